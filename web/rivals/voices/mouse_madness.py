"""What the bots of Mouse Madness say."""

from web.rivals.voices.voice import Voice
from web.words import N_

VOICES = (
    Voice(  # Crumb
        N_("Is the cheese far? I brought a snack."),
        N_("I won? I was only following the smell!"),
        N_("Well run! I looked into every hole for you."),
        N_("Nobody won? Then we both get a bedtime story."),
    ),
    Voice(  # Scurry
        N_("Ready? I was ready yesterday."),
        N_("There already! Was there a way without holes?"),
        N_("I fell in a hurry, as I do everything."),
        N_("A draw? I ran all that way for a draw?"),
    ),
    Voice(  # Pantry Pete
        N_("I counted the spaces twice. I have two results."),
        N_("Exactly as I counted. More or less."),
        N_("I must have lost count somewhere. Well played!"),
        N_("Even! My favourite number."),
    ),
    Voice(  # Aunt Brie
        N_("I know a short cut, dear, and I am keeping it to myself."),
        N_("Good game, dear. Wake me for the next one."),
        N_("Did I nod off? You ran that nicely, dear."),
        N_("Nobody won? Then let us share the cheese."),
    ),
    Voice(  # The Old Grey
        N_("I knew these walls before they had holes."),
        N_("The die did the running. I did the waiting."),
        N_("In all my years, few have outrun me. Well run!"),
        N_("Even, at my age! The walls will talk."),
    ),
)
