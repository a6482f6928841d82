"""Reads sections, examples, tables and code blocks out of the rulebooks in docs/rules."""

from __future__ import annotations

import re
from pathlib import Path

RULEBOOKS = Path(__file__).parents[2] / "docs" / "rules"

EXAMPLE = re.compile(r"^(?:### |\*\*)(E?\d+)\. ", re.MULTILINE)


def rulebook(game_id: str) -> str:
    """Returns the whole text of a game's rulebook."""
    return (RULEBOOKS / f"{game_id}.md").read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """Returns the text under a heading (given with its marks, ``### Perft``), up to the next of its rank or higher.

    Raises ValueError if there is no such heading.
    """
    rank = len(heading) - len(heading.lstrip("#"))
    lines = text.splitlines()
    first = lines.index(heading) + 1
    fenced = False
    for place in range(first, len(lines)):
        fenced ^= lines[place].startswith("```")
        if not fenced and re.match(rf"#{{1,{rank}}} ", lines[place]):
            return "\n".join(lines[first:place])
    return "\n".join(lines[first:])


def examples(text: str) -> dict[str, str]:
    """Returns the worked examples of a rulebook's section 6 by name (``E1``, or ``1``), up to its next heading."""
    body = section(text, "## 6. Examples")
    starts = list(EXAMPLE.finditer(body))
    ends = [start.start() for start in starts[1:]] + [len(body)]
    return {
        start[1]: re.split(r"^### ", body[start.end() : end], maxsplit=1, flags=re.MULTILINE)[0]
        for start, end in zip(starts, ends, strict=True)
    }


def code_blocks(text: str) -> list[str]:
    """Returns all fenced blocks and all blocks indented by four spaces, in order, without fence or indent."""
    found = []
    block: list[str] | None = None
    fenced = False
    for line in [*text.splitlines(), ""]:
        if line.startswith("```"):
            fenced = not fenced
            if not fenced and block is not None:
                found.append("\n".join(block))
            block = [] if fenced else None
        elif fenced and block is not None:
            block.append(line)
        elif line.startswith("    "):
            block = [*(block or []), line[4:]]
        elif block is not None:
            found.append("\n".join(block))
            block = None
    return found


def code_spans(text: str) -> list[str]:
    """Returns all texts between backticks within lines, in order, without fenced blocks."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def tables(text: str) -> list[list[list[str]]]:
    """Returns all Markdown tables, in order, each as rows of cells without backticks; the first row is the header."""
    found: list[list[list[str]]] = []
    open_table = False
    for line in text.splitlines():
        if not line.startswith("|"):
            open_table = False
            continue
        if not open_table:
            found.append([])
            open_table = True
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            found[-1].append(cells)
    return found


def perft_rows(text: str) -> list[tuple[str, list[int]]]:
    """Returns the rows of the first table of perft figures: the position's name or text, and its counts from n = 1."""
    rows = tables(section(text, "### Perft" if "\n### Perft\n" in text else "### perft"))[0]
    return [(row[0], [int(count) for cell in row[1:] for count in cell.split()]) for row in rows[1:]]
