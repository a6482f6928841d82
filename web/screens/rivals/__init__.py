"""Bots as opponents: their faces, and how one of them is chosen."""
