"""Whoever has only keys: each dialog begins at its first field, and closed it gives the focus back to where it was."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from kit.served import Served
from page.acts import button, place, say, seated, status
from page.conftest import Open

AT_A_TABLE = ("Session", "Settings", "Keys", "Buy chips", "Own color", "Sets", "All results")
FIRST = """() => {
  const dialog = document.querySelector("dialog[open]");
  const first = dialog.querySelector(":scope > div:last-child").querySelector(
    ":is(input, select, textarea, button:not(.word)):enabled, a[href], [tabindex]:not([tabindex='-1'])",
  );
  return (first ?? dialog.querySelector(".close")) === document.activeElement;
}"""


def goes_and_comes_back(page: Page, opener: str) -> None:
    """By keys alone: there, to its first field, and back to where it was opened."""
    button(page, opener).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_function(FIRST)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button(page, opener)).to_be_focused()


def test_every_dialog_of_a_table_begins_at_its_first_field_and_gives_the_focus_back(
    house: Served, opened: Open
) -> None:
    table = house.new_table("dialogs", "roulette")
    tom = house.staff("supervisor")
    say(tom, table, call="new-dealer")
    ann = seated(house, opened, table, 1)
    place(ann, "red")
    # A result is said once, in a sentence.
    ann.evaluate(
        """() => {
          window.said = [];
          for (const live of document.querySelectorAll(".sr-only[role=status]")) {
            const keep = () => window.said.push(live.textContent);
            new MutationObserver(keep).observe(live, { childList: true, characterData: true, subtree: true });
          }
        }"""
    )
    say(tom, table, call="no-more-bets")
    say(tom, table, spin="17")
    expect(status(ann)).to_contain_text("You lost")
    told = [text for text in ann.evaluate("said") if "You lost" in text]
    assert told == ["17 black. You lost $5.00."], ann.evaluate("said")
    for opener in AT_A_TABLE:
        goes_and_comes_back(ann, opener)


@pytest.mark.parametrize(("address", "role"), [("/", "player"), ("/record", "player"), ("/desk", "supervisor")])
def test_every_dialog_of_other_scenes_does_so_too(house: Served, opened: Open, address: str, role: str) -> None:
    page = opened(address, who=house.visitor() if role == "player" else house.staff(role))
    goes_and_comes_back(page, "Settings")


def test_a_button_that_is_closed_while_it_works_keeps_the_focus(house: Served, opened: Open) -> None:
    page = opened(f"/desk#table/{house.new_table('counted', 'roulette')}", who=house.staff("supervisor"))
    held: list[Route] = []
    page.route("**/commands", lambda route: held.append(route))  # a plain method is no handler
    count = button(page, "Count")
    count.focus()
    page.keyboard.press("Enter")
    expect(count).to_be_disabled()
    held[0].continue_()
    expect(count).to_be_enabled()
    expect(count).to_be_focused()


def test_who_practises_without_a_name_is_asked_for_it_at_once(house: Served, opened: Open) -> None:
    page = opened("/")
    opener = page.get_by_role("button", name=re.compile("^Practise "))
    opener.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_label("Your name")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener.first).to_be_focused()


def test_a_refused_buy_in_takes_no_seat_and_whoever_sits_down_by_keys_is_not_lost(house: Served, opened: Open) -> None:
    table = house.new_table("sat-down", "roulette")
    page = opened(f"/tables/{table}", who=house.visitor("Pia"))
    button(page, "Sit down").focus()
    page.keyboard.press("Enter")
    amount = page.get_by_label("Buy chips for")
    for wrong, why in (
        ("-5", "“-5” is no amount of dollars: at most $1,000."),
        ("1000.01", "$1,000.01 is too much: at most $1,000."),
    ):
        amount.fill(wrong)
        amount.press("Enter")
        expect(amount).to_have_accessible_description(why)
        expect(amount).to_be_focused()
    assert house.view(table)["seats"] == {}
    amount.fill("100")
    amount.press("Enter")
    expect(page.locator(".rail")).to_be_visible()
    expect(page.locator(".hands:focus-within")).to_have_count(1)
    buy = button(page, "Buy chips")
    buy.focus()
    page.keyboard.press("Enter")
    amount.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(buy).to_be_focused()
    expect(page.locator(".rail")).to_contain_text("$300.00")
