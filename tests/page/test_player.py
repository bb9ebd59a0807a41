"""A player's journey in a real browser: in, seated, playing, and told why."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from kit.served import serve
from page.conftest import CASINO, Open

GAMES = {
    "roulette-1": ("red", "straight:17", "split:17-20"),
    "big-six-1": ("insignia:1", "insignia:joker"),
    "sic-bo-1": ("small", "total:9", "two-dice-combination:2-5"),
    "pokette-1": ("straight-up:QH", "double-rank:6-5", "jacer"),
    "mini-dice-1": ("field", "any-seven", "over-seven"),
}


def sit(page: Page, name: str) -> None:
    """Gives a name, takes the seat and the chips that are offered."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(page.locator(".rail")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_timeout(700)  # the dialog gives the focus back as it goes


def place(page: Page, spot: str) -> None:
    page.locator(f'[data-spot="{spot}"]').dispatch_event("click")
    expect(page.locator(f'[data-spot="{spot}"]')).to_have_attribute("aria-label", re.compile("you have"))


def no_faults(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
@pytest.mark.parametrize("table", GAMES)
def test_a_stranger_plays_a_round(opened: Open, shot: Callable[[Page, str], None], table: str, size: str) -> None:
    page = opened(f"/tables/{table}?sit", size)
    sit(page, "Ann")
    for spot in GAMES[table]:
        place(page, spot)
    shot(page, f"{table}-{size}-wagers")
    no_faults(page)
    page.locator(".go").click()
    expect(page.locator(".sums")).to_contain_text("$0.00")  # nothing is left on the layout
    shot(page, f"{table}-{size}-settled")
    page.get_by_role("tab", name="Why").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("19:47-")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    if size == "phone":
        page.get_by_role("tab", name="Why").click()  # the sheet slides down again
    page.get_by_role("button", name="Leave").click()
    expect(page.locator(".rail")).to_be_hidden()


def test_two_browsers_at_one_table_see_the_same(opened: Open) -> None:
    ann, bob = opened("/tables/roulette-1?sit"), opened("/tables/roulette-1?sit")
    sit(ann, "Ann")
    sit(bob, "Bob")
    place(ann, "red")
    expect(bob.get_by_role("tabpanel")).to_contain_text("on red")
    place(bob, "black")
    ann.locator(".go").click()
    bob.locator(".go").click()
    for page in (ann, bob):
        expect(page.get_by_role("tabpanel")).to_contain_text(re.compile(r"on black (wins|loses|gives up)"))
    assert ann.get_by_role("tabpanel").inner_text() == bob.get_by_role("tabpanel").inner_text()
    for page in (ann, bob):
        page.get_by_role("button", name="Leave").click()


def test_the_keyboard_is_enough(opened: Open) -> None:
    page = opened("/tables/roulette-1?sit")
    sit(page, "Kay")
    page.locator('[data-spot="straight:17"]').focus()
    expect(page.locator('[data-spot="straight:17"]')).to_be_focused()
    page.keyboard.press("3")  # five dollars
    page.keyboard.press("Enter")
    expect(page.locator('[data-spot="straight:17"]')).to_have_attribute("aria-label", re.compile("you have"))
    page.keyboard.press("Backspace")
    expect(page.locator('[data-spot="straight:17"]')).not_to_have_attribute("aria-label", re.compile("you have"))
    page.keyboard.press("Enter")
    expect(page.locator('[data-spot="straight:17"]')).to_have_attribute("aria-label", re.compile("you have"))
    page.keyboard.press("Space")
    expect(page.get_by_role("tabpanel")).to_contain_text("No More Bets")


def test_a_refusal_names_the_provision_where_it_happened(opened: Open, shot: Callable[[Page, str], None]) -> None:
    page = opened("/tables/roulette-1?sit")
    sit(page, "Rex")
    page.keyboard.press("1")  # a chip of one dollar, at a table of five
    page.locator('[data-spot="straight:17"]').dispatch_event("click")
    expect(page.get_by_text("Straight is at least $5.00 at this table.").first).to_be_visible()
    expect(page.get_by_text("19:47-8.2(a)").first).to_be_visible()
    shot(page, "refused")


def test_the_round_is_back_after_the_server_was_killed(opened: Open, tmp_path_factory: pytest.TempPathFactory) -> None:
    own = serve(tmp_path_factory.mktemp("killed"), CASINO)
    page = opened(f"{own.address}/tables/roulette-1?sit")
    sit(page, "Zoe")
    place(page, "straight:17")
    own.kill()
    own.start()
    again = opened(f"{own.address}/tables/roulette-1")
    expect(again.get_by_role("tabpanel")).to_contain_text("straight 17")
    own.stop()
