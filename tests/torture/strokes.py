"""Strokes of mouse, pen and finger across the edge of the board: nothing happens that nobody meant.

The judge knows the rules of the games, which spots enter a ply, and what the page shows. A stroke may play or refuse
something only if it was pressed and released on the same meaning, or if it dragged a piece to a place that was lit.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygames
from tests.browsing.player import Player
from tests.rules.playthroughs import playthroughs
from tests.torture.trial import Bench, Case, Plan, Trial
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

SCRIPT = (Path(__file__).parent / "strokes.js").read_text(encoding="utf-8")
SETTINGS = """localStorage.setItem("mazebox.settings", '{"speed": "off", "auto": false}');"""
SIZES = {"whole": (1440, 900), "part": (360, 740)}
"""Windows in which AmuseAmaze shows its whole board, or a part of it."""
FEW_PIXELS = 0.5
"""Pixels for each CSS pixel. Without a graphics card, drawing takes most of the time."""
KINDS = ("mouse", "pen", "touch")
STAY = 12
"""The number of strokes before another position is opened."""
OUT_PX = 30
"""How far in pixels a stroke may leave the window."""
SLOP_PX = 24
"""A finger that moves less may be taken for a tap, whose click comes a little later."""
TAP_MS = 60


@dataclass(frozen=True, slots=True)
class Stroke:
    """A press, the points that the pointer passes, and how it ends."""

    points: tuple[tuple[float, float], ...]
    """The first is where it is pressed, the last where it is released."""
    ends: str
    """`released`; `unheard` if the page never hears of the release; `cancelled` by the browser; `other button`, `second
    finger` or `dialog` if that comes between.
    """

    @property
    def is_whole(self) -> bool:
        return self.ends == "released"


class Strokes:
    """Draws strokes on the board of one game with one kind of pointer, and judges what they did."""

    def __init__(self, player: Player, game_id: str, kind: str, chance: random.Random) -> None:
        self._player, self._page, self._game, self._kind = player, player.page, game_id, kind
        self._chance = chance
        self._device: CDPSession = self._page.context.new_cdp_session(self._page)
        self._view = view_of(game_id)
        self.played = self.refused = 0

    def draw(self, count: int) -> int:
        """Draws that many strokes. Raises AssertionError at the first one that did something nobody meant."""
        for number in range(count):
            if number % STAY == 0:
                self._open()
            self._stroke()
        return count

    def _open(self) -> None:
        """Opens a position of a golden game. Sometimes zooms a board that is shown in part."""
        positions = self._chance.choice(playthroughs(self._game))[0]
        self._player.open(pygames.link.encode(pygames.parse(self._chance.choice(positions))))
        self._page.locator(f'#table[data-game="{self._game}"]').wait_for()
        for name in ("Zoom in", "Zoom in", "Zoom out"):
            button = self._page.get_by_role("button", name=name)
            if self._chance.random() < 0.3 and button.is_visible():
                button.click()

    def _look(self, *points: tuple[float, float]) -> dict[str, Any]:
        given = [[{"x": x, "y": y} for x, y in points], self._kind == "touch"]
        return dict(self._page.evaluate("given => mazeboxStrokes.state(...given)", given))

    def _point(self, board: list[float], is_inside: bool) -> tuple[float, float]:
        """Returns a point inside or outside of the board, often a few pixels from its edge."""
        size = self._page.viewport_size or {"width": 0, "height": 0}
        left, top, right, bottom = board
        while True:
            x = self._chance.uniform(-OUT_PX, size["width"] + OUT_PX)
            y = self._chance.uniform(-OUT_PX, size["height"] + OUT_PX)
            if is_inside:
                x, y = self._chance.uniform(left + 1, right - 1), self._chance.uniform(top + 1, bottom - 1)
            elif self._chance.random() < 0.4:
                x = self._chance.choice((left - self._chance.uniform(2, 40), right + self._chance.uniform(2, 40)))
            if is_inside or not (left <= x <= right and top <= y <= bottom):
                return round(x), round(y)

    def _start(self, now: dict[str, Any]) -> tuple[float, float]:
        """Returns where a stroke begins: often on something that can be moved."""
        if now["lit"] and self._chance.random() < 0.6:
            x, y = self._page.evaluate("spot => mazeboxStrokes.middle(spot)", self._chance.choice(now["lit"]))
            left, top, right, bottom = now["board"]
            if left < x < right and top < y < bottom:
                return x + self._chance.randint(-2, 2), y + self._chance.randint(-2, 2)
        return self._point(now["board"], True)

    def _make(self, now: dict[str, Any]) -> Stroke:
        """Returns a stroke that crosses the edge of the board at least once."""
        chance, board = self._chance, now["board"]
        start, outside = self._start(now), self._point(board, False)
        way = chance.randrange(6)
        if way < 2:
            points = [start, outside]
        elif way == 2:
            points = [start, outside, self._point(board, True)]
        elif way == 3:
            points = [start, outside, start]
        elif way == 4:
            points = [outside, start]
        else:
            points = [start, self._point(board, True), outside, self._point(board, chance.random() < 0.5)]
        ends = ["released"] * 4 + ["unheard", "other button", "dialog", "released"]
        if self._kind == "touch":
            ends = ["released"] * 4 + ["cancelled", "second finger", "dialog", "released"]
        return Stroke(tuple(self._between(points)), chance.choice(ends))

    def _between(self, points: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
        """Yields points on the way: none for a stroke too fast to be seen on its way, else a few."""
        yield points[0]
        for (x, y), (to_x, to_y) in itertools.pairwise(points):
            steps = self._chance.choice((1, 1, 2, 5))
            for step in range(1, steps + 1):
                yield round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)

    # What the device does

    def _mouse(self, kind: str, at: tuple[float, float], button: str = "none", buttons: int = 0) -> None:
        given = {"type": kind, "x": at[0], "y": at[1], "button": button, "buttons": buttons, "pointerType": self._kind}
        self._device.send("Input.dispatchMouseEvent", {**given, "clickCount": 0 if button == "none" else 1})

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        given = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        self._device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})

    def _dialog(self) -> None:
        """Opens the dialog of the keys, as somebody may with the other hand."""
        self._page.keyboard.press("?")

    def _stroke(self) -> None:
        before = self._look()
        stroke = self._make(before)
        before = self._look(stroke.points[0])
        self._page.evaluate("mazeboxStrokes.begin()")
        last = self._by_finger(stroke) if self._kind == "touch" else self._by_mouse(stroke)
        if self._kind == "touch" and _way(stroke.points[0], stroke.points[-1]) < SLOP_PX:
            self._page.wait_for_timeout(TAP_MS)
        if self._kind != "touch":
            for _ in range(2):  # nothing may follow a pointer without a button
                self._mouse("mouseMoved", self._point(before["board"], True))
        self._page.evaluate("mazeboxStrokes.settled()")
        _Judge(self, self._view, stroke, before, last, self._look()).judge()

    def _by_mouse(self, stroke: Stroke) -> dict[str, Any]:
        """Makes the stroke with a mouse or a pen. Returns what was shown right before the release."""
        first, *others = stroke.points
        self._mouse("mouseMoved", first)
        self._mouse("mousePressed", first, "left", 1)
        for place, point in enumerate(others):
            if place == len(others) // 2 and stroke.ends == "other button":
                self._mouse("mousePressed", others[place - 1] if place else first, "right", 3)
                self._mouse("mouseReleased", others[place - 1] if place else first, "right", 1)
            if place == len(others) // 2 and stroke.ends == "dialog":
                self._dialog()
            self._mouse("mouseMoved", point, buttons=1)
        last = self._look(stroke.points[-1])
        if stroke.ends == "unheard":
            self._mouse("mouseMoved", self._point(last["board"], True))
        self._mouse("mouseReleased", stroke.points[-1], "left") if stroke.ends != "unheard" else None
        return last

    def _by_finger(self, stroke: Stroke) -> dict[str, Any]:
        """Makes the stroke with a finger. Returns what was shown right before it was lifted."""
        first, *others = stroke.points
        self._touch("touchStart", first)
        second: list[tuple[float, float]] = []
        for place, point in enumerate(others):
            if place == len(others) // 2 and stroke.ends == "second finger":
                second = [self._point(self._look()["board"], True)]
                self._touch("touchStart", others[place - 1] if place else first, *second)
            if place == len(others) // 2 and stroke.ends == "dialog":
                self._dialog()
            self._touch("touchMove", point, *second)
        last = self._look(stroke.points[-1])
        self._touch("touchCancel" if stroke.ends == "cancelled" else "touchEnd")
        return last


def _way(first: tuple[float, float], last: tuple[float, float]) -> float:
    return abs(first[0] - last[0]) + abs(first[1] - last[1])


class _Judge:
    """Says whether what a stroke did was meant."""

    def __init__(
        self,
        strokes: Strokes,
        view: Any,
        stroke: Stroke,
        before: dict[str, Any],
        last: dict[str, Any],
        after: dict[str, Any],
    ) -> None:
        """`before`, `last` and `after` are what was shown before the press, before the release and in the end."""
        self._strokes, self._view, self._stroke = strokes, view, stroke
        self._before, self._last, self._after = before, last, after
        self._record, self._now = (pygames.link.decode(state["address"]) for state in (before, after))
        down = last["down"] or before["at"][0]
        self._pressed = down["spot"]
        pressed, released = down["aimed"], last["at"][0]["aimed"]
        self._tapped = pressed if stroke.is_whole and pressed == released else None
        left, top, right, bottom = last["board"]
        x, y = stroke.points[-1]
        self._is_inside = left <= x <= right and top <= y <= bottom

    def judge(self) -> None:
        count = len(self._record.plies)
        assert self._now.plies[:count] == self._record.plies, self._told("plies were taken away")
        played = self._now.plies[count:]
        if played:
            assert self._may_tap(played) or self._may_drop(played), self._told(f"played {' '.join(played)}")
            self._strokes.played += 1
        elif set(self._after["chosen"]) != set(self._before["chosen"]):
            is_drawn = self._view.controls.drag_path(self._pressed or "") and self._begins and self._stroke.is_whole
            assert self._tapped or is_drawn or self._may_choose, self._told("another choice")
        if self._after["refusal"] and self._after["refusal"] != self._before["refusal"]:
            is_dropped = self._is_piece and self._stroke.is_whole and self._is_inside
            assert self._tapped or is_dropped, self._told("refused")
            self._strokes.refused += 1

    @property
    def _begins(self) -> bool:
        """Whether a drag may begin where the stroke was pressed."""
        lit = {*self._before["lit"], *self._before["chosen"]}
        return self._pressed is not None and (self._pressed in lit or self._is_piece)

    @property
    def _is_piece(self) -> bool:
        """Whether something that can be moved in some position stands where the stroke was pressed."""
        position, spot = self._record.position, self._pressed or ""
        pieces = {
            piece for seat in range(1, position.seats + 1) for piece in self._view.controls.pieces(position, seat)
        }
        return bool(spot in pieces or spot in self._before["lit"] or self._view.controls.grip(position, spot))

    @property
    def _may_choose(self) -> bool:
        """Whether the stroke may have left something chosen: a drag on the board that began at a piece."""
        return self._begins and self._stroke.is_whole and self._is_inside

    def _gesture(self, plies: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the spots that enter the first of the plies, and the one where the last of them ends."""
        position = self._record.position
        first = tuple(self._view.controls.gesture(position, plies[0]))
        for ply in plies[:-1]:
            position = position.play(ply)
        return (*first[:-1], self._view.controls.gesture(position, plies[-1])[-1]) if first else ()

    def _may_tap(self, plies: tuple[str, ...]) -> bool:
        if self._tapped is None:
            return False
        position = self._record.position
        if position.chances() is not None:
            return True  # a roll
        if self._tapped == self._view.controls.ends(position, plies[0]):
            return True  # where a move ends, beyond the space on which it lands
        return set(self._gesture(plies)) <= {*self._before["chosen"], self._tapped}

    def _may_drop(self, plies: tuple[str, ...]) -> bool:
        """Returns whether a piece was dragged to a goal that was lit, or in its direction."""
        gesture = self._gesture(plies)
        if not (self._begins and self._stroke.is_whole and self._is_inside and gesture):
            return False
        goal = gesture[-1]
        if goal.startswith("handle:"):
            return self._goes_along(plies[-1])
        if goal not in self._last["lit"]:
            return False
        if goal == self._last["at"][0]["spot"]:
            return True
        to_x, to_y = self._strokes._page.evaluate("spot => mazeboxStrokes.middle(spot)", goal)
        (x, y), (end_x, end_y) = self._stroke.points[0], self._stroke.points[-1]
        return bool((to_x - x) * (end_x - x) + (to_y - y) * (end_y - y) > 0)

    def _goes_along(self, ply: str) -> bool:
        """Returns whether the pointer has gone to the side to which a block of Labymaster slides."""
        across = self._stroke.points[-1][0] - self._stroke.points[0][0]
        row = "".join(filter(str.isdigit, ply))
        is_in_row = row == "".join(filter(str.isdigit, self._pressed or ""))
        return is_in_row and abs(across) > 0

    def _told(self, what: str) -> str:
        return (
            f"{what}: {self._strokes._kind}, {self._stroke}\n  {self._record.position}\n"
            f"  before {self._brief(self._before)}\n  released {self._brief(self._last)}\n"
            f"  after {self._brief(self._after)}"
        )

    @staticmethod
    def _brief(state: dict[str, Any]) -> str:
        return ", ".join(f"{name} {state[name]}" for name in ("at", "chosen", "refusal", "board", "dialogs", "address"))


def _case(game_id: str, size: str, kind: str, plan: Plan) -> Case:
    def run(bench: Bench) -> int:
        width, height = SIZES[size]
        window = {"width": width, "height": height}
        options: dict[str, Any] = {"viewport": window, "has_touch": kind == "touch", "device_scale_factor": FEW_PIXELS}
        with bench.page(reduced_motion="reduce", **options) as page:
            page.add_init_script(SETTINGS)
            page.add_init_script(SCRIPT)
            player = Player(page, bench.host.url)
            player.open()
            strokes = Strokes(player, game_id, kind, random.Random(f"{game_id} {size} {kind} {plan.seed}"))
            drawn = strokes.draw(plan.strokes)
            print(f"  {game_id}, {size}, {kind}: {strokes.played} played, {strokes.refused} refused", flush=True)
            return drawn

    return Case(f"{game_id}, {size}, {kind}, seed {plan.seed}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for game in pygames.games():
        for size in SIZES:
            for kind in KINDS:
                yield _case(game.id, size, kind, plan)


TRIAL = Trial("strokes", "mouse, pen and finger drawn across the edge of the board", "strokes", _cases)
