"""The messages between the page and the worker that thinks, as JSON texts.

Neither side trusts the other: everything is bounded, and anything unexpected raises ValueError.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from puzzles.line import LONGEST_LINE
from pygames import shallow_json
from pygames.bots import ScoredPly
from pygames.contract import LONGEST_TEXT

LONGEST = 2 * LONGEST_TEXT
"""The most characters of a message that is read."""
LARGEST = 1 << 40
"""The greatest number that is accepted."""
LONGEST_PLY = 400
"""The most characters of a ply. In AmuseAmaze a ply is a path."""
LONGEST_TURN = 2_000
"""The most characters of the plies of a turn."""
MOST_PLIES = 64
"""The most plies in a variation, and the most variations in an answer."""
CHOOSE, ANALYSE, HINT, FIND = "choose", "analyse", "hint", "find"
THINKING, DONE, FAILED = "thinking", "done", "failed"


@dataclass(frozen=True, slots=True)
class Request:
    """A position to think about."""

    kind: str
    """`CHOOSE` asks for a bot's ply, `ANALYSE` for the best plies with their values, `HINT` for the same with the whole
    turn and what would be answered, `FIND` for a puzzle whose solution was missed.
    """
    position: str
    level: int
    seed: int = 0
    nodes: int | None = None
    """The budget in nodes. Without one, the level's own."""
    seconds: float | None = None
    """The time limit, after which the best answer so far counts."""
    rank: int = 0
    """The priority: the lowest rank comes first."""
    ply: str = ""
    """Another ply whose value is wanted; for `FIND`, the plies of the turn, with spaces between them."""
    last: str = ""
    """The last ply that the seat to act decided, if a bot's ply is wanted."""
    id: int = 0
    """The number that answers carry. Whoever posts the request assigns it."""

    def __str__(self) -> str:
        return json.dumps({"ask": asdict(self)})


@dataclass(frozen=True, slots=True)
class Answer:
    """The state of the thinking about a position."""

    id: int
    state: str
    """`THINKING`, `DONE` or `FAILED`."""
    nodes: int = 0
    progress: float = 0.0
    evaluation: tuple[float, ...] = ()
    """The result that each seat can expect, 0 to 1."""
    best: tuple[ScoredPly, ...] = ()
    """The best plies. Empty at a chance ply and when the game is over."""
    played: float | None = None
    """The value of the request's `ply`, if it was looked at."""
    puzzle: str = ""
    """The line of the puzzle that was found; empty if there is none."""
    error: str = ""
    """What went wrong, for developers."""

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def stop(number: int) -> str:
    """Returns the message that ends the thinking about a request with the best answer so far."""
    return json.dumps({"stop": number})


def cancel(number: int) -> str:
    """Returns the message that drops a request."""
    return json.dumps({"cancel": number})


def read_order(text: object) -> tuple[str, Request | int]:
    """Returns what a message of the page says: "ask" with a request, or "stop" or "cancel" with a number.

    Raises ValueError for any other message.
    """
    said = _read(text)
    (word,) = said if len(said) == 1 else ("",)
    if word in ("stop", "cancel"):
        return word, _whole(said[word])
    if word != "ask":
        raise ValueError("not an order")
    asked = _object(said["ask"])
    seconds = asked.get("seconds")
    kind = _text(asked.get("kind"), 20)
    if kind not in (CHOOSE, ANALYSE, HINT, FIND):
        raise ValueError("asks for something unknown")
    return word, Request(
        kind,
        _text(asked.get("position"), LONGEST_TEXT),
        _whole(asked.get("level")),
        _whole(asked.get("seed")),
        None if asked.get("nodes") is None else _whole(asked.get("nodes")),
        None if seconds is None else _number(seconds, 3600),
        _whole(asked.get("rank")),
        _text(asked.get("ply"), LONGEST_TURN if kind == FIND else LONGEST_PLY),
        _text(asked.get("last"), LONGEST_TEXT),
        _whole(asked.get("id")),
    )


def read_answer(text: object) -> Answer:
    """Returns the answer in a message of the worker. Raises ValueError for any other message."""
    said = _read(text)
    state = _text(said.get("state"), 20)
    if state not in (THINKING, DONE, FAILED):
        raise ValueError("not an answer")
    played = said.get("played")
    return Answer(
        _whole(said.get("id")),
        state,
        _whole(said.get("nodes")),
        _number(said.get("progress")),
        tuple(_number(value) for value in _list(said.get("evaluation"))),
        tuple(_scored(_object(item)) for item in _list(said.get("best"))),
        None if played is None else _number(played),
        _text(said.get("puzzle"), LONGEST_LINE),
        _text(said.get("error"), LONGEST),
    )


def _scored(item: dict[str, object]) -> ScoredPly:
    pv = tuple(_text(ply, LONGEST_PLY) for ply in _list(item.get("pv")))
    return ScoredPly(_text(item.get("ply"), LONGEST_PLY), _number(item.get("value")), pv)


def _read(text: object) -> dict[str, object]:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError("no text, or one that is too long")
    return _object(shallow_json.loads(text))


def _object(value: object) -> dict[str, object]:
    if isinstance(value, dict):
        return value
    raise ValueError("not an object")


def _list(value: object) -> list[object]:
    if isinstance(value, list) and len(value) <= MOST_PLIES:
        return value
    raise ValueError("not a list, or one that is too long")


def _text(value: object, longest: int) -> str:
    if isinstance(value, str) and len(value) <= longest:
        return value
    raise ValueError("not a text, or one that is too long")


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST:
        return value
    raise ValueError("not a whole number that is possible")


def _number(value: object, largest: float = 1) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= largest:
        return float(value)
    raise ValueError("not a number that is possible")
