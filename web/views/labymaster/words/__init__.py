"""Labymaster in words."""
