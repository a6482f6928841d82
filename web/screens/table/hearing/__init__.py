"""The table for players who do not see it: announcements, the focus, and the command line."""
