"""A game in progress, independent of any document: commands, changes, drivers, dice."""
