"""How long a table waits is shown where it waits, and nobody is hurried by another's click."""

import re

from playwright.sync_api import expect

from kit.served import Served
from page.acts import fits, no_faults, place, seated
from page.conftest import Open, Shot


def test_one_players_spin_leaves_another_their_time_which_both_see(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("spin-two", "roulette")
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2, "phone")
    place(ann, "red")
    house.choose("17")
    expect(ann.locator(".patience")).to_have_count(0)
    ann.locator(".go").click()
    expect(ann.locator(".patience")).to_have_text(re.compile(r"The table waits for seat 2:\s*[12]?\d s"))
    expect(bob.locator(".patience")).to_have_text(re.compile(r"Betting closes for you in\s*[12]?\d s"))
    expect(bob.get_by_role("timer")).to_have_attribute("aria-label", re.compile(r"\d+ seconds? left"))
    for page in (ann, bob):
        no_faults(page)
    fits(bob)
    shot(bob, "waiting-phone")
    shot(ann, "waiting-desk")
    place(bob, "black")  # betting is open still
    expect(bob.get_by_role("button", name="Sit this round out")).to_have_count(0)
    bob.locator(".go").click()
    for page in (ann, bob):
        expect(page.locator(".now")).to_contain_text("17 black")
        expect(page.locator(".patience")).to_have_count(0)
    house.choose("18")
    place(ann, "red")
    ann.locator(".go").click()
    bob.get_by_role("button", name="Sit this round out").click()
    expect(ann.locator(".now")).to_contain_text("18 red")
    expect(ann.locator(".patience")).to_have_count(0)


def test_the_cut_is_offered_with_the_time_that_there_is_for_it(house: Served, opened: Open) -> None:
    page = seated(house, opened, house.new_table("cut-time", "minibaccarat"), 1)
    expect(page.get_by_role("button", name="Cut", exact=True)).to_be_visible()
    expect(page.locator(".patience")).to_have_text(re.compile(r"Time to answer:\s*[12]?\d s"))
