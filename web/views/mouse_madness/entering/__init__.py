"""How the plies of Mouse Madness are entered."""
