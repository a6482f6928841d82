"""A game's help as the template of the static page needs it."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.catalogue import game as game_of
from web import routes
from web.drawing import pictures
from web.drawing.palette import variable
from web.help import help_of
from web.help.addresses import rule_address
from web.help.lesson import Section, Try
from web.help.progress import Practice
from web.input.keys import BINDINGS
from web.session.opponents import characters
from web.views.catalogue import view_of
from web.words import _, default_names, say


@dataclass(frozen=True, slots=True)
class Tried:
    """Something to try, with what comes of it."""

    ask: str
    answer: str
    why: str
    """The address of the rule that refuses it; empty for a legal ply."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A section with its picture."""

    id: str
    title: str
    text: tuple[str, ...]
    status: str
    """The status of the table in the position."""
    picture: str
    """An SVG element."""
    tries: tuple[Tried, ...]
    rules: tuple[tuple[str, str], ...]
    """Each section or ruling with its address."""
    lesson: str
    """The fragment that opens the section on the board."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole help of a game."""

    game_id: str
    title: str
    blurb: str
    sections: tuple[Printed, ...]
    hints: tuple[str, ...]
    bots: tuple[tuple[str, str], ...]
    """The character of each level, with how it plays."""
    keys: tuple[tuple[str, str], ...]
    walk: str
    """The fragment that opens the walk through the first turn."""


def sheet(game_id: str) -> Sheet:
    """Returns the help of a game, in the language of `web.words`."""
    told = help_of(game_id)
    sections = tuple(_printed(game_id, section, place + 1) for place, section in enumerate(told.sections))
    hints = tuple(_(hint) for hint in told.hints)
    keys = tuple((_(key.keys), _(key.does)) for key in told.keys)
    keys += tuple((_(key.shown), _(key.does)) for key in BINDINGS if key.shown)
    bots = tuple((say(level.name), say(level.about)) for level in characters(game_id))
    title, blurb = game_of(game_id).title, view_of(game_id).blurb()
    return Sheet(game_id, title, blurb, sections, hints, bots, keys, routes.walk(game_id))


def _printed(game_id: str, section: Section, number: int) -> Printed:
    practice, view = Practice(section), view_of(game_id)
    names = default_names(practice.position.game)
    seen = view.focus(practice.position) if view.legible else None
    tries = []
    for tried in section.tries:
        if isinstance(tried, Try):
            tries.append(Tried(_(tried.ask), _(tried.happens), ""))
        else:
            refusal = practice.answer(tried)
            tries.append(Tried(_(tried.ask), say(refusal.message, names), rule_address(game_id, refusal.rule)))
    return Printed(
        section.id,
        _(section.title),
        tuple(_(paragraph) for paragraph in section.text),
        view.status(practice.position, names, None),
        pictures.board_svg(practice.position, variable, f"{section.id}-", seen, entering=practice.following(())),
        tuple(tries),
        tuple((rule, rule_address(game_id, rule)) for rule in section.rules),
        routes.section(game_id, number),
    )
