"""Craps in a real browser: the line, the puck, odds, wagers called on, and a dealer who says what the dice show."""

import re

import pytest
from playwright.sync_api import Page, expect

from kit.served import Served
from page.acts import area, at_sizes, dealer, fits, no_faults, place, say, seated, sit, status, take_seat
from page.conftest import Open, Shot

EDITIONS = {"craps": {}, "mini-craps": {"edition": "2000"}}


def new_table(house: Served, name: str, game: str = "craps") -> str:
    return house.new_table(name, game, odds_multiple=2, **EDITIONS[game])


def roll(page: Page) -> None:
    """The main action, and its result."""
    last = page.locator(".results li").first
    before = last.get_attribute("data-entry") if last.is_visible() else ""
    page.get_by_role("button", name="Roll").click()
    expect(last).not_to_have_attribute("data-entry", before or "")


@pytest.mark.parametrize(("game", "size"), at_sizes("mini-craps", others=["craps"], first="phone"))
def test_a_stranger_plays_until_the_line_is_decided(
    house: Served, opened: Open, shot: Shot, game: str, size: str
) -> None:
    page = opened(f"/tables/{new_table(house, f'{game}-{size}', game)}?sit", size)
    sit(page, "Ann")
    expect(status(page)).to_contain_text("Come-out roll")
    expect(area(page, "come")).to_have_attribute("aria-label", re.compile("not open now"))
    shot(page, f"{game}-{size}-empty")
    no_faults(page)
    house.choose([4, 3], [1, 1], [4, 2], [3, 3])
    for result in ("won", "lost"):  # a come-out roll may decide the line by itself
        place(page, "pass")
        roll(page)
        expect(status(page)).to_contain_text(f"You {result}")
    place(page, "pass")
    roll(page)
    expect(status(page)).to_contain_text("The point is 6")
    expect(area(page, "pass")).to_have_attribute("aria-label", re.compile("you have"))
    expect(area(page, "pass-odds")).not_to_have_attribute("aria-label", re.compile("not open now"))
    place(page, "pass-odds")
    place(page, "come")
    place(page, "hardway:8")
    shot(page, f"{game}-{size}-point")
    no_faults(page)
    roll(page)
    expect(area(page, "pass")).not_to_have_attribute("aria-label", re.compile("you have"))
    expect(status(page)).to_contain_text("Come-out roll")
    shot(page, f"{game}-{size}-decided")
    fits(page)
    page.get_by_role("tab", name="Why").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("on pass wins")


def test_the_dealer_rolls_and_the_player_takes_odds_and_wins(house: Served, opened: Open, shot: Shot) -> None:
    table = new_table(house, "craps-dealt")
    ann = seated(house, opened, table, 1)
    ann.keyboard.press("2")  # five dollars
    place(ann, "pass")
    maria = dealer(house, opened, table)

    def enter(first: int, second: int) -> None:
        maria.get_by_role("button", name=f"Die 1 shows {first}").click()
        maria.get_by_role("button", name=f"Die 2 shows {second}").click()
        maria.get_by_role("button", name=f"Enter {first} {second}").click()

    expect(maria.get_by_role("button", name="No more bets")).to_have_count(0)  # no call ends betting
    maria.get_by_role("button", name="No roll").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("No Roll")
    enter(4, 2)
    expect(status(ann)).to_contain_text("The point is 6")
    expect(ann.locator(".puck")).to_contain_text("ON")
    expect(ann.locator(".seats .own svg")).to_have_attribute("aria-label", "shooter")
    shot(maria, "craps-dealer")
    no_faults(maria)

    # What is closed says why, at its place.
    area(ann, "pass").dispatch_event("click")
    expect(ann.locator(".about")).to_contain_text("19:47-1.2(a)1")
    place(ann, "pass-odds")
    expect(area(ann, "pass-odds")).to_have_attribute("aria-label", re.compile(r"you have \$5 "))  # paid at 6 to 5
    # Five could not be paid at 7 to 6: as much more is laid as can, once that is said.
    area(ann, "place-to-win:8").dispatch_event("click")
    expect(ann.locator(".about")).to_contain_text("Only $6 can be paid there")
    place(ann, "place-to-win:8")
    expect(area(ann, "place-to-win:8")).to_have_attribute("aria-label", re.compile(r"you have \$6 "))
    maria.get_by_role("button", name="Dice out").click()
    expect(status(ann)).to_contain_text("The dice are out")
    enter(3, 3)
    # Five at 1 to 1 and five at 6 to 5.
    expect(status(ann)).to_contain_text("You won $11.00")
    expect(ann.locator(".rail")).to_contain_text("$205.00")
    expect(ann.locator(".puck")).to_contain_text("OFF")
    shot(ann, "craps-won")

    # On a come-out roll the place bet is off, until it is called on.
    area(ann, "place-to-win:8").focus()
    ann.keyboard.press("o")
    expect(area(ann, "place-to-win:8")).to_have_attribute("aria-label", re.compile("called on"))
    expect(ann.locator(".pile")).to_contain_text("ON")
    shot(ann, "craps-called-on")
    ann.keyboard.press("o")
    expect(area(ann, "place-to-win:8")).not_to_have_attribute("aria-label", re.compile("called on"))
    # The same by a long press.
    box = area(ann, "place-to-win:8").bounding_box()
    assert box is not None
    ann.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.mouse.down()
    expect(ann.get_by_role("button", name="Call on")).to_be_visible()
    ann.mouse.up()
    shot(ann, "craps-card")
    ann.get_by_role("button", name="Call on").click()
    expect(area(ann, "place-to-win:8")).to_have_attribute("aria-label", re.compile("called on"))
    ann.keyboard.press("Escape")
    ann.get_by_role("button", name="Pass the dice").click()
    expect(ann.get_by_role("button", name="Take the dice")).to_be_visible()
    ann.get_by_role("button", name="Take the dice").click()
    expect(ann.locator(".seats .own svg")).to_have_attribute("aria-label", "shooter")
    maria.get_by_role("button", name="Hand the table back").click()
    # The shooter has no line wager: the page says what is missing, and nothing is rolled.
    expect(ann.get_by_role("button", name="Roll")).to_be_disabled()
    expect(ann.locator(".rail")).to_contain_text("first makes a pass or don't pass wager")


def test_everyone_has_a_seat_at_a_craps_table(house: Served, opened: Open, shot: Shot) -> None:
    table = new_table(house, "craps-full")
    for seat in range(1, 24):
        say(take_seat(house, table, seat), table, seat=seat, bet="field", amount="5")
    page = opened(f"/tables/{table}?sit")
    sit(page, "Zoe")  # the last free seat
    expect(page.locator(".seats .own .mark")).to_have_text("24")
    shot(page, "craps-full")
    fits(page)
    expect(page.locator(".pile .mark").last).to_contain_text("×")  # more than there is room for lie together


def test_a_supervisor_changes_numbers_and_percentages(own_house: Served, opened: Open, shot: Shot) -> None:
    table = new_table(own_house, "craps-1")
    page = opened(f"/desk#table/{table}/rules", who=own_house.staff("supervisor"), at=own_house)
    page.get_by_label("Times odds on supplemental wagers").fill("3")
    page.get_by_label("Vigorish on buy bets").fill("4.5")
    page.get_by_label("Vigorish on lay bets").fill("")
    page.get_by_role("button", name="See what it needs").click()
    needs = page.get_by_role("form", name="What this change needs")
    for row in (
        "Times odds on supplemental wagers 2 times odds on supplemental wagers 3 times odds on supplemental wagers",
        "Vigorish on buy bets vigorish on buy bets: 5 percent vigorish on buy bets: 4.5 percent",
        "Vigorish on lay bets vigorish on lay bets: 5 percent no lay bets",
    ):
        expect(needs.get_by_role("row", name=row)).to_be_visible()
    shot(page, "craps-change")
    no_faults(page)
    needs.get_by_role("button", name="Post and announce").click()
    expect(page.get_by_role("region", name="Changes to come").locator(".pending > li")).to_have_count(1)
    [pending] = own_house.view(table)["pending"]
    assert pending["rules"] == {"odds-multiple": 3, "buy-percent": "4.5", "lay-percent": False}
