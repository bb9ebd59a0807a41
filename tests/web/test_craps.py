"""Craps over the wire: what is open to a seat, wagers called on and off, who has the dice, what staff say of them."""

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from kit.marks import marks_told
from kit.offers import Offers
from kit.served import FEW, Json, Served, Stream, assert_typed, good, no

provision = pytest.mark.provision
TABLE = "craps-1"
CASINO = f'{FEW}\ncraps-1 = {{ game = "craps", min = "5", max = "1000", odds-multiple = 2 }}\n'


class Seat:
    """A player at the table."""

    def __init__(self, floor: Served, seat: int) -> None:
        self.seat = seat
        self.client = floor.visitor()
        self.stream = floor.stream(self.client, TABLE)
        self.stream.sit(seat, "500")

    def bet(self, wager: str, amount: str, pick: object = None) -> int:
        return self.stream.bet(self.seat, wager, amount, pick)

    def say(self, **step: object) -> int:
        return self.stream.say(**{"seat": self.seat, **{name.replace("_", "-"): value for name, value in step.items()}})

    def refused(self, **step: object) -> Json:
        said = {name.replace("_", "-"): value for name, value in step.items()}
        return self.stream.refused(**{"seat": self.seat, **said})

    def offers(self) -> Offers:
        return Offers(self.client, TABLE)


@pytest.fixture
def dealer(floor: Served) -> Iterator[Stream]:
    """Deals the table, and leaves it as it was: without wagers, on a come-out roll."""
    stream = floor.stream(floor.staff("dealer"), TABLE)
    stream.say(call="new-dealer")
    yield stream
    stream.say(call="new-dealer", name="automatic")
    supervisor = floor.stream(floor.staff("supervisor"), TABLE)
    if supervisor.state["wagers"]:
        supervisor.say(call="void-round", reason="the test is over")
    for seat in floor.view(TABLE)["seats"]:
        supervisor.say(seat=int(seat), choose="leave")


@pytest.fixture
def ann(floor: Served, dealer: Stream) -> Seat:
    return Seat(floor, 1)


@pytest.fixture
def bob(floor: Served, dealer: Stream, ann: Seat) -> Seat:
    return Seat(floor, 2)


@provision("1.4(a)")
def test_the_gaming_guide_states_odds_with_to_and_never_with_for(floor: Served) -> None:
    floor.issue_guide("craps")
    guide = unescape(re.sub(r"<[^>]+>", " ", good_text(floor, f"/tables/{TABLE}/guide")))
    assert "30 to 1" in guide  # craps two
    assert set(re.findall(r"\d+ (to|for|win) \d+", guide)) == {"to"}


def good_text(floor: Served, path: str) -> str:
    found = floor.anyone().get(path)
    assert found.status_code == 200
    return str(found.text)


def lying(stream: Stream, wager: str, pick: object = None) -> Json | None:
    found = (each for each in stream.state["wagers"].values() if (each["wager"], each["pick"]) == (wager, pick))
    return next(found, None)


def proposed(stream: Stream) -> Json:
    """What waits for a second person, as the staff are told beside the answer: before it, or soon after."""
    while not (told := [message["proposals"] for message in stream.messages if "proposals" in message]) or not told[-1]:
        stream.next()
    proposal: Json = told[-1][-1]
    return proposal


# What is open


@provision("1.2(a)1", "1.2(a)2", "1.2(a)3", "1.2(a)4")
def test_pass_is_open_before_the_come_out_roll_and_come_after_it(ann: Seat, dealer: Stream) -> None:
    before = ann.offers().closed
    assert {"pass", "dont-pass"} & before.keys() == set()
    for wager, provision in (("come", "19:47-1.2(a)3"), ("dont-come", "19:47-1.2(a)4")):
        assert_typed(before[wager], "come-out")
        assert before[wager]["provision"] == provision
    ann.bet("pass", "10")
    ann.stream.entry(dealer.say(roll=[4, 2]))
    assert marks_told(ann.stream.state["things"])["puck"] == 6
    after = ann.offers().closed
    assert {"come", "dont-come", "pass-odds"} & after.keys() == set()
    for wager, provision in (("pass", "19:47-1.2(a)1"), ("dont-pass", "19:47-1.2(a)2")):
        assert_typed(after[wager], "point-established")
        assert after[wager]["provision"] == provision
    assert_typed(after["come:6"])  # where a come wager goes, nobody lays one


@provision("1.6(a)", "1.4(e)")
def test_odds_are_open_to_whoever_has_the_wager_that_they_support(ann: Seat, bob: Seat, dealer: Stream) -> None:
    ann.bet("pass", "10")
    bob.bet("field", "10")
    dealer.say(roll=[3, 2])
    assert ann.offers().open["pass-odds"][2] == "2.00"  # 3 to 2 on a point of 5
    refused = bob.offers().closed["pass-odds"]
    assert (refused["code"], refused["provision"]) == ("nothing-to-support", "19:47-1.6(a)")
    assert "pass-odds" not in bob.offers().open
    assert bob.refused(bet="pass-odds", amount="10") == refused


@provision("1.3(c)", "1.3(d)")
def test_a_pass_wager_with_a_point_must_stay_and_a_dont_pass_wager_may_go(ann: Seat, bob: Seat, dealer: Stream) -> None:
    ann.bet("pass", "10")
    bob.bet("dont-pass", "10")
    assert (ann.offers().fixed, bob.offers().fixed) == ({}, {})
    dealer.say(roll=[4, 5])
    told = ann.offers().fixed["pass"]
    assert (told["code"], told["provision"]) == ("wager-fixed", "19:47-1.3(c)")
    assert ann.refused(remove="pass") == told
    assert bob.offers().fixed == {}
    bob.say(remove="dont-pass")


def test_a_spot_says_in_what_multiples_it_is_paid_and_what_is_charged_for_it(floor: Served) -> None:
    told = {spot["id"]: spot for spot in good(floor.anyone().get(f"/api/tables/{TABLE}"))["spots"]}
    assert {wager: told[wager]["multiple"] for wager in ("pass", "place-to-win:6", "lay:5", "horn")} == {
        "pass": "1.00",
        "place-to-win:6": "6.00",  # 7 to 6
        "lay:5": "3.00",  # 2 to 3
        "horn": "4.00",
    }
    assert told["buy:4"]["vigorish"] == "5 % of the wager"
    assert told["lay:4"]["vigorish"] == "5 % of the possible win"
    assert told["pass"]["vigorish"] is None
    assert {wager for wager, spot in told.items() if spot["called"]} == {
        *(f"{wager}:{pick}" for wager in ("place-to-win", "buy", "come-odds") for pick in (4, 5, 6, 8, 9, 10)),
        *(f"hardway:{pick}" for pick in (4, 6, 8, 10)),
    }
    # What supports another wager is bounded by that one, and not by the table's maximum.
    assert (told["pass-odds"]["most"], told["pass"]["most"]) == (None, "1000.00")


# On and off


@provision("1.3(e)")
def test_a_wager_is_called_on_and_off_and_everyone_sees_it(floor: Served, ann: Seat, bob: Seat, dealer: Stream) -> None:
    ann.bet("place-to-win", "12", 6)
    assert ann.offers().calls == {"place-to-win:6": "call-on"}
    number = ann.say(call_on="place-to-win", pick=6)
    bob.stream.entry(number)
    assert lying(bob.stream, "place-to-win", 6) == {
        "seat": 1,
        "wager": "place-to-win",
        "pick": 6,
        "amount": "12.00",
        "on": True,
    }
    [fresh] = floor.view(TABLE)["wagers"].values()
    assert fresh["on"] is True
    assert ann.offers().calls == {"place-to-win:6": "call-off"}
    assert_typed(ann.refused(call_on="place-to-win", pick=6), "called-already")
    number = ann.say(call_off="place-to-win", pick=6)
    bob.stream.entry(number)
    after = lying(bob.stream, "place-to-win", 6)
    assert after is not None
    assert "on" not in after
    told = ann.refused(call_off="place-to-win", pick=6)
    assert (told["code"], told["provision"]) == ("always-on", "19:47-1.3(e)")


@provision("1.3(e)")
def test_what_was_called_on_is_decided_by_a_come_out_roll(ann: Seat, dealer: Stream) -> None:
    ann.bet("pass", "10")
    ann.bet("hardway", "5", 6)
    ann.bet("hardway", "5", 8)
    ann.say(call_on="hardway", pick=6)
    dealer.say(roll=[6, 1])  # a 7 on the come-out: what is off stands
    ann.stream.settle(dealer.state["rounds"])
    assert lying(ann.stream, "hardway", 6) is None
    assert lying(ann.stream, "hardway", 8) is not None


def test_nobody_calls_the_wager_of_another_seat_on(ann: Seat, bob: Seat) -> None:
    ann.bet("hardway", "5", 6)
    assert_typed(bob.stream.refused(**{"seat": 1, "call-on": "hardway", "pick": 6}), "not-your-seat")
    assert lying(bob.stream, "hardway", 6) == {"seat": 1, "wager": "hardway", "pick": 6, "amount": "5.00"}


def test_a_call_that_was_meant_for_an_earlier_roll_is_not_taken(ann: Seat, dealer: Stream) -> None:
    ann.bet("pass", "10")
    ann.bet("hardway", "5", 8)
    seen = ann.stream.n
    ann.stream.entry(dealer.say(roll=[4, 2]))
    for step in ({"call-on": "hardway", "pick": 8}, {"choose": "pass-dice"}):
        assert_typed(ann.stream.ask({"seat": 1, **step}, seen=seen)["refused"], "out-of-date")


# Who has the dice


@provision("1.7(b)", "1.11(c)")
def test_the_dice_are_taken_and_passed_by_those_who_may(ann: Seat, bob: Seat, dealer: Stream) -> None:
    assert "take-dice" in ann.offers().choices
    ann.say(choose="take-dice")
    ann.bet("pass", "10")
    assert marks_told(ann.stream.state["things"])["shooter"] == 1
    assert ann.offers().choices == ["pass-dice"]
    assert bob.offers().choices == []  # the shooter may keep them
    told = bob.refused(choose="pass-dice")
    assert (told["code"], told["provision"]) == ("not-shooter", "19:47-1.11(c)")
    number = ann.say(choose="pass-dice")
    bob.stream.entry(number)
    assert "shooter" not in marks_told(bob.stream.state["things"])
    assert marks_told(bob.stream.state["things"])["offered"] == 2
    assert set(bob.offers().choices) == {"take-dice", "pass-dice"}
    assert_typed(bob.stream.refused(seat=1, choose="take-dice"), "not-your-seat")


# What staff say of a throw


def reasons(stream: Stream, name: str) -> set[str]:
    """The reasons for which something may be called."""
    return {reason for each in stream.says if each["name"] == name for reason in each["wants"]["reason"]["among"]}


def test_the_dealer_is_asked_for_a_roll_and_for_what_goes_wrong_with_one(dealer: Stream) -> None:
    waits = dealer.state["headline"]
    assert (waits["text"], waits["betting"], waits["verb"]) == ("Place your wagers", True, "roll")
    said = {each["name"] for each in dealer.says}
    assert {"dice-out", "no-roll", "order-pass", "draw-by-floor"} <= said
    assert not {"no-more-bets", "take-dice", "pass-dice"} & said  # nobody closes betting, and the dice are for players
    assert {"off-table", "disputed"} < reasons(dealer, "no-roll")
    assert reasons(dealer, "order-pass") == {"delay", "invalid-rolls", "violation"}


@provision("1.3(a)")
def test_a_wager_while_the_dice_are_out_needs_the_dealer_and_the_boxman(
    floor: Served, ann: Seat, bob: Seat, dealer: Stream
) -> None:
    ann.bet("pass", "10")
    ann.stream.entry(dealer.say(call="dice-out"))
    waits = ann.stream.state["headline"]
    assert (waits["text"], waits["betting"], waits["verb"]) == ("The dice are out", False, "roll")
    assert_typed(ann.refused(remove="pass"), "dice-thrown")
    # The player asks, and the dealer and the boxman stand behind it.
    told = ann.refused(bet="field", amount="5")
    assert (told["code"], told["sentence"].endswith("The dealer and the boxman were asked.")) == (
        "needs-confirmation",
        True,
    )
    proposal = proposed(dealer)
    assert proposal["needs"] == ["dealer", "boxman"]
    one = f"/api/tables/{TABLE}/proposals/{proposal['id']}/confirm"
    no(floor.staff("dealer").post(one), 409, "needs-confirmation")
    taken = good(floor.staff("supervisor").post(one))["n"]
    assert ann.stream.entry(taken)["events"][0]["wager"] == "field"
    # The dealer does not take it for a player who did not ask.
    assert_typed(dealer.refused(seat=2, bet="field", amount="5"), "not-your-seat")
    bob.stream.entry(dealer.say(roll=[2, 2]))
    assert lying(bob.stream, "pass")["amount"] == "10.00"  # type: ignore[index]  # it stands
    assert marks_told(bob.stream.state["things"])["puck"] == 4


@provision("1.9(b)")
def test_no_roll_is_called_by_the_one_who_is_designated(floor: Served, ann: Seat, dealer: Stream) -> None:
    ann.bet("pass", "10")
    rounds = dealer.state["rounds"]
    assert dealer.say(call="no-roll", reason="off-table")  # invalid by itself, whoever says so
    assert_typed(dealer.refused(call="no-roll", reason="no-end"), "needs-confirmation")
    proposal = proposed(dealer)
    assert proposal["needs"] == ["boxman"]
    done = good(floor.staff("supervisor").post(f"/api/tables/{TABLE}/proposals/{proposal['id']}/confirm"))["n"]
    said = dealer.entry(done)["events"][0]
    assert (said["call"], said["provision"]) == ("No Roll", "19:47-1.9(b)2")
    assert dealer.state["rounds"] == rounds
    assert_typed(dealer.refused(call="no-roll", reason="touched-chips"), "no-cause")


@provision("1.11(a)2")
def test_the_boxman_orders_the_dice_passed(floor: Served, ann: Seat, bob: Seat, dealer: Stream) -> None:
    ann.bet("pass", "10")
    dealer.say(roll=[4, 2])
    assert_typed(dealer.refused(call="order-pass", reason="delay"), "needs-confirmation")
    proposal = proposed(dealer)
    good(floor.staff("supervisor").post(f"/api/tables/{TABLE}/proposals/{proposal['id']}/confirm"))
    assert bob.stream.until(
        lambda message: "entry" in message and marks_told(bob.stream.state["things"]).get("offered") == 2
    )


def test_the_floor_throws_the_dice_where_the_dealer_asks_for_it(ann: Seat, dealer: Stream) -> None:
    assert_typed(dealer.refused(**{"draw-by-floor": True}), "no-line-wager")
    ann.bet("pass", "10")
    shown = dealer.entry(dealer.say(**{"draw-by-floor": True}))["shown"]
    assert len(shown) == 2
    assert set(shown) <= {1, 2, 3, 4, 5, 6}


def test_a_round_is_shown_with_the_wagers_that_stood_when_it_began(floor: Served, ann: Seat, dealer: Stream) -> None:
    ann.bet("pass", "10")
    dealer.say(roll=[4, 2])
    dealer.say(roll=[3, 3])
    supervisor = floor.staff("supervisor")
    newest = good(supervisor.get(f"/api/tables/{TABLE}/rounds"))["rounds"][0]
    played = good(supervisor.get(f"/api/tables/{TABLE}/rounds/{newest['round']}"))
    [rolled] = played["steps"]
    assert (rolled["shown"], rolled["view"]["wagers"]) == ([3, 3], [])
    assert marks_told(rolled["view"]["things"])["puck"] == "off"
    assert played["before"]["wagers"] == [{"seat": 1, "wager": "pass", "pick": None, "amount": "10.00"}]
    assert marks_told(played["before"]["things"])["puck"] == 6


# Whoever does not sit there


def test_what_may_be_said_is_told_to_those_who_are_there(floor: Served) -> None:
    no(floor.anyone().get(f"/api/tables/{TABLE}/says"), 401)
    no(floor.visitor().get("/api/tables/nowhere/says"), 404)


@pytest.mark.parametrize("table", ["roulette-1", "big-six-1", "sic-bo-1"])
def test_where_every_wager_is_always_open_nothing_is_closed(floor: Served, table: str) -> None:
    client = floor.visitor()
    stream = floor.stream(client, table)
    stream.sit(1)
    told = Offers(client, table)
    assert (told.closed, told.fixed, told.calls, told.choices) == ({}, {}, {}, [])
    assert told.open.keys() == {spot["id"] for spot in good(client.get(f"/api/tables/{table}"))["spots"]}
    stream.say(seat=1, choose="leave")


# The desk


def test_numbers_and_percentages_are_changed_like_any_other_rule(floor: Served) -> None:
    supervisor: httpx.Client = floor.staff("supervisor")
    options = {
        option["name"]: option
        for game in good(supervisor.get("/api/games"))
        if game["name"] == "craps"
        for option in game["options"]
    }
    times, buy = options["odds-multiple"], options["buy-percent"]
    assert (times["kind"], times["values"], times["default"]) == ("number", ["1", "10"], 1)
    assert (buy["kind"], buy["values"], buy["default"]) == ("percent", ["0", "5"], 5)

    def preview(rules: Json) -> httpx.Response:
        return supervisor.post(f"/api/tables/{TABLE}/changes/preview", json={"rules": rules})

    for rules, before, after in (
        ({"odds-multiple": 3}, "2 times odds on supplemental wagers", "3 times odds on supplemental wagers"),
        ({"buy-percent": "4.5"}, "vigorish on buy bets: 5 percent", "vigorish on buy bets: 4.5 percent"),
        ({"buy-percent": False}, "vigorish on buy bets: 5 percent", "no buy bets"),
    ):
        [change] = good(preview(rules))["changes"]
        assert (change["before"], change["after"]) == (before, after)
    for name, value in (("odds-multiple", "3"), ("odds-multiple", 11), ("buy-percent", 6), ("buy-percent", 4.5)):
        assert preview({name: value}).status_code in (409, 422)
