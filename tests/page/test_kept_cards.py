"""Hands that one player alone looks at, in a real browser: three cards that are played, two of four that are kept."""

from playwright.sync_api import expect

from kit.served import Served
from page.acts import begin, button, fits, no_faults, place, sit, stack_in_the_middle, status
from page.conftest import Open, Shot


def test_a_stranger_plays_three_cards(house: Served, opened: Open, shot: Shot) -> None:
    page = opened(f"/tables/{house.new_table('three-cards', 'three-card-poker')}?sit", "desk")
    stack_in_the_middle(house, 1, "KS", "QC", "KD", "5D", "2C", "3C")
    sit(page, "Ann")
    expect(status(page)).to_contain_text("Place your wagers")
    place(page, "ante")
    place(page, "pair-plus")
    button(page, "Deal").click()
    expect(status(page)).to_contain_text("Your decision: play or fold")
    expect(page.locator('[data-card][aria-label="king of spades"]')).to_have_count(2)  # on the felt, and large
    expect(page.locator('[data-card][aria-label="face-down card"]')).to_have_count(3)  # the dealer's
    shot(page, "three-cards-held")
    no_faults(page)
    expect(page.get_by_label("Your hand")).to_contain_text("Pair of kings")
    button(page, "Play $5").click()
    expect(page.locator(".rail")).to_contain_text("$215.00")  # ante, play and pair plus, each 1 to 1
    fits(page)


def test_a_stranger_keeps_two_cards_of_four(house: Served, opened: Open, shot: Shot) -> None:
    page = opened(f"/tables/{house.new_table('two-of-four', 'fast-action-holdem', decks=1)}?sit", "desk")
    board = ("KD", "9C", "4H", "3S", "2D")
    stack_in_the_middle(house, 1, "8H", "AS", "QS", "AD", "QD", "2C", "7C", "8C", "5H", *board)
    sit(page, "Ann")
    begin(page)
    place(page, "fast-action-holdem")
    button(page, "Deal").click()
    expect(status(page)).to_contain_text("Keep two of your cards")
    expect(page.locator('[data-hand="box 1"] [data-card][aria-label="ace of spades"]')).to_have_count(1)
    expect(page.locator('[data-card][aria-label="face-down card"]')).to_have_count(4)  # the dealer's
    expect(button(page, "Set these two")).to_be_disabled()
    button(page, "Set by the house way").click()
    for card in ("ace of spades", "ace of diamonds"):
        expect(page.get_by_role("checkbox", name=card, exact=True)).to_be_checked()
    kept, others = (page.get_by_role("group", name=name, exact=True) for name in ("Retained", "Given up"))
    expect(kept).to_contain_text("Pair of aces")  # what they come to, before it is said
    others.get_by_role("checkbox").first.focus()
    page.keyboard.press("ArrowRight")
    expect(others.get_by_role("checkbox").nth(1)).to_be_focused()
    page.keyboard.press("Space")  # one goes over, and stays in the hand of whoever types
    expect(kept.get_by_role("checkbox")).to_have_count(3)
    expect(kept.get_by_role("checkbox").nth(2)).to_be_focused()
    expect(button(page, "Set these two")).to_be_disabled()
    kept.locator("label").nth(2).drag_to(others)
    expect(kept.get_by_role("checkbox")).to_have_count(2)
    shot(page, "two-of-four-held")
    no_faults(page)
    page.set_viewport_size({"width": 390, "height": 844})
    shot(page, "two-of-four-phone")
    fits(page)
    button(page, "Set these two").click()
    expect(page.locator(".rail")).to_contain_text("$207.50")  # two aces that win: 3 to 2
    fits(page)


def test_a_stranger_sets_four_tiles_into_two_hands(house: Served, opened: Open, shot: Shot) -> None:
    page = opened(f"/tables/{house.new_table('four-tiles', 'pai-gow')}?sit", "desk")
    sit(page, "Ann")
    place(page, "pai-gow")
    page.locator(".go").click()
    low, high = (page.get_by_role("group", name=name, exact=True) for name in ("Low", "High"))
    expect(high.get_by_role("checkbox")).to_have_count(4)
    expect(page.locator('[data-token="count"]').first).to_be_visible()  # how the dealer counted to the first stack
    button(page, "Set by the house way").click()
    expect(low.get_by_role("checkbox")).to_have_count(2)
    expect(high.locator(".made")).not_to_be_empty()
    shot(page, "four-tiles-held")
    no_faults(page)
    page.set_viewport_size({"width": 390, "height": 844})
    shot(page, "four-tiles-phone")
    fits(page)
