"""Everything that is saved, as one file."""

from __future__ import annotations

from web.browser.files import download, file_name
from web.puzzles.solved import Memory
from web.rivals.ladder import Ladder
from web.storage.store import Store, Texts


def export_all(store: Store, texts: Texts) -> None:
    """Downloads a file with all games that can be read, the puzzles and the ladder."""
    games = [store.text(number) for number, _ in store.headings()]
    download(file_name("mazebox"), "\n".join((*games, Memory(texts).exported(), Ladder(texts).exported())))
