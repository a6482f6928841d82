"""Files for hosts: ``_headers``, which Netlify and Cloudflare Pages read, and ``web.config``, which IIS reads."""

from __future__ import annotations

from collections.abc import Sequence

from builder import lost, page

UNUSED = ("accelerometer", "geolocation", "gyroscope", "magnetometer", "microphone", "payment", "usb")
"""Browser features that no page of this site uses."""
TYPES = {
    ".": "text/plain",
    ".dawg": "application/octet-stream",
    ".mjs": "text/javascript",
    ".mo": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
}
"""The media types of those of our files, by ending, that some versions of IIS do not know and therefore do not send. A
dot stands for files without an ending.
"""


def text(scripts: Sequence[str]) -> str:
    """Returns the text of ``_headers`` for pages with these inline scripts. The site works without these headers too.

    The camera reads QR codes in `web/js/read-qr.js`.
    """
    headers = {
        "Content-Security-Policy": page.policy(scripts, [lost.STYLE]),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": ", ".join(["camera=(self)", *(f"{name}=()" for name in UNUSED)]),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    return "\n".join(["/*", *(f"  {name}: {value}" for name, value in headers.items())]) + "\n"


def web_config() -> str:
    """Returns the settings for IIS: the media types, and that browsers ask for a newer file each time."""
    types = "".join(
        f"""      <remove fileExtension="{ending}" />
      <mimeMap fileExtension="{ending}" mimeType="{media}" />
"""
        for ending, media in TYPES.items()
    )
    return f"""<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <system.webServer>
    <staticContent>
      <clientCache cacheControlMode="DisableCache" />
{types}    </staticContent>
  </system.webServer>
</configuration>
"""
