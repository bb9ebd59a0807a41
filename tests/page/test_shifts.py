"""A manager prints last night's shift, in a real browser."""

import csv
from pathlib import Path

from playwright.sync_api import Page, expect

from kit.served import PASSWORD, Served, good
from page.acts import button, fits, no_faults, say, take_seat
from page.conftest import Open, Shot


def night(house: Served) -> None:
    """Two tables are played at, one that wins and one that loses; then it is the next day."""
    dealer = house.another("dealer")
    for table, pick, spun in (("roulette-1", "17", "20"), ("wheel-2", "17", "17")):
        if table == "wheel-2":
            house.new_table(table, "roulette", wheel="single-zero")
        player = take_seat(house, table, 1)
        say(dealer, table, call="new-dealer")
        say(player, table, seat=1, bet="straight", pick=pick, amount="10")
        say(dealer, table, call="no-more-bets")
        say(dealer, table, spin=spun)
    supervisor = house.staff("supervisor")
    name = good(supervisor.get("/api/me"))["person"]["name"]
    house.leap(86_400)
    good(supervisor.post("/api/sign-in", json={"name": name, "password": PASSWORD}))


def test_a_manager_prints_last_nights_shift(own_house: Served, opened: Open, shot: Shot, tmp_path: Path) -> None:
    night(own_house)
    tom = opened("/desk", who=own_house.staff("supervisor"), at=own_house)
    tom.get_by_role("link", name="Shift report").click()
    expect(tom.get_by_role("heading", name="Wheels, the whole day")).to_be_visible()
    day = tom.get_by_label("Gaming day")
    today = day.input_value()
    day.evaluate("""(field) => {
      const before = new Date(field.value);
      before.setUTCDate(before.getUTCDate() - 1);
      field.value = before.toISOString().slice(0, 10);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }""")
    button(tom, "Show").click()
    table = tom.get_by_role("table")
    expect(table.get_by_role("row").filter(has_text="roulette-1")).to_contain_text("$200.00")
    expect(table.get_by_role("row").filter(has_text="roulette-1")).to_contain_text("$0.53")
    expect(tom.get_by_role("img", name="Win by table")).to_be_visible()
    no_faults(tom)
    fits(tom, shot, "shift")
    assert day.input_value() < today
    tom.get_by_label("Pit").select_option("new")
    button(tom, "Show").click()
    lost = table.get_by_role("row").filter(has_text="wheel-2")
    expect(lost).to_contain_text("−$350.00")
    fits(tom, shot, "shift-lost")
    printed(tom)
    shot(tom, "shift-printed")
    no_faults(tom)
    tom.emulate_media(media="screen")
    with tom.expect_download() as download:
        tom.get_by_role("link", name="As a spreadsheet").click()
    file = tmp_path / "shift.csv"
    download.value.save_as(file)
    [row, whole] = csv.DictReader(file.read_text().splitlines())
    assert (row["table"], row["win"], whole["win"]) == ("wheel-2", "-350.00", "-350.00")
    tom.reload()  # the address holds what was asked for
    expect(lost).to_contain_text("−$350.00")
    tom.goto(f"{own_house.address}/shifts#wheels/2026-02-31/whole")
    expect(tom.get_by_role("alert")).to_contain_text("There is no such gaming day.")
    no_faults(tom)


def printed(page: Page) -> None:
    """On paper it is black on white, with nothing that can only be clicked; printing is one button."""
    page.evaluate("window.print = () => (window.printed = true)")
    button(page, "Print").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(button(page, "Print")).to_be_hidden()
    expect(page.get_by_label("Pit")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.get_by_role("heading", level=2).first).to_have_css("color", "rgb(0, 0, 0)")
