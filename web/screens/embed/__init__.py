"""One board in a frame of another page."""
