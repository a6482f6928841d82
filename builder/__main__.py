"""The commands of `build.py`, inside the virtual environment."""

from __future__ import annotations

import argparse
import sys

from builder import server, site, words
from builder.steps import BuildError


def main() -> int:
    """Runs one command. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="build.py")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build")
    serve = commands.add_parser("serve")
    serve.add_argument("--port", type=int, default=8000)
    commands.add_parser("words")
    commands.add_parser("test")
    options = parser.parse_args()
    try:
        if options.command == "build":
            site.build()
        elif options.command == "serve":
            server.serve(options.port)
        elif options.command == "words":
            words.update()
        else:
            from builder import checks  # the packages that it needs are installed for this command only

            return checks.run_all()
    except BuildError as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
