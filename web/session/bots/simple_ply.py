"""Chooses a legal ply for a bot that failed, so that the game continues."""

from __future__ import annotations

from pygames.bots import choose
from pygames.bots.receipt import Receipt
from pygames.contract import Position


def simple_ply(position: Position, seed: int, may_think: bool) -> tuple[str, Receipt | None]:
    """Returns a legal ply for the seat to act, and the receipt of the bot that chose it.

    With `may_think`, the weakest bot chooses it within some milliseconds. Without, or if that bot fails too, it is any
    legal ply, without a receipt.
    """
    if may_think:
        try:
            choice = choose(position, 1, seed)
            if position.is_legal(choice.ply):
                return choice.ply, Receipt(choice.level, seed, choice.nodes)
        except Exception:  # whatever the bot's error, the game must go on
            pass
    plies = position.plies()
    return plies[seed % len(plies)], None
