"""Measures what a visit costs until the page responds: ``python3 -m benchmarks.start [ADDRESS ...]``.

The cost is the CPU time of all the browser's processes from the address to `interactive`, cold (with an empty profile)
and warm (the third visit with the same profile: by then the browser has kept what it compiles of the stock page).
Compares addresses of the site of ``dist/`` with a stock self-hosted PyScript page that draws on a canvas with the same
Pyodide, in the same run. Prints the median, the minimum and the maximum of the rounds' ratios, because the speed of a
machine varies over time, and medians in milliseconds. The bytes are those that a host which compresses would have sent
until `interactive`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import sleep

from playwright.sync_api import BrowserContext, BrowserType, sync_playwright

from builder import browser
from builder.paths import CACHE, DIST, NODE_MODULES
from builder.visits import ANSWERED, Server, serving

STOCK = CACHE / "stock"
STOCK_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stock</title>
<script type="module" src="pyscript/core.js"></script>
<canvas id="canvas" width="300" height="200"></canvas>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from js import document, performance
context = document.getElementById("canvas").getContext("2d")
context.fillText("Hello", 20, 20)
performance.mark("interactive")
document.documentElement.dataset.boot = "ready"
</script>
"""
ADDRESSES = (
    "index.html",
    "index.html#labymaster",
    "index.html#puzzles",
    "index.html#learn.mazers",
    "fr.html",
    "fr.html#1lACBNI2",
)
"""What is measured unless other addresses are given."""
WARM = 3
"""The number of the visit that is the warm one."""
TICK = 1000 / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Cost:
    """What a visit costs until the page responds."""

    cpu: float
    """Milliseconds of CPU time."""
    wall: float
    """Milliseconds on the clock."""
    sent: int
    """Bytes on the wire."""


def stock() -> Path:
    """Returns the folder of the stock page. Creates it if necessary."""
    if not STOCK.exists():
        making = STOCK.with_suffix(".new")
        shutil.rmtree(making, ignore_errors=True)
        shutil.copytree(NODE_MODULES / "pyodide", making / "pyodide")
        shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", making / "pyscript")
        (making / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
        making.rename(STOCK)
    return STOCK


def descendants(root: int) -> Iterator[int]:
    """Yields the ids of the processes below one."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    waiting = [root]
    while waiting:
        for child in parents.get(waiting.pop(), []):
            waiting.append(child)
            yield child


def milliseconds(process: int) -> float:
    """Returns the CPU milliseconds used by a process so far; 0 if it has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return TICK * (int(fields[11]) + int(fields[12]))


def cpu() -> dict[int, float]:
    """Returns the CPU milliseconds used so far by each of the browser's processes."""
    used = {}
    for process in descendants(os.getpid()):
        try:
            name = Path(f"/proc/{process}/comm").read_text()
        except OSError:
            continue
        if "chrom" in name or "headless" in name:
            used[process] = milliseconds(process)
    return used


def visit(context: BrowserContext, server: Server, address: str, throttle: int) -> Cost:
    """Returns what a visit costs until `interactive`."""
    page = context.new_page()
    if throttle > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    server.asked.clear()
    sleep(1)
    before = cpu()
    page.goto(server.url + address, wait_until="commit")
    page.locator('html[data-boot="ready"]').wait_for(state="attached", timeout=120_000)
    after = cpu()
    used = sum(after.values()) - sum(before.get(process, 0) for process in after)
    wall = float(page.evaluate("performance.getEntriesByName('interactive')[0].startTime"))
    sent = sum(server.sent(float(page.evaluate(ANSWERED))).values())
    sleep(3)  # lets the browser and the service worker store everything before the next visit
    page.close()
    return Cost(used, wall, sent)


def measure(chromium: BrowserType, path: str | None, server: Server, address: str, throttle: int) -> dict[str, Cost]:
    """Returns the costs of a cold and of a warm visit with a new profile."""
    with tempfile.TemporaryDirectory() as profile:
        context = chromium.launch_persistent_context(profile, executable_path=path, args=browser.ARGUMENTS)
        costs = [visit(context, server, address, throttle) for _ in range(WARM)]
        context.close()
    return {"cold": costs[0], "warm": costs[-1]}


def main() -> None:
    """Prints two lines for each address: a cold and a warm visit."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.start", description=__doc__)
    parser.add_argument("addresses", nargs="*", default=ADDRESSES, metavar="ADDRESS", help="such as fr.html#labymaster")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--throttle", type=int, default=1, help="times that the processor is slowed down")
    options = parser.parse_args()
    path = browser.find()
    found: dict[str, list[dict[str, Cost]]] = {}
    with serving(stock()) as plain, serving(DIST) as site, sync_playwright() as playwright:
        for _ in range(options.rounds):
            for address in ("", *options.addresses):
                server, asked = (site, address) if address else (plain, "index.html")
                costs = measure(playwright.chromium, path, server, asked, options.throttle)
                found.setdefault(address, []).append(costs)
    others = found.pop("")
    for address, rounds in found.items():
        for kind in ("cold", "warm"):
            pairs = [(one[kind], other[kind]) for one, other in zip(rounds, others, strict=True)]
            ratios = sorted(one.cpu / other.cpu for one, other in pairs)
            cpus, walls, sent = (
                [statistics.median(getattr(costs, what) for costs in side) for side in zip(*pairs, strict=True)]
                for what in ("cpu", "wall", "sent")
            )
            print(
                f"{address}, {kind}: {statistics.median(ratios):.2f} x, from {ratios[0]:.2f} to {ratios[-1]:.2f}; "
                f"site {cpus[0]:.0f} ms, stock {cpus[1]:.0f} ms of CPU time; "
                f"on the clock {walls[0]:.0f} and {walls[1]:.0f} ms; {sent[0]:,.0f} and {sent[1]:,.0f} bytes",
                flush=True,
            )


if __name__ == "__main__":
    main()
