"""The questions of a game that one device knows, and which of them holds it.

Three rules keep the games of all honest devices alike, in whatever order the answers arrive. A device that has agreed
plays no further until another one has declined. A device answers each question once. Of two questions at one moment, a
device that has agreed to the one of the lower device declines the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from web.far.agreeing.question import TAKE_BACK, Answer, Question

MOST_PAST = 6
"""The most questions that are kept after the game has gone on, to know a second answer to one of them."""


class Agreements:
    """The questions that were asked since the last move, with their answers."""

    def __init__(self, me: int, devices: int) -> None:
        """`me` is the number of this device, and `devices` how many there are."""
        self._me, self._devices = me, devices
        self.questions: dict[int, Question] = {}
        """The last question of each device that has asked."""
        self.granted: Question | None = None
        """The question after which moves were last taken back, with the answers of all."""
        self.behind: set[int] = set()
        """The devices that may not know of that yet."""
        self.past: list[Question] = []
        """The last questions after which the game has gone on, with the answers that are known."""
        self.both: dict[int, tuple[Question, Question]] = {}
        """For each device that has agreed to a question and declined it, that question with the one answer and with the
        other.
        """

    @property
    def state(self) -> tuple[object, ...]:
        """Everything that another device may have to be sent."""
        return tuple(self.all), self.granted

    @property
    def all(self) -> list[Question]:
        """The questions, in the order of the devices that ask."""
        return [self.questions[asker] for asker in sorted(self.questions)]

    @property
    def answered_here(self) -> list[Question]:
        """The questions that this device has answered, its own included, in the same order."""
        return [question for question in self.all if self._me in question.answered]

    @property
    def open_ones(self) -> list[Question]:
        """The questions that nobody has declined."""
        return [question for question in self.all if not question.is_declined]

    @property
    def to_answer(self) -> Question | None:
        """The open question that this device has not answered; None if there is none."""
        return next((one for one in self.open_ones if self._me not in one.answered), None)

    @property
    def holding(self) -> Question | None:
        """The open question to which this device has agreed, so that it plays no further; None if there is none."""
        return next((one for one in self.open_ones if self._me in one.agreed), None)

    @property
    def freezes(self) -> bool:
        """Whether nothing may be drawn until a question is answered, because moves may be taken back."""
        return any(one.kind == TAKE_BACK and self._me in one.agreed for one in self.open_ones)

    @property
    def complete(self) -> Question | None:
        """The question to which all devices have agreed; None if there is none."""
        return next((one for one in self.open_ones if self.has_all(one)), None)

    def has_all(self, question: Question) -> bool:
        """Returns whether all devices have agreed to a `question`."""
        return len(question.agreed) == self._devices

    def missing(self, question: Question) -> list[int]:
        """Returns the devices that have not answered a `question`, those that follow this one first."""
        following = [(self._me + step) % self._devices for step in range(1, self._devices)]
        return [party for party in following if party not in question.answered]

    @property
    def mark(self) -> str:
        """Identifies what this device has answered; empty if that is nothing."""
        own = [(one, one.answer_of(self._me)) for one in self.all]
        return "".join(f" {one.asker}.{one.number}{'+' if mine.agrees else '-'}" for one, mine in own if mine)

    def has_more_than(self, others: tuple[Question, ...]) -> bool:
        """Returns whether this device has answered something that is not among the questions of `others`."""
        theirs = {one.asked: one for one in others}
        found = (theirs.get(one.asked) for one in self.answered_here)
        return any(other is None or self._me not in other.answered for other in found)

    def receive(self, received: Question, fits: Callable[[Question, Answer], bool]) -> None:
        """Adds a `received` question, or its answers. `fits` returns whether a device has signed an answer.

        What nobody has signed is not believed. Who has declined and agreed has declined.
        """
        known = self.questions.get(received.asker)
        if known is None or known.number < received.number:
            known = replace(received, answers=())
        elif known.asked != received.asked:
            return
        for answer in received.answers:
            before = known.answer_of(answer.party)
            is_new = before is None or (before.agrees and not answer.agrees)
            if is_new and fits(known, answer):
                known = known.with_answer(answer)
        if known.asker in known.answered:
            self.questions[known.asker] = known

    def note_both(self, received: Question, fits: Callable[[Question, Answer], bool]) -> None:
        """Keeps the proof if a device has signed another answer to a `received` question than the one that is
        known. `fits` is that of `receive`.
        """
        for known in (*self.questions.values(), *self.past):
            for answer in received.answers if known.asked == received.asked else ():
                before = known.answer_of(answer.party)
                if before and before.agrees != answer.agrees and answer.party != self._me and fits(known, answer):
                    pair = sorted((before, answer), key=lambda one: not one.agrees)
                    agreed, declined = (replace(known, answers=(one,)) for one in pair)
                    self.both.setdefault(answer.party, (agreed, declined))

    def drop(self, is_past: Callable[[Question], bool]) -> None:
        """Drops the questions for which `is_past` returns that the game has gone on."""
        gone = [one for one in self.questions.values() if is_past(one)]
        self.past = [*self.past, *gone][-MOST_PAST:]
        self.questions = {asker: one for asker, one in self.questions.items() if one not in gone}

    def grant(self, question: Question) -> None:
        """Records that moves were taken back after a `question`."""
        self.questions.clear()
        self.granted, self.behind = question, {party for party in range(self._devices) if party != self._me}

    def notes(self, party: int) -> None:
        """Records that a device, with the number `party`, knows how often moves were taken back."""
        self.behind.discard(party)
        if not self.behind:
            self.granted = None
