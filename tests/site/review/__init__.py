"""The review of a game, and learning from its mistakes, in a browser."""
