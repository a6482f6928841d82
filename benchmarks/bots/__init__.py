"""Rules and bots against what others have: ``python3 -m benchmarks.bots``."""
