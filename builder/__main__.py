"""The commands of `build.py`, inside the virtual environment."""

from __future__ import annotations

import argparse
import sys

from builder.steps import BuildError


def main() -> int:
    """Runs the command of the command line. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="build.py")
    commands = parser.add_subparsers(dest="command", required=True)
    stock = "leave out the shortcuts that rely on the insides of Pyodide"
    building = commands.add_parser("build")
    building.add_argument("--stock", action="store_true", help=stock)
    where = "where the site will be, such as https://example.org/mazebox/, for the pictures that messengers show"
    building.add_argument("--address", default="", help=where)
    serve = commands.add_parser("serve")
    serve.add_argument("--port", type=int, default=8000)
    commands.add_parser("words")
    commands.add_parser("budget")
    commands.add_parser("functions")
    commands.add_parser("docs")
    test = commands.add_parser("test")
    test.add_argument("--whole", action="store_true", help="leave out no long tests")
    test.add_argument("--share", metavar="NAME", help="of these, run the share of that name (by default, the commit's)")
    test.add_argument("--stock", action="store_true", help="test a stock site, and nothing else")
    test.add_argument("words", nargs="*", metavar="PATH", help="run only these tests; pytest's options may follow --")
    commands.add_parser("style")
    commands.add_parser("coverage")
    commands.add_parser("update")
    options = parser.parse_args()
    try:
        return _run(options)
    except BuildError as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 0


def _run(options: argparse.Namespace) -> int:
    # The imports are local because each command has only its own packages installed.
    if options.command == "update":
        from builder import update

        update.update()
        return 0
    if options.command in ("test", "style"):
        from builder import checks

        if options.command == "style":
            return checks.run_style()
        if options.words:
            return checks.run_some(options.words)
        if options.stock:
            return checks.run_stock()
        return checks.run_all(None if options.whole else options.share or checks.this_share())
    if options.command == "coverage":
        from builder import covered

        covered.measure()
        return 0
    if options.command == "functions":
        from builder import counting

        counting.find()
        return 0
    if options.command == "docs":
        from builder import docs

        docs.build()
        return 0
    if options.command == "budget":
        from builder import budget

        budget.hold()
        return 0
    from builder import hosting, server, site, words

    if options.command == "build":
        site.build(stock=options.stock, address=hosting.address(options.address))
    elif options.command == "serve":
        server.serve(options.port)
    else:
        words.update()
    return 0


if __name__ == "__main__":
    sys.exit(main())
