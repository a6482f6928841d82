"""The view of AmuseAmaze, which combines its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.notation import PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.painter import Painter
from web.drawing.palette import Colours, game_colours
from web.views.amuseamaze.drawing import motion, picture, rack, standing
from web.views.amuseamaze.drawing.geometry import PITCH, SEEN, geometry_of
from web.views.amuseamaze.drawing.palette import PALETTE
from web.views.amuseamaze.drawing.pieces import draw_piece
from web.views.amuseamaze.drawing.stage import Stage, stage_of
from web.views.amuseamaze.entering import buttons, entry, keys, spots
from web.views.amuseamaze.entering.draft import CELL, cell, typing
from web.views.amuseamaze.tokens import tokens_of
from web.views.amuseamaze.words import labels, sentences
from web.views.amuseamaze.words.figures import figures
from web.views.amuseamaze.words.variants import VARIANTS
from web.views.catalogue import DataFile, View
from web.views.controls import Controls, Entry, Goal, PlyButton, Spot, Step, Word
from web.views.look import Look
from web.views.scene import Box, Gesture, Motion, Names, Scene
from web.views.tokens import Token
from web.views.wording import Figure, Option, Panel, Wording
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound

POSITION = (
    "amuseamaze basic 2 1:bonus en1 LERGKHIAFQMPJBN EGTNSOLDITHIIP-AAAINDW-IOENNKR-D-AMTOVEBAENLQ"
    " f13O,g17M,h16I,i7R,j18L g19,j3 O,BFMO -,g 00 l:e17,e18,e19,f17,f18,g19 1"
)


class AmuseAmazeLook(Look[AmuseAmazePosition, Stage]):
    """How AmuseAmaze looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#2f7a3c", "#fffbf3", "#2f7a3c", "#2b7038", "#d9ead2", ("#7cc58a", "#17161d", "#253d2b")
    )
    aside: ClassVar[tuple[float, float]] = (rack.WIDTH, rack.HEIGHT)
    standing: ClassVar[tuple[float, float]] = standing.SIZE
    standing_says_all: ClassVar[bool] = True
    legible: ClassVar[float] = PITCH
    asking: ClassVar[int] = 149
    poster: ClassVar[tuple[str, Box]] = (POSITION, (264, 74, 244, 388))
    poster_ply: ClassVar[str] = "h20-h21-i22O-j21-j22"

    def size(self, position: AmuseAmazePosition) -> tuple[float, float]:
        return geometry_of(position.maze).size

    def stage(self, position: AmuseAmazePosition) -> Stage:
        return stage_of(position)

    def motion(self, before: AmuseAmazePosition, ply: str) -> Motion[Stage] | None:
        return motion.motion_of(before, ply)

    def celebration(self, before: AmuseAmazePosition, ply: str, winner: int) -> Callable[[float], Stage] | None:
        return motion.celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[AmuseAmazePosition, Stage]) -> None:
        picture.draw(painter, scene)

    def focus(self, position: AmuseAmazePosition) -> Box:
        x, y = geometry_of(position.maze).centres[position.pieces[(position.turn.owner or position.seat) - 1]]
        side = SEEN * PITCH
        return x - side / 2, y - side / 2, side, side

    def draw_aside(self, painter: Painter, scene: Scene[AmuseAmazePosition, Stage]) -> None:
        rack.draw_aside(painter, scene)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        draw_piece(painter, seat, 20, 21.3, 0.74)

    def draw_standing(self, painter: Painter, position: AmuseAmazePosition, seat: int) -> None:
        standing.draw_standing(painter, position, seat)

    def sound(self, before: AmuseAmazePosition, ply: str) -> Sound:
        if ply == PASS:
            return "still"
        path, _suffix = sentences.path_of(before, ply)
        if not path.squares or sentences.new_cards(path):
            return "take"
        return "word" if path.squares[1:] else "step"

    def tokens(self, before: AmuseAmazePosition, ply: str) -> tuple[Token, ...]:
        return tokens_of(before, ply)


class AmuseAmazeControls(Controls[AmuseAmazePosition]):
    """How AmuseAmaze is entered."""

    chords: ClassVar[bool] = True
    goes_diagonally: ClassVar[bool] = True
    escape_clears: ClassVar[bool] = True

    def goals(self, position: AmuseAmazePosition, seat: int) -> Sequence[Goal]:
        return spots.goals_of(position.maze)

    def spots(self, position: AmuseAmazePosition, names: Names, turned: bool) -> list[Spot]:
        return list(spots.spots_of(position, tuple(names)))

    def aside_spots(self, position: AmuseAmazePosition, names: Names) -> list[Spot]:
        return spots.tile_spots(position)

    def gesture(self, position: AmuseAmazePosition, ply: str) -> Gesture:
        return entry.gesture_of(position, ply)

    def entry(self, position: AmuseAmazePosition) -> Entry:
        return entry.entry_of(position)

    def attempt(self, position: AmuseAmazePosition, chosen: Gesture, spot: str) -> str | None:
        return entry.attempt_of(position, chosen, spot)

    def drag_path(self, spot: str) -> bool:
        return spot.startswith(CELL)

    def grip(self, position: AmuseAmazePosition, spot: str) -> bool:
        return position.phase in ("move", "bonus") and spot == cell(position, position.piece)

    def key(
        self, position: AmuseAmazePosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[Step, ...] | None:
        return keys.key_steps(position, key, chosen, focused)

    def word(self, position: AmuseAmazePosition, chosen: Gesture) -> Word | None:
        return buttons.word_so_far(position, chosen)

    def typed(self, text: str) -> Gesture:
        return typing(text)

    def ply_buttons(self, position: AmuseAmazePosition, names: Names) -> list[PlyButton]:
        return buttons.ply_buttons_of(position)

    def confirmations(self, position: AmuseAmazePosition, chosen: Gesture, names: Names) -> list[PlyButton]:
        return buttons.confirmations_of(position, chosen)

    def pieces(self, position: AmuseAmazePosition, seat: int) -> Sequence[str]:
        return [CELL + position.maze.names[position.pieces[seat - 1]]]

    def deciding(
        self, position: AmuseAmazePosition, before: AmuseAmazePosition, ply: str, winner: int
    ) -> Sequence[str]:
        return [spot for spot in self.gesture(before, ply) if spot.startswith(CELL)]

    def landmarks(self, position: AmuseAmazePosition) -> Sequence[str]:
        return labels.landmarks(position)

    def named(self, position: AmuseAmazePosition, text: str) -> Sequence[str]:
        return entry.named(position, text)


class AmuseAmazeWording(Wording[AmuseAmazePosition]):
    """How AmuseAmaze is put into words."""

    variants = VARIANTS
    aloud_is_noted: ClassVar[bool] = True

    def blurb(self) -> str:
        return _("Walk the hedges by spelling: every word is a path, and you stand on its last letter.")

    def aim(self, position: AmuseAmazePosition) -> str:
        if position.seats == 2:
            return _("Collect two cards of different colours, then be first in a finish row.")
        return _("Collect three cards of different colours, then be first in a finish row.")

    def minutes(self) -> str:
        return _("{minutes} min").format(minutes=40)

    def status(self, position: AmuseAmazePosition, names: Names, last: tuple[AmuseAmazePosition, str] | None) -> str:
        return sentences.status(position, names)

    def aloud(self, position: AmuseAmazePosition, names: Names) -> str:
        return labels.hand_words(position)

    def decided(self, position: AmuseAmazePosition, names: Names) -> str:
        return sentences.decided(position)

    def whereabouts(self, position: AmuseAmazePosition, seat: int, names: Names) -> str:
        return labels.square_label(position, position.pieces[seat - 1])

    def possible(
        self, position: AmuseAmazePosition, chosen: Gesture, plies: Iterable[str], names: Names
    ) -> Sequence[Option]:
        return labels.surroundings(position, chosen)

    def ply_words(self, before: AmuseAmazePosition, ply: str, names: Names) -> str:
        return sentences.words(before, ply, names)

    def may_propose(self, position: AmuseAmazePosition, ply: str) -> bool:
        return sentences.may_propose(position, ply)

    def recap(self, steps: Sequence[tuple[AmuseAmazePosition, str]], names: Names) -> str:
        return sentences.recap(steps, names)

    def seat_note(self, position: AmuseAmazePosition, seat: int) -> str:
        return sentences.seat_note(position, seat)

    def achieved(self, position: AmuseAmazePosition, seat: int) -> str:
        return sentences.achieved(position, seat)

    def figures(self, steps: Sequence[tuple[AmuseAmazePosition, str]], seats: int) -> Sequence[Figure]:
        return figures(steps, seats)

    def progress(self, position: AmuseAmazePosition) -> str:
        return sentences.progress(position)

    def panel(self, position: AmuseAmazePosition, chosen: Gesture, names: Names) -> Panel | None:
        return buttons.panel_of(position, chosen)

    def turn(self, position: AmuseAmazePosition) -> Hashable:
        return position.turn.owner or position.seat


def _automaton() -> bytes:
    return dawg.to_bytes(words.automaton())


DATA = DataFile(f"{words.LIST_ID}.dawg", _automaton, words.use)
VIEW = View(AmuseAmazeLook(), AmuseAmazeControls(), AmuseAmazeWording(), DATA)
