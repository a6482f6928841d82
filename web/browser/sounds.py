"""A few short sounds. Nothing is ever signalled by sound alone."""

from __future__ import annotations

from typing import Any

from js import window

PEAK = 0.07
"""The loudness of a note at its beginning; 1 is the loudest there is."""
NOTES: dict[str, tuple[str, tuple[tuple[float, float, float], ...]]] = {
    "ply": ("triangle", ((0.00, 420, 0.09),)),
    "strike": ("triangle", ((0.00, 200, 0.12), (0.06, 140, 0.16))),
    "roll": ("square", ((0.00, 240, 0.03), (0.07, 300, 0.03), (0.13, 270, 0.03), (0.21, 330, 0.05))),
    "win": ("triangle", ((0.00, 523, 0.16), (0.13, 659, 0.16), (0.26, 784, 0.40))),
    "refusal": ("sine", ((0.00, 190, 0.10), (0.11, 150, 0.16))),
}
"""A sound's wave, and its notes: seconds from the beginning, hertz, seconds."""


class Sounds:
    """Plays sounds. A browser without WebAudio stays silent."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, sound: str) -> None:
        """Plays one of `NOTES`."""
        if self._context is None and hasattr(window, "AudioContext"):
            self._context = window.AudioContext.new()
        if self._context is None:
            return
        self._context.resume()
        wave, notes = NOTES[sound]
        for begins, hertz, lasts in notes:
            self._note(wave, self._context.currentTime + begins, hertz, lasts)

    def _note(self, wave: str, begins: float, hertz: float, lasts: float) -> None:
        tone, loudness = self._context.createOscillator(), self._context.createGain()
        tone.type = wave
        tone.frequency.value = hertz
        loudness.gain.setValueAtTime(PEAK / 3 if wave == "square" else PEAK, begins)
        loudness.gain.exponentialRampToValueAtTime(0.001, begins + lasts)
        tone.connect(loudness).connect(self._context.destination)
        tone.start(begins)
        tone.stop(begins + lasts)
