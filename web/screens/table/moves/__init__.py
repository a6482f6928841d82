"""The list of moves beside the board, with analysis and comments."""
