"""What people do on the page, from the front page on."""

from __future__ import annotations

import pytest

import pygames
from tests.browsing.player import Player
from tests.golden import golden_files

GAMES = [game.id for game in pygames.games()]


def shortest(game_id: str) -> tuple[pygames.Position, list[str]]:
    """Returns the start and the plies of a game's shortest golden playthrough."""
    lines = min((path.read_text(encoding="ascii").splitlines() for path in golden_files(game_id)), key=len)
    return pygames.parse(lines[0]), [chosen.split(" ")[1] for chosen in lines[1:-1:2]]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_golden_game_by_clicking(player: Player, game_id: str) -> None:
    start, plies = shortest(game_id)
    player.sit_down(start)
    player.play_fast(plies)
    player.sees_played(len(plies))
    assert pygames.link.decode(player.shared()).position == player.position
