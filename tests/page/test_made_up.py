"""A made-up game in a real browser, with every kind of thing and of say: the page has never heard of it."""

import re

from playwright.sync_api import expect

from kit.served import Served
from page.acts import (
    area,
    button,
    dealer,
    enter,
    fits,
    hand,
    no_faults,
    nobody_cuts,
    place,
    say,
    seated,
    shuffle,
    sit,
    stack_in_the_middle,
    status,
    take_seat,
)
from page.conftest import Open, Shot

WIDE = {"width": 1280, "height": 800}


def test_a_player_sits_wagers_and_decides_with_cards_that_nobody_else_sees(
    house: Served, opened: Open, shot: Shot
) -> None:
    table = house.new_table("lantern-played", "lantern", min="1", max="100")
    stack_in_the_middle(house, 1, "9S", "KH", "2H")
    ann = opened(f"/tables/{table}?sit", "phone")
    sit(ann, "Ann")
    cut = ann.get_by_label("Cut: after how many cards")
    expect(cut).to_have_value("26")  # in the middle, unless somebody says where
    cut.fill("5")
    expect(button(ann, "Cut")).to_be_disabled()  # ten from either end
    cut.fill("26")
    button(ann, "Cut").click()
    bob = seated(house, opened, table, 2)
    bob.set_viewport_size(WIDE)  # type: ignore[arg-type]
    expect(status(ann)).to_contain_text("The wick is offered to you.")
    expect(status(bob)).to_contain_text("Oil: $5.")
    for amount in ("$1", "$2"):
        place(ann, "light")
        expect(area(ann, "light")).to_have_attribute("aria-label", re.compile(re.escape(f"you have {amount}")))
    area(bob, "suit:S").focus()
    bob.keyboard.press("ArrowRight")
    wager = area(bob, "suit:H")
    expect(wager).to_be_focused()
    bob.keyboard.press("Enter")
    expect(wager).to_have_attribute("aria-label", re.compile("you have"))
    bob.keyboard.press("Backspace")
    expect(wager).not_to_have_attribute("aria-label", re.compile("you have"))
    bob.keyboard.press("Enter")
    expect(wager).to_have_attribute("aria-label", re.compile("you have"))
    button(ann, "Take wick").click()
    expect(bob.locator(".seats").get_by_label("has the wick")).to_have_count(1)
    expect(button(bob, "Take wick")).to_have_count(0)
    for page in (ann, bob):
        page.locator(".go").click()

    # Two cards lie face down, and one person may look at them.
    own = ann.get_by_role("button", name="Your face-down card")
    expect(own).to_have_count(2)
    held = ann.get_by_label("Your hand")
    expect(held).to_contain_text("K and 2")  # what they come to, and what her wager wins by them
    expect(held).to_contain_text(re.compile(r"Light \$\d+ wins \$\d+\.00 at 1 to 1"))
    expect(bob.get_by_label("Your hand")).to_have_count(0)
    own.first.press("Enter")
    expect(own.first).to_have_attribute("aria-label", re.compile("king of hearts"))
    expect(bob.get_by_role("button", name="Your face-down card")).to_have_count(0)
    expect(hand(bob, "lantern").first).to_have_attribute("aria-label", "face-down card")
    assert "KH" not in bob.content()
    expect(hand(bob, "dealer")).to_have_count(1)  # for which the felt has no box
    expect(status(bob)).to_contain_text("Seat 1 decides on the lantern")
    expect(status(ann)).to_contain_text("Your decision: the lantern")

    # An input for each kind of want; what is closed is no button.
    for title in ("Dim", "Blaze $1", "Mark", "Call it", "Guess"):
        expect(button(ann, title)).to_be_visible()
    expect(button(ann, "Relight")).to_have_count(0)
    ann.get_by_label("Blaze: amount", exact=True).fill("200")
    expect(button(ann, "Blaze $200")).to_be_disabled()
    expect(ann.get_by_role("alert")).to_have_text("$200 is too much: $1 to $2.")
    ann.get_by_role("slider").press("Home")
    expect(button(ann, "Blaze $1")).to_be_enabled()
    expect(button(ann, "Call it")).to_be_disabled()  # nothing is said yet
    ann.get_by_label("Call it: word").fill("ahoy")
    expect(button(ann, "Call it")).to_be_enabled()  # how often may be left out
    expect(button(ann, "Mark")).to_be_disabled()
    suits = ann.get_by_role("group", name="Mark: suits")
    for suit in ("S", "H", "D"):
        suits.get_by_label(suit, exact=True).check()
    expect(button(ann, "Mark")).to_be_disabled()  # two at most
    suits.get_by_label("D", exact=True).uncheck()
    suits.get_by_label("H", exact=True).uncheck()
    button(ann, "Mark").click()  # of which the table warns
    warned = ann.get_by_role("group", name="Say it all the same?")
    expect(ann.locator(".follows")).to_contain_text("No spark would come of it. (petition under 19:47-8.4: Lantern)")
    expect(warned).to_be_visible()
    button(ann, "Own suits").click()  # which fills in the choice, and says nothing
    expect(warned).to_have_count(0)
    expect(suits.get_by_label("S", exact=True)).not_to_be_checked()
    suits.get_by_label("S", exact=True).check()
    expect(ann.locator(".follows")).to_contain_text("A spark would come of it.")
    shot(ann, "lantern-decides")
    no_faults(ann)
    fits(ann)
    button(ann, "Mark").click()

    button(bob, "Watch").click()
    expect(bob.get_by_role("list", name="Flames, oldest first")).to_have_text("red")
    expect(hand(bob, "lantern").first).to_have_attribute("aria-label", "king of hearts")
    expect(bob.locator('[data-token="flame"]')).to_have_count(2)
    expect(area(bob, "suit:H")).to_have_attribute("aria-label", re.compile("flame"))
    for told in ("Moth: seat 1.", "Oil: $5.25.", "Sparks of seat 1: 1 sparks."):
        expect(status(bob)).to_contain_text(told)
    expect(bob.locator(".sums")).to_contain_text("$0.00")
    shot(bob, "lantern-settled")
    no_faults(bob)
    fits(bob)


def test_staff_report_and_answer_for_the_absent(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("lantern-dealt", "lantern", min="1", max="100")
    maria = dealer(house, opened, table)
    maria.set_viewport_size(WIDE)  # type: ignore[arg-type]
    players = [take_seat(house, table, seat) for seat in (1, 2)]
    tom = house.staff("supervisor")
    shuffle(maria)
    nobody_cuts(maria, seats=2)
    button(maria, "Cut").click()
    for seat, player in enumerate(players, 1):
        say(player, table, seat=seat, bet="light", amount="10")

    # A report with its details waits for a supervisor; meanwhile the lamp is out of order.
    maria.get_by_role("button", name="The lamp smokes").click()
    details = maria.get_by_role("group", name="The lamp smokes")
    details.get_by_label("thick").check()
    details.get_by_label("corner").last.select_option("2")
    shot(maria, "lantern-report")
    no_faults(maria)
    details.get_by_role("button", name=re.compile("^Report")).click()
    expect(maria.get_by_text(re.compile("supervisor")).first).to_be_visible()
    say(tom, table, report="smoke", thick=True, corner=2)
    expect(status(maria)).to_contain_text("Lamp: out of order.")
    button(maria, "Trim").click()
    expect(maria.get_by_text(re.compile("floorperson")).first).to_be_visible()
    say(tom, table, call="trim")
    expect(status(maria)).to_contain_text("Lamp: lit.")

    # Cards are entered, open and face down; the supervisor answers for whoever does not.
    button(maria, "No more bets").click()
    enter(maria, "9 of spades")
    for _ in range(2):
        button(maria, "Face down").click()
    maria.locator("button", has_text=re.compile("^Enter")).click()
    expect(maria.get_by_role("button", name="Answer for the player")).to_be_visible()
    say(tom, table, call="answer-for")
    expect(maria.get_by_role("button", name="Look away for")).to_be_visible()
    say(tom, table, call="look-away-for", seat=2)
    enter(maria, "king of hearts", "2 of hearts")
    expect(maria.get_by_role("tabpanel").first).to_contain_text("The flame is red")
    fits(maria)
