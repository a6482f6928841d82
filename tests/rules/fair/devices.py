"""Devices that play a game by sending each other messages."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pygames.fair import Message, Table

PAIR: tuple[tuple[int, ...], ...] = ((1,), (2,))


def secrets(count: int, seed: int = 0) -> list[bytes]:
    """Returns different secrets for `count` parties, the same each time."""
    drawn = random.Random(seed)
    return [drawn.randbytes(16) for _ in range(count)]


def devices(
    game: str, variant: str | None = None, seats: int = 2, parties: Sequence[Sequence[int]] = PAIR, seed: int = 0
) -> list[Table]:
    """Returns a table for each device, before anything was sent."""
    own = secrets(len(parties), seed)
    return [Table(game, variant, seats, parties, me, own[me]) for me in range(len(parties))]


def join(tables: Sequence[Table]) -> None:
    """Sends every device's anchor to all others."""
    for table in tables:
        table.advance()
    for table in tables:
        for other in tables:
            if other is not table:
                other.receive(table.message())


def act(tables: Sequence[Table], decide: random.Random) -> int | None:
    """Makes the party that the game waits for do what it can: draw, show, and play one decision.

    Returns its index; None if the game is over.
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
    """Returns a measure that grows with the content of a message."""
    return "." * sum(shown[0] + 1 for shown in message.shown if shown)


def play(tables: Sequence[Table], most: int, seed: int = 0) -> list[Message]:
    """Plays until the game is over or has `most` plies. Each device sends its actions to all others.

    Returns the messages.
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
