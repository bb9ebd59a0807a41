"""Somebody who has never seen the product plays a first round by what the page tells alone."""

from collections.abc import Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import Page, Route, expect

from chapter47.games import GAMES, SYSTEMS
from chapter47.games import game as find
from kit.served import Served, casino_file
from page.acts import area, fits, no_faults
from page.conftest import Open, Shot

MOST = 40
"""More than anybody is told in a first round."""
BY_HAND = ("craps", "blackjack", "roulette", "big-six", "sic-bo", "red-dog", "let-it-ride", "three-card-poker")
"""Games whose first round is played by what is marked on the felt and at the rail."""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    """A floor with every game: what each of them costs is worked out there once."""
    folder = tmp_path_factory.mktemp("floor")
    casino = (files("chapter47.floor") / "boardwalk.toml").read_text(encoding="utf-8")
    served = Served(folder / "data", "--port", str(port), "--casino", casino_file(folder, casino), by_hand=True)
    yield served
    served.stop()


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


def tap(page: Page, does: str) -> bool:
    """Does it where it is marked: on the felt, at the word to go on, or by the decision."""
    best = page.locator(".button.best")
    if does.startswith("Bet "):
        page.locator(".zone.open").click()
    elif does == "Go on":
        page.locator(".go:enabled").click()
    elif best.count() == 1:
        best.click()
    else:
        return False
    return True


def play(page: Page, *, by_hand: bool = False) -> None:
    """Does what is told until it is over, by the button that does it, or where it is done."""
    bar = page.get_by_role("region", name="Your first round")
    over = bar.get_by_role("status").filter(has_text="The round is over")
    do = bar.get_by_role("button", name="do it for me", disabled=False)
    for _ in range(MOST):
        do.or_(over).first.wait_for()
        assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth"), told(page)  # nothing of it is cut
        if over.is_visible():
            return
        done = bar.get_by_role("progressbar").get_attribute("aria-label")
        before = (told(page), done)
        if not (by_hand and tap(page, do.inner_text())):
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


def test_nobody_is_told_what_follows_from_something_that_their_felt_does_not_show_yet(
    house: Served, opened: Open
) -> None:
    page = opened("/", "phone")
    begin(page, "Roulette")
    bar = page.get_by_role("region", name="Your first round")
    do = bar.get_by_role("button", name="do it for me")
    told_first = told(page)

    def ahead(route: Route) -> None:
        """What the floor tells follows from an entry that is still on its way to this page."""
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "after": 1000})

    page.route("**/first-round", ahead)
    with page.expect_response(lambda answer: "first-round" in answer.url and answer.json()["done"] == 1):
        do.click()
    expect(do).to_be_disabled()
    assert told(page) == told_first
    page.unroute("**/first-round")
    area(page, "red").dispatch_event("click")
    expect(bar).to_contain_text("say that the dealer may go on")
    expect(do).to_be_enabled()


def test_a_first_round_with_decisions_marks_what_is_told(house: Served, opened: Open, shot: Shot) -> None:
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


def test_the_first_round_of_every_game_is_played_on_a_phone_or_a_desktop(
    house: Served, opened: Open, shot: Shot
) -> None:
    """Of every other game on a phone; some by hand, and the others by the button that does it."""
    pages = {size: opened("/", size) for size in ("phone", "desk")}
    for number, game in enumerate((*GAMES, *SYSTEMS)):
        size = ("desk", "phone")[number % 2]
        page = pages[size]
        page.goto(house.address)
        begin(page, find(game).title)
        play(page, by_hand=game in BY_HAND)
        shot(page, f"first-round-{game}-{size}")
    for page in pages.values():
        no_faults(page)


def test_a_newcomer_marks_numbers_of_their_own_and_is_told_what_came_of_them(
    house: Served, opened: Open, shot: Shot
) -> None:
    page = opened("/", "phone")
    begin(page, "Keno")
    bar = page.get_by_role("region", name="Your first round")
    grid = page.get_by_role("grid")
    shot(page, "first-ticket")
    for number in (1, 2, 7):
        grid.get_by_role("gridcell", name=str(number), exact=True).click()
    no_faults(page)
    page.get_by_role("button", name="Hand it in, $1.00").click()
    ticket = page.get_by_role("article", name="Ticket 1")
    expect(ticket).to_contain_text("1 2 7")
    bar.get_by_role("button", name="Draw the numbers: do it for me").click()
    expect(bar).to_contain_text("this ticket has won nothing")
    expect(bar).to_contain_text("The round is over: you have lost $1.00.")
    expect(grid.get_by_role("gridcell", name="7, marked, drawn, caught")).to_have_count(1)
    fits(page, shot, "first-ticket-drawn")
    bar.get_by_role("button", name="Begin again").click()
    expect(bar).to_contain_text("Mark the numbers")
    play(page)
    expect(bar).to_contain_text("you have won $3.00")
    expect(ticket).to_contain_text("paid $4.00")
    no_faults(page)
    bar.get_by_role("link", name="Play on").click()
    expect(page.get_by_role("region", name="Keno request")).to_be_visible()


@pytest.mark.prove
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_first_round_of_every_game_is_played_by_what_the_page_tells(
    house: Served, opened: Open, shot: Shot, size: str
) -> None:
    page = opened("/", size)
    for game in (*GAMES, *SYSTEMS):
        page.goto(house.address)
        begin(page, find(game).title)
        play(page)
        shot(page, f"first-round-{game}-{size}")
        no_faults(page)


def test_a_word_of_the_trade_explains_itself_to_pointer_keys_and_finger(
    house: Served, opened: Open, shot: Shot
) -> None:
    page = opened("/", "desk")
    begin(page, "Craps")
    bar = page.get_by_role("region", name="Your first round")
    word = bar.get_by_role("button", name="shooter")
    told = page.get_by_role("tooltip")
    expect(told).to_have_count(0)
    word.hover()
    expect(told).to_have_text("The player who throws the dice.")
    told.hover()  # whoever reads it may point at it
    expect(told).to_be_visible()
    no_faults(page)
    shot(page, "word-of-the-trade")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    word.focus()
    expect(told).to_be_visible()
    expect(word).to_have_accessible_description("The player who throws the dice.")
    bar.get_by_role("button", name="do it for me").focus()
    expect(told).to_have_count(0)
    phone = opened("/", "phone")
    begin(phone, "Craps")
    phone.get_by_role("region", name="Your first round").get_by_role("button", name="shooter").tap()
    expect(phone.get_by_role("tooltip")).to_have_text("The player who throws the dice.")
    shot(phone, "word-of-the-trade-phone")
    phone.locator(".rail").tap(position={"x": 2, "y": 2})
    expect(phone.get_by_role("tooltip")).to_have_count(0)
    page.goto(f"{house.address}/glossary")
    page.get_by_label("Search").fill("soft")
    expect(page.get_by_role("definition")).to_have_count(1)
    expect(page.get_by_role("term")).to_contain_text("soft total")
    no_faults(page)
    page.get_by_label("Search").fill("")
    page.get_by_label("Game").select_option("Blackjack")
    expect(page.get_by_role("term").filter(has_text="Craps")).to_have_count(0)
    fits(page, shot, "glossary")
