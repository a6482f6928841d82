"""The drawing of Mazers' board."""
