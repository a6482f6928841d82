"""The folder in which a tournament keeps its games, so that it can go on after it was interrupted.

``tournament.json`` holds the conditions and the players. The games are in ``games-001.txt`` and so on, in the format of
`pygames.files`, which the page opens too. The heading of each game holds its `Outcome` under ``arena``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import pygames
from pygames import files, game_text
from pygames.arena.fixture import Outcome
from pygames.arena.players import Player
from pygames.arena.tournament import Tournament
from pygames.record import Record, RecordError

CONDITIONS = "tournament.json"
LONGEST_FILE = 40_000_000
"""The bytes of a file after which the next one begins. `pygames.files` reads a little more."""


class Folder:
    """A folder with the games of a tournament."""

    def __init__(self, path: Path) -> None:
        """Opens a folder, and makes it if it is missing. Raises OSError if that is not possible."""
        path.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file: IO[str] | None = None
        self._cut_torn_game()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def players(self, tournament: Tournament) -> tuple[Player, ...]:
        """Returns the players of this folder and then those of the tournament that are new, and writes them down.

        Raises ValueError if the tournament has other conditions than the games that are already here.
        """
        wanted: dict[str, Any] = {
            "game": tournament.game_id,
            "variant": tournament.variant,
            "seats": tournament.seats,
            "seed": tournament.seed,
            "limit": tournament.limit,
            "version": pygames.__version__,
        }
        path = self.path / CONDITIONS
        known: dict[str, str] = {}
        if path.exists():
            found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            known = found.pop("players")
            for name, value in wanted.items():
                if found.get(name) != value:
                    raise ValueError(
                        f"The games in {self.path} have {name} {found.get(name)}, not {value}. Name another folder."
                    )
        for player in tournament.players:
            if known.setdefault(player.name, player.text) != player.text:
                raise ValueError(
                    f"In {self.path} the player {player.name!r} is {known[player.name]}, not {player.text}. Give it "
                    "another name."
                )
        conditions = {**wanted, "players": known}
        new = path.with_suffix(".new")
        new.write_text(json.dumps(conditions, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        new.replace(path)
        return tuple(Player(text, name) for name, text in known.items())

    def outcomes(self) -> Iterator[Outcome]:
        """Yields how the games went that are kept here, without their records."""
        for path in self._games():
            with path.open(encoding="utf-8") as file:
                for line in file:
                    if line.startswith(game_text.HEADING):
                        found = json.loads(line.removeprefix(game_text.HEADING))["arena"]
                        yield Outcome(**{name: _whole(value) for name, value in found.items()})

    def add(self, outcome: Outcome) -> None:
        """Writes a game. It is safe from then on, whatever happens to this process."""
        if self._file is None or self._file.tell() > LONGEST_FILE:
            self._next_file()
        assert self._file
        details = {name: value for name, value in asdict(outcome).items() if name != "record"}
        record = Record.parse(outcome.record)
        names = [outcome.players[1]] * outcome.seats
        names[outcome.seat - 1] = outcome.players[0]
        game = files.PlayedGame(
            record,
            names=tuple(game_text.clean_name(name, game_text.LONGEST_NAME) for name in names),
            date=datetime.now(UTC).replace(microsecond=0),
            details=json.dumps({"arena": details}, ensure_ascii=False),
        )
        self._file.write(str(game))
        self._file.flush()

    def _games(self) -> list[Path]:
        return sorted(self.path.glob("games-*.txt"))

    def _next_file(self) -> None:
        """Opens the file for the next game: the last one, or a new one if that is full."""
        if self._file:
            self._file.close()
        last = self._games()[-1:]
        if last and last[0].stat().st_size <= LONGEST_FILE:
            path = last[0]
        else:
            path = self.path / f"games-{len(self._games()) + 1:03}.txt"
        self._file = path.open("a", encoding="utf-8", newline="\n")

    def _cut_torn_game(self) -> None:
        """Deletes the last game if only a part of it was written."""
        for path in self._games()[-1:]:
            content = path.read_bytes()
            begin = max(0, content.rfind(b"\n" + game_text.HEADING.encode()) + 1)
            try:
                (game,) = files.read(content[begin:].decode())
                is_whole = content.endswith(b"\n") and len(game.record) == json.loads(game.details)["arena"]["plies"]
            except (KeyError, RecordError, UnicodeDecodeError, ValueError):
                is_whole = False
            if not is_whole:
                with path.open("r+b") as file:
                    file.truncate(begin)


def _whole(value: Any) -> Any:
    """Returns a value of JSON with its lists as tuples."""
    return tuple(value) if isinstance(value, list) else value
