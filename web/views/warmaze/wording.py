"""How WarMaze is put into words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from pygames.warmaze.board import CORNERS, EMPTY, GONE, NAMES, NEIGHBOURS, SIZE, SQUARES
from pygames.warmaze.notation import TURNS_WITHOUT_EVENT
from pygames.warmaze.reach import danger
from pygames.warmaze.rules import WarMazePosition
from web.views.scene import Gesture, Names
from web.views.warmaze.board import (
    Devour,
    Move,
    Push,
    Spell,
    Thing,
    action,
    active_piece,
    only_piece,
    options,
    selection,
    thing_on,
)
from web.views.wording import Figure, Panel, Tally, VariantWords, Wording, listed, or_none
from web.words import N_, _, ngettext

# The names of things and places, and the accessible names of the spots (rulebook section 7, Screen reader)


def predator_of(name: str) -> str:
    """Returns the predator of the seat with this name, in words."""
    return _("{name}’s predator").format(name=name)


def princess_of(name: str) -> str:
    """Returns the princess of the seat with this name, in words."""
    return _("{name}’s princess").format(name=name)


def cast_label(square: int) -> str:
    """Returns the label of a spell's button and star."""
    return _("Cast the spell on {corner}").format(corner=NAMES[square])


def grip_label(position: WarMazePosition, square: int, names: Names) -> str:
    """Returns the accessible name of the grip on a princess who can be devoured."""
    princess = princess_of(names[thing_on(position, square).seat - 1])
    return _("Push {thing} on {square}").format(thing=princess, square=NAMES[square])


@lru_cache(maxsize=4)
def _danger(position: WarMazePosition) -> dict[str, tuple[int, ...]]:
    """Returns the squares that opposing predators can reach in their next turn, each with their seats."""
    return danger(position, position.seat) if position.phase != "over" else {}


def square_label(position: WarMazePosition, square: int, names: Names) -> str:
    """Returns the accessible name of a square: what is on it, and what can be done there."""
    if position.cells[square] == EMPTY and NAMES[square] not in CORNERS and NAMES[square] not in _danger(position):
        return f"{NAMES[square]}, {_('empty')}"  # most squares
    parts = [NAMES[square]]
    if NAMES[square] in CORNERS:
        parts.append(_("corner"))
    parts.append(_content(position, square, names))
    if position.cells[square] == EMPTY or square == position.princesses[position.seat - 1]:
        hunters = [predator_of(names[seat - 1]) for seat in _danger(position).get(NAMES[square], ())]
        if hunters:
            parts.append(_("in reach of {predators}").format(predators=listed(hunters)))
    if NAMES[square] in CORNERS:
        corner = CORNERS.index(NAMES[square]) + 1
        owners = [names[seat - 1] for seat, corners in enumerate(position.spells, 1) if corner in corners]
        if owners:
            parts.append(
                ngettext("token of {players}", "tokens of {players}", len(owners)).format(players=listed(owners))
            )
    return ", ".join(parts)


def _content(position: WarMazePosition, square: int, names: Names) -> str:
    if position.cells[square] == EMPTY:
        return _("empty")
    thing = thing_on(position, square)
    if not thing.seat:
        return _("wall")
    if thing.seat != position.seat or position.phase == "over":
        name = names[thing.seat - 1]
        return princess_of(name) if thing.is_princess else predator_of(name)
    left = position.actions("princess" if thing.is_princess else "predator")
    owned = _("your princess") if thing.is_princess else _("your predator")
    if not left:
        return _("{piece}, no actions left").format(piece=owned)
    return ngettext("{piece}, {n} action left", "{piece}, {n} actions left", left).format(piece=owned, n=left)


# The sentences about the game, in the page's language (rulebook section 7)


def _actions(count: int) -> str:
    return ngettext("{n} action", "{n} actions", count).format(n=count)


def _ending(position: WarMazePosition, names: Names) -> str:
    winner = position.winner()
    if winner is None:
        return _("Draw: {n} turns with no spell cast and no princess devoured.").format(n=position.quiet)
    if len(position.spells[winner - 1]) == len(CORNERS):
        return _("{name} wins with all four corners.").format(name=names[winner - 1])
    return _("No other princess is left.")


def _hunters(position: WarMazePosition, names: Names) -> list[str]:
    """Returns the opposing predators that could reach the princess of the seat to act by moves alone."""
    square = position.princesses[position.seat - 1]
    if square == GONE:
        return []
    return [predator_of(names[seat - 1]) for seat in danger(position, position.seat).get(NAMES[square], ())]


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


def progress(position: WarMazePosition) -> str:
    """Returns how many turns are left before a draw; empty until half of them have passed."""
    limit = TURNS_WITHOUT_EVENT * position.seats
    if position.phase == "over" or position.quiet * 2 < limit:
        return ""
    left = limit - position.quiet
    return ngettext("{n} turn to a draw", "{n} turns to a draw", left).format(n=left)


def _thing(position: WarMazePosition, thing: Thing, names: Names) -> str:
    """Returns an object as the beginning of a sentence."""
    if not thing.seat:
        return _("Wall")
    if thing.seat == position.seat:
        return _("Your princess") if thing.is_princess else _("Your predator")
    name = names[thing.seat - 1]
    return princess_of(name) if thing.is_princess else predator_of(name)


# A turn of a seat, summed up in one sentence


def walk_words(position: WarMazePosition, plies: Sequence[str]) -> str:
    """Returns the square where the moves of one piece end, in words."""
    is_princess = thing_on(position, SQUARES[plies[0].partition("-")[0]]).is_princess
    text = _("princess to {square}") if is_princess else _("predator to {square}")
    return text.format(square=plies[-1].partition("-")[2])


# Turns and pieces in words, for players who do not see the board


def _way_words(way: Sequence[int], is_hers: bool) -> list[str]:
    if not way:
        return []
    start, *between, end = (NAMES[square] for square in way)
    if between:
        text = (
            _("moves the princess from {start} over {squares} to {end}")
            if is_hers
            else _("moves the predator from {start} over {squares} to {end}")
        )
    else:
        text = (
            _("moves the princess from {start} to {end}") if is_hers else _("moves the predator from {start} to {end}")
        )
    return [text.format(start=start, end=end, squares=", ".join(between))]


# The figures of a finished game of WarMaze


def _squares_between(start: int, end: int) -> int:
    (row, column), (to_row, to_column) = divmod(start, SIZE), divmod(end, SIZE)
    return max(abs(to_row - row), abs(to_column - column))


# The board and rules of each variant in words

VARIANTS = {
    "keep": VariantWords(
        N_("The Keep"),
        N_("A ring of walls round a small courtyard with diagonal gates."),
    ),
    "pinwheel": VariantWords(
        N_("The Pinwheel"),
        N_("Long walls spiral round the middle, with wide lanes between them."),
    ),
    "thicket": VariantWords(
        N_("The Thicket"),
        N_("Single walls everywhere: plenty to push, never far."),
    ),
}


class WarMazeWording(Wording[WarMazePosition]):
    """How WarMaze is put into words."""

    variants = VARIANTS

    def blurb(self) -> str:
        return _("A princess, her beast, walls to hurl: cast a spell on all four corners.")

    def aim(self, position: WarMazePosition) -> str:
        return _("Cast a spell on all four corners, or devour every other princess.")

    def minutes(self) -> str:
        return _("{minutes} min").format(minutes=30)

    def hint_words(self, position: WarMazePosition, plies: Sequence[str], names: Names) -> str:
        return super().hint_words(position, plies, names) if len(plies) == 1 else walk_words(position, plies)

    def status(self, position: WarMazePosition, names: Names, last: tuple[WarMazePosition, str] | None) -> str:
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

    def asks(self, position: WarMazePosition, chosen: Gesture, names: Names) -> str:
        selected = selection(position, chosen)
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

    def aloud(self, position: WarMazePosition, names: Names) -> str:
        if position.phase != "begin":
            return ""
        text = _("{predator} can reach your princess.")
        return " ".join(text.format(predator=hunter) for hunter in _hunters(position, names))

    def whereabouts(self, position: WarMazePosition, seat: int, names: Names) -> str:
        predator, princess = position.predators[seat - 1], position.princesses[seat - 1]
        if princess == GONE:
            return _("predator on {square}").format(square=NAMES[predator])
        return _("princess on {square}, predator on {other}").format(square=NAMES[princess], other=NAMES[predator])

    def turn_words(self, steps: Sequence[tuple[WarMazePosition, str]], names: Names) -> str:
        """Returns a turn, or a part of it, in words. Consecutive moves of a piece are described as one way."""
        parts: list[str] = []
        way: list[int] = []
        is_hers = False
        for before, ply in steps:
            done = action(before, ply)
            if isinstance(done, Move) and way and way[-1] == done.start:
                way.append(done.end)
                continue
            parts += _way_words(way, is_hers)
            way = []
            if isinstance(done, Move):
                way, is_hers = [done.start, done.end], thing_on(before, done.start).is_princess
            elif done is not None or len(steps) == 1:
                parts.append(self.ply_words(before, ply, names))
        parts += _way_words(way, is_hers)
        return ", ".join(parts) or _("ends the turn")

    def ply_words(self, before: WarMazePosition, ply: str, names: Names) -> str:
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

    def recap(self, steps: Sequence[tuple[WarMazePosition, str]], names: Names, you: int = 0) -> str:
        ends: dict[bool, int] = {}
        pushes = 0
        told = []
        for before, ply in steps:
            match action(before, ply):
                case Move(start, end):
                    ends[thing_on(before, start).is_princess] = end
                case Devour(_start, end, victim):
                    told.append(_("devoured the princess of {name}").format(name=names[victim - 1]))
                    ends[False] = end
                case Push():
                    pushes += 1
                case Spell(_square, corner):
                    told.append(_("cast a spell on {corner}").format(corner=CORNERS[corner - 1]))
        went = {False: _("predator to {square}"), True: _("princess to {square}")}
        clauses = [went[which].format(square=NAMES[end]) for which, end in ends.items()]
        if pushes:
            clauses.append(ngettext("{n} push", "{n} pushes", pushes).format(n=pushes))
        if not clauses and not told:
            return _("{seat} ended the turn at once.").format(seat=names[steps[0][0].seat - 1])
        return _("{seat}: {deeds}.").format(seat=names[steps[0][0].seat - 1], deeds=listed([*clauses, *told]))

    def seat_note(self, position: WarMazePosition, seat: int) -> str:
        """Returns how many corners a seat has. Its actions are drawn next to this text."""
        if position.princesses[seat - 1] == GONE:
            return _("princess devoured")
        corners = len(position.spells[seat - 1])
        return ngettext("{n} of 4 corners", "{n} of 4 corners", corners).format(n=corners)

    def figures(self, steps: Sequence[tuple[WarMazePosition, str]], seats: int) -> Sequence[Figure]:
        spells, devoured, throws = Tally(seats), Tally(seats), Tally(seats)
        for before, ply in steps:
            match action(before, ply):
                case Spell():
                    spells.add(before.seat)
                case Devour():
                    devoured.add(before.seat)
                case Push(pusher, origin, stop) if not thing_on(before, pusher).is_princess:
                    throws.reach(before.seat, _squares_between(origin, stop))
        return [
            spells.figure(_("Spells")),
            devoured.figure(_("Princesses devoured")),
            throws.figure(_("Longest hurl"), or_none),
        ]

    def progress(self, position: WarMazePosition) -> str:
        return progress(position)

    def panel(self, position: WarMazePosition, chosen: Gesture, names: Names) -> Panel | None:
        if position.phase == "over":
            return None
        hunters = _hunters(position, names)
        if not hunters:
            return None
        return Panel(
            _("Your princess is in reach"), tuple((hunter, _("could devour her next turn")) for hunter in hunters)
        )

    def turn(self, position: WarMazePosition) -> Hashable:
        return position.seat
