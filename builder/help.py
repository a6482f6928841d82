"""The help of every game as static pages, and the rulebooks."""

from __future__ import annotations

from functools import partial

from jinja2 import Environment, Template

from builder import page, rulebook, words


def render(environment: Environment) -> dict[str, str]:
    """Returns the text of every page by file name."""
    return _helps(environment.get_template("help.html")) | _rulebooks(environment.get_template("rules.html"))


def _helps(template: Template) -> dict[str, str]:
    from web.help import has_help, printed
    from web.help.addresses import edition_of, help_page, language_of, rules_page
    from web.help.labels import rules_label, why_label
    from web.screens.front import cards
    from web.views.catalogue import game_ids

    pages = {}
    for game_id in filter(has_help, game_ids()):
        for code in words.languages():
            edition = edition_of(game_id, code)
            with page.speaking(code):
                pages[help_page(game_id, code)] = template.render(
                    lang=code,
                    file=help_page(game_id, code),
                    game_id=game_id,
                    languages=page.languages(partial(help_page, game_id)),
                    home=page.file_name(code),
                    edition=language_of(edition),
                    rules=rules_page(game_id, edition),
                    card=cards.card(game_id),
                    why=why_label,
                    exact=rules_label,
                    sheet=printed.sheet(game_id),
                )
    return pages


def _rulebooks(template: Template) -> dict[str, str]:
    from pygames.catalogue import game
    from web.help import has_help
    from web.help.addresses import EXACT, help_page, language_of
    from web.help.labels import rulebooks_label
    from web.views.catalogue import game_ids

    pages = {}
    names = ["README", *game_ids()]
    editions = {name: rulebook.editions(name) for name in names}
    for name in names:
        for edition in editions[name]:
            code = language_of(edition)
            with page.speaking(code):
                titles = {"README": rulebooks_label(), **{game_id: game(game_id).title for game_id in game_ids()}}
                best = {
                    other: next(each for each in (edition, code, words.SOURCE, EXACT) if each in editions[other])
                    for other in names
                }
                pages[rulebook.page_name(name, edition)] = template.render(
                    lang=code,
                    file=rulebook.page_name(name, edition),
                    game_id=name,
                    languages=[
                        (other, words.name(other), rulebook.page_name(name, other))
                        for other in editions[name]
                        if EXACT not in (edition, other)
                    ],
                    home=page.file_name(code),
                    title=titles[name],
                    books=[
                        (rulebook.page_name(other, there), language_of(there), titles[other])
                        for other, there in best.items()
                        if other != name
                    ],
                    help=help_page(name, code) if name in game_ids() and has_help(name) else "",
                    headings=rulebook.headings(name, edition),
                    body=rulebook.html(name, edition),
                    is_exact=edition == EXACT,
                    for_players=rulebook.page_name(name, code) if code in editions[name] else "",
                    exact=rulebook.page_name(name, EXACT),
                    only_exact=rulebook.only_exact(name) if edition == words.SOURCE else [],
                )
    return pages
