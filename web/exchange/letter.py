"""The text that goes with a reply's link, and the list of checked rolls."""

from __future__ import annotations

from web.exchange.playing import FarPlay
from web.far.known import Known
from web.session.session import Session
from web.tree.turns import Counter
from web.words import _


def words(session: Session, play: FarPlay) -> str:
    """Returns the sentence sent with a reply: what was played last, and who is next."""
    known = play.known
    table, far = session.table, play.far
    title = table.root.position.game.title
    did = _last_turn(session)
    if play.is_inviting:
        mine = session.names[known.parties[known.me][0] - 1]
        return _("{name} invites you to a game of {game}.").format(name=mine, game=title)
    if known.again and known.again[0] == known.me:
        offer = _("{name} offers a rematch.").format(name=play.player(known.me))
        return f"{play.status if known.ended else did} {offer} {title}".strip()
    if known.ended or (known.asked and known.asked[0] == known.me) or known.agreements.holding:
        sentence = play.status if known.ended else _("I have a question about our game.")
        return f"{sentence} {title}"
    if far.waits_for is None:
        return _("{did} The game is over.").format(did=did)
    if not known.is_dealt:
        return _("{name} has joined. Open this link to deal the board. {game}").format(
            name=play.player(known.me), game=title
        )
    if not did and known.game.deals > 1:
        return _("The board is dealt, and you begin. {game}").format(game=title)
    if not did:
        return _("Your turn in {game}.").format(game=title)
    return _("{did} Your turn in {game}.").format(did=did, game=title)


def _last_turn(session: Session) -> str:
    """Returns a sentence about the last turn in which a player decided something; empty if there was none."""
    steps, view = list(session.table.steps_played), session.view
    while steps and steps[-1][0].chances() is not None:
        steps.pop()
    if not steps:
        return ""
    last, first = steps[-1][0], len(steps) - 1
    turn = view.wording.turn(last)
    while first and turn is not None and view.wording.turn(steps[first - 1][0]) == turn:
        first -= 1  # others may have had to do something in between
    return view.wording.recap([step for step in steps[first:] if step[0].seat == last.seat], session.names)


def proof(play: FarPlay) -> str:
    """Returns what the checks of the rolls prove to this device."""
    if not vouches(play.known):
        fits = _("Each roll fits the secret numbers that came with this game.")
        limit = _(
            "This game came by a link or in a file. "
            "If you did not make that yourself, whoever made it could know and choose the rolls."
        )
        return f"{fits} {limit}"
    mixed = _("Each roll mixes a secret number of every device, fixed before the game began.")
    limit = _("Nobody can choose a roll.")
    return f"{mixed} {limit}"


def proof_heading(play: FarPlay) -> str:
    """Returns the heading over the rolls: who has drawn them, if this device knows it."""
    if not vouches(play.known):
        return _("The dice of this game")
    return _("Dice drawn by both of you") if len(play.known.parties) == 2 else _("Dice drawn by all of you")


def undealt(is_sure: bool) -> str:
    """Returns what stands in the place of a board that is not dealt yet. `is_sure` says whether
    nobody else can know the secret number of this device.
    """
    if is_sure:
        return _("There is no board yet. It is dealt from secret numbers of all players, so nobody can choose it.")
    return _("There is no board yet. It is dealt from secret numbers of all players.")


def stake(play: FarPlay) -> str:
    """Returns what somebody else may be able to do who had this game before; empty if nobody else had it."""
    known = play.known
    far = play.far
    if not known.came_by_link or far.waits_for is None:
        return ""
    if known.only_key_came:
        return _(
            "The game before this one came by a link or in a file. "
            "If you did not make that yourself, whoever made it can play for you here too."
        )
    if not known.is_drawn:
        return _(
            "This game came by a link or in a file. "
            "If you did not make that yourself, whoever made it can play for you."
        )
    return _(
        "This game came by a link or in a file. "
        "If you did not make that yourself, whoever made it can play for you, and knows your dice."
    )


def vouches(known: Known) -> bool:
    """Returns whether this device has made the secret itself with which it draws, so that nobody else can know it."""
    return not known.came_by_link or known.only_key_came


def rolls(session: Session) -> list[tuple[str, str]]:
    """Returns all rolls of the game on the table, the latest first: the time of each in words, and its outcome.

    All of them were checked when they arrived.
    """
    counter, found = Counter(session.view), []
    for before, ply in session.table.steps_played:
        place = counter.count(before)
        if before.chances() is not None:
            does = session.view.wording.ply_words(before, ply, session.names)
            found.append((place.words, f"{session.names[before.seat - 1]} {does}"))
    return found[::-1]
