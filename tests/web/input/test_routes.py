"""Addresses: where they lead, whatever they contain, and that the page reads them alike before Python has started."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pygames
from builder.paths import ROOT
from pygames import link
from pygames.catalogue import GAMES
from pygames.link import LinkError
from tests.rules.playthroughs import playthroughs
from tests.rules.rulebook import rulebook
from web import routes
from web.help.addresses import rule_anchor
from web.routes import ADDRESSES, DAY, FRONT, HELP, MAINS, PUZZLE, TABLE, TUTORIAL, Route
from web.screens.front import cards

NODE = """
const read = new Function(`${process.argv[1]}; return [parseAddress, readLink]`)();
const { format, texts } = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(texts.map((text) => read.map((one) => one(text, format)))));
"""


def records() -> list[str]:
    """Returns links to the start, and to the first plies, of every variant and number of seats."""
    found = []
    for game_id in GAMES:
        game = pygames.game(game_id)
        for variant in game.variants:
            for seats in game.seats:
                dealt = f"{variant}=7" if game.deals > 1 else variant
                record = pygames.Record(game.start(dealt, seats))
                found.append(link.encode(record))
                for _ in range(3 if game_id == "amuseamaze" else 40):
                    if record.position.results() is None:
                        record = record.play(next(iter(record.position.plies())))
                found += [link.encode(record), link.encode(record.position)]
                found.append(link.encode(pygames.Record(record.position)))
    return found


LINKS = [*GAMES, *records()]
REPLY, UNDEALT = (
    (ROOT / "tests" / "cases" / "replies" / f"{name}.txt").read_text(encoding="utf-8").partition("\n")[0]
    for name in ("labymaster-played", "amuseamaze-invitation")
)
"""Replies of games with somebody far away; the second one before the deal."""
ADDRESSED = {
    "": Route(FRONT),
    "games": Route("games", "games"),
    "saved.3": Route(TABLE, "saved.3", number=3),
    "saved.0": Route(TABLE, "saved.0"),
    "edit.warmaze": Route("editor", "edit.warmaze", "warmaze", "warmaze"),
    "edit.": Route("editor", "edit."),
    "help.labymaster.3": Route("lesson", "help.labymaster.3", "labymaster", number=3, kind=HELP),
    "help.labymaster.R6": Route("lesson", "help.labymaster.R6", "labymaster", kind=HELP, anchor="R6"),
    "help.mazers.s3.4": Route("lesson", "help.mazers.s3.4", "mazers", kind=HELP, anchor="s3.4"),
    "help.labymaster": Route("lesson", "help.labymaster", "labymaster", kind=HELP),
    "learn.mouse-madness": Route("lesson", "learn.mouse-madness", "mouse-madness", kind=TUTORIAL),
    "mistakes": Route("mistakes", "mistakes"),
    "mistakes.81": Route("mistakes", "mistakes.81", number=81),
    "puzzles": Route("puzzles", "puzzles"),
    "puzzles.20261122": Route("puzzles", "puzzles.20261122", number=20261122),
    "year": Route("year", "year"),
    "puzzle.warmaze.17": Route("puzzle", "puzzle.warmaze.17", "warmaze", number=17, kind=PUZZLE),
    "day.mazers": Route("puzzle", "day.mazers", "mazers", kind=DAY),
    "day.mazers.20261122": Route("puzzle", "day.mazers.20261122", "mazers", number=20261122, kind=DAY),
    "mazers": Route(FRONT, "mazers", "mazers", "mazers"),
    REPLY: Route(TABLE, REPLY, "labymaster", REPLY),
    UNDEALT: Route(TABLE, UNDEALT, "amuseamaze", UNDEALT),
}
NUMBERS = "saved. saved.-1 saved.x saved.1234567890 saved.٣ Saved.3 help.chess.1 help.labymaster. help.labymaster.x"
PUZZLES = "puzzle puzzle. puzzle.warmaze puzzle.chess.1 day day.mazers. day.mazers.2026 day.mazers.٢٠٢٦١١٢٢ puzzles."
RULES = "help.mazers.R help.mazers.3.4 help.mazers.r8 help.mazers.R123456"
NAMES = "games. mistakes. help. learn learn. edit editor front table # ## _ % %00 __proto__ 1__proto__ constructor 1é"
BEGUN = "1 1. 1.. 1l 1lZ 1lBz 1lBCzzzzzzz edit.edit.1l labymaster_ labymaster__ labymaster_nowhere_99"
HOSTILE = [
    *f"{NUMBERS} {RULES} {PUZZLES} {NAMES} {BEGUN}".split(),
    *(" saved.3", "saved.3\n", "games\n", "\0", "\ud800", "-" * 70_000, "1l" + "z" * 70_000),
]


def broken(links: list[str]) -> list[str]:
    """Returns links of which something was lost, added or changed."""
    chance = Random(7)
    found = []
    for text in links:
        place = chance.randrange(len(text))
        other = chance.choice(link.ALPHABET + ".%")
        found += [
            text[:place],
            text[:place] + other + text[place + 1 :],
            f"{other}{text}",
            f"edit.{text}",
            f"{text}{other}",
        ]
    return found


@pytest.mark.parametrize("fragment", ADDRESSED)
def test_an_address_leads_to_a_screen(fragment: str) -> None:
    assert routes.parse(fragment) == ADDRESSED[fragment]


def test_what_is_written_is_read() -> None:
    assert routes.parse(routes.saved(12)).number == 12
    assert routes.parse(routes.edited("1lBC")).link == "1lBC"
    assert routes.parse(routes.section("mazers", 4)) == Route("lesson", "help.mazers.4", "mazers", number=4, kind=HELP)
    assert routes.parse(routes.lesson_on("mazers", "R8")).anchor == "R8"
    assert routes.parse(routes.tutorial("mazers")).kind == TUTORIAL
    assert routes.parse(routes.puzzle("mazers", 5)).number == 5
    assert routes.parse(routes.puzzle_of_day("mazers", "20261122")).kind == DAY


@pytest.mark.parametrize("fragment", HOSTILE, ids=ascii)
def test_any_other_text_is_a_link_which_the_table_refuses(fragment: str) -> None:
    route = routes.parse(fragment)
    assert route.screen in MAINS
    assert route.screen in (TABLE, "editor")
    with pytest.raises(LinkError):
        link.decode(route.link)


@cache
def read_by_node() -> dict[str, list[Any]]:
    """Returns what the script of the page reads in every text of these tests."""
    script = Path(ROOT, "web", "js", "inline", "addresses.js").read_text(encoding="utf-8")
    texts = [*ADDRESSED, *(text for text in HOSTILE if text != "\ud800"), *LINKS, *broken(LINKS)]
    given = json.dumps({"format": {**routes.for_scripts(), "games": cards.games_by_letter()}, "texts": texts})
    ran = subprocess.run(["node", "-e", NODE, script], input=given, capture_output=True, text=True, check=True)
    return dict(zip(texts, json.loads(ran.stdout), strict=True))


def test_the_script_reads_addresses_as_python_does() -> None:
    for text, (told, _game) in read_by_node().items():
        route = routes.parse(text)
        number = int(told.get("number") or 0)
        game_id = told.get("game_id") or routes.game_named(told.get("link", ""))
        kind, anchor = told.get("kind", ""), told.get("anchor", "")
        assert Route(told["screen"], text, game_id, told.get("link", ""), number, kind, anchor) == route


def test_the_script_reads_links_as_python_does() -> None:
    told = read_by_node()
    for text in LINKS:
        record, (_route, found) = link.decode(text), told[text]
        start = record.start
        assert (found["game"]["id"], found["board"][0], found["seats"]) == (start.game.id, start.variant, start.seats)
        assert found["plies"] == len(record.plies)
        assert not found["position"] or found["position"] == str(start)


def test_the_script_takes_any_text() -> None:
    for text, (_route, found) in read_by_node().items():
        assert found is None or found["game"]["seats"] <= found["seats"] < 9, ascii(text[:60])


def test_each_screen_has_its_folder() -> None:
    for screen in {address.screen for address in ADDRESSES}:
        assert Path(ROOT, "web", "screens", screen, "screen.py").is_file()


def test_no_address_ends_in_a_sign() -> None:
    """Programs that recognize links leave out signs at the end."""
    made = [routes.saved(7), routes.section("warmaze", 3), routes.tutorial("mazers"), routes.puzzle("labymaster", 12)]
    made += [
        routes.mistakes(),
        routes.mistakes(81),
        routes.puzzle_of_day("labymaster", "20261122"),
        routes.puzzle_of_day("labymaster"),
        *records(),
    ]
    for game_id in GAMES:
        rules = re.findall(r"\bR[0-9]+|^#+ ([0-9](?:[.][0-9])?)", rulebook(game_id), re.MULTILINE)
        made += [routes.lesson_on(game_id, rule_anchor(rule)) for rule in rules if rule]
        made += [routes.edited(link.encode(pygames.parse(text))) for text in playthroughs(game_id)[0][0]]
    assert len(made) > 1000
    assert [address for address in made if not address[-1].isalnum()] == []
