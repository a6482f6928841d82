"""The page in every language, from the template index.html."""

from __future__ import annotations

import base64
import hashlib
import json
import tomllib
import urllib.parse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import jinja2

from builder import faces, fonts, hosting, words
from builder.paths import ROOT, WEB
from web import late_modules

SCREENS = WEB / "screens"
"""The folder in which each screen has its part of the page next to its code."""

OLDEST = "Chrome 111, Edge 111, Firefox 121, Safari 16.4"
"""The oldest browsers that the page is made for. Safari 16.4 and Chrome 94 are the first that know Pyodide's syntax
(web/js/inline/modern.js); the style sheets need ``color-mix`` (Chrome 111) and ``:has`` (Firefox 121).
"""


def integrity(script: str) -> str:
    """Returns the hash of an inline script for a Content-Security-Policy."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def policy(scripts: Sequence[str], styles: Sequence[str] = ()) -> str:
    """Returns the Content-Security-Policy of a page with these inline scripts and style sheets."""
    return "; ".join(
        (
            "default-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *(f"'{integrity(script)}'" for script in scripts)]),
            " ".join(["style-src 'self'", *(f"'{integrity(style)}'" for style in styles)]),
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "require-trusted-types-for 'script'",
            "trusted-types mazebox",
        )
    )


def file_name(language: str) -> str:
    """Returns the file name of the page in a language.

    All pages are in one folder, so that relative addresses are the same in each.
    """
    return "index.html" if language == words.SOURCE else f"{language}.html"


def embed_name(language: str) -> str:
    """Returns the file name of the embedded board's page in a language."""
    return "embed.html" if language == words.SOURCE else f"embed.{language}.html"


def pyscript_config(interpreter: str) -> tuple[str, str]:
    """Returns two configurations as JSON: pyscript.toml with the interpreter's address, and its plugins alone.

    With the first, PyScript fetches neither a file nor a TOML parser. The second is for MicroPython, which the page
    does not use but whose plugins PyScript would fetch otherwise.
    """
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    return json.dumps({**config, "interpreter": interpreter}), json.dumps({"plugins": config["plugins"]})


def render(
    templates: jinja2.Environment, asset: Callable[[str], str], interpreter: str, thinker: str
) -> dict[str, str]:
    """Returns the text of every page by file name.

    `asset` returns the published address of a file of the application. `interpreter` and `thinker` are the addresses of
    the module that loads Pyodide and of the worker.
    """
    from puzzles.kinds import WITH_PUZZLES
    from web.help.addresses import help_page
    from web.routes import MAINS, SAVED, for_scripts
    from web.screens.front import cards
    from web.storage.store import KEY, PREFIX

    template = templates.get_template("index.html")
    pyscript, no_plugins = pyscript_config(interpreter)
    pages = {}
    for embedded, page_of in ((False, file_name), (True, embed_name)):
        for code in words.languages():
            with speaking(code):
                pages[page_of(code)] = template.render(
                    lang=code,
                    words=None if code == words.SOURCE else asset(f"words-{code}.bin"),
                    languages=languages(page_of),
                    pages={code: page_of(code) for code in words.languages()},
                    embedded=embedded,
                    mains=[screen for screen, main in MAINS.items() if screen == main],
                    over=over,
                    dialogs=[f"dialogs/{path.name}" for path in sorted((SCREENS / "dialogs").glob("*.html"))],
                    embed_page=embed_name(code),
                    home=file_name(code),
                    games=cards.cards(),
                    routes={
                        **for_scripts(embedded),
                        "games": cards.games_by_letter(),
                        "kept": {"prefix": PREFIX, "key": KEY.pattern, "address": SAVED},
                    },
                    files={game_id: asset(name) for game_id, name in cards.data_files().items()},
                    faces={game_id: asset(f"faces/{game_id}.svg") for game_id in with_faces()},
                    late=asset(late_modules.LATE),
                    far=asset(late_modules.FAR),
                    bots=asset(late_modules.BOTS),
                    servers=hosting.servers(),
                    puzzles={game_id: asset(f"puzzles-{game_id}.txt") for game_id in WITH_PUZZLES},
                    grades={game_id: grades(game_id) for game_id in WITH_PUZZLES},
                    help_page=help_page,
                    thinker=thinker,
                    pyscript=pyscript,
                    no_plugins=no_plugins,
                )
    return pages


def grades(game_id: str) -> str:
    """Returns the difficulties of a game's puzzles, from which the front page takes that of the puzzle of the day."""
    from puzzles.proving import collection
    from web.puzzles import days

    return days.grades(collection(game_id))


def with_faces() -> list[str]:
    """Returns the ids of the games whose bots have faces."""
    from pygames.catalogue import GAMES

    return [game_id for game_id in GAMES if faces.files(game_id)]


def over(main: str) -> list[str]:
    """Returns the screens that are shown in the `<main>` of this one."""
    from web.routes import MAINS

    return [screen for screen, other in MAINS.items() if other == main != screen]


def no_preview(_name: str, _language: str) -> str:
    """Stands for the addresses of pictures that are not known."""
    return ""


def environment(
    asset: Callable[[str], str],
    inline: Callable[[str], str],
    preview: Callable[[str, str], str] = no_preview,
) -> jinja2.Environment:
    """Returns the environment of all templates.

    `inline` returns the text of a script to include in the page itself, so that the first paint needs no request for
    it, and the script cannot be missing. `preview` returns the full address of the picture that messengers show with a
    link to a game, by its id, or to the site, in a language; empty if the address is not known.
    """
    from web import words as said

    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader((ROOT, WEB / "templates", SCREENS)),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        _=said._,
        ngettext=said.ngettext,
        pgettext=said.pgettext,
        asset=asset,
        inline=inline,
        preview=preview,
        policy=policy,
        icon=_icon(),
        oldest=OLDEST,
        early_fonts=fonts.EARLY,
    )
    return made


def _icon() -> str:
    """Returns the icon as a data URL, which is smaller than a request for it."""
    return "data:image/svg+xml," + urllib.parse.quote((WEB / "art" / "icon.svg").read_text(encoding="utf-8").strip())


def languages(page_of: Callable[[str], str]) -> list[tuple[str, str, str]]:
    """Returns each language's code, its own name, and its page."""
    return [(code, words.name(code), page_of(code)) for code in words.languages()]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Translates everything inside the block into a language."""
    from web import words as said

    if language != words.SOURCE:
        with words.compiled(language).open("rb") as file:
            said.use(file)
    try:
        yield
    finally:
        said.use(None)
