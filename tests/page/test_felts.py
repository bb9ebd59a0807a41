"""Every felt in a browser: what the table offers is drawn, and fits on every screen."""

from playwright.sync_api import expect

from chapter47 import GAMES, open_table
from chapter47.table.wagers import spot_id
from kit.served import Served
from page.acts import fits
from page.conftest import Open


def test_every_felt_has_an_area_for_each_wager_and_pick(house: Served, opened: Open) -> None:
    tables = {game: house.new_table(f"felt-{game}", game) for game in GAMES}
    page = opened("/")
    for game, table in tables.items():
        terms = open_table(game).terms
        offered = {spot_id(*spot.key): spot for spot in terms.spots.values()}
        # A wager that a decision makes needs no area; nor one that a roll sends to its number.
        closed = {name for name, spot in offered.items() if (no := spot.wager.closed_in) and no(spot, terms.phases[0])}
        page.goto(f"{house.address}/tables/{table}", wait_until="commit")
        # Where players bet against each other, nothing is wagered on the layout.
        expect(page.locator("[data-spot]" if offered else ".oval").first).to_be_attached()
        drawn = set(page.locator("[data-spot]").evaluate_all("areas => areas.map((each) => each.dataset.spot)"))
        assert offered.keys() - closed <= drawn <= offered.keys(), game
        fits(page)
