"""What is played for a bot that failed: something simple and legal, so that the game goes on."""

from __future__ import annotations

from pygames.bots import choose
from pygames.contract import Position
from web.tree.receipt import Receipt


def simple_ply(position: Position, seed: int, may_think: bool) -> tuple[str, Receipt | None]:
    """A legal ply for the seat to act, which decides here, with the receipt of the bot that chose it.

    With `may_think` it is the weakest bot's, which takes some milliseconds. Without, and if that bot fails too, it is
    any legal ply, and nobody's receipt.
    """
    if may_think:
        try:
            choice = choose(position, 1, seed)
            if position.is_legal(choice.ply):
                return choice.ply, Receipt(choice.level, seed, choice.nodes)
        except Exception:  # whatever is wrong with the bots, the game must go on
            pass
    plies = position.plies()
    return plies[seed % len(plies)], None
