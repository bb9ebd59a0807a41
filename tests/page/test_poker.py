"""Players bet against each other, each in a browser profile of their own."""

import re
from collections.abc import Mapping, Sequence

import httpx
from playwright.sync_api import Locator, Page, expect

from kit.seated import practises
from kit.served import Served
from page.acts import button, fits, no_faults, say, stack_in_the_middle, status
from page.conftest import Open, Shot

SIZES = ("desk", "phone", "desk", "lying", "desk", "tablet")
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
NO_RAKE = {"kind": "percentage", "percent": 0}
CHIPS = {1: "200", 2: "200", 3: "40", 4: "200", 5: "100", 6: "200"}
DEALT = "2C AS KS 7D QH 3C  2H AD KD 7S QD 3H"  # seat 1 to 6, card by card
HELD = {1: "2C 2H", 2: "AS AD", 3: "KS KD", 4: "7D 7S", 5: "QH QD", 6: "3C 3H"}
BOARD = "TS 9C 5H 4S TH JD TD 8C"  # a card is burned before each street


def plate(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-seat="{seat}"]')


def press(page: Page, key: str, when: str = "Your turn to act") -> None:
    """Acts by a key, when it is that person's turn."""
    expect(status(page)).to_contain_text(when)
    page.keyboard.press(key)


def sit_all(house: Served, table: str, chips: Mapping[int, str]) -> dict[int, httpx.Client]:
    """Everybody sits down at a table whose dealer has not begun."""
    found = {}
    for seat, amount in chips.items():
        player = house.visitor(NAMES[seat - 1])
        say(player, table, seat=seat, choose="sit")
        say(player, table, seat=seat, choose="buy-in", amount=amount)
        found[seat] = player
    return found


def seen_by_others(pages: Mapping[int, Page], heard: Mapping[int, list[str]], held: Mapping[int, str]) -> None:
    """Nobody was sent a card that another holds, and none is anywhere on their page; who holds it was, and has it."""
    for seat, cards in held.items():
        codes = [f'"{card}"' for card in cards.split()]
        assert all(any(code in text for text in heard[seat]) for code in codes), f"seat {seat} was not told"
        for other in pages.keys() - {seat}:
            told = [code for code in codes for text in heard[other] if code in text]
            assert not told, f"seat {other} was told of seat {seat}'s {told}"
            drawn = pages[other].evaluate(
                "(cards) => cards.filter((card) => document.querySelector(`[data-card='${card}']`))", cards.split()
            )
            assert not drawn, f"seat {other} sees seat {seat}'s {drawn}"


def dealt(
    house: Served,
    opened: Open,
    table: str,
    chips: Mapping[int, str],
    cards: str,
    sizes: Sequence[str],
    heard: Mapping[int, list[str]] | None = None,
) -> dict[int, Page]:
    """Everybody sits down before the cards are touched, and is dealt these by an automatic dealer."""
    dealer = house.staff("dealer")
    say(dealer, table, call="new-dealer")
    players = sit_all(house, table, chips)
    stack_in_the_middle(house, 1, *cards.split())
    say(dealer, table, call="new-dealer", name="automatic")
    pages = {
        seat: opened(f"/tables/{table}", size, who=player, heard=heard[seat] if heard is not None else None)
        for (seat, player), size in zip(players.items(), sizes, strict=True)
    }
    for page in pages.values():
        page.locator(".go").click()  # everybody is there: the first round is dealt
    return pages


def test_six_play_for_a_main_pot_and_a_side_pot(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("six", "holdem", betting="no-limit", min="5", blinds=["2", "5"], rake=NO_RAKE)
    heard: dict[int, list[str]] = {seat: [] for seat in CHIPS}
    pages = dealt(house, opened, table, CHIPS, f"{DEALT} {BOARD}", SIZES, heard)
    ann, bob, cid, dee, eve, fay = pages.values()
    expect(status(cid)).to_contain_text("Your turn to act")
    for seat, page in pages.items():
        shot(page, f"poker-{seat}")
    no_faults(cid)
    no_faults(dee)

    # What cannot be meant is told in one sentence, and nothing is said.
    field = cid.get_by_label("Raise to: to which", exact=True)
    for typed in ("1e9", "-5", "ten", "500"):
        field.fill(typed)
        expect(cid.get_by_role("alert").filter(has_text=re.compile(r"\$10 to \$40\.$"))).to_have_count(1)
        field.press("Enter")
    shot(cid, "poker-wrong")
    expect(status(ann)).to_contain_text("Seat 3 acts")
    cid.keyboard.press("Escape")

    # Seat 3 is all-in for $40, by the keyboard alone.
    cid.keyboard.press("r")
    expect(field).to_be_focused()
    cid.keyboard.type("40")
    cid.keyboard.press("Enter")
    expect(plate(dee, 3)).to_contain_text("All-in")
    dee.get_by_role("button", name="Call $40").click()
    eve.get_by_role("button", name="All-in").first.click()
    eve.get_by_role("button", name="Raise to $100").click()
    press(fay, "f")
    expect(plate(ann, 6)).to_have_class(re.compile("out"))
    press(ann, "f")
    bob.get_by_role("button", name=re.compile(r"Call \$95")).click()
    dee.get_by_role("button", name=re.compile(r"Call \$60")).click()
    for seat, page in pages.items():
        shot(page, f"poker-flop-{seat}")
    expect(bob.locator("[data-pot]")).to_have_count(2)

    # The last two who have chips check it down but for one bet; then hands are shown.
    button(bob, "Check").click()
    button(dee, "Check").click()
    press(bob, "c")
    button(dee, "Check").click()
    bob.get_by_label("Bet: amount", exact=True).fill("50")
    bob.get_by_role("button", name="Bet $50").click()
    expect(dee.get_by_role("button", name=re.compile(r"Call\s\$50"))).to_be_visible()
    for seat, page in pages.items():
        shot(page, f"poker-river-{seat}")
    seen_by_others(pages, heard, HELD)  # nobody else's cards, before any is shown
    dee.get_by_role("button", name=re.compile(r"Call\s\$50")).click()
    button(bob, "Show").click()
    expect(status(ann)).to_contain_text("Seat 3 shows the hand")
    for seat, page in pages.items():
        shot(page, f"poker-showdown-{seat}")
    button(cid, "Muck").click()
    button(dee, "Muck").click()
    button(eve, "Show").click()
    expect(status(bob)).to_contain_text("You won")
    for seat, page in pages.items():
        shot(page, f"poker-won-{seat}")
    # $200 of seats 2 and 4 called seat 3's $40 and seat 5's $100, and $50 of each went beyond that.
    for seat, left in {1: "$198", 2: "$492", 3: "$0", 4: "$50", 5: "$0", 6: "$200"}.items():
        expect(plate(ann, seat)).to_contain_text(left)
    no_faults(bob)
    thrown = {seat: cards for seat, cards in HELD.items() if seat not in (2, 5)}
    seen_by_others(pages, heard, thrown)  # and what was folded or conceded, never
    fits(ann)


STUD = """7S KS 7D  2S KD 9H  4H KC 2C
  TS 3S 8C  TH 5D 9D  TD 8H JD  TC 9C 2H"""


def test_a_high_hand_and_a_low_one_share_a_pot_at_stud(house: Served, opened: Open, shot: Shot) -> None:
    form = "high-low-split-eight-or-better"
    table = house.new_table("stud", "seven-card-stud", form=form, min="5", max="10", rake=NO_RAKE)
    pages = dealt(house, opened, table, dict.fromkeys((1, 2, 3), "200"), STUD, ("desk", "phone", "lying"))
    ann, bob, cid = pages.values()
    expect(ann.locator('[data-bet="3"]')).to_have_text("$2")  # the lowest card showing is the two of clubs
    ann.get_by_role("button", name="Raise to").click()
    for seat, page in pages.items():
        shot(page, f"stud-third-{seat}")
    bob.get_by_role("button", name="Call").click()
    cid.get_by_role("button", name="Fold").click()
    bob.get_by_role("button", name="Bet").click()  # a king is the highest hand showing
    ann.get_by_role("button", name="Call").click()
    button(bob, "Check").click()
    ann.get_by_role("button", name="Bet").click()
    bob.get_by_role("button", name="Call").click()
    for _ in range(2):
        button(bob, "Check").click()
        button(ann, "Check").click()
    button(ann, "Show").click()
    for seat, page in pages.items():
        shot(page, f"stud-showdown-{seat}")
    button(bob, "Show").click()
    expect(status(cid)).to_contain_text("Seat 1 wins $21.00. Seat 2 wins $21.00.")
    for page, net in ((ann, "You won $1.00."), (bob, "You won $1.00."), (cid, "You lost $2.00.")):
        expect(status(page)).to_contain_text(net)
    for seat, page in pages.items():
        shot(page, f"stud-won-{seat}")
    no_faults(ann)


DRAW = "KS 2C KD 3C 9H 4C 7S 5C 2D 9C  TS KC KH"  # card by card, left of the button first; then one is burned


def test_a_player_taps_what_is_exchanged(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("draw", "five-card-draw", min="5", max="10", rake=NO_RAKE)
    pages = dealt(house, opened, table, dict.fromkeys((1, 2), "200"), DRAW, ("phone", "desk"))
    ann, bob = pages.values()
    ann.get_by_role("button", name="Call").click()
    button(bob, "Check").click()
    expect(status(ann)).to_contain_text("Draw new cards, or keep your hand")
    for seat, page in pages.items():
        shot(page, f"draw-{seat}")
    no_faults(ann)
    for card in ("9 of hearts", "7 of spades", "2 of diamonds"):
        ann.get_by_role("button", name=card).click()
    ann.get_by_role("button", name="9 of hearts").click()  # which is kept after all
    shot(ann, "draw-tapped")
    button(ann, "Draw").click()
    expect(ann.get_by_label("Your hand")).to_contain_text("Four of a kind, kings")
    press(bob, "k", "Draw new cards")
    expect(status(ann)).to_contain_text("Your turn to act")
    for seat, page in pages.items():
        shot(page, f"draw-after-{seat}")


def test_whoever_practises_has_automatic_players_to_play_against(house: Served, opened: Open, shot: Shot) -> None:
    house.new_table("alone", "holdem", min="5", max="10", rake=NO_RAKE)
    ann = house.visitor("Ann")
    page = opened(f"/tables/{practises(house, ann, 'alone')}", "phone", who=ann)
    for seat in (2, 3, 4):
        expect(plate(page, seat)).to_contain_text(f"Bot {seat}")
    page.locator(".go").click()
    expect(status(page)).to_contain_text("Your turn to act")  # whoever acts before has acted
    shot(page, "practice-turn")

    # Whoever sits where others see the screen turns the own cards face down, in the history too, and looks by a key.
    button(page, "Face down").click()
    page.get_by_role("tab", name="Hands").click()
    expect(page.locator("details .cards [data-card]")).to_have_count(2)
    faces = page.locator("[data-card]:not([data-card=XX])")
    expect(faces).to_have_count(0)
    page.keyboard.down("v")
    expect(page.locator("details .cards [data-card]:not([data-card=XX])")).to_have_count(2)
    page.keyboard.up("v")
    expect(faces).to_have_count(0)
    shot(page, "practice-hidden")
    page.keyboard.press("Escape")
    press(page, "f")
    expect(page.locator(".go")).to_be_visible()  # the others play it out, and wait for the next round
    shot(page, "practice-over")
    no_faults(page)
