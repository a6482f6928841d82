"""The service worker, with the list of all files of the build."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

from builder.paths import WEB


def service_worker(site: Path) -> str:
    """Returns the text of the service worker for a site's folder that is otherwise complete."""
    files = {path.relative_to(site).as_posix(): _integrity(path) for path in sorted(site.rglob("*")) if path.is_file()}
    enclosure, worker = ((WEB / "js" / name).read_text("utf-8") for name in ("enclosure.mjs", "service-worker.js"))
    source = enclosure.replace("export function", "function") + "\n" + worker  # not a module in Firefox
    listing = json.dumps(files, indent=1)
    build = hashlib.sha256((listing + source).encode()).hexdigest()[:12]
    return f'const BUILD = "{build}";\nconst FILES = {listing};\n\n{source}'


def _integrity(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
