"""The notation of AmuseAmaze (rulebook section 5): the fields of a position text, and paths."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pygames.amuseamaze.board import (
    CARD_TEXTS,
    HEDGE,
    LETTER,
    PLAIN,
    TILE,
    TILES,
    Maze,
    board_ids,
    maze,
    number,
    own_boards,
    slots,
)
from pygames.amuseamaze.paths import Item, Turn
from pygames.amuseamaze.tribute import LEAST_HAND
from pygames.amuseamaze.words import LIST_ID
from pygames.contract import Header, PositionError
from pygames.message import Message
from pygames.notation import whole_number

FIELDS = (
    "game",
    "variant",
    "seats",
    "seat:phase",
    "words",
    "boards",
    "blue",
    "laid",
    "pieces",
    "hands",
    "cards",
    "gardeners",
    "turn",
    "quiet",
)

VARIANTS = ("basic", "tribute", "cover", "advanced")
WITH_TRIBUTE = {"tribute", "advanced"}
WITH_COVER = {"cover", "advanced"}
"""The variants with these rules. Those with boards of their own are added."""

PHASES = ("move", "bonus", "tribute", "over")

ROUNDS_WITHOUT_CARD = 15
"""The turns of each seat without a new Target Card after which the game is a draw."""

PASS = "pass"
GIVE = "give-"

LEAST_USED = 3
"""The fewest squares used before a bonus move: where the turn began, and a word."""

NOTHING = "-"
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

ITEM = re.compile("([a-t][1-9][0-9]?)(!|[A-Z])?")
LAID = re.compile("([a-t][1-9][0-9]?)([A-Z])")


class OwnFields(NamedTuple):
    """The values of the fields after a position text's header."""

    maze: Maze
    squares: tuple[int, ...]
    """What each square gives now (see `board`)."""
    pieces: tuple[int, ...]
    hands: tuple[str, ...]
    cards: tuple[int, ...]
    gardeners: str
    turn: Turn
    quiet: int


def write(header: Header, own: OwnFields) -> str:
    """Returns the canonical text of a position."""
    layout, squares = own.maze, own.squares
    blue = "".join([chr(64 + (squares[square] & LETTER)) if squares[square] else NOTHING for square in layout.blue])
    pieces = ",".join([layout.names[square] for square in own.pieces])
    hands = ",".join([hand or NOTHING for hand in own.hands])
    cards = ",".join([CARD_TEXTS[held] for held in own.cards])
    return (
        f"amuseamaze {header.variant} {header.seats} {header.seat}:{header.phase} {LIST_ID} {layout.boards}"
        f" {blue} {_laid_text(own)} {pieces} {hands} {cards} {own.gardeners} {_turn_text(own)} {own.quiet}"
    )


def _laid_text(own: OwnFields) -> str:
    bare, names = own.maze.bare, own.maze.names
    laid = [
        names[square] + chr(64 + (given & LETTER))
        for square, given in enumerate(own.squares)
        if given & TILE and bare[square]
    ]
    return ",".join(sorted(laid)) or NOTHING


def _turn_text(own: OwnFields) -> str:
    owner, methods, used = own.turn
    names = ",".join([own.maze.names[square] for square in used])
    if owner:
        return f"{owner}:{methods or NOTHING}:{names or NOTHING}"
    return f"{methods}:{names}" if used else NOTHING


def read_path(maze: Maze, text: str) -> tuple[list[Item], str] | None:
    """Returns the items and the suffix (`+l`, `+p` or nothing) of a ply text; None if it is not written like a path."""
    path, plus, method = text.partition("+")
    if plus and method not in ("l", "p"):
        return None
    items = []
    for part in path.split("-"):
        match = ITEM.fullmatch(part)
        if match is None:
            return None
        mark = match[2] or ""
        items.append(Item(maze.index.get(match[1], -1), "" if mark == "!" else mark, mark == "!"))
    return items, plus + method


def read(header: Header, fields: Sequence[str]) -> OwnFields:
    """Returns the values of the fields after the header. Checks every invariant, and raises `PositionError`."""
    words, boards, blue, laid, pieces, hands, cards, gardeners, turn, quiet = fields
    if header.phase == "tribute" and header.variant not in WITH_TRIBUTE:
        raise PositionError("phase", Message("Only “Basic rules with tribute” and “Advanced rules” have this phase."))
    if words != LIST_ID:
        raise PositionError("words", Message("The word list must be {list}.", list=LIST_ID))
    layout = _read_boards(header, boards)
    if len(gardeners) != header.seats or not set(gardeners) <= {"0", "1"}:
        raise PositionError("gardeners", Message("Write 1 for each player with a gardener card, and 0 for the others."))
    own = OwnFields(
        maze=layout,
        squares=_read_squares(layout, blue, laid),
        pieces=_read_names(layout, "pieces", _split(header, "pieces", pieces)),
        hands=_read_hands(header, hands),
        cards=_read_cards(header, layout, cards),
        gardeners=gardeners,
        turn=_read_turn(header, layout, turn),
        quiet=whole_number(quiet, "quiet", 0, ROUNDS_WITHOUT_CARD * header.seats),
    )
    _check_tiles(own)
    _check_pieces(own)
    _check_turn(header, own)
    _check_end(header, own)
    return own


def _read_boards(header: Header, text: str) -> Maze:
    kinds = [kind for _, _, kind in slots(header.seats)]
    if len(text) != len(kinds):
        raise PositionError("boards", Message("There must be {count} boards.", count=len(kinds)))
    for place, (board, kind) in enumerate(zip(text, kinds, strict=True), 1):
        if board not in board_ids(kind):
            raise PositionError(
                "boards", Message("Board {place} must be one of {ids}.", place=place, ids=board_ids(kind))
            )
    if len(set(text)) != len(text):
        raise PositionError("boards", Message("Each board is there once."))
    return maze(header.seats, text, header.variant in WITH_COVER, own_boards(header.variant))


def _read_squares(layout: Maze, blue: str, laid: str) -> tuple[int, ...]:
    if len(blue) != len(layout.blue) or not set(blue) <= LETTERS | {NOTHING}:
        raise PositionError(
            "blue", Message("For each of the {count} blue squares this is A to Z or a hyphen.", count=len(layout.blue))
        )
    squares = list(layout.with_blue(blue))
    items = [] if laid == NOTHING else laid.split(",")
    _check_sorted("laid", items)
    for item in items:
        match = LAID.fullmatch(item)
        square = layout.index.get(match[1]) if match else None
        if match is None or square is None:
            raise PositionError("laid", Message("Each item is a square of this maze and the letter laid on it."))
        if squares[square] & TILE and not layout.is_blue(square):
            raise PositionError("laid", Message("Two tiles lie on {square}.", square=match[1]))
        if not squares[square] & PLAIN:
            raise PositionError("laid", Message("No tile can be laid on {square}.", square=match[1]))
        if squares[square] & LETTER == number(match[2]):
            raise PositionError("laid", Message("That letter is printed on {square}.", square=match[1]))
        squares[square] = TILE | number(match[2])
    return tuple(squares)


def _split(header: Header, field: str, text: str) -> list[str]:
    items = text.split(",")
    if len(items) != header.seats:
        raise PositionError(field, Message("There must be {players} items, one for each player.", players=header.seats))
    return items


def _read_names(layout: Maze, field: str, names: Sequence[str]) -> tuple[int, ...]:
    for name in names:
        if name not in layout.index:
            raise PositionError(field, Message("Each item must be a square of this maze."))
    return tuple([layout.index[name] for name in names])


def _check_sorted(field: str, items: Sequence[str]) -> None:
    for item, following in pairwise(items):
        if item >= following:
            raise PositionError(field, Message("The items must be sorted, each once."))


def _read_hands(header: Header, text: str) -> tuple[str, ...]:
    hands = _split(header, "hands", text)
    for hand in hands:
        if hand != NOTHING and (not hand or not set(hand) <= LETTERS or list(hand) != sorted(hand)):
            raise PositionError("hands", Message("A hand is its letters from A to Z, sorted, or a hyphen."))
    return tuple(["" if hand == NOTHING else hand for hand in hands])


def _read_cards(header: Header, layout: Maze, text: str) -> tuple[int, ...]:
    there = layout.all_cards
    cards = []
    for colours in _split(header, "cards", text):
        if colours not in CARD_TEXTS:
            raise PositionError("cards", Message("A player’s cards are colours out of g o r y, sorted, or a hyphen."))
        cards.append(CARD_TEXTS.index(colours))
        if cards[-1] & ~there:
            raise PositionError(
                "cards", Message("This maze has the colours {colours} only.", colours=CARD_TEXTS[there])
            )
    return tuple(cards)


def _read_turn(header: Header, layout: Maze, text: str) -> Turn:
    parts = text.split(":")
    if header.phase == "bonus" and len(parts) == 2:
        return Turn(0, *_read_bonus(layout, *parts))
    if header.phase == "tribute" and len(parts) == 3:
        owner = {str(seat): seat for seat in range(1, header.seats + 1)}.get(parts[0], 0)
        if not owner or owner == header.seat:
            raise PositionError("turn", Message("The tribute must go to another player of this game."))
        return Turn(owner) if parts[1:] == [NOTHING, NOTHING] else Turn(owner, *_read_bonus(layout, *parts[1:]))
    if header.phase in ("move", "over") and text == NOTHING:
        return Turn()
    raise PositionError("turn", Message("This field does not have the form that it has in this phase."))


def _read_bonus(layout: Maze, methods: str, used: str) -> tuple[str, tuple[int, ...]]:
    if methods not in ("l", "p", "lp"):
        raise PositionError("turn", Message("The bonuses used are l, p or lp."))
    names = used.split(",")
    _check_sorted("turn", names)
    if len(names) < LEAST_USED:
        raise PositionError("turn", Message("At least {count} squares were used.", count=LEAST_USED))
    return methods, _read_names(layout, "turn", names)


def _check_tiles(own: OwnFields) -> None:
    letters = Counter("".join(own.hands))
    letters.update([chr(64 + (given & LETTER)) for given in own.squares if given & TILE])
    for letter, count in letters.items():
        if count > TILES[letter]:
            raise PositionError("hands", Message("There are too many tiles with the letter {letter}.", letter=letter))
    wanted = 3 * (len(own.maze.boards) + len(own.pieces))
    if letters.total() != wanted:
        raise PositionError(
            "hands", Message("Board and hands hold {wanted} tiles, not {found}.", wanted=wanted, found=letters.total())
        )


def _check_pieces(own: OwnFields) -> None:
    for seat, square in enumerate(own.pieces):
        name = own.maze.names[square]
        if square != own.maze.start and square in own.pieces[:seat]:
            raise PositionError("pieces", Message("Two pieces stand on {square}.", square=name))
        if own.squares[square] & TILE and own.maze.is_blue(square):
            raise PositionError("pieces", Message("The blue square {square} has its tile.", square=name))
        if own.squares[square] & HEDGE and own.gardeners[seat] == "1":
            raise PositionError(
                "pieces", Message("A player on the hedge {square} has no gardener card left.", square=name)
            )


def _check_turn(header: Header, own: OwnFields) -> None:
    owner, _, used = own.turn
    if header.phase == "tribute" and len(own.hands[header.seat - 1]) < LEAST_HAND:
        raise PositionError(
            "hands", Message("The player who pays tribute has at least {count} tiles.", count=LEAST_HAND)
        )
    if not used:
        return
    piece = own.pieces[(owner or header.seat) - 1]
    if piece not in used or piece == own.maze.start:
        raise PositionError("turn", Message("The piece whose turn it is stands on a used square, and not on START."))
    for square in used:
        if own.squares[square] & TILE and own.maze.is_blue(square):
            raise PositionError(
                "turn", Message("The used blue square {square} has its tile.", square=own.maze.names[square])
            )


def _check_end(header: Header, own: OwnFields) -> None:
    drawn = own.quiet == ROUNDS_WITHOUT_CARD * header.seats
    goal = own.maze.goal
    if header.phase == "over":
        if not drawn and not goal[own.cards[header.seat - 1]]:
            raise PositionError(
                "quiet", Message("The game is over when a player with all cards has won, or as a draw at the limit.")
            )
        return
    if drawn:
        raise PositionError("quiet", Message("At this number the game must be over."))
    for square, held in zip(own.pieces, own.cards, strict=True):
        if own.maze.finish[square] and goal[held]:
            raise PositionError(
                "pieces",
                Message("A player with all cards stands on {square} and has won.", square=own.maze.names[square]),
            )
