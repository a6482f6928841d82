"""What the bots of each game say. Pages fetch these modules when they are wanted."""
