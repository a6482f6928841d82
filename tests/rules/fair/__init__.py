"""Rolls that devices draw together."""
