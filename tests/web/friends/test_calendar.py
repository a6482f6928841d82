"""A calendar file is what RFC 5545 wants, as another library reads it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from icalendar import Calendar

from web.friends import calendar

URL = "https://example.org/box/#2LAA1.abcdefghijklmnop-_"


@pytest.mark.parametrize(
    "summary",
    [
        "Labymaster with Anna",
        "With Zoë, Bob; and \\o/ 猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫",
        "x" * 400,
        "é" * 75,
    ],
)
def test_what_was_put_in_is_read_back(summary: str) -> None:
    text = calendar.event(
        "a1b2", "2026-12-31", "2027-01-01", "2026-11-26T20:00:59.123Z", summary, "Open your game:", URL
    )
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert text.count("\n") == text.count("\r\n")
    assert text.endswith("END:VCALENDAR\r\n")
    found: Any = Calendar.from_ical(text)
    assert not found.errors
    assert (found["VERSION"], bool(found["PRODID"])) == ("2.0", True)
    (event,) = found.walk("VEVENT")
    assert not event.errors
    assert (event["UID"], str(event["SUMMARY"]), event["URL"]) == ("a1b2@mazebox", summary, URL)
    assert str(event["DESCRIPTION"]) == f"Open your game:\n{URL}"
    assert (event["DTSTART"].dt, event["DTEND"].dt) == (date(2026, 12, 31), date(2027, 1, 1))
    assert event["DTSTAMP"].dt.isoformat() == "2026-11-26T20:00:59+00:00"
    (alarm,) = event.walk("VALARM")
    assert (alarm["ACTION"], alarm["TRIGGER"].dt) == ("DISPLAY", timedelta(hours=9))
