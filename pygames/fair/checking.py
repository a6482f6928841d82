"""Checks what another device has sent against what this device knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from pygames.fair.chain import SIZE, Chain
from pygames.fair.draws import Stream
from pygames.fair.line import Line, shared
from pygames.fair.message import JOINED, FairError, Message
from pygames.fair.places import DEAL, Place, place_at
from pygames.fair.setup import NO_VALUES, Setup, Shown, in_order
from pygames.message import Message as Sentence
from pygames.message import Seat


def checked(
    setup: Setup, shown: Shown, line: Line | None, message: Message, is_own: bool = False
) -> tuple[Shown, Line | None]:
    """Returns what is known once a message is believed: the values of the message together with those that are known
    (`shown`), and the game of the message, even if it is older or continues otherwise than the known one (`line`).

    With `is_own`, the message is this device's own: its values and decisions need not be known. Raises `FairError` if
    anything in the message is wrong.
    """
    _check_shape(setup, message)
    chains = tuple(_merged(setup, party, shown.chains[party], message, is_own) for party in range(len(setup.parties)))
    merged = Shown(chains, shown.deal)
    first = _first(setup, merged, message)
    if first is None:
        return merged, None
    replay = _Replay(setup, Shown(chains, message.deal), is_own)
    return replay.shown, replay.played(message.plies, line or first)


def _check_shape(setup: Setup, message: Message) -> None:
    """Raises `FairError` unless the message has the form of one of this game."""
    try:
        is_whole = (
            isinstance(message.table, str)
            and len(message.anchors) == len(message.shown) == len(message.parties)
            and all(anchor is None or _is_anchor(setup, anchor) for anchor in message.anchors)
            and all(shown is None or _is_shown(setup, shown) for shown in message.shown)
            and (message.deal is None or _is_index(message.deal))
            and isinstance(message.plies, tuple)
            and all(isinstance(ply, str) for ply in message.plies)
        )
    except (AttributeError, TypeError, IndexError, KeyError):
        is_whole = False
    if not is_whole:
        raise FairError(Sentence("This reply is damaged."))
    if message.table != setup.text:
        raise FairError(Sentence("This reply belongs to another game."))
    if in_order(message.parties, setup.seats) != setup.parties:
        raise FairError(Sentence("This reply gives the players to other devices than your game."))
    if len(message.plies) > setup.game.ply_limit(setup.variant, setup.seats):
        raise FairError(Sentence("This reply holds more moves than a game can have."))


def _is_anchor(setup: Setup, anchor: object) -> bool:
    return _is_value(anchor) if setup.own else anchor == JOINED


def _is_shown(setup: Setup, shown: tuple[object, ...]) -> bool:
    return setup.own is not None and _is_index(shown[0]) and _is_value(shown[1]) and len(shown) == 2


def _is_value(value: object) -> bool:
    return isinstance(value, bytes) and len(value) == SIZE


def _is_index(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _merged(setup: Setup, party: int, before: Chain | None, message: Message, is_own: bool) -> Chain | None:
    """Returns a party's chain as far as it is known now."""
    anchor, shown = message.anchors[party], message.shown[party]
    if setup.own is None:
        if anchor is not None and before is None and party == setup.me and not is_own:
            raise FairError(Sentence("In this reply somebody else has joined in your place."))
        return before if anchor is None else NO_VALUES
    seat = setup.parties[party][0]
    player = Seat(seat, setup.game.seat_names[seat - 1])
    if shown and shown[0] > setup.length:
        raise FairError(
            Sentence("{player}’s device has sent a part of a roll that this game cannot reach.", player=player)
        )
    if party == setup.me:
        return _own(before, anchor, shown, setup.own if is_own else None)
    if anchor is not None and before is not None and anchor != before[0]:
        raise FairError(Sentence("{player}’s device has changed the dice it began with.", player=player))
    base = before or (Chain(anchor, 0) if anchor is not None else None)
    if shown is None or base is None:
        if shown is not None:
            raise FairError(Sentence("{player}’s device has sent a part of a roll before it joined.", player=player))
        return base
    index, value = shown
    extended = base.extended(index, value)
    if extended is None:
        raise FairError(
            Sentence("{player}’s part of roll {number} does not fit what came before.", player=player, number=index)
        )
    return extended


def _own(
    before: Chain | None, anchor: bytes | None, shown: tuple[int, bytes] | None, own: Chain | None
) -> Chain | None:
    """Returns this device's own chain; with `own` up to what the message shows of it."""
    real = own or before
    index, value = shown or (0, anchor)
    if value is None:
        return before
    if real is None or index > real.newest or real[index] != value or anchor not in (None, real[0]):
        raise FairError(Sentence("This reply holds a part of a roll that your device has not sent."))
    return own.upto(max(index, before.newest if before else 0)) if own else before


def _first(setup: Setup, merged: Shown, message: Message) -> Line | None:
    """Returns the game of a message without its plies; None if the message comes from before the deal."""
    if setup.start is not None:
        if message.deal is not None:
            raise FairError(Sentence("This reply holds a deal, and this game has none."))
        return Line((setup.start,))
    if message.deal is None:
        if message.plies:
            raise FairError(Sentence("This reply holds moves, but not the deal that they belong to."))
        return None
    stream = setup.stream(DEAL.group, merged.chains)
    if stream is None:
        raise FairError(Sentence("The deal came before all devices had sent their part of it."))
    if stream.number(setup.game.deals)[0] != message.deal:
        raise FairError(Sentence("The deal is not the one that all devices drew."))
    return Line((setup.dealt(message.deal),))


class _Replay:
    """Plays a message's plies after those that are known already."""

    def __init__(self, setup: Setup, shown: Shown, is_own: bool) -> None:
        self.shown = shown
        self._setup, self._is_own = setup, is_own
        self._streams: dict[int, Stream | None] = {}

    def played(self, plies: Sequence[str], known: Line) -> Line:
        """Returns the message's game. What it shares with the game that was known before was checked then."""
        common = shared(plies, known.plies)
        if common == len(plies):
            return known.upto(common)
        place, positions = place_at(self._setup, self.shown, known, common), list(known.positions[: common + 1])
        for ply in plies[common:]:
            place = self._next(place, ply)
            positions.append(place.position)
        return Line(tuple(positions), tuple(plies))

    def _next(self, place: Place, ply: str) -> Place:
        """Returns the place after one more ply."""
        if place.is_over:
            self._refuse(Sentence("Turn {turn}: this reply goes on after the end of the game.", turn=place.turn))
        pending = place.pending
        if pending is None:
            self._check_decision(place, ply)
            return place.decided(ply)
        group = pending.group
        if group not in self._streams:
            self._streams[group] = self._setup.stream(group, self.shown.chains)
        stream = self._streams[group]
        if stream is None:
            self._refuse(
                Sentence("Turn {turn}: the roll came before all devices had sent their part of it.", turn=place.turn)
            )
        outcome, offset = stream.outcome(place.position, pending.offset)
        if ply != outcome:
            self._refuse(Sentence("Turn {turn}: the roll is not the one that all devices drew.", turn=place.turn))
        return place.drawn(ply, pending, offset)

    def _check_decision(self, place: Place, ply: str) -> None:
        """Raises `FairError` unless a new decision may stand here."""
        if self._setup.own and None in self.shown.chains:
            self._refuse(Sentence("Turn {turn}: a move was made before all players had joined.", turn=place.turn))
        if self._setup.party_of(place.position.seat) == self._setup.me and not self._is_own:
            self._refuse(
                Sentence("Turn {turn}: this reply holds a move of yours that you did not make.", turn=place.turn)
            )
        if not place.position.is_legal(ply):
            reason = place.position.refusal(ply).message
            self._refuse(Sentence("Turn {turn}: a move is against the rules. {reason}", turn=place.turn, reason=reason))

    def _refuse(self, sentence: Sentence) -> NoReturn:
        raise FairError(sentence)
