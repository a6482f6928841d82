"""Labymaster on the screen: a sliding puzzle of pink, blue and cream blocks."""

from web.views.catalogue import View
from web.views.labymaster.controls import LabymasterControls
from web.views.labymaster.look import LabymasterLook
from web.views.labymaster.wording import LabymasterWording

__all__ = ["VIEW"]


VIEW = View(LabymasterLook(), LabymasterControls(), LabymasterWording())
