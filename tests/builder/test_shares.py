"""The share of the long tests that a commit selects."""

from __future__ import annotations

from tests.shares import left_out

CASES = {
    **{f"test_play.py::test_game[{number}]": 4 for number in range(8)},
    **{f"test_play.py::test_seats[{number}]": 3 for number in range(7)},
    **{f"test_play.py::test_trial_{number}": 2 for number in range(40)},
    **{f"test_play.py::test_rare[{number}]": 6 for number in range(2)},
    **{f"test_play.py::test_short[{number}]": 1 for number in range(5)},
}


def kept(share: str, cases: dict[str, int] = CASES) -> set[str]:
    return {*cases} - left_out(cases, share)


def of(name: str, ids: set[str]) -> set[str]:
    return {found for found in ids if f"::{name}" in found}


def test_a_share_holds_one_in_so_many_cases_and_all_that_is_short() -> None:
    for share in ("", "a", "5f31c0de"):
        found = kept(share)
        assert len(of("test_game", found)) == 2
        assert len(of("test_seats", found)) in (2, 3)
        assert len(of("test_rare", found)) in (0, 1)
        assert len(of("test_short", found)) == 5
        assert 8 <= len(of("test_trial", found)) <= 32


def test_shares_differ_and_together_hold_everything() -> None:
    shares = [kept(f"commit {number}") for number in range(90)]
    assert shares[0] == kept("commit 0")
    assert len({frozenset(found) for found in shares}) == 90
    assert set[str]().union(*shares) == {*CASES}
    assert 15 <= sum(bool(of("test_rare", found)) for found in shares) <= 45


def test_another_test_changes_no_choice() -> None:
    more = {"test_board.py::test_new": 2, "test_play.py::test_added[1]": 4, **CASES}
    for number in range(20):
        assert kept(f"commit {number}", more) & {*CASES} == kept(f"commit {number}")
