"""Mazers in words."""
