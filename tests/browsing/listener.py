"""A player who does not see the page: hears live regions and the names of focused elements, and presses keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.browsing.site import PATIENCE_MS, soon

if TYPE_CHECKING:
    from playwright.sync_api import Page

HAS_FOCUS = "document.activeElement !== null && document.activeElement !== document.body"
REGIONS = '[aria-live="polite"], [role="status"], [role="alert"]'
LIVE = (
    """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  const told = new WeakMap();
  const observer = new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement)?.closest(`"""
    + REGIONS
    + """`);
      if (region) regions.add(region);
    }
    for (const region of regions) {
      const text = region.checkVisibility() ? region.textContent.trim().replace(/\\s+/g, " ") : "";
      const again = changes.some(({ type, target }) => type === "childList" && region.contains(target));
      if (text && (again || told.get(region) !== text)) window.heard.push(text);
      told.set(region, text);
    }
  });
  observer.observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"],
  });
});
"""
)
"""A script before the page's own that records what a screen reader would speak."""


@dataclass(frozen=True, slots=True)
class Thing:
    """An element of the accessibility tree."""

    role: str
    name: str
    description: str = ""
    is_disabled: bool = False


class Listener:
    """Perceives only the accessibility tree and the live regions, and acts only with keys."""

    def __init__(self, page: Page) -> None:
        """The page must not have been loaded yet."""
        page.add_init_script(LIVE)
        self.page = page
        self._tree = page.context.new_cdp_session(page)
        self._tree.send("Accessibility.enable")
        self.keys = 0
        """The keys pressed so far."""

    def press(self, *keys: str) -> None:
        """Presses keys in sequence, by Playwright's names. None of them may leave the focus nowhere, except Tab, which
        may come to the end of the page.
        """
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1
            if not key.endswith("Tab"):
                keeps_focus(self.page)

    def type(self, text: str) -> None:
        """Types a text."""
        self.page.keyboard.type(text)
        self.keys += len(text)

    def hears(self) -> list[str]:
        """Returns the announcements since the last call."""
        heard: list[str] = self.page.evaluate("window.heard.splice(0)")
        return heard

    def waits_for(self, words: str) -> list[str]:
        """Waits until these words are announced. Returns the announcements."""
        heard: list[str] = []
        for _ in range(PATIENCE_MS // 50):
            heard += self.hears()
            if any(words in sentence for sentence in heard):
                return heard
            self.page.wait_for_timeout(50)
        raise AssertionError(f"“{words}” was not said, but: {heard}")

    def lists_keys(self) -> list[str]:
        """Opens the list of keys, and closes it again. Returns what it lists."""
        self.press("?")
        self.page.locator("#keys-list:focus").wait_for()  # its words may have to arrive
        listed = [thing.name for thing in self.tree("#keys-list")]
        self.press("Escape")
        return listed

    @property
    def focus(self) -> Thing:
        """The focused element, as a screen reader names it; the document if there is none."""
        found = self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        node = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        return _thing(self._tree.send("Accessibility.getPartialAXTree", node)["nodes"][0])

    @property
    def is_lost(self) -> bool:
        """Whether nothing has the focus."""
        return self.focus.role in ("RootWebArea", "generic", "none")

    def tree(self, selector: str = "body") -> list[Thing]:
        """Returns everything with a name in a part of the page, in the order of the page."""
        root = self._tree.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        node = self._tree.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        found = self._tree.send("Accessibility.queryAXTree", {"nodeId": node})["nodes"]
        return [_thing(node) for node in found if not node.get("ignored") and node.get("name", {}).get("value")]

    def buttons(self, selector: str) -> list[Thing]:
        """Returns the buttons of a part of the page."""
        return [thing for thing in self.tree(selector) if thing.role == "button"]


def keeps_focus(page: Page) -> None:
    """Waits until something has the focus."""
    soon(page, lambda: bool(page.evaluate(HAS_FOCUS)))


def _thing(node: dict[str, Any]) -> Thing:
    def value(name: str) -> str:
        return str(node.get(name, {}).get("value", ""))

    states = {found["name"]: found["value"].get("value") for found in node.get("properties", ())}
    return Thing(value("role"), value("name"), value("description"), bool(states.get("disabled")))
