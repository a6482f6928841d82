"""All shortest ways to win a game of WarMaze within one turn."""

from __future__ import annotations

from pygames.warmaze.bot.fast_board import FastBoard
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State
from pygames.warmaze.rules import WarMazePosition


def shortest_wins(position: WarMazePosition) -> list[tuple[str, ...]]:
    """Returns all ways with the fewest plies in which the seat to act wins before its turn ends, as sorted
    ply texts. Turns that only differ in the order of their plies count as several. Empty when the seat cannot win this
    turn, and when the game is over.
    """
    if position.results() is not None:
        return []
    board = FastBoard.from_position(position)
    root = State.of(board)
    if not winning_turn(root):
        return []
    layer = [[root]]  # what equally many plies reach; states that differ only in the way there are together
    wins: list[State] = []
    while not wins:
        following: dict[tuple[int, int], list[State]] = {}
        hopeless: set[tuple[int, int]] = set()
        for states in layer:
            for move in states[0].moves():
                for state in states:
                    child = state.after(move)
                    key = (child.key, child.phase * 8 + child.left)
                    if child.is_over():
                        if child.is_won():
                            wins.append(child)
                    elif key in following:
                        following[key].append(child)
                    elif key not in hopeless:
                        if winning_turn(child):
                            following[key] = [child]
                        else:
                            hopeless.add(key)
        layer = list(following.values())
    return sorted(_texts(board, state.line()) for state in wins)


def _texts(board: FastBoard, moves: list[int]) -> tuple[str, ...]:
    texts = []
    for move in moves:
        texts.append(board.text(move))
        board.make(move)
    for _ in moves:
        board.unmake()
    return tuple(texts)
