"""The help of Labymaster, in the order of its rulebook's section 7."""

from __future__ import annotations

from web.help.lesson import Help, Key, Refused, Section, Step, Try, Walk
from web.words import N_

START = "labymaster classic 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 0"

GOAL = Section(
    "goal",
    N_("The goal, and one action a turn"),
    (
        N_(
            "Pink’s five pawns begin on row 1, Blue’s on row 11. The other player’s start block is your arrival "
            "block: the first player to have all five pawns there wins at once."
        ),
        N_("A turn is one action: run a pawn, jump a pawn over an enemy, or slide a block. Nobody may pass."),
    ),
    START,
    (
        Try(
            N_("Run the pawn on f1 north."),
            "f1-f8",
            N_("It runs over six cells and stops on f8, in front of a wall. That was the whole turn."),
        ),
        Try(
            N_("Slide the centre block, row 6, to the right."),
            "6+",
            N_("The block moves one notch and takes its walls along. That was the whole turn."),
        ),
    ),
    ("3", "R23"),
)

RUNS = Section(
    "runs",
    N_("Runs"),
    (
        N_(
            "A pawn runs straight on, north, east, south or west, until something stops it: a wall, a gap, the "
            "frame, another pawn, or a block that is closed to it."
        ),
        N_("It cannot stop earlier, and it cannot turn."),
    ),
    "labymaster classic 2 1:move bbacbacaa free g3,d5,c8,f8,g9 f2,g2,c9,e9,c11 0 3",
    (
        Try(N_("Run the pawn on d5 east."), "d5-h5", N_("It runs to h5, where a wall of its own block stops it.")),
        Try(N_("Run the pawn on d5 west."), "d5-c5", N_("It stops on c5, at the end of the block: beyond is a gap.")),
        Try(N_("Run the pawn on f8 south."), "f8-f3", N_("It runs to f3, where the blue pawn on f2 stops it.")),
        Refused(N_("Stop the pawn on d5 at once, on e5."), "d5-e5", "R6"),
        Refused(N_("Send the pawn on d5 round a corner, to e6."), "d5-e6", "3.2"),
    ),
    ("3.2", "R6", "R7"),
)

SLIDES = Section(
    "slides",
    N_("Slides and passengers"),
    (
        N_(
            "Each player owns four blocks, pink with discs or blue with squares. The centre block, row 6, belongs "
            "to both."
        ),
        N_(
            "A slide moves one of your blocks, or the centre block, one notch left or right. A block has three "
            "places: left, middle and right."
        ),
        N_("Pawns never prevent a slide. All that stand on the block travel with it, yours and your opponent’s."),
    ),
    "labymaster classic 2 1:move abacaabcc free b8,e10,f10,c11,d11 e2,g2,g10,e11,f11 0 42",
    (
        Try(
            N_("Slide row 10 to the left."),
            "10-",
            N_("The pawns on e10, f10 and g10 all move one cell to the left, the blue one too."),
        ),
        Refused(N_("Slide row 10 to the right."), "10+", "R2"),
        Refused(N_("Slide row 2, a blue block."), "2+", "3.1"),
    ),
    ("3.1", "R2", "R3", "R10"),
)

DOORS = Section(
    "doors",
    N_("Doors and gaps"),
    (
        N_(
            "A pawn passes from one row to the next where the edge between them is open on both blocks. One wall, "
            "of either block, shuts it."
        ),
        N_("A slide moves all walls of a block at once. It opens some doors and shuts others."),
        N_("Beside the ends of a block are gaps. No pawn crosses a gap or stands on one."),
    ),
    START,
    (
        Try(N_("Run the pawn on e1 north."), "e1-e3", N_("It stops on e3: the edge between e3 and e4 has walls.")),
        Try(
            N_("Slide row 3 to the left, then row 4 to the right for Blue, then run the pawn on e1 north."),
            "3- 4+ e1-e8",
            N_("Row 3 and row 4 each had a wall there. Both went away with their blocks, and the pawn runs to e8."),
        ),
        Refused(N_("Run the pawn on e1 to e4."), "e1-e4", "R7"),
        Refused(N_("Run the pawn on c1 west."), "c1-b1", "R8"),
    ),
    ("R7", "R8", "R9"),
)

JUMPS = Section(
    "jumps",
    N_("Jumps"),
    (
        N_(
            "A pawn may jump over an enemy pawn on the next cell. It lands on the cell right behind and stops "
            "there. The jumped pawn stays."
        ),
        N_("There must be no wall in front of the jumped pawn or behind it, and the cell behind must be free."),
        N_("You jump one pawn only, never your own, and not at the end of a run."),
    ),
    "labymaster classic 2 2:move abacaaacc free e9,e10,f10,h10,c11 e2,g10,d11,e11,f11 0 19",
    (
        Try(
            N_("Jump with the pawn on f11 over the pink pawn on f10."),
            "f11-f9",
            N_("It lands on f9 and stops there. The pink pawn stays on f10."),
        ),
        Refused(N_("Jump from e11 over the pawn on e10."), "e11-e10", "3.3"),
        Refused(N_("Jump from g10 over the pawn on f10."), "g10-f10", "R13"),
        Refused(N_("Jump from d11 over the pawn on c11."), "d11-c11", "R13"),
    ),
    ("3.3", "R11", "R12", "R13"),
)

HOME = Section(
    "home",
    N_("Leaving your start block"),
    (
        N_(
            "A pawn that has left its start block never returns: its runs end in front of that block. While it "
            "stands there it may move sideways."
        ),
        N_(
            "Nobody arrives early. As long as another pawn of yours is on your start block, the arrival block is "
            "closed. The last pawn to leave may go straight in."
        ),
    ),
    "labymaster classic 2 2:move accaaacba free g1,d2,g2,a5,f10 c2,b9,e9,g10,g11 0 44",
    (
        Try(
            N_("Run the pawn on c2 north."),
            "c2-c10",
            N_("It runs to c10. Blue’s own start block, row 11, is closed to it like a wall."),
        ),
        Try(N_("Run the pawn on g11 west."), "g11-c11", N_("It has not left the block, so it may move along it.")),
        Refused(N_("Take the pawn on c2 back to c11."), "c2-c11", "R14"),
        Refused(N_("Run the pawn on c2 south onto row 1."), "c2-c1", "R15"),
    ),
    ("3.4", "R14", "R15", "R17"),
)

ARRIVAL = Section(
    "arrival",
    N_("Arriving"),
    (
        N_(
            "A pawn that has arrived stays on the arrival block. It moves only sideways, which makes room for the next."
        ),
        N_("The fifth pawn to arrive wins the game at once. Nobody gets a last turn."),
    ),
    "labymaster classic 2 1:move abccabcbc free e10,c11,d11,f11,g11 e1,f1,g1,e9,i10 0 3",
    (
        Try(N_("Run the pawn on e10 north."), "e10-e11", N_("Five pink pawns are across: Pink wins.")),
        Try(N_("Run the pawn on d11 east."), "d11-e11", N_("It stops beside the pawn on f11. Now d11 is free.")),
        Refused(N_("Take the pawn on d11 out again, to d10."), "d11-d10", "R16"),
    ),
    ("3.4", "3.7", "R16", "R23"),
)

CENTRE = Section(
    "centre",
    N_("The centre block"),
    (
        N_(
            "Both players may slide the centre block, but not right after the other one did. A padlock shows that "
            "it is held; one turn later it is free again."
        ),
        N_("Pawns run and jump on a held centre block as anywhere."),
    ),
    "labymaster classic 2 1:move baccaabab held c1,d1,e1,f1,g5 h10,c11,d11,e11,f11 0 3",
    (
        Refused(N_("Slide the centre block to the right."), "6+", "R18"),
        Try(
            N_("Run the pawn on g5 north."),
            "g5-g6",
            N_("It stops on the centre block. The padlock is gone, and Blue may slide the block."),
        ),
    ),
    ("3.1", "R18", "R19"),
)

CRY = Section(
    "cry",
    N_("Refusing, and the cry of victory"),
    (
        N_(
            "You wait when all your pawns have left home and all five cells of your arrival block are taken, at "
            "least one of them by a pawn that never left it."
        ),
        N_(
            "Each turn in which your opponent lets you wait is a refusal. After three refusals you may cry victory "
            "on your turn, and have won."
        ),
        N_(
            "A turn does not count when every pawn that is still at home is shut in: an enemy right in front of it, "
            "and no run or jump."
        ),
    ),
    "labymaster classic 2 1:move abccccacb free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 2 7",
    (
        Try(
            N_("Clear a cell: jump with the pawn on c1 over c2."),
            "c1-c3",
            N_("Row 1 has room again. Blue waits no more, and the refusals go back to 0."),
        ),
        Try(
            N_("Refuse a third time: slide row 10 to the right. Then cry victory for Blue."),
            "10+ victory",
            N_("Blue wins: Pink would not clear its start block."),
        ),
        Refused(N_("Cry victory for Pink."), "victory", "3.5"),
    ),
    ("3.5", "R20", "R21", "R22"),
)

DRAWS = Section(
    "draws",
    N_("Draws"),
    (
        N_(
            "A ply is quiet when no pawn leaves its start block and none enters its arrival block. After 80 quiet "
            "plies in a row the game is a draw."
        ),
        N_("From the 60th on, the table says how many are left."),
    ),
    "labymaster classic 2 2:move aaacbcabb free d9,d10,c11,e11,f11 d2,e2,f2,e9,d11 0 79",
    (Try(N_("Slide row 2 to the right."), "2+", N_("That was the 80th quiet ply. The game is a draw.")),),
    ("3.6", "R24"),
)

FIRST_TURN = Walk(
    START,
    (
        Step(
            N_(
                "You are Pink, at the bottom, and your pawns want to reach row 11. Pawns with a rim can move. Press "
                "the pawn on f1, then the ring at the end of its run."
            ),
            "f1-f8",
            N_("The pawn ran until a wall stopped it. You do not choose where a run ends: the maze does."),
        ),
        Step(
            N_("Now play for Blue, at the top: run the pawn on d11."),
            "d11-d4",
            N_("Blue’s pawn ran the other way, to d4. The maze looks the same from both sides."),
        ),
        Step(
            N_("Pink again. Slide the centre block: press the arrow at its right end."),
            "6+",
            N_("The block moved one notch, and its walls with it. Runs through row 6 end elsewhere now."),
        ),
        Step(
            N_("Blue makes use of it: run the pawn on g11."),
            "g11-g2",
            N_("It found open doors down to g2, right in front of your pawn on g1."),
        ),
        Step(
            N_("An enemy next to your pawn with a free cell behind it can be jumped. Press g1, then g3."),
            "g1-g3",
            N_("Your pawn landed behind the blue one. A jump is a whole turn, like a run and a slide."),
        ),
    ),
    N_("That is all there is to a turn. Bring all five pawns across before Blue does."),
)

HINTS = (
    N_("Bring the rear pawns along: nobody may arrive before the last one has left."),
    N_("A run needs something to stop it. Your own pawns are useful buffers."),
    N_("Slide the block under an enemy pawn as well as the block ahead of it."),
    N_("Enter the arrival block towards a corner, then make room sideways."),
    N_("Before you empty your start block, look which cell your opponent could fill."),
)

KEYS = (
    Key(N_("Tab or P"), N_("steps through the pawns that can move")),
    Key(N_("arrow keys"), N_("show the pawn’s run or jump in that direction")),
    Key(N_("B, or a digit"), N_("chooses a block by its row; 0 is row 10")),
    Key(N_("left and right arrow"), N_("with a block chosen, show its slide")),
    Key(N_("Enter"), N_("plays what is shown")),
    Key("V", N_("cries victory")),
    Key(N_("Escape"), N_("lets go of what is chosen")),
)

HELP = Help((GOAL, RUNS, SLIDES, DOORS, JUMPS, HOME, ARRIVAL, CENTRE, CRY, DRAWS), FIRST_TURN, HINTS, KEYS)
