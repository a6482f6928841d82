"""Your year: games, bots and puzzles of this device."""
