"""The licences of all third-party parts of the site."""

from __future__ import annotations

import json

from builder.paths import NODE_MODULES, ROOT

PACKAGES = (
    "pyodide",
    "@pyscript/core",
    "@fontsource/atkinson-hyperlegible-next",
    "@fontsource/solway",
    "@noble/ed25519",
    "@noble/hashes",
    "jsqr",
    "lean-qr",
    "xz-decompress",
)


def text() -> str:
    """Returns the text of licences.txt."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    data = ROOT / "pygames" / "amuseamaze" / "data"
    words = (data / "en1-LICENSE.txt").read_text(encoding="utf-8")
    lines = ["Mazebox itself:", "", own, "Besides its own code, this site holds:", ""]
    for name in PACKAGES:
        package = json.loads((NODE_MODULES / name / "package.json").read_text(encoding="utf-8"))
        homepage = package.get("homepage") or package["repository"]
        lines.append(f"{package['name']} {package['version']}, {package['license']}, {homepage}")
    lines.append("The standard library of Python, PSF-2.0, https://docs.python.org/3/license.html (in Pyodide)")
    for name in ("en1-coarse.txt", "en1-common.txt"):
        listed = (data / name).read_text(encoding="ascii").splitlines()
        lines += ["", *(line.removeprefix("# ") for line in listed if line.startswith("#"))]
    lines += ["", "The list of words of AmuseAmaze, under this licence:", "", words]
    return "\n".join(lines)
