"""Hands that are paid by a table, in a real browser: wagers that ride or are withdrawn, and one that is doubled."""

from playwright.sync_api import expect

from kit.served import Served
from page.acts import begin, button, no_faults, place, sit, stack_in_the_middle, status
from page.conftest import Open, Shot


def test_a_stranger_lets_a_wager_ride_and_withdraws_another(house: Served, opened: Open, shot: Shot) -> None:
    page = opened(f"/tables/{house.new_table('rides', 'let-it-ride')}?sit", "phone")
    stack_in_the_middle(house, 1, "TS", "4D", "4H", "9C", "TD", "2C")  # one to her, one to the community, three times
    sit(page, "Ann")
    expect(status(page)).to_contain_text("Place your wagers")
    for bet in ("bet-one", "bet-two", "bet-three"):
        place(page, bet)
    button(page, "Deal").click()
    expect(status(page)).to_contain_text("Withdraw bet number one, or let it ride")
    held = page.get_by_label("Your hand")
    expect(held).to_contain_text("Pair of tens")
    expect(held.get_by_text("wins $5.00 at 1 to 1")).to_have_count(3)
    button(page, "Let it ride").click()
    expect(status(page)).to_contain_text("Withdraw bet number two, or let it ride")
    shot(page, "let-it-ride-asked")
    no_faults(page)
    button(page, "Withdraw").click()
    expect(status(page)).to_contain_text("You won $20.00.")  # two pairs: bets one and three, each 2 to 1
    expect(page.locator(".sr-only[role=status]").filter(has_text="You won")).to_have_text("You won $20.00.")
    expect(page.locator(".rail")).to_contain_text("$220.00")
    expect(held).to_have_count(0)


def test_a_stranger_doubles(house: Served, opened: Open, shot: Shot) -> None:
    page = opened(f"/tables/{house.new_table('doubles', 'double-down-stud')}?sit", "desk")
    stack_in_the_middle(house, 1, "KS", "9D", "KH", "7D", "2C")  # hers, the hole card, and three face up
    sit(page, "Ann")
    begin(page)
    place(page, "original")
    button(page, "Deal").click()
    expect(status(page)).to_contain_text("Double your wager, or go on without")
    held = page.get_by_label("Your hand")
    expect(held).to_contain_text("Original wager $5 wins $5.00 at 1 to 1")
    expect(button(page, "No double")).to_be_visible()
    button(page, "Double down for").click()
    expect(held).to_contain_text("Double down wager $5 wins $5.00 at 1 to 1")
    shot(page, "double-down-asked")
    no_faults(page)
    button(page, "Go on").click()
    expect(status(page)).to_contain_text("You won $10.00.")
    expect(page.locator(".rail")).to_contain_text("$210.00")
