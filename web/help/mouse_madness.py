"""The help of Mouse Madness, in the order of its rulebook's section 7."""

from __future__ import annotations

from web.help.lesson import Help, Key, Refused, Section, Step, Try, Walk
from web.words import N_

GOAL = Section(
    "goal",
    N_("The goal: exactly on the cheese"),
    (
        N_("The cheese is in the middle of the house, at the end of the track. The first mouse to land on it wins."),
        N_("It must land there exactly. It does not matter who moved it: a mouse that is pushed onto the cheese wins."),
    ),
    "mouse-madness jump-house 2 1:move 31 59,40 3",
    (
        Try(N_("Move Orange forward 3."), "+3", N_("It lands on the cheese: Orange wins.")),
        Try(N_("Move Orange back 3."), "-3", N_("It lands on 56. That is allowed too.")),
        Refused(N_("Move Orange forward 2 only."), "m1+2", "3.4"),
    ),
    ("3.1", "3.6", "R8"),
)

ROLL = Section(
    "roll",
    N_("Roll, then forward or back"),
    (
        N_("A turn begins with the die. Your mouse then goes exactly that many spaces, and you choose the direction."),
        N_("Mice and holes on the way do not matter. Only the space where your mouse lands does."),
        N_("Before the first turn everybody rolls once, and the highest number begins."),
    ),
    "mouse-madness jump-house 2 1:roll 17 22,40 -",
    (
        Refused(N_("Move Orange forward 4 before the roll."), "m1+4", "3.4"),
        Try(N_("Roll a 4 and go forward."), "4 +4", N_("Orange lands on 26.")),
        Try(N_("Roll a 4 and go back."), "4 -4", N_("Orange lands on 18.")),
    ),
    ("3.3", "3.4", "R4", "R21"),
)

HOLES = Section(
    "holes",
    N_("Holes: shortcuts and traps"),
    (
        N_("A mouse that lands on a hole falls through the wall at once and lands at the end of the arrow."),
        N_("A green triangle that points up marks a shortcut, a red one that points down a trap."),
        N_("A mouse that only passes a hole does not fall."),
    ),
    "mouse-madness jump-house 2 1:move 9 18,40 2",
    (
        Try(N_("Move Orange forward 2, onto the shortcut."), "+2", N_("It lands on 20 and falls through to 31.")),
        Try(N_("Move Orange back 2, onto the trap."), "-2", N_("It lands on 16 and falls down to 7.")),
    ),
    ("3.1", "R9"),
)

PUSH = Section(
    "push",
    N_("Pushing a mouse"),
    (
        N_("When you land on a mouse, you must push it one space, forward or back as you like."),
        N_("A push can end on a hole, and then the mouse falls. No mouse is pushed back onto the start."),
    ),
    "mouse-madness jump-house 2 2:push 12 15,15 -",
    (
        Try(N_("Push Orange forward."), "p1+", N_("It comes to 16, a trap, and falls to 7.")),
        Try(N_("Push Orange back."), "p1-", N_("It comes to 14 and stays there.")),
        Refused(N_("Stay on top of Orange."), "stop", "R16"),
        Refused(N_("Push Orange two spaces."), "p1+2", "3.4"),
        Refused(N_("Move Blue away instead."), "p2+", "R10"),
    ),
    ("3.4", "R10", "R16"),
)

CHAINS = Section(
    "chains",
    N_("Chains, and the bounce"),
    (
        N_("A mouse that is pushed onto another one bumps it: that one must be pushed next, and you choose again."),
        N_("A chain can come back to your own mouse. Then you push that too, and bounce."),
        N_("No mouse is pushed twice in one turn, and you cannot begin what could not be finished."),
    ),
    "mouse-madness jump-house 3 1:push 14 26,26,27 -",
    (
        Try(N_("Push Blue back."), "p2-", N_("It comes to 25, an empty space. The turn is over.")),
        Try(
            N_("Push Blue forward onto Green, then Green forward."),
            "p2+ p3+",
            N_("Now every mouse has a space of its own: Orange 26, Blue 27, Green 28."),
        ),
        Try(
            N_("Push Blue forward, Green back onto Orange, then Orange back."),
            "p2+ p3- p1-",
            N_("Orange bounced off its own chain. It could only go back: on 27 stands Blue, which was pushed already."),
        ),
    ),
    ("3.4", "R11", "R12"),
)

JUMPS = Section(
    "jumps",
    N_("Jumping"),
    (
        N_(
            "When you land beside a mouse, you may jump over it and land two spaces further. Beside means the next "
            "space along the track, in front or behind."
        ),
        N_("From there you may jump again, but over no mouse twice in a turn. You may also stay."),
        N_("The mouse that is jumped does not move."),
    ),
    "mouse-madness jump-house 4 1:jump 22 24,25,27,41 -",
    (
        Try(
            N_("Jump over Blue, then over Green."),
            "j2+ j3+",
            N_("Orange goes from 24 to 26 and on to 28. No jump is left, and the turn is over."),
        ),
        Try(N_("Jump over Blue, then stay."), "j2+ stop", N_("Orange stays on 26, between Blue and Green.")),
        Refused(N_("Jump over Green at once."), "j3+", "R13"),
    ),
    ("3.4", "R13", "R15", "R17", "R19"),
)

PUSH_OR_JUMP = Section(
    "push-or-jump",
    N_("Push or jump"),
    (
        N_("If you land on a mouse and stand beside another, you choose: push the one, or jump away over the other."),
        N_("After a jump nothing needs to be pushed where you came from. After a push nobody jumps any more."),
    ),
    "mouse-madness jump-house 4 1:push 22 24,24,25,26 -",
    (
        Try(N_("Push Blue back."), "p2-", N_("It comes to 23, and the turn is over.")),
        Try(
            N_("Jump over Green onto Violet, then push Violet back."),
            "j3+ p4-",
            N_("Violet bumps into Green on 25, and Green must be pushed next."),
        ),
        Refused(N_("Stay on top of Blue."), "stop", "R16"),
        Refused(N_("Jump over Violet."), "j4+", "R13"),
    ),
    ("3.4", "R16", "R17", "R19"),
)

TOO_FAR = Section(
    "too-far",
    N_("Too far means back"),
    (
        N_("A roll that would take you past the cheese takes you back instead."),
        N_("Near the start it is the other way round: no mouse returns to the start, so you go forward."),
        N_("If nobody has landed on the cheese after 100 turns each, the game is a draw."),
    ),
    "mouse-madness jump-house 2 1:move 31 59,40 5",
    (
        Refused(N_("Move Orange forward 5."), "+5", "R5"),
        Try(N_("Move Orange back 5."), "-5", N_("It lands on 54. From there a 6 and a 2 would do.")),
    ),
    ("3.4", "3.6", "R5", "R6", "R22"),
)

VARIANTS = Section(
    "variants",
    N_("Boards and rules to choose from"),
    (
        N_("The house has 62 spaces and takes about 20 minutes with four. The small board has 24, the large one 98."),
        N_("Each can be played as the full game, without jumping, or by the first draft of the rules."),
        N_("In the first draft a push is a choice, it moves one mouse only, and mice may share a space."),
    ),
    "mouse-madness draft-house 3 1:push 11 26,26,26 -",
    (
        Try(N_("First draft: push Green back."), "p3-", N_("Green comes to 25. Orange and Blue share space 26.")),
        Try(N_("First draft: stay."), "stop", N_("All three share the space.")),
        Refused(N_("First draft: jump over Blue."), "j2+", "3.5"),
    ),
    ("2", "3.5", "R23"),
)

FIRST_TURN = Walk(
    "mouse-madness jump-house 2 1:start 0 0,0 1:..",
    (
        Step(
            N_("Both players roll for the first turn. Press the die for Orange."),
            "5",
            N_("A 5."),
        ),
        Step(N_("Press it again for Blue."), "3", N_("Blue has a 3. The higher number begins, and that is Orange.")),
        Step(N_("A turn begins with the die. Press it."), "6", N_("A 6.")),
        Step(
            N_(
                "From the start there is only forward. The ring is where your mouse lands, and the arrow shows what "
                "waits there. Press the ring."
            ),
            "+6",
            N_("Space 6 is a hole, a shortcut. Your mouse went through the wall to 17, and the turn was over."),
        ),
        Step(N_("Now Blue. Press the die."), "4", N_("A 4.")),
        Step(
            N_("Press the ring on space 4."),
            "+4",
            N_("An ordinary space with nobody near it: the turn is over."),
        ),
    ),
    N_("It is your turn again. Go on like this until a mouse lands exactly on the cheese."),
)

HINTS = (
    N_("Look at both directions before you move: going back to a shortcut can be the faster way."),
    N_("Count the spaces to go, but also where the next trap lies: your rivals can push you into it."),
    N_("Push a rival back onto a trap when one is near; forward onto a shortcut only if you must."),
    N_("A row of mice is a ladder: jump from one to the next."),
    N_("A rival on the last space before the cheese is a way in: land behind it and jump."),
)

KEYS = (
    Key(N_("Space"), N_("rolls the die")),
    Key(N_("right arrow or +"), N_("forward: moves, jumps or pushes")),
    Key(N_("left arrow or −"), N_("back: moves, jumps or pushes")),
    Key(N_("Shift with an arrow"), N_("jumps away instead of pushing")),
    Key(N_("Enter or S"), N_("stays")),
    Key(N_("Tab"), N_("steps through the buttons")),
)

HELP = Help((GOAL, ROLL, HOLES, PUSH, CHAINS, JUMPS, PUSH_OR_JUMP, TOO_FAR, VARIANTS), FIRST_TURN, HINTS, KEYS)
