"""The help of Corner Race."""

from web.help.lesson import Help, Key, Refused, Section, Step, Try, Walk
from web.words import N_

START = "corner-race basic 2 1:move a1c3 0"
STEP = Try(N_("Step to b1."), "b1", N_("It is next to a1, and no wall is between."))
WALL = Refused(N_("Step to a2, through the wall."), "a2", "3.1")
TEXT = N_("Step from square to square. The first pawn in the far corner wins.")

HELP = Help(
    sections=(Section("steps", N_("Steps"), (TEXT,), START, (STEP, WALL), ("3.1", "3.3")),),
    first_turn=Walk(START, (Step(N_("Step to b1."), "b1", N_("Now Blue steps.")),), N_("Play on.")),
    hints=(N_("Send the other pawn home when it is next to yours."),),
    keys=(Key(N_("Enter"), N_("steps to the square that has the focus")),),
)
