"""Who plays at a table: bots and people, their names and their time."""
