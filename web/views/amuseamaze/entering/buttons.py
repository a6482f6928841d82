"""The buttons beside the board, and the panel with the letters so far."""

from __future__ import annotations

from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.entering.draft import draft_of, is_typed, letter_of, typed
from web.views.amuseamaze.entering.entry import entry_of
from web.views.amuseamaze.words.labels import spaced
from web.views.amuseamaze.words.sentences import does, path_of, word_of
from web.views.amuseamaze.words.verdict import verdict_of, verdict_word
from web.views.contract import Gesture, Panel, PlyButton
from web.words import _, ngettext

MOST_PATHS = 20
"""The most paths of a typed word that are offered."""


def ply_buttons_of(position: AmuseAmazePosition) -> list[PlyButton]:
    """Returns the button for a pass, if a pass is legal."""
    if not position.may_pass:
        return []
    detail = _("ends your turn") if position.phase == "bonus" else ""
    return [PlyButton(PASS, _("Pass"), detail)]


def confirmations_of(position: AmuseAmazePosition, chosen: Gesture) -> list[PlyButton]:
    """Returns the buttons that play what is entered, each with what it does."""
    if position.phase == "tribute":
        return [_gift(position, chosen)]
    if not chosen or position.phase == "over":
        return []
    plies = entry_of(position).plies(chosen)[:MOST_PATHS]
    if is_typed(chosen):
        return [_spelled(position, ply) for ply in plies]
    return [_move(position, ply, len(plies) > 1) for ply in plies]


def _gift(position: AmuseAmazePosition, chosen: Gesture) -> PlyButton:
    letters = "".join(sorted(letter_of(tile) for tile in chosen))
    wanted = len(position.hand) // 2
    label = _("Give: {n} of {wanted} chosen").format(n=len(letters), wanted=wanted)
    return PlyButton(GIVE + letters if len(letters) == wanted else "", label, spaced(letters))


def _move(position: AmuseAmazePosition, ply: str, is_one_of_two: bool) -> PlyButton:
    path, suffix = path_of(position, ply)
    effects = does(path, suffix)
    if len(path.items) == 1:
        label = _("Step")
        effects.insert(0, _("to {square}").format(square=position.maze.names[path.squares[0]]))
    elif is_one_of_two:
        label = _("Long bonus") if suffix == "l" else _("Premium bonus")
        effects = [word_of(path), *effects[:-1]]
    else:
        label = _("Play {word}").format(word=word_of(path))
    return PlyButton(ply, label, " · ".join(effects), question=_question(ply))


def _spelled(position: AmuseAmazePosition, ply: str) -> PlyButton:
    path, suffix = path_of(position, ply)
    squares = ply.partition("+")[0].replace("-", " ")
    detail = " · ".join((squares, *does(path, suffix)))
    return PlyButton(ply, _("Play {word}").format(word=word_of(path)), detail, question=_question(ply))


def _question(ply: str) -> str:
    return _("Use your gardener card?") if "!" in ply else ""


def panel_of(position: AmuseAmazePosition, chosen: Gesture) -> Panel | None:
    """Returns the letters so far with their verdict, else what this turn has used."""
    if position.phase not in ("move", "bonus"):
        return None
    if is_typed(chosen):
        return _typed_panel(position, chosen)
    path = draft_of(position, chosen).path
    verdict = verdict_of(position, chosen)
    if verdict is None:
        return _turn_panel(position)
    title = ngettext("{n} square", "{n} squares", len(path.items)).format(n=len(path.items))
    effects = does(path, "")
    rows = ((_("This is"), verdict_word(verdict)), *(((_("Effects"), " · ".join(effects)),) if effects else ()))
    return Panel(title, rows, path.shown)


def _typed_panel(position: AmuseAmazePosition, chosen: Gesture) -> Panel:
    letters = typed(chosen)
    verdict = verdict_of(position, chosen)
    if verdict is None:
        return Panel(_("Type a word"))
    count = len(entry_of(position).plies(chosen))
    paths = ngettext("{n} path spells it", "{n} paths spell it", count).format(n=count)
    if count > MOST_PATHS:
        paths = _("{n} paths spell it. These {most} lay the fewest tiles.").format(n=count, most=MOST_PATHS)
    return Panel(_("Typed"), ((_("This is"), verdict_word(verdict)), (_("From here"), paths)), letters.upper())


def _turn_panel(position: AmuseAmazePosition) -> Panel | None:
    if position.phase != "bonus":
        return None
    used, still = _("used"), _("open")
    methods = position.turn.methods
    return Panel(
        _("This turn"),
        (
            (_("Long bonus"), used if "l" in methods else still),
            (_("Premium bonus"), used if "p" in methods else still),
        ),
    )
