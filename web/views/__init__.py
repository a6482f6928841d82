"""The views: how each game is drawn, entered and put into words. One package for each game."""
