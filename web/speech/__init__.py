"""What is said of a game to those who do not see it."""
