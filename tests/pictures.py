"""Golden pictures: every game's boards as SVG, with one element on each line.

``python -m tests.pictures`` redraws them all. A changed picture means a changed look: look at the difference before you
commit one. A browser shows the files, and `git diff` names the changed elements.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygames
from tests.golden import CASES, golden_files
from web.drawing import marks
from web.drawing.culling import CroppedPainter
from web.drawing.painter import Box
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.views.catalogue import View, view_of
from web.views.scene import Scene
from web.words import default_names

LARGE = 100_000
"""Boards with at least this many characters are drawn whole once, and otherwise in part."""
AROUND = 4
"""The margin of such a part around the entered ply, in squares."""
HINTS = 3


def folder(game_id: str) -> Path:
    """Returns the folder of a game's pictures."""
    return CASES / game_id / "pictures"


def pictures(game_id: str) -> dict[str, str]:
    """Returns the current pictures of a game, by file name."""
    return {f"{name}.svg": _by_lines(text) for name, text in _drawn(pygames.game(game_id))}


def _drawn(game: pygames.Game) -> Iterator[tuple[str, str]]:
    """Yields all boards at the start; then the first one in the middle of a game, at its end, and with all overlays."""
    view: View[Any, Any] = view_of(game.id)
    boards: set[str] = set()
    for variant in game.variants:
        position = game.start(variant)
        text = _svg(view, Scene(position, view.look.stage(position), default_names(game)))
        if len(text) < LARGE or not boards:
            if text not in boards:  # variants with different rules may look the same
                yield f"start-{variant}", text
            boards.add(text)
    middle, end = _scenes(view, game)
    box = _part(view, middle) if max(map(len, boards)) >= LARGE else None
    yield "middle", _svg(view, middle, box=box)
    yield "end", _svg(view, end, box=box)
    yield "entering-with-hints", _svg(view, _entering(view, middle), box=box, ways=_ways(view, middle))
    yield "refused-turned-dark", _svg(view, _refused(middle), dark=True, box=box)
    for overlay in view.look.overlays():
        yield f"overlay-{overlay.id}", _svg(view, replace(middle, overlays=frozenset({overlay.id})), box=box)


def _scenes(view: View[Any, Any], game: pygames.Game) -> list[Scene[Any, Any]]:
    """Returns the middle of a golden playthrough of the first variant, where a seat has a choice of places, and its
    end.
    """
    (path, *_) = (path for path in golden_files(game.id) if path.stem.startswith(game.variants[0]))
    lines = path.read_text(encoding="ascii").splitlines()[:-1]
    record = pygames.Record(pygames.parse(lines[0]), [line.split(" ")[1] for line in lines[1::2]])
    positions = list(record.positions())
    steps = list(zip(positions, record.plies, strict=False))
    number = len(steps) // 2
    while positions[number].chances() or len(_ways(view, _scene(view, positions, steps, number))) < 2:
        number += 1
    return [_scene(view, positions, steps, place) for place in (number, len(steps))]


def _scene(
    view: View[Any, Any], positions: list[pygames.Position], steps: list[tuple[pygames.Position, str]], number: int
) -> Scene[Any, Any]:
    position = positions[number]
    names = default_names(position.game)
    return Scene(position, view.look.stage(position), names, last=steps[number - 1], played=steps[:number])


def _entering(view: View[Any, Any], scene: Scene[Any, Any]) -> Scene[Any, Any]:
    """Returns a scene in which the first spot of a ply is chosen, and the pointer is on the next."""
    position = scene.position
    ply = max(position.plies(), key=lambda ply: (len(view.controls.gesture(position, ply)), ply))
    first, *others = view.controls.gesture(position, ply)
    entry = view.controls.entry(position)
    chosen, preview = ((first,), others[0]) if others else ((), first)
    plies = entry.plies((*chosen, preview))
    outcome = plies[0] if len(plies) == 1 else None
    return replace(scene, chosen=chosen, lit=entry.following(chosen), preview=preview, outcome=outcome)


def _refused(scene: Scene[Any, Any]) -> Scene[Any, Any]:
    """Returns the board turned, with the squares of the first refusal that names some."""
    position = scene.position
    attempts = [ply for _, ply in scene.played]
    squares = next((why.squares for ply in attempts if (why := position.explain(ply)) and why.squares), ())
    return replace(scene, marked=squares, turned=True)


def _ways(view: View[Any, Any], scene: Scene[Any, Any]) -> list[list[Box]]:
    """Returns the paths of a few plies as hints draw them."""
    boxes = {spot.id: spot.box for spot in view.controls.spots(scene.position, scene.names, scene.turned)}
    plies = scene.position.plies()
    proposed = plies[:: max(1, len(plies) // HINTS)][:HINTS]
    ways = [[boxes[spot] for spot in view.controls.gesture(scene.position, ply) if spot in boxes] for ply in proposed]
    return [way for way in ways if way]


def _part(view: View[Any, Any], scene: Scene[Any, Any]) -> Box:
    """Returns the part of the board around the paths."""
    boxes = [box for way in _ways(view, scene) for box in way]
    margin = AROUND * boxes[0][2]
    left, top = (min(box[side] for box in boxes) - margin for side in (0, 1))
    right, bottom = (max(box[side] + box[side + 2] for box in boxes) + margin for side in (0, 1))
    return left, top, right - left, bottom - top


def _svg(
    view: View[Any, Any],
    scene: Scene[Any, Any],
    dark: bool = False,
    box: Box | None = None,
    ways: list[list[Box]] | None = None,
) -> str:
    colour = colour_of(dark, view.look.palette)
    painter = CroppedPainter(colour, "d", box) if box else SvgPainter(colour)
    view.look.draw(painter, replace(scene, seen=box))
    marks.draw(painter, ways or [])
    width, height = view.look.size(scene.position)
    return painter.document(box or (0, 0, width, height), scene.position.game.title, (width, height))


def _by_lines(svg: str) -> str:
    return svg.replace("><", ">\n<") + "\n"


def main() -> None:
    """Writes all pictures, and deletes obsolete ones."""
    for game in pygames.games():
        drawn = pictures(game.id)
        folder(game.id).mkdir(parents=True, exist_ok=True)
        for path in folder(game.id).glob("*.svg"):
            if path.name not in drawn:
                path.unlink()
        for name, text in drawn.items():
            path = folder(game.id) / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                print(path.relative_to(CASES), file=sys.stderr)


if __name__ == "__main__":
    main()
