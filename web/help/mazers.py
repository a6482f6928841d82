"""The help of Mazers."""

from __future__ import annotations

from web.help.lesson import Help, IllegalTry, Key, Number, Section, Start, Try, Tutorial, TutorialStep
from web.words import N_

START = Start(
    N_("You win when your mouse is in your opponent’s home and none of your walls is left on the board."),
    N_(
        "Your mouse starts in your home and must get to the one opposite, through a corridor of your 12 walls (8 on "
        "the quick board). When you run out, they come off its back. You also have two blockers, bars with a black or "
        "a white line."
    ),
    N_("Roll both dice, move both blockers, then place walls."),
    (
        Number(
            "edge:i3n",
            N_("Blockers: each goes as many steps as its die shows. Park them where your opponent wants to build."),
        ),
        Number(
            "edge:g5e",
            N_("Walls: place as many as both dice show, around the next cell: on its left, on its right or ahead."),
        ),
        Number(
            "mouse:1",
            N_("Two walls finish the cell. The mouse steps in and goes on through its third, open side."),
        ),
        Number("edge:d5e", N_("Black walls and the black rim count as walls, for both players, and cost nothing.")),
    ),
    N_("Once your mouse is in, your dice take walls off instead. The first player in with no wall left wins."),
    "mazers classic 2 1:build 3 3 c4n,i3n/g9n,e9n -:g1nnnn:- home",
    N_("Orange has dug four cells, and g5 is next. Walls fit on its left, on its right and ahead."),
    "f5e",
)

TURN = Section(
    "turn",
    N_("A turn"),
    (
        N_("Roll, move both blockers, place walls. The dice give the steps of each blocker; together, the walls."),
        N_("Everything must be used. An edge is named by a cell: f1 north is its upper side, f1 east its right side."),
    ),
    N_("Orange rolled a black 1 and a white 2. Nothing has moved yet."),
    "mazers quick 2 1:step 1 3:1:2 c1n,g1n/g8n,c8n home home",
    (
        Try(
            N_("Black line to b2 east. White line to g2 east, then h2 north. One wall at f1 north."),
            "b-b2e w-g2e w-h2n f1n",
            N_("That wall and the rim make cell f1. The corner g1 has two sides of rim and came for nothing."),
        ),
        Try(
            N_("The same, then walls at g2 east and f3 east."),
            "b-b2e w-g2e w-h2n f1n g2e f3e",
            N_("Cell g2 has a black wall and needed one wall only. The next cell needs two."),
        ),
        IllegalTry(N_("Place a wall before the blockers have moved."), "f1n", "R6"),
        IllegalTry(N_("End the black blocker’s move next to the home, on c1 east."), "b-c1e", "R8"),
    ),
    ("3.5", "R6", "R2", "R14", "R24"),
)

PATH = Section(
    "path",
    N_("Path and mouse"),
    (
        N_("Your path is a row of cells with walls on both sides. The mouse looks out of its open end, the mouth."),
        N_("Two walls around the next cell finish it: the mouse steps in, and the third side is the new mouth."),
    ),
    N_("Orange’s path is four cells long. The next cell is g5."),
    "mazers classic 2 1:build 3 3 c4n,i3n/g9n,e9n -:g1nnnn:- home",
    (
        Try(N_("Place one wall, on the left of g5."), "f5e", N_("One wall is not enough, so the mouse waits.")),
        Try(
            N_("Place walls on the left and on the right."),
            "f5e g5e",
            N_("The mouse stepped into g5 and goes straight on."),
        ),
        Try(
            N_("Place walls on the left and ahead."),
            "f5e g5n",
            N_("The open side is on the right: the path turns."),
        ),
        IllegalTry(N_("Place a wall one cell further on, on the right of g6."), "g6e", "3.2"),
        IllegalTry(N_("Turn the mouse round."), "flip", "R18"),
    ),
    ("3.2", "3.1", "R15", "R25"),
)

BLOCKERS = Section(
    "blockers",
    N_("Blockers"),
    (
        N_("A blocker lies between two pegs. A step is a slide along its line, or a quarter turn round a peg."),
        N_("It crosses no path, enters no edge that is taken, and does not go back to where it began."),
    ),
    N_("Orange’s black blocker has two steps to go."),
    "mazers classic 2 1:step 5 5:2:0 e7e,i3n/g9n,e9n home home",
    (
        Try(N_("Slide it up two steps."), "b-e8e b-e9e", N_("It stayed on its line. That was its whole move.")),
        Try(
            N_("Turn it to e6 north, then slide it left."),
            "b-e6n b-d6n",
            N_("A quarter turn round its lower peg, then a slide."),
        ),
        IllegalTry(N_("Move it straight across the cell, to f7 east."), "b-f7e", "R3"),
        IllegalTry(N_("Turn it onto the black wall at f7 north."), "b-f7n", "3.4"),
        IllegalTry(N_("Leave it where it is."), "pass", "R5"),
    ),
    ("3.4", "R5", "R3", "R4", "R7", "R13"),
)

BACK = Section(
    "back",
    N_("When your walls run out"),
    (
        N_("Your walls will rarely reach all the way. With none in hand, each one you place comes off the back."),
        N_("An outline marks the wall that goes next. A cell without both walls is no longer path."),
    ),
    N_("Orange has no wall left in hand."),
    "mazers classic 2 1:build 7 3 c4n,i3n/h9n,e9n -:g1nnnnnnnn:- home",
    (
        Try(
            N_("Place a wall at f9 east."),
            "f9e",
            N_("It came from f2 east. Cell g2 is no longer path, and its other wall goes next."),
        ),
        Try(
            N_("Place walls at f9 east and g9 east."),
            "f9e g9e",
            N_("One cell more in front, one less behind."),
        ),
        IllegalTry(N_("Take the wall at f4 east instead."), "lift-f4e", "R21"),
        IllegalTry(N_("Stop here, with walls still to place."), "pass", "R14"),
    ),
    ("R21", "R26", "R14", "3.2"),
)

BLOCK = Section(
    "block",
    N_("Blocking"),
    (
        N_("A blocker on a mouth shuts it. Then the mouse runs to the other end of its path and builds there."),
        N_(
            "Never shut both ends. No blocker enters the yellow edges or stops near a home, on the edges with red pegs."
        ),
    ),
    N_("Blue’s turn: 1 step for each blocker. Orange’s mouths are g2 north and g5 north."),
    "mazers classic 2 2:step 8 2:1:1 c4n,i3n/h2n,h5n -:g2nnnn:- home",
    (
        Try(
            N_("Slide the white blocker left, onto Orange’s mouth."),
            "w-g5n",
            N_("A sign marks the shut end. The yellow edges went to the other end: that one must stay open."),
        ),
        Try(
            N_("Slide the black blocker onto the back end, g2 north."),
            "b-g2n",
            N_("The back is shut. The mouse builds on in front and is not affected yet."),
        ),
        IllegalTry(N_("Turn the white blocker onto a yellow edge, g6 east."), "w-g6e", "R9"),
    ),
    ("R12", "R9", "R8", "R10", "R11", "3.3"),
)

GOAL = Section(
    "goal",
    N_("Getting in"),
    (
        N_("When your last cell opens into your opponent’s home, the mouse is in for good."),
        N_("From then on you take walls off, from the back. In, and no wall left: you win."),
    ),
    N_("Orange’s mouse is one wall away from Blue’s home."),
    "mazers classic 2 1:build 15 6 c4n,i3n/b8n,c6e -:e8nnn:- home",
    (
        Try(N_("Place the last wall, at d11 east."), "d11e", N_("Its only way out is Blue’s home: the mouse is in.")),
        Try(
            N_("Place it, then take off five walls: tap the marked one each time."),
            "d11e lift lift lift lift lift",
            N_("No orange wall is left: Orange wins."),
        ),
        IllegalTry(N_("Wall up Blue’s home, at e11 east."), "e11e", "R22"),
    ),
    ("R23", "R22", "1"),
)

RACE = Section(
    "race",
    N_("The race"),
    (
        N_("When both mice are in, the dice decide. All of them must be used."),
        N_("After turn 120, or 80 on the quick board, the game is a draw."),
    ),
    N_("Both mice are in. Orange takes off three walls, and Blue has five."),
    "mazers classic 2 1:lift 9 3 c4n,i3n/b8n,c6e -:e5nnnnnne:! -:g4sssw:!",
    (
        Try(N_("Take off one wall: tap the marked one."), "lift", N_("It came off the first cell, on its left.")),
        Try(
            N_("Take off three walls."),
            "lift lift lift",
            N_("Eight are left. If Blue now rolls five or more, Blue wins."),
        ),
        IllegalTry(N_("Take off the wall at d11 east."), "lift-d11e", "R21"),
        IllegalTry(N_("Stop here."), "pass", "R14"),
    ),
    ("R27", "R28", "R14", "R21", "3.5"),
)

RUN = Section(
    "run",
    N_("Turning round"),
    (
        N_("When nothing fits in front of the mouse, and only then, it runs through its path to the other end."),
        N_("Running costs no walls."),
    ),
    N_("A blue blocker is on Orange’s mouth. Six walls are to be placed."),
    "mazers classic 2 1:build 5 6 c4n,i3n/g5n,e9n -:f1ennnnn:- home",
    (
        Try(
            N_("Tap the mouse."),
            "flip",
            N_("It ran back, through its home, and looks out on the other side."),
        ),
        Try(
            N_("Tap the mouse, then place a wall at e1 north."),
            "flip e1n",
            N_("The path goes on from here."),
        ),
        IllegalTry(N_("Place a wall beyond the blocker, at g6 east."), "g6e", "R18"),
    ),
    ("R18", "R19", "R20", "R29"),
)

FORCED = Section(
    "forced",
    N_("A dead end ahead"),
    (
        N_("Blockers and your opponent’s walls are neither walls of your path nor a way out."),
        N_("So g5 can only become a dead end, and you must build into it: the mouse turns when nothing fits any more."),
    ),
    N_("A blue blocker is on the far side of the next cell, g5."),
    "mazers classic 2 1:build 5 6 c4n,i3n/g5n,e9n -:f1ennnn:- home",
    (
        Try(
            N_("Place walls on both sides of g5."),
            "f5e g5e",
            N_("The mouse is in g5. Its way out is under the blocker, and nothing fits any more."),
        ),
        Try(
            N_("The same, then tap the mouse."),
            "f5e g5e flip",
            N_("It ran to the other side of its home. The blocker cost Orange two walls."),
        ),
        IllegalTry(N_("Place a wall on the blocker’s edge, g5 north."), "g5n", "R16"),
        IllegalTry(N_("Turn the mouse at once."), "flip", "R18"),
    ),
    ("R17", "R16", "3.3"),
)

DEAD_END = Section(
    "dead-end",
    N_("Turning round on purpose"),
    (
        N_("A wall serves one cell only. The one at i7 east is part of i7; for j7 it is neither a wall nor a way out."),
        N_("To turn round on purpose, build into such a dead end."),
    ),
    N_("Orange’s path is about to meet its own wall, at i7 east."),
    "mazers classic 2 1:build 7 3 c4n,c3n/h9n,e9n -:i6nnes:- home",
    (
        Try(
            N_("Place walls at j6 north and j7 east."),
            "j6n j7e",
            N_("The only side left is your own wall at i7 east: the mouth is shut."),
        ),
        Try(
            N_("The same, then tap the mouse, then place a wall at i6 east."),
            "j6n j7e flip i6e",
            N_("The mouse came out at the other end and builds on from there."),
        ),
        IllegalTry(N_("Place a second wall at i7 east."), "i7e", "R16"),
    ),
    ("R15", "R17", "R16"),
)

TUTORIAL = Tutorial(
    "mazers quick 2 1:first 1 - c1n,g1n/g8n,c8n home home",
    (
        TutorialStep(
            N_("Who begins"), N_("Who begins? Roll the dice."), "first1", N_("Orange: that is you, at the bottom.")
        ),
        TutorialStep(
            N_("The dice of a turn"),
            N_("Roll for your turn."),
            "b1w2",
            N_("Black 1, white 2: that makes three walls later."),
        ),
        TutorialStep(
            N_("The black blocker"),
            N_("Blockers first. Tap the bar with the black line, then b2 east, the lit edge."),
            "b-b2e",
            N_("A quarter turn, its one step."),
        ),
        TutorialStep(
            N_("The white blocker"),
            N_("Now the one with the white line, to g2 east."),
            "w-g2e",
            N_("One more step to go."),
        ),
        TutorialStep(N_("One more step"), N_("Move it out of your way, to h2 north."), "w-h2n", N_("Now three walls.")),
        TutorialStep(
            N_("A wall"),
            N_("Place one above f1, to the right of your mouse."),
            "f1n",
            N_("Two cells joined: f1 has your wall and the black rim, g1 has rim on two sides."),
        ),
        TutorialStep(
            N_("A finished cell"),
            N_("Next is g2. It has a black wall; place one opposite, at g2 east."),
            "g2e",
            N_("Two walls make a cell, and the mouse stepped in."),
        ),
        TutorialStep(
            N_("The last wall"),
            N_("The last one: f3 east, on the left of the next cell."),
            "f3e",
            N_("That cell has no black wall and needs one more. Your turn is over."),
        ),
    ),
    N_("Dig on to the home at the top. Then take your walls off again: in, and no wall left, you win."),
)

TIPS = (
    N_("Build along black walls and the rim: there a cell costs one wall instead of two."),
    N_("Keep a blocker beside your opponent’s mouth, in line with it: from there it slides in."),
    N_("A mouth between two black walls cannot be blocked from the side."),
    N_("You may build up to the end of the other path, if its next walls come off there and let you through."),
    N_("Blockers need room: walls can shut them in."),
    N_("Beginning helps little if at all: in 400 games between two equal bots, who began won 51%."),
)

KEYS = (
    Key(N_("Space"), N_("rolls the dice")),
    Key(N_("B or W"), N_("chooses the blocker with the black or the white line")),
    Key(N_("arrow keys"), N_("go to the nearest edge in that direction where a blocker can go or a wall fits")),
    Key(N_("8, 6, 2, 4"), N_("lead your path on up, right, down or left: all walls around the cell ahead at once")),
    Key(N_("Tab"), N_("moves through everything you can press")),
    Key(N_("Enter"), N_("moves or places there")),
    Key(N_("Escape"), N_("lets go of what is chosen")),
)

HELP = Help(
    START,
    TUTORIAL,
    (TURN, PATH, BLOCKERS, BACK, BLOCK, GOAL, RACE),
    (RUN, FORCED, DEAD_END),
    TIPS,
    KEYS,
)
