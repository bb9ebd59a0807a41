"""Wagers, dealing, setting and settlement: N.J.A.C. 19:47-21.1 to 21.8, 21.10 and 21.11."""

from itertools import pairwise

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.equipment import HIDDEN
from chapter47.games.fast_action_holdem.house_way import house_way
from chapter47.games.fast_action_holdem.rankings import rank
from chapter47.table.commands import Call, Reduce, Remove, read_step
from chapter47.table.events import Announced
from chapter47.table.things import Cards
from kit.baccarat import closed_table, facts, settled, violations
from kit.holdem import BOARD, QUEENS, WAGER, brought, community, deal, holdem, in_order, keep, ready, wager
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def lies(table: Table) -> dict[str, tuple[str, ...]]:
    return {thing.place: thing.faces for thing in table.layout.things.values() if isinstance(thing, Cards)}


# 21.6, 21.10


@provision("21.6")
def test_wagers_are_chips_plaques_or_coupons_and_no_cash() -> None:
    table = holdem()
    assert refusal(table, bet(1, WAGER, "10", instrument="cash"))[1] == "21.6*"
    for instrument in ("chips", "plaque", "match-play"):
        table.do(bet(1, WAGER, "10", instrument=instrument))
    assert refusal(table, bet(1, "pair-plus", "10")) == ("not-permissible", "21.6*")


@provision("21.6")
def test_after_no_more_bets_a_wager_stands() -> None:
    late = (bet(2, WAGER, "10"), bet(1, WAGER, "5"), Remove(1, WAGER), Reduce(1, WAGER, 500))
    table = holdem(1, 2)
    wager(table)
    table.do(Reduce(1, WAGER, 900))
    table.do(call("no-more-bets"))
    assert [refusal(table, each) for each in late] == [("betting-closed", "21.6*")] * 4
    table.do(Showing("deal", in_order("AS AD 2C 3C", QUEENS)))
    assert [refusal(table, each) for each in late] == [("betting-closed", "21.6*")] * 4


@provision("21.10")
def test_a_player_wagers_on_one_area() -> None:
    table = holdem(1, 3)
    table.do(read_step({"seat": 1, "bet": WAGER, "amount": "10", "box": 1}))
    for box in (2, 3, 7):
        step = {"seat": 1, "bet": WAGER, "amount": "10", "box": box}
        assert refusal(table, read_step(step)) == ("one-area", "21.10")


# 21.2, 21.4, 21.5, 21.11


@provision("21.2")
def test_a_shoe_has_one_to_eight_decks_and_no_card_more_often_than_they_do() -> None:
    for decks in (0, 9):
        (violation,) = violations(WAGER, decks=decks)
        assert short(violation.cites) == "21.2*"
    table = holdem(decks=2)
    wager(table)
    table.do(call("no-more-bets"))
    assert refusal(table, Showing("deal", ("AS", "AS", "AS"))) == ("not-in-shoe", "21.2*")
    table.do(Showing("deal", in_order("AS AS 2C 3C", QUEENS)))
    keep(table, 1, "AS AS")
    assert refusal(table, Showing("deal", ("AS",))) == ("not-in-shoe", "21.2*")
    community(table)
    wager(table)
    table.do(call("no-more-bets"))
    assert refusal(table, Showing("deal", ("AS",))) == ("not-in-shoe", "21.2*")  # those of the last round are out


@provision("21.4", "21.5")
def test_the_cards_are_made_ready_as_for_other_shoes() -> None:
    table = closed_table(WAGER, 1, 4)
    told = [*table.do(call("open")), *table.do(call("inspection-verified", confirmed_by=("floorperson",)))]
    told += [*table.do(call("wash")), *table.do(Showing("shuffle", "by-hand"))]
    assert refusal(table, Choose(4, "cut", {"at": 100})) == ("not-offered", "21.5*")
    assert refusal(table, Choose(1, "cut", {"at": 9})) == ("cut-too-near", "21.5*")
    told += [*table.do(Choose(1, "cut", {"at": 100})), *table.do(Showing("deal", ("XX",)))]
    cited = [short(fact.cites) for fact in facts(told, "performed")]
    assert cited[:5] == ["21.2*", *["21.4*"] * 4]
    assert {*cited[5:]} == {"21.5*"}
    (placed,) = [fact for fact in facts(told, "performed") if "behind" in fact.details]
    assert placed.details["behind"] == 78


@provision("21.5")
def test_the_cutting_card_ends_the_shoe_with_the_round_in_which_it_comes() -> None:
    table = holdem()
    wager(table)
    table.do(call("no-more-bets"))
    table.do(Showing("deal", ("AS", "CUT", *in_order("AS AD 2C 3C", QUEENS)[1:])))
    keep(table, 1, "AS AD")
    told = community(table)
    assert table.rounds == 1
    assert "put the cutting card aside: the cards are shuffled" in str(told)
    assert refusal(table, bet(1, WAGER, "10"))[1] == "21.5*"


@provision("21.5")
def test_no_round_begins_where_too_few_cards_for_a_full_table_are_left() -> None:
    table = holdem(1, decks=1, cutting_card=1)
    wager(table)
    deal(table, "AS AD 2C 3C", QUEENS)
    keep(table, 1, "AS AD")
    community(table)  # thirteen are out, and thirty-nine are left
    wager(table)
    deal(table, "6S 6D 6C 6H", "8S 8D 8C 8H")
    table.do(Choose(1, "set", {"retained": [1, 2]}))
    community(table, "TS TD TC TH JS")
    assert refusal(table, bet(1, WAGER, "10")) == ("shuffle-first", "21.5*")


@provision("21.11")
def test_an_approved_device_may_reshuffle_after_every_round() -> None:
    (violation,) = violations(WAGER, shuffling="continuous")
    assert short(violation.cites) == "21.11"
    table = holdem(decks=1, shuffling="continuous", device_approved=True)
    hands = ["AS AD 2C 3C", QUEENS]
    for order in (hands, hands[::-1]):  # the same cards come again, and the dealer's first: the marker has moved
        wager(table)
        deal(table, *order)
        keep(table, 1, "AS AD")
        told = community(table)
        assert brought(told) == [(1, "win", 1500)]
        assert refusal(table, bet(1, WAGER, "10"))[1] == "21.11"
        ready(table)
    assert [short(each.cites) for each in violations(WAGER, edition="1996")] == ["21.6*"]


# 21.7


@provision("21.7")
def test_cards_go_from_the_marker_on_with_the_dealer_after_the_highest_position() -> None:
    table = holdem(1, 4, 7)
    orders = [("box 1", "box 4", "box 7", "dealer"), ("box 4", "box 7", "dealer", "box 1")]
    for first, order in zip((1, 2), orders, strict=True):
        for seat in (1, 4, 7):
            wager(table, seat)
        assert table.state.marker == first
        (dealt,) = facts(deal(table, "2S 3S 4S 5S", "2H 3H 4H 5H", "2D 3D 4D 5D", "2C 3C 4C 5C"), "dealt")
        assert (tuple(dealt.details), short(dealt.cites)) == (order, "21.7*")
        suits = {int(place[-1]): suit for place, suit in zip(order, "SHDC", strict=True) if place != "dealer"}
        for seat, suit in suits.items():
            assert table.private(seat) == {f"box:{seat}": [f"{rank}{suit}" for rank in "2345"]}
            table.do(Choose(seat, "set", {"retained": [1, 2]}))
        community(table)


@provision("21.7")
def test_the_marker_goes_round_the_table() -> None:
    table = holdem(2, decks=8)
    seen = []
    for _ in range(8):
        seen.append(table.state.marker)
        wager(table, 2)
        hands = ("AS AD 2C 3C", QUEENS) if seen[-1] <= 2 else (QUEENS, "AS AD 2C 3C")
        deal(table, *hands)
        table.do(Choose(2, "set", {"retained": [1, 2]}))
        community(table)
    assert seen == [1, 2, 3, 4, 5, 6, 7, 1]


# 21.8: setting


@provision("21.1", "21.8")
def test_each_player_keeps_two_of_the_own_cards_once_and_in_any_order() -> None:
    table = holdem(1, 2, 3)
    for seat in (1, 2):
        wager(table, seat)
    assert refusal(table, Choose(1, "set", {"retained": [1, 2]}))[1] == "21.8*"
    begun = deal(table, "AS AD 2C 3C", "KS KH 2H 3H", QUEENS)
    assert [(fact.details["act"], short(fact.cites)) for fact in facts(begun, "performed")] == [
        ("begin a round", "21.1*")
    ]
    assert lies(table) == dict.fromkeys(("box:1", "box:2", "dealer"), (HIDDEN,) * 4)
    assert refusal(table, Showing("deal", ("8C",))) == ("set-first", "21.8*")
    wrong = ["AS"], ["AS", "AD", "2C"], ["AS", "AS"], ["KS", "KH"], [1, 1], [0, 1], [4, 5], "AS AD", None
    assert {refusal(table, Choose(1, "set", {"retained": each}))[1] for each in wrong} == {"21.8*"}
    assert refusal(table, Choose(1, "set", {"retained": [1, 2], "box": 2})) == ("not-your-hand", "21.8*")
    assert refusal(table, Choose(3, "set", {"retained": [1, 2]})) == ("nothing-to-set", "21.8*")
    told = str(keep(table, 2, "KH KS"))
    assert refusal(table, Choose(2, "set", {"retained": [3, 4]})) == ("set-already", "21.8*")
    assert "KH" not in told
    assert table.log[-1].command == Choose(2, "set", {"retained": [1, 2]})  # and no face of a card
    keep(table, 1, "2C 3C")
    assert refusal(table, Choose(1, "set", {"retained": [1, 2]}))[1] == "21.8*"
    community(table)
    assert table.rounds == 1


@provision("21.8")
def test_a_supervisor_has_the_hand_of_an_absent_player_set_by_the_house_ways() -> None:
    table = holdem(1, 2)
    wager(table, 1)
    deal(table, "2C AS 3C AD", QUEENS)
    assert refusal(table, Call("set", {"box": 1}))[0] == "not-confirmed"
    assert refusal(table, Call("set", {"box": 2}, ("supervisor",)))[0] == "nothing-to-set"
    assert refusal(table, Call("set", {"box": 1, "retained": [1, 3]}, ("supervisor",)))[0] == "not-the-house-ways"
    table.do(Call("set", {"box": 1}, ("supervisor",)))
    assert brought(community(table)) == [(1, "win", 1500)]


@provision("21.8")
def test_a_player_is_told_what_the_house_ways_would_keep_until_the_hand_is_set() -> None:
    table = holdem(1, 2)
    wager(table)
    wager(table, 2)
    deal(table, "2C AS 3D AD", "KS 7H 7D 2H", QUEENS)
    ways = [say.suggests for by in ("seat:1", "seat:2", "dealer") for say in table.says(by) if say.name == "set"]
    assert ways == [{"house-way": {"retained": [2, 4]}}, {"house-way": {"retained": [2, 3]}}]
    keep(table, 1, "2C 3D")  # which nobody has to follow
    assert [say.suggests for say in table.says("seat:1") if say.name == "set"] == [{}]


@provision("21.8")
def test_hands_whose_faces_nobody_entered_are_set_by_places_and_turned() -> None:
    table = holdem()
    wager(table)
    table.do(call("no-more-bets"))
    table.do(Showing("deal", ("XX",) * 8))
    assert mistake(table, Choose(1, "set", {"retained": ["AS", "AD"]})) == "faces-unknown"
    table.do(Choose(1, "set", {"retained": [2, 4]}))
    table.do(Showing("turn", tuple(QUEENS.split())))
    assert lies(table)["dealer"] == ("QS", "QD")
    community(table)
    assert brought(table.do(Showing("turn", ("KS", "KC")))) == [(1, "win", 1000)]


@provision("21.8")
@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("7S 7D 7C KH", "7 7"),
        ("2S 2D 2C 2H", "2 2"),
        ("2S 2D AC AH", "A A"),
        ("KS KD AC AH", "A A"),
        ("7S 7D AC KH", "A K"),
        ("7S 7D AC QH", "A Q"),
        ("7S 7D AC JH", "A J"),
        ("7S 7D AC TH", "7 7"),
        ("8S 8D AC QH", "8 8"),
        ("8S 8D AC KH", "A K"),
        ("9S 9D AC KH", "A K"),
        ("TS TD AC KH", "T T"),
        ("2S 2D KC QH", "2 2"),
        ("AS AD KC QH", "A A"),
        ("KS 9D 5C 2H", "K 9"),
        ("KS 9D 8S 2H", "K 8"),
        ("KS 9D 7S 2H", "K 9"),
        ("KS 9S 8S 2H", "K 9"),
        ("KS QD 9C 8S", "K Q"),
    ],
)
def test_the_house_ways(cards: str, kept: str) -> None:
    four = cards.split()
    for order in (four, four[::-1], four[2:] + four[:2]):
        assert " ".join(card[0] for card in house_way(order)) == kept


@provision("21.8")
def test_the_dealers_hand_is_turned_and_set_before_the_community_cards() -> None:
    table = holdem()
    wager(table)
    deal(table, "AS AD 2C 3C", "7S 7D AC KH")
    told = keep(table, 1, "AS AD")
    assert lies(table)["dealer"] == ("AC", "KH")
    (set_,) = [fact for fact in facts(told, "performed") if str(fact.details["act"]).startswith("set the dealer")]
    assert short(set_.cites) == "21.8*"
    assert HIDDEN in lies(table)["box:1"]


# 21.8(k) to (o)


@provision("21.3", "21.8(k)")
@pytest.mark.parametrize(
    ("kept", "board", "came_to"),
    [
        ("AS AD 2C 8C", BOARD, (1, "win", 1500)),
        ("KS KC 2C 8C", BOARD, (1, "win", 1000)),
        ("QH QC 2C 8C", BOARD, (1, "lose", -1000)),
        ("JS JC 2C 8C", BOARD, (1, "lose", -1000)),
        ("JS JC 2C 8C", "AS KS QS JS TS", (1, "lose", -1000)),
        ("AS AC 2C 8C", "AD AH AC KS KS", (1, "win", 1500)),
        ("2H 3H 8C 9C", "AS KS QS JS TS", (1, "lose", -1000)),
        ("KC KH 8C 9C", "KS KS KD QC 2C", (1, "win", 1000)),
    ],
)
def test_the_higher_of_two_hands_of_seven_wins_and_a_copy_loses(
    kept: str, board: str, came_to: tuple[int, str, int]
) -> None:
    table = holdem()
    wager(table)
    deal(table, kept, QUEENS)
    table.do(Choose(1, "set", {"retained": [1, 2]}))
    assert brought(community(table, board)) == [came_to]


@provision("21.8(k)", "21.8(l)", "21.8(m)", "21.8(n)", "21.8(o)")
def test_hands_are_exposed_and_paid_from_the_right_and_losers_collected_at_once() -> None:
    table = holdem(1, 3, 5, 7)
    for seat in (1, 3, 5, 7):
        wager(table, seat)
    deal(table, "KS KC 2H 2C", "QH QC 3H 3C", "AS AD 5H 5C", "JS JC 6H 6C", QUEENS)
    for seat in (5, 1, 7, 3):
        table.do(Choose(seat, "set", {"retained": [1, 2]}))
    table.do(Showing("deal", ("KD", "9C", "4H", "3S")))
    assert lies(table)["box:7"] == (HIDDEN, HIDDEN)  # until all five are out
    told = table.do(Showing("deal", ("2D",)))
    shown = [place for fact in facts(told, "dealt") for place in fact.details if place.startswith("box")]
    assert shown == ["box 7", "box 5", "box 3", "box 1"]
    calls = [event.call for event in told if isinstance(event, Announced)]
    assert calls == ["The wager loses", "The wager wins", "Copy hand: the wager loses", "The wager wins"]
    assert brought(told) == [(7, "lose", -1000), (3, "lose", -1000), (5, "win", 1500), (1, "win", 1000)]
    paid = min(told.index(each) for each in settled(told) if each.result == "win")
    exposed = max(told.index(each) for each in facts(told, "dealt"))
    lost = [at for at, each in enumerate(told) if short(each.cites) == "21.8(l)"]
    assert max(exposed, *lost) < paid  # (m): winners wait until all hands are exposed, and losers are gone
    copied = next(at for at, each in enumerate(told) if "Copy hand" in str(each))
    won = [at for at, each in enumerate(told) if isinstance(each, Announced) and "wins" in each.call]
    assert copied < lost[-1] < won[-1]  # (l): a losing hand goes before the next one is exposed
    assert [short(event.cites) for event in settled(told)] == ["21.8(k)", "21.8(k)", "21.8(n)*", "21.8(n)"]
    collected = [
        (place, short(fact.cites))
        for fact in facts(told, "performed")
        for place in fact.details
        if place.startswith("box ") and "collect" in str(fact.details["act"])
    ]
    assert collected == [("box 7", "21.8(l)"), ("box 3", "21.8(l)"), ("box 5", "21.8(n)"), ("box 1", "21.8(n)")]
    assert "21.8(o)" in [short(fact.cites) for fact in facts(told, "performed")]


@provision("21.3")
def test_five_of_a_kind_ranks_above_a_royal_flush_and_an_ace_is_high_or_low() -> None:
    hands = ["2S 2S 2H 2D 2C", "AS KS QS JS TS", "5H 4H 3H 2H AH", "AS AH AD AC KS", "KS KH KD QC QS", "AD QD 9D 7D 2D"]
    hands += [
        "AS KH QD JC TS",
        "6S 5H 4D 3C 2S",
        "5S 4H 3D 2C AS",
        "AS AH AD KC QS",
        "AS AH KD KC QS",
        "AS AH KD QC JS",
    ]
    hands += ["QS KH AD 2C 3S"]  # no straight runs through an ace
    ranks = [rank(hand.split()[:2], hand.split()[2:]) for hand in hands]
    assert all(higher > lower for higher, lower in pairwise(ranks))
    assert rank(["AS", "KS"], ["9H", "5D", "3C"]) == rank(["AH", "KD"], ["9S", "5C", "3D"])  # suits are equal


@provision("21.8(n)")
def test_a_natural_is_paid_better_where_the_house_says_so_and_a_win_is_not() -> None:
    table = holdem(odds={"natural": "2 to 1"})
    wager(table)
    deal(table, "AS AD 2C 8C", QUEENS)
    keep(table, 1, "AS AD")
    assert brought(community(table)) == [(1, "win", 2000)]
    for line, odds in (("natural", "1 to 1"), (WAGER, "2 to 1"), (WAGER, "1 to 2")):
        (violation,) = violations(WAGER, odds={line: odds})
        assert short(violation.cites).startswith("21.8(n)")
    table = holdem()
    wager(table)
    deal(table, "AS KC AC 8C", QUEENS)
    keep(table, 1, "AS KC")  # an ace that is given up makes no natural
    assert brought(community(table)) == [(1, "win", 1000)]
