"""Who is dealt to first, and how the cards come to every position: N.J.A.C. 19:47-11.4, 11.8 to 11.8C."""

from collections.abc import Mapping
from typing import Any

import pytest

from chapter47 import Announced, Choose, Reduce, Remove, Report, Showing, Table, UnlawfulHouse, bet, call, read_house
from chapter47.equipment import DECK
from chapter47.games.pai_gow_poker import GAME
from chapter47.table.events import Event
from chapter47.table.things import Cards, Fell, Token
from kit.baccarat import facts, settled
from kit.pai_gow_poker import acts, table, wager
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
HOUSES: Mapping[str, Mapping[str, Any]] = {
    "shoe": {},
    "hand": {"dealing": "hand"},
    "automated-shoe": {"dealing": "automated-shoe", "device-approved": True},
}
every_dealing = pytest.mark.parametrize("house", HOUSES.values(), ids=[*HOUSES])
COUNTERCLOCKWISE = ("dealer", "box:1", "box:2", "box:3", "box:4", "box:5", "box:6")
CALLED = {"shoe": "11.8(a) [1999-04-05]", "hand": "11.8A(b)2", "automated-shoe": "11.8B(b)2"}
COUNT = {"shoe": "11.8(d)", "hand": "11.8A(d)", "automated-shoe": "11.8B(e)"}
UNWAGERED = {"shoe": "11.8(d)1", "hand": "11.8A(g)", "automated-shoe": "11.8B(f)"}
FORTY_NINE = DECK[:49]


def marked(events: list[Event]) -> list[tuple[object, object, str]]:
    """Which marker was put where, by which provision."""
    return [(fact.details["marker"], fact.details["on"], short(fact.cites)) for fact in facts(events, "marked")]


def dealing(at: Table) -> str:
    return str(at.house["dealing"])


def hand_of(at: Table, place: str, first: str) -> list[str]:
    """The seven cards that the law gives a place, where the forty-nine come one after the other."""
    start = COUNTERCLOCKWISE.index(first)
    clockwise = [COUNTERCLOCKWISE[(start - number) % 7] for number in range(7)]
    turn = clockwise.index(place)
    if dealing(at) == "automated-shoe":
        return list(FORTY_NINE[7 * turn : 7 * turn + 7])
    if dealing(at) == "shoe":
        return list(FORTY_NINE[turn::7])
    forth, back = turn, 6 - turn  # from the hand: left to right, and then right to left
    return [FORTY_NINE[7 * row + (back if row % 2 else forth)] for row in range(7)]


# Three dice in a shaker


@provision("11.4(a)", "11.8C(b)", "11.8C(b)1", "11.8C(b)2", "11.8C(b)3", "11.8C(b)3i", "11.8C(b)3ii")
@pytest.mark.parametrize("total", range(3, 19))
def test_the_count_goes_over_every_position_whether_there_is_a_wager_or_not(total: int) -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    one = min(6, total - 2)
    two = min(6, total - one - 1)
    told = at.do(Showing("shake", (one, two, total - one - two)))
    by = [(short(fact.cites), fact.details["act"]) for fact in facts(told, "performed")]
    assert by[:2] == [
        ("11.8C(b)", "shake the shaker at least three times"),
        ("11.8C(b)1", "take the lid off, and add up the dice"),
    ]
    said = [(each.call, short(each.cites)) for each in told if isinstance(each, Announced)]
    assert said == [(str(total), "11.8C(b)1")]
    (count,) = [thing for thing in at.lies() if isinstance(thing, Token) and thing.name == "count"]
    assert count.places == tuple(COUNTERCLOCKWISE[number % 7] for number in range(total))
    assert marked(told)[0][2] == "11.8C(b)2"
    examples = [fact.details["as-in"] for fact in facts(told, "performed") if short(fact.cites) == "11.8C(b)3"]
    assert examples == {8: ["19:47-11.8C(b)3i"], 14: ["19:47-11.8C(b)3ii"]}.get(total, [])


@provision("11.4(a)")
def test_there_are_three_dice_of_six_faces() -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    for dice in ((1, 2), (1, 2, 3, 4)):
        assert refusal(at, Showing("shake", dice))[1] == "11.4(a)"
    for faces in ((0, 2, 3), (1, 2, 7)):
        assert mistake(at, Showing("shake", faces)) == "not-an-outcome"


@provision("11.8C(b)")
@pytest.mark.parametrize("shakes", [0, 1, 2])
def test_a_shaker_that_was_shaken_less_than_three_times_is_shaken_again(shakes: int) -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    told = at.do(Showing("shake", (1, 1, 1), {"shakes": shakes}))
    assert acts(told) == [("11.8C(b)", "shake again")]
    assert not [thing for thing in at.lies() if isinstance(thing, Token) and thing.name == "count"]
    at.do(Showing("shake", (1, 2, 5), {"shakes": 3}))
    at.do(Showing("deal", FORTY_NINE))
    assert at.private(2) == {"box:2": hand_of(at, "box:2", "dealer")}


@provision("11.8C(b)4")
@every_dealing
def test_once_all_is_dealt_the_shaker_is_covered_shaken_once_and_put_to_the_right(house: Mapping[str, Any]) -> None:
    at = table(2, house=house)
    wager(at, 2)
    at.do(call("no-more-bets"))
    steps = [Showing("shake", (1, 1, 1)), Showing("deal", FORTY_NINE)]
    first, last = steps if dealing(at) != "hand" else reversed(steps)
    assert not [by for by, _ in acts(at.do(first)) if by == "11.8C(b)4"]
    covered = [act for by, act in acts(at.do(last)) if by == "11.8C(b)4"]
    assert len(covered) == 1
    assert "once" in covered[0]
    assert "right" in covered[0]
    assert Fell("shaker", ("covered",), (1, 1, 1)) in at.lies()


# A generator


@provision("11.4(b)", "11.8C(c)")
@pytest.mark.parametrize("number", range(1, 8))
def test_a_generators_number_is_announced_and_counted_from_the_dealer(number: int) -> None:
    at = table(2, house={"starting-position": "generator"})
    wager(at, 2)
    at.do(call("no-more-bets"))
    mistake(at, Showing("shake", (1, 1, 1)))  # there is no shaker
    told = at.do(Showing("draw", (number,)))
    said = [(each.call, short(each.cites)) for each in told if isinstance(each, Announced)]
    assert said == [(str(number), "11.8C(c)")]
    assert marked(told) == [("count", COUNTERCLOCKWISE[number - 1].replace(":", " "), "11.8C(c)")]
    at.do(Showing("deal", FORTY_NINE))
    assert at.private(2) == {"box:2": hand_of(at, "box:2", COUNTERCLOCKWISE[number - 1])}


@provision("11.4(b)")
@pytest.mark.parametrize("number", [0, 8])
def test_a_generator_shows_one_to_seven(number: int) -> None:
    at = table(2, house={"starting-position": "generator"})
    wager(at, 2)
    at.do(call("no-more-bets"))
    assert mistake(at, Showing("draw", (number,))) == "not-an-outcome"


@provision("11.8C(d)")
@every_dealing
def test_a_marker_lies_at_the_starting_position_of_each_round_where_the_house_has_one(house: Mapping[str, Any]) -> None:
    at = table(2, house={**house, "position-marker": True})
    for dice, place in (((1, 1, 1), "box:2"), ((1, 2, 5), "dealer")):
        wager(at, 2)
        at.do(call("no-more-bets"))
        if dealing(at) == "hand":
            at.do(Showing("deal", FORTY_NINE))
        told = at.do(Showing("shake", dice))
        assert ("position-marker", place, "11.8C(d)") in marked(told)
        lying = [each.places for each in at.lies() if isinstance(each, Token) and each.name == "position-marker"]
        assert lying == [(place,)]
        if dealing(at) != "hand":
            at.do(Showing("deal", FORTY_NINE))
        at.do(Choose(2, "surrender"))
        at.do(Showing("shuffle", "by-hand"))
        at.do(Choose(2, "cut", {"at": 20}))


# The cards


@provision("11.8(c)", "11.8A(c)", "11.8A(f)", "11.8B(d)")
@pytest.mark.parametrize("first", COUNTERCLOCKWISE)
@every_dealing
def test_each_position_has_the_seven_cards_that_the_law_deals_it(house: Mapping[str, Any], first: str) -> None:
    seats = (1, 2, 3, 4, 5, 6)
    at = table(*seats, house=house)
    wager(at, *seats)
    at.do(call("no-more-bets"))
    number = COUNTERCLOCKWISE.index(first) + 1
    shake = Showing("shake", (1, 1, number - 2) if number > 2 else (1, 2, number + 4))
    for step in (shake, Showing("deal", FORTY_NINE)) if dealing(at) != "hand" else (Showing("deal", FORTY_NINE), shake):
        at.do(step)
    for seat in seats:
        assert at.private(seat) == {f"box:{seat}": hand_of(at, f"box:{seat}", first)}
        at.do(Choose(seat, "set", {"low": [1, 2]}))
    shown = {thing.place: thing.faces for thing in at.lies() if isinstance(thing, Cards)}
    assert sorted((*shown["dealer:1"], *shown["dealer:2"])) == sorted(hand_of(at, "dealer", first))


@provision("11.8(c)", "11.8A(b)2", "11.8A(e)", "11.8B(b)2", "11.8B(d)")
@every_dealing
def test_no_more_bets_is_called_before_dice_and_cards_which_have_their_order(house: Mapping[str, Any]) -> None:
    at = table(2, house=house)
    wager(at, 2)
    said = [(each.call, short(each.cites)) for each in at.do(call("no-more-bets")) if isinstance(each, Announced)]
    assert said == [("No more bets", CALLED[dealing(at)])]
    steps = [Showing("shake", (1, 1, 1)), Showing("deal", FORTY_NINE)]
    first, last = steps if dealing(at) != "hand" else reversed(steps)
    mistake(at, last)
    at.do(first)
    at.do(last)


@provision("11.8(d)", "11.8(d)1", "11.8A(d)", "11.8A(d)1", "11.8A(g)", "11.8B(e)", "11.8B(e)1", "11.8B(f)")
@every_dealing
def test_four_are_counted_and_put_away_unseen_and_then_the_cards_of_positions_without_a_wager(
    house: Mapping[str, Any],
) -> None:
    at = table(2, 5, house=house)
    wager(at, 2, 5)
    at.do(call("no-more-bets"))
    steps = [Showing("shake", (1, 1, 1)), Showing("deal", FORTY_NINE)]
    told = [event for step in (steps if dealing(at) != "hand" else reversed(steps)) for event in at.do(step)]
    done = [fact for fact in facts(told, "performed") if "stub" in str(fact.details["act"])]
    assert [(short(fact.cites), fact.details["act"]) for fact in done] == [
        (COUNT[dealing(at)], "count the stub, face down on the layout"),
        (f"{COUNT[dealing(at)]}1", "put the stub into the discard rack, unseen"),
    ]
    assert (done[0].details["stub"], done[1].details["cards"]) == (4, 4)
    collected = [fact for fact in facts(told, "performed") if "without a wager" in str(fact.details["act"])]
    assert [short(fact.cites) for fact in collected] == [UNWAGERED[dealing(at)]] * 4
    names = [name for fact in collected for name in fact.details if name != "act"]
    assert sorted(names) == ["box 1", "box 3", "box 4", "box 6"]
    assert all(fact.details[name] == ["XX"] * 7 for fact, name in zip(collected, names, strict=True))
    everything = facts(told, "performed")
    assert everything.index(done[1]) < everything.index(collected[0])
    assert {thing.place for thing in at.lies() if isinstance(thing, Cards)} == {"dealer", "box:2", "box:5"}


@provision("11.8A(a)", "11.8B(a)")
def test_the_house_chooses_how_cards_are_dealt_and_an_automated_shoe_is_approved() -> None:
    assert table(2).house["dealing"] == "shoe"
    unapproved = read_house(GAME, {"game": "pai-gow-poker", "dealing": "automated-shoe"})
    assert [short(each.cites) for each in GAME.unstated(unapproved)] == ["11.8B(a)"]
    with pytest.raises(UnlawfulHouse):
        read_house(GAME, {"game": "pai-gow-poker", "dealing": "from-the-sleeve"})


@provision("11.8(d)2")
@pytest.mark.parametrize("misdealt", [True, False])
def test_where_more_or_less_than_four_are_left_all_hands_are_void_and_a_whole_deck_goes(misdealt: bool) -> None:
    at = table(2)
    wager(at, 2)
    assert refusal(at, Report("wrong-count", {"misdealt": misdealt}))[1] == "11.8(d)2"  # nothing is counted yet
    at.do(call("no-more-bets"))
    at.do(Showing("shake", (1, 1, 1)))
    at.do(Showing("deal", FORTY_NINE))
    told = at.do(Report("wrong-count", {"misdealt": misdealt}))
    assert (("11.8(d)2", "take the entire deck off the table") in acts(told)) is not misdealt
    assert at.chips(2) == 100000
    assert not settled(told)


# Wagers


@provision("11.7(a)")
@pytest.mark.parametrize(("instrument", "taken"), [("chips", 1), ("plaque", 1), ("match-play", 1), ("cash", 0)])
def test_a_wager_is_made_with_chips_plaques_or_a_coupon_and_not_with_cash(instrument: str, taken: int) -> None:
    at = table(2)
    wagered = bet(2, "pai-gow-poker", "10", instrument=instrument)
    if taken:
        at.do(wagered)
    else:
        assert refusal(at, wagered) == ("instrument-not-taken", "11.7(a)")
    assert len(at.layout.stakes) == taken


@provision("11.7(c)")
def test_until_no_more_bets_a_wager_is_raised_reduced_and_taken_back() -> None:
    at = table(2)
    at.do(bet(2, "pai-gow-poker", "10"))
    at.do(bet(2, "pai-gow-poker", "15"))
    assert at.chips(2) == 97500
    at.do(Reduce(2, "pai-gow-poker", 500))
    assert at.chips(2) == 99500
    at.do(Remove(2, "pai-gow-poker"))
    assert (at.chips(2), dict(at.layout.stakes)) == (100000, {})
