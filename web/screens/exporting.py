"""Everything that is saved, as one file."""

from __future__ import annotations

from collections.abc import Iterator

from web.browser.files import download, file_name
from web.learning.kept import PracticeStore
from web.puzzles.solved import Memory
from web.rivals import diary
from web.rivals.ladder import Ladder
from web.storage import chosen, results
from web.storage.store import Store
from web.storage.texts import Texts


def export_all(store: Store, texts: Texts) -> None:
    """Downloads a file with all games that can be read, the puzzles, the ladder, the results of games with friends,
    the mistakes to learn from, the diary, and the settings.
    """
    games = [store.text(number) for number, _ in store.headings()]
    download(file_name("mazebox"), "\n".join((*games, *_besides_games(texts))))


def is_anything_saved(store: Store, texts: Texts) -> bool:
    """Returns whether `export_all` would save more than an empty file. False if the storage is blocked."""
    try:
        return any(_besides_games(texts)) or bool(store.headings())
    except OSError:
        return False


def _besides_games(texts: Texts) -> Iterator[str]:
    """Yields the text of each part that is no game; empty texts where there is nothing."""
    yield Memory(texts).exported()
    yield Ladder(texts).exported()
    yield results.exported(texts)
    yield PracticeStore(texts).exported()
    yield diary.exported(texts)
    yield chosen.exported(texts)
