"""What the bots of WarMaze say."""

from web.rivals.voices.voice import Voice
from web.words import N_

VOICES = (
    Voice(  # Jester
        N_("Why did the princess enter the maze? Ask me later!"),
        N_("I won? Now that is a good joke!"),
        N_("My princess! I knew I had forgotten something."),
        N_("A draw! Even I could not make that up."),
    ),
    Voice(  # Page
        N_("I have a plan! It is one turn long."),
        N_("Wait until they hear of this in the kitchen!"),
        N_("Where did that come from? Well played!"),
        N_("A draw! I shall say that we both won."),
    ),
    Voice(  # Squire
        N_("I keep my distance, and my armour polished."),
        N_("One step back, two ahead. It works!"),
        N_("I kept my distance. You kept count. Bravo!"),
        N_("Neither of us came close enough. Once more?"),
    ),
    Voice(  # Knight
        N_("I bow to you, and I am watching your princess."),
        N_("You fought well. I saw it coming, that is all."),
        N_("A fair win. I lower my lance."),
        N_("Both still standing. I call that honour."),
    ),
    Voice(  # Sorceress
        N_("I have seen how this ends. Play anyway."),
        N_("It was in the stars. I helped a little."),
        N_("I did not see that coming. And I see everything."),
        N_("Even fate could not decide. How rare!"),
    ),
)
