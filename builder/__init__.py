"""The steps of the build. `build.py` creates the environment and starts this package in it."""
