"""The drawing of Mouse Madness's board."""
