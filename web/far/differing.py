"""What to say of a reply that does not fit the game: who has sent it, and how the two games go on."""

from __future__ import annotations

from pygames.contract import Game
from web.far.game import FarGame
from web.far.plain import shared
from web.far.playing import FarPlay
from web.far.reply import Reply
from web.session.opponents import NOBODY, seat_names
from web.session.telling import told
from web.words import _


def continuations(play: FarPlay, reply: Reply) -> str:
    """Returns in words how the game and a reply of it go on after what they have in common."""
    session, far, record = play.session, play.far, reply.record
    if record is None:
        return ""
    common = shared(far.plies, record.plies)
    theirs = list(zip(record.positions(), record.plies, strict=False))[common:]
    mine = told(session, far.steps(common, len(far.plies)))
    return " ".join(
        (_("Your game: {moves}").format(moves=mine), _("Theirs: {moves}").format(moves=told(session, theirs)))
    )


def second_guest(play: FarPlay, reply: Reply) -> str:
    """Returns the truth about a reply in which two devices have accepted one invitation; empty if they have not."""
    far, game = play.far, play.far.game
    if reply.identity != far.identity or reply.message.parties != far.parties:
        return ""
    names = seat_names(game, far.seats, reply.names, NOBODY)
    for party, seats in enumerate(far.parties):
        here, there = play.player(party), names[seats[0] - 1]
        if not _are_two(far, reply, party, here, there, game):
            continue
        if party == far.me:
            return _(
                "{name} accepted this invitation too, and was first. The game goes on between the others. "
                "Yours ends here: ask for an invitation of your own."
            ).format(name=there if there != here else _("Somebody else"))
        return _(
            "{second} has accepted your invitation too. {first} was first and plays on. "
            "Tell {second}, and send an invitation to another game."
        ).format(first=here, second=there if there != here else _("Somebody else"))
    return ""


def _are_two(far: FarGame, reply: Reply, party: int, here: str, there: str, game: Game) -> bool:
    """Returns whether a party is another device here than in a reply. Without dice, only the names can tell."""
    keys = dict(reply.keys)
    if far.keys[party] is not None and party in keys:
        return keys[party] != far.keys[party]
    own, other = far.message.anchors[party], reply.message.anchors[party]
    if own is None or other is None:
        return False
    if far.is_drawn:
        return own != other
    seat = far.parties[party][0]
    named = bool(reply.names and reply.names[seat - 1]) and here != game.seat_names[seat - 1]
    return named and here != there
