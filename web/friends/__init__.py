"""Friends: which of their games wait, the score against each, what was said, and what a stranger may watch."""
