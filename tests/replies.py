"""Writes one reply of each kind to ``tests/cases/replies``; existing ones are not changed.

Those whose names do not begin with ``signed`` are of versions that signed nothing.

Run as ``python -m tests.replies``.
"""

from __future__ import annotations

import random

from tests.web.far.agreeing.test_all_agree import answer_by_links, just_played
from tests.web.far.agreeing.test_hints import allow
from tests.web.far.devices import PAIR, invited, inviting, play
from tests.web.far.test_reply import KEPT, told
from web.far import rematch
from web.far.handover import handed_over
from web.far.reply import DRAW, TAKE_BACK, read, write
from web.players.opponents import Opponents


def replies() -> dict[str, str]:
    """Returns the texts of all kinds, by name."""
    found = {}
    for game_id in ("labymaster", "mazers", "amuseamaze"):
        ann = inviting(game_id)
        ann.take_turn(random.Random(2))
        found[f"{game_id}-invitation"] = ann.play.link()
        ben = invited(ann.sends())
        found[f"{game_id}-joined"] = ben.play.link("Merci, à toi")
        found[f"{game_id}-played"] = play(game_id, 2, PAIR, 40)[0].play.link()
    found["mouse-madness-three"] = play("mouse-madness", 3, ((1,), (2,), (3,)), 40)[0].play.link("Good luck")
    found["warmaze-shared"] = play("warmaze", 4, ((1, 3), (2, 4)), 20)[0].play.link()
    nobody = inviting("labymaster")
    nobody.table.names = ()
    found["no-names"] = nobody.play.link()
    ann = inviting("mazers")
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    ann.take_turn(random.Random(2))
    ben.opens(ann.sends())
    ann.play.ask(TAKE_BACK)
    found["asks-to-take-back"] = ann.sends()
    ben.opens(found["asks-to-take-back"])
    ben.play.answer(True)
    found["taken-back"] = ben.play.link()
    ben.opens(ann.sends())
    ann.opens(ben.sends())
    ann.play.ask(DRAW)
    found["offers-a-draw"] = ann.play.link()
    ann.play.resign()
    found["resigned"] = ann.play.link()
    ann.play.offer_again(rematch.begun(ann.far))
    found["offers-a-rematch"] = ann.play.link()
    ann = inviting("warmaze", 3, ((1, 3), (2,)))
    ann.table.opponents = Opponents((0, 0, 2), 7)
    ben = invited(ann.sends())
    ann.opens(ben.sends("Your turn"))
    found["moves"] = write(handed_over(ann.far, ann.table.names, ann.table.opponents))
    devices, asker = just_played("mouse-madness", 3)
    asker.play.ask(TAKE_BACK)
    found["asks-all"] = asker.play.link()
    found["taken-back-by-all"] = answer_by_links(devices, asker).play.link()
    ann, ben = allow("labymaster")
    ben.session.note_hint()
    ben.take_turn(random.Random(1))
    found["hints-used"] = ben.play.link()
    return found


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name, text in replies().items():
        path = KEPT / f"signed-{name}.txt"
        if not path.exists():
            path.write_text(f"{text}\n{told(read(text))}\n", encoding="utf-8")
