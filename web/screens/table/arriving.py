"""What is said to somebody who opens the link of a friend's game: who plays, and against bots, whether to play on."""

from __future__ import annotations

from random import randrange
from typing import TYPE_CHECKING

from web.browser.dom import append, element, listen, make
from web.browser.observers import Size
from web.links.company import Company
from web.players.opponents import NOBODY, SEEDS, Opponents, seat_names
from web.screens.dialogs.notices import toast
from web.session.session import Session
from web.words import _, default_names, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element

WATCH, PLAY_ON = "watch", "play"


class Arriving:
    """Says who played the game of a link, and asks what to do."""

    def __init__(self) -> None:
        self._dialog: Element | None = None
        self._size: Size
        self._session: Session
        self._company: Company

    def ask(self, session: Session, depth: int, company: Company) -> None:
        """Shows the question beside the board, unless it was answered before or the game on the table has other players
        or more than the link's `depth` plies. Closing it changes nothing: then persons play all seats.

        If the game is over, shows only who played.
        """
        table = session.table
        if table.opponents.are_there or any(table.names) or table.far or table.game_leaf.depth != depth:
            return
        self._session, self._company = session, company
        if not any(company.levels):
            self._look_at(session, company)
            return
        if session.table.position.results() is not None:
            self._decide(WATCH)
            return
        if self._dialog is None:
            self._dialog = make("dialog", id="arriving-dialog", aria_labelledby="arriving-title")
            listen(self._dialog, "close", lambda _: self._on_close())
            append(self._dialog)
            self._size = Size(lambda _width, _height: self._place())
            self._size.watch(element("asking"))
        form = make("form", method="dialog")
        form.append(
            make("h2", "", _("A friend’s game"), id="arriving-title"),
            make("p", "", self._who_played()),
            *self._ways(),
            make("p", "note", _("Your friend’s game stays as it is.")),
        )
        self._dialog.replaceChildren(form)
        self._dialog.returnValue = ""
        self._dialog.showModal()
        self._place()

    def _ways(self) -> list[Element]:
        """Returns the buttons: watch, play on, and take the side of each bot."""
        company, session = self._company, self._session
        turns = session.table.move_numbers.of(session.table.game_node).turn
        bots = [seat for seat, level in enumerate(company.levels, 1) if level]
        played = ngettext("{turns} turn so far", "{turns} turns so far", turns).format(turns=turns)
        colour = default_names(session.table.position.game)[self._sender - 1]
        against = _("From here, against {bots}").format(bots=", ".join(self._names[seat - 1] for seat in bots))
        ways = [(WATCH, _("Watch from the start"), played), (PLAY_ON, _("Play on as {player}"), against)]
        ways += [(str(seat), _("Play the side of {bot}"), _("From here, against your friend’s side")) for seat in bots]
        made = []
        for value, words, note in ways:
            bot = self._names[int(value) - 1] if value.isdigit() else ""
            kind = "button primary" if value == WATCH else "button"
            button = make("button", kind, words.format(player=colour, bot=bot), type="submit", value=value)
            button.append(make("small", "", note))
            made.append(button)
        return made

    def _on_close(self) -> None:
        assert self._dialog
        self._decide(str(self._dialog.returnValue))

    def _place(self) -> None:
        """Puts the question where the page asks what to play, so that the board is in sight."""
        assert self._dialog
        place, style = element("asking").getBoundingClientRect(), self._dialog.style
        for name in ("left", "top", "width", "height"):
            style.setProperty(f"--{name}", f"{round(getattr(place, name))}px")

    @staticmethod
    def _look_at(session: Session, company: Company) -> None:
        """Shows a game of friends as it stood when its link was made."""
        position = session.table.position
        names = seat_names(position.game, position.seats, company.names, NOBODY)
        session.seat(tuple(names), NOBODY)
        is_over = position.results() is not None
        sentence = _("{players} played this.") if is_over else _("{players} play this. You see it as it stood.")
        toast(sentence.format(players=", ".join(names)))

    @property
    def _sender(self) -> int:
        """The seat of the friend: the first one of a person."""
        return self._company.levels.index(0) + 1

    @property
    def _names(self) -> list[str]:
        """The names of all seats in the friend's game."""
        position = self._session.table.position
        return seat_names(position.game, position.seats, self._company.names, Opponents(self._company.levels))

    def _who_played(self) -> str:
        company, game = self._company, self._session.table.position.game
        bots = ", ".join(self._names[seat] for seat, level in enumerate(company.levels) if level)
        people = [seat for seat, level in enumerate(company.levels) if not level]
        if len(people) > 1:
            players = ", ".join(self._names[seat] for seat in people)
            return _("{players} played against {bots}.").format(players=players, bots=bots)
        colour = default_names(game)[people[0]]
        if company.names and company.names[people[0]]:
            name = self._names[people[0]]
            return _("{name} played {colour} against {bots}.").format(name=name, colour=colour, bots=bots)
        return _("Your friend played {colour} against {bots}.").format(colour=colour, bots=bots)

    def _decide(self, decision: str) -> None:
        """Seats the players. Whoever only watches sees the game from its start, with the names of those who played."""
        session, company = self._session, self._company
        names = [*company.names, *[""] * len(company.levels)][: len(company.levels)]
        levels = list(company.levels)
        if decision == WATCH:
            session.seat(tuple(self._names), NOBODY)
            if session.table.position.results() is None:
                session.look(0)
        elif decision:
            if decision != PLAY_ON:  # the bot and the friend change places
                seat = int(decision)
                levels[self._sender - 1], levels[seat - 1] = levels[seat - 1], 0
                names[seat - 1] = ""
            names[self._sender - 1] = ""
            session.seat(tuple(names), Opponents(tuple(levels), randrange(SEEDS)))
