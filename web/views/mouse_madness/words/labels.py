"""The labels of ply buttons and spots, and the lines beside the board."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.contract import legal_plies
from pygames.mouse_madness.board import START, Board
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from pygames.mouse_madness.variants import TURNS_A_SEAT
from web.views.after import position_after
from web.views.controls import PlyButton
from web.views.scene import Names
from web.views.wording import Panel
from web.words import _, ngettext

ANNOUNCED = 21
"""How many of the last turns before a draw announce it: with 200 turns, those from 180 on."""
MINUS = "\N{MINUS SIGN}"


def badge_text(ply: str) -> str:
    """Returns the distance of a ply, for badges on the board and on buttons ("+5"); empty for staying."""
    if ply == STOP:
        return ""
    if ply[0] in "+-":
        distance, sign = ply[1:], ply[0]
    else:
        distance, sign = ("2" if ply[0] == "j" else "1"), ply[2]
    return f"+{distance}" if sign == "+" else f"{MINUS}{distance}"


def ply_buttons_of(position: MouseMadnessPosition, names: Names) -> list[PlyButton]:
    """Returns a button for each ply. Rolls have none."""
    if position.phase not in ("move", "jump", "push"):
        return []
    return [
        PlyButton(ply, choice_label(position, ply, names), choice_detail(position, ply, names), badge_text(ply))
        for ply in legal_plies(position)
    ]


def choice_label(position: MouseMadnessPosition, ply: str, names: Names) -> str:
    """Returns the effect of a ply ("Forward 4 to 26")."""
    if ply == STOP:
        return _("Stay here")
    landing = position.landings(ply)[0]
    if ply[0] in "+-":
        return _move_label(int(ply), landing == position.board.cheese, landing)
    return _contact_label(position, ply, landing, names)


def _move_label(distance: int, to_cheese: bool, landing: int) -> str:
    if to_cheese:
        return _("Forward {number} to the cheese").format(number=distance)
    if distance > 0:
        return _("Forward {number} to {space}").format(number=distance, space=landing)
    return _("Back {number} to {space}").format(number=-distance, space=landing)


def _contact_label(position: MouseMadnessPosition, ply: str, landing: int, names: Names) -> str:
    to_cheese, forward = landing == position.board.cheese, ply[2] == "+"
    seat = int(ply[1])
    gaps = {"mouse": names[seat - 1], "space": landing}
    if ply[0] == "j":
        return (_("Jump over {mouse} to the cheese") if to_cheese else _("Jump over {mouse} to {space}")).format(**gaps)
    if seat == position.seat:
        if to_cheese:
            return _("Push your own mouse forward to the cheese")
        text = _("Push your own mouse forward to {space}") if forward else _("Push your own mouse back to {space}")
        return text.format(**gaps)
    if to_cheese:
        return _("Push {mouse} forward to the cheese").format(**gaps)
    text = _("Push {mouse} forward to {space}") if forward else _("Push {mouse} back to {space}")
    return text.format(**gaps)


def choice_detail(position: MouseMadnessPosition, ply: str, names: Names) -> str:
    """Returns the consequences of a ply: a hole, a mouse that would have to be pushed, a win."""
    after = position_after(position, ply)
    cheese = position.board.cheese
    parts = []
    if len(landings := position.landings(ply)) > 1:
        text = _("climbs to {space}") if landings[1] > landings[0] else _("falls to {space}")
        parts.append(text.format(space=landings[1]))
    if cheese in after.mice:
        winner = after.mice.index(cheese) + 1
        parts.append(_("and win") if winner == position.seat else _("{mouse} wins").format(mouse=names[winner - 1]))
    elif ply != STOP and after.targets():
        parts.append(_("onto {mice}").format(mice=named(after.targets(), names)))
    return ", ".join(parts)


def named(seats: Iterable[int], names: Names) -> str:
    """Returns the names of seats joined for a sentence ("Blue, Red and Green")."""
    *others, last = [names[seat - 1] for seat in seats]
    return _("{names} and {name}").format(names=", ".join(others), name=last) if others else last


def busy_spaces(position: MouseMadnessPosition) -> set[int]:
    """Returns the spaces on which a mouse stands or can come to rest."""
    spaces = set(position.mice)
    if position.phase in ("move", "jump", "push"):
        spaces.update(*map(position.landings, legal_plies(position)))
    return spaces


def space_label(position: MouseMadnessPosition, space: int, names: Names) -> str:
    """Returns the accessible name of a space: what it is, the mice on it, and the effect of pressing it."""
    name = space_name(position.board, space)
    if mice := [seat for seat, other in enumerate(position.mice, 1) if other == space]:
        name = f"{name}, {named(mice, names)}"
    parts = [name]
    if position.phase in ("move", "jump", "push"):
        parts += [
            _with_detail(position, ply, names) for ply in legal_plies(position) if space in position.landings(ply)
        ]
    return ". ".join(parts)


def space_name(board: Board, space: int) -> str:
    """Returns the name of a space, with the end of its hole."""
    if space == START:
        return _("Start")
    if space == board.cheese:
        return _("Cheese")
    end = board.holes.get(space)
    if end is None:
        return _("Space {space}").format(space=space)
    if end > space:
        return _("Space {space}, shortcut to {end}").format(space=space, end=end)
    return _("Space {space}, trap to {end}").format(space=space, end=end)


def mouse_label(position: MouseMadnessPosition, seat: int, names: Names) -> str:
    """Returns the accessible name of a mouse that shares its space."""
    choices = [_with_detail(position, ply, names) for ply in legal_plies(position) if position.mover(ply) == seat]
    return ". ".join([names[seat - 1], *choices])


def die_label(position: MouseMadnessPosition) -> str:
    """Returns the accessible name of the die."""
    if position.phase in ("start", "roll"):
        return _("Roll the die")
    if position.die:
        return _("The die shows {number}").format(number=position.die)
    return _("The die")


def choices_aloud(position: MouseMadnessPosition, names: Names) -> str:
    """Returns what the status does not say about the plies: their consequences, and where jumps and pushes lead."""
    if position.phase not in ("move", "jump", "push"):
        return ""
    plies = [ply for ply in legal_plies(position) if ply != STOP]
    if position.phase == "move":
        plies = [ply for ply in plies if _consequences(position, ply, names)]
    return " ".join(f"{_with_detail(position, ply, names)}." for ply in plies)


def _with_detail(position: MouseMadnessPosition, ply: str, names: Names) -> str:
    detail = _consequences(position, ply, names)
    label = choice_label(position, ply, names)
    return f"{label}, {detail}" if detail else label


def _consequences(position: MouseMadnessPosition, ply: str, names: Names) -> str:
    """Returns what `choice_detail` says, and the mice that could be jumped over afterwards."""
    detail, after = choice_detail(position, ply, names), position_after(position, ply)
    if ply == STOP or after.phase != "jump":
        return detail
    beside = _("beside {mice}").format(mice=named([over for over, _direction in after.jumps()], names))
    return f"{detail}, {beside}" if detail else beside


def seat_note(position: MouseMadnessPosition, seat: int) -> str:
    """Returns how far a seat has to go, or its roll during the roll-off."""
    if position.roll_off is not None:
        mark = position.roll_off.marks[seat - 1]
        if mark > 0:
            return _("rolled {number}").format(number=mark)
        return _("to roll") if mark == 0 else _("does not roll")
    return to_go(position, seat)


def to_go(position: MouseMadnessPosition, seat: int) -> str:
    """Returns the number of spaces between a mouse and the cheese, in words."""
    number = position.board.cheese - position.mice[seat - 1]
    return ngettext("{number} to go", "{number} to go", number).format(number=number) if number else _("on the cheese")


def progress_of(position: MouseMadnessPosition) -> str:
    """Returns the turn number, or a question during the roll-off."""
    if position.roll_off is not None:
        return _("Who starts?")
    last = TURNS_A_SEAT * position.seats
    if position.phase != "over" and position.turn > last - ANNOUNCED:
        return _("Turn {number}, draw after {last}").format(number=position.turn, last=last)
    return _("Turn {number}").format(number=position.turn)


def panel_of(position: MouseMadnessPosition, names: Names) -> Panel | None:
    """Returns what is ahead of the mouse of the seat to act: holes, and mice beside it."""
    if position.phase in ("start", "over"):
        return None
    seat = position.seat
    here = position.mice[seat - 1]
    holes = [(hole, end) for hole, end in position.board.holes.items() if hole > here]
    rows = []
    for what, found in (
        (_("Next shortcut"), next(((hole, end) for hole, end in holes if end > hole), None)),
        (_("Next trap"), next(((hole, end) for hole, end in holes if end < hole), None)),
    ):
        rows.append(
            (what, _("{hole}, leads to {end}").format(hole=found[0], end=found[1]) if found else _("none ahead"))
        )
    for what, space in ((_("In front"), here + 1), (_("Behind"), here - 1)):
        if space > START and space in position.mice:
            rows.append((what, named([s for s, other in enumerate(position.mice, 1) if other == space], names)))
    where = _("{name} on the start") if here == START else _("{name} on {space}")
    title = where.format(name=names[seat - 1], space=here)
    return Panel(f"{title}, {to_go(position, seat)}", tuple(rows))
