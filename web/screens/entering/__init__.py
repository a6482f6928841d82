"""Entering plies on a board and beside it: with presses, drags, keys, buttons and typed words."""
