"""Runs the notebooks in docs/notebooks.

    python3 -m tests.notebooks [NAME]

runs them whole, as a reader would, and writes what they print and show into them. The tests run them with smaller
numbers (`tests/rules/documentation/test_notebooks.py`).
"""

from __future__ import annotations

import ast
import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
NAMES = ("five-games", "train-a-player")
PARAMETERS = "parameters"
"""The tag of the cell whose variables `run` may change. Papermill knows it too."""

Notebook = dict[str, Any]


def read(name: str) -> Notebook:
    """Returns a notebook."""
    found: Notebook = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))
    return found


def run(notebook: Notebook, **parameters: object) -> dict[str, Any]:
    """Runs all cells, and stores in each what it printed and showed. Returns the variables at the end.

    `parameters` replaces variables of the cell that has the tag for it. Raises whatever a cell raises.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        count += 1
        cell["execution_count"] = count
        printed = StringIO()
        with redirect_stdout(printed):
            shown = _executed("".join(cell["source"]), names)
        if PARAMETERS in cell["metadata"].get("tags", ()):
            names |= parameters
        cell["outputs"] = _outputs(printed.getvalue(), shown, count)
    return names


def _executed(code: str, names: dict[str, Any]) -> object:
    """Executes a cell. Returns the value of its last line if that is an expression."""
    tree = ast.parse(code)
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        tree.body.pop()
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def _outputs(printed: str, shown: object, count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if printed:
        found.append({"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)})
    if shown is not None:
        data = {"text/plain": [repr(shown)]}
        for method, kind in (("_repr_svg_", "image/svg+xml"), ("_repr_html_", "text/html")):
            if represent := getattr(shown, method, None):
                data[kind] = [represent()]
        found.append({"output_type": "execute_result", "execution_count": count, "data": data, "metadata": {}})
    return found


def write(name: str, notebook: Notebook) -> None:
    """Writes a notebook as Jupyter does."""
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    (FOLDER / f"{name}.ipynb").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or NAMES:
        notebook = read(name)
        names = run(notebook)
        write(name, notebook)
        print(f"{name}: run")
        if "lowest" in names and names["lowest"] <= 0.5:
            sys.exit(f"{name}: the player that was trained does not beat level 2.")
