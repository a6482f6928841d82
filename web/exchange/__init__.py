"""The exchange of replies in a game on the table: whom it waits for, what is sent, and what a reply that came says."""
