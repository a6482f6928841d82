"""A game in progress. Commands change it; each publishes one change."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import islice, pairwise
from typing import Any

from pygames.bots.receipt import Receipt
from pygames.contract import IllegalPly, Position
from web.players.clock import Clock
from web.players.opponents import Opponents, seat_names, short_names
from web.rivals.ladder import Ladder
from web.session.chance import roll
from web.session.change import (
    BackAtGame,
    Cause,
    Change,
    Declined,
    Edited,
    Followed,
    Helped,
    Looked,
    Played,
    PlayedAgain,
    Received,
    RefusedPly,
    Seated,
    Stand,
    Step,
    TakenBack,
    Timed,
    WentOn,
)
from web.session.coach import Coach
from web.session.drivers import PERSON, Driver
from web.session.timekeeper import Timekeeper
from web.storage.texts import MemoryTexts
from web.tree.correspondence import go_on_at
from web.tree.table import Table
from web.tree.tree import Node
from web.views.catalogue import View, view_of
from web.words import _, default_names

Dice = Callable[[Table, Sequence[tuple[str, Fraction]]], str]
"""Returns the outcome of a roll at the place that a table shows."""


class Session:
    """A table at which somebody plays. It is independent of any document: `receive` gets each change, and saves and
    shows the game.
    """

    def __init__(
        self,
        table: Table,
        dice: Dice,
        now: Callable[[], float],
        coach: Coach | None = None,
        ladder: Ladder | None = None,
    ) -> None:
        """`now` is a monotonic clock in milliseconds. Without a ladder, results against bots are not saved."""
        self.table = table
        self.coach = coach or Coach()
        self.ladder = ladder or Ladder(MemoryTexts())
        self.view: View[Any, Any] = view_of(table.position.game.id)
        self._dice, self._now = dice, now
        self.time = Timekeeper(table, now)
        self.drivers: list[Callable[[int], Driver | None]] = []
        """Each returns the driver of a seat, or None. A seat without one is a person's."""
        self.hold: Callable[[], Driver | None] = lambda: None
        """Overrides the driver of the seat to act, for example while another device must answer. None: no override."""
        self.drawn: Callable[[], tuple[str, ...]] = lambda: ()
        """Returns the roll that comes next and those that follow at once, if devices far apart have drawn them."""
        self.coming: Callable[[], str] = lambda: ""
        """Returns what will happen after the player's turn, if that is not to be seen; empty if there is nothing."""
        self.receive: Callable[[Change], None] = _ignore
        """Called with each change. A command that it calls publishes its own change after this one."""
        self.is_trying = False
        """Whether another line is tried from a place of the review. Nothing of it is saved or counts."""
        self._waiting: deque[Change] = deque()
        self._is_publishing = False
        table.answers = self._answers
        self._name_seats()

    def publish(self, cause: Cause, before: Stand | None = None, steps: tuple[Step, ...] = ()) -> None:
        """Publishes a change: at once, or if another one is being received, after it.

        Args:
            cause: Why something has changed.
            before: Where the table stood before; None if it stands there still.
            steps: The plies that were played, taken back or redone.
        """
        stand = self.stand
        self._waiting.append(Change(before or stand, stand, steps, cause))
        if self._is_publishing:
            return
        self._is_publishing = True
        try:
            while self._waiting:
                self.receive(self._waiting.popleft())
        finally:
            self._is_publishing = False

    @property
    def stand(self) -> Stand:
        """Where the table stands."""
        return Stand(self.table.game_node, self.table.node, self.table.is_looking)

    def close(self) -> None:
        """Ends the session. Its clock stops, and nothing more is received from it."""
        self.time.stop()
        self._waiting.clear()
        self.receive = _ignore

    # Who plays

    @property
    def driver(self) -> Driver:
        """The driver to act where the game stands."""
        position = self.table.game_node.position
        if position.results() is not None:
            return PERSON
        return self.hold() or self.driver_of(position.seat)

    def driver_of(self, seat: int) -> Driver:
        """Returns the driver of a seat."""
        if not self.coach.teaches:
            for drive in self.drivers:
                if (driver := drive(seat)) is not None:
                    return driver
        return PERSON

    @property
    def seats_here(self) -> list[int]:
        """The seats that people at this device play."""
        return [seat for seat in range(1, self.table.position.seats + 1) if self.driver_of(seat).is_here]

    @property
    def only_seat(self) -> int:
        """The seat of the only person at this device; 0 if there is none or there are several."""
        here = self.seats_here
        return here[0] if len(here) == 1 else 0

    @property
    def you(self) -> int:
        """The seat to whose player the page says "You": the only person here, who gave no name; 0 if there is none."""
        seat = self.only_seat
        return seat if seat and self.names[seat - 1] == default_names(self.table.position.game)[seat - 1] else 0

    @property
    def is_beginning(self) -> bool:
        """Whether the persons at this device have not moved yet; if there are none, whether nobody has.

        Rolls that decide who begins are not moves.
        """
        seats, turn_number = self.seats_here or range(1, self.table.position.seats + 1), self.view.wording.turn_number
        steps = islice(self.table.game.steps, self.table.head)
        return not any(before.seat in seats and turn_number(before) != 0 for before, _ply in steps)

    def is_from_elsewhere(self, change: Change) -> bool:
        """Returns whether a change shows what a bot or somebody far away has played."""
        if isinstance(change.cause, Played):
            return not self.driver_of(change.steps[-1][0].seat).is_here
        return isinstance(change.cause, Received)

    def _answers(self, position: Position) -> bool:
        seats = range(1, position.seats + 1)
        return not self.driver_of(position.seat).is_here and any(self.driver_of(seat).is_here for seat in seats)

    @property
    def waits(self) -> bool:
        """Whether nothing can be entered, because another place is shown or another driver is to act."""
        return self.table.is_looking or not self.driver.is_here

    @property
    def rolls_itself(self) -> bool:
        """Whether a roll is due for which nobody need press anything: the devices of the game have drawn it already, or
        it decides who begins against bots.
        """
        table = self.table
        if table.far:
            return table.game_node.is_chance and bool(self.drawn())
        return self.is_for_beginning(table.game_node.position)

    def is_for_beginning(self, position: Position) -> bool:
        """Whether a roll of a person against bots decides who begins."""
        is_roll = position.chances() is not None and self.view.wording.turn_number(position) == 0
        return is_roll and bool(self.only_seat) and not self.table.far

    @property
    def status(self) -> str:
        """The sentence that says whose turn it is and what to do, or what is looked at."""
        table = self.table
        if not table.is_looking:
            driver = self.driver
            if driver.is_here and self.rolls_itself:
                return _("{name} rolls.").format(name=self.names[table.position.seat - 1])
            return driver.status or self.view.wording.status(table.position, self.short_names, table.last)
        if not table.cursor:
            return _("Looking back: the start.")
        place = table.move_numbers.of(table.node).words
        if not table.shows_game:
            return _("Looking at another line: {place}.").format(place=place)
        return _("Looking back: {place}.").format(place=place)

    def words(self, step: Step) -> str:
        """Returns a ply that was played as a sentence."""
        before, ply, _after = step
        does = self.view.wording.ply_words(before, ply, self.names)
        return _("{seat} {does}.").format(seat=self.names[before.seat - 1], does=does)

    def seat(self, names: tuple[str, ...], opponents: Opponents) -> None:
        """Changes the players at the table."""
        self.table.names, self.table.opponents = names, opponents
        self._name_seats()
        self.publish(Seated())

    def _name_seats(self) -> None:
        table, position = self.table, self.table.position
        self.names = seat_names(position.game, position.seats, table.names, table.opponents)
        self.short_names = short_names(position.game, self.names, table.opponents)

    # Playing

    def play(self, *plies: str, receipt: Receipt | None = None) -> None:
        """Plays plies one after another in the game, with the receipt if a bot chose them. They are taken back
        together. Stops at the first ply that is illegal or that the coach does not want, and says why. Does nothing
        while another place is shown or while the game waits for somebody far away.
        """
        table = self.table
        if table.is_looking or self.hold():
            return
        stand, steps = self.stand, list[Step]()
        end: Cause | None = None
        for ply in plies:
            before, wanted = table.position, self.coach.wanted
            if table.far and table.game_node.is_chance and self.drawn()[:1] != (ply,):
                break  # nobody chooses the outcome of a roll
            if wanted not in (None, ply) and before.is_legal(ply):
                end = Declined()
                break
            try:
                table.play(ply)
            except IllegalPly as error:
                end = RefusedPly(error.refusal)
                break
            table.node.receipt = receipt or table.node.receipt
            table.node.is_joined = bool(steps) or self._joins(table.node)
            self.time.played(before, table.position)
            steps.append((before, ply, table.position))
            self.coach.follow()
        if steps:
            self.ladder.note(table)
            self.publish(Played(), stand, tuple(steps))
        if end:
            self.publish(end)

    def _joins(self, node: Node) -> bool:
        """Returns whether the ply that led to a node belongs to the same decision as the one before."""
        before = node.parent
        if before is None or before.parent is None:
            return False
        return self.view.controls.joins((before.parent.position, before.ply), before.position)

    def roll(self) -> None:
        """Rolls if a roll is due."""
        table = self.table
        chances = table.position.chances()
        if chances is None or table.is_looking:
            return
        if self.coach.teaches:
            self.play(self.coach.outcome or table.same_roll or roll(chances))
        elif table.far:
            self.play(*self.drawn())
        else:
            self.play(self._dice(table, chances))

    def refuse(self, attempt: str) -> bool:
        """Says why a ply is illegal. Returns False if it is legal."""
        refusal = self.table.position.explain(attempt)
        if refusal is not None:
            self.publish(RefusedPly(refusal))
        return refusal is not None

    def ends_turn(self, ply: str) -> bool:
        """Returns whether a ply is legal and ends the turn of the seat that plays it."""
        before = self.table.position
        if self.coach.teaches or not before.is_legal(ply):
            return False
        after = before.play_unchecked(ply)
        return (after.seat, self.view.wording.turn(after)) != (before.seat, self.view.wording.turn(before))

    # Taking back

    def undo(self) -> None:
        """Takes back the game's last decision, whichever place is shown."""
        if (place := self.table.undo_to) is not None:
            self.note_help()
            self._go(place, TakenBack(), self.undoable)

    @property
    def undoable(self) -> tuple[Step, ...]:
        """The plies that `undo` takes back."""
        place = self.table.undo_to
        return () if place is None else self._steps(place, self.table.head)

    def redo(self) -> None:
        """Plays again what was taken back."""
        if (place := self.table.redo_to) is not None:
            self._go(place, PlayedAgain(), self._steps(self.table.head, place))

    def _steps(self, begin: int, end: int) -> tuple[Step, ...]:
        """Returns the plies of the game between two places."""
        line = self.table.game.line[begin : end + 1]
        return tuple((before.position, after.ply, after.position) for before, after in pairwise(line))

    def rewind(self) -> None:
        """Goes back to the position with which the table started. Does nothing in a game with somebody far away."""
        if self.table.far:
            return
        self.note_help()
        self._go(0, TakenBack(to_start=True))

    @property
    def no_help(self) -> str:
        """Why nobody here gets hints or a review now; empty if they do."""
        table = self.table
        if not table.far or table.has_ended:
            return ""
        if not table.far.hints.allowed:
            return _("In a game with a friend, hints and the review wait until it is over or all allow them.")
        is_own = not self.hold() and table.far.is_own(table.game_node.position.seat)
        return "" if is_own else _("Hints and the review are for your own turns.")

    def note_help(self) -> None:
        """Marks the game as helped by undo or hints, so that it does not count on the ladder."""
        self.table.is_helped = True

    def note_hint(self) -> None:
        """Notes that the player asked for a hint or for the review. All players of a game with a friend see that."""
        self.note_help()
        table = self.table
        if table.far and not table.has_ended:
            table.far.use_hint(table.head)
            self.publish(Helped())

    def _go(self, place: int, cause: Cause, steps: tuple[Step, ...] = ()) -> None:
        """Moves the game to a `place` on its line. `steps` are the plies between the two places."""
        before = self.stand
        self.table.go(place)
        self.time.taken_back(self.table.position)
        self.coach.follow()
        self.publish(cause, before, steps)

    # Looking

    def look(self, cursor: int) -> None:
        """Shows another place of the shown line."""
        before = self.stand
        self.table.look(cursor)
        self._looked(before)

    def visit(self, node: Node) -> None:
        """Shows a place of any line."""
        before = self.stand
        self.table.visit(node)
        self._looked(before)

    def _looked(self, before: Stand) -> None:
        if not self.table.is_looking:
            self.coach.follow()
        self.publish(Looked(), before)

    def back_to_game(self) -> None:
        """Shows the place where the game stands."""
        before = self.stand
        self.table.back_to_game()
        self.publish(BackAtGame(), before)

    def play_on(self) -> None:
        """Continues the game from the place that is shown. Does nothing in a game with somebody far away."""
        if self.table.far:
            return
        before = self.stand
        self.note_help()
        self.table.play_on()
        self.coach.follow()
        self.publish(WentOn(), before)

    # The tree

    def promote(self) -> None:
        """Makes the shown line the main line."""
        self.table.promote()
        self.publish(Edited())

    def drop(self) -> tuple[Node, int]:
        """Deletes the shown variation. Returns what `put_back` needs."""
        before = self.stand
        dropped = self.table.drop()
        self.publish(Edited(), before)
        return dropped

    def put_back(self, dropped: Node, place: int) -> None:
        """Restores a deleted variation, and shows it."""
        before = self.stand
        self.table.put_back(dropped, place)
        self.publish(Edited(), before)

    def comment(self, text: str) -> None:
        """Sets the comment on the ply that led to the shown place; an empty text deletes it."""
        self.table.comment(text)
        self.publish(Edited())

    # Other tabs

    def join(self) -> None:
        """Saves the game. Plies of another tab are added as variations."""
        self.publish(Edited())

    def follow(self, other: Table) -> None:
        """Makes the game equal to another tab's version. The place that is shown stays."""
        table = self.table
        before = self.stand
        self.time.stop()
        table.follow(other)
        self._name_seats()
        self.time = Timekeeper(table, self._now)
        self.publish(Followed(), before, self._steps_from(before.game))

    def _steps_from(self, before: Node) -> tuple[Step, ...]:
        """Returns the plies from a place to the game's current place; none if the game does not continue from there."""
        nodes = self.table.game.line[before.depth : self.table.head + 1]
        pairs = pairwise(nodes) if nodes[:1] == [before] else ()
        return tuple((one.position, two.ply, two.position) for one, two in pairs)

    # Somebody far away

    def set_clock(self, clock: Clock) -> None:
        """Counts the time by another clock from now on."""
        self.time.stop()
        self.table.clock = clock
        self.time = Timekeeper(self.table, self._now)
        self.publish(Timed())

    def bring(self, plies: Iterable[str]) -> None:
        """Continues the game as another device played it. The plies are all from the start, and legal."""
        table = self.table
        before = self.stand
        go_on_at(table, table.root.grown(plies))
        self.time.stop()
        self.time = Timekeeper(table, self._now)
        self.publish(Received(), before, self._steps_from(before.game))


def _ignore(_change: Change) -> None:
    """Receives the changes of a session that nobody shows."""
