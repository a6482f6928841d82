"""What those who only hear the game are told of what happens."""

from __future__ import annotations

from web.browser.dom import element
from web.screens.dialogs.notices import toast
from web.session.events import (
    BackAtGame,
    BotFailed,
    Event,
    Followed,
    Looked,
    Played,
    PlayedAgain,
    TakenBack,
    WentOn,
)
from web.session.session import Session
from web.words import _


def announce(session: Session) -> None:
    """Says what happens in a session, and shows a sentence where something happens that is not looked at."""

    def hear(event: Event) -> None:
        spoken = _sentence(session, event)
        if not spoken:
            return
        if isinstance(event, TakenBack | PlayedAgain) and event.was_looking:
            toast(_("Back at the game. {done}").format(done=spoken))
        if event.settles:
            aloud = session.view.aloud(session.table.position, session.names)
            spoken = f"{spoken} {session.status} {aloud}".strip()
        element("announcer").textContent = spoken

    def hear_failure(event: Event) -> None:
        if isinstance(event, BotFailed) and event.is_first:
            name = session.names[event.seat - 1]
            toast(_("{name} could not think this move through and plays a simple one.").format(name=name))

    session.subscribe(hear)
    session.subscribe(hear_failure)


def _sentence(session: Session, event: Event) -> str:
    if isinstance(event, Played):
        return " ".join(map(session.words, event.steps))
    if isinstance(event, TakenBack):
        return _("Set back.") if event.to_start else _("Taken back.")
    if isinstance(event, PlayedAgain):
        return _("Played again.")
    if isinstance(event, BackAtGame):
        return _("Back to the game.")
    if isinstance(event, WentOn):
        return _("The game goes on from here.")
    if isinstance(event, Looked):
        last = session.table.last
        return session.words((*last, session.table.position)) if last else _("The start.")
    if isinstance(event, Followed):
        said = " ".join(map(session.words, event.steps)) if event.settles else ""
        return said or (_("The game has gone on in another tab.") if event.has_gone_on else "")
    return ""
