"""Somebody new finds practice on the floor, and plays a round of it: without a clock, and without money."""

import re

import pytest
from playwright.sync_api import expect

from kit.served import Served, good
from page.acts import area, button, fits, leave, no_faults, place, sit_down, status
from page.conftest import Open, Shot

A_WHILE = 300.0
"""Fifteen times as long as a dealer waits elsewhere."""


@pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.prove)])
def test_a_newcomer_practises_a_round_and_nobody_hurries_them(
    house: Served, opened: Open, shot: Shot, size: str
) -> None:
    page = opened("/", size)
    practice = page.get_by_role("region", name="Practice", exact=True)
    expect(practice).to_contain_text("its chips are no money")
    no_faults(page)
    shot(page, f"practice-floor-{size}")
    practice.get_by_role("button", name="Practise Roulette").click()
    page.get_by_role("dialog").get_by_label("Your name").fill("New")
    page.get_by_role("dialog").get_by_role("button", name="Come in").click()
    expect(page.locator(".rail")).to_contain_text("Practice chips")
    expect(page.locator(".rail")).to_contain_text("$1,000.00")
    expect(page.locator("header .practice-mark")).to_have_text("Practice")
    expect(page.locator("header")).not_to_contain_text("Account")
    place(page, "red")
    house.pass_by(A_WHILE)
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(status(page)).to_contain_text("Place your wagers")
    shot(page, f"practice-table-{size}")
    no_faults(page)
    fits(page)
    house.choose("18")
    page.locator(".go").click()
    expect(status(page)).to_contain_text("You won $5.00")
    button(page, "More chips").click()
    expect(page.locator(".rail")).to_contain_text("$2,005.00")
    table = page.url.rpartition("/")[2]
    watcher = opened("/", size, who=house.visitor())
    tile = watcher.get_by_role("region", name="Practice tables in use").get_by_role("listitem").last
    expect(tile.locator(".practice-mark")).to_be_visible()
    tile.get_by_role("link", name=re.compile("^Sit")).click()
    expect(watcher.get_by_role("dialog")).to_contain_text("Practice chips come with the seat")
    shot(watcher, f"practice-sits-{size}")
    sit_down(watcher)
    expect(watcher.locator(".rail")).to_contain_text("$1,000.00")
    leave(watcher)
    if size == "desk":
        desk = opened("/desk", who=house.staff("supervisor"))
        told = desk.get_by_role("region", name="Practice", exact=True)
        expect(told).to_contain_text("no drop, win or tray is counted")
        expect(told.get_by_role("link", name=table)).to_be_visible()
        no_faults(desk)
        shot(desk, "practice-desk")
        desk.goto(f"{house.address}/tables/{table}")
        expect(desk.locator("header .practice-mark")).to_have_text("Practice")
        expect(desk.get_by_role("button", name="Take the table")).to_have_count(0)
    leave(page)
    expect(button(page, "Practise again")).to_be_visible()
    shot(page, f"practice-left-{size}")
    button(page, "Practise again").click()
    expect(page.locator(".rail")).to_contain_text("$1,000.00")  # fresh ones
    expect(area(page, "red")).not_to_have_attribute("aria-label", re.compile("you have"))
    page.goto(house.address)
    expect(page.locator("header").first).to_contain_text("$1,000")  # the account is as it was
    assert good(house.staff("supervisor").get("/api/pits"))["practice"]
