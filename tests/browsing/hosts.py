"""Servers that behave like hosts of static files: each finds files, changes them, and adds headers in its own way.

Where a host's own documentation does not tell, the addresses are those of https://github.com/slorber/trailing-slash-guide.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import formatdate, parsedate_to_datetime
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from urllib.parse import urlsplit

from tests.browsing.site import BoxHandler

INLINE = re.compile(r"(<script)([^>]*)(>)(.*?)(</script>)", re.DOTALL)
STATISTICS = '<script defer src="https://static.cloudflareinsights.com/beacon.min.js" data-cf-beacon="{}"></script>'
BANNER = "<!-- hosted for free --><div style='position:static'><script>window.hosted = true;</script></div>"


@dataclass
class Answer:
    """What a host answers."""

    content: bytes = b""
    status: int = HTTPStatus.OK
    headers: dict[str, str] = field(default_factory=dict)


class Static(BoxHandler):
    """Sends each file at its own address, and a folder's index.html at the folder's, with or without a slash."""

    headers_of_all: dict[str, str] = {}  # noqa: RUF012 - as in the classes of the standard library
    """Headers that this host adds to everything."""

    def do_HEAD(self) -> None:  # noqa: N802 - as the class above calls it
        self.do_GET()

    def do_GET(self) -> None:  # noqa: N802 - as the class above calls it
        path = urlsplit(self.path).path
        home = self.prefix.rstrip("/")
        answer = self.page_not_found()
        if path == home:
            answer = self.folder_without_slash()
        elif path.startswith(self.prefix):
            answer = self.answer(path.removeprefix(self.prefix))
        self.send_response(answer.status)
        headers = {"Content-Length": str(len(answer.content)), **self.headers_of_all, **answer.headers}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.send_content(answer.content)

    def send_content(self, content: bytes) -> None:
        """Sends the body of an answer. The browser may close the connection before."""
        with suppress(ConnectionError):
            self.wfile.write(content)

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)  # without headers of the local server's

    def answer(self, name: str) -> Answer:
        """Returns the answer to a request for a path inside the site."""
        path = self.found(name)
        return self.sent(path) if path else self.page_not_found()

    def found(self, name: str) -> Path | None:
        """Returns the file that is sent for a path inside the site."""
        path = Path(self.directory, name or "index.html")
        return path if path.is_file() else None

    def folder_without_slash(self) -> Answer:
        return self.redirect("", HTTPStatus.MOVED_PERMANENTLY)

    def redirect(self, name: str, status: int = HTTPStatus.PERMANENT_REDIRECT) -> Answer:
        query = urlsplit(self.path).query
        return Answer(status=status, headers={"Location": f"{self.prefix}{name}{'?' if query else ''}{query}"})

    def page_not_found(self) -> Answer:
        path = Path(self.directory, "404.html")
        content = path.read_bytes() if path.is_file() else b"<!doctype html><title>404</title>Not found"
        return Answer(content, HTTPStatus.NOT_FOUND, {"Content-Type": "text/html"})

    def sent(self, path: Path) -> Answer:
        """Returns the answer with a file."""
        content = path.read_bytes()
        if path.suffix == ".html":
            content = self.page(content.decode()).encode()
        content = self.changed(path, content)
        return Answer(content, headers={"Content-Type": self.guess_type(path)})

    def page(self, text: str) -> str:
        """Returns a page as this host sends it."""
        return text

    def changed(self, path: Path, content: bytes) -> bytes:
        """Returns the content of any file as this host sends it."""
        return content


class Cloudflare(Static):
    """Cloudflare Pages: endings are dropped. Without a 404.html, every other address shows the front page."""

    headers_of_all = {"Cache-Control": "public, max-age=0, must-revalidate"}  # noqa: RUF012

    def answer(self, name: str) -> Answer:
        bare = re.sub(r"(^|/)index$", r"\1", re.sub(r"\.html$", "", name))
        if bare != name:
            return self.redirect(bare)
        if name.endswith("/") and self.found(f"{name[:-1]}.html"):
            return self.redirect(name[:-1])
        path = self.found(name) or self.found(f"{name}.html")
        if not path and not self.found("404.html"):
            path = self.found("")
        return self.sent(path) if path else self.page_not_found()


class Statistics(Cloudflare):
    """Cloudflare with Web Analytics: a script at the end of each page."""

    def page(self, text: str) -> str:
        return text.replace("</body>", f"{STATISTICS}</body>")


class RocketLoader(Cloudflare):
    """Cloudflare with Rocket Loader: it starts the scripts itself, except those that ask to be left alone."""

    def page(self, text: str) -> str:
        def later(found: re.Match[str]) -> str:
            before, attributes, *rest = found.groups()
            if 'data-cfasync="false"' in attributes or 'type="py"' in attributes:
                return found[0]
            kind = "module" if "module" in attributes else "text/javascript"
            return "".join((before, f' type="5a1f0c3b9e7d2a4468c1d0e2-{kind}"', *rest))

        loader = '<script src="/cdn-cgi/scripts/rocket-loader.min.js" data-cf-settings="5a1f|49" defer></script>'
        return INLINE.sub(later, text).replace("</body>", f"{loader}</body>")


class Netlify(Static):
    """Netlify with pretty addresses: links in pages lose their endings."""

    headers_of_all = {"Cache-Control": "public,max-age=0,must-revalidate"}  # noqa: RUF012

    def answer(self, name: str) -> Answer:
        if name.endswith("/") and self.found(f"{name[:-1]}.html"):
            return self.redirect(name[:-1], HTTPStatus.MOVED_PERMANENTLY)
        path = self.found(name) or self.found(f"{name}.html")
        return self.sent(path) if path else self.page_not_found()

    def page(self, text: str) -> str:
        return re.sub(r'(<a [^>]*href="[\w.-]+?)\.html([#"])', r"\1\2", text)


class Render(Netlify):
    """Render, or Netlify without pretty addresses: a page with a slash after it, and a folder without one, are sent."""

    def answer(self, name: str) -> Answer:
        return super().answer(name.rstrip("/"))

    def folder_without_slash(self) -> Answer:
        return self.answer("")

    def page(self, text: str) -> str:
        return text


class Vercel(Static):
    """Vercel: a folder without its slash is sent."""

    headers_of_all = {"Cache-Control": "public, max-age=0, must-revalidate"}  # noqa: RUF012

    def folder_without_slash(self) -> Answer:
        return self.answer("")


class WithoutSlash(Vercel):
    """Vercel with `cleanUrls` and `trailingSlash: false`: the slash is taken away from the folder too."""

    def answer(self, name: str) -> Answer:
        bare = re.sub(r"(\.html)?/*$", "", name)
        if name in ("", "index.html"):
            return self.without_slash()
        if bare != name:
            return self.redirect(bare)
        path = self.found(name) or self.found(f"{name}.html")
        return self.sent(path) if path else self.page_not_found()

    def folder_without_slash(self) -> Answer:
        path = self.found("")
        return self.sent(path) if path else self.page_not_found()

    def without_slash(self) -> Answer:
        status, home = HTTPStatus.PERMANENT_REDIRECT, self.prefix.rstrip("/")
        return Answer(status=status, headers={"Location": home})


class GitHub(Static):
    """GitHub Pages: pages are found without their ending too, text is compressed, and everything lives ten minutes."""

    headers_of_all = {"Cache-Control": "max-age=600", "Vary": "Accept-Encoding"}  # noqa: RUF012

    def found(self, name: str) -> Path | None:
        return super().found(name) or (super().found(f"{name}.html") if name else None)

    def sent(self, path: Path) -> Answer:
        answer = super().sent(path)
        if path.suffix in {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"}:
            answer.content = gzip.compress(answer.content, 1, mtime=0)
            answer.headers["Content-Encoding"] = "gzip"
        answer.headers["ETag"] = f'"{hashlib.sha256(answer.content).hexdigest()[:16]}"'
        return answer


class Compressing(GitHub):
    """A host that compresses everything, also what is compressed already."""

    headers_of_all = {"Cache-Control": "no-cache"}  # noqa: RUF012

    def sent(self, path: Path) -> Answer:
        answer = super().sent(path)
        if "Content-Encoding" not in answer.headers:
            answer.content = gzip.compress(answer.content, 1, mtime=0)
            answer.headers["Content-Encoding"] = "gzip"
        return answer


def types_in(config: Path) -> dict[str, str]:
    """Returns the media types in a web.config by ending, after its `remove` elements. A dot stands for no ending."""
    types: dict[str, str] = {}
    for found in ElementTree.parse(config).iter():
        ending = found.attrib.get("fileExtension", "")
        if found.tag == "mimeMap":
            assert ending not in types, "IIS would refuse everything"
            types[ending] = found.attrib["mimeType"]
    return types


class Iis(Static):
    """IIS: capitals do not matter, and files with endings that it does not know are not found (404.3)."""

    known = {".bin", ".css", ".html", ".js", ".json", ".png", ".svg", ".txt", ".zip"}  # noqa: RUF012
    """Those of our endings that are in its list of media types."""

    def found(self, name: str) -> Path | None:
        wanted = (name or "index.html").lower()
        path = next(
            (path for path in self._files() if path.relative_to(self.directory).as_posix().lower() == wanted), None
        )
        return path if path and path.suffix in self.types() else None

    def types(self) -> set[str]:
        """Returns the endings of the files that it sends."""
        return self.known

    def _files(self) -> Iterator[Path]:
        return (path for path in Path(self.directory).rglob("*") if path.is_file())


class IisWithTypes(Iis):
    """IIS that reads web.config."""

    def types(self) -> set[str]:
        return self.known | {ending.rstrip(".") for ending in types_in(Path(self.directory, "web.config"))}

    def sent(self, path: Path) -> Answer:
        answer = super().sent(path)
        types = types_in(Path(self.directory, "web.config"))
        answer.headers["Content-Type"] = types.get(path.suffix or ".", answer.headers["Content-Type"])
        return answer


class OddHeaders(Static):
    """Headers that caches refuse, or that would change what a page does."""

    headers_of_all = {  # noqa: RUF012
        "Cache-Control": "no-store, no-cache, private",
        "Clear-Site-Data": '"cache"',
        "Set-Cookie": "visitor=1; Path=/",
        "Vary": "*",
    }

    def sent(self, path: Path) -> Answer:
        answer = super().sent(path)
        kind = "inline" if path.suffix == ".html" else "attachment"
        answer.headers["Content-Disposition"] = f'{kind}; filename="{path.name}"'
        return answer


class Partial(Static):
    """Every file as a part of itself, the whole."""

    def sent(self, path: Path) -> Answer:
        answer = super().sent(path)
        size = len(answer.content)
        answer.headers["Content-Range"] = f"bytes 0-{size - 1}/{size}"
        if path.suffix != ".html":
            answer.status = HTTPStatus.PARTIAL_CONTENT
        return answer


class Banner(Static):
    """A free host: something of its own at the beginning and at the end of each page."""

    def page(self, text: str) -> str:
        return text.replace("</head>", f"{STATISTICS}</head>").replace("</body>", f"{BANNER}</body>")


class Smaller(Static):
    """A host that minifies style sheets, scripts, drawings and lists, and saves pictures again."""

    def changed(self, path: Path, content: bytes) -> bytes:
        if path.suffix == ".css":
            return re.sub(rb"\n\s*", b"\n", content)
        if path.suffix in {".js", ".mjs"} and path.name != "service-worker.js":
            return content.rstrip() + b";"
        if path.suffix in {".svg", ".json", ".webmanifest"}:
            return content.strip() + b" "
        return content + b" " if path.suffix in {".png", ".txt", ""} else content


class Minifying(Static):
    """A host that minifies the scripts inside pages, so that their hashes no longer fit."""

    def page(self, text: str) -> str:
        return INLINE.sub(lambda found: found[0] if 'type="py"' in found[2] else self._smaller(found), text)

    def _smaller(self, found: re.Match[str]) -> str:
        before, attributes, end, script, after = found.groups()
        return "".join((before, attributes, end, re.sub(r"\n\s*", "\n", script).strip(), after))


class MinifyingModules(Minifying):
    """The same, but only for modules."""

    def _smaller(self, found: re.Match[str]) -> str:
        return super()._smaller(found) if "module" in found[2] else found[0]


class Deferring(Static):
    """A host that gives all scripts another type, to start them later by a script of its own, as PageSpeed does."""

    def page(self, text: str) -> str:
        return re.sub(r"<script(?: type=\"module\")?(?=[ >])(?! type=\"py\")", '<script type="text/psajs"', text)


class Strict(Static):
    """A host that sends a usual policy, which refuses scripts inside pages."""

    headers_of_all = {"Content-Security-Policy": "default-src 'self'"}  # noqa: RUF012


class WithoutWebAssembly(Static):
    """A host whose policy allows scripts inside pages, but no WebAssembly."""

    headers_of_all = {"Content-Security-Policy": "default-src 'self' 'unsafe-inline' data: blob:"}  # noqa: RUF012


class Latin(Static):
    """A host that declares a charset of its own for all text, as `AddDefaultCharset ISO-8859-1` does."""

    def sent(self, path: Path) -> Answer:
        answer = super().sent(path)
        if answer.headers["Content-Type"].startswith("text/"):
            answer.headers["Content-Type"] = answer.headers["Content-Type"].partition(";")[0] + "; charset=ISO-8859-1"
        return answer


class FileTimes(Static):
    """Python's own server: a file that is not newer than what the browser has is not sent again."""

    def sent(self, path: Path) -> Answer:
        answer = super().sent(path)
        changed = int(path.stat().st_mtime)
        asked = self.headers["If-Modified-Since"]
        if asked and changed <= parsedate_to_datetime(asked).timestamp():
            return Answer(status=HTTPStatus.NOT_MODIFIED)
        answer.headers["Last-Modified"] = formatdate(changed, usegmt=True)
        return answer


HOSTS: dict[str, type[Static]] = {
    "Cloudflare Pages": Cloudflare,
    "Cloudflare Web Analytics": Statistics,
    "Cloudflare Rocket Loader": RocketLoader,
    "Netlify": Netlify,
    "Render": Render,
    "Vercel": Vercel,
    "GitHub Pages": GitHub,
    "everything compressed": Compressing,
    "IIS with web.config": IisWithTypes,
    "odd headers": OddHeaders,
    "parts": Partial,
    "banners": Banner,
    "smaller files": Smaller,
    "another charset": Latin,
    "file times": FileTimes,
}
"""The hosts on which everything works."""
