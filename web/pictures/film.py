"""The last turn of a table as a short film: its moves on the board, with a caption below."""

from __future__ import annotations

from typing import Any

from web.drawing.painter import Painter
from web.players.opponents import seat_names
from web.session.summary import outcome_of
from web.tree.table import Table
from web.tree.turns import last_turn
from web.views.catalogue import view_of
from web.views.scene import Motion, Scene
from web.words import _

WIDTH_PX = 720
"""The width of the film in pixels."""
LEAD_MS, REST_MS, HOLD_MS = 600.0, 150.0, 1_600.0
"""The milliseconds before the first move, after each move, and at the end."""
SHORTEST_MS, LONGEST_MS = 1_200.0, 3_400.0
"""The limits for the milliseconds of all moves together. A single move is shown slowly, a long turn quickly."""
BAND_PX = 132
"""The height of the caption below the board, in pixels."""
LETTERS = 64
"""The most letters in a line of the caption."""


class Film:
    """Draws any moment of the film of the turn that led to the position that a table shows."""

    def __init__(self, table: Table, turned: bool = False, coordinates: bool = True) -> None:
        self._view = view = view_of(table.position.game.id)
        self._turned, self._coordinates = turned, coordinates
        self._names = seat_names(table.position.game, table.position.seats, table.names, table.opponents)
        self._steps = steps = last_turn(view, table.steps_played)
        self._played = list(table.steps_played)
        self._places = [before for before, _ply in steps] + [table.position]
        self._motions = [view.look.motion(before, ply) for before, ply in steps]
        moving = sum(motion.milliseconds for motion in self._motions if motion)
        slower = min(max(moving, SHORTEST_MS), LONGEST_MS) / moving if moving else 1.0
        self._lengths = [motion.milliseconds * slower if motion else 0.0 for motion in self._motions]
        rests = sum(REST_MS for length in self._lengths if length)
        rest = REST_MS * min(1.0, SHORTEST_MS / rests) if rests else 0.0
        self._rests = [rest if length else 0.0 for length in self._lengths]
        self.milliseconds = LEAD_MS + sum(self._lengths) + sum(self._rests) + HOLD_MS
        width, height = view.look.size(table.position)
        self.scale = WIDTH_PX / width
        """Pixels per board unit."""
        self._size = width, height
        self.pixels = WIDTH_PX, round(height * self.scale + BAND_PX) // 2 * 2
        """Width and height, which must be even for many video encoders."""

    @property
    def window(self) -> tuple[float, float, float, float]:
        """The visible box, in board units."""
        return (0, 0, self.pixels[0] / self.scale, self.pixels[1] / self.scale)

    def draw(self, painter: Painter, milliseconds: float) -> None:
        """Draws the film at `milliseconds` from its start."""
        place, stage = self._moment(milliseconds - LEAD_MS)
        scene = self._scene(place, stage)
        _x, _y, width, height = self.window
        painter.rect(0, 0, width, height, fill="paper")
        self._view.look.draw(painter, scene)
        is_over = milliseconds >= self.milliseconds - HOLD_MS
        with painter.group(0, self._size[1], scale=1 / self.scale):
            self._caption(painter, is_over)
            if not is_over and self._view.look.aside and self._places[-1].game.chance_phases:
                self._dice(painter, scene, *self._view.look.aside)

    def _moment(self, milliseconds: float) -> tuple[int, Any]:
        """Returns the number of plies of the turn that have begun by then, and the stage."""
        if milliseconds < 0:
            return 0, self._view.look.stage(self._places[0])
        for place, (motion, length, rest) in enumerate(zip(self._motions, self._lengths, self._rests, strict=True), 1):
            if motion and milliseconds < length:
                return place, _stage(motion, milliseconds / length)
            milliseconds -= length
            if milliseconds < rest:
                return place, self._view.look.stage(self._places[place])
            milliseconds -= rest
        return len(self._steps), self._view.look.stage(self._places[-1])

    def _scene(self, place: int, stage: Any) -> Scene[Any, Any]:
        last = self._steps[place - 1] if place else None
        before = len(self._played) - len(self._steps)
        return Scene(
            self._places[place],
            stage,
            self._names,
            last=last,
            turned=self._turned,
            coordinates=self._coordinates,
            played=self._played[: before + place],
        )

    def _caption(self, painter: Painter, is_over: bool) -> None:
        title = self._places[-1].game.title
        painter.text(24, 32, title, 30, "ink", bold=True, anchor="start")
        if not is_over:
            return
        painter.text(WIDTH_PX - 24, 32, "Mazebox", 22, "soft", anchor="end")
        results = self._places[-1].results()
        if results:
            painter.text(24, 66, outcome_of(results).title(self._names), 22, "ink", bold=True, anchor="start")
        for line, words in enumerate(_lines(self.done)):
            painter.text(24, 92 + 24 * line, words, 20, "ink", anchor="start")

    @property
    def done(self) -> str:
        """The last ply as a sentence; empty if nothing was played."""
        if not self._steps:
            return ""
        before, ply = self._steps[-1]
        does = self._view.wording.ply_words(before, ply, self._names)
        return _("{seat} {does}.").format(seat=self._names[before.seat - 1], does=does)

    def _dice(self, painter: Painter, scene: Scene[Any, Any], width: float, height: float) -> None:
        scale = min((BAND_PX - 20) / height, 0.5 * WIDTH_PX / width)
        with painter.group(WIDTH_PX - 24 - width * scale, (BAND_PX - height * scale) / 2, scale=scale):
            self._view.look.draw_aside(painter, scene)


def _stage(motion: Motion[Any], moment: float) -> Any:
    return motion.stage_at(min(max(moment, 0.0), 1.0))


def _lines(text: str) -> list[str]:
    """Returns a text broken into at most two lines, with an ellipsis if it is longer."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > 2:
        lines[1] += "…"
    return lines[:2]
