"""The colours of a sliding puzzle: pink, blue and cream slabs in a wooden frame over a dark floor."""

from __future__ import annotations

from web.drawing.palette import Colours

PALETTE: Colours = {
    "laby-frame": ("#dcbd90", "#4a3f38"),
    "laby-frame-line": ("#c7a372", "#3a312c"),
    "laby-floor": ("#3b3541", "#0f0e13"),
    "laby-floor-shade": ("#2b2630", "#08070a"),
    "laby-pink": ("#f0bbd8", "#713f68"),
    "laby-pink-shade": ("#dd97c0", "#55294e"),
    "laby-pink-rim": ("#fbe0ef", "#b077a5"),
    "laby-pink-dimple": ("#e2aecb", "#623659"),
    "laby-pink-wall": ("#96307f", "#f3c6e6"),
    "laby-pink-gleam": ("#c76fb5", "#ffffff"),
    "laby-blue": ("#a9cfee", "#295880"),
    "laby-blue-shade": ("#82b3dc", "#1b4164"),
    "laby-blue-rim": ("#d6eafa", "#6c9fc8"),
    "laby-blue-dimple": ("#9cc2e3", "#224c6e"),
    "laby-blue-wall": ("#0b568c", "#bee0f8"),
    "laby-blue-gleam": ("#4d93c4", "#ffffff"),
    "laby-centre": ("#f5e9cf", "#746b58"),
    "laby-centre-shade": ("#dccba6", "#564f3f"),
    "laby-centre-rim": ("#fff9ea", "#afa58b"),
    "laby-centre-dimple": ("#dfd2b6", "#645c4b"),
    "laby-centre-wall": ("#775f3a", "#f3e8cf"),
    "laby-centre-gleam": ("#ad9468", "#ffffff"),
    "laby-pink-pawn": ("#c86fba", "#edb7df"),
    "laby-blue-pawn": ("#3e97cc", "#93d0f3"),
    "laby-mark": ("#fffbf3", "#1f1e26"),
    "laby-rim": ("#fffbf3", "#f3eee4"),
    "laby-rim-line": ("#24645f", "#1d4f4a"),
    "laby-way": ("#174f4a", "#8fe3d8"),
    "laby-way-edge": ("#fffbf3", "#14131a"),
    "laby-target": ("#bfcdc8", "#1d4f4a"),
    "laby-hollow": ("#fffbf3", "#14131a"),
    "laby-metal": ("#d9d4cc", "#c9c3ba"),
}

SEAT_COLOURS = ("seat4", "seat2")
"""Pink and blue, from seat 1."""

BLOCKS = ("laby-centre", "laby-pink", "laby-blue")
"""The first parts of the names of block colours, by the owner of the block (0 for the centre block)."""
