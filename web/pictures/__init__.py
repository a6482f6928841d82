"""Pictures of boards: for the pages, to share, to print, as a film, and of the end of a game."""
