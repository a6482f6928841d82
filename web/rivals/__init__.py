"""Bots as opponents: the results against each of them, and what they say."""
