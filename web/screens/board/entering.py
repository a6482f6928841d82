"""Entering plies: what presses and keys on the board mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from web.browser import announcer, keyboard
from web.browser.dom import element, has_focus_nowhere, make, show
from web.browser.window import dialogs
from web.input import keys
from web.input.choices import PLAY, are_held, buttons
from web.input.confirmation import Confirmation
from web.input.gestures import Entered, GestureMachine, Narrowed
from web.input.keys import Place
from web.screens.board.board import Board, BoardUser
from web.screens.board.choice_buttons import HELD, KEEP, ChoiceButtons
from web.screens.board.chords import Chords
from web.screens.board.dragging import Dragging
from web.screens.board.perspective import Perspective
from web.screens.board.refusal_box import RefusalBox
from web.screens.board.spot_layer import focused_spot, spot_of
from web.screens.board.word_field import WordField
from web.session.events import Chosen, Event, Played, Rested
from web.session.events import Step as Seen
from web.session.session import Session
from web.storage.settings import Settings
from web.views.contract import Panel, Spot
from web.views.entry import Gesture, ListedEntry
from web.views.steps import Focus, Play, Press, Step, Tell, Type
from web.words import _

Acts = Mapping[str, Callable[[], None]]


class Entering(BoardUser):
    """Feeds the gesture machine of the position on the table, and plays what comes out of it."""

    def __init__(
        self,
        board: Board,
        settings: Settings,
        refusal: RefusalBox,
        begin: Callable[[], None],
        draw: Callable[[], None],
        key: Callable[[str], bool],
        acts: Acts,
        moving: Callable[[], Seen | None],
    ) -> None:
        """`begin` is called when a new input begins, `draw` to draw the board, `key` with keys of the table's own; it
        tells whether it has a use for one. `acts` are what the buttons do that a session has no command for. `moving`
        returns the ply that is seen moving.
        """
        self._board, self._settings, self._refusal, self._draw = board, settings, refusal, draw
        self.begin, self._table_key, self._acts, self._moving = begin, key, acts, moving
        self.session: Session
        self.perspective = Perspective()
        self._is_open = False
        self._choices = ChoiceButtons(self._press_choice, board.draw_soon)
        self._drags = Dragging(self)
        self._chords = Chords(self._key)
        self._word = WordField(self._type, self._play_word, self._game_key, self._leave_word)
        self._confirmation = Confirmation(self._must_ask)
        self.preview: str | None = None
        self.spots: dict[str, Spot] = {}
        self._focus_then: str | None = None
        self._is_unshown = False
        self._told: Gesture = ()
        self._may_type = False
        """Whether the key that was pressed last may begin a word: only on the board, or where nothing has the focus."""
        keyboard.on_release(self._chords.released)

    def open(self, session: Session, perspective: Perspective) -> None:
        """Begins with another session, of which nothing is shown yet."""
        self.session, self.perspective = session, perspective
        self._board.open(self, session.view, session.table.position)
        self._is_open = True
        self._told = ()
        session.subscribe(self._hear)
        self._settle()

    def close(self) -> None:
        """Nothing is entered any more."""
        self._is_open = False
        self._board.close()

    def _hear(self, event: Event) -> None:
        if isinstance(event, Played) and self.session.driver_of(event.steps[-1][0].seat).is_here:
            self._word.clear()
        if event.settles:
            self._settle()
        if isinstance(event, Played):
            self._show_spots()  # the buttons follow when what was played begins to be seen
        elif event.shows or isinstance(event, Rested):
            self.show()

    def _settle(self) -> None:
        """Begins anew with the position that is on the table."""
        self._refusal.forget()
        session = self.session
        position = session.table.position
        self.machine = GestureMachine(ListedEntry([]) if session.waits else session.view.entry(position))
        if not session.waits:
            self.machine.chosen = session.view.chosen_at(position)
        self._confirmation.asked = ()
        self.preview = None
        self._choices.forget()
        self._is_unshown = False
        element("asking").scrollTop = 0
        self._board.look_at(session.view.focus(position))
        self._take_word(self._word.waiting)

    def show(self) -> None:
        """Shows what can be pressed on the board and beside it."""
        self._show_spots()
        self.show_choices()
        self.look()

    def _show_spots(self) -> None:
        session, machine = self.session, self.machine
        view, position, turned = session.view, session.table.position, self.perspective.turned
        spots = view.spots(position, session.names, turned)
        beside = view.aside_spots(position, session.names)
        self.spots = {spot.id: spot for spot in spots}
        self._tell_chosen()
        self._board.show_spots(spots, beside, machine.lit | machine.openings, machine.chosen, self.ways.keys())

    def show_choices(self) -> None:
        """Shows what can be pressed beside the board."""
        session, step = self.session, self._moving()
        if step and session.driver_of(step[0].seat).is_here and are_held(step):
            self._choices.hold()
            return
        offered = buttons(session, self.machine, self._confirmation.asked, step, "film" in self._acts)
        self._confirmation.offer([button for does, button in offered if does == PLAY])
        self._choices.show(offered)

    def _tell_chosen(self) -> None:
        if self.machine.chosen != self._told:
            self._told = self.machine.chosen
            self.session.emit(Chosen(self._told))

    def look(self) -> None:
        """Shows what is looked at now: what is worth knowing of it, and the board."""
        session = self.session
        panel = session.view.panel(session.table.position, self.looked_at, session.names)
        _show_panel(panel)
        self._word.show(session.view.word(session.table.position, self._entered))
        self._board.draw_soon()

    def draw(self) -> None:
        self._draw()

    @property
    def outcome(self) -> str | None:
        """The one ply that pressing what is looked at would play."""
        if (ply := self._choices.previewed) is not None:
            return ply
        plies = self.machine.outcome(self.preview) if self.preview else ()
        return plies[0] if len(plies) == 1 else None

    @property
    def ways(self) -> Mapping[str, tuple[str, ...]]:
        """The spots that lead farther than one ply, each with the plies that pressing it is short for."""
        session = self.session
        return {} if session.waits else session.view.ways(session.table.position, self.machine.chosen)

    @property
    def looked_at(self) -> Gesture:
        """What is chosen, else the spot under the pointer or the focus."""
        return self.machine.chosen or ((self.preview,) if self.preview else ())

    @property
    def _entered(self) -> Gesture:
        """What is chosen by the player, which is nothing while somebody else is to act."""
        return () if self.session.waits else self.machine.chosen

    # A word that is typed

    def _type(self, text: str) -> None:
        self.begin()
        self._confirmation.asked = ()
        self._take_word(text)
        self.show()
        self._see_word()

    def _take_word(self, text: str) -> None:
        if not self.session.waits and (text or self._is_typed):
            self.machine.chosen = self.session.view.typed(text)

    def _see_word(self) -> None:
        """Moves a large board to where the word would end."""
        if self._is_typed and self.machine.complete:
            self._board.see(self.session.view.gesture(self.session.table.position, self.machine.complete[0])[-1])

    def _play_word(self) -> None:
        """Plays the word, or says why that is not possible."""
        if not self._enter_offered():
            self._game_key("Enter")

    def _leave_word(self) -> None:
        self._let_go()
        self._board.focus_home()

    def _game_key(self, key: str) -> bool:
        """What the game does for a key; False where it does nothing."""
        session, focused = self.session, focused_spot()
        steps = session.view.key(session.table.position, key, self.machine.chosen, focused, self.perspective.turned)
        if steps is None or (not self._may_type and any(isinstance(step, Type) and step.letter for step in steps)):
            return False
        for step in steps:
            self._step(step)
        return True

    # Presses

    def press(self, spot: str) -> None:
        session = self.session
        if session.waits:
            return
        outcome = self.machine.press(spot)
        if isinstance(outcome, Entered):
            self._enter(outcome.plies)
        elif isinstance(outcome, Narrowed):
            self.begin()
            self._confirmation.asked = ()
            self.show()
            self._board.see(spot)
        else:
            if plies := self.ways.get(spot):
                session.play(*plies)
            else:
                self.attempt(session.view.attempt(session.table.position, self.machine.chosen, spot))
        self._is_unshown = False
        self._focus_then = focused_spot()

    def attempt(self, text: str | None) -> None:
        """Says why a ply cannot be played; without a ply, how one is entered."""
        session = self.session
        if session.waits or session.table.position.results() is not None or (text and session.refuse(text)):
            return
        self.begin()
        if self.machine.chosen:
            self._refusal.tell(_("Tap a highlighted spot, or the chosen one again to cancel."))
        else:
            self._refusal.tell(_("Tap a highlighted spot."))

    def _must_ask(self, ply: str) -> bool:
        return self._settings.confirm and self.session.ends_turn(ply)

    def _enter(self, plies: tuple[str, ...]) -> None:
        if self.session.table.position.chances() is not None:
            self.session.roll()
            return
        question = self._confirmation.entered(plies)
        if question is None:
            self._offer(plies)
        elif question:
            self.begin()
            self._choices.ask(plies[0], question)
        else:
            self.session.play(plies[0])

    def _offer(self, plies: tuple[str, ...]) -> None:
        """Offers plies as buttons; nothing is chosen any more."""
        self.begin()
        self._confirmation.asked = plies
        self.machine.clear()
        self.show()

    def hover(self, spot: str | None) -> None:
        if spot != self.preview:
            self.preview = spot
            self.look()
            if spot is not None and spot == focused_spot():
                self._say_what_it_does(spot)

    def _say_what_it_does(self, spot: str) -> None:
        """A spot that plays a move at a press says which, when it gets the focus."""
        ply, session = self.outcome, self.session
        position = session.table.position
        if ply is None or session.waits or position.chances() is not None:
            return
        does = session.view.press_words(position, spot, ply, session.names)
        if does:
            self._board.describe(spot, does)

    # Drags

    def begin_drag(self, spot: str) -> bool:
        return self._drags.begin(spot)

    def drag_to(self, x: float, y: float) -> None:
        self._drags.to(x, y)

    def end_drag(self, is_dropped: bool) -> None:
        """The focus goes to where the drag led."""
        self._drags.end(is_dropped)
        last = self.machine.chosen[-1:]
        if last and self._board.has(last[0]):
            self._board.focus(last[0])
        self._is_unshown = self.preview is None
        self._focus_then = focused_spot()

    # Choices beside the board

    def _press_choice(self, does: str, ply: str) -> None:
        session = self.session
        if does == HELD:
            self.begin()
        elif does == KEEP:
            self.show()
        elif does == "roll":
            session.roll()
        elif does == "back":
            session.back_to_game()
        elif does == "play-on":
            session.play_on()
        elif does in self._acts:
            self._acts[does]()
        elif does != PLAY:
            session.driver.press(does)
        elif not self._asks(ply):
            session.play(ply)
        if has_focus_nowhere():
            self._choices.focus()

    def _asks(self, ply: str) -> bool:
        """Whether the button of a ply asks, so that it must be pressed once more."""
        question = self._confirmation.question(ply)
        if question:
            self._choices.ask(ply, question)
        return bool(question)

    # Keys

    def key(self, event: Any) -> bool:
        """A key was pressed, whatever has the focus. Returns whether it has entered something."""
        target, key = event.target, keys.name(str(event.key), str(event.code), **_modifiers(event))
        if not key or dialogs.is_any_open():
            return False
        button = target.closest("button, a, summary")
        if not self._is_open or target.closest("input, select, textarea"):
            return False
        if key.startswith(("Alt+", "Ctrl+")):
            bound = keys.binding(Place.TABLE, key)
            return bool(bound and self._do(bound.command, key))
        if target.closest("#plies") and (key != "Enter" or button):
            return False
        if len(key) == 1 and key != " " and not self._settings.letters:
            return False
        self._may_type = not button or bool(spot_of(button))
        if key in ("Enter", " ") and button:
            self._chords.flush()
            if not self._has_use_for(key, spot_of(target)):
                return False  # the browser presses what has the focus
        if key == "Tab" and (spot_of(target) or not button) and self._chooses:
            self._choices.focus()
            return True
        return (self.session.view.chords and self._chords.pressed(key, event.repeat)) or self._key(key)

    @property
    def _is_typed(self) -> bool:
        """Whether something is chosen by keys that is not on the board, such as the letters of a word."""
        chosen = self.machine.chosen
        return bool(chosen) and not any(self._board.has(spot) for spot in chosen)

    @property
    def _offered(self) -> tuple[str, ...]:
        """The plies that Enter can play: those that the player is asked about, or that what is chosen enters."""
        return self._confirmation.asked or self.machine.complete

    @property
    def _chooses(self) -> bool:
        """Whether Tab leads to the buttons of the plies offered, not to the next spot."""
        return len(self._offered) > 1 or (self._is_typed and bool(self._offered))

    def _has_use_for(self, key: str, spot: str | None) -> bool:
        """Whether Enter or Space, with the focus on a button, does something else than press it.

        Only a spot's button ever gives way: Enter plays what is entered, unless the player has moved the focus since to
        a spot that adds to it; and a typed word is not thrown away by the spot that happens to have the focus.
        """
        if spot is None:
            return False
        if self._is_typed:
            return True
        is_moved = spot != self._focus_then
        if key == " ":
            return spot not in self.machine.chosen and spot not in self.machine.lit
        if self._offered:
            return not (is_moved and self.machine.goes_on(spot))
        return self._is_unshown and not is_moved and spot != self.preview

    def _enter_offered(self) -> bool:
        """Enter plays what is entered; it shows first what a spot would play if that is no longer shown."""
        offered = self._offered
        if len(offered) == 1:
            self.play(offered[0])
        elif offered:
            self._refusal.tell(_("There are several ways to play this. Choose one."))
        elif self._is_unshown and focused_spot() and focused_spot() != self.preview:
            self.hover(focused_spot())
        else:
            return False
        return True

    def _key(self, key: str) -> bool:
        """What a key does; False when it does nothing of ours."""
        bound = keys.binding(Place.TABLE, key)
        if bound and not bound.yields and self._do(bound.command, key):
            return True
        if self._table_key(key):
            return True
        if self._game_key(key):
            return True
        return bool(bound and bound.yields and self._do(bound.command, key))

    def _do(self, command: str, key: str) -> bool:
        """Does what a key is for, wherever it can be done."""
        session = self.session
        if command == "let go":
            self._let_go()
        elif command == "roll":
            if session.table.position.chances() is None or session.waits:
                return False
            session.roll()
        elif command == "play":
            return self._enter_offered()
        elif command in ("walk", "explore"):
            return self._walk(key.removeprefix("Ctrl+"), focused_spot())
        elif command == "end":
            return self._go_to_end(key)
        elif command in self._acts:
            self._acts[command]()
        else:
            return False
        return True

    def _let_go(self) -> None:
        """Escape: forgets the refusal, the question, the preview, and the spot chosen last, or all of them."""
        self._board.break_off()
        self._confirmation.asked = ()
        last = self.machine.chosen[-1:]
        if self.session.view.escape_clears:
            self.machine.clear()
        else:
            self.machine.back()
        self._refusal.forget()
        self.show()
        if last:
            self._board.focus(last[0])
        self.preview = None
        self._choices.forget()
        self._is_unshown = True
        self.look()

    def _step(self, step: Step) -> None:
        if isinstance(step, Press):
            self.press(step.spot)
        elif isinstance(step, Focus):
            self._board.focus(step.spot)
        elif isinstance(step, Tell):
            self._refusal.tell(step.text)
        elif isinstance(step, Play):
            self.play(step.ply)
        elif isinstance(step, Type):
            self._word.begin(step.letter)
        else:
            announcer.say(step.text)

    def play(self, ply: str) -> None:
        """Plays a ply, or lets its button ask first, as a press of the button would."""
        if self.session.waits:
            return
        if self._confirmation.offers(ply):
            if self._asks(ply):
                self._choices.focus(ply)
                return
        elif self._confirmation.must_offer(ply):
            self._offer((ply,))
            return
        self.session.play(ply)

    def _walk(self, key: str, focused: str | None) -> bool:
        """An arrow key moves the focus over the board."""
        if focused is None:
            lit = self.machine.lit or frozenset(self.spots)
            spot = next((spot for spot in self.spots if spot in lit), None)
        else:
            spot = self._board.towards(focused, key)
        if spot is not None:
            self._board.focus(spot)
        elif focused is not None:
            announcer.say(_("The edge of the board."))
        return spot is not None

    def _go_to_end(self, key: str) -> bool:
        """Home, End, Page Up and Page Down move the focus to an end of the row or the column."""
        focused = focused_spot()
        if focused is not None:
            self._board.focus(self._board.end_of(focused, key))
        return focused is not None

    def focus_choice(self) -> bool:
        """Gives the focus to the first button beside the board; False where there is none."""
        self._choices.focus()
        return not has_focus_nowhere()


def _modifiers(event: Any) -> dict[str, bool]:
    pressed = {"shift": event.shiftKey, "ctrl": event.ctrlKey, "alt": event.altKey, "meta": event.metaKey}
    return {name: bool(is_down) for name, is_down in pressed.items()}


def _show_panel(panel: Panel | None) -> None:
    """Shows what is worth knowing of what is looked at."""
    box = element("panel")
    show(box, panel is not None)
    if panel is None:
        return
    rows = [make("dt", "title", panel.title)] if panel.title else []
    if panel.large:
        rows.append(make("dd", "large", panel.large))
    for what, text in panel.rows:
        rows += [make("dt", "", what), make("dd", "", text)]
    box.replaceChildren(*rows)
