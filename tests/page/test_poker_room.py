"""An evening in the card room: six play for side pots, dealt by the floor or real cards by a dealer, and one waits."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from kit.served import Served, casino_file
from page.acts import button, dealer, enter, fits, leave, no_faults, shuffle, status
from page.conftest import Open, Shot
from page.test_poker import SIZES, dealt, plate, press, seen_by_others, sit_all

CASINO = """
casino = "Boardwalk"
[pits.poker.stud]
game = "seven-card-stud"
form = "high-low-split-eight-or-better"
seats = 6
betting = "no-limit"
min = "5"
ante = "0.25"
chip = "0.25"
time-bank = 30
rake = { kind = "percentage", percent = 0 }
[pits.poker.holdem]
game = "holdem"
seats = 6
betting = "no-limit"
min = "5"
rake = { kind = "percentage", percent = 0 }
"""
TABLE = "stud"
PATIENCE = 20
CHIPS = {1: "200", 2: "200", 3: "20", 4: "60", 5: "200", 6: "200"}
DOWN = {1: "QS QD 4D", 2: "2S 3D KH", 3: "AS AD 5C", 4: "KS KD 4H", 5: "9C 9D", 6: "JC JH"}
"""What each holds that nobody else sees: the first two cards, and the last."""
DEALT = """QS 2S AS KS 9C JC  QD 3D AD KD 9D JH  QC 7D AC KC 2C TD
  TS 8C 4C 9H 8D  TC 8H 5H 9S 8S  TH JD JS 6C 6D  3C 4D KH 5C 4H"""
"""Two down and one up to seats 1 to 6; then a card is burned before each street, for those who are left."""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    """The floor of these tests: one table, and the card room that fills its seats."""
    folder = tmp_path_factory.mktemp("floor")
    served = Served(folder / "data", "--port", str(port), "--casino", casino_file(folder, CASINO), by_hand=True)
    yield served
    served.stop()


def raise_to(page: Page, amount: str) -> None:
    field = page.get_by_label("Raise to: to which", exact=True)
    field.fill(amount)
    field.press("Enter")


def join(page: Page, game: str) -> None:
    """Somebody puts the own name on the list of a game, and is the first there."""
    listed = page.get_by_role("region", name=re.compile(f"List for {game}"))
    button(page, "Join the list").and_(listed.get_by_role("button")).click()
    expect(listed).to_contain_text("You are number 1.")


@pytest.mark.provision("14.18")
def test_six_share_pots_high_and_low_and_the_seventh_is_called_to_a_seat(
    house: Served, opened: Open, shot: Shot
) -> None:
    heard: dict[int, list[str]] = {seat: [] for seat in CHIPS}
    pages = dealt(house, opened, TABLE, CHIPS, DEALT, SIZES, heard)
    ann, bob, cid, dee, eve, fay = pages.values()
    gus = opened("/card-room", who=house.visitor("Gus"))

    # All seats are taken: the seventh puts his name on the list of the table's type.
    join(gus, "Seven-card stud")

    # The two of clubs has to bet. Seats 3 and 4 are all-in before anybody sees another card.
    expect(ann.locator('[data-bet="5"]')).to_have_text("$2")
    press(fay, "f")
    raise_to(ann, "10")
    bob.get_by_role("button", name="Call $10").click()
    raise_to(cid, "19.75")
    raise_to(dee, "59.75")
    press(eve, "f")
    ann.get_by_role("button", name=re.compile("Call")).click()
    bob.get_by_role("button", name=re.compile("Call")).click()
    expect(ann.locator("[data-pot]")).to_have_count(2)
    for seat, page in pages.items():
        shot(page, f"eight-fourth-{seat}")

    # Seats 1 and 2 go on for a second side pot.
    ann.get_by_label("Bet: amount", exact=True).fill("30")
    ann.get_by_role("button", name="Bet $30").click()
    bob.get_by_role("button", name="Call $30").click()
    for _ in range(2):
        button(ann, "Check").click()
        button(bob, "Check").click()
    ann.get_by_label("Bet: amount", exact=True).fill("15.25")
    ann.get_by_role("button", name="Bet $15.25").click()
    expect(bob.get_by_role("button", name="Call $15.25")).to_be_visible()
    expect(bob.locator("[data-pot]")).to_have_count(3)
    for seat, page in pages.items():
        shot(page, f"eight-river-{seat}")
    no_faults(bob)

    # Until a hand is shown, nobody but its owner was sent a card of it: not on the page, and not to the page.
    seen_by_others(pages, heard, DOWN)
    bob.get_by_role("button", name="Call $15.25").click()
    for page in (ann, bob, cid, dee):
        button(page, "Show").click()
    # $82.50: seat 3 has aces full, seat 2 the low. $120: seats 4 and 2. $90.50: seats 1 and 2.
    expect(status(fay)).to_contain_text(
        "Seat 1 wins $45.25. Seat 2 wins $146.50. Seat 3 wins $41.25. Seat 4 wins $60.00."
    )
    for seat, page in pages.items():
        shot(page, f"eight-won-{seat}")
    for seat, left in {1: "$140", 2: "$241.25", 3: "$41.25", 4: "$60", 5: "$197.75", 6: "$199.75"}.items():
        expect(plate(ann, seat)).to_contain_text(left)
    folded = {seat: cards for seat, cards in DOWN.items() if seat in (5, 6)}
    seen_by_others(pages, heard, folded)  # and of hands that were thrown away, never

    # Seat 4 leaves: the seat is called, taken, and dealt in.
    leave(dee)
    ready = gus.get_by_role("region", name="Your seat is ready")
    expect(ready).to_contain_text(f"Seat 4 of {TABLE}")
    shot(gus, "eight-called")
    button(gus, "Take the seat").click()
    gus.wait_for_url(f"**/tables/{TABLE}")
    shot(gus, "eight-seated")
    button(gus, "Buy chips").click()
    dialog = gus.get_by_role("dialog")
    dialog.get_by_label("Buy chips for").fill("99.75")
    dialog.get_by_role("button", name="Buy", exact=True).click()
    expect(dialog).to_have_count(0)
    for page in (ann, bob, cid, eve, fay, gus):
        page.locator(".go").click()
    expect(plate(ann, 4)).to_contain_text("Gus")
    expect(gus.locator('[data-hand="box 4"] [data-card]')).to_have_count(3)
    shot(gus, "eight-dealt-in")

    # Whoever thinks longer than the dealer is patient has a time bank, which everybody sees run.
    house.pass_by(PATIENCE)
    clock = ann.locator("[data-turn] .bank")
    expect(clock).to_contain_text(re.compile(r"Time bank 0:\d\d"))  # by the wall clock of whoever looks
    no_faults(ann)
    shot(ann, "eight-bank")
    house.pass_by(30)
    expect(clock).to_have_count(0)


REAL = {1: "200", 2: "200", 3: "40", 4: "100", 5: "200", 6: "200"}
PAIRS = {1: "queen", 2: "jack", 3: "ace", 4: "king"}
"""Who is left at the showdown, and of what each has a pair: of spades and of diamonds."""


def test_six_are_dealt_real_cards_that_nobody_knows_until_they_are_shown(
    house: Served, opened: Open, shot: Shot
) -> None:
    table = "holdem"
    maria = dealer(house, opened, table)
    players = sit_all(house, table, REAL)
    heard: dict[int, list[str]] = {seat: [] for seat in REAL}
    pages = {
        seat: opened(f"/tables/{table}", size, who=player, heard=heard[seat])
        for (seat, player), size in zip(players.items(), SIZES, strict=True)
    }
    ann, bob, cid, dee, eve, fay = pages.values()
    gus = opened("/card-room", who=house.visitor("Gus"))
    join(gus, "Hold 'em")

    shuffle(maria)
    button(maria, "Cut").click()
    expect(maria.get_by_text("$0 in the pots")).to_be_visible()
    expect(button(maria, "Cutting card")).to_have_count(0)  # a deck that is dealt by hand has none
    expect(maria.locator(".next")).to_have_text("Next: seat 1")  # left of the button, which the last seat has
    button(maria, "Face down").click()
    expect(maria.locator(".next")).to_have_text("Next: seat 2")
    button(maria, "All 11 face down").click()
    shot(maria, "real-deal")
    maria.locator("button", has_text=re.compile("^Enter")).click()
    expect(status(maria)).to_contain_text("Seat 3 acts")
    no_faults(maria)

    # Seats 3 and 4 are all-in for less than the others have: a main pot, a side pot, and then another.
    raise_to(cid, "40")
    raise_to(dee, "100")
    press(eve, "f")
    press(fay, "f")
    ann.get_by_role("button", name="Call").click()
    bob.get_by_role("button", name="Call").click()
    enter(maria, "9 of clubs", "5 of hearts", "4 of spades")
    expect(ann.locator("[data-pot]")).to_have_count(2)
    button(ann, "Check").click()
    bob.get_by_label("Bet: amount", exact=True).fill("50")
    bob.get_by_role("button", name="Bet $50").click()
    ann.get_by_role("button", name="Call $50").click()
    for card in ("2 of diamonds", "8 of clubs"):
        enter(maria, card)
        for page in (ann, bob):
            button(page, "Check").click()
    expect(status(maria)).to_contain_text("shows the hand")
    expect(maria.locator("[data-pot]")).to_have_count(3)
    for seat, page in pages.items():
        shot(page, f"real-river-{seat}")
        held = page.locator('[data-hand^="box"] [data-card]')
        assert {card.get_attribute("data-card") for card in held.all()} <= {"XX"}  # they lie before the people
    assert not [text for seat in heard for text in heard[seat] if re.search(r'"[AKQJ][SD]"', text)]

    # The dealer turns one hand after the other, and cards speak.
    button(maria, "Showdown").click()
    for seat in (2, 3, 4, 1):
        expect(maria.locator(".next")).to_have_text(f"Next: seat {seat}")
        enter(maria, f"{PAIRS[seat]} of spades", f"{PAIRS[seat]} of diamonds")
    # $160 of four players, $180 of three, $100 of two.
    for page in (maria, fay):
        expect(status(page)).to_contain_text("Seat 1 wins $100.00. Seat 3 wins $160.00. Seat 4 wins $180.00.")
    shot(maria, "real-won")
    for seat, left in {1: "$150", 2: "$50", 3: "$160", 4: "$180", 5: "$200", 6: "$200"}.items():
        expect(plate(eve, seat)).to_contain_text(left)
    no_faults(eve)
    fits(maria)

    # The seat of whoever leaves goes to the first on the list.
    leave(eve)
    expect(gus.get_by_role("region", name="Your seat is ready")).to_contain_text(f"Seat 5 of {table}")
    button(gus, "Take the seat").click()
    gus.wait_for_url(f"**/tables/{table}")
    expect(plate(ann, 5)).to_contain_text("Gus")
