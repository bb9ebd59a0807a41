"""What a system's supervisor does alone, in a real browser: overrides a lock-out, and writes the rate card anew."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.served import Served, casino_file, good
from page.acts import button, fits, no_faults
from page.conftest import Open, Shot

CASINO = """
casino = "Boardwalk"
[pits.booths.keno-2]
game = "keno"
min = "1"
max = "500"
lock-out = "automatic"
closes = 86400
override = true
notice = "countdown"
"""
AT = "/systems/keno-2"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("floor")
    said = ("--port", str(port), "--casino", casino_file(folder, CASINO))
    served = Served(folder / "data", *said, by_hand=True, CHAPTER47_GENERATOR="within")
    yield served
    served.stop()


def happened(page: Page) -> Locator:
    return page.get_by_role("region", name="What happened last").get_by_role("listitem").first


@pytest.mark.provision("15.5(e)")
def test_an_override_is_documented_with_who_and_why(house: Served, opened: Open, shot: Shot) -> None:
    client = house.staff("keno-supervisor")
    supervisor = opened(AT, who=client)
    name = good(client.get("/api/me"))["person"]["name"]
    override = supervisor.locator("form", has=button(supervisor, "Override"))
    expect(button(supervisor, "Override")).to_be_disabled()  # without a reason
    override.get_by_label("Reason").fill("queue at the lounge")
    button(supervisor, "Override").click()
    told = f"The lock-out of game 1 is overridden by keno supervisor {name}: queue at the lounge"
    expect(happened(supervisor)).to_contain_text(told)
    expect(happened(supervisor).get_by_role("link", name="19:47-15.5(e)")).to_be_visible()
    shot(supervisor, "keno-override-desk")
    supervisor.goto(f"{house.address}{AT}#reports")
    expect(supervisor.get_by_role("row").filter(has_text="overridden")).to_contain_text(told)
    no_faults(supervisor)


@pytest.mark.provision("15.3(e)")
def test_a_rate_card_is_written_row_by_row(house: Served, opened: Open, shot: Shot) -> None:
    """No row may leave the house more than 30 percent, and that is said while it is written."""
    supervisor = opened(AT, who=house.staff("keno-supervisor"))
    patron = opened(f"{AT}#card", "phone", who=house.visitor())
    two_spots = patron.get_by_role("table").filter(has_text="2 spots")
    expect(two_spots).to_contain_text("$12")
    supervisor.get_by_label("What changes").select_option("rate-card")
    form = supervisor.locator("form", has=button(supervisor, "Change it"))
    payoff = form.get_by_label("Payoff for $1, row 2", exact=True)
    expect(payoff).to_have_value("12")  # of two spots, both caught: the second row of the card in force
    expect(form).to_contain_text("That is in force, or announced, already.")
    payoff.fill("10")
    expect(form).to_contain_text("A 2-spot wager leaves the house 63/158 of it (39.87 %).")
    expect(form.get_by_role("link", name="19:47-15.3(e)")).to_be_visible()
    expect(form).to_contain_text("At most 30 % at the minimum wager.")
    expect(button(supervisor, "Change it")).to_be_disabled()
    no_faults(supervisor)
    fits(supervisor, shot, "keno-rate-rows")
    for row, wrong in (
        (("2", "3", "1"), "Nobody catches 3 of 2 spots."),
        (("2", "2", "1"), "2 of 2 spots stands there twice."),
        (("2", "1", "a dollar"), "“a dollar” is not an amount."),
        (("", "1", "1"), "“” is not a number of spots."),
    ):
        button(supervisor, "Add a row").click()
        last = form.locator(".rows > li").last
        for field, value in zip(last.get_by_role("textbox").all(), row, strict=True):
            field.fill(value)
        expect(form).to_contain_text(wrong)
        expect(button(supervisor, "Change it")).to_be_disabled()
        last.get_by_role("button").click()

    # A payoff that the law allows: the half hour's notice of 8.3(b) is told, and the card is another when it is over.
    payoff.fill("12.50")
    expect(form).to_contain_text("Half an hour's notice")
    line = "On 2 spots $1 is paid $12.50 for 2 caught. Now: on 2 spots $1 is paid $12.00 for 2 caught."
    expect(form.locator(".changes")).to_have_text(line)  # and of the nine other lines nothing
    expect(form.get_by_role("link", name="19:47-8.3(b)", exact=True)).to_be_visible()
    button(supervisor, "Change it").click()
    expect(supervisor.get_by_text("It is announced, and takes effect at")).to_be_visible()
    expect(two_spots).to_contain_text("$12")
    house.leap(31 * 60 + 1)
    expect(two_spots).to_contain_text("$12.50")
    no_faults(patron)
