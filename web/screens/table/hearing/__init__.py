"""The table for those who hear it: what is said, where the focus is, and the command line."""
