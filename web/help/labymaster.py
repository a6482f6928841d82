"""The help of Labymaster."""

from __future__ import annotations

from web.help.lesson import Help, IllegalTry, Key, Number, Section, Start, Try, Tutorial, TutorialStep
from web.words import N_

FIRST_POSITION = "labymaster classic 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 0"

START = Start(
    N_("You win when all five of your pawns stand on the block where your opponent started."),
    N_(
        "Pink starts on row 1, Blue on row 11. Pink owns the pink blocks, Blue the blue ones, and both share the cream "
        "one in the middle. Pink begins."
    ),
    N_("Do one thing: run with a pawn, jump with a pawn, or slide a block."),
    (
        Number("pawn:f8", N_("Run: the pawn goes straight on until something stops it.")),
        Number("pawn:g1", N_("Jump: over an opponent’s pawn next to yours, onto the free cell behind it.")),
        Number(
            "handle:5+",
            N_("Slide: one of your blocks, or the middle one, goes one step left or right with its walls and pawns."),
        ),
    ),
    N_("The fifth pawn to arrive wins at once. No pawn may arrive before your last pawn has left your start block."),
    "labymaster classic 2 1:move bbbbcbbbb free c1,d1,e1,g1,f8 g2,d4,c11,e11,f11 0 0",
    N_("Pink’s turn. The pawn on g1 can jump over the blue one or run left."),
    "g1-g3",
)

GOAL = Section(
    "goal",
    N_("All five across"),
    (
        N_("Bring your five pawns onto your opponent’s start block. No pawn may arrive while one is still on yours."),
        N_("A turn is one action: a run, a jump or a slide. You cannot pass."),
    ),
    N_("The start: Pink below, Blue above."),
    FIRST_POSITION,
    (
        Try(N_("Run the f1 pawn up."), "f1-f8", N_("It stops on f8, in front of a wall. That was the whole turn.")),
        Try(
            N_("Slide the middle block, row 6, to the right."),
            "6+",
            N_("It goes one step and takes its walls along. That was the whole turn."),
        ),
    ),
    ("3", "R23"),
)

RUNS = Section(
    "runs",
    N_("Runs"),
    (
        N_("A pawn runs up, down, left or right until something stops it: a wall, a gap, the frame or another pawn."),
        N_("It cannot stop earlier, and it cannot turn."),
    ),
    N_("Pink’s turn. Two pawns stand in the middle of the maze."),
    "labymaster classic 2 1:move bbacbacaa free g3,d5,c8,f8,g9 f2,g2,c9,e9,c11 0 3",
    (
        Try(N_("Run the d5 pawn right."), "d5-h5", N_("It runs to h5, up to a wall.")),
        Try(N_("Run the d5 pawn left."), "d5-c5", N_("It stops on c5, the end of the block. Beyond it is a gap.")),
        Try(N_("Run the f8 pawn down."), "f8-f3", N_("It runs to f3, up to the blue pawn on f2.")),
        IllegalTry(N_("Stop the d5 pawn on e5."), "d5-e5", "R6"),
        IllegalTry(N_("Send the d5 pawn round a corner, to e6."), "d5-e6", "3.2"),
    ),
    ("R6", "3.2", "R7"),
)

HOME = Section(
    "home",
    N_("Leaving home"),
    (
        N_("No pawn may arrive while another of yours is still at home. The last one to leave may go straight in."),
        N_("A pawn that has left never comes back. Until then it may run along its block."),
    ),
    N_("Blue’s turn. One blue pawn is still at home, on g11."),
    "labymaster classic 2 2:move accaaacba free g1,d2,g2,a5,f10 c2,b9,e9,g10,g11 0 44",
    (
        Try(N_("Run the c2 pawn up."), "c2-c10", N_("It stops on c10. Its own start block is closed to it.")),
        Try(N_("Run the g11 pawn left."), "g11-c11", N_("It has not left yet, so it may run along the block.")),
        IllegalTry(N_("Take the c2 pawn back to c11."), "c2-c11", "R14"),
        IllegalTry(N_("Run the c2 pawn down onto row 1."), "c2-c1", "R15"),
    ),
    ("R15", "R14", "R17", "3.4"),
)

SLIDES = Section(
    "slides",
    N_("Slides"),
    (
        N_("Slide one of your blocks, or the middle one, one step left or right. A block has three places."),
        N_("All pawns on the block go along, your opponent’s too."),
    ),
    N_("Pink’s turn. Three pawns stand on row 10, a pink block."),
    "labymaster classic 2 1:move abacaabcc free b8,e10,f10,c11,d11 e2,g2,g10,e11,f11 0 42",
    (
        Try(N_("Slide row 10 to the left."), "10-", N_("All three pawns go one cell to the left, the blue one too.")),
        IllegalTry(N_("Slide row 10 to the right."), "10+", "R2"),
        IllegalTry(N_("Slide row 2, a blue block."), "2+", "3.1"),
    ),
    ("3.1", "R2", "R3", "R10"),
)

WALLS = Section(
    "walls",
    N_("Walls and gaps"),
    (
        N_("A pawn goes from row to row where neither block has a wall. A slide moves a block’s walls along."),
        N_("Beyond each end of a block is a gap. No pawn crosses a gap."),
    ),
    N_("Walls on rows 3 and 4 stop the e1 pawn."),
    FIRST_POSITION,
    (
        Try(N_("Run the e1 pawn up."), "e1-e3", N_("It stops on e3, below a wall.")),
        Try(
            N_("Slide row 3 left, row 4 right for Blue, then run the e1 pawn up."),
            "3- 4+ e1-e8",
            N_("Both walls have moved away, and the pawn runs to e8."),
        ),
        IllegalTry(N_("Run the e1 pawn to e4."), "e1-e4", "R7"),
        IllegalTry(N_("Run the c1 pawn left."), "c1-b1", "R8"),
    ),
    ("R7", "R8", "R9"),
)

JUMPS = Section(
    "jumps",
    N_("Jumps"),
    (
        N_("Jump over an opponent’s pawn next to yours, onto the free cell behind it. No wall may be in the way."),
        N_("Only one pawn, never your own, and not at the end of a run."),
    ),
    N_("Blue’s turn. Pink’s pawns on e10 and f10 are next to blue ones."),
    "labymaster classic 2 2:move abacaaacc free e9,e10,f10,h10,c11 e2,g10,d11,e11,f11 0 19",
    (
        Try(N_("Jump from f11 over f10."), "f11-f9", N_("The pawn lands on f9. The pink one stays.")),
        IllegalTry(N_("Jump from e11 over e10."), "e11-e10", "3.3"),
        IllegalTry(N_("Jump from g10 over f10."), "g10-f10", "R13"),
        IllegalTry(N_("Jump from d11 over c11."), "d11-c11", "R13"),
    ),
    ("3.3", "R13", "R11", "R12"),
)

ARRIVAL = Section(
    "arrival",
    N_("Arriving"),
    (
        N_("A pawn that has arrived stays. It runs only sideways, to make room for the next."),
        N_("The fifth one wins at once."),
    ),
    N_("Pink’s turn. Four pink pawns are across, and the fifth is on e10."),
    "labymaster classic 2 1:move abccabcbc free e10,c11,d11,f11,g11 e1,f1,g1,e9,i10 0 3",
    (
        Try(N_("Run the e10 pawn up."), "e10-e11", N_("Five pink pawns are across: Pink wins.")),
        Try(N_("Run the d11 pawn right."), "d11-e11", N_("It stops beside f11. Now d11 is free.")),
        IllegalTry(N_("Take the d11 pawn out again, to d10."), "d11-d10", "R16"),
    ),
    ("R16", "R23", "3.7", "3.4"),
)

CENTRE = Section(
    "centre",
    N_("The middle block"),
    (
        N_("Both players may slide the middle block, but not right after the other did."),
        N_("A padlock shows that it is held. One turn later it is free."),
    ),
    N_("Pink’s turn. Blue has just moved the middle block."),
    "labymaster classic 2 1:move baccaabab held c1,d1,e1,f1,g5 h10,c11,d11,e11,f11 0 3",
    (
        IllegalTry(N_("Slide the middle block to the right."), "6+", "R18"),
        Try(N_("Run the g5 pawn up."), "g5-g6", N_("The padlock is gone: Blue may slide the middle block.")),
    ),
    ("R18", "R19", "3.1"),
)

CLAIM = Section(
    "claim",
    N_("Claiming victory"),
    (
        N_(
            "You are kept waiting when all your pawns have left home and the block where they arrive is full, with at "
            "least one pawn that never left it."
        ),
        N_("Each turn that your opponent keeps you waiting is a refusal. After three you may claim victory."),
        N_("A turn does not count when each pawn still at home is shut in: an opponent right ahead, no run, no jump."),
    ),
    N_("Pink’s turn. Blue is kept waiting and has been refused twice."),
    "labymaster classic 2 1:move abccccacb free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 2 7",
    (
        Try(N_("Make room: jump from c1 over c2."), "c1-c3", N_("Blue is no longer waiting; the count restarts.")),
        Try(
            N_("Refuse a third time: slide row 10 right. Then claim victory for Blue."),
            "10+ victory",
            N_("Blue wins: Pink would not make room."),
        ),
        IllegalTry(N_("Claim victory for Pink."), "victory", "3.5"),
    ),
    ("3.5", "R20", "R21", "R22"),
)

DRAWS = Section(
    "draws",
    N_("Draws"),
    (
        N_(
            "A turn makes progress when a pawn leaves home or arrives. After 80 turns in a row without progress it is "
            "a draw."
        ),
        N_("From the 60th on, the screen says how many are left."),
    ),
    N_("Blue’s turn. There have been 79 turns without progress."),
    "labymaster classic 2 2:move aaacbcabb free d9,d10,c11,e11,f11 d2,e2,f2,e9,d11 0 79",
    (Try(N_("Slide row 2 to the right."), "2+", N_("The 80th turn without progress: the game is a draw.")),),
    ("3.6", "R24"),
)

TUTORIAL = Tutorial(
    FIRST_POSITION,
    (
        TutorialStep(
            N_("Run with a pawn"),
            N_("You are Pink. Your pawns must get up to row 11. Tap the f1 pawn, then the ring on f8."),
            "f1-f8",
            N_("It ran until a wall stopped it."),
        ),
        TutorialStep(
            N_("Blue runs the other way"),
            N_("Now for Blue: run the d11 pawn down."),
            "d11-d4",
            N_("Blue’s pawns run the other way."),
        ),
        TutorialStep(
            N_("Slide a block"),
            N_("Slide the middle block: tap the arrow at its right end."),
            "6+",
            N_("Its walls went along, so some ways are open now and others shut."),
        ),
        TutorialStep(
            N_("Blue comes near"),
            N_("For Blue: run the g11 pawn down."),
            "g11-g2",
            N_("It stopped right in front of your pawn on g1."),
        ),
        TutorialStep(
            N_("Jump over a pawn"),
            N_("Jump over it: tap g1, then g3."),
            "g1-g3",
            N_("A run, a slide or a jump is a whole turn."),
        ),
    ),
    N_("Bring all five pawns across. No pawn may arrive before your last one has left row 1."),
)

TIPS = (
    N_("Bring the rear pawns along: nobody may arrive before the last one has left."),
    N_("A run needs something to stop it. Your own pawns are useful."),
    N_("Slide the block under an opponent’s pawn, not only the block ahead of it."),
    N_("Arrive near a corner, then make room sideways."),
    N_("Before you empty your start block, see which cell your opponent could fill."),
    N_("Beginning helps little if at all: in 1,200 games between equal bots, Pink, who begins, scored 54%."),
)

KEYS = (
    Key(N_("Tab or P"), N_("steps through the pawns that can move")),
    Key(N_("arrow keys"), N_("show the pawn’s run or jump in that direction")),
    Key(N_("B, or a digit"), N_("chooses a block by its row; 0 is row 10")),
    Key(N_("left and right arrow"), N_("with a block chosen, show its slide")),
    Key(N_("Enter"), N_("plays what is shown")),
    Key("V", N_("claims victory")),
    Key(N_("Escape"), N_("lets go of what is chosen")),
)

HELP = Help(
    START,
    TUTORIAL,
    (GOAL, RUNS, HOME, SLIDES, WALLS, JUMPS, ARRIVAL, CENTRE),
    (CLAIM, DRAWS),
    TIPS,
    KEYS,
)
