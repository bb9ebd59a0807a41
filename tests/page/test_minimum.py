"""The posted minimum can always be wagered, chips stack, and no wager becomes another amount without a word."""

import re

from playwright.sync_api import Page, expect

from kit.served import Served
from page.acts import area, button, seated, status
from page.conftest import Open, Shot


def on(page: Page, spot: str, amount: str) -> None:
    """So much of one's own lies there."""
    expect(area(page, spot)).to_have_attribute("aria-label", re.compile(rf"you have \${amount} there"))


def test_a_chip_below_the_minimum_places_it_and_says_so_and_one_right_click_takes_one_chip(
    house: Served, opened: Open, shot: Shot
) -> None:
    page = seated(house, opened, house.new_table("minimum", "roulette", min="10", max="500"), 1)
    red = area(page, "red")
    expect(button(page, "$5 chip")).to_have_attribute("aria-pressed", "true")
    red.click()
    on(page, "red", "10")
    expect(status(page)).to_contain_text("$10 was placed: the least that may lie there.")
    shot(page, "minimum-said")
    for amount in ("15", "20"):
        red.click()
        on(page, "red", amount)
    expect(status(page)).not_to_contain_text("was placed")
    red.click(button="right")
    on(page, "red", "15")
    page.reload()  # what lies there is taken chip by chip, whoever laid it and when
    on(page, "red", "15")
    red.click(button="right")
    on(page, "red", "10")
    red.click(button="right")
    expect(red).not_to_have_attribute("aria-label", re.compile("you have"))


def test_an_amount_is_typed(house: Served, opened: Open) -> None:
    page = seated(house, opened, house.new_table("typed", "roulette"), 1)
    typed = page.get_by_label("Other amount")
    typed.fill("12.50")
    area(page, "black").click()
    on(page, "black", "12.50")
    for unread in ("twelve", "1e9", "-5", "0"):
        typed.fill(unread)
        expect(typed).to_have_attribute("aria-invalid", "true")
        why = f"“{unread}” is no amount of dollars: type one such as 25 or 2.50."
        expect(typed).to_have_accessible_description(why)
        area(page, "black").click()
        expect(page.locator(".about")).to_contain_text(why)
        area(page, "black").click(button="right")
    button(page, "$5 chip").click()
    expect(typed).to_have_value("")
    expect(typed).to_have_accessible_description("")
    area(page, "black").click()
    on(page, "black", "17.50")  # nothing was placed or taken meanwhile
    typed.fill("none")
    typed.fill("")
    area(page, "black").click()
    on(page, "black", "22.50")


def test_a_phone_has_a_button_that_takes_chips_back(house: Served, opened: Open, shot: Shot) -> None:
    page = seated(house, opened, house.new_table("taken-back", "roulette"), 1, "phone")
    take = button(page, "Take back")
    expect(take).to_have_count(0)
    area(page, "red").scroll_into_view_if_needed()
    for amount in ("5", "10"):
        area(page, "red").tap()
        on(page, "red", amount)
    take.tap()
    expect(take).to_have_attribute("aria-pressed", "true")
    shot(page, "taking-back")
    area(page, "red").tap()
    on(page, "red", "5")
    button(page, "$5 chip").tap()  # a chip in hand again
    area(page, "red").tap()
    on(page, "red", "10")


def test_what_cannot_be_paid_is_said_before_more_is_placed(house: Served, opened: Open, shot: Shot) -> None:
    page = seated(house, opened, house.new_table("payable", "craps", odds_multiple=2), 1)
    six = area(page, "place-to-win:6")
    six.click()
    expect(page.locator(".about")).to_contain_text("Only $6 can be paid there in whole chips. Once more places it.")
    shot(page, "payable")
    expect(page.locator(".sums")).to_contain_text("On the layout $0.00")
    six.click()
    on(page, "place-to-win:6", "6")
    six.click()  # it was said
    on(page, "place-to-win:6", "12")
    six.click(button="right")
    on(page, "place-to-win:6", "6")
