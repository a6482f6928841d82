"""All games, variants and numbers of seats as environments of PettingZoo (AEC).

>>> from pygames.environments.pettingzoo import env
>>> games = env("labymaster")
>>> games.reset(seed=1)
>>> for agent in games.agent_iter():
...     observation, reward, termination, truncation, info = games.last()
...     over = termination or truncation
...     games.step(None if over else games.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pygames.environments.play import Play, largest, observation, rewards

__all__ = ["GameEnv", "env"]


def env(
    game_id: str, variant: str | None = None, seats: int = 2, render_mode: str | None = None
) -> AECEnv[str, dict[str, Any], int | None]:
    """Returns an environment in which an action that is not legal ends the game: its seat gets -1, the others 0.

    `game_id`, `variant`, `seats`, `render_mode` and the errors are those of `GameEnv`.
    """
    game = wrappers.TerminateIllegalWrapper(GameEnv(game_id, variant, seats, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


class GameEnv(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """A game of which each seat is an agent: ``seat_1``, ``seat_2`` and so on.

    `variant` is one of the game's variants, the default one if none is given; AmuseAmaze has a new deal in each game,
    unless the variant names one, as in ``basic=17``. `seats` is the number of seats. With the `render_mode` ``ansi``,
    `render` returns the board in characters. Raises ValueError for an unknown game, variant or number of seats.

    An observation has the key ``observation``, a row of numbers (`pygames.environments.play`), and ``action_mask``, in
    which each legal action has a 1. Rolls are made by themselves; the seed given to `reset` decides them. Rewards come
    at the end of the game and sum to 0.

    >>> game = GameEnv("warmaze", "keep", seats=3)
    >>> game.reset(seed=1)
    >>> game.agent_selection, game.observe("seat_1")["action_mask"].shape
    ('seat_1', (146,))
    """

    def __init__(
        self, game_id: str, variant: str | None = None, seats: int = 2, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self._play = Play(game_id, variant, seats)
        self._random = Random()
        space = self._play.space
        self.metadata = {"render_modes": ["ansi"], "name": f"{game_id}_v0", "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, seats + 1)]
        bounds = largest(space)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(bounds), bounds, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (space.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(space.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's observations, the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's actions, the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Games after one with a `seed` are decided by it too. There are no `options`."""
        if seed is not None:
            self._random = Random(seed)
        self._play.begin(Random(self._random.getrandbits(64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees. The mask of an agent that is not to act is all 0."""
        seat = self.possible_agents.index(agent) + 1
        mask = self._play.mask()
        return {
            "observation": observation(self._play.board, seat),
            "action_mask": mask if agent == self.agent_selection else np.zeros_like(mask),
        }

    def step(self, action: int | None) -> None:
        """Plays an action of the agent to act. Raises ValueError if it is not legal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "only agents whose game is over have no action"
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._play.act(int(action))
        results = self._play.board.results()
        if results is not None:
            self.rewards = dict(zip(self.agents, rewards(results), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._play.board.seat - 1]

    def render(self) -> str | None:
        """Returns the board in characters; None without a mode."""
        return self._play.board.position().diagram() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
