"""A puzzle on the real board."""
