"""Live play: replies that travel by themselves between devices that are connected."""
