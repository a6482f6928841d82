"""Steps of the build: announced while they run, and skipped if none of their inputs has changed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from builder.paths import CACHE, ROOT

if sys.platform != "win32":
    import fcntl


class BuildError(Exception):
    """Raised when a step fails. The text says what to do about it."""


@contextmanager
def step(what: str) -> Iterator[None]:
    """Prints one line for the step, with its duration in seconds."""
    print(f"  {what} ...", end="", flush=True)
    start = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.monotonic() - start:.1f} s", flush=True)


@contextmanager
def alone() -> Iterator[None]:
    """Waits until no other build runs in this project folder, if the system can lock files."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(command: list[str | Path], **environment: str) -> str:
    """Runs a program in the project folder, and returns its output. Raises `BuildError` with the output if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        words = " ".join(Path(str(word)).name for word in command[:4])
        raise BuildError(f"{words} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def digest(paths: Iterable[Path], *more: str) -> str:
    """Returns a hash of the names and contents of files (for a folder, of all files in it) and of further texts."""
    total = hashlib.sha256()
    for path in sorted(paths):
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                content = hashlib.sha256(file.read_bytes()).hexdigest()
                total.update(f"{file.relative_to(ROOT)} {content}\n".encode())
    for text in more:
        total.update(f"{text}\n".encode())
    return total.hexdigest()


class Stamp:
    """Remembers the inputs of a step's last successful run."""

    def __init__(self, name: str, depends: str) -> None:
        self._path = CACHE / "stamps" / name
        self._depends = depends

    @property
    def fresh(self) -> bool:
        return self._path.exists() and self._path.read_text() == self._depends

    @contextmanager
    def step(self, what: str) -> Iterator[None]:
        """Runs the step. The results of a failed step do not count."""
        self._path.unlink(missing_ok=True)
        with step(what):
            yield
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(self._depends)
