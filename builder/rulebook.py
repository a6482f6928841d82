"""A rulebook as HTML, with an anchor for every section, ruling and example.

The exact rulebooks, for programmers, are in `docs/rules`. Those for players are in a folder there for each language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from builder import words
from builder.paths import RULEBOOKS
from web.help import addresses
from web.help.addresses import EXACT

ANCHOR = re.compile(r"(?P<rule>R\d+)\b|(?P<example>E\d+)\. |(?P<section>\d+(?:\.\d+)*)\.? ")
"""The beginning of a heading, a paragraph, a row or an item that gets an anchor."""


def source(name: str, edition: str) -> Path:
    """Returns the file of an edition of a rulebook, by its name without the ending. It need not exist."""
    return _folder(edition) / f"{name}.md"


def editions(name: str) -> list[str]:
    """Returns the editions of the rulebook of this name: the languages of those for players, then the exact one."""
    return [edition for edition in (*words.languages(), EXACT) if source(name, edition).exists()]


def page_name(name: str, edition: str) -> str:
    """Returns the name of the page for an edition of a rulebook."""
    return addresses.page_name("rules", edition) if name == "README" else addresses.rules_page(name, edition)


def html(name: str, edition: str) -> str:
    """Returns an edition of a rulebook as HTML."""
    parser = _parser()
    return str(parser.renderer.render(_tokens(name, edition), parser.options, {}))


def headings(name: str, edition: str) -> list[tuple[str, str]]:
    """Returns the anchor and the text of each top-level section of an edition of a rulebook."""
    return [(anchor, text) for anchor, text, rank in _places(_tokens(name, edition)) if rank == "h2"]


def only_exact(name: str) -> list[list[tuple[str, str]]]:
    """Returns the anchors and titles of what the exact rulebook has and the English one for players has not.

    Those of a top-level section, which begin with the section itself, are a list.
    """
    known = set(re.findall(r' id="([^"]+)"', html(name, words.SOURCE)))
    groups: list[list[tuple[str, str]]] = []
    for anchor, text, rank in _places(_tokens(name, EXACT)):
        if rank in ("h1", "h2"):
            groups.append([])
        if anchor not in known and rank != "h1":
            groups[-1].append((anchor, text))
    return [group for group in groups if group]


def _folder(edition: str) -> Path:
    return RULEBOOKS if edition == EXACT else RULEBOOKS / edition


def _tokens(name: str, edition: str) -> list[Token]:
    """Returns an edition of a rulebook, parsed, with its anchors and with links to pages."""
    tokens = _parser().parse(source(name, edition).read_text(encoding="utf-8"))
    _place_anchors(tokens)
    _follow_links(tokens, edition)
    return tokens


def _places(tokens: list[Token]) -> Iterator[tuple[str, str, str]]:
    """Yields the anchor, the title and the tag of each heading and each example that has an anchor.

    The title of an example is its number.
    """
    for token, inside in pairwise(tokens):
        if "id" not in token.attrs:
            continue
        anchor, title = str(token.attrs["id"]), _plain(inside)
        if example := re.match(r"E\d+", title):
            yield anchor, example[0], token.tag
        elif token.type == "heading_open":
            yield anchor, title, token.tag


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


def _follow_links(tokens: list[Token], edition: str) -> None:
    """Points links between rulebooks to their pages, and turns links to other files of the project into plain text.

    `edition` is that of the rulebook with the links.
    """
    folders = {_folder(other): other for other in (*words.languages(), EXACT)}
    for token in tokens:
        hidden = False
        for child in token.children or []:
            if child.type == "link_open":
                file = (_folder(edition) / str(child.attrs["href"])).resolve()
                there = folders.get(file.parent) if file.suffix == ".md" and file.exists() else None
                hidden = there is None
                if there is None:
                    _hide(child)
                    continue
                child.attrs["href"] = page_name(file.stem, there)
                if addresses.language_of(there) != addresses.language_of(edition):
                    child.attrs["hreflang"] = addresses.language_of(there)
            elif child.type == "link_close" and hidden:
                _hide(child)


def _hide(token: Token) -> None:
    token.type, token.tag, token.nesting = "text", "", 0
    token.attrs.clear()
    token.content = ""
