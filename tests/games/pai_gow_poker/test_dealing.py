"""Forty-nine cards in three ways, from a position that dice or a generator give: N.J.A.C. 19:47-11.8 to 11.8C, 11.10(h)
to (j)."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Announced, Choose, Showing, Table, bet, call
from chapter47.table.betting import Bets
from chapter47.table.commands import Clock, Report
from chapter47.table.events import Event
from chapter47.table.says import Some
from chapter47.table.things import Cards, Token
from kit.baccarat import facts, to_be_cut
from kit.pai_gow_poker import (
    DEALER,
    FIRST,
    acts,
    cards,
    deal_now,
    play,
    ready,
    results,
    second_round,
    set_hand,
    table,
    wager,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
WAYS: dict[str, dict[str, Any]] = {
    "shoe": {"dealing": "shoe"},
    "hand": {"dealing": "hand"},
    "automated-shoe": {"dealing": "automated-shoe", "device-approved": True},
}
GENERATOR = {"starting-position": "generator", "additional-wager": True}
TWO, BANK = "QS QD 8C 7D 5H 3C 2H", "AS AD TC 9H 6S 4H 2D"
each_way = pytest.mark.parametrize("way", WAYS)


def dealt(way: str, **house: Any) -> tuple[Table, list[Event]]:
    """A round at which seat 2 alone has wagered, from no more bets until all cards lie there."""
    at = table(2, house={**WAYS[way], **house})
    wager(at, 2)
    return at, [*at.do(call("no-more-bets")), *deal_now(at, {"dealer": DEALER, 2: TWO})]


def place_of(events: list[Event], act: str) -> int:
    """After how many acts it was done."""
    return next(number for number, (_, done) in enumerate(acts(events)) if done.startswith(act))


# How the cards are placed


PLACED = {
    "shoe": ["11.8(a) [1999-04-05]", "11.8(c)"],
    "hand": ["11.8A(a)", "11.8A(b)1", "11.8A(b)1i", "11.8A(b)1ii", "11.8A(b)2"],
    "automated-shoe": ["11.8B(a)", "11.8B(b)1"],
}
OBSERVED = {"shoe": None, "hand": "19:47-11.8A(b)", "automated-shoe": "19:47-11.8B(b)"}
CALLED = {"shoe": "11.8(a) [1999-04-05]", "hand": "11.8A(b)2", "automated-shoe": "11.8B(b)2"}


@provision("11.8A(b)", "11.8A(b)1", "11.8A(b)1i", "11.8A(b)1ii", "11.8A(b)2", "11.8B(b)", "11.8B(b)1", "11.8B(b)2")
@provision("11.8(a) [1999-04-05]", "11.8(c)", "11.8A(a)", "11.8B(a)")
@each_way
def test_once_cut_the_cards_go_into_the_shoe_or_the_chosen_hand_and_no_more_bets_is_called(way: str) -> None:
    at = to_be_cut("pai-gow-poker", 2, **WAYS[way])
    placed = [fact for fact in facts(at.do(Choose(2, "cut", {"at": 20})), "performed") if "11.8" in str(fact.cites)]
    assert [short(fact.cites) for fact in placed] == PLACED[way]
    assert placed[0].details.get("as-in") == OBSERVED[way]
    if way == "hand":
        said = " ".join(str(fact.details["act"]) for fact in placed)
        assert all(
            words in said for words in ("in either hand", "throughout the round", "over the table inventory", "top")
        )
    at.do(bet(2, "pai-gow-poker", "10"))
    (called,) = [each for each in at.do(call("no-more-bets")) if isinstance(each, Announced)]
    assert (called.call, short(called.cites)) == ("No more bets", CALLED[way])


# Where the deal starts


@provision("11.8(b)", "11.8A(e)", "11.8B(c)", "11.13(b)5")
@pytest.mark.parametrize(("way", "by"), [("shoe", "11.8(b)"), ("hand", "11.8A(e)"), ("automated-shoe", "11.8B(c)")])
def test_the_start_is_determined_and_additional_wagers_are_paid_before_anybody_has_a_card(way: str, by: str) -> None:
    at = table(2, house={**WAYS[way], **GENERATOR})
    wager(at, 2)
    at.do(bet(2, "additional", "4", pick=3))
    told = at.do(call("no-more-bets"))
    if way == "hand":  # the stacks lie in front of the dealer, and are nobody's yet
        told += at.do(Showing("deal", ("XX",) * 49))
    assert [done for done, _ in acts(told) if done == by] == [by]
    assert at.private(2) == {}
    events = at.do(Showing("draw", (3,)))
    assert results(events) == [(2, "additional", "win", 2100, 0, "11.13(b)6")]  # 21 to 4
    assert at.chips(2) == 100000 - 2000 + 2100
    settled_at = next(number for number, event in enumerate(events) if getattr(event, "wager", "") == "additional")
    assert "dealt" not in [getattr(event, "event", "") for event in events[:settled_at]]


@provision("11.8C(c)", "11.4(b)")
@pytest.mark.parametrize(("number", "place"), [(1, "dealer"), (2, "box:1"), (4, "box:3"), (7, "box:6")])
def test_a_generators_number_is_announced_and_counted_from_the_dealer(number: int, place: str) -> None:
    at = table(2, house=GENERATOR)
    wager(at, 2)
    at.do(call("no-more-bets"))
    events = at.do(Showing("draw", (number,)))
    assert [(each.call, short(each.cites)) for each in events if isinstance(each, Announced)] == [
        (str(number), "11.8C(c)")
    ]
    (count,) = [thing for thing in at.lies() if isinstance(thing, Token) and thing.name == "count"]
    assert (count.places[-1], len(count.places)) == (place, number)


# Seven to each, and four left


@provision("11.8(d)", "11.8(d)1", "11.8A(d)", "11.8A(d)1", "11.8B(e)", "11.8B(e)1")
@pytest.mark.parametrize(("way", "by"), [("shoe", "11.8(d)"), ("hand", "11.8A(d)"), ("automated-shoe", "11.8B(e)")])
def test_the_four_cards_that_are_left_are_counted_each_round_and_nobody_sees_them(way: str, by: str) -> None:
    at, events = dealt(way)
    (counted,) = [fact for fact in facts(events, "performed") if "stub" in fact.details]
    assert (short(counted.cites), counted.details["stub"]) == (by, 4)
    (away,) = [fact for fact in facts(events, "performed") if "put the stub" in str(fact.details["act"])]
    assert (short(away.cites), away.details["cards"], "unseen" in str(away.details["act"])) == (f"{by}1", 4, True)
    # All seven positions had seven cards, and what lies at five of them goes to the rack face down.
    told = [fact for fact in facts(events, "performed") if "without a wager" in str(fact.details["act"])]
    assert [faces for fact in told for faces in fact.details.values() if isinstance(faces, list)] == [["XX"] * 7] * 5
    assert {thing.place for thing in at.lies() if isinstance(thing, Cards)} == {"dealer", "box:2"}
    assert place_of(events, "count the stub") < place_of(events, "collect the cards of a position")


@provision("11.8A(d)2", "11.8B(e)2", "11.8(d)2", "11.11(h)")
@pytest.mark.parametrize(("way", "by"), [("shoe", "11.8(d)2"), ("hand", "11.8A(d)2"), ("automated-shoe", "11.8B(e)2")])
@pytest.mark.parametrize("misdealt", [True, False])
def test_another_number_than_four_voids_the_round_and_the_deck_goes_unless_it_was_misdealt(
    way: str, by: str, misdealt: bool
) -> None:
    at, _ = dealt(way)
    events = at.do(Report("wrong-count", {"misdealt": misdealt}))
    assert [short(fact.cites) for fact in facts(events, "voided")] == [by]
    assert (at.chips(2), at.round_began) == (100000, None)
    assert ((by, "take the entire deck off the table") in acts(events)) is not misdealt
    if misdealt:
        assert refusal(at, bet(2, "pai-gow-poker", "10")) == ("shuffle-first", "11.6(a)")
    else:
        assert refusal(at, bet(2, "pai-gow-poker", "10")) == ("table-waits", "11.5(a)")


@provision("11.8A(d)2")
def test_from_the_hand_the_count_comes_before_the_dice() -> None:
    at = table(2, house=WAYS["hand"])
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("deal", ("XX",) * 49))
    events = at.do(Report("wrong-count", {"misdealt": True}))
    assert [short(fact.cites) for fact in facts(events, "voided")] == ["11.8A(d)2"]


@provision("11.8C(b)4")
@each_way
def test_once_all_are_dealt_the_shaker_is_covered_and_shaken_once(way: str) -> None:
    _, events = dealt(way)
    assert [act for by, act in acts(events) if by == "11.8C(b)4"] == [
        "cover the shaker, shake it once, and put it to the dealer's right"
    ]
    _, events = dealt(way, **GENERATOR)
    assert "11.8C(b)4" not in [by for by, _ in acts(events)]


# Faces that nobody has entered


@provision("11.9(c)", "11.9(f)")
@each_way
def test_cards_dealt_unseen_are_set_by_their_places_and_turned_when_the_law_has_them_turned(way: str) -> None:
    at = table(2, house=WAYS[way])
    wager(at, 2)
    at.do(call("no-more-bets"))
    deal_now(at, {})
    assert at.private(2) == {"box:2": ["XX"] * 7}
    (say,) = [say for say in at.says("seat:2") if say.name == "set"]
    (low,) = [want for name, want in say.wants.items() if name == "low"]
    assert isinstance(low, Some)
    assert (low.among, low.rest, say.suggests) == (tuple(range(1, 8)), "high", {})  # of faces nobody knows, no advice
    assert at.weigh(Choose(2, "set", {"low": [3, 4]})) == ()
    assert refusal(at, Showing("turn", tuple(DEALER.split())))[1] == "11.9(b)"  # players set first
    at.do(Choose(2, "set", {"low": [3, 4]}))
    assert refusal(at, call("expose"))[1] == "11.9(f)"
    events = at.do(Showing("turn", tuple(DEALER.split())))
    assert ("11.9(d)*", "set the hands by the house way") in acts(events)
    shown = {thing.place: thing.faces for thing in at.lies() if isinstance(thing, Cards)}
    assert shown["dealer:1"] == ("AS", "AD", "6S", "4H", "2D")
    assert (shown["dealer:2"], shown["box:2.1"], shown["box:2.2"]) == (("TC", "9H"), ("XX",) * 5, ("XX",) * 2)
    at.do(call("expose"))
    assert (
        refusal(at, Showing("turn", ("JK", "AS", "8C", "7D", "5H", "3C", "2C")))[1] == "11.2(a)"
    )  # the ace lies there
    events = at.do(Showing("turn", tuple(TWO.split())))
    assert results(events) == [(2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1")]


@provision("11.9(c)", "11.9(d)")
def test_the_dealers_cards_are_turned_when_all_players_have_set_and_lie_face_up_as_two_hands() -> None:
    at = table(2, 5)
    wager(at, 2, 5)
    at.do(call("no-more-bets"))
    deal_now(at, {"dealer": DEALER, 2: TWO, 5: "8S 8H 8D 5S 7S KC QH"})
    set_hand(at, 2, "8C 7D")
    (dealers,) = [thing for thing in at.lies() if isinstance(thing, Cards) and thing.place == "dealer"]
    assert dealers.faces == ("XX",) * 7
    events = set_hand(at, 5, "KC QH")
    (done,) = [fact for fact in facts(events, "performed") if fact.details["act"] == "set the hands by the house way"]
    assert (done.details["high"], done.details["low"]) == (["AS", "AD", "6S", "4H", "2D"], ["TC", "9H"])
    shown = {thing.place: thing.faces for thing in at.lies() if isinstance(thing, Cards)}
    assert (shown["dealer:1"], shown["dealer:2"]) == (("AS", "AD", "6S", "4H", "2D"), ("TC", "9H"))


# With a bank: 11.10(h) to (j)


BANKED = {
    "shoe": ("11.10(h)1", "11.10(h)2", "11.10(h)3"),
    "hand": ("11.10(i)2", "11.10(i)3", "11.10(i)4"),
    "automated-shoe": ("11.10(j)1", "11.10(j)2", "11.10(j)3"),
}


def bank_at_two(way: str, **house: Any) -> Table:
    """Seat 2 banks; for a round dealt from the hand the stacks lie there, and the first one is selected."""
    at = second_round(1, 2, 4, house={**WAYS[way], **house})
    at.do(Choose(1, "pass-bank"))
    at.do(Choose(2, "accept-bank"))
    wager(at, 4)
    at.do(call("no-more-bets"))
    return at


@provision("11.10(h)", "11.10(h)1", "11.10(h)2", "11.10(h)3", "11.10(i)", "11.10(i)2", "11.10(i)3", "11.10(i)4")
@provision("11.10(j)", "11.10(j)1", "11.10(j)2", "11.10(j)3")
@each_way
@pytest.mark.parametrize("generator", [False, True])
def test_the_bank_is_number_one_whether_it_shakes_or_a_generator_displays(way: str, generator: bool) -> None:
    at = bank_at_two(way, **(GENERATOR if generator else {}))
    by_bank, by_device, counted = BANKED[way]
    # Two is the position after the bank, seat 3: then seat 2, seat 1, the dealer, seats 6, 5 and 4.
    hands = Showing("deal", cards(at, {2: BANK, 4: TWO}, first=3))
    if way == "hand":
        at.do(hands)
        at.do(Choose(2, "first-stack", {"stack": 1}))
    events = at.do(Showing("draw", (2,)) if generator else Showing("shake", FIRST[1]))
    told = {short(fact.cites): fact.details for fact in facts(events, "performed")}
    if generator:
        assert told[by_device]["number"] == 2
    else:
        assert told[by_bank].get("seat", 2) == 2
        assert [str(each.call) for each in events if isinstance(each, Announced)] == ["9"]
    (mark,) = [fact for fact in facts(events, "marked") if fact.details["marker"] == "count"]
    assert (short(mark.cites), mark.details["on"]) == (counted, "box 3")
    if way != "hand":
        at.do(hands)
    assert (at.private(2), at.private(4)) == ({"box:2": BANK.split()}, {"box:4": TWO.split()})


@provision("11.10(h)1", "11.10(i)2", "11.10(j)1")
@each_way
def test_the_bank_shakes_three_times_and_the_dealer_takes_the_lid_off(way: str) -> None:
    at = bank_at_two(way)
    if way == "hand":
        at.do(Showing("deal", ("XX",) * 49))
        at.do(Choose(2, "first-stack", {"stack": 1}))
    by = BANKED[way][0]
    assert acts(at.do(Showing("shake", (1, 2, 6), {"shakes": 2}))) == [(by, "shake again")]
    events = at.do(Report("lid-removed"))
    assert acts(events) == [(by, "require the shaker to be covered, and shaken again by the bank")]
    events = at.do(Showing("shake", (1, 2, 6), {"shakes": 3}))
    (shaken, lifted) = [fact for fact in facts(events, "performed") if short(fact.cites) == by][:2]
    assert (shaken.details["seat"], shaken.details["shakes"]) == (2, 3)
    assert "take the lid off" in str(lifted.details["act"])


@provision("11.8C(d)")
def test_a_house_that_marks_the_position_no_longer_takes_the_old_marker_up() -> None:
    at = table(2, house={"position-marker": True})
    play(at, {2: ("QS QD 8C 7D 5H 3C 2H", "8C 7D")})
    assert "token:position-marker" in at.layout.things
    ready(at)
    at.do(Clock(NOON))
    later = NOON + timedelta(hours=1)
    rules = {"position-marker": False}
    at.do(call("change", rules=rules, effective=later.isoformat(), confirmed_by=("supervisor",)))
    at.do(Clock(later))
    if at.point.find(Bets) is None:
        ready(at)
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("shake", FIRST["dealer"]))
    assert "token:position-marker" not in at.layout.things


@provision("11.8C(d)")
def test_the_marker_lies_where_the_count_from_the_bank_comes_to() -> None:
    at = bank_at_two("shoe", **{"position-marker": True})
    events = at.do(Showing("shake", FIRST[1]))
    assert [thing.places for thing in at.lies() if isinstance(thing, Token) and thing.name == "position-marker"] == [
        ("box:3",)
    ]
    assert [short(fact.cites) for fact in facts(events, "marked") if fact.details["marker"] == "position-marker"] == [
        "11.8C(d)"
    ]
