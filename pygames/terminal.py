"""A game in the terminal: a person types plies, bots answer."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random, SystemRandom

import pygames
from pygames import files, link
from pygames.arena.fixture import MOST_SEEDS
from pygames.bots.level import levels
from pygames.bots.receipt import Receipt
from pygames.catalogue import part

HELP = """\
Type a ply, such as those that "plies" lists, or one of these:
  plies   list the legal plies, each with its kind
  hint    ask the strongest bot
  undo    take back to your last decision
  board   show the board again
  text    show the text of the position
  link    show the link of the game
  quit    end the game"""


class Game:
    """A game in progress, and how to go on with it."""

    def __init__(
        self, record: pygames.Record, you: frozenset[int], level: int, random: Random, say: Callable[[str], None]
    ) -> None:
        """`you` are the seats of the person; bots of that level have the others. `say` prints a line."""
        self.record = record
        self._receipts: list[files.Played] = []
        self._you = you
        self._level = level
        self._random = random
        self._say = say

    @property
    def position(self) -> pygames.Position:
        """The position now."""
        return self.record.position

    @property
    def is_yours(self) -> bool:
        """Whether the person is to move."""
        position = self.position
        return position.results() is None and position.chances() is None and position.seat in self._you

    def go_on(self) -> None:
        """Rolls and lets bots play until the person is to move or the game is over."""
        while self.position.results() is None and not self.is_yours:
            position = self.position
            if position.chances() is None:
                seed, last = self._random.randrange(MOST_SEEDS), self.record.last_ply()
                choice = pygames.bots.choose(position, self._level, seed, last=last)
                receipt = Receipt(choice.level, choice.seed, choice.nodes)
                self._receipts.append(files.Played(0, len(self.record) + 1, receipt))
                ply = choice.ply
            else:
                ply = self._random.choice(position.plies())
            self._say(f"{position.name(position.seat).name}: {ply}")
            self.record = self.record.play(ply)
        self.show()

    def saved(self) -> files.PlayedGame:
        """Returns the game as it is written to a file, with how the bots chose their plies."""
        date = datetime.now(UTC).replace(microsecond=0)
        return files.PlayedGame(self.record, date=date, receipts=tuple(self._receipts))

    def show(self) -> None:
        """Shows the board, and whose turn it is."""
        self._say(self.position.diagram())
        self._say(f"{self.position.state.whose_turn}.")

    def enter(self, text: str) -> None:
        """Does what a person has typed: a ply or a command. What is wrong with it is said."""
        position = self.position
        match text:
            case "":
                return
            case "help" | "?":
                self._say(HELP)
            case "plies":
                for ply in position.plies():
                    self._say(f"  {ply:<24}{position.move(ply).kind}")
            case "hint":
                self._hint()
            case "undo":
                self._undo()
            case "board":
                self.show()
            case "text":
                self._say(str(position))
            case "link":
                self._say(link.encode(self.record))
            case _:
                refusal = position.explain(text)
                if refusal:
                    self._say(f'{refusal.sentence} ("help" lists what you can type.)')
                else:
                    self.record = self.record.play(text)
                    self.go_on()

    def _hint(self) -> None:
        if part(self.position.game.id, "bot.levels") is None:
            self._say(f"{self.position.game.title} has no bots.")
            return
        choice = pygames.bots.choose(self.position, len(levels(self.position.game.id)))
        self._say(f"{choice.ply} ({choice.ranking[0].value:.0%})")

    def _undo(self) -> None:
        for last in range(len(self.record) - 1, -1, -1):
            before = Game(self.record[:last], self._you, self._level, self._random, self._say)
            if before.is_yours:
                self.record = before.record
                self._receipts = [one for one in self._receipts if one.after <= last]
                self.show()
                return
        self._say("There is nothing to take back.")


def run(options: Namespace) -> None:
    """Plays the game of ``mazebox play``. Raises ValueError for options that no game has, and OSError if the file for
    the game exists or cannot be written.
    """
    random = SystemRandom() if options.seed is None else Random(options.seed)
    game = pygames.game(options.game)
    variant = options.variant or game.variants[0]
    if game.deals > 1 and "=" not in variant:
        variant = f"{variant}={random.randrange(game.deals)}"
    start = game.start(variant, options.seats)
    for seat in options.you:
        start.name(seat)  # raises an error if there is no such seat
    has_bots = len(set(options.you)) < start.seats
    if has_bots and not 1 <= options.level <= len(levels(game.id)):
        raise ValueError(f"The levels of {game.title} are 1 to {len(levels(game.id))}, not {options.level}.")
    if options.save:
        options.save.touch(exist_ok=False)
    played = Game(pygames.Record(start), frozenset(options.you), options.level, random, print)
    try:
        played.go_on()
        while played.position.results() is None:
            text = input("> ").strip()
            if text == "quit":
                break
            played.enter(text)
    except EOFError:
        print()
    finally:
        if options.save:
            options.save.write_text(files.write([played.saved()]), encoding="utf-8")
