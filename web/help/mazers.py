"""The help of Mazers, in the order of its rulebook's section 7."""

from __future__ import annotations

from web.help.lesson import Help, Key, Refused, Section, Step, Try, Walk
from web.words import N_

GOAL = Section(
    "goal",
    N_("The goal: in, and your walls out"),
    (
        N_(
            "Your mouse digs a corridor, one cell wide, with walls on both sides, from its own home to the other one. "
            "This one is nearly there."
        ),
        N_(
            "Once the mouse is in, you take your walls off the board again. Whoever is in and has no wall left on the "
            "board wins."
        ),
    ),
    "mazers classic 2 1:build 15 6 c4n,i3n/b8n,c6e -:e8nnn:- home",
    (
        Try(
            N_("Place the last wall on the edge that is lit, d11 east."),
            "d11e",
            N_("The cell is complete. Its only way out leads into Blue’s home: the mouse is in."),
        ),
        Try(
            N_("Place that wall, then lift five: press the marked wall each time."),
            "d11e lift lift lift lift lift",
            N_("No wall of Orange is left on the board: Orange wins."),
        ),
        Refused(N_("Wall up the opening of Blue’s home, e11 east."), "e11e", "R22"),
    ),
    ("1", "3.1", "R22", "R23"),
)

PATH = Section(
    "path",
    N_("A path and its two mouths"),
    (
        N_(
            "The tinted cells are Orange’s path. Each cell has a way in, a way out, and walls on its two other sides. "
            "The dotted line runs from the back to the front, where the mouse stands."
        ),
        N_(
            "The open side before the mouse is the front mouth. At the other end of the line, where the path began, "
            "is the back mouth."
        ),
        N_(
            "Walls go round the cell before the mouse: on its left, on its right, or ahead. When two of the three "
            "are walls, the cell joins the path, the mouse steps in, and the third side is the new mouth."
        ),
    ),
    "mazers classic 2 1:build 3 3 c4n,i3n/g9n,e9n -:g1nnnn:- home",
    (
        Try(
            N_("Place one wall, at f5 east."),
            "f5e",
            N_("One wall is not enough. It waits beside the cell, and the mouse waits too."),
        ),
        Try(
            N_("Place walls on the left and on the right: f5 east, then g5 east."),
            "f5e g5e",
            N_("Cell g5 joined the path, and the mouse stepped in. It looks north, at the next cell."),
        ),
        Try(
            N_("Place walls on the left and ahead: f5 east, then g5 north."),
            "f5e g5n",
            N_("The open side is now in the east. So the path turned, and the mouse with it."),
        ),
        Refused(N_("Place a wall one cell further on, at g6 east."), "g6e", "3.2"),
        Refused(N_("Turn the mouse round."), "flip", "R18"),
    ),
    ("3.1", "3.2", "R15", "R18"),
)

BLOCKERS = Section(
    "blockers",
    N_("Blockers: slide and pivot"),
    (
        N_(
            "Walls and blockers stand on the edges between cells; e9 east is the east side of cell e9. A blocker is a "
            "bar from one dot, a peg, to the next."
        ),
        N_(
            "In one step it slides along its own line to the next edge, or it turns a quarter round one of its two "
            "pegs. It cannot enter an edge that is taken, and it cannot cross a path."
        ),
        N_(
            "Press a blocker: bars mark the next step, rings mark where its whole move can end. Its shadow stays where "
            "it began, and it may not go back there."
        ),
    ),
    "mazers classic 2 1:step 5 5:2:0 e7e,i3n/g9n,e9n home home",
    (
        Try(
            N_("Slide the black-line blocker two steps north, to e9 east."),
            "b-e8e b-e9e",
            N_("It stayed on its own line for both steps. That was its whole move."),
        ),
        Try(
            N_("Turn it to e6 north, then slide it on to d6 north."),
            "b-e6n b-d6n",
            N_("First a quarter turn round its lower peg, then a slide to the west."),
        ),
        Refused(N_("Move it straight across the cell, to f7 east."), "b-f7e", "R3"),
        Refused(N_("Turn it onto the black wall at f7 north."), "b-f7n", "3.4"),
        Refused(N_("Leave it where it is."), "pass", "R5"),
    ),
    ("3.4", "R3", "R4", "R5", "R7"),
)

TURN = Section(
    "turn",
    N_("The turn; black walls are free"),
    (
        N_(
            "A turn has three parts: throw the dice, move both blockers, place walls. The black die counts the steps "
            "of the black-line blocker, the white die those of the other. You place as many walls as both dice show "
            "together."
        ),
        N_("Every step must be made, and every wall placed."),
        N_(
            "Black walls and the rim serve as walls of your path and cost nothing. A cell between two of them joins by "
            "itself."
        ),
    ),
    "mazers quick 2 1:step 1 3:1:2 c1n,g1n/g8n,c8n home home",
    (
        Try(
            N_(
                "Move the black-line blocker to b2 east, the other by g2 east to h2 north. Then place a wall at f1 "
                "north."
            ),
            "b-b2e w-g2e w-h2n f1n",
            N_(
                "The one wall and the rim make cell f1. Cell g1 lies in a corner of the rim and joined for nothing. "
                "Two walls are still to be placed."
            ),
        ),
        Try(
            N_("The same, and then walls at g2 east and f3 east."),
            "b-b2e w-g2e w-h2n f1n g2e f3e",
            N_("Cell g2 has a black wall on its left and needed one wall only. The next cell has no such help."),
        ),
        Refused(N_("Place the wall at f1 north before the blockers have moved."), "f1n", "R6"),
        Refused(N_("End the black-line blocker’s move beside the home, on c1 east."), "b-c1e", "R8"),
    ),
    ("3.5", "R2", "R6", "R8", "R14"),
)

BACK = Section(
    "back",
    N_("When the walls run out"),
    (
        N_("You have twelve walls, eight on the quick board. They seldom reach all the way."),
        N_(
            "With an empty hand, each wall that you place comes off the back of your path: from its first cell the "
            "left one first. An outline marks the wall that will come off."
        ),
        N_("A cell that loses a wall leaves the path. So the path creeps forward, and its tail follows."),
    ),
    "mazers classic 2 1:build 7 3 c4n,i3n/h9n,e9n -:g1nnnnnnnn:- home",
    (
        Try(
            N_("Place a wall at f9 east."),
            "f9e",
            N_("It came from f2 east. Cell g2 is no longer path; its second wall stands behind the back, and is next."),
        ),
        Try(
            N_("Place walls at f9 east and g9 east."),
            "f9e g9e",
            N_("One cell more in front, one cell less behind."),
        ),
        Refused(N_("Take the wall at f4 east instead."), "lift-f4e", "R21"),
        Refused(N_("Stop here and keep the pips."), "pass", "R14"),
    ),
    ("3.2", "R14", "R21", "R26"),
)

BLOCK = Section(
    "block",
    N_("Blocking a mouth"),
    (
        N_(
            "A blocker on a mouth shuts it: nothing can be built through it. A path has two mouths, and one of them "
            "must stay open; you may never shut the second."
        ),
        N_(
            "The edges hatched in yellow are the safety zone. The next side walls of the mouse go there, and no "
            "blocker may enter. So a blocker reaches a mouth only along the mouth’s own line."
        ),
        N_("Near both homes is the red zone, with red pegs. Blockers may pass it, not stop in it."),
    ),
    "mazers classic 2 2:step 8 2:1:1 c4n,i3n/h2n,h5n -:g2nnnn:- home",
    (
        Try(
            N_("You are Blue. Slide the white-line blocker from h5 north onto Orange’s front mouth, g5 north."),
            "w-g5n",
            N_(
                "A sign shows that this end is shut. The safety zone went over to the back mouth at once, and that one "
                "must stay open now."
            ),
        ),
        Try(
            N_("Slide the black-line blocker onto the back mouth, g2 north."),
            "b-g2n",
            N_("The back is shut. The mouse builds on in front and does not mind for now."),
        ),
        Refused(N_("Turn the white-line blocker into the safety zone, g6 east."), "w-g6e", "R9"),
    ),
    ("3.3", "3.4", "R8", "R9", "R10", "R12"),
)

RUN = Section(
    "run",
    N_("A mouse that is shut in turns round"),
    (
        N_(
            "A blue blocker stands on Orange’s front mouth. Nothing fits there, so the mouse runs through its whole "
            "path to the other end, and the back becomes the front."
        ),
        N_("Running costs no pip. The mouse turns when nothing fits in front of it, and only then."),
    ),
    "mazers classic 2 1:build 5 6 c4n,i3n/g5n,e9n -:f1ennnnn:- home",
    (
        Try(
            N_("Press the mouse."),
            "flip",
            N_(
                "It ran back to its home, through it, and looks out of the other opening. The six walls are still to "
                "be placed."
            ),
        ),
        Try(
            N_("Press the mouse, then place a wall at e1 north."),
            "flip e1n",
            N_("The path goes on from here. Its back is now at g5, under the blocker."),
        ),
        Refused(N_("Place a wall beyond the blocker, at g6 east."), "g6e", "R18"),
    ),
    ("3.2", "3.3", "R18", "R19"),
)

FORCED = Section(
    "forced",
    N_("The forced block, step by step"),
    (
        N_(
            "This blocker stands one cell further on, ahead of the next cell. Blockers and the other player’s walls "
            "never count as walls of a path, and they are no way out either."
        ),
        N_(
            "So cell g5 can only become a dead end, and still you must build into it: a mouse turns only when nothing "
            "fits any more."
        ),
    ),
    "mazers classic 2 1:build 5 6 c4n,i3n/g5n,e9n -:f1ennnn:- home",
    (
        Try(
            N_("Place walls on both sides of g5: f5 east, then g5 east."),
            "f5e g5e",
            N_("The cell joined the path. Its way out is under the blocker, and nothing fits any more."),
        ),
        Try(
            N_("The same, then press the mouse."),
            "f5e g5e flip",
            N_("The mouse ran to the other opening of its home. The blocker cost Orange two walls."),
        ),
        Refused(N_("Use the blocker’s edge, g5 north, for a wall."), "g5n", "R16"),
        Refused(N_("Turn the mouse at once."), "flip", "R18"),
    ),
    ("3.3", "R16", "R17", "R18"),
)

DEAD_END = Section(
    "dead-end",
    N_("Turning on purpose"),
    (
        N_(
            "A wall serves one cell only. The wall at i7 east belongs to cell i7; for the cell before the mouse, j7, "
            "it is neither a wall nor a way out."
        ),
        N_("Who wants to turn round builds into such a dead end: two walls, and the mouse must run to the other end."),
    ),
    "mazers classic 2 1:build 7 3 c4n,c3n/h9n,e9n -:i6nnes:- home",
    (
        Try(
            N_("Place walls at j6 north and j7 east."),
            "j6n j7e",
            N_("The only side left is the own wall at i7 east. The mouth is shut."),
        ),
        Try(
            N_("The same, then press the mouse, then place a wall at i6 east."),
            "j6n j7e flip i6e",
            N_("The mouse came out at the old back and builds on from there."),
        ),
        Refused(N_("Place a second wall at i7 east."), "i7e", "R16"),
    ),
    ("3.3", "R15", "R17", "R18"),
)

RACE = Section(
    "race",
    N_("Getting in, and the race"),
    (
        N_(
            "With the last cell the mouse is in, and nothing can shut the path any more. All pips that are left lift "
            "walls from the back; from the next turn on, all pips do."
        ),
        N_("Here both mice are in. Blue has five walls left and throws next."),
        N_("After turn 120, or turn 80 on the quick board, the game is a draw."),
    ),
    "mazers classic 2 1:lift 9 3 c4n,i3n/b8n,c6e -:e5nnnnnne:! -:g4sssw:!",
    (
        Try(N_("Lift one wall: press the marked one."), "lift", N_("It came off the first cell, the left one first.")),
        Try(
            N_("Lift three walls."),
            "lift lift lift",
            N_("Eight orange walls are left. If Blue now throws five or more, Blue wins."),
        ),
        Refused(N_("Lift the wall at d11 east."), "d11e", "R21"),
        Refused(N_("Lift nothing more this turn."), "pass", "R14"),
    ),
    ("3.5", "R14", "R21", "R23", "R27", "R28"),
)

FIRST_TURN = Walk(
    "mazers quick 2 1:first 1 - c1n,g1n/g8n,c8n home home",
    (
        Step(
            N_("The dice decide who begins. Press them."),
            "first1",
            N_(
                "Orange begins, and that is you. Your mouse sits in its home at the bottom. It wants to get into the "
                "home at the top."
            ),
        ),
        Step(
            N_("Every turn begins with a throw. Press the dice again."),
            "b2w2",
            N_("Two and two. Each of your blockers must make 2 steps, and then you place 4 walls."),
        ),
        Step(
            N_(
                "Blockers come first: the two bars near your home. Press the one with the black line, then the edge "
                "that lights up, b2 east."
            ),
            "b-b2e",
            N_("It turned a quarter round the peg at its end. Its shadow marks where it began."),
        ),
        Step(
            N_("Its second step: b3 east."),
            "b-b3e",
            N_("This time it slid along its own line. It can turn and slide, nothing else."),
        ),
        Step(N_("Now the blocker with the white line: to g2 east."), "w-g2e", N_("Another quarter turn.")),
        Step(
            N_("Its second step takes it out of your way: h2 north."),
            "w-h2n",
            N_(
                "Both blockers are done, and four walls are to be placed. Your home has an opening on either side, and "
                "walls fit at both."
            ),
        ),
        Step(
            N_("Leave by the right one: place a wall at f1 north."),
            "f1n",
            N_(
                "Your path has begun. Cell f1 is finished, with your wall above and the rim below. Cell g1 has the rim "
                "on two sides and cost nothing. The mouse stands there and looks out of the open side, the mouth."
            ),
        ),
        Step(
            N_(
                "Walls go round the cell in front of the mouse, g2. A black wall is there already. Place one at g2 "
                "east."
            ),
            "g2e",
            N_("Two walls make a cell: it joined your path, and the mouse stepped in."),
        ),
        Step(
            N_("The next cell, g3, has no black wall and needs two of yours. Place one at f3 east."),
            "f3e",
            N_("One is not enough, and the mouse waits. Now two sides are free: you choose which stays open."),
        ),
        Step(
            N_("To go on north, place the last wall at g3 east."),
            "g3e",
            N_("The cell joined, and its open side is the new mouth. The four walls are placed: your turn is over."),
        ),
    ),
    N_(
        "Blue throws next, and its blockers will come for your mouth. If they shut it, your mouse runs to the other "
        "end and builds on there."
    ),
)

HINTS = (
    N_("Build along black walls and the rim: there a cell costs one wall instead of two."),
    N_("Keep a blocker beside the other mouse’s mouth, in line with it, rather than in front: it gets in by a slide."),
    N_("A path whose front lies between two black walls cannot be blocked from the side."),
    N_("You may build up to the tail of the other path if its next walls come off there and let you through."),
    N_("Blockers need room: walls can shut them in."),
)

KEYS = (
    Key(N_("Space"), N_("throws the dice")),
    Key(N_("B or W"), N_("chooses the blocker with the black or the white line")),
    Key(N_("arrow keys"), N_("go to the nearest edge of a legal step or wall in that direction")),
    Key(N_("Tab"), N_("steps through all that can be pressed")),
    Key(N_("Enter"), N_("moves or places there")),
    Key("?", N_("says the path, the blockers and what is possible")),
    Key(N_("Escape"), N_("lets go of what is chosen")),
)

HELP = Help((GOAL, PATH, BLOCKERS, TURN, BACK, BLOCK, RUN, FORCED, DEAD_END, RACE), FIRST_TURN, HINTS, KEYS)
