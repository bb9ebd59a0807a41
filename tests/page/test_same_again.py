"""*Same again* in a real browser: the wagers of this person's last round, whatever happened since."""

import contextlib
import re

import httpx
from playwright.sync_api import Page, expect

from kit.served import Served
from page.acts import Dealer, area, button, place, say, seated, take_seat
from page.conftest import Open


def again(page: Page, amount: str) -> None:
    """It is offered for that much, and lays as much."""
    button(page, f"Same again {amount}").click()
    expect(page.locator(".sums")).to_contain_text(f"On the layout {amount}.00")


def test_after_a_restart_it_is_one_round_and_not_several(own_house: Served, opened: Open) -> None:
    house, table = own_house, own_house.new_table("again", "blackjack")
    maria, ann = Dealer(house, table), take_seat(house, table, 1)
    for dealer in ("TC", "KC", "QC"):  # Ann has 16, and loses to 19 each time
        say(ann, table, seat=1, bet="blackjack", amount="5")
        maria.deal("TS")
        maria.deal("9H", "6D")
        say(ann, table, seat=1, choose="stand")
        maria.deal(dealer)
    house.kill()
    house.start()
    page = opened(f"/tables/{table}", who=ann, at=house)
    again(page, "$5")


def test_it_is_there_after_rounds_that_were_not_played(house: Served, opened: Open) -> None:
    table = house.new_table("sat-out", "roulette")
    ann, bob = take_seat(house, table, 1), take_seat(house, table, 2)
    say(ann, table, seat=1, bet="red", amount="10")
    say(ann, table, seat=1, bet="straight", pick="17", amount="5")
    _spins(house, table, "2", ann, bob)
    for _ in range(20):
        say(bob, table, seat=2, bet="black", amount="5")
        say(bob, table, seat=2, remove="black")
    say(bob, table, seat=2, bet="red", amount="5")
    _spins(house, table, "2", ann, bob)
    page = opened(f"/tables/{table}", who=ann)
    again(page, "$15")


def _spins(house: Served, table: str, outcome: str, *players: httpx.Client) -> None:
    """All are ready, and the wheel spins."""
    house.choose(outcome)
    with contextlib.ExitStack() as open_streams:
        streams = [open_streams.enter_context(house.socket(each, f"/api/tables/{table}/stream")) for each in players]
        rounds = streams[0].view["rounds"]
        for stream in streams:
            stream.ready()
        streams[0].settle(rounds + 1)


def test_what_was_wagered_on_the_box_of_another_is_wagered_there_again(house: Served, opened: Open) -> None:
    table = house.new_table("again-shared", "blackjack")
    maria = Dealer(house, table)
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2)
    place(ann, "blackjack:box 1")
    button(ann, "Let others on your box").click()
    expect(button(ann, "No others on your box")).to_be_visible()
    place(bob, "blackjack:box 1")
    place(bob, "blackjack:box 2")
    maria.deal("8S")
    maria.deal("TH", "6H", "8D", "9D")
    button(ann, "Split").click()
    button(bob, "Apply the wager to hand 2").click()
    maria.deal("3C")
    button(ann, "Double down").click()
    maria.deal("KC")
    maria.deal("TC")
    button(ann, "Stand").click()
    button(bob, "Stand").click()
    maria.deal("TD")
    maria.deal("9C")
    again(ann, "$5")  # neither the hand that was split off, nor what was doubled
    again(bob, "$10")
    expect(area(bob, "blackjack:box 1")).to_have_attribute("aria-label", re.compile(r"you have \$5 there"))
