"""The documentation site: guides, rulebooks, notebooks and the reference, made by Sphinx.

The pages lie in a copy of the project's folders, so that the links between them stay true. The rulebooks for players
are not among them: this site is for programmers. The reference is made from the docstrings, the notebooks are shown
with what they printed when they were run last (`tests/notebooks.py`).
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from builder import words
from builder.paths import CACHE, ROOT
from builder.steps import run, step

SOURCE = CACHE / "docs"
TARGET = ROOT / "dist-docs"
GUIDES = ("library", "numbers", "environments", "bots", "arena", "clusters", "balance", "puzzles", "files", "fair-dice")
PROJECT = (
    *("architecture", "sessions", "board", "table", "screens", "links", "saving", "thinking", "rivals", "first-looks"),
    *("far-games", "live-play", "help", "accessibility", "orca", "starting", "build", "offline", "policy", "hosting"),
    *("adding-a-game", "reliability", "benchmarks", "glossary"),
)
RULEBOOKS = ("README", "mouse-madness", "labymaster", "warmaze", "amuseamaze", "mazers")
NOTEBOOKS = ("five-games", "train-a-player")
MODULES = (
    *("pygames", "pygames.boards", "pygames.bots", "pygames.files", "pygames.link", "pygames.numbers", "pygames.parts"),
    *(f"pygames.parts.{name}" for name in ("mouse_madness", "labymaster", "warmaze", "amuseamaze", "mazers")),
    *("pygames.puzzles", "pygames.arena", "pygames.fair"),
    *(f"pygames.environments.{name}" for name in ("pettingzoo", "gymnasium", "openspiel", "play")),
)
"""The public modules, in the order of the reference."""
EXTRAS = ("distributed", "gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel")
"""Packages that are imported by what is documented, but need not be there."""
CONF = f"""\
import sys

sys.path.insert(0, {str(ROOT)!r})
project = "pygames, the library of Mazebox"
html_title = project
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "index"
default_role = "any"
html_theme = "alabaster"
html_theme_options = {{"description": "Five maze board games. It is not pygame.", "page_width": "70em"}}
html_show_copyright = False
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_mock_imports = {list(EXTRAS)!r}
autodoc_typehints = "signature"
add_module_names = False
# Links lead to sources too, which are no pages. A name in a docstring may be that of a parameter or of a private part.
suppress_warnings = ["myst.xref_missing", "myst.header", "ref.any", "ref.ref", "ref.python", "autodoc.mocked_object"]
"""
INDEX = """\
# pygames, the rules of five maze board games

This is `pygames`, the library behind Mazebox. It is not `pygame`, the library for writing video games.

    pip install .

```python
import pygames

position = pygames.game("labymaster").start()
position = position.play("f1-f8")
pygames.bots.choose(position, level=2).ply
```

Begin with [Five games in five minutes](docs/notebooks/five-games.md) or with [the guide](docs/library.md).

"""

ABOUT = "This is about `pygames`, the rules of five maze board games, not about `pygame`."
"""Stands below the title of each page that does not say so itself."""
FIRST_LINES = 6
"""How many lines of a page are searched for it."""


def build() -> None:
    """Builds the site in `dist-docs`. Raises `BuildError` if Sphinx warns of something."""
    with step("Collecting the documentation"):
        _collect()
    with step("Building the documentation"):
        shutil.rmtree(TARGET, ignore_errors=True)
        command: list[str | Path] = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going"]
        run([*command, "-d", CACHE / "doctrees", SOURCE, TARGET])


def _collect() -> None:
    shutil.rmtree(SOURCE, ignore_errors=True)
    (SOURCE / "reference").mkdir(parents=True)
    shutil.copytree(ROOT / "docs", SOURCE / "docs", ignore=shutil.ignore_patterns("*.ipynb", *words.languages()))
    for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, SOURCE / name)
    for name in NOTEBOOKS:
        notebook = json.loads((ROOT / "docs" / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))
        page = SOURCE / "docs" / "notebooks" / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(notebook_as_markdown(notebook).replace(".ipynb)", ".md)"), encoding="utf-8")
    for module in MODULES:
        title = f"{module}\n{'=' * len(module)}\n"
        about = ABOUT.replace("`", "``")
        directive = f"{about}\n\n.. automodule:: {module}\n   :members:\n   :show-inheritance:\n"
        (SOURCE / "reference" / f"{module}.rst").write_text(f"{title}\n{directive}", encoding="utf-8")
    (SOURCE / "conf.py").write_text(CONF, encoding="utf-8")
    tables = {
        "Notebooks": [f"docs/notebooks/{name}" for name in NOTEBOOKS],
        "Guides": [f"docs/{name}" for name in GUIDES],
        "Reference": [f"reference/{module}" for module in MODULES],
        "Rulebooks": [f"docs/rules/{name}" for name in RULEBOOKS],
        "The project": ["README", *(f"docs/{name}" for name in PROJECT), "CONTRIBUTING", "SECURITY", "CHANGELOG"],
    }
    text = INDEX
    for caption, pages in tables.items():
        text += f"```{{toctree}}\n:maxdepth: 1\n:caption: {caption}\n\n" + "\n".join(pages) + "\n```\n\n"
    (SOURCE / "index.md").write_text(text, encoding="utf-8")
    for page in SOURCE.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        if "`pygame`" not in "".join(text.splitlines(keepends=True)[:FIRST_LINES]):
            title, _, rest = text.partition("\n")
            page.write_text(f"{title}\n\n{ABOUT}\n{rest}", encoding="utf-8")


def notebook_as_markdown(notebook: dict[str, object]) -> str:
    """Returns a notebook as Markdown: its texts, its code, and what that printed and showed."""
    parts = []
    cells = notebook["cells"]
    assert isinstance(cells, list)
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            if output["output_type"] == "stream":
                parts.append(f"```text\n{''.join(output['text'])}```")
            elif svg := output["data"].get("image/svg+xml"):
                parts.append("".join(svg))
            else:
                parts.append(f"```text\n{''.join(output['data']['text/plain'])}\n```")
    return "\n\n".join(parts) + "\n"
