"""The project's folders."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
STOCK_DIST = CACHE / "dist-stock"
"""The folder of a site for tests, built without the shortcuts of `pyodide_shortcuts`."""
WEB = ROOT / "web"
LOCALE = WEB / "locale"
RULEBOOKS = ROOT / "docs" / "rules"
NODE_MODULES = ROOT / "node_modules"
