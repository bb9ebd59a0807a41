"""The largest lawful table, full: what one player does is drawn, and the rest of the page is left as it is."""

from playwright.sync_api import expect

from kit.served import Served
from page.acts import no_faults, say, take_seat
from page.conftest import Open, Shot
from page.laid_out import laid_out

SEATS = 24
MOST = 60
"""Nodes that may change where somebody lays a chip: it, its sum, that seat's chips, and what is told of it."""
COUNT = """() => {
  window.changed = new Set();
  const look = (changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) window.changed.add(node);
  };
  window.looking = new MutationObserver(look);
  looking.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_one_players_chip_is_all_that_is_drawn_at_a_full_table(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("crowded", "craps")
    players = [take_seat(house, table, seat) for seat in range(1, SEATS + 1)]
    for seat, player in enumerate(players, 1):
        say(player, table, seat=seat, bet="pass", amount="5")
    page = opened(f"/tables/{table}")
    last = page.get_by_role("tabpanel").get_by_role("listitem").first
    expect(last).to_contain_text(f"Seat {SEATS}")
    shot(page, "crowded")
    no_faults(page)
    laid_out(page, "a full table")
    whole = page.evaluate("document.body.querySelectorAll('*').length")
    page.evaluate(COUNT)
    say(players[6], table, seat=7, bet="field", amount="10")
    expect(last).to_contain_text("Seat 7")
    changed = page.evaluate("changed.size")
    assert 0 < changed < MOST < whole / 10
