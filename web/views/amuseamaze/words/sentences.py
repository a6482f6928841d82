"""The sentences about the game: status, plies in words, buttons, notes (rulebook section 7)."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.amuseamaze.notation import GIVE, PASS, ROUNDS_WITHOUT_CARD, WITH_TRIBUTE, read_path
from pygames.amuseamaze.paths import Path, follow
from pygames.amuseamaze.rules import TRIBUTE_LENGTH, AmuseAmazePosition
from pygames.amuseamaze.tribute import payer_after
from pygames.amuseamaze.words import is_coarse
from web.views.amuseamaze.drawing.tiles import shown
from web.views.amuseamaze.words.labels import colours_of, listed, spaced
from web.views.scene import Names
from web.words import _, ngettext

NEEDED = {2: 2}
"""The number of colours needed to win, by the number of seats. For other numbers it is three."""


def status(position: AmuseAmazePosition, names: Names) -> str:
    """Returns whose turn it is and what to do, or how the game ended."""
    name = names[position.seat - 1]
    if position.phase == "over":
        return _ending(position, name)
    if position.phase == "tribute":
        owner = names[position.turn.owner - 1]
        text = _("{name}: give {n} of your {all} tiles to {owner}.")
        return text.format(name=name, n=len(position.hand) // 2, all=len(position.hand), owner=owner)
    if position.phase == "bonus":
        return _bonus(position.turn.methods).format(name=name)
    if position.may_pass:
        return _("{name}: you are shut in and must pass.").format(name=name)
    asked = _("{name}: spell a word, or step one square.").format(name=name)
    return f"{asked} {_needs(position)}"


def _ending(position: AmuseAmazePosition, name: str) -> str:
    if position.quiet == ROUNDS_WITHOUT_CARD * position.seats:
        return _("Draw: 15 rounds without a new card.")
    colours = listed(colours_of(position.cards[position.seat - 1]))
    return _("{name} wins with {colours}.").format(name=name, colours=colours)


def decided(position: AmuseAmazePosition) -> str:
    """Returns the cards with which the seat to act has won."""
    return _("With {colours}.").format(colours=listed(colours_of(position.cards[position.seat - 1])))


def _bonus(methods: str) -> str:
    return {
        "l": _("{name}: play a bonus move, or pass. A premium letter would earn another."),
        "p": _("{name}: play a bonus move, or pass. A long word would earn another."),
        "lp": _("{name}: play a bonus move, or pass."),
    }[methods]


def _needs(position: AmuseAmazePosition) -> str:
    held = position.cards[position.seat - 1]
    needed = NEEDED.get(position.seats, 3) - held.bit_count()
    if needed <= 0:
        if position.seats == 2:
            return _("You have your cards: reach row 12 or row 14.")
        return _("You have your cards: reach the bottom row.")
    missing = colours_of(position.maze.all_cards & ~held)
    if len(missing) == needed:
        return _("You still need {colours}.").format(colours=listed(missing))
    if needed == 3:
        return _("You need three colours.")
    text = ngettext("You need {n} more colour: {colours}.", "You need {n} more colours: {colours}.", needed)
    return text.format(n=needed, colours=alternatives(missing))


def alternatives(items: Sequence[str]) -> str:
    """Returns several alternatives joined for a sentence ("a, b or c")."""
    return _("{first} or {last}").format(first=", ".join(items[:-1]), last=items[-1])


def words(before: AmuseAmazePosition, ply: str, names: Names) -> str:
    """Returns a ply in words, without the seat's name."""
    if ply == PASS:
        return _("passes")
    if ply.startswith(GIVE):
        owner = names[before.turn.owner - 1]
        return _("gives {tiles} to {owner}").format(tiles=spaced(ply.removeprefix(GIVE)), owner=owner)
    path, suffix = path_of(before, ply)
    squares = before.maze.names
    first, last = squares[path.squares[0]], squares[path.squares[-1]]
    if len(path.squares) == 1:
        text = _("steps to {square}").format(square=last)
    else:
        text = _("spells {word} from {first} to {last}").format(word=word_of(path), first=first, last=last)
    return ", ".join((text, *_done(path, suffix)))


def recap(steps: Sequence[tuple[AmuseAmazePosition, str]], names: Names) -> str:
    """Returns everything that a seat did in a turn. That it ended the turn is told only if it did nothing else."""
    told = [step for step in steps if step[1] != PASS] or steps
    clauses = [
        _("{seat} {does}.").format(seat=names[before.seat - 1], does=words(before, ply, names)) for before, ply in told
    ]
    return " ".join(clauses)


def path_of(position: AmuseAmazePosition, ply: str) -> tuple[Path, str]:
    """Returns the path of a ply, and its suffix without the plus sign."""
    items, suffix = read_path(position.maze, ply) or ([], "")
    return follow(position, items)[0], suffix.removeprefix("+")


def may_propose(position: AmuseAmazePosition, ply: str) -> bool:
    """Returns whether a legal ply spells no coarse word."""
    if ply == PASS or ply.startswith(GIVE):
        return True
    path, _suffix = path_of(position, ply)
    return not any(is_coarse(word) for word in path.words)


def word_of(path: Path) -> str:
    """Returns the word of a path in capitals."""
    return (path.words or (path.shown,))[0].upper()


def _done(path: Path, suffix: str) -> list[str]:
    """Returns the effects of a step or word that was played, in the order of the rules."""
    done = [_("cuts the hedge on {square}").format(square=square) for square in _cut(path)]
    if path.laid:
        done.append(_("lays {tiles}").format(tiles=spaced(path.laid)))
    if path.taken:
        done.append(_("picks up {tiles}").format(tiles=spaced(path.taken)))
    if new := new_cards(path):
        done.append(_("collects {colours}").format(colours=listed(colours_of(new))))
    if path.wins:
        done.append(_("wins"))
    if suffix:
        done.append(_("long bonus move") if suffix == "l" else _("premium bonus move"))
    return done


def does(path: Path, suffix: str) -> list[str]:
    """Returns the effects that a step or word would have."""
    effects = [_("cuts the hedge on {square}").format(square=square) for square in _cut(path)]
    if path.laid:
        effects.append(_("lays {tiles}").format(tiles=spaced(path.laid)))
    if path.taken:
        effects.append(_("picks up {tiles}").format(tiles=spaced(path.taken)))
    effects += [_("card {colour}").format(colour=colour) for colour in colours_of(new_cards(path))]
    if path.wins:
        effects.append(_("wins"))
        return effects
    if _brings_tribute(path):
        effects.append(_("tribute"))
    if suffix:
        effects.append(_("+long bonus") if suffix == "l" else _("+premium bonus"))
    return effects


def _cut(path: Path) -> list[str]:
    return [path.position.maze.names[item.square] for item in path.items if item.cut]


def new_cards(path: Path) -> int:
    """Returns the set of cards that a path gains."""
    return path.cards & ~path.position.cards[path.position.seat - 1]


def _brings_tribute(path: Path) -> bool:
    position = path.position
    if position.variant not in WITH_TRIBUTE or len(path.items) < TRIBUTE_LENGTH:
        return False
    return payer_after(position.seat, position.seat, position.hands) != 0


def seat_note(position: AmuseAmazePosition, seat: int) -> str:
    """Returns the state of a seat: its tiles, its cards, and whether its Gardener Card is unused."""
    hand = position.hands[seat - 1]
    parts = [" ".join(map(shown, hand)) if hand else _("no tiles")]
    parts += [", ".join(colours_of(position.cards[seat - 1]))] if position.cards[seat - 1] else []
    parts.append(_("gardener card") if position.gardeners[seat - 1] == "1" else _("gardener card used"))
    return " · ".join(parts)


def achieved(position: AmuseAmazePosition, seat: int) -> str:
    """Returns the cards of a seat."""
    return listed(colours_of(position.cards[seat - 1])) or _("no card")


def progress(position: AmuseAmazePosition) -> str:
    """Returns how many turns without a new card are left before a draw; empty until half of them have passed."""
    limit = ROUNDS_WITHOUT_CARD * position.seats
    if position.phase == "over" or position.quiet * 2 < limit:
        return ""
    left = limit - position.quiet
    return ngettext(
        "Draw in {n} turn unless somebody gets a card", "Draw in {n} turns unless somebody gets a card", left
    ).format(n=left)
