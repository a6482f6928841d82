"""What some tests need and Python in a browser does not have."""

import sys

import pytest

_IN_BROWSER = sys.platform == "emscripten"

needs_processes = pytest.mark.skipif(_IN_BROWSER, reason="a browser's Python cannot start processes")
needs_threads = pytest.mark.skipif(_IN_BROWSER, reason="Python in a browser cannot start threads")
