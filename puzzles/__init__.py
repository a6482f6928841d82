"""Puzzles: positions with a task whose solution is proved.

``docs/puzzles.md`` describes what is proved, and how. `line` reads and writes the collection, and `kinds` defines the
tasks; the page uses both. `mining` finds puzzles and `proving` proves them again: ``python -m puzzles``.
"""
