"""A player's journey in a real browser: in, seated, playing, and told why."""

import re

import pytest
from playwright.sync_api import Locator, expect

from kit.served import Served
from page.acts import area, at_sizes, fits, leave, no_faults, place, seated, sit
from page.conftest import Open, Shot

GAMES: dict[str, tuple[dict[str, str], object, tuple[str, ...]]] = {
    "roulette": ({}, "17", ("red", "straight:17", "split:17-20")),
    "big-six": ({"min": "1", "max": "100"}, "1", ("insignia:1", "insignia:joker")),
    "sic-bo": ({"min": "1", "max": "100"}, [2, 2, 5], ("small", "total:9", "two-dice-combination:2-5")),
    "pokette": ({"min": "1", "max": "100"}, "QH", ("straight-up:QH", "double-rank:6-5", "jacer")),
    "mini-dice": (
        {"min": "1", "max": "100", "edition": "2000"},
        [5, 4],
        ("field", "any-seven", "over-seven"),
    ),
}
"""The house's rules of each game, what its equipment shows, and what is wagered."""


@pytest.mark.parametrize(
    ("game", "size"), at_sizes("sic-bo", others=("roulette", "big-six", "pokette", "mini-dice"), first="tablet")
)
def test_a_stranger_plays_a_round(house: Served, opened: Open, shot: Shot, game: str, size: str) -> None:
    rules, outcome, spots = GAMES[game]
    page = opened(f"/tables/{house.new_table(f'{game}-{size}', game, **rules)}?sit", size)
    sit(page, "Ann")
    for spot in spots:
        place(page, spot)
    shot(page, f"{game}-{size}-wagers")
    no_faults(page)
    house.choose(outcome)
    page.locator(".go").click()
    expect(page.locator(".sums")).to_contain_text("$0.00")  # nothing is left on the layout
    shot(page, f"{game}-{size}-settled")
    page.get_by_role("tab", name="Why").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("19:47-")
    fits(page)
    if size not in ("desk", "tablet"):
        page.get_by_role("tab", name="Why").click()  # the sheet slides down again
    leave(page)
    expect(page.locator(".rail")).to_be_hidden()


def test_two_browsers_at_one_table_see_the_same(house: Served, opened: Open) -> None:
    table = house.new_table("both", "roulette")
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2)
    place(ann, "red")
    expect(bob.get_by_role("tabpanel")).to_contain_text("on red")
    place(bob, "black")
    house.choose("17")
    ann.locator(".go").click()
    bob.locator(".go").click()
    for page in (ann, bob):
        expect(page.get_by_role("tabpanel")).to_contain_text("on black wins")
    assert ann.get_by_role("tabpanel").inner_text() == bob.get_by_role("tabpanel").inner_text()
    for page in (ann, bob):
        leave(page)


def test_the_keyboard_is_enough_and_a_refusal_names_the_provision_where_it_happened(
    house: Served, opened: Open, shot: Shot
) -> None:
    page = opened(f"/tables/{house.new_table('roulette-keys', 'roulette', max='100')}?sit")
    sit(page, "Kay")
    spot = area(page, "straight:17")
    spot.focus()
    expect(spot).to_be_focused()
    page.keyboard.press("3")  # five dollars
    page.keyboard.press("Enter")
    expect(spot).to_have_attribute("aria-label", re.compile("you have"))
    page.keyboard.press("Backspace")
    expect(spot).not_to_have_attribute("aria-label", re.compile("you have"))
    page.keyboard.press("Enter")
    expect(spot).to_have_attribute("aria-label", re.compile("you have"))
    house.choose("18")
    page.keyboard.press("Space")
    expect(page.get_by_role("tabpanel")).to_contain_text("No More Bets")
    expect(page.locator(".sums")).to_contain_text("$0.00")

    page.keyboard.press("5")  # a chip of 25 dollars, where a hundred may lie
    for _ in range(4):
        spot.dispatch_event("click")
    expect(spot).to_have_attribute("aria-label", re.compile(r"you have \$100 there"))
    spot.dispatch_event("click")
    expect(page.get_by_role("alert")).to_contain_text("Straight is at most $100.00 at this table.")
    expect(page.get_by_text("19:47-8.2(a)").first).to_be_visible()
    shot(page, "refused")


def test_the_round_is_back_after_the_server_was_killed(own_house: Served, opened: Open) -> None:
    page = seated(own_house, opened, "roulette-1", 1)
    place(page, "straight:17")
    own_house.kill()
    own_house.start()
    again = opened("/tables/roulette-1", at=own_house)
    expect(again.get_by_role("tabpanel")).to_contain_text("straight 17")


def test_a_chip_is_dragged_to_another_area_and_stays_where_it_is_put_down_again(house: Served, opened: Open) -> None:
    page = seated(house, opened, house.new_table("dragged", "roulette"), 1)
    place(page, "red")
    for onto in ("red", "black"):
        (x, y), (to_x, to_y) = (_middle(area(page, spot)) for spot in ("red", onto))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(to_x + 12, to_y + 8, steps=4)
        page.mouse.up()
    told = page.get_by_role("tabpanel")
    expect(told).to_contain_text("on black")
    assert told.inner_text().count("takes back") == 1  # for the other area, and not for its own


def _middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
