"""The panel beside the board: who plays, the clocks and what has been played."""
