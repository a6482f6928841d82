"""The pictures that messengers show with a link: one of the site and one of each game, in every language.

They are drawn from ``web/art/previews``. The sentence is put into the element ``sentence`` of the drawing.
"""

from __future__ import annotations

import re
import shutil
import textwrap
from html import escape
from pathlib import Path

from builder import page, words
from builder.paths import CACHE, NODE_MODULES, ROOT, WEB
from builder.steps import Stamp, digest, run

FOLDER = "previews"
SIZE_PX = 1200, 630
"""The width and height of the pictures in pixels."""
ART = WEB / "art" / "previews"
SITE = "site"
PREVIEWS = CACHE / "previews"
SENTENCE = re.compile('(<g id="sentence"[^>]*>)(</g>)')
PLACES = {SITE: (76, 262, 76)}
"""Where the sentence of a drawing begins, in pixels, and how many characters a line may have."""
GAME_PLACE = 64, 290, 33
LINE_HEIGHT_PX = 42


def draw() -> Path:
    """Draws the pictures if they are out of date. Returns their folder."""
    script = ROOT / "builder" / "previews.mjs"
    texts = {f"{name}.{code}": text for code in words.languages() for name, text in _drawings(code).items()}
    stamp = Stamp("previews", digest([script, Path(__file__), ROOT / "package-lock.json"], str(sorted(texts.items()))))
    if stamp.fresh and PREVIEWS.exists():
        return PREVIEWS
    with stamp.step("Drawing the pictures of links"):
        shutil.rmtree(PREVIEWS, ignore_errors=True)
        PREVIEWS.mkdir(parents=True)
        for name, text in texts.items():
            (PREVIEWS / f"{name}.svg").write_text(text, encoding="utf-8")
        font = "atkinson-hyperlegible-next"
        files = NODE_MODULES / "@fontsource" / font / "files"
        run(["node", script, PREVIEWS, *(files / f"{font}-latin-{weight}-normal.woff" for weight in (400, 700))])
        for path in PREVIEWS.glob("*.svg"):
            path.unlink()
    return PREVIEWS


def picture(name: str, language: str) -> str:
    """Returns the file name of the picture of a game, by its id, or of the site.

    A game without a drawing has the picture of the site.
    """
    return f"{name if (ART / f'{name}.svg').exists() else SITE}.{language}.png"


def _drawings(language: str) -> dict[str, str]:
    """Returns the text of each drawing in a language, by its name."""
    from web.screens.front.cards import card
    from web.views.catalogue import game_ids

    with page.speaking(language):
        of_site = page.environment(str, str).get_template("preview.html").render().strip()
        said = {SITE: of_site, **{game_id: card(game_id).blurb for game_id in game_ids()}}
    sources = {path.stem: path.read_text(encoding="utf-8") for path in sorted(ART.glob("*.svg"))}
    return {name: _with_sentence(name, text, said[name]) for name, text in sources.items()}


def _with_sentence(name: str, drawing: str, sentence: str) -> str:
    left, top, width = PLACES.get(name, GAME_PLACE)
    count = len(textwrap.wrap(sentence, width))
    narrow = next(some for some in range(10, width + 1) if len(textwrap.wrap(sentence, some)) == count)
    lines = textwrap.wrap(sentence, narrow)  # of about the same length
    texts = (f'<text x="{left}" y="{top + LINE_HEIGHT_PX * at}">{escape(line)}</text>' for at, line in enumerate(lines))
    return SENTENCE.sub(lambda found: found[1] + "".join(texts) + found[2], drawing)
