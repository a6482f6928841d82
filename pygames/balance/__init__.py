"""How balanced a game is between equal bots, and how much luck decides: ``python -m pygames balance warmaze``."""
