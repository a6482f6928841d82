"""What the bots of Labymaster say."""

from web.rivals.voices.voice import Voice
from web.words import N_

VOICES = (
    Voice(  # Sleepwalker
        N_("Mm? Have we started?"),
        N_("I won? Please do not wake me yet."),
        N_("Well played. I was somewhere else entirely."),
        N_("A draw. What a restful dream."),
    ),
    Voice(  # Lamplighter
        N_("I’ll just light my way across, if you don’t mind."),
        N_("Done! Oh, were you playing too?"),
        N_("Your lamp was brighter than mine."),
        N_("We are both out of oil. Good night!"),
    ),
    Voice(  # Mason
        N_("Every wall has a weak stone. Let us find yours."),
        N_("Solid work, both of us. Mine stood longer."),
        N_("You found the loose stone. Neat work!"),
        N_("Neither wall fell. That is good building."),
    ),
    Voice(  # Ariadne
        N_("Follow my thread, if you can find its end."),
        N_("You held the thread. I held both ends."),
        N_("You cut my thread in just the right place."),
        N_("What a knot! Neither of us could untie it."),
    ),
    Voice(  # Daedalus
        N_("This maze is mine. Mind the corners."),
        N_("Do not blame yourself. I drew the plans."),
        N_("You found a way out that I never built."),
        N_("A draw, in my own maze! I must check the plans."),
    ),
)
