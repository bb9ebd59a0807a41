"""Cards in a real browser: rounds of every game, roads, a dealer's pad, and a card that its holder looks at."""

import json
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, WebSocketRoute, expect

from kit.served import Json, Served, good
from page.conftest import SIZES, Open, status
from page.test_player import no_faults, place, sit
from page.test_staff import claim

Shot = Callable[[Page, str], None]

TABLE = """
[pits.cards.{name}]
game = "{game}"
min = "5"
max = "500"
{more}
"""
ROUNDS = {"punto-banco": "", "minibaccarat": 'deal-way = 2\nvigorish-due = "deferred"'}
TABLES = {
    "dealt": "punto-banco",
    "roads": "punto-banco",
    "held": "minibaccarat",
    "cut": "minibaccarat",
    "spread": "red-dog",
    "bank": "chemin-de-fer",
}
"""A table for each test: what one leaves on the layout is no other's."""
STACKS = {
    "punto-banco": ("decks = 8", 208),
    "minibaccarat": ("decks = 6", 156),
    "chemin-de-fer": ("decks = 6", 156),
    "red-dog": ("decks = 1", 26),
    "blackjack": ('decks = 2\nshuffle = "double-shoe"', 26),
}
"""A stack of each game that is dealt from a shoe, and its middle: of a double shoe, one side is cut at a time."""
CASINO = 'casino = "Boardwalk"\n' + "".join(
    TABLE.format(name=name, game=game, more=more)
    for name, game, more in (
        *((f"{game}-{size}", game, more) for game, more in ROUNDS.items() for size in SIZES),
        *((f"red-dog-{size}", "red-dog", "") for size in SIZES),
        *((name, game, "") for name, game in TABLES.items()),
        *((f"stack-{game}", game, more) for game, (more, _) in STACKS.items()),
    )
)


def hand(page: Page, name: str) -> Locator:
    return page.locator(f'[data-hand="{name}"] [data-card]')


def dealer(house: Served, opened: Open, table: str) -> Page:
    """Somebody invited to deal, who takes the table before anybody else comes to it."""
    link = good(house.staff("supervisor").post("/api/invitations", json={"role": "dealer"}))["link"]
    page = claim(opened(link), f"Maria of {table}")
    page.goto(f"{house.address}/tables/{table}")
    page.get_by_role("button", name="Take the table").click()
    return page


def shuffle(page: Page) -> None:
    """The dealer shuffles by hand: from then on, cards are entered."""
    page.get_by_role("button", name="Wash").click()
    page.get_by_role("button", name="Shuffled by hand").click()


def begin(page: Page) -> None:
    """Does not want to cut, and waits for betting to open."""
    page.get_by_role("button", name="Do not cut").click()
    expect(status(page)).to_contain_text("Place your wagers")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ROUNDS)
def test_a_stranger_plays_a_round(opened: Open, shot: Shot, game: str, size: str) -> None:
    page = opened(f"/tables/{game}-{size}?sit", size)
    sit(page, "Ann")
    begin(page)
    for spot in ("player", "banker", "tie"):
        place(page, spot)
    shot(page, f"{game}-{size}-wagers")
    no_faults(page)
    page.get_by_role("button", name="Deal").click()
    expect(status(page)).to_contain_text(re.compile("Hand wins, . to .|Tie Hand"))
    expect(status(page)).to_contain_text(re.compile("You win|Your wagers"))  # one of three wagers is paid
    for name in ("player", "banker"):
        assert hand(page, name).count() in (2, 3)
        for card in hand(page, name).all():
            expect(card).to_have_attribute("aria-label", re.compile("^(ace|jack|queen|king|[0-9]+) of "))
    expect(page.get_by_role("img", name=re.compile("^Roads since the shuffle"))).to_be_visible()
    shot(page, f"{game}-{size}-settled")
    no_faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    page.get_by_role("tab", name="Why").click()
    expect(page.get_by_role("tabpanel")).to_contain_text(re.compile("on banker (wins|loses|is void)"))


def test_the_dealer_enters_cards_and_the_curator_passes_the_shoe(house: Served, opened: Open, shot: Shot) -> None:
    maria = dealer(house, opened, "dealt")
    ann, bob = opened("/tables/dealt?sit"), opened("/tables/dealt?sit")
    sit(ann, "Ann")
    sit(bob, "Bob")
    shuffle(maria)
    maria.get_by_role("button", name="Cut", exact=True).click()  # whoever does not answer has not accepted it
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
    count = good(house.anyone().get("/api/tables/dealt/shoe"))["left"]["2C"]
    expect(maria.get_by_role("button", name=f"2 of clubs, {count} left")).to_be_visible()
    shot(maria, "cards-dealer")
    no_faults(maria)
    expect(maria.locator(".chosen [data-card]")).to_have_count(5)
    maria.get_by_role("button", name="Enter 4 cards").click()
    expect(status(bob)).to_contain_text("Banker's Hand wins, 9 to 2")
    expect(status(bob)).to_contain_text("You win $5.00. Vigorish $0.25. Last hand of this shoe.")
    expect(bob.locator(".rail")).to_contain_text("$204.75")
    expect(bob.get_by_label("cutting card")).to_be_visible()
    shot(bob, "cards-won")
    ann.get_by_role("button", name="Pass the shoe").click()
    expect(status(bob)).to_contain_text("The shoe is offered to you.")


@pytest.mark.parametrize("game", STACKS)
def test_a_stack_is_cut_in_its_middle_unless_somebody_says_where(house: Served, opened: Open, game: str) -> None:
    maria = dealer(house, opened, f"stack-{game}")
    shuffle(maria)
    expect(maria.get_by_label("Cut: after how many cards")).to_have_value(str(STACKS[game][1]))
    maria.get_by_role("button", name="Cut", exact=True).click()
    expect(maria.get_by_role("tabpanel").first).to_contain_text(f"at {STACKS[game][1]}")


def test_a_player_cuts_the_cards(house: Served, opened: Open, shot: Shot) -> None:
    maria = dealer(house, opened, "cut")
    ann = opened("/tables/cut?sit")
    sit(ann, "Ann")
    expect(status(ann)).to_contain_text("The cards are spread out")
    shuffle(maria)
    expect(status(ann)).to_contain_text("The cut is yours")
    field = ann.get_by_label("Cut: after how many cards")
    field.fill("5")
    expect(ann.get_by_role("button", name="Cut", exact=True)).to_be_disabled()  # ten from either end
    field.fill("120")
    shot(ann, "cards-cut")
    no_faults(ann)
    ann.get_by_role("button", name="Cut", exact=True).click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("at 120")
    expect(maria.get_by_role("button", name="Draw by the floor")).to_have_count(0)  # the cards are the dealer's own
    enter(maria, "ace of spades")
    enter(maria, "king of hearts")
    expect(status(ann)).to_contain_text("Place your wagers")


@pytest.mark.parametrize("size", SIZES)
def test_a_stranger_plays_red_dog(opened: Open, shot: Shot, size: str) -> None:
    page = opened(f"/tables/red-dog-{size}?sit", size)
    sit(page, "Ann")
    begin(page)
    for _ in range(40):
        place(page, "red-dog")
        page.get_by_role("button", name="Deal").click()
        # Until the wager is gone or may be raised, what is said is of the round before.
        expect(page.locator(".marker").or_(page.locator(".sums").get_by_text("$0.00")).first).to_be_visible()
        expect(status(page)).to_contain_text(re.compile("spread|tie hand|kind"))
        if page.locator(".marker").is_visible():
            break
    expect(page.locator(".marker")).to_be_visible()
    for place_of, cards in (("first", 1), ("second", 1), ("third", 0)):
        expect(hand(page, place_of)).to_have_count(cards)
    place(page, "raise")
    shot(page, f"red-dog-{size}-raised")
    no_faults(page)
    page.get_by_role("button", name="Deal").click()
    expect(status(page)).to_contain_text(re.compile(r"You (win|lose) \$"))
    expect(hand(page, "third")).to_have_count(1)
    shot(page, f"red-dog-{size}-settled")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_the_dealer_deals_red_dog_while_wagers_are_made(house: Served, opened: Open, shot: Shot) -> None:
    maria = dealer(house, opened, "spread")
    ann = opened("/tables/spread?sit")
    sit(ann, "Ann")
    shuffle(maria)
    maria.get_by_role("button", name="Cut", exact=True).click()
    maria.get_by_role("button", name="Face down").click()
    maria.get_by_role("button", name="Enter 1 card").click()
    expect(status(ann)).to_contain_text("Place your wagers")
    place(ann, "red-dog")
    enter(maria, "4 of spades", "8 of diamonds")
    expect(status(ann)).to_contain_text("The spread is 3")
    place(ann, "raise")
    shot(maria, "cards-red-dog-dealer")
    no_faults(maria)
    maria.get_by_role("button", name="Raises closed").click()
    enter(maria, "6 of clubs")
    expect(status(ann)).to_contain_text("You win $20.00.")  # twice five dollars at 2 to 1


def test_chemin_de_fer_is_played_among_players(house: Served, opened: Open, shot: Shot) -> None:
    maria = dealer(house, opened, "bank")
    ann, bob = opened("/tables/bank?sit"), opened("/tables/bank?sit", "phone")
    sit(ann, "Ann")
    sit(bob, "Bob")
    maria.get_by_role("button", name="Wash").click()
    maria.get_by_role("button", name="Shuffle by the floor").click()
    maria.get_by_role("button", name="Cut", exact=True).click()
    for _ in range(2):  # the card that is burnt, and as many more as it shows
        expect(maria.get_by_label("Card pad")).to_have_count(0)  # what the floor deals, nobody enters
        maria.get_by_role("button", name="Draw by the floor").click()
    expect(status(ann)).to_contain_text("The bank is bid for")
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
    over = re.compile("Hand wins, . to .|Stand Off")
    acts = "Card|Stay|Natural|Under eight|Draw|Draw by the floor"
    while not over.search(status(ann).inner_text()):
        calls = ann.get_by_role("tabpanel").inner_text()
        with suppress(TimeoutError):  # a button that was about to go is pressed in vain, and another one next
            next_act(ann, bob, maria, names=re.compile(f"^({acts})$")).click(timeout=2000)
        for _ in range(30):
            if ann.get_by_role("tabpanel").inner_text() != calls:
                break
            ann.wait_for_timeout(100)
    for page in (ann, bob):
        expect(status(page)).to_contain_text(over)
        expect(status(page)).to_contain_text(re.compile("You (win|lose)|go back"))
    shot(ann, "cards-chemin")


def next_act(*pages: Page, names: re.Pattern[str]) -> Locator:
    """The button of whoever is to do something next."""
    for _ in range(200):
        for page in pages:
            button = page.get_by_role("button", name=names)
            if button.count() > 0:
                return button.first
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody has anything to do")


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.get_by_role("button", name=re.compile(f"^{card}")).click()


def enter(page: Page, *cards: str) -> None:
    tap(page, *cards)
    page.get_by_role("button", name=re.compile("^Enter")).click()
    expect(page.locator(".chosen [data-card]")).to_have_count(0)


# What no table shows on demand is put into what the table says, on its way to the page.


def told(page: Page, change: Callable[[Json], None]) -> None:
    """Has the page be told of another table than there is."""

    def between(socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            lines = [json.loads(line) for line in str(text).split("\n")]
            for message in lines:
                if "view" in message:
                    change(message["view"])
            socket.send("\n".join(json.dumps(message) for message in lines))

        socket.connect_to_server().on_message(hear)

    page.route_web_socket(re.compile("/stream"), between)
    page.reload()


def down(side: str, column: int, rows: int = 6) -> list[str]:
    """A column of the big road, from the top."""
    return [f"{side} {column}/{row}" for row in range(rows)]


@pytest.mark.parametrize(
    ("road", "cells"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("BBP", ["B 0/0", "B 0/1", "P 1/0"], id="a column for each run"),
        pytest.param("BTTB", ["B 0/0 2", "B 0/1"], id="ties are counted on the win before them"),
        pytest.param("TP", ["P 0/0 1"], id="a tie before the first win"),
        pytest.param("T", [" 0/0 1"], id="only a tie"),
        pytest.param("PPPPPPPP", [*down("P", 0), "P 1/5", "P 2/5"], id="a tail to the right"),
        pytest.param(
            "PPPPPPPPBBBBBBB",
            [*down("P", 0), "P 1/5", "P 2/5", *down("B", 1, 5), "B 2/4", "B 3/4"],
            id="a tail above a tail",
        ),
        pytest.param(
            "PPPPPPPPBPPPPPP",
            [*down("P", 0), "P 1/5", "P 2/5", "B 1/0", *down("P", 2, 5), "P 3/4"],
            id="the next run begins beside the last one's first",
        ),
    ],
)
def test_the_big_road(opened: Open, road: str, cells: list[str]) -> None:
    page = opened("/tables/roads")
    told(page, lambda view: view["marks"].update(road=road))
    shown = page.locator(".big-road [data-cell]")
    expect(shown).to_have_count(len(cells))
    found = shown.evaluate_all(
        "cells => cells.map((cell) => [cell.dataset.result, cell.dataset.cell, cell.dataset.ties])"
    )
    assert [f"{result} {cell} {'' if ties == '0' else ties}".rstrip() for result, cell, ties in found] == cells
    beads = page.locator(".bead-plate [data-cell]")
    placed = beads.evaluate_all("cells => cells.map(({ dataset }) => dataset.result + dataset.cell)")
    assert placed == [f"{result}{at // 6}/{at % 6}" for at, result in enumerate(road)]


def test_roads_are_told_in_words_and_their_newest_columns_are_in_view(opened: Open, shot: Shot) -> None:
    page = opened("/tables/roads", "phone")
    told(page, lambda view: view["marks"].update(road="BP" * 35 + "T"))
    summary = page.get_by_role("img", name=re.compile("^Roads since the shuffle: banker 35, player 35, ties 1."))
    expect(summary).to_have_attribute("aria-label", re.compile("Newest first: Tie, Player, Banker"))
    last = page.locator(".big-road [data-cell]").last
    expect(last).to_have_attribute("data-ties", "1")
    expect(last).to_be_in_viewport()
    shot(page, "roads-phone")


def test_only_the_holder_looks_at_a_card_that_lies_face_down(opened: Open, shot: Shot) -> None:
    def dealt(view: Json) -> None:
        view["marks"].update(player=["XX", "XX"], banker=["XX", "XX"])

    def held(view: Json) -> None:
        dealt(view)
        view["private"] = {"player": ["9S", "4H"]}

    bob, ann = opened("/tables/held"), opened("/tables/held?sit")
    sit(ann, "Ann")
    begin(ann)
    told(bob, dealt)
    told(ann, held)
    expect(hand(bob, "player")).to_have_count(2)
    expect(hand(bob, "player").first).to_have_attribute("aria-label", "face-down card")
    expect(bob.get_by_role("button", name="Your face-down card")).to_have_count(0)
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


def test_suits_have_four_colors_for_those_who_want_them(opened: Open, shot: Shot) -> None:
    page = opened("/tables/held")
    told(page, lambda view: view["marks"].update(player=["9S", "TH"], banker=["KD", "AC", "QC"]))
    paint = "cards => cards.map((card) => getComputedStyle(card.querySelector('text, path')).fill)"
    expect(page.locator("[data-card]")).to_have_count(5)
    spade, heart, diamond, club, _ = page.locator("[data-card]").evaluate_all(paint)
    assert (spade, heart) == (club, diamond)
    toggle = page.get_by_role("button", name="Four colors")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    assert len(set(page.locator("[data-card]").evaluate_all(paint))) == 4
    shot(page, "cards-four-colors")
    page.reload()  # it is kept
    expect(toggle).to_have_attribute("aria-pressed", "true")
