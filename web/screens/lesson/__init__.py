"""Help and tutorials on the real board."""
