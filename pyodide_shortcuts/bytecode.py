"""Compiles byte code for a page. `bytecode.mjs` runs this in the same Pyodide that will load it.

The annotations of functions, which nothing in a page reads, are left out, and with them a seventh of Python's memory.
Annotations of classes stay, because data classes need them. What is only for type checkers is left out too, and so are
the line numbers of the standard library, whose sources no page has.
"""

from __future__ import annotations

import ast
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

from pyodide_build._py_compile import _py_compile_archive  # type: ignore[import-untyped]

ASKING = ("_pyodide/", "pyodide/")  # Pyodide makes converters from the annotations of its functions
DISPATCHING = "register"  # functools.singledispatch reads the annotations of functions that it registers


class Annotations(ast.NodeTransformer):
    """Removes the annotations of functions and of a module's own names."""

    def __init__(self) -> None:
        self.within: list[type[ast.AST]] = [ast.Module]

    def _inside(self, node: ast.AST) -> ast.AST:
        self.within.append(type(node))
        self.generic_visit(node)
        self.within.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Keeps a class's own annotations."""
        return self._inside(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        """Removes the annotations of parameters and of the result."""
        named = (decorator for decorator in node.decorator_list if isinstance(decorator, ast.Attribute))
        if not any(decorator.attr == DISPATCHING for decorator in named):
            node.returns = None
            of = node.args
            for parameter in (*of.posonlyargs, *of.args, of.vararg, *of.kwonlyargs, of.kwarg):
                if parameter:
                    parameter.annotation = None
        return self._inside(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Does the same for coroutines."""
        return self.visit_FunctionDef(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Turns a module's annotated assignment into a plain one."""
        if self.within[-1] is not ast.Module:
            return self.generic_visit(node)
        plain = ast.Assign([node.target], node.value) if node.value else ast.Pass()
        return self.generic_visit(ast.copy_location(plain, node))


class ForTypeCheckers(ast.NodeTransformer):
    """Removes what is under ``if TYPE_CHECKING:``."""

    def visit_If(self, node: ast.If) -> ast.AST:
        """Removes the statement."""
        is_for_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" and not node.orelse
        return ast.copy_location(ast.Pass(), node) if is_for_types else node


def compiled(source: bytes, path: str, own: tuple[str, ...], optimize: int) -> CodeType:
    """Returns the code of a source file. `own` has the beginnings of the paths of the application's files."""
    tree = ast.parse(source, path)
    if not path.startswith(ASKING):
        tree = Annotations().visit(tree)
    if path.startswith(own):
        tree = ForTypeCheckers().visit(tree)
    else:
        for node in ast.walk(tree):
            for place in node._attributes:
                setattr(node, place, int(place.endswith("lineno")))
    code = compile(tree, path, "exec", dont_inherit=True, optimize=optimize)
    return code if path.startswith(ASKING) else short_names(code)


def short_names(code: CodeType) -> CodeType:
    """Returns the code with plain names of functions instead of qualified ones, which tracebacks do not print."""
    constants = tuple(short_names(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    return code.replace(co_consts=constants, co_qualname=code.co_name)


def compile_archive(path: str, own: str) -> None:
    """Replaces the source files in a zip with byte code. `own` is as for `compiled`, as words."""

    def source_to_code(loader: SourceFileLoader, source: bytes, path: str, *, _optimize: int = -1) -> CodeType:
        return compiled(source, path, tuple(own.split()), _optimize)

    SourceFileLoader.source_to_code = source_to_code  # type: ignore[assignment,method-assign]
    _py_compile_archive(Path(path), keep=False, verbose=False)
