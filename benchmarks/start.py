"""Measures what a visit costs until the page responds: ``python3 -m benchmarks.start [--rounds N] [--throttle N]``.

The cost is the CPU time of all the browser's processes from the address to `interactive`, cold (with an empty profile)
and warm (the second visit with the same profile). Compares the site of ``dist/`` with a stock self-hosted PyScript page
that draws on a canvas with the same Pyodide, in the same run. Prints the median, the minimum and the maximum of the
rounds' ratios, because the speed of a machine varies over time, and medians in milliseconds. The bytes are those of the
files of a cold visit until `interactive`, compressed with gzip.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import sleep

from playwright.sync_api import BrowserContext, sync_playwright

from builder import browser
from builder.paths import CACHE, DIST, NODE_MODULES
from tests.browsing.site import Host

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
TICK = 1000 / os.sysconf("SC_CLK_TCK")


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


def visit(context: BrowserContext, url: str, throttle: int) -> tuple[float, float, list[str]]:
    """Returns the CPU milliseconds, the elapsed milliseconds and the requested addresses until `interactive`."""
    page = context.new_page()
    if throttle > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sleep(1)
    before = cpu()
    page.goto(url, wait_until="commit")
    page.locator('html[data-boot="ready"]').wait_for(state="attached", timeout=120_000)
    after = cpu()
    files = list(asked)
    wall = page.evaluate("performance.getEntriesByName('interactive')[0].startTime")
    sleep(3)  # lets the service worker store everything before the second visit
    page.close()
    return sum(after.values()) - sum(before.get(process, 0) for process in after), wall, files


def weight(host: Host, files: list[str]) -> int:
    """Returns the gzipped bytes of these files. Files that gzip does not make smaller count as they are."""
    total = 0
    for url in dict.fromkeys(files):
        path = host.folder / (url.removeprefix(host.url).partition("?")[0].partition("#")[0] or "index.html")
        content = path.read_bytes() if path.is_file() else b""
        total += min(len(content), len(gzip.compress(content, 6)))
    return total


def main() -> None:
    """Prints a line for each kind of visit."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--throttle", type=int, default=1, help="times that the processor is slowed down")
    parser.add_argument("--address", default="", help="what stands after the # of the site's address")
    options = parser.parse_args()
    path = browser.find()
    hosts = {"stock": Host(stock()), "site": Host(DIST)}
    figures: dict[tuple[str, str], list[tuple[float, float]]] = {}
    bytes_of: dict[tuple[str, str], int] = {}
    with sync_playwright() as playwright:
        for _ in range(options.rounds):
            for name, host in hosts.items():
                url = host.url + (f"#{options.address}" if name == "site" and options.address else "")
                with tempfile.TemporaryDirectory() as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile, executable_path=path, args=browser.ARGUMENTS
                    )
                    for kind in ("cold", "warm"):
                        used, wall, files = visit(context, url, options.throttle)
                        figures.setdefault((kind, name), []).append((used, wall))
                        bytes_of.setdefault((kind, name), weight(host, files))
                    context.close()
    for kind in ("cold", "warm"):
        middle = {name: statistics.median(used for used, _ in figures[kind, name]) for name in hosts}
        walls = {name: statistics.median(wall for _, wall in figures[kind, name]) for name in hosts}
        pairs = zip(figures[kind, "site"], figures[kind, "stock"], strict=True)
        ratios = sorted(site[0] / stock[0] for site, stock in pairs)
        print(
            f"{kind}: {statistics.median(ratios):.2f} x, from {ratios[0]:.2f} to {ratios[-1]:.2f}; "
            f"site {middle['site']:.0f} ms, stock {middle['stock']:.0f} ms of CPU time; "
            f"on the clock {walls['site']:.0f} and {walls['stock']:.0f} ms"
        )
    print(f"bytes of a cold visit: site {bytes_of['cold', 'site']:,}, stock {bytes_of['cold', 'stock']:,}")
    for host in hosts.values():
        host.stop()


if __name__ == "__main__":
    main()
