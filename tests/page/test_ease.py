"""How somebody wants the page: by day or by night, in larger letters, in four colors, with sounds or without."""

import re

import httpx
from playwright.sync_api import Locator, Page, expect

from kit.served import Served
from page.acts import AXE, area, button, place, say, seated, status, take_seat
from page.conftest import Open, Shot

CONTRAST = "() => axe.run(document, { resultTypes: ['violations'], iframes: false }).then((found) => found.violations)"
LISTEN = """() => {
  window.heard = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.heard += 1;
    return make.call(this);
  };
}"""
"""Counts the tones that are really made."""


def in_the_light(page: Page, *, is_light: bool) -> None:
    """By day or by night, everything on a page can be read: axe finds nothing, contrast included."""
    page.evaluate("(is) => document.documentElement.classList.toggle('light', is)", is_light)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(CONTRAST)
    told = [(fault["help"], [(node["html"], node["failureSummary"]) for node in fault["nodes"]]) for fault in found]
    assert told == [], (page.url, is_light)


def settings(page: Page) -> Locator:
    button(page, "Settings").click()
    return page.get_by_role("dialog", name="How it looks and sounds")


def test_everything_is_read_by_day_and_by_night(house: Served, opened: Open, shot: Shot) -> None:
    wheel, cards = house.new_table("by-day", "roulette"), house.new_table("by-day-cards", "minibaccarat")
    ann = take_seat(house, wheel, 1)
    say(ann, wheel, seat=1, bet="red", amount="5")
    table, tom = opened(f"/tables/{wheel}", who=ann), house.staff("supervisor")
    expect(table.locator(".rail")).to_be_visible()
    area(table, "red").hover()
    expect(table.locator(".area")).to_be_visible()  # the card of an area, with its odds
    scenes = {"table": table}
    for name, address, who in (
        ("roads", f"/tables/{cards}", ann),
        ("floor", "/", ann),
        ("record", "/record", ann),
        ("desk", "/desk", tom),
        ("new-table", "/desk#new", tom),
    ):
        scenes[name] = opened(address, who=who)
        expect(scenes[name].get_by_role("heading").first).to_be_visible()
    for name, page in scenes.items():
        for is_light in (True, False):
            in_the_light(page, is_light=is_light)
            shot(page, f"{'day' if is_light else 'night'}-{name}")


def test_nothing_is_heard_until_somebody_wants_it(house: Served, opened: Open) -> None:
    table = house.new_table("sounds", "roulette")
    tom = house.staff("supervisor")
    say(tom, table, call="new-dealer")
    ann = seated(house, opened, table, 1)
    ann.evaluate(LISTEN)
    play(tom, table, ann, "17")
    assert ann.evaluate("heard") == 0
    sound = settings(ann).get_by_label("Sound", exact=True)
    expect(sound).not_to_be_checked()
    sound.check()
    ann.keyboard.press("Escape")
    place(ann, "red")
    laid = ann.evaluate("heard")
    assert laid > 0  # a chip
    play(tom, table, ann, "18")
    ann.wait_for_function("(before) => heard > before", arg=laid)


def play(tom: httpx.Client, table: str, ann: Page, pocket: str) -> None:
    """Red is wagered, the ball falls, and the page tells what came of it."""
    if "you have" not in (area(ann, "red").get_attribute("aria-label") or ""):
        place(ann, "red")
    say(tom, table, call="no-more-bets")
    say(tom, table, spin=pocket)
    expect(status(ann)).to_contain_text(re.compile("You (won|lost)"))


def test_what_somebody_chose_is_so_again_when_they_come_back(house: Served, opened: Open) -> None:
    ann = opened("/")
    chosen = settings(ann)
    for box in ("Four colors of suits", "Sound"):
        expect(chosen.get_by_label(box, exact=True)).not_to_be_checked()
        chosen.get_by_label(box, exact=True).check()
    chosen.get_by_label("130 %").check()
    chosen.get_by_role("radio", name="Light", exact=True).check()
    ann.reload()
    expect(ann.locator("html")).to_have_class(re.compile("light"))
    expect(ann.locator("html")).to_have_attribute("style", re.compile("130%"))
    again = settings(ann)
    for box in ("Four colors of suits", "Sound", "130 %"):
        expect(again.get_by_label(box, exact=True)).to_be_checked()
