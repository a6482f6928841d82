"""The command line: ``python -m pygames``, installed as ``mazebox``. ``--help`` explains each command.

>>> main(["perft", "labymaster", "2"])
221
0
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path

import pygames
from pygames import boards, files, link, registry, terminal
from pygames.arena import command as arena
from pygames.balance import command as balance
from pygames.bots.level import levels
from pygames.catalogue import GAMES, part
from pygames.contract import LONGEST_SHOWN
from pygames.files import PlayedGame
from pygames.pictures import THEMES
from pygames.puzzles import command as puzzles

SOURCE = (
    "a game's id (labymaster), a position or a record in quotation marks, a link or what stands after its #, a file, "
    "or - for the standard input"
)
FORMS = ("text", "record", "link", "file", "svg")
INTERRUPTED = 130
"""The exit status of a program that Ctrl+C has ended, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command, and returns the exit status: 0, or 2 after a message about what was wrong.

    `arguments` are those of the command line without the name of the program.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        options = _parser().parse_args(given)
        run: Callable[[Namespace], None] = options.run
        run(options)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # a program such as head has read enough, and Python must not write the rest at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError) as error:
        print(f"mazebox: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="mazebox",
        description="The rules of five maze board games. This is pygames, not pygame.",
        epilog="mazebox COMMAND --help explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"mazebox {pygames.__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Namespace], None], about: str, example: str) -> ArgumentParser:
        added = commands.add_parser(
            name,
            help=about[0].lower() + about[1:].rstrip("."),
            description=about,
            epilog=f"example:\n  {example}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        added.set_defaults(run=run)
        return added

    added = command("list", _list, "Lists the games, or the variants and levels of one.", "mazebox list labymaster")
    added.add_argument("game", nargs="?", help="the id of a game")

    added = command(
        "show", _show, "Shows a position, or the end of a record.", "mazebox show labymaster --after f1-f8 --plies"
    )
    _add_source(added)
    added.add_argument("--after", nargs="+", default=[], metavar="PLY", help="plies to play first")
    added.add_argument("--plies", action="store_true", help="list the legal plies, each with its kind")
    added.add_argument("--bot", type=int, metavar="LEVEL", help="show which plies a bot of that level prefers")

    added = command(
        "play", terminal.run, "Plays a game in the terminal, against bots.", "mazebox play warmaze --you 1 --level 2"
    )
    added.add_argument("game", help="the id of a game")
    added.add_argument("--variant", help="default: the game's first")
    added.add_argument("--seats", type=int, default=2, help="the number of seats (default: 2)")
    added.add_argument(
        "--you", type=int, nargs="*", default=[1], metavar="SEAT", help="your seats; bots have the others (default: 1)"
    )
    added.add_argument("--level", type=int, default=2, help="the level of the bots (default: 2)")
    added.add_argument("--seed", type=int, help="repeats the rolls and deals of a game; without it, nobody knows them")
    added.add_argument("--save", type=Path, metavar="FILE", help="a new file for the game; it is written at the end")

    added = command(
        "perft", _perft, "Counts the sequences of plies that can follow a position.", "mazebox perft mazers 3 --divide"
    )
    _add_source(added)
    added.add_argument("depth", type=int, help="the number of plies")
    added.add_argument("--divide", action="store_true", help="count behind each legal ply too")

    added = command(
        "convert",
        _convert,
        "Converts between the text of a position, records, links, files and pictures.",
        "mazebox convert 1lACBNI2 --to svg --output board.svg",
    )
    _add_source(added)
    added.add_argument("--to", choices=FORMS, required=True, help="text: of the last position; file: of all games")
    added.add_argument("--output", type=Path, metavar="FILE", help="default: the standard output")
    added.add_argument("--number", type=int, default=1, help="which game of a file (default: 1)")
    added.add_argument("--size", type=float, help="the width of a picture in pixels")
    added.add_argument("--theme", choices=THEMES, default="light", help="the colours of a picture")

    added = command(
        "arena",
        arena.run,
        "Plays bots against each other, and rates them.",
        "mazebox arena labymaster 2 3 mine=bot.py:choose --games 100 --keep results",
    )
    arena.add_arguments(added)

    added = command(
        "balance",
        balance.run,
        "Measures how balanced a game is between equal bots, and how much luck decides.",
        "mazebox balance warmaze --level 3 --games 200",
    )
    balance.add_arguments(added)

    added = command(
        "puzzles",
        puzzles.run,
        "Lists the proved puzzles, shows one, or lets a player solve them.",
        "mazebox puzzles labymaster --solve mine=bot.py:choose",
    )
    puzzles.add_arguments(added)

    added = command(
        "prove",
        _prove,
        "Checks that all plies of a file are legal, and lets the bots choose theirs again.",
        "mazebox prove games.txt",
    )
    _add_source(added)

    return parser


def _add_source(parser: ArgumentParser) -> None:
    parser.add_argument("source", help=SOURCE)


def played(source: str) -> tuple[PlayedGame, ...]:
    """Returns the games that a source on the command line means; there is at least one.

    Raises ValueError if it cannot be read, and OSError if a file cannot.
    """
    ids = (*GAMES, *registry.ids())
    if source in ids:
        return (PlayedGame(pygames.Record(pygames.game(source).start())),)
    if source != "-" and source.split(" ")[0] not in ids and not _is_file(source):
        try:
            return (PlayedGame(link.decode(source)),)
        except link.LinkError as error:
            raise ValueError(
                f"{source[:LONGEST_SHOWN]!r} is no game, no position, no file and no link. {error}"
            ) from error
    text = source if source.split(" ")[0] in ids else _content(source)
    found = files.read(text)
    if not found:
        raise ValueError("There is no game in this file.")
    return found


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
    except (OSError, ValueError):  # no file can have this name
        return False


def _content(source: str) -> str:
    """Returns the text of a file or of the standard input, not more of it than `files.read` accepts."""
    most = files.LONGEST_FILE + 1  # one more than allowed is enough to refuse a text
    if source == "-":
        return sys.stdin.read(most)
    with Path(source).open(encoding="utf-8-sig") as file:
        return file.read(most)


def _list(options: Namespace) -> None:
    if options.game is None:
        for game in pygames.games():
            print(f"{game.id:<15}{game.title:<15}{_seats(game):<14}{', '.join(game.variants)}")
        return
    game = pygames.game(options.game)
    print(f"{game.title}: {_seats(game)}")
    if game.id in GAMES:
        boards.load(game.id)
    print(f"variants: {', '.join([*game.variants, *game.added])}")
    if game.deals > 1:
        print(f"deals: {game.deals:,}, as in {game.variants[0]}=17")
    if part(game.id, "bot.levels") is None:
        print("no bots")
        return
    for number, level in enumerate(levels(game.id), 1):
        print(f"level {number}: {level.name}. {level.about}")


def _seats(game: pygames.Game) -> str:
    low, high = game.seats[0], game.seats[-1]
    return f"{low} seats" if low == high else f"{low} to {high} seats"


def _show(options: Namespace) -> None:
    for number, game in enumerate(played(options.source)):
        record = game.record
        for ply in options.after:
            record = record.play(ply)
        position = record.position
        if number:
            print()
        print(f"{position.game.title}, {position.variant}, {position.seats} seats, {len(record)} plies played")
        if game.title or any(game.names):
            print(", ".join(filter(None, (game.title, " : ".join(game.names)))))
        print(position.diagram())
        print(f"{position.state.whose_turn}.")
        print(position)
        if options.plies:
            for ply in position.plies():
                print(f"  {ply:<24}{position.move(ply).kind}")
        if options.bot is not None:
            for scored in pygames.bots.choose(position, options.bot).ranking[:5]:
                print(f"  {scored.value:>6.1%}  {' '.join(scored.pv[:6])}")


def _perft(options: Namespace) -> None:
    position = played(options.source)[0].record.position
    if options.divide and options.depth > 0:
        for ply in position.plies():
            print(f"{ply}: {pygames.perft(position.play_unchecked(ply), options.depth - 1)}")
    print(pygames.perft(position, options.depth))


def _convert(options: Namespace) -> None:
    games = played(options.source)
    if not 1 <= options.number <= len(games):
        raise ValueError(f"The games of this file are 1 to {len(games)}, not {options.number}.")
    record = games[options.number - 1].record
    match options.to:
        case "text":
            text = f"{record.position}\n"
        case "record":
            text = f"{record}\n"
        case "link":
            text = link.encode(record) + "\n"
        case "file":
            text = files.write(games)
        case _:
            text = pygames.svg(record, size=options.size, theme=options.theme) + "\n"
    if options.output is None:
        print(text, end="")
    else:
        options.output.write_text(text, encoding="utf-8")


def _prove(options: Namespace) -> None:
    """Raises ValueError if a bot chooses another ply than one that is said to be its own."""
    wrong = 0
    for number, game in enumerate(played(options.source), 1):
        position = game.record.position
        lines = f", {len(game.variations)} variations" if game.variations else ""
        print(f"{number}. {position.game.title}, {position.variant}: {len(game.record)} plies{lines}, all legal.")
        print(f"   {position.state.whose_turn}.")
        computed = list(files.recompute(game))
        others = [one for one in computed if not one.agrees]
        if computed:
            print(f"   {len(computed) - len(others)} of {len(computed)} plies of bots are chosen again.")
        for one in others:
            place = f"{one.played.line}.{one.played.after}"
            print(f"   {place}: {one.ply or 'no ply'}, but {one.played.receipt} chooses {one.chosen or 'none there'}")
        wrong += len(others)
    if wrong:
        raise ValueError(f"Plies that bots are said to have played, but do not choose: {wrong}.")


if __name__ == "__main__":
    sys.exit(main())
