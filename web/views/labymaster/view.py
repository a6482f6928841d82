"""The view of Labymaster, which combines its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from pygames.labymaster.board import NUMBERS
from pygames.labymaster.rules import GOAL_ROWS, LabymasterPosition, count_on_row
from web.drawing.painter import Painter
from web.drawing.palette import Colours, game_colours
from web.views.catalogue import View
from web.views.controls import Controls, Goal, PlyButton, Spot, Step
from web.views.labymaster.actions import Move, action
from web.views.labymaster.drawing import picture
from web.views.labymaster.drawing.geometry import HEIGHT, WIDTH, geometry
from web.views.labymaster.drawing.palette import PALETTE, SEAT_COLOURS
from web.views.labymaster.drawing.pawns import RADIUS, STANDING, draw_pawn, draw_standing
from web.views.labymaster.drawing.stage import Stage, celebration, full_row_of, motion, stage
from web.views.labymaster.entering import entry
from web.views.labymaster.tokens import tokens_of
from web.views.labymaster.words import doors, sentences, spoken
from web.views.labymaster.words.figures import figures
from web.views.labymaster.words.variants import VARIANTS
from web.views.look import Look
from web.views.scene import Box, Gesture, Motion, Names, Scene
from web.views.tokens import Token
from web.views.wording import Figure, Option, Wording
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound

LIVELY = "labymaster classic 2 2:move abacaaacc free c5,e9,d10,f10,e11 c6,f9,d11,f11,g11 0 1"


class LabymasterLook(Look[LabymasterPosition, Stage]):
    """How Labymaster looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#a23a86", "#fffbf3", "#a23a86", "#96307f", "#f7dcec", ("#e79ad0", "#17161d", "#4a2c44")
    )
    seat_colours: ClassVar[tuple[str, ...]] = SEAT_COLOURS
    turnable: ClassVar[bool] = True
    standing: ClassVar[tuple[float, float] | None] = STANDING
    asking: ClassVar[int] = 104
    poster: ClassVar[tuple[str, Box]] = (LIVELY, (122, 19, 370, 589))

    def size(self, position: LabymasterPosition) -> tuple[float, float]:
        return WIDTH, HEIGHT

    def stage(self, position: LabymasterPosition) -> Stage:
        return stage(position)

    def motion(self, before: LabymasterPosition, ply: str) -> Motion[Stage] | None:
        return motion(before, ply)

    def celebration(self, before: LabymasterPosition, ply: str, winner: int) -> Callable[[float], Stage]:
        return celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[LabymasterPosition, Stage]) -> None:
        picture.draw(painter, scene)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        with painter.group(20, 20, scale=18 / RADIUS):
            draw_pawn(painter, 0, 0, seat)

    def draw_standing(self, painter: Painter, position: LabymasterPosition, seat: int) -> None:
        draw_standing(painter, seat, count_on_row(position.pawns[seat - 1], GOAL_ROWS[seat]))

    def sound(self, before: LabymasterPosition, ply: str) -> Sound:
        moved = action(before, ply)
        if isinstance(moved, Move):
            return "step" if moved.way.jumped is None else "leap"
        return "block" if moved else "still"

    def tokens(self, before: LabymasterPosition, ply: str) -> tuple[Token, ...]:
        return tokens_of(before, ply)


class LabymasterControls(Controls[LabymasterPosition]):
    """How Labymaster is entered."""

    def goals(self, position: LabymasterPosition, seat: int) -> Sequence[Goal]:
        return (Goal(entry.goal_spots(position, seat), _("Bring them here")),)

    def spots(self, position: LabymasterPosition, names: Names, turned: bool) -> list[Spot]:
        return entry.spots(position, names, geometry(turned))

    def gesture(self, position: LabymasterPosition, ply: str) -> Gesture:
        return entry.gesture(ply)

    def attempt(self, position: LabymasterPosition, chosen: Gesture, spot: str) -> str | None:
        return entry.attempt(position, chosen, spot)

    def grip(self, position: LabymasterPosition, spot: str) -> bool:
        return entry.grip(spot)

    def drag_target(
        self, position: LabymasterPosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        return entry.drag_target(position, start, targets, x, y, geometry(turned))

    def key(
        self, position: LabymasterPosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[Step, ...] | None:
        return entry.key(position, key, chosen, focused, geometry(turned))

    def ply_buttons(self, position: LabymasterPosition, names: Names) -> list[PlyButton]:
        return sentences.victory_choice(position, names)

    def pieces(self, position: LabymasterPosition, seat: int) -> Sequence[str]:
        return [entry.spot_of(position, cell) for cell in position.pawns[seat - 1]]

    def deciding(
        self, position: LabymasterPosition, before: LabymasterPosition, ply: str, winner: int
    ) -> Sequence[str]:
        # The full row has a light of its own.
        return () if full_row_of(position) else self.pieces(position, winner)

    def landmarks(self, position: LabymasterPosition) -> Sequence[str]:
        return [entry.spot_of(position, cell) for cell in doors.walled(position)]


class LabymasterWording(Wording[LabymasterPosition]):
    """How Labymaster is put into words."""

    variants = VARIANTS

    def blurb(self) -> str:
        return _("Slide a block, open a door, shut another, and bring five pawns across.")

    def aim(self, position: LabymasterPosition) -> str:
        return _("Be first with all five pawns on the block opposite.")

    def minutes(self) -> str:
        return _("{minutes} min").format(minutes=20)

    def status(self, position: LabymasterPosition, names: Names, last: tuple[LabymasterPosition, str] | None) -> str:
        return sentences.status(position, names)

    def decided(self, position: LabymasterPosition, names: Names) -> str:
        return sentences.decided(position, names) or super().decided(position, names)

    def whereabouts(self, position: LabymasterPosition, seat: int, names: Names) -> str:
        return spoken.stands(position, seat)

    def turn_words(self, steps: Sequence[tuple[LabymasterPosition, str]], names: Names) -> str:
        return spoken.turn_words(steps)

    def press_words(self, position: LabymasterPosition, spot: str, ply: str, names: Names) -> str:
        return "" if spot.startswith("handle:") else sentences.words(position, ply)

    def possible(
        self, position: LabymasterPosition, chosen: Gesture, plies: Iterable[str], names: Names
    ) -> Sequence[Option]:
        return spoken.possible(position, chosen)

    def ply_words(self, before: LabymasterPosition, ply: str, names: Names) -> str:
        return sentences.words(before, ply)

    def seat_note(self, position: LabymasterPosition, seat: int) -> str:
        return sentences.seat_note(position, seat)

    def figures(self, steps: Sequence[tuple[LabymasterPosition, str]], seats: int) -> Sequence[Figure]:
        return figures(steps, seats)

    def progress(self, position: LabymasterPosition) -> str:
        return sentences.progress(position)

    def asks(self, position: LabymasterPosition, chosen: Gesture, names: Names) -> str:
        kind, _colon, name = chosen[0].partition(":") if chosen else ("", "", "")
        return sentences.pawn_ways(position, NUMBERS[name]) if kind == "pawn" else ""


VIEW = View(LabymasterLook(), LabymasterControls(), LabymasterWording())
