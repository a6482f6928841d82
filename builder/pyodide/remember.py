"""Prepares the memory from which the page's Python starts. Runs in the Pyodide whose memory `snapshot.mjs` saves."""

from __future__ import annotations

import gc
import importlib
import pkgutil
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from types import FunctionType, ModuleType

# Modules that no page needs after all imports: files, sockets, processes, threads, packages, source code. Functions of
# them that are still referenced no longer find their global names.
UNUSED = """
    annotationlib codeop dis email fcntl fnmatch glob html.entities locale logging ntpath opcode _opcode_metadata
    pathlib pathlib._os selectors shutil socket string subprocess tempfile
    importlib.abc importlib.metadata importlib.metadata._collections importlib.metadata._functools
    importlib.metadata._itertools importlib.metadata._meta importlib.resources importlib.resources._common
    importlib.resources._functional importlib.resources.abc pkgutil zipimport
    asyncio.base_events asyncio.base_subprocess asyncio.graph asyncio.log asyncio.protocols asyncio.queues
    asyncio.runners asyncio.selector_events asyncio.sslproto asyncio.staggered asyncio.streams asyncio.subprocess
    asyncio.taskgroups asyncio.threads asyncio.transports asyncio.trsock asyncio.unix_events
    zipfile zipfile._path zipfile._path.glob site
"""

# The names in a large module that asyncio uses, and their own dependencies. The rest is for inspecting source code.
USED = {
    "inspect": """
        CO_COROUTINE CO_ITERABLE_COROUTINE _has_code_flag _has_coroutine_mark _is_coroutine_mark collections functools
        isawaitable iscoroutinefunction isfunction isgenerator ismethod types
    """
}

# Endings of the names of modules and packages that no page imports: programs, drawings for the build, and what only
# users of the library need.
ELSEWHERE = (
    *(".__main__", ".arena", ".balance", ".coarse", ".playout", ".random_numbers"),
    *("web.views.board_file", "web.drawing.posters", "web.help.decisions", "web.help.printed"),
    *("web.screens.front.cards", "puzzles.candidates", "puzzles.criteria", "puzzles.measuring", "puzzles.mining"),
    *("puzzles.proving", "puzzles.rating"),
    *("pygames.amuseamaze.common", "pygames.boards", "pygames.environments", "pygames.files", "pygames.numbers"),
    *("pygames.parts", "pygames.pictures", "pygames.puzzles", "pygames.registry", "pygames.rulebooks"),
    *("pygames.terminal", "pygames.values"),
)

# Packages and modules that pages fetch for games with somebody far away (builder/late.py).
FAR = (
    *("pygames.fair", "web.far", "web.live", "web.browser.live", "web.screens.far"),
    *("web.friends", "web.screens.friends", "web.browser.window.notifying", "web.browser.storage.locks"),
)

# Modules that import bots. They come with the bots: to the worker, to puzzles, and to pages without a worker.
BOTS = (
    *("puzzles.kinds.amuseamaze", "puzzles.kinds.labymaster", "puzzles.kinds.mazers"),
    *("puzzles.kinds.mouse_madness", "puzzles.kinds.warmaze"),
    *("web.thinking.comparison", "web.thinking.jobs", "web.thinking.memory"),
)

# Packages and modules that pages and the worker fetch on demand (builder/late.py).
LATE = (
    *("web.puzzles.finder", "web.puzzles.finding", "web.puzzles.own", "web.puzzles.practice"),
    *("web.puzzles.result_text", "web.puzzles.sheet", "web.puzzles.solving", "web.puzzles.stopwatch"),
    *("web.puzzles.months", "web.puzzles.glicko", "web.puzzles.visit"),
    *("web.screens.puzzle", "web.screens.puzzles", "web.screens.rows", "web.screens.year"),
    *("web.rivals.voices", "web.browser.film", "web.drawing.filming", "web.screens.film"),
    *("web.links.mailed", "web.screens.exporting", "web.storage.chosen"),
    "web.browser.window.badge",
    *("web.screens.dialogs.summary_dialog", "web.drawing.chart", "web.screens.table.arriving"),
    *("web.screens.table.rules_card", "web.help.start_picture"),
    *("web.screens.table.moves.mistake_card", "web.thinking.mistakes", "web.screens.mistakes"),
    *("web.learning.finding", "web.learning.practice"),
    *("web.screens.games", "web.screens.lesson", "web.help.key_list", "web.help.lesson", "web.help.progress"),
    *("web.help.amuseamaze", "web.help.labymaster", "web.help.mazers", "web.help.mouse_madness", "web.help.warmaze"),
    *("web.input.editing", "web.speech.draft", "web.screens.editor"),
    *("web.views.amuseamaze.editing", "web.views.labymaster.editing", "web.views.mazers.editing"),
    *("web.views.mouse_madness.editing", "web.views.warmaze.editing"),
)

SMALL = range(24, 513, 8)  # the block sizes of Python's own allocator, in bytes


def is_elsewhere(name: str) -> bool:
    """Returns whether a module, or a package around it, is one that no page imports."""
    parts = name.split(".")
    return any(".".join(parts[:count]).endswith(ELSEWHERE) for count in range(1, len(parts) + 1))


def is_late(name: str) -> bool:
    """Returns whether a module is fetched on demand."""
    return knows_bots(name) or is_far(name) or _is_in(LATE, name)


def knows_bots(name: str) -> bool:
    """Returns whether a module is part of a bot, or imports one."""
    return (".bot." in name and not name.endswith(".bot.levels")) or _is_in(BOTS, name)


def is_far(name: str) -> bool:
    """Returns whether a module is fetched on demand with those for games with somebody far away."""
    return _is_in(FAR, name)


def _is_in(names: tuple[str, ...], name: str) -> bool:
    return any(f"{name}.".startswith(f"{one}.") for one in names)


def import_all() -> None:
    """Imports all modules that pages need.

    These include the codecs that would otherwise be imported on first use, and modules that only late modules need.
    """
    importlib.invalidate_caches()
    for name in ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "hashlib"):
        importlib.import_module(name)
    for name in ("pygames", "puzzles", "web"):
        _import_package(name)
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()


def _import_package(name: str) -> None:
    """Imports a package and all of its modules that pages need."""
    for found in pkgutil.iter_modules(importlib.import_module(name).__path__, f"{name}."):
        if is_elsewhere(found.name) or is_late(found.name):
            continue
        if found.ispkg:
            _import_package(found.name)
        else:
            importlib.import_module(found.name)


def forget() -> None:
    """Unloads unused modules, wherever they are referenced."""
    # When Pyodide resumes, it looks for packages among the files, but a memory has no files.
    sys.modules["pyodide._package_loader"].init_loaded_packages = int  # type: ignore[attr-defined]
    unused = {name: sys.modules.pop(name) for name in UNUSED.split() if name in sys.modules}
    whole = {id(module) for module in unused.values()}
    for module in unused.values():
        whole |= {id(value) for name, value in vars(module).items() if type(value) is dict and name != "__builtins__"}
    for module in list(sys.modules.values()):
        if not isinstance(module, ModuleType):
            continue  # a module of JavaScript's
        names = vars(module)
        for name, value in list(names.items()):
            if id(value) in whole or (isinstance(value, (FunctionType, type)) and value.__module__ in unused):
                del names[name]
    for module in unused.values():
        vars(module).clear()
    sys.path_hooks[:] = [hook for hook in sys.path_hooks if hook.__module__ not in unused]
    for name, used in USED.items():
        names = vars(sys.modules[name])
        for other in names.keys() - used.split():
            if not other.startswith("__"):
                del names[other]
    gc.collect()


def share_specs() -> None:
    """Gives all imported modules one shared spec, which still says that the module exists.

    Where each module was found is no longer needed, and takes much memory.
    """
    spec = ModuleSpec("imported", None)
    for module in sys.modules.values():
        if isinstance(module, ModuleType) and isinstance(getattr(module, "__cached__", None), str):
            module.__spec__, module.__loader__ = spec, None
            del module.__cached__, module.__file__


def fill(size: int, top: Callable[[], int]) -> None:
    """Fills all free blocks of a size with zeros, so that the contents of freed blocks are not saved."""
    before, kept = top(), []
    while top() == before:
        kept.extend([bytes(size - 17) for _ in range(16)])


def remember(top: Callable[[], int]) -> None:
    """Prepares the memory after `import_all`. `top` returns the end of the memory in use."""
    forget()
    share_specs()
    for size in SMALL:
        fill(size, top)
    gc.collect()
