"""Finds what can be learned in a game that was reviewed."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from web.learning.kept import LAST_GAME, PracticeItem
from web.learning.mistakes import mistakes
from web.session.session import Session
from web.thinking.advice import LEAST, advised, percentage
from web.thinking.analysis import Analysis
from web.tree.tree import Node

MOST_FINE = 2
"""The most fine moves that are kept of one game."""


def number_of(line: Sequence[Node]) -> int:
    """Returns the number of a game for the address of its mistakes."""
    plies = " ".join(node.ply for node in line[1:])
    return crc32(f"{line[0].position} {plies}".encode()) % (LAST_GAME - 1) + 1


def found(session: Session, analysis: Analysis) -> list[PracticeItem]:
    """Returns the mistakes and the fine moves of the people at this device in the game, if it was played here."""
    table = session.table
    if not (table.begun or table.far) or not session.seats_here:
        return []
    line = table.game.line
    game = number_of(line)
    places = [
        PracticeItem(
            str(mistake.before.position),
            mistake.played,
            mistake.line,
            len(mistake.better),
            percentage(mistake.cost.best),
            mistake.cost.percent,
            game,
        )
        for mistake in mistakes(session, analysis, line)
    ]
    return [*places, *_fine(session, analysis, line, game)]


def _fine(session: Session, analysis: Analysis, line: Sequence[Node], game: int) -> list[PracticeItem]:
    """Returns the moves that were the best ones, where any other would have been a mistake."""
    fine: list[tuple[float, PracticeItem]] = []
    for node in line[1:]:
        before = node.parent
        answer = analysis.at(before) if before else None
        if before is None or answer is None or len(answer.best) < 2 or before.position.seat not in session.seats_here:
            continue
        best = advised(session.view, before, answer.best)[0]
        lead = answer.best[0].value - answer.best[1].value
        if best.ply == node.ply and lead >= LEAST:
            plies = session.view.controls.hinted(before.position, best.pv or (best.ply,))
            item = PracticeItem(
                str(before.position), plies, best.pv or plies, len(plies), percentage(best.value), 0, game
            )
            fine.append((lead, item))
    fine.sort(key=lambda one: -one[0])
    return [item for _lead, item in fine[:MOST_FINE]]
