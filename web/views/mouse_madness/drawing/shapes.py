"""Path data that is moved, rotated and scaled in advance, so that many shapes can form one path."""

from __future__ import annotations

import re
from math import cos, radians, sin

from web.drawing.painter import number

STEP = re.compile(r"([MLCQAZ])([^MLCQAZ]*)")


def place(data: str, x: float, y: float, angle: float = 0, scale: float = 1) -> str:
    """Returns path data scaled, rotated by `angle` degrees clockwise and moved to (x, y).

    Accepts only the absolute commands M, L, C, Q and Z, and A for arcs of circles.
    """
    across, down = cos(radians(angle)) * scale, sin(radians(angle)) * scale

    def point(a: float, b: float) -> str:
        return f"{number(x + a * across - b * down)} {number(y + a * down + b * across)}"

    parts = []
    for command, numbers in STEP.findall(data):
        values = [float(value) for value in numbers.replace(",", " ").split()]
        if command == "A":
            radius = number(values[0] * scale)
            flags = f"0 {int(values[3])} {int(values[4])}"
            parts.append(f"A{radius} {radius} {flags} {point(*values[5:])}")
        else:
            points = [point(*values[i : i + 2]) for i in range(0, len(values), 2)]
            parts.append(command + " ".join(points))
    return "".join(parts)
