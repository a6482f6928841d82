"""How a game went: the turns and the luck of each player, and who won."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pygames.contract import Position
from web.session.session import Session
from web.tree.turns import Counter
from web.views.catalogue import View
from web.words import _, ngettext


@dataclass(slots=True)
class Share:
    """The turns and the luck of one seat in a game."""

    turns: int = 0
    luck: list[tuple[float, float]] = field(default_factory=list)
    """For each roll: the number of turns before it, and by how much all rolls so far exceed their means."""

    @property
    def all_luck(self) -> float:
        return self.luck[-1][1] if self.luck else 0.0


def shares(view: View[Any, Any], seats: int, steps: Sequence[tuple[Position, str]]) -> list[Share]:
    """Returns the share of each seat in the plies of a record, starting with seat 1."""
    found = [Share() for _ in range(seats)]
    counter = Counter(view)
    for before, ply in steps:
        share = found[before.seat - 1]
        place = counter.count(before)
        if place.turn and place.move == 1:
            share.turns += 1
        played = max(0.0, place.turn - 1 / place.move)  # the moves of a turn count as fractions of it
        if before.chances() is not None:
            gained = view.wording.luck(before, ply)
            if gained is not None:
                share.luck.append((played, share.all_luck + gained))
    return found


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won a finished game."""

    winners: tuple[int, ...]
    """The seats that share the best result."""
    seats: int
    you: int = 0
    """The seat of the only person at this device, if the opponents are elsewhere; otherwise 0."""

    is_cheered: bool = True
    """Whether a person is among the winners."""

    @property
    def is_draw(self) -> bool:
        """Whether the player at this device shares the best result, or without one anybody does."""
        return len(self.winners) > 1 and not self.is_lost

    @property
    def is_won(self) -> bool:
        """Whether the player at this device won."""
        return self.you in self.winners and not self.is_draw

    @property
    def is_lost(self) -> bool:
        """Whether the player at this device lost."""
        return bool(self.you) and self.you not in self.winners

    def title(self, names: Sequence[str], turns: int = 0) -> str:
        """Returns who won, in a few words, and after how many `turns` unless that is 0."""
        if self.is_draw and (self.you or len(self.winners) == self.seats):
            text = ngettext("A draw after {turns} turn", "A draw after {turns} turns", turns) if turns else _("A draw")
            return text.format(turns=turns)
        if self.is_won:
            text = ngettext("You won in {turns} turn", "You won in {turns} turns", turns) if turns else _("You won!")
            return text.format(turns=turns)
        if self.is_lost and (not turns or len(self.winners) > 1):
            return _("You lost")
        if len(self.winners) > 1:
            return _("{names} share the draw").format(names=", ".join(names[seat - 1] for seat in self.winners))
        if not turns:
            text = _("{name} won!") if self.is_cheered else _("{name} won.")
        elif self.is_lost:
            text = ngettext("{name} was faster: {turns} turn", "{name} was faster: {turns} turns", turns)
        else:
            text = ngettext("{name} won in {turns} turn", "{name} won in {turns} turns", turns)
        return text.format(name=names[self.winners[0] - 1], turns=turns)


def headline(session: Session, ended: Outcome) -> str:
    """Returns how the game on the table ended, and after how many turns: those of the winner, or in a draw of all."""
    counts = [share.turns for share in shares(session.view, ended.seats, session.table.steps_played)]
    turns = sum(counts) if len(ended.winners) > 1 else counts[ended.winners[0] - 1]
    return ended.title(session.names, turns)


def outcome_of(results: Sequence[Fraction], you: int = 0, bots: Collection[int] = ()) -> Outcome:
    """Returns the outcome of results, listed from seat 1. `bots` are the seats that bots played."""
    best = max(results)
    winners = tuple(seat for seat, result in enumerate(results, 1) if result == best)
    return Outcome(winners, len(results), you, any(seat not in bots for seat in winners))


def outcome(session: Session) -> Outcome | None:
    """Returns how the game on the table ended for its player; None while it goes on or another place is shown."""
    position = session.table.position
    results = position.results()
    if results is None or session.table.is_looking:
        return None
    bots = [seat for seat in range(1, position.seats + 1) if session.table.opponents.level(seat)]
    return outcome_of(results, session.only_seat, bots)
