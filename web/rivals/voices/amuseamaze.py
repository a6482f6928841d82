"""What the bots of AmuseAmaze say."""

from web.rivals.voices.voice import Voice
from web.words import N_

VOICES = (
    Voice(  # Snail
        N_("I know many words. Most have three letters."),
        N_("Short words, and still I got here!"),
        N_("I’ll catch up. By Thursday, I think."),
        N_("Level! I have never gone so fast."),
    ),
    Voice(  # Hedgehog
        N_("Plain words for me. I am prickly enough."),
        N_("Ordinary words, and look how far they go!"),
        N_("That stung a little. And I should know!"),
        N_("Even. No hard feelings, no sharp ones either."),
    ),
    Voice(  # Robin
        N_("I read the hedge every morning. Shall we?"),
        N_("One more word, one more hop, and home!"),
        N_("What a song you made of those letters!"),
        N_("A fine duet, and nobody out of tune."),
    ),
    Voice(  # Fox
        N_("Take your time. I have read your letters already."),
        N_("You were close. I could smell it."),
        N_("Outfoxed! That does not happen to me often."),
        N_("A draw. Let us call it a truce."),
    ),
    Voice(  # Owl
        N_("I read the whole dictionary. I won’t spoil the end."),
        N_("Well spelled. I just knew one word more."),
        N_("You win, and I am lost for words."),
        N_("Level, to the letter."),
    ),
)
