"""A round of pai gow poker against the dealer: N.J.A.C. 19:47-11.7 to 11.9."""

import pytest

from chapter47 import Announced, Choose, Reduce, Remove, Report, Showing, bet, call
from chapter47.money import parse_cents
from chapter47.money.owners import seat_number
from chapter47.table.events import Event, Fact, Settled
from chapter47.table.things import Cards, Token
from kit.baccarat import facts
from kit.pai_gow_poker import DEALER, FIRST, acts, cards, deal, play, results, set_hand, table, wager
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

# Against aces behind and ten and nine in front.
OUTCOMES = [
    ("3S 3H 3D 5C 7H KC QC", "KC QC", "win", 2000, 100, "11.9(j)"),  # both higher
    ("3S 3H 3D 5C 7H 8C 2C", "8C 2C", "void", 0, 0, "11.9(h)1"),  # high alone
    ("3S 3H 3D 5C 7H TS 9D", "TS 9D", "void", 0, 0, "11.9(h)1"),  # high, and a copy of the low hand
    ("KS KH 7C 5C 3C JD TD", "JD TD", "void", 0, 0, "11.9(h)2"),  # low alone
    ("QS QD 8C 7D 5H 3C 2H", "8C 7D", "lose", 0, 0, "11.9(g)1"),  # both lower
    ("QS QD 8C 7D 5H TS 9D", "TS 9D", "lose", 0, 0, "11.9(g)2"),  # a copy, and lower
    ("AH AC 6D 4S 2S TS 9D", "TS 9D", "lose", 0, 0, "11.9(g)2"),  # two copies
    ("AH AC 6D 4S 2S JD TD", "JD TD", "void", 0, 0, "11.9(h)2"),  # a copy, and higher
    ("7S 7H 7D KC 9C 4S 3C", "7S 7H", "lose", 0, 0, "11.9(g)3"),  # a pair before king high
    ("7S 7H 7D 7C KC 9C 4S", "7S 7H", "void", 0, 0, "11.9(h)2"),  # equal is not fouled
    ("AH KC QD 9S 5H 3C 2S", "AH KC", "lose", 0, 0, "11.9(g)3"),
    ("3S 3H 3D 5C 7H KC QC", "KC QC 7H", "lose", 0, 0, "11.9(g)4"),  # four cards and three
    ("3S 3H 3D 5C 7H KC QC", "KC", "lose", 0, 0, "11.9(g)4"),
]


@provision("11.9(a)", "11.9(f)", "11.9(g)", "11.9(g)1", "11.9(g)2", "11.9(g)3", "11.9(g)4", "11.9(h)", "11.9(h)1")
@provision("11.9(h)2", "11.9(i)", "11.9(j)", '11.1 "Copy hand"', '11.1 "Push"', '11.1 "High hand"', '11.1 "Low hand"')
@pytest.mark.parametrize(("held", "low", "result", "won", "vigorish", "by"), OUTCOMES)
def test_two_hands_against_the_dealers_two(held: str, low: str, result: str, won: int, vigorish: int, by: str) -> None:
    at = table(2)
    assert results(play(at, {2: (held, low)})) == [(2, "pai-gow-poker", result, won, vigorish, by)]
    assert at.chips(2) == {"win": 101900, "void": 100000, "lose": 98000}[result]


@provision("11.9(j)")
@pytest.mark.parametrize(("rounding", "vigorish"), [(True, 125), (False, 105)])
def test_vigorish_is_five_percent_up_to_the_next_25_cents(rounding: bool, vigorish: int) -> None:
    at = table(2, house={"vigorish-rounding": rounding})
    ((_, _, _, paid, owed, _),) = results(play(at, {2: ("3S 3H 3D 5C 7H KC QC", "KC QC")}, amount="21"))
    assert (paid, owed, at.chips(2)) == (2100, vigorish, 102100 - vigorish)


@provision("11.9(f)", "11.9(g)", "11.9(h)", "11.9(i)", "11.9(j)", "11.9(k)")
def test_hands_are_exposed_from_the_right_losers_at_once_and_winners_paid_last() -> None:
    at = table(1, 3, 4, 6)
    hands = {
        1: ("3S 3H 3D 5C 7H KC QC", "KC QC"),
        3: ("QS QD 8C 7D 5H 3C 2H", "8C 7D"),
        4: ("KD KH 7C 5D 4C JD TD", "JD TD"),
        6: ("8S 8H 8D 5S 7S KS QH", "KS QH"),
    }
    events = play(at, hands)
    order = [(1, "compared"), (3, "compared"), (3, "lose"), (3, "rack"), (4, "compared"), (4, "void"), (4, "rack")]
    order += [(6, "compared"), (1, "win"), (1, "rack"), (6, "win"), (6, "rack")]
    assert [each for event in events if (each := step_of(event)) is not None] == order
    told = [by for by, act in acts(events) if "into the discard rack in order" in act]
    assert told == ["11.9(g)", "11.9(h)", "11.9(j)", "11.9(j)", "11.9(k)"]
    assert [short(each.cites) for each in events if isinstance(each, Announced)] == ["11.9(f)"] * 4


def step_of(event: Event) -> tuple[int, str] | None:
    """Whose hand was compared, settled or collected, in the order of the facts."""
    if isinstance(event, Settled):
        return seat_number(event.owner), event.result
    if not isinstance(event, Fact):
        return None
    if str(event.details.get("act", "")).startswith("compare"):
        return int(str(event.details["box"])), "compared"
    boxes = [name for name in event.details if name.startswith("box ")]
    if boxes and "discard rack" in str(event.details.get("act", "")):
        return int(boxes[0].removeprefix("box ")), "rack"
    return None


# 11.7


@provision("11.7(a)", "11.7(c)")
def test_wagers_are_chips_of_seated_players_before_no_more_bets() -> None:
    at = table(2)
    assert refusal(at, bet(2, "pai-gow-poker", "10", instrument="cash")) == ("instrument-not-taken", "11.7(a)")
    wager(at, 2)
    at.do(call("no-more-bets"))
    assert refusal(at, bet(2, "pai-gow-poker", "10")) == ("betting-closed", "11.7(c)")
    at.do(Showing("shake", (1, 2, 5)))
    for late in (bet(2, "pai-gow-poker", "10"), Remove(2, "pai-gow-poker"), Reduce(2, "pai-gow-poker", 500)):
        assert refusal(at, late) == ("betting-closed", "11.7(c)")


@provision("11.7(b)")
def test_only_seated_players_wager_and_whoever_has_cards_remains_until_the_round_is_over() -> None:
    at = table(2, 5)
    assert refusal(at, bet(3, "pai-gow-poker", "10"))[1] == "11.7(b)"
    wager(at, 2, 5)
    deal(at, {"dealer": DEALER, 2: "KS KH 7C 5C 3C JD TD", 5: "8S 8H 8D 5S 7S KC QH"})
    at.do(Choose(2, "surrender"))  # without a wager, and still with cards received in this round
    assert [short(fact.cites) for fact in facts(at.do(Choose(2, "leave")), "leaving")] == ["11.7(b)"]
    assert 2 in at.seats
    set_hand(at, 5, "KC QH")
    at.do(call("expose"))
    assert 2 not in at.seats


@provision("11.7(a)", "11.12(b)", "11.9(j)")
def test_a_coupon_on_each_of_two_areas_wins_like_chips_and_is_collected_with_them() -> None:
    at = table(2, house={"betting-areas": True})
    for pick in (None, 3):
        at.do(bet(2, "pai-gow-poker", "10", pick=pick))
        at.do(bet(2, "pai-gow-poker", "5", pick=pick, instrument="match-play"))
    assert at.chips(2) == 98000  # twice ten in chips
    deal(at, {"dealer": DEALER, 2: "3S 3H 3D 5C 7H KC QC", 3: "QS QD 8C 7D 5H 3C 2H"})
    assert refusal(at, Choose(2, "set", {"low": ["8C", "7D"], "box": 3}))[1] == "11.12(b)"  # equal: counterclockwise
    set_hand(at, 2, "KC QC")
    set_hand(at, 2, "8C 7D", box=3)
    events = [each for each in at.do(call("expose")) if isinstance(each, Settled)]
    assert [(each.pick, each.result, each.paid, each.returned, each.vigorish) for each in events] == [
        (3, "lose", 0, 0, 0),
        (None, "win", 1500, 1000, 75),  # 5 percent of 15, which is a multiple of 25 cents
    ]
    assert at.chips(2) == 98000 + 1000 + 1500 - 75
    at.check()


# 11.8 to 11.8C


@provision("11.8C(b)", "11.8C(b)1", "11.8C(b)2", "11.8C(b)3", "11.8C(b)3i", "11.8C(b)3ii", "11.4(a)")
@pytest.mark.parametrize(
    ("dice", "place"),
    [([1, 1, 1], "box:2"), ([1, 2, 4], "box:6"), ([1, 2, 5], "dealer"), ([1, 2, 6], "box:1"), ([4, 4, 6], "box:6")],
)
def test_the_count_goes_counterclockwise_from_the_dealer(dice: list[int], place: str) -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("shake", tuple(dice)))
    (count,) = [thing for thing in at.lies() if isinstance(thing, Token) and thing.name == "count"]
    assert count.places[-1] == place
    assert len(count.places) == sum(dice)


@provision("11.8(c)", "11.8(d)", "11.8(d)1", "11.8C(b)4")
def test_from_a_shoe_cards_go_one_by_one_clockwise_to_every_position_and_four_are_counted() -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("shake", (1, 1, 1)))  # seat 2, then seat 1, the dealer, seats 6, 5, 4 and 3
    mine, dealers = ["2S", "3S", "4S", "5S", "6S", "7S", "8S"], ["2H", "3H", "4H", "5H", "6H", "7H", "8H"]
    dealt = [card for own, his in zip(mine, dealers, strict=True) for card in (own, "XX", his, *["XX"] * 4)]
    events = at.do(Showing("deal", tuple(dealt)))
    assert at.private(2) == {"box:2": mine}
    told = acts(events)
    assert ("11.8(d)", "count the stub, face down on the layout") in told
    assert ("11.8(d)1", "find that all cards of the deck are there") in told
    assert sum(act.startswith("collect the cards of a position without a wager") for _, act in told) == 5
    events = set_hand(at, 2, "2S 3S")
    assert ("11.9(d)*", "set the hands by the house way") in acts(events)


@provision("11.8B(a)", "11.8B(b)2", "11.8B(d)", "11.8B(e)", "11.8B(e)1", "11.8B(f)")
def test_an_automated_shoe_gives_stacks_of_seven_clockwise() -> None:
    at = table(2, house={"dealing": "automated-shoe", "device-approved": True})
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("shake", (1, 1, 1)))
    mine = ["2S", "3S", "4S", "5S", "6S", "7S", "8S"]
    events = at.do(Showing("deal", (*mine, *["XX"] * 42)))
    assert at.private(2) == {"box:2": mine}
    assert ("11.8B(e)", "count the stub, face down on the layout") in acts(events)
    assert [by for by, act in acts(events) if act.startswith("collect the cards of")] == ["11.8B(f)"] * 5


@provision("11.8A(a)", "11.8A(b)2", "11.8A(c)", "11.8A(d)", "11.8A(d)1", "11.8A(e)", "11.8A(f)", "11.8A(g)")
def test_from_the_hand_seven_stacks_are_dealt_to_and_fro_before_the_dice() -> None:
    at = table(2, house={"dealing": "hand"})
    wager(at, 2)
    at.do(call("no-more-bets"))
    # Stack 1 gets the 1st, 14th, 15th, 28th, 29th, 42nd and 43rd card.
    dealt = ["XX"] * 49
    mine = ["2S", "3S", "4S", "5S", "6S", "7S", "8S"]
    for place, card in zip((1, 14, 15, 28, 29, 42, 43), mine, strict=True):
        dealt[place - 1] = card
    events = at.do(Showing("deal", tuple(dealt)))
    assert ("11.8A(d)", "count the stub, face down on the layout") in acts(events)
    events = at.do(Showing("shake", (1, 1, 1)))  # seat 2 is first, and gets the first stack
    assert at.private(2) == {"box:2": mine}
    assert [by for by, act in acts(events) if act.startswith("collect the cards of")] == ["11.8A(g)"] * 5


@provision("11.8C(d)")
def test_the_starting_position_is_marked_where_the_house_does_so() -> None:
    for marks in (False, True):
        at = table(2, house={"position-marker": marks})
        wager(at, 2)
        at.do(call("no-more-bets"))
        at.do(Showing("shake", (1, 1, 1)))
        found = [thing.places for thing in at.lies() if isinstance(thing, Token) and thing.name == "position-marker"]
        assert found == ([("box:2",)] if marks else [])


# 11.9


@provision("11.9(b)", "11.12(b)")
def test_a_hand_is_set_once_by_its_own_player_and_the_larger_wager_first() -> None:
    at = table(2, 5, house={"betting-areas": True})
    wager(at, 2, 5)
    at.do(bet(2, "pai-gow-poker", "50", pick=3))
    held = {2: "KS KH 7C 5C 3C JD TD", 3: "QS QD 8C 7D 5H 3S 2H", 5: "8S 8H 8D 5S 7S KC QH"}
    deal(at, {"dealer": DEALER, **held})
    assert refusal(at, Choose(2, "set", {"low": ["JD", "TD"]})) == ("other-hand-first", "11.12(b)")
    assert refusal(at, Choose(2, "set", {"low": ["KC", "QH"], "box": 5})) == ("not-your-hand", "11.9(b)")
    set_hand(at, 2, "8C 7D", box=3)
    assert refusal(at, Choose(2, "set", {"low": ["8C", "5H"], "box": 3})) == ("set-already", "11.9(b)")
    set_hand(at, 2, "JD TD")
    assert refusal(at, call("expose"))[1] in ("11.9(f)", "11.9(b)")


@provision("11.9(e)", "11.9(e)1", "11.9(e)2")
@pytest.mark.parametrize("after_setting", [False, True])
def test_a_wager_is_surrendered_from_the_deal_until_hands_are_exposed(after_setting: bool) -> None:
    at = table(2, 5)
    wager(at, 2, 5)
    assert refusal(at, Choose(2, "surrender"))[1] == "11.9(e)"
    deal(at, {"dealer": DEALER, 2: "KS KH 7C 5C 3C JD TD", 5: "8S 8H 8D 5S 7S KC QH"})
    set_hand(at, 5, "KC QH")
    if after_setting:
        set_hand(at, 2, "JD TD")
    events = at.do(Choose(2, "surrender"))
    assert results(events) == [(2, "pai-gow-poker", "lose", 0, 0, "11.9(e)1")]
    assert [by for by, act in acts(events) if act.startswith("count the seven cards")] == ["11.9(e)2"]
    assert at.private(2) == {}
    assert refusal(at, Choose(2, "surrender"))[1] == "11.9(e)"
    assert results(at.do(call("expose"))) == [(5, "pai-gow-poker", "win", 2000, 100, "11.9(j)")]


@provision("11.12(a)")
def test_a_second_area_is_beside_the_own_and_only_where_the_house_has_it() -> None:
    assert refusal(table(2), bet(2, "pai-gow-poker", "10", pick=3))[1] == "11.12(a)"
    at = table(2, 4, house={"betting-areas": True})
    assert refusal(at, bet(2, "pai-gow-poker", "10", pick=5)) == ("not-adjacent", "11.12(a)")
    assert refusal(at, bet(4, "pai-gow-poker", "10", pick=2))[1] == "11.12(a)"
    at.do(bet(2, "pai-gow-poker", "10"))
    at.do(bet(2, "pai-gow-poker", "10", pick=3))
    assert refusal(at, bet(4, "pai-gow-poker", "10", pick=3)) == ("area-taken", "11.12(a)")
    assert refusal(at, bet(2, "pai-gow-poker", "10", pick=1)) == ("not-adjacent", "11.12(a)")


# 11.13

GENERATOR = {"starting-position": "generator", "additional-wager": True}


@provision("11.13(a)", "11.13(b)", "11.13(b)1", "11.13(b)2", "11.13(b)3", "11.13(b)4", "11.13(b)5", "11.13(b)6")
@provision("11.13(c)", "11.8C(c)", "11.4(b)")
def test_additional_wagers_are_settled_by_the_number_before_any_card_and_paid_in_whole_dollars() -> None:
    at = table(2, 3, house=GENERATOR)
    assert refusal(at, bet(2, "additional", "5", pick=4)) == ("nothing-beside", "11.13(b)1")
    wager(at, 2, 3)
    assert refusal(at, bet(2, "additional", "5", pick=4, instrument="plaque"))[1] in ("11.7(a)", "11.13(b)2")
    for seat, pick in ((2, 4), (2, 5), (3, 5)):
        at.do(bet(seat, "additional", "5", pick=pick))
    at.do(call("no-more-bets"))
    assert mistake(at, Showing("draw", (8,))) == "not-an-outcome"
    events = at.do(Showing("draw", (5,)))
    assert results(events) == [
        (2, "additional", "lose", 0, 0, "11.13(b)3"),
        (2, "additional", "win", 2600, 0, "11.13(b)6"),  # 26.25, down to the dollar
        (3, "additional", "win", 2600, 0, "11.13(b)6"),
    ]
    events = at.do(Showing("deal", cards(at, {"dealer": DEALER, 2: "QS QD 8C 7D 5H 3C 2H"}, first=4)))
    assert "box:2" in at.private(2)
    assert [stake.spot.wager.name for stake in at.layout.stakes.values()] == ["pai-gow-poker", "pai-gow-poker"]


@provision("11.13(b)6")
@pytest.mark.parametrize(
    ("odds", "amount", "paid"),
    [
        ("21 to 4", "0.19", 0),  # 99.75 cents
        ("21 to 4", "0.20", 100),  # 105 cents
        ("21 to 4", "4", 2100),
        ("21 to 4", "10", 5200),  # 52.50
        ("11 to 2", "0.37", 200),  # 203.5 cents
        ("6 to 1", "10.50", 6300),
    ],
)
def test_a_winning_additional_wager_is_paid_by_the_odds_of_the_layout_down_to_the_dollar(
    odds: str, amount: str, paid: int
) -> None:
    at = table(2, house={**GENERATOR, "min": "0.01", "max": "500", "odds": {"additional": odds}})
    wager(at, 2)
    at.do(bet(2, "additional", amount, pick=4))
    before = at.chips(2)
    at.do(call("no-more-bets"))
    ((_, _, result, won, _, by),) = results(at.do(Showing("draw", (4,))))
    assert (result, won, by) == ("win", paid, "11.13(b)6")
    assert at.chips(2) == before + parse_cents(amount) + paid


@provision("11.13(b)2")
def test_an_additional_wager_may_be_a_coupon_and_neither_cash_nor_a_plaque() -> None:
    at = table(2, house={**GENERATOR, "additional-match-play": True})
    wager(at, 2)
    for instrument in ("cash", "plaque"):
        assert refusal(at, bet(2, "additional", "5", pick=4, instrument=instrument))[0] == "instrument-not-taken"
    at.do(bet(2, "additional", "4", pick=4, instrument="match-play"))
    at.do(call("no-more-bets"))
    assert results(at.do(Showing("draw", (4,)))) == [(2, "additional", "win", 2100, 0, "11.13(b)6")]
    assert at.chips(2) == 100000 - 2000 + 2100  # the coupon is no chip that goes back


@provision("11.13(b)1")
def test_without_the_first_wager_the_additional_ones_go_back() -> None:
    at = table(2, house=GENERATOR)
    wager(at, 2)
    at.do(bet(2, "additional", "5", pick=4))
    at.do(Remove(2, "pai-gow-poker"))
    assert (at.chips(2), dict(at.layout.stakes)) == (100000, {})


# 11.11

VOIDS = [
    (Report("wrong-total"), "11.11(c)"),
    (Report("short-hand", {"box": 2}), "11.11(h)"),
    (Report("long-hand", {"of": "dealer"}), "11.11(h)"),
    (Report("exposed-card", {"of": "dealer"}), "11.11(e)"),
    (Report("wrong-count", {"misdealt": True}), "11.8(d)2"),
    (Report("wrong-count", {"misdealt": False}), "11.8(d)2"),
]


@provision("11.11(c)", "11.11(e)", "11.11(h)", "11.8(d)2")
@pytest.mark.parametrize(("report", "by"), VOIDS)
def test_all_hands_are_void_and_wagers_go_back(report: Report, by: str) -> None:
    at = table(2)
    wager(at, 2)
    deal(at, {"dealer": DEALER, 2: "QS QD 8C 7D 5H 3C 2H"})
    events = at.do(report)
    assert [short(fact.cites) for fact in facts(events, "voided")] == [by]
    assert (at.chips(2), at.round_began) == (100000, None)
    assert at.state.shoe.unverified is (report.details == {"misdealt": False})  # another deck has come to the table


@provision("11.11(a)", "11.11(b)")
@pytest.mark.parametrize(("name", "by"), [("not-flat", "11.11(a)"), ("die-fell-out", "11.11(b)")])
def test_dice_that_do_not_lie_flat_in_the_shaker_are_no_roll(name: str, by: str) -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    events = at.do(Report(name))
    assert [(each.call, short(each.cites)) for each in events if isinstance(each, Announced)] == [("No roll", by)]
    at.do(Showing("shake", FIRST["dealer"]))


@provision("11.11(d)")
@pytest.mark.parametrize("choice", ["play-out", "void-hand"])
def test_a_player_whose_card_was_shown_plays_the_hand_out_or_voids_it(choice: str) -> None:
    at = table(2, 5)
    wager(at, 2, 5)
    deal(at, {"dealer": DEALER, 2: "QS QD 8C 7D 5H 3C 2H", 5: "8S 8H 8D 5S 7S KC QH"})
    at.do(Report("exposed-card", {"box": 2}))
    assert refusal(at, Choose(5, choice)) == ("not-your-hand", "11.11(d)")
    at.do(Choose(2, choice))
    assert at.chips(2) == (98000 if choice == "play-out" else 100000)
    if choice == "play-out":
        set_hand(at, 2, "8C 7D")
    set_hand(at, 5, "KC QH")
    assert (5, "pai-gow-poker", "win", 2000, 100, "11.9(j)") in results(at.do(call("expose")))


@provision("11.11(f)", "11.11(g)", "11.8(d)")
def test_one_card_face_up_goes_to_the_rack_and_three_are_left_and_two_void_all() -> None:
    at = table(2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("shake", (1, 2, 5)))
    at.do(Report("face-up-in-shoe", {"cards": ["JK"]}))
    at.do(Report("drawn-in-error"))
    events = at.do(Showing("deal", cards(at, {"dealer": DEALER, 2: "QS QD 8C 7D 5H 3C 2H"})))
    (counted,) = [fact.details["stub"] for fact in facts(events, "performed") if "stub" in fact.details]
    assert counted == 3
    other = table(2)
    wager(other, 2)
    other.do(call("no-more-bets"))
    other.do(Showing("shake", (1, 2, 5)))
    other.do(Report("face-up-in-shoe", {"cards": ["JK", "2S"]}))
    assert (other.chips(2), other.round_began) == (100000, None)


@provision("11.11(i)")
def test_a_dealer_who_set_wrong_resets_by_the_house_way_and_the_round_goes_on() -> None:
    at = table(2)
    wager(at, 2)
    deal(at, {"dealer": DEALER, 2: "QS QD 8C 7D 5H 3C 2H"})
    set_hand(at, 2, "8C 7D")
    assert acts(at.do(Report("dealer-set-wrong"))) == [("11.11(i)", "reset the dealer's hands by the house way")]
    assert len(results(at.do(call("expose")))) == 1


@provision("11.11(k)", "11.11(l)")
@pytest.mark.parametrize(("name", "by"), [("exposed-in-stacking", "11.11(k)"), ("stacks-misdealt", "11.11(l)")])
def test_stacks_that_are_dealt_wrong_are_shuffled_and_dealt_again_in_the_same_round(name: str, by: str) -> None:
    at = table(2, 3, house={"dealing": "hand"})
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("deal", ("XX",) * 20))
    assert acts(at.do(Report(name)))[0] == (by, "call the deal of the stacks off")
    assert not [thing for thing in at.lies() if isinstance(thing, Cards)]
    assert (at.chips(2), at.chips(3), len(at.layout.stakes)) == (98000, 100000, 1)
    assert refusal(at, bet(3, "pai-gow-poker", "10")) == ("betting-closed", "11.7(c)")
    assert refusal(at, Showing("deal", ("XX",) * 49)) == ("shuffle-first", "11.6(a)")
    at.do(Showing("shuffle", "by-hand"))
    assert refusal(at, bet(3, "pai-gow-poker", "10")) == ("betting-closed", "11.7(c)")
    at.do(Choose(2, "cut", {"at": 20}))
    at.do(Showing("deal", cards(at, {"dealer": DEALER, 2: "QS QD 8C 7D 5H 3C 2H"})))
    at.do(Showing("shake", FIRST["dealer"]))
    set_hand(at, 2, "8C 7D")
    assert results(at.do(call("expose"))) == [(2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1")]


@provision("11.11(n)")
def test_an_automated_shoe_that_jams_voids_the_round() -> None:
    at = table(2, house={"dealing": "automated-shoe", "device-approved": True})
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("shake", (1, 2, 5)))
    at.do(Showing("deal", ("XX",) * 20))
    at.do(Report("shoe-jam"))
    assert (at.chips(2), at.round_began) == (100000, None)
