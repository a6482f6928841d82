"""Compares rules and bots with those of another project: ``python3 -m benchmarks.bots``."""
