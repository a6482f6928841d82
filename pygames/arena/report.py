"""The results of a tournament as tables, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence

from pygames.arena.meeting import Meeting, elo
from pygames.arena.rating import Rating
from pygames.arena.tournament import Tournament

RATINGS = """\
| player | Elo, 95 % | games | score |
|---|---|---|---|"""
MEETINGS = """\
| players | games | score of the first, 95 % | Elo, 95 % | drawn | plies | ms a ply |
|---|---|---|---|---|---|---|"""


def rating_table(rated: Sequence[Rating]) -> str:
    """Returns the ratings as a Markdown table."""
    rows = [
        f"| {one.player} | {round(one.elo):+} ({round(one.interval[0]):+} to {round(one.interval[1]):+}) | {one.games} "
        f"| {one.points / one.games:.1%} |"
        for one in rated
    ]
    return "\n".join([RATINGS, *rows])


def meeting_table(meetings: Sequence[Meeting]) -> str:
    """Returns who met whom as a Markdown table, a row for each pair of players."""
    return "\n".join([MEETINGS, *map(_row, meetings)])


def _row(meeting: Meeting) -> str:
    low, high = meeting.interval
    differences = [round(elo(share, meeting.seats)) for share in (meeting.evened_share, low, high)]
    return (
        f"| {' : '.join(meeting.players)} | {meeting.games} | {meeting.share:.1%} ({low:.1%} to {high:.1%}) "
        f"| {differences[0]:+} ({differences[1]:+} to {differences[2]:+}) | {meeting.drawn} "
        f"| {meeting.plies / meeting.games:.0f} | {meeting.milliseconds(0):.1f} : {meeting.milliseconds(1):.1f} |"
    )


def failures(meetings: Sequence[Meeting]) -> list[str]:
    """Returns a line for each player of a pair that failed: how often, and how it failed first."""
    lines = []
    for meeting in meetings:
        for name, other, (count, first) in zip(meeting.players, meeting.players[::-1], meeting.failures, strict=True):
            if count:
                games = f"{count} of {meeting.games} games against {other}"
                lines.append(f"{name} failed in {games}, which it lost. The first: {first}")
    return lines


def rating_csv(rated: Sequence[Rating]) -> str:
    """Returns the ratings as CSV."""
    return _csv(
        ["player", "elo", "low", "high", "games", "points"],
        [
            [one.player, round(one.elo, 1), *(round(bound, 1) for bound in one.interval), one.games, one.points]
            for one in rated
        ],
    )


def meeting_csv(meetings: Sequence[Meeting]) -> str:
    """Returns who met whom as CSV."""
    return _csv(["first", "second", *_MEASURES], [[*one.players, *_measures(one)] for one in meetings])


_MEASURES = (
    "games",
    "points",
    "low",
    "high",
    "drawn",
    "plies",
    "turns",
    "ms_first",
    "ms_second",
    "failed_first",
    "failed_second",
)


def _measures(meeting: Meeting) -> list[float]:
    low, high = meeting.interval
    return [
        meeting.games,
        meeting.points,
        round(low, 4),
        round(high, 4),
        meeting.drawn,
        meeting.plies,
        meeting.turns,
        *(round(meeting.milliseconds(who), 3) for who in (0, 1)),
        *(count for count, _ in meeting.failures),
    ]


def _csv(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return file.getvalue()


def as_json(tournament: Tournament, meetings: Sequence[Meeting], rated: Sequence[Rating]) -> str:
    """Returns everything as JSON."""
    found = {
        "game": tournament.game_id,
        "variant": tournament.variant,
        "seats": tournament.seats,
        "seed": tournament.seed,
        "ratings": [
            {
                "player": one.player,
                "elo": round(one.elo, 1),
                "interval": [round(bound, 1) for bound in one.interval],
                "games": one.games,
                "points": one.points,
            }
            for one in rated
        ],
        "meetings": [{"players": one.players, **dict(zip(_MEASURES, _measures(one), strict=True))} for one in meetings],
        "failures": failures(meetings),
    }
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"
