"""The view of WarMaze, which combines its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from pygames.warmaze.rules import WarMazePosition
from web.drawing.painter import Painter, circle_path
from web.drawing.palette import Colours, game_colours
from web.views.catalogue import View
from web.views.controls import Controls, Entry, Goal, PlyButton, Spot, Step
from web.views.look import Look, Overlay
from web.views.scene import Box, Gesture, Motion, Names, Scene
from web.views.tokens import Token
from web.views.warmaze.actions import Devour, Push, Spell, action
from web.views.warmaze.drawing import motion, picture, stage
from web.views.warmaze.drawing.geometry import HEIGHT, WIDTH
from web.views.warmaze.drawing.palette import PALETTE
from web.views.warmaze.drawing.shapes import mark
from web.views.warmaze.drawing.stage import Stage
from web.views.warmaze.drawing.standing import SIZE, draw_standing
from web.views.warmaze.entering import attempts, drags, entry, keys
from web.views.warmaze.entering.options import selection
from web.views.warmaze.entering.walks import walk_of, walks
from web.views.warmaze.tokens import tokens_of
from web.views.warmaze.words import sentences, spoken
from web.views.warmaze.words.figures import figures
from web.views.warmaze.words.recap import recap, walk_words
from web.views.warmaze.words.variants import VARIANTS
from web.views.wording import Figure, Panel, Wording
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound

POSITION = "warmaze keep 2 1:begin 0 3w2w2b/4ww4/2w4w2/w3ww3w/1wBw2w1w1/1w1w2w1w1/w1A1ww3w/1aw4w2/4ww4/3w2w3 1,3 4"

_SIGN = circle_path(20, 20, 17)


class WarMazeLook(Look[WarMazePosition, Stage]):
    """How WarMaze looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#5a4e7c", "#fffbf3", "#5a4e7c", "#5a4e7c", "#e2dcec", ("#b5a8de", "#17161d", "#38334c")
    )
    standing: ClassVar[tuple[float, float] | None] = SIZE
    asking: ClassVar[int] = 117
    poster: ClassVar[tuple[str, Box]] = (POSITION, (35, 302, 326, 519))

    def size(self, position: WarMazePosition) -> tuple[float, float]:
        return WIDTH, HEIGHT

    def stage(self, position: WarMazePosition) -> Stage:
        return stage.stage(position)

    def motion(self, before: WarMazePosition, ply: str) -> Motion[Stage] | None:
        return motion.motion(before, ply)

    def celebration(self, before: WarMazePosition, ply: str, winner: int) -> Callable[[float], Stage] | None:
        return motion.celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[WarMazePosition, Stage]) -> None:
        picture.draw(painter, scene)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        painter.path(_SIGN, f"seat{seat}", "outline/90", 2.6)
        painter.path(mark(seat, 8, 20, 20), "war-mark", "outline/90", 2)

    def draw_standing(self, painter: Painter, position: WarMazePosition, seat: int) -> None:
        draw_standing(painter, position, seat)

    def overlays(self) -> Sequence[Overlay]:
        return (Overlay("danger", _("Show danger squares"), "d"),)

    def sound(self, before: WarMazePosition, ply: str) -> Sound:
        done = action(before, ply)
        if isinstance(done, Push):
            return "push" if done.thing.seat else "block"
        if isinstance(done, Devour):
            return "take"
        return "word" if isinstance(done, Spell) else "step" if done else "still"

    def tokens(self, before: WarMazePosition, ply: str) -> tuple[Token, ...]:
        return tokens_of(before, ply)


class WarMazeControls(Controls[WarMazePosition]):
    """How WarMaze is entered."""

    goes_diagonally: ClassVar[bool] = True

    def goals(self, position: WarMazePosition, seat: int) -> Sequence[Goal]:
        return entry.goals_of(position, seat)

    def spots(self, position: WarMazePosition, names: Names, turned: bool) -> list[Spot]:
        return entry.spots(position, names)

    def gesture(self, position: WarMazePosition, ply: str) -> Gesture:
        return entry.gesture(position, ply)

    def entry(self, position: WarMazePosition) -> Entry:
        return entry.WarMazeEntry(position)

    def attempt(self, position: WarMazePosition, chosen: Gesture, spot: str) -> str | None:
        return attempts.attempt(position, chosen, spot)

    def drop_attempt(self, position: WarMazePosition, chosen: Gesture, spot: str) -> str | None:
        return attempts.drop_attempt(position, chosen, spot)

    def chosen_at(self, position: WarMazePosition) -> Gesture:
        return entry.chosen_at(position)

    def ways(self, position: WarMazePosition, chosen: Gesture) -> Mapping[str, tuple[str, ...]]:
        return walks(position, chosen)

    def hinted(self, position: WarMazePosition, line: Sequence[str]) -> tuple[str, ...]:
        return walk_of(position, line)

    def drag_start(self, position: WarMazePosition, chosen: Gesture, spot: str) -> str:
        return drags.drag_start(position, chosen, spot)

    def grip(self, position: WarMazePosition, spot: str) -> bool:
        return drags.grip(position, spot)

    def drag_target(
        self, position: WarMazePosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        return drags.drag_target(position, start, targets, x, y)

    def key(
        self, position: WarMazePosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[Step, ...] | None:
        return keys.key(position, key, chosen, focused)

    def ply_buttons(self, position: WarMazePosition, names: Names) -> list[PlyButton]:
        return sentences.ply_buttons(position)

    def pieces(self, position: WarMazePosition, seat: int) -> Sequence[str]:
        return entry.piece_spots(position, seat)

    def deciding(self, position: WarMazePosition, before: WarMazePosition, ply: str, winner: int) -> Sequence[str]:
        return entry.deciding_spots(position, self.ends(before, ply), winner)

    def landmarks(self, position: WarMazePosition) -> Sequence[str]:
        return entry.wall_spots(position)


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
        return sentences.status(position, names)

    def asks(self, position: WarMazePosition, chosen: Gesture, names: Names) -> str:
        return sentences.asks(position, selection(position, chosen), names)

    def aloud(self, position: WarMazePosition, names: Names) -> str:
        return sentences.aloud(position, names)

    def whereabouts(self, position: WarMazePosition, seat: int, names: Names) -> str:
        return spoken.stands(position, seat)

    def turn_words(self, steps: Sequence[tuple[WarMazePosition, str]], names: Names) -> str:
        return spoken.turn_words(steps, names)

    def ply_words(self, before: WarMazePosition, ply: str, names: Names) -> str:
        return sentences.words(before, ply, names)

    def recap(self, steps: Sequence[tuple[WarMazePosition, str]], names: Names) -> str:
        return recap(steps, names)

    def seat_note(self, position: WarMazePosition, seat: int) -> str:
        return sentences.seat_note(position, seat)

    def figures(self, steps: Sequence[tuple[WarMazePosition, str]], seats: int) -> Sequence[Figure]:
        return figures(steps, seats)

    def progress(self, position: WarMazePosition) -> str:
        return sentences.progress(position)

    def panel(self, position: WarMazePosition, chosen: Gesture, names: Names) -> Panel | None:
        return sentences.panel(position, names)

    def turn(self, position: WarMazePosition) -> Hashable:
        return position.seat


VIEW = View(WarMazeLook(), WarMazeControls(), WarMazeWording())
