"""The view of Mouse Madness."""

from web.views.catalogue import View
from web.views.mouse_madness.controls import MouseMadnessControls
from web.views.mouse_madness.look import MouseMadnessLook
from web.views.mouse_madness.wording import MouseMadnessWording

__all__ = ["VIEW"]


VIEW = View(MouseMadnessLook(), MouseMadnessControls(), MouseMadnessWording())
