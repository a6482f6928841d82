"""What the published rules left open and had to be decided, and who published each game: for the help pages.

The rulebooks have all decisions, with their reasons.
"""

from __future__ import annotations

from dataclasses import dataclass

from web.words import N_


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game comes from."""

    credit: str
    """A sentence about who designed or published the game."""
    decided: tuple[str, ...]
    """The decisions that players meet, each with its reason."""


ORIGINS = {
    "mouse-madness": Origin(
        N_("After a game on the wiki of the course Game Design Concepts, on a page last edited by John Kirk."),
        (
            N_("The boards are ours: the published picture is missing. It named a start, spaces, holes and a cheese."),
            N_("Who is pushed onto the cheese wins, because a push is a landing like any other."),
            N_("A mouse is pushed once a turn at most. Otherwise two mice could push each other for ever."),
            N_(
                "You jump over one mouse, on the next number, and not through a wall. No mouse is jumped twice "
                "in a turn."
            ),
            N_("On top of a mouse you push it or jump over another one, not both."),
            N_("After 100 turns a player the game is a draw: somebody could go back for ever."),
        ),
    ),
    "labymaster": Origin(
        N_("After a published sheet of rules whose picture, and parts of whose sentences, are lost."),
        (
            N_(
                "The board is ours: blocks of 7 squares that slide one notch, with walls chosen for games "
                "without a standstill."
            ),
            N_("A run never stops early. The sheet says: as far as possible."),
            N_("A jump ends the turn. Running and jumping are two kinds of move, and you have one."),
            N_("Your home block is a wall to your own pawns outside it, so that a run ends in front of it."),
            N_("If your last way in is full because the other stays at home for three turns, you may claim the win."),
            N_("After 80 moves without progress the game is a draw. The sheet knows no end of that kind."),
        ),
    ),
    "warmaze": Origin(
        N_("Designed by Mackenzie Cameron for the Thousand Year Game Design Challenge (2011)."),
        (
            N_("The walls of the boards are ours: the published picture, with 28 walls, is lost."),
            N_("“Next to” means all eight neighbours, because pieces move diagonally too."),
            N_("In a push only the thing pushed moves. Who pushes stays."),
            N_("You may push your own pieces: it is the fastest way for a princess to travel."),
            N_("A predator that is thrown devours nobody. It stops before what is in its way."),
            N_("After 20 rounds without a spell or a devoured princess the game is a draw."),
        ),
    ),
    "amuseamaze": Origin(
        N_("After the game published by HL Games (2007)."),
        (
            N_("The letters on the 18 boards are ours: the printed ones were not to be had. Boards are never turned."),
            N_(
                "The words are those of a free list. The published rules name no dictionary, and words may be "
                "used again."
            ),
            N_("A hedge closes its own square, and nothing else. A cut hedge stays for the others."),
            N_("You may lay any number of the tiles in your hand, but only where your word uses them."),
            N_("A bonus move may be declined, and it never uses a square twice in the same turn."),
            N_("After 15 rounds without a new card the game is a draw."),
        ),
    ),
    "mazers": Origin(
        N_("After Dave Fleming’s board game Mazers (2011)."),
        (
            N_("The board is ours: the published figures are lost. Its rim counts as a wall."),
            N_("A blocker moves exactly the number on its die, and moves if it can. So no block lasts long."),
            N_("A blocker does not stop on the edge where it stood. The shadow piece marks it."),
            N_("Every pip places a piece, so nobody can wait."),
            N_("When nothing fits in front, your mouse turns round. That is the only time it does."),
            N_("The game is a draw after 120 turns, or 80 on the quick board."),
        ),
    ),
}
"""The origin of each game."""
