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

    A test with several cases always keeps one.
    """
    tests: dict[str, list[str]] = defaultdict(list)
    for case in one_in:
        tests[case.partition("[")[0]].append(case)
    dropped: set[str] = set()
    for cases in tests.values():
        count = one_in[cases[0]]
        if len(cases) == 1:
            dropped.update(case for case in cases if _number(share, case) % count)
        else:
            kept = -(-len(cases) // count)
            dropped.update(sorted(cases, key=lambda case: _number(share, case))[kept:])
    return dropped


def _number(share: str, case: str) -> int:
    """Returns a number of 256 bits that depends on its arguments alone."""
    return int.from_bytes(sha256(f"{share} {case}".encode()).digest(), "big")
