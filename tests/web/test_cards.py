"""Card tables over the wire: what a seat is asked, with what it must say, and what is left in the shoe."""

from chapter47.equipment import DECK
from kit.seated import Dealer, Player
from kit.served import Json, Served, good, no

TABLES = {
    "chosen": 'game = "punto-banco"',
    "known": 'game = "minibaccarat"\ndecks = 6',
    "owed": 'game = "minibaccarat"\nvigorish = 4\nvigorish-due = "deferred"',
    "raised": 'game = "red-dog"',
    "bid": 'game = "chemin-de-fer"',
    "own": 'game = "minibaccarat"',
    "wheel": 'game = "roulette"',
}
"""A table for each test."""
CASINO = 'casino = "Boardwalk"\n' + "".join(
    f'[pits.cards.{name}]\n{house}\nmin = "5"\nmax = "500"\n' for name, house in TABLES.items()
)


def shoe(floor: Served, table: str) -> Json:
    told: Json = good(floor.anyone().get(f"/api/tables/{table}/shoe"))
    return told


def test_a_seat_may_choose_what_is_its_own_to_choose(floor: Served) -> None:
    dealer = Dealer(floor, "chosen")
    ann, bob = Player(floor, "chosen", 2), Player(floor, "chosen", 5)
    dealer.shuffle()
    assert (ann.choices, bob.choices) == ([], ["cut", "decline-cut"])  # from the highest position on
    assert bob.offers.wants == {"cut": {"at": [10, 406, 1]}}  # of eight decks
    bob.choose("decline-cut")
    assert (ann.choices, bob.choices) == (["cut", "decline-cut"], [])
    ann.choose("cut", at=100)
    dealer.say(deal=["AS"])
    dealer.say(deal=["KS"])
    assert ann.choices == ["accept-shoe", "decline-shoe"]
    assert (bob.choices, bob.offers.wants) == ([], {})
    ann.choose("decline-shoe")
    assert ann.choices == []
    assert bob.choices == ["accept-shoe", "decline-shoe"]
    bob.choose("accept-shoe")
    assert (ann.choices, bob.choices) == ([], ["pass-shoe"])


def test_what_is_left_in_the_shoe_is_known_as_far_as_cards_were_shown(floor: Served) -> None:
    dealer = Dealer(floor, "known")
    dealer.begin()
    assert shoe(floor, "known") == {"left": dict.fromkeys(DECK, 6), "floors": False}
    dealer.say(deal=["2S"])
    dealer.say(deal=["2S", "QD"])
    assert shoe(floor, "known")["left"] == {**dict.fromkeys(DECK, 6), "2S": 4, "QD": 5}


def test_whoever_owes_vigorish_may_pay_it(floor: Served) -> None:
    dealer = Dealer(floor, "owed")
    ann = Player(floor, "owed", 3)
    dealer.begin("AS", "KS")
    assert ann.choices == []
    ann.bet("25", "banker")
    dealer.say(call="no-more-bets")
    dealer.say(deal=["2H", "9H", "TH", "TC"])
    assert dealer.marks["vigorish"] == {"3": "1.00"}  # 4 percent of 25 dollars
    assert ann.choices == ["pay-vigorish"]
    ann.choose("pay-vigorish")
    assert ann.choices == []


def test_a_raise_is_open_only_where_there_is_a_spread(floor: Served) -> None:
    dealer = Dealer(floor, "raised")
    ann = Player(floor, "raised", 4)
    dealer.begin("XX")
    assert ann.offers.closed.keys() == {"raise"}
    ann.bet("10", "red-dog")
    dealer.say(deal=["4S", "8S"])
    assert ann.offers.closed.keys() == {"red-dog"}
    assert dealer.marks["spread"] == 3
    dealer.say(call="raises-closed")
    dealer.say(deal=["6D"])


def test_the_bank_is_bid_for_and_wagered_by_whoever_has_it(floor: Served) -> None:
    dealer = Dealer(floor, "bid")
    ann, bob = Player(floor, "bid", 3), Player(floor, "bid", 8)
    dealer.begin("AS", "KS")
    free = [seat for seat in range(1, 15) if seat not in (3, 8)]
    assert ann.offers.wants == {"bid": {"amount": ["5.00", "500.00", "0.01"]}, "move-seat": {"to": free}}
    assert ann.choices == ["bid", "move-seat"]
    ann.choose("bid", amount="50")
    dealer.say(call="close-bidding")
    assert ann.offers.closed.keys() == {"against-bank"}  # the area of the bank is open, for fifty dollars
    assert bob.offers.closed.keys() == {"bank", "against-bank"}
    ann.bet("50", "bank")
    assert bob.choices == ["banco"]
    bob.choose("banco")
    dealer.say(call="partial-wagers")
    dealer.say(call="no-more-bets")
    dealer.say(deal=["XX", "XX", "XX", "XX"])
    assert ann.choices == []
    assert bob.choices == ["card", "stay", "natural"]  # where nobody knows the hand, it is taken on trust


def test_a_shoe_is_described_and_no_other_table_has_one(floor: Served) -> None:
    table = good(floor.anyone().get("/api/tables/known"))
    assert table["equipment"] == {"kind": "shoe", "name": "shoe", "verb": "deal", "decks": 6, "details": {}}
    assert table["boxed"] is False
    tiles = {tile["id"]: tile for tile in good(floor.anyone().get("/api/floor"))["tables"]}
    assert tiles["chosen"]["variation"] == ["vigorish of 5 percent"]
    assert tiles["owed"]["variation"] == ["vigorish of 4 percent", "vigorish is marked and collected later"]
    no(floor.anyone().get("/api/tables/wheel/shoe"), 409, "no-shoe")
    no(floor.anyone().get("/api/tables/nowhere/shoe"), 404)


def test_cards_of_the_floors_own_shoe_are_said_to_be(floor: Served) -> None:
    ann = Player(floor, "own", 1)
    ann.choose("decline-cut")
    while not ann.stream.state["headline"]["betting"]:
        ann.stream.next()
    told = shoe(floor, "own")
    assert told["floors"] is True
    assert sum(told["left"].values()) < 416  # some are burnt, and all have seen which
