"""What a round brought is told as its net, in words and color: a loss never looks like a win."""

import pytest
from playwright.sync_api import Page, expect

from kit.served import Served
from page.acts import Dealer, button, no_faults, place, say, seated, status, take_seat
from page.conftest import Open, Shot

WON, LOST = "rgb(167, 216, 160)", "rgb(255, 141, 128)"


def spun(house: Served, opened: Open, name: str, outcome: str, **wagers: str) -> Page:
    """A spin with these wagers, as its player sees it."""
    table = house.new_table(name, "roulette")
    ann = take_seat(house, table, 1)
    for wager, amount in wagers.items():
        say(ann, table, seat=1, bet=wager, amount=amount)
    page = opened(f"/tables/{table}", who=ann)
    house.choose(outcome)
    button(page, "Spin").click()
    return page


@pytest.mark.parametrize(
    ("outcome", "told", "color", "net"),
    [
        ("2", "You lost $20.00 (won $10.00, lost $30.00).", LOST, "−$20.00"),
        ("1", "You won $20.00 (won $30.00, lost $10.00).", WON, "+$20.00"),
        ("0", "You lost $20.00.", LOST, "−$20.00"),  # half of each
    ],
)
def test_a_round_is_told_by_its_net(
    house: Served, opened: Open, shot: Shot, outcome: str, told: str, color: str, net: str
) -> None:
    page = spun(house, opened, f"net-{outcome}", outcome, black="10", red="30")
    sentence = status(page).get_by_text(told)
    expect(sentence).to_have_css("color", color)
    badge = page.locator(".sums .net")
    expect(badge).to_have_text(net)
    expect(badge).to_have_css("color", color)
    expect(page.locator(".rise")).to_have_count(1 if color == WON else 0)
    shot(page, f"net-{outcome}")
    no_faults(page)
    button(page, "Session").click()
    expect(page.get_by_role("dialog")).to_contain_text(net)


def test_what_is_won_and_lost_alike_is_neither(house: Served, opened: Open) -> None:
    page = spun(house, opened, "net-even", "1", black="10", red="10")
    expect(status(page)).to_contain_text("You came out even (won $10.00, lost $10.00).")
    expect(page.locator(".sums .net")).to_have_count(0)


def test_wagers_that_are_decided_one_by_one_are_one_round(house: Served, opened: Open) -> None:
    table = house.new_table("net-one-by-one", "blackjack", multiple_action=3)
    maria, page = Dealer(house, table), seated(house, opened, table, 1)
    for spot in ("", " spot 2", " spot 3"):
        place(page, f"blackjack:box 1{spot}")
    maria.deal("TS")
    maria.deal("9H", "9D")
    button(page, "Stand").click()
    for cards, told in (
        (["TC"], "Your wagers go back."),  # 19 against 19
        (["8C"], "You won $5.00."),  # 17
        (["2C", "KC"], "You came out even (won $5.00, lost $5.00)."),  # and 21
    ):
        for card in cards:
            maria.deal(card)
        expect(status(page)).to_contain_text(told)
