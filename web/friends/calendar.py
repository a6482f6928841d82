"""A day of a game in a calendar file (RFC 5545), which the calendars of all systems open."""

from __future__ import annotations

LONGEST_LINE = 75
"""The most bytes of a line, without its end. Longer ones are folded."""


def event(identity: str, day: str, next_day: str, now: str, summary: str, description: str, url: str) -> str:
    """Returns a calendar with one event, which lasts a day and reminds at nine in the morning. A later file with the
    same `identity` changes it. Days and the time `now`, which is in UTC, are written as in ISO 8601.
    """
    begin, end = (date.replace("-", "") for date in (day, next_day))
    stamp = now.partition(".")[0].rstrip("Z").replace("-", "").replace(":", "")
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Mazebox//Mazebox//EN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{identity}@mazebox",
        f"DTSTAMP:{stamp}Z",
        f"DTSTART;VALUE=DATE:{begin}",
        f"DTEND;VALUE=DATE:{end}",
        f"SUMMARY:{_text(summary)}",
        f"DESCRIPTION:{_text(description)}\\n{url}",
        f"URL:{url}",
        "TRANSP:TRANSPARENT",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{_text(summary)}",
        "TRIGGER:PT9H",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _text(text: str) -> str:
    """Returns a value of the type TEXT."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r\n", "\n").replace("\n", "\\n")


def _folded(line: str) -> str:
    """Returns a line in pieces of at most `LONGEST_LINE` bytes. No letter is cut."""
    pieces, piece, size = [], "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > LONGEST_LINE:
            pieces.append(piece)
            piece, size = "", 1  # the space at the beginning of the next line
        piece, size = piece + letter, size + width
    return "\r\n ".join([*pieces, piece])
