"""Friends: which games wait, the score against each, and what a stranger may watch."""
