"""AmuseAmaze in words."""
