"""Everything at a table is within reach, on every screen: in view, or in a part that scrolls and shows that it does.

In the short run each look at a game is on one screen, by turns that begin elsewhere at each game; the long proofs look
on all of them.
"""

import re
from collections.abc import Iterator
from itertools import cycle, islice

import pytest
from playwright.sync_api import expect

from chapter47.games import GAMES
from kit.served import Served
from page.acts import button, dealer, seated
from page.conftest import Open, Shot
from page.newcomers import first_table, wagers
from page.profiles import SIZES
from page.within_reach import within_reach

BY_TURNS = pytest.mark.parametrize(
    ("game", "screens"),
    [(game, 1) for game in GAMES] + [pytest.param(game, len(SIZES), marks=pytest.mark.prove) for game in GAMES],
)


def looks(game: str, screens: int) -> Iterator[tuple[str, ...]]:
    """The screens of one look after the other."""
    turns = islice(cycle(SIZES), list(GAMES).index(game), None)
    while True:
        yield tuple(islice(turns, screens))


@BY_TURNS
def test_a_player_reaches_everything(house: Served, opened: Open, shot: Shot, game: str, screens: int) -> None:
    page = seated(house, opened, first_table(house, f"reached-{game}-{screens}", game), 1)
    look = looks(game, screens)
    within_reach(page, f"{game}-seated", shot, next(look))
    wagers(house, page)
    within_reach(page, f"{game}-wagers", shot, next(look))
    go = page.locator(".go:enabled")
    if go.count() > 0:
        heard = page.get_by_role("tabpanel").inner_html()
        go.click()
        page.wait_for_function("(heard) => document.querySelector('[role=tabpanel]').innerHTML !== heard", arg=heard)
        within_reach(page, f"{game}-goes-on", shot, next(look))


@BY_TURNS
def test_a_dealer_reaches_everything(house: Served, opened: Open, shot: Shot, game: str, screens: int) -> None:
    table = first_table(house, f"dealt-{game}-{screens}", game)
    maria = dealer(house, opened, table)
    look = looks(game, screens)
    console = maria.get_by_role("region", name="Dealer’s console")
    calls = console.locator(".acts button:enabled").filter(has_not_text=re.compile("back|Close|by the floor"))
    expect(button(maria, "Hand the table back")).to_be_visible()
    for step in range(4):
        within_reach(maria, f"{game}-dealer-{step}", shot, next(look))
        if calls.count() > 0:
            calls.first.click()
            expect(console).to_have_attribute("aria-busy", "false")
