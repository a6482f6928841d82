"""Corner Race on the screen."""

from typing import ClassVar

from pygames.corner_race import HOMES, STEPS, CornerRacePosition

from web.drawing.painter import Box, Painter
from web.views.catalogue import View
from web.views.controls import Controls, Spot
from web.views.look import Look
from web.views.scene import Names, Scene
from web.views.wording import VariantWords, Wording
from web.words import N_, _

MIDDLES = {square: ("abc".index(square[0]) * 60 + 50, 230 - int(square[1]) * 60) for square in STEPS}


class CornerRaceLook(Look[CornerRacePosition, tuple[str, str]]):
    poster: ClassVar[tuple[str, Box]] = ("corner-race basic 2 1:move b2b3 4", (0, 0, 220, 220))

    def size(self, position: CornerRacePosition) -> tuple[float, float]:
        return 220, 220

    def stage(self, position: CornerRacePosition) -> tuple[str, str]:
        return position.pawns

    def draw(self, painter: Painter, scene: Scene[CornerRacePosition, tuple[str, str]]) -> None:
        for square, others in STEPS.items():
            painter.line([MIDDLES[one] for other in others.split() for one in (square, other)], "line", 20)
        for square, (x, y) in MIDDLES.items():
            fill = "last" if scene.last and scene.last[1] == square else "surface"
            painter.circle(x, y, 20, fill, "accent" if square in scene.lit else "line", 3)
        for seat, square in enumerate(scene.stage, 1):
            painter.circle(*MIDDLES[HOMES[seat - 1]], 24, None, f"seat{seat}", 3)
            painter.circle(*MIDDLES[square], 14, f"seat{seat}", "outline", 2)


class CornerRaceControls(Controls[CornerRacePosition]):
    def spots(self, position: CornerRacePosition, names: Names, turned: bool) -> list[Spot]:
        return [Spot(square, (x - 24, y - 24, 48, 48), square, round=True) for square, (x, y) in MIDDLES.items()]

    def gesture(self, position: CornerRacePosition, ply: str) -> tuple[str, ...]:
        return (ply,)


class CornerRaceWording(Wording[CornerRacePosition]):
    variants: ClassVar = {"basic": VariantWords(N_("Nine squares"), N_("Three rows of three squares."))}

    def blurb(self) -> str:
        return _("Be the first in the far corner of a very small maze.")

    def minutes(self) -> str:
        return _("about a minute")

    def status(self, position: CornerRacePosition, names: Names, last: object) -> str:
        text = _("{seat} steps.") if position.phase == "move" else _("The game is over.")
        return text.format(seat=names[position.seat - 1])

    def ply_words(self, before: CornerRacePosition, ply: str, names: Names) -> str:
        return _("to {square}").format(square=ply)


VIEW = View(CornerRaceLook(), CornerRaceControls(), CornerRaceWording())
