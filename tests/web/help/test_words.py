"""Every sentence is translated into every language."""

import re
from collections.abc import Sequence

import pytest
from babel.messages.pofile import read_po

from builder import words

NAMES = "character|game|mice|mouse|names?|other|owner|players?|predators|seat|title"
"""The placeholders in sentences that stand for a name of any kind."""


@pytest.mark.parametrize("language", words.languages()[1:])
def test_nothing_is_untranslated(language: str) -> None:
    with words.catalogue(language).open("rb") as file:
        known = read_po(file, locale=language)
    missing = []
    for message in words.extract():
        if not message.id:
            continue
        found = known.get(message.id, message.context)
        texts = found.string if found else ""
        if found is None or found.fuzzy or not all(texts if isinstance(texts, tuple | list) else [texts]):
            missing.append(message.id)
    assert not missing, "python3 build.py words adds what is missing to the .po files"


def test_nothing_is_left_over() -> None:
    wanted = {(message.id, message.context) for message in words.extract()}
    for language in words.languages()[1:]:
        with words.catalogue(language).open("rb") as file:
            known = {(message.id, message.context) for message in read_po(file, locale=language)}
        assert known == wanted


@pytest.mark.parametrize("language", words.languages()[1:])
def test_placeholders_are_kept(language: str) -> None:
    with words.catalogue(language).open("rb") as file:
        for message in read_po(file, locale=language):
            assert not list(message.check()), message.id


def test_french_keeps_its_signs_on_the_line() -> None:
    loose = re.compile(r"\S [:;?!»](\s|$)|« ")
    with words.catalogue("fr").open("rb") as file:
        known = read_po(file, locale="fr")
    texts = [text for message in known if message.id for text in _texts(message.string)]
    assert not [text for text in texts if loose.search(text)], "a no-break space belongs before : ; ? ! » and after «"


def test_french_puts_nothing_before_a_name_that_a_vowel_would_change() -> None:
    changed = re.compile(rf"\b(?:de|que|jusque|le|la|si|ne|du|au) {{(?:{NAMES})}}", re.IGNORECASE)
    with words.catalogue("fr").open("rb") as file:
        known = read_po(file, locale="fr")
    texts = [text for message in known if message.id for text in _texts(message.string)]
    assert not [text for text in texts if changed.search(text)], "it is d’Orange and qu’Ada, but de Rose and que Bob"


def _texts(string: str | Sequence[str] | None) -> Sequence[str]:
    return (string,) if isinstance(string, str) else string or ()
