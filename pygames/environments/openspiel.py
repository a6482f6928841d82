"""All games as games of OpenSpiel: ``mazebox_labymaster`` and so on.

Importing this module registers them.

>>> import pyspiel
>>> import pygames.environments.openspiel
>>> state = pyspiel.load_game("mazebox_labymaster").new_initial_state()
>>> state.legal_actions()[:4]
[0, 4, 8, 12]
>>> state.action_to_string(12)
'pawn 4 north'
>>> state.apply_action(12)
>>> state.current_player()
1
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from pygames import link, numbers
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.contract import Game, Position
from pygames.environments.play import observation, observation_size, rewards

__all__ = ["MazeboxGame", "MazeboxState", "parameters"]

LONGEST = 20_000
"""The default of the parameter ``length``."""


def parameters(position: Position) -> dict[str, Any]:
    """Returns the parameters of the game that begins with a position.

    Raises TypeError for anything but a position.

    >>> import pygames, pyspiel
    >>> position = pygames.game("labymaster").start().play("f1-f8")
    >>> game = pyspiel.load_game("mazebox_labymaster", parameters(position))
    >>> str(game.new_initial_state()) == str(position)
    True
    """
    if not isinstance(position, Position):
        raise TypeError(f"The position must be a pygames.Position, not {type(position).__name__}.")
    return {"link": link.encode(position), "variant": position.variant, "players": position.seats}


class MazeboxGame(pyspiel.Game):  # type: ignore[misc]
    """A game, a variant and a number of seats.

    Its parameters are ``variant`` (AmuseAmaze's may name a deal, as in ``basic=17``), ``players``, ``link`` (what
    stands after the # of a link, to begin with another position; `parameters` returns all three), and ``length``, the
    number of actions and outcomes after which a game ends without a winner, because OpenSpiel wants a bound.

    `params` has the parameters that are given. Player 0 has seat 1. Rolls are chance nodes. Who wins alone gets 1, and
    each of n - 1 others -1/(n - 1). Raises ValueError for wrong parameters.

    >>> game = pyspiel.load_game("mazebox_mouse_madness", {"variant": "jump-nook", "players": 3})
    >>> isinstance(game, MazeboxGame), game.num_distinct_actions(), game.num_players()
    (True, 37, 3)
    """

    of: Game
    """The game; each has a class of its own."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.of
        chosen: dict[str, Any] = dict(params or {})
        text, length = chosen.get("link") or "", chosen.get("length", LONGEST)
        if text:
            self.start = link.decode(text).position
        else:
            self.start = game.start(chosen.get("variant") or None, chosen.get("players", 2))
        if self.start.game.id != game.id:
            raise ValueError(f"The link is one of {self.start.game.title}, not of {game.title}.")
        self.space = numbers.space_of(self.start)
        self.length = length
        seats = self.start.seats
        about = pyspiel.GameInfo(
            num_distinct_actions=self.space.size,
            max_chance_outcomes=self.space.outcomes,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        super().__init__(_type_of(game), about, chosen)

    def new_initial_state(self, state: None = None) -> MazeboxState:
        """Returns the state at the start. A `state` is not supported: use the parameter ``link``."""
        return MazeboxState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Returns a bound for the rolls of a game."""
        return self.length if self.space.outcomes else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Any:
        """Returns what turns states into observations of the type `iig_obs_type`. There are no `params`."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.space, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class MazeboxState(pyspiel.State):  # type: ignore[misc]
    """A state, around a fast board. Its text is that of the position, with the actions that were entered."""

    def __init__(self, game: MazeboxGame) -> None:
        super().__init__(game)
        self.board = numbers.fast(game.start)
        self._left = game.length

    def current_player(self) -> int:
        """Returns the player to act, or that chance is, or that the game is over."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.board.chances() is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.board.seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.board.legal()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of a roll with their probabilities."""
        return [(outcome, float(probability)) for outcome, probability in self.board.chances() or ()]

    def _apply_action(self, action: int) -> None:
        self.board.make(action)
        self._left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        space = self.board.space
        return space.outcome_name(action) if player == pyspiel.PlayerId.CHANCE else space.name(action)

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.board.over or self._left <= 0

    def returns(self) -> list[float]:
        """Returns what each player has won."""
        results = self.board.results()
        return rewards(results) if results else [0.0] * self.board.space.seats

    def __str__(self) -> str:
        return " ".join([str(self.board.position()), *map(str, self.board.entered)])


class Observer:
    """Writes what a player sees into `tensor`; `dict` has the planes and scalars in their shapes."""

    def __init__(self, space: numbers.Space, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"There are no parameters of observations, such as {params}.")
        self.tensor = np.zeros(observation_size(space), np.float32)
        scalars = len(space.scalar_names)
        self.dict = {"planes": self.tensor[:-scalars].reshape(space.plane_shape), "scalars": self.tensor[-scalars:]}

    def set_from(self, state: MazeboxState, player: int) -> None:
        """Writes what a player sees in a state."""
        self.tensor[:] = observation(state.board, player + 1)

    def string_from(self, state: MazeboxState, player: int) -> str:
        """Returns the text of a state. Nothing is hidden, so it is the same for all players."""
        return str(state)


def _type_of(game: Game) -> pyspiel.GameType:
    mode = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"mazebox_{game.id.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=mode.EXPLICIT_STOCHASTIC if game.chance_phases else mode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"variant": "", "players": 2, "link": "", "length": LONGEST},
    )


def _class_of(game: Game) -> type[MazeboxGame]:
    class OneGame(MazeboxGame):
        of = game

    return OneGame


for game_id in GAMES:
    pyspiel.register_game(_type_of(game_of(game_id)), _class_of(game_of(game_id)))
