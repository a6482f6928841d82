"""The part of the box of a far game about everything between two turns: lines, dates, reminders, notifications."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pygames.contract import Game
from web.browser import sheets
from web.browser.dom import listen, make, put_text, show
from web.browser.files import blob, download_blob, file_name
from web.browser.window import address, formats, lifetime, notifying, root, time
from web.browser.window.notifying import Notifier
from web.exchange.playing import FarPlay
from web.far.talk import Line
from web.friends import calendar
from web.friends.dates import CHOICES, day_of, is_overdue, moment_of, usual_day
from web.friends.waiting import DAY_MS, time_in_words
from web.friends.watching import watch_link
from web.screens.dialogs.notices import copy, share, toast
from web.session.session import Session
from web.storage.texts import Texts, stored_text
from web.tree.turns import Counter
from web.words import _, ngettext

KEY = "mazebox.notify"
"""The key of "yes" if the player wants to be notified."""


class InTouch:
    """Shows what friends expect between their turns, and tells the player of a turn while the tab is hidden."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._session: Session | None = None
        self._play: FarPlay | None = None
        self._was_mine = False
        self._proposed = ""
        """The day to remember that was proposed last."""
        self._told: tuple[tuple[Line, ...], list[str]] = (), []
        """The lines and names that are shown."""
        self._notifier = Notifier()
        self._tasks: set[asyncio.Future[None]] = set()
        self.asking = self._make_asking()
        """Asks for an answer by a day. Shown beside the line that goes with a turn."""
        self.node = make("div", id="far-touch")
        self._late, self._remind = make("p", id="far-late"), self._button(_("Send a reminder"), self._send_reminder)
        self._overdue = make("div", id="far-overdue")
        self._overdue.append(self._late, self._remind)
        self._talk, self._lines = make("details", id="far-talk"), make("ol")
        self._summary = make("summary")
        self._talk.append(self._summary, self._lines)
        self._field = make("input", id="far-link", readonly="", aria_label=_("Link for watching"), hidden="")
        self.node.append(self._overdue, self._talk, self._make_more())
        self.close()

    def _make_asking(self) -> Any:
        label, self._by = make("label", "", _("Ask for an answer")), make("select", id="far-by")
        self._by.append(*(make("option", "", words(), value=str(days)) for days, words in CHOICES.items()))
        label.append(self._by)
        return label

    def _make_more(self) -> Any:
        self._more = make("details", id="far-beside")
        told = make("label", "check")
        self._switch, self._refusal = make("input", type="checkbox", id="far-notify"), make("p", role="status")
        told.append(self._switch, make("span", "", _("Notify me of my turn while this tab is in the background")))
        listen(self._switch, "change", lambda _: self._on_switch())
        dates = make("p", "ways")
        day = make("label", "", _("Day to remember"))
        self._day = make("input", type="date", id="far-day")
        day.append(self._day)
        dates.append(day, self._button(_("Calendar file"), self._download_date))
        watching = make("p", "ways")
        self._watch = self._button(_("Copy a link for watching"), self._copy_watch_link)
        watching.append(self._watch)
        self._about = make(
            "p", "", _("Whoever opens it sees the game as all players know it now, and cannot play in it.")
        )
        summary = make("summary", "", _("Notifications, calendar, watching"))
        self._more.append(summary, told, self._refusal, dates, watching, self._field, self._about)
        return self._more

    @staticmethod
    def _button(label: str, press: Callable[[], None]) -> Any:
        button = make("button", "button", label, type="button")
        listen(button, "click", lambda _: press())
        return button

    # The table

    def open(self, session: Session, play: FarPlay) -> None:
        """Shows another game that is played here."""
        self._session, self._play = session, play
        self._was_mine, self._told = False, ((), [])
        self._by.value = "0"
        self._talk.open = self._more.open = False
        show(self._field, False)
        self._refusal.textContent = ""
        self._switch.checked = self._is_wanted
        self._show_day()
        self.show()
        show(self.node)

    def renew(self) -> None:
        """Shows what depends on the time. Keeps a day that the player has chosen."""
        self.show()
        if self._play and self._day.value == self._proposed:
            self._show_day()

    def close(self) -> None:
        """Hides everything, because this game is not played here."""
        self._session = self._play = None
        show(self.node, False)
        show(self.asking, False)

    @property
    def _game(self) -> Game:
        assert self._play, "a game is on the table"
        return self._play.known.game

    def show_title(self) -> None:
        """Shows in the title of the tab whether it is the player's turn. Notifies the player if the tab is hidden."""
        play = self._play
        if play is None:
            return
        is_mine = play.far.is_mine
        game = f"{self._game.title} · Mazebox"
        root.set_title(f"{_('Your turn')} · {game}" if is_mine else game)
        if is_mine and not self._was_mine and lifetime.is_hidden() and self._is_wanted:
            said = _("Your turn with {names}.")
            self._notifier.tell(
                self._game.title,
                lambda: said.format(names=", ".join(self._friends(play))),
                play.identity.hex(),
                address.with_fragment(play.link()),
            )
        self._was_mine = is_mine

    @staticmethod
    def _friends(play: FarPlay) -> list[str]:
        return [play.player(party) for party in range(play.devices) if party != play.number]

    def show(self) -> None:
        """Shows the current state of the game."""
        session, play = self._session, self._play
        if session is None or play is None:
            return
        far, known, is_open = play.far, play.known, play.may_move
        show(self.asking, far.owes and is_open and not play.is_live() and not play.is_inviting)
        is_waiting = is_open and not far.is_mine and not far.owes and not play.is_live()
        is_late = is_waiting and is_overdue(known.since, known.talk.reminded, time.date())
        words, by = "", known.talk.answer_by
        if is_late:
            passed = time_in_words(time.date() - known.since)
            words = _("{name} has not answered for {time}.").format(name=play.name, time=passed)
        elif is_waiting and by:
            words = _("You asked for an answer by {day}.").format(day=formats.day(day_of(by)))
        put_text(self._late, words)
        show(self._remind, is_late)
        show(self._overdue, bool(words))
        self._show_talk(session, play)
        show(self._more, is_open)
        for part in (self._watch.parentElement, self._about):
            show(part, known.is_dealt and known.settled > 0)

    def _show_talk(self, session: Session, play: FarPlay) -> None:
        lines = play.known.talk.lines
        show(self._talk, bool(lines))
        count = len(lines)
        self._summary.textContent = ngettext("{count} line", "{count} lines", count).format(count=count)
        if (lines, session.names) == self._told:
            return
        self._told = lines, [*session.names]
        counter = Counter(session.view)
        turns = [0, *(counter.count(before).turn for before, _ply in session.table.game.steps)]
        items, last = [], -1
        for plies, party, text in lines:
            turn = turns[min(plies, len(turns) - 1)]
            if turn != last:
                place = _("Turn {number}").format(number=turn) if turn else _("Before the first turn")
                items.append(make("li", "turn", place))
            items.append(make("li", "", f"{play.player(party)}: {text}"))
            last = turn
        self._lines.replaceChildren(*items)

    # Dates

    @property
    def answer(self) -> str:
        """The sentence that asks for an answer by the chosen day; empty if none was chosen."""
        days = int(self._by.value or 0)
        if not days or self.asking.hidden:
            return ""
        return _("Please answer by {day}, if you can.").format(day=formats.day(time.today() + days))

    def sent(self) -> None:
        """Keeps the day that was asked for with what was just sent."""
        play = self._play
        if play is None:
            return
        days = 0 if self.asking.hidden else int(self._by.value or 0)
        play.known.talk.answer_by = moment_of(time.today() + days) if days else 0.0
        play.known.talk.reminded = 0.0
        self._by.value = "0"
        self._show_day()

    def _show_day(self) -> None:
        assert self._play, "a game is on the table"
        asked = self._play.known.talk.answer_by
        self._proposed = self._day.value = time.iso(moment_of(usual_day(day_of(asked), time.today())))[:10]

    def _download_date(self) -> None:
        """Downloads a calendar file with the chosen day."""
        play, day = self._play, str(self._day.value)
        if play is None:
            return
        if not day:
            toast(_("Choose a day first."))
            return
        next_day = time.iso(float(self._day.valueAsNumber) + DAY_MS)[:10]
        names = ", ".join(self._friends(play))
        title = _("{game} with {names}").format(game=self._game.title, names=names)
        url = address.with_fragment(play.link())
        now = time.iso(time.date())
        text = calendar.event(play.identity.hex(), day, next_day, now, title, _("Open your game:"), url)
        name = file_name(self._game.id, *self._friends(play)).removesuffix(".txt")
        download_blob(f"{name}.ics", blob(text, "text/calendar;charset=utf-8"))

    def _send_reminder(self) -> None:
        """Sends the same link again, with a kind sentence."""
        play = self._play
        if play is None:
            return
        name, state = play.name, play.far.mark
        sentence = _("Hello {name}! Our game of {game} waits for you. No hurry: I look forward to your turn.")
        text = sentence.format(name=name, game=self._game.title)
        url = address.with_fragment(play.link())

        def given(outcome: sheets.Outcome) -> None:
            if play is self._play and play.far.mark == state:
                play.known.talk.reminded = time.date()
                play.sent(outcome is sheets.Outcome.COPIED)

        def field() -> Any:
            self._field.value = f"{text} {url}"
            show(self._field)
            self._more.open = True
            return self._field

        done = _("Copied. Paste it in a message to {name}.").format(name=name)
        share(field, done, given, title=f"Mazebox: {self._game.title}", text=text, url=url)

    # Watching

    def _copy_watch_link(self) -> None:
        session, play = self._session, self._play
        found = watch_link(play.far, session.table.names) if session and play else ""
        if not found:
            toast(_("There is nothing to watch yet."))
            return
        self._field.value = address.with_fragment(found)
        show(self._field)
        copy(self._field, _("Link copied."))

    # Notifications

    @property
    def _is_wanted(self) -> bool:
        is_chosen = stored_text(self._texts, KEY).strip() == "yes"
        return is_chosen and notifying.permission() == notifying.GRANTED

    def _on_switch(self) -> None:
        task = asyncio.ensure_future(self._switch_to(bool(self._switch.checked)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _switch_to(self, is_on: bool) -> None:
        """Switches notifications on, if the browser allows them, or off. Says why it does not."""
        allowed = notifying.permission()
        if is_on and allowed == notifying.ASKS:
            allowed = await notifying.ask()
        is_on = is_on and allowed == notifying.GRANTED
        refusals = {
            notifying.DENIED: _("The browser refuses notifications from this site. Its settings can allow them."),
            notifying.ASKS: _("The browser’s question was not answered, so nothing will be shown."),
            notifying.MISSING: _(
                "This browser has no notifications for sites. "
                "On an iPhone or iPad, add Mazebox to the home screen first."
            ),
        }
        self._refusal.textContent = "" if is_on or not self._switch.checked else refusals.get(allowed, "")
        self._switch.checked = is_on
        try:
            self._texts.put(KEY, "yes" if is_on else "no")
        except OSError:
            self._refusal.textContent = _("Settings not saved: the browser’s storage is full or blocked.")
