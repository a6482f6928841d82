"""Everything that must pass before a commit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from builder import browser, npm, site
from builder.paths import CACHE, ROOT, STOCK_DIST
from builder.runtime import STOCK
from builder.steps import BuildError, Stamp, digest, run, step
from pyodide_shortcuts.stock import python_version

PACKAGES = CACHE / "pyodide-packages"
MOST_BROWSERS = 4
PACKAGE_TESTS = "pyodide_shortcuts/tests"
ON_STOCK = tuple(f"tests/site/start/test_{name}.py" for name in ("enclosure", "site", "updates"))
"""Tests of what differs on a stock site: starting, the worker, what code can reach, other builds."""

Checks = dict[str, Callable[[], None]]
STYLE: Checks = {
    "format": lambda: _quietly("Checking the format", "ruff", "format", "--check", "."),
    "lint": lambda: _quietly("Checking the style", "ruff", "check", "."),
    "types": lambda: _quietly("Checking the types", "mypy"),
}
"""The checks that need neither a build nor a test, and take seconds."""


def run_style() -> int:
    """Runs the checks of `STYLE`. Returns the exit status."""
    return _run(STYLE)


def run_all(share: str | None) -> int:
    """Runs all checks, and on a stock site the tests of what differs there. Returns the exit status.

    Of the long tests of the page, and of the rules' tests in Pyodide, it runs the share of that name
    (``tests/conftest.py``); all of them without a name, and then a test that passes only when it is run again is a
    failure.
    """
    if share:
        print(f"  Of the long tests of the page and those in Pyodide, this runs the share {share}.")
        print(f"  Repeat it with --share {share}")
    npm.install()
    of_share = [f"--share={share}"] if share else []
    in_pyodide = PyodideTests(*of_share)
    some = of_share or ["--fail-on-flaky"]
    tests: Checks = {
        "rules": lambda: _pytest("Testing the rules in CPython", "tests/rules", *_side_by_side(os.cpu_count() or 1)),
        "site": lambda: _site(PACKAGE_TESTS, "tests/builder", "tests/site", "tests/web", *some),
        "stock site": lambda: _stock_site(*ON_STOCK),
        "rules in Pyodide": in_pyodide.finish,
    }
    return _run(STYLE | tests)


def run_some(words: Sequence[str]) -> int:
    """Runs the tests that pytest's own `words` name, after a build if they may need the site. Returns the exit status.

    Nothing is left out and nothing is run again.
    """
    paths = [word for word in words if word.startswith(("tests", PACKAGE_TESTS))]
    needs_site = not paths or not all(path.startswith(("tests/rules", PACKAGE_TESTS)) for path in paths)
    if needs_site and "--no-browser" not in words:
        npm.install()
        site.build()
        _have_browser()
    return _run({"tests": lambda: _pytest("Testing", *words)})


def this_share() -> str:
    """Returns the name of the share that belongs to the present commit; without git, that of the day."""
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return time.strftime("%Y-%m-%d")


def run_stock() -> int:
    """Runs all browser tests on a stock site. Returns the exit status."""
    return _run({"stock site": lambda: _stock_site("tests/site", "tests/web/help")})


def _run(checks: Checks) -> int:
    """Runs all checks, even after a failure. Returns the exit status."""
    failed = []
    for name, check in checks.items():
        try:
            check()
        except BuildError as error:
            print(f"\n{error}\n", file=sys.stderr, flush=True)
            failed.append(name)
    print(f"Failed: {', '.join(failed)}." if failed else "Everything passed.")
    return 1 if failed else 0


class PyodideTests:
    """The rules' tests inside Pyodide.

    They keep one core busy for a while, so they start first and are awaited last.
    """

    def __init__(self, *words: str) -> None:
        """Starts the tests, with pytest's own `words`."""
        _install_packages()
        self._log = CACHE / "pyodide-tests.log"
        self._start = time.monotonic()
        runner = ROOT / "tests" / "pyodide" / "run.mjs"
        command: list[str | Path] = ["node", runner, ROOT, PACKAGES, "tests/rules", *words]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)

    def finish(self) -> None:
        """Waits for the end and prints pytest's output. Raises `BuildError` if a test failed."""
        print("  Testing the rules in Pyodide (since the beginning):", flush=True)
        status = self._process.wait()
        print(self._log.read_text(encoding="utf-8", errors="replace"), end="")
        print(f"  ... {time.monotonic() - self._start:.1f} s", flush=True)
        if status:
            raise BuildError("Testing the rules in Pyodide: failed.")


def _install_packages() -> None:
    pins = ROOT / "requirements" / "pyodide.txt"
    python = python_version(STOCK)
    stamp = Stamp("pyodide-packages", digest([pins], python))
    if stamp.fresh and PACKAGES.exists():
        return
    with stamp.step("Installing pytest for Pyodide"):
        shutil.rmtree(PACKAGES, ignore_errors=True)
        only_pure = ["--only-binary", ":all:", "--platform", "any", "--python-version", python, "--no-deps"]
        run([sys.executable, "-m", "pip", "install", "-q", "--target", PACKAGES, *only_pure, "-r", pins])


def _quietly(what: str, *words: str) -> None:
    with step(what):
        run([sys.executable, "-m", *words])


def _pytest(what: str, *words: str | Path, **environment: str) -> None:
    print(f"  {what}:", flush=True)
    command = [sys.executable, "-m", "pytest", *(str(word) for word in words)]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode:
        raise BuildError(f"{what}: failed.")


def _stock_site(*tests: str) -> None:
    site.build(STOCK_DIST, stock=True)
    _browse("Testing a stock site in a browser", *tests, MAZEBOX_SITE=str(STOCK_DIST))


def _site(*tests: str) -> None:
    site.build()
    _browse("Testing the site in a browser", *tests)


def _have_browser() -> None:
    """Makes sure that a browser can be started, which keeps its files in the project's folder."""
    # A browser stores its profile, fonts and shaders in these folders.
    home = CACHE / "home"
    for name, folder in {"HOME": home, "XDG_CONFIG_HOME": home / "config", "XDG_CACHE_HOME": home / "cache"}.items():
        folder.mkdir(parents=True, exist_ok=True)
        os.environ[name] = str(folder)
    browser.find()


def _browse(what: str, *tests: str, **environment: str) -> None:
    _have_browser()
    keeping: list[str | Path] = ["--output", CACHE / "test-results", "--screenshot", "only-on-failure"]
    # Reruns are the last resort for what no test can wait for, such as a crashing browser or a stalled machine. Tests
    # that need one are listed at the end, because it may hide a question that was asked before the page could answer
    # it.
    patient = ["--reruns", "2", "-rfER", "--durations", "20"]
    # They often wait: one process more than there are cores uses them all.
    side_by_side = _side_by_side(min((os.cpu_count() or 1) + 1, MOST_BROWSERS))
    _pytest(what, *tests, *keeping, *patient, *side_by_side, **environment)


def _side_by_side(processes: int) -> list[str]:
    """Returns pytest's words for a number of processes. The tests of a file share pages and stay together, in the order
    of the folders: the longest come first.
    """
    return ["-n", str(processes), "--dist", "loadfile", "--no-loadscope-reorder"]
