"""The commands of `build.py`, inside the virtual environment."""

from __future__ import annotations

import argparse
import sys

from builder.steps import BuildError


def main() -> int:
    """Runs one command. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="build.py")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build")
    serve = commands.add_parser("serve")
    serve.add_argument("--port", type=int, default=8000)
    commands.add_parser("words")
    commands.add_parser("budget")
    commands.add_parser("functions")
    commands.add_parser("test")
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
    # Each command finds only its own packages installed.
    if options.command == "update":
        from builder import update

        update.update()
        return 0
    if options.command in ("test", "style"):
        from builder import checks

        return checks.run_all() if options.command == "test" else checks.run_style()
    if options.command == "coverage":
        from builder import covered

        covered.measure()
        return 0
    if options.command == "functions":
        from builder import functions

        functions.find()
        return 0
    from builder import budget, server, site, words

    if options.command == "build":
        site.build()
    elif options.command == "budget":
        budget.lower()
    elif options.command == "serve":
        server.serve(options.port)
    else:
        words.update()
    return 0


if __name__ == "__main__":
    sys.exit(main())
