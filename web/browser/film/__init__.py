"""Recording films from a canvas. Pages fetch it when it is wanted."""
