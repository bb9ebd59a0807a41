"""Blackjack in a real browser: hands that are split and doubled, insurance, shared boxes, a dealer's pad, and hints."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.seated import practises
from kit.served import Served
from page.acts import (
    Dealer,
    area,
    at_sizes,
    begin,
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

WORKED_OUT = 120_000
"""Milliseconds that kernels may take which were never compiled on this machine."""


def total(page: Page, name: str) -> Locator:
    return page.locator(f'[data-hand="{name}"] .total')


def piles(page: Page) -> Locator:
    return page.locator(".pile")


@pytest.mark.parametrize(("game", "size"), at_sizes("blackjack", first="phone"))
def test_a_stranger_plays_a_round(house: Served, opened: Open, shot: Shot, game: str, size: str) -> None:
    page = opened(f"/tables/{house.new_table(f'{game}-{size}', game, decks=6)}?sit", size)
    stack_in_the_middle(house, 6, "2C", "TS", "AD", "9H", "7C", "8D", "8C")
    sit(page, "Ann")
    begin(page)
    expect(area(page, "blackjack:box 1")).to_be_in_viewport(
        ratio=1
    )  # where the felt does not fit, one's own box is seen
    place(page, "blackjack:box 1")
    shot(page, f"blackjack-{size}-wagers")
    no_faults(page)
    fits(page)
    button(page, "Deal").click()
    for name in ("No insurance", "Stand"):
        expect(button(page, name)).to_be_visible()
        expect(hand(page, "box 1").last).to_be_in_viewport(ratio=1)  # and the cards in it
        shot(page, f"blackjack-{size}-decides")
        no_faults(page)
        button(page, name).click()
    expect(status(page)).to_contain_text("You won")
    assert hand(page, "box 1").count() >= 2
    for card in (*hand(page, "box 1").all(), *hand(page, "dealer").all()):
        expect(card).to_have_attribute("aria-label", re.compile("^(ace|jack|queen|king|[0-9]+) of "))
    shot(page, f"blackjack-{size}-settled")
    no_faults(page)
    page.get_by_role("tab", name="Why").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("19:47-2.")


def test_a_pair_is_split_again_and_one_hand_is_doubled(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("split", "blackjack", resplit=3, surrender=True)
    maria = Dealer(house, table)
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2, "phone")
    place(ann, "blackjack:box 1")
    place(bob, "blackjack:box 2")
    maria.deal("8S")
    maria.deal("9H", "6D", "8D", "7C")

    # Whoever is asked sees what may be decided, and the others see who is asked.
    expect(status(ann)).to_contain_text("Your decision: box 1")
    expect(status(bob)).to_contain_text("Seat 1 decides on box 1")
    expect(button(bob, "Hit")).to_have_count(0)
    expect(ann.get_by_role("main")).to_contain_text("16 against 6 of diamonds")
    expect(total(ann, "box 1")).to_have_text("16")
    expect(ann.locator('[data-hand="box 1"]')).to_have_attribute("data-turn", "")
    for name in ("Hit", "Stand", "Double down", "Split", "Surrender"):
        expect(button(ann, name)).to_be_visible()
    button(ann, "Split").click()
    maria.deal("8C")
    expect(button(ann, "Surrender")).to_have_count(0)
    button(ann, "Split").click()
    maria.deal("3C")
    expect(ann.locator('[data-hand^="box 1 hand"]')).to_have_count(3)  # side by side
    names = ann.locator('[data-hand^="box 1 hand"]').evaluate_all("hands => hands.map((each) => each.dataset.hand)")
    assert names == ["box 1 hand 1", "box 1 hand 3", "box 1 hand 2"]
    expect(button(ann, "Split")).to_have_count(0)  # three hands, and no more

    # A key is as good as a button; the card of a doubled hand lies across.
    expect(button(ann, "Double down")).to_be_visible()
    ann.keyboard.press("d")
    maria.deal("TC")
    expect(total(ann, "box 1 hand 1")).to_have_text("21")
    turned = ann.locator('[data-hand="box 1 hand 1"] g[transform*="rotate(90)"]')
    expect(turned).to_have_count(1)
    expect(piles(ann)).to_have_count(5)  # three hands, one doubled, and Bob's
    expect(button(ann, "Hit")).to_have_count(0)
    maria.deal("5D")
    expect(status(ann)).to_contain_text("Your decision: box 1, hand 3")
    shot(ann, "blackjack-split")
    no_faults(ann)
    expect(button(ann, "Hit")).to_be_visible()
    ann.keyboard.press("h")
    maria.deal("KS")
    expect(total(ann, "box 1 hand 3")).to_have_text("23")
    expect(button(ann, "Stand")).to_have_count(0)
    maria.deal("2S")
    expect(button(ann, "Stand")).to_be_visible()
    ann.keyboard.press("s")
    expect(status(bob)).to_contain_text("Your decision: box 2")
    shot(bob, "blackjack-turn-phone")
    no_faults(bob)

    # What the player does not say, a supervisor says.
    console = opened(f"/tables/{table}", who=house.staff("dealer"))
    expect(button(console, "Stand for seat 2")).to_be_visible()
    shot(console, "blackjack-split-dealer")
    no_faults(console)
    button(console, "Stand for seat 2").click()
    expect(console.get_by_text("It waits for the supervisor to confirm")).to_be_visible()
    button(bob, "Stand").click()
    maria.deal("KH")
    maria.deal("9C")
    expect(status(ann)).to_contain_text("You won $10.00 (won $15.00, lost $5.00).")
    shot(ann, "blackjack-settled")


def test_insurance_is_offered_with_the_most_that_it_may_be(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("insured", "blackjack")
    maria = Dealer(house, table)
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2, "phone")
    for _ in range(2):
        area(ann, "blackjack:box 1").dispatch_event("click")
    place(bob, "blackjack:box 2")
    expect(ann.locator(".sums")).to_contain_text("$10.00")
    maria.deal("9S")
    maria.deal("9H", "AD", "9D", "8C")
    expect(status(ann)).to_contain_text("Insure your wager, or go on without")
    field = ann.get_by_label("Insure for box 1: amount")
    expect(field).to_have_value("5")
    field.fill("6")
    expect(button(ann, "Insure for")).to_be_disabled()
    field.fill("5")
    shot(ann, "blackjack-insurance")
    no_faults(ann)
    shot(bob, "blackjack-insurance-phone")
    no_faults(bob)
    button(ann, "Insure for").click()
    expect(ann.get_by_text("$5 lies there.")).to_be_visible()
    place(bob, "insurance:box 2")  # the line itself takes it too: half of five dollars, in chips
    expect(bob.get_by_text("$3 lies there.")).to_be_visible()
    maria.say(call="insurance-closed")
    button(ann, "Stand").click()
    button(bob, "Stand").click()
    maria.deal("KC")
    expect(status(ann)).to_contain_text("You came out even (won $10.00, lost $10.00).")


def test_multiple_action_has_three_spots_and_three_hands_of_the_dealer(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("thrice", "blackjack", multiple_action=3)
    maria = Dealer(house, table)
    ann = seated(house, opened, table, 1)
    for spot in ("", " spot 2", " spot 3"):
        place(ann, f"blackjack:box 1{spot}")
    maria.deal("TS")
    maria.deal("9H", "9D")
    button(ann, "Stand").click()
    expect(hand(ann, "dealer 1")).to_have_count(1)
    maria.deal("TC")
    expect(hand(ann, "dealer 2")).to_have_count(1)  # the first card is moved
    expect(hand(ann, "dealer 1")).to_have_count(2)  # what the hand before it was is still seen
    expect(ann.locator(".sums")).to_contain_text("$10.00")  # the first wager is settled
    shot(ann, "blackjack-multiple")
    no_faults(ann)
    maria.deal("8C")
    maria.deal("2C")
    maria.deal("KC")
    expect(hand(ann, "dealer 3")).to_have_count(3)
    expect(total(ann, "dealer 3")).to_have_text("21")
    expect(ann.locator(".sums")).to_contain_text("$0.00")


def test_two_people_play_on_one_box(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("shared", "blackjack")
    maria = Dealer(house, table)
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2)
    place(ann, "blackjack:box 1")
    area(bob, "blackjack:box 1").dispatch_event("click")
    expect(bob.get_by_role("alert")).to_contain_text("has not consented")
    button(ann, "Let others on your box").click()
    expect(button(ann, "No others on your box")).to_be_visible()
    place(bob, "blackjack:box 1")
    expect(ann.locator(".pile .mark")).to_have_text("2")
    maria.deal("8S")
    maria.deal("6H", "8D")
    button(ann, "Split").click()
    expect(status(bob)).to_contain_text("Your decision: box 1")
    expect(button(ann, "Hit")).to_have_count(0)
    shot(bob, "blackjack-follows")
    no_faults(bob)
    button(bob, "Apply the wager to hand 2").click()
    maria.deal("3C")
    button(ann, "Double down for less").click()
    ann.get_by_label("Double down: amount").fill("3")
    button(ann, "Double down").click()
    expect(button(ann, "Double down")).to_have_count(0)
    maria.deal("KC")
    maria.deal("3H")
    expect(button(ann, "Double down")).to_be_visible()
    ann.keyboard.press("d")
    expect(button(bob, "Do not double")).to_be_visible()
    bob.keyboard.press("n")
    maria.deal("9C")
    maria.deal("KS")
    maria.deal("TH")
    expect(status(bob)).to_contain_text("You won $5.00.")
    expect(status(ann)).to_contain_text("You won $18.00.")


def test_the_console_reads_the_hole_card_and_reports_with_numbers(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("read", "blackjack", hole_card="card-reader")
    maria = dealer(house, opened, table)
    shuffle(maria)
    button(maria, "Cut").click()
    button(maria, "Face down").click()  # it is burnt
    button(maria, "Enter 1 card").click()
    expect(status(maria)).to_contain_text("Place your wagers")
    ann = seated(house, opened, table, 1)
    place(ann, "blackjack:box 1")
    enter(maria, "9 of spades")
    maria.get_by_role("button", name="A box got only one card").click()
    maria.get_by_label("box: number").select_option("1")
    shot(maria, "blackjack-report")
    no_faults(maria)
    maria.get_by_role("button", name="Report").click()
    button(ann, "Card after all others").click()
    enter(maria, "ace of hearts", "9 of diamonds")  # the dealer has one, and then the box its second
    button(maria, "Face down").click()
    button(maria, "Enter 1 card").click()
    expect(ann.get_by_role("img", name="face-down card")).to_have_count(1)
    button(maria, "Insurance closed").click()
    expect(maria.get_by_text("goes through the card reader device")).to_be_visible()
    button(maria, "Reader: no blackjack").click()
    button(ann, "Stand").click()
    enter(maria, "7 of clubs")  # the hole card is turned
    expect(hand(ann, "dealer").last).to_have_attribute("aria-label", "7 of clubs")
    expect(total(ann, "dealer")).to_have_text("soft 18")
    expect(status(ann)).to_contain_text("Your wagers go back.")


def test_wagers_lie_beside_the_box(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("beside", "blackjack", over_under_13=True, bonus=True, progressive=True)
    maria = Dealer(house, table)
    ann = seated(house, opened, table, 1)
    for spot in ("blackjack", "over-13", "bonus", "progressive"):
        place(ann, f"{spot}:box 1")
    expect(area(ann, "progressive:box 1")).to_have_attribute("aria-label", re.compile(r"you have \$1 "))
    shot(ann, "blackjack-beside")
    no_faults(ann)
    maria.deal("AS")
    expect(ann.get_by_text("$10,000.40", exact=True)).to_be_visible()
    maria.deal("6H", "KS")
    expect(ann.get_by_role("tabpanel")).to_contain_text("on bonus, box 1 wins $125.00")


def test_a_shoe_of_two_sides_is_dealt_from_the_side_that_the_dealer_names(
    house: Served, opened: Open, shot: Shot
) -> None:
    table = house.new_table("sided", "blackjack", shuffle="double-shoe")
    maria, bob = dealer(house, opened, table), take_seat(house, table, 1)
    for _ in range(2):  # each side has cards of its own
        shuffle(maria)
        nobody_cuts(maria, seats=1)
        expect(maria.get_by_label("Cut: after how many cards")).to_have_value("104")  # of eight decks, four a side
        button(maria, "Cut").click()
    expect(status(maria)).to_contain_text("Place your wagers")
    say(bob, table, seat=1, bet="blackjack", amount="5")
    maria.get_by_label("Side of the shoe").select_option("blue")
    enter(maria, "9 of spades")
    expect(maria.get_by_role("tabpanel").first).to_contain_text("determinant card (9 of spades, from the blue side)")
    shot(maria, "blackjack-sides")


def test_a_hint_tells_the_best_play_and_what_the_others_cost(house: Served, opened: Open, shot: Shot) -> None:
    like = house.new_table("hinted", "blackjack")
    money = seated(house, opened, like, 1)
    expect(button(money, "Leave")).to_be_visible()
    expect(button(money, "Hint")).to_have_count(0)  # where money is played for, 8.1 forbids it
    ann = practising(house, opened, like, "TS", "TH", "6D")
    expect(ann.get_by_role("region", name="Hint")).to_have_count(0)
    toggle = button(ann, "Hint")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    button(ann, "Cut").click()
    expect(button(ann, "Cut")).to_have_count(0)
    place(ann, "blackjack:box 1")
    button(ann, "Deal").click()
    advice = ann.get_by_role("region", name="Hint")
    expect(advice).to_contain_text("Best: Hit", timeout=WORKED_OUT)
    expect(advice).to_contain_text("Stand costs 0.45 %")
    expect(advice).to_contain_text("19:47-8.1")
    shot(ann, "blackjack-hint")
    no_faults(ann)
    advice.get_by_role("link", name="Strategy card").click()
    expect(ann.get_by_role("table").first).to_be_visible(timeout=WORKED_OUT)
    shot(ann, "blackjack-strategy")
    no_faults(ann)


def test_a_lesson_tells_nothing_before_a_decision_and_what_it_cost_after(
    house: Served, opened: Open, shot: Shot
) -> None:
    like = house.new_table("taught", "blackjack")
    ann = practising(house, opened, like, "TS", "TH", "6D", "TC", "TD", "6H", "9D")
    button(ann, "Cut").click()
    expect(button(ann, "Cut")).to_have_count(0)
    button(ann, "Hint").click()
    button(ann, "Lesson").click()
    expect(button(ann, "Hint")).to_have_attribute("aria-pressed", "false")
    lesson = ann.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Decide for yourself")
    expect(lesson).not_to_contain_text("Best:")

    def decides(choice: str, kind: str) -> None:
        """A hand is dealt and decided on; before, it is told of what kind it is, and nothing else."""
        place(ann, "blackjack:box 1")
        button(ann, "Deal").click()
        expect(button(ann, choice)).to_be_visible()
        expect(lesson).to_contain_text(f"Now: {kind}")
        expect(ann.locator("button.best")).to_have_count(0)
        button(ann, choice).click()

    decides("Stand", "Hard 12 to 16 against a high card")
    expect(lesson).to_contain_text("Stand costs 0.45 % of the wager on average. Best: Hit.", timeout=WORKED_OUT)
    expect(lesson).to_contain_text("0 of 1 best · 0.45 % of a wager given away")
    shot(ann, "blackjack-lesson")
    no_faults(ann)
    expect(status(ann)).to_contain_text("You lost $5.00.")
    decides("Stand", "Hard 17 or more")
    expect(lesson).to_contain_text("Stand was best.")
    expect(lesson).to_contain_text("Hard 17 or more: 1 of 1 best. All hands: 1 of 2 best · 0.45 %")


def practising(house: Served, opened: Open, like: str, *cards: str) -> Page:
    """Somebody who practises the rules of a table, with those cards behind the one that is burnt."""
    stack_in_the_middle(house, 8, "2C", *cards)
    learner = house.visitor()
    page = opened(f"/tables/{practises(house, learner, like)}", who=learner, at=house)
    expect(page.locator(".rail")).to_be_visible()
    return page


def test_a_supervisor_sets_a_table_up_with_three_clicks(own_house: Served, opened: Open, shot: Shot) -> None:
    tom = opened("/desk#new", who=own_house.staff("supervisor"), at=own_house)
    tom.get_by_label("Game").select_option(label="Blackjack")
    tom.get_by_label("Begin with").select_option(label="Multiple action")
    expect(tom.get_by_label("Name of the table")).to_have_value("blackjack-1")
    # What does not go together is told with its provision.
    surrender = tom.get_by_role("checkbox", name=re.compile("^Surrender"))
    surrender.check()
    button(tom, "Set up the table").click()
    expect(tom.get_by_role("alert")).to_contain_text("19:47-2.8(c)")
    shot(tom, "blackjack-new-table")
    no_faults(tom)
    surrender.uncheck()
    button(tom, "Set up the table").click()
    expect(tom.get_by_role("heading", name=re.compile("blackjack-1"))).to_be_visible()
    ann = opened("/tables/blackjack-1", at=own_house)
    expect(ann.get_by_text("three hands of the dealer")).to_be_visible()
