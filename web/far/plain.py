"""One device's state of a game without dice: the counterpart of `pygames.fair.Table` where nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygames.contract import Game, IllegalPly, Position
from pygames.fair import FairError, Fork, Message
from pygames.message import Message as Sentence
from pygames.record import Record
from web.far.packing import Parties, party_of
from web.far.reply import JOINED


class PlainTable:
    """A game of decisions only. A device that has joined may play even before the others have."""

    def __init__(self, game: Game, variant: str, seats: int, parties: Parties, me: int) -> None:
        self._parties, self._me = parties, me
        self.record = Record(game.start(variant, seats))
        self.positions: Sequence[Position] = (self.record.start,)
        """All positions of the record, from the start."""
        self._text = str(self.record.start)
        self._limit = game.ply_limit(variant, seats)
        self._joined = [False] * len(parties)

    def advance(self) -> None:
        """Joins the game. There are no rolls to advance to."""
        self._joined[self._me] = True

    def play(self, ply: str) -> None:
        """Plays a decision of one of this device's seats.

        Raises `FairError` if another device must act, and `IllegalPly`.
        """
        if self.waits_for() != self._me:
            raise FairError(Sentence("It is not your turn."))
        position = self.record.position.play(ply)
        self._set((*self.record.plies, ply), (*self.positions, position))

    def receive(self, message: Message, take_fork: bool = False) -> None:
        """Applies the message of another device, as `pygames.fair.Table.receive` does."""
        before = self.record.plies
        positions = self._checked(message, is_own=False)
        common = shared(message.plies, before)
        if common < min(len(message.plies), len(before)) and not take_fork:
            raise Fork(
                Sentence(
                    "Turn {turn}: this reply continues with another move than your game.",
                    turn=turn_number(self.positions[: common + 1]),
                )
            )
        if len(message.plies) > common:
            self._set(message.plies, positions)
        self._join(message)

    def restore(self, message: Message) -> None:
        """Continues from a `message` that this device has saved. Raises `FairError`."""
        self._set(message.plies, self._checked(message, is_own=True))
        self._join(message)

    def message(self) -> Message:
        """Returns everything that the other devices need to know."""
        anchors = tuple(JOINED if joined else None for joined in self._joined)
        return Message(
            table=self._text,
            parties=self._parties,
            anchors=anchors,
            shown=(None,) * len(anchors),
            deal=None,
            plies=self.record.plies,
        )

    def waits_for(self) -> int | None:
        """Returns the number of the device that must act next; None if the game is over."""
        position = self.record.position
        if position.results() is not None:
            return None
        return party_of(self._parties, position.seat)

    def _set(self, plies: Sequence[str], positions: Sequence[Position]) -> None:
        self.positions = positions
        self.record = Record.trusted(positions[0], tuple(plies), positions[-1])

    def _join(self, message: Message) -> None:
        self._joined = [was or anchor is not None for was, anchor in zip(self._joined, message.anchors, strict=True)]

    def _checked(self, message: Message, is_own: bool) -> Sequence[Position]:
        """Returns the positions of the game of a message. Raises `FairError` if anything in the message is wrong."""
        if message.table != self._text:
            raise FairError(Sentence("This reply belongs to another game."))
        if message.parties != self._parties:
            raise FairError(Sentence("This reply gives the players to other devices than your game."))
        if not is_own and message.anchors[self._me] is not None and not self._joined[self._me]:
            raise FairError(Sentence("In this reply somebody else has joined in your place."))
        if len(message.plies) > self._limit:
            raise FairError(Sentence("This reply holds more moves than a game can have."))
        common = shared(message.plies, self.record.plies)
        positions = list(self.positions[: common + 1])
        for ply in message.plies[common:]:
            mine = positions[-1].seat in self._parties[self._me]
            if mine and not is_own:
                raise FairError(
                    Sentence(
                        "Turn {turn}: this reply holds a move of yours that you did not make.",
                        turn=turn_number(positions),
                    )
                )
            try:
                positions.append(positions[-1].play(ply))
            except IllegalPly as error:
                raise FairError(
                    Sentence(
                        "Turn {turn}: a move is against the rules. {reason}",
                        turn=turn_number(positions),
                        reason=error.refusal.message,
                    )
                ) from error
        return positions


def shared(plies: Sequence[str], others: Sequence[str]) -> int:
    """Returns the number of plies that two games have in common from the start."""
    pairs = zip(plies, others, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(plies), len(others)))


def turn_number(positions: Sequence[Position]) -> int:
    """Returns the number of the turn in the last of a game's positions, from 1. A turn ends when another seat is to
    act.
    """
    return 1 + sum(one.seat != other.seat for one, other in pairwise(positions))
