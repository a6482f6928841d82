"""How Mouse Madness is put into words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cache

from pygames.contract import legal_plies
from pygames.mouse_madness.board import START, Board
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from pygames.mouse_madness.variants import DRAFT, TURNS_A_SEAT
from web.views.after import position_after
from web.views.scene import Gesture, Names
from web.views.wording import Figure, Panel, Part, Tally, VariantWords, Wording
from web.words import N_, _, ngettext

# The labels of ply buttons and spots, and the lines beside the board

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


def to_go(position: MouseMadnessPosition, seat: int) -> str:
    """Returns the number of spaces between a mouse and the cheese, in words."""
    number = position.board.cheese - position.mice[seat - 1]
    return ngettext("{number} to go", "{number} to go", number).format(number=number) if number else _("on the cheese")


# The status line, and plies in words

Last = tuple[MouseMadnessPosition, str] | None


def _roll_off(position: MouseMadnessPosition, names: Names, last: Last) -> str:
    if last is not None and last[0].roll_off is not None and position.roll_off is not None:
        before, ply = last[0].roll_off, last[1]
        if before.number < position.roll_off.number:
            tied = [seat for seat, mark in enumerate(position.roll_off.marks, 1) if mark == 0]
            text = _("{mice} tie with {number} and roll again.")
            return text.format(mice=named(tied, names), number=max(int(ply), *before.marks))
    return _("{player}: roll to see who starts.").format(player=names[position.seat - 1])


def _move(position: MouseMadnessPosition, seat: str) -> str:
    die, here, cheese = position.die, position.mice[position.seat - 1], position.board.cheese
    gaps = {"seat": seat, "die": die, "forward": here + die, "back": here - die}
    if here + die > cheese:
        text = _("{seat}: you rolled {die}. Too far for the cheese, back to {back}.")
    elif here == 0:
        text = _("{seat}: you rolled {die}. Forward to {forward}.")
    elif here - die <= 0:
        text = _("{seat}: you rolled {die}. Only forward, to {forward}. Nobody returns to the start.")
    elif here + die == cheese:
        text = _("{seat}: you rolled {die}. Forward to the cheese or back to {back}.")
    else:
        text = _("{seat}: you rolled {die}. Forward to {forward} or back to {back}.")
    return text.format(**gaps)


def _push(position: MouseMadnessPosition, names: Names) -> str:
    arrived, targets = position.arrived(), position.targets()
    gaps = {"seat": names[arrived - 1], "mouse": named(targets, names)}
    if position.pushed:
        if targets[0] == position.seat:
            return _("{seat} bumped into you: push your own mouse.").format(**gaps)
        return {
            "+-": _("{seat} bumped into {mouse}: push {mouse} forward or back."),
            "+": _("{seat} bumped into {mouse}: push {mouse} forward."),
            "-": _("{seat} bumped into {mouse}: push {mouse} back."),
        }[_ways(position)].format(**gaps)
    if position.rules == DRAFT:
        if len(targets) > 1:
            return _("{seat}: you landed on {mouse}. Push one of them, or stay.").format(**gaps)
        return {
            "+-": _("{seat}: you landed on {mouse}. Push {mouse} forward or back, or stay."),
            "+": _("{seat}: you landed on {mouse}. Push {mouse} forward, or stay."),
        }[_ways(position)].format(**gaps)
    gaps["jumped"] = _either(position, names)
    if position.jumps():
        return {
            "+-": _("{seat}: you landed on {mouse}. Push {mouse} forward or back, or jump over {jumped}."),
            "+": _("{seat}: you landed on {mouse}. Push {mouse} forward, or jump over {jumped}."),
            "-": _("{seat}: you landed on {mouse}. Push {mouse} back, or jump over {jumped}."),
        }[_ways(position)].format(**gaps)
    return {
        "+-": _("{seat}: you landed on {mouse}. Push {mouse} forward or back."),
        "+": _("{seat}: you landed on {mouse}. Push {mouse} forward."),
        "-": _("{seat}: you landed on {mouse}. Push {mouse} back."),
    }[_ways(position)].format(**gaps)


def _ways(position: MouseMadnessPosition) -> str:
    """Returns the signs of the directions in which a mouse can be pushed: "+", "-" or "+-"."""
    return "".join(sorted({ply[2] for ply in legal_plies(position) if ply[0] == "p"}))


def _either(position: MouseMadnessPosition, names: Names) -> str:
    over = [names[seat - 1] for seat, _direction in position.jumps()]
    if len(over) == 2:
        return _("{name} or {other}").format(name=over[0], other=over[1])
    return over[0] if over else ""


def _over(position: MouseMadnessPosition, names: Names) -> str:
    cheese = position.board.cheese
    if cheese not in position.mice:
        return _("{number} turns and no cheese: a draw.").format(number=position.turn)
    winner = position.mice.index(cheese) + 1
    if winner == position.seat:
        return _("{seat} has the cheese and wins!").format(seat=names[winner - 1])
    text = _("{seat} pushed {mouse} onto the cheese: {mouse} wins!")
    return text.format(seat=names[position.seat - 1], mouse=names[winner - 1])


def _deed(before: MouseMadnessPosition, ply: str, names: Names) -> str:
    landing = before.landings(ply)[0]
    to_cheese = landing == before.board.cheese
    if ply[0] in "+-":
        if to_cheese:
            return _("moves forward {number} to the cheese").format(number=ply[1:])
        text = _("moves forward {number} to {space}") if ply[0] == "+" else _("moves back {number} to {space}")
        return text.format(number=ply[1:], space=landing)
    seat, forward = int(ply[1]), ply[2] == "+"
    gaps = {"mouse": names[seat - 1], "space": landing}
    if ply[0] == "j":
        text = _("jumps over {mouse} to the cheese") if to_cheese else _("jumps over {mouse} to {space}")
        return text.format(**gaps)
    if seat == before.seat:
        if to_cheese:
            return _("pushes their own mouse forward to the cheese")
        text = (
            _("pushes their own mouse forward to {space}") if forward else _("pushes their own mouse back to {space}")
        )
        return text.format(**gaps)
    if to_cheese:
        return _("pushes {mouse} forward to the cheese").format(**gaps)
    text = _("pushes {mouse} forward to {space}") if forward else _("pushes {mouse} back to {space}")
    return text.format(**gaps)


def _landing(before: MouseMadnessPosition, after: MouseMadnessPosition, ply: str, names: Names) -> list[str]:
    """Returns the consequences of a landing: a fall or climb, a win, and mice to push or jump."""
    clauses = []
    if len(landings := before.landings(ply)) > 1:
        text = _("climbs to {space}") if landings[1] > landings[0] else _("falls to {space}")
        clauses.append(text.format(space=landings[1]))
    if before.board.cheese in after.mice:
        winner = after.mice.index(before.board.cheese) + 1
        clauses.append(_("and wins") if winner == before.seat else _("{mouse} wins").format(mouse=names[winner - 1]))
    elif after.phase == "push":
        clauses.append(_("onto {mice}").format(mice=named(after.targets(), names)))
    elif after.phase == "jump":
        beside = [over for over, _direction in after.jumps()]
        clauses.append(_("beside {mice}").format(mice=named(beside, names)))
    return clauses


# The board and rules of each variant in words

_MEDIUM = Part(N_("Medium board"), N_("62 spaces, about 20 min"))
_SMALL = Part(N_("Small board"), N_("24 spaces, about 8 min"))
_LARGE = Part(N_("Large board"), N_("98 spaces, about 30 min"))
_JUMP = Part(N_("Push and jump"), N_("Land on a mouse and push it, or beside one and jump over it."))
_PUSH = Part(N_("No jumping"), N_("Land on a mouse and push it."))
_DRAFT = Part(N_("Early rules"), N_("Pushing is a choice, and mice may share a space."))

VARIANTS = {
    "jump-house": VariantWords(
        N_("Medium board"), N_("62 spaces, about 20 min. Mice push and jump."), (_MEDIUM, _JUMP)
    ),
    "push-house": VariantWords(
        N_("Medium board, no jumping"), N_("62 spaces. Mice push but never jump."), (_MEDIUM, _PUSH)
    ),
    "draft-house": VariantWords(
        N_("Medium board, early rules"),
        N_("62 spaces. Pushing is a choice, and mice may share a space."),
        (_MEDIUM, _DRAFT),
    ),
    "jump-nook": VariantWords(N_("Small board"), N_("24 spaces, about 8 min. Mice push and jump."), (_SMALL, _JUMP)),
    "push-nook": VariantWords(
        N_("Small board, no jumping"), N_("24 spaces. Mice push but never jump."), (_SMALL, _PUSH)
    ),
    "draft-nook": VariantWords(
        N_("Small board, early rules"),
        N_("24 spaces. Pushing is a choice, and mice may share a space."),
        (_SMALL, _DRAFT),
    ),
    "jump-manor": VariantWords(N_("Large board"), N_("98 spaces, about 30 min. Mice push and jump."), (_LARGE, _JUMP)),
    "push-manor": VariantWords(
        N_("Large board, no jumping"), N_("98 spaces. Mice push but never jump."), (_LARGE, _PUSH)
    ),
    "draft-manor": VariantWords(
        N_("Large board, early rules"),
        N_("98 spaces. Pushing is a choice, and mice may share a space."),
        (_LARGE, _DRAFT),
    ),
}

# The luck of a roll, measured by the potential of rulebook section 8

DICE = range(1, 7)
ENOUGH = 1e-6
"""The iteration ends when no number of turns changes by more than this."""


@cache
def turns_to_go(rest: tuple[int, ...]) -> tuple[float, ...]:
    """Returns E: the mean number of turns that a lone mouse on each space needs if it chooses best.

    `rest` is `Board.rest`.
    """
    needed = [0.0] * len(rest)
    change = 1.0
    while change > ENOUGH:
        change = 0.0
        for space in range(len(rest) - 1):
            mean = 1 + sum(_best(rest, needed, space, die) for die in DICE) / len(DICE)
            change = max(change, abs(mean - needed[space]))
            needed[space] = mean
    return tuple(needed)


def _best(rest: tuple[int, ...], needed: Sequence[float], space: int, die: int) -> float:
    """Returns the number of turns left after the better of the two directions."""
    return min(needed[rest[end]] for end in (space + die, space - die) if 0 <= end < len(rest))


class MouseMadnessWording(Wording[MouseMadnessPosition]):
    """How Mouse Madness is put into words."""

    variants = VARIANTS
    status_says_plies = True

    def blurb(self) -> str:
        return _("Forward or back: shove the others down the holes and land on the cheese.")

    def aim(self, position: MouseMadnessPosition) -> str:
        return _("Be first exactly on the cheese.")

    def minutes(self) -> str:
        return _("8–30 min")

    def status(
        self, position: MouseMadnessPosition, names: Names, last: tuple[MouseMadnessPosition, str] | None
    ) -> str:
        seat = names[position.seat - 1]
        if position.phase == "start":
            return _roll_off(position, names, last)
        if position.phase == "roll" and last is not None and last[0].phase == "start":
            return _("{name}: you begin. Roll the die.").format(name=seat)
        if position.phase == "roll":
            return _("{player}: roll the die.").format(player=seat)
        if position.phase == "move":
            return _move(position, seat)
        if position.phase == "jump":
            over = [over for over, _direction in position.jumps()]
            if len(over) > 1:
                text = _("{seat}: you stand between {mice}. Jump over one of them, or stay.")
                return text.format(seat=seat, mice=named(over, names))
            text = _("{seat}: you stand beside {mouse}. Jump over, or stay.")
            return text.format(seat=seat, mouse=names[over[0] - 1])
        if position.phase == "push":
            return _push(position, names)
        return _over(position, names)

    def aloud(self, position: MouseMadnessPosition, names: Names) -> str:
        if position.phase not in ("move", "jump", "push"):
            return ""
        plies = [ply for ply in legal_plies(position) if ply != STOP]
        if position.phase == "move":
            plies = [ply for ply in plies if _consequences(position, ply, names)]
        return " ".join(f"{_with_detail(position, ply, names)}." for ply in plies)

    def whereabouts(self, position: MouseMadnessPosition, seat: int, names: Names) -> str:
        return space_name(position.board, position.mice[seat - 1])

    def press_words(self, position: MouseMadnessPosition, spot: str, ply: str, names: Names) -> str:
        return ""

    def turn_words(self, steps: Sequence[tuple[MouseMadnessPosition, str]], names: Names) -> str:
        (before, ply), *others = steps
        if not others and before.phase == "roll" and ply != STOP:
            return ""
        return ", ".join(self.ply_words(position, played, names) for position, played in steps)

    def ply_words(self, before: MouseMadnessPosition, ply: str, names: Names) -> str:
        if before.phase in ("start", "roll"):
            return _("rolls {number}").format(number=ply)
        if ply == STOP:
            return _("stays on {space}").format(space=before.mice[before.seat - 1])
        after = position_after(before, ply)
        clauses = [_deed(before, ply, names), *_landing(before, after, ply, names)]
        return ", ".join(clauses)

    def recap(self, steps: Sequence[tuple[MouseMadnessPosition, str]], names: Names, you: int = 0) -> str:
        before, ply = steps[-1]
        seat = before.seat
        rolled = next((int(roll) for earlier, roll in steps if earlier.phase in ("start", "roll")), before.die)
        after = position_after(before, ply)
        if before.phase == "start" and after.phase == "roll":
            if after.seat == seat:
                text = _("{seat} rolled {die} and begins.")
            elif after.seat == you:
                text = _("{seat} rolled {die}, so you begin.")
            else:
                text = _("{seat} rolled {die}, so {name} begins.")
            return text.format(seat=names[seat - 1], die=rolled, name=names[after.seat - 1])
        if before.phase in ("start", "roll"):
            return _("{seat} rolled {die}.").format(seat=names[seat - 1], die=rolled)
        ends = [earlier.landings(move) for earlier, move in steps if earlier.mover(move) == seat]
        fell = any(landings[-1] < landings[0] for landings in ends if len(landings) > 1)
        climbed = any(landings[-1] > landings[0] for landings in ends if len(landings) > 1)
        pushed = [earlier.mover(move) for earlier, move in steps if move[0] == "p"]
        gaps = {
            "seat": names[seat - 1],
            "die": rolled,
            "space": after.mice[seat - 1],
            "mice": named(sorted(set(pushed)), names) if pushed else "",
        }
        if pushed:
            text = (
                _("{seat} rolled {die}, fell to {space} and pushed {mice}.")
                if fell
                else _("{seat} rolled {die}, climbed to {space} and pushed {mice}.")
                if climbed
                else _("{seat} rolled {die}, went to {space} and pushed {mice}.")
            )
        else:
            text = (
                _("{seat} rolled {die} and fell to {space}.")
                if fell
                else _("{seat} rolled {die} and climbed to {space}.")
                if climbed
                else _("{seat} rolled {die} and went to {space}.")
            )
        return text.format(**gaps)

    def seat_note(self, position: MouseMadnessPosition, seat: int) -> str:
        if position.roll_off is not None:
            mark = position.roll_off.marks[seat - 1]
            if mark > 0:
                return _("rolled {number}").format(number=mark)
            return _("to roll") if mark == 0 else _("does not roll")
        return to_go(position, seat)

    def luck(self, before: MouseMadnessPosition, outcome: str) -> float | None:
        if before.phase != "roll":
            return None
        rest, space = before.board.rest, before.mice[before.seat - 1]
        needed = turns_to_go(rest)
        return needed[space] - 1 - _best(rest, needed, space, int(outcome))

    def luck_unit(self) -> str:
        return _("Turns gained by luck")

    def figures(self, steps: Sequence[tuple[MouseMadnessPosition, str]], seats: int) -> Sequence[Figure]:
        falls, climbs = Tally(seats), Tally(seats)
        for before, ply in steps:
            if before.chances() is not None:
                continue
            match before.landings(ply):
                case (hole, end):
                    (falls if end < hole else climbs).add(before.mover(ply))
        return [falls.figure(_("Falls")), climbs.figure(_("Climbs"))]

    def progress(self, position: MouseMadnessPosition) -> str:
        if position.roll_off is not None:
            return _("Who starts?")
        last = TURNS_A_SEAT * position.seats
        if position.phase != "over" and position.turn > last - ANNOUNCED:
            return _("Turn {number}, draw after {last}").format(number=position.turn, last=last)
        return _("Turn {number}").format(number=position.turn)

    def panel(self, position: MouseMadnessPosition, chosen: Gesture, names: Names) -> Panel | None:
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

    def turn(self, position: MouseMadnessPosition) -> Hashable:
        return self.turn_number(position)

    def turn_number(self, position: MouseMadnessPosition) -> int:
        return position.turn
