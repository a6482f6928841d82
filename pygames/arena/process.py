"""A player in a process of its own, which speaks the line protocol (``docs/arena.md``)."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO
from weakref import finalize

from pygames.contract import LONGEST_SHOWN, Position

READY = "ready"
CHOOSE = "choose"
ERROR = "error"
START_LIMIT = 60.0
"""The seconds in which a process says that it is ready."""
LONGEST_LINE = 10_000
"""The most bytes of an answer. The longest ply is far shorter."""
GRACE = 1.0
"""The seconds that a process has to end after its input has ended."""


class Failure(Exception):  # noqa: N818 - a player has failed, not the arena
    """Raised when a player gives no ply. The text is the reason, a sentence."""

    @classmethod
    def late(cls, limit: float) -> Failure:
        """Returns the failure of a player that took longer than `limit` seconds."""
        return cls(f"It took longer than {limit:g} s for a ply.")


class PlayerProcess:
    """A process that is asked for plies."""

    def __init__(self, command: list[str]) -> None:
        """Starts the process, and waits until it is ready. Raises `Failure` if it does not start."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment,
                start_new_session=True,  # so that it can be ended with its own processes, and Ctrl+C does not reach it
            )
        except OSError as error:
            raise Failure(f"It cannot be started: {error}.") from error
        self._finalizer = finalize(self, _end, self._process, os.getpid())
        self._lines: SimpleQueue[str] = SimpleQueue()
        """What it has written; an empty text when it has closed its output."""
        self._complaint: list[str] = []
        """The last line that it has written to the standard error."""
        assert self._process.stdout
        assert self._process.stderr
        self._reader = Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True)
        self._listener = Thread(target=_listen, args=(self._process.stderr, self._complaint), daemon=True)
        self._reader.start()
        self._listener.start()
        try:
            said = self._line(START_LIMIT, f"It was not ready after {START_LIMIT:g} s.")
            if said != READY:
                raise Failure(_reason(said) or f"It said {said[:LONGEST_SHOWN]!r} where {READY!r} was expected.")
        except Failure:
            self.close()
            raise

    def ask(self, position: Position, seed: int, limit: float) -> str:
        """Returns the process's ply. Raises `Failure` if there is none within `limit` seconds."""
        if not self._lines.empty():
            extra = self._line(0, "")
            raise Failure(f"It said {extra[:LONGEST_SHOWN]!r} without being asked.")
        assert self._process.stdin
        with contextlib.suppress(OSError):  # it has ended, which its output says too
            self._process.stdin.write(f"{CHOOSE} {seed} {round(1000 * limit)} {position}\n".encode())
            self._process.stdin.flush()
        said = self._line(limit, str(Failure.late(limit)))
        if reason := _reason(said):
            raise Failure(reason)
        return said

    def close(self) -> None:
        """Ends the process, and all processes that it has started."""
        self._finalizer()
        self._reader.join(GRACE)
        self._listener.join(GRACE)

    def _line(self, limit: float, late: str) -> str:
        """Returns the next line. Raises `Failure` if it does not come in time, or the process has ended."""
        try:
            line = self._lines.get(timeout=limit)
        except Empty:
            raise Failure(late) from None
        if line:
            return line.rstrip("\r\n")
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            raise Failure("It has closed its output.") from None
        self._listener.join(GRACE)
        said = f": {self._complaint[-1][:500]}" if self._complaint else ""
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        raise Failure(f"It ended {how}{said}")


def _reason(said: str) -> str | None:
    """Returns the reason in an answer that says that something went wrong; else None."""
    word, _, reason = said.partition(" ")
    return (reason or "It said that it failed.") if word == ERROR else None


def _read(stream: IO[bytes], lines: SimpleQueue[str]) -> None:
    with contextlib.suppress(OSError, ValueError):  # the stream was closed
        while line := stream.readline(LONGEST_LINE):
            lines.put(line.decode(errors="replace"))
    lines.put("")


def _listen(stream: IO[bytes], last: list[str]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(LONGEST_LINE):
            if said := line.decode(errors="replace").strip():
                last[:] = [said]


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """Ends a process, and all that it has started, unless this is a fork of its owner."""
    if os.getpid() != owner:
        return
    assert process.stdin
    with contextlib.suppress(OSError):
        process.stdin.close()
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
