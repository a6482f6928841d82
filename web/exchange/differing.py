"""What to say of a reply that does not fit the game: who has sent it, and how the two games go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygames.contract import Game, Position
from pygames.fair.line import shared
from pygames.record import Record
from web.exchange.playing import FarPlay
from web.far import signing
from web.far.game import FarGame
from web.far.known import Known
from web.far.packing import party_of
from web.far.reply import Reply
from web.players.opponents import NOBODY, seat_names
from web.session.telling import recap_of_turns
from web.words import _

PositionPly = tuple[Position, str]


@dataclass(frozen=True, slots=True)
class Board:
    """One of two games that a device has signed."""

    words: str
    """When it was signed, what the move was, and who is to move then."""
    position: Position
    """The position after the move."""
    move: PositionPly
    """The position before the move, and its ply."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two statements signed by one device that cannot both be true: different moves in one place of two games, or
    different secret numbers for its dice.
    """

    words: str
    """Who has signed what, and what that player could know before signing the later game."""
    boards: tuple[Board, ...]
    """Both games after the move, the one that was signed first in front; none for secret numbers."""


def contradiction(play: FarPlay, reply: Reply) -> Contradiction | None:
    """Returns the proof that the device of another player has signed two different moves in one place, one in the game
    on the table, one in a reply that does not fit it, or two different secret numbers. None if there is no such proof.
    """
    far, known, record = play.far, play.known, reply.record
    if (party := _with_two_numbers(far, reply)) is not None:
        signed = _("{player}’s device has signed two different secret numbers for one game.")
        fixed = _("It had fixed the first one before the game began, and the second one would change the dice.")
        return Contradiction(f"{signed.format(player=play.player(party))} {fixed}", ())
    if not known.is_signed or record is None or not _is_of(known, reply):
        return None
    mine, theirs = _apart(far, record)
    if not mine or not theirs:
        return None
    place, before = len(far.plies) - len(mine), mine[0][0]
    party = party_of(known.parties, before.seat)
    earlier = known.said.get(party)
    said = next((one for one in signing.statements_in(reply) if one.party == party), None)
    if party == known.me or _is_roll(play, mine[0]) or earlier is None or said is None:
        return None
    if min(earlier.depth or 0, said.depth or 0) <= place or not signing.is_signed(said, reply, known.keys):
        return None
    is_later = said.number >= earlier.number
    if is_later:
        first = _board(play, _("Signed first, in your game: {moves}"), mine[0])
        later = _board(play, _("Signed later, in this reply: {moves}"), theirs[0])
    else:
        first = _board(play, _("Signed first, in this reply: {moves}"), theirs[0])
        later = _board(play, _("Signed later, in your game: {moves}"), mine[0])
    name = play.player(party)
    words = _("{player} has signed two different moves in turn {turn}.").format(player=name, turn=far.turn(place))
    seen = far.steps(place + 1, max(place + 1, known.settled)) if is_later else []
    return Contradiction(f"{words} {_known(play, name, party, seen)}", (first, later))


def _with_two_numbers(far: FarGame, reply: Reply) -> int | None:
    """Returns the device that has signed another anchor in a reply than in the game that is known here, with the same
    key; None if there is none.
    """
    known = far.known
    if not known.is_signed or not _is_of(known, reply):
        return None
    for one in signing.statements_in(reply):
        party, earlier = one.party, known.said.get(one.party)
        is_told = earlier is not None and party in earlier.joined and party in one.joined
        differs = far.message.anchors[party] != reply.message.anchors[party]
        if party != known.me and is_told and differs and signing.is_signed(one, reply, _keys_with(far, reply)):
            return party
    return None


def _is_of(known: Known, reply: Reply) -> bool:
    """Returns whether a reply is of the game that is known here, with the same devices."""
    return reply.identity == known.identity and reply.message.parties == known.parties


def _keys_with(far: FarGame, reply: Reply) -> list[bytes | None]:
    """Returns the keys that are known, and those of a reply for devices whose keys are not."""
    given = dict(reply.keys)
    return [key or given.get(party) for party, key in enumerate(far.known.keys)]


def _apart(far: FarGame, record: Record) -> tuple[list[PositionPly], list[PositionPly]]:
    """Returns how the game of this device and another one of the same start go on after what they have in common."""
    common = shared(far.plies, record.plies)
    theirs = list(zip(record.positions(), record.plies, strict=False))[common:]
    return far.steps(common, len(far.plies)), theirs


def _board(play: FarPlay, label: str, move: PositionPly) -> Board:
    """Returns the board after a move. `label` says when it was signed."""
    before, ply = move
    after = before.play(ply)
    words = label.format(moves=recap_of_turns(play.session, [move]))
    if after.results() is None:
        words = " ".join((words, _("{player} is to play.").format(player=play.session.names[after.seat - 1])))
    return Board(words, after, move)


def _known(play: FarPlay, name: str, party: int, seen: Sequence[PositionPly]) -> str:
    """Returns what a player could know before signing the later of two games. `seen` are the steps that followed the
    first of them and that the player can have received.
    """
    new = [step for step in seen if step[0].seat not in play.known.parties[party] or _is_roll(play, step)]
    if not new:
        return _("{player} could know nothing new in between.").format(player=name)
    return _("In between, {player} could see what followed: {moves}").format(
        player=name, moves=recap_of_turns(play.session, new)
    )


def _is_roll(play: FarPlay, step: PositionPly) -> bool:
    return step[0].phase in play.known.game.chance_phases


def continuations(play: FarPlay, reply: Reply) -> str:
    """Returns in words how the game and a reply of it go on after what they have in common."""
    if reply.record is None:
        return ""
    mine, theirs = (recap_of_turns(play.session, steps) for steps in _apart(play.far, reply.record))
    return " ".join((_("Your game: {moves}").format(moves=mine), _("Theirs: {moves}").format(moves=theirs)))


def second_guest(play: FarPlay, reply: Reply) -> str:
    """Returns the truth about a reply in which two devices have accepted one invitation; empty if they have not, or if
    a reply says so that no device has signed.
    """
    known = play.known
    far, game = play.far, known.game
    if not _is_of(known, reply):
        return ""
    if _with_two_numbers(far, reply) is not None:
        return ""  # that is one device
    names = seat_names(game, known.seats, reply.names, NOBODY)
    for party, seats in enumerate(known.parties):
        here, there = play.player(party), names[seats[0] - 1]
        if (party == known.me == 0) or not _are_two(far, reply, party, here, there, game):
            continue  # the first device is usually the one that invites
        is_sure = not known.is_signed or _is_signed_about(far, reply, party)
        if party == known.me:
            truth = _(
                "{name} accepted this invitation too, and was first. The game goes on between the others. "
                "Yours ends here: ask for an invitation of your own."
            ).format(name=there if there != here else _("Somebody else"))
            if is_sure:
                return truth
            if reply.signed is None or reply.signed.party == known.me:
                return ""
            return _("If {sender} sent this: {truth}").format(sender=play.player(reply.signed.party), truth=truth)
        if is_sure:
            return _(
                "{second} has accepted your invitation too. {first} was first and plays on. "
                "Tell {second}, and send an invitation to another game."
            ).format(first=here, second=there if there != here else _("Somebody else"))
    return ""


def _is_signed_about(far: FarGame, reply: Reply, party: int) -> bool:
    """Returns whether a device has signed that the device with the number `party` has the key that a reply gives it. If
    that is this device, only those count whose keys are known here.
    """
    known = far.known
    given = dict(reply.keys)
    keys = [given.get(at) if at == party else key or given.get(at) for at, key in enumerate(known.keys)]
    return any(
        party in one.joined
        and (party != known.me or (one.party != party and known.keys[one.party] is not None))
        and signing.is_signed(one, reply, keys)
        for one in signing.statements_in(reply)
    )


def _are_two(far: FarGame, reply: Reply, party: int, here: str, there: str, game: Game) -> bool:
    """Returns whether a party is another device here than in a reply. Without dice, only the names can tell."""
    known = far.known
    keys = dict(reply.keys)
    if known.keys[party] is not None and party in keys:
        return keys[party] != known.keys[party]
    own, other = far.message.anchors[party], reply.message.anchors[party]
    if own is None or other is None:
        return False
    if known.is_drawn:
        return own != other
    seat = known.parties[party][0]
    named = bool(reply.names and reply.names[seat - 1]) and here != game.seat_names[seat - 1]
    return named and here != there
