"""The camera never leaves the board and never distorts it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.drawing.camera import Camera

WIDTH, HEIGHT = 2000.0, 2500.0
inside = st.tuples(st.floats(0, 1900), st.floats(0, 2400), st.floats(10, 900), st.floats(10, 900))
steps = st.lists(
    st.one_of(
        st.tuples(st.just("look_at"), inside),
        st.tuples(st.just("show"), inside),
        st.tuples(st.just("pan"), st.floats(-3000, 3000), st.floats(-3000, 3000)),
        st.tuples(st.just("zoom"), st.floats(0.1, 10), st.floats(0, WIDTH), st.floats(0, HEIGHT)),
        st.tuples(st.just("fit"), st.floats(0.4, 2.5)),
    ),
    max_size=12,
)


@given(st.floats(0.4, 2.5), steps)
def test_the_window_stays_on_the_board(aspect: float, moves: list[tuple[object, ...]]) -> None:
    camera = Camera(WIDTH, HEIGHT, 300)
    camera.fit(aspect)
    for name, *values in moves:
        aspect = values[0] if name == "fit" else aspect  # type: ignore[assignment]
        getattr(camera, str(name))(*values)
        x, y, width, height = camera.window
        assert width / height == pytest.approx(aspect)
        assert min(width, height) >= 299
        for start, length, whole in ((x, width, WIDTH), (y, height, HEIGHT)):
            if length <= whole:
                assert -0.01 <= start <= whole - length + 0.01
            else:
                assert start == pytest.approx((whole - length) / 2)


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    camera = Camera(WIDTH, HEIGHT, 300)
    camera.fit(1.0)
    camera.look_at((600, 900, 800, 800))
    x, y, width, _ = camera.window
    at = ((1100 - x) / width, (1200 - y) / width)
    camera.zoom(1.5, 1100, 1200)
    x, y, width, _ = camera.window
    assert ((1100 - x) / width, (1200 - y) / width) == pytest.approx(at)


def test_show_moves_only_when_it_must() -> None:
    camera = Camera(WIDTH, HEIGHT, 300)
    camera.fit(1.0)
    camera.look_at((600, 900, 800, 800))
    before = camera.window
    camera.show((900, 1100, 100, 100))
    assert camera.window == before
    camera.show((1600, 1100, 100, 100))
    assert camera.window[0] > before[0]
    assert camera.window[2] == before[2]
