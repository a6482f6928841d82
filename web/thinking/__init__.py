"""Thinking in a worker: the messages between it and the page, and the analysis of a game."""
