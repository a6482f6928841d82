"""A game's help in the form that the template of the static page needs."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.catalogue import game as game_of
from web import routes
from web.drawing.palette import variable
from web.help import help_of
from web.help.addresses import rule_link
from web.help.decisions import ORIGINS
from web.help.key_list import key_list
from web.help.lesson import Section, Start, Try
from web.help.progress import Practice
from web.help.start_picture import picture_of
from web.pictures import pictures
from web.players.opponents import characters
from web.views.catalogue import view_of
from web.words import _, default_names, language, say


@dataclass(frozen=True, slots=True)
class Tried:
    """Something to try, and what happens."""

    ask: str
    answer: str
    why: str
    """The address of the rule that refuses it; empty for a legal ply."""
    edition: str
    """The language of the rulebook there; empty for a legal ply."""


@dataclass(frozen=True, slots=True)
class PrintedStart:
    """The first screen of the help page, with its picture."""

    goal: str
    setup: str
    turn: str
    numbers: tuple[str, ...]
    end: str
    caption: str
    picture: str
    """An SVG element."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A section with its picture."""

    number: int
    """The number of its lesson, from 1."""
    id: str
    title: str
    text: tuple[str, ...]
    caption: str
    picture: str
    """An SVG element."""
    tries: tuple[Tried, ...]
    rules: str
    """The address of its part of the rulebook."""
    edition: str
    """The language of the rulebook there."""
    lesson: str
    """The fragment that opens its lesson on the board."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole help of a game."""

    game_id: str
    title: str
    blurb: str
    start: PrintedStart
    sections: tuple[Printed, ...]
    rare: tuple[Printed, ...]
    tips: tuple[str, ...]
    boards: tuple[tuple[str, str], ...]
    """The name and description of each board and its rules; empty if there is only one."""
    bots: tuple[tuple[str, str], ...]
    """The name of each level's bot, and how it plays."""
    keys: tuple[tuple[str, str], ...]
    tutorial: str
    """The fragment that opens the tutorial."""
    decided: tuple[str, ...]
    """What the published rules left open, and how it was decided; empty if that is not written down."""
    credit: str
    """Who designed or published the game; empty if that is not written down."""


def sheet(game_id: str) -> Sheet:
    """Returns the help of a game, in the language of `web.words`."""
    game_help, game, view = help_of(game_id), game_of(game_id), view_of(game_id)
    lessons = tuple(_section(game_id, section, number) for number, section in enumerate(game_help.lessons, 1))
    boards = tuple(
        (view.wording.variant_name(variant), view.wording.variant_description(variant)) for variant in game.variants
    )
    keys, origin = key_list(game_id), ORIGINS.get(game_id)
    return Sheet(
        game_id,
        game.title,
        view.wording.blurb(),
        _start(game_help.start),
        lessons[: len(game_help.sections)],
        lessons[len(game_help.sections) :],
        tuple(_(tip) for tip in game_help.tips),
        boards if len(boards) > 1 else (),
        tuple((say(level.name), say(level.about)) for level in characters(game_id)),
        keys,
        routes.tutorial(game_id),
        tuple(_(line) for line in origin.decided) if origin else (),
        _(origin.credit) if origin else "",
    )


def _start(start: Start) -> PrintedStart:
    picture = picture_of(start, "start-")
    numbers = tuple(_(number.text) for number in start.numbers)
    return PrintedStart(_(start.goal), _(start.setup), _(start.turn), numbers, _(start.end), _(start.caption), picture)


def _section(game_id: str, section: Section, number: int) -> Printed:
    practice, view = Practice(section), view_of(game_id)
    names = default_names(practice.position.game)
    seen = view.look.focus(practice.position) if view.look.legible else None
    tries = []
    for tried in section.tries:
        if isinstance(tried, Try):
            tries.append(Tried(_(tried.ask), _(tried.happens), "", ""))
        else:
            refusal = practice.answer(tried)
            why = rule_link(game_id, language(), refusal.rule)
            tries.append(Tried(_(tried.ask), say(refusal.message, names), *why))
    return Printed(
        number,
        section.id,
        _(section.title),
        tuple(_(paragraph) for paragraph in section.text),
        _(section.caption),
        pictures.board_svg(practice.position, variable, f"{section.id}-", seen, entering=practice.following(())),
        tuple(tries),
        *rule_link(game_id, language(), section.rules[0]),
        routes.section(game_id, number),
    )
