"""The view of Mazers, which combines its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from pygames.mazers.rules import MazersPosition
from web.drawing.painter import Painter
from web.drawing.palette import Colours, game_colours
from web.views.catalogue import View
from web.views.controls import Controls, Entry, Goal, PlyButton, Spot, Step
from web.views.look import Look
from web.views.mazers.drawing import dice, motion, picture
from web.views.mazers.drawing.geometry import geometry
from web.views.mazers.drawing.mice import draw_mouse_shape
from web.views.mazers.drawing.palette import PALETTE
from web.views.mazers.drawing.stage import Stage, stage_of
from web.views.mazers.entering import attempts, entry
from web.views.mazers.entering.spots import DIE, mouse_spot
from web.views.mazers.luck import luck_of
from web.views.mazers.tokens import tokens_of
from web.views.mazers.words import labels, plies, recap, sentences, spoken
from web.views.mazers.words.figures import figures
from web.views.mazers.words.variants import VARIANTS
from web.views.scene import Box, Gesture, Motion, Names, Scene
from web.views.tokens import Token
from web.views.wording import Figure, Option, Panel, Wording
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound


class MazersLook(Look[MazersPosition, Stage]):
    """How Mazers looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#1f6299", "#fffbf3", "#1f6299", "#1f6299", "#d5e6f2", ("#7fbbe8", "#17161d", "#213a4e")
    )
    turnable: ClassVar[bool] = True
    aside: ClassVar[tuple[float, float] | None] = (dice.WIDTH, dice.HEIGHT)
    asking: ClassVar[int] = 166
    longest_turn: ClassVar[int | None] = 1400
    poster: ClassVar[tuple[str, Box]] = (
        "mazers quick 2 2:build 4 8 c1n,d2e/f7e,c7e -:g4wnnwnw:- -:e9esw:-",
        (190, 12, 282, 449),
    )

    def size(self, position: MazersPosition) -> tuple[float, float]:
        side = geometry(position.variant, False).side
        return side, side

    def stage(self, position: MazersPosition) -> Stage:
        return stage_of(position)

    def motion(self, before: MazersPosition, ply: str) -> Motion[Stage]:
        return motion.motion_of(before, ply)

    def celebration(self, before: MazersPosition, ply: str, winner: int) -> Callable[[float], Stage]:
        return motion.celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[MazersPosition, Stage]) -> None:
        picture.draw_board(painter, scene)

    def draw_aside(self, painter: Painter, scene: Scene[MazersPosition, Stage]) -> None:
        dice.draw_dice(painter, scene, DIE in scene.lit)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        with painter.group(18.8, 18.2, scale=0.74):
            draw_mouse_shape(painter, seat)

    def sound(self, before: MazersPosition, ply: str) -> Sound:
        if ply == "flip":
            return "step"
        return "still" if ply == "pass" else "take" if ply == "lift" else "block"

    def tokens(self, before: MazersPosition, ply: str) -> tuple[Token, ...]:
        return tokens_of(before, ply)


class MazersControls(Controls[MazersPosition]):
    """How Mazers is entered."""

    def goals(self, position: MazersPosition, seat: int) -> Sequence[Goal]:
        return (Goal((mouse_spot(3 - seat),), _("Get here first")),)

    def spots(self, position: MazersPosition, names: Names, turned: bool) -> list[Spot]:
        return entry.spots_of(position, names, geometry(position.variant, turned))

    def aside_spots(self, position: MazersPosition, names: Names) -> list[Spot]:
        return [Spot(DIE, (0, 0, dice.WIDTH, dice.HEIGHT), labels.dice_label(position))]

    def gesture(self, position: MazersPosition, ply: str) -> Gesture:
        return entry.gestures_of(position, ply)[0]

    def entry(self, position: MazersPosition) -> Entry:
        return entry.entry_of(position)

    def attempt(self, position: MazersPosition, chosen: Gesture, spot: str) -> str:
        return attempts.attempt_of(position, chosen, spot)

    def ways(self, position: MazersPosition, chosen: Gesture) -> Mapping[str, tuple[str, ...]]:
        return entry.whole_moves(position, chosen)

    def drag_target(
        self, position: MazersPosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        return entry.nearest(position, geometry(position.variant, turned), start, x, y)

    def joins(self, last: tuple[MazersPosition, str], position: MazersPosition) -> bool:
        return entry.is_same_cell(*last, position)

    def hinted(self, position: MazersPosition, line: Sequence[str]) -> tuple[str, ...]:
        return entry.whole_of(position, line)

    def key(
        self, position: MazersPosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[Step, ...] | None:
        return entry.key_steps(position, key, chosen, focused, geometry(position.variant, turned))

    def ply_buttons(self, position: MazersPosition, names: Names) -> list[PlyButton]:
        return labels.ply_buttons_of(position, names)

    def pieces(self, position: MazersPosition, seat: int) -> Sequence[str]:
        return entry.piece_spots(position, seat)

    def deciding(self, position: MazersPosition, before: MazersPosition, ply: str, winner: int) -> Sequence[str]:
        return self.pieces(position, winner)[:1]  # the mouse, which is at home

    def landmarks(self, position: MazersPosition) -> Sequence[str]:
        return entry.wall_spots(position)


class MazersWording(Wording[MazersPosition]):
    """How Mazers is put into words."""

    variants = VARIANTS

    def blurb(self) -> str:
        return _("Wall yourself a corridor to the other home, then pull it in after you.")

    def aim(self, position: MazersPosition) -> str:
        return _("Be first with your mouse in the home opposite, and all your walls off the board.")

    def minutes(self) -> str:
        return _("{minutes} min").format(minutes=25)

    def status(self, position: MazersPosition, names: Names, last: tuple[MazersPosition, str] | None) -> str:
        return sentences.status_of(position, names, last)

    def whereabouts(self, position: MazersPosition, seat: int, names: Names) -> str:
        return spoken.stands(position, seat, names)

    def turn_words(self, steps: Sequence[tuple[MazersPosition, str]], names: Names) -> str:
        return spoken.turn_words(steps, names)

    def possible(
        self, position: MazersPosition, chosen: Gesture, plies: Iterable[str], names: Names
    ) -> Sequence[Option]:
        return spoken.possible(position, chosen, names)

    def ply_words(self, before: MazersPosition, ply: str, names: Names) -> str:
        return plies.ply_words(before, ply, names)

    def recap(self, steps: Sequence[tuple[MazersPosition, str]], names: Names) -> str:
        return recap.recap_of(steps, names)

    def seat_note(self, position: MazersPosition, seat: int) -> str:
        return labels.seat_note(position, seat)

    def achieved(self, position: MazersPosition, seat: int) -> str:
        return labels.achieved(position, seat)

    def roll_label(self) -> str:
        return _("Roll the dice")

    def luck(self, before: MazersPosition, outcome: str) -> float | None:
        return luck_of(before, outcome)

    def luck_unit(self) -> str:
        return _("Walls gained by luck")

    def figures(self, steps: Sequence[tuple[MazersPosition, str]], seats: int) -> Sequence[Figure]:
        return figures(steps, seats)

    def progress(self, position: MazersPosition) -> str:
        return labels.progress_of(position)

    def panel(self, position: MazersPosition, chosen: Gesture, names: Names) -> Panel | None:
        return labels.panel_of(position)

    def turn(self, position: MazersPosition) -> Hashable:
        return self.turn_number(position)

    def turn_number(self, position: MazersPosition) -> int:
        return position.turn if position.phase != "first" else 0


VIEW = View(MazersLook(), MazersControls(), MazersWording())
