"""Which games with somebody far away wait for the player, and for how long, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygames.catalogue import game as game_of
from web.players.opponents import seat_names
from web.storage.saved import FarNote, Heading
from web.words import _, ngettext

HOUR_MS, DAY_MS = 3_600_000, 86_400_000
PATIENCE_DAYS = 3
"""The days after which a friend who has not answered may be sent a reminder."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits for the player, or that a friend has left waiting for long."""

    number: int
    """The number of the saved game."""
    title: str
    """The game and the friends, such as "Mazers with Anna"."""
    state: str
    """What it waits for, and for how long."""
    is_mine: bool
    """Whether it waits for the player."""


def waiting(headings: Iterable[tuple[int, Heading]], now: float) -> list[Waiting]:
    """Returns the games with somebody far away that wait for the player, the longest first, then those in which a
    friend has not answered for `PATIENCE_DAYS`. `now` is in milliseconds since 1970.
    """
    found = list(_found(headings, now))
    return [one for _rank, one in sorted(found, key=lambda each: each[0])]


def _found(headings: Iterable[tuple[int, Heading]], now: float) -> Iterator[tuple[tuple[int, float], Waiting]]:
    for number, heading in headings:
        far = heading.far
        if far is None or far.has_moved:
            continue
        passed = now - far.since
        if far.is_mine:
            yield (0, far.since), Waiting(number, title(heading), _state(far, passed), True)
        elif far.waits_for and not heading.is_over and passed >= PATIENCE_DAYS * DAY_MS:
            name = names_of(heading)[far.waits_for - 1]
            state = _("{name} has not answered for {time}.").format(name=name, time=time_in_words(passed))
            yield (1, far.since), Waiting(number, title(heading), state, False)


def title(heading: Heading) -> str:
    """Returns the game and the friends."""
    names, far = names_of(heading), heading.far
    friends = [names[seat - 1] for seat in range(1, heading.seats + 1) if far and seat not in far.here]
    game = heading.title or game_of(heading.game_id).title
    return _("{game} with {names}").format(game=game, names=", ".join(friends)) if friends else game


def names_of(heading: Heading) -> list[str]:
    """Returns the names of all seats."""
    return seat_names(game_of(heading.game_id), heading.seats, heading.names, heading.opponents)


def _state(far: FarNote, passed: float) -> str:
    is_sending = not far.is_turn
    if passed < HOUR_MS:
        return _("Not sent yet.") if is_sending else _("Your turn.")
    time = time_in_words(passed)
    if is_sending:
        return _("Not sent yet. The game has waited for {time}.").format(time=time)
    return _("It has been your turn for {time}.").format(time=time)


def time_in_words(passed: float) -> str:
    """Returns a time of at least an hour in words, from milliseconds: in whole hours, or from two days on in days."""
    days, hours = int(passed // DAY_MS), int(passed // HOUR_MS)
    if days < 2:
        return ngettext("{count} hour", "{count} hours", hours).format(count=hours)
    return ngettext("{count} day", "{count} days", days).format(count=days)
