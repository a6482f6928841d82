"""What the bots of each game say. Pages fetch these modules on demand."""
