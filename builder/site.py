"""Assembles the site in dist/.

All files except the pages, the manifest and the service worker have a hash of the content in their name or in that of
their folder, so that a page can never load a file of another build.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import deflate

from builder import (
    faces,
    fonts,
    headers,
    help,
    hosting,
    icons,
    late,
    licences,
    lost,
    manifest,
    npm,
    offline,
    page,
    previews,
    python,
    runtime,
    words,
)
from builder.paths import CACHE, DIST, NODE_MODULES, ROOT, WEB
from builder.steps import BuildError, Stamp, alone, digest, run
from builder.text_size import with_text
from pyodide_shortcuts.packing import SMALLEST
from pyodide_shortcuts.shortcuts import Runtime

WHOLE = "\n:root {{ --{}: 1; }}\n"
"""The end of a style sheet, by which scripts know that it has arrived completely."""
SIGN = re.compile(r"[^\x00-\x7f]")
"""A sign outside of ASCII. Pages, their scripts and style sheets have none: hosts may declare another charset."""
COMMENT = re.compile(r"^ *//.*\n", re.MULTILINE)
"""A line of a script that holds only a comment."""
SOURCES = (
    "builder",
    "docs/rules",
    "index.html",
    "package-lock.json",
    "puzzles",
    "pygames",
    "pyodide_shortcuts",
    "pyproject.toml",
    "pyscript.toml",
    "requirements",
    "web",
)


def sources() -> str:
    """Returns a hash of everything that the site is built from."""
    return digest([ROOT / name for name in SOURCES])


def build(folder: Path = DIST, *, stock: bool = False, address: str = "") -> None:
    """Builds the site into a folder, or prints that it is up to date.

    A stock site uses the unmodified Pyodide, without the shortcuts of `pyodide_shortcuts`. `address` is where the site
    will be, such as ``https://example.org/mazebox/``; empty if that is not known.
    """
    with alone():
        npm.install()
        words.compile_all()
        faces.check()
        stamp = Stamp(f"site-{folder.name}", f"{sources()} {stock} {address} {hosting.servers()}")
        if stamp.fresh and folder.exists():
            print(f"  {folder.relative_to(ROOT)}/ is up to date.")
            return
        stdlib, application, drawn = python.standard_library(), python.application(), icons.draw()
        used = runtime.STOCK_RUNTIME if stock else runtime.take(stdlib, application)
        with stamp.step("Putting the site together"):
            new = CACHE / "site"
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir(parents=True)
            assemble(new, used, stdlib, application, drawn, address)
            shutil.rmtree(folder, ignore_errors=True)
            new.rename(folder)


def assemble(root: Path, used: Runtime, stdlib: Path, application: Path, drawn: Path, address: str = "") -> None:
    """Writes the site into an empty folder. `address` is as for `build`."""
    _Site(root).assemble(used, stdlib, application, drawn, address)


class _Site:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.names: dict[str, str] = {}
        self.app = ""

    def assemble(self, used: Runtime, stdlib: Path, application: Path, drawn: Path, address: str) -> None:
        """Writes all files in order, because a name with a hash is known only after its content."""
        self._pyodide(used, stdlib)
        self._pyscript()
        self._application(used, application, drawn)
        for name, text in used.scripts(runtime.NAMES).items():
            self._module(name, text)
        self._module("enclosure.mjs")
        interpreter = self._module("interpreter.mjs")
        thinker = self._module("thinker-worker.mjs")
        inline = {
            path.name: SIGN.sub(lambda sign: json.dumps(sign[0])[1:-1], self._linked(path.read_text("utf-8")))
            for path in sorted((WEB / "js" / "inline").iterdir())
        }
        inline["poster.js"] = inline.pop("addresses.js") + inline["poster.js"]
        inline["lost.js"] = lost.script(COMMENT.sub("", inline["lost.js"]))
        folder = self._previews() if address else ""

        def preview(name: str, language: str) -> str:
            return f"{address}{folder}/{previews.picture(name, language)}" if address else ""

        templates = page.environment(self.asset, inline.__getitem__, preview)
        pages = page.render(templates, self.asset, interpreter, thinker)
        for name, text in {**pages, **help.render(templates)}.items():
            (self.root / name).write_text(text, encoding="ascii", errors="xmlcharrefreplace")
        missing = lost.render(templates, inline["lost.js"], address)
        (self.root / lost.NAME).write_text(missing, encoding="ascii", errors="xmlcharrefreplace")
        (self.root / "licences.txt").write_text(licences.text(), encoding="utf-8")
        (self.root / "manifest.webmanifest").write_text(manifest.text(self.asset), encoding="utf-8")
        offline.write(self.root)
        (self.root / "_headers").write_text(headers.text(list(inline.values())), encoding="utf-8")
        (self.root / "web.config").write_text(headers.web_config(), encoding="utf-8")

    def asset(self, name: str) -> str:
        """Returns the published address of a file of the application, relative to the pages.

        Raises `BuildError` if the build does not have the file.
        """
        if name == "manifest.webmanifest":
            return name
        if not (self.root / self.app / name).is_file():
            raise BuildError(f"The page asks for {name}, which is not in the build.")
        return f"{self.app}/{name}"

    def _pyodide(self, used: Runtime, stdlib: Path) -> None:
        used.write_pyodide(self._folder("pyodide"), stdlib, runtime.webassembly)
        self._seal("pyodide")

    def _pyscript(self) -> None:
        folder = self._folder("pyscript")
        found = NODE_MODULES / "@pyscript" / "core" / "dist"
        for pattern in ("core.js", "error-*.js"):
            (path,) = found.glob(pattern)
            shutil.copyfile(path, folder / path.name)
        (core,) = found.glob("core-*.js")
        run(["node", ROOT / "builder" / "pyscript.mjs", core, folder / core.name])
        shutil.copyfile(found.parent / "LICENSE", folder / "LICENSE")
        self._seal("pyscript")

    def _application(self, used: Runtime, application: Path, drawn: Path) -> None:
        from web.pictures import posters

        folder = self._folder("app")
        used.write_memory(folder, NODE_MODULES)
        for path in (*application.iterdir(), *drawn.iterdir()):
            shutil.copyfile(path, folder / path.name)
        (wheel,) = application.glob("*.whl")
        late.write(wheel, folder)
        for language in words.translations():
            packed = deflate.zlib_compress(words.compiled(language).read_bytes(), SMALLEST)
            (folder / f"words-{language}.bin").write_bytes(packed)
        for path in (WEB / "js").glob("*.js"):
            if path.name != "service-worker.js":
                (folder / path.name).write_text(self._linked(path.read_text("utf-8")), encoding="utf-8")
        _write_puzzles(folder)
        shutil.copyfile(NODE_MODULES / "lean-qr" / "index.mjs", folder / "lean-qr.mjs")
        run(["node", ROOT / "builder" / "signatures.mjs", folder / "noble-ed25519.mjs"])
        reader = folder / "jsqr"
        reader.mkdir()
        for name in ("dist/jsQR.js", "LICENSE"):
            shutil.copyfile(NODE_MODULES / "jsqr" / name, reader / Path(name).name)
        shutil.copytree(fonts.make(), folder / "fonts")
        drawn_faces = folder / "faces"
        drawn_faces.mkdir()
        for game_id in page.with_faces():
            (drawn_faces / f"{game_id}.svg").write_text(faces.together(game_id), encoding="utf-8")
        posters.write(folder)
        colours = folder / "colours.css"
        early = [WEB / "css" / "fonts.css", colours]
        early += [path for path in sorted((WEB / "css").glob("*.css")) if path not in early]
        self._sheet("site.css", early, "whole")
        self._sheet("later.css", sorted((WEB / "css" / "later").glob("*.css")), "later")
        colours.unlink()
        self.app = self._seal("app")

    def _previews(self) -> str:
        """Copies the pictures of links. Returns the name of their folder."""
        shutil.copytree(previews.draw(), self.root / previews.FOLDER)
        return self._seal(previews.FOLDER)

    def _sheet(self, name: str, parts: Sequence[Path], last: str) -> None:
        """Writes a style sheet from its parts. Its last rule sets the property `last`."""
        text = "\n".join(part.read_text(encoding="utf-8") for part in parts)
        text = SIGN.sub(lambda sign: f"\\{ord(sign[0]):x} ", with_text(text))
        (self.root / "app" / name).write_text(text + WHOLE.format(last), encoding="utf-8")

    def _module(self, name: str, text: str | None = None) -> str:
        """Writes a script that loads Pyodide, or a module of such a script, to the root under a name with a hash.

        The text is that of the file in `web/js` unless `text` is given. Returns the script's address.
        """
        text = (WEB / "js" / name).read_text(encoding="utf-8") if text is None else text
        text = self._linked(COMMENT.sub("", text))
        stem = name.removesuffix(".mjs")
        self.names[name] = f"{stem}-{hashlib.sha256(text.encode()).hexdigest()[:12]}.mjs"
        (self.root / self.names[name]).write_text(text, encoding="utf-8")
        return f"./{self.names[name]}"

    def _folder(self, name: str) -> Path:
        folder = self.root / name
        folder.mkdir()
        return folder

    def _seal(self, name: str) -> str:
        """Renames a folder so that its name contains a hash of its content."""
        folder = self.root / name
        total = hashlib.sha256()
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                total.update(f"{path.relative_to(folder).as_posix()} ".encode() + path.read_bytes())
        self.names[name] = f"{name}-{total.hexdigest()[:12]}"
        folder.rename(self.root / self.names[name])
        return self.names[name]

    def _linked(self, text: str) -> str:
        """Returns a script with the published names of folders and modules."""
        for name, published in self.names.items():
            end = '"' if name.endswith(".mjs") else "/"
            text = text.replace(f"./{name}{end}", f"./{published}{end}")
        return text


def _write_puzzles(folder: Path) -> None:
    """Writes two files for each game: the puzzles that are offered, and the retired ones, which are seldom wanted."""
    from puzzles.kinds import WITH_PUZZLES
    from puzzles.proving import collection

    for game_id in WITH_PUZZLES:
        puzzles = collection(game_id)
        for is_retired, end in ((False, ""), (True, "-retired")):
            lines = [f"{puzzle}\n" for puzzle in puzzles if puzzle.is_retired == is_retired]
            (folder / f"puzzles-{game_id}{end}.txt").write_text("".join(lines), encoding="utf-8")
