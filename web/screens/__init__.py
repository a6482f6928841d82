"""What the page shows, a folder a screen."""
