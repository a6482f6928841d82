"""Friends by name, with the score between each of them and the player of this device.

A finished game with somebody far away is kept as one line for each friend in it, apart from the saved games, so that
the score stays when a game is deleted: what identifies the game, the friend's seat, the result and the name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from pygames.catalogue import parse as parse_position
from pygames.contract import PositionError
from web.players.early_ends import DRAW
from web.players.shown_names import shown_name
from web.storage.results import KEY, results_in, written
from web.storage.saved import FarNote, Heading
from web.storage.starting import Plan
from web.storage.texts import Texts, stored_text
from web.words import _

WON, LOST, DRAWN = "w", "l", "d"


@dataclass(slots=True)
class Friend:
    """A friend, and the games of the player with this friend."""

    name: str
    """The name, as it was written last."""
    games: list[tuple[int, Heading]] = field(default_factory=list)
    """The saved games, last saved first."""
    results: list[str] = field(default_factory=list)
    """`WON`, `LOST` or `DRAWN` by the player, for each finished game."""

    @property
    def score(self) -> str:
        """The score in words; empty if no game is finished."""
        if not self.results:
            return ""
        won, lost, drawn = (self.results.count(result) for result in (WON, LOST, DRAWN))
        if drawn:
            sentence = _("You won {won}, lost {lost} and drew {drawn}.")
            return sentence.format(won=won, lost=lost, drawn=drawn)
        return _("You won {won} and lost {lost}.").format(won=won, lost=lost)

    @property
    def is_playing(self) -> bool:
        """Whether a saved game with this friend goes on."""
        return any(not heading.is_over for _number, heading in self.games)

    def plan(self) -> Plan | None:
        """Returns the plan for another game like the last one with this friend, in which all have changed sides; None
        if no game is saved.
        """
        if not self.games:
            return None
        heading = self.games[0][1]
        here = heading.far.here if heading.far else ()
        away = tuple(seat for seat in range(1, heading.seats + 1) if seat not in here)
        plan = Plan(heading.game_id, heading.variant, heading.seats, heading.names, heading.opponents, away=away)
        return plan.swapped()


def friends(headings: Iterable[tuple[int, Heading]], texts: Texts) -> list[Friend]:
    """Returns the friends of these saved games and of games that were deleted, those of the last games first. Keeps the
    results of the games that are finished.
    """
    found = list(headings)
    results = results_in(stored_text(texts, KEY))
    known = dict(results)
    for _number, heading in found:
        results |= dict(_results(heading, known))
    if results != known:
        with suppress(OSError):  # they are found again as long as the games are saved
            texts.put(KEY, written(results))
    listed: dict[str, Friend] = {}
    for number, heading in found:
        for _seat, name in _friends_in(heading):
            listed.setdefault(name.casefold(), Friend(name)).games.append((number, heading))
    for line in reversed(results.values()):
        result, name = line.split(" ", 1)
        shown = shown_name(name)
        if shown:
            listed.setdefault(shown.casefold(), Friend(shown)).results.append(result)
    return list(listed.values())


def _friends_in(heading: Heading) -> Iterator[tuple[int, str]]:
    """Yields the seat and the name of each friend in a game, of those who have given a name."""
    for seat, name in enumerate(heading.names, 1):
        if heading.far and seat not in heading.far.here and (shown := shown_name(name)):
            yield seat, shown


def _results(heading: Heading, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yields the result of a finished game against each friend, as it is stored: its key, and the rest of its line.
    Leaves out those that are known under the same name.
    """
    far = heading.far
    if far is None or not heading.is_over or far.has_moved:
        return
    for seat, name in _friends_in(heading):
        key = f"{far.identity}.{seat}"
        if known.get(key, "")[2:] != name and (result := _result(heading, far, seat)):
            yield key, f"{result} {name}"


def _result(heading: Heading, far: FarNote, friend: int) -> str:
    """Returns the result of the player against the friend on a seat; empty if neither of them has won or drawn, or one
    of others resigned.
    """
    if far.ended:
        kind, seat = far.ended
        if kind == DRAW:
            return DRAWN
        return LOST if seat in far.here else WON if seat == friend else ""
    try:
        results = parse_position(heading.at).results()
    except PositionError:
        results = None
    people = [seat for seat in far.here if not heading.opponents.level(seat)]
    if results is None or not people:
        return ""
    best, mine, theirs = max(results), max(results[seat - 1] for seat in people), results[friend - 1]
    if best not in (mine, theirs):
        return ""
    return DRAWN if mine == theirs else WON if mine == best else LOST
