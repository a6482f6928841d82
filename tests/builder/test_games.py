"""The data set of a release: games of mixed levels, and a card that says what they are."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygames
from builder.games import fixtures, write
from pygames import files
from pygames.arena import Pool

GAME = pygames.game("mouse-madness")


def read(folder: Path) -> list[files.PlayedGame]:
    return list(files.read((folder / "games-001.txt").read_text(encoding="utf-8")))


def test_twenty_games_with_a_card(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as executor:
        write(GAME, 20, tmp_path, Pool(executor, 1))
    games = read(tmp_path)
    assert len(games) == 20
    assert Counter(name for game in games for name in game.names) == {f"level {level}": 10 for level in range(1, 5)}
    assert all(game.results is not None for game in games)
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "# 20 games of Mouse Madness between bots" in card
    wins = Counter(game.results.index(1) for game in games if game.results)
    assert f"seat 1 has won {wins[0]}, seat 2 {wins[1]}, nobody {20 - wins.total()}" in card


def test_it_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as executor:
        pool = Pool(executor, 1)
        write(GAME, 4, tmp_path, pool)
        first = read(tmp_path)
        write(GAME, 8, tmp_path, pool)
    assert len(read(tmp_path)) == 8
    assert read(tmp_path)[:4] == first


def test_all_pairs_of_levels_play_all_variants() -> None:
    played = Counter(
        (fixture.variant, *sorted(player.text for player in fixture.players)) for fixture in fixtures(GAME, 10_000)
    )
    assert len(played) == 10 * len(GAME.variants)
    assert max(played.values()) - min(played.values()) <= 2
