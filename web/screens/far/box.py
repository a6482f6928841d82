"""The box beside the board of a game with somebody far away: messages, names, and the proof of the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from web.browser import announcer
from web.browser.dom import Timer, drawing, element, listen, make, show
from web.drawing.palette import variable
from web.exchange import letter
from web.exchange.differing import Contradiction
from web.exchange.playing import FarPlay
from web.exchange.visiting import Visitor
from web.far.reply import LONGEST_LINE, LONGEST_NAME
from web.pictures import pictures
from web.screens.far.live_line import LiveLine
from web.session.session import Session
from web.speech.places import sentences
from web.words import _, ngettext

if TYPE_CHECKING:
    from typing import Protocol

    class Owner(Protocol):
        """Does what the buttons are for: `web.screens.far.exchange.Exchange`."""

        def offer_draw(self) -> None:
            """Offers a draw, or asks to end the game."""

        def ask_for_hints(self) -> None:
            """Asks to allow hints."""

        def resign(self) -> None:
            """Ends the game."""

        def move(self) -> None:
            """Moves the game to another device."""

        def keep_key(self) -> None:
            """Shows a key to the game."""

        def copy_link(self) -> None:
            """Copies the link that was opened."""


class FarPanel:
    """A section of the page, made when it is first needed."""

    def __init__(self, owner: Owner) -> None:
        self._box = make("section", id="far", aria_label=_("Far away"))
        self._notice = make("p", "notice", id="far-notice", role="alert")
        self._ways = make("p", "ways", id="far-ways")
        self._heard = make("p", id="far-heard")
        self._hints = make("p", id="far-hints")
        self._stake = make("p", id="far-stake")
        self._answers = make("p", "notice", id="far-answers")
        self.live = LiveLine()
        self._name = make(
            "input", id="far-name", maxlength=str(LONGEST_NAME), autocomplete="off", placeholder=_("Your name")
        )
        self._naming = make("label", "", _("Your name"))
        self._naming.append(self._name)
        self._line = make(
            "input",
            id="far-line",
            maxlength=str(LONGEST_LINE),
            autocomplete="off",
            placeholder=_("Add a line, if you like"),
        )
        self._lining = make("label", "", _("Add a line, if you like"))
        self._lining.append(self._line)
        self.text = make("textarea", id="far-text", rows="3", readonly="", hidden="", aria_label=_("What is sent"))
        """The field with what is sent, shown when the player must copy it."""
        self._more = make("details", id="far-more")
        ends = make("p", "ways")
        self._draw = self._button(_("Offer a draw"), owner.offer_draw)
        self._end = self._button(_("End the game"), owner.offer_draw)
        self._resign = self._button(_("Resign"), owner.resign)
        self._asking_hints = self._button(_("Ask to allow hints"), owner.ask_for_hints)
        ends.append(
            self._draw,
            self._end,
            self._resign,
            self._asking_hints,
            self._button(_("Move to another device"), owner.move),
            self._button(_("A key to this game"), owner.keep_key),
        )
        self._more.append(make("summary", "", _("More options")), ends)
        self._key = make("p", "", id="far-key")
        self._key.append(
            _("If this browser loses the game, a key brings it back."),
            " ",
            self._button(_("Keep a key"), owner.keep_key),
        )
        self._missing = make("details", id="far-missing")
        self._missing.append(make("summary", "", _("Is this your game?")), *self._advice(owner))
        self._proof = make("details", id="far-proof")
        self._rolls = make("div")
        self._summary = make("summary")
        self._proof.append(self._summary, self._rolls)
        self._both = make("section", id="far-both", aria_label=_("Both games"), hidden="")
        self._box.append(
            self._notice,
            self._both,
            self._ways,
            self._stake,
            self._answers,
            self._heard,
            self._hints,
            self._naming,
            self._lining,
            self.text,
            self._key,
            self.live.node,
            self._missing,
            self._proof,
            self._more,
        )
        element("choices").after(self._box)
        listen(self._proof, "toggle", lambda _: self._show_proof())
        self._session: Session | None = None
        self._play: FarPlay | None = None
        self._soon, self._said = Timer(), ""

    def add(self, asking: Any, node: Any) -> None:
        """Adds what goes beside the line that is sent with a turn, and what goes below it."""
        self._lining.after(asking)
        self._proof.before(node)

    def _advice(self, owner: Owner) -> list[Any]:
        """Returns what to do for somebody whose browser does not have the game any more, or never had it."""
        why = _(
            "This browser does not have it. The browsers inside messengers, private windows and other devices do not"
            " know your games. Safari forgets sites that were not opened for seven days."
        )
        what = _(
            "Copy this link, and open it in the browser in which you play. If the game is lost there too, open your key"
            " to it first, then this link again."
        )
        ways = make("p", "ways")
        ways.append(self._button(_("Copy this link"), owner.copy_link))
        return [make("p", "", why), make("p", "", what), ways]

    def open(self, session: Session, play: FarPlay | None, visitor: Visitor | None, name: str) -> None:
        """Shows the box for another table: of a game played here, or of one that a visitor looks at. `name` is the
        player's last name.
        """
        self._session, self._play = session, play
        self._line.value = ""
        self._proof.open = False
        show(self.text, False)
        self.tell("")
        self._name.value = name
        show(self._naming, visitor is not None and visitor.party is not None)
        self.live.hide()
        show(self._missing, visitor is not None and visitor.party is None)
        show(self._key, False)
        if visitor:
            line = visitor.reply.line
            self._show_line(
                f"{_player(visitor.names, visitor.reply.message.parties, line[0])}: {line[1]}" if line else ""
            )
            self._show_news(self._hints, "")
            self._show_news(self._answers, "")
            self._show_stake("")
            show(self._lining, False)
            show(self._proof, False)
            show(self._more, False)
        self.show()
        show(self._box)

    def close(self) -> None:
        """Hides the box. Called when another kind of game is shown."""
        self._session = self._play = None
        show(self._box, False)

    def show(self) -> None:
        """Shows the current state of the game."""
        session, play = self._session, self._play
        if session is None or play is None:
            return
        known, heard = play.known, play.known.heard
        self._show_line(f"{_player(session.names, known.parties, heard[0])}: {heard[1]}" if heard else "")
        show(self._lining, play.may_add_line)
        show(self._key, play.may_need_key)
        show(self._more, play.may_move)
        show(self._draw, play.may_resign)
        show(self._resign, play.may_resign)
        show(self._end, play.may_end and not play.may_resign)
        show(self._asking_hints, play.may_ask_hints)
        self._show_news(self._hints, play.hints)
        self._show_news(self._answers, play.both)
        is_drawn = known.is_drawn and bool(letter.rolls(session))
        show(self._proof, is_drawn)
        self._summary.textContent = letter.proof_heading(play)
        self._show_stake(letter.stake(play))
        self._show_proof()

    def _show_line(self, sentence: str) -> None:
        self._heard.textContent = sentence
        show(self._heard, bool(sentence))
        self._soon.start(0, self._say)

    def _say(self) -> None:
        """Announces the line of another player once, after what was played."""
        line = str(self._heard.textContent)
        if line != self._said:
            self._said = line
            announcer.say(sentences([line]))

    def _show_stake(self, sentence: str) -> None:
        """Shows what somebody else may be able to do who had this game before."""
        self._stake.textContent = sentence
        show(self._stake, bool(sentence))

    @staticmethod
    def _show_news(node: Any, sentence: str) -> None:
        """Shows who has used hints, or has contradicted itself, in a paragraph. Announces what is new."""
        if sentence and sentence != node.textContent:
            announcer.say(sentence)
        node.textContent = sentence
        show(node, bool(sentence))

    def _show_proof(self) -> None:
        if not self._proof.open or not self._session or not self._play:
            return
        rolls = letter.rolls(self._session)
        items = make("ol")
        items.append(*(make("li", "", f"✓ {place}: {words}") for place, words in rolls))
        checked = ngettext("{count} roll checked.", "All {count} rolls checked.", len(rolls)).format(count=len(rolls))
        self._rolls.replaceChildren(make("p", "", letter.proof(self._play)), make("p", "", checked), items)

    # What was typed

    @property
    def name(self) -> str:
        return str(self._name.value)

    @property
    def line(self) -> str:
        return str(self._line.value)

    def sent(self) -> None:
        """Clears the line that was typed, and hides the field. Called when both were sent or copied."""
        self._line.value = ""
        show(self.text, False)

    # What is asked

    def tell(self, sentence: str, ways: dict[str, Callable[[], None]] | None = None) -> None:
        """Shows a sentence with buttons until the next call; an empty sentence hides both."""
        self._notice.textContent = sentence
        show(self._notice, bool(sentence))
        self._ways.replaceChildren(*(self._button(label, press) for label, press in (ways or {}).items()))
        show(self._ways, bool(ways))
        show(self._both, False)

    def show_contradiction(self, found: Contradiction | None) -> None:
        """Shows two games that one device has signed, below the sentence of `tell` and as long as that."""
        if found is None:
            return
        figures = []
        for number, board in enumerate(found.boards):
            figure, picture = make("figure"), make("div", "picture")
            picture.append(drawing(pictures.board_svg(board.position, variable, f"both{number}-", last=board.move)))
            figure.append(picture, make("figcaption", "", board.words))
            figures.append(figure)
        self._both.replaceChildren(make("p", "", found.words), *figures)
        show(self._both)

    def _button(self, label: str, press: Callable[[], None]) -> Any:
        button = make("button", "button", label, type="button")

        def pressed(_event: object) -> None:
            self._more.open = False
            self.tell("")
            press()

        listen(button, "click", pressed)
        return button


def _player(names: list[str], parties: tuple[tuple[int, ...], ...], party: int) -> str:
    return names[parties[party][0] - 1]
