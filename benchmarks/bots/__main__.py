"""Measures the speed of rules and bots beside OpenSpiel: ``python3 -m benchmarks.bots``.

OpenSpiel is installed into `.cache`; Pyodide and Node are those of the build. All figures are CPU time. Everything is
measured in turns and more than once, and the best figure counts, because other work on the machine only ever slows it
down. Prints the table of docs/benchmarks.md. The exit status is 1 if a goal is missed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
PEERS = ROOT / ".cache" / "peers"
ROUNDS = 2
SLOWEST_IN_PYODIDE = 2.0

Rates = dict[str, dict[str, float]]
"""Units per CPU second, by game and by measurement; a peer's, by its own name, as ``rate``."""


class Goal(NamedTuple):
    """A rate that is to be at least a given multiple of that of a peer."""

    what: str
    peer: str
    times: dict[str, float]
    """The factor by game; the key ``""`` stands for every game."""
    in_pyodide: bool = False


GOALS = (
    Goal("board", "python_tic_tac_toe", {"mouse-madness": 10, "labymaster": 10, "warmaze": 3, "mazers": 3}),
    Goal("text", "python_tic_tac_toe", {"mouse-madness": 1, "labymaster": 1, "warmaze": 1, "mazers": 1}),
    Goal("playout", "quoridor", {"mouse-madness": 2, "labymaster": 2}),
    Goal("search", "MCTSBot", {"": 5}, in_pyodide=True),
)
HEAD = """\
| game | rate | CPython | Pyodide | Pyodide slower by | of the peer | goal | |
|---|---|---|---|---|---|---|---|"""


def install() -> None:
    """Installs the pinned peers into the cache."""
    wanted = (HERE / "peers.txt").read_text(encoding="ascii")
    kept = PEERS / "peers.txt"
    if kept.is_file() and kept.read_text(encoding="ascii") == wanted:
        return
    shutil.rmtree(PEERS, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(PEERS)]
    subprocess.run([*pip, "-r", str(HERE / "peers.txt")], check=True)
    kept.write_text(wanted, encoding="ascii")


def output(*command: str | Path, path: Path = ROOT) -> str:
    """Runs a measurement, and returns the last line that it prints."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(path)])}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()[-1]


def best(rounds: list[Rates]) -> Rates:
    """Returns the best of each rate."""
    return {name: {what: max(one[name][what] for one in rounds) for what in rates} for name, rates in rounds[0].items()}


def main() -> int:
    """Prints the table. Returns the exit status."""
    install()
    cpython: list[Rates] = []
    pyodide: list[Rates] = []
    peers: list[Rates] = []
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {ROUNDS}", file=sys.stderr, flush=True)
        cpython.append(json.loads(output(sys.executable, HERE / "ours.py")))
        pyodide.append(json.loads(output("node", HERE / "pyodide.mjs", ROOT)))
        peers.append(json.loads(output(sys.executable, HERE / "peers.py", path=PEERS)))
    return table(best(cpython), best(pyodide), best(peers))


def table(cpython: Rates, pyodide: Rates, peers: Rates) -> int:
    """Prints all rates with their goals. Returns 1 if one is missed, otherwise 0."""
    for name, rates in peers.items():
        print(f"{name}: {rates['rate']:,.0f} a second")
    print(f"\n{HEAD}")
    missed = 0
    for goal in GOALS:
        peer = peers[goal.peer]["rate"]
        for game, rates in cpython.items():
            wanted = goal.times.get(game, goal.times.get(""))
            if goal.what not in rates:
                if wanted:
                    missed = 1
                    print(f"| {game} | {goal.what} | missing | | | | | |")
                continue
            ours, inside = rates[goal.what], pyodide[game][goal.what]
            slower = ours / inside
            times = (inside if goal.in_pyodide else ours) / peer
            met = slower <= SLOWEST_IN_PYODIDE and (wanted is None or times >= wanted)
            missed |= not met
            print(
                f"| {game} | {goal.what} | {ours:,.0f} | {inside:,.0f} | {slower:.2f} | {times:.2f} {goal.peer} "
                f"| {f'{wanted:g}' if wanted else ''} | {'' if met else 'missed'} |"
            )
    return missed


if __name__ == "__main__":
    sys.exit(main())
