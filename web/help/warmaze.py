"""The help of WarMaze."""

from __future__ import annotations

from web.help.lesson import Help, IllegalTry, Key, Number, Section, Start, Try, Tutorial, TutorialStep
from web.words import N_

FIRST_POSITION = (
    "warmaze keep 2 1:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/1A2ww4/a2w2w3 1,3 0"
)

START = Start(
    N_("You win when your princess has cast a spell on all four corners, or when yours is the only princess left."),
    N_(
        "Each player has a princess in a corner and a predator beside her. Your own corner already has your spell: you "
        "need the other three."
    ),
    N_(
        "Use both pieces, one after the other: predator 3 actions, princess 2. A piece that starts next to its partner "
        "has 1 more."
    ),
    (
        Number("square:b2", N_("The predator steps, pushes, or devours an opponent’s princess beside him.")),
        Number("square:a1", N_("The princess steps, pushes, or casts a spell on the corner where she stands.")),
        Number(
            "square:c3",
            N_("A push moves a wall or a piece next to yours: hers goes one square, his until something stops it."),
        ),
    ),
    N_("The fourth spell, or the last other princess devoured, wins at once."),
    FIRST_POSITION,
    N_("Orange’s predator is about to push a wall. The arrows show how far it goes."),
    "b2:c3-g7",
    (0, 250, 606, 606),
)

WAYS = Section(
    "ways",
    N_("Two ways to win"),
    (
        N_("Walk your princess to all four corners and cast a spell on each. A token marks every spell."),
        N_("Or let your predator devour every other princess."),
    ),
    N_("Orange has tokens on three corners, and the princess stands on the fourth."),
    "warmaze keep 2 1:begin 0 9a/5b4/4A5/10/10/10/10/2w7/7B2/10 124,23 7",
    (
        Try(N_("Cast the spell on j10: tap the star."), "j10!", N_("All four corners: Orange wins at once.")),
        Try(
            N_("Devour Blue’s princess on f9 with the predator on e8."),
            "e8xf9",
            N_("Only Orange’s princess is left: Orange wins at once."),
        ),
        IllegalTry(N_("Cast a spell with the predator."), "e8!", "3"),
    ),
    ("R20", "1"),
)

TURN = Section(
    "turn",
    N_("One piece after the other"),
    (
        N_("The predator has 3 actions, the princess 2. A piece that starts next to its partner has 1 more."),
        N_("Once your second piece acts, the first is done. You may end the turn at any time."),
    ),
    N_("Orange’s turn. Princess and predator are apart."),
    "warmaze keep 2 1:begin 0 9b/8B1/10/10/4w5/2a7/4A5/10/10/10 1,3 0",
    (
        Try(
            N_("Take the princess to d5."),
            "c5-d5",
            N_("She has 1 action left. Now she is next to her predator: he would start with 4."),
        ),
        Try(
            N_("Princess to d5, then predator to f3."),
            "c5-d5 e4-f3",
            N_("He keeps his 4, 3 of them left: the number is fixed when a piece starts."),
        ),
        Try(
            N_("Predator to d4, then princess to c6."),
            "e4-d4 c5-c6",
            N_("She acts, so his other 2 actions are lost."),
        ),
        IllegalTry(N_("Move Blue’s predator."), "i9-h9", "R24"),
    ),
    ("R8", "R5", "R6", "R7", "R23"),
)

MOVES = Section(
    "moves",
    N_("Stepping and devouring"),
    (
        N_("A piece steps to an empty square next to it, diagonally too, even between the corners of two walls."),
        N_("A predator may step onto another player’s princess: she is gone, and he goes on. Nothing else is taken."),
    ),
    N_("Orange’s predator on d5 is next to Green’s princess."),
    "warmaze keep 3 1:begin 0 10/10/b9/10/2B1c5/3Aw5/3a6/10/10/9C 1,2,3 4",
    (
        Try(N_("Devour Green’s princess on e6."), "d5xe6", N_("Blue’s princess is left, so the game goes on.")),
        Try(N_("Devour her, then go on to f7."), "d5xe6 e6-f7", N_("Devouring is an action like a step.")),
        IllegalTry(N_("Step onto the wall on e5."), "d5-e5", "3"),
        IllegalTry(N_("Devour Blue’s predator on c6."), "d5-c6", "R18"),
        IllegalTry(N_("Devour your own princess on d4."), "d5-d4", "R18"),
    ),
    ("R18", "R19", "3"),
)

HER_PUSH = Section(
    "her-push",
    N_("Her push: one square"),
    (
        N_("The princess pushes a wall or a piece next to her one square, in any direction, onto an empty square."),
        N_("She stays where she is."),
    ),
    N_("Orange’s princess on a1, with walls on a2 and b1."),
    "warmaze keep 2 1:begin 0 9b/8B1/10/10/10/4A5/10/10/w9/aw8 1,3 0",
    (
        Try(
            N_("Push the wall on a2 to b3: tap her, the wall, then b3."),
            "a1:a2-b3",
            N_("She has 1 action left."),
        ),
        Try(N_("Push it up to a3, then follow it."), "a1:a2-a3 a1-a2", N_("A push and a step: both actions are used.")),
        IllegalTry(N_("Push it two squares up, to a4."), "a1:a2-a4", "3"),
        IllegalTry(N_("Push it onto the other wall, on b1."), "a1:a2-b1", "3"),
    ),
    ("R10", "R9", "R14", "3"),
)

HIS_PUSH = Section(
    "his-push",
    N_("His push: all the way"),
    (
        N_("What the predator pushes slides straight on until something stops it. He cannot stop it earlier."),
        N_("He can send off walls, hunters, or his own princess. A slide devours nobody."),
    ),
    N_("Orange’s predator on c9, next to a wall, a hunter and his own princess."),
    "warmaze keep 2 1:begin 0 3a6/2Aw6/3B6/10/10/10/6b3/10/10/10 12,3 0",
    (
        Try(
            N_("Push Blue’s predator on d8 to the lower right."),
            "c9:d8-j2",
            N_("It slid to j2, too far away to reach your princess."),
        ),
        Try(
            N_("Push your princess on d10 to the right."),
            "c9:d10-j10",
            N_("She landed on the corner j10 and can cast her spell there."),
        ),
        IllegalTry(N_("Stop Blue’s predator on f6."), "c9:d8-f6", "R11"),
        IllegalTry(N_("Push the wall on d9 up, against the princess."), "c9:d9-n", "R11"),
    ),
    ("R11", "R12", "R13"),
)

SPELLS = Section(
    "spells",
    N_("Spells"),
    (
        N_("A princess on a corner may cast a spell there. Your token stays, and it blocks nobody."),
        N_("If a wall or a piece is in the corner, push it away."),
    ),
    N_("A wall is in the corner a10. Orange needs a10 and j10."),
    "warmaze keep 2 1:begin 0 w9/1a8/10/1A8/10/10/6B3/10/5b4/10 14,23 30",
    (
        Try(
            N_("Push the wall to b10, then step onto a10."),
            "b9:a10-b10 b9-a10",
            N_("Both her actions are used. She can cast in the next turn, if she is still there."),
        ),
        Try(
            N_("The same; then end both turns and cast on a10."),
            "b9:a10-b10 b9-a10 end end a10!",
            N_("Orange’s third corner. Only j10 is missing."),
        ),
        IllegalTry(N_("Cast from b9, beside the corner."), "b9!", "3"),
    ),
    ("R15", "R16", "R17", "3"),
)

LONE = Section(
    "lone",
    N_("Without a princess"),
    (
        N_("A player whose princess is gone can no longer win. The predator hunts on, with 3 actions a turn."),
        N_("It can still decide who wins."),
    ),
    N_("Green’s turn. Only Orange and Blue have a princess."),
    "warmaze keep 3 3:begin 0 10/1a8/10/3C6/4b5/10/3B6/10/1A8/10 12,2,13 9",
    (
        Try(
            N_("Devour Blue’s princess with Green’s predator."),
            "d7xe6",
            N_("Orange has the only princess and wins."),
        ),
        Try(N_("Push Blue’s princess to the right instead."), "d7:e6-j6", N_("Green has 2 actions left.")),
        IllegalTry(N_("Cast a spell for Green on j10."), "j10!", "3"),
    ),
    ("R21", "R22", "3"),
)

DRAWS = Section(
    "draws",
    N_("Draws"),
    (
        N_(
            "With no spell cast and no princess devoured, the game is a draw after 40 turns; 60 with 3 players, 80 "
            "with 4."
        ),
        N_("Everyone whose princess survives shares the draw. From halfway the screen counts down."),
    ),
    N_("Violet’s turn, the 80th without progress. Blue’s princess is gone."),
    "warmaze keep 4 4:lastprincess 1 10/1A8/3a6/3C6/10/6c3/5D4/2d7/6B3/10 12,2,3,4 79",
    (Try(N_("Take Violet’s princess to b2."), "c3-b2", N_("Orange, Green and Violet share the draw.")),),
    ("R25",),
)

TUTORIAL = Tutorial(
    FIRST_POSITION,
    (
        TutorialStep(
            N_("He pushes a wall"),
            N_("You are Orange, lower left. Tap the predator on b2, the wall on c3, then g7."),
            "b2:c3-g7",
            N_("The wall slid as far as it could. He has 3 actions left."),
        ),
        TutorialStep(
            N_("He pushes his princess"),
            N_("He can push his princess too. Tap him, her, then a3."),
            "b2:a1-a3",
            N_("She slid up to the wall on a4."),
        ),
        TutorialStep(
            N_("She pushes a wall"),
            N_("Now use her, and he is done. Tap her, the wall on a4, then a5."),
            "a3:a4-a5",
            N_("She pushes one square only. 2 actions left."),
        ),
        TutorialStep(N_("She steps"), N_("Let her follow the wall, to a4."), "a3-a4", N_("A step is one action.")),
        TutorialStep(N_("The turn ends"), N_("Her last action: to b4."), "a4-b4", N_("That ended your turn.")),
    ),
    N_("Next stop: the corner a10, for a spell. Keep her away from Blue’s predator, or he devours her."),
)

TIPS = (
    N_("Turn on the danger squares: they show where the other predators can come."),
    N_("Your predator can push a hunter away before it reaches your princess."),
    N_("Push walls between a hunter and your princess."),
    N_("Keep the two together where you can: 1 more action each is a lot."),
    N_("Beginning helps a little at most: in 1,200 games between two equal bots, who began won 52%."),
)

KEYS = (
    Key(N_("arrow keys"), N_("move around the board; with something to push chosen, choose the direction")),
    Key(N_("7, 9, 1, 3, or Shift with an arrow"), N_("go diagonally")),
    Key(N_("Tab"), N_("steps through your pieces, then through what can be pushed")),
    Key(N_("Enter"), N_("chooses, and plays what is chosen")),
    Key("C", N_("casts the spell")),
    Key("E", N_("ends your turn")),
    Key(N_("Escape"), N_("takes one step back")),
)

HELP = Help(
    START,
    TUTORIAL,
    (WAYS, TURN, MOVES, HER_PUSH, HIS_PUSH, SPELLS),
    (LONE, DRAWS),
    TIPS,
    KEYS,
)
