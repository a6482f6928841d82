"""The translations: extracted from the sources, and compiled for the page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from builder.paths import LOCALE, ROOT
from builder.steps import step

SOURCE = "en"
METHODS = [
    ("puzzles/**.py", "python"),
    ("pygames/**.py", "python"),
    ("web/**.py", "python"),
    ("index.html", "jinja2"),
    ("web/screens/**.html", "jinja2"),
    ("web/templates/**.html", "jinja2"),
]
HEADER = """\
# The sentences of Mazebox: {name}
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
UNDATED = datetime(1980, 1, 1, tzinfo=UTC)  # makes the bytes depend only on the sentences
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "Message": None,
    "Sentence": None,
    "translatable": None,
}


def translations() -> list[str]:
    """Returns the languages with a folder in web/locale."""
    return sorted(path.name for path in LOCALE.glob("*") if path.is_dir())


def languages() -> list[str]:
    """Returns English and the languages of the translations."""
    return [SOURCE, *translations()]


def name(language: str) -> str:
    """Returns a language's name in that language."""
    return (Locale.parse(language).get_display_name(language) or language).capitalize()


def catalogue(language: str) -> Path:
    """Returns the .po file of a language."""
    return LOCALE / language / "LC_MESSAGES" / "mazebox.po"


def compiled(language: str) -> Path:
    """Returns the .mo file of a language."""
    return catalogue(language).with_suffix(".mo")


def extract() -> Catalog:
    """Returns all messages in the sources, without translations."""
    template = Catalog(project="Mazebox", charset="utf-8", fuzzy=False)
    for file, line, message, comments, context in _found():
        template.add(message, None, [(file, line)], auto_comments=comments, context=context)
    return template


def _found() -> Iterator[tuple[str, int, str | tuple[str, ...], list[str], str | None]]:
    found = extract_from_dir(
        ROOT, METHODS, keywords=KEYWORDS, comment_tags=("L10n:",), directory_filter=lambda path: _ours(Path(path))
    )
    yield from sorted(found, key=lambda item: (item[0], item[1]))


def _ours(folder: Path) -> bool:
    top = folder.resolve().relative_to(ROOT).parts[0]
    return top in ("puzzles", "pygames", "web") and folder.name != "__pycache__"


def update() -> None:
    """Updates every .po file to the messages in the sources. Drops messages that are no longer used."""
    template = extract()
    for language in languages()[1:]:
        path = catalogue(language)
        with step(f"Updating {path.relative_to(ROOT)}"):
            known = Catalog(locale=language)
            if path.exists():
                with path.open("rb") as file:
                    known = read_po(file, locale=language)
            known.update(template, no_fuzzy_matching=True)
            known.obsolete.clear()
            path.parent.mkdir(parents=True, exist_ok=True)
            header = HEADER.format(name=name(language), language=language, plurals=known.plural_forms)
            with path.open("wb") as file:
                file.write(header.encode())
                write_po(file, known, width=120, omit_header=True, include_lineno=False, sort_by_file=True)


def compile_all() -> None:
    """Compiles every .po file to a .mo file next to it."""
    for language in languages()[1:]:
        path = catalogue(language)
        with path.open("rb") as file:
            known = read_po(file, locale=language)
        known.creation_date = known.revision_date = UNDATED
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, known)
