"""A game in progress, independent of any document: the tree of plies, who sits where, the clock."""
