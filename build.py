"""Mazebox's one script: sets up what is missing inside the project folder, then builds, serves or tests.

It needs nothing but Python 3.11 or newer. Everything it fetches stays in `.venv`, `node_modules` and `.cache`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")
LAYERS = {
    "build": "build",
    "serve": "build",
    "words": "build",
    "budget": "test",
    "test": "test",
    "style": "test",
    "coverage": "test",
    "functions": "test",
    "docs": "docs",
    "update": "update",
}
USAGE = """\
python3 build.py serve [--port N]   build the site and serve it on this machine, rebuilding what changes
python3 build.py build [--stock]    build the site into dist/ (--stock: without what relies on the insides of Pyodide)
python3 build.py test               check everything: style, types, rules (CPython and Pyodide), the site in a browser
python3 build.py test --stock       run all browser tests on a site that was built with --stock, and nothing else
python3 build.py style              check the format, the style and the types alone
python3 build.py coverage           measure how much of the code the tests run, and hold it to a floor that only rises
python3 build.py docs               build the documentation of the library into dist-docs/
python3 build.py words              bring web/locale up to date with the sentences in the sources
python3 build.py budget             hold the first visits of all addresses to budget.json, and lower it where possible
python3 build.py functions          find out anew which of Pyodide's functions a page calls
python3 build.py update             lock newer versions of all packages, and show what changed
"""


def environment() -> dict[str, str]:
    """Returns the environment of every program started here, which makes them store files in the project's `.cache`."""
    inside = {
        "PIP_CACHE_DIR": CACHE / "pip",
        "PYTHONPYCACHEPREFIX": CACHE / "pycache",
        "npm_config_cache": CACHE / "npm",
        "PLAYWRIGHT_BROWSERS_PATH": CACHE / "browsers",
        "HYPOTHESIS_STORAGE_DIRECTORY": CACHE / "hypothesis",
        "RUSTUP_HOME": CACHE / "rustup",  # pip asks rustc for its version, and rustup takes notes
    }
    # Node trusts only its own certificate authorities unless it is told of those that this machine trusts.
    trusted = {"NODE_EXTRA_CA_CERTS": str(AUTHORITIES)} if AUTHORITIES.exists() else {}
    return {
        **trusted,
        **os.environ,
        **{name: str(path) for name, path in inside.items()},
        "PATH": f"{SCRIPTS}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "DEBIAN_FRONTEND": "noninteractive",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "npm_config_update_notifier": "false",
    }


def run(what: str, command: list[str]) -> None:
    """Runs a program. Prints its purpose and its duration, and its output only if it fails."""
    print(f"  {what} ...", end="", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    print(f" {time.monotonic() - start:.0f} s", flush=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{what}: failed.")


def make_venv() -> None:
    """Makes `.venv` for the Python that runs this script. Installs Debian's python3-venv if that is missing."""
    stamp, wanted = VENV / "python.stamp", f"{sys.version} {VENV}"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    incomplete = subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True, check=False).returncode
    if incomplete and shutil.which("apt-get") and os.geteuid() == 0:
        run("Asking apt for python3-venv", ["apt-get", "-q", "update"])
        run("Installing python3-venv", ["apt-get", "-q", "install", "-y", "python3-venv"])
    elif incomplete:
        sys.exit("This Python cannot make virtual environments. On Debian: apt install python3-venv")
    if VENV.is_symlink():
        VENV.unlink()  # what it leads to may belong to another copy of the project
    run("Making the virtual environment", [sys.executable, "-m", "venv", "--clear", str(VENV)])
    stamp.write_text(wanted)


def install(layer: str) -> None:
    """Installs a layer of pinned packages into `.venv`, unless exactly these are installed."""
    pins, stamp = ROOT / "requirements" / f"{layer}.txt", VENV / f"{layer}.stamp"
    wanted = hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--require-hashes", "--only-binary", ":all:"]
    run(f"Installing requirements/{pins.name}", [*pip, "-r", str(pins)])
    stamp.write_text(wanted)


def main() -> int:
    """Sets up the virtual environment, and runs the command inside it."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older one is told so
        sys.exit("Mazebox is built with Python 3.11 or newer.")
    if len(sys.argv) < 2 or sys.argv[1] not in LAYERS:
        print(USAGE, end="")
        return 2
    make_venv()
    install(LAYERS[sys.argv[1]])
    environ = environment()
    if not (shutil.which("node", path=environ["PATH"]) and shutil.which("npm", path=environ["PATH"])):
        install("node")
    try:
        return subprocess.run(
            [str(PYTHON), "-m", "builder", *sys.argv[1:]], cwd=ROOT, env=environ, check=False
        ).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
