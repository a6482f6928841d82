"""The colours of a peg board on a laboratory bench."""

from __future__ import annotations

from web.drawing.palette import Colours

PALETTE: Colours = {
    "mz-plate": ("#c3d0ca", "#39424a"),
    "mz-plate-edge": ("#2b2a33", "#0c0b10"),
    "mz-cell": ("#f0f3ee", "#5f6b73"),
    "mz-grid": ("#dbe2dc", "#535e66"),
    "mz-label": ("#454350", "#cdd3d6"),
    "mz-black": ("#26252d", "#0c0b10"),
    "mz-gleam": ("#55535f", "#3f3d49"),
    "mz-peg": ("#8b9994", "#aab5b8"),
    "mz-red": ("#c0392b", "#ff7a6b"),
    "mz-green": ("#1e8a57", "#5fe3a1"),
    "mz-outline": ("#2b2a33", "#141319"),
    "mz-white": ("#ffffff", "#ffffff"),
    "mz-pink": ("#f2b8a8", "#f2b8a8"),
    "mz-way": ("#24645f", "#8fe3d8"),
    "mz-hollow": ("#f0f3ee", "#333c43"),
    "mz-zone": ("#e8b400", "#ffd84d"),
    "mz-hatch": ("#8a6a00", "#fff0b0"),
    "mz-die-black": ("#26252d", "#16151b"),
    "mz-die-white": ("#fffbf3", "#f3eee4"),
    "mz-die-rim": ("#2b2a33", "#83808e"),
    "mz-die-top": ("#45434f", "#34323d"),
    "mz-die-deep": ("#16151b", "#0c0b10"),
    "mz-die-shade": ("#e5dac6", "#d8ccb6"),
    "mz-die-dim": ("#cfc1a8", "#bdb097"),
}
