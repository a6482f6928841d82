"""The protocol of ``docs/fair-dice.md`` once more, written from the document alone.

It computes everything anew from the record at each step, so it is slow and has nothing to remember wrongly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import lcm

import pygames
from pygames.contract import Position
from pygames.fair import Message

Values = dict[int, bytes]
"""Values of a chain by their index."""


class Refused(Exception):  # noqa: N818 - so that it cannot be mistaken for the errors that are tested
    """Raised for a message that the document tells devices to refuse."""


class Forked(Exception):  # noqa: N818
    """Raised for an honest message that goes on otherwise."""


class Reference:
    """A device, as `pygames.fair.Table`."""

    def __init__(
        self, game: str, variant: str, seats: int, parties: Sequence[tuple[int, ...]], me: int, secret: bytes, last: int
    ) -> None:
        self._game, self._variant, self._seats = pygames.game(game), variant, seats
        self._parties, self._me, self._last = tuple(parties), me, last
        self._is_dealt = self._game.deals > 1
        self.text = f"{game} {variant} {seats}" if self._is_dealt else str(self._game.start(variant, seats))
        self.chain = down_from(last, secret)
        """All values of this device's own chain."""
        self.shown: list[Values] = [{} for _ in parties]
        self.deal: int | None = None
        self.plies: tuple[str, ...] = ()

    # What the record says

    def start(self, deal: int | None) -> Position | None:
        if not self._is_dealt:
            return self._game.start(self._variant, self._seats)
        return None if deal is None else self._game.start(f"{self._variant}={deal}", self._seats)

    def _state(self) -> tuple[Position | None, int, tuple[int, int] | None, list[Position]]:
        """Returns the position, the groups that have begun, the pending group and its roller, and the positions before
        the plies of that group.
        """
        position, begun = self.start(self.deal), int(self.deal is not None)
        if position is None:
            return None, 0, (1, 1), []
        run: tuple[int, int] | None = None
        before: list[Position] = []
        for ply in self.plies:
            if not _is_chance(position):
                run, before = None, []
            else:
                if run is None:
                    begun += 1
                    run = begun, position.seat
                before.append(position)
            position = position.play(ply)
        if not _is_chance(position):
            return position, begun, None, []
        return position, begun, run or (begun + 1, position.seat), before

    def _party_of(self, seat: int) -> int:
        return next(party for party, seats in enumerate(self._parties) if seat in seats)

    def _stream(self, group: int, known: Sequence[Values]) -> Iterator[int] | None:
        if any(0 not in values or group not in values for values in known):
            return None
        text = f"mazebox draw 1\n{self.text}\n".encode()
        anchors, values = (b"".join(one[index] for one in known) for index in (0, group))
        return _bytes(sha256(text + anchors + group.to_bytes(4, "big") + values).digest())

    # What the device does

    def advance(self) -> None:
        while self._draws() or self._shows():
            pass

    def _draws(self) -> bool:
        position, _, pending, before = self._state()
        if pending is None or pending[0] > self._last:
            return False
        stream = self._stream(pending[0], [*self.shown[: self._me], self.chain, *self.shown[self._me + 1 :]])
        if stream is None:
            return False
        if position is None:
            self.deal = _number(stream, self._game.deals)
        else:
            *_, ply = [_outcome(stream, one) for one in (*before, position)]
            self.plies += (ply,)
        return True

    def _shows(self) -> bool:
        own = self.shown[self._me]
        newest = min(self._may_show(), self._last)
        if newest <= max(own, default=-1):
            return False
        own.update({index: self.chain[index] for index in range(newest + 1)})
        return True

    def _may_show(self) -> int:
        others = [values for party, values in enumerate(self.shown) if party != self._me]
        if not all(others):
            return 0
        _, begun, pending, _ = self._state()
        if pending is None:
            return begun
        group, roller = pending
        own = self._parties[self._me]
        if roller in own:
            return group if all(group in values for values in others) else group - 1
        return group + min((seat - roller) % self._seats for seat in own) - 1 if self.plies else group

    def play(self, ply: str) -> None:
        self.plies += (ply,)

    def message(self) -> Message:
        return Message(
            self.text,
            self._parties,
            tuple(values.get(0) for values in self.shown),
            tuple((max(values), values[max(values)]) if values else None for values in self.shown),
            self.deal,
            self.plies,
        )

    def waits_for(self) -> int | None:
        for party, values in enumerate(self.shown):
            if not values:
                return party
        position, _, pending, _ = self._state()
        if pending:
            rolls = self._party_of(pending[1])
            late = (party for party, values in enumerate(self.shown) if party != rolls and pending[0] not in values)
            return next(late, rolls)
        return None if position is None or position.results() else self._party_of(position.seat)

    # What the device refuses

    def receive(self, message: Message) -> None:
        if message.table != self.text or message.parties != self._parties:
            raise Refused
        known = [self._known(party, message) for party in range(len(self._parties))]
        self._check_deal(message, known)
        self._check_plies(message, known)
        if any(one != other for one, other in zip(message.plies, self.plies, strict=False)):
            raise Forked
        self.shown, self.deal = known, self.deal if message.deal is None else message.deal
        self.plies = max(message.plies, self.plies, key=len)

    def _known(self, party: int, message: Message) -> Values:
        """Returns what is known of a chain from the message and from before, together."""
        before, anchor, value = self.shown[party], message.anchors[party], message.shown[party]
        if value and value[0] > self._last:
            raise Refused
        told = {} if anchor is None else {0: anchor}
        if party == self._me:
            own = [*told.items(), *([value] if value else [])]
            if any(before.get(index) != one for index, one in own):
                raise Refused
            return before
        if any(before.get(index, one) != one for index, one in told.items()) or (value and not before and not told):
            raise Refused
        known = before | told
        below = down_from(*value) if value else {}
        if any(known.get(index, one) != one for index, one in below.items()):
            raise Refused
        return known | below

    def _check_deal(self, message: Message, known: Sequence[Values]) -> None:
        if message.deal is None:
            if self._is_dealt and message.plies:
                raise Refused
            return
        stream = self._stream(1, known) if self._is_dealt else None
        if stream is None or _number(stream, self._game.deals) != message.deal:
            raise Refused

    def _check_plies(self, message: Message, known: Sequence[Values]) -> None:
        position, begun = self.start(message.deal), int(message.deal is not None)
        stream: Iterator[int] | None = None
        is_run = False
        for depth, ply in enumerate(message.plies):
            assert position is not None
            if position.results() is not None:
                raise Refused
            if _is_chance(position):
                if not is_run:
                    begun += 1
                    stream = self._stream(begun, known)
                if stream is None or _outcome(stream, position) != ply:
                    raise Refused
                is_run = True
            else:
                is_run, is_new = False, message.plies[: depth + 1] != self.plies[: depth + 1]
                if not all(known) or not position.is_legal(ply):
                    raise Refused
                if is_new and self._party_of(position.seat) == self._me:
                    raise Refused
            position = position.play(ply)


def _is_chance(position: Position) -> bool:
    return position.results() is None and position.chances() is not None


def down_from(index: int, value: bytes) -> Values:
    """Returns a value of a chain and all values before it."""
    values = {index: value}
    for lower in reversed(range(index)):
        values[lower] = sha256(b"mazebox chain 1\n" + values[lower + 1]).digest()[:16]
    return values


def _bytes(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256(seed + block.to_bytes(4, "big")).digest()
        block += 1


def _number(stream: Iterator[int], below: int) -> int:
    size = 1
    while 256**size < below:
        size += 1
    while True:
        taken = int.from_bytes(bytes(next(stream) for _ in range(size)), "big")
        if taken < 256**size // below * below:
            return taken % below


def _outcome(stream: Iterator[int], position: Position) -> str:
    chances = position.chances() or []
    scale = lcm(*(chance.denominator for _, chance in chances))
    number = _number(stream, scale)
    total = 0
    for ply, chance in chances:
        total += chance.numerator * (scale // chance.denominator)
        if total > number:
            return ply
    raise AssertionError("the chances sum to 1")
