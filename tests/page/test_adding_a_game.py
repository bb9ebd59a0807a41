"""The how-to's game in a real browser: its own felt, its wheel, and whatever lies there, with no line elsewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kit.how_to import follow
from kit.served import Served, serve
from page.acts import area, dealer, fits, no_faults, place, sit, status
from page.conftest import Open, Shot


@pytest.fixture
def coast(tmp_path: Path) -> Iterator[Served]:
    """The casino of the page."""
    how_to = follow(tmp_path)
    casino = (how_to.folder / "coast.toml").read_text()
    served = serve(tmp_path, casino, by_hand=True, CHAPTER47_WITH=str(how_to.game))
    yield served
    served.stop()


def test_the_game_of_the_page_is_played_in_the_browser(coast: Served, opened: Open, shot: Shot) -> None:
    page = opened("/tables/compass-1?sit", "phone", at=coast)
    sit(page, "Ann")
    for spot in ("wind:NE", "side:between"):
        place(page, spot)
    no_faults(page)
    coast.choose("NE")
    page.locator(".go").click()
    expect(page.locator(".sums")).to_contain_text("$0.00")
    expect(status(page)).to_contain_text("You won $8.00")
    expect(page.locator('[data-token="arrow"]')).to_be_attached()
    expect(area(page, "wind:NE")).to_have_attribute("aria-label", re.compile("arrow"))
    expect(page.get_by_role("list", name="Winds, oldest first")).to_have_text("NE")
    shot(page, "compass-settled")
    fits(page)

    # A dealer with a real wheel taps what it showed.
    maria = dealer(coast, opened, "compass-1")
    maria.get_by_role("button", name="No more bets").click()
    maria.locator('[data-outcome="calm"]').first.dispatch_event("click")
    maria.get_by_role("button", name=re.compile("^Enter")).click()
    expect(maria.locator('[data-token="arrow"]')).to_be_attached()
    expect(page.get_by_role("list", name="Winds, oldest first")).to_have_text(re.compile("NE.*calm"))
    shot(maria, "compass-dealer")
    no_faults(maria)
