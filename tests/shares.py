"""Shares of the long tests: which of their cases one run holds, so that it stays short.

The name of the share and the ids of a test's own cases decide. So another test changes no choice, and one name always
selects the same cases.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from hashlib import sha256


def left_out(one_in: Mapping[str, int], share: str) -> set[str]:
    """Returns the ids of the cases that a share leaves out.

    Args:
        one_in: For each id of a case, how many cases of its test there are for each that a share holds; 1 if the share
            holds all of them. An id is the test's, with the parameters of the case in brackets.
        share: The name of the share.

    Where the number of cases is no multiple of `one_in`, the share decides whether one more or one less is held: a test
    with two cases of which one in six is held has one of them in every third share.
    """
    tests: dict[str, list[str]] = defaultdict(list)
    for case in one_in:
        tests[case.partition("[")[0]].append(case)
    dropped: set[str] = set()
    for test, cases in tests.items():
        count = one_in[cases[0]]
        held, rest = divmod(len(cases), count)
        held += _number(share, test) % count < rest
        dropped.update(sorted(cases, key=lambda case: _number(share, case))[held:])
    return dropped


def _number(share: str, name: str) -> int:
    """Returns a number of 256 bits that depends on its arguments alone."""
    return int.from_bytes(sha256(f"{share} {name}".encode()).digest(), "big")
