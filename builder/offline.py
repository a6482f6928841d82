"""The service worker, with the list of all files of the build, and the file from which it mends what hosts change."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from pathlib import Path

from builder import lost, previews
from builder.paths import NODE_MODULES, WEB
from pyodide_shortcuts import packing

PYTHON = {".bin", ".wasm", ".whl", ".zip"}
"""The endings of the files from which Python starts. They are large, and no host changes them."""

ONLINE_ONLY = (lost.NAME, f"{previews.FOLDER}-")
"""The beginnings of the names that are of no use without a network."""


def write(site: Path) -> None:
    """Adds the service worker and the originals to a site's folder that is otherwise complete."""
    for old in site.glob("originals-*.bin"):
        old.unlink()
    every = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    files = {name: path for name, path in every.items() if not name.startswith(ONLINE_ONLY)}
    packed = _packed({name: path for name, path in files.items() if path.suffix not in PYTHON})
    originals = f"originals-{hashlib.sha256(packed).hexdigest()[:12]}.bin"
    (site / originals).write_bytes(packed)
    hashes = {name: _integrity(path.read_bytes()) for name, path in files.items()}
    text = _service_worker(hashes, originals, _integrity(packed))
    (site / "service-worker.js").write_text(text, encoding="utf-8")


def _service_worker(files: dict[str, str], originals: str, integrity: str) -> str:
    decoder = packing.decoder(NODE_MODULES) if any(path.endswith(".xz.bin") for path in files) else ""
    enclosure, worker = ((WEB / "js" / name).read_text("utf-8") for name in ("enclosure.mjs", "service-worker.js"))
    enclosure = enclosure.replace("export function", "function")  # not a module in Firefox
    source = "\n".join((decoder, enclosure, worker))
    listing = json.dumps(files, indent=1)
    build = hashlib.sha256((listing + source).encode()).hexdigest()[:12]
    lines = (
        f'const BUILD = "{build}";',
        f"const FILES = {listing};",
        f"const ORIGINALS = {json.dumps([originals, integrity])};",
    )
    return "\n".join(lines) + f"\n\n{source}"


def _packed(files: dict[str, Path]) -> bytes:
    """Returns files in one, compressed: a line with their names and sizes in bytes, then their content.

    Hosts minify pages, add scripts to them, and refuse files with endings that they do not know, but they send such a
    file as it is.
    """
    contents = [(name, path.read_bytes()) for name, path in files.items()]
    sizes = json.dumps([(name, len(content)) for name, content in contents])
    return gzip.compress(b"\n".join((sizes.encode(), b"".join(content for _name, content in contents))), mtime=0)


def _integrity(content: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
