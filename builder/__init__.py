"""The parts of the build. `build.py` makes the environment and starts this package in it."""
