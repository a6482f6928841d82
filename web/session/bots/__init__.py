"""The bots of a session: who plays for them and when, and how their plies are chosen whatever fails."""
