"""The round of let it ride: N.J.A.C. 19:47-18.1, 18.3, 18.10 and 18.12(c)."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, call
from chapter47.hands import FIVE_CARDS
from chapter47.table.commands import Correct, Remove
from chapter47.table.events import Event, Fact, Settled
from kit.baccarat import facts, settled
from kit.decks import acts, cards, cites, no_more, report, voided
from kit.let_it_ride import HIGH_PAIRS, LOSERS, PRINTED, hand, let_it_ride, play, ride, three, withdraw
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
SEATS = (1, 3, 7)
DEALT = ("2S", "TS", "AS", "5C", "3S", "TD", "AD", "6C", "4H", "8H", "9H", "7C")
"""To three seats and the community area, three times: seat 3 has tens, seat 7 aces, and seat 1 a straight with both
community cards, of which the second that is dealt is shown first, and the third never."""


def dealt(*seats: int, **house: Any) -> Table:
    """A table at which those seats have cards."""
    table = let_it_ride(*seats or SEATS, chips="1000", **house)
    for seat in table.seats:
        three(table, seat)
    no_more(table)
    cards(table, *(DEALT if len(table.seats) == 3 else hand("TS TH 3D 4C 9S")))
    return table


# 18.3, 18.11(b): what hands are, and what they pay

RANKED: list[Any] = [
    *((written, line, pays) for line, (written, pays) in PRINTED.items()),
    *((written, "tens-or-better", 1) for written in HIGH_PAIRS),
    *((written, "", 0) for written in LOSERS),
]


@provision(
    "18.3(a)",
    "18.3(b)1",
    "18.3(b)2",
    "18.3(b)3",
    "18.3(b)4",
    "18.3(b)5",
    "18.3(b)6",
)
@provision(
    '18.1 "Hand"',
    '18.1 "Suit"',
    "18.3(b)7",
    "18.3(b)8",
    "18.3(b)9",
    "18.10(g)1",
    "18.10(g)2",
    "18.10(h)",
    "18.10(i)",
    "18.11(b)",
)
@pytest.mark.parametrize(("written", "line", "pays"), RANKED)
def test_each_hand_loses_or_is_paid_by_its_line(written: str, line: str, pays: int) -> None:
    table = let_it_ride(1, chips="100")
    three(table, 1)
    round_ = play(table, *hand(written))
    events = settled(round_)
    assert [each.wager for each in events] == ["bet-one", "bet-two", "bet-three"]
    assert {each.result for each in events} == {"win" if pays else "lose"}
    assert {each.paid for each in events} == {pays * 10_00}
    assert {short(each.cites) for each in events} == {"18.11(b)" if pays else "18.10(h)"}
    assert table.chips(1) == 100_00 + (30_00 * pays if pays else -30_00)
    (told,) = [fact.details for fact in facts(round_, "performed") if short(fact.cites) == "18.10(g)1"]
    (paid,) = [fact.details["pays"] for fact in facts(round_, "performed") if short(fact.cites) == "18.10(g)2"]
    assert short(told["ranked-by"]) == (f"18.3(b){[*PRINTED].index(line) + 1}" if pays else told_lower(written))
    assert paid == (line if pays else "nothing")
    assert told["hand-by"] == '19:47-18.1 "Hand"'
    of_one_suit = len({card[1] for card in written.split()}) == 1
    assert told.get("suits-by") == ('19:47-18.1 "Suit"' if of_one_suit else None)


@provision("18.3(b)", "18.11(b)")
def test_hands_rank_in_the_law_s_order_and_each_kind_pays_more_than_the_next() -> None:
    (told,) = [notice.text for notice in let_it_ride(1).sign() if short(notice.cites) == "18.3(b)"]
    assert told == "Hands rank from a royal flush down to one pair"
    won, ranks = [], []
    for written, _ in PRINTED.values():
        table = let_it_ride(1)
        three(table, 1)
        won.append(settled(play(table, *hand(written)))[0].paid)
        ranks.append(FIVE_CARDS.rank(written.split()))
    assert ranks == sorted(ranks, reverse=True)
    assert won == [10_000_00, 2_000_00, 500_00, 110_00, 80_00, 50_00, 30_00, 20_00, 10_00]


@provision('18.1 "Suit"', "18.3(a)", "18.3(b)5")
@pytest.mark.parametrize("suit", "SHDC")
def test_there_are_four_suits_and_none_pays_more_than_another(suit: str) -> None:
    for other, pays in ((suit, 8), *((each, 0) for each in "SHDC" if each != suit)):
        table = let_it_ride(1, chips="100")
        three(table, 1)
        events = play(table, *hand(f"2{suit} 4{suit} 6{suit} 8{suit} T{other}"))
        assert {each.paid for each in settled(events)} == {pays * 10_00}


@provision('18.1 "Hand"', '18.1 "Community card"')
def test_both_community_cards_are_part_of_every_player_s_hand() -> None:
    table = let_it_ride(1, 2, chips="1000")
    three(table, 1)
    three(table, 2)
    # Seat 1 has 2 4 7 and seat 2 3 5 8; the community cards are two tens.
    events = play(table, "2S", "3S", "TD", "4H", "5H", "TC", "7D", "8D", "XX")
    assert [(each.owner, each.paid) for each in settled(events)] == [("seat:2", 10_00)] * 3 + [("seat:1", 10_00)] * 3


def told_lower(written: str) -> str:
    """Where a hand that is not paid is ranked: a pair, or none."""
    ranks = [card[0] for card in written.split()]
    return "18.3(a)" if len({*ranks}) == len(ranks) else "18.3(b)9"


@provision("18.3(a)", "18.3(b)6")
@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("AS 2H 3D 4C 5S", "Straight, five high"),
        ("QS KH AD 2C 3S", "Ace high, with king, queen, three and two"),
        ("TS JH QD KC AS", "Straight, ace high"),
        ("2S 3S 4S 5S AS", "Straight flush, five high"),
    ],
)
def test_an_ace_is_high_and_below_a_two_only_with_three_four_and_five(written: str, words: str) -> None:
    table = let_it_ride(1)
    three(table, 1)
    events = play(table, *hand(written))
    (told,) = [fact.details["hand"] for fact in facts(events, "performed") if short(fact.cites) == "18.10(g)1"]
    assert told == words


# Two decisions: 18.10(a) to (f)


@provision("18.10(a)", "18.10(a)1", "18.10(a)2")
def test_each_player_looks_at_the_own_cards_which_nobody_else_sees_or_touches() -> None:
    table = dealt()
    told = acts([*table.log[-1].events])
    assert told[-3:] == [
        ("18.10(a)", "let each player examine the own cards"),
        ("18.10(a)1", "let nobody but the dealer touch those of another"),
        ("18.10(a)2", "have them kept in full view of the dealer"),
    ]
    assert table.private(3) == {"box:3": ["TS", "TD", "8H"]}
    for viewer, seen in (("seat:3", "TS"), ("seat:1", "XX"), ("dealer", "XX"), (None, "XX")):
        (own,) = [each for each in table.lies(viewer) if each.key == "cards:box:3"]
        assert seen in str(own)
        assert ("TD" in str(own)) is (seen == "TS")
    (own,) = [each for each in table.lies("seat:3") if each.key == "cards:box:3"]
    assert "Pair of tens" in str(own)
    (community,) = [each for each in table.lies("seat:3") if each.key == "cards:community"]
    assert not {"5C", "6C", "7C"} & set(str(community).split("'"))


@provision("18.10(b)", "18.10(e)")
def test_both_times_players_are_asked_from_the_far_left_on_and_each_alone() -> None:
    table, asked = dealt(), []
    for bet in ("18.10(b)", "18.10(e)"):
        for seat in SEATS:
            asked.append(table.point.asks[0].asked(table))
            for other in {*SEATS} - {seat}:
                assert refusal(table, withdraw(other)) == ("not-your-decision", bet)
                assert refusal(table, ride(other)) == ("not-your-decision", bet)
            assert mistake(table, withdraw(2)) == "no-such-seat"
            table.do(withdraw(seat))
    assert asked == [(seat,) for seat in SEATS] * 2


@provision('18.1 "Let it ride"', "18.10(b)1", "18.10(b)2", "18.10(e)", "18.10(e)1", "18.10(e)2")
@pytest.mark.parametrize("one", [True, False])
@pytest.mark.parametrize("two", [True, False])
def test_each_wager_rides_or_is_withdrawn_whatever_was_done_with_the_other(one: bool, two: bool) -> None:
    table = dealt(1)
    events: list[Event] = []
    for rides, by in ((one, "18.10(b)"), (two, "18.10(e)")):
        before = table.chips(1)
        events = table.do(ride(1) if rides else withdraw(1))
        assert (f"{by}1" if rides else f"{by}2") in cites(events)
        if by == "18.10(b)":
            assert table.chips(1) - before == (0 if rides else 10_00)
    riding = [wager for wager, rides in (("bet-one", one), ("bet-two", two), ("bet-three", True)) if rides]
    assert [each.wager for each in settled(events)] == riding
    assert table.chips(1) == 1000_00 + 10_00 * len(riding)


@provision("18.10(c)", "18.10(d)", "18.10(f)")
def test_the_last_community_card_is_burned_unseen_the_second_is_shown_first_and_the_first_last() -> None:
    table = dealt()
    for seat in SEATS[:-1]:
        assert "18.10(c)" not in cites(table.do(ride(seat)))
    assert refusal(table, Showing("turn", ("6C",)))[1] == "18.10(c)"
    events = table.do(ride(SEATS[-1]))
    assert acts(events)[-1] == ("18.10(c)", "burn the top card of the community cards, face down")
    (first,) = facts(events, "dealt")
    assert (short(first.cites), first.details) == ("18.10(d)", {"community": ["XX", "6C"]})
    assert table.layout.cards("community") == ("XX", "6C")
    for seat in SEATS[:-1]:
        table.do(ride(seat))
    assert refusal(table, Showing("turn", ("5C",)))[1] == "18.10(f)"
    events = table.do(ride(SEATS[-1]))
    second, *_ = facts(events, "dealt")
    assert (short(second.cites), second.details) == ("18.10(f)", {"community": ["5C", "6C"]})
    told = [act for cited, act in acts(events) if cited in ("18.10(a)3", "18.10(f)")]
    assert told == [
        "have all cards placed face down, and not touched again",
        "move the first community card to the right of the other",
    ]
    assert "7C" not in str([entry.events for entry in table.log][-8:])
    assert table.state.unseen == [11]  # and it stays so when the deck is over


@provision("18.10(a)3", "18.10(g)", "18.10(h)", "18.10(i)1", "18.10(i)2", "18.10(j)", '18.1 "Round of play"')
def test_hands_are_turned_losers_collected_and_winners_paid_from_the_far_right() -> None:
    table = let_it_ride(1, 3, 5, 7, chips="1000")
    for seat in (5, 1, 7, 3):
        three(table, seat)
    no_more(table)
    # Seat 1: tens. Seat 3: 2 9 4. Seat 5: aces. Seat 7: 3 8 7. Community: KC, QC, and one that is burned.
    cards(table, "TS", "2S", "AS", "3S", "KC", "TD", "9D", "AD", "8D", "QC", "5H", "4H", "6H", "7H", "JC")
    events: list[Event] = []
    for seat in (1, 3, 5, 7) * 2:
        events += table.do(ride(seat))
    turned = [next(iter(fact.details)) for fact in facts(events, "dealt") if short(fact.cites) == "18.10(g)"]
    assert turned == ["box 7", "box 5", "box 3", "box 1"]
    order: list[str] = []
    for each in events:
        if isinstance(each, Settled):
            order.append(each.owner)
        elif isinstance(each, Fact) and "collect the" in str(each.details.get("act")):
            order.append(short(each.cites))
    assert order == [
        *("seat:7",) * 3,
        "18.10(h)",
        *("seat:3",) * 3,
        "18.10(h)",
        *("seat:5",) * 3,
        *("seat:1",) * 3,
        "18.10(i)2",
        "18.10(i)2",
        "18.10(i)2",
    ]
    assert cites(events)[-2:] == ["18.10(j)", '18.1 "Round of play"']
    assert cites(events).index("18.10(a)3") < cites(events).index("18.10(f)")
    collected = {
        place: cards
        for fact in facts(events, "performed")
        if "collect" in str(fact.details["act"])
        for place, cards in fact.details.items()
        if place != "act"
    }
    assert collected["box 5"] == ["AS", "AD", "6H"]  # in the order in which they were dealt
    assert collected["community"] == ["KC", "QC"]
    assert not table.layout.stakes
    assert table.rounds == 1


def test_cards_dealt_unseen_are_turned_in_the_law_s_order_by_later_entries() -> None:
    table = let_it_ride(1, 2, chips="1000")
    three(table, 1)
    three(table, 2)
    no_more(table)
    cards(table, *("XX",) * 9)
    for command in (ride(1), ride(2), Showing("turn", ("4C",)), ride(1), ride(2), Showing("turn", ("9S",))):
        table.do(command)
    table.do(Showing("turn", ("2S", "7H", "JD")))
    table.do(Showing("turn", ("TS", "TH", "3D")))
    assert (table.chips(1), table.chips(2)) == (1030_00, 970_00)


def test_nothing_is_dealt_while_a_player_decides_nor_more_than_the_round_takes() -> None:
    table = dealt(1)
    assert refusal(table, Showing("deal", ("2S",))) == ("decision-first", "18.10(c)")
    table.do(ride(1))
    assert refusal(table, Showing("deal", ("2S",))) == ("decision-first", "18.10(f)")


def test_a_supervisor_lets_the_wager_of_a_player_ride_who_does_not_answer() -> None:
    table = dealt(1)
    code, by = refusal(table, call("let-it-ride"))
    assert (code, by.split(":")[0]) == ("not-confirmed", "editorial choice")
    for _ in range(2):
        assert table.rounds == 0
        table.do(call("let-it-ride", confirmed_by=("supervisor",)))
    assert table.rounds == 1
    assert table.chips(1) == 1030_00


# What is said at the wrong time


@pytest.mark.parametrize(
    ("command", "by"),
    [
        (ride(1), "18.10(b)"),
        (withdraw(1), "18.10(b)"),
        (report("short-hand", box=1), "18.12(c)"),
        (report("long-hand", of="community"), "18.12(c)"),
        (report("wrong-count", misdealt=True), "18.7(e)2"),
        (report("face-up-in-shoe", cards=["2S"]), "18.12(a)"),
        (report("shoe-jam"), "18.12(e)"),
        (report("shuffler-jam"), "18.12(d)"),
        (call("wash"), "18.4(c)"),
        (call("cut", at=20), "18.5(b)"),
        (call("remove-device"), "18.12(f)"),
    ],
)
def test_while_betting_is_open_what_comes_later_is_refused_by_its_own_provision(command: Any, by: str) -> None:
    assert refusal(let_it_ride(1), command)[1] == by


def test_no_more_bets_is_called_once() -> None:
    assert refusal(dealt(1), call("no-more-bets")) == ("not-now", "18.6(c)")


def test_a_wager_is_withdrawn_whole_and_by_saying_so() -> None:
    table = dealt(1)
    assert refusal(table, Remove(1, "bet-one")) == ("say-withdraw", "18.10(b)")
    assert refusal(table, Remove(1, "bet-two")) == ("betting-closed", "18.6(c)")
    assert mistake(table, Choose(1, "withdraw", {"amount": "5"})) == "unknown-detail"
    assert mistake(table, Choose(1, "withdraw", {"box": "1"})) == "no-such-box"


# What goes wrong once cards are dealt


@provision("18.12(c)", "18.10(j)")
@pytest.mark.parametrize("name", ["short-hand", "long-hand"])
@pytest.mark.parametrize("details", [{"box": 1}, {"box": 7}, {"of": "community"}])
@pytest.mark.parametrize("decided", [0, 2, 5])
def test_a_wrong_number_of_cards_anywhere_voids_all_hands(name: str, details: dict[str, Any], decided: int) -> None:
    table = dealt()
    for seat in (SEATS * 2)[:decided]:
        table.do(ride(seat))
    events = table.do(report(name, **details))
    assert voided(events) == ["18.12(c)"] * 9
    picked_up = [fact.details for fact in facts(events, "performed") if short(fact.cites) == "18.10(j)"]
    assert [[*each][1] for each in picked_up] == ["box 1", "box 3", "box 7", "community"]
    assert {table.chips(seat) for seat in SEATS} == {1000_00}
    assert not [key for key in table.layout.things if key.startswith("cards:box")]


@provision("18.12(c)")
@pytest.mark.parametrize("details", [{"box": 2}, {"box": 8}, {"of": "dealer"}])
def test_a_hand_that_is_not_there_is_not_short(details: dict[str, Any]) -> None:
    assert refusal(dealt(), report("short-hand", **details)) == ("not-there", "18.12(c)")


# Corrections


def test_a_card_that_was_entered_wrong_is_put_right_when_the_round_is_over() -> None:
    table = dealt(1)
    number = len(table.log) - 1
    table.do(ride(1))
    table.do(ride(1))
    assert table.chips(1) == 1030_00
    right = (Showing("deal", hand("9S TH 3D 4C 2S")),)
    table.do(Correct(number, right, "a nine was a ten", ("dealer", "supervisor")))
    assert table.chips(1) == 970_00
