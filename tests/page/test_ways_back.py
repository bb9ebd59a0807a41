"""Nobody is stuck, and one click ends nothing for others: ways back, questions once more, and what can be undone."""

import re

import pytest
from playwright.sync_api import expect

from kit.served import Served
from page.acts import button, dealer, fits, leave, no_faults, place, say, seated, status, take_seat
from page.conftest import Open, Shot
from page.within_reach import within_reach


def test_leaving_is_asked_once_and_taken_back_before_the_round_ends(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("left", "roulette")
    ann = seated(house, opened, table, 1)
    place(ann, "red")
    button(ann, "Leave").click()
    expect(ann.get_by_role("group", name="Leave the table?")).to_be_visible()
    button(ann, "Cancel").click()
    expect(ann.get_by_role("group", name="Leave the table?")).to_have_count(0)
    for _ in range(2):
        leave(ann)
        expect(ann.get_by_text("You leave after this round.")).to_be_visible()
        shot(ann, "leaving")
        no_faults(ann)
        button(ann, "Stay after all").click()
        expect(ann.get_by_role("tabpanel")).to_contain_text("Seat 1 stays after all")
    house.choose("1")
    button(ann, "Spin").click()
    expect(status(ann)).to_contain_text("You won $5.00.")
    expect(ann.locator(".rail")).to_be_visible()  # still there
    leave(ann)
    expect(button(ann, "Sit down")).to_be_visible()


def test_an_irregularity_is_asked_once_more(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("irregular", "roulette")
    maria, ann = dealer(house, opened, table), take_seat(house, table, 1)
    say(ann, table, seat=1, bet="red", amount="5")
    button(maria, "No more bets").click()
    report = maria.get_by_role("button", name="A foreign object entered the wheel")
    for answer in ("Cancel", "Report"):
        report.click()
        expect(report).to_have_count(0)
        expect(maria.get_by_role("tabpanel")).not_to_contain_text("No Spin")
        shot(maria, "irregularity-asked")
        no_faults(maria)
        button(maria, answer).click()
    expect(maria.get_by_role("tabpanel")).to_contain_text("No Spin")


def test_closing_a_table_and_voiding_a_round_are_asked_once_more(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("shut", "roulette")
    say(take_seat(house, table, 1), table, seat=1, bet="red", amount="5")
    tom = opened(f"/desk#table/{table}", who=house.staff("supervisor"))
    button(tom, "Close").click()
    question = tom.get_by_role("group", name=f"Close {table} for everybody?")
    expect(question).to_be_visible()
    shot(tom, "closing-asked")
    no_faults(tom)
    button(tom, "Cancel").click()
    expect(question).to_have_count(0)
    tom.get_by_label("Why the round is void").fill("The wheel is out of order.")
    button(tom, "Void round").click()
    voiding = tom.get_by_role("group", name=f"Void the round at {table}? Every wager goes back to its owner.")
    voiding.get_by_role("button", name="Void round").click()
    expect(tom.get_by_text("The round is void. Wagers went back.")).to_be_visible()
    button(tom, "Close").click()
    question.get_by_role("button", name="Close").click()
    expect(button(tom, "Open")).to_be_visible()


@pytest.mark.parametrize("paper", ["sign", "guide"])
def test_papers_lead_back_to_their_table(house: Served, opened: Open, paper: str) -> None:
    table = house.new_table(f"paper-{paper}", "roulette")
    page = opened(f"/tables/{table}/{paper}")
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(f"**/tables/{table}")
    expect(status(page)).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_guide_teaches_before_it_tells_the_odds_and_can_be_printed(
    house: Served, opened: Open, shot: Shot, size: str
) -> None:
    table = house.new_table(f"guide-{size}", "craps", min="25")
    page = opened(f"/tables/{table}/guide", size)
    expect(page.get_by_text("You began with $600.00 and end with $666.00: you have won $66.00.")).to_be_visible()
    expect(page.get_by_role("heading", name="The rules of this table")).to_be_visible()
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    numbered = {title.strip(): int(number) for number, title in (each.split(maxsplit=1) for each in headings)}
    assert numbered["One round, played"] < numbered["Odds and house advantage"]
    shot(page, f"guide-{size}")
    fits(page)
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shot(page, f"guide-{size}-printed")
    page.emulate_media(media="null")
    no_faults(page)


@pytest.mark.parametrize("path", ["/nowhere", "/tables/none/sign", "/tables/a/b/c", "/%zz"])
def test_an_unknown_address_is_a_page(opened: Open, path: str) -> None:
    page = opened(path)
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    no_faults(page)
    page.get_by_role("link", name="Back to the floor").click()
    expect(page.get_by_label("Search tables")).to_be_visible()


def test_the_api_has_a_page(house: Served, opened: Open, shot: Shot) -> None:
    page = opened("/")
    page.get_by_role("link", name="API").click()
    expect(page.get_by_role("heading", name="The API")).to_be_visible()
    expect(page.get_by_text("POST /api/tables/{name}/commands")).to_be_visible()
    expect(page.get_by_text("/api/tables/{name}/stream")).to_be_visible()
    page.locator("summary", has_text=re.compile("^Fault$")).click()
    shot(page, "api")
    no_faults(page)
    fits(page)


def test_a_dealer_finds_tables_to_deal_on_the_floor(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("undealt", "roulette")
    page = opened("/", who=house.another("dealer"))
    deal = page.get_by_role("link", name=re.compile(f"^Deal, .* {table}$"))
    expect(deal).to_be_visible()
    shot(page, "floor-dealer")
    no_faults(page)
    deal.click()
    button(page, "Take the table").click()
    expect(button(page, "No more bets")).to_be_visible()
    page.goto(house.address)
    expect(deal).to_have_text("Deal on")


SCENES = {
    "floor": "/",
    "desk": "/desk",
    "new": "/desk#new",
    "now": "/desk#table/{table}",
    "rules": "/desk#table/{table}/rules",
    "sign-in": "/sign-in",
}


@pytest.mark.parametrize("scene", SCENES)
def test_forms_wrap_on_every_screen(house: Served, opened: Open, shot: Shot, scene: str) -> None:
    table = house.new_table(f"a-table-with-a-long-name-{scene}", "craps")
    page = opened(SCENES[scene].format(table=table), who=None if scene == "sign-in" else house.staff("supervisor"))
    expect(page.get_by_role("button").first).to_be_visible()
    within_reach(page, f"wrapped-{scene}", shot)
