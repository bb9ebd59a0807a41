"""What the floor's own shoe is committed to, and the proof of each card that it showed: for anyone who asks."""

import pytest

from chapter47.equipment import DECK
from chapter47.equipment.sealed import Opening, check
from kit.served import FEW, Served, good, no

TABLE = "minibaccarat-1"
CASINO = f"""{FEW}
minibaccarat-1 = {{ game = "minibaccarat", min = "5", max = "500" }}
punto-banco-1 = {{ game = "punto-banco", min = "25", max = "2000" }}
"""


@pytest.fixture(scope="module")
def dealt(floor: Served) -> list[str]:
    """The cards of a round and of the burn before it, in the order they came."""
    with floor.socket(floor.visitor(), f"/api/tables/{TABLE}/stream") as stream:
        stream.sit(1)
        stream.say(seat=1, choose="cut", at=100)
        while not stream.state["headline"]["betting"]:
            stream.next()
        stream.bet(1, "player", "10")
        stream.ready()
        stream.settle(1)
        shown = [entry["shown"] for entry in stream.entries if "shown" in entry]
    return [card for each in shown if isinstance(each, list) for card in each]


def test_every_card_that_was_shown_is_proven_to_anyone(floor: Served, dealt: list[str]) -> None:
    anyone = floor.anyone()
    told = good(anyone.get(f"/api/tables/{TABLE}/commitment"))
    assert told.keys() == {"number", "commitment", "size", "cut", "drawn"}
    assert (told["number"], told["size"], told["cut"], told["drawn"]) == (1, 416, 100, len(dealt))
    for at, card in enumerate(dealt):
        proof = good(anyone.get(f"/api/tables/{TABLE}/shoe/1/proof/{100 + at}"))
        assert (proof["shoe"], proof["commitment"], proof["size"]) == (1, told["commitment"], 416)
        assert (proof["position"], proof["card"]) == (100 + at, card)
        opening = Opening(proof["position"], proof["card"], proof["salt"])
        assert check(told["commitment"], 416, opening, proof["path"])
        other = next(each for each in DECK if each != card)
        assert not check(told["commitment"], 416, opening._replace(card=other), proof["path"])


def test_no_other_is(floor: Served, dealt: list[str]) -> None:
    anyone = floor.anyone()
    for number, position, code in (
        (1, 100 + len(dealt), "card-not-shown"),
        (1, 99, "card-not-shown"),
        (1, 0, "card-not-shown"),
        (1, 416, "no-such-card"),
        (1, -1, "no-such-card"),
        (2, 100, "no-such-shoe"),
        (0, 100, "no-such-shoe"),
    ):
        said = no(anyone.get(f"/api/tables/{TABLE}/shoe/{number}/proof/{position}"), 404, code)
        assert not any(card in str(said) for card in DECK)


def test_where_no_shoe_is_in_play_there_is_nothing_to_prove(floor: Served) -> None:
    anyone = floor.anyone()
    for table in ("roulette-1", "punto-banco-1"):  # the cards of which lie open until somebody comes
        told = good(anyone.get(f"/api/tables/{table}/commitment"))
        assert told == dict.fromkeys(("number", "commitment", "size", "cut", "drawn"))
        no(anyone.get(f"/api/tables/{table}/shoe/1/proof/0"), 404, "no-such-shoe")
    no(anyone.get("/api/tables/nowhere/commitment"), 404, "no-such-table")
    no(anyone.get("/api/tables/nowhere/shoe/1/proof/0"), 404, "no-such-table")
