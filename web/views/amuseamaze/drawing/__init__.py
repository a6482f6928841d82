"""The drawing of AmuseAmaze's board."""
