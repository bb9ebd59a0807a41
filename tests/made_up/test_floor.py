"""A made-up game on a floor and over its API: said as it is told, refused in words, recovered, verified."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.seated import Dealer, Player
from kit.served import Json, Served, good, no, serve

LANTERN = Path(__file__).with_name("lantern")
CASINO = """
casino = "Lanterns"
[pits.new]
own = { game = "lantern", min = "1", max = "100" }
entered = { game = "lantern", min = "1", max = "100" }
"""
DECK = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
PETITION = "petition under 19:47-8.4: Lantern"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor that is served with the game's file, and has never heard of it otherwise."""
    served = serve(tmp_path_factory.mktemp("lanterns"), CASINO, by_hand=True, CHAPTER47_WITH=str(LANTERN))
    yield served
    served.stop()


def says(player: Player) -> dict[str, Json]:
    """What may be said in a seat, by name; of wagers, with chips."""
    told = good(player.client.get(f"/api/tables/{player.table}/says"))["says"][f"seat:{player.seat}"]
    return {say["name"]: say for say in reversed(told)}


def staff_says(floor: Served, role: str, table: str) -> dict[str, Json]:
    (told,) = good(floor.staff(role).get(f"/api/tables/{table}/says"))["says"].values()
    return {say["name"]: say for say in told}


def test_a_round_with_the_floors_own_cards(floor: Served) -> None:
    others = [card for card in DECK if card not in ("9S", "KH", "2H")]
    floor.stack(*others[:26], "9S", "KH", "2H")
    ann, bob = Player(floor, "own", 1), Player(floor, "own", 2)
    for player in (ann, bob):
        player.choose("decline-cut")  # so that the dealer cuts in the middle

    # What is said of wagers: what is added, its fee, and one that only a decision makes.
    told = says(ann)
    light = told["bet:light"]["wants"]["amount"]
    assert light == {"kind": "amount", "ranges": [["1.00", "100.00", "0.01"]], "of": "adds"}
    assert told["bet:guard"]["wants"]["amount"]["fee"] == {"percent": "5", "of": "wager", "odds": "1 to 1"}
    assert told["bet:blaze"]["refused"]["code"] == "by-decision"
    assert ann.stream.refused(seat=1, bet="blaze", amount="5").items() >= told["bet:blaze"]["refused"].items()
    assert told["take-wick"]["title"] == "Take wick"  # which nobody has written down
    ann.bet("10", "light")
    assert says(ann)["reduce:light"]["wants"]["to"]["of"] == "leaves"
    bob.bet("5", "suit", "H")
    assert ann.stream.view["things"]["held:wick"] == {"kind": "held", "what": "wick", "offered": "seat:1"}
    ann.choose("take-wick")
    assert says(bob)["take-wick"]["refused"]["code"] == "wick-taken"
    for player in (ann, bob):
        player.stream.ready()

    # Whoever holds the wick is asked, in private, and alone knows the cards.
    while "cards:lantern" not in ann.stream.view["things"]:
        ann.stream.next()
    ann_view, bob_view = floor.view("own", ann.client), floor.view("own", bob.client)
    light = {
        "wager": "light", "pick": None, "title": "Light", "amount": "10.00",
        "result": "win", "text": "wins $10.00 at 1 to 1", "given": "",
    }  # fmt: skip
    own = {"faces": ["KH", "2H"], "label": "K and 2", "title": "", "wagers": [light]}
    assert ann_view["private"] == {"lantern": own}
    assert not bob_view.get("private")
    assert bob_view["things"]["cards:lantern"] == {
        "kind": "cards", "place": "lantern", "faces": ["XX", "XX"], "owners": ["seat:1"], "order": 1,
    }  # fmt: skip
    assert (bob_view["headline"]["text"], ann_view["headline"]["yours"]) == (
        "Seat 1 decides on the lantern",
        "Your decision: the lantern",
    )
    told = says(ann)
    assert told["mark"]["wants"] == {"suits": {"kind": "some-of", "among": ["S", "H", "D", "C"], "least": 1, "most": 2}}
    assert told["mark"]["suggests"] == {"own-suits": {"title": "Own suits", "fills": {"suits": ["H"]}}}
    assert told["mark"]["weighs"]
    assert told["blaze"]["suggests"]["all-in"]["fills"] == {"amount": "10.00"}
    assert "suggests" not in json.dumps([says(bob), staff_says(floor, "dealer", "own")])
    assert told["call-it"]["wants"]["word"] == {"kind": "words", "most": 12}
    assert told["call-it"]["optional"] == ["times"]
    assert told["blaze"]["wants"]["amount"]["ranges"] == [["1.00", "10.00", "1.00"]]
    assert told["guess"]["form"]
    assert told["relight"]["refused"]["provision"] == PETITION
    refused: dict[str, dict[str, object]] = {
        "not-suits": {"choose": "mark", "suits": ["X"]},
        "not-a-word": {"choose": "call-it", "word": "much too long a word"},
        "not-a-blaze": {"choose": "blaze", "amount": "11"},
        "not-a-guess": {"choose": "guess", "low": 9, "high": 3},
        "lamp-lit": {"choose": "relight"},
    }
    for code, step in refused.items():
        assert ann.stream.refused(seat=1, **step)["code"] == code
    assert bob.stream.refused(seat=2, choose="dim")["code"] == "not-yours"
    # What would follow is told beforehand, to whoever may say it and nobody else; nothing is kept of it.
    path, entries = "/api/tables/own/weigh", len(ann.stream.entries)
    mark = {"seat": 1, "choose": "mark"}
    no_spark = {"sentence": "No spark would come of it.", "cites": PETITION, "warns": True, "about": ""}
    assert good(ann.client.post(path, json={"say": {**mark, "suits": ["S"]}})) == {"follows": [no_spark]}
    assert good(ann.client.post(path, json={"say": {**mark, "suits": ["H"]}}))["follows"][0]["about"] == "suits"
    assert no(bob.client.post(path, json={"say": {**mark, "suits": ["H"]}}), 403)["code"] == "not-your-seat"
    assert no(ann.client.post(path, json={"say": {**mark, "suits": []}}), 409)["code"] == "not-suits"
    no(ann.client.post(path, json={"say": {"draw-by-floor": True}}), 422, "not-a-step")
    no(ann.client.post(path, json={"say": {"seat": 1, "bet": "light", "amount": "5"}}), 409, "nothing-to-weigh")
    assert len(ann.stream.entries) == entries
    path = "/api/tables/own/commands"
    said = {"key": "one", "say": {"seat": 1, "choose": "mark", "suits": []}}
    assert no(ann.client.post(path, json=said), 409)["code"] == "not-suits"
    said = {"key": "two", "say": {"seat": 1, "choose": "mark", "suits": ["H", "S"]}}
    assert good(ann.client.post(path, json=said))["n"]

    # Then each of the others is.
    while bob.stream.view["headline"]["seats"] != [2]:
        bob.stream.next()
    assert {"watch", "look-away"} <= says(bob).keys()
    bob.choose("watch")
    bob.stream.settle(1)
    things = bob.stream.view["things"]
    assert things["cards:lantern"]["faces"] == ["KH", "2H"]
    assert (things["cards:lantern"]["label"], things["cards:lantern"]["state"]) == ("K and 2", ["mark"])
    assert things["token:flame"]["places"] == ["Suit hearts", "Suit spades"]
    assert things["road:flames"]["results"] == ["red"]
    assert things["figure:sparks@seat:1"] == {
        "kind": "figure", "name": "sparks", "value": 1, "unit": "sparks", "owner": "seat:1",
    }  # fmt: skip
    chips = {seat: each["chips"] for seat, each in bob.stream.view["seats"].items()}
    assert chips == {"1": "210.00", "2": "215.00"}

    # Somebody who does not answer is answered for.
    ann.bet("10", "light")
    ann.stream.ready()
    floor.pass_by(120)
    ann.stream.settle(2)
    acts = [event.get("act") for entry in ann.stream.entries for event in entry["events"]]
    assert acts[-8:].count("dim") == 1


def test_staff_at_its_table(floor: Served) -> None:
    dealer = Dealer(floor, "entered")
    ann, bob = Player(floor, "entered", 1), Player(floor, "entered", 2)
    dealer.shuffle()
    dealer.cut(30)
    for player in (ann, bob):
        player.bet("10", "light")
    ann.choose("take-wick")

    # What needs another's word waits for it; the lamp is out of order until it is trimmed.
    told = staff_says(floor, "dealer", "entered")
    assert told["order-pass"]["wants"]["reason"]["among"] == ["delay", "draft"]
    assert told["order-pass"]["confirmed_by"] == ["floorperson"]
    smoke = told["smoke"]
    assert (smoke["title"], smoke["confirmed_by"], smoke["form"]) == ("The lamp smokes", ["supervisor"], True)
    assert {name: want["kind"] for name, want in smoke["wants"].items()} == {
        "thick": "one-of", "corner": "one-of", "cards": "shown",
    }  # fmt: skip
    supervisor = floor.stream(floor.staff("supervisor"), "entered")
    assert dealer.stream.refused(report="smoke", thick=True, corner=2)["code"] == "needs-confirmation"
    assert supervisor.refused(report="smoke", thick=True, corner=9)["code"] == "not-there"
    supervisor.say(report="smoke", thick=True, corner=2)
    view = floor.view("entered", ann.client)
    assert view["things"]["fell:lamp"]["state"] == ["out of order"]
    assert view["headline"]["text"] == "The lamp smokes."
    assert ann.stream.refused(seat=1, bet="light", amount="1")["code"] == "table-waits"
    supervisor.say(call="trim", oil="whale")
    assert floor.view("entered")["things"]["fell:lamp"]["state"] == ["lit"]
    supervisor.say(call="order-pass", reason="draft")
    assert floor.view("entered")["things"]["held:wick"]["offered"] == "seat:2"

    # Cards are entered; the supervisor answers for both, once each is asked.
    dealer.say(call="no-more-bets")
    dealer.say(deal=["9S"])
    dealer.say(deal=["XX", "XX"])
    assert staff_says(floor, "supervisor", "entered")["answer-for"].get("wants") is None
    supervisor.say(call="answer-for")
    assert staff_says(floor, "supervisor", "entered")["look-away-for"]["wants"]["seat"]["among"] == [2]
    supervisor.say(call="look-away-for", seat=2)
    dealer.say(turn=["KH", "2H"])
    dealer.stream.settle(1)
    assert dealer.stream.view["seats"]["2"]["chips"] == "210.00"


def test_it_is_recovered_and_verified(floor: Served) -> None:
    floor.kill()
    floor.start()
    with floor.guests():
        assert floor.view("own")["things"]["road:flames"]["results"][0] == "red"
        regulator = floor.staff("regulator")
        for table in ("own", "entered"):
            proof = good(regulator.post(f"/api/tables/{table}/verify"))
            assert (proof["whole"], proof["settlements"] > 0) == (True, True)
