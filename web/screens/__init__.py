"""What the page shows, with a folder for each screen."""
