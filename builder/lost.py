"""The page that hosts send for addresses that do not exist. It needs no other file, as it may appear in any folder."""

from __future__ import annotations

import json

from jinja2 import Environment

from builder import page, words

NAME = "404.html"
STYLE = """
body { margin: 0; background: #f6f1e7; color: #2b2a33; font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 34em; margin: 0 auto; padding: 3em 1.25em; }
h1 { margin: 1.2em 0 0; font-size: 1.4em; line-height: 1.25; }
p { margin: 0.4em 0; }
a { color: #24645f; }
@media (prefers-color-scheme: dark) { body { background: #1f1e26; color: #f1ece2; } a { color: #7fcfc6; } }
"""


def script(source: str) -> str:
    """Returns the page's script: `source`, the text of ``lost.js``, with the forms of addresses in front."""
    from pygames.link import RECORD_VERSION
    from web.routes import ADDRESSES, IDS, LETTERS, LINK, SIGNS

    forms = [address.pattern.replace(LINK, f"[{SIGNS}]+") for address in ADDRESSES if address.pattern]
    forms += [f"{RECORD_VERSION}[{LETTERS}.][{SIGNS}]+", f"(?:{IDS})_[{SIGNS}]+"]
    return f"const FORMS = {json.dumps(forms)};\n{source}"


def render(environment: Environment, script_text: str, address: str) -> str:
    """Returns the page with its script. `address` is the site's address; empty if it is not known."""
    sections = []
    for code in words.languages():
        name = "" if code == words.SOURCE else page.file_name(code)
        with page.speaking(code):
            sections.append(environment.get_template("lost.html").render(lang=code, page=name, address=address or "./"))
    template = environment.get_template(NAME)
    return template.render(hash=page.integrity, script=script_text, style=STYLE, sections=sections)
