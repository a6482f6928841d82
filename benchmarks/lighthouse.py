"""Lighthouse on the built site: ``python3 -m benchmarks.lighthouse``, after ``python3 build.py build``.

Accessibility, best practices and search engines must have 100 points on the front page, a help page and a table; the
points for performance depend on the machine and are only printed. Ends with 1 when a category has fewer points.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
HOME = ROOT / ".cache" / "lighthouse"
PAGES = {
    "front page": "index.html",
    "help page": "help-mouse-madness.html",
    "table": "index.html#mouse-madness_jump-house_2_1:roll_1_0,0_-",
}
DEMANDED = ("accessibility", "best-practices", "seo")
FLAGS = "--headless=new --no-sandbox --disable-gpu"


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves a folder."""

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


def main() -> int:
    """Prints a line for each page; returns the exit status."""
    _install()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(ROOT / "dist")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    short = False
    for name, path in PAGES.items():
        report = _report(f"http://127.0.0.1:{server.server_port}/{path}")
        points = {key: round(100 * (category["score"] or 0)) for key, category in report["categories"].items()}
        print(f"{name}: " + ", ".join(f"{key} {value}" for key, value in points.items()), flush=True)
        for key in DEMANDED:
            if points[key] < 100:
                short = True
                print(f"  {key}: {', '.join(_wanting(report, key))}")
    server.shutdown()
    return int(short)


def _install() -> None:
    """Puts the pinned packages into the cache; the site itself needs none of them."""
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


def _report(address: str) -> dict[str, Any]:
    """What Lighthouse says of a page, as a phone in the middle of the range sees it."""
    script = HOME / "node_modules" / "lighthouse" / "cli" / "index.js"
    command = ["node", str(script), address, "--quiet", "--output=json", f"--chrome-flags={FLAGS}"]
    chrome = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chrome")
    environment = {**os.environ, **({"CHROME_PATH": chrome} if chrome else {})}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _wanting(report: dict[str, Any], category: str) -> list[str]:
    """The audits that cost points."""
    weighed = [audit["id"] for audit in report["categories"][category]["auditRefs"] if audit["weight"]]
    return [audit for audit in weighed if report["audits"][audit]["score"] not in (None, 1)]


if __name__ == "__main__":
    sys.exit(main())
