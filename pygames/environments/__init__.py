"""The games as environments of other libraries: PettingZoo, Gymnasium and OpenSpiel.

Each library has a module, which imports it: `pygames.environments.pettingzoo`, `pygames.environments.gymnasium` and
`pygames.environments.openspiel`. They are the extras ``pettingzoo``, ``gymnasium`` and ``openspiel`` of this package:
``pip install ".[pettingzoo]"``. The guide is ``docs/environments.md``.
"""
