"""Live play: connected devices send each other replies automatically."""
