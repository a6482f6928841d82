"""Plays games against a device that changes its moves whenever it has learnt the next roll, and compares the dice.

    python -m tests.web.far.cheating [--games 10000] [--seed 1]

The honest device allows whatever its page offers to allow. The cheat wants to move with knowledge of the roll that
follows. As soon as its device can compute that roll, it asks to take its move back, at every place, and sends another
move in its stead. Every change of the game that the honest device holds counts as a success of the cheat.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, replace

from pygames.fair import FairError
from tests.web.far.devices import Device, invited, inviting
from web.far import reply as replies
from web.far.reply import TAKE_BACK, Reply

MOST = 60
"""The number of plies after which a game is ended."""


@dataclass
class Dice:
    """What a side has rolled in all games."""

    rolls: int = 0
    pips: int = 0

    @property
    def mean(self) -> float:
        return self.pips / max(1, self.rolls)


@dataclass
class Outcome:
    """The dice of both sides, and what the cheat has tried and achieved."""

    honest: Dice
    cheat: Dice
    tried: int = 0
    foreseen: int = 0


def play(seed: int, outcome: Outcome, game_id: str = "mouse-madness") -> None:
    """Plays one game and adds it to the outcome."""
    decide = random.Random(seed)
    honest = inviting(game_id)
    honest.take_turn(decide, MOST)
    cheat = invited(honest.sends())
    while honest.table.head < MOST and cheat.table.position.results() is None:
        cheat.take_turn(decide, MOST)
        before = replies.read(cheat.sends())
        honest.opens(replies.write(before))
        if honest.table.position.results() is not None:
            break
        honest.take_turn(decide, MOST)
        if honest.table.head >= MOST:
            break  # the next roll may not be known yet
        cheat.opens(honest.sends())
        _attack(honest, cheat, before, outcome)
    plies = honest.far.record
    for position, ply in zip(plies.positions(), plies.plies, strict=False):
        if position.phase == "roll":
            side = outcome.honest if honest.far.is_own(position.seat) else outcome.cheat
            side.rolls += 1
            side.pips += int(ply)


def _attack(honest: Device, cheat: Device, before: Reply, outcome: Outcome) -> None:
    """Tries every way to change the cheat's last moves, now that the roll after them is known."""
    held = honest.far.plies
    record = before.record
    assert record
    steps = list(zip(record.positions(), record.plies, strict=False))
    mine = [place for place, (position, _) in enumerate(steps) if not honest.far.is_own(position.seat)]
    for place in [place for place in mine if steps[place][0].chances() is None][-3:]:
        outcome.tried += 1
        honest.opens(cheat.states(before, asked=(cheat.far.me, TAKE_BACK, place)))
        if honest.far.question:
            honest.play.answer(True)
        for other in [ply for ply in steps[place][0].plies() if ply != steps[place][1]][:2]:
            outcome.tried += 1
            plies = (*record.plies[:place], other)
            changed = cheat.states(before, message=replace(before.message, plies=plies))
            for take_fork in (False, True):
                try:
                    honest.opens(changed, take_fork)
                except FairError:
                    continue
        outcome.foreseen += honest.far.plies[: len(held)] != held


def simulate(games: int, seed: int) -> Outcome:
    """Plays games and returns their outcome."""
    outcome = Outcome(Dice(), Dice())
    for number in range(games):
        play(seed * 1_000_003 + number, outcome)
    return outcome


def main() -> None:
    """Prints a table of the dice of both sides."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    outcome = simulate(options.games, options.seed)
    print("side    rolls     mean")
    for name, dice in (("honest", outcome.honest), ("cheat", outcome.cheat)):
        print(f"{name:6}  {dice.rolls:8,}  {dice.mean:.4f}")
    print(f"{outcome.tried:,} attempts to change a move after the next roll; {outcome.foreseen:,} succeeded.")


if __name__ == "__main__":
    main()
