"""Learning from the mistakes of one's own games."""
