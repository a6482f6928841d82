"""Prepares the memory from which the page's Python starts. Runs in the Pyodide whose memory `snapshot.mjs` saves."""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from types import FunctionType, ModuleType

SMALL = range(24, 513, 8)  # the block sizes of Python's own allocator, in bytes


def import_all(modules: str) -> None:
    """Imports modules, and `random`, which each page seeds anew.

    `modules` has their names in the order of the imports, separated by spaces.
    """
    importlib.invalidate_caches()
    for name in (*modules.split(), "random"):
        importlib.import_module(name)
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()


def forget(unused: str) -> None:
    """Unloads modules, wherever they are referenced. `unused` has their names, separated by spaces.

    Functions of them that are still referenced no longer find their global names.
    """
    # When Pyodide resumes, it looks for packages among the files, but a memory has no files.
    sys.modules["pyodide._package_loader"].init_loaded_packages = int  # type: ignore[attr-defined]
    gone = {name: sys.modules.pop(name) for name in unused.split() if name in sys.modules}
    whole = {id(module) for module in gone.values()}
    for module in gone.values():
        whole |= {id(value) for name, value in vars(module).items() if type(value) is dict and name != "__builtins__"}
    for module in list(sys.modules.values()):
        if not isinstance(module, ModuleType):
            continue  # a module of JavaScript's
        names = vars(module)
        for name, value in list(names.items()):
            if id(value) in whole or (isinstance(value, (FunctionType, type)) and value.__module__ in gone):
                del names[name]
    for module in gone.values():
        vars(module).clear()
    sys.path_hooks[:] = [hook for hook in sys.path_hooks if hook.__module__ not in gone]


def reduce(used: str) -> None:
    """Removes names from modules. `used` has a line for each module: its name, and those that stay."""
    for line in used.splitlines():
        module, *kept = line.split()
        names = vars(sys.modules[module])
        for name in names.keys() - {*kept}:
            if not name.startswith("__"):
                del names[name]


def forget_caches() -> None:
    """Empties the caches of `re` and `typing`, which imports have filled."""
    if re := sys.modules.get("re"):
        re.purge()
    if typing := sys.modules.get("typing"):
        for cleanup in typing._cleanups:
            cleanup()


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


def remember(top: Callable[[], int], unused: str, used: str) -> None:
    """Prepares the memory after `import_all`. `top` returns the end of the memory in use.

    `unused` is as for `forget`, `used` as for `reduce`.
    """
    forget_caches()
    forget(unused)
    reduce(used)
    gc.collect()
    share_specs()
    for size in SMALL:
        fill(size, top)
    gc.collect()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
