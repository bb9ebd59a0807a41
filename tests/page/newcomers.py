"""Somebody who has never seen the game: what they tap first, at a table of any game."""

import tomllib
from pathlib import Path

from playwright.sync_api import Page

import chapter47.floor
from kit.served import Json, Served

FLOOR = tomllib.loads((Path(chapter47.floor.__file__).parent / "boardwalk.toml").read_text(encoding="utf-8"))
HOUSES: dict[str, Json] = {each["game"]: each for pit in FLOOR["pits"].values() for each in reversed(pit.values())}
"""A house of each game: the first one of the floor that we open where no other is given."""
LARGEST = """() => {
  const zones = [...document.querySelectorAll(".zone.interactive:not(.closed)")];
  const open = zones.map((zone) => zone.getBoundingClientRect());
  const hit = ({ x, y, width, height }) =>
    document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-spot]") != null;
  const largest = open.filter(hit).sort((a, b) => b.width * b.height - a.width * a.height)[0];
  return largest === undefined ? null : [largest.x + largest.width / 2, largest.y + largest.height / 2];
}"""
"""The middle of the largest area in view that takes a wager."""
MOST_TAPS = 8
PACE = 2
"""Seconds that pass after a tap: the dealer goes on in them, and nobody's time to answer is over."""


def first_table(house: Served, name: str, game: str) -> str:
    """A table of a game, under the rules that we open one with."""
    return house.new_table(name, **HOUSES[game])


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
