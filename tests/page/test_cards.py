"""Cards in a real browser: a dealer's pad, a bank, roads, and a card that its holder bends up."""

import re

import pytest
from playwright.sync_api import expect

from chapter47.table.things import Cards, Road, Thing, plain
from kit.served import Json, Served, good
from page.acts import (
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
    seated,
    shuffle,
    sit,
    stack_in_the_middle,
    status,
    take_seat,
    tap,
)
from page.conftest import Open, Shot
from page.profiles import Change, Retelling


def test_the_dealer_enters_cards_and_the_curator_passes_the_shoe(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("baccarat-dealt", "punto-banco")
    maria = dealer(house, opened, table)
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2)
    shuffle(maria)
    nobody_cuts(maria, seats=2)
    expect(maria.get_by_label("Cut: after how many cards")).to_have_value("208")  # in the middle of eight decks
    maria.get_by_role("button", name="Cut", exact=True).click()  # whoever does not answer has not accepted it
    expect(maria.get_by_role("tabpanel").first).to_contain_text("after 208 cards")
    enter(maria, "ace of spades")
    enter(maria, "king of spades")  # one more, as the ace shows

    # What a seat may choose now, and nothing else, is a button.
    expect(status(ann)).to_contain_text("The shoe is offered to you.")
    expect(bob.get_by_role("button", name="Accept the shoe")).to_have_count(0)
    ann.get_by_role("button", name="Accept the shoe").click()
    expect(ann.locator(".seats .own svg")).to_have_attribute("aria-label", "curator")
    expect(ann.get_by_role("button", name="Accept the shoe")).to_have_count(0)
    expect(ann.get_by_role("button", name="Pass the shoe")).to_be_visible()
    place(bob, "banker")
    expect(ann.locator(".pile .mark")).to_have_text("2")  # others' chips carry their seat

    # An irregularity says what it must.
    maria.get_by_role("button", name="A card too many was drawn from the shoe").click()
    maria.get_by_role("checkbox", name="disclosed").check()
    shot(maria, "cards-report")
    maria.get_by_role("button", name="Report").click()
    enter(maria, "2 of clubs")
    enter(maria, "king of hearts", "jack of diamonds")  # as many as the card shows
    maria.get_by_role("button", name="No more bets").click()

    # What was tapped can be taken back before it is said.
    tap(maria, "2 of spades", "queen of hearts")
    maria.get_by_role("button", name="Undo").click()
    maria.get_by_role("button", name="Cutting card").click()
    tap(maria, "4 of hearts", "king of diamonds", "5 of clubs")
    expect(maria.get_by_role("button", name=re.compile("^5 of clubs"))).to_be_disabled()  # four are waited for
    count = good(house.staff("dealer").get(f"/api/tables/{table}/shoe"))["left"]["2C"]
    expect(maria.get_by_role("button", name=f"2 of clubs, {count} left")).to_be_visible()
    shot(maria, "cards-dealer")
    no_faults(maria)
    expect(maria.locator(".chosen [data-card]")).to_have_count(5)
    maria.get_by_role("button", name="Enter 4 cards").click()
    expect(status(bob)).to_contain_text("Banker's Hand wins, 9 to 2")
    expect(status(bob)).to_contain_text("You won $4.75 (won $5.00, vigorish $0.25). Last hand of this shoe.")
    expect(bob.locator(".rail")).to_contain_text("$204.75")
    expect(bob.get_by_label("cutting card")).to_be_visible()
    shot(bob, "cards-won")
    ann.get_by_role("button", name="Pass the shoe").click()
    expect(status(bob)).to_contain_text("The shoe is offered to you.")


@pytest.mark.parametrize(("game", "size"), at_sizes("red-dog"))
def test_a_stranger_plays_red_dog(house: Served, opened: Open, shot: Shot, game: str, size: str) -> None:
    page = opened(f"/tables/{house.new_table(f'{game}-{size}', game, decks=1)}?sit", size)
    stack_in_the_middle(house, 1, "2C", "4S", "8D", "6C")
    sit(page, "Ann")
    begin(page)
    place(page, "red-dog")
    page.get_by_role("button", name="Deal").click()
    expect(status(page)).to_contain_text("spread")
    expect(page.locator(".marker")).to_be_visible()
    for place_of, cards in (("first", 1), ("second", 1), ("third", 0)):
        expect(hand(page, place_of)).to_have_count(cards)
    place(page, "raise")
    shot(page, f"red-dog-{size}-raised")
    no_faults(page)
    page.get_by_role("button", name="Deal").click()
    expect(status(page)).to_contain_text(re.compile(r"You (won|lost) \$"))
    expect(hand(page, "third")).to_have_count(1)
    shot(page, f"red-dog-{size}-settled")
    fits(page)


def test_chemin_de_fer_is_played_among_players(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("bank", "chemin-de-fer", decks=6)
    maria = dealer(house, opened, table)
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2, "phone")
    stack_in_the_middle(house, 6, "AS", "KS", "2C", "4H", "3D", "KC", "3H", "7D")
    maria.get_by_role("button", name="Wash").click()
    maria.get_by_role("button", name="Shuffle by the floor").click()
    nobody_cuts(maria, seats=2)
    maria.get_by_role("button", name="Cut", exact=True).click()
    for _ in range(2):  # the card that is burnt, and as many more as it shows
        expect(maria.get_by_label("Card pad")).to_have_count(0)  # what the floor deals, nobody enters
        maria.get_by_role("button", name="Draw by the floor").click()
    expect(status(ann)).to_contain_text("Bid for the bank, or pass")
    ann.get_by_label("Bid: amount").fill("25")
    ann.get_by_role("button", name="Bid").click()
    expect(status(bob)).to_contain_text("Seat 1 bids $25.")
    shot(bob, "cards-bid")
    no_faults(bob)
    maria.get_by_role("button", name="Close bidding").click()
    expect(status(ann)).to_contain_text("Wager for the bank")
    ann.get_by_role("button", name="$25 chip").click()
    place(ann, "bank")
    bob.get_by_role("button", name="Banco", exact=True).click()
    maria.get_by_role("button", name="Partial wagers").click()
    maria.get_by_role("button", name="No more bets").click()
    maria.get_by_role("button", name="Draw by the floor").click()

    # Each looks at their own hand, and at no other.
    expect(status(bob)).to_contain_text("Your decision")
    for page, own, other in ((ann, "banker", "player"), (bob, "player", "banker")):
        expect(page.locator(f'[data-hand="{own}"]').get_by_role("button")).to_have_count(2)
        expect(hand(page, other).first).to_have_attribute("aria-label", "face-down card")
    expect(maria.get_by_role("img", name="face-down card")).to_have_count(4)
    for card in bob.get_by_role("button", name="Your face-down card").all():
        card.press("Enter")
        expect(card).to_have_attribute("aria-label", re.compile(" of (spades|hearts|diamonds|clubs): "))
    shot(bob, "cards-held")
    no_faults(bob)
    button(bob, "Card").click()
    button(ann, "Under eight").click()
    for step in ("deal", "turn", "deal", "turn"):
        expect(status(maria)).to_contain_text(f"will {step} next")
        button(maria, "Draw by the floor").click()
    for page, result in ((ann, "lost"), (bob, "won")):
        expect(status(page)).to_contain_text("Player's Hand wins, 8 to 1")
        expect(status(page)).to_contain_text(f"You {result} $25.00")
        for hand_of, total in (("player", "8"), ("banker", "1")):
            expect(page.locator(f'[data-hand="{hand_of}"] .total')).to_have_text(total)
    shot(ann, "cards-chemin")


# What no table shows on demand is put into what the table says, on its way to the page.


def down(side: str, column: int, rows: int = 6) -> list[str]:
    """A column of the big road, from the top."""
    return [f"{side} {column}/{row}" for row in range(rows)]


ROADS = {
    "nothing": ("", []),
    "a column for each run": ("BBP", ["B 0/0", "B 0/1", "P 1/0"]),
    "ties are counted on the win before them": ("BTTB", ["B 0/0 2", "B 0/1"]),
    "a tie before the first win": ("TP", ["P 0/0 1"]),
    "only a tie": ("T", [" 0/0 1"]),
    "a tail to the right": ("PPPPPPPP", [*down("P", 0), "P 1/5", "P 2/5"]),
    "a tail above a tail": (
        "PPPPPPPPBBBBBBB",
        [*down("P", 0), "P 1/5", "P 2/5", *down("B", 1, 5), "B 2/4", "B 3/4"],
    ),
    "the next run begins beside the last one's first": (
        "PPPPPPPPBPPPPPP",
        [*down("P", 0), "P 1/5", "P 2/5", "B 1/0", *down("P", 2, 5), "P 3/4"],
    ),
}
CELLS = "cells => cells.map(({ dataset }) => [dataset.result, dataset.cell, dataset.ties])"


def with_road(road: str) -> Change:
    return lambda view: lay(view, Road("road", tuple(road)))


def lay(view: Json, *things: Thing) -> None:
    """Something lies on the table as well."""
    view["things"].update((thing.key, plain(thing)) for thing in things)


def test_roads_are_drawn_and_told_in_words_with_their_newest_columns_in_view(
    house: Served, opened: Open, shot: Shot
) -> None:
    table = Retelling(with_road("BP" * 35 + "T"))
    page = opened(f"/tables/{house.new_table('roads', 'punto-banco')}", "phone", told=table)
    summary = page.get_by_role("img", name=re.compile("^Roads since the shuffle: banker 35, player 35, ties 1."))
    expect(summary).to_have_attribute("aria-label", re.compile("Newest first: Tie, Player, Banker"))
    shown, beads = page.locator(".big-road [data-cell]"), page.locator(".bead-plate [data-cell]")
    expect(shown.last).to_have_attribute("data-ties", "1")
    expect(shown.last).to_be_in_viewport()
    shot(page, "roads-phone")

    for case, (road, cells) in ROADS.items():
        table.tell(with_road(road))
        expect(beads).to_have_count(len(road))
        expect(shown).to_have_count(len(cells))
        found = [
            f"{result} {cell} {'' if ties == '0' else ties}".rstrip()
            for result, cell, ties in shown.evaluate_all(CELLS)
        ]
        assert found == cells, case
        placed = [f"{result}{cell}" for result, cell, _ in beads.evaluate_all(CELLS)]
        assert placed == [f"{result}{at // 6}/{at % 6}" for at, result in enumerate(road)], case


def test_roads_that_are_derived_from_the_big_road_are_drawn_where_there_is_room(
    house: Served, opened: Open, shot: Shot
) -> None:
    """Runs of 2, 2, 2, 1, 1: which of them repeat those before is worked out by hand."""
    page = opened(f"/tables/{house.new_table('derived', 'punto-banco')}", told=Retelling(with_road("BBPPTBBPB")))
    drawn = "cells => cells.map((cell) => cell.getAttribute('class').split(' ')[0] + cell.dataset.cell)"
    derived = {
        "bigEye": ["red0/0", "red0/1", "red0/2", "red0/3", "blue1/0"],
        "small": ["red0/0", "red0/1", "blue1/0"],
        "cockroach": ["blue0/0"],
    }
    for road, cells in derived.items():
        found = page.locator(f"[data-road={road}] [data-cell]")
        expect(found).to_have_count(len(cells))
        assert found.evaluate_all(drawn) == cells, road
    expect(page.get_by_role("img", name="Big eye boy: red 4, blue 1.")).to_be_visible()
    fits(page)
    no_faults(page)
    shot(page, "roads-derived")


def test_a_card_is_bent_up_by_its_corner_and_falls_back(house: Served, opened: Open, shot: Shot) -> None:
    def held(view: Json) -> None:
        lay(view, Cards("player", ("XX", "XX")), Cards("banker", ("XX", "XX")))
        view["private"] = {"player": {"faces": ["9S", "4H"], "label": "", "wagers": []}}

    table = house.new_table("held", "minibaccarat")
    player = take_seat(house, table, 1)
    ann = opened(f"/tables/{table}", who=player, told=Retelling(held))
    cards = ann.get_by_role("button", name="Your face-down card")
    expect(cards).to_have_count(2)
    expect(hand(ann, "banker")).to_have_count(2)

    first, second = cards.first, cards.last
    box = first.bounding_box()
    assert box is not None
    right, bottom = box["x"] + box["width"] - 6, box["y"] + box["height"] - 6
    ann.mouse.move(right, bottom)
    ann.mouse.down()
    ann.mouse.move(right - box["width"] * 0.5, bottom - box["height"] * 0.4, steps=4)
    expect(first.locator(".flap")).to_be_visible()  # as far as it is bent, the face is seen
    shot(ann, "cards-peeled")
    ann.mouse.up()
    expect(first.locator(".flap")).to_have_count(0)  # and it falls back
    expect(first).to_have_attribute("aria-pressed", "false")
    ann.mouse.move(right, bottom)
    ann.mouse.down()
    ann.mouse.move(right - box["width"], bottom - box["height"], steps=4)
    ann.mouse.up()
    expect(first).to_have_attribute("aria-label", re.compile("9 of spades"))
    second.press("Enter")
    expect(second).to_have_attribute("aria-label", re.compile("4 of hearts"))
    no_faults(ann)
    second.click()
    expect(second).to_have_attribute("aria-pressed", "false")


FOUR_PAINTS = """() => new Set(
  [...document.querySelectorAll("[data-card]")].map((card) => getComputedStyle(card.querySelector("text, path")).fill)
).size === 4"""


def test_suits_have_four_colors_for_those_who_want_them(house: Served, opened: Open, shot: Shot) -> None:
    cards = Cards("player", ("9S", "TH")), Cards("banker", ("KD", "AC", "QC"))
    table = house.new_table("colors", "minibaccarat")
    page = opened(f"/tables/{table}", told=Retelling(lambda view: lay(view, *cards)))
    paint = "cards => cards.map((card) => getComputedStyle(card.querySelector('text, path')).fill)"
    expect(page.locator("[data-card]")).to_have_count(5)
    spade, heart, diamond, club, _ = page.locator("[data-card]").evaluate_all(paint)
    assert (spade, heart) == (club, diamond)
    settings, wanted = page.get_by_role("button", name="Settings"), page.get_by_label("Four colors of suits")
    settings.click()
    wanted.check()
    page.wait_for_function(FOUR_PAINTS)
    shot(page, "cards-four-colors")
    page.reload()  # it is kept
    settings.click()
    expect(wanted).to_be_checked()


def test_a_joker_and_tiles_are_drawn_and_named(house: Served, opened: Open, shot: Shot) -> None:
    cards = Cards("player", ("JK", "AS")), Cards("banker", ("2-4", "6-6", "1-3"))
    page = opened(
        f"/tables/{house.new_table('pieces', 'minibaccarat')}", told=Retelling(lambda view: lay(view, *cards))
    )
    expect(hand(page, "player").first).to_have_attribute("aria-label", "joker")
    expect(hand(page, "player").first.locator("text").first).to_have_text("JK")
    spots = {"2-4": (6, 4), "6-6": (12, 6), "1-3": (4, 1)}
    for at, (tile, (many, red)) in enumerate(spots.items()):
        drawn = hand(page, "banker").nth(at)
        expect(drawn).to_have_attribute("aria-label", f"{tile} tile")
        expect(drawn.locator("circle")).to_have_count(many)
        expect(drawn.locator("circle.red")).to_have_count(red)
    shot(page, "cards-joker-and-tiles")
