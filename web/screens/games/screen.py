"""The list of saved games, each with a picture of its board, to continue, rename, export or delete."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from pygames.catalogue import parse as parse_position
from pygames.contract import Position, PositionError
from pygames.message import Message
from pygames.record import RecordError
from web import routes
from web.browser import game_data, incoming, late
from web.browser.dom import drawing, element, listen, make, put_text, show
from web.browser.files import download, file_name
from web.browser.observers import Sight
from web.browser.window import badge, formats, lifetime, time
from web.drawing.palette import variable
from web.learning.kept import PracticeStore
from web.links import mailed
from web.pictures import pictures
from web.players.early_ends import DRAW
from web.players.opponents import seat_names
from web.puzzles.solved import OWN_HEADING, Memory
from web.rivals import diary
from web.rivals.ladder import Ladder
from web.routes import Route
from web.screens.dialogs.notices import not_arrived, not_saved, toast
from web.screens.exporting import export_all, is_anything_saved
from web.screens.rivals.faces import face
from web.screens.rows import Rows
from web.screens.screen import CannotOpen, Screen, announce
from web.screens.shared import Shared
from web.session.autosave import Headings
from web.session.summary import outcome_of
from web.storage import chosen, results, saved
from web.storage.chosen import Taken
from web.storage.saved import Heading, SavedGame
from web.storage.texts import stored_text
from web.views.catalogue import view_of
from web.words import _, ngettext, say

if TYPE_CHECKING:
    from web.browser.types import Element, Event, File
    from web.screens.friends.lists import FriendsList

LARGEST_FILE = 20_000_000
"""The largest file that can be imported, in bytes. A browser stores only about 10,000,000 in all."""


class Games(Screen):
    """Lists the games in the store."""

    def __init__(self, shared: Shared) -> None:
        self._shared, self._store = shared, shared.store
        self._texts, self._puzzles, self._ladder = shared.texts, Memory(shared.texts), Ladder(shared.texts)
        self._list = element("games-list")
        self._rows = Rows(self._list)
        self._friends: FriendsList | None = None
        self._headings: dict[int, Heading] = {}
        self._renamed = 0
        self._sight = Sight(self._on_seen)
        listen(self._list, "click", self._on_click)
        listen(element("export-all"), "click", lambda _: self._export_all())
        listen(element("import"), "change", lambda _: self._on_import())
        element("import").disabled = False
        listen(element("rename-dialog"), "close", lambda _: self._on_rename())

    def is_ready(self, route: Route) -> bool:
        return late.are_far_modules_ready() or not self._knows_friends(self._saved())

    async def get_ready(self, route: Route) -> None:
        if self._knows_friends(self._saved()):
            await late.get_far_modules()

    def _saved(self) -> Headings:
        """Returns the headings of the saved games; none if the browser's storage cannot be read."""
        try:
            return self._store.headings()
        except OSError:
            return []

    def _knows_friends(self, headings: Headings) -> bool:
        """Returns whether any of the saved games is with somebody far away, or the result of one is kept."""
        has_results = bool(results.results_in(stored_text(self._texts, results.KEY)))
        return has_results or any(heading.far for _number, heading in headings)

    def enter(self, route: Route, back: str) -> None:
        announce(_("Your games"))
        self._show()

    def renew(self) -> None:
        self._show()

    def _show(self) -> None:
        """Shows the current list."""
        try:
            found = sorted(self._store.headings(), key=lambda game: _rank(game[1]))
            unread = self._store.unread()
            blocked = False
        except OSError:
            found, unread, blocked = [], 0, True
        badge.show(saved.waiting(found))
        self._show_friends(found)
        self._headings = dict(found)
        called = _told_apart([", ".join((_title(one), *_names(one), _when(one))) for _number, one in found])
        spoken = {number: words for (number, _heading), words in zip(found, called, strict=True)}
        states = {str(number): (replace(one, saved_at=0), _when(one), spoken[number]) for number, one in found}
        self._rows.show(states, lambda key: self._line(int(key), self._headings[int(key)], spoken[int(key)]))
        show(element("games-empty"), not found and not blocked)
        element("export-all").disabled = not (found or is_anything_saved(self._store, self._texts))
        notice = element("games-notice")
        put_text(notice, _notice(unread, blocked))
        show(notice, bool(notice.textContent))

    def _show_friends(self, headings: Headings) -> None:
        """Shows the friends, once the modules for them have arrived."""
        if late.are_far_modules_ready():
            if self._friends is None:
                from web.screens.friends.lists import FriendsList

                self._friends = FriendsList(self._shared)
            self._friends.show(headings)
        elif self._knows_friends(headings):
            asyncio.ensure_future(self._fetch_friends())  # noqa: RUF006 - the loop of the page keeps it

    async def _fetch_friends(self) -> None:
        """Shows everything anew with the modules for friends, who have come from a file or from another tab."""
        with suppress(OSError):  # the games are listed all the same
            await late.get_far_modules()
            self._show()

    def _line(self, number: int, heading: Heading, spoken: str) -> Element:
        """Returns the line of a game. `spoken` is what screen readers call it, which differs from all others."""
        game, view = game_of(heading.game_id), view_of(heading.game_id)
        names, title = _names(heading), _title(heading)
        address = f"#{routes.saved(number)}"
        line = make("li", "game", data_number=str(number), data_game=heading.game_id)
        picture = make("a", "picture", href=address, tabindex="-1", aria_hidden="true")
        if earlier := self._list.querySelector(f'[data-number="{number}"] .picture'):
            picture.append(*earlier.children)  # until the picture is drawn
        about = make("div", "about")
        name = make("h2")
        name.append(make("a", "", title, href=address))
        variant = _("{variant} · {players} players").format(
            variant=view.wording.variant_name(heading.variant), players=heading.seats
        )
        about.append(
            name,
            make("p", "", f"{game.title} · {variant}" if heading.title else variant),
            _players(heading, names),
            make("p", "turn", _turn(heading, names)),
            make("p", "when", _when(heading)),
        )
        ways = make("p", "ways")
        if heading.is_over:
            does, label = _("Review"), _("Review {game}").format(game=spoken)
        else:
            does, label = _("Resume"), _("Resume {game}").format(game=spoken)
        way = f"#{routes.saved(number, routes.REVIEW)}" if heading.is_over else address
        ways.append(make("a", "button primary", does, href=way, aria_label=label))
        for does, label in (("rename", _("Rename")), ("export", _("Export")), ("delete", _("Delete"))):
            button = make("button", "button", label, type="button", data_does=does)
            button.setAttribute("aria-label", f"{label}: {spoken}")
            ways.append(button)
        line.append(picture, about, ways)
        self._sight.watch(line)
        return line

    # Pictures

    def _on_seen(self, line: Element) -> None:
        asyncio.ensure_future(self._draw(line))  # noqa: RUF006 - the loop of the page keeps it

    async def _draw(self, line: Element) -> None:
        number = int(line.getAttribute("data-number"))
        heading = self._headings.get(number)
        if heading is None:
            return
        try:
            await game_data.get_ready(heading.game_id)
            position = self._position(number, heading)
        except (OSError, PositionError, RecordError):
            return
        picture = line.querySelector(".picture")
        board = drawing(pictures.board_svg(position, variable, f"g{number}-"))
        board.setAttribute("preserveAspectRatio", "xMidYMid meet")
        picture.replaceChildren(board)

    def _position(self, number: int, heading: Heading) -> Position:
        return parse_position(heading.at) if heading.at else self._store.load(number).table.position

    # What is pressed

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-does]")
        if not button:
            return
        number = int(button.closest("li").getAttribute("data-number"))
        does = button.getAttribute("data-does")
        if does == "rename":
            self._renamed = number
            element("rename").value = self._title(number)
            element("rename-dialog").returnValue = ""
            element("rename-dialog").showModal()
        elif does == "export":
            heading = self._headings[number]
            download(file_name(heading.game_id, heading.title, str(number)), self._store.text(number))
        else:
            self._delete(number)

    def _title(self, number: int) -> str:
        return _title(self._headings[number])

    def _delete(self, number: int) -> None:
        text, title = self._store.text(number), self._title(number)
        line = self._list.querySelector(f'[data-number="{number}"]')
        following = line.nextElementSibling or line.previousElementSibling
        follows = following.getAttribute("data-number") if following else ""
        try:
            self._store.remove(number)
        except OSError:
            toast(_("Not deleted: the browser’s storage is blocked."))
            return
        self._show()
        focus = self._list.querySelector(f'[data-number="{follows}"] .primary') if follows else element("import")
        focus.focus()

        def put_back() -> None:
            try:
                self._store.save(self._store.new_number() if self._store.text(number) else number, text)
            except OSError:
                toast(not_saved())
            self._show()

        toast(_("{game} deleted.").format(game=title), _("Undo"), press=put_back)

    def _on_rename(self) -> None:
        if element("rename-dialog").returnValue != "rename":
            return
        try:
            self._store.rename(self._renamed, str(element("rename").value))
        except (OSError, RecordError):
            toast(_("Name not saved: the browser’s storage is full or blocked."))
        self._show()
        button = self._list.querySelector(f'[data-number="{self._renamed}"] [data-does="rename"]')
        if button:
            button.focus()

    # Files

    def _export_all(self) -> None:
        export_all(self._store, self._texts)

    def _on_import(self) -> None:
        chosen = element("import")
        files = list(chosen.files)
        asyncio.ensure_future(self._import(files))  # noqa: RUF006 - the loop of the page keeps it
        chosen.value = ""

    async def _import(self, files: list[File]) -> None:
        """Imports all that can be read, and says what cannot."""
        kept = {saved.as_given(self._store.text(number)) for number in self._headings}
        brought: list[SavedGame] = []
        count, has_puzzles = 0, False
        settings: list[tuple[str, Taken]] = []
        refused: list[str] = []
        sentences: list[str] = []
        try:
            for text in [text for file in files for text in mailed.parts(await _text_of(file))]:
                await asyncio.sleep(0)  # lets the page respond between two games
                try:
                    if text.startswith(saved.PUZZLES_HEADING):
                        await _first(mailed.readings(text), self._take_puzzles)
                        has_puzzles = True
                    elif text.startswith(saved.LADDER_HEADING):
                        await _first(mailed.readings(text), self._take_ladder)
                    elif text.startswith(saved.FRIENDS_HEADING):
                        await _first(mailed.readings(text), self._take_results)
                    elif text.startswith(saved.MISTAKES_HEADING):
                        await _first(mailed.readings(text), self._take_mistakes)
                    elif text.startswith(saved.DIARY_HEADING):
                        await _first(mailed.readings(text), self._take_diary)
                    elif text.startswith(saved.SETTINGS_HEADING):
                        await _first(mailed.readings(text), partial(self._take_settings, taken=settings))
                    else:
                        await _first(mailed.readings(text), partial(self._take_game, kept=kept, brought=brought))
                        count += 1
                except RecordError as error:
                    refused.append(say(error.message))
        except CannotOpen as error:
            sentences = [error.sentence]
        except OSError:
            sentences = [_("Not saved: the browser’s storage is full or blocked. Copy the link to keep this game.")]
        is_done = not (refused or sentences)
        if refused:
            sentence = ngettext(
                "{count} game in the file cannot be read. {reason}",
                "{count} games in the file cannot be read. {reason}",
                len(refused),
            )
            sentences.insert(0, sentence.format(count=len(refused), reason=refused[0]))
        differing = [text for text, taken in settings if taken.differs]
        if differing:
            sentences.insert(0, _("The settings of this browser stay as they are."))
        elif any(taken.is_changed for _text, taken in settings):
            sentences.insert(0, _("The settings are those of the file."))
        if has_puzzles:
            sentences.insert(0, _("Your puzzles are up to date."))
        if count or is_done:
            sentences.insert(
                0, ngettext("{count} game imported.", "{count} games imported.", count).format(count=count)
            )
        if brought:
            sentences.append(_stake(brought))
        self._show()
        if differing:
            toast(
                " ".join(sentences), _("Use the file’s settings"), press=lambda: self._replace_settings(differing[-1])
            )
        else:
            toast(" ".join(sentences))

    async def _take_game(self, text: str, kept: set[str], brought: list[SavedGame]) -> None:
        """Saves a game unless it is in `kept`. Adds it to `brought` if it is one with somebody far away that another
        device may have had.

        Raises `CannotOpen` if a file that it needs does not arrive.
        """
        game_id = saved.game_id(text) or ""
        try:
            if game_id:
                await game_data.get_ready(game_id)
            if saved.is_far(text):
                await late.get_far_modules()
        except OSError as error:
            raise CannotOpen(not_arrived(game_id)) from error
        given = saved.parse_given(text, time.date())
        game = saved.as_given(str(given))
        if game not in kept:
            kept.add(game)
            if given.table.far:
                from web.storage.backups import take_back

                if take_back(self._store, given):
                    return
            self._store.save(self._store.new_number(), given)
            if given.table.far and given.table.far.came_by_link:
                brought.append(given)

    async def _take_puzzles(self, text: str) -> None:
        try:
            self._puzzles.take(text)
            if OWN_HEADING in text:
                await late.get_ready()
                from web.puzzles.own import Own

                Own(self._texts).take(text)
        except ValueError as error:
            raise RecordError(Message("The puzzle data in this file is damaged.")) from error

    async def _take_mistakes(self, text: str) -> None:
        try:
            PracticeStore(self._texts).take(text)
        except ValueError as error:
            raise RecordError(Message("The data about mistakes in this file is damaged.")) from error

    async def _take_ladder(self, text: str) -> None:
        try:
            self._ladder.take(text)
        except ValueError as error:
            raise RecordError(Message("The bot data in this file is damaged.")) from error

    async def _take_results(self, text: str) -> None:
        try:
            results.take(self._texts, text)
        except ValueError as error:
            raise RecordError(Message("The data about friends in this file is damaged.")) from error

    async def _take_diary(self, text: str) -> None:
        try:
            diary.take(self._texts, text)
        except ValueError as error:
            raise RecordError(Message("The data about the days in this file is damaged.")) from error

    async def _take_settings(self, text: str, taken: list[tuple[str, Taken]]) -> None:
        """Takes the settings that were not chosen here. Adds the text, and what came of it, to `taken`."""
        try:
            taken.append((text, chosen.take(self._texts, text)))
        except ValueError as error:
            raise RecordError(Message("The settings in this file are damaged.")) from error
        lifetime.look_outside()

    def _replace_settings(self, text: str) -> None:
        try:
            chosen.take(self._texts, text, replaces=True)
        except OSError:
            toast(not_saved())
            return
        lifetime.look_outside()
        toast(_("The settings are those of the file."))


async def _first(readings: Iterable[str], take: Callable[[str], Awaitable[None]]) -> None:
    """Takes the first reading of a text that can be read. Raises the `RecordError` of the first one if none can."""
    wrong: RecordError | None = None
    for reading in readings:
        try:
            await take(reading)
        except RecordError as error:
            wrong = wrong or error
        else:
            return
    if wrong:
        raise wrong


async def _text_of(file: File) -> str:
    """Returns the text of a file. Raises `CannotOpen` if it is too large or cannot be read."""
    if file.size > LARGEST_FILE:
        raise CannotOpen(_("This file is too large to be a game."))
    try:
        return await incoming.text_of(file)
    except OSError as error:
        raise CannotOpen(_("This file cannot be read.")) from error


def _stake(brought: list[SavedGame]) -> str:
    """Returns what is at stake with games that a file has brought from another device."""
    if any(game.table.far and game.table.far.is_drawn for game in brought):
        return _(
            "The file held games with somebody far away. Whoever else has it can play for you, and knows your dice."
        )
    return _("The file held games with somebody far away. Whoever else has it can play for you.")


def _notice(unread: int, blocked: bool) -> str:
    if blocked:
        return _(
            "This browser stores nothing, so games are not saved. To continue a game later, copy its link (Share)."
        )
    if not unread:
        return ""
    return ngettext(
        "{count} saved game cannot be read. It stays as it is.",
        "{count} saved games cannot be read. They stay as they are.",
        unread,
    ).format(count=unread)


def _rank(heading: Heading) -> int:
    """Returns the rank of a game in the list. Games that wait for this device come first, then games that wait for
    somebody far away, then the other unfinished ones, then the finished ones.
    """
    if heading.far and heading.far.is_mine:
        return 0
    if heading.is_over:
        return 3
    return 1 if heading.far else 2


def _turn(heading: Heading, names: list[str]) -> str:
    """Returns whose turn it is, or who won, and how many turns were played if that is known."""
    turns = (
        ngettext("{count} turn", "{count} turns", heading.turns).format(count=heading.turns) if heading.turns else ""
    )
    unsent = _("Not sent yet") if heading.is_over and heading.far and heading.far.is_mine else ""
    return " · ".join(part for part in (_standing(heading, names), turns, unsent) if part)


def _standing(heading: Heading, names: list[str]) -> str:
    """Returns whose turn it is, or who won; empty if it is unknown."""
    actor = (heading.at.split(" ") + [""] * 4)[3].partition(":")[0]
    if heading.is_over:
        return _who_won(heading, names)
    if heading.far and heading.far.has_moved:
        return _("Moved to your other device")
    if heading.far and heading.far.is_mine:
        return _("Your turn")
    if heading.far and heading.far.waits_for:
        return _("Waiting for {player}").format(player=names[heading.far.waits_for - 1])
    if actor.isascii() and actor.isdecimal() and 0 < int(actor[:2]) <= len(names):
        return _("{player} to play").format(player=names[int(actor[:2]) - 1])
    return ""


def _title(heading: Heading) -> str:
    return heading.title or game_of(heading.game_id).title


def _names(heading: Heading) -> list[str]:
    return seat_names(game_of(heading.game_id), heading.seats, heading.names, heading.opponents)


def _players(heading: Heading, names: Sequence[str]) -> Element:
    """Returns a line with the names of the players, and the faces of the bots before them."""
    line = make("p", "players")
    levels = dict.fromkeys(level for level in heading.opponents.levels if level)
    line.append(*(face(heading.game_id, level) for level in levels), ", ".join(names))
    return line


def _told_apart(names: Sequence[str]) -> list[str]:
    """Returns the names, numbered where several are equal."""
    total, so_far, told = Counter(names), Counter[str](), list[str]()
    for name in names:
        so_far[name] += 1
        told.append(f"{name} ({so_far[name]})" if total[name] > 1 else name)
    return told


def _when(heading: Heading) -> str:
    """Returns since when a game with somebody far away has waited, or when another game was saved."""
    if heading.far and heading.far.waits_for and not heading.is_over and not heading.far.has_moved:
        return _("Since {date}").format(date=formats.date(heading.far.since))
    return formats.date(heading.saved_at)


def _who_won(heading: Heading, names: list[str]) -> str:
    """Returns who won a finished game: the player at this device, or the winner's name; or how the players ended it."""
    if heading.far and heading.far.ended:
        kind, seat = heading.far.ended
        return _("A draw by agreement.") if kind == DRAW else _("{name} resigned.").format(name=names[seat - 1])
    try:
        results = parse_position(heading.at).results()
    except PositionError:
        results = None
    if results is None:
        return _("The game is over.")
    seats = heading.far.here if heading.far else range(1, heading.seats + 1)
    people = [seat for seat in seats if not heading.opponents.level(seat)]
    ended = outcome_of(results, people[0] if len(people) == 1 else 0)
    return (outcome_of(results) if ended.is_lost else ended).title(names)


SCREEN = Games
