"""Texts about a game for people who do not see it."""
