"""The panel of a puzzle: its task, the result so far, hints, and the link to the next puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzles.kinds.kind import MET
from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import element, focused, listen, make, make_dots, show
from web.help import has_help
from web.puzzles.days import DIFFICULTIES
from web.puzzles.result_text import mark_words
from web.puzzles.solved import SHOWN
from web.puzzles.solving import Solving
from web.screens.board.seat_marks import SeatMarks
from web.screens.dialogs.notices import share
from web.screens.signs import sign_of
from web.views.catalogue import view_of
from web.words import _, default_names, ngettext, say

if TYPE_CHECKING:
    from web.browser.types import Element, Event


@dataclass(frozen=True, slots=True)
class Mark:
    """A puzzle of a day: its game, its address, and how it was solved."""

    game_id: str
    address: str
    mark: str
    """One of `web.puzzles.solved.MARKS`; empty if it is open."""

    @property
    def is_solved(self) -> bool:
        """Whether it is solved: a shown solution is not."""
        return self.mark not in ("", SHOWN)


class PuzzlePanel:
    """Shows a puzzle in the place of the players and the moves."""

    def __init__(self, press: Callable[[str], None]) -> None:
        """`press` is called with the button that was pressed: hint, show, again, tries or share, or the place of one of
        the other tries.
        """
        self._box = element("puzzle")
        self._press = press
        listen(self._box, "click", self._on_click)
        self._solving: Solving
        self._parts: dict[str, Element] = {}

    def hide(self) -> None:
        show(self._box, False)

    def open(self, solving: Solving, title: str, marks: Sequence[Mark]) -> None:
        """Shows a puzzle before the first move. `title` names it; `marks` contains the puzzles of its day."""
        self._solving = solving
        start, puzzle = solving.start, solving.puzzle
        names = default_names(start.game)
        head = make("header")
        head.append(make("p", "", title), make("a", "leave", _("All puzzles"), href="#puzzles"))
        task = make("div", "task")
        task.style.setProperty("--seat", f"var(--{view_of(puzzle.game_id).look.seat_colours[start.seat - 1]})")
        words = make("div")
        heading = make("h2", "", say(solving.kind.task(start), names), id="puzzle-title", tabindex="-1")
        words.append(make("p", "", _("{seat} to play").format(seat=names[start.seat - 1])), heading)
        task.append(SeatMarks(puzzle.game_id, view_of(puzzle.game_id)).mark(start.seat, 34), words)
        self._parts = parts = {
            "result": make("div", "result"),
            "hinted": make("p", "hint", aria_live="polite"),
            "tries-list": make("div", "tries"),
            "today": _today(marks, puzzle.game_id),
            "text": make("textarea", "", rows="7", readonly="", aria_label=_("Result to share")),
        }
        show(parts["text"], False)
        show(parts["tries-list"], False)
        body = make("div", "body")
        if puzzle.difficulty:
            body.append(_difficulty(puzzle.difficulty))
        body.append(
            task, _rules(solving), *(parts[name] for name in ("result", "tries-list", "hinted", "today", "text"))
        )
        nav = make("nav", aria_label=_("Puzzle"))
        for does, label in (
            ("hint", _("Hint")),
            ("show", _("Show solution")),
            ("again", _("Start over")),
            ("tries", _("Other tries")),
            ("share", _("Share result")),
        ):
            parts[does] = make("button", "button", label, type="button", data_does=does)
            nav.append(parts[does])
        parts["next"] = make("a", "button primary", _("Next puzzle"))
        nav.append(parts["next"])
        self._box.replaceChildren(head, body, nav)
        show(self._box)
        heading.focus(preventScroll=True)

    def show_state(
        self,
        state: str,
        result: Sequence[Element],
        moved: bool,
        is_over: bool,
        shares: bool,
        following: str,
    ) -> None:
        """Shows the `result` of the moves so far, as elements.

        `is_over` says whether the puzzle was solved or shown since it was opened, `shares` whether there is a result
        for others. `following` is the address of the next puzzle.
        """
        parts = self._parts
        solved = state == MET
        parts["result"].className = f"result {state}"
        parts["result"].replaceChildren(*result)
        show(parts["result"], bool(result))
        show(parts["hinted"], not solved)
        for does in ("hint", "show"):
            show(parts[does], not is_over)
        show(parts["tries"], is_over and not parts["tries-list"].childElementCount)
        parts["again"].disabled = not moved
        show(parts["share"], shares)
        show(parts["next"], is_over)
        self.show_following(following)

    def show_tries(self, sentences: Sequence[str]) -> None:
        """Offers turns that do not meet the task, to be seen on the board."""
        box = self._parts["tries-list"]
        row = make("p", "others")
        for place, words in enumerate(sentences):
            row.append(make("button", "button", words, type="button", data_does=f"try-{place}"))
        box.replaceChildren(make("p", "", _("Tap one to see it fail.") if sentences else _("There is no other.")), row)
        show(box)
        show(self._parts["tries"], False)
        if sentences:
            row.firstElementChild.focus(preventScroll=True)

    def show_following(self, following: str) -> None:
        """Leads to the next puzzle by its address."""
        self._parts["next"].setAttribute("href", f"#{following}")

    def show_hint(self, sentence: str) -> None:
        """Shows a hint; an empty one hides it."""
        self._parts["hinted"].textContent = sentence

    def show_marks(self, marks: Sequence[Mark], game_id: str) -> None:
        """Shows which puzzles of the day are solved. A mark with the focus keeps it."""
        before, today, holder = self._parts["today"], _today(marks, game_id), focused()
        if today.isEqualNode(before):
            return
        had_focus = before.contains(holder)
        before.replaceWith(today)
        self._parts["today"] = today
        if had_focus:
            today.querySelector(f'[href="{holder.getAttribute("href")}"]').focus(preventScroll=True)

    def give(self, text: str) -> None:
        """Opens the share sheet with a text, or copies it. If the browser does not allow that, shows it for the player
        to copy.
        """
        share(lambda: self._shown(text), _("Result copied."), text=text)

    def _shown(self, text: str) -> Element:
        field = self._parts["text"]
        field.value = text
        show(field)
        return field

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-does]")
        if button:
            self._press(str(button.getAttribute("data-does")))


def _rules(solving: Solving) -> Element:
    """Returns the line with the board's name and rules, and the way to how the game is played."""
    game_id = solving.puzzle.game_id
    line = make("p", "rules", view_of(game_id).wording.variant_name(solving.start.variant))
    if has_help(game_id):
        line.append(" · ", make("a", "", _("How it is played"), href=f"#{routes.section(game_id, 1)}"))
    return line


def _difficulty(difficulty: int) -> Element:
    """Returns the difficulty as dots with an accessible name."""
    line = make("p", "difficulty")
    line.append(make("span", "", _("Difficulty")), dots_of(difficulty))
    return line


def dots_of(difficulty: int) -> Element:
    """Returns five dots, of which `difficulty` are filled."""
    label = _("{difficulty} of {most}").format(difficulty=difficulty, most=DIFFICULTIES)
    dots = make("span", "dots", role="img", aria_label=label)
    dots.append(*make_dots(difficulty, DIFFICULTIES))
    return dots


def _today(marks: Sequence[Mark], game_id: str) -> Element:
    """Returns the list of the puzzles of the same day."""
    box = make("div", "today")
    show(box, bool(marks))
    done = sum(mark.is_solved for mark in marks)
    text = ngettext("{done} of {all} done", "{done} of {all} done", done).format(done=done, all=len(marks))
    line = make("p")
    line.append(make("strong", "", _("Puzzles of the day")), make("span", "", text))
    row = make("p", "marks")
    for mark in marks:
        link = mark_of(mark)
        if mark.game_id == game_id:
            link.setAttribute("aria-current", "true")
        row.append(link)
    box.append(line, row)
    return box


def mark_of(mark: Mark, date: str = "") -> Element:
    """Returns the mark of a puzzle. Its accessible name begins with the date, if one is given."""
    title = game_of(mark.game_id).title
    name = _("{game}: {state}").format(game=title, state=mark_words(mark.mark))
    link = make("a", "mark-day solved" if mark.is_solved else "mark-day", href=f"#{mark.address}", title=title)
    link.setAttribute("data-game", mark.game_id)
    link.setAttribute("aria-label", f"{date}, {name}" if date else name)
    link.append(sign_of(mark.game_id))
    return link
