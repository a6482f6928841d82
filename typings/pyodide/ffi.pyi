"""How Python and JavaScript pass values to each other in Pyodide."""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R_co = TypeVar("R_co", covariant=True)

class JsException(Exception):
    """An exception of JavaScript."""

class Proxy(Generic[P, R_co]):
    """A function of Python's that JavaScript holds."""

    def __call__(self, *arguments: P.args, **named: P.kwargs) -> R_co: ...
    def destroy(self) -> None: ...

def create_proxy(call: Callable[P, R_co], /) -> Proxy[P, R_co]: ...
def create_once_callable(call: Callable[P, R_co], /) -> Proxy[P, R_co]: ...
def to_js(value: object, /, *, dict_converter: Callable[[object], object] = ...) -> object: ...
