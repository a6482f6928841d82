"""The page as a whole: its address, its appearance, its lifetime."""
