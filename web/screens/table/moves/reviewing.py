"""The review of a game, and what comes of it: the summary, puzzles, and mistakes to learn from."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from web import routes
from web.browser import late
from web.browser.dom import element, listen
from web.browser.thinker import ThinkingWorker
from web.browser.window import root
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.dialogs.notices import have_arrived
from web.screens.table.drawing import TableDrawing
from web.screens.table.moves.analyser import Analyser
from web.screens.table.moves.ply_list import PlyList
from web.screens.table.moves.puzzle_offer import PuzzleOffer
from web.session.session import Session
from web.storage.texts import Texts
from web.thinking.analysis import Analysis
from web.tree.tree import Node

if TYPE_CHECKING:  # imported when needed
    from web.screens.table.moves.mistake_card import MistakeCard
    from web.screens.table.moves.summary_dialog import SummaryDialog


class Reviewing:
    """Starts the review of a game, and opens what needs more modules once these have arrived."""

    def __init__(
        self,
        thinker: ThinkingWorker,
        analysis: Analysis,
        moves: PlyList,
        texts: Texts,
        board: Board,
        drawing: TableDrawing,
    ) -> None:
        """The chances go into `analysis` and into the list of `moves`, what can be learned into `texts`. Mistakes are
        marked on the `board` by `drawing`.
        """
        self._analysis, self._texts, self._board, self._drawing = analysis, texts, board, drawing
        self._puzzles = PuzzleOffer(thinker, texts)
        self._analyser = Analyser(thinker, analysis, moves, self)
        self._session: Session | None = None
        self._perspective = Perspective()
        self._summary: SummaryDialog | None = None
        self._mistake: MistakeCard | None = None
        self._learned: Node | None = None
        """The end of the game of which the mistakes were kept last."""
        listen(element("course"), "click", lambda _: self.summarize())

    def open(self, session: Session, perspective: Perspective) -> None:
        """Switches to another session."""
        self._session, self._perspective = session, perspective
        self._analyser.open(session)
        self._puzzles.open(session)

    def close(self) -> None:
        """Leaves the session."""
        self._session = None
        self._analyser.close()
        if self._mistake:
            self._mistake.close()
        self._puzzles.close()

    def follow(self) -> None:
        """Follows the session to another position or line."""
        self._analyser.follow()
        self._puzzles.follow()
        if self._mistake:
            self._mistake.follow()

    def summarize(self) -> None:
        """Opens the summary of the game, once its module has arrived."""
        asyncio.ensure_future(self._summarize())  # noqa: RUF006 - the loop of the page keeps it

    async def _summarize(self) -> None:
        session = self._session
        if session is None or not await have_arrived(session.table.position.game.id):
            return
        from web.screens.table.moves.summary_dialog import SummaryDialog

        if self._summary is None:
            self._summary = SummaryDialog(self._analyser, self._analysis, self._puzzles)
        if self._session is session:
            self._summary.open(session)

    def reviewed(self) -> None:
        """Searches a game that was reviewed for puzzles, and keeps what can be learned from it."""
        self._puzzles.search()
        session = self._session
        if session is None:
            return
        table, is_own = session.table, session.coach.offers_another and not root.is_embedded()
        if (
            not (table.has_ended and is_own)
            or table.game_leaf is self._learned
            or self._analysis.missing(table.game.line)
        ):
            return
        self._learned = table.game_leaf
        asyncio.ensure_future(self._keep_mistakes(session))  # noqa: RUF006 - the loop of the page keeps it

    async def _keep_mistakes(self, session: Session) -> None:
        try:
            await late.get_ready()
        except OSError:
            return  # it was not asked for
        from web.learning import finding
        from web.learning.kept import PracticeStore

        kept = PracticeStore(self._texts)
        if self._session is not session:
            return
        with suppress(OSError):  # then nothing can be learned
            kept.add(finding.found(session, self._analysis))
        number = finding.number_of(session.table.game.line)
        self._analyser.offer_learning(routes.mistakes(number) if kept.of_game(number) else "")

    def show_mistake(self, node: Node) -> None:
        """Shows the mistake that led to a node, once the module for that has arrived."""
        asyncio.ensure_future(self._open_mistake(node))  # noqa: RUF006 - the loop of the page keeps it

    async def _open_mistake(self, node: Node) -> None:
        session = self._session
        if session is None or not await have_arrived(session.table.position.game.id):
            return
        from web.screens.table.moves.mistake_card import MistakeCard

        if self._mistake is None:
            self._mistake = MistakeCard(self._analysis, self._drawing, self._board)
        if self._session is session:
            self._mistake.open(session, self._perspective, node)
