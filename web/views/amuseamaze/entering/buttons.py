"""The buttons beside the board, the word so far, and the panel of bonus moves."""

from __future__ import annotations

from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.entering.draft import draft_of, is_typed, letter_of, spelled, typed, way_of
from web.views.amuseamaze.entering.entry import entry_of
from web.views.amuseamaze.words.labels import spaced
from web.views.amuseamaze.words.sentences import does, path_of, word_of
from web.views.amuseamaze.words.verdict import Verdict, verdict_of, verdict_word
from web.views.controls import PlyButton, Word
from web.views.scene import Gesture
from web.views.wording import Panel
from web.words import _


def ply_buttons_of(position: AmuseAmazePosition) -> list[PlyButton]:
    """Returns the button for a pass, if a pass is legal."""
    if not position.may_pass:
        return []
    detail = _("ends your turn") if position.phase == "bonus" else ""
    return [PlyButton(PASS, _("Pass"), detail, quiet=True)]


def confirmations_of(position: AmuseAmazePosition, chosen: Gesture) -> list[PlyButton]:
    """Returns the buttons that play the chosen spots, each with what it does."""
    if position.phase == "tribute":
        return [_gift(position, chosen)]
    if not chosen or position.phase == "over":
        return []
    plies = entry_of(position).plies(chosen)
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


def _question(ply: str) -> str:
    return _("Use your gardener card?") if "!" in ply else ""


def panel_of(position: AmuseAmazePosition, chosen: Gesture) -> Panel | None:
    """Returns the panel of bonus moves used in this turn; None while spots are chosen."""
    return None if chosen else _turn_panel(position)


def word_so_far(position: AmuseAmazePosition, chosen: Gesture) -> Word | None:
    """Returns the typed or drawn word with its verdict; None if no word can be entered now."""
    if position.phase not in ("move", "bonus"):
        return None
    verdict = verdict_of(position, chosen)
    if verdict is None:
        return Word("", "")
    if not is_typed(chosen):
        path = draft_of(position, chosen).path
        return Word(path.shown.upper(), " · ".join((verdict_word(verdict), *does(path, ""))))
    letters = typed(chosen)
    ways = spelled(position, letters)
    if not ways:
        said = _("a word, but no path from here spells it") if verdict is Verdict.WORD else verdict_word(verdict)
        return Word(letters.upper(), said, verdict is Verdict.WORD)
    way = way_of(chosen) % len(ways)
    path, suffix = path_of(position, ways[way])
    parts = [verdict_word(Verdict.WORD)]
    if len(ways) > 1:
        parts.append(_("path {n} of {all}").format(n=way + 1, all=len(ways)))
    parts.append(_("to {square}").format(square=position.maze.names[path.squares[-1]]))
    return Word(letters.upper(), " · ".join((*parts, *does(path, suffix))), True)


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
