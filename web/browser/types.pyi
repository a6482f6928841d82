"""The types of what the page uses of the browser. Only type checkers read this file, and no build ships it.

The in-memory page of the tests (`tests/web/page`) has the same types. What only some browsers have is asked for with
``hasattr`` or ``getattr``. What a page may not have, such as an element for a selector, is typed as if it were there:
the browser then gives JavaScript's null, which is false and is not None. Whoever is not sure asks whether it is true.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import Protocol, TypeVar

E = TypeVar("E", bound=Event)
T_co = TypeVar("T_co", covariant=True)

class ListOf(Protocol[T_co]):
    """A list that the browser has made."""

    @property
    def length(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T_co]: ...
    def __getitem__(self, place: int, /) -> T_co: ...
    def item(self, place: int, /) -> T_co: ...

class Promise(Awaitable[T_co], Protocol[T_co]):
    """Something that the browser will answer."""

    def then(self, done: Callable[[T_co], object], failed: Callable[[object], object] = ..., /) -> object: ...
    def catch(self, failed: Callable[[object], object], /) -> object: ...

class EventTarget(Protocol):
    """Whatever events happen at."""

    def addEventListener(
        self, event: str, handler: Callable[[E], object], capture: bool = ..., /, *, once: bool = ...
    ) -> None: ...
    def removeEventListener(self, event: str, handler: Callable[[E], object], /) -> None: ...

class Event(Protocol):
    """Anything that happens on the page."""

    type: str
    detail: int
    isTrusted: bool

    @property
    def target(self) -> Element: ...
    @property
    def currentTarget(self) -> Element: ...
    def preventDefault(self) -> None: ...

class KeyboardEvent(Event, Protocol):
    """A key goes down or up."""

    key: str
    code: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    isComposing: bool
    repeat: bool

class PointerEvent(Event, Protocol):
    """A mouse, a pen or a finger moves, presses or lets go."""

    button: int
    buttons: int
    clientX: float
    clientY: float
    offsetX: float
    isPrimary: bool
    pointerId: int
    pointerType: str

class WheelEvent(PointerEvent, Protocol):
    """The wheel of a mouse turns."""

    deltaY: float

class MessageEvent(Event, Protocol):
    """A text, or an error, arrives from another tab, a worker or another device."""

    data: object

    @property
    def target(self) -> EventTarget: ...  # type: ignore[override]

class StorageEvent(Event, Protocol):
    """Another tab has written a text."""

    key: str

class TransferEvent(Event, Protocol):
    """Something is pasted or dropped."""

    @property
    def clipboardData(self) -> Transfer: ...
    @property
    def dataTransfer(self) -> Transfer: ...

class LifetimeEvent(Event, Protocol):
    """The page is shown again."""

    persisted: bool

class Transfer(Protocol):
    """What is pasted or dropped."""

    @property
    def files(self) -> ListOf[File]: ...
    def getData(self, kind: str, /) -> str: ...

class ClassList(Protocol):
    """The classes of an element."""

    def add(self, name: str, /) -> None: ...
    def remove(self, name: str, /) -> None: ...
    def toggle(self, name: str, on: bool = ..., /) -> bool: ...
    def contains(self, name: str, /) -> bool: ...

class Style(Protocol):
    """The styles of an element."""

    cssText: str
    fontSize: str
    visibility: str
    left: str
    right: str
    top: str
    width: str
    height: str

    def setProperty(self, name: str, value: str, /) -> None: ...
    def removeProperty(self, name: str, /) -> str: ...

class Rect(Protocol):
    """A rectangle, in pixels of the page."""

    left: float
    top: float
    right: float
    bottom: float
    width: float
    height: float

class Element(EventTarget, Protocol):
    """An element of any kind. Whoever asks for one by its id or its selector knows its kind."""

    id: str
    className: str
    textContent: str
    hidden: bool
    title: str
    tabIndex: int
    ariaCurrent: str
    ariaDisabled: str | None
    ariaExpanded: str
    ariaPressed: str
    scrollTop: float
    scrollLeft: float

    # A button or a field
    checked: bool
    disabled: bool
    max: str | int
    min: str | int
    name: str
    oncopy: Callable[[Event], object] | None
    placeholder: str
    readOnly: bool
    type: str
    value: str | float

    # A link, a script, a picture, a dialog, details, a canvas or a video
    download: str
    files: ListOf[File]
    hash: str
    height: int
    href: str
    muted: bool
    open: bool
    returnValue: str
    src: str
    srcObject: MediaStream | None
    width: int

    @property
    def children(self) -> ListOf[Element]: ...
    @property
    def childElementCount(self) -> int: ...
    @property
    def classList(self) -> ClassList: ...
    @property
    def style(self) -> Style: ...
    @property
    def firstElementChild(self) -> Element: ...
    @property
    def lastElementChild(self) -> Element: ...
    @property
    def nextElementSibling(self) -> Element: ...
    @property
    def previousElementSibling(self) -> Element: ...
    @property
    def parentElement(self) -> Element: ...
    @property
    def selectedOptions(self) -> ListOf[Element]: ...
    @property
    def valueAsNumber(self) -> float: ...
    @property
    def isConnected(self) -> bool: ...
    @property
    def clientWidth(self) -> float: ...
    @property
    def clientHeight(self) -> float: ...
    @property
    def offsetWidth(self) -> float: ...
    @property
    def offsetHeight(self) -> float: ...
    @property
    def offsetLeft(self) -> float: ...
    @property
    def offsetTop(self) -> float: ...
    @property
    def scrollWidth(self) -> float: ...
    @property
    def scrollHeight(self) -> float: ...
    def append(self, *nodes: Element | str) -> None: ...
    def prepend(self, *nodes: Element | str) -> None: ...
    def before(self, *nodes: Element | str) -> None: ...
    def after(self, *nodes: Element | str) -> None: ...
    def remove(self) -> None: ...
    def replaceChildren(self, *nodes: Element | str) -> None: ...
    def replaceWith(self, *nodes: Element | str) -> None: ...
    def insertBefore(self, node: Element, following: Element, /) -> Element: ...
    def cloneNode(self, deep: bool, /) -> Element: ...
    def contains(self, node: Element, /) -> bool: ...
    def isEqualNode(self, node: Element, /) -> bool: ...
    def closest(self, selector: str, /) -> Element: ...
    def matches(self, selector: str, /) -> bool: ...
    def querySelector(self, selector: str, /) -> Element: ...
    def querySelectorAll(self, selector: str, /) -> ListOf[Element]: ...
    def getAttribute(self, name: str, /) -> str: ...
    def hasAttribute(self, name: str, /) -> bool: ...
    def setAttribute(self, name: str, value: str, /) -> None: ...
    def removeAttribute(self, name: str, /) -> None: ...
    def toggleAttribute(self, name: str, on: bool = ..., /) -> bool: ...
    def focus(self, *, preventScroll: bool = ...) -> None: ...
    def blur(self) -> None: ...
    def click(self) -> None: ...
    def select(self) -> None: ...
    def scrollIntoView(self, *, block: str = ..., inline: str = ..., behavior: str = ...) -> None: ...
    def getBoundingClientRect(self) -> Rect: ...
    def getClientRects(self) -> ListOf[Rect]: ...
    def setPointerCapture(self, pointer: int, /) -> None: ...
    def show(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self, value: str = ..., /) -> None: ...
    def getContext(self, kind: str, /) -> CanvasContext: ...
    def toBlob(self, made: Callable[[Blob], object], /) -> None: ...
    def captureStream(self, frames: int, /) -> MediaStream: ...

class Range(Protocol):
    """A place in the page, which survives changes of it."""

    @property
    def startContainer(self) -> Element: ...
    def setStartBefore(self, node: Element, /) -> None: ...
    def comparePoint(self, node: Element, offset: int, /) -> int: ...

class Fonts(Protocol):
    """The fonts of the page."""

    status: str

    @property
    def ready(self) -> Promise[object]: ...

class Document(EventTarget, Protocol):
    """The page."""

    title: str
    hidden: bool

    @property
    def activeElement(self) -> Element: ...
    @property
    def body(self) -> Element: ...
    @property
    def head(self) -> Element: ...
    @property
    def documentElement(self) -> Element: ...
    @property
    def fonts(self) -> Fonts: ...
    def createElement(self, tag: str, /) -> Element: ...
    def createElementNS(self, space: str, tag: str, /) -> Element: ...
    def createRange(self) -> Range: ...
    def elementFromPoint(self, x: float, y: float, /) -> Element: ...
    def getElementById(self, identity: str, /) -> Element: ...
    def querySelector(self, selector: str, /) -> Element: ...
    def querySelectorAll(self, selector: str, /) -> ListOf[Element]: ...

# Drawing

class Gradient(Protocol):
    """Colours that change from the middle outwards."""

    def addColorStop(self, place: float, colour: str, /) -> None: ...

class Path(Protocol):
    """A shape that was parsed."""

class Pattern(Protocol):
    """A picture that is repeated."""

class Pixels(Protocol):
    """A part of a canvas."""

    @property
    def data(self) -> Bytes: ...

class CanvasContext(Protocol):
    """What draws on a canvas."""

    fillStyle: str | Gradient | Pattern
    font: str
    globalAlpha: float
    lineCap: str
    lineJoin: str
    lineWidth: float
    strokeStyle: str | Gradient | Pattern
    textAlign: str
    textBaseline: str

    def arc(self, x: float, y: float, radius: float, begin: float, end: float, /) -> None: ...
    def beginPath(self) -> None: ...
    def clearRect(self, x: float, y: float, width: float, height: float, /) -> None: ...
    def clip(self, shape: Path, /) -> None: ...
    def createPattern(self, tile: Element, how: str, /) -> Pattern: ...
    def createRadialGradient(
        self, x: float, y: float, inner: float, to_x: float, to_y: float, outer: float, /
    ) -> Gradient: ...
    def drawImage(self, canvas: Element, x: float, y: float, /) -> None: ...
    def fill(self, shape: Path = ..., /) -> None: ...
    def fillRect(self, x: float, y: float, width: float, height: float, /) -> None: ...
    def fillText(self, text: str, x: float, y: float, /) -> None: ...
    def getImageData(self, x: float, y: float, width: float, height: float, /) -> Pixels: ...
    def resetTransform(self) -> None: ...
    def restore(self) -> None: ...
    def rotate(self, angle: float, /) -> None: ...
    def save(self) -> None: ...
    def scale(self, across: float, down: float, /) -> None: ...
    def setLineDash(self, dash: object, /) -> None: ...
    def setTransform(self, a: float, b: float, c: float, d: float, x: float, y: float, /) -> None: ...
    def stroke(self, shape: Path = ..., /) -> None: ...
    def translate(self, x: float, y: float, /) -> None: ...

# Files, storage, other tabs and workers

class Bytes(Protocol):
    """Bytes of the browser."""

    def to_bytes(self) -> bytes: ...
    def slice(self, begin: int, end: int, /) -> Bytes: ...

class Blob(Protocol):
    """The content of a file."""

    size: int
    type: str

    @staticmethod
    def new(parts: object, about: object, /) -> Blob: ...
    def arrayBuffer(self) -> Promise[Bytes]: ...

class File(Blob, Protocol):
    """A file that the player has chosen, pasted or dropped."""

    name: str

    @staticmethod
    def new(parts: object, name: str, about: object, /) -> File: ...  # type: ignore[override]

class Response(Protocol):
    """What a host answers."""

    ok: bool
    status: int

    def arrayBuffer(self) -> Promise[Bytes]: ...
    def text(self) -> Promise[str]: ...

class Storage(Protocol):
    """Texts that the browser keeps: localStorage."""

    @property
    def length(self) -> int: ...
    def getItem(self, key: str, /) -> str: ...
    def setItem(self, key: str, text: str, /) -> None: ...
    def removeItem(self, key: str, /) -> None: ...
    def key(self, place: int, /) -> str: ...

class Channel(EventTarget, Protocol):
    """A channel to the other tabs of the browser."""

    def postMessage(self, text: str, /) -> None: ...

class Worker(Channel, Protocol):
    """A worker that thinks."""

    @staticmethod
    def new(address: str, /, *, type: str, name: str) -> Worker: ...
    def terminate(self) -> None: ...

class KeptScript(Protocol):
    """The module `kept.js`, which writes into IndexedDB."""

    @property
    def found(self) -> Promise[ListOf[tuple[str, str]] | None]: ...
    def foundWithin(self, milliseconds: int, /) -> Promise[ListOf[tuple[str, str]] | None]: ...
    def put(self, key: str, text: str | None, written: Callable[[str, bool], object], /) -> None: ...
    def lock(
        self, name: str, steal: bool, given: Callable[[], object], lost: Callable[[], object], /
    ) -> Callable[[], None]: ...

class Plain(Protocol):
    """An object that was read from JSON."""

    def __setattr__(self, name: str, value: object, /) -> None: ...

class Certificate(Protocol):
    """What proves to another device that a connection is of this one. IndexedDB can store it."""

class Description(Protocol):
    """How a device can be reached, as WebRTC writes it."""

    sdp: str

class PeerConnection(EventTarget, Protocol):
    """A connection with another device."""

    connectionState: str
    iceGatheringState: str

    @property
    def localDescription(self) -> Description: ...
    def addIceCandidate(self, candidate: object, /) -> Promise[object]: ...
    def close(self) -> None: ...
    def createAnswer(self) -> Promise[Description]: ...
    def createDataChannel(self, name: str, options: object = ..., /) -> DataChannel: ...
    def createOffer(self) -> Promise[Description]: ...
    def setLocalDescription(self, description: object = ..., /) -> Promise[object]: ...
    def setRemoteDescription(self, description: object, /) -> Promise[object]: ...

class DataChannel(EventTarget, Protocol):
    """What carries texts to another device."""

    bufferedAmount: int
    readyState: str

    def send(self, text: str, /) -> None: ...

class DatabaseRequest(Protocol[T_co]):
    """A request to IndexedDB."""

    onsuccess: Callable[[Event], object]
    onerror: Callable[[Event], object]
    onupgradeneeded: Callable[[Event], object]

    @property
    def result(self) -> T_co: ...

class Kept(Protocol):
    """A certificate in IndexedDB, with a text."""

    text: str

    @property
    def certificate(self) -> Certificate: ...

class DatabaseStore(Protocol):
    """A store of IndexedDB."""

    def put(self, value: object, key: str, /) -> DatabaseRequest[object]: ...
    def get(self, key: str, /) -> DatabaseRequest[Kept | None]: ...
    def delete(self, key: str, /) -> DatabaseRequest[object]: ...
    def getAllKeys(self) -> DatabaseRequest[ListOf[str]]: ...

class DatabaseTransaction(Protocol):
    """One change of IndexedDB."""

    def objectStore(self, name: str, /) -> DatabaseStore: ...

class Database(Protocol):
    """A database of IndexedDB."""

    def createObjectStore(self, name: str, /) -> DatabaseStore: ...
    def transaction(self, name: str, mode: str, /) -> DatabaseTransaction: ...
    def close(self) -> None: ...

# Pictures and sounds

class MediaTrack(Protocol):
    """A camera, or what a canvas shows."""

    def stop(self) -> None: ...

class MediaStream(Protocol):
    """What a camera sees, or a canvas shows."""

    active: bool

    def getTracks(self) -> ListOf[MediaTrack]: ...

class MediaRecorder(EventTarget, Protocol):
    """What records a film."""

    state: str
    mimeType: str

    @staticmethod
    def isTypeSupported(kind: str, /) -> bool: ...
    @staticmethod
    def new(stream: MediaStream, about: object, /) -> MediaRecorder: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def pause(self) -> None: ...
    def resume(self) -> None: ...

class AudioValue(Protocol):
    """A number of a sound that changes."""

    value: float

    def setValueAtTime(self, value: float, second: float, /) -> None: ...
    def exponentialRampToValueAtTime(self, value: float, second: float, /) -> None: ...

class AudioNode(Protocol):
    """A part of what makes sounds."""

    type: str

    @property
    def frequency(self) -> AudioValue: ...
    @property
    def gain(self) -> AudioValue: ...
    @property
    def pan(self) -> AudioValue: ...
    def connect(self, to: AudioNode, /) -> AudioNode: ...
    def start(self, second: float, /) -> None: ...
    def stop(self, second: float, /) -> None: ...

class AudioContext(Protocol):
    """What plays sounds."""

    currentTime: float

    @property
    def destination(self) -> AudioNode: ...
    def createGain(self) -> AudioNode: ...
    def createOscillator(self) -> AudioNode: ...
    def createStereoPanner(self) -> AudioNode: ...
    def resume(self) -> object: ...

# Observers

class Observer(Protocol):
    """What notices changes of elements."""

    def observe(self, node: Element, what: object = ..., /) -> None: ...
    def unobserve(self, node: Element, /) -> None: ...
    def disconnect(self) -> None: ...

class Observed(Protocol):
    """A change of an element."""

    isIntersecting: bool

    @property
    def target(self) -> Element: ...
    @property
    def contentRect(self) -> Rect: ...

# Other windows and apps

class Parameters(Protocol):
    """What an address asks for behind its question mark."""

    def get(self, name: str, /) -> str: ...

class Address(Protocol):
    """An address in its parts."""

    href: str
    search: str
    hash: str
    username: str
    password: str

    @property
    def searchParams(self) -> Parameters: ...

class Launch(Protocol):
    """What another app opens in the installed page."""

    targetURL: str

class Notification(Protocol):
    """A notification of the system that is shown."""

    onclick: Callable[[Event], object]

    def close(self) -> None: ...
