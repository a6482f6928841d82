"""The panel of a lesson: its text, what to try, and the links to other lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import element, listen, make, show
from web.help.addresses import help_page
from web.help.labels import rules_label, why_label
from web.help.lesson import Help, IllegalTry, Try
from web.help.progress import Practice, TutorialProgress
from web.screens.rulebook_link import rulebook_link
from web.words import _, default_names, language, say

if TYPE_CHECKING:
    from web.browser.types import Element, Event


class LessonPanel:
    """Shows a lesson in the place of the players and the moves."""

    def __init__(self, press: Callable[[str, int], None]) -> None:
        """`press` is called with the button that was pressed and the index of its try."""
        self._press = press
        self._box = element("lesson")
        self._text: Element
        self._happens: list[Element] = []
        self._note: Element
        self._again: Element
        self._ways: Element
        self._show: Element
        self._dots: Element
        self._then: Element
        self._nav: Element
        listen(self._box, "click", self._on_click)

    def hide(self) -> None:
        show(self._box, False)
        show(element("lesson-aim"), False)

    def show_section(self, game_id: str, game_help: Help, place: int, lesson: Practice, rule: str, back: str) -> None:
        """Shows a section before anything is tried. `rule` is the part of the rulebook that it links to."""
        count = len(game_help.lessons)
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
                happens.append(" ", rulebook_link(game_id, refusal.rule, why_label))
            show(happens, False)
            button = make("button", "try", _(tried.ask), type="button", data_does="try", data_place=str(number))
            if isinstance(tried, IllegalTry):
                button.classList.add("refused")
            line.append(button, happens)
            tries.append(line)
            self._happens.append(happens)
        self._ways = make("p", "ways")
        self._ways.append(_play_on())
        show(self._ways, False)
        exact = make("p", "exact")
        exact.append(rulebook_link(game_id, rule, rules_label))
        before = routes.section(game_id, place) if place else routes.tutorial(game_id)
        after = routes.section(game_id, place + 2) if place + 1 < count else ""
        overline = make("p", "", _("Lesson {number} of {count}").format(number=place + 1, count=count))
        heading = _heading(_(section.title))
        self._lay(overline, [heading, *body, tries, self._ways, exact], back, _contents(game_id, game_help, place))
        self._nav.append(_way(_("Previous"), before), self._again, _way(_("Next"), after))
        self._box.classList.remove("tutorial")
        heading.focus(preventScroll=True)

    def show_tutorial(self, game_id: str, game_help: Help, aim: str, back: str) -> None:
        """Shows the tutorial before its first step. `aim` is that of the game, which stays in sight."""
        self._text = make("div", "steps")  # announced with the moves, as the task
        self._show = make("button", "button", _("Show me"), type="button", data_does="show")
        self._dots = make("p", "dots")
        self._dots.append(make("span"), *(make("i", "", aria_hidden="true") for _step in game_help.tutorial.steps))
        self._ways = _play_on()
        self._then = make("div", "then")
        heading = _heading(_("Tutorial"))
        self._lay(heading, [self._dots, self._text, self._then], back, _contents(game_id, game_help, None))
        self._nav.append(self._again, self._show, self._ways)
        self._box.classList.add("tutorial")
        element("lesson-aim").lastElementChild.textContent = aim
        show(element("lesson-aim"))
        heading.focus(preventScroll=True)

    def show_done(self, lesson: Practice, moved: bool, is_over: bool) -> None:
        """Shows the results of the tries that were done. `moved` is whether anything was played, `is_over` whether
        that ended the game.
        """
        self._again.disabled = not moved
        show(self._ways, bool(moved or lesson.done) and not is_over)
        for place, happens in enumerate(self._happens):
            if happens.hidden and place in lesson.done:
                show(happens)
                below = happens.parentElement.nextElementSibling or self._ways
                below.scrollIntoView(block="nearest")
                happens.scrollIntoView(block="nearest")

    def show_step(self, lesson: TutorialProgress) -> None:
        """Shows the result of the last step and the task of the next one, or at the end the buttons to play on."""
        steps, taken = lesson.tutorial.steps, lesson.steps
        self._again.disabled = not taken
        self.note("")
        *happened, task = lesson.texts
        happens = [make("p", "happens", _(text)) for text in happened]
        self._text.replaceChildren(*happens, make("p", "task", _(task)))
        count, *dots = self._dots.children
        count.textContent = _("{number} of {count}").format(number=min(taken + 1, len(steps)), count=len(steps))
        for place, dot in enumerate(dots):
            dot.className = "done" if place < taken else "here" if place == taken else ""
        coming = make("ol")
        coming.append(*(make("li", "", _(step.title)) for step in steps[taken + 1 :]))
        self._then.replaceChildren(make("h3", "", _("Then")), coming)
        show(self._then, taken + 1 < len(steps))
        show(self._show, taken < len(steps))
        show(self._ways, taken == len(steps))

    def note(self, sentence: str) -> None:
        """Shows a sentence about the last try."""
        self._note.textContent = sentence

    def _lay(self, title: Element, body: list[Element], back: str, contents: Element) -> None:
        """Shows a lesson in the panel, without its buttons. `title` is the first thing in it."""
        head = make("header")
        leave = _("Return to the game") if back else _("All games")
        head.append(title, make("a", "leave", leave, href=f"#{back}"))
        self._note = make("p", "note", aria_live="polite")
        self._again = make("button", "button", _("Start over"), type="button", data_does="again")
        self._again.disabled = True
        scroll = make("div", "body")
        scroll.append(*body, self._note, contents)
        self._nav = make("nav", aria_label=_("Lessons"))
        self._box.replaceChildren(head, scroll, self._nav)
        show(element("lesson-aim"), False)
        show(self._box)

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-does]")
        if button:
            self._press(str(button.getAttribute("data-does")), int(button.getAttribute("data-place") or 0))


def _heading(title: str) -> Element:
    return make("h2", "", title, id="lesson-title", tabindex="-1")


def _way(label: str, fragment: str) -> Element:
    """Returns a link to another lesson; a disabled one if there is none."""
    way = make("a", "button", label)
    if fragment:
        way.setAttribute("href", f"#{fragment}")
    else:
        way.setAttribute("aria-disabled", "true")
    return way


def _play_on() -> Element:
    return make("button", "button primary", _("Play from here"), type="button", data_does="play")


def _contents(game_id: str, game_help: Help, place: int | None) -> Element:
    """Returns the contents: the tutorial, the game's lessons, and the other pages about the game."""
    box = make("details")
    lessons = make("ol")
    for number, section in enumerate(game_help.lessons):
        link = make("a", "", _(section.title), href=f"#{routes.section(game_id, number + 1)}")
        if number == place:
            link.setAttribute("aria-current", "true")
        line = make("li")
        line.append(link)
        lessons.append(line)
    tutorial, more = make("p"), make("p")
    tutorial.append(make("a", "", _("Tutorial"), href=f"#{routes.tutorial(game_id)}"))
    page = help_page(game_id, language())
    more.append(make("a", "", _("Full guide to {game}").format(game=game_of(game_id).title), href=page))
    box.append(make("summary", "", _("All lessons")), tutorial, lessons, more)
    return box
