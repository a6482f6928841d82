"""The list of moves beside the board, and what is known of each."""
