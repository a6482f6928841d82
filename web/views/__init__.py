"""The views: how each game is drawn, entered, put into words and edited. One package for each game."""
