"""The status line, and plies in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import legal_plies
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from pygames.mouse_madness.variants import DRAFT
from web.views.after import position_after
from web.views.mouse_madness.words.labels import named
from web.views.scene import Names
from web.words import _

Last = tuple[MouseMadnessPosition, str] | None


def status_of(position: MouseMadnessPosition, names: Names, last: Last) -> str:
    """Returns whose turn it is and what to do; once the game is over, how it ended."""
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
            text = _("{seat} stands between {mice}: jump over one of them, or stay.")
            return text.format(seat=seat, mice=named(over, names))
        return _("{seat} stands beside {mouse}: jump over, or stay.").format(seat=seat, mouse=names[over[0] - 1])
    if position.phase == "push":
        return _push(position, names)
    return _over(position, names)


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
        text = _("{seat} rolled {die}: too far for the cheese, back to {back}.")
    elif here == 0:
        text = _("{seat} rolled {die}: forward to {forward}.")
    elif here - die <= 0:
        text = _("{seat} rolled {die}: only forward, to {forward}. Nobody returns to the start.")
    elif here + die == cheese:
        text = _("{seat} rolled {die}: forward to the cheese or back to {back}.")
    else:
        text = _("{seat} rolled {die}: forward to {forward} or back to {back}.")
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
            return _("{seat} landed on {mouse}: push one of them, or stay.").format(**gaps)
        return {
            "+-": _("{seat} landed on {mouse}: push {mouse} forward or back, or stay."),
            "+": _("{seat} landed on {mouse}: push {mouse} forward, or stay."),
        }[_ways(position)].format(**gaps)
    gaps["jumped"] = _either(position, names)
    if position.jumps():
        return {
            "+-": _("{seat} landed on {mouse}: push {mouse} forward or back, or jump over {jumped}."),
            "+": _("{seat} landed on {mouse}: push {mouse} forward, or jump over {jumped}."),
            "-": _("{seat} landed on {mouse}: push {mouse} back, or jump over {jumped}."),
        }[_ways(position)].format(**gaps)
    return {
        "+-": _("{seat} landed on {mouse}: push {mouse} forward or back."),
        "+": _("{seat} landed on {mouse}: push {mouse} forward."),
        "-": _("{seat} landed on {mouse}: push {mouse} back."),
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


def ply_words(before: MouseMadnessPosition, ply: str, names: Names) -> str:
    """Returns a ply in words, with all of its consequences, without the name of the seat."""
    if before.phase in ("start", "roll"):
        return _("rolls {number}").format(number=ply)
    if ply == STOP:
        return _("stays on {space}").format(space=before.mice[before.seat - 1])
    after = position_after(before, ply)
    clauses = [_deed(before, ply, names), *_landing(before, after, ply, names)]
    return ", ".join(clauses)


def recap_of(steps: Sequence[tuple[MouseMadnessPosition, str]], names: Names) -> str:
    """Returns a sentence about a turn: the roll, where the mouse ended, and the mice that it pushed."""
    before, ply = steps[-1]
    seat = before.seat
    rolled = next((int(roll) for earlier, roll in steps if earlier.phase in ("start", "roll")), before.die)
    after = position_after(before, ply)
    if before.phase == "start" and after.phase == "roll":
        other_begins = after.seat != seat
        text = _("{seat} rolled {die}, so {name} begins.") if other_begins else _("{seat} rolled {die} and begins.")
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


def turn_words(steps: Sequence[tuple[MouseMadnessPosition, str]], names: Names) -> str:
    """Returns a turn, or a part of it, in words; empty for a single roll, which the next status repeats."""
    (before, ply), *others = steps
    if not others and before.phase == "roll" and ply != STOP:
        return ""
    return ", ".join(ply_words(position, played, names) for position, played in steps)


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
