"""The card room in a real browser: three people and the desk, each with a page of their own, and a wall."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.card_room import CASINO, PARLOUR
from kit.served import Served, casino_file
from page.acts import button, fits, no_faults, say
from page.conftest import Open, Shot

provision = pytest.mark.provision
TYPE = "Parlour, high, $5-50"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    """The floor of these tests, which has a card room."""
    folder = tmp_path_factory.mktemp("floor")
    said = ("--port", str(port), "--casino", casino_file(folder, CASINO))
    served = Served(folder / "data", *said, by_hand=True, CHAPTER47_WITH=str(PARLOUR))
    yield served
    served.stop()


def listed(page: Page, name: str = TYPE) -> Locator:
    return page.get_by_role("region", name=f"List for {name}")


@provision("14.18")
def test_three_people_and_the_desk_fill_seats_in_their_order(house: Served, opened: Open, shot: Shot) -> None:
    sitters = [house.visitor(f"Sitter {number}") for number in range(6)]
    for number, sitter in enumerate(sitters):
        say(sitter, f"parlour-{number // 3 + 1}", seat=number % 3 + 1, choose="sit")
    desk = opened("/card-room", who=house.staff("poker-desk"))
    ann = opened("/card-room", "phone", who=house.visitor("Ann Lee"))
    bob = opened("/card-room", who=house.visitor("Bob"))
    wall = opened("/card-room#wall")

    button(desk, "Stand at the desk").click()
    expect(desk.get_by_text("stands at the desk.").first).to_be_visible()
    button(listed(ann).page, "Join the list").first.click()
    expect(listed(ann)).to_contain_text("You are number 1.")
    listed(bob).get_by_role("button", name="Join the list").press("Enter")  # by keyboard
    expect(listed(bob)).to_contain_text("You are number 2.")

    # The desk writes down who walks in, and is told why a name is not taken twice.
    for _ in range(2):
        expect(listed(desk).get_by_label("Name for the list")).to_have_value("")
        listed(desk).get_by_label("Name for the list").fill("Walter")
        listed(desk).get_by_role("button", name="Add a name").click()
    expect(listed(desk).get_by_role("alert")).to_contain_text("Walter is on that list already.")
    expect(listed(wall).get_by_role("listitem")).to_contain_text(["A. L.", "B.", "Walter"])  # initials on the wall
    expect(listed(desk).locator("ol li .name")).to_have_text(["Ann Lee", "Bob", "Walter"])
    no_faults(desk)
    no_faults(wall)

    # A seat becomes vacant: the first is called, and nobody else sits there.
    say(sitters[0], "parlour-1", seat=1, choose="leave")
    call = listed(desk).get_by_role("button", name="Call Ann Lee to seat 1")
    expect(call).to_be_visible()
    shot(desk, "card-room-desk")
    call.click()
    ready = ann.get_by_role("region", name="Your seat is ready")
    expect(ready).to_contain_text("Seat 1 of parlour-1, kept for 3:00")
    expect(ann.get_by_role("status").first).to_have_text("You are called to seat 1 of parlour-1.")
    expect(listed(wall)).to_contain_text("called to seat 1 of parlour-1")
    no_faults(ann)
    fits(ann)
    shot(ann, "card-room-call-phone")
    ready.get_by_role("button", name="Pass").click()
    expect(ready).to_have_count(0)
    expect(listed(ann)).to_contain_text("You are number 1.")  # the place is kept once

    # The next is called, and does not come.
    listed(desk).get_by_role("button", name="to seat 1").click()
    expect(bob.get_by_role("region", name="Your seat is ready")).to_be_visible()
    house.pass_by(180)
    expect(bob.get_by_role("region", name="Your seat is ready")).to_have_count(0)
    expect(listed(bob).get_by_role("button", name="Join the list")).to_be_visible()

    # Whoever walked in is called and seated by the desk.
    listed(desk).get_by_role("button", name="to seat 1").click()
    listed(desk).get_by_role("button", name="Seat Walter").click()
    expect(listed(desk).locator("ol li .name")).to_have_text(["Ann Lee"])

    # The first has the next vacancy, and sits down there.
    say(sitters[4], "parlour-2", seat=2, choose="leave")
    listed(desk).get_by_role("button", name="Call Ann Lee to seat 2").click()
    button(ann, "Take the seat").click()
    ann.wait_for_url("**/tables/parlour-2")
    expect(listed(wall)).to_contain_text("Nobody waits.")
    shot(wall, "card-room-wall")
    button(desk, "Leave the desk").click()
    expect(button(desk, "Stand at the desk")).to_be_visible()


def test_a_player_changes_seats_and_is_away_for_a_while(house: Served, opened: Open, shot: Shot) -> None:
    sitter = house.visitor("Sid")
    say(sitter, "low", seat=1, choose="sit")
    page = opened("/card-room", "phone", who=sitter)
    button(page, "Away for a while").click()
    expect(page.get_by_role("region", name="Where you sit")).to_contain_text("Your seat is kept until")
    button(page, "I am back").click()
    button(page, "Ask for another seat").click()
    expect(page.get_by_role("region", name="Your seat is ready")).to_be_visible()  # the floor calls where nobody does
    no_faults(page)
    fits(page)
    button(page, "Pass").click()
    button(page, "Take that back").click()
    expect(button(page, "Ask for another seat")).to_be_visible()


def test_the_shift_supervisor_has_tables_decks_and_revenue(house: Served, opened: Open, shot: Shot) -> None:
    boss = opened("/card-room#supervise", who=house.staff("poker-shift-supervisor"))
    boss.get_by_label("What it is about").fill("who was first")
    boss.get_by_label("Decision, which is final").fill("Ann was.")
    button(boss, "Rule on a dispute").click()
    expect(boss.get_by_label("What it is about")).to_have_value("")
    button(boss, "Distribute").click()
    expect(boss.get_by_role("alert")).to_be_visible()
    no_faults(boss)
    shot(boss, "card-room-supervise")
    boss.get_by_role("link", name="Revenue").click()
    expect(boss.get_by_role("row", name="parlour-2")).to_be_visible()
    boss.get_by_role("combobox").select_option("parlour-2")
    boss.get_by_label("Amount").fill("50")
    button(boss, "Project").click()
    expect(boss.get_by_role("row", name="parlour-2")).to_contain_text("$50.00")
    no_faults(boss)
