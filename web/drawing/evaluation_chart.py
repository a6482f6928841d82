"""A chart of each seat's expected result over a game, drawn as bands that together fill the height."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.drawing.painter import Painter, Point, line_path

HEIGHT = 104.0
TOP = 18.0
"""The height above the bands, for the marks of costly plies."""
SIGN = 18.0
RIGHT = 24.0
"""The width to the right of the bands, for the seats' signs."""

ChartPoint = tuple[float, Sequence[float]]
"""The number of plies played, and each seat's expected result. These sum to 1."""


def draw(
    painter: Painter,
    width: float,
    runs: Sequence[Sequence[ChartPoint]],
    across: int,
    cursor: int,
    costly: Sequence[int],
    colours: Sequence[str],
    sign: Callable[[Painter, int], None],
) -> None:
    """Draws a game of `across` plies.

    Each of the `runs` is a stretch of plies whose values are known. The gaps between them stay empty. `costly` are the
    plies to mark, and `sign` draws a seat's sign.
    """
    right = width - RIGHT

    def at(played: float, share: float) -> Point:
        return right * played / max(1, across), HEIGHT - (HEIGHT - TOP) * share

    painter.rect(0, TOP, right, HEIGHT - TOP, 4, "line/40")
    for run in runs:
        below = [0.0] * len(run)
        for seat, colour in enumerate(colours):
            above = [low + shares[seat] for low, (_, shares) in zip(below, run, strict=True)]
            upper = [at(played, share) for share, (played, _) in zip(above, run, strict=True)]
            lower = [at(played, share) for share, (played, _) in zip(below, run, strict=True)]
            painter.path(line_path([*upper, *reversed(lower)], closed=True), f"{colour}/80", "surface", 1.2)
            share = above[-1] - below[-1]
            if run is runs[-1] and share * (HEIGHT - TOP) >= SIGN * 0.8:
                x, middle = at(run[-1][0], (above[-1] + below[-1]) / 2)
                with painter.group(x + 4, middle - SIGN / 2, scale=SIGN / 40):
                    sign(painter, seat + 1)
            below = above
    painter.line([at(0, 0.5), at(across, 0.5)], "ink/55", 1, (3, 4))
    for played in costly:
        x, _ = at(played, 0)
        painter.path(line_path([(x - 5, 3), (x + 5, 3), (x, 13)], closed=True), "danger", "surface", 1)
    x, _ = at(cursor, 0)
    painter.line([(x, TOP - 3), (x, HEIGHT)], "ink", 2)


def played_at(part: float, width: float, across: int) -> int:
    """Returns the number of plies at a point of the chart, given as a fraction of its width from the left."""
    return min(across, max(0, round(part * width / (width - RIGHT) * across)))
