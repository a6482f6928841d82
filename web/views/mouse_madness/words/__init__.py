"""Mouse Madness in words."""
