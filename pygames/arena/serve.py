"""A function, or a level, as a program that speaks the line protocol: ``python -m pygames.arena.serve bot.py:choose``.

What the function prints goes to the standard error, so that it is no answer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from queue import SimpleQueue
from threading import Thread
from typing import IO

import pygames
from pygames.arena.players import LEVEL, function, level_chooser
from pygames.arena.process import CHOOSE, ERROR, READY


def answers(text: str, questions: Iterable[str]) -> Iterator[str]:
    """Yields what the player says: that it is ready, and an answer to each question."""
    try:
        own = None if LEVEL.fullmatch(text) else function(text)
        chooser = level_chooser(text) if own is None else lambda position, seed, limit, last: own(position, seed)
    except Exception as error:  # the module may be anybody's
        yield f"{ERROR} {_said(error)}"
        return
    yield READY
    for question in questions:
        word, seed, milliseconds, position = question.rstrip("\n").split(" ", 3)
        assert word == CHOOSE, "the protocol has one question"
        try:
            ply = chooser(pygames.parse(position), int(seed), int(milliseconds) / 1000, "")
            if not isinstance(ply, str):
                raise TypeError(f"A ply is a text (str), not {ply!r}.")
            yield " ".join(ply.split()) or f"{ERROR} The ply is an empty text."
        except Exception as error:  # the function may be anybody's
            yield f"{ERROR} {_said(error)}"


def _said(error: Exception) -> str:
    kind = "" if type(error) is ValueError else f"{type(error).__name__}: "
    return " ".join(f"{kind}{error}".split())


def _questions(stream: IO[str]) -> Iterator[str]:
    """Yields the lines of the input. Its end ends this process at once, even if the function runs for ever."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        for line in stream:
            lines.put(line)
        os._exit(0)

    Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()


def main() -> None:
    """Answers the questions of the standard input until that ends."""
    asked = os.fdopen(os.dup(0), encoding="utf-8")
    said = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    for answer in answers(sys.argv[1], _questions(asked)):
        print(answer, file=said, flush=True)


if __name__ == "__main__":
    main()
