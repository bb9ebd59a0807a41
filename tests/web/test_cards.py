"""Card tables over the wire: what they are, and what is left in the shoe."""

from chapter47.equipment import DECK
from kit.seated import Dealer, Player
from kit.served import Json, Served, good, no

TABLES = {
    "chosen": 'game = "punto-banco"',
    "known": 'game = "minibaccarat"\ndecks = 6',
    "owed": 'game = "minibaccarat"\nvigorish = 4\nvigorish-due = "deferred"',
    "own": 'game = "minibaccarat"',
    "wheel": 'game = "roulette"',
}
"""A table for whatever is looked at."""
CASINO = 'casino = "Boardwalk"\n' + "".join(
    f'[pits.cards.{name}]\n{house}\nmin = "5"\nmax = "500"\n' for name, house in TABLES.items()
)


def shoe(floor: Served, table: str) -> Json:
    told: Json = good(floor.staff("dealer").get(f"/api/tables/{table}/shoe"))
    return told


def test_what_is_left_in_the_shoe_is_known_as_far_as_cards_were_shown(floor: Served) -> None:
    dealer = Dealer(floor, "known")
    dealer.begin()
    assert shoe(floor, "known") == {"left": dict.fromkeys(DECK, 6), "floors": False, "cutting_card": True}
    dealer.say(deal=["2S"])
    dealer.say(deal=["2S", "QD"])
    assert shoe(floor, "known")["left"] == {**dict.fromkeys(DECK, 6), "2S": 4, "QD": 5}


def test_a_shoe_is_described_and_no_other_table_has_one(floor: Served) -> None:
    table = good(floor.anyone().get("/api/tables/known"))
    assert table["equipment"] == {"kind": "shoe", "name": "shoe", "verb": "deal", "decks": 6, "details": {}}
    assert table["boxed"] is False
    tiles = {tile["id"]: tile for tile in good(floor.anyone().get("/api/floor"))["tables"]}
    assert tiles["chosen"]["variation"] == ["vigorish of 5 percent"]
    assert tiles["owed"]["variation"] == ["vigorish of 4 percent", "vigorish is marked and collected later"]
    no(floor.staff("dealer").get("/api/tables/wheel/shoe"), 409, "no-shoe")
    no(floor.anyone().get("/api/tables/nowhere/shoe"), 404)


def test_cards_of_the_floors_own_shoe_are_said_to_be(floor: Served) -> None:
    ann = Player(floor, "own", 1)
    ann.choose("decline-cut")
    while not ann.stream.state["headline"]["betting"]:
        ann.stream.next()
    told = shoe(floor, "own")
    assert told["floors"] is True
    assert sum(told["left"].values()) < 416  # some are burnt, and all have seen which
