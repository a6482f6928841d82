"""Chooses the plies of bots: in the worker, or if that fails with a simpler level, or else in the page."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from pygames.bots import ScoredPly, choose
from pygames.bots.receipt import Receipt
from pygames.contract import Position
from web.session.change import BotFailed, Thinking
from web.session.session import Session
from web.thinking.messages import CHOOSE, DONE, FAILED, Answer, Request
from web.tree.tree import Node

LONGEST_TURN_S = 3.0
"""Seconds that a bot thinks about all plies of a turn."""
SHORTEST_S = 0.2
"""Seconds that are left to a bot for a ply, however many its turn has."""
SIMPLER = 2
"""The level that is asked when a stronger one has failed."""
RETRY_WITHIN_MS = 15_000
"""Milliseconds after the question within which a failure leaves time for a second try."""

if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class Thinks(Protocol):
        """Thinks about positions: `web.browser.thinker.ThinkingWorker`."""

        has_begun: bool
        """Whether anything was answered yet."""

        def ask(self, request: Request, on_answer: Callable[[Answer], None]) -> int: ...

        def stop(self, number: int) -> None: ...

        def cancel(self, number: int) -> None: ...

        def give_up(self) -> None: ...

        def prepare(self, ready: Callable[[], None]) -> None: ...


class Chooser:
    """Chooses the ply of one place of a game at a time."""

    def __init__(
        self,
        session: Session,
        thinker: Thinks,
        now: Callable[[], float],
        chosen: Callable[[], None],
        outdated: Callable[[], None],
    ) -> None:
        """`now` is a clock in milliseconds. `chosen` is called when a ply has been chosen, and `outdated` when an
        answer arrives after the game has gone on to another place.
        """
        self._session, self._thinker, self._now = session, thinker, now
        self._chosen, self._outdated = chosen, outdated
        self.is_alone = False
        """Whether no worker can be had, so that the page chooses the plies."""
        self.receipt: Receipt | None = None
        """The receipt of the chosen ply, if a level chose it."""
        self._node: Node | None = None
        self._asked = 0
        self._answer: Answer | None = None
        self._level = 0
        """The level that is asked. After a failure it differs from the bot's."""
        self._tries = 0
        """How many tries at the ply have failed, before the page itself chooses one."""
        self._has_failed = self._is_preparing = False
        self._is_hurried = False
        self._turn: Hashable = None
        self._began = self._spent = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether no ply is being chosen, and none has been."""
        return not (self._asked or self._is_preparing or self._answer)

    @property
    def ply(self) -> str | None:
        """The chosen ply; None before there is one."""
        return self._answer.best[0].ply if self._answer and self._answer.state == DONE else None

    @property
    def progress(self) -> float:
        """The progress of the thinking, from 0 to 1."""
        return self._answer.progress if self._answer else 0.0

    def begin(self, node: Node, level: int, turn: Hashable, is_hurried: bool) -> None:
        """Begins to choose the ply of a place for a bot of a level.

        All plies with the same turn share the bot's time. A hurried ply is chosen at once.
        """
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        self._node, self._is_hurried = node, is_hurried
        self._think(node, level)

    def hurry(self) -> None:
        """Ends the thinking with the best ply found so far."""
        self._is_hurried = True
        if self._asked:
            self._thinker.stop(self._asked)

    def forget(self) -> None:
        """Cancels the thinking, and forgets the chosen ply."""
        if self._asked:
            self._thinker.cancel(self._asked)
        self._asked = self._tries = 0
        self._is_preparing = False
        self._answer = self.receipt = None
        self._node = None

    def _seed(self, node: Node) -> int:
        return self._session.table.opponents.seed_at(node.depth)

    def _think(self, node: Node, level: int) -> None:
        self._began, self._level = self._now(), level
        if self.is_alone:
            self._choose_here(node, True)
            return
        seconds = max(SHORTEST_S, LONGEST_TURN_S - self._spent)
        request = Request(CHOOSE, str(node.position), level, self._seed(node), seconds=seconds, last=node.last_ply())
        self._asked = self._thinker.ask(request, self._on_answer)
        if self._is_hurried:
            self._thinker.stop(self._asked)

    def _on_answer(self, answer: Answer) -> None:
        node = self._session.table.game_node
        if self._node is not node:
            self._outdated()
        elif answer.state == FAILED:
            self._failed(node, answer.error or "the worker died, did not start, or sent nonsense")
        elif answer.state == DONE and not (answer.best and node.position.is_legal(answer.best[0].ply)):
            self._failed(node, "it wants to play what is not legal")
        else:
            self._answer = answer
            self._session.publish(Thinking())
            if answer.state == DONE:
                self._asked = 0
                self.receipt = Receipt(self._level, self._seed(node), answer.nodes)
                self._spent += (self._now() - self._began) / 1000
                self._chosen()

    def _failed(self, node: Node, why: str) -> None:
        """Requests a ply from a simpler level in another worker, or chooses one here if that fails too or there is no
        time.
        """
        self._asked = 0
        is_first, self._has_failed = not self._has_failed, True
        level = self._level
        has_begun, is_soon = self._thinker.has_begun, self._now() - self._began < RETRY_WITHIN_MS
        self._thinker.give_up()
        if self._tries == 0 and is_soon:
            self._tries = 1
            self._think(node, min(level, SIMPLER))
        else:
            self.is_alone = not has_begun
            self._choose_here(node, is_soon and not has_begun)
        self._session.publish(BotFailed(node.position.seat, is_first, f"The bot of level {level} failed: {why}"))

    def _choose_here(self, node: Node, may_think: bool) -> None:
        """Chooses a simple ply in the page. If a bot is to think about it, its modules may have to arrive first."""
        if may_think:
            self._is_preparing = True
            self._thinker.prepare(lambda: self._on_prepared(node))
        else:
            self._play_simply(node, False)

    def _on_prepared(self, node: Node) -> None:
        if self._is_preparing and self._node is node:
            self._is_preparing = False
            self._play_simply(node, True)

    def _play_simply(self, node: Node, may_think: bool) -> None:
        ply, self.receipt = simple_ply(node.position, self._seed(node), may_think)
        self._answer = Answer(0, DONE, progress=1.0, best=(ScoredPly(ply, 0.5, (ply,)),))
        self._chosen()


def simple_ply(position: Position, seed: int, may_think: bool) -> tuple[str, Receipt | None]:
    """Returns a legal ply for the seat to act, and the receipt of the bot that chose it.

    With `may_think`, the weakest bot chooses it within some milliseconds. Without, or if that bot fails too, it is any
    legal ply, without a receipt.
    """
    if may_think:
        try:
            choice = choose(position, 1, seed)
            if position.is_legal(choice.ply):
                return choice.ply, Receipt(choice.level, seed, choice.nodes)
        except Exception:  # whatever the bot's error, the game must go on
            pass
    plies = position.plies()
    return plies[seed % len(plies)], None
