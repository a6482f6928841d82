"""Bots as opponents: the results against each, what they say, and the diary of the year."""
