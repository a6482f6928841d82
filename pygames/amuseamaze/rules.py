"""Positions of AmuseAmaze and their legal plies (rulebook section 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice
from typing import TypeVar, cast

from pygames.amuseamaze import coding, notation, words
from pygames.amuseamaze.board import TILE, Maze, maze, number, own_boards
from pygames.amuseamaze.deal import DEALS, deal
from pygames.amuseamaze.notation import GIVE, PASS, ROUNDS_WITHOUT_CARD, WITH_COVER, WITH_TRIBUTE
from pygames.amuseamaze.paths import Path, Turn, begin, follow
from pygames.amuseamaze.search import words_from
from pygames.amuseamaze.tribute import gift_digits, gift_from_digits, gifts, is_gift, payer_after, without
from pygames.contract import Header, IllegalPly, Position, Sealed
from pygames.notation import whole_number

TRIBUTE_LENGTH = 8
"""The fewest squares of a word that brings tribute."""

NO_TURN = Turn()

T = TypeVar("T")


class AmuseAmazePosition(Position):
    """A position of AmuseAmaze.

    `squares` holds what each square of the maze gives now (see `board`). `pieces`, `hands`, `cards` and `gardeners`
    have one item for each seat. `deal` does not count for equality.
    """

    __slots__ = (
        "cards",
        "deal",
        "gardeners",
        "hands",
        "maze",
        "phase",
        "pieces",
        "quiet",
        "seat",
        "seats",
        "squares",
        "turn",
        "variant",
    )

    def __init__(
        self,
        variant: str,
        seats: int,
        seat: int,
        phase: str,
        maze: Maze,
        squares: tuple[int, ...],
        pieces: tuple[int, ...],
        hands: tuple[str, ...],
        cards: tuple[int, ...],
        gardeners: str,
        turn: Turn,
        quiet: int,
        deal: int = 0,
    ) -> None:
        self.variant = variant
        self.seats = seats
        self.seat = seat
        self.phase = phase
        self.maze = maze
        self.squares = squares
        self.pieces = pieces
        self.hands = hands
        self.cards = cards
        self.gardeners = gardeners
        self.turn = turn
        self.quiet = quiet
        self.deal = deal
        self.__class__ = _SealedPosition

    @classmethod
    def start(cls, variant: str, seats: int) -> AmuseAmazePosition:
        """Returns the starting position of deal 0, or of deal 17 for ``basic=17`` (rulebook 2.4).

        Raises `PositionError` if there is no such variant or deal.
        """
        rules, equals, number_text = variant.partition("=")
        cls.game.check_variant(rules)
        number = whole_number(number_text, "variant", 0, DEALS - 1) if equals else 0
        dealt = deal(number, seats)
        layout = maze(seats, dealt.boards, rules in WITH_COVER, own_boards(rules))
        return cls(
            rules,
            seats,
            dealt.first,
            "move",
            layout,
            layout.with_blue(dealt.blue),
            (layout.start,) * seats,
            dealt.hands,
            (0,) * seats,
            "1" * seats,
            NO_TURN,
            0,
            number,
        )

    @classmethod
    def read(cls, header: Header, fields: Sequence[str]) -> AmuseAmazePosition:
        """Returns the position that a header and the ten fields after it describe. Raises `PositionError`."""
        return cls(header.variant, header.seats, header.seat, header.phase, *notation.read(header, fields))

    def __str__(self) -> str:
        own = notation.OwnFields(
            self.maze, self.squares, self.pieces, self.hands, self.cards, self.gardeners, self.turn, self.quiet
        )
        return notation.write(Header(self.variant, self.seats, self.seat, self.phase), own)

    def _value(self) -> tuple[object, ...]:
        return (
            self.variant,
            self.seat,
            self.phase,
            self.maze.boards,
            self.squares,
            self.pieces,
            self.hands,
            self.cards,
            self.gardeners,
            self.turn,
            self.quiet,
        )

    @property
    def piece(self) -> int:
        """The square of the piece of the seat to act."""
        return self.pieces[self.seat - 1]

    @property
    def hand(self) -> str:
        """The letters of the seat to act, sorted."""
        return self.hands[self.seat - 1]

    @property
    def has_gardener(self) -> bool:
        """Whether the seat to act has its Gardener Card."""
        return self.gardeners[self.seat - 1] == "1"

    def plies(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase == "tribute":
            return [GIVE + letters for letters in gifts(self.hand)]
        path = begin(self)
        steps = [path.extended(item).text for item in path.open_items()]
        passes = [PASS] if self.phase == "bonus" or not steps else []
        return sorted(steps + words_from(path, words.automaton()) + passes)

    def _allows(self, ply: str) -> bool:
        if self.phase == "over":
            return False
        if self.phase == "tribute":
            return ply.startswith(GIVE) and is_gift(ply.removeprefix(GIVE), self.hand)
        if ply == PASS:
            return self.may_pass
        return self._legal_path(ply) is not None

    def play(self, ply: str) -> AmuseAmazePosition:
        if not isinstance(ply, str) or ply == PASS or self.phase in ("over", "tribute"):
            return cast("AmuseAmazePosition", super().play(ply))
        found = self._legal_path(ply)  # followed once, not in _allows and again in play_unchecked
        if found is None:
            raise IllegalPly(ply, self.refusal(ply))
        return self._after_path(*found)

    def _legal_path(self, ply: str) -> tuple[Path, str] | None:
        """Returns the path of a legal ply and the method of the bonus move that it earns; None if the ply is not
        legal.
        """
        read = notation.read_path(self.maze, ply)
        if read is None:
            return None
        items, suffix = read
        path, fault = follow(self, items)
        return (path, suffix.removeprefix("+")) if fault is None and suffix in path.endings else None

    @property
    def may_pass(self) -> bool:
        """Whether `pass` is legal."""
        return self.phase == "bonus" or (self.phase == "move" and not begin(self).open_items())

    def forced(self) -> str | None:
        if self.phase == "over":
            return None
        if self.phase == "tribute":
            one, *others = islice(gifts(self.hand), 2)
            return None if others else GIVE + one
        path = begin(self)
        steps = path.open_items()
        if not steps:
            return PASS
        if self.phase == "bonus" or len(steps) > 1 or words_from(path, words.automaton(), limit=1):
            return None
        return path.extended(steps[0]).text

    def play_unchecked(self, ply: str) -> AmuseAmazePosition:
        try:
            if ply == PASS:
                return self._turn_ended(self.seat)
            if self.phase == "tribute" and ply.startswith(GIVE):
                return self._after_gift(ply.removeprefix(GIVE))
            items, suffix = notation.read_path(self.maze, ply) or ([], "")
            path, fault = follow(self, items)
            if fault or not items:
                raise ValueError(ply)
            return self._after_path(path, suffix.removeprefix("+"))
        except Exception:
            self.check(ply)
            raise

    def _after_path(self, path: Path, method: str) -> AmuseAmazePosition:
        moved = self._moved(path)
        if path.wins:
            return moved._changed(self.seat, "over", NO_TURN)
        turn = NO_TURN
        if method:
            used = {*(self.turn.used or (self.piece,)), *path.squares}
            turn = Turn(0, "".join(sorted(self.turn.methods + method)), tuple(sorted(used)))
        if self.variant in WITH_TRIBUTE and len(path.squares) >= TRIBUTE_LENGTH:
            payer = payer_after(self.seat, self.seat, moved.hands)
            if payer:
                return moved._changed(payer, "tribute", turn._replace(owner=self.seat))
        return moved._changed(self.seat, "bonus", turn) if method else moved._turn_ended(self.seat)

    def _moved(self, path: Path) -> AmuseAmazePosition:
        """Returns the position with what the path changes in the maze and in the seat's possession (rulebook 3.5, 1 to
        5).
        """
        place = self.seat - 1
        squares = list(self.squares)
        for square, tile, _ in path.items:
            if squares[square] & TILE:
                squares[square] = self.maze.bare[square]
            elif tile:
                squares[square] = TILE | number(tile)
        return AmuseAmazePosition(
            self.variant,
            self.seats,
            self.seat,
            self.phase,
            self.maze,
            tuple(squares),
            _replaced(self.pieces, place, path.squares[-1]),
            _replaced(self.hands, place, "".join(sorted(path.hand + path.taken))),
            _replaced(self.cards, place, path.cards),
            self.gardeners[:place] + "0" + self.gardeners[place + 1 :] if path.cut else self.gardeners,
            self.turn,
            self.quiet if path.cards == self.cards[place] else 0,
        )

    def _after_gift(self, letters: str) -> AmuseAmazePosition:
        owner, methods, used = self.turn
        hands = _replaced(self.hands, self.seat - 1, without(self.hand, letters))
        hands = _replaced(hands, owner - 1, "".join(sorted(hands[owner - 1] + letters)))
        given = self._changed(self.seat, self.phase, self.turn, hands=hands)
        payer = payer_after(self.seat, owner, hands)
        if payer:
            return given._changed(payer, "tribute", self.turn)
        return given._changed(owner, "bonus", Turn(0, methods, used)) if methods else given._turn_ended(owner)

    def _turn_ended(self, owner: int) -> AmuseAmazePosition:
        """Returns the position after a seat's turn. The seat to act has made the last ply of that turn."""
        quiet = self.quiet + 1
        if quiet == ROUNDS_WITHOUT_CARD * self.seats:
            return self._changed(self.seat, "over", NO_TURN, quiet=quiet)
        return self._changed(owner % self.seats + 1, "move", NO_TURN, quiet=quiet)

    def _changed(
        self, seat: int, phase: str, turn: Turn, *, hands: tuple[str, ...] | None = None, quiet: int | None = None
    ) -> AmuseAmazePosition:
        return AmuseAmazePosition(
            self.variant,
            self.seats,
            seat,
            phase,
            self.maze,
            self.squares,
            self.pieces,
            self.hands if hands is None else hands,
            self.cards,
            self.gardeners,
            turn,
            self.quiet if quiet is None else quiet,
        )

    def results(self) -> tuple[Fraction, ...] | None:
        if self.phase != "over":
            return None
        if self.quiet == ROUNDS_WITHOUT_CARD * self.seats:
            return (Fraction(1, self.seats),) * self.seats
        return tuple([Fraction(int(seat == self.seat)) for seat in range(1, self.seats + 1)])

    def ply_digits(self, ply: str) -> list[tuple[int, int]]:
        if self.phase == "tribute":
            return gift_digits(ply.removeprefix(GIVE), self.hand)
        return coding.digits(self, ply)

    def ply_from_digits(self, take: Callable[[int], int]) -> str:
        if self.phase == "tribute":
            return GIVE + gift_from_digits(take, self.hand)
        return coding.ply(self, take)


class _SealedPosition(Sealed, AmuseAmazePosition):
    __slots__ = ()


def _replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
