"""Mazers: the rulebook's boards, examples and figures, and invariants of every position of a game."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

import pygames
from pygames.mazers.blockers import BlockerMove
from pygames.mazers.board import BOARDS, COLOURS
from pygames.mazers.path import both_shut, rearmost
from pygames.mazers.rules import MazersPosition
from tests.golden import CASES
from tests.rules.mazers.mazers_positions import EXAMPLES, TEXT, draw, example, parse, turned, turned_ply
from tests.rules.rulebook import code_blocks, code_spans, section, tables

GAME = pygames.game("mazers")
each_example = pytest.mark.parametrize("name", EXAMPLES)
each_variant = pytest.mark.parametrize("variant", GAME.variants)


# Section 2: the boards


def board_column(variant: str) -> dict[str, str]:
    rows = tables(section(TEXT, "### 2.2 The three boards"))[0]
    place = [heading.partition("`")[0] for heading in rows[0]].index(variant)
    values = {row[0]: row[place] for row in rows[1:]}
    if variant == "open":
        values |= {name: board_column("classic")[name] for name, value in values.items() if value == "as classic"}
    return values


def names(text: str) -> list[str]:
    return re.findall(r"[a-k][0-9]+[ne]?", text)


@each_variant
def test_board_is_the_table(variant: str) -> None:
    board, column = BOARDS[variant], board_column(variant)
    size, cut = map(int, column["N, cut"].split(", "))

    def depth(place: int) -> int:
        return min(place, size - 1 - place)

    cells = {f"{chr(97 + x)}{y + 1}" for x in range(size) for y in range(size) if depth(x) + depth(y) >= cut}
    assert board.cells.keys() == cells
    assert f"{len(board.cells)}, {len(board.edges) + len(board.walls)}" == column["cells, edges"]
    assert str(board.pieces) == column["pieces per seat"]
    assert ", ".join(board.cell_names[home] for home in board.homes) == column["homes"]
    assert sorted(board.walls) == names(column["built-in walls"])
    assert {board.edge_names[edge] for edge in board.openings} == set(names(column["openings of seat 1; 2"]))
    assert sorted(board.edge_names[edge] for edge in board.red_zone) == names(column["red zone"])
    lines = [board.edge_names[edge] for edge in board.green_lines]
    assert lines[:2] == names(column["green lines, seat 1 (black, white)"])
    assert lines[2:] == names(column["green lines, seat 2 (black, white)"])
    assert str(board.last_turn) == column["last turn"]


@each_variant
def test_half_a_turn_swaps_the_seats(variant: str) -> None:
    board = BOARDS[variant]
    assert {turned_ply(name, board.size) for name in board.edges} == set(board.edges)
    assert {turned_ply(name, board.size) for name in board.walls} == set(board.walls)


@each_variant
def test_no_cell_beside_a_home_joins_for_nothing(variant: str) -> None:
    board = BOARDS[variant]
    for home in board.homes:
        for heading in (1, 3):
            assert len(board.exits[4 * board.beyond[4 * home + heading] + heading]) == 2


def test_start_is_drawn() -> None:
    drawings = [block.splitlines() for block in code_blocks(section(TEXT, "### 2.2 The three boards"))]
    assert draw(parse(str(GAME.start("classic")))) == drawings[0]
    assert draw(parse(str(GAME.start("quick")))) == drawings[1]


# Section 6: examples, figures, the short game


@each_example
def test_example(name: str) -> None:
    case = example(name)
    position = parse(case.position)
    assert str(position) == case.position
    assert position.plies() == case.plies
    for ply, following, said in case.following:
        position = parse(str(position.play(ply)))
        assert str(position) == following
        count = re.match(r"(\d+) legal(?:: `(.*)`)?", said)
        if count:
            assert len(position.plies()) == int(count[1])
            assert count[2] is None or position.plies() == count[2].split()
        else:
            results = position.results()
            assert results is not None
            assert said == "over, results " + " ".join(map(str, results))


@each_example
def test_example_is_drawn(name: str) -> None:
    drawings = [block.splitlines() for block in code_blocks(EXAMPLES[name]) if "+###" in block]
    assert drawings in ([], [draw(parse(example(name).position))])


def test_the_last_lift_wins() -> None:
    start = parse(example("E13").position)
    record = pygames.Record(start, ("lift",) * 6)
    assert str(record.position) == "mazers classic 2 1:over 15 - c4n,i3n/b8n,c6e -:-:! home"
    assert record.position.results() == (Fraction(1), Fraction(0))
    assert [str(position).split(" ")[7] for position in record.positions()][4:6] == ["e10e:e10ne:!", "-:e10ne:!"]


def test_perft_cases_hold_the_rulebooks() -> None:
    figures = section(TEXT, "### Perft")
    positions = [span for span in code_spans(figures) if span.startswith("mazers")]
    counts = [table[1][2:] for table in tables(figures)]
    cases = (CASES / "mazers" / "perft.txt").read_text(encoding="ascii").splitlines()
    assert len(positions) == 6
    for position, count in zip(positions, counts, strict=True):
        assert f"{position};{' '.join(count)}" in cases


def test_short_game() -> None:
    body = section(TEXT, "### A short game")
    record = pygames.Record.parse(code_blocks(body)[0])
    assert f"{len(record.plies)} plies" in body
    assert f"Final position `{record.position}`" in body
    assert record.position.results() == (Fraction(0), Fraction(1))
    assert pygames.Record.parse(str(record)) == record


# Positions of played games


def played(count: int) -> list[MazersPosition]:
    """Returns positions of the golden playthroughs, including all phases."""
    texts = [
        line
        for path in sorted((CASES / "mazers" / "golden").glob("*.txt"))
        for line in path.read_text(encoding="ascii").splitlines()
        if line.startswith("mazers")
    ]
    return [parse(text) for text in random.Random(1).sample(texts, count)]


def test_half_a_turn_changes_nothing() -> None:
    for position in played(150):
        if position.phase in ("first", "roll"):
            continue
        other = turned(position)
        size = position.board.size
        assert str(turned(other)) == str(position)
        assert other.plies() == sorted(turned_ply(ply, size) for ply in position.plies())
        for ply in position.plies():
            assert other.play_unchecked(turned_ply(ply, size)) == turned(position.play_unchecked(ply))


def all_ends(move: BlockerMove, edge: int, count: int) -> set[int]:
    """Returns where all sequences of legal steps end."""
    if count == 0:
        return {edge}
    return {end for target in move.steps(edge, count) for end in all_ends(move, target, count - 1)}


def test_ends_of_a_move_are_where_its_steps_end() -> None:
    seen = 0
    for position in played(300):
        for colour in position.blockers_to_move():
            count = position.steps[colour]
            if count > 4:
                continue
            move, stand = position.blocker_move(colour), position.blocker(colour)
            routes = move.routes(stand, count)
            assert list(routes) == sorted(all_ends(move, stand, count))
            seen += len(routes)
            for end, route in routes.items():
                plies = tuple(f"{COLOURS[colour]}-{position.board.edge_names[edge]}" for edge in route)
                assert end in parse(str(pygames.Record(position, plies).position)).blockers
    assert seen > 500


def test_the_both_ends_rule_is_what_it_says() -> None:
    """A blocker may not rest where it shuts both ends, unless both were shut while it was lifted. Tested on
    every edge.
    """
    for position in played(120):
        for colour in position.blockers_to_move():
            other, stand = 3 - position.seat, position.blocker(colour)
            move = position.blocker_move(colour)
            around, path = position.around(other, stand), position.path(other)
            for edge in range(len(position.board.edge_names)):
                if edge in move.inside or edge in move.closed:
                    continue
                blocked = around._replace(standing=around.standing | {edge})
                broken = both_shut(path, blocked) and not both_shut(path, around)
                assert broken == (edge in move.shutting)


def zones(position: MazersPosition) -> list[list[str]]:
    """Returns the zones of the seat to act and of the opponent, while its black blocker moves."""
    return [sorted(position.board.edge_names[edge] for edge in zone) for zone in position.blocker_move(0).zones]


def test_safety_zones() -> None:
    assert zones(parse(example("E4").position)) == [[], ["f6e", "g6e"]]
    assert zones(parse(example("E9").position)) == [[], ["f2e", "g2e"]]
    assert zones(turned(parse(example("E9").position))) == [[], ["d10e", "e10e"]]


def test_pieces_come_off_in_order() -> None:
    """With an empty hand the next placement takes the piece that a lift would take."""
    position = parse(example("E8").following[1][1])
    assert position.hand(1) == 0
    assert position.board.edge_names[rearmost(position.path(1), position.board)] == "f2e"
    lifted = parse("mazers classic 2 1:lift 30 2 c4n,i3n/b8n,c6e -:d2wn:c3n home").play("lift")
    assert str(lifted) == "mazers classic 2 2:roll 31 - c4n,i3n/b8n,c6e home home"
