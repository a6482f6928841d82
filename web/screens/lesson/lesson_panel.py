"""The panel of a lesson: what it says, what can be tried, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import element, listen, make, show
from web.browser.window import root
from web.help.addresses import help_page, rule_address
from web.help.lesson import Help, Refused, Try
from web.help.progress import Practice, Stroll
from web.words import _, default_names, say


class LessonPanel:
    """Shows a lesson where otherwise the seats and the plies stand."""

    def __init__(self, press: Callable[[str, int], None]) -> None:
        """`press` is told which button was pressed, and the place of the try that it is for."""
        self._press = press
        self._box = element("lesson")
        self._text: Any = None
        self._happens: list[Any] = []
        self._note: Any = None
        self._again: Any = None
        self._show: Any = None
        listen(self._box, "click", self._on_click)

    def hide(self) -> None:
        show(self._box, False)

    def show_section(self, game_id: str, told: Help, place: int, lesson: Practice, back: str) -> None:
        """Shows a section, of which nothing is done yet."""
        count = len(told.sections)
        section = lesson.section
        names = default_names(lesson.position.game)
        body = [make("p", "", _(paragraph)) for paragraph in section.text]
        tries = make("ol", "tries", aria_live="polite")
        self._happens = []
        for number, tried in enumerate(section.tries):
            line = make("li")
            if isinstance(tried, Try):
                happens = make("p", "happens", _(tried.happens))
            else:
                refusal = lesson.answer(tried)
                happens = make("p", "happens refused", say(refusal.message, names))
                happens.append(" ", _why(game_id, refusal.rule))
            show(happens, False)
            button = make("button", "try", _(tried.ask), type="button", data_does="try", data_place=str(number))
            if isinstance(tried, Refused):
                button.classList.add("refused")
            line.append(button, happens)
            tries.append(line)
            self._happens.append(happens)
        before = routes.section(game_id, place) if place else ""
        after = routes.section(game_id, place + 2) if place + 1 < count else routes.walk(game_id)
        overline = _("How to play, {number} of {count}").format(number=place + 1, count=count)
        self._lay(game_id, told, overline, _(section.title), [*body, tries], back, (before, after), place)

    def show_walk(self, game_id: str, told: Help, back: str) -> None:
        """Shows the walk through the first turn, before its first step."""
        self._text = make("div", "steps", aria_live="polite")
        self._show = make("button", "button", _("Show me"), type="button", data_does="show")
        ways = make("p", "ways")
        ways.append(self._show)
        before = routes.section(game_id, len(told.sections))
        overline = _("How to play")
        self._lay(game_id, told, overline, _("First steps"), [self._text, ways], back, (before, ""), None)

    def show_done(self, lesson: Practice, moved: bool) -> None:
        """Shows what happens in the tries that were done; `moved` is whether anything has been played."""
        self._again.disabled = not moved
        for place, happens in enumerate(self._happens):
            if happens.hidden and place in lesson.done:
                show(happens)
                happens.scrollIntoView(block="nearest")

    def show_step(self, lesson: Stroll, fragment: str) -> None:
        """Shows what the last step came to and what the next one asks for; at the end, the way to play on."""
        steps, taken = lesson.walk.steps, lesson.steps
        self._again.disabled = not taken
        self.note("")
        said = [make("p", "happens", _(steps[taken - 1].happens))] if taken else []
        said.append(make("p", "", _(steps[taken].text if taken < len(steps) else lesson.walk.end)))
        self._text.replaceChildren(*said)
        show(self._show, taken < len(steps))
        on = self._show.parentElement.querySelector("a")
        if on:
            on.remove()
        if taken == len(steps):
            self._show.after(make("a", "button primary", _("Play on from here"), href=f"#{fragment}"))

    def note(self, sentence: str) -> None:
        """Says something about what was just tried."""
        self._note.textContent = sentence

    def _lay(
        self,
        game_id: str,
        told: Help,
        overline: str,
        title: str,
        body: list[Any],
        back: str,
        ways: tuple[str, str],
        place: int | None,
    ) -> None:
        """Lays out the panel around a lesson; `ways` are the fragments of the lessons before and after it."""
        head = make("header")
        leave = _("Back to the game") if back else _("All games")
        head.append(make("p", "", overline), make("a", "leave", leave, href=f"#{back}"))
        heading = make("h2", "", title, id="lesson-title", tabindex="-1")
        self._note = make("p", "note", aria_live="polite")
        self._again = make("button", "button", _("Again"), type="button", data_does="again")
        self._again.disabled = True
        scroll = make("div", "body")
        scroll.append(heading, *body, self._note, _contents(game_id, told, place))
        nav = make("nav", aria_label=_("Sections"))
        before, after = ways
        nav.append(_way(_("Previous"), before), self._again, _way(_("Next"), after))
        self._box.replaceChildren(head, scroll, nav)
        show(self._box)
        heading.focus(preventScroll=True)

    def _on_click(self, event: Any) -> None:
        button = event.target.closest("[data-does]")
        if button:
            self._press(str(button.getAttribute("data-does")), int(button.getAttribute("data-place") or 0))


def _way(label: str, fragment: str) -> Any:
    """A way to another lesson; where there is none, its place is kept."""
    way = make("a", "button", label)
    if fragment:
        way.setAttribute("href", f"#{fragment}")
    else:
        way.setAttribute("aria-disabled", "true")
    return way


def _why(game_id: str, rule: str) -> Any:
    return make("a", "", _("Why?"), href=rule_address(game_id, rule), hreflang="en", target="_blank", rel="noopener")


def _contents(game_id: str, told: Help, place: int | None) -> Any:
    """All lessons of a game, and what else there is to read."""
    box = make("details")
    sections = make("ol")
    for number, section in enumerate(told.sections):
        link = make("a", "", _(section.title), href=f"#{routes.section(game_id, number + 1)}")
        if number == place:
            link.setAttribute("aria-current", "true")
        line = make("li")
        line.append(link)
        sections.append(line)
    more = make("p")
    title = game_of(game_id).title
    page = help_page(game_id, root.language())
    more.append(
        make("a", "", _("First steps, one by one"), href=f"#{routes.walk(game_id)}"),
        make("a", "", _("{game} on one page").format(game=title), href=page),
    )
    box.append(make("summary", "", _("All sections")), sections, more)
    return box
