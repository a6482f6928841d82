"""Measures hints: ``python -m benchmarks.bots.hints [GAME ...]``.

Somebody who always plays the first line of the hint meets the page's Medium. For comparison the best level meets it.
Every beginning is played once for each seat.

Prints a table for docs/bots.md: the score with its 95 % interval, the games that ended at a limit of the rules, and how
many own turns a game went on, on average, once the chance to win was stated as `SURE` or more.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from os import cpu_count
from random import Random
from typing import Any

import pygames
from pygames import bots
from pygames.arena import begin
from pygames.arena.interval import share_interval
from pygames.catalogue import GAMES
from web.storage.starting import difficulties
from web.thinking.advice import advised
from web.thinking.analysis import question
from web.thinking.jobs import JobQueue
from web.thinking.lines import first_turn
from web.thinking.messages import DONE, Answer, Request, read_answer
from web.tree.tree import Node
from web.views.catalogue import View, view_of

SURE = 0.95
"""The chance from which a position counts as won."""
HEAD = """\
| game | plays | games | score, 95 % | at a limit | won positions | own turns from there |
|---|---|---|---|---|---|---|"""

Advice = tuple[Sequence[str], float]
"""Plies to play together, and the chance to win that is stated with them, 0 to 1."""


class Follower:
    """Plays the turn that the hint shows first, as far as the hint knows it."""

    def __init__(self, view: View[Any, Any]) -> None:
        self._view, self._jobs = view, JobQueue()

    def __call__(self, node: Node) -> Advice:
        """Returns what the hint proposes first at a node."""
        best = advised(self._view, node, self._answer(replace(question(node, None, 0), seconds=None)).best)[0]
        steps, _end = first_turn(self._view, node.position, best.pv or (best.ply,))
        return [ply for _before, ply in steps], best.value

    def _answer(self, request: Request) -> Answer:
        jobs = self._jobs
        jobs.receive(str(replace(request, id=1)))
        for name in jobs.wanted():
            jobs.take(name, self._view.data and self._view.data.make())
        while jobs.is_busy:
            answer = read_answer(jobs.work())
        if answer.state != DONE:
            raise RuntimeError(f"there is no hint: {answer.error}")
        return answer


def best_level(node: Node) -> Advice:
    """Returns what the best level plays at a node."""
    choice = bots.choose(node.position, len(bots.levels(node.position.game.id)), last=node.last_ply())
    return (choice.ply,), choice.ranking[0].value


@dataclass(frozen=True, slots=True)
class Followed:
    """A game of somebody who was advised."""

    points: float
    """What was scored, 0 to 1."""
    is_drawn: bool
    """Whether nobody has won: the game ended at a limit of its rules."""
    sure_turns: int | None
    """The own turns from the first position that was stated as won; None if there was none, or if it was not won."""


PLAYERS: dict[str, Callable[[View[Any, Any]], Callable[[Node], Advice]]] = {
    "the hint": Follower,
    "level 5": lambda _view: best_level,
}


def follow(game_id: str, variant: str, level: int, name: str, number: int) -> Followed:
    """Plays one game against a bot of a level; even numbers begin as seat 1."""
    view = view_of(game_id)
    beginning, odd = divmod(number, 2)
    random, seat = Random(f"hints {beginning}"), 1 + odd
    node, advise = Node(begin(pygames.game(game_id), variant, random)), PLAYERS[name](view)
    acting = turns = sure = 0
    while (results := node.position.results()) is None:
        position = node.position
        if position.chances() is not None:
            node = node.grown([random.choice(position.plies())])
            continue
        turns += position.seat == seat != acting
        acting = position.seat
        if acting == seat:
            plies, chance = advise(node)
            node = node.grown(plies)
            sure = sure or (turns if chance >= SURE else 0)
        else:
            node = node.grown([bots.choose(position, level, random.getrandbits(32), last=node.last_ply()).ply])
    result = float(results[seat - 1])
    return Followed(result, max(results) < 1, turns - sure + 1 if sure and result == 1 else None)


def row(game_id: str, name: str, games: Sequence[Followed]) -> str:
    """Returns a row of the table."""
    count = len(games)
    beginnings = [games[number : number + 2] for number in range(0, count, 2)]
    low, high = share_interval((sum(game.points for game in pair), len(pair)) for pair in beginnings)
    share, limit = sum(game.points for game in games) / count, sum(game.is_drawn for game in games)
    sure = [game.sure_turns for game in games if game.sure_turns is not None]
    turns = f"{sum(sure) / len(sure):.1f}" if sure else ""
    title = pygames.game(game_id).title
    return f"| {title} | {name} | {count} | {share:.0%} ({low:.0%} to {high:.0%}) | {limit} | {len(sure)} | {turns} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.hints", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="ids of games (default: all)")
    parser.add_argument("--games", dest="count", type=int, default=100, help="games a row (default: 100)")
    parser.add_argument("--plays", nargs="+", choices=PLAYERS, default=list(PLAYERS), help="default: both")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    print(HEAD, flush=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for game_id in options.games:
            _easy, medium, _hard = difficulties(game_id)
            for name in options.plays:
                play = partial(follow, game_id, pygames.game(game_id).variants[0], medium, name)
                print(row(game_id, name, list(pool.map(play, range(options.count)))), flush=True)


if __name__ == "__main__":
    main()
