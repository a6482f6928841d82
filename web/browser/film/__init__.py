"""Records films from a canvas. Pages fetch this package on demand."""
