"""A rulebook as HTML, with an anchor for every section, ruling and example.

The English rulebooks are in `docs/rules`, and translated ones in a folder there for each language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from builder import words
from builder.paths import RULEBOOKS

ANCHOR = re.compile(r"(?P<rule>R\d+)\b|(?P<example>E\d+)\. |(?P<section>\d+(?:\.\d+)*)\.? ")
"""The beginning of a heading, a paragraph, a row or an item that gets an anchor."""


def source(name: str, language: str) -> Path:
    """Returns the file of a rulebook, by its name without the ending, in a language. It exists only if the rulebook is
    translated.
    """
    return _folder(language) / f"{name}.md"


def editions(name: str) -> list[str]:
    """Returns the languages that have a rulebook of this name."""
    return [language for language in words.languages() if source(name, language).exists()]


def page_name(name: str, language: str) -> str:
    """Returns the name of the page for a rulebook in a language."""
    from web.help import addresses

    return addresses.page_name("rules", language) if name == "README" else addresses.rules_page(name, language)


def html(name: str, language: str = words.SOURCE) -> str:
    """Returns a rulebook in a language as HTML."""
    parser = _parser()
    tokens = parser.parse(source(name, language).read_text(encoding="utf-8"))
    _place_anchors(tokens)
    _follow_links(tokens, language)
    return str(parser.renderer.render(tokens, parser.options, {}))


def headings(name: str, language: str = words.SOURCE) -> list[tuple[str, str]]:
    """Returns the anchor and the text of each top-level section of a rulebook in a language."""
    tokens = _parser().parse(source(name, language).read_text(encoding="utf-8"))
    _place_anchors(tokens)
    return [
        (str(token.attrs["id"]), inside.content)
        for token, inside in pairwise(tokens)
        if token.type == "heading_open" and token.tag == "h2"
    ]


def _folder(language: str) -> Path:
    return RULEBOOKS if language == words.SOURCE else RULEBOOKS / language


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    # A wide table scrolls in a box of its own, so that the page does not.
    parser.add_render_rule("table_open", _table_open)
    parser.add_render_rule("table_close", _table_close)
    return parser


def _table_open(renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType) -> str:
    return '<div class="wide"><table>\n'


def _table_close(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
) -> str:
    return "</table></div>\n"


def _place_anchors(tokens: list[Token]) -> None:
    """Gives an id to each element whose text begins like a section, a ruling or an example."""
    found = [
        (holder, anchor)
        for place, token in enumerate(tokens)
        if token.type == "inline" and (holder := _holder(tokens, place)) and (anchor := _anchor(holder, _plain(token)))
    ]
    taken: set[str] = set()
    # Top-level headings come first, because a list of examples may also have a "1."
    for holder, anchor in sorted(found, key=lambda pair: pair[0].tag != "h2"):
        if anchor not in taken:
            taken.add(anchor)
            holder.attrs["id"] = anchor


def _anchor(holder: Token, text: str) -> str:
    found = ANCHOR.match(text)
    if found:
        return found["rule"] or found["example"] or f"s{found['section']}"
    plain = unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z]+", plain.lower())) if holder.type == "heading_open" else ""


def _holder(tokens: list[Token], place: int) -> Token | None:
    """Returns the element that gets an anchor; None if there is none.

    This is a heading, the row of a first cell, an item, or a bold paragraph.
    """
    before, two_before = tokens[place - 1], tokens[place - 2]
    if before.type == "heading_open":
        return before
    if before.type == "td_open":
        return two_before if two_before.type == "tr_open" else None
    first = next((child for child in tokens[place].children or [] if child.type != "text" or child.content), None)
    if before.type != "paragraph_open" or first is None or first.type != "strong_open":
        return None
    return two_before if two_before.type == "list_item_open" else before


def _plain(token: Token) -> str:
    return "".join(child.content for child in token.children or [] if child.type in ("text", "code_inline"))


def _follow_links(tokens: list[Token], language: str) -> None:
    """Points links between rulebooks to their pages, and turns links to other files of the project into plain text.

    `language` is that of the rulebook with the links.
    """
    folders = {_folder(code): code for code in words.languages()}
    for token in tokens:
        hidden = False
        for child in token.children or []:
            if child.type == "link_open":
                file = (_folder(language) / str(child.attrs["href"])).resolve()
                edition = folders.get(file.parent) if file.suffix == ".md" and file.exists() else None
                hidden = edition is None
                if edition is None:
                    _hide(child)
                    continue
                child.attrs["href"] = page_name(file.stem, edition)
                if edition != language:
                    child.attrs["hreflang"] = edition
            elif child.type == "link_close" and hidden:
                _hide(child)


def _hide(token: Token) -> None:
    token.type, token.tag, token.nesting = "text", "", 0
    token.attrs.clear()
    token.content = ""
