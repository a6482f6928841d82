"""``python -m pygames.amuseamaze FILE`` writes the automaton of the word list, which `words.use` reads."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from pygames.amuseamaze import dawg, words


def main(arguments: Sequence[str] | None = None) -> None:
    """Writes the automaton to the file that the command line names."""
    parser = argparse.ArgumentParser(
        prog="python -m pygames.amuseamaze", description="Writes the automaton of AmuseAmaze's word list to a file."
    )
    parser.add_argument("file", type=Path, help="is replaced if it is there")
    path: Path = parser.parse_args(arguments).file
    path.write_bytes(dawg.to_bytes(words.automaton()))


if __name__ == "__main__":
    main()
