"""The word list of AmuseAmaze, the screen's questions about words, and moves in links."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames import link
from pygames.amuseamaze import coarse, common, dawg, words
from pygames.amuseamaze.__main__ import main
from pygames.amuseamaze.notation import FIELDS
from pygames.amuseamaze.questions import Continuations, continuations, look, open_squares, spellings
from tests.rules.amuseamaze.amuseamaze_examples import EXAMPLES, GAME, TEXT, parse, positions
from tests.rules.rulebook import section

ALL = words.listed()


@pytest.fixture
def unloaded() -> Iterator[None]:
    """Removes the word list from memory."""
    loaded = words._loaded
    words._loaded = None
    yield
    words._loaded = loaded


# The list


def test_the_list_is_the_one_of_the_rulebook() -> None:
    body = section(TEXT, "### 5.4 The word list `en1`")
    found = re.search(r"([\d,]+) words,\s+([\d,]+) bytes, SHA-256\s+`(\w+)`", body)
    assert found
    text = "".join(word + "\n" for word in ALL).encode()
    assert len(ALL) == int(found[1].replace(",", ""))
    assert len(text) == int(found[2].replace(",", ""))
    assert hashlib.sha256(text).hexdigest() == found[3]


def test_the_automaton_holds_the_list_and_nothing_else() -> None:
    table = words.automaton()

    def spelt(state: int, beginning: str, mark: int) -> Iterator[str]:
        for number in range(1, 27):
            arc = table[state + number]
            if arc & dawg.LETTER == number:
                spelling = beginning + chr(96 + number)
                if arc & mark:
                    yield spelling
                yield from spelt(arc >> dawg.STATE_SHIFT, spelling, mark)

    assert list(spelt(dawg.START, "", dawg.PLAIN)) == ALL
    with_qu = {word.replace("qu", "q") for word in ALL if "qu" in word}
    assert set(spelt(dawg.START, "", dawg.QU)) == with_qu


def test_words_and_readings() -> None:
    assert words.is_word("queen")
    for text in ("qeen", "quee", "", "Queen", "que en", "ñu", "quéen"):
        assert not words.is_word(text)
    assert words.readings("qeen") == ("queen",)
    assert words.readings("queen") == ("queen",)
    assert words.readings("burqa") == ("burqa",)
    assert words.readings("xq") == ()


def test_q_reads_both_ways_in_any_list() -> None:
    table = dawg.build(["equque", "qi", "qui"], lambda word: dawg.COARSE * (word == "qui"))

    def mark(spelling: str) -> int:
        state, arc = dawg.START, 0
        for letter in spelling:
            arc = table[state + ord(letter) - 96]
            assert arc & dawg.LETTER == ord(letter) - 96
            state = arc >> dawg.STATE_SHIFT
        return arc & (dawg.WORD | dawg.COARSE)

    assert mark("equque") == dawg.PLAIN
    assert mark("eqque") == mark("equqe") == mark("eqqe") == dawg.QU
    assert mark("qi") == dawg.PLAIN | dawg.QU
    assert mark("qui") == dawg.PLAIN | dawg.COARSE


def test_coarse_words_are_marked() -> None:
    marked = [word for word in ALL if words.is_coarse(word)]
    assert 200 < len(marked) < 400
    assert len(words._coarse_hashes()) == len(marked), "no other word has the same hash"
    for word in ("late", "queen", "scunthorpe", ""):
        assert not words.is_coarse(word)


def test_a_block_list_holds_for_plain_inflections() -> None:
    block_list = {"darn", "drat", "blast"}
    assert all(coarse.coarse(word, block_list) for word in ("darn", "darned", "dratted", "blaster", "blasting"))
    assert not any(coarse.coarse(word, block_list) for word in ("dar", "rat", "undarned", "blastula"))


RARE = (
    "ceca stoats stoat adze fen tor ewe wen auk ohm erg nit wadi sere tole tern tarn alb dace teal sedge ewer loge sago"
    " taro gneiss quoin mien ibex rood"
)
EVERYDAY = (
    "house water bread milk apple dog cat horse bird fish tree flower garden street door window table chair bed kitchen"
    " mother father sister brother child friend school teacher book letter word paper pen hand head heart eye ear nose"
    " mouth foot leg arm hair day night morning evening week month year summer winter spring rain snow sun moon fire"
    " stone road car train bus plane boat ship bridge city town village king queen money work job shop market food meat"
    " egg cheese sugar salt tea coffee wine cup glass plate knife fork spoon eat drink sleep walk run sit stand fox owl"
)


def test_words_that_most_people_know_are_marked() -> None:
    rare, everyday = RARE.split(), EVERYDAY.split()
    assert len(rare) >= 22
    assert len(everyday) >= 100
    assert not [word for word in rare if not words.is_word(word) or words.is_common(word)]
    assert not [word for word in everyday if not words.is_common(word)]
    marked = [word for word in ALL if words.is_common(word)]
    assert marked == words.listed_common()
    assert not any(words.is_coarse(word) for word in marked)
    assert not words.is_common("xyzzy")


def test_common_words_are_those_of_both_sources_that_are_no_names() -> None:
    frequency = {"house": 5.7, "stoats": 1.8, "lee": 4.8, "download": 4.6, "houses": 4.8}
    assert common.common(frequency, {"house", "stoats", "lee", "houses"}) == ["house", "houses"]
    lines = list(common.packed(ALL[:30]))
    assert list(words.unpacked(lines)) == ALL[:30]


# The binary


def test_the_binary_stands_for_the_text(unloaded: None, tmp_path: Path) -> None:
    main([str(tmp_path / "en1.bin")])
    built = words.automaton()
    words._loaded = None
    words.use((tmp_path / "en1.bin").read_bytes())
    assert words.automaton() == built


@pytest.mark.parametrize("binary", [b"", b"mazedaw2", b"x" * 100])
def test_other_bytes_are_refused(binary: bytes, unloaded: None) -> None:
    with pytest.raises(dawg.DawgError):
        words.use(binary)


def test_a_binary_that_was_cut_or_changed_is_refused() -> None:
    whole = dawg.to_bytes(dawg.build(["maze", "amaze"]))
    for part in (whole[:-4], whole[:-1], whole[:20] + b"!" + whole[21:], whole + b"0000"):
        with pytest.raises(dawg.DawgError):
            dawg.from_bytes(part)


def test_positions_are_read_and_written_without_the_list(unloaded: None) -> None:
    start = GAME.start("cover=3", 5)
    assert GAME.parse(str(start)) == start
    assert words._loaded is None


# Questions of a screen


def test_what_a_path_spells() -> None:
    position = positions("E1")[0]
    path = look(position, "g12-f12").path
    assert (path.spelling, path.is_word, path.is_beginning, path.words) == ("ar", False, True, ())
    path = look(position, "g12-f12-e12").path
    assert (path.is_word, path.words, path.endings) == (True, ("are",), ("",))
    path = look(position, "i12-h12").path
    assert (path.is_word, path.is_beginning, path.shown) == (False, False, "KT")
    path = look(positions("E8")[0], "d6-c5").path
    assert (path.words, path.shown, path.endings) == (("quo",), "QUO", ("+p",))


def test_what_a_path_does() -> None:
    path = look(positions("E4")[0], "j24-k23-k22-l22-m22-n23D").path
    assert (path.words, path.laid, path.taken, path.endings) == (("stayed",), "D", "AY", ("+l",))
    path = look(positions("E11")[0], "h11-i12C-j12-j13").path
    assert (path.words, path.wins, path.taken) == (("scad",), True, "A")
    path = look(positions("E6")[0], "i16-j17!-j18-i17").path
    assert (path.words, path.cut) == (("puke",), True)
    path = look(positions("E16")[0], "b1-c1-b2").path
    assert (path.wins, path.cards.bit_count()) == (False, 3)
    assert look(positions("E7")[0], "e19-d19-c20-b19-a18").path.endings == ("+l", "+p")


def test_a_path_is_followed_up_to_its_fault() -> None:
    found = look(positions("E4")[0], "i24-i23-i22")
    assert found.path.text == "i24"
    assert found.refusal is not None
    assert found.refusal.squares == ("i23",)
    assert look(positions("E4")[0], "i24+l").refusal is not None
    assert look(positions("E4")[0], "").refusal is None


def test_open_squares_are_those_of_the_rules_of_paths() -> None:
    position = positions("E1")[0]
    assert open_squares(position, "g12-f12") == ("e11!", "e12", "e13", "f11!", "f13", "g11!", "g13")
    assert not any(name.endswith("!") for name in open_squares(position, "g12-f12-f11!"))
    assert open_squares(position, "g12-g12") == ()


def after_prefix(plies: list[str], prefix: str) -> tuple[set[str], set[str]]:
    """Returns the items and the endings with which listed plies continue a path."""
    items, endings = set(), set()
    for ply in plies:
        path, plus, method = ply.partition("+")
        if path == prefix:
            endings.add(plus + method)
        elif not prefix or path.startswith(prefix + "-"):
            items.add(path.removeprefix(prefix + "-" if prefix else "").split("-")[0])
    return items - {"pass"}, endings


@pytest.mark.parametrize("name", ["E1", "E2", "E3", "E6", "E8", "E11", "E17"])
def test_continuations_are_those_of_the_list(name: str) -> None:
    position = positions(name)[0]
    plies = position.plies()
    choose = random.Random(name)
    paths = [ply.partition("+")[0].split("-") for ply in choose.sample(plies, min(50, len(plies))) if ply != "pass"]
    for prefix in {"", *("-".join(path[:length]) for path in paths for length in range(1, len(path) + 1))}:
        found = continuations(position, prefix)
        assert (set(found.items), set(found.endings)) == after_prefix(plies, prefix)


def test_nothing_continues_where_no_path_is_asked_for() -> None:
    for position in (positions("E13")[0], positions("E15")[1]):
        assert continuations(position, "") == Continuations((), ())
        assert open_squares(position, "") == ()
        assert spellings(position, "late") == ()
        assert look(position, "").refusal is not None


def test_paths_that_spell_a_typed_word() -> None:
    position = positions("E1")[0]
    listed = {
        ply.partition("+")[0] for ply in position.plies() if "late" in look(position, ply.partition("+")[0]).path.words
    }
    found = spellings(position, "late")
    assert set(found) == listed
    laid = [len(re.findall("[A-Z]", path)) for path in found]
    assert laid == sorted(laid)
    assert spellings(position, "late", limit=2) == found[:2]
    assert spellings(position, "tlae") == ()
    assert spellings(positions("E8")[0], "quo")[0] == "d6-c5"


# Links


def test_a_finished_game_makes_a_short_link() -> None:
    for deal in range(6):
        choose = random.Random(deal)
        record = pygames.Record(GAME.start(f"basic={deal}", 2))
        while record.position.results() is None:
            record = record.play(choose.choice(record.position.plies()))
        fragment = link.encode(record)
        assert len(fragment) < 600
        assert link.decode(fragment) == record
        composed = pygames.Record(parse(str(record.start)), record.plies)
        assert len(link.encode(composed)) < 600 + len(str(record.start))
        assert link.decode(link.encode(composed)) == composed


def test_a_deal_stands_in_the_link_by_its_number() -> None:
    for deal in (0, 1, 17, 31, 32, 999_999_999):
        record = pygames.Record(GAME.start(f"tribute={deal}", 4))
        fragment = link.encode(record)
        assert len(fragment) <= 13
        assert link.decode(fragment) == record
        assert link.decode(fragment).start.deal == deal
    beyond = "1aBE_____fA"
    with pytest.raises(pygames.LinkError):
        link.decode(beyond + link.check_text(beyond))


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_ply_has_digits_of_its_own(name: str) -> None:
    for position in positions(name):
        plies = position.plies()
        chosen = plies if len(plies) < 200 else random.Random(name).sample(plies, 200)
        for ply in chosen:
            digits = position.ply_digits(ply)
            assert position.ply_from_digits(taker(digits)) == ply
        assert len({tuple(position.ply_digits(ply)) for ply in chosen}) == len(chosen)


def taker(digits: list[tuple[int, int]]) -> Callable[[int], int]:
    """Returns a `take` that yields these digits and checks their radices."""
    rest = iter(digits)

    def take(radix: int) -> int:
        digit, expected = next(rest)
        assert radix == expected
        assert digit < radix
        return digit

    return take


OPEN = [position for name in EXAMPLES for position in positions(name) if position.phase != "over"]


@given(st.sampled_from(OPEN), st.randoms(use_true_random=False))
def test_any_digits_give_a_legal_ply_or_none(position: pygames.Position, choose: random.Random) -> None:
    try:
        ply = position.ply_from_digits(choose.randrange)
    except ValueError:
        return
    assert position.is_legal(ply)


def test_a_huge_hand_needs_no_list() -> None:
    """A list here would have millions of plies."""
    start = str(GAME.start())
    fields = start.split(" ")
    blue, hands = FIELDS.index("blue"), FIELDS.index("hands")
    first, second = fields[hands].split(",")
    fields[blue], fields[hands] = "-" * 45, "".join(sorted(fields[blue] + first)) + "," + second
    position = parse(" ".join(fields))
    assert position.forced() is None
    assert position.is_legal("g12-f12-e12")
    assert position.explain("h14-g14") is not None
    assert len(spellings(position, "statement")) == 40
    assert continuations(position, "").items
    ply = spellings(position, "statement")[0] + "+l"
    following = position.play(ply)
    assert following.phase == "bonus"
    assert position.ply_from_digits(taker(position.ply_digits(ply))) == ply
    tribute = str(following).replace(" basic ", " tribute ").split(" ")
    tribute[FIELDS.index("seat:phase")], tribute[FIELDS.index("turn")] = "1:tribute", "2:-:-"
    paying = parse(" ".join(tribute))
    gift = "give-" + "".join(sorted(paying.hand[: len(paying.hand) // 2]))
    assert paying.is_legal(gift)
    assert paying.forced() is None
    assert paying.ply_from_digits(taker(paying.ply_digits(gift))) == gift


def test_help_on_the_command_that_writes_the_automaton_writes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for words_after in (["--help"], [], ["-x"]):
        with pytest.raises(SystemExit):
            main(words_after)
    assert "usage: python -m pygames.amuseamaze" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def after_letters(table: Sequence[int], text: str) -> int:
    """Returns the state of an automaton after some letters."""
    state = dawg.START
    for letter in text:
        state = table[state + ord(letter) - 96] >> dawg.STATE_SHIFT
    return state


def looked_ahead(table: Sequence[int], wanted: str) -> dawg.Ahead:
    ahead = dawg.Ahead(table, [ord(letter) - 96 for letter in wanted])
    for _ in ahead.run():
        pass
    return ahead


def test_how_many_letters_a_word_can_still_have() -> None:
    table = dawg.build(["cat", "cats", "dog", "quiz"])
    ahead = looked_ahead(table, "").letters
    counted = {
        text: ahead[after_letters(table, text)] for text in ("", "c", "ca", "cat", "cats", "d", "do", "dog", "q", "qu")
    }
    assert counted == {"": 4, "c": 3, "ca": 2, "cat": 1, "cats": 0, "d": 2, "do": 1, "dog": 0, "q": 3, "qu": 2}


def test_where_a_letter_can_come_after_a_state() -> None:
    table = dawg.build(["cat", "cats", "dog", "quiz", "size"])
    comes = looked_ahead(table, "sz").comes
    told = {text: comes[after_letters(table, text)] for text in ("", "c", "cat", "cats", "d", "do", "q", "qui", "s")}
    places = {text: [bit % dawg.LANE + 1 for bit in range(2 * dawg.LANE) if told[text] >> bit & 1] for text in told}
    assert places == {
        "": [1, 4, 3, 4],
        "c": [3],
        "cat": [1],
        "cats": [],
        "d": [],
        "do": [],
        "q": [2, 3],
        "qui": [1],
        "s": [2],
    }
