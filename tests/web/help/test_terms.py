"""Texts for players use one word for one thing, and the typography of their language."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from builder import words

HELP = ("web/help/", "web/templates/help.html")
"""The help and the lessons, which explain words that other sentences avoid."""
MOST_WORDS = 20
"""The most words of a sentence outside the help."""

LIST = 6
"""A sentence with this many commas is a list, such as one of keys."""

FORBIDDEN = {
    "en": r"""
        ply plies
        seat seats
        pip pips
        throw throws throwing thrown
        variant variants variation variations branch branches
        record records
        enemy enemies rival rivals
        opening openings
        cry cries cried
        python exception traceback seed seeds node nodes focus
        """,
    "fr": r"""
        graine graines nœud nœuds python exception
        glisse glissez glisser
        barrière barrières
        pendule pendules
        notée notées
        ennemi ennemis
        places place
        idée idées
        appuyez
        moulinet fourré
        jusqu’en
        tu ton toi
        """,
}
"""Words of the code, and words that mean something else to a player, by language."""

ALLOWED = {
    "{name} has just slid it, so it stays for one turn.",  # « en place »
    "Play for {name}",  # « à sa place »
    "leaves both blockers where they are",  # « en place »
    "leaves the black blocker where it is",
    "leaves the white blocker where it is",
    "{name}: the blockers cannot move {black} and {white} steps. They stay.",
    "{name}: the black blocker cannot move {n} step. It stays.",
    "{name}: the white blocker cannot move {n} step. It stays.",
    "Another web page arrived in place of a part of this one: {file}. If this network asks you to sign in, sign in and "
    "reload the page. Otherwise the site’s owner must upload the whole site again. Your saved games are safe.",
    "Open this link on your other device. Anyone who has it can play as you.",  # « à votre place »
    "Type a word, then press Enter.",  # « appuyez »: a key
    "A blocker turns or slides on its pegs; it cannot jump across a cell.",  # « glisse »: nothing is pushed
    "A predator’s push slides until something stops it.",
}
"""Messages in which a forbidden word has its everyday meaning."""


def _texts(language: str) -> Iterator[tuple[str, str, bool]]:
    """Yields every text of a language with its message, and whether only the help uses it."""
    with words.catalogue("fr").open("rb") as file:
        for message in read_po(file, locale="fr"):
            if not message.id:
                continue
            ids = [message.id] if isinstance(message.id, str) else [*message.id]
            strings = [message.string] if isinstance(message.string, str) else [*(message.string or ())]
            is_help = all(place.startswith(HELP) for place, _ in message.locations)
            for text in ids if language == words.SOURCE else strings:
                yield ids[0], re.sub(r"\{\w+\}", "", text), is_help


@pytest.mark.parametrize("language", FORBIDDEN)
def test_players_read_the_words_of_players(language: str) -> None:
    forbidden = re.compile(rf"\b({'|'.join(FORBIDDEN[language].split())})\b", re.IGNORECASE)
    found = [
        text for key, text, is_help in _texts(language) if not is_help and key not in ALLOWED and forbidden.search(text)
    ]
    assert not found, f"docs/glossary.md tells which words players read instead of {FORBIDDEN[language].split()}"


def test_every_exception_is_needed() -> None:
    ids = {key for key, _, _ in _texts(words.SOURCE)}
    assert ids >= ALLOWED


@pytest.mark.parametrize("language", words.languages())
def test_quotation_marks_and_apostrophes_are_those_of_print(language: str) -> None:
    straight = [text for _, text, _ in _texts(language) if "'" in text or '"' in text]
    assert not straight, "players read ’ and “ ”, or « »"


@pytest.mark.parametrize("language", words.languages())
def test_sentences_are_short(language: str) -> None:
    most = MOST_WORDS + (6 if language != words.SOURCE else 0)  # French needs more words
    long = [
        sentence
        for _, text, is_help in _texts(language)
        if not is_help
        for sentence in re.split(r"(?<=[.!?])\s", text)
        if len(sentence.split()) > most and sentence.count(",") < LIST
    ]
    assert not long


def test_french_keeps_numbers_with_their_units() -> None:
    loose = re.compile(r"(?:\d|\}) (?:min|s|%)(?![\w’])")
    with words.catalogue("fr").open("rb") as file:
        texts = [
            text
            for message in read_po(file, locale="fr")
            if message.id
            for text in ([message.string] if isinstance(message.string, str) else message.string or ())
        ]
    assert not [text for text in texts if loose.search(text)], "a no-break space belongs before min, s and %"
