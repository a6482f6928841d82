"""A game in progress, independent of any document: commands, events, players, the clock."""
