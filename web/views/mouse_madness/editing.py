"""What the position editor can change in Mouse Madness (rulebook section 5)."""

from __future__ import annotations

from typing import ClassVar

from pygames.contract import Game
from pygames.mouse_madness import GAME
from pygames.mouse_madness.board import START
from pygames.mouse_madness.rolloff import LAST_ROLL_OFF
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import TURNS_A_SEAT
from web.views.controls import Spot
from web.views.editing import (
    VARIANT,
    Brush,
    Draft,
    Editing,
    Setting,
    item_set,
    number_of,
    phase_of,
    replaced,
    seat_of,
    seats_of,
)
from web.views.mouse_madness.board import geometry_of, space_spot
from web.views.mouse_madness.wording import space_label
from web.views.scene import Names
from web.words import _

TURN, MICE, DETAIL = 4, 5, 6
DIE = tuple((str(number), str(number)) for number in range(1, 7))


class MouseMadnessEditing(Editing[MouseMadnessPosition]):
    """Moves mice to the pressed spaces."""

    game: ClassVar[Game] = GAME

    def brushes(self, draft: Draft, names: Names) -> list[Brush]:
        return [
            Brush(f"mouse{seat}", _("{name}’s mouse").format(name=name), seat)
            for seat, name in enumerate(names[: seats_of(draft)], 1)
        ]

    def paint(self, draft: Draft, brush: str, spot: str) -> Draft:
        return replaced(draft, {MICE: item_set(draft[MICE], int(brush[-1]) - 1, spot.partition(":")[2])})

    def sketch(self, draft: Draft) -> MouseMadnessPosition:
        mice = tuple(map(int, draft[MICE].split(",")))
        return MouseMadnessPosition(draft[VARIANT], seat_of(draft), "roll", 1, mice)

    def spots(self, position: MouseMadnessPosition, names: Names) -> list[Spot]:
        geometry = geometry_of(position.board.name)
        return [
            Spot(space_spot(space), geometry.box(space), space_label(position, space, names))
            for space in range(START, position.board.cheese + 1)
        ]

    def phase_name(self, phase: str) -> str:
        return {
            "start": _("rolling to see who starts"),
            "roll": _("to roll"),
            "move": _("must move"),
            "jump": _("may jump"),
            "push": _("must push"),
            "over": _("the game is over"),
        }[phase]

    def own_settings(self, draft: Draft, names: Names) -> list[Setting]:
        phase, detail = phase_of(draft), draft[DETAIL]
        playing = list(enumerate(names[: seats_of(draft)], 1))
        found = []
        if phase == "start":
            number, _colon, marks = detail.partition(":")
            values = ((".", _("to roll")), ("-", _("does not roll")), *DIE)
            found.append(Setting("number", _("Starting roll"), number, high=LAST_ROLL_OFF))
            found += [
                Setting(f"mark{seat}", _("{name}’s roll").format(name=name), mark, values)
                for (seat, name), mark in zip(playing, marks, strict=True)
            ]
            return found
        found.append(Setting("turn", _("Turn number"), draft[TURN], high=TURNS_A_SEAT * seats_of(draft)))
        if phase == "move":
            found.append(Setting("die", _("The die shows"), detail, DIE))
        if phase in ("jump", "push"):
            kinds = (("-", _("nobody")), ("j", _("jumped")), ("p", _("pushed")))
            listed = detail if detail[0] in "jp" else "-"
            found.append(Setting("contact", _("So far this turn"), listed[0], kinds))
            if listed != "-":
                answers = (("0", _("no")), ("1", _("yes")))
                text = _("{name} has been jumped") if listed[0] == "j" else _("{name} has been pushed")
                found += [
                    Setting(f"touched{seat}", text.format(name=name), str(int(str(seat) in listed)), answers)
                    for seat, name in playing
                ]
        return found

    def set_own(self, draft: Draft, setting: str, value: str) -> Draft:
        detail = draft[DETAIL]
        if setting == "turn":
            return replaced(draft, {TURN: value})
        if setting == "die":
            return replaced(draft, {DETAIL: value})
        if setting == "contact":
            return replaced(draft, {DETAIL: value})
        if setting == "number":
            return replaced(draft, {DETAIL: f"{value}:{detail.partition(':')[2]}"})
        seat = int(setting[-1])
        if setting.startswith("mark"):
            number, _colon, marks = detail.partition(":")
            return replaced(draft, {DETAIL: f"{number}:{marks[: seat - 1]}{value}{marks[seat:]}"})
        touched = set(detail[1:]) - {str(seat)} | ({str(seat)} if value == "1" else set())
        return replaced(draft, {DETAIL: detail[0] + "".join(sorted(touched))})

    def enter_phase(self, draft: Draft, phase: str) -> Draft:
        seats = seats_of(draft)
        entered = super().enter_phase(draft, phase)
        if phase == phase_of(draft):
            return entered
        if phase == "start":
            nobody = ",".join("0" * seats)
            return replaced(entered, {3: "1:start", TURN: "0", MICE: nobody, DETAIL: "1:" + "." * seats})
        turn = str(max(1, number_of(draft[TURN])))
        return replaced(entered, {TURN: turn, DETAIL: "1" if phase == "move" else "-"})


EDITING = MouseMadnessEditing()
