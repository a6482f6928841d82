"""How Labymaster is put into words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygames.contract import legal_plies
from pygames.labymaster.board import (
    CELLS,
    CENTRE,
    COLUMNS,
    EAST,
    NAMES,
    NORTH,
    NUMBERS,
    OWNERS,
    ROWS,
    SLIDING_ROWS,
    SOUTH,
    WEST,
    block_cells,
    maze,
)
from pygames.labymaster.rules import (
    FORWARD,
    GOAL_ROWS,
    HOME_ROWS,
    QUIET_LIMIT,
    REFUSALS_LIMIT,
    LabymasterPosition,
    count_on_row,
)
from pygames.labymaster.ways import Stop, Way, way, ways
from web.views.labymaster.board import SLIDES, Move, Slide, action, distance, passengers
from web.views.scene import Gesture, Names
from web.views.wording import Figure, Option, Tally, VariantWords, Wording, listed, or_none
from web.words import N_, _, keeps_texts, ngettext, say

# Walls, and the doors between them that slides open and shut, in words


@keeps_texts(16)  # most plies leave the blocks where they are
def _walls(variant: str, blocks: tuple[int, ...]) -> dict[int, str]:
    """Returns the walls of each cell on a block towards other cells ("wall north", "walls north and east"); empty if it
    has none.
    """
    north, east = maze(variant, blocks)
    around = ((NORTH, north, _("north")), (EAST, east, _("east")), (SOUTH, north, _("south")), (WEST, east, _("west")))
    rows = [block_cells(blocks, row) for row in range(1, ROWS + 1)]
    cells = {cell for row in rows for cell in row}
    walls = {}
    for row in rows:
        for cell in row:
            sides = [
                name
                for step, doors, name in around
                if not doors[min(cell, cell + step)] and cell + step in (row if doors is east else cells)
            ]
            text = ngettext("wall {sides}", "walls {sides}", len(sides)) if sides else ""
            walls[cell] = text and text.format(sides=listed(sides))
    return walls


def walled(position: LabymasterPosition) -> list[int]:
    """Returns the cells that have a wall."""
    return [cell for cell, words in _walls(position.variant, position.blocks).items() if words]


def changes(position: LabymasterPosition, slide: Slide) -> str:
    """Returns the doors that a slide opens and shuts, as clauses; empty if it changes none."""
    place = slide.row - 2
    left = position.blocks[place] + slide.shift
    blocks = (*position.blocks[:place], left, *position.blocks[place + 1 :])
    before, after = position.maze.north, maze(position.variant, blocks).north
    door = _("{cell} to {other}")
    opened, shut = list[str](), list[str]()
    for cell in range(COLUMNS * (slide.row - 1), COLUMNS * (slide.row + 1)):
        if before[cell] != after[cell]:
            doors = opened if after[cell] else shut
            doors.append(door.format(cell=NAMES[cell], other=NAMES[cell + NORTH]))
    parts = []
    if opened:
        parts.append(_("opens {doors}").format(doors=listed(opened)))
    if shut:
        parts.append(_("shuts {doors}").format(doors=listed(shut)))
    return ", ".join(parts)


def landed(position: LabymasterPosition, slide: Slide) -> str:
    """Returns where the pawns on a block are after it has slid, as a clause; empty if there are none."""
    cells = [NAMES[cell + slide.shift * EAST] for cell in passengers(position, slide.row)]
    return _("now on {cells}").format(cells=listed(cells)) if cells else ""


def slide_words(position: LabymasterPosition, slide: Slide) -> str:
    """Returns the effects of a slide: the doors, and the pawns that it carries."""
    parts = [changes(position, slide)]
    text = _("takes the pawn on {cell} to {other}")
    parts += [
        text.format(cell=NAMES[cell], other=NAMES[cell + slide.shift * EAST])
        for cell in passengers(position, slide.row)
    ]
    return ", ".join(filter(None, parts))


# The sentences about the game, in the page's language (rulebook section 7)

QUIET_FROM = 60
"""The number of quiet plies from which the screen counts down."""


def _ending(position: LabymasterPosition, name: str, other: str) -> str:
    if position.quiet == QUIET_LIMIT:
        return _("Draw: 80 moves without a pawn leaving or arriving.")
    if count_on_row(position.pawns[position.seat - 1], GOAL_ROWS[position.seat]) == 5:
        return _("{name} wins: five pawns across.").format(name=name)
    return _("{name} wins: {other} did not clear the start block.").format(name=name, other=other)


def decided(position: LabymasterPosition, names: Names) -> str:
    """Returns why the seat to act has won before its pawns were across; empty if they are."""
    if count_on_row(position.pawns[position.seat - 1], GOAL_ROWS[position.seat]) == 5:
        return ""
    return _("{other} kept its start block shut three times.").format(other=names[2 - position.seat])


def _still_at_home(position: LabymasterPosition) -> str:
    """Returns a hint while a pawn stands before the goal but may not enter it yet; otherwise empty."""
    seat, forward = position.seat, FORWARD[position.seat]
    pawns = position.pawns[seat - 1]
    at_home = count_on_row(pawns, HOME_ROWS[seat])
    before_goal = [pawn for pawn in pawns if (pawn + forward) // COLUMNS == GOAL_ROWS[seat]]
    if not any(way(position, pawn, forward).stop is Stop.GOAL for pawn in before_goal):
        return ""
    return ngettext(
        "No pawn may arrive yet: {n} is still at home.",
        "No pawn may arrive yet: {n} are still at home.",
        at_home,
    ).format(n=at_home)


def _run_words(stop: Stop, seat: int) -> str:
    match stop:
        case Stop.WALL:
            return _("runs {start} to {end}, stopped by a wall")
        case Stop.VOID:
            return _("runs {start} to {end}, stopped by a gap")
        case Stop.FRAME:
            return _("runs {start} to {end}, stopped by the frame")
        case Stop.HOME:
            return _("runs {start} to {end}, stopped by its own start block")
        case Stop.GOAL:
            return _("runs {start} to {end}, stopped by the closed arrival block")
    if seat == 1:
        return _("runs {start} to {end}, stopped by a pink pawn")
    return _("runs {start} to {end}, stopped by a blue pawn")


def _slide_words(before: LabymasterPosition, slide: Slide) -> str:
    to_the_right = slide.shift > 0
    carried = [NAMES[cell] for cell in passengers(before, slide.row)]
    if not carried:
        text = _("slides row {row} right") if to_the_right else _("slides row {row} left")
        return text.format(row=slide.row)
    if to_the_right:
        text = ngettext(
            "slides row {row} right with the pawn on {cells}",
            "slides row {row} right with the pawns on {cells}",
            len(carried),
        )
    else:
        text = ngettext(
            "slides row {row} left with the pawn on {cells}",
            "slides row {row} left with the pawns on {cells}",
            len(carried),
        )
    return text.format(row=slide.row, cells=listed(carried))


def pawn_ways(position: LabymasterPosition, cell: int) -> str:
    """Returns what to press so that a pawn goes somewhere. The names of the squares say more (`cell_labels`)."""
    ends = [NAMES[end] for start, end in position.moves() if start == cell]
    if not ends:
        return _("The pawn on {cell} cannot move. Choose another, or slide a block.").format(cell=NAMES[cell])
    if len(ends) == 1:
        return _("Tap {cell} to go there.").format(cell=ends[0])
    return _("Tap where it goes: {cells}.").format(cells=listed(ends))


def ends(position: LabymasterPosition) -> dict[int, list[str]]:
    """Returns each cell where a legal run or jump ends, with the cells of the pawns that can go there."""
    found: dict[int, list[str]] = {}
    for start, end in position.moves() if position.phase != "over" else ():
        found.setdefault(end, []).append(NAMES[start])
    return found


def cell_labels(
    position: LabymasterPosition, cells: Iterable[int], ends: Mapping[int, Sequence[str]]
) -> dict[int, str]:
    """Returns the labels of these cells. `ends` has the pawns that can go to each cell."""
    bare, walls = _bare_labels(position.variant, position.blocks), _walls(position.variant, position.blocks)
    labels = {cell: bare[cell] for cell in cells}
    for text, pawns in zip((_("Pink pawn {cell}"), _("Blue pawn {cell}")), position.pawns, strict=True):
        for cell in pawns:
            labels[cell] = ", ".join(filter(None, (text.format(cell=NAMES[cell]), walls[cell])))
    for cell, starts in ends.items():
        comes = ngettext("The pawn on {pawns} can come here.", "The pawns on {pawns} can come here.", len(starts))
        labels[cell] = f"{labels[cell]}. {comes.format(pawns=listed(starts))}"
    if position.phase != "over":
        text, names = _("{direction}: {what}."), (_("North"), _("East"), _("South"), _("West"))
        for cell in position.pawns[position.seat - 1]:
            found = zip(names, ways(position, cell).values(), strict=True)
            hints = [text.format(direction=name, what=_way_words(position, met)) for name, met in found]
            labels[cell] = " ".join((f"{labels[cell]}.", *hints))
    return labels


@keeps_texts(16)
def _bare_labels(variant: str, blocks: tuple[int, ...]) -> dict[int, str]:
    """Returns the labels of all cells of the frame without pawns."""
    empty, gap, walls = _("{cell}, empty"), _("{cell}, a gap"), _walls(variant, blocks)
    labels = {}
    for cell in range(COLUMNS, CELLS):
        label = (empty if cell in walls else gap).format(cell=NAMES[cell])
        labels[cell] = ", ".join(filter(None, (label, walls.get(cell))))
    return labels


def _way_words(position: LabymasterPosition, met: Way) -> str:
    if met.jumped is not None:
        text = (
            _("jumps over pink on {jumped} to {end}")
            if met.jumped in position.pawns[0]
            else _("jumps over blue on {jumped} to {end}")
        )
        return text.format(jumped=NAMES[met.jumped], end=NAMES[met.path[-1]])
    if met.path:
        return _("runs to {end}").format(end=NAMES[met.path[-1]])
    if met.behind is not None:
        return _behind_words(met.behind)
    match met.stop:
        case Stop.WALL:
            return _("blocked by a wall")
        case Stop.VOID:
            return _("blocked by a gap")
        case Stop.FRAME:
            return _("blocked by the frame")
        case Stop.HOME:
            return _("its start block is closed to it")
        case Stop.GOAL:
            return _("the arrival block is still closed")
        case Stop.ARRIVED:
            return _("it has arrived and stays on this block")
    return _("blocked by one of your own pawns")


def _behind_words(behind: Stop) -> str:
    match behind:
        case Stop.WALL:
            return _("blocked by a pawn, with a wall behind it")
        case Stop.VOID | Stop.FRAME:
            return _("blocked by a pawn, with no cell behind it")
        case Stop.OWN_PAWN | Stop.OPPOSING_PAWN:
            return _("blocked by two pawns in a row")
    return _("blocked by a pawn, with a closed block behind it")


def handle_labels(position: LabymasterPosition, names: Names) -> dict[str, str]:
    """Returns the names of all handles by their plies: the block, the pawns on it, and what the handle does or why it
    does nothing.
    """
    legal = legal_plies(position)
    left, right = _("Slide left, towards a."), _("Slide right, towards i.")
    blocks = {row: _block(position, row) for row in SLIDING_ROWS}
    labels = {}
    for ply, slide in SLIDES.items():
        block = blocks[slide.row]
        if ply in legal:
            does = slide_words(position, slide)
            does = f"{does[:1].upper()}{does[1:]}." if does else ""
            labels[ply] = " ".join(filter(None, (block, right if slide.shift > 0 else left, does)))
        else:
            labels[ply] = f"{block} {_why_not(position, names, ply)}"
    return labels


def _why_not(position: LabymasterPosition, names: Names, ply: str) -> str:
    """Returns why a block cannot be slid. Names the players, because the listener need not be the seat to act."""
    owner, other = OWNERS[SLIDES[ply].row], names[2 - position.seat]
    if position.phase != "over":
        if owner == 3 - position.seat:
            return _("Only {name} may slide it.").format(name=other)
        if owner == CENTRE and position.held:
            return _("{name} has just slid it, so it stays for one turn.").format(name=other)
    return say(position.refusal(ply).message, names)


BLOCK_WORDS = {
    CENTRE: N_("Row {row}, centre block, left end {end}"),
    1: N_("Row {row}, pink block, left end {end}"),
    2: N_("Row {row}, blue block, left end {end}"),
}


def _block(position: LabymasterPosition, row: int) -> str:
    """Returns the block of a row and the pawns on it, as a sentence."""
    block = _(BLOCK_WORDS[OWNERS[row]]).format(row=row, end="abc"[position.blocks[row - SLIDING_ROWS[0]]])
    pink, blue = count_on_row(position.pawns[0], row), count_on_row(position.pawns[1], row)
    parts = []
    if pink:
        parts.append(ngettext("{n} pink pawn", "{n} pink pawns", pink).format(n=pink))
    if blue:
        parts.append(ngettext("{n} blue pawn", "{n} blue pawns", blue).format(n=blue))
    if parts:
        block = _("{block}, carries {pawns}").format(block=block, pawns=listed(parts))
    return f"{block}."


def _joined(*texts: str) -> str:
    return " ".join(filter(None, texts))


# The board and rules of each variant in words

VARIANTS = {
    "classic": VariantWords(
        N_("Classic board"),
        N_("The best balanced board. Start here."),
    ),
    "garden": VariantWords(
        N_("The Garden"),
        N_("A quicker game: about 70 moves instead of 90."),
    ),
    "tangle": VariantWords(
        N_("The Tangle"),
        N_("Nearly twice as many walls inside the rows."),
    ),
}


class LabymasterWording(Wording[LabymasterPosition]):
    """How Labymaster is put into words."""

    variants = VARIANTS

    def blurb(self) -> str:
        return _("Slide a block, open a door, shut another, and bring five pawns across.")

    def aim(self, position: LabymasterPosition) -> str:
        return _("Be first with all five pawns on the block opposite.")

    def minutes(self) -> str:
        return _("{minutes} min").format(minutes=20)

    def status(self, position: LabymasterPosition, names: Names, last: tuple[LabymasterPosition, str] | None) -> str:
        name, other = names[position.seat - 1], names[2 - position.seat]
        if position.phase == "over":
            return _ending(position, name, other)
        waiting = position.waiting()
        if waiting == position.seat and position.refusals == REFUSALS_LIMIT:
            return _("{name}: play, or claim victory. {other} kept you waiting three times.").format(
                name=name, other=other
            )
        if waiting and waiting != position.seat:
            asked = _("{name}: clear your start block for {other}. Refused {n} of 3 times.")
            text = asked.format(name=name, other=other, n=position.refusals)
            if position.is_shut_in():
                return _joined(text, _("You are shut in: this turn does not count."))
            return text
        text = _("{name}: run or jump with a pawn, or slide a block.").format(name=name)
        if position.held:
            text = _(
                "{name}: run or jump with a pawn, or slide a block. The centre block rests: {other} just slid it."
            ).format(name=name, other=other)
        return _joined(text, _still_at_home(position))

    def decided(self, position: LabymasterPosition, names: Names, you: int = 0) -> str:
        return decided(position, names) or super().decided(position, names, you)

    def whereabouts(self, position: LabymasterPosition, seat: int, names: Names) -> str:
        return _("pawns {cells}").format(cells=listed([NAMES[cell] for cell in position.pawns[seat - 1]]))

    def turn_words(self, steps: Sequence[tuple[LabymasterPosition, str]], names: Names) -> str:
        """Returns plies in words. Slides include where pawns land, and the doors that open and shut."""
        parts = []
        for before, ply in steps:
            parts.append(self.ply_words(before, ply, names))
            done = action(before, ply)
            if isinstance(done, Slide):
                parts += landed(before, done), changes(before, done)
        return ", ".join(filter(None, parts))

    def press_words(self, position: LabymasterPosition, spot: str, ply: str, names: Names) -> str:
        return "" if spot.startswith("handle:") else self.ply_words(position, ply, names)

    def possible(
        self, position: LabymasterPosition, chosen: Gesture, plies: Iterable[str], names: Names
    ) -> Sequence[Option]:
        """Returns the legal plies in words, including the doors of slides. With a chosen pawn, only that pawn's."""
        pawn = chosen[0].partition(":")[2] if chosen else ""
        plies = [ply for ply in legal_plies(position) if not pawn or ply.startswith(f"{pawn}-")]
        return [Option(self.turn_words([(position, ply)], names), (ply,)) for ply in plies]

    def ply_words(self, before: LabymasterPosition, ply: str, names: Names) -> str:
        match action(before, ply):
            case Slide() as slide:
                return _slide_words(before, slide)
            case Move(start, end, _direction, found):
                if found.jumped is not None:
                    text = _("jumps {start} over {jumped} to {end}")
                    return text.format(start=NAMES[start], jumped=NAMES[found.jumped], end=NAMES[end])
                seat = before.seat if found.stop is Stop.OWN_PAWN else 3 - before.seat
                return _run_words(found.stop, seat).format(start=NAMES[start], end=NAMES[end])
        return _("claims victory")

    def seat_note(self, position: LabymasterPosition, seat: int) -> str:
        pawns = position.pawns[seat - 1]
        across, at_home = count_on_row(pawns, GOAL_ROWS[seat]), count_on_row(pawns, HOME_ROWS[seat])
        if at_home:
            return _("{across} across, {at_home} at home").format(across=across, at_home=at_home)
        return _("{across} of 5 across").format(across=across)

    def figures(self, steps: Sequence[tuple[LabymasterPosition, str]], seats: int) -> Sequence[Figure]:
        slides, runs = Tally(seats), Tally(seats)
        for before, ply in steps:
            match action(before, ply):
                case Slide():
                    slides.add(before.seat)
                case Move(way=way) as run if way.jumped is None:
                    runs.reach(before.seat, distance(run))
        return [slides.figure(_("Slides")), runs.figure(_("Longest run"), or_none)]

    def progress(self, position: LabymasterPosition) -> str:
        left = QUIET_LIMIT - position.quiet
        if position.phase == "over" or position.quiet < QUIET_FROM:
            return ""
        return ngettext("{n} turn left without progress", "{n} turns left without progress", left).format(n=left)

    def asks(self, position: LabymasterPosition, chosen: Gesture, names: Names) -> str:
        kind, _colon, name = chosen[0].partition(":") if chosen else ("", "", "")
        return pawn_ways(position, NUMBERS[name]) if kind == "pawn" else ""
