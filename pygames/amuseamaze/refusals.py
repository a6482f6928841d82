"""Explains why a ply is not legal (rulebook section 7, Attempts that deserve a sentence).

Attempts are written like plies. Squares are judged before the word. So an incomplete path, or one that continues after
a fault, gets the sentence of the first square that is wrong.
"""

from __future__ import annotations

from pygames.amuseamaze.notation import GIVE, LETTERS, PASS, WITH_TRIBUTE, read_path
from pygames.amuseamaze.paths import LONG, Fault, Item, Path, Situation, follow
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.amuseamaze.tribute import holds
from pygames.contract import Refusal
from pygames.message import Message


def refusal(position: AmuseAmazePosition, text: str) -> Refusal:
    """Returns why a text is not a legal ply of a position. Accepts any text that is not legal, and never raises."""
    if position.phase == "over":
        return Refusal("3.1", Message("The game is over."))
    if text.startswith(GIVE):
        return _gift(position, text.removeprefix(GIVE))
    if position.phase == "tribute":
        owner = position.name(position.turn.owner)
        return Refusal("3.8", Message("First give half your tiles, rounded down, to {seat}.", seat=owner))
    if text == PASS:
        return Refusal("3.7", Message("You can always step, so you cannot pass."))
    read = read_path(position.maze, text)
    if read is None:
        return unreadable()
    items, suffix = read
    path, fault = follow(position, items)
    if fault is not None:
        return square_refusal(path, items[len(path.items)], fault)
    return _ending(path, suffix)


def unreadable() -> Refusal:
    """Returns the refusal of a text that is not written like a ply."""
    return Refusal("5.2", Message("That is not a move in this game."))


def square_refusal(path: Path, item: Item, fault: Fault) -> Refusal:
    """Returns why an item with that fault cannot come next in a path."""
    position = path.position
    if fault is Fault.NOWHERE:
        return Refusal("3.2", Message("This maze has no square of that name."))
    rule, message = _square_reason(position, item, fault)
    return Refusal(rule, message, (position.maze.names[item.square],))


def _square_reason(position: Situation, item: Item, fault: Fault) -> tuple[str, Message]:
    if fault is Fault.START:
        return "R27", Message("Nobody goes back to START.")
    if fault is Fault.OWN:
        return "3.2", Message("The letter you stand on is never part of your word.")
    if fault is Fault.TWICE:
        return "3.2", Message("Each square counts once in a word.")
    if fault is Fault.USED:
        return "R16", Message("You used this square earlier this turn.")
    if fault in (Fault.PIECE, Fault.APART) and item.square in position.pieces:
        other = position.name(position.pieces.index(item.square) + 1)
        return "3.2", Message("{seat} stands there. Nobody passes through a piece.", seat=other)
    if fault is Fault.APART:
        return "3.2", Message("Squares of a word must touch, side or corner.")
    if fault is Fault.BARE:
        return "3.2", Message("This blue square lost its tile and is closed for the rest of the game.")
    return _hedge_reason(fault) or _tile_reason(item, fault)


def _hedge_reason(fault: Fault) -> tuple[str, Message] | None:
    if fault is Fault.NO_CARD:
        return "3.2", Message("You have used your gardener card.")
    if fault is Fault.SECOND_HEDGE:
        return "3.2", Message("The gardener cuts only one hedge.")
    if fault is Fault.LAID_ON_HEDGE:
        return "R8", Message("Tiles cannot be laid on hedges.")
    if fault is Fault.HEDGE_NOT_CUT:
        return "5.2", Message("Write a hedge that the gardener cuts with an exclamation mark.")
    if fault is Fault.NO_HEDGE_TO_CUT:
        return "5.2", Message("There is no hedge to cut.")
    return None


def _tile_reason(item: Item, fault: Fault) -> tuple[str, Message]:
    if fault is Fault.LAID_ON_BLUE:
        return "3.4", Message("Tiles cannot be laid on blue squares.")
    if fault is Fault.LAID_ON_TILE:
        return "3.4", Message("A tile already lies there.")
    if fault is Fault.LAID_ON_TARGET:
        return "3.4", Message("Tiles cannot be laid on targets in this game.")
    if fault is Fault.PRINTED:
        return "R11", Message("That letter is printed there already.")
    if fault is Fault.PICKED_UP:
        return "R12", Message("You get that tile after this move.")
    return "3.4", Message("You have no other {letter} to lay.", letter=item.tile)


def _ending(path: Path, suffix: str) -> Refusal:
    """Returns why a path without a fault is not a ply with that suffix."""
    rule, message = _ending_reason(path, suffix.removeprefix("+"))
    return Refusal(rule, message, tuple(path.position.maze.names[square] for square in path.squares))


def _ending_reason(path: Path, method: str) -> tuple[str, Message]:
    if len(path.items) == 1:
        if path.laid:
            return "3.3", Message("Tiles are laid only to spell a word.")
        return "3.3", Message("A step never earns a bonus move.")
    if not path.is_word:
        return "R15", Message("“{word}” is not in this game’s word list.", word=path.shown)
    if not method:
        if len(path.endings) > 1:
            return "3.6", Message("Choose one: the long or the premium bonus move.")
        return "3.6", Message("This word earns a bonus move: write {ply}.", ply=path.text + path.endings[0])
    if path.wins:
        return "R20", Message("This word wins, so no bonus move follows.")
    if method in path.position.turn.methods:
        return "3.6", Message("Each bonus move is earned once in a turn.")
    if method == "l":
        return "3.6", Message("A word for the long bonus has {count} squares or more.", count=LONG)
    return "3.6", Message("A word for the premium bonus has a premium letter, printed or laid.")


def _gift(position: AmuseAmazePosition, letters: str) -> Refusal:
    if not letters or not set(letters) <= LETTERS:
        return unreadable()
    if position.variant not in WITH_TRIBUTE:
        return Refusal("3.8", Message("This game is played without tribute."))
    if position.phase != "tribute":
        return Refusal("3.8", Message("There is no tribute to give now."))
    if len(letters) != len(position.hand) // 2:
        return Refusal("3.8", Message("Give exactly half your tiles, rounded down."))
    if not holds(position.hand, letters):
        return Refusal("3.8", Message("You can give only tiles that you hold."))
    return Refusal("5.2", Message("The tiles given are written in alphabetical order."))
