"""Announcements about a game."""
