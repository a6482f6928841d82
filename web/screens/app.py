"""The page as a whole: which of its faces is shown, and what the address says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import randrange
from typing import Any

from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

from pygames import catalogue, link
from pygames.catalogue import game as game_of
from pygames.link import LinkError
from pygames.record import Record
from web.browser import game_data
from web.browser.address import AddressBar
from web.browser.dom import element, listen, show
from web.browser.storage.keeping import Keeping
from web.drawing.shared_picture import SharedPicture
from web.help import has_help
from web.help.addresses import lesson_fragment
from web.screens.dialogs.branching import Branching
from web.screens.dialogs.menu import Menu
from web.screens.dialogs.new_game import NewGame, Plan
from web.screens.dialogs.notices import front_notice, take_toast_away, toast
from web.screens.dialogs.opening import Opening, unreadable
from web.screens.dialogs.printing import Printing
from web.screens.dialogs.seating import Seating
from web.screens.dialogs.sending import Sending
from web.screens.dialogs.settings_dialog import SettingsDialog
from web.screens.dialogs.sharing import Sharing
from web.screens.editor.editor import EDIT, Editor
from web.screens.embedding import kept_in, lead_out
from web.screens.games.games_page import GAMES, GamesPage
from web.screens.lesson.lessons import Lessons
from web.screens.table.keeper import Keeper
from web.screens.table.table_page import TablePage
from web.session import links_in_text
from web.session.clock import Clock
from web.session.correspondence import Kinship, go_on_with, parting, take_in
from web.session.table import Table
from web.session.tree import Node, grow, lines
from web.storage.rolls import Rolls
from web.storage.settings import Settings
from web.storage.store import Store
from web.words import _

SAVED = "saved."
"""Begins the fragment of a game that this browser keeps, before its number; no link that is shared has it."""


class App:
    """Follows the address: without a fragment the front page, else the game that the fragment holds."""

    def __init__(self, ready: Callable[[], None], keeping: Keeping) -> None:
        """`ready` is called when the page shows what the address asks for."""
        texts = keeping.texts
        settings = Settings.load(texts)
        self._ready = ready
        games = kept_in(texts)
        store = Store(games)
        self._keeper = Keeper(store)
        self._games = GamesPage(store, lambda number: f"#{SAVED}{number}")
        self._rolls = Rolls(games)
        self._branching = Branching(self._on_decided)
        self._address = AddressBar()
        self._waiting: asyncio.Future[None] | None = None
        self._page = TablePage(settings, self._rolls, keeping.script, self._changed, self._again)
        self._lessons = Lessons(self._page)
        self._sending = Sending(self._page)
        self._left: tuple[str, Table] | None = None
        self._menu = Menu(self._page)
        self._settings = SettingsDialog(settings, texts, self._page.refresh)
        self._new_game = NewGame(self._begin)
        self._seating = Seating(self._page)
        self._printing = Printing(self._shown_picture)
        self._sharing = Sharing(settings, self._printing.print)
        self._editor = Editor(self._page, self._sharing.open, self._address.put)
        self._opening = Opening(self._open_given)
        lead_out()
        self._listen()
        keeping.listen(self._on_changed_elsewhere, self._on_not_kept, self._on_found_late)
        self._follow_address()

    def _listen(self) -> None:
        listen(window, "hashchange", lambda _: self._follow_address())
        listen(window, "pagehide", lambda _: self._keep_time())
        listen(document, "visibilitychange", lambda _: self._keep_time())
        listen(element("front"), "click", self._on_front)
        listen(element("new"), "click", lambda _: self._ask_for_another())
        listen(element("help"), "click", lambda _: self._help())
        listen(element("share"), "click", lambda _: self._sharing.open(self._page.table, self._page.turned))
        listen(element("edit"), "click", lambda _: self._edit())
        listen(window, "mazebox:theme", lambda _: self._page.refresh())
        listen(window, "mazebox:update", lambda _: self._say_update())
        dark = window.matchMedia("(prefers-color-scheme: dark)")
        dark.addEventListener("change", create_proxy(lambda _: self._page.refresh()))
        if document.fonts.status != "loaded":
            document.fonts.ready.then(create_proxy(lambda _: self._page.refresh()))
        self._watch_density()
        for identity in ("new", "share", "menu"):
            element(identity).disabled = False

    def _watch_density(self) -> None:
        """Draws everything anew when the page comes to a screen with other pixels, or is zoomed."""

        def changed(_: Any) -> None:
            self._page.refresh()
            self._watch_density()

        media = window.matchMedia(f"(resolution: {window.devicePixelRatio}dppx)")
        media.addEventListener("change", create_once_callable(changed), once=True)

    def _shown_picture(self) -> SharedPicture | None:
        """The picture of the board that is shown, for the printer; None where none is."""
        page, settings = self._page, self._page.settings
        if self._editor.is_open:
            return SharedPicture(self._editor.table, False, settings.coordinates, settings.patterns)
        if page.is_open:
            return SharedPicture(page.table, page.turned, settings.coordinates, settings.patterns)
        return None

    # Where we are

    def _follow_address(self) -> None:
        if self._waiting:
            self._waiting.cancel()
        fragment = self._address.follow(links_in_text.mended)
        number = int(fragment[len(SAVED) :]) if _names_saved(fragment) else 0
        heading = self._keeper.heading(number) if number else None
        named = self._lessons.game_id(fragment) or self._editor.game_id(fragment) or link.game_id(fragment)
        game_id = heading.game_id if heading else named
        if game_id is None or game_data.is_ready(game_id):
            self._show(fragment, number)
        else:
            self._wait_for(self._show_when_ready(fragment, number, game_id))

    def _wait_for(self, coming: Coroutine[Any, Any, None]) -> None:
        """Goes on when what is needed has arrived, unless another address is followed meanwhile."""
        self._waiting = asyncio.ensure_future(coming)

    async def _show_when_ready(self, fragment: str, number: int, game_id: str) -> None:
        try:
            await game_data.get_ready(game_id)
        except OSError:
            title = game_of(game_id).title
            self._show_front(
                _("A part of {game} did not arrive. Check the connection, then try again.").format(game=title)
            )
            self._arrived()
        else:
            self._show(fragment, number)

    def _show(self, fragment: str, number: int) -> None:
        """Shows what a fragment says, or the front page with a sentence that says what is wrong with it."""
        self._keep_time()
        if self._lessons.game_id(fragment):
            self._open_lesson(fragment)
            self._arrived()
            return
        if fragment.startswith(EDIT):
            self._open_editor(fragment)
            self._arrived()
            return
        left, self._left = self._left, None
        if not fragment:
            self._show_front("")
        elif fragment == GAMES:
            self._show_games()
        elif left and left[0] == fragment:
            self._show_table(left[1])
            self._on_changed_elsewhere(self._keeper.number)
        elif number:
            self._open_saved(number)
        else:
            try:
                self._open_link(fragment)
            except LinkError as error:
                self._show_front(unreadable(error))
        self._arrived()

    def _arrived(self) -> None:
        """The page shows what the address asks for."""
        self._address.arrived()
        self._ready()

    def _open_link(self, fragment: str) -> None:
        """Shows the game of a link: in the saved game that the page showed at this address before it was loaded again,
        in the one that it belongs to, or as a game of its own. Raises `LinkError`.
        """
        start, steps = link.decode_steps(fragment)
        leaf = grow(start, steps)
        number = self._address.state
        game = self._keeper.load(number) if number else None
        # Where a browser allowed no more changes of the address, it may be some plies behind the game.
        if game and game.table.root.position == start and game.table.played.plies[: len(steps)] == leaf.plies:
            self._show_saved(number, game.table)
        else:
            self._open_line(leaf)
            if fragment in catalogue.GAMES:
                self._new_game.ask(fragment)

    def _open_saved(self, number: int) -> None:
        self._keep_time()
        game = self._keeper.load(number)
        if game is None:
            self._show_front(_("That saved game is not here any more, or cannot be read."))
        else:
            self._show_saved(number, game.table)

    def _show_saved(self, number: int, table: Table) -> None:
        self._open(number, table)
        self._show_address()

    def _open_lesson(self, fragment: str) -> None:
        """Opens the lesson that a fragment names; the game that was on the table waits as it is."""
        self._leave_table()
        self._face("table")
        self._lessons.open(fragment, self._left[0] if self._left else "")
        self._name_table()

    def _leave_table(self) -> None:
        """Lets the game that is on the table wait as it is."""
        if self._page.is_open and not self._lessons.is_open:
            self._left = (self._page.table.link, self._page.table)
        self._editor.close()

    def _open_editor(self, fragment: str) -> None:
        """Opens the position that a fragment names for editing; the game that was on the table waits as it is."""
        self._leave_table()
        self._lessons.close()
        try:
            self._face("table")
            self._editor.open(fragment, self._left[0] if self._left else "")
        except LinkError as error:
            self._show_front(unreadable(error))
            return
        front_notice("")
        take_toast_away()
        document.title = f"{element('title').textContent} · Mazebox"

    def _edit(self) -> None:
        """Opens the position on the table for editing; its address is brought up to date, to come back to."""
        element("menu-dialog").close()
        if not self._lessons.is_open:
            self._show_address()
        window.location.hash = EDIT + link.encode(self._page.table.position)

    def _help(self) -> None:
        """Opens the help of the game on the table; its address is brought up to date, to come back to."""
        self._show_address()
        window.location.hash = lesson_fragment(self._page.table.position.game.id, 1)

    def _open_line(self, leaf: Node) -> None:
        """Shows a line: in the saved game that it belongs to, else as a game of its own."""
        headings = self._keeper.headings()
        akin = self._keeper.akin(headings, leaf)
        if akin:
            self._open_akin(leaf, *akin)
            return
        self._open(0, Table(leaf))
        another = self._keeper.another(headings)
        start = leaf.root.position
        if another and (leaf.depth or start != start.game.start()):
            number, heading = another
            title = game_of(heading.game_id).title
            toast(_("Your game of {game} is kept.").format(game=title), _("Back to it"), f"#{SAVED}{number}")

    def _open_given(self, table: Table) -> None:
        """Shows a table that somebody has pasted: without variations and comments, as the link to it would be."""
        self._keep_time()
        (main, *variations) = lines(table.root)
        if variations or table.names or any(node.comment or node.receipt for node in main):
            self._open(0, table)
        else:
            self._open_line(table.game_leaf)
        self._show_address()

    def _open_akin(self, leaf: Node, kinship: Kinship, number: int, table: Table) -> None:
        """Shows a line in the saved game that it belongs to."""
        if kinship is Kinship.LONGER:
            go_on_with(table, leaf)
        elif kinship is Kinship.KNOWN:
            table.visit(parting(table, leaf))
        self._open(number, table)
        if kinship is Kinship.BRANCH:
            self._branching.ask(table, leaf)
        elif table.is_looking:
            toast(_("Your game has gone on since this link."))
        else:
            self._keeper.save(table)

    def _on_decided(self, leaf: Node, decision: str) -> None:
        """Goes on with one of two branches; the other is kept."""
        table = self._page.table
        if decision == "apart" and self._page.is_open:
            self._open(0, Table(leaf))
            return
        if decision == "theirs":
            go_on_with(table, leaf)
        else:
            take_in(table, leaf)
        self._keeper.save(table)
        if self._page.is_open:
            self._show_table(table)
            self._show_address()

    def _on_changed_elsewhere(self, number: int) -> None:
        """Another tab has saved a game; the one that is on the table goes on with it."""
        if number != self._keeper.number or not self._is_own:
            return
        table = self._page.table
        other = self._keeper.changed_elsewhere(table)
        if other is None:
            return
        if not self._keeper.follow(table, other):
            self._save()
            self._page.refresh()
            return
        self._page.follow(other)
        self._show_address()

    def _on_not_kept(self, number: int) -> None:
        """It has turned out that nothing keeps what was saved."""
        if number == self._keeper.number and self._is_own:
            self._changed()

    def _on_found_late(self) -> None:
        """More games were found than were there when the page was shown."""
        if self._page.is_open or self._page.tool or document.querySelector("dialog[open]"):
            return
        self._follow_address()

    def _save(self) -> None:
        """Keeps the table, and says so where something else was played in another tab at the same moment."""
        if self._keeper.save(self._page.table):
            number = self._keeper.number
            sentence = _("This game went on in another tab. What is played here is kept as a variation.")
            toast(sentence, _("Show it"), press=lambda: self._open_saved(number))

    def _begin(self, plan: Plan) -> None:
        """Begins a game, with a new deal where the game has deals."""
        self._wait_for(self._begin_when_ready(plan))

    async def _begin_when_ready(self, plan: Plan) -> None:
        game, variant, seats = game_of(plan.game_id), plan.variant, plan.seats
        try:
            await game_data.get_ready(plan.game_id)
        except OSError:
            toast(_("A part of {game} did not arrive. Check the connection, then try again.").format(game=game.title))
            return
        self._keep_time()
        self._keeper.clear_away(plan.game_id)
        start = game.start(f"{variant}={randrange(game.deals)}" if game.deals > 1 else variant, seats)
        table = Table(Record(start), plan.names)
        table.clock = Clock(seats, *plan.clock)
        table.opponents = plan.opponents
        table.begun = self._rolls.begin()
        self._open(0, table)
        self._show_address()

    def _again(self) -> None:
        if self._lessons.is_open:
            self._page.rewind()
            return
        self._begin(self._plan())

    def _ask_for_another(self) -> None:
        self._new_game.ask(self._page.table.position.game.id, self._plan())

    def _plan(self) -> Plan:
        """The plan of a game like the one on the table."""
        table = self._page.table
        start, clock = table.record.start, table.clock
        times = clock.base, clock.increment
        return Plan(start.game.id, start.variant, start.seats, table.names, table.opponents, times)

    def _open(self, number: int, table: Table) -> None:
        """Shows a table and keeps it; number 0 is that of one that is not saved yet."""
        self._show_table(table)
        self._keeper.sit_down(number, table)
        self._page.bots.kept_as(self._keeper.number)

    def _show_table(self, table: Table) -> None:
        self._lessons.close()
        self._editor.close()
        self._face("table")
        self._page.open(table)
        self._name_table()

    def _name_table(self) -> None:
        """After another table was opened: its game in the title, and nothing that was said before."""
        front_notice("")
        take_toast_away()
        game = self._page.table.position.game
        document.title = f"{game.title} · Mazebox"
        element("help").disabled = self._lessons.is_open or not has_help(game.id)

    def _show_games(self) -> None:
        self._leave_for("games")
        document.title = _("{title} · Mazebox").format(title=_("Your games"))
        take_toast_away()
        self._games.show()

    def _leave_for(self, face: str) -> None:
        """Leaves the table for another face of the page."""
        self._lessons.close()
        self._editor.close()
        self._page.close()
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()
        self._face(face)

    def _show_front(self, notice: str) -> None:
        self._leave_for("front")
        document.title = "Mazebox"
        front_notice(notice or self._keeper.unread())
        newest = self._keeper.newest()
        for card in document.querySelectorAll(".card"):
            _offer(card, newest.get(str(card.getAttribute("data-game"))))

    def _face(self, face: str) -> None:
        for other in ("front", "games", "table"):
            show(element(other), other == face)
        document.documentElement.setAttribute("data-face", face)

    def _on_front(self, event: Any) -> None:
        """A second click on the game that the address names already would not be a change of address."""
        anchor = event.target.closest("a[href^='#']")
        if anchor and str(anchor.getAttribute("href")) == str(window.location.hash):
            event.preventDefault()
            self._follow_address()

    def _changed(self) -> None:
        if self._lessons.is_open:
            self._lessons.follow()
            return
        self._save()
        self._page.bots.kept_as(self._keeper.number)
        self._show_address()

    def _keep_time(self) -> None:
        """Keeps how long the seat to act has thought so far, since the table may be left now.

        Not where the game was deleted or went on in another tab meanwhile: what was done there stands.
        """
        if self._is_own and self._keeper.is_current() and self._page.book_time():
            self._keeper.save(self._page.table)

    @property
    def _is_own(self) -> bool:
        """Whether the table that is shown is the one that is kept."""
        return self._page.is_open and not self._lessons.is_open

    def _show_address(self) -> None:
        self._address.put(self._page.table.link, self._keeper.number)

    def _say_update(self) -> None:
        toast(_("A new version is ready: load the page again to use it."))


def _names_saved(fragment: str) -> bool:
    number = fragment.removeprefix(SAVED)
    return fragment.startswith(SAVED) and number.isascii() and number.isdigit() and len(number) < 10


def _offer(card: Any, number: int | None) -> None:
    """Offers to continue a saved game on the card of its game."""
    resume, play = card.querySelector(".continue"), card.querySelector(".play")
    show(resume, number is not None)
    play.textContent = play.getAttribute("data-play" if number is None else "data-new")
    if number is not None:
        play.setAttribute("aria-label", play.getAttribute("data-new-name"))
        resume.href = f"#{SAVED}{number}"
