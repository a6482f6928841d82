"""Puzzles: their format, their proofs, the days, and what is saved."""
