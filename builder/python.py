"""Python for the page: the standard library and the project's wheel as byte code."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

from builder import archive
from builder.paths import CACHE, ROOT, WEB
from builder.runtime import STOCK, failing
from builder.steps import Stamp, digest, run
from pyodide_shortcuts import compiling
from pyodide_shortcuts.stock import STDLIB as STDLIB_NAME
from pyodide_shortcuts.stock import version

STDLIB = CACHE / "stdlib" / STDLIB_NAME
APP = CACHE / "app"
OWN = ("pygames/", "web/")
"""Our folders in the wheel, whose code keeps its line numbers."""

# Modules of no use in a page, which has no processes, servers, terminals, mailboxes or tests.
LEFT_OUT = re.compile(
    r"(antigravity|bdb|bz2|compression|cProfile|cmd|concurrent/futures/process|curses|dbm|doctest|ensurepip|ftplib|http/server|idlelib"
    r"|imaplib|lzma|mailbox|modulefinder|multiprocessing|optparse|pdb|poplib|profile|pstats|pyclbr|pydoc|pydoc_data|rlcompleter"
    r"|shelve|smtplib|socketserver|ssl|sqlite3|tabnanny|this|trace|unittest|venv|webbrowser|wsgiref|xmlrpc|zipapp|_pyrepl"
    r"|__hello__|__phello__)(/|\.py$)"
)

MADE = ("pygames/_page/", "pygames/_puzzles/", "pygames/_rulebooks/")
"""The folders in the wheel of `pygames` that are made from other files of the project (builder/wheel.py)."""

# Word lists. The page fetches a view's `DataFile` instead.
FETCHED = re.compile(r"^pygames/\w+/data/[\w-]+\.(txt|dawg)$")


def _compile(source: Path) -> None:
    with failing():
        compiling.compile_archive(source, STOCK, OWN)


def standard_library() -> Path:
    """Returns Pyodide's standard library as byte code, without the modules that a page cannot use."""
    stamp = Stamp("stdlib", digest([Path(__file__), *compiling.SCRIPTS], version(STOCK)))
    if stamp.fresh and STDLIB.exists():
        return STDLIB
    with stamp.step("Compiling Python's standard library for Pyodide"):
        files = archive.read(STOCK / STDLIB_NAME)
        archive.write(STDLIB, {name: content for name, content in files.items() if not LEFT_OUT.match(name)})
        _compile(STDLIB)
        archive.write(STDLIB, archive.read(STDLIB))
    return STDLIB


def application() -> Path:
    """Returns a folder with the wheel of `pygames` and `web` as byte code, and its pyodide-lock.json."""
    sources = [ROOT / "pygames", *_puzzles(), *WEB.rglob("*.py"), ROOT / "pyproject.toml"]
    builders = [Path(__file__), Path(archive.__file__), *compiling.SCRIPTS]
    stamp = Stamp("app", digest([*sources, *builders], version(STOCK), sys.version))
    if stamp.fresh and APP.exists():
        return APP
    with stamp.step("Making the wheel"):
        shutil.rmtree(APP, ignore_errors=True)
        run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", APP], SOURCE_DATE_EPOCH="315532800")
        (source,) = APP.glob("*.whl")
        _replace_made(source)
        lock = _lock(source)
        _compile(source)
        (wheel,) = APP.glob("*.whl")
        files = archive.read(wheel)
        archive.write(wheel, {name: content for name, content in files.items() if not FETCHED.search(name)})
        entry = lock["packages"]["mazebox"]
        entry["file_name"] = wheel.name
        entry["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        (APP / "pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True), encoding="utf-8")
    return APP


def _puzzles() -> list[Path]:
    """Returns the parts of `puzzles` that the page needs: the format and the kinds, without mining and proving."""
    folder = ROOT / "puzzles"
    return [folder / "__init__.py", folder / "line.py", *sorted((folder / "kinds").glob("*.py"))]


def _replace_made(wheel: Path) -> None:
    """Puts `web`, and the part of `puzzles` that it uses, into the wheel of `pygames`, in place of what was made."""
    from wheel.wheelfile import WheelFile  # type: ignore[import-untyped]

    files = {name: file for name, file in archive.read(wheel).items() if not name.startswith(MADE)}
    sources = [*_puzzles(), *WEB.rglob("*.py")]
    files |= {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sources}
    with WheelFile(wheel, "w") as target:
        for name in sorted(files):
            if not name.endswith(".dist-info/RECORD"):  # WheelFile writes that itself
                target.writestr(name, files[name])


def _lock(wheel: Path) -> dict[str, dict[str, dict[str, object]]]:
    # Pyodide's own lock lists hundreds of packages that the page never loads, so only its version information is kept.
    from pyodide_lock import PyodideLockSpec
    from pyodide_lock.utils import add_wheels_to_spec

    info = json.loads((STOCK / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    # The pyodide-lock that runs on Python 3.11 knows an older set of fields.
    known = {name: info[name] for name in ("arch", "platform", "python")}
    spec = PyodideLockSpec.parse_obj({"info": {**known, "version": version(STOCK)}, "packages": {}})
    lock = json.loads(add_wheels_to_spec(spec, [wheel]).json())
    return {"info": info, "packages": lock["packages"]}
