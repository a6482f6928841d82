"""What PyScript runs: the page comes to life."""

from __future__ import annotations

from importlib.resources import files

from js import document, mazeboxReady

from web import words

language = str(document.documentElement.lang)
catalogue = files("web") / "locale" / language / "LC_MESSAGES" / "mazebox.mo"
if catalogue.is_file():
    with catalogue.open("rb") as file:
        words.use(file)

from web.page.app import App  # noqa: E402 - sentences that are made at import are made in the page's language

app = App(mazeboxReady)
