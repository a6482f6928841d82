"""The response headers that the site suggests, in the file ``_headers``, which Netlify and Cloudflare Pages read."""

from __future__ import annotations

from collections.abc import Sequence

from builder import page

UNUSED = ("accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "microphone", "payment", "usb")
"""What browsers would let a page ask for, and no page of this site does."""


def text(scripts: Sequence[str]) -> str:
    """Returns the file for a site whose pages contain these scripts. The site works without these headers too."""
    headers = {
        "Content-Security-Policy": page.policy(scripts),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    return "\n".join(["/*", *(f"  {name}: {value}" for name, value in headers.items())]) + "\n"
