"""The end of a game as a film to share."""
