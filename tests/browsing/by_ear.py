"""Whole games by ear and keyboard: `python -m tests.browsing.by_ear labymaster` plays one against a bot of level 1.

`--seed 2` plays another one. `--keys` plays six turns of Mazers by the keys of the game.

The player knows only announcements and names. It asks for a hint, types the first one into the command line, and after
each of its turns compares the position that it has heard with the real one.
"""

from __future__ import annotations

import json
import random
import re
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygames
from pygames.catalogue import GAMES
from pygames.contract import Position
from pygames.record import Record
from tests.browsing.heard import heard, real
from tests.browsing.listener import Listener
from tests.browsing.site import DESKTOP, PATIENCE_MS, SITE, Host, booted, soon
from web.players.opponents import Opponents
from web.storage.saved import SavedGame
from web.tree.table import Table
from web.views.catalogue import view_of
from web.views.controls import Focus
from web.views.mazers.board import blocker_spot, edge_spot, led, movable, routes
from web.words import default_names

if TYPE_CHECKING:
    from playwright.sync_api import Page

REFUSAL = "A pawn runs until something stops it; here it would end on f8."
ANSWERS = (
    ("why", "Nothing has been refused yet."),
    ("f1-f3", REFUSAL),
    ("why", f"{REFUSAL} Rule "),
    ("undo", "There is nothing to undo."),
    ("redo", "There is nothing to redo."),
    ("roll", "Pink: run or jump with a pawn"),
    ("row", "such as “row 5”"),
    ("go", "such as “go c7”"),
)
"""Commands at the start of Labymaster that cannot be done, or not as they are, and what answers them."""
SILENT_TRIES = 9
"""The announcements of an opponent's turn have ended after this many tries without one."""
SEVERAL = re.compile(r"That can be several moves: (.*?)(?:; …)?\.")
"""The answer to words that several moves fit."""
HINT = re.compile(r"(?:^|[.”?!] )1: (.*?)(?:, (?:\d+%|wins [^.]*))?\.(?: 2: |$)")
"""The best move, in the answer to the question for a hint."""


@dataclass
class Measured:
    """The announcements of turns."""

    keys: list[int] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    """The announcements in each turn of the player."""
    theirs: list[int] = field(default_factory=list)
    """The announcements of what the bot played between two of them."""

    def __str__(self) -> str:
        count = max(1, len(self.keys))
        means = (f"{sum(each) / count:.1f}" for each in (self.keys, self.own, self.theirs))
        most = max(self.theirs, default=0)
        return f"{count} turns; keys, own announcements, the bot's: {', '.join(means)} (at most {most})"


def save_against_a_bot(page: Page, start: Position, seed: int = 1, *, auto: bool = False) -> None:
    """Saves a game for two on the page, which is not open yet, as number 1. A bot of level 1 plays seat 2. `auto` says
    whether the page plays forced moves by itself.
    """
    table = Table(Record(start))
    table.opponents = Opponents((0, 1), seed)
    settings = json.dumps({"speed": "off", "auto": auto})
    kept = {"mazebox.game.1": str(SavedGame(table, 0.0)), "mazebox.settings": settings}
    page.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(kept)}))"
        " if (!localStorage.getItem(key)) localStorage.setItem(key, text);"
    )


class ByEar:
    """Plays seat 1 of a game; a bot plays seat 2."""

    def __init__(
        self, page: Page, url: str, game_id: str, seed: int = 1, *, asks_for_hints: bool = False, auto: bool = False
    ) -> None:
        """Without hints, it chooses among the possible moves at random. `auto` is that of `save_against_a_bot`."""
        self.listener, self.page, self.game_id, self._asks_for_hints = Listener(page), page, game_id, asks_for_hints
        self._random, self.measured = random.Random(seed), Measured()
        save_against_a_bot(page, pygames.game(game_id).start(seats=2), seed, auto=auto)
        page.goto(f"{url}#saved.1")
        booted(page)
        self.greeting = " ".join(self.listener.waits_for("A question mark lists the keys"))
        if "”" not in self.greeting:  # the bot's greeting comes a little later
            self.listener.waits_for("”")
        while self._has_to_wait():
            self.page.wait_for_timeout(50)
        self._silence()
        self.listener.press("Tab", "Enter")
        told = self.asks("pieces", ": ")
        self.players = re.findall(r"(?:^|[.!?] )([A-Z][\w ]*?)(?: \(\w+\))?: ", told)
        """The names of the players, from seat 1."""

    @property
    def record(self) -> Record:
        """The record in the address, only for comparing."""
        return pygames.link.decode(self.page.evaluate("location.hash.slice(1)"))

    @property
    def real(self) -> Position:
        """The position in the address, only for comparing."""
        return self.record.position

    def _has_to_wait(self) -> bool:
        """Whether the bot is to act, or the page rolls for who begins."""
        real = self.real
        return real.seat != 1 or (real.chances() is not None and view_of(self.game_id).wording.turn_number(real) == 0)

    def _silence(self) -> list[str]:
        """Waits until nothing more is said. Returns what was said until then."""
        told: list[str] = []
        silent = 0
        while silent < SILENT_TRIES:
            self.page.wait_for_timeout(150)
            news = self.listener.hears()
            told += news
            silent = 0 if news else silent + 1
        return told

    def asks(self, command: str, words: str = "") -> str:
        """Types a command. Returns the announcements until one contains these words."""
        self.listener.hears()
        self._enters(command)
        return " ".join(self.listener.waits_for(words))

    def _enters(self, command: str) -> None:
        if self.listener.focus.role != "textbox":
            self.listener.press(":")
        self.listener.type(command)
        self.listener.press("Enter")

    def pictures_it(self) -> None:
        """Compares the position in the names of the places with the real one."""
        position = self.real
        names = [button.name for button in self.listener.buttons("#spots")]
        seats = default_names(position.game)
        names = [_with_colours(name, self.players, seats) for name in names]
        assert heard(self.game_id, names, seats, position.seat) == real(position), str(position)

    def is_over(self) -> bool:
        return self.real.results() is not None

    def plays_a_turn(self) -> None:
        """Plays until the bot's turn is over."""
        listener, view = self.listener, view_of(self.game_id)
        begin, keys = self.real, listener.keys
        turn, played = (begin.seat, view.wording.turn(begin)), len(self.record.plies)
        told: list[str] = []

        def lasts() -> bool:
            since = list(self.record.positions())[played:]  # a quick bot may have played already
            return since[-1].results() is None and all((each.seat, view.wording.turn(each)) == turn for each in since)

        while lasts():
            before = str(self.real)
            can_roll = self.real.chances() is not None
            asked = "roll" if can_roll else self._decides()
            listener.hears()
            self._enters(asked)
            for _ in range(PATIENCE_MS // 50):
                told += listener.hears()
                if str(self.real) != before:
                    break
                if told and (several := SEVERAL.fullmatch(told[-1])):
                    told.pop()
                    self._enters(self._random.choice(several[1].split("; ")))
                self.page.wait_for_timeout(50)
            assert str(self.real) != before, (asked, told)
            if view.wording.turn(begin) is None:
                break
        self._ends_turn(keys, told)

    def _ends_turn(self, keys: int, told: list[str]) -> None:
        """Listens until the bot's turn is over, and notes what the turn has taken. `keys` were pressed before it."""
        self.measured.keys.append(self.listener.keys - keys)
        while not self.is_over() and self.real.seat != 1:
            self.page.wait_for_timeout(50)
        told += self._silence()
        bot = next((place for place, sentence in enumerate(told) if sentence.startswith(self.players[1])), len(told))
        self.measured.own.append(bot)
        self.measured.theirs.append(len(told) - bot)

    def _decides(self) -> str:
        if self._asks_for_hints:
            told = self.asks("hint", "1: ")
            found = HINT.search(told)
            assert found, told
            return found[1]
        return self._chooses(self.asks("moves", "possibilit"))

    def _chooses(self, told: str) -> str:
        """Returns one of the announced moves, in words that the command line understands."""
        told = re.split(r"possibilit(?:y|ies)\. ", told)[-1].replace("Once more for the next ones.", "")
        found = [move.partition(",")[0].strip(" .") for move in told.split(";") if "hedge" not in move]
        move: str = self._random.choice([move for move in found if move] or ["pass"])
        return move


class MazersByKeys(ByEar):
    """Plays Mazers by the keys of the game instead of the command line, as somebody who knows where everything is.

    It plays whole moves of the blockers at random, then walls that lead the path on.
    """

    def __init__(self, page: Page, url: str, seed: int = 1) -> None:
        super().__init__(page, url, "mazers", seed, auto=True)
        self.listener.press("Escape")

    def plays_a_turn(self) -> None:
        keys, turn = self.listener.keys, self._turn
        self.listener.hears()
        told: list[str] = []
        while not self.is_over() and (self.real.seat, self._turn) == (1, turn):
            before = str(self.real)
            self._presses(self.real)
            soon(self.page, lambda: str(self.real) != before)  # noqa: B023
            if self.real.phase != "build":  # walls are placed one after another, and then heard together
                self.page.wait_for_timeout(600)
            told += self.listener.hears()
        self._ends_turn(keys, told)

    @property
    def _turn(self) -> object:
        return view_of("mazers").wording.turn(self.real)

    def _presses(self, position: Any) -> None:
        if position.chances() is not None:
            self.listener.press("Space")
        elif position.phase == "step":
            colour = self._random.choice(movable(position))
            end = self._random.choice(sorted(routes(position, colour)) or [""])
            self.listener.press("bw"[colour])
            self._goes_to(position, [end], (blocker_spot(position, colour),))
            self.listener.press("Enter")
        elif len(position.plies()) == 1:
            pass  # the page plays it
        elif ways := [digit for digit in "8624" if led(position, "8624".index(digit))]:
            self.listener.press(self._random.choice(ways))
        else:
            self._goes_to(position, [edge_spot(ply) for ply in position.plies()], ())
            self.listener.press("Enter")

    def _goes_to(self, position: Any, ends: Sequence[str], chosen: tuple[str, ...]) -> None:
        """Presses the fewest arrow keys that lead from the focused spot to one of `ends`."""
        start = str(self.page.evaluate("document.activeElement.dataset.spot"))
        found: dict[str, list[str]] = {start: []}
        waiting = [start]
        while not found.keys() & set(ends):
            spot = waiting.pop(0)
            for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
                (step,) = view_of("mazers").controls.key(position, key, chosen, spot, False) or (None,)
                if isinstance(step, Focus) and step.spot not in found:
                    found[step.spot] = [*found[spot], key]
                    waiting.append(step.spot)
        self.listener.press(*next(found[end] for end in ends if end in found))


def _with_colours(name: str, shown: list[str], seats: list[str]) -> str:
    """Returns a name with the players' names replaced by the seats' colours."""
    for called, colour in zip(shown, seats, strict=False):
        name = name.replace(called, colour)
    return name


def main(game_ids: list[str], seed: int) -> None:
    """Plays a whole game of each, and prints the announcements of the turns."""
    from playwright.sync_api import sync_playwright

    from builder import browser

    path, host = browser.find(), Host(SITE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        for game_id in game_ids or GAMES:
            page = chromium.new_context(**DESKTOP, reduced_motion="reduce").new_page()
            player = ByEar(page, host.url, game_id, seed, asks_for_hints=True)
            while not player.is_over():
                player.pictures_it()
                player.plays_a_turn()
            player.pictures_it()
            print(f"{game_id}: {player.measured}, {player.real.results()}", flush=True)
        chromium.close()
    host.stop()


def turns_by_keys(seed: int) -> None:
    """Plays turns of Mazers by the keys of the game, and prints what they take."""
    from playwright.sync_api import sync_playwright

    from builder import browser

    path, host = browser.find(), Host(SITE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        player = MazersByKeys(chromium.new_context(**DESKTOP, reduced_motion="reduce").new_page(), host.url, seed)
        for _ in range(6):
            player.plays_a_turn()
        print(f"mazers by keys: {player.measured}", flush=True)
        chromium.close()
    host.stop()


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keys", action="store_true")
    given = parser.parse_args()
    if given.keys:
        turns_by_keys(given.seed)
    else:
        main(given.games, given.seed)
