"""Solving a puzzle in a session: who may play, the answers, and hints."""

from __future__ import annotations

from puzzles import proving
from puzzles.kinds.kind import FAILED, MET, OPEN
from puzzles.line import Puzzle
from pygames.record import Record
from web.puzzles.solving import Opponent, Solving
from web.session.session import Session
from web.tree.table import Table


def begun(puzzle: Puzzle) -> tuple[Session, Solving]:
    solving = Solving(puzzle)
    session = Session(Table(Record(solving.start)), lambda _table, chances: chances[0][0], lambda: 0.0, solving)
    solving.played = lambda: session.table.played.plies
    session.drivers.append(Opponent(session, solving).drive)
    return session, solving


def of_kind(game_id: str, kind: str) -> Puzzle:
    return next(puzzle for puzzle in proving.collection(game_id) if puzzle.kind == kind)


def plies(session: Session) -> tuple[str, ...]:
    return session.table.played.plies


def test_the_longest_defence_is_answered() -> None:
    session, solving = begun(of_kind("labymaster", "force"))
    for place, ply in enumerate(solving.line):
        if place % 2:
            assert session.waits  # the player does not enter the answer
            assert solving.verdict(plies(session)).answer == (ply,)
        else:
            assert not session.waits
            assert solving.next_ply(plies(session)) == ply
        session.play(ply)
    assert solving.verdict(plies(session)).state == MET


def test_a_wrong_move_is_refuted_on_the_board() -> None:
    session, solving = begun(of_kind("labymaster", "survive"))
    wrong = next(ply for ply in solving.start.plies() if ply != solving.line[0])
    session.play(wrong)
    verdict = solving.verdict(plies(session))
    assert verdict.state == FAILED
    session.play(*verdict.answer)
    results = session.table.position.results()
    assert results is not None
    assert results[2 - solving.start.seat] == 1
    assert solving.verdict(plies(session)) == verdict  # the refutation changes nothing
    assert session.waits or session.table.position.results()
    session.rewind()
    assert solving.verdict(plies(session)).state == OPEN
    assert not session.waits


def test_nothing_is_played_after_the_end() -> None:
    session, solving = begun(of_kind("mouse-madness", "odds"))
    session.play(solving.line[0])
    assert solving.verdict(plies(session)).state == MET
    assert session.waits
    assert solving.next_ply(plies(session)) == ""


def test_only_a_wrong_try_is_quiet() -> None:
    session, solving = begun(of_kind("labymaster", "survive"))
    assert not solving.is_quiet
    session.play(next(ply for ply in solving.start.plies() if ply != solving.line[0]))
    assert solving.is_quiet
    session.rewind()
    session.play(solving.line[0])
    assert not solving.is_quiet


def test_after_a_refutation_the_solver_plays_on_to_the_last_turn() -> None:
    session, solving = begun(of_kind("labymaster", "force"))
    session.play(next(ply for ply in solving.start.plies() if ply != solving.line[0]))
    session.play(*solving.verdict(plies(session)).answer)
    turns = (len(solving.line) + 1) // 2
    while solving.going_on(plies(session)) is not None:
        assert not session.waits
        session.play(session.table.position.plies()[0])
        session.play(*solving.going_on(plies(session)) or ())
    assert session.waits or session.table.position.results() is not None
    assert len(plies(session)) == 2 * turns or session.table.position.results() is not None
    assert solving.verdict(plies(session)).state == FAILED
