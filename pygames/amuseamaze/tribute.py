"""Tribute: which seats pay, and what they may give (rulebook 3.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

LEAST_HAND = 2
"""The fewest tiles in hand with which a seat pays."""


def payer_after(last: int, owner: int, hands: Sequence[str]) -> int:
    """Returns the next seat to pay after `last` (at first the owner of the turn), or 0 if all have paid."""
    seat = last % len(hands) + 1
    while seat != owner:
        if len(hands[seat - 1]) >= LEAST_HAND:
            return seat
        seat = seat % len(hands) + 1
    return 0


def gifts(hand: str) -> Iterator[str]:
    """Returns the different halves of a sorted hand, rounded down, in order."""

    def chosen(first: int, size: int) -> Iterator[str]:
        if not size:
            yield ""
            return
        previous = ""
        for place in range(first, len(hand) - size + 1):
            if hand[place] != previous:
                previous = hand[place]
                for rest in chosen(place + 1, size - 1):
                    yield previous + rest

    return chosen(0, len(hand) // 2)


def is_gift(letters: str, hand: str) -> bool:
    """Returns whether letters are half the hand, written as in a ply."""
    return len(letters) == len(hand) // 2 and letters == "".join(sorted(letters)) and holds(hand, letters)


def holds(hand: str, letters: str) -> bool:
    """Returns whether all the letters are in the hand."""
    return all(letters.count(letter) <= hand.count(letter) for letter in set(letters))


def without(hand: str, letters: str) -> str:
    """Returns the hand without the letters."""
    for letter in letters:
        hand = hand.replace(letter, "", 1)
    return hand


def gift_digits(letters: str, hand: str) -> list[tuple[int, int]]:
    """Returns a gift as digits, each with its radix: for each letter, how many are given beyond the fewest possible."""
    digits = []

    def count(letter: str, fewest: int, most: int) -> int:
        digits.append((letters.count(letter) - fewest, most - fewest + 1))
        return letters.count(letter)

    _counted(hand, count)
    return digits


def gift_from_digits(take: Callable[[int], int], hand: str) -> str:
    """Returns the gift whose `gift_digits` are what ``take(radix)`` returns, in order."""
    return _counted(hand, lambda _, fewest, most: fewest + take(most - fewest + 1))


def _counted(hand: str, count: Callable[[str, int, int], int]) -> str:
    """Returns the gift with as many of each letter as ``count(letter, fewest, most)`` says."""
    missing, rest = len(hand) // 2, len(hand)
    letters = ""
    for letter in sorted(set(hand)):
        held = hand.count(letter)
        rest -= held
        given = count(letter, max(0, missing - rest), min(held, missing))
        letters += letter * given
        missing -= given
    return letters
