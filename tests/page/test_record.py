"""A person's own record on the page: looked through, downloaded, shown to another person, taken back, in figures."""

import csv
import re
import tomllib
from pathlib import Path

from playwright.sync_api import Page, expect

from chapter47.games import game
from chapter47.table.transcript import Transcript
from kit.served import Served
from page.acts import button, fits, no_faults, place, seated, status
from page.conftest import Open, Shot

SENTENCE = "This link shows nothing: it was taken back, or there never was one."


def downloaded(page: Page, name: str) -> str:
    """What a link leads to, as the browser keeps it."""
    with page.expect_download() as begun:
        page.get_by_role("link", name=re.compile(name)).first.click()
    return Path(begun.value.path()).read_text(encoding="utf-8")


def spins(house: Served, page: Page, **rounds: str) -> None:
    """A wager each, and where the ball falls."""
    for wager, pocket in rounds.items():
        place(page, wager)
        house.choose(pocket)
        button(page, "Spin").click()
        expect(status(page)).to_contain_text("You won" if wager == "red" else "You lost")


def test_a_person_looks_through_what_they_played_and_shows_a_round_to_another(
    house: Served, opened: Open, shot: Shot
) -> None:
    table = house.new_table("own-record", "roulette")
    page = seated(house, opened, table, 1)
    spins(house, page, red="1", black="3")
    button(page, "Session").click()
    page.get_by_role("link", name="My record: rounds, figures, files").click()

    # Rounds, the newest opened: what fell, what was wagered and what came of it, by which provision.
    expect(page.get_by_role("heading", name="My record", level=1)).to_be_visible()
    newest = page.locator("ol > li").first
    expect(newest).to_contain_text("Roulette, round 2")
    expect(newest).to_contain_text("−$5.00")
    expect(newest).to_contain_text("Shown: 3")
    expect(newest.get_by_role("link", name=re.compile(r"^19:47-5\.")).first).to_be_visible()
    no_faults(page)
    fits(page, shot, "record-rounds")

    # Three files.
    played = Transcript.read(tomllib.loads(downloaded(page, "^Transcript of round 2")), game).run()
    assert [line.said.event for line in played if hasattr(line.said, "event")][-1] == "settled"
    assert '"net": "-5.00"' in downloaded(page, "^JSON of round 2")
    rows = list(csv.DictReader(downloaded(page, "^CSV of round 2").splitlines()))
    assert [row["net"] for row in rows if row["net"]] == ["-5.00"]

    # Step by step, from the decision back; keys move as well.
    newest.get_by_role("link", name="Step by step").click()
    expect(page.get_by_role("heading", name="Roulette, round 2")).to_be_visible()
    steps = page.get_by_role("list", name="Steps of the round").get_by_role("button")
    last = steps.count()
    expect(page.get_by_text(f"Step {last} of {last}")).to_be_visible()
    button(page, "← Back").click()
    expect(page.get_by_text(f"Step {last - 1} of {last}")).to_be_visible()
    page.locator("[aria-current='step']").press("Home")
    expect(page.get_by_text(f"Step 1 of {last}")).to_be_visible()
    no_faults(page)
    fits(page, shot, "record-steps")

    # A link, told once, that another person follows without a name.
    button(page, "Make a link").click()
    link = page.get_by_label("The link to this round").input_value()
    no_faults(page)
    other = opened(link.removeprefix(house.address))
    expect(other.get_by_role("heading", name="Roulette, round 2")).to_be_visible()
    expect(other.get_by_text(f"Step {last} of {last}")).to_be_visible()
    expect(other.get_by_role("link", name="My record")).to_have_count(0)
    button(other, "← Back").click()
    expect(other.get_by_text(f"Step {last - 1} of {last}")).to_be_visible()
    no_faults(other)
    fits(other, shot, "record-shown")

    # Taken back, it shows one sentence, and so does one that never was.
    page.get_by_role("navigation", name="Parts of the record").get_by_role("link", name="Links").click()
    no_faults(page)
    page.get_by_role("button", name="Take back the link to round 2 at own-record").click()
    expect(page.get_by_role("status")).to_contain_text("shows nothing any more")
    for address in (link, link[:-4]):
        other.goto(address)
        expect(other.get_by_role("alert")).to_contain_text(SENTENCE)
    no_faults(other)
    shot(other, "record-gone")

    # What came of it: a line that arrows move along, with its table; and figures beside the exact expectation.
    page.get_by_role("link", name="Result", exact=True).click()
    expect(page.get_by_text("$0.00 after 2 rounds.")).to_be_visible()
    line = page.get_by_role("slider", name=re.compile("^Net result, round by round"))
    line.press("Home")
    expect(line).to_have_attribute("aria-valuetext", re.compile(r"own-record 1: \+\$5\.00, which makes \+\$5\.00$"))
    page.get_by_text("As a table").click()
    expect(page.get_by_role("table", name=re.compile("^Net result")).get_by_role("row")).to_have_count(3)
    no_faults(page)
    fits(page, shot, "record-result")
    page.get_by_role("link", name="Figures").click()
    red = page.get_by_role("table", name=re.compile("^Roulette")).get_by_role("row", name=re.compile("^Red"))
    expect(red).to_contain_text("1/38 = 2.63 %")
    expect(red.get_by_title("exactly -5/38 dollars")).to_have_text("−$0.13")
    no_faults(page)
    fits(page, shot, "record-figures")


def test_cards_lie_in_the_record_as_their_player_saw_them(house: Served, opened: Open, shot: Shot) -> None:
    """On a phone: a hand that nobody else saw."""
    table = house.new_table("own-cards", "caribbean-stud")
    page = seated(house, opened, table, 1, "phone")
    place(page, "ante")
    button(page, "Deal").click()
    button(page, "Fold").click()
    expect(status(page)).to_contain_text("You lost")
    page.goto(f"{house.address}/record")
    first = page.locator("ol > li").first
    expect(first).to_contain_text("Caribbean stud")
    expect(first.locator("[data-card]:not([data-card='XX'])").nth(4)).to_be_visible()
    no_faults(page)
    fits(page, shot, "record-cards")
    first.get_by_role("link", name="Step by step").click()
    page.locator("[aria-current='step']").press("End")
    expect(page.get_by_text(re.compile(r"^Step (\d+) of \1$"))).to_be_visible()
    no_faults(page)
    fits(page, shot, "record-cards-steps")
