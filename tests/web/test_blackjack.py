"""Blackjack over the wire: what a seat may decide, in which ways; hints, strategy cards, and tables that are set up."""

import json
import time
from collections.abc import Callable

import httpx
import pytest

import kit.seated
from chapter47 import game, read_house
from kit.marks import marks_told
from kit.pdf_reading import Pdf
from kit.seated import practises, stack_behind
from kit.served import Json, Served, good, no

provision = pytest.mark.provision

TABLES = {
    "played": "surrender = true\nresplit = 3",
    "shared": "",
    "insured": "net-payout = true",
    "aside": "over-under-13 = true\nprogressive = true",
    "thrice": "multiple-action = 3",
    "hinted": "",
    "helped": "",
    "open": 'hole-card = "face-up"',
}
"""A table for each test."""
CASINO = 'casino = "Boardwalk"\n' + "".join(
    f'[pits.cards.{name}]\ngame = "blackjack"\nmin = "5"\nmax = "500"\n{more}\n' for name, more in TABLES.items()
)
CASINO += '[pits.wheels.wheel]\ngame = "roulette"\nmin = "5"\nmax = "500"\n'
SIMULATED = {"game": "blackjack", "house": {}, "wagers": "blackjack 5", "rounds": 1, "sessions": 1}
PATIENCE = 120
"""Seconds that kernels may take which were never compiled on this machine."""


class Player(kit.seated.Player):
    """Somebody who plays blackjack."""

    def bet(self, amount: str, wager: str = "blackjack", pick: str | None = None) -> None:
        super().bet(amount, wager, pick)

    @property
    def hint(self) -> Json:
        """The hint, once it is worked out."""
        return worked_out(self.client, f"/api/tables/{self.table}/hint", lambda told: told["state"] == "working")


class Dealer(kit.seated.Dealer):
    """Somebody who deals it: one card is burnt."""

    def begin(self, *burnt: str) -> None:
        super().begin(*(burnt or ("XX",)))

    def deal(self, first: str, *cards: str) -> None:
        self.say(deal=[first])
        self.say(deal=list(cards))


def worked_out(client: httpx.Client, path: str, working: Callable[[Json], bool] = lambda told: told["working"]) -> Json:
    """What the floor tells there once it is done with it."""
    ends = time.monotonic() + PATIENCE
    while True:
        told: Json = good(client.get(path))
        if not working(told):
            return told
        assert time.monotonic() < ends
        time.sleep(0.2)


@provision("2.6(f)", "2.10(a)", "2.11(a)", "2.8(a)")
def test_only_the_seat_in_turn_may_decide_and_only_what_its_hand_allows(floor: Served) -> None:
    maria, ann, bob = Dealer(floor, "played"), Player(floor, "played", 1), Player(floor, "played", 4)
    maria.begin()
    ann.bet("10")
    bob.bet("10")
    maria.deal("8S", "9H", "6D", "8D", "7C")
    assert ann.choices == ["hit", "stand", "double", "split", "surrender"]
    assert ann.offers.wants["double"] == {"amount": ["0.01", "10.00", "0.01"]}  # less may be said, and need not
    assert bob.choices == []
    ann.choose("split")
    maria.say(deal=["8C"])
    assert ann.choices == ["hit", "stand", "double", "split"]  # no surrender once a pair is split
    ann.choose("split")
    maria.say(deal=["3C"])
    assert (maria.marks["order"], maria.marks["turn"]["hand"]) == ({"1": [1, 3, 2]}, 1)
    assert ann.choices == ["hit", "stand", "double"]
    ann.choose("double", amount="5")
    maria.say(deal=["TC"])
    assert maria.marks["doubled"] == {"1": [1]}
    maria.say(deal=["5C"])
    assert maria.marks["turn"] == {"box": 1, "hand": 3, "seat": 1}


@provision("2.13(a)", "2.13(d)", "2.13(e)")
def test_those_who_share_a_box_are_asked_in_their_own_way(floor: Served) -> None:
    maria, ann, bob = Dealer(floor, "shared"), Player(floor, "shared", 1), Player(floor, "shared", 4)
    maria.begin()
    assert ann.offers.wants == {}  # nobody has wagered on her box yet, and then it is the first one's
    ann.bet("20")
    assert ann.offers.wants == {"consent": {"box": [1]}, "withdraw-consent": {"box": [1]}}
    ann.choose("consent")
    assert marks_told(floor.view("shared")["things"])["shared"] == {"1": 1}
    bob.bet("10", pick="box 1")
    maria.deal("8S", "6D", "8D")
    assert bob.choices == []
    ann.choose("split")
    assert bob.choices == ["split", "apply-to"]
    assert bob.offers.wants["apply-to"] == {"hand": [1, 2]}
    bob.choose("apply-to", hand=2)
    maria.say(deal=["3C"])
    ann.choose("double")
    # Bob's wager is on the other hand: he is not asked about this one.
    maria.say(deal=["TC"])
    maria.say(deal=["3D"])
    ann.choose("double")
    assert bob.choices == ["double", "decline-double"]
    bob.choose("decline-double")


@provision("2.9(b)", "2.7")
def test_insurance_says_how_much_it_may_be_and_a_blackjack_may_be_paid_at_once(floor: Served) -> None:
    maria, ann, bob = Dealer(floor, "insured"), Player(floor, "insured", 2), Player(floor, "insured", 3)
    maria.begin()
    ann.bet("25")
    bob.bet("10")
    bob.bet("10", pick="box 5")
    maria.deal("9S", "AS", "8H", "AD", "9D", "KS", "8C")
    assert ann.offers.most("insurance") == {"insurance:box 2": "13.00"}  # half, in chips of a dollar
    assert bob.offers.most("insurance") == {"insurance:box 3": "5.00", "insurance:box 5": "5.00"}
    assert ann.choices == []
    assert bob.offers.wants == {"net-payout": {"box": [3]}}
    ann.bet("13", "insurance", "box 2")
    assert ann.offers.most("insurance") == {"insurance:box 2": "13.00"}
    bob.choose("net-payout", box=3)
    maria.say(call="insurance-closed")


@provision("2.17(g)", "2.3(k) [2001-12-03]")
def test_what_lies_beside_a_wager_is_bounded_by_it(floor: Served) -> None:
    maria, ann = Dealer(floor, "aside"), Player(floor, "aside", 2)
    maria.begin()
    assert "over-13:box 2" in ann.offers.closed
    ann.bet("10")
    assert "over-13:box 2" not in ann.offers.closed
    beside = ann.offers.most("over-13", "under-13", "progressive")
    assert beside == {"over-13:box 2": "10.00", "under-13:box 2": "10.00", "progressive:box 2": "1.00"}
    ann.bet("1", "progressive", "box 2")
    assert maria.marks["meter"] == "10000.00"  # the wager is taken with the first card


@provision("2.18(b)")
def test_in_multiple_action_wagers_are_made_spot_by_spot(floor: Served) -> None:
    maria, ann = Dealer(floor, "thrice"), Player(floor, "thrice", 2)
    maria.begin()
    assert {"blackjack:box 2 spot 2", "blackjack:box 2 spot 3"} <= ann.offers.closed.keys()
    ann.bet("10")
    assert "blackjack:box 2 spot 2" not in ann.offers.closed
    ann.bet("10", pick="box 2 spot 2")
    maria.deal("TS", "9H", "9D")
    ann.choose("stand")
    maria.say(deal=["TC"])
    assert maria.marks["dealer-hand"] == 2  # the first card is moved
    assert maria.marks["dealer"] == ["9H"]
    assert maria.marks["dealer-before"] == {"1": ["9H", "TC"]}


def test_a_hint_tells_the_best_play_to_whoever_is_asked_and_what_the_law_says_of_it(floor: Served) -> None:
    stack_behind(floor, 100, 8, "2C", "TS", "5H", "AD", "6D", "4C")
    learner = floor.visitor()
    table = practises(floor, learner, "hinted")
    ann, bob = Player(floor, table, 1, learner), Player(floor, table, 2)
    ann.choose("cut", at=100)
    betting(ann)
    assert ann.hint["state"] == "nothing"
    ann.bet("10")
    bob.bet("10")
    ready(ann, bob)
    told = ann.hint
    assert (told["about"], told["plays"][0]["action"]) == ("insurance", "no-insurance")
    assert "device" in told["note"]
    assert told["provision"] == "19:47-8.1"
    ready(ann, bob)
    assert bob.hint["state"] == "nothing"  # it is Ann's turn
    plays = ann.hint["plays"]
    assert [play["action"] for play in plays] == ["hit", "stand", "double"]  # a 16 against an ace
    assert plays[0]["cost"] == "0.00"
    assert 0 < float(plays[1]["cost"]) < float(plays[2]["cost"])
    assert good(floor.anyone().get(f"/api/tables/{table}"))["spots"]  # the floor goes on meanwhile
    no(ann.client.get("/api/tables/wheel/hint"), 409, "not-seated")
    no(floor.anyone().get("/api/tables/wheel/strategy"), 409, "no-hints")
    no(floor.anyone().get(f"/api/tables/{table}/hint"), 401)


def betting(player: Player) -> None:
    """Reads on until wagers are asked for."""
    while not player.stream.state["headline"]["betting"]:
        player.stream.next()


def ready(*players: Player) -> None:
    """All have said what they wanted, and the dealer goes on."""
    before = players[0].stream.state["headline"]["since"]
    for player in players:
        player.stream.ready()
    while players[0].stream.state["headline"]["since"] == before:
        players[0].stream.next()


@provision("8.1")
def test_at_a_table_for_money_no_device_helps_a_player(floor: Served) -> None:
    """Neither what is best, nor a strategy, nor a count of the cards that are left, by which staff enter them; and a
    report of a device of the player's own is for the regulator to read, and takes no wager away."""
    ann = Player(floor, "helped", 1)
    for path in ("hint", "strategy", "shoe"):
        told = no(ann.client.get(f"/api/tables/helped/{path}"), 409, "device")
        assert (told["kind"], told["provision"]) == ("refused", "19:47-8.1")
    for kind in ("", ".svg", ".pdf"):
        assert floor.anyone().get(f"/tables/helped/strategy{kind}").status_code == 409
    ann.choose("cut", at=100)
    betting(ann)
    assert good(floor.staff("dealer").get("/api/tables/helped/shoe"))["left"]
    for path, asked in (("odds/blackjack", {"house": {}}), ("simulations", SIMULATED)):
        told = no(ann.client.post(f"/api/{path}", json=asked), 409)
        assert (told["kind"], told["code"], told["provision"]) == ("refused", "device", "19:47-8.1")
    assert good(floor.visitor().post("/api/odds/big-six", json={"house": {}}))["rows"]  # who sits nowhere may
    supervisor = floor.staff("supervisor")
    good(supervisor.post("/api/tables/helped/commands", json={"say": {"report": "device", "seat": 1}}))
    lines = good(floor.staff("regulator").get("/api/log", params={"event": "device-reported"}))["lines"]
    assert "A device is reported at seat 1 of helped: wagers stand" in json.dumps(lines)
    assert [line["events"][0]["provision"] for line in lines] == ["19:47-8.1"]
    by_another = {"report": "device", "who": "a man in grey", "in-concert": [1]}
    good(supervisor.post("/api/tables/helped/commands", json={"say": by_another}))
    lines = good(floor.staff("regulator").get("/api/log", params={"event": "device-reported"}))["lines"]
    assert "reported at helped with a man in grey, who does not sit there: wagers stand" in json.dumps(lines)
    view = floor.view("helped")  # who watches is not told whom they name
    seen = [event for entry in view["history"] for event in entry["events"] if event["event"] == "reported"]
    assert [event["text"] for event in seen] == ["A device is reported at this table"] * 2
    assert not any({"seat", "who", "in-concert"} & event.keys() for event in seen)
    table = practises(floor, ann.client, "helped")
    at_practice = [f"/api/tables/{table}/{path}" for path in ("hint", "strategy", "shoe")]
    at_practice += [f"/tables/{table}/strategy{kind}" for kind in ("", ".svg", ".pdf")]
    learner = Player(floor, table, 1, ann.client)
    learner.choose("cut", at=100)
    betting(learner)
    for path in at_practice:  # not there either, while the seat at the table for money is taken
        answer = ann.client.get(path)
        assert answer.status_code == 409, path
        assert "You sit at helped" in answer.text
    assert floor.visitor().get(f"/api/tables/{table}/shoe").status_code == 200
    good(ann.client.post("/api/tables/helped/commands", json={"say": {"choose": "leave", "seat": 1}}))
    assert good(ann.client.get(f"/api/tables/{table}/shoe"))["left"]
    assert learner.hint["state"] == "nothing"


def test_a_strategy_card_is_for_the_rules_of_its_table(floor: Served) -> None:
    played, open_one = (practises(floor, floor.visitor(), like) for like in ("played", "open"))
    card = worked_out(floor.anyone(), f"/api/tables/{played}/strategy")
    assert card["columns"] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    parts = {part["name"]: {row["hand"]: row["cells"] for row in part["rows"]} for part in card["parts"]}
    assert parts["hard"]["16"][8] == "Rs"  # 16 against a ten is surrendered where that is offered
    assert parts["pairs"]["8-8"] == ["P"] * 10
    assert card["insure"] is False
    paper = floor.anyone().get(f"/tables/{played}/strategy").text
    assert "its chips are no money" in paper
    assert "Hard totals" in paper
    assert "19:47-8.1" in paper
    picture = floor.anyone().get(f"/tables/{played}/strategy.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg ")
    paper_card = floor.anyone().get(f"/tables/{played}/strategy.pdf")
    assert paper_card.headers["content-type"] == "application/pdf"
    assert "Hard totals" in Pdf(paper_card.content).text
    open_cards = worked_out(floor.anyone(), f"/api/tables/{open_one}/strategy")
    assert open_cards["columns"][0] == "4"  # both cards of the dealer are seen


def test_what_takes_a_while_is_told_when_it_is_there(floor: Served) -> None:
    rows = worked_out(floor.anyone(), "/api/tables/played/rules")["odds"]
    assert rows[0]["title"] == "Blackjack wager"
    spots = {spot["id"]: spot for spot in good(floor.anyone().get("/api/tables/played"))["spots"]}
    assert spots["blackjack:box 1"]["percent"] == rows[0]["percent"]
    assert spots["blackjack:box 1"]["pays"][:2] == ["1 to 1", "3 to 2"]


def test_every_preset_is_a_lawful_house() -> None:
    blackjack = game("blackjack")
    for title, house in blackjack.presets.items():
        assert read_house(blackjack, {"min": "5", "max": "500", **house}).game == "blackjack", title


def test_a_supervisor_sets_a_table_up_from_a_preset_and_is_told_what_does_not_go_together(floor: Served) -> None:
    client = floor.staff("supervisor")
    [blackjack] = [each for each in good(client.get("/api/games")) if each["name"] == "blackjack"]
    presets = {preset["title"]: preset["house"] for preset in blackjack["presets"]}
    house = {"game": "blackjack", "min": "5", "max": "500", **presets["Multiple action"]}
    made = good(client.post("/api/tables", json={"id": "made", "pit": "cards", "house": house}))
    assert "three hands of the dealer" in made["variation"]
    told = client.post("/api/tables", json={"id": "not", "pit": "cards", "house": {**house, "surrender": True}}).json()
    assert [(each["option"], each["provision"]) for each in told["violations"]] == [("surrender", "19:47-2.8(c)")]
