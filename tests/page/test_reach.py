"""Everything at a table is within reach, on every screen: in view, or in a part that scrolls and shows that it does."""

import re

import pytest
from playwright.sync_api import expect

from chapter47.games import GAMES
from kit.served import Served
from page.acts import button, dealer, seated
from page.conftest import Open, Shot
from page.newcomers import first_table, wagers
from page.within_reach import within_reach


@pytest.mark.parametrize("game", GAMES)
def test_a_player_reaches_everything(house: Served, opened: Open, shot: Shot, game: str) -> None:
    page = seated(house, opened, first_table(house, f"reached-{game}", game), 1)
    within_reach(page, f"{game}-seated", shot)
    wagers(house, page)
    within_reach(page, f"{game}-wagers", shot)
    go = page.locator(".go:enabled")
    if go.count() > 0:
        heard = page.get_by_role("tabpanel").inner_html()
        go.click()
        page.wait_for_function("(heard) => document.querySelector('[role=tabpanel]').innerHTML !== heard", arg=heard)
        within_reach(page, f"{game}-goes-on", shot)


@pytest.mark.parametrize("game", GAMES)
def test_a_dealer_reaches_everything(house: Served, opened: Open, shot: Shot, game: str) -> None:
    table = first_table(house, f"dealt-{game}", game)
    maria = dealer(house, opened, table)
    console = maria.get_by_role("region", name="Dealer’s console")
    calls = console.locator(".acts button:enabled").filter(has_not_text=re.compile("back|Close|by the floor"))
    expect(button(maria, "Hand the table back")).to_be_visible()
    for step in range(4):
        within_reach(maria, f"{game}-dealer-{step}", shot)
        if calls.count() > 0:
            calls.first.click()
            expect(console).to_have_attribute("aria-busy", "false")
