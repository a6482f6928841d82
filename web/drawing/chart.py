"""A line chart over a game, drawn with a painter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from web.drawing.painter import Painter

WIDTH, HEIGHT = 440.0, 250.0
LEFT, RIGHT, TOP, BOTTOM = 38.0, 34.0, 12.0, 32.0
DASHES: tuple[tuple[float, ...], ...] = ((), (9, 7), (2, 7), (14, 6, 2, 6), (5, 4), (1, 4))
SIGN = 24.0


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a seat: points (plies played, value), joined in the seat's colour, with its sign at the end."""

    seat: int
    colour: str
    points: Sequence[tuple[float, float]]


def draw(painter: Painter, lines: Sequence[Line], across: int, sign: Callable[[Painter, int], None]) -> None:
    """Draws the lines of a game of `across` plies. `sign` draws a seat's sign in a square of 40 units."""
    values = [value for line in lines for _, value in line.points] + [0.0]
    step = step_of(max(values) - min(values))
    low, high = floor(min(values) / step) * step, max(ceil(max(values) / step) * step, step)

    def place(point: tuple[float, float]) -> tuple[float, float]:
        played, value = point
        return (
            LEFT + (WIDTH - LEFT - RIGHT) * played / max(1, across),
            TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low),
        )

    for index in range(round((high - low) / step) + 1):
        value = low + index * step
        x, y = place((0, value))
        painter.line([(x, y), (WIDTH - RIGHT, y)], "soft" if abs(value) < step / 2 else "line", 1.2)
        painter.text(LEFT - 8, y, f"{value:g}".replace("-", "\N{MINUS SIGN}"), 14, "soft", anchor="end")
    every = step_of(across)
    for index in range(int(across / every) + 1):
        x, _ = place((index * every, low))
        painter.text(x, HEIGHT - 14, f"{index * every:g}", 14, "soft")
    for line in lines:
        if line.points:
            painter.line(
                [place(point) for point in line.points], line.colour, 2.5, DASHES[(line.seat - 1) % len(DASHES)]
            )
    for line in lines:
        if line.points:
            x, y = place(line.points[-1])
            with painter.group(x + 6, y - SIGN / 2, scale=SIGN / 40):
                sign(painter, line.seat)


def step_of(span: float) -> float:
    """Returns a distance for the lines of a scale: 1, 2 or 5 times a power of ten, so that there are three to seven."""
    if span <= 0:
        return 1.0
    power: float = 10 ** floor(log10(span / 4))
    return next(factor * power for factor in (1, 2, 5, 10) if span / (factor * power) <= 6)
