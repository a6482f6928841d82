"""Learning from mistakes: those that a review found, and those of one's own games."""
