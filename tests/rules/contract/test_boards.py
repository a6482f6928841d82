"""Boards of one's own: variants that a program or a package adds."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

import pygames
from pygames import boards, bots, files, numbers
from tests.rules.contract.test_compliance import check_position
from tests.rules.installed import install, run
from tests.rules.needs import needs_processes
from tests.rules.numbers.test_fast import walk

GAMES = pygames.games()
LIBRARY = [(game.id, variant) for game in GAMES for variant in game.variants]


def changed(game_id: str, variant: str, *changes: tuple[str, str]) -> str:
    """Returns the drawing of a board with some changes, each of which is one."""
    drawn = boards.drawing(game_id, variant)
    for old, new in changes:
        assert old in drawn
        drawn = drawn.replace(old, new, 1)
    return drawn


COURTYARD = """
    . . . . . . . . . .
    . . . . . . . . . .
    . . # . . . . # . .
    . . . . # . . . . .
    . . . . . . # . . .
    . . . # . . . . . .
    . . . . . # . . . .
    . . # . . . . # . .
    . . . . . . . . . .
    . . . . . . . . . .
"""
BARE = "# .   .   .   .   .   .   .   .   . #"
OWN = {
    "mouse-madness": changed("mouse-madness", "jump-nook", ("21>", "21"), ("14 ", "14^ ")),
    "labymaster": changed("labymaster", "tangle", ("..-.... .|..|. ....-..", "...-... |....| ...-...")),
    "warmaze": COURTYARD,
    "amuseamaze": changed("amuseamaze", "basic", ("n# l  l  +  o#", "n  l  l  +  o#"), ("b  a  +  i#", "b# a  +  i#")),
    "mazers": changed(
        "mazers",
        "quick",
        ("# .   .   .   .   .   . # .   .   . #", BARE),
        ("# .   .   . # .   .   .   .   .   . #", BARE),
    ),
}
"""A board for each game that differs from those of the library."""
ADDED = [
    (game_id, variant)
    for game_id, drawn in OWN.items()
    for variant in boards.add(game_id, "mine", drawn, **({"pieces": 8, "last_turn": 20} if game_id == "mazers" else {}))
]
each_added = pytest.mark.parametrize(("game_id", "variant"), ADDED)


@pytest.mark.parametrize(("game_id", "variant"), LIBRARY)
def test_the_boards_of_the_library_could_have_been_added(game_id: str, variant: str) -> None:
    drawn = boards.drawing(game_id, variant)
    name = "again" + variant.replace("-", "")
    options = {"pieces": 8, "last_turn": 80} if variant == "quick" else {}
    added = boards.add(game_id, name, drawn, **options)
    assert boards.add(game_id, name, f"\n{drawn}\n\n", **options) == added, "adding it again does nothing"
    game = pygames.game(game_id)
    mine = next(one for one in added if one.partition("-")[0] in (variant.partition("-")[0], name))
    assert boards.drawing(game_id, mine) == drawn
    assert game.start(mine).plies() == game.start(variant).plies()
    assert str(game.start(mine)) == str(game.start(variant)).replace(f" {variant} ", f" {mine} ")


@each_added
def test_the_rules_hold_on_an_added_board(game_id: str, variant: str) -> None:
    game = pygames.game(game_id)
    for seats in game.seats:
        random, position, plies = Random(f"{variant} {seats}"), game.start(variant, seats), 0
        while position.results() is None:
            if plies % 7 == 0:
                check_position(position)
            position = position.play_unchecked(random.choice(position.plies()))
            plies += 1
            assert plies <= game.ply_limit(variant, seats)
            if game_id == "amuseamaze" and plies > 40:
                break
        check_position(position)


@each_added
def test_fast_boards_and_symmetries_hold_on_an_added_board(game_id: str, variant: str) -> None:
    random = Random(variant)
    position = pygames.game(game_id).start(variant)
    walk(position, 40, random)
    for _ in range(30):
        for symmetry in numbers.symmetries(position):
            image = symmetry.image(position)
            assert pygames.parse(str(image)) == image
            assert len(image.plies()) == len(position.plies())
        if not position.plies():
            break
        position = position.play(random.choice(position.plies()))


@each_added
def test_an_added_board_has_texts_links_files_and_pictures(game_id: str, variant: str) -> None:
    game = pygames.game(game_id)
    start = game.start(variant)
    assert start.variant == variant
    record = pygames.Record(start).play(start.plies()[0])
    assert pygames.Record.parse(str(record)) == record
    assert pygames.link.decode(pygames.link.encode(record)) == record
    assert pygames.link.encode(record).startswith("1.")
    assert [one.record for one in files.read(files.write([files.PlayedGame(record)]))] == [record]
    assert pickle.loads(pickle.dumps(record.position)) == record.position
    assert record.position.diagram()
    assert pygames.svg(record) != pygames.svg(game.start().play(game.start().plies()[0]))


@each_added
def test_bots_play_on_an_added_board(game_id: str, variant: str) -> None:
    random, position = Random(2), pygames.game(game_id).start(variant)
    while position.chances():
        position = position.play(random.choice(position.plies()))
    for level in range(1, len(bots.levels(game_id)) + 1):
        assert bots.choose(position, level, budget=200).ply in position.plies()


def test_keys_tell_added_boards_apart_by_their_names() -> None:
    boards.add("warmaze", "keyed", COURTYARD)
    game = pygames.game("warmaze")
    assert numbers.key(game.start("mine")) != numbers.key(game.start("keyed"))
    assert numbers.key(game.start("mine")) == 7507656678894490486


def row(number: int, walls: str) -> tuple[str, str]:
    """Returns a row of Labymaster's classic board and another one in its place."""
    line = next(line for line in boards.drawing("labymaster").splitlines() if line.split()[0] == str(number))
    return line, f"{number} {line.split()[1]} {walls}"


WRONG = [
    ("labymaster", "", "a line for each of the rows 10 to 2"),
    ("labymaster", changed("labymaster", "classic", row(7, "....... |.....")), "Row 7 is written as '7 2 ......."),
    ("labymaster", changed("labymaster", "classic", row(7, "....... |..... ......x")), "unlike '......x'"),
    ("labymaster", changed("labymaster", "classic", row(7, "....... ||.... ......-")), "is not row"),
    (
        "labymaster",
        changed("labymaster", "classic", row(2, "-...... |..|.. -......"), row(10, "......- ..|..| ......-")),
        "south edges of row 2",
    ),
    ("warmaze", "....", "ten lines of ten signs"),
    ("warmaze", COURTYARD.replace("#", ".", 1), "where a quarter turn leads it"),
    ("warmaze", "\n".join(["##########"] * 10), "at most 28 walls, not 100"),
    ("warmaze", "\n".join(["#........#", *["." * 10] * 8, "#........#"]), "a wall on a1, where a piece begins"),
    ("mouse-madness", "St 1 2 Ch", "14 to 225 squares"),
    ("mouse-madness", changed("mouse-madness", "jump-nook", ("17 ", "27 ")), "'27' is not|square 17 is there once"),
    ("mouse-madness", changed("mouse-madness", "jump-nook", (" 10 ", " x ")), "not 'x'"),
    ("mouse-madness", changed("mouse-madness", "jump-nook", ("18 ", "18<")), "leads out of the board"),
    (
        "mouse-madness",
        changed("mouse-madness", "jump-nook", ("18 ", "99 "), ("17 ", "18 "), ("99 ", "17 ")),
        "not next to space",
    ),
    ("mouse-madness", changed("mouse-madness", "jump-nook", (" 23 ", " 23^ ")), "close before it"),
    ("mouse-madness", changed("mouse-madness", "jump-nook", (" 13 ", " 13> ")), "which is a hole"),
    ("mouse-madness", changed("mouse-madness", "jump-nook", (" 10 ", " 10^ ")), "no wall between|which is a hole"),
    ("mazers", "", "Only ### and # inside the board may differ"),
    ("mazers", changed("mazers", "quick", ("  m  ", "  .  ")), "Only ### and # inside the board may differ"),
    (
        "mazers",
        changed("mazers", "quick", ("# .   .   .   .   .   . # .   .   . #", BARE)),
        "where half a turn leads it",
    ),
    (
        "mazers",
        changed("mazers", "quick", ("# .   .   m   .   . #", "# .   . # m   .   . #")).replace(
            "# .   .   M   .   . #", "# .   .   M # .   . #"
        ),
        "a wall beside the home",
    ),
    ("amuseamaze", "hello", "not laid out as|18 boards"),
    ("amuseamaze", changed("amuseamaze", "basic", ("K  +", "k  +")), "a square 'k', which is none"),
    ("amuseamaze", changed("amuseamaze", "basic", ("e# o# s", "+  o# s")), "3 Blue Squares"),
    ("amuseamaze", changed("amuseamaze", "basic", ("@  i", "a  i")), "START is in the middle"),
    ("amuseamaze", changed("amuseamaze", "basic", ("e# o# s", "e* o# s")), "have Target squares"),
    ("amuseamaze", changed("amuseamaze", "basic", ("e# o# s", "e# o# s#")), "middle square of a side|none"),
]


@pytest.mark.parametrize(("game_id", "drawn", "said"), WRONG)
def test_a_board_that_breaks_the_rulebook_is_refused(game_id: str, drawn: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        boards.add(game_id, "wrong", drawn)
    with pytest.raises(pygames.PositionError):
        pygames.game(game_id).start("wrong")


def test_names_and_arguments_are_checked() -> None:
    for name in ("", "Mine", "my-board", "9lives", "é", "x" * 21):
        with pytest.raises(ValueError, match="20 small letters"):
            boards.add("warmaze", name, COURTYARD)
    for game_id, taken in (
        ("warmaze", "keep"),
        ("mouse-madness", "house"),
        ("mazers", "open"),
        ("labymaster", "garden"),
    ):
        with pytest.raises(ValueError, match="Choose another name"):
            boards.add(game_id, taken, OWN[game_id])
    with pytest.raises(ValueError, match="Another board was added"):
        boards.add("warmaze", "mine", boards.drawing("warmaze"))
    with pytest.raises(ValueError, match="no game 'chess'"):
        boards.drawing("chess")
    with pytest.raises(TypeError, match="texts"):
        boards.add("warmaze", "mine", 5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pieces"):
        boards.add("mazers", "few", OWN["mazers"], pieces=0)
    with pytest.raises(TypeError):
        boards.add("warmaze", "other", COURTYARD, pieces=3)


def installed(folder: Path, content: str) -> None:
    """Installs a package that adds a board of WarMaze."""
    (folder / "my_boards.py").write_text(content, "utf-8")
    install(folder, "my-boards", "pygames.boards", "warmaze = my_boards:add")


@needs_processes
def test_boards_of_an_installed_package_are_known_everywhere(tmp_path: Path) -> None:
    content = f"from pygames import boards\ndef add():\n    boards.add('warmaze', 'court', {COURTYARD!r})\n"
    installed(tmp_path, content)
    assert "keep, pinwheel, thicket, court" in run(tmp_path, "list", "warmaze").stdout
    text = str(pygames.game("warmaze").start("mine")).replace(" mine ", " court ")
    assert text in run(tmp_path, "show", text).stdout
    words = ("arena", "warmaze", "1", "2", "--variant", "court", "--games", "4", "--jobs", "2")
    assert "| 1 : 2 | 4 |" in run(tmp_path, *words).stdout


@needs_processes
def test_a_package_that_cannot_add_its_boards_is_told_in_a_sentence(tmp_path: Path) -> None:
    installed(tmp_path, "def add():\n    1 / 0\n")
    done = run(tmp_path, "arena", "warmaze", "1", "2", "--variant", "court", "--games", "4")
    assert done.returncode == 2
    assert "The boards of my_boards:add cannot be added: ZeroDivisionError" in done.stderr
    assert "Traceback" not in done.stderr
