"""``python -m pygames.amuseamaze FILE`` writes the automaton of the word list, for `words.use`."""

import sys
from pathlib import Path

from pygames.amuseamaze import dawg, words


def main(path: str) -> None:
    """Builds the automaton and writes it to a file."""
    Path(path).write_bytes(dawg.to_bytes(words.automaton()))


if __name__ == "__main__":
    main(sys.argv[1])
