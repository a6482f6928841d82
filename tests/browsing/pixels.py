"""Compares pictures by their pixels, in a browser."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

BLOCKS = 24
"""The number of blocks across and down a picture. A block is about as large as a square of a board."""

COMPARE = """async ([one, other, blocks]) => {
  const read = async (text, width, height) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(width ?? picture.width, height ?? picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const { width, height, data } = await read(one);
  const { data: seen } = await read(other, width, height);
  const isLike = (at, there) => [0, 1, 2].every((part) => Math.abs(data[at + part] - seen[there + part]) < 48);
  const around = [0, 4, -4, 4 * width, -4 * width, 4 * width + 4, 4 * width - 4, -4 * width + 4, -4 * width - 4];
  const counts = new Float64Array(blocks * blocks);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = 4 * (y * width + x);
      if (!around.some((step) => isLike(at, at + step)))
        counts[Math.floor((y * blocks) / height) * blocks + Math.floor((x * blocks) / width)]++;
    }
  const pixels = width * height;
  return [counts.reduce((sum, count) => sum + count) / pixels, (Math.max(...counts) * blocks ** 2) / pixels];
}"""

SHOW = """(address) => new Promise((done) => {
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.overrideMimeType("image/svg+xml");
  request.open("GET", address);
  request.onload = () => {
    const picture = document.adoptNode(request.responseXML.documentElement);
    picture.id = "compared";
    const place = { position: "fixed", left: 0, top: 0, width: "100vw", height: "100vh", zIndex: 99 };
    Object.assign(picture.style, place, { fontVariantNumeric: "normal", background: "white" });
    document.body.append(picture);
    done(null);
  };
  request.send();
})"""


@dataclass(frozen=True)
class Difference:
    """By how much two pictures differ, as shares from 0 to 1."""

    whole: float
    worst: float
    """The share of the most different block."""


def difference(page: Page, one: bytes, other: bytes) -> Difference:
    """Compares two PNG or JPEG files; the second is scaled to the size of the first.

    A pixel differs if none of the nine pixels around its place in the other picture is similar, since edges are
    smoothed differently.
    """
    return Difference(*page.evaluate(COMPARE, [*(b64encode(file).decode() for file in (one, other)), BLOCKS]))


def shot(page: Page, svg: bytes, size: tuple[int, int]) -> bytes:
    """Returns a PNG of an SVG file as a page of the site shows it, with the page's fonts, at a size in pixels.

    The context of the page must have `service_workers="block"`.
    """
    address = page.url.partition("#")[0] + "compared.svg"
    page.route(address, lambda route: route.fulfill(body=svg, content_type="image/svg+xml"))
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SHOW, address)
    taken = page.screenshot()
    page.evaluate("document.getElementById('compared').remove()")
    page.set_viewport_size(before)
    page.unroute(address)
    return taken
