"""Reads what somebody pastes, drops or types to open a game."""
