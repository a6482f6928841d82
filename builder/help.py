"""The help of every game as static pages, and the rulebooks."""

from __future__ import annotations

from functools import partial

from jinja2 import Environment

from builder import page, rulebook, words
from builder.paths import RULEBOOKS


def render(environment: Environment) -> dict[str, str]:
    """Returns the text of every page by file name."""
    from pygames.catalogue import game
    from web.help import has_help, printed
    from web.help.addresses import help_page, rules_page
    from web.help.labels import rules_label, why_label
    from web.screens.front import cards
    from web.views.catalogue import game_ids

    pages = {}
    template = environment.get_template("help.html")
    for game_id in filter(has_help, game_ids()):
        for code in words.languages():
            with page.speaking(code):
                pages[help_page(game_id, code)] = template.render(
                    lang=code,
                    file=help_page(game_id, code),
                    game_id=game_id,
                    languages=page.languages(partial(help_page, game_id)),
                    home=page.file_name(code),
                    rules=rules_page(game_id),
                    card=cards.card(game_id),
                    why=why_label(code),
                    exact=rules_label(code),
                    sheet=printed.sheet(game_id),
                )
    template = environment.get_template("rules.html")
    titles = {"README": "Rulebooks", **{game_id: game(game_id).title for game_id in game_ids()}}
    for name, title in titles.items():
        text = (RULEBOOKS / f"{name}.md").read_text(encoding="utf-8")
        pages[rulebook.page_name(name)] = template.render(
            lang=words.SOURCE,
            file=rulebook.page_name(name),
            game_id=name,
            home=page.file_name(words.SOURCE),
            title=title,
            books=[(rulebook.page_name(other), of_other) for other, of_other in titles.items() if other != name],
            help=help_page(name, words.SOURCE) if name in game_ids() and has_help(name) else "",
            headings=rulebook.headings(text),
            body=rulebook.html(text),
        )
    return pages
