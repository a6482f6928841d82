"""The tree of a game: playing, undoing, looking, promoting and deleting lose nothing else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import pygames
from pygames import game_text, link
from pygames.catalogue import GAMES
from pygames.game_text import clean_comment
from tests.rules.playthroughs import playthroughs
from web.storage import saved
from web.storage.saved import SavedGame
from web.tree import tree, tree_text
from web.tree.table import Table

LABYMASTER = pygames.game("labymaster").start()
ROLLED = pygames.parse("mouse-madness jump-house 2 1:roll 9 19,33 -")
STARTS = [
    LABYMASTER,
    pygames.game("mouse-madness").start("push-nook", 3),
    pygames.game("mazers").start(None, 2),
    pygames.game("warmaze").start(None, 2),
]


def table_of(start: pygames.Position, *plies: str) -> Table:
    table = Table(pygames.Record(start))
    for ply in plies:
        table.play(ply)
    return table


def branch(table: Table, place: int, *plies: str) -> None:
    """Goes to a place of the line that is shown, and plays from there."""
    table.look(place)
    for ply in plies:
        table.play(ply)


def shape(root: tree.Node) -> list[tuple[int, str, str]]:
    return [(node.depth, node.ply, node.comment) for node in root.preorder()]


def test_the_last_ply_is_that_of_the_seat_to_act() -> None:
    rolled = table_of(ROLLED, "2", "+2", "5")
    assert (rolled.node.position.seat, rolled.node.last_ply()) == (2, "")
    slid = table_of(LABYMASTER, "f1-f8", "6+", "5-")
    assert [node.last_ply() for node in slid.node.ancestors()] == ["", "", "f1-f8", "6+"]


def test_whether_a_tree_holds_another() -> None:
    mine, theirs = (Table(pygames.Record(pygames.game("labymaster").start(), plies)) for plies in (("f1-f8",), ()))
    assert tree.holds(mine.root, theirs.root)
    assert not tree.holds(theirs.root, mine.root)
    theirs.play("6+")
    assert not tree.holds(mine.root, theirs.root)
    mine.merge(theirs.root)
    assert tree.holds(mine.root, theirs.root)
    assert not tree.holds(mine.root, Table(pygames.Record(pygames.game("warmaze").start())).root)


def test_what_was_undone_becomes_a_variation() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.go(1)
    table.play("6+")
    assert [node.ply for node in table.root.line()] == ["", "f1-f8", "6+"]
    assert [child.ply for child in table.root.children[0].children] == ["6+", "g11-g6"]
    assert table.fork is None


def test_playing_from_an_earlier_place_starts_a_variation() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.look(1)
    assert table.is_looking
    assert table.played.plies == ("f1-f8", "g11-g6", "6+"), "what is shared is the game"
    table.play("6+")
    assert not table.is_looking
    assert table.played.plies == ("f1-f8", "6+")
    assert [node.ply for node in table.root.line()] == ["", "f1-f8", "g11-g6", "6+"]
    assert table.fork == 2
    table.go(1)
    table.play(table.position.plies()[0])
    assert [node.ply for node in table.root.line()][2] == "g11-g6", "a second try does not displace the main line"


def test_promoting_and_dropping() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.look(1)
    table.play("6+")
    table.promote()
    assert table.fork is None
    assert table.root.line()[2].ply == "6+"
    table.visit(table.root.children[0].children[1])
    assert table.is_looking
    before = shape(table.root)
    dropped = table.drop()
    assert table.played.plies == ("f1-f8", "6+")
    table.put_back(*dropped)
    assert shape(table.root) == before


def test_a_line_that_was_played_again_before_it_is_restored_is_there_once() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    branch(table, 1, "6+", "10+")
    table.visit(table.root.children[0].children[1])
    dropped = table.drop()
    branch(table, 1, "6+")
    table.put_back(*dropped)
    assert [line[-1].plies for line in tree.lines(table.root)] == [("f1-f8", "g11-g6", "6+"), ("f1-f8", "6+", "10+")]
    assert table.played.plies == ("f1-f8", "6+")
    assert (table.node.plies, table.is_looking) == (("f1-f8", "6+"), False)
    assert table.redo_to == 3, "what was restored follows the game"


def test_who_has_played_the_same_again_and_more_stays_there_when_it_is_restored() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6")
    branch(table, 1, "6+", "10+")
    dropped = table.drop()
    branch(table, 1, "6+", "5+")
    table.put_back(*dropped)
    assert (table.node.plies, table.is_looking) == (("f1-f8", "6+", "5+"), False)
    assert [child.ply for child in table.root.children[0].children[1].children] == ["5+", "10+"]


def test_dropping_the_line_of_the_game_goes_back_to_what_it_left() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    branch(table, 1, "6+", "10+")
    table.look(2)
    table.play_on()
    table.drop()
    assert table.played.plies == ("f1-f8", "g11-g6", "6+")
    assert not table.is_looking
    table.go(2)
    table.play("5+")
    assert [node.ply for node in table.game.line[2].children] == ["5+", "6+"], "what was undone is the variation"


def test_the_same_dice_come_again() -> None:
    table = table_of(ROLLED, "4")
    table.play("+4")
    table.play("6")
    assert table.undo_to == 1
    assert table.undoes_roll
    table.go(1)
    other = next(ply for ply in table.position.plies() if ply != "+4")
    table.play(other)
    while table.position.chances() is None:
        table.play(table.position.plies()[0])
    assert table.same_roll == "6"


def test_the_same_dice_come_again_after_turns_of_several_moves() -> None:
    table = Table(pygames.Record(pygames.game("mazers").start(None, 2)))
    while table.position.chances():
        table.play(table.position.plies()[0])
    begin = table.head

    def take_turn(place: int) -> None:
        while table.position.chances() is None:
            table.play(table.position.plies()[place])
        assert table.head > begin + 2

    take_turn(0)
    table.go(begin)
    take_turn(-1)
    assert table.same_roll is None, "nobody has rolled yet"
    roll = table.position.plies()[-1]
    table.play(roll)
    table.go(begin)
    take_turn(1)
    assert table.same_roll == roll


def test_a_roll_that_has_come_comes_again_where_it_came() -> None:
    table = table_of(ROLLED, "4", "+4", "6")
    table.look(2)
    table.play_on()
    assert table.same_roll == "6"
    assert Table(pygames.Record(ROLLED)).same_roll is None


def test_a_roll_that_cannot_come_is_rolled_anew() -> None:
    table = table_of(ROLLED, "4")
    assert table.same_roll is None, "nothing came here yet"


def test_merging_keeps_both() -> None:
    mine = table_of(LABYMASTER, "f1-f8", "g11-g6")
    mine.comment("mine")
    other = table_of(LABYMASTER, "f1-f8", "6+", "5+")
    mine.merge(other.root)
    assert mine.played.plies == ("f1-f8", "g11-g6")
    assert [line[-1].ply for line in tree.lines(mine.root)] == ["g11-g6", "5+"]
    before = shape(mine.root)
    mine.merge(other.root)
    assert shape(mine.root) == before


@given(st.text(max_size=60))
def test_comments_are_cleaned(text: str) -> None:
    clean = clean_comment(text)
    assert clean.isprintable()
    assert clean_comment(clean) == clean


@pytest.mark.parametrize(
    "row",
    [
        "# variation 2 from 0.1: g11-g6",
        "# variation 1 from 3.0: g11-g6",
        "# variation 1 from 0.9: g11-g6",
        "# variation 1 from 0.0: z9-z9",
        "# comment 0.7: nowhere",
        "# comment 1.0: nowhere",
    ],
)
def test_comment_lines_that_are_wrong(row: str) -> None:
    with pytest.raises(pygames.RecordError):
        tree_text.read(f"{LABYMASTER}\nf1-f8\n{row}")


def test_places_are_found_on_every_line_before_and_after_its_fork() -> None:
    """Each line of a hundred plies leaves the one before. The comments name every place of every line."""
    choose = random.Random(3)
    lines = [[pygames.game("mouse-madness").start("push-nook", 3)]]
    texts = [str(lines[0][0])]
    for number in range(12):
        depth = choose.randrange(len(lines[-1]))
        line, plies = lines[-1][: depth + 1], []
        while len(line) < 100 and line[-1].results() is None:
            plies.append(choose.choice(line[-1].plies()))
            line.append(line[-1].play_unchecked(plies[-1]))
        texts.append(
            f"# variation {number} from {number - 1}.{depth}: {' '.join(plies)}" if number else " ".join(plies)
        )
        lines = [*lines, line] if number else [line]
    for number, line in enumerate(lines):
        leaves = tree_text.read(
            "\n".join([*texts, *[f"# comment {number}.{d}: {number}.{d}" for d in range(len(line))]])
        )
        told = [(node.position, node.comment) for node in leaves[number].line()[: len(line)]]
        assert told == [(position, f"{number}.{depth}") for depth, position in enumerate(line)]


def test_a_text_has_so_many_plies_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{LABYMASTER}\nf1-f8 g11-g6\n# variation 1 from 0.0: 6+ 7+"
    monkeypatch.setattr(game_text, "MOST_PLIES", 4)
    assert len(tree_text.read(text)) == 2
    monkeypatch.setattr(game_text, "MOST_PLIES", 3)
    with pytest.raises(pygames.RecordError, match="too long"):
        tree_text.read(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_longest_golden_games_are_far_from_the_limits(game_id: str) -> None:
    texts, plies = max(playthroughs(game_id), key=lambda found: len(found[1]))
    record = pygames.Record(pygames.parse(texts[0]), tuple(plies))
    digits = sum(len(position.ply_digits(ply)) for position, ply in zip(record.positions(), plies, strict=False))
    assert 10 * len(plies) < game_text.MOST_PLIES
    assert 15 * digits < link.MOST_DIGITS
    assert 10 * max(map(len, plies)) < game_text.LONGEST_PLY


def test_what_was_played_together_stays_together_in_a_text_and_in_another_tab() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.game.line[2].is_joined = True
    read = tree_text.read(tree_text.write(table.root))[0].root
    assert [node.is_joined for node in read.line()] == [False, False, True, False]
    merged, followed = table_of(LABYMASTER, "f1-f8", "g11-g6"), table_of(LABYMASTER, "f1-f8")
    merged.merge(read)
    followed.follow(Table(read.line()[-1]))
    assert [node.is_joined for node in merged.root.line()] == [False, False, True, False]
    assert [node.is_joined for node in followed.root.line()] == [False, False, True, False]


def test_other_comment_lines_are_let_be() -> None:
    leaves = tree_text.read(f"# a note\n{LABYMASTER}\nf1-f8\n# variation of mine\n")
    assert leaves[0].ply == "f1-f8"


@given(st.data())
def test_damaged_trees_raise_only_record_errors(data: st.DataObject) -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.look(1)
    table.play("6+")
    table.comment("so")
    text = tree_text.write(table.root)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    try:
        tree_text.read(text[:start] + data.draw(st.text(max_size=20)) + text[end:])
    except pygames.RecordError:
        return


class TableMachine(RuleBasedStateMachine):
    """Does anything at a table, in any order; `wanted` is everything that may never be lost."""

    def __init__(self) -> None:
        super().__init__()
        self.choose = random.Random(0)
        self.table = Table(pygames.Record(LABYMASTER))
        self.wanted: set[tuple[str, ...]] = set()

    @rule(start=st.sampled_from(STARTS), seed=st.integers(0, 99))
    def sit_down(self, start: pygames.Position, seed: int) -> None:
        self.table = Table(pygames.Record(start))
        self.choose = random.Random(seed)
        self.wanted = set()

    @rule(times=st.integers(1, 4))
    def play(self, times: int) -> None:
        for _ in range(times):
            if self.table.position.results() is None:
                self.table.play(self.table.same_roll or self.choose.choice(self.table.position.plies()))
                assert not self.table.is_looking
                self.wanted.add(self.table.played.plies)

    @precondition(lambda self: self.table.undo_to is not None)
    @rule()
    def undo(self) -> None:
        head = self.table.undo_to
        assert head is not None
        self.table.go(head)
        assert self.table.redo_to is not None

    @precondition(lambda self: self.table.redo_to is not None)
    @rule()
    def redo(self) -> None:
        head = self.table.redo_to
        assert head is not None
        self.table.go(head)

    @rule(cursor=st.integers(0, 30))
    def look(self, cursor: int) -> None:
        self.table.look(cursor)

    @rule(place=st.integers(0, 200))
    def visit(self, place: int) -> None:
        nodes = list(self.table.root.preorder())
        node = nodes[place % len(nodes)]
        self.table.visit(node)
        assert self.table.node is node

    @rule()
    def back(self) -> None:
        self.table.back_to_game()
        assert not self.table.is_looking

    @rule()
    def play_on(self) -> None:
        self.table.play_on()

    @rule()
    def promote(self) -> None:
        self.table.promote()
        assert self.table.fork is None

    @precondition(lambda self: self.table.fork is not None)
    @rule(again=st.booleans())
    def drop(self, again: bool) -> None:
        before = shape(self.table.root)
        dropped, place = self.table.drop()
        if again:
            self.table.put_back(dropped, place)
            assert shape(self.table.root) == before
        else:
            gone = tuple(node.ply for node in dropped.line()[1 : dropped.depth + 1])
            self.wanted = {plies for plies in self.wanted if plies[: len(gone)] != gone}

    @rule(text=st.text(max_size=8))
    def comment(self, text: str) -> None:
        self.table.comment(text)

    @rule()
    def merge_with_itself(self) -> None:
        before = shape(self.table.root)
        self.table.merge(saved.parse(str(SavedGame(self.table, 0))).table.root)
        assert shape(self.table.root) == before

    @rule()
    def save_and_load(self) -> None:
        before, text = self.table, str(SavedGame(self.table, 7, "A game"))
        game = saved.parse(text)
        assert str(game) == text
        assert shape(game.table.root) == shape(before.root)
        assert game.table.played == before.played
        assert game.table.keeps_place == before.keeps_place
        self.table = game.table

    @invariant()
    def all_follows_from_the_rules(self) -> None:
        table = self.table
        replayed = pygames.Record(table.root.position, table.record.plies)
        assert replayed == table.record
        assert [str(position) for position in replayed.positions()] == [str(node.position) for node in table.line()]
        assert pygames.Record(table.root.position, table.played.plies).position == table.played.position
        assert table.game_leaf.children == []
        assert len(table.steps) == len(table.record.plies)
        assert table.line()[table.cursor].position == table.position
        for node in table.root.preorder():
            plies = [child.ply for child in node.children]
            assert len(set(plies)) == len(plies)

    @invariant()
    def nothing_is_lost(self) -> None:
        for plies in self.wanted:
            node: tree.Node | None = self.table.root
            for ply in plies:
                node = node.child(ply) if node else None
            assert node is not None

    @invariant()
    def the_text_is_a_record_of_the_main_line(self) -> None:
        text = tree_text.write(self.table.root)
        assert pygames.Record.parse(text).plies == tuple(node.ply for node in self.table.root.line()[1:])


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)


def changed_elsewhere(table: Table, *plies: str) -> Table:
    """Returns another tab's version of a table: the same game with more plies."""
    other = saved.parse(str(SavedGame(table, 1.0))).table
    for ply in plies:
        other.play(ply)
    return other


def test_a_table_follows_what_was_played_in_another_tab() -> None:
    table = Table(pygames.Record(LABYMASTER, ("f1-f8", "g11-g6")))
    nodes = list(table.line())
    other = changed_elsewhere(table, "6+")
    other.node.comment = "a comment"
    table.follow(other)
    assert table.played.plies == ("f1-f8", "g11-g6", "6+")
    assert (table.cursor, table.node.comment, table.is_looking) == (3, "a comment", False)
    assert all(one is two for one, two in zip(nodes, table.line(), strict=False)), "the places are the same objects"
    assert str(SavedGame(table, 1.0)) == str(SavedGame(other, 1.0))
    table.play(table.position.plies()[0])
    assert table.head == 4


def test_a_table_follows_undo_and_variations() -> None:
    table = Table(pygames.Record(LABYMASTER, ("f1-f8", "g11-g6")))
    other = changed_elsewhere(table)
    other.go(1)
    table.follow(other)
    assert (table.head, table.redo_to) == (1, 2)
    other.play("6+")
    table.follow(other)
    assert table.played.plies == ("f1-f8", "6+")
    assert len(tree.lines(table.root)) == 2
    other.visit(other.root.children[0].children[1])
    other.drop()
    table.follow(other)
    assert len(tree.lines(table.root)) == 1


def test_a_line_is_restored_that_another_tab_has_deleted_with_the_line_that_it_left() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    branch(table, 1, "6+", "10+")
    branch(table, 2, "5+")
    other = changed_elsewhere(table)
    dropped = table.drop()
    other.drop()
    other.visit(other.root.children[0].children[1])
    other.drop()
    table.follow(other)
    assert len(tree.lines(table.root)) == 1
    table.put_back(*dropped)
    table.play_on()
    kept = saved.parse(str(SavedGame(table, 1.0))).table
    assert kept.played.plies == table.played.plies == ("f1-f8", "6+", "5+")
    assert kept.root.line()[-1].plies == ("f1-f8", "g11-g6", "6+")


def test_a_place_that_is_looked_at_stays_in_sight() -> None:
    table = Table(pygames.Record(LABYMASTER, ("f1-f8", "g11-g6")))
    table.look(1)
    looked_at = table.node
    other = changed_elsewhere(table, "6+")
    table.follow(other)
    assert (table.node, table.cursor, table.head) == (looked_at, 1, 3)
    other.go(0)
    table.follow(other)
    assert (table.cursor, table.head) == (0, 0), "where it was undone, the game is shown"


def test_whether_another_tree_holds_a_line() -> None:
    table = Table(pygames.Record(LABYMASTER, ("f1-f8", "g11-g6")))
    other = changed_elsewhere(table)
    other.go(0)
    other.play("6+")
    assert tree.holds_line(other.root, table.game_node)
    assert not tree.holds_line(table.root, other.game_node)
