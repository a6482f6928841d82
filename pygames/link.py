"""Positions and records as URL fragments: what stands after the ``#`` of a link.

Three forms. They can be told apart by their first character, and each stays readable for ever:

* ``labymaster``: a game's id alone opens a new game.
* ``labymaster_classic_2_...``: a position text, with ``_`` for the space. If its last character is no letter or digit,
  an ``e`` follows.
* ``1...``: a record, version 1. The start is ``.position text.`` or, if it is a game's own
  starting position, three characters: the game's letter, the variant's place in the game's list and
  the number of seats; where a game has several deals, the number of the deal follows. Then comes the
  number of plies (both numbers five bits a character, lowest first, 32 added while more follow); then
  all plies as one number in mixed radix, each as its place among the plies legal where it stands (or as
  the game's own `Position.ply_digits`), most significant character first. Two check characters end it, so
  that a link that was cut off or changed on its way is refused rather than read as another game. A full stop and more
  may follow, with which the site says who played the game (`web/links/company.py`). It is no part of the record.

Programs that recognize links in a text leave out signs at their end, so no link ends in a sign. Earlier versions wrote
links without the ``e``, and check characters that ended in ``-`` or ``_``. These stay readable, also where the signs at
the end are missing, as long as they can be told from the rest.

>>> import pygames
>>> record = pygames.Record(pygames.game("labymaster").start()).play("f1-f8")
>>> encode(record)
'1lACBNI2'
>>> decode("https://example.org/#" + encode(record)) == record
True
"""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64, crc32
from collections.abc import Sequence
from itertools import product

from pygames.catalogue import GAMES, game, parse
from pygames.contract import Game, Position, PositionError
from pygames.message import Message
from pygames.record import Record

LONGEST_FRAGMENT = 60_000
"""The most characters that a fragment may have. Real ones are far shorter."""

MOST_DIGITS = 30_000
"""The most digits that are read of a link. The longest golden game has 1,300; a page reads this many in less than a
second.
"""

RECORD_VERSION = "1"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUES = {character: value for value, character in enumerate(ALPHABET)}
SIGNS = "-_"
"""The characters of the alphabet that programs leave out at the end of a link. They are its last ones."""
ENDING = "e"
"""Ends the link of a position whose text ends in a sign."""
POSITION_SIGNS = "-_.:!"
"""The signs in which the text of a position may end, ``_`` for its spaces included."""
TO_BASE64 = bytes.maketrans(b"-_", b"+/")
TO_LINK = bytes.maketrans(b"+/", b"-_")
Digits = Sequence[tuple[int, int]]
"""The digits of a ply, each with its radix, as `Position.ply_digits` gives them."""
Step = tuple[str, Digits, Position]
"""A ply, its digits, and the position after it."""
Steps = tuple[Position, Sequence[Step]]
"""The start of a game, and its plies."""
GAMES_BY_LETTER = {letter: game_id for game_id, letter in GAMES.items()}


class LinkError(ValueError):
    """Raised for a fragment that cannot be read."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def encode(played: Record | Position) -> str:
    """Returns the URL fragment of what was `played`: a record, or a position alone. It comes without the ``#``.

    Raises TypeError for anything else.
    """
    if isinstance(played, Position):
        text = _position_text(played)
        return text if text[-1].isalnum() else text + ENDING
    if not isinstance(played, Record):
        raise TypeError(f"A link is made from a record or a position, not from {played!r}.")
    positions = played.positions()
    digits = [position.ply_digits(ply) for ply, position in zip(played.plies, positions, strict=False)]
    return str(GrowingLink(played.start).grown(digits))


class GrowingLink:
    """The link of a record, as an immutable value that grows: only the digits of new plies are added."""

    __slots__ = ("_count", "_number", "_scale", "_start")

    def __init__(self, start: Position) -> None:
        """Makes the link of a record without plies."""
        self._start = _start_text(start)
        self._count, self._number, self._scale = 0, 0, 1

    def grown(self, plies: Sequence[Digits]) -> GrowingLink:
        """Returns the link of the record with more plies, each given as its `Position.ply_digits`."""
        number, scale = 0, 1
        for digits in reversed(plies):
            for digit, radix in reversed(digits):
                number = number * radix + digit
                scale *= radix
        link = object.__new__(GrowingLink)
        link._start, link._count = self._start, self._count + len(plies)
        link._number, link._scale = self._number + self._scale * number, self._scale * scale
        return link

    def __str__(self) -> str:
        """The fragment."""
        return _record_fragment(self._start, self._count, self._number)


def _record_fragment(start: str, count: int, number: int) -> str:
    text = RECORD_VERSION + start + _count_text(count) + _number_text(number)
    return text + check_text(text)


def check_text(text: str) -> str:
    """Returns the two characters that end the link of a record: a checksum of all the others. The second is no sign."""
    return _check_texts(text)[0]


def _check_texts(text: str) -> tuple[str, str]:
    """Returns the check characters of a text, and those that earlier versions wrote."""
    high, low = divmod(crc32(text.encode("ascii", "replace")) % 4096, 64)
    first = ALPHABET[high]
    return first + ALPHABET[low % (len(ALPHABET) - len(SIGNS))], first + ALPHABET[low]


def unchecked(fragment: str) -> tuple[str, bool]:
    """Returns a text without the check characters that end it, and whether signs are missing at its end.

    Raises `LinkError` if the check characters are wrong or, with signs missing, may be read in two ways.
    """
    text = fragment[:-2]
    if is_checked(fragment):
        return text, False
    found = [whole[:-2] for whole in _with_signs(fragment, SIGNS, 2) if whole[-2:] == _check_texts(whole[:-2])[1]]
    if len(found) != 1:
        raise LinkError(_damaged())
    return found[0], True


def _with_signs(text: str, signs: str, most: int) -> list[str]:
    """Returns a text with each combination of up to `most` signs at its end."""
    return [text + "".join(some) for count in range(1, most + 1) for some in product(signs, repeat=count)]


def is_checked(text: str) -> bool:
    """Returns whether a text ends in the right check characters."""
    return text[-2:] in _check_texts(text[:-2])


def is_whole_position(fragment: str) -> bool:
    """Returns whether a fragment is the text of a position, with nothing missing."""
    try:
        return bool(_whole_position(fragment))
    except PositionError:
        return False


def decode(link: str, known: Steps | None = None) -> Record:
    """Returns the record of a fragment, or of a whole link with one; a game's id or a position gives a record without
    plies. `known` is as for `decode_steps`.

    Raises `LinkError`.
    """
    start, steps = decode_steps(link, known)
    return Record.trusted(start, tuple(ply for ply, _, _ in steps), steps[-1][2] if steps else start)


def decode_steps(link: str, known: Steps | None = None) -> Steps:
    """The start and the plies of a fragment or a whole link, each ply with its digits and the position after it.

    `known` is what this function returns for a game that the link probably continues. The plies that both share are
    then not decoded again.

    Raises `LinkError`.
    """
    if not isinstance(link, str) or len(link) > LONGEST_FRAGMENT:
        raise _too_long()
    fragment = link.rpartition("#")[2]
    if fragment in GAMES:
        return game(fragment).start(), []
    if not fragment.startswith(RECORD_VERSION):
        return _position(fragment), []
    if not fragment.startswith(f"{RECORD_VERSION}."):
        fragment = fragment.partition(".")[0]
    text, lacks_signs = unchecked(fragment)
    start, rest = _read_start(text[1:])
    count, rest = _read_count(rest)
    if count > start.game.ply_limit(start.variant, start.seats):
        raise LinkError(Message("The link holds more moves than a game can have."))
    whole = _read_number(rest)
    steps, number = _shared(known[1][:count] if known and known[0] == start else (), whole)
    taken = sum(len(shared) for _, shared, _ in steps)
    digits: list[tuple[int, int]] = []

    def take(radix: int) -> int:
        nonlocal number, taken
        taken += 1
        if taken > MOST_DIGITS:
            raise _too_long()
        number, digit = divmod(number, radix)
        digits.append((digit, radix))
        return digit

    position = steps[-1][2] if steps else start
    for _ in range(count - len(steps)):
        if position.results() is not None:
            raise LinkError(Message("The link goes on after the end of the game."))
        digits = []
        try:
            ply = position.ply_from_digits(take)
        except LinkError:
            raise
        except ValueError as error:
            raise LinkError(_damaged()) from error
        position = position.play_unchecked(ply)
        steps.append((ply, digits, position))
    if number or _record_fragment(_start_text(start), count, whole)[:-2] != text:
        raise LinkError(_damaged())
    if lacks_signs and _is_short(whole, steps):
        raise LinkError(_damaged())
    return start, steps


def ply_count(fragment: str) -> int:
    """Returns how many plies the fragment of a record says that it holds, without reading them.

    Raises `LinkError`.
    """
    _start, rest = _read_start(fragment[len(RECORD_VERSION) :])
    return _read_count(rest)[0]


def _is_short(number: int, steps: Sequence[Step]) -> bool:
    """Returns whether the number of a link is less than a 64th of the highest one that such a link can have.

    Then it has probably lost more than its check characters.
    """
    scale = 1
    for _, digits, _ in steps:
        for _, radix in digits:
            scale *= radix
    return bool(steps) and number * 64 < scale


def _shared(known: Sequence[Step], number: int) -> tuple[list[Step], int]:
    """Returns the known steps with which the digits of a number begin, and the rest of the number."""
    steps: list[Step] = []
    for step in known:
        rest = number
        for digit, radix in step[1]:
            rest, found = divmod(rest, radix)
            if found != digit:
                return steps, number
        steps.append(step)
        number = rest
    return steps, number


def _too_long() -> LinkError:
    return LinkError(Message("This is not a link, or it is too long."))


def _damaged() -> Message:
    return Message("Part of the link is missing or was changed.")


def game_id(fragment: str) -> str | None:
    """Returns the id of the game that a fragment is about, or None. Reads nothing but its beginning."""
    if fragment.startswith(RECORD_VERSION) and fragment[1:2] != ".":
        return GAMES_BY_LETTER.get(fragment[1:2])
    named = fragment.removeprefix(RECORD_VERSION + ".").replace("_", " ").partition(" ")[0]
    return named if named in GAMES else None


def _position(fragment: str) -> Position:
    """Returns the position of a fragment. Signs that are missing at its end are added where that is possible in one way
    only, and after a sign: after a letter, a digit or a colon, other characters may be missing too.
    """
    try:
        return _whole_position(fragment)
    except PositionError as error:
        wrong = error
    found = []
    for whole in _with_signs(fragment, POSITION_SIGNS, 3) if fragment.endswith(tuple("-_.!")) else ():
        try:
            found.append(parse(whole.replace("_", " ")))
        except PositionError:
            continue
    if len(found) == 1:
        return found[0]
    raise _wrong(wrong) from wrong


def _wrong(error: PositionError) -> LinkError:
    return LinkError(
        Message("The position in the link is wrong in “{field}”: {reason}", field=error.field, reason=error.message)
    )


def _whole_position(fragment: str) -> Position:
    """Returns the position of a fragment that lacks nothing. Raises `PositionError`."""
    text = fragment.replace("_", " ")
    try:
        return parse(text)
    except PositionError:
        if text[-1:] != ENDING or text[-2:-1].isalnum():
            raise
    return parse(text[:-1])


def _position_text(position: Position) -> str:
    return str(position).replace(" ", "_")


def _start_text(start: Position) -> str:
    of = start.game
    is_standard = of.id in GAMES and start.variant in of.variants
    if is_standard and start == _standard_start(of, start.variant, start.seats, start.deal):
        deal = _count_text(start.deal) if of.deals > 1 else ""
        return GAMES[of.id] + ALPHABET[of.variants.index(start.variant)] + ALPHABET[start.seats] + deal
    return f".{_position_text(start)}."


def _standard_start(of: Game, variant: str, seats: int, deal: int) -> Position | None:
    try:
        return of.start(f"{variant}={deal}" if deal else variant, seats)
    except PositionError:
        return None


def _read_start(text: str) -> tuple[Position, str]:
    if text.startswith("."):
        start, _, rest = text[1:].rpartition(".")
        try:
            return parse(start.replace("_", " ")), rest
        except PositionError as error:
            raise _wrong(error) from error
    letter, variant, seats = text[:1], VALUES.get(text[1:2]), VALUES.get(text[2:3])
    found = game(GAMES_BY_LETTER[letter]) if letter in GAMES_BY_LETTER else None
    if found is None or variant is None or variant >= len(found.variants) or seats is None or seats not in found.seats:
        raise LinkError(Message("The link names no game of this collection."))
    deal, rest = _read_count(text[3:]) if found.deals > 1 else (0, text[3:])
    standard = _standard_start(found, found.variants[variant], seats, deal)
    if standard is None:
        raise LinkError(_damaged())
    return standard, rest


def _count_text(count: int) -> str:
    text = ""
    while count >= 32:
        text += ALPHABET[32 + count % 32]
        count //= 32
    return text + ALPHABET[count]


def _read_count(text: str) -> tuple[int, str]:
    count = 0
    for place, character in enumerate(text[:6]):
        value = VALUES.get(character)
        if value is None:
            break
        count += value % 32 << 5 * place
        if value < 32:
            return count, text[place + 1 :]
    raise LinkError(_damaged())


def _number_text(number: int) -> str:
    # Three bytes become four characters at a time: digit by digit, a long number would take quadratic time.
    whole = number.to_bytes((number.bit_length() + 23) // 24 * 3, "big")
    return b2a_base64(whole, newline=False).translate(TO_LINK).decode().lstrip(ALPHABET[0])


def _read_number(text: str) -> int:
    wrong = next((character for character in text if character not in VALUES), None)
    if wrong is not None:
        raise LinkError(Message("The link has a character that does not belong there: “{it}”.", it=wrong))
    padded = text.rjust(-(-len(text) // 4) * 4, ALPHABET[0])
    return int.from_bytes(a2b_base64(padded.encode().translate(TO_BASE64)), "big")


def base64_text(data: bytes) -> str:
    """Returns bytes as base64url without padding."""
    return b2a_base64(data, newline=False).rstrip(b"=").translate(TO_LINK).decode()


def base64_bytes(text: str) -> bytes:
    """Returns the bytes of a base64url text without padding. Raises ValueError."""
    return a2b_base64(text.encode().translate(TO_BASE64) + b"=" * (-len(text) % 4))
