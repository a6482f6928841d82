"""People whom bots meet, as players of the arena: ``benchmarks.bots.people.warmaze:beginner``.

A *beginner* of each game knows the rules, sees what wins this turn and makes the obvious move. One ply in five is an
error: a random legal ply. `anybody` has those who need not know the game.
"""
