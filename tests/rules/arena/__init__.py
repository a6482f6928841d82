"""Tournaments of bots, and the players whom they meet there."""
