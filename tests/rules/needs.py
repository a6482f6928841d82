"""What some tests need, and for example Python in a browser does not have."""

import sys
from importlib.util import find_spec

import pytest

_IN_BROWSER = sys.platform == "emscripten"

needs_processes = pytest.mark.skipif(_IN_BROWSER, reason="a browser's Python cannot start processes")
needs_threads = pytest.mark.skipif(_IN_BROWSER, reason="Python in a browser cannot start threads")


def needs_package(name: str) -> pytest.MarkDecorator:
    """Returns the mark of a test that needs a package of an extra, which some checks leave out."""
    return pytest.mark.skipif(find_spec(name) is None, reason=f"{name} is not installed")
