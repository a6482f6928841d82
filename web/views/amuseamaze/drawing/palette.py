"""The colours of a formal garden: lawn, hedges, gravel squares, pools, flower beds and ivory tiles."""

from __future__ import annotations

from web.drawing.palette import Colours

PALETTE: Colours = {
    "am-lawn": ("#d5e2c5", "#222d27"),
    "am-lawn-bed": ("#c3d4b0", "#2b392f"),
    "am-lawn-leaf": ("#aec598", "#3a4b3c"),
    "am-frame": ("#8a6a45", "#4c3d2d"),
    "am-frame-line": ("#5f462b", "#14131a"),
    "am-gravel": ("#c9b48d", "#544a3b"),
    "am-seam": ("#a38a5e", "#7b6d55"),
    "am-square": ("#faf3e2", "#3b3a46"),
    "am-square-edge": ("#dfd0b1", "#26252e"),
    "am-grain": ("#e6d9bf", "#474654"),
    "am-premium": ("#26242c", "#08080b"),
    "am-premium-line": ("#26242c", "#8a8594"),
    "am-premium-letter": ("#fffbf3", "#fffbf3"),
    "am-hedge": ("#4f9150", "#2d5f38"),
    "am-hedge-top": ("#5ba05a", "#356c40"),
    "am-hedge-leaf": ("#7fbb78", "#56915a"),
    "am-hedge-line": ("#23482b", "#0e1c12"),
    "am-hedge-letter": ("#1f4427", "#b7d8ad"),
    "am-pool": ("#3e97d3", "#2b73ad"),
    "am-pool-line": ("#134a75", "#0a2438"),
    "am-water": ("#24557f", "#12304a"),
    "am-wave": ("#8cc3e6", "#6ba6d0"),
    "am-tile": ("#fdf5dd", "#f4e8cb"),
    "am-tile-edge": ("#d8c495", "#bda878"),
    "am-tile-line": ("#2b2a33", "#14131a"),
    "am-tile-letter": ("#2b2a33", "#1f1e26"),
    "am-tile-soft": ("#6b5f4a", "#5d523f"),
    "am-green": ("#2a9a5b", "#2f9e63"),
    "am-orange": ("#ec8a35", "#e88a3b"),
    "am-red": ("#cf3b46", "#cf4650"),
    "am-yellow": ("#f0c02f", "#e6b931"),
    "am-bed": ("#fffbf3", "#fff6e2"),
    "am-stone": ("#cfc6ae", "#6c6557"),
    "am-stone-line": ("#6e6650", "#211e18"),
    "am-check": ("#232129", "#0a0a0d"),
    "am-check-light": ("#ffffff", "#efe9dc"),
    "am-ribbon": ("#f2c14e", "#8a6a22"),
    "am-ribbon-edge": ("#8a5a0b", "#f2c14e"),
    "am-spot": ("#cfe5da", "#1f524d"),
    "am-bead": ("#9fd3c3", "#2c7a71"),
    "am-ring": ("#174f4a", "#8fe3d8"),
    "am-ring-edge": ("#fffbf3", "#14131a"),
    "am-glow": ("#fffbf3", "#a9efe4"),
    "am-wood": ("#b98249", "#8c6138"),
    "am-wood-edge": ("#8d5f30", "#5f4125"),
    "am-good": ("#12724f", "#5fd3a4"),
}

CARDS = {"g": "am-green", "o": "am-orange", "r": "am-red", "y": "am-yellow"}
"""The colour of each Target Card and its squares."""
