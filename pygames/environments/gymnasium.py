"""All games as environments of Gymnasium: one seat is the agent, the library's bots or a function play the others.

Importing this module registers ``mazebox/labymaster-v0`` and so on with Gymnasium.

>>> import gymnasium
>>> import pygames.environments.gymnasium
>>> games = gymnasium.make("mazebox/labymaster-v0", opponent=1)
>>> observation, info = games.reset(seed=1)
>>> observation, reward, terminated, truncated, info = games.step(games.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pygames import bots
from pygames.catalogue import GAMES
from pygames.contract import Position
from pygames.environments.play import Observation, Play, largest, observation, rewards

__all__ = ["SeatEnv"]

Opponent = Callable[[Position, int], str]
"""Takes a position and a seed and returns a ply text."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game of which the agent has one seat.

    `variant` is one of the game's variants, the default one if none is given; AmuseAmaze has a new deal in each game,
    unless the variant names one, as in ``basic=17``. `seats` is the number of seats, and `seat` the agent's, a random
    one in each game if none is given. `opponent` plays the others: a level of the game's bots, or a function of a
    position and a seed that returns a ply text. With the `render_mode` ``ansi``, `render` returns the board in
    characters. Raises ValueError for an unknown game, variant or number of seats, and for a wrong seat or level.

    Observations are rows of numbers (`pygames.environments.play`). `info` has the ``action_mask``, in which each legal
    action has a 1, and the agent's ``seat``. The reward comes at the end of the game, from -1 to 1. An action that is
    not legal ends the game with -1, and `info` has ``illegal``.

    >>> game = SeatEnv("labymaster", seat=2, opponent=lambda position, seed: position.plies()[0])
    >>> observation, info = game.reset(seed=1)
    >>> info["seat"], info["action_mask"].shape
    (2, (39,))
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - so it is in the base class

    def __init__(
        self,
        game_id: str,
        variant: str | None = None,
        seats: int = 2,
        seat: int | None = None,
        opponent: int | Opponent = 1,
        render_mode: str | None = None,
    ) -> None:
        self._play = Play(game_id, variant, seats)
        if seat is not None and seat not in range(1, seats + 1):
            raise ValueError(f"The seats are 1 to {seats}, not {seat!r}.")
        if isinstance(opponent, int) and opponent not in range(1, len(bots.levels(game_id)) + 1):
            raise ValueError(f"The levels of {game_id} are 1 to {len(bots.levels(game_id))}, not {opponent}.")
        self._seat = seat
        self._opponent = opponent
        self.render_mode = render_mode
        bounds = largest(self._play.space)
        self.observation_space = spaces.Box(np.zeros_like(bounds), bounds, dtype=np.float32)
        self.action_space = spaces.Discrete(self._play.space.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game, and plays until the agent is to act. The `seed` decides this game and later ones. There are no
        `options`.
        """
        super().reset(seed=seed)
        while True:
            self._random = Random(int(self.np_random.integers(2**62)))
            self.seat = self._seat or self._random.randrange(self._play.seats) + 1
            self._play.begin(self._random)
            self._answer()
            if not self._play.board.over:
                return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, and whatever follows until the agent is to act again or the game is over."""
        try:
            self._play.act(int(action))
        except ValueError:
            return self._observation(), -1.0, True, False, self._info() | {"illegal": True}
        self._answer()
        results = self._play.board.results()
        reward = rewards(results)[self.seat - 1] if results else 0.0
        return self._observation(), reward, results is not None, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns which actions are legal, as MaskablePPO of sb3-contrib asks for it."""
        return self._play.mask().astype(bool)

    def render(self) -> str | None:
        """Returns the board in characters; None without a mode."""
        return self._play.board.position().diagram() if self.render_mode == "ansi" else None

    def _answer(self) -> None:
        """Lets the opponents play until the agent is to act or the game is over."""
        board = self._play.board
        while not board.over and board.seat != self.seat:
            position, seed = board.position(), self._random.getrandbits(32)
            if isinstance(self._opponent, int):
                ply = bots.choose(position, self._opponent, seed).ply
            else:
                ply = self._opponent(position, seed)
            for action in board.space.numbers(position, ply):
                self._play.act(action)

    def _observation(self) -> Observation:
        return observation(self._play.board, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._play.mask(), "seat": self.seat}


for game_id in GAMES:
    gymnasium.register(f"mazebox/{game_id}-v0", entry_point=f"{__name__}:SeatEnv", kwargs={"game_id": game_id})
