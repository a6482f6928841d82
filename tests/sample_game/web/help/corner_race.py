"""The help of Corner Race."""

from web.help.lesson import Help, IllegalTry, Number, Section, Start, Try, Tutorial, TutorialStep
from web.words import N_

FIRST = "corner-race basic 2 1:move a1c3 0"
STEP = Try(N_("Step to b1."), "b1", N_("It is next to a1, and no wall is between."))
WALL = IllegalTry(N_("Step to a2, through the wall."), "a2", "3.1")
CAPTION = N_("Orange is about to step.")

HELP = Help(
    start=Start(
        goal=N_("You win when your pawn is the first in the opposite corner."),
        setup=N_("Each player has one pawn, in a corner."),
        turn=N_("Step from square to square."),
        numbers=(Number("b1", N_("A step goes to a square next to yours, where no wall is between.")),),
        end=N_("The first pawn in the opposite corner wins."),
        position=FIRST,
        caption=CAPTION,
    ),
    tutorial=Tutorial(FIRST, (TutorialStep(N_("A step"), N_("Step to b1."), "b1", N_("Blue steps.")),), N_("Play on.")),
    sections=(Section("steps", N_("Steps"), (N_("Walls stop you."),), CAPTION, FIRST, (STEP, WALL), ("3.1", "3.3")),),
    tips=(N_("Send the other pawn home when it is next to yours."),),
)
