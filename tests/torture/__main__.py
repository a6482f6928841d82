"""Tries to break the page: ``python -m tests.torture [TRIAL ...]``.

Without names it runs every trial. It prints a table of the trials and failures, and exits with status 1 if anything
failed. To repeat a failure, give the name of its case: ``python -m tests.torture storage --case "localStorage throws"``
runs only the cases whose names contain those words.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from builder import browser as found
from tests.browsing.site import SITE, Host
from tests.torture.trial import Bench, Plan, run, table
from tests.torture.trials import TRIALS

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def main() -> int:
    """Runs the selected trials. Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.torture", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("trials", nargs="*", metavar="TRIAL", help=f"one of: {', '.join(TRIALS)}")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other random choices (default: 1)")
    parser.add_argument("--minutes", type=float, default=2, help="how long the monkey plays each game (default: 2)")
    parser.add_argument("--case", default="", metavar="WORDS", help="only cases whose names contain these words")
    options = parser.parse_args()
    if unknown := set(options.trials) - set(TRIALS):
        parser.error(f"no such trial: {', '.join(sorted(unknown))}")
    path = found.find()
    host, plan = Host(SITE), Plan(options.seed, options.minutes)
    with sync_playwright() as playwright:

        def launch(*arguments: str) -> Browser:
            return playwright.chromium.launch(executable_path=path, args=[*found.ARGUMENTS, *arguments])

        browser = launch()
        bench = Bench(browser, path, host, launch)
        results = []
        for name in options.trials or TRIALS:
            print(f"{name}: {TRIALS[name].tried}, seed {plan.seed} ...", flush=True)
            results.append(run(TRIALS[name], plan, bench, options.case, lambda line: print(line, flush=True)))
        browser.close()
    host.stop()
    print(f"\n{table(results)}")
    return 1 if any(result.broken for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
