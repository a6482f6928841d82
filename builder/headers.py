"""The suggested response headers of the site, in the file ``_headers``, which Netlify and Cloudflare Pages read."""

from __future__ import annotations

from collections.abc import Sequence

from builder import page

UNUSED = ("accelerometer", "geolocation", "gyroscope", "magnetometer", "microphone", "payment", "usb")
"""Browser features that no page of this site uses."""


def text(scripts: Sequence[str]) -> str:
    """Returns the text of the file for pages with these inline scripts. The site works without these headers too.

    The camera reads QR codes in `web/js/read-qr.js`.
    """
    headers = {
        "Content-Security-Policy": page.policy(scripts),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": ", ".join(["camera=(self)", *(f"{name}=()" for name in UNUSED)]),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    return "\n".join(["/*", *(f"  {name}: {value}" for name, value in headers.items())]) + "\n"
