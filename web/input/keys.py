"""The keys that do the same in every game, for the page and for the help. Each view defines its game's own keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from web.words import N_

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""The arrow keys and their directions: across and down."""


DIAGONALS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""The directions between those of the arrow keys: across and down."""
ENDS = {"Home": "ArrowLeft", "End": "ArrowRight", "PageUp": "ArrowUp", "PageDown": "ArrowDown"}
"""The keys that go to an end of the board, and the arrow keys with the same directions."""


class KeyScope(Enum):
    """Where a key is pressed."""

    TABLE = "table"
    MOVES = "moves"
    """In the list of moves, beside the board."""
    EDITOR = "editor"


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys, and the command that they give."""

    scope: KeyScope
    command: str
    keys: tuple[str, ...]
    """The names of the keys as in ``KeyboardEvent.key``, preceded by ``Ctrl+`` or ``Alt+`` if that is held."""
    yields: bool = False
    """Whether keys of the game take precedence."""
    shown: str = ""
    """The name of the keys in the help; empty if the help of each game describes them itself."""
    does: str = ""
    """What the keys do, for the help."""


BINDINGS = (
    Binding(KeyScope.TABLE, "let go", ("Escape",)),
    Binding(KeyScope.TABLE, "roll", (" ",)),
    Binding(KeyScope.TABLE, "play", ("Enter",)),
    Binding(KeyScope.TABLE, "walk", tuple(ARROWS), yields=True),
    Binding(
        KeyScope.TABLE,
        "explore",
        tuple(f"Ctrl+{arrow}" for arrow in ARROWS),
        False,
        N_("Ctrl and arrow keys"),
        N_("move around the board without playing"),
    ),
    Binding(
        KeyScope.TABLE,
        "end",
        tuple(ENDS),
        True,
        N_("Home, End, Page Up, Page Down"),
        N_("go to the end of the row or column"),
    ),
    Binding(KeyScope.TABLE, "undo", ("u", "Alt+u"), True, "U", N_("undoes the last choice")),
    Binding(KeyScope.TABLE, "hear turn", (".", "Alt+w"), False, ".", N_("says whose turn it is and what to do")),
    Binding(KeyScope.TABLE, "hear pieces", (",", "Alt+p"), False, ",", N_("says where the pieces are")),
    Binding(KeyScope.TABLE, "hear around", (";", "Alt+a"), False, ";", N_("says what is around the selected square")),
    Binding(KeyScope.TABLE, "hear moves", ("m", "Alt+m"), True, "M", N_("says what can be played; again: what else")),
    Binding(KeyScope.TABLE, "hear last", ("l", "Alt+l"), True, "L", N_("says the last turn")),
    Binding(KeyScope.TABLE, "hear before", ("h", "Alt+h"), True, "H", N_("says the turn before that")),
    Binding(KeyScope.TABLE, "hear again", ("r", "Alt+r"), True, "R", N_("says again what was said")),
    Binding(KeyScope.TABLE, "next own", ("n", "Alt+n"), True, "N", N_("goes to your next piece")),
    Binding(KeyScope.TABLE, "next other", ("o", "Alt+o"), True, "O", N_("goes to the next piece of an opponent")),
    Binding(
        KeyScope.TABLE,
        "next landmark",
        ("x", "Alt+x"),
        True,
        "X",
        N_("goes to the next wall, hole, letter tile or target"),
    ),
    Binding(KeyScope.TABLE, "go to", ("g", "Alt+g"), True, "G", N_("asks for a place, such as c7, and goes there")),
    Binding(KeyScope.TABLE, "command line", (":", "Alt+c"), False, ":", N_("opens the command line")),
    Binding(KeyScope.TABLE, "keys", ("?", "Alt+k"), False, "?", N_("lists the keys")),
    Binding(KeyScope.TABLE, "back", ("<",), True, "<", N_("goes back one move")),
    Binding(KeyScope.TABLE, "on", (">",), True, ">", N_("goes forward one move")),
    Binding(KeyScope.MOVES, "back", ("ArrowUp", "ArrowLeft", ",", "<")),
    Binding(KeyScope.MOVES, "on", ("ArrowDown", "ArrowRight", ".", ">")),
    Binding(KeyScope.MOVES, "first", ("Home",)),
    Binding(KeyScope.MOVES, "last", ("End",)),
    Binding(KeyScope.EDITOR, "undo", ("Ctrl+z",)),
)
WITH_ALT = N_(
    "Alt and a letter: U, W (turn), P (pieces), A (around), M, L, H, R, N, O, X, G, C (command line), K (keys)"
)
"""The keys with a modifier, for players whose screen reader uses single letters itself."""
DO_THE_SAME = N_("do the same as the single keys, even where those are switched off")


def name(key: str, code: str, *, shift: bool, ctrl: bool, alt: bool, meta: bool) -> str:
    """Returns a key as `Binding.keys` names it; empty if the key belongs to the browser or the system.

    `key` and `code` are those of a ``KeyboardEvent``. Letters are named by their small form, since Caps Lock may be on.
    The physical key counts where the character does not: for letters of other scripts, and with Alt, which turns
    letters into other characters on some systems.
    """
    if meta or (ctrl and alt):
        return ""
    is_letter = len(key) == 1 and key.isalpha()
    if code.startswith("Key") and (is_letter or alt) and not (is_letter and key.isascii()):
        key = code.removeprefix("Key")
    if len(key) == 1:
        key = key.lower()
    if alt:
        return f"Alt+{key}" if len(key) == 1 else ""
    if ctrl:
        return f"Ctrl+Shift+{key}" if shift and len(key) == 1 else f"Ctrl+{key}"
    return f"Shift+{key}" if shift and len(key) > 1 else key


def digit(code: str, *, shift: bool) -> str:
    """Returns the digit on a physical key of the row of digits; empty for other keys and with Shift. French and Czech
    keyboards, among others, give the digits of that row with Shift only.
    """
    return "" if shift else code.removeprefix("Digit") * code.startswith("Digit")


def binding(scope: KeyScope, key: str) -> Binding | None:
    """Returns the binding of a key in `scope`; None if it has none there."""
    return next((one for one in BINDINGS if one.scope is scope and key in one.keys), None)


def command(scope: KeyScope, key: str) -> str:
    """Returns the command of a key in `scope`; empty if it has none there."""
    found = binding(scope, key)
    return found.command if found else ""
