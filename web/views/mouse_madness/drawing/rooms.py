"""The floor of each stretch of a board's track."""

from __future__ import annotations

OAK, RUG, TILE, LINEN, KITCHEN = "oak", "rug", "tile", "linen", "kitchen"

FLOORS = {
    "house": {
        0: OAK,
        9: RUG,
        17: OAK,
        23: TILE,
        29: LINEN,
        34: OAK,
        40: TILE,
        48: RUG,
        53: LINEN,
        58: KITCHEN,
    },
    "nook": {
        0: OAK,
        5: TILE,
        9: RUG,
        13: LINEN,
        18: OAK,
        21: KITCHEN,
    },
    "manor": {
        0: OAK,
        8: TILE,
        14: RUG,
        20: LINEN,
        26: OAK,
        35: TILE,
        41: LINEN,
        48: RUG,
        52: OAK,
        59: TILE,
        65: RUG,
        72: LINEN,
        79: OAK,
        85: TILE,
        91: RUG,
        94: KITCHEN,
    },
}
"""For each board, the first space of each room and the room's floor. The cheese is in the last room."""


def rooms_of(name: str, cheese: int) -> dict[int, str]:
    """Returns the floor of each room of a board, by the first space of the room. `cheese` is the last space.

    A board that somebody has added has two rooms, and the cheese is in the second.
    """
    return FLOORS.get(name) or {0: OAK, max(1, cheese - 3): KITCHEN}
