"""Puzzles on paper."""

from __future__ import annotations

import pytest

from puzzles import proving
from puzzles.kinds import WITH_PUZZLES
from tests.browsing.player import TODAY, Player
from tests.browsing.site import expect
from web.puzzles import sheet
from web.puzzles.days import puzzle_of_day


@pytest.mark.parametrize(("button", "pages"), [("#puzzles-print", 1), ("#puzzles-print-week", 7)])
def test_puzzles_are_printed_with_their_solutions_on_the_last_page(player: Player, button: str, pages: int) -> None:
    page = player.page
    player.open("puzzles")
    page.locator(button).click()
    today = page.evaluate(TODAY)
    expect(page.locator("#sheets .boards")).to_have_count(pages)
    solutions = page.locator("#sheets section").last.text_content() or ""
    for game_id in WITH_PUZZLES:
        printed = sheet.printed(puzzle_of_day(proving.collection(game_id), today), "sheet-")
        assert printed.solution in solutions
        expect(page.locator("#sheets .boards").filter(has_text=printed.task).first).to_be_attached()
