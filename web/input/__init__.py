"""The path from presses and keys to plies."""
