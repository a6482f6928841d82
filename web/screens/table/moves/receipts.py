"""The receipt of a bot's ply, and the button that computes the ply again."""

from __future__ import annotations

from web.browser.dom import element, listen, show
from web.browser.thinker import ThinkingWorker
from web.players.opponents import character, strongest
from web.session.session import Session
from web.thinking.messages import CHOOSE, DONE, FAILED, Answer, Request
from web.tree.tree import Node
from web.words import _

RANK = 1


class Receipts:
    """Shown above the comment of a ply that a bot has played."""

    def __init__(self, thinker: ThinkingWorker) -> None:
        self._thinker = thinker
        self._session: Session
        self._node: Node | None = None
        self._asked = 0
        listen(element("verify"), "click", lambda _: self._verify())

    def show(self, session: Session, node: Node | None) -> None:
        """Shows the receipt of the ply that led to a node; nothing if there is none."""
        if self._asked:
            self._thinker.cancel(self._asked)
        self._asked = 0
        self._session = session
        self._node = node if node and node.receipt and node.parent else None
        show(element("receipt"), self._node is not None)
        element("verdict").textContent = ""
        if self._node and self._node.receipt:
            receipt, game_id = self._node.receipt, self._node.position.game.id
            name = character(game_id, receipt.level)
            element("receipt-words").textContent = _("{name} played this move.").format(name=name)
            element("receipt-details").textContent = _(
                "Difficulty {level}, start number {seed}, {nodes} positions searched."
            ).format(level=receipt.level, seed=receipt.seed, nodes=receipt.nodes)
            element("verify").disabled = receipt.level > strongest(game_id)

    def _verify(self) -> None:
        node = self._node
        if node is None or node.parent is None or node.receipt is None or self._asked:
            return
        receipt = node.receipt
        element("verdict").textContent = _("Checking the move.")
        before = node.parent
        request = Request(
            CHOOSE,
            str(before.position),
            receipt.level,
            receipt.seed,
            nodes=receipt.nodes,
            rank=RANK,
            last=before.last_ply(),
        )
        self._asked = self._thinker.ask(request, self._on_answer)

    def _on_answer(self, answer: Answer) -> None:
        node = self._node
        if node is None or node.parent is None or answer.state not in (DONE, FAILED):
            return
        self._asked = 0
        element("verdict").textContent = self._verdict(node, node.parent, answer)

    def _verdict(self, node: Node, parent: Node, answer: Answer) -> str:
        ply = answer.best[0].ply if answer.best else ""
        if answer.state == FAILED or not ply:
            return _("The move could not be checked.")
        if ply == node.ply:
            return _("The bot would play the same move again.")
        if not parent.position.is_legal(ply):
            return _("The move could not be checked.")
        words = self._session.view.wording.ply_words(parent.position, ply, self._session.names)
        return _("The bot would now play: {words}. Its version may have changed.").format(words=words)
