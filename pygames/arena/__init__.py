"""Tournaments of bots, on one machine or on many: ``python -m pygames arena labymaster 2 3 --games 200``.

`Tournament` says who meets whom and how often, `play` plays one of its games, and `run` plays all of them on an
executor of `concurrent.futures`. `Meeting` counts what two players have scored, and `ratings` rates all players.
``docs/arena.md`` explains the players, the line protocol and clusters.

>>> from concurrent.futures import ThreadPoolExecutor
>>> tournament = Tournament("mouse-madness", "jump-nook", (Player("1"), Player("2")), games=2)
>>> with ThreadPoolExecutor(1) as executor:
...     outcomes = [one for some in run(play_all, tournament.fixtures(), Pool(executor)) for one in some]
>>> meetings = meetings_of(outcomes)
>>> [rating.games for rating in ratings(meetings)]
[2, 2]
"""

from pygames.arena.beginning import begin
from pygames.arena.fixture import Fixture, Outcome, play, play_all
from pygames.arena.meeting import Meeting, meetings_of
from pygames.arena.players import Player
from pygames.arena.pool import Pool, run
from pygames.arena.rating import Rating, ratings
from pygames.arena.tournament import Tournament

__all__ = [
    "Fixture",
    "Meeting",
    "Outcome",
    "Player",
    "Pool",
    "Rating",
    "Tournament",
    "begin",
    "meetings_of",
    "play",
    "play_all",
    "ratings",
    "run",
]
