"""The page as a whole: its address, how it looks, how it goes away."""
