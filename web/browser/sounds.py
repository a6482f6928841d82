"""A few short sounds. Sound alone never conveys anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import window

from web.views.sounds import LOUDNESS, NOTES

if TYPE_CHECKING:
    from web.browser.types import AudioContext
    from web.views.sounds import Sound, TableSound


class Sounds:
    """Plays sounds. A browser without WebAudio stays silent."""

    def __init__(self) -> None:
        self._context: AudioContext | None = None

    def play(self, sound: Sound | TableSound, side: float = 0) -> None:
        """Plays a sound that comes from a side, from -1 at the left to 1 at the right."""
        if self._context is None and hasattr(window, "AudioContext"):
            self._context = window.AudioContext.new()
        context = self._context
        if context is None:
            return
        context.resume()
        out = context.destination
        if side:
            out = context.createStereoPanner()
            out.pan.value = side
            out.connect(context.destination)
        wave, *notes = NOTES[sound].split()
        for note in notes:
            after, hertz, to, lasts = map(int, note.split(","))
            begins = context.currentTime + after / 1000
            ends = begins + lasts / 1000
            tone, loudness = context.createOscillator(), context.createGain()
            tone.type = wave
            tone.frequency.setValueAtTime(hertz, begins)
            tone.frequency.exponentialRampToValueAtTime(to, ends)
            loudness.gain.setValueAtTime(LOUDNESS[wave], begins)
            loudness.gain.exponentialRampToValueAtTime(0.001, ends)
            tone.connect(loudness).connect(out)
            tone.start(begins)
            tone.stop(ends)
