"""What if, in a real browser: a round is disputed, a wheel is to be changed, and what was found is shared."""

import re
from datetime import date

from playwright.sync_api import expect

from chapter47.house.moments import day_words
from kit.served import Served, good
from page.acts import button, fits, no_faults, say, take_seat
from page.conftest import Open, Shot

TABLE = "roulette-1"


def spin(house: Served, seat: int, pocket: str) -> None:
    """Somebody wagers $10 on red, and what comes is entered."""
    player, dealer = take_seat(house, TABLE, seat), house.staff("dealer")
    good(dealer.post(f"/api/tables/{TABLE}/commands", json={"say": {"call": "new-dealer"}}))
    say(player, TABLE, seat=seat, bet="red", amount="10")
    for step in ({"call": "no-more-bets"}, {"spin": pocket}):
        good(dealer.post(f"/api/tables/{TABLE}/commands", json={"say": step}))


def test_a_round_is_looked_at_under_other_rules_and_shared(house: Served, opened: Open, shot: Shot) -> None:
    spin(house, 3, "0")
    page = opened(f"/desk#table/{TABLE}/rounds", who=house.staff("supervisor"))
    page.get_by_role("link", name=re.compile("^Round ")).first.click()
    page.get_by_role("link", name="What if … other rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"What if at {TABLE}")
    expect(page.get_by_text(re.compile(r"^Round \d+ alone"))).to_be_visible()

    # In 1995 a zero took half of it too.
    button(page, "Play it again").click()
    paper = page.get_by_role("article")
    expect(paper).to_contain_text("No wager would have been paid or taken otherwise")
    page.get_by_label("Edition, a year or a date").fill("the old one")
    button(page, "Play it again").click()
    expect(page.get_by_role("alert")).to_contain_text("is not an edition")
    no_faults(page)

    # On a wheel with one zero it takes all.
    page.get_by_label("Other house rules").check()
    page.get_by_role("combobox", name="Wheel").select_option("single-zero")
    button(page, "Play it again").click()
    paid = (
        paper.get_by_role("region").or_(paper.locator("section")).filter(has_text="What would have been paid otherwise")
    )
    expect(paid).to_contain_text("$10.00 loses half: −$5.00")
    expect(paid).to_contain_text("$10.00 loses: −$10.00")
    expect(paid.get_by_role("link", name="19:47-5.2(c)")).to_be_visible()
    expect(paper).to_contain_text("the players would have $5.00 less, and the house more")
    no_faults(page)
    fits(page, shot, "what-if")
    with page.expect_download() as loaded:
        button(page, "PDF").click()
    assert loaded.value.suggested_filename == f"{TABLE}-what-if.pdf"
    page.get_by_role("textbox", name=re.compile("^Maximum")).first.fill("1e9")
    button(page, "Play it again").click()
    expect(page.get_by_role("alert")).to_contain_text("is not an amount")
    shot(page, "what-if-refused")

    # The address says it all, to those who oversee tables.
    page.get_by_role("textbox", name=re.compile("^Maximum")).first.fill("1000")
    button(page, "Play it again").click()
    expect(paper).to_be_visible()
    shared = page.url.removeprefix(house.address)
    other = opened(shared, "phone", who=house.staff("regulator"))
    expect(other.get_by_role("article")).to_contain_text("the players would have $5.00 less")
    no_faults(other)
    shot(other, "what-if-shared")
    stranger = opened(shared, who=house.visitor())
    expect(stranger.get_by_role("link", name=re.compile("Sign in"))).to_be_visible()
    expect(stranger.get_by_role("article")).to_have_count(0)


def test_all_tables_are_looked_at_on_chosen_days(house: Served, opened: Open, shot: Shot) -> None:
    spin(house, 4, "0")
    page = opened("/desk", who=house.staff("supervisor"))
    page.get_by_role("link", name="What if … at all tables").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What if on the floor")
    page.get_by_label("Other rules for one game").check()
    page.get_by_role("combobox", name="Game").select_option("roulette")
    page.get_by_role("combobox", name="Wheel").select_option("single-zero")
    page.get_by_label("Last gaming day").fill("2001-01-01")
    button(page, "Play it again").click()
    expect(page.get_by_role("alert")).to_contain_text("No round was over at those tables on those days")
    today = good(house.staff("supervisor").get("/api/pits"))["day"]
    page.get_by_label("First gaming day").fill(today)
    page.get_by_label("Last gaming day").fill(today)
    button(page, "Play it again").click()
    paper = page.get_by_role("article")
    expect(paper).to_contain_text("less, and the house more")
    expect(paper.get_by_role("row").filter(has_text=day_words(date.fromisoformat(today)))).to_contain_text(TABLE)
    no_faults(page)
    fits(page, shot, "what-if-floor")
    with page.expect_download() as loaded:
        button(page, "Spreadsheet").click()
    assert loaded.value.suggested_filename == "floor-what-if.csv"
    other = opened(page.url.removeprefix(house.address), "phone", who=house.staff("regulator"))
    expect(other.get_by_role("article")).to_contain_text("less, and the house more")
