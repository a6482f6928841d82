"""What is in memory has the types of what the page uses of the browser. mypy checks the functions here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.web.page import browser, canvas, connections, nodes, tabs
    from tests.web.page.document import Document
    from tests.web.page.events import Event
    from web.browser import types


def element(made: nodes.Element) -> types.Element:
    return made


def document(made: Document) -> types.Document:
    return made


def event(made: Event) -> types.Event:
    return made


def context(made: canvas.Context) -> types.CanvasContext:
    return made


def storage(made: browser.Storage) -> types.Storage:
    return made


def worker(made: browser.Worker) -> types.Channel:
    return made


def blob(made: browser.Blob) -> types.Blob:
    return made


def connection(made: connections.PeerConnection) -> types.PeerConnection:
    return made


def channel(made: connections.DataChannel) -> types.DataChannel:
    return made


def kept(made: tabs.Kept) -> types.KeptScript:
    return made


def store(made: tabs.Store) -> types.DatabaseStore:
    return made
