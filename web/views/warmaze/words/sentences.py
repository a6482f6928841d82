"""The sentences about the game, in the page's language (rulebook section 7)."""

from __future__ import annotations

from pygames.warmaze.board import CORNERS, GONE, NAMES, NEIGHBOURS
from pygames.warmaze.notation import TURNS_WITHOUT_EVENT
from pygames.warmaze.reach import danger
from pygames.warmaze.rules import WarMazePosition
from web.views.controls import PlyButton
from web.views.scene import Names
from web.views.warmaze.actions import Devour, Move, Push, Spell, Thing, action, thing_on
from web.views.warmaze.entering.options import Selection, active_piece, only_piece, options
from web.views.warmaze.words.labels import cast_label, listed, predator_of, princess_of
from web.views.wording import Panel
from web.words import _, ngettext


def status(position: WarMazePosition, names: Names) -> str:
    """Returns whose turn it is and what to do, or how the game ended."""
    his, hers = position.actions("predator"), position.actions("princess")
    name = names[position.seat - 1]
    match position.phase:
        case "begin" if not hers:
            text = _("{name}: your princess is gone. Your predator hunts on ({actions}).")
            return text.format(name=name, actions=_actions(his))
        case "begin":
            text = (
                _("{name}: start with your predator ({actions}) or your princess ({n}). Side by side: +1 each.")
                if position.together(position.seat)
                else _("{name}: start with your predator ({actions}) or your princess ({n}).")
            )
            return text.format(name=name, actions=_actions(his), n=hers)
        case "firstpredator" if his:
            return ngettext(
                "Predator: {n} action left. If the princess acts now, the predator is done. She gets {hers}.",
                "Predator: {n} actions left. If the princess acts now, the predator is done. She gets {hers}.",
                his,
            ).format(n=his, hers=hers)
        case "firstpredator":
            return _("The predator is done. Princess: {actions}, or end the turn.").format(actions=_actions(hers))
        case "firstprincess" if hers:
            return ngettext(
                "Princess: {n} action left. If the predator acts now, the princess is done. He gets {his}.",
                "Princess: {n} actions left. If the predator acts now, the princess is done. He gets {his}.",
                hers,
            ).format(n=hers, his=his)
        case "firstprincess":
            return _("The princess is done. Predator: {actions}, or end the turn.").format(actions=_actions(his))
        case "lastpredator":
            return ngettext(
                "Predator: {n} action left, then your turn ends.",
                "Predator: {n} actions left, then your turn ends.",
                his,
            ).format(n=his)
        case "lastprincess":
            return ngettext(
                "Princess: {n} action left, then your turn ends.",
                "Princess: {n} actions left, then your turn ends.",
                hers,
            ).format(n=hers)
    return _ending(position, names)


def _actions(count: int) -> str:
    return ngettext("{n} action", "{n} actions", count).format(n=count)


def _ending(position: WarMazePosition, names: Names) -> str:
    winner = position.winner()
    if winner is None:
        return _("Draw: {n} turns with no spell cast and no princess devoured.").format(n=position.quiet)
    if len(position.spells[winner - 1]) == len(CORNERS):
        return _("{name} wins with all four corners.").format(name=names[winner - 1])
    return _("No other princess is left.")


def aloud(position: WarMazePosition, names: Names) -> str:
    """Returns, at the start of a turn, who threatens the princess."""
    if position.phase != "begin":
        return ""
    text = _("{predator} can reach your princess.")
    return " ".join(text.format(predator=hunter) for hunter in _hunters(position, names))


def _hunters(position: WarMazePosition, names: Names) -> list[str]:
    """Returns the opposing predators that could reach the princess of the seat to act by moves alone."""
    square = position.princesses[position.seat - 1]
    if square == GONE:
        return []
    return [predator_of(names[seat - 1]) for seat in danger(position, position.seat).get(NAMES[square], ())]


def words(before: WarMazePosition, ply: str, names: Names) -> str:
    """Returns a ply in words, without the seat's name."""
    match action(before, ply):
        case Move(start, end):
            text = (
                _("moves the princess from {start} to {end}")
                if thing_on(before, start).is_princess
                else _("moves the predator from {start} to {end}")
            )
            return text.format(start=NAMES[start], end=NAMES[end])
        case Devour(_start, end, victim):
            text = _("devours {name}’s princess on {square}")
            return text.format(name=names[victim - 1], square=NAMES[end])
        case Push() as push:
            return _push_words(before, push, names)
        case Spell(square):
            count = len(before.spells[before.seat - 1]) + 1
            text = {
                2: _("casts a spell on {corner}: two of four corners"),
                3: _("casts a spell on {corner}: three of four corners"),
                4: _("casts a spell on {corner}: all four corners"),
            }[count]
            return text.format(corner=NAMES[square])
    return _("ends the turn")


def _push_words(before: WarMazePosition, push: Push, names: Names) -> str:
    thing = push.thing
    name = names[thing.seat - 1] if thing.seat else ""
    if thing_on(before, push.pusher).is_princess:
        if not thing.seat:
            text = _("pushes a wall with the princess from {start} to {end}")
        elif thing.seat == before.seat:
            text = _("pushes their own predator with the princess from {start} to {end}")
        elif thing.is_princess:
            text = _("pushes {name}’s princess with the princess from {start} to {end}")
        else:
            text = _("pushes {name}’s predator with the princess from {start} to {end}")
    elif not thing.seat:
        text = _("hurls a wall with the predator from {start} to {end}")
    elif thing.seat == before.seat:
        text = _("hurls their own princess with the predator from {start} to {end}")
    elif thing.is_princess:
        text = _("hurls {name}’s princess with the predator from {start} to {end}")
    else:
        text = _("hurls {name}’s predator with the predator from {start} to {end}")
    told = text.format(name=name, start=NAMES[push.origin], end=NAMES[push.stop])
    beside = _beside(before, push, names) if thing.is_princess else []
    if beside:
        return _("{push}, now beside {predators}").format(push=told, predators=listed(beside))
    return told


def _beside(before: WarMazePosition, push: Push, names: Names) -> list[str]:
    """Returns the predators of other seats that a pushed princess ends up beside."""
    return [
        predator_of(names[seat - 1])
        for seat, square in enumerate(before.predators, 1)
        if seat != push.thing.seat and square in NEIGHBOURS[push.stop]
    ]


def seat_note(position: WarMazePosition, seat: int) -> str:
    """Returns how many corners a seat has. Its actions are drawn next to this text."""
    if position.princesses[seat - 1] == GONE:
        return _("princess devoured")
    corners = len(position.spells[seat - 1])
    return ngettext("{n} of 4 corners", "{n} of 4 corners", corners).format(n=corners)


def progress(position: WarMazePosition) -> str:
    """Returns how many turns are left before a draw; empty until half of them have passed."""
    limit = TURNS_WITHOUT_EVENT * position.seats
    if position.phase == "over" or position.quiet * 2 < limit:
        return ""
    left = limit - position.quiet
    return ngettext("{n} turn to a draw", "{n} turns to a draw", left).format(n=left)


def ply_buttons(position: WarMazePosition) -> list[PlyButton]:
    """Returns the buttons for a spell that can be cast and for the end of the turn."""
    if position.phase == "over":
        return []
    found = [
        PlyButton(f"{NAMES[square]}!", cast_label(square))
        for square, able in options(position).items()
        if able.can_cast
    ]
    question = _("End the turn without an action?") if position.phase == "begin" else ""
    return [*found, PlyButton("end", _("End turn"), question=question, quiet=_has_more(position))]


def _has_more(position: WarMazePosition) -> bool:
    """Returns whether the turn has not begun, or the active piece can continue."""
    return position.phase == "begin" or active_piece(position) is not None


def asks(position: WarMazePosition, selected: Selection, names: Names) -> str:
    """Returns what to do with the chosen piece or object; empty if the status already says so."""
    able = options(position).get(selected.piece) if selected.piece is not None else None
    if able is None or selected.piece is None:
        return ""
    if selected.thing is not None and selected.thing in able.pushes:
        count = len(able.pushes[selected.thing])
        text = ngettext(
            "{thing} on {square}: choose where it stops. {n} place.",
            "{thing} on {square}: choose where it stops. {n} places.",
            count,
        )
        thing = thing_on(position, selected.thing)
        told = text.format(thing=_thing(position, thing, names), square=NAMES[selected.thing], n=count)
        if selected.thing not in options(position):
            return told
        return (
            _("{choose} Tap again to act with her.").format(choose=told)
            if thing.is_princess
            else _("{choose} Tap again to act with him.").format(choose=told)
        )
    if selected.piece in (active_piece(position), only_piece(position)):
        return ""
    if thing_on(position, selected.piece).is_princess:
        left = position.actions("princess")
        text = ngettext(
            "Princess: {n} action. Choose where to go or what to push.",
            "Princess: {n} actions. Choose where to go or what to push.",
            left,
        )
        return text.format(n=left)
    left = position.actions("predator")
    text = ngettext(
        "Predator: {n} action. Choose where to go or what to push.",
        "Predator: {n} actions. Choose where to go or what to push.",
        left,
    )
    return text.format(n=left)


def panel(position: WarMazePosition, names: Names) -> Panel | None:
    """Returns a panel with the predators that could reach the princess; None if there are none."""
    if position.phase == "over":
        return None
    hunters = _hunters(position, names)
    if not hunters:
        return None
    return Panel(_("Your princess is in reach"), tuple((hunter, _("could devour her next turn")) for hunter in hunters))


def _thing(position: WarMazePosition, thing: Thing, names: Names) -> str:
    """Returns an object as the beginning of a sentence."""
    if not thing.seat:
        return _("Wall")
    if thing.seat == position.seat:
        return _("Your princess") if thing.is_princess else _("Your predator")
    name = names[thing.seat - 1]
    return princess_of(name) if thing.is_princess else predator_of(name)
