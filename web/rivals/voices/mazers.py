"""What the bots of Mazers say."""

from web.rivals.voices.voice import Voice
from web.words import N_

VOICES = (
    Voice(  # Woodlouse
        N_("I roll up when it gets tense. Good luck!"),
        N_("I won? I was only piling things up!"),
        N_("Rolling up now. Well built!"),
        N_("Nobody got home? Let us stay under this wall."),
    ),
    Voice(  # Vole
        N_("Straight ahead! What could be in the way?"),
        N_("Straight ahead, as I said!"),
        N_("Ah. So that is what blockers are for."),
        N_("Straight ahead, and nobody home."),
    ),
    Voice(  # Mole
        N_("I cannot see you, but I know where you are going."),
        N_("I could not see the end, but I felt it coming."),
        N_("I never saw it coming. Then again, I see nothing."),
        N_("Two tunnels and no exit. Cosy, though."),
    ),
    Voice(  # Rat
        N_("My corridor is planned. You are not in it."),
        N_("All went to plan. It was a good plan."),
        N_("Your corridor was better. I may move in."),
        N_("Two corridors, no winner. Call the landlord!"),
    ),
    Voice(  # Weasel
        N_("Any gap will do for me. Leave me one."),
        N_("There was one gap left. I need no more."),
        N_("Not a gap anywhere. I am impressed."),
        N_("Neither of us slipped through. Remarkable!"),
    ),
)
