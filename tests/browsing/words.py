"""Counts words and controls that a player can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORDS = """(root) => {
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  let text = "";
  while (walker.nextNode()) {
    const box = walker.currentNode.parentElement;
    const { width, height } = box.getBoundingClientRect();
    const isSeen = !box.closest("#sheet, svg") && box.checkVisibility() && width > 2 && height > 2;
    if (isSeen) text += ` ${walker.currentNode.data}`;
  }
  return text.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length;
}"""


def words_in_sight(page: Page, selector: str) -> int:
    """Returns the number of words in a part of the page that can be seen, after scrolling if need be.

    Skips the board's squares, and what is written in pictures.
    """
    return int(page.evaluate(WORDS, selector))


def controls_in_sight(page: Page, selector: str) -> int:
    """Returns the number of things in a part of the page that can be pressed, typed in or moved.

    Each radio button is counted, and a slider is one.
    """
    return page.locator(selector).locator("a, button, input, select, summary").filter(visible=True).count()
