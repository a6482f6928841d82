"""A game in progress, without a document: the tree of what was played, who sits where, the clock."""
