"""Runs Lighthouse on the built site: ``python3 -m benchmarks.lighthouse``, after ``python3 build.py build``.

Loads the front page, a help page and two tables as a phone and as a desktop computer, from a server that compresses the
files as docs/hosting.md recommends. Accessibility, best practices and search engines must have 100 points everywhere,
and performance on the front page the points in `FAST`; elsewhere it is only printed. The exit status is 1 if a category
has fewer points. The points for performance depend on the machine, which should do nothing else meanwhile.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from functools import cache
from http.server import SimpleHTTPRequestHandler
from itertools import product
from pathlib import Path
from typing import Any

from benchmarks.serving import serving

ROOT = Path(__file__).parent.parent
HOME = ROOT / ".cache" / "lighthouse"
PAGES = {
    "front page": "index.html",
    "help page": "help-mouse-madness.html",
    "table": "index.html#mouse-madness_jump-house_2_1:roll_1_0,0_-",
    "shared link": "index.html#1lACBNI2",
}
PROFILES = {"mobile": [], "desktop": ["--preset=desktop"]}
FAST = {"mobile": 80, "desktop": 95}
"""The points for performance that the front page must have."""
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"}
DEMANDED = ("accessibility", "best-practices", "seo")
FLAGS = "--headless=new --no-sandbox --disable-gpu"


@cache
def _compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class CompressingHandler(SimpleHTTPRequestHandler):
    """Serves a folder with compression, as hosts do."""

    def do_GET(self) -> None:
        """Sends the file, compressed if that makes it smaller."""
        path = Path(self.translate_path(self.path))
        if path.suffix not in COMPRESSED or not path.is_file():
            super().do_GET()
            return
        content = _compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Prints nothing."""


def main() -> int:
    """Prints a line for each page. Returns the exit status."""
    _install()
    short = False
    with serving(CompressingHandler) as home:
        for (name, path), profile in product(PAGES.items(), PROFILES):
            report = _report(home + path, PROFILES[profile])
            points = {key: round(100 * (category["score"] or 0)) for key, category in report["categories"].items()}
            print(f"{name}, {profile}: " + ", ".join(f"{key} {value}" for key, value in points.items()), flush=True)
            demanded = dict.fromkeys(DEMANDED, 100) | ({"performance": FAST[profile]} if name == "front page" else {})
            for key, least in demanded.items():
                if points[key] < least:
                    short = True
                    print(f"  {key}: {', '.join(_wanting(report, key))}")
    return int(short)


def _install() -> None:
    """Installs the pinned packages into the cache. The site itself needs none of them."""
    HOME.mkdir(parents=True, exist_ok=True)
    lock = (ROOT / "benchmarks" / "package-lock.json").read_bytes()
    kept = HOME / "package-lock.json"
    if kept.is_file() and kept.read_bytes() == lock and (HOME / "node_modules").exists():
        return
    shutil.copyfile(ROOT / "benchmarks" / "package.json", HOME / "package.json")
    kept.write_bytes(lock)
    subprocess.run(
        ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=HOME, check=True
    )


def _report(address: str, profile: list[str]) -> dict[str, Any]:
    """Returns Lighthouse's report on a page. `profile` are the arguments of a profile."""
    script = HOME / "node_modules" / "lighthouse" / "cli" / "index.js"
    command = ["node", str(script), address, "--quiet", "--output=json", f"--chrome-flags={FLAGS}", *profile]
    chrome = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chrome")
    environment = {**os.environ, **({"CHROME_PATH": chrome} if chrome else {})}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _wanting(report: dict[str, Any], category: str) -> list[str]:
    """Returns the audits that cost points."""
    weighed = [audit["id"] for audit in report["categories"][category]["auditRefs"] if audit["weight"]]
    return [audit for audit in weighed if report["audits"][audit]["score"] not in (None, 1)]


if __name__ == "__main__":
    sys.exit(main())
