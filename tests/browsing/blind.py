"""A player who knows only what is announced: it plays a turn by asking what can be played, and typing one of it."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.browsing.listener import Listener

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_COMMANDS = 80
"""The most commands of one turn."""
SILENT_TRIES = 8
"""Nothing more is said after this many tries without an announcement."""
PLAYER = re.compile(r"(?:^|[.!?] )([A-Z]\w*)(?: \(\w+\))?[ \xa0]?: ")
"""The name of a player, in the answer about the pieces."""


@dataclass(frozen=True, slots=True)
class Language:
    """The words that a player of a language knows from the help."""

    page: str
    greeting: str
    """The end of the announcement when a game is opened."""
    turn: str
    pieces: str
    moves: str
    roll: str
    possible: re.Pattern[str]
    """The list of what can be played."""
    rolls: re.Pattern[str]
    """What is announced when the dice must be rolled."""
    several: re.Pattern[str]
    """The answer to words that several moves fit."""


LANGUAGES = {
    "en": Language(
        "index.html",
        "a colon opens the command line",
        *("turn", "pieces", "moves", "roll"),
        re.compile(r"\d+ possibilit(?:y|ies)\. (.*)"),
        re.compile(r"\broll\b", re.IGNORECASE),
        re.compile(r"That can be several moves: (.*?)(?:; …)?\."),
    ),
    "fr": Language(
        "fr.html",
        "deux-points ouvre la ligne de commande",
        *("tour", "pièces", "coups", "lancer"),
        re.compile(r"\d+ possibilités?\. (.*)"),
        re.compile(r"\blancez\b", re.IGNORECASE),
        re.compile(r"Plusieurs coups sont possibles[ \xa0]: (.*?)(?:[ \xa0]; …)?\."),
    ),
}


class Blind:
    """Plays at a table with two people, all of whom it plays, in one language."""

    def __init__(self, page: Page, url: str, language: str, fragment: str, seed: int = 1) -> None:
        """The page must not have been loaded yet. `fragment` is the link of the game."""
        self.listener, self.words = Listener(page), LANGUAGES[language]
        self._random = random.Random(seed)
        self.played: list[str] = []
        """The moves that were typed."""
        page.goto(f"{url}{self.words.page}#{fragment}")
        self.told = self.listener.waits_for(self.words.greeting)
        """All announcements."""
        self.listener.press(":")
        self.players = PLAYER.findall(self.asks(self.words.pieces))
        """The names of the players, from seat 1."""

    def asks(self, command: str) -> str:
        """Types a command. Returns the announcements that follow, until nothing more is said."""
        self.listener.type(command)
        self.listener.press("Enter")
        answer = self.listener.waits_for("")
        silent = 0
        while silent < SILENT_TRIES:
            self.listener.page.wait_for_timeout(50)
            news = self.listener.hears()
            answer += news
            silent = 0 if news else silent + 1
        self.told += [f"> {command}", *answer]
        return " ".join(answer)

    def actor(self) -> str:
        """Returns the player whose turn it is; empty if no name is said."""
        told = self.asks(self.words.turn)
        return next((name for name in re.findall(r"\w+", told) if name in self.players), "")

    def plays_a_turn(self) -> None:
        """Plays until it is somebody else's turn. Raises AssertionError if it cannot find out what to do."""
        mover = ""
        for _ in range(MOST_COMMANDS):
            actor = self.actor()
            if mover and actor not in ("", mover):
                return
            told = self.asks(self.words.moves)
            if found := self.words.possible.search(told):
                mover = mover or actor
                self._plays(self._one_of(found[1]))
            else:
                assert self.words.rolls.search(told), "\n".join(["what is to be done?", *self.told[-40:]])
                self.asks(self.words.roll)
        raise AssertionError("\n".join(["the turn has no end:", *self.told[-40:]]))

    def _plays(self, move: str) -> None:
        self.played.append(move)
        answer = self.asks(move)
        if several := self.words.several.search(answer):
            self.asks(self._one_of(several[1]))

    def _one_of(self, listed: str) -> str:
        """Returns one of the moves that an announcement lists."""
        moves = re.split(r"[ \xa0]?; |\. ", listed)
        return self._random.choice([move.strip(" .") for move in moves[: listed.count(";") + 1]])
