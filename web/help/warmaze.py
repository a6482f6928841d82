"""The help of WarMaze, in the order of its rulebook's section 7."""

from __future__ import annotations

from web.help.lesson import Help, Key, Refused, Section, Step, Try, Walk
from web.words import N_

WAYS = Section(
    "ways",
    N_("Two ways to win"),
    (
        N_(
            "You play two pieces: a princess, who casts spells, and a predator, who hunts. Walk the princess to all "
            "four corners and cast a spell on each, and you win."
        ),
        N_("You also win when yours is the only princess left: predators devour the princesses of the others."),
    ),
    "warmaze keep 2 1:begin 0 9a/5b4/4A5/10/10/10/10/2w7/7B2/10 124,23 7",
    (
        Try(
            N_("Cast the spell on j10 with Orange’s princess: press the star."),
            "j10!",
            N_("Orange has a token on all four corners and wins at once."),
        ),
        Try(
            N_("Devour Blue’s princess on f9 with the predator on e8."),
            "e8xf9",
            N_("Orange’s princess is the only one left: Orange wins at once."),
        ),
        Refused(N_("Cast a spell with the predator."), "e8!", "3"),
    ),
    ("1", "3", "R20"),
)

TURN = Section(
    "turn",
    N_("A turn: both pieces, once each"),
    (
        N_(
            "In your turn both pieces act once, in either order. The predator has 3 actions, the princess 2. An action "
            "is a step, a push, a devouring or a spell."
        ),
        N_("A piece that begins beside its partner has one action more. Diagonally beside counts too."),
        N_("Nothing is compulsory: you may end the turn at any time."),
    ),
    "warmaze keep 2 1:begin 0 9b/8B1/10/10/4w5/2a7/4A5/10/10/10 1,3 0",
    (
        Try(
            N_("Take the princess to d5."),
            "c5-d5",
            N_("She has 1 action left. She now stands beside her predator: if he begins here, he has 4."),
        ),
        Try(
            N_("Take the princess to d5, then the predator to f3."),
            "c5-d5 e4-f3",
            N_("He has 3 left of his 4, although he went away from her. The number is fixed when a piece begins."),
        ),
        Try(
            N_("Begin with the predator instead: to d4."),
            "e4-d4",
            N_("He began alone and has 3 actions, 2 of them left. She would now have 3."),
        ),
        Refused(N_("Take the princess two squares, to e5."), "c5-e5", "3"),
        Refused(N_("Move Blue’s predator."), "i9-h9", "R24"),
    ),
    ("3", "R5", "R6", "R7"),
)

MOVES = Section(
    "moves",
    N_("Moving and devouring"),
    (
        N_(
            "A piece steps to an empty square beside it, diagonally too, even between two walls that touch at their "
            "corners."
        ),
        N_(
            "A predator may step onto another player’s princess: she is devoured and leaves the board, and he goes on "
            "with his other actions. Nothing else is ever captured."
        ),
    ),
    "warmaze keep 3 1:begin 0 10/10/b9/10/2B1c5/3Aw5/3a6/10/10/9C 1,2,3 4",
    (
        Try(
            N_("Devour Green’s princess on e6."),
            "d5xe6",
            N_("Two princesses are left, so the game goes on. The predator has 3 actions left."),
        ),
        Try(
            N_("Devour her, then go on to f7."),
            "d5xe6 e6-f7",
            N_("A devouring is an action like a step."),
        ),
        Refused(N_("Step onto the wall on e5."), "d5-e5", "3"),
        Refused(N_("Devour Blue’s predator on c6."), "d5-c6", "R18"),
        Refused(N_("Devour your own princess on d4."), "d5-d4", "R18"),
    ),
    ("3", "R18", "R19"),
)

HER_PUSH = Section(
    "her-push",
    N_("How she pushes: one square"),
    (
        N_(
            "Each piece can push what stands beside it: a wall, or any piece, its own partner too. It stays where it "
            "is."
        ),
        N_(
            "A princess pushes by one square, in any of the eight directions, also sideways. The square must be empty, "
            "and nothing leaves the board."
        ),
    ),
    "warmaze keep 2 1:begin 0 9b/8B1/10/10/10/4A5/10/10/w9/aw8 1,3 0",
    (
        Try(
            N_("Push the wall on a2 to b3: press the princess, the wall, then the place."),
            "a1:a2-b3",
            N_("It moved one square, past her. She has 1 action left."),
        ),
        Try(
            N_("Push the wall on a2 up to a3, then follow it."),
            "a1:a2-a3 a1-a2",
            N_("A push and a step: both actions are used."),
        ),
        Refused(N_("Push the wall on a2 two squares up, to a4."), "a1:a2-a4", "3"),
        Refused(N_("Push the wall on a2 onto the other, on b1."), "a1:a2-b1", "3"),
    ),
    ("3", "R9", "R10", "R14"),
)

HIS_PUSH = Section(
    "his-push",
    N_("How he pushes: all the way"),
    (
        N_(
            "What a predator pushes slides in a straight line until something stops it: an object or the edge. He "
            "cannot stop it earlier."
        ),
        N_(
            "He can hurl walls, send a hunter away, and throw his own princess across the board. A slide devours "
            "nobody."
        ),
    ),
    "warmaze keep 2 1:begin 0 3a6/2Aw6/3B6/10/10/10/6b3/10/10/10 12,3 0",
    (
        Try(
            N_("Push Blue’s predator on d8 away to the lower right."),
            "c9:d8-j2",
            N_("It slid to j2, at the edge. It will not reach your princess from there."),
        ),
        Try(
            N_("Throw your own princess on d10 to the right."),
            "c9:d10-j10",
            N_("She landed on the corner j10. When her turn to act comes, she can cast there."),
        ),
        Try(N_("Push the wall on d9 to the lower right."), "c9:d9-j3", N_("It flew from d9 to the edge, on j3.")),
        Refused(N_("Stop Blue’s predator on f6."), "c9:d8-f6", "R11"),
        Refused(N_("Push the wall on d9 up, against the princess."), "c9:d9-n", "R11"),
    ),
    ("3", "R11", "R12", "R13"),
)

SPELLS = Section(
    "spells",
    N_("Spells on corners"),
    (
        N_(
            "A princess who stands on a corner may cast a spell there: she leaves a token of yours. You begin with one "
            "on your own corner and need the other three."
        ),
        N_("Tokens stay for good and block nobody. Several players may have tokens on one corner."),
        N_("A wall or a piece may stand on a corner. Push it off, or push one on."),
    ),
    "warmaze keep 2 1:begin 0 w9/1a8/10/1A8/10/10/6B3/10/5b4/10 14,23 30",
    (
        Try(
            N_("Push the wall off the corner, to b10, then step onto a10."),
            "b9:a10-b10 b9-a10",
            N_("Both her actions are used. She can cast in the next turn, if nobody throws her out."),
        ),
        Try(
            N_("The same; then end the turn, end Blue’s, and cast on a10."),
            "b9:a10-b10 b9-a10 end end a10!",
            N_("That is Orange’s third corner. Only j10 is missing."),
        ),
        Refused(N_("Cast from b9, beside the corner."), "b9!", "3"),
    ),
    ("3", "R15", "R16", "R17"),
)

SECOND = Section(
    "second",
    N_("The second piece ends the first"),
    (
        N_(
            "As soon as your second piece acts, the first can do nothing more in this turn, even if it had actions "
            "left."
        ),
        N_("After the last action of the second piece the turn ends by itself."),
    ),
    "warmaze keep 2 1:firstpredator 2 9b/8B1/10/10/10/10/3A6/2a7/10/10 1,3 0",
    (
        Try(
            N_("The predator has begun and has 2 actions left. Push him to e5 with the princess."),
            "c3:d4-e5",
            N_("She began beside him and has 2 of 3 actions left. His own 2 are lost. Being pushed is no action."),
        ),
        Try(
            N_("Let him finish first: to e5 and f6. Then take her to c2 and c1."),
            "d4-e5 e5-f6 c3-c2 c2-c1",
            N_("He had left her when she began, so she had 2 actions. After the second it is Blue’s turn."),
        ),
        Refused(N_("Take both his steps in one, to f6."), "d4-f6", "3"),
    ),
    ("3", "R8", "R23"),
)

LONE = Section(
    "lone",
    N_("Lone predators"),
    (
        N_("Who has lost the princess can no longer win, but the predator hunts on, with 3 actions in each turn."),
        N_("It may decide who wins: when it devours the last princess but one, the one that is left wins."),
    ),
    "warmaze keep 3 3:begin 0 10/1a8/10/3C6/4b5/10/3B6/10/1A8/10 12,2,13 9",
    (
        Try(
            N_("Green’s princess is gone. Devour Blue’s with Green’s predator."),
            "d7xe6",
            N_("Orange has the only princess, and Orange wins. It was not even Orange’s turn."),
        ),
        Try(
            N_("Push Blue’s princess to the right instead."),
            "d7:e6-j6",
            N_("She is safe from Green for now, and Green has 2 actions left."),
        ),
        Refused(N_("Cast a spell for Green on j10."), "j10!", "3"),
    ),
    ("3", "R20", "R21", "R22"),
)

DRAWS = Section(
    "draws",
    N_("Draws"),
    (
        N_(
            "When too many turns in a row have passed without a spell or a devouring, the game is a draw: 40 turns "
            "with two players, 60 with three, 80 with four. From half of that on the table counts down."
        ),
        N_("All who still have their princess share the draw. Lone predators get nothing."),
    ),
    "warmaze keep 4 4:lastprincess 1 10/1A8/3a6/3C6/10/6c3/5D4/2d7/6B3/10 12,2,3,4 79",
    (
        Try(
            N_("Take Violet’s princess to b2."),
            "c3-b2",
            N_("That was the 80th quiet turn. Orange, Green and Violet share the draw."),
        ),
    ),
    ("3", "R25"),
)

FIRST_TURN = Walk(
    "warmaze keep 2 1:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/1A2ww4/a2w2w3 1,3 0",
    (
        Step(
            N_(
                "You are Orange, in the lower left: the princess on a1, the horned predator beside her on b2. Begin "
                "with a push. Press the predator, then the wall on c3, then g7."
            ),
            "b2:c3-g7",
            N_(
                "The wall slid as far as it could. He began beside his princess, so he had 4 actions. The panel says "
                "how many are left."
            ),
        ),
        Step(
            N_("He can throw his own princess too. Press him, then her, then a3."),
            "b2:a1-a3",
            N_("She slid up the edge until the wall on a4 stopped her. That cost her nothing, it was his action."),
        ),
        Step(
            N_(
                "Now she acts, and that ends his part of the turn. Press her, then the wall on a4, then a5: she pushes "
                "by one square only."
            ),
            "a3:a4-a5",
            N_("She stood beside him when she began, so she has 3 actions. Two are left."),
        ),
        Step(N_("Let her follow the wall: press a4."), "a3-a4", N_("One step, one action.")),
        Step(
            N_("Her last action: to b4."),
            "a4-b4",
            N_("The last action of the second piece ends the turn. Now it is Blue’s."),
        ),
    ),
    N_(
        "Go on towards the corner a10, and cast your spell there. But count first how far Blue’s predator can come: "
        "who leaves her alone may lose her."
    ),
)

HINTS = (
    N_("Count the squares to the nearest predator before you leave your princess alone."),
    N_("Your predator can throw a hunter away before it reaches her."),
    N_("Push walls onto the path between a hunter and your princess."),
    N_("Keep the pair together where you can: one action more for each is much."),
)

KEYS = (
    Key(N_("arrow keys"), N_("go about the board; with something to push chosen, choose the direction")),
    Key(N_("7, 9, 1, 3, or Shift with an arrow"), N_("go diagonally")),
    Key(N_("Tab"), N_("steps through your pieces, then through what can be pushed")),
    Key(N_("Enter"), N_("chooses, and plays what is chosen")),
    Key("C", N_("casts the spell")),
    Key("E", N_("ends your turn")),
    Key(N_("Escape"), N_("takes one step back")),
)

HELP = Help((WAYS, TURN, MOVES, HER_PUSH, HIS_PUSH, SPELLS, SECOND, LONE, DRAWS), FIRST_TURN, HINTS, KEYS)
