"""Games in two places, either of which may be outdated, damaged, full, blocked or missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest

from builder.paths import ROOT
from puzzles.line import Puzzle
from puzzles.proving import collection
from tests.web.storage.test_saved import Drawer, a_game
from web.learning import kept as learned
from web.puzzles import solved
from web.puzzles.glicko import rate
from web.puzzles.own import Own
from web.rivals import ladder
from web.storage import copies, starting
from web.storage.copies import Copy
from web.storage.kept_twice import DELETED, OURS, MirroredTexts
from web.storage.saved import SavedGame
from web.storage.settings import KEY as SETTINGS
from web.storage.settings import Settings
from web.storage.store import KEY, ORDER, PREFIX, Store

ONE = f"{PREFIX}1"
PLIES = ("f1-f8", "g11-g6", "6+")
MERGES = {
    solved.KEY: solved.merged,
    solved.OWN_KEY: solved.merged_own,
    ladder.KEY: ladder.merged,
    starting.KNOWN: starting.merged_known,
    learned.KEY: learned.merged,
}
"""As in `web.browser.storage.keeping`, which only a browser can import."""


class Blocked(Drawer):
    """A place that refuses everything."""

    def get(self, key: str) -> str | None:
        raise OSError(key)

    def put(self, key: str, text: str) -> None:
        raise OSError(key)

    def remove(self, key: str) -> None:
        raise OSError(key)

    def __iter__(self) -> Iterator[str]:
        raise OSError("blocked")


class Slow:
    """Texts that are written asynchronously, unless the place is broken."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.works = True

    def put(self, key: str, text: str | None) -> None:
        if not self.works:
            return
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text


class Device:
    """A browser's two places, and its tabs."""

    def __init__(self) -> None:
        self.fast, self.slow = Drawer(), Slow()
        self.told: list[tuple[str, str]] = []

    def tab(self, arrives: bool = True) -> MirroredTexts:
        """Opens a tab."""
        kept = MirroredTexts(self.fast, self.slow, lambda key, text: self.told.append((key, text)), MERGES)
        if arrives:
            self.arrive(kept)
        return kept

    def arrive(self, kept: MirroredTexts) -> list[str]:
        """Gives a tab the contents of the slow place, like `kept.js`."""
        if not self.slow.works:
            return []
        slow, fast = self.slow.texts, self.fast.texts
        keys = {key for key in (*slow, *fast) if key.startswith(OURS) and not key.startswith(DELETED)}
        return kept.arrive({key: slow.get(key, "") for key in keys if slow.get(key) != fast.get(key)})

    def killed(self, fast: dict[str, str]) -> None:
        """Kills the browser: its first place returns to an earlier state."""
        self.fast.texts = dict(fast)


@pytest.fixture
def device() -> Device:
    return Device()


def plies(kept: MirroredTexts, number: int = 1) -> tuple[str, ...]:
    return Store(kept).load(number).table.record.plies


def save(kept: MirroredTexts, count: int, number: int = 1) -> None:
    Store(kept).save(number, a_game(*PLIES[:count]))


def test_a_text_keeps_what_was_kept() -> None:
    stamped = copies.with_stamp("some text", 7)
    assert Copy.read(stamped) == Copy("some text\n", 7, Copy.read(stamped).checksum, False, True)
    assert not Copy.read(stamped.replace("some", "same")).is_whole
    assert Copy.read(stamped[:-3]).revision == 0, "what lost its end has no stamp"
    assert Copy.read(copies.deleted("some text\n", 8)).is_deleted
    for text in ("", "\n", "# kept 0 00000000\n", "x\n# deleted 3 00000000\n", "# kept 1 0\n", "\ud800"):
        assert (Copy.read(text).text, Copy.read(text).is_deleted) == (text, False)


@pytest.mark.parametrize("before", range(3))
def test_what_was_played_before_a_kill_is_there(device: Device, before: int) -> None:
    kept = device.tab()
    states = []
    for count in (1, 2, 3):
        states.append(dict(device.fast.texts))
        save(kept, count)
    device.killed(states[before])
    again = device.tab()
    assert plies(again) == PLIES
    save(again, 1)  # it was undone, and what followed was dropped
    device.killed(states[before])
    assert plies(device.tab()) == PLIES[:1], "a shorter game can be the newer one"


def test_a_machine_whose_clock_is_set_back(device: Device) -> None:
    kept = device.tab()
    Store(kept).save(1, a_game(*PLIES[:1], saved_at=9e12))
    state = dict(device.fast.texts)
    Store(kept).save(1, a_game(*PLIES[:2], saved_at=5.0))
    device.killed(state)
    assert plies(device.tab()) == PLIES[:2]


def test_a_deleted_game_stays_deleted(device: Device) -> None:
    kept = device.tab()
    save(kept, 2)
    state = dict(device.fast.texts)
    kept.remove(ONE)
    assert list(Store(kept).headings()) == []
    device.killed(state)
    assert ONE not in device.tab(), "the first place was behind"
    device.slow.texts[ONE] = state[ONE]
    device.fast.texts = {f"{DELETED}1": copies.deleted("", 9)}
    assert ONE not in device.tab(), "the second place was behind"
    assert Copy.read(device.slow.texts[ONE]).is_deleted
    device.tab()
    left = {key for key in (*device.fast.texts, *device.slow.texts) if key != ORDER}
    assert not left, "nothing is left of it once both know"


def test_a_deletion_that_is_undone(device: Device) -> None:
    kept = device.tab()
    save(kept, 2)
    kept.remove(ONE)
    state = dict(device.fast.texts)
    save(kept, 2)
    device.killed(state)
    assert plies(device.tab()) == PLIES[:2]


def test_games_of_earlier_builds(device: Device) -> None:
    old = {ONE: str(a_game(*PLIES[:2])), f"{PREFIX}2": str(a_game("f1-f8")), "mazebox.order": "2 1"}
    device.fast.texts = dict(old)
    kept = device.tab()
    assert device.fast.texts == old, "they are left as they are"
    assert plies(kept) == PLIES[:2]
    assert [number for number, _ in Store(kept).headings()] == [2, 1]
    device.fast.texts = {}
    assert plies(device.tab()) == PLIES[:2], "the second place has them too"
    device.fast.texts = dict(old)
    kept = device.tab()
    save(kept, 3)
    Store(kept).remove(2)
    device.killed(dict(old))
    kept = device.tab()
    assert plies(kept) == PLIES, "the first ply after the move, and a kill"
    assert f"{PREFIX}2" not in kept
    table = a_game(*PLIES).table
    table.play(table.position.plies()[0])
    device.fast.texts[ONE] = str(SavedGame(table, 5.0))
    assert plies(device.tab()) == table.record.plies, "an earlier build has played on in another tab"


BROKEN: dict[str, Callable[[str], str]] = {
    "missing": lambda text: "",
    "garbage": lambda text: "\x00\ufffd{[<script>",
    "cut": lambda text: text[:-40],
    "cut in its first line": lambda text: text[:50],
    "changed": lambda text: text.replace("g11-g6", "g11-g7"),
    "megabytes": lambda text: "# mazebox 2 " + "[" * 1_000_000,
}


@pytest.mark.parametrize(("how", "place"), [*product(BROKEN, ("fast", "slow"))])
def test_one_place_is_damaged(device: Device, how: str, place: str) -> None:
    save(device.tab(), 2)
    texts = device.fast.texts if place == "fast" else device.slow.texts
    texts[ONE] = BROKEN[how](texts[ONE])
    if how == "missing":
        del texts[ONE]
    assert plies(device.tab()) == PLIES[:2]
    assert device.fast.texts[ONE] == device.slow.texts[ONE], "both are whole again"


def test_both_places_are_damaged(device: Device) -> None:
    device.fast.texts[ONE], device.slow.texts[ONE] = "damaged", "# mazebox 99 {}"
    kept = device.tab()
    assert Store(kept).unread() == 1
    assert (device.fast.texts[ONE], device.slow.texts[ONE]) == ("damaged", "# mazebox 99 {}"), "both are left"
    assert Store(kept).new_number() == 2


def test_the_first_place_is_full(device: Device) -> None:
    kept = device.tab()
    save(kept, 1)
    device.fast.full = True
    save(kept, 2)
    Store(kept).save(2, a_game("f1-f8"))
    assert (plies(kept), plies(kept, 2)) == (PLIES[:2], ("f1-f8",))
    again = device.tab()
    assert plies(again) == PLIES[:2]
    assert {number for number, _ in Store(again).headings()} == {1, 2}
    Store(again).remove(2)
    assert {number for number, _ in Store(again).headings()} == {1}
    device.fast.full = False
    save(again, 3)
    device.slow.works = False
    assert plies(device.tab()) == PLIES


def test_the_first_place_is_blocked(device: Device) -> None:
    device.fast = Blocked()
    kept = device.tab()
    assert kept.keeps()
    save(kept, 2)
    assert plies(kept) == PLIES[:2]
    again = MirroredTexts(device.fast, device.slow, print)
    again.arrive(device.slow.texts)
    assert plies(again) == PLIES[:2]
    assert len(Store(again).headings()) == 1


def test_the_second_place_is_blocked(device: Device) -> None:
    device.slow.works = False
    kept = device.tab()
    assert kept.keeps()
    save(kept, 2)
    assert plies(device.tab()) == PLIES[:2]
    device.fast.full = True
    with pytest.raises(OSError, match="full"):
        save(kept, 3)
    assert plies(kept) == PLIES[:2]


def test_both_places_are_blocked() -> None:
    slow = Slow()
    slow.works = False
    kept = MirroredTexts(Blocked(), slow, print)
    assert not kept.keeps()
    with pytest.raises(OSError, match=ONE):
        save(kept, 1)
    with pytest.raises(OSError, match="blocked"):
        Store(kept).headings()


def test_the_second_place_fails_after_the_first_was_full(device: Device) -> None:
    kept = device.tab()
    device.fast.full = True
    save(kept, 1)
    device.slow.works = False
    assert kept.fails(ONE), "nothing holds it now"
    assert not kept.fails(f"{PREFIX}2")


def test_the_second_place_answers_late(device: Device) -> None:
    kept = device.tab()
    save(kept, 1)
    state = dict(device.fast.texts)
    save(kept, 2)
    Store(kept).save(2, a_game("f1-f8"))
    device.killed(state)
    late = device.tab(arrives=False)
    assert plies(late) == PLIES[:1]
    assert sorted(device.arrive(late)) == [ONE, f"{PREFIX}2", ORDER]
    assert (plies(late), plies(late, 2)) == (PLIES[:2], ("f1-f8",))


def test_something_was_played_before_the_second_place_answered(device: Device) -> None:
    kept = device.tab()
    save(kept, 1)
    state = dict(device.fast.texts)
    save(kept, 2)
    save(kept, 3)
    device.killed(state)
    late, slow = device.tab(arrives=False), dict(device.slow.texts)
    Store(late).save(1, a_game("f1-f8", "6+"))
    late.arrive(slow)
    assert plies(late) == ("f1-f8", "6+")
    assert plies(late, 2) == PLIES, "the other one is kept beside it"
    again = device.tab()
    assert (plies(again), plies(again, 2)) == (("f1-f8", "6+"), PLIES)


def test_the_order_of_games_is_kept_twice(device: Device) -> None:
    kept = device.tab()
    state = dict(device.fast.texts)
    for number in (1, 2, 3, 1):
        save(kept, 1, number)
    device.killed(state)
    late, slow = device.tab(arrives=False), dict(device.slow.texts)
    save(late, 1, 4)
    late.arrive(slow)
    assert [number for number, _ in Store(late).headings()] == [4, 1, 3, 2], "what was played last comes first"
    device.killed(state)
    assert [number for number, _ in Store(device.tab()).headings()] == [4, 1, 3, 2]


def test_tabs_tell_each_other(device: Device) -> None:
    """The second tab's first place has not received yet what the first tab has written."""
    one = device.tab()
    other = MirroredTexts(Drawer(), Slow(), print)
    save(one, 1)
    message = device.told[0]
    assert other.receive(*message)
    assert plies(other) == PLIES[:1]
    save(one, 2)
    save(one, 3)
    for message in device.told[:0:-1]:
        other.receive(*message)
    assert plies(other) == PLIES, "whatever the order in which they arrive"
    one.remove(ONE)
    other.receive(*device.told[-1])
    assert ONE not in list(other)
    for key, text in (("settings", "{}"), ("who", "3"), (f"{PREFIX}x", ""), (f"{DELETED}1", "")):
        assert not other.receive(key, text)
    save(one, 2)
    other.receive(*device.told[-1])
    other.receive(ONE, "damaged")
    assert plies(other) == PLIES[:2]


def test_two_tabs_that_write_at_one_moment_agree(device: Device) -> None:
    one = MirroredTexts(Drawer(), Slow(), lambda key, text: device.told.append((key, text)))
    other = MirroredTexts(Drawer(), Slow(), lambda key, text: device.told.append((key, text)))
    save(one, 2)
    Store(other).save(1, a_game("f1-f8", "6+"))
    first, second = (message for message in device.told if KEY.fullmatch(message[0]))
    other.receive(*first)
    one.receive(*second)
    assert plies(one) == plies(other)


def solve(kept: MirroredTexts, *numbers: int) -> None:
    """Solves the puzzles with these numbers, each on the day of its number."""
    memory = solved.Memory(kept)
    progress = memory.load()
    for number in numbers:
        puzzle = Puzzle(f"warmaze-{number}", "win", 3, (0, 0, 0, 0, 0), "", ("end",))
        progress.solve(puzzle, number)
        rate(progress, puzzle, True, number)
    memory.save(progress)


def numbers(kept: MirroredTexts) -> set[int]:
    """Returns the numbers of the solved puzzles."""
    progress = solved.Memory(kept).load()
    assert progress.days == {int(identity.rpartition("-")[2]) for identity in progress.solved}
    assert progress.rated == set(progress.solved)
    return progress.days


def set_speed(kept: MirroredTexts, speed: str) -> None:
    settings = Settings.load(kept)
    settings.set("speed", speed)
    settings.save(kept)


def test_everything_is_kept_twice(device: Device) -> None:
    kept = device.tab()
    state = dict(device.fast.texts)
    solve(kept, 1, 2)
    set_speed(kept, "slow")
    starting.make_known(kept, "mazers")
    starting.remember_name(kept, "Ada")
    choice = replace(starting.usual("warmaze"), names=("Ada", "Bo"), seats=2)
    starting.remember(kept, choice)
    kept.put(ladder.KEY, '{"games": {"warmaze": {"2": [3, 1, 0]}}}')
    for number in (1, 2, 1):
        save(kept, 1, number)
    device.killed(state)
    again = device.tab()
    assert numbers(again) == {1, 2}
    assert Settings.load(again).speed == "slow"
    assert starting.is_known(again, (), "mazers")
    assert starting.own_name(again) == "Ada"
    assert starting.recall(again, "warmaze") == choice
    assert ladder.Ladder(again).tally("warmaze", 2) == (3, 1, 0)
    assert [number for number, _ in Store(again).headings()] == [1, 2]


def test_the_script_reads_the_same_keys() -> None:
    (source,) = re.findall("const TWICE = /(.*)/;", (ROOT / "web" / "js" / "kept.js").read_text(encoding="utf-8"))
    names = (
        "game.1",
        "game.12",
        "game.0",
        "game.",
        "game.1x",
        "games",
        "rolls",
        "order",
        "deleted.1",
        "puzzles.own",
        "",
    )
    keys = [*(f"{OURS}{name}" for name in names), "other.game.1", "xmazebox.rolls", "mazebox"]
    kept = MirroredTexts(Drawer(), Slow(), print)
    assert [bool(re.match(source, key)) for key in keys] == [kept.receive(key, "") for key in keys]


def test_what_earlier_builds_wrote_moves_over(device: Device) -> None:
    old = '{"solved": {"warmaze-1": [61, 1]}, "days": [1], "daily": {}, "rating": 1210, "rated": ["warmaze-1"]}'
    device.fast.texts = {solved.KEY: old, SETTINGS: '{"speed": "slow"}', starting.KNOWN: "mazers"}
    device.tab()
    device.killed({})
    kept = device.tab()
    assert (numbers(kept), Settings.load(kept).speed) == ({1}, "slow")
    solve(kept, 2)
    set_speed(kept, "fast")
    device.killed({solved.KEY: old, SETTINGS: '{"speed": "slow", "auto": true, "turning": true}'})
    kept = device.tab()
    assert (numbers(kept), Settings.load(kept).speed) == ({1, 2}, "fast"), "the first place was behind"


@pytest.mark.parametrize("restarts", [False, True])
def test_a_tab_with_an_earlier_build_writes_over_what_it_cannot_read(device: Device, restarts: bool) -> None:
    kept = device.tab()
    solve(kept, 1, 2)
    assert numbers(kept) == {1, 2}
    device.fast.texts[solved.KEY] = '{"solved": {"warmaze-7": [61, 1]}, "days": [7], "rated": ["warmaze-7"]}'
    kept = device.tab() if restarts else kept
    assert numbers(kept) == {1, 2, 7}
    solve(kept, 3)
    device.killed({})
    assert numbers(device.tab()) == {1, 2, 3, 7}


def test_two_tabs_that_solve_at_one_moment_have_both(device: Device) -> None:
    """Each writes before it is notified of the other, and neither sees the other's first place."""
    one = MirroredTexts(Drawer(), device.slow, lambda key, text: device.told.append((key, text)), MERGES)
    other = MirroredTexts(Drawer(), device.slow, lambda key, text: device.told.append((key, text)), MERGES)
    solve(one, 1)
    solve(other, 2)
    for count in range(20):  # until nobody has anything to add
        if count >= len(device.told):
            break
        for tab in (one, other):
            tab.receive(*device.told[count])
    assert count < 6, "they agree soon"
    assert numbers(one) == numbers(other) == {1, 2}
    device.killed({})
    assert numbers(device.tab()) == {1, 2}, "also after a kill"


def test_a_puzzle_is_solved_before_the_second_place_answers(device: Device) -> None:
    kept = device.tab()
    solve(kept, 1)
    state = dict(device.fast.texts)
    solve(kept, 2)
    device.killed(state)
    late, slow = device.tab(arrives=False), dict(device.slow.texts)
    solve(late, 3)
    assert solved.KEY in late.arrive(slow)
    assert numbers(late) == {1, 2, 3}
    device.killed({})
    assert numbers(device.tab()) == {1, 2, 3}


@pytest.mark.parametrize("place", ["fast", "slow"])
@pytest.mark.parametrize("how", BROKEN)
def test_one_copy_of_what_was_earned_is_damaged(device: Device, how: str, place: str) -> None:
    solve(device.tab(), 1, 2)
    texts = device.fast.texts if place == "fast" else device.slow.texts
    broken = BROKEN[how](texts[solved.KEY].replace("warmaze", "g11-g6 warmaze"))
    texts[solved.KEY] = broken
    kept = device.tab()
    assert numbers(kept) == {1, 2}
    solve(kept, 3)
    device.killed({})
    assert numbers(device.tab()) == {1, 2, 3}


def test_a_place_that_refuses_leaves_what_was_earned_in_the_other(device: Device) -> None:
    kept = device.tab()
    solve(kept, 1)
    device.fast.full = True
    solve(kept, 2)
    assert numbers(kept) == {1, 2}
    assert numbers(device.tab()) == {1, 2}
    device.slow.works = False
    with pytest.raises(OSError, match="full"):
        solve(kept, 3)
    device.fast.full = False
    alone = device.tab()
    solve(alone, 4)
    assert numbers(device.tab()) == {1, 4}, "the other place was not there to be read"


def test_a_deleted_puzzle_stays_deleted(device: Device) -> None:
    kept = device.tab()
    puzzles = [
        replace(one, id=f"mazers-{900_000 + n}", difficulty=0, found=())
        for n, one in enumerate(collection("mazers")[:4])
    ]
    Own(kept).add(*puzzles[:3])
    state = dict(device.fast.texts)
    Own(kept).remove(puzzles[0].id)
    Own(kept).add(puzzles[3])
    device.killed(state)
    kept = device.tab()
    assert Own(kept).load() == puzzles[1:]
    Own(kept).add(puzzles[0])
    device.killed(state)
    assert {one.id for one in Own(device.tab()).load()} == {one.id for one in puzzles}, "the deletion was undone"


def test_a_word_with_the_stamp_of_a_script(device: Device) -> None:
    """`theme.js` writes no checksum, and reads the first line."""
    device.fast.texts["mazebox.theme"] = "dark"
    device.tab()
    device.fast.texts["mazebox.theme"] = device.slow.texts["mazebox.theme"] = "light\n# kept 1 00000000\n"
    device.killed({"mazebox.theme": "dark"})
    assert "mazebox.theme" in device.arrive(MirroredTexts(device.fast, device.slow, print))
    assert device.fast.texts["mazebox.theme"].split("\n")[0] == "light"


def test_a_new_game_never_takes_the_number_of_a_deleted_one(device: Device) -> None:
    store = Store(device.tab())
    store.save(store.new_number(), a_game())
    store.remove(1)
    assert store.new_number() == 2
    assert Store(device.tab()).new_number() == 2
