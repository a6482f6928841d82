"""The view of Mouse Madness, which combines its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from pygames.mouse_madness.rules import MouseMadnessPosition
from web.drawing.painter import Painter
from web.drawing.palette import game_colours
from web.views.catalogue import View
from web.views.controls import Controls, Entry, Goal, PlyButton, Spot, Step
from web.views.look import Look
from web.views.mouse_madness.drawing import die, mice, motion, picture
from web.views.mouse_madness.drawing.geometry import geometry_of
from web.views.mouse_madness.drawing.palette import PALETTE
from web.views.mouse_madness.drawing.stage import Pose, Stage, stage_of
from web.views.mouse_madness.entering import attempts, entry, spots
from web.views.mouse_madness.luck import luck_of
from web.views.mouse_madness.tokens import tokens_of
from web.views.mouse_madness.words import labels, sentences
from web.views.mouse_madness.words.figures import figures
from web.views.mouse_madness.words.variants import VARIANTS
from web.views.scene import Gesture, Motion, Names, Scene
from web.views.tokens import Token
from web.views.wording import Figure, Panel, Wording
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound


class MouseMadnessLook(Look[MouseMadnessPosition, Stage]):
    """How MouseMadness looks (rulebook section 7)."""

    palette = PALETTE
    own_colours = game_colours("#f2b632", "#2b2a33", "#b3760e", "#7d5208", "#fbe9c0", ("#f2c14e", "#17161d", "#4a3c1c"))
    aside = (die.SIDE, die.SIDE)
    asking = 134
    poster = ("mouse-madness jump-house 4 2:roll 24 59,61,56,55 -", (112, 306, 318, 506))

    def size(self, position: MouseMadnessPosition) -> tuple[float, float]:
        geometry = geometry_of(position.board.name)
        return geometry.width, geometry.height

    def stage(self, position: MouseMadnessPosition) -> Stage:
        return stage_of(position)

    def motion(self, before: MouseMadnessPosition, ply: str) -> Motion[Stage] | None:
        return motion.motion_of(before, ply)

    def celebration(self, before: MouseMadnessPosition, ply: str, winner: int) -> Callable[[float], Stage]:
        return motion.celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[MouseMadnessPosition, Stage]) -> None:
        picture.draw_board(painter, scene)

    def draw_aside(self, painter: Painter, scene: Scene[MouseMadnessPosition, Stage]) -> None:
        picture.draw_aside(painter, scene)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        mice.draw_mouse(painter, seat, Pose(17.5, 19.4, 0, 0.49))

    def sound(self, before: MouseMadnessPosition, ply: str) -> Sound:
        first, last = before.landings(ply)[:1], before.landings(ply)[1:]
        if last:
            return "climb" if last > first else "fall"
        if not first:
            return "still"
        return "push" if ply[0] == "p" else "leap" if ply[0] == "j" else "step"

    def tokens(self, before: MouseMadnessPosition, ply: str) -> tuple[Token, ...]:
        return tokens_of(before, ply)


class MouseMadnessControls(Controls[MouseMadnessPosition]):
    """How MouseMadness is entered."""

    def goals(self, position: MouseMadnessPosition, seat: int) -> Sequence[Goal]:
        return (Goal((spots.space_spot(position.board.cheese),), _("Get here first")),)

    def spots(self, position: MouseMadnessPosition, names: Names, turned: bool) -> list[Spot]:
        return spots.spots_of(position, names)

    def aside_spots(self, position: MouseMadnessPosition, names: Names) -> list[Spot]:
        return [Spot(spots.DIE, (0, 0, die.SIDE, die.SIDE), labels.die_label(position))]

    def gesture(self, position: MouseMadnessPosition, ply: str) -> Gesture:
        return entry.gestures_of(position, ply)[0]

    def entry(self, position: MouseMadnessPosition) -> Entry:
        return entry.entry_of(position)

    def attempt(self, position: MouseMadnessPosition, chosen: Gesture, spot: str) -> str | None:
        return attempts.attempt_of(position, chosen, spot)

    def grip(self, position: MouseMadnessPosition, spot: str) -> bool:
        return entry.is_grip(position, spot)

    def drag_target(
        self, position: MouseMadnessPosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        # Ending a drag where it began deselects the mouse; it does not enter `stop`.
        others = [spot for spot in targets if spot.id != start]
        return super().drag_target(position, start, others, x, y, turned)

    def key(
        self, position: MouseMadnessPosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[Step, ...] | None:
        return entry.key_steps(position, key, focused)

    def ply_buttons(self, position: MouseMadnessPosition, names: Names) -> list[PlyButton]:
        return labels.ply_buttons_of(position, names)

    def pieces(self, position: MouseMadnessPosition, seat: int) -> Sequence[str]:
        return [spots.space_spot(position.mice[seat - 1])]

    def landmarks(self, position: MouseMadnessPosition) -> Sequence[str]:
        return [spots.space_spot(space) for space in position.board.holes]

    def ends(self, before: MouseMadnessPosition, ply: str) -> str:
        landings = before.landings(ply)
        return spots.space_spot(landings[-1]) if landings else super().ends(before, ply)


class MouseMadnessWording(Wording[MouseMadnessPosition]):
    """How MouseMadness is put into words."""

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
        return sentences.status_of(position, names, last)

    def aloud(self, position: MouseMadnessPosition, names: Names) -> str:
        return labels.choices_aloud(position, names)

    def whereabouts(self, position: MouseMadnessPosition, seat: int, names: Names) -> str:
        return labels.space_name(position.board, position.mice[seat - 1])

    def press_words(self, position: MouseMadnessPosition, spot: str, ply: str, names: Names) -> str:
        return ""

    def turn_words(self, steps: Sequence[tuple[MouseMadnessPosition, str]], names: Names) -> str:
        return sentences.turn_words(steps, names)

    def ply_words(self, before: MouseMadnessPosition, ply: str, names: Names) -> str:
        return sentences.ply_words(before, ply, names)

    def recap(self, steps: Sequence[tuple[MouseMadnessPosition, str]], names: Names) -> str:
        return sentences.recap_of(steps, names)

    def seat_note(self, position: MouseMadnessPosition, seat: int) -> str:
        return labels.seat_note(position, seat)

    def luck(self, before: MouseMadnessPosition, outcome: str) -> float | None:
        return luck_of(before, outcome)

    def luck_unit(self) -> str:
        return _("Turns gained by luck")

    def figures(self, steps: Sequence[tuple[MouseMadnessPosition, str]], seats: int) -> Sequence[Figure]:
        return figures(steps, seats)

    def progress(self, position: MouseMadnessPosition) -> str:
        return labels.progress_of(position)

    def panel(self, position: MouseMadnessPosition, chosen: Gesture, names: Names) -> Panel | None:
        return labels.panel_of(position, names)

    def turn(self, position: MouseMadnessPosition) -> Hashable:
        return self.turn_number(position)

    def turn_number(self, position: MouseMadnessPosition) -> int:
        return position.turn


VIEW = View(MouseMadnessLook(), MouseMadnessControls(), MouseMadnessWording())
