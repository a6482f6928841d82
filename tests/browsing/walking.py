"""Walks through a page with Tab and with Shift+Tab, and compares where it came with what can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

HELPERS = """
const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
const named = (one) => {
  const words = one.getAttribute("aria-label") || one.labels?.[0]?.textContent || one.textContent || one.title;
  const spot = one.dataset?.spot ? "spot" : "";
  const called = one.id || one.name || one.dataset?.does || spot;
  return [one.tagName.toLowerCase(), called, words.trim().slice(0, 40)].join(" ");
};
const isBoard = (one) => one.closest("#sheet") !== null;
"""
CONTROLS = (
    "() => {"
    + HELPERS
    + """
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const groups = new Set();
  return [...modal.querySelectorAll(controls)].filter((one) => {
    if (one.disabled || one.tabIndex < 0 || one.closest("[inert]") || isBoard(one)) return false;
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.matches("summary") && one.parentElement.querySelector("summary") !== one) return false;
    if (one.type === "radio" && one.name) { // a group of radio buttons is one stop
      if (groups.has(one.name)) return false;
      groups.add(one.name);
    }
    return true;
  }).map((one) => (one.type === "radio" && one.name ? `radio ${one.name}` : named(one)));
}"""
)
"""The names of the controls that can be used, those of the board left out."""
FOCUSED = (
    "() => {"
    + HELPERS
    + """
  const one = document.activeElement;
  if (one === document.body) return "";
  if (isBoard(one)) return "board";
  return one.type === "radio" && one.name ? `radio ${one.name}` : named(one);
}"""
)
"""The name of the element with the focus; empty if there is none."""
STATE = """(one) => {
  const states = { attached: one.isConnected, visible: one.checkVisibility(), enabled: !one.disabled };
  return Object.entries(states).map(([state, is]) => (is ? state : `not ${state}`)).join(", ");
}"""
"""Tells why the focus may not come to an element."""
MOST = 400
"""The most controls of a screen."""


def walked(page: Page, key: str) -> list[str]:
    """Presses a key, Tab or Shift+Tab, until the focus comes round. Returns the names of the stops in order, those of
    the board as one.

    The page's end may have the focus nowhere once, where the browser's own controls follow.
    """
    page.keyboard.press(key)
    stops: list[str] = []
    first = page.evaluate_handle("document.activeElement")
    for _ in range(MOST):
        name = page.evaluate(FOCUSED)
        if not stops or stops[-1] != name or name != "board":
            stops.append(name)
        page.keyboard.press(key)
        if page.evaluate("first => document.activeElement === first", first):
            return stops
    state = page.evaluate(STATE, first)
    raise AssertionError(f"{key} does not come round to {stops[0]!r} ({state}): {stops[-12:]}")


def walk(page: Page) -> None:
    """Checks that both keys reach every control that can be used, and come round."""
    for key in ("Tab", "Shift+Tab"):
        stops = walked(page, key)
        left_out = [name for name in page.evaluate(CONTROLS) if name not in stops]
        assert not left_out, f"{key} does not reach {left_out}, only {stops}"
        assert stops.count("") <= 1, stops
