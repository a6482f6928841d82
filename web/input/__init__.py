"""From presses and keys to plies."""
