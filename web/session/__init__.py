"""A game in progress, independent of any document: the tree of plies, the players, the clock."""
