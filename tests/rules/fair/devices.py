"""Devices that play a game by sending each other messages."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pygames.fair import Message, Table

PAIR: tuple[tuple[int, ...], ...] = ((1,), (2,))


def secrets(count: int, seed: int = 0) -> list[bytes]:
    """Different secrets of so many parties, the same each time."""
    drawn = random.Random(seed)
    return [drawn.randbytes(16) for _ in range(count)]


def devices(
    game: str, variant: str | None = None, seats: int = 2, parties: Sequence[Sequence[int]] = PAIR, seed: int = 0
) -> list[Table]:
    """A table on each device, before anybody has sent anything."""
    own = secrets(len(parties), seed)
    return [Table(game, variant, seats, parties, me, own[me]) for me in range(len(parties))]


def join(tables: Sequence[Table]) -> None:
    """Lets every device send its anchor to all others."""
    for table in tables:
        table.advance()
    for table in tables:
        for other in tables:
            if other is not table:
                other.receive(table.message())


def act(tables: Sequence[Table], decide: random.Random) -> int | None:
    """Lets the party that the game waits for do what it can: draw, show, and play one decision.

    Returns its index; None when the game is over.
    """
    waiting = max(tables, key=lambda table: (len(table.message().plies), len(known(table.message())))).waits_for()
    if waiting is None:
        return None
    table = tables[waiting]
    table.advance()
    if table.record and table.waits_for() == waiting and not table.record.position.chances():
        table.play(decide.choice(table.record.position.plies()))
        table.advance()
    return waiting


def known(message: Message) -> str:
    """Something that grows with what a message tells."""
    return "." * sum(shown[0] + 1 for shown in message.shown if shown)


def play(tables: Sequence[Table], most: int, seed: int = 0) -> list[Message]:
    """Plays until the game is over or has that many plies. Each device sends what it did to all others.

    Returns what was sent.
    """
    decide, sent = random.Random(seed), []
    join(tables)
    while max(len(table.message().plies) for table in tables) < most:
        acted = act(tables, decide)
        if acted is None:
            break
        message = tables[acted].message()
        sent.append(message)
        for index, table in enumerate(tables):
            if index != acted:
                table.receive(message)
    return sent
