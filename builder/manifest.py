"""The web app manifest, which makes the site installable."""

from __future__ import annotations

import json
from collections.abc import Callable

FORM = "application/x-www-form-urlencoded"
"""How a browser writes a query; Chromium wants it said."""


def text(asset: Callable[[str], str]) -> str:
    """Returns the manifest. `asset` returns the published address of a file of the application.

    The addresses are relative to the manifest, at the site's root. A link opens in the window that is there, which
    hears of it (`web/browser/incoming.py`), so that a game in it keeps its connections. What other apps share arrives
    in the query of an address of the page.
    """
    from pygames.catalogue import game as game_of
    from web.routes import SHARED
    from web.views.catalogue import game_ids

    icons = [
        {"src": asset("icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": asset("icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {"src": asset("icon-maskable-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        {"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
    ]
    manifest = {
        "name": "Mazebox",
        "short_name": "Mazebox",
        "description": "Maze board games in one page",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "display_override": ["fullscreen", "standalone"],
        "background_color": "#f6f1e7",
        "theme_color": "#24645f",
        "launch_handler": {"client_mode": ["focus-existing", "auto"]},
        "share_target": {"action": "./", "method": "GET", "enctype": FORM, "params": SHARED},
        "icons": icons,
        "shortcuts": [
            {"name": game_of(game_id).title, "url": f"./#{game_id}", "icons": icons[:1]} for game_id in game_ids()
        ],
    }
    return json.dumps(manifest, indent=1) + "\n"
