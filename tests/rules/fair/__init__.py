"""Rolls that all devices draw together."""
