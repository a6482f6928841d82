"""The elements in memory do what a browser's do."""

from __future__ import annotations

import pytest

from tests.web.page.browser import Storage, Window
from tests.web.page.document import Document
from tests.web.page.events import Event
from tests.web.page.nodes import NULL, Element


@pytest.fixture
def document() -> Document:
    window = Window(Storage())
    window.document.documentElement = window.document.parsed(
        """<html><head><title>Page</title></head><body>
        <main id="one"><p class="first large">First</p><p data-kind="b">Second <b>bold</b></p></main>
        <form method="dialog"><input id="name" value="Ada"><button value="yes">Yes</button></form>
        <dialog><form method="dialog"><button value="sure">Sure</button></form></dialog>
        <label><input type="checkbox" id="box"> Check</label>
        <details><summary>More</summary><p id="more">Hidden at first</p></details>
        <a id="link" href="#games">Games</a></body></html>"""
    )
    return window.document


@pytest.mark.parametrize(
    ("selector", "texts"),
    [
        ("#one p", ["First", "Second bold"]),
        ("p.large", ["First"]),
        ("main > p + p b", ["bold"]),
        ("p ~ p", ["Second bold"]),
        ('[data-kind="b"]', ["Second bold"]),
        ("p:not(.large, #more)", ["Second bold"]),
        ("p:has(b)", ["Second bold"]),
        ("main :is(b, .first)", ["First", "bold"]),
        ("a[href^='#']", ["Games"]),
        ("nothing, b", ["bold"]),
        ("p:first-child", ["First"]),
    ],
)
def test_selectors_find_elements(document: Document, selector: str, texts: list[str]) -> None:
    assert [node.textContent for node in document.querySelectorAll(selector)] == texts


def test_what_is_not_there_is_null(document: Document) -> None:
    found = document.querySelector("#nowhere")
    assert found is NULL
    assert found is not None
    assert not found


def test_an_event_goes_through_everything_around(document: Document) -> None:
    heard: list[str] = []
    bold, main = document.querySelector("b"), document.getElementById("one")
    for node, name in ((bold, "bold"), (main, "main"), (document, "document"), (document.window, "window")):
        node.addEventListener("click", lambda _event, name=name: heard.append(name))  # type: ignore[misc]
    document.addEventListener("click", lambda event: heard.append(f"first {event.target.tag}"), True)
    bold.click()
    assert heard == ["first b", "bold", "main", "document", "window"]


def test_pressing_does_what_the_element_is_for(document: Document) -> None:
    box, details = document.getElementById("box"), document.querySelector("details")
    changed: list[bool] = []
    box.addEventListener("change", lambda event: changed.append(event.target.checked))
    document.querySelector("label").click()
    assert changed == [True]
    assert not document.getElementById("more").is_visible
    document.querySelector("summary").click()
    assert details.open
    assert document.getElementById("more").is_visible
    document.getElementById("link").click()
    assert document.window.location.hash == "#games"


def test_a_dialog_takes_the_focus_and_gives_it_back(document: Document) -> None:
    name, dialog = document.getElementById("name"), document.querySelector("dialog")
    closed: list[str] = []
    document.addEventListener("close", lambda event: closed.append(event.target.returnValue), True)
    name.focus()
    dialog.showModal()
    assert document.activeElement.value == "sure"
    document.activeElement.click()
    assert not dialog.open
    assert document.activeElement is name
    document.window.pass_by(20)
    assert closed == ["sure"]


def test_an_element_that_is_taken_away_loses_the_focus(document: Document) -> None:
    name = document.getElementById("name")
    name.focus()
    assert document.activeElement is name
    name.remove()
    assert document.activeElement is document.body


def test_a_node_moves_and_is_not_copied(document: Document) -> None:
    main, bold = document.getElementById("one"), document.querySelector("b")
    main.prepend(bold)
    assert [node.tag for node in main.children] == ["b", "p", "p"]
    main.insertBefore(main.children[2], bold)
    assert [node.textContent for node in main.children] == ["Second ", "bold", "First"]
    assert bold.cloneNode(True).isEqualNode(bold)
    assert not bold.cloneNode(True).isConnected


def test_time_passes_only_when_it_is_told_to(document: Document) -> None:
    heard: list[str] = []
    window = document.window
    window.setTimeout(lambda: heard.append("timer"), 100)
    window.requestAnimationFrame(lambda _now: heard.append("frame"))
    window.pass_by(20)
    assert heard == ["frame"]
    window.pass_by(100)
    assert heard == ["frame", "timer"]


def test_what_fails_in_a_handler_fails_the_test(document: Document) -> None:
    window = document.window

    async def fail() -> None:
        raise RuntimeError("it failed")

    with pytest.raises(RuntimeError, match="it failed"):
        window.do(lambda: window.run(fail()))


def test_only_what_is_shown_can_have_the_focus(document: Document) -> None:
    name = document.getElementById("name")
    name.hidden = True
    name.focus()
    assert document.activeElement is document.body


def test_the_page_in_memory_has_the_types_of_the_browser(document: Document) -> None:
    """mypy checks it; here is only that there is an element to be checked."""
    from tests.web.page import typed

    assert isinstance(typed.element(document.body), Element)
    assert typed.event(Event("click")).type == "click"
