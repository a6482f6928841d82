"""The help of Mouse Madness."""

from __future__ import annotations

from web.help.lesson import Help, IllegalTry, Key, Number, Section, Start, Try, Tutorial, TutorialStep
from web.words import N_

START = Start(
    N_("You win when your mouse is the first to land exactly on the cheese."),
    N_("Everybody has one mouse, on Start in the corner. Everybody rolls once, and the highest number begins."),
    N_("Roll the die, then go exactly that many spaces, forward or back."),
    (
        Number("space:12", N_("Land on a hole and you go through the wall: ahead if it is green, back if it is red.")),
        Number("space:8", N_("Land on a mouse and you push it one space, forward or back.")),
        Number("space:24", N_("Land beside a mouse and you may jump over it.")),
    ),
    N_("The first mouse on the cheese wins at once, even if somebody else pushed it there."),
    "mouse-madness jump-house 3 1:move 9 10,8,24 2",
    N_("Orange rolled a 2: forward to 12, where a hole leads to 23, or back to 8, where Blue is."),
    "+2",
)

GOAL = Section(
    "goal",
    N_("Exactly on the cheese"),
    (
        N_("You need the exact number to land on the cheese."),
        N_("It does not matter who moves the mouse: one that is pushed onto the cheese wins."),
    ),
    N_("Orange rolled a 3 and is 3 spaces from the cheese."),
    "mouse-madness jump-house 2 1:move 31 59,40 3",
    (
        Try(N_("Go forward 3."), "+3", N_("Orange lands on the cheese and wins.")),
        Try(N_("Go back 3."), "-3", N_("Orange lands on 56. That is allowed too.")),
        IllegalTry(N_("Go forward only 2."), "m1+2", "3.4"),
    ),
    ("3.6", "3.1", "R8"),
)

ROLL = Section(
    "roll",
    N_("Forward or back"),
    (
        N_("Roll, then go exactly that many spaces. You choose the direction."),
        N_("Mice and holes on the way do not matter, only the space where you land."),
    ),
    N_("Orange is on 22 and about to roll."),
    "mouse-madness jump-house 2 1:roll 17 22,40 -",
    (
        Try(N_("Roll a 4 and go forward."), "4 +4", N_("Orange lands on 26.")),
        Try(N_("Roll a 4 and go back."), "4 -4", N_("Orange lands on 18.")),
        IllegalTry(N_("Go forward 4 without rolling."), "m1+4", "3.4"),
    ),
    ("3.4", "R4", "R21"),
)

HOLES = Section(
    "holes",
    N_("Holes"),
    (
        N_("A mouse that lands on a hole goes through the wall at once, to the end of the arrow."),
        N_("Green holes are shortcuts, red ones are traps. Passing a hole does nothing."),
    ),
    N_("Orange rolled a 2: a shortcut is ahead, a trap behind."),
    "mouse-madness jump-house 2 1:move 9 18,40 2",
    (
        Try(N_("Go forward 2, onto the shortcut."), "+2", N_("Orange lands on 20 and comes out on 31.")),
        Try(N_("Go back 2, onto the trap."), "-2", N_("Orange lands on 16 and comes out on 7.")),
    ),
    ("R9", "3.1"),
)

PUSH = Section(
    "push",
    N_("Pushing"),
    (
        N_("Land on a mouse and you must push it one space, forward or back."),
        N_("It can end up on a hole. No mouse is pushed back to Start."),
    ),
    N_("Blue has landed on Orange, on 15."),
    "mouse-madness jump-house 2 2:push 12 15,15 -",
    (
        Try(N_("Push Orange forward."), "p1+", N_("Onto 16, a trap: Orange comes out on 7.")),
        Try(N_("Push Orange back."), "p1-", N_("Orange goes to 14.")),
        IllegalTry(N_("Stay on top of Orange."), "stop", "R16"),
        IllegalTry(N_("Push Orange two spaces."), "p1+2", "3.4"),
        IllegalTry(N_("Move Blue away instead."), "p2+", "R10"),
    ),
    ("R16", "R10", "3.4"),
)

JUMPS = Section(
    "jumps",
    N_("Jumping"),
    (
        N_("Land beside a mouse and you may jump over it. Beside means the next space along the track."),
        N_("You may jump on over others, but over each only once a turn. The jumped mouse does not move."),
    ),
    N_("Orange has landed on 24, beside Blue. Green is on 27."),
    "mouse-madness jump-house 4 1:jump 22 24,25,27,41 -",
    (
        Try(N_("Jump over Blue, then over Green."), "j2+ j3+", N_("Orange goes from 24 to 26 and on to 28.")),
        Try(N_("Jump over Blue, then stay."), "j2+ stop", N_("Orange stays on 26.")),
        IllegalTry(N_("Jump over Green at once."), "j3+", "R13"),
    ),
    ("R13", "R15", "R17", "R18", "R14"),
)

PUSH_OR_JUMP = Section(
    "push-or-jump",
    N_("Push or jump"),
    (
        N_("If you land on one mouse and beside another, choose: push the one, or jump over the other."),
        N_("After a jump you need not push where you came from. After a push nobody jumps any more."),
    ),
    N_("Orange has landed on Blue, on 24. Green is on 25 and Violet on 26."),
    "mouse-madness jump-house 4 1:push 22 24,24,25,26 -",
    (
        Try(N_("Push Blue back."), "p2-", N_("Blue goes to 23, and the turn is over.")),
        Try(
            N_("Jump over Green onto Violet, then push Violet back."),
            "j3+ p4-",
            N_("Violet bumps into Green on 25, so push Green next."),
        ),
        IllegalTry(N_("Jump over Violet."), "j4+", "R13"),
    ),
    ("R19", "R16", "R17"),
)

CHAINS = Section(
    "chains",
    N_("Chains"),
    (
        N_("A mouse that is pushed onto another one bumps it: push that one next."),
        N_("The chain can come back to your own mouse. No mouse is pushed twice in a turn."),
    ),
    N_("Orange has landed on Blue, on 26. Green is on 27."),
    "mouse-madness jump-house 3 1:push 14 26,26,27 -",
    (
        Try(N_("Push Blue back."), "p2-", N_("Blue goes to 25, which is empty. The turn is over.")),
        Try(
            N_("Push Blue forward onto Green, then Green forward."),
            "p2+ p3+",
            N_("Now every mouse has its own space: Orange 26, Blue 27, Green 28."),
        ),
        Try(
            N_("Push Blue forward, Green back onto Orange, then Orange back."),
            "p2+ p3- p1-",
            N_("Orange could only go back: Blue on 27 has been pushed already."),
        ),
    ),
    ("R12", "R11"),
)

TOO_FAR = Section(
    "too-far",
    N_("Too far"),
    (
        N_("A roll that would take you past the cheese takes you back."),
        N_("No mouse goes back to Start, so near it you go forward."),
        N_("If nobody has won after 100 turns each, the game is a draw."),
    ),
    N_("Orange rolled a 5, but the cheese is only 3 spaces away."),
    "mouse-madness jump-house 2 1:move 31 59,40 5",
    (
        IllegalTry(N_("Go forward 5."), "+5", "R5"),
        Try(N_("Go back 5."), "-5", N_("Orange lands on 54. From there it takes 8 spaces.")),
    ),
    ("R5", "R6", "R7", "R20", "R22"),
)

FIRST = Section(
    "first",
    N_("Who begins"),
    (
        N_("Everybody rolls once before the first turn. The highest number begins."),
        N_("Ties for highest roll again."),
    ),
    N_("Both mice are on Start, and nobody has rolled."),
    "mouse-madness jump-house 2 1:start 0 0,0 1:..",
    (
        Try(N_("Roll a 5 for Orange and a 3 for Blue."), "5 3", N_("Orange begins.")),
        Try(N_("Roll a 4 for both."), "4 4", N_("A tie: both roll again.")),
    ),
    ("3.3", "3.2", "R2", "R3"),
)

EARLY = Section(
    "early-rules",
    N_("The early rules"),
    (
        N_("Under these rules pushing is optional, only one mouse moves, and mice may share a space. Nobody jumps."),
        N_("With “no jumping” everything else stays as in the full game."),
    ),
    N_("Early rules: Orange has landed on 26, where Blue and Green are."),
    "mouse-madness draft-house 3 1:push 11 26,26,26 -",
    (
        Try(N_("Push Green back."), "p3-", N_("Green goes to 25. Orange and Blue share 26.")),
        Try(N_("Stay."), "stop", N_("All three share the space.")),
        IllegalTry(N_("Jump over Blue."), "j2+", "3.5"),
    ),
    ("3.5", "2", "R23"),
)

TUTORIAL = Tutorial(
    "mouse-madness jump-house 2 1:roll 5 2,18 -",
    (
        TutorialStep(N_("Roll the die"), N_("You are Orange. Roll for your turn."), "4", N_("A 4.")),
        TutorialStep(
            N_("Through a hole"),
            N_("The ring shows where your mouse lands. Tap it."),
            "+4",
            N_("Space 6 is a green hole: through the wall to 17, beside Blue."),
        ),
        TutorialStep(
            N_("Jump over a mouse"),
            N_("Jump over Blue: tap the ring on 19."),
            "j2+",
            N_("You are past Blue, which stays where it is."),
        ),
        TutorialStep(
            N_("Blue rolls"), N_("Roll for Blue."), "2", N_("A 2, and two rings: Blue may go forward or back.")
        ),
        TutorialStep(
            N_("Blue goes through a hole"),
            N_("Tap the ring on 20."),
            "+2",
            N_("Another green hole: Blue comes out on 31."),
        ),
        TutorialStep(N_("Roll again"), N_("Roll for your turn."), "1", N_("A 1.")),
        TutorialStep(
            N_("Land on a mouse"),
            N_("Follow Blue: tap the ring on 20."),
            "+1",
            N_("Through the hole, right onto Blue. Now you must push."),
        ),
        TutorialStep(N_("Push it"), N_("Push Blue back: tap 30."), "p2-", N_("A red hole: Blue falls back to 21.")),
    ),
    N_("Land on a mouse to push it, beside one to jump over it. The first exactly on the cheese wins."),
)

TIPS = (
    N_("Look in both directions before you move: back to a shortcut can be the faster way."),
    N_("Keep away from spaces next to a trap: your rivals can push you into it."),
    N_("Push rivals back onto traps; forward onto a shortcut only if you must."),
    N_("A row of mice is a ladder: jump from one to the next."),
    N_("A rival just before the cheese is a way in: land behind it and jump."),
    N_("No seat is known to be better: in 3,600 games between two equal bots, each won about half."),
)

KEYS = (
    Key(N_("Space"), N_("rolls the die")),
    Key("+", N_("forward: moves, jumps or pushes")),
    Key("−", N_("back: moves, jumps or pushes")),
    Key(N_("right and left arrow"), N_("show where forward and back lead; Enter plays it")),
    Key(N_("Shift with an arrow"), N_("shows where a jump leads instead of a push")),
    Key(N_("Enter or S"), N_("stays")),
    Key(N_("Tab"), N_("steps through the buttons")),
)

HELP = Help(
    START,
    TUTORIAL,
    (GOAL, ROLL, HOLES, PUSH, JUMPS, PUSH_OR_JUMP, CHAINS),
    (TOO_FAR, FIRST, EARLY),
    TIPS,
    KEYS,
)
