"""A round of red dog, from the first wager to the discard rack: N.J.A.C. 19:47-6.1(b), 6.4(b) and 6.5."""

from itertools import product

import pytest

from chapter47 import Mistake, Odds, Showing, bet, call, cite
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Reduce, Remove, Report
from chapter47.table.events import Announced, Event, Fact, Settled
from kit.baccarat import acts, calls, choose, facts, settled
from kit.marks import marks_on
from kit.red_dog import (
    BETWEEN,
    NUMBERS,
    ORDER,
    PRINTED,
    VALUE,
    cards,
    close,
    paid,
    play,
    raise_by,
    raises_open,
    red_dog,
    squares,
    two,
    wager,
)
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def placed(events: list[Event]) -> list[tuple[str, object, str]]:
    """The cards that were put on boxes: which card, on which box, by which provision."""
    return [
        (name, fact.details["box"], short(fact.cites))
        for fact in facts(events, "dealt")
        for name in ("first", "second", "third")
        if name in fact.details
    ]


# 6.1(b): values

RANKS = [
    *(pytest.param(rank, "6.1(b)1", marks=provision("6.1(b)1")) for rank in "23456789T"),
    pytest.param("J", "6.1(b)2", marks=provision("6.1(b)2")),
    pytest.param("Q", "6.1(b)3", marks=provision("6.1(b)3")),
    pytest.param("K", "6.1(b)4", marks=provision("6.1(b)4")),
    pytest.param("A", "6.1(b)5", marks=provision("6.1(b)5")),
]


@provision("6.1(b)")
@pytest.mark.parametrize(("rank", "number"), RANKS)
def test_each_rank_has_its_value(rank: str, number: str) -> None:
    table = red_dog()
    far = "2" if VALUE[rank] > 7 else "A"
    dealt = facts(cards(table, f"{rank}S", f"{far}H"), "dealt")[0]
    assert (dealt.details["value"], dealt.details["valued-by"]) == (VALUE[rank], f"19:47-{number}")
    assert marks_on(table)["spread"] == abs(VALUE[rank] - VALUE[far]) - 1
    close(table)
    assert f"The value is {VALUE[rank]}" in calls(cards(table, f"{rank}D"), "6.5(i)")


@provision("6.1(b)", "6.1(b)5")
def test_an_ace_is_always_high() -> None:
    table = red_dog()
    play(table, "AS", "KS")  # consecutive: the round is over
    cards(table, "AS", "2S")
    assert marks_on(table)["spread"] == 11
    assert "always high" in table.sign()[1].text


# 6.4(b), 6.5(c): the first two cards


@provision("6.5(c)")
def test_the_first_card_goes_to_the_far_left_and_the_second_to_the_far_right() -> None:
    for together in (True, False):
        table = red_dog()
        events = cards(table, "9S", "KD") if together else [*cards(table, "9S"), *cards(table, "KD")]
        assert placed(events) == [("first", "farthest left", "6.5(c)"), ("second", "farthest right", "6.5(c)")]
        assert (marks_on(table)["first"], marks_on(table)["second"]) == ("9S", "KD")


@provision("6.4(b)")
@pytest.mark.parametrize("dealt", [("XX", "7D"), ("4S", "XX"), ("XX",)])
def test_cards_of_a_round_are_turned_face_up(dealt: tuple[str, ...]) -> None:
    table = red_dog()
    assert refusal(table, Showing("deal", dealt)) == ("face-up", "6.4(b)")
    cards(table, "4S", "7D")
    close(table)
    assert refusal(table, Showing("deal", ("XX",))) == ("face-up", "6.4(b)")


@provision("6.5(c)")
def test_what_lay_there_makes_room_for_the_next_round() -> None:
    table = red_dog()
    play(table, "4S", "7D", "5C")
    assert {"first", "second", "third", "spread"} <= marks_on(table).keys()
    cards(table, "9S")
    assert marks_on(table)["first"] == "9S"
    assert not {"second", "third", "spread"} & marks_on(table).keys()


# 6.5(a), (d): when wagers are made, and that they stand


@provision("6.5(a)")
def test_the_first_card_ends_betting_and_no_call_does() -> None:
    table = red_dog()
    wager(table, 1, "10")
    assert mistake(table, call("no-more-bets")) == "not-now"
    cards(table, "4S")
    assert refusal(table, bet(2, "red-dog", "10")) == ("betting-closed", "6.5(a)")
    assert refusal(table, bet(1, "red-dog", "5")) == ("betting-closed", "6.5(a)")
    cards(table, "7D")
    assert refusal(table, bet(2, "red-dog", "10")) == ("betting-closed", "6.5(a)")
    assert refusal(table, bet(1, "red-dog", "5")) == ("betting-closed", "6.5(a)")
    close(table)
    assert refusal(table, bet(2, "red-dog", "10")) == ("betting-closed", "6.5(a)")
    cards(table, "TC")
    wager(table, 2, "10")  # the next round is open


@provision("6.5(d)")
def test_no_wager_is_handled_once_the_first_card_is_out() -> None:
    table = red_dog()
    wager(table, 1, "10")
    table.do(Reduce(1, "red-dog", 500))
    table.do(Remove(1, "red-dog"))
    wager(table, 1, "20")
    less = (Remove(1, "red-dog"), Reduce(1, "red-dog", 1000))
    for command in ("4S", "7D", None):
        if command is not None:
            cards(table, command)
        else:
            raise_by(table, 1, "20")
            close(table)
        for each in less:
            assert refusal(table, each) == ("betting-closed", "6.5(d)")
    assert refusal(table, Remove(1, "raise")) == ("betting-closed", "6.5(d)")
    assert paid(cards(table, "5C")) == [(1, "red-dog", "win", 8000), (1, "raise", "win", 8000)]


@provision("6.5(d)")
def test_a_raise_that_was_made_is_not_taken_back() -> None:
    table = red_dog()
    wager(table, 1, "20")
    cards(table, "4S", "7D")
    raise_by(table, 1, "20")
    assert refusal(table, Remove(1, "raise")) == ("betting-closed", "6.5(d)")
    assert refusal(table, Reduce(1, "raise", 500)) == ("betting-closed", "6.5(d)")


@provision("6.5(d)")
def test_who_leaves_meanwhile_leaves_the_wager_there() -> None:
    table = red_dog()
    wager(table, 1, "20")
    cards(table, "4S", "7D")
    choose(table, 1, "leave")
    close(table)
    assert table.seats[1].leaving
    assert paid(cards(table, "TC")) == [(1, "red-dog", "lose", 0)]
    assert 1 not in table.seats


# 6.5(b): what wagers are made with


@provision("6.5(b)")
def test_wagers_are_chips_plaques_and_match_play_coupons() -> None:
    table = red_dog()
    for instrument in ("chips", "plaque", "match-play"):
        table.do(bet(1, "red-dog", "10", instrument=instrument))
    assert table.layout.stakes[seat_owner(1), "red-dog", None].amount == 3000
    assert refusal(table, bet(1, "red-dog", "10", instrument="coupon")) == ("instrument-not-taken", "6.5(b)")
    chips = table.chips(1)
    assert paid(play(table, "4S", "7D", "5C")) == [(1, "red-dog", "win", 12000)]
    assert table.chips(1) == chips + 12000 + 2000  # the coupon is played once, and does not come back


@provision("6.5(b)")
def test_a_coupon_goes_back_with_a_void_wager() -> None:
    table = red_dog()
    table.do(bet(1, "red-dog", "10"))
    table.do(bet(1, "red-dog", "10", instrument="match-play"))
    (event,) = settled(play(table, "4S", "5D"))
    assert (event.result, event.returned, event.collected) == ("void", 1000, 0)


@provision("6.5(b)")
def test_cash_is_confirmed_by_dealer_and_supervisor_and_becomes_chips() -> None:
    table = red_dog()
    chips = table.chips(1)
    for staff in ((), ("dealer",), ("supervisor",), ("dealer", "floorperson")):
        said = bet(1, "red-dog", "10", instrument="cash", confirmed_by=staff)
        assert refusal(table, said) == ("not-confirmed", "6.5(b)")
    both = ("dealer", "supervisor")
    events = table.do(bet(1, "red-dog", "10", instrument="cash", confirmed_by=both))
    assert [short(fact.cites) for fact in facts(events, "converted")] == ["6.5(b)"]
    assert table.chips(1) == chips
    assert table.ledger.balance("drop") == 1000
    cards(table, "4S", "7D")
    late = bet(1, "raise", "10", instrument="cash", confirmed_by=both)
    assert refusal(table, late) == ("instrument-not-taken", "6.5(b)")  # the first card is out


# 6.5(e), (f), (g): what two cards come to


@provision("6.5(e)", "6.5(f)", "6.5(g)")
def test_two_cards_are_consecutive_a_pair_or_have_a_spread() -> None:
    table = red_dog(device_approved=True, shuffling="continuous")
    counted = {"C": 0, "P": 0, "spread": 0}
    for first, second, letter in squares():
        wager(table, 1, "10")
        rounds = table.rounds
        events = cards(table, f"{first}S", f"{second}H")
        what = (first, second, letter)
        if letter == "C":
            counted["C"] += 1
            assert calls(events) == ["The cards are consecutive-tie hand"], what
            assert [event.result for event in settled(events)] == ["void"], what
            assert table.rounds == rounds + 1, what
            continue
        assert not settled(events), what
        if letter == "P":
            counted["P"] += 1
            assert calls(events) == ["We have a pair"], what
            assert not raises_open(table), what
        else:
            counted["spread"] += 1
            assert calls(events, "6.5(g)") == [f"The spread is {NUMBERS[letter]}"] == calls(events), what
            assert marks_on(table)["spread"] == NUMBERS[letter], what
            assert raises_open(table), what
            close(table)
        cards(table, "2C")
        assert table.rounds == rounds + 1, what
    assert counted == {"C": 24, "P": 13, "spread": 132}


@provision("6.5(f)1", "6.5(f)2", "6.5(i)1", "6.5(i)2")
def test_all_that_three_cards_can_come_to() -> None:
    table = red_dog(device_approved=True, shuffling="continuous")
    results: dict[str, int] = {}
    for (first, second, letter), third in product(squares(), ORDER):
        if letter == "C":
            continue
        wager(table, 1, "10")
        (event,) = settled(play(table, f"{first}S", f"{second}H", f"{third}D"))
        low, high = sorted((ORDER.index(first), ORDER.index(second)))
        if letter == "P":
            expected = ("win", Odds(11, 1), "6.5(f)1") if third == first else ("void", None, "6.5(f)2")
        elif low < ORDER.index(third) < high:
            expected = ("win", Odds(PRINTED[NUMBERS[letter]], 1), "6.5(i)2")
        else:
            expected = ("lose", None, "6.5(i)1")
        assert (event.result, event.odds, short(event.cites)) == expected, (first, second, third)
        results[event.result] = results.get(event.result, 0) + 1
    # Of 13 ranks: pairs 13, of which one third card in 13 wins. With n between there are 2 * (12 - n) ordered pairs of
    # ranks, and n third cards win: 22 + 40 + 54 + 64 + 70 + 72 + 70 + 64 + 54 + 40 + 22.
    assert results == {"win": 13 + 572, "void": 13 * 12, "lose": 132 * 13 - 572}


# 6.5(e): consecutive cards


@provision("6.5(e)")
def test_consecutive_cards_void_every_wager_and_end_the_round() -> None:
    table = red_dog()
    chips = table.chips(1), table.chips(2)
    wager(table, 1, "10")
    wager(table, 2, "25")
    events = cards(table, "QD", "JD")
    assert Announced("The cards are consecutive-tie hand", cite("6.5(e)")) in events
    assert [
        (seat_number(event.owner), event.result, event.returned, short(event.cites)) for event in settled(events)
    ] == [
        (1, "void", 1000, "6.5(e)"),
        (2, "void", 2500, "6.5(e)"),
    ]
    assert (table.chips(1), table.chips(2)) == chips
    assert table.rounds == 1
    assert refusal(table, bet(1, "raise", "10")) == ("no-spread", "6.5(h)")


# 6.5(f): a pair


@provision("6.5(f)", "6.5(f)1")
def test_three_of_a_kind_pays_eleven_to_one() -> None:
    table = red_dog()
    wager(table, 1, "10")
    wager(table, 2, "7")
    assert calls(cards(table, "9S", "9D"), "6.5(f)") == ["We have a pair"]
    assert refusal(table, bet(1, "raise", "10")) == ("betting-closed", "6.5(h)")  # the third card is drawn at once
    assert refusal(table, call("raises-closed")) == ("not-now", "6.5(i)")
    events = cards(table, "9C")
    assert placed(events) == [("third", "middle", "6.5(f)")]
    assert calls(events) == ["Three of a kind"]
    odds, cites = Odds(11, 1), cite("6.5(f)1")
    won = [Settled(seat_owner(seat), "red-dog", None, cents, "win", odds, 11 * cents, cents, 0, 0, cites)
           for seat, cents in ((1, 1000), (2, 700))]  # fmt: skip
    assert settled(events) == won


@provision("6.5(f)", "6.5(f)2")
def test_a_pair_that_is_not_matched_is_a_tie_hand() -> None:
    table = red_dog()
    wager(table, 1, "10")
    events = play(table, "KS", "KH", "QC")
    assert calls(events) == ["We have a pair", "No three of a kind-tie hand"]
    assert [(event.result, event.returned, short(event.cites)) for event in settled(events)] == [
        ("void", 1000, "6.5(f)2")
    ]


# 6.5(g): the law's own examples


@provision("6.5(g)", "6.5(g)1", "6.5(g)2")
@pytest.mark.parametrize(
    ("pair", "spread", "between", "number"),
    [
        pytest.param(("4S", "7D"), 2, "56", "6.5(g)1", marks=provision("6.5(g)1")),
        pytest.param(("7D", "4S"), 2, "56", "6.5(g)1", marks=provision("6.5(g)1")),
        pytest.param(("9S", "KD"), 3, "TJQ", "6.5(g)2", marks=provision("6.5(g)2")),
        pytest.param(("KD", "9S"), 3, "TJQ", "6.5(g)2", marks=provision("6.5(g)2")),
    ],
)
def test_the_examples_of_the_law(pair: tuple[str, str], spread: int, between: str, number: str) -> None:
    table = red_dog(device_approved=True, shuffling="continuous")
    winners = []
    for third in ORDER:
        wager(table, 1, "1")
        events = play(table, *pair, f"{third}C")
        assert Fact("marked", cite(number), {"marker": "spread", "on": spread}) in events
        winners += [third for event in settled(events) if event.result == "win"]
    assert "".join(winners) == between


@provision("6.5(g)")
def test_every_spread_from_one_to_eleven_comes() -> None:
    table = red_dog()
    standing = table.game.standing
    assert standing is not None
    for spread in range(1, 12):
        events = cards(table, *two(spread))
        assert calls(events, "6.5(g)") == [f"The spread is {spread}"]
        assert marks_on(table)["spread"] == spread
        assert standing.words(table) == f"spread {spread}"
        close(table)
        cards(table, BETWEEN[spread])
        assert standing.words(table) == ""


# 6.5(i): the third card


@provision("6.5(i)")
def test_raises_are_closed_then_comes_the_third_card_and_its_value() -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "9S", "KD")
    assert refusal(table, Showing("deal", ("QC",))) == ("betting-open", "6.5(i)")
    assert close(table) == [Announced("Raises closed", cite("6.5(i)"))]
    events = cards(table, "QC")
    assert placed(events) == [("third", "middle", "6.5(i)")]
    assert marks_on(table)["third"] == "QC"
    assert calls(events, "6.5(i)") == ["The value is 12"]
    order = [event.event for event in events]
    assert order.index("announced") < order.index("settled")


@provision("6.5(i)", "6.5(i)1")
def test_losing_wagers_are_collected() -> None:
    table = red_dog()
    wager(table, 1, "10")
    wager(table, 2, "4")
    cards(table, "4S", "7D")
    raise_by(table, 1, "6")
    close(table)
    events = cards(table, "7C")  # the value of one of the two is not between them
    lost = {"result": "lose", "odds": None, "paid": 0, "returned": 0}
    for event in settled(events):
        assert {name: getattr(event, name) for name in lost} == lost
        assert short(event.cites) == "6.5(i)1"
    assert [(seat_number(event.owner), event.wager, event.collected) for event in settled(events)] == [
        (1, "red-dog", 1000),
        (2, "red-dog", 400),
        (1, "raise", 600),
    ]
    assert table.ledger.balance("inventory") == 2000


@provision("6.5(i)2")
@pytest.mark.parametrize("spread", PRINTED)
def test_wager_and_raise_are_paid_by_the_spread(spread: int) -> None:
    table = red_dog()
    chips = table.chips(1)
    wager(table, 1, "10")
    cards(table, *two(spread))
    raise_by(table, 1, "7.50")
    close(table)
    events = cards(table, BETWEEN[spread])
    assert paid(events) == [
        (1, "red-dog", "win", 1000 * PRINTED[spread]),
        (1, "raise", "win", 750 * PRINTED[spread]),
    ]
    assert {(short(event.cites), str(event.odds)) for event in settled(events)} == {
        ("6.5(i)2", f"{PRINTED[spread]} to 1")
    }
    assert table.chips(1) == chips + 1750 * PRINTED[spread]
    table.check()


# 6.5(j): the discard rack


@provision("6.5(j)")
def test_the_discard_rack_lets_every_hand_be_laid_out_again() -> None:
    table = red_dog()
    rounds = [("4S", "7D", "5C"), ("QD", "JD"), ("9S", "9D", "2C"), ("2H", "AH", "AC")]
    for dealt in rounds:
        wager(table, 1, "10")
        events = play(table, *dealt)
        assert acts(events, "6.5(j)") == ["put the cards into the discard rack, in order"]
        told = [event.event if event.event == "settled" else short(event.cites) for event in events]
        assert told.index("settled") < told.index("6.5(j)")  # the round is concluded
    rack = [fact.details["cards"] for fact in facts(table.log.facts, "performed") if short(fact.cites) == "6.5(j)"]
    assert rack == [list(dealt) for dealt in rounds]


@provision("6.5(j)")
def test_the_cards_of_a_void_round_are_picked_up_too() -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    events = table.do(call("void-round", reason="fire", confirmed_by=("supervisor",)))
    assert [fact.details["cards"] for fact in facts(events, "performed")] == [["4S", "7D"]]
    assert [fact.details["amount"] for fact in facts(events, "voided")] == ["10.00"]
    play(table, "4S", "7D", "5C")


# Bad input


@pytest.mark.parametrize(
    "dealt", ["4S", ("4S", "7D", "5C"), (), ("4S", "1D"), ("4s", "7D"), ("JK", "7D"), (4, 7), None]
)
def test_what_is_no_deal_changes_nothing(dealt: object) -> None:
    table = red_dog()
    wager(table, 1, "10")
    if dealt == "4S":
        table.do(Showing("deal", dealt))  # one card needs no list
        return
    with pytest.raises(Mistake):
        table.do(Showing("deal", dealt))  # type: ignore[arg-type]
    play(table, "4S", "7D", "5C")


@pytest.mark.parametrize("name", ["third-card-to-player", "no-such-thing"])
def test_what_cannot_have_happened_is_not_reported(name: str) -> None:
    table = red_dog()
    assert mistake(table, Report(name)) == "not-reportable"
