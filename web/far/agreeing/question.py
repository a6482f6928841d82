"""A question of one device to all others, with the signed answers of those that have answered.

Each answer is signed by itself. So whoever passes answers on can hold them back, but not make or change any. The
signature covers the game, how often moves were taken back, the whole question, and all plies that the asker knew when
it asked: an answer counts for no other moment of the game. Only an answer about hints counts until the end of the game,
so it does not cover plies that could be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from pygames.fair import Message as FairMessage
from web.far.packing import Packed, Parties, damaged, number_bytes, sharings, with_length
from web.far.signatures import SIGNATURE
from web.players.early_ends import DRAW

TAKE_BACK, HINTS = 0, 2
ANSWERED = b"mazebox answer 1\n"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a device has answered."""

    party: int
    """The number of the device."""
    agrees: bool
    signature: bytes


@dataclass(frozen=True, slots=True)
class Question:
    """A question, and the answers that are known."""

    asker: int
    """The number of the device that asks. Its question is its own agreement, so it is among the answers."""
    number: int
    """Grows with each question that the device asks at one moment of the game."""
    kind: int
    """`TAKE_BACK`, `DRAW` or `HINTS`."""
    place: int
    """How many plies remain after `TAKE_BACK`; how often moves were taken back before `HINTS`; 0 with `DRAW`."""
    depth: int
    """How many plies the game had when the device asked."""
    answers: tuple[Answer, ...] = ()
    """The answers, in the order of the devices."""

    @property
    def asked(self) -> tuple[int, ...]:
        """What is asked, without the answers."""
        return self.asker, self.number, self.kind, self.place, self.depth

    @property
    def is_declined(self) -> bool:
        """Whether a device has declined."""
        return not all(answer.agrees for answer in self.answers)

    @property
    def agreed(self) -> frozenset[int]:
        """The devices that have agreed."""
        return frozenset(answer.party for answer in self.answers if answer.agrees)

    @property
    def answered(self) -> frozenset[int]:
        """The devices that have answered."""
        return frozenset(answer.party for answer in self.answers)

    def answer_of(self, party: int) -> Answer | None:
        """Returns the answer of a device with the number `party`; None if it has not answered."""
        return next((answer for answer in self.answers if answer.party == party), None)

    def with_answer(self, answer: Answer) -> Question:
        """Returns the question with an `answer`, which replaces an earlier one of the same device."""
        others = [one for one in self.answers if one.party != answer.party]
        return replace(self, answers=tuple(sorted((*others, answer), key=lambda one: one.party)))

    def text_of(
        self,
        party: int,
        agrees: bool,
        identity: bytes,
        message: FairMessage,
        keys: Sequence[bytes | None],
        taken: int,
    ) -> bytes | None:
        """Returns the text that a device signs with its answer; None if that is not known here.

        `party` is the number of the device, `agrees` its answer, `identity` that of the game, `message` the game as it
        is known here, `keys` the keys of all devices, and `taken` how often moves were taken back.
        """
        lasts = self.kind == HINTS
        if None in keys or (self.depth > len(message.plies) and not lasts):
            return None
        moment = (0, 0) if lasts else (taken, message.deal or 0)
        numbers = (party, agrees, moment[0], *self.asked, moment[1])
        data = [
            identity,
            with_length(message.table.encode()),
            number_bytes(sharings(sum(map(len, message.parties))).index(message.parties)),
            *(number_bytes(int(number)) for number in numbers),
            *(key for key in keys if key),
            "\n".join(() if lasts else message.plies[: self.depth]).encode(),
        ]
        return ANSWERED + sha256(b"".join(map(with_length, data))).digest()


def pack(questions: Sequence[Question]) -> bytes:
    """Returns `questions` as bytes."""
    data = b""
    for one in questions:
        data += b"".join(map(number_bytes, (*one.asked, len(one.answers))))
        for answer in one.answers:
            data += number_bytes(2 * answer.party + answer.agrees) + answer.signature
    return data


def unpack(packed: Packed, parties: Parties) -> tuple[Question, ...]:
    """Returns the questions that are `packed`, in a game with these `parties`. Raises `ReplyError`."""
    found: list[Question] = []
    while not packed.is_empty:
        asker, number, kind, place, depth, count = (packed.number() for _ in range(6))
        is_right = asker < len(parties) and (not found or found[-1].asker < asker) and 0 < count <= len(parties)
        is_known = (kind == TAKE_BACK and place < depth) or (kind == DRAW and not place) or kind == HINTS
        if not is_right or not is_known:
            raise damaged()
        answers: list[Answer] = []
        for _ in range(count):
            party, agrees = divmod(packed.number(), 2)
            if not (answers[-1].party if answers else -1) < party < len(parties):
                raise damaged()
            answers.append(Answer(party, bool(agrees), packed.take(SIGNATURE)))
        found.append(Question(asker, number, kind, place, depth, tuple(answers)))
    return tuple(found)
