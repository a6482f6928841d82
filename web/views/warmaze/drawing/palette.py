"""The colours of a stone labyrinth: flagstones and heavy walls, and torches at the four corners."""

from __future__ import annotations

from web.drawing.palette import Colours

PALETTE: Colours = {
    "war-frame": ("#5b5563", "#2b2831"),
    "war-frame-line": ("#48424f", "#1c1a20"),
    "war-label": ("#fffbf3", "#f3eee4"),
    "war-grout": ("#a99e8d", "#1b1a20"),
    "war-flag-1": ("#e2dacb", "#403d48"),
    "war-flag-2": ("#dad1c1", "#393640"),
    "war-flag-3": ("#ddd4c3", "#3c3944"),
    "war-flag-4": ("#d6ccba", "#36333d"),
    "war-chip": ("#b9ae9b", "#292730"),
    "war-light": ("#f2b13a", "#f5a742"),
    "war-wall": ("#787282", "#9a94a3"),
    "war-wall-gleam": ("#9892a3", "#bab4c1"),
    "war-wall-shade": ("#645e6e", "#827c8b"),
    "war-wall-side": ("#514b5a", "#635d6b"),
    "war-wall-line": ("#37323d", "#38343e"),
    "war-disc": ("#fff3d2", "#5a4522"),
    "war-disc-line": ("#8a5a0b", "#ffd98a"),
    "war-slot": ("#8e836f", "#17161b"),
    "war-token": ("#fff8e8", "#1f1e26"),
    "war-mark": ("#fff8e8", "#fff8e8"),
    "war-horn": ("#f7ebd3", "#f7ebd3"),
    "war-horn-line": ("#b79b6b", "#b79b6b"),
    "war-skin": ("#f8e0c4", "#f8e0c4"),
    "war-hair": ("#6b4226", "#6b4226"),
    "war-gold": ("#f2c14e", "#f2c14e"),
    "war-guide": ("#174f4a", "#8fe3d8"),
    "war-guide-edge": ("#fffbf3", "#14131a"),
    "war-guide-fill": ("#b9d2cb", "#27605b"),
}
