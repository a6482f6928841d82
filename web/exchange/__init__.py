"""The exchange of replies in a game on the table: for whom it waits, and what is sent."""
