"""Prepares the memory from which the page's Python starts. Runs in the Pyodide whose memory `snapshot.mjs` saves."""

from __future__ import annotations

import gc
import importlib
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

# The modules from which a page starts, and those of each game that it imports by name. With all that these import, they
# are in the memory.
FIRST = (
    "web.main",
    "web.late_modules",
    "web.screens.front.screen",
    "web.screens.table.screen",
    "web.screens.embed.screen",
)
FIRST_OF_GAME = ("web.views.{}", "pygames.{}.bot.levels")

SMALL = range(24, 513, 8)  # the block sizes of Python's own allocator, in bytes


def first() -> list[str]:
    """Returns the names of the modules from which a page starts."""
    from pygames.catalogue import GAMES, package

    return [*FIRST, *(name.format(package(game_id)) for name in FIRST_OF_GAME for game_id in GAMES)]


def import_all() -> None:
    """Imports all modules that pages need at once.

    These include the codecs that would otherwise be imported on first use, and modules that only late modules need.
    """
    importlib.invalidate_caches()
    for name in ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "hashlib", *first()):
        importlib.import_module(name)
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()


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
