"""Bots for the tests of tournaments, good and bad ones."""

from __future__ import annotations

import os
import sys
from time import sleep
from typing import cast

from pygames.contract import Position

print("A player may print what it likes.")


def first(position: Position, seed: int) -> str:
    print("I am thinking.")
    return position.plies()[0]


def last(position: Position, seed: int) -> str:
    return position.plies()[-1]


def illegal(position: Position, seed: int) -> str:
    """Plays an illegal text in the form of a ply after the opening."""
    return position.plies()[0] if str(position).endswith("0 0") else "f1:g1-h1"


def nothing(position: Position, seed: int) -> str:
    return cast(str, None)


def crash(position: Position, seed: int) -> str:
    raise ZeroDivisionError("a bug")


def forever(position: Position, seed: int) -> str:
    while True:
        pass


def snooze(position: Position, seed: int) -> str:
    sleep(1000)
    return ""


def die(position: Position, seed: int) -> str:
    print("out of memory", file=sys.stderr, flush=True)
    os._exit(3)


NO_FUNCTION = 5
