"""The page and the worker that thinks: what they say to each other, and what comes of it."""
