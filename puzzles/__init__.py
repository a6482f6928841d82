"""Puzzles: positions with a task whose solution is proved. ``docs/puzzles.md`` says what is proved, and how.

`line` reads and writes the collection, and `kinds` knows the tasks. The page uses both. `mining` finds puzzles and
`proving` proves them again: ``python -m puzzles``.
"""
