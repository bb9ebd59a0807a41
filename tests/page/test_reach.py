"""Everything at a table is within reach, on every screen: in view, or in a part that scrolls and shows that it does.

In the short run each look at a game is on one screen, by turns that begin elsewhere at each game: a newcomer with a
phone, upright or on its side, looks at every game; players at a desk and dealers look at some. The long proofs have
them all on all screens.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import cycle, islice

import pytest
from playwright.sync_api import Page, expect

from chapter47.games import GAMES
from kit.served import Served
from page.acts import button, dealer, seated, sit, take_seat
from page.conftest import Open, Shot
from page.newcomers import HOUSES, bets_for_pots, first_table, is_dealt_in, wagers
from page.profiles import SIZES, TOUCHED
from page.within_reach import within_reach

ON_ALL = [pytest.param(game, len(SIZES), marks=pytest.mark.prove) for game in GAMES]


def every(step: int) -> pytest.MarkDecorator:
    """One game of so many, on one screen by turns; at length every game, on all of them."""
    return pytest.mark.parametrize(("game", "screens"), [*((game, 1) for game in list(GAMES)[::step]), *ON_ALL])


def looks(game: str, screens: int, sizes: Iterable[str] = SIZES) -> Iterator[tuple[str, ...]]:
    """The screens of one look after the other."""
    turns = islice(cycle(sizes), list(GAMES).index(game), None)
    while True:
        yield tuple(islice(turns, screens))


def wagers_within_reach(
    house: Served, page: Page, shot: Shot, name: str, game: str, look: Iterator[tuple[str, ...]]
) -> None:
    """Looks around, wagers or is dealt in, and looks again."""
    within_reach(page, f"{name}-seated", shot, next(look))
    begins = is_dealt_in if bets_for_pots(game) else wagers
    begins(house, page)
    within_reach(page, f"{name}-wagers", shot, next(look))


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_bets_the_posted_minimum_on_a_phone(house: Served, opened: Open, shot: Shot, game: str) -> None:
    table = first_table(house, f"first-{game}", game)
    if bets_for_pots(game):
        take_seat(house, table, 2)
    page = opened(f"/tables/{table}?sit", "phone")
    sit(page, "Newcomer")
    wagers_within_reach(house, page, shot, f"{game}-phone", game, looks(game, 1, TOUCHED))
    if bets_for_pots(game):
        return  # who bets first hangs on the cards
    expect(page.locator(".sums div", has_text="On the layout")).to_contain_text(f"${HOUSES[game]['min']}.00")


@every(4)
def test_a_player_reaches_everything(house: Served, opened: Open, shot: Shot, game: str, screens: int) -> None:
    table = first_table(house, f"reached-{game}-{screens}", game)
    if bets_for_pots(game):
        take_seat(house, table, 2)
    page = seated(house, opened, table, 1)
    look = looks(game, screens)
    wagers_within_reach(house, page, shot, game, game, look)
    go = page.locator(".go:enabled")
    if go.count() > 0:
        heard = page.get_by_role("tabpanel").inner_html()
        go.click()
        page.wait_for_function("(heard) => document.querySelector('[role=tabpanel]').innerHTML !== heard", arg=heard)
        within_reach(page, f"{game}-goes-on", shot, next(look))


@every(2)
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
