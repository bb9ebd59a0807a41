"""Somebody who has never seen the game: what they tap first, at a table of any game."""

import tomllib
from pathlib import Path

from playwright.sync_api import Page, expect

import chapter47.floor
from chapter47.games import game
from kit.served import Json, Served

FLOOR = tomllib.loads((Path(chapter47.floor.__file__).parent / "boardwalk.toml").read_text(encoding="utf-8"))
HOUSES: dict[str, Json] = {each["game"]: each for pit in FLOOR["pits"].values() for each in reversed(pit.values())}
"""A house of each game: the first one of the floor that we open where no other is given."""
LARGEST = """async () => {
  const hit = ({ x, y, width, height }) =>
    document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-spot]") != null;
  const look = () => {
    const zones = [...document.querySelectorAll(".zone.interactive:not(.closed)")];
    const open = zones.map((zone) => zone.getBoundingClientRect());
    const largest = open.filter(hit).sort((a, b) => b.width * b.height - a.width * a.height)[0];
    return largest === undefined ? null : [largest.x + largest.width / 2, largest.y + largest.height / 2];
  };
  let found = look();
  for (let still = 0; still < 5; ) {
    await new Promise(requestAnimationFrame);
    const next = look();
    still = String(next) === String(found) ? still + 1 : 0;
    found = next;
  }
  return found;
}"""
"""The middle of the largest area in view that takes a wager, once the page has come to rest: nobody taps what moves."""
MOST_TAPS = 8
LONG = 30
"""Seconds after which nobody is waited for any more."""
PACE = 2
"""Seconds that pass after a tap: the dealer goes on in them, and nobody's time to answer is over."""


def first_table(house: Served, name: str, of: str) -> str:
    """A table of a game, under the rules that we open one with."""
    return house.new_table(name, **HOUSES[of])


def bets_for_pots(name: str) -> bool:
    """Whether players bet against each other: nothing is wagered on the layout, and nobody plays alone."""
    return not game(name).wagers


def is_dealt_in(house: Served, page: Page) -> None:
    """With somebody beside them who does nothing: the dealer loses patience, and deals."""
    page.locator(".go").click()
    house.pass_by(LONG)
    expect(page.locator(".oval [data-card]").first).to_be_visible()


def wagers(house: Served, page: Page) -> None:
    """Taps until something is wagered: the largest area that takes a wager, or, where none does, the first button."""
    wagered = page.locator(".sums div", has_text="On the layout")
    for _ in range(MOST_TAPS):
        heard = page.locator("[role=tabpanel]").inner_html()
        found = page.evaluate(LARGEST)
        if found is None:
            page.locator(".acts button:enabled").first.click()
        else:
            page.mouse.click(*found)
        page.wait_for_function("(heard) => document.querySelector('[role=tabpanel]').innerHTML !== heard", arg=heard)
        if "$0.00" not in wagered.inner_text():
            return
        house.pass_by(PACE)
