"""Somebody who has never seen the product plays a first round by what the page tells alone."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from chapter47.games import GAMES
from chapter47.games import game as find
from kit.served import Served, serve
from page.acts import area, fits, no_faults
from page.conftest import Open, Shot

MOST = 40
"""More than anybody is told in a first round."""


def told(page: Page) -> str:
    return page.get_by_role("region", name="Your first round").get_by_role("status").inner_text()


def begin(page: Page, title: str) -> None:
    """Comes to the floor, finds the game, and gives a name."""
    page.get_by_role("button", name=f"Your first round of {title}", exact=True).click()
    name = page.get_by_role("dialog").get_by_label("Your name")
    name.or_(page.get_by_role("region", name="Your first round")).first.wait_for()
    if name.is_visible():
        name.fill("New")
        page.get_by_role("dialog").get_by_role("button", name="Come in").click()
    expect(page.get_by_role("region", name="Your first round").get_by_role("status")).not_to_have_text("")


def play(page: Page) -> None:
    """Does what is told until it is over."""
    bar = page.get_by_role("region", name="Your first round")
    over = bar.get_by_text("The round is over")
    do = bar.get_by_role("button", name="do it for me")
    for _ in range(MOST):
        do.or_(over).first.wait_for()
        if over.is_visible():
            return
        done = bar.get_by_role("progressbar").get_attribute("aria-label")
        before = (told(page), done)
        do.click()
        page.wait_for_function(
            """([text, done]) => {
              const bar = document.querySelector(".first");
              const now = bar?.querySelector("[role=status]")?.innerText;
              return now !== text || bar?.querySelector("progress")?.getAttribute("aria-label") !== done;
            }""",
            arg=list(before),
        )
    raise AssertionError(told(page))


def test_a_newcomer_finds_a_first_round_and_plays_it_on_the_felt(house: Served, opened: Open, shot: Shot) -> None:
    page = opened("/", "phone")
    begin(page, "Roulette")
    expect(page.get_by_role("region", name="Your first round")).to_contain_text("one number and on a color")
    marked = page.locator("[data-spot]", has=page.locator(".zone.open"))
    expect(marked).to_have_count(1)
    expect(marked).to_be_in_viewport()
    no_faults(page)
    fits(page, shot, "first-round")
    area(page, "red").dispatch_event("click")  # another order does as well
    page.get_by_role("button", name="Bet $10.00 on straight 17: do it for me").click()
    expect(page.get_by_role("region", name="Your first round")).to_contain_text("say that the dealer may go on")
    page.locator(".go").click()
    bar = page.get_by_role("region", name="Your first round")
    expect(bar).to_contain_text("The round is over: you have won")
    no_faults(page)
    shot(page, "first-round-over")
    bar.get_by_role("button", name="Begin again").click()
    expect(bar).to_contain_text("one number and on a color")
    bar.get_by_role("button", name="do it for me").click()
    expect(page.locator('[data-spot][aria-label*="you have"]')).to_have_count(1)


def test_a_first_round_with_decisions_marks_what_is_told(house: Served, opened: Open, shot: Shot) -> None:
    house.new_table("blackjack-9", "blackjack")
    page = opened("/", "desk")
    begin(page, "Blackjack")
    bar = page.get_by_role("region", name="Your first round")
    bar.get_by_text("double down").or_(bar.get_by_role("button", name="do it for me")).first.wait_for()
    while "double down" not in told(page):
        before = told(page)
        bar.get_by_role("button", name="do it for me").click()
        page.wait_for_function("text => document.querySelector('.first [role=status]').innerText !== text", arg=before)
    expect(page.locator(".button.best")).to_contain_text("Double down")
    shot(page, "first-round-decides")
    no_faults(page)
    page.get_by_role("button", name="Stand").click()
    expect(bar).to_contain_text("another way than this round tells")
    bar.get_by_role("button", name="Begin again").click()
    play(page)
    bar.get_by_role("button", name="Practise on").click()
    expect(page.get_by_role("region", name="Your first round")).to_have_count(0)
    expect(page.locator(".rail")).to_contain_text("Practice chips")


@pytest.fixture
def boardwalk(tmp_path: Path) -> Iterator[Served]:
    """A floor with every game."""
    served = serve(tmp_path, (files("chapter47.floor") / "boardwalk.toml").read_text(encoding="utf-8"), by_hand=True)
    yield served
    served.stop()


@pytest.mark.prove
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_first_round_of_every_game_is_played_by_what_the_page_tells(
    boardwalk: Served, opened: Open, shot: Shot, size: str
) -> None:
    page = opened("/", size, at=boardwalk)
    for game in GAMES:
        page.goto(boardwalk.address)
        begin(page, find(game).title)
        play(page)
        shot(page, f"first-round-{game}-{size}")
        no_faults(page)
