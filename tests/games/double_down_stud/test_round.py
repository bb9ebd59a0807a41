"""Wagers, doubling and the round of double down stud: N.J.A.C. 19:47-17.1, 17.5, 17.6 and 17.8 to 17.11."""

from typing import Any

import pytest

from chapter47 import Showing, Table, bet, call
from chapter47.hands import FIVE_CARDS
from chapter47.table.commands import Bet, Correct, Pick, Reduce, Remove
from chapter47.table.events import Fact, Settled
from kit.baccarat import calls, facts, settled, violations
from kit.decks import acts, cites, no_more, ready, report, voided
from kit.double_down import (
    HIGH_PAIRS,
    LOSERS,
    PRINTED,
    PUSHES,
    dealt,
    double,
    double_down,
    play,
    turned,
    wager,
)
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def at_the_double(*seats: int, **house: Any) -> Table:
    """A table at which those seats have a wager and a card, and may double."""
    table = double_down(*seats or (1,), chips="1000", **house)
    for seat in table.seats:
        wager(table, seat)
    dealt(table, " ".join(["JS", "7H", "2D"][: len(table.seats)]), "JH 3D 4C 9S")
    return table


# Hands and odds: 17.5, 17.9, 17.10

RANKED: list[Any] = [
    *((written, "win", line, pays) for line, (written, pays) in PRINTED.items()),
    *((written, "win", "jacks-or-better", 1) for written in HIGH_PAIRS),
    *((written, "void", "", 0) for written in PUSHES),
    *((written, "lose", "", 0) for written in LOSERS),
]


@provision("17.5(a)", "17.5(b)1", "17.5(b)2", "17.5(b)3", "17.5(b)4", "17.5(b)5", "17.5(b)6", "17.5(b)7", "17.5(b)8")
@provision("17.5(b)9", '17.1 "Hand"', '17.1 "Suit"', "17.9(a)", "17.9(b)", "17.9(c)", "17.10(b)")
@pytest.mark.parametrize(("written", "result", "line", "pays"), RANKED)
def test_each_hand_loses_pushes_or_is_paid_by_its_line_with_what_was_doubled(
    written: str, result: str, line: str, pays: int
) -> None:
    table = double_down(1, chips="100")
    wager(table, 1)
    own, _, dealers = written.partition(" ")
    dealt(table, own, dealers)
    table.do(double(1, "7"))
    events = turned(table)
    by = {"win": "17.10(b)", "void": "17.9(b)", "lose": "17.9(a)"}[result]
    assert [(each.wager, each.result, short(each.cites)) for each in settled(events)] == [
        ("original", result, by),
        ("double-down", result, by),
    ]
    assert table.chips(1) == 100_00 + {"win": 17_00 * pays, "void": 0, "lose": -17_00}[result]
    (told,) = [fact.details for fact in facts(events, "performed") if "ranked-by" in fact.details]
    assert (told["box"], told["hand-by"]) == (1, '19:47-17.1 "Hand"')
    if line:
        assert short(told["ranked-by"]) == f"17.5(b){[*PRINTED].index(line) + 1}"
    of_one_suit = len({card[1] for card in written.split()}) == 1
    assert told.get("suits-by") == ('19:47-17.1 "Suit"' if of_one_suit else None)


@provision("17.5(b)", "17.10(b)")
def test_hands_rank_in_the_law_s_order_and_each_kind_pays_more_than_the_next() -> None:
    (told,) = [notice.text for notice in double_down(1).sign() if short(notice.cites) == "17.5(b)"]
    assert told == "Hands rank from a royal flush down to a pair"
    won, ranks = [], []
    for written, _ in PRINTED.values():
        table = double_down(1)
        wager(table, 1)
        won += [each.paid for each in settled(play(table, written))]
        ranks.append(FIVE_CARDS.rank(written.split()))
    assert ranks == sorted(ranks, reverse=True)
    assert won == [10_000_00, 1_000_00, 250_00, 100_00, 80_00, 50_00, 30_00, 20_00, 10_00]


@provision('17.1 "Suit"', "17.5(b)5")
@pytest.mark.parametrize("suit", "SHDC")
def test_there_are_four_suits_and_none_pays_more_than_another(suit: str) -> None:
    for other, pays in ((suit, 8), *((each, 0) for each in "SHDC" if each != suit)):
        table = double_down(1, chips="100")
        wager(table, 1)
        events = play(table, f"2{suit} 4{suit} 6{suit} 8{suit} T{other}")
        assert [each.paid for each in settled(events)] == [pays * 10_00]


@provision('17.1 "Hand"')
@pytest.mark.parametrize(
    ("own", "dealers", "result"),
    [("2S", "JS JD 4H 5C", "win"), ("JH", "JD 2S 4H 5C", "win"), ("2S", "3D 4H 5C 7D", "lose")],
)
def test_a_hand_is_the_own_card_with_all_four_of_the_dealer_s(own: str, dealers: str, result: str) -> None:
    table = double_down(1)
    wager(table, 1)
    assert [each.result for each in settled([*dealt(table, own, dealers), *turned(table)])] == [result]


@provision("17.10(b)")
@pytest.mark.parametrize(("line", "pays"), [(line, pays) for line, (_, pays) in PRINTED.items()])
def test_a_house_may_pay_more_and_never_less(line: str, pays: int) -> None:
    (violation,) = violations("double-down-stud", odds={line: f"{10 * pays - 1} to 10"})
    assert (violation.option, short(violation.cites)) == (f"odds.{line}", "17.10(b)")
    table = double_down(1, odds={line: f"{pays + 1} to 1"})
    wager(table, 1)
    assert {each.paid for each in settled(play(table, PRINTED[line][0]))} == {(pays + 1) * 10_00}


@provision("17.10(a)")
def test_odds_are_said_with_to_or_win_and_never_with_for() -> None:
    (violation,) = violations("double-down-stud", odds={"flush": "9 for 1"})
    assert short(violation.cites) == "17.10(a)"


@provision("17.10(c)")
@pytest.mark.parametrize(
    ("original", "doubled", "paid"),
    [("50", "50", [50_000, 50_000]), ("60", "60", [60_000, 40_000]), ("150", "1", [100_000, 0])],
)
def test_no_more_than_a_hundred_thousand_dollars_is_paid_on_a_hand(
    original: str, doubled: str, paid: list[int]
) -> None:
    table = double_down(1)
    wager(table, 1, original)
    dealt(table, "AS", "TS KS QS JS")
    table.do(double(1, doubled))
    events = settled(turned(table))
    assert [each.paid for each in events] == [dollars * 100 for dollars in paid]
    assert [each.returned for each in events] == [int(original) * 100, int(doubled) * 100]
    table.check()
    assert any(short(notice.cites) == "17.10(c)" for notice in table.sign())


# What is wagered, when, and on how many areas


@provision("17.6(a)")
def test_wagers_are_chips_plaques_and_coupons_and_never_cash() -> None:
    table = double_down(1, 2, 3, 4)
    for seat, instrument in enumerate(("chips", "plaque", "match-play"), 1):
        table.do(Bet(seat, "original", 1000, instrument=instrument))
    for staff in ((), ("dealer", "supervisor")):
        cash = Bet(4, "original", 1000, instrument="cash", confirmed_by=staff)
        assert refusal(table, cash) == ("instrument-not-taken", "17.6(a)")
    dealt(table, "2S 3S 4S", "5S 6D 7D 8D")
    assert refusal(table, Bet(1, "double-down", 1000, instrument="cash")) == ("instrument-not-taken", "17.6(a)")


@provision("17.6(b)")
def test_until_no_more_bets_wagers_are_taken_back_and_never_after() -> None:
    table = double_down(1, 2)
    wager(table, 1)
    wager(table, 2)
    table.do(Remove(2, "original"))
    no_more(table)
    for entry in (None, ("JS",), ("JH",), ("3D", "4C", "9S")):
        if entry is not None:
            table.do(Showing("deal", entry))
        for seat in (1, 2):
            assert refusal(table, bet(seat, "original", "10")) == ("betting-closed", "17.6(b)")
        assert refusal(table, Remove(1, "original")) == ("betting-closed", "17.6(b)")
        assert refusal(table, Reduce(1, "original", 500)) == ("betting-closed", "17.6(b)")
    table.do(double(1))
    assert refusal(table, Remove(1, "double-down")) == ("betting-closed", "17.6(b)")
    assert refusal(table, Reduce(1, "double-down", 500)) == ("betting-closed", "17.6(b)")


@provision("17.6(c)")
@pytest.mark.parametrize(("pick", "code"), [(2, ""), ("box 4", ""), (1, "not-adjacent"), (3, "own-area")])
def test_a_house_may_permit_two_areas_beside_each_other(pick: Pick, code: str) -> None:
    assert refusal(double_down(3), bet(3, "original", "10", pick)) == ("pick-not-offered", "17.6(c)")
    table = double_down(3, 5, betting_areas=True)
    if code:
        assert refusal(table, bet(3, "original", "10", pick)) == (code, "17.6(c)")
    else:
        wager(table, 3)
        wager(table, 3, "20", pick)
        assert refusal(table, bet(3, "original", "10", 4 if pick == 2 else 2)) == ("not-adjacent", "17.6(c)")


@provision("17.6(c)")
def test_each_of_two_areas_is_doubled_by_itself() -> None:
    table = double_down(3, betting_areas=True, chips="1000")
    wager(table, 3)
    wager(table, 3, "20", 4)
    dealt(table, "KS 2S", "KH 5D 7C 9S")
    assert refusal(table, double(3, "11")) == ("above-original", '17.1 "Double down wager"')
    table.do(double(3, "20", 4))
    assert [(each.pick, each.wager, each.result) for each in settled(turned(table))] == [
        (4, "original", "lose"),
        (4, "double-down", "lose"),
        (None, "original", "win"),
    ]
    assert table.chips(3) == 1000_00 + 10_00 - 40_00


# Dealing and doubling: 17.8


@provision("17.8(a)1", "17.8(b)", '17.1 "Hole card"')
def test_one_card_face_up_to_each_then_the_hole_card_face_down_and_three_face_up() -> None:
    table = double_down(5, 1, 2)
    for seat in (5, 1):
        wager(table, seat)
    assert calls(no_more(table), "17.8(a)1") == ["No more bets"]
    table.do(Showing("deal", ("JS", "7H")))
    table.do(Showing("deal", ("JH",)))
    events = table.do(Showing("deal", ("3D", "4C", "9S")))
    (told,) = facts(events, "dealt")
    assert ('17.1 "Hole card"', "keep the hole card face down") in acts(events)
    assert told.details == {"box 1": ["JS"], "box 5": ["7H"], "dealer": ["XX", "3D", "4C", "9S"]}
    for viewer in (None, "seat:1", "dealer"):
        (four,) = [each for each in table.lies(viewer) if each.key == "cards:dealer"]
        assert "JH" not in str(four)


@provision('17.1 "Double down wager"', "17.8(c)")
@pytest.mark.parametrize(("amount", "code"), [("0.01", ""), ("9.99", ""), ("10", ""), ("10.01", "above-original")])
def test_a_wager_is_doubled_by_as_much_or_less(amount: str, code: str) -> None:
    table = at_the_double(min="10")
    if code:
        assert refusal(table, double(1, amount)) == (code, '17.1 "Double down wager"')
    else:
        table.do(double(1, amount))


@provision('17.1 "Double down wager"')
def test_several_doubles_count_together() -> None:
    table = at_the_double()
    table.do(double(1, "6"))
    assert refusal(table, double(1, "5")) == ("above-original", '17.1 "Double down wager"')
    table.do(double(1, "4"))


@provision("17.8(c)")
def test_only_who_has_a_wager_doubles_and_only_once_all_cards_are_dealt() -> None:
    table = double_down(1, 2)
    assert refusal(table, double(1)) == ("no-cards-yet", "17.8(c)")
    wager(table, 1)
    assert refusal(table, double(1)) == ("no-cards-yet", "17.8(c)")
    no_more(table)
    for cards in (("JS",), ("JH",), ("3D", "4C")):
        assert refusal(table, double(1)) == ("no-cards-yet", "17.8(c)")
        table.do(Showing("deal", cards))
    table.do(Showing("deal", ("9S",)))
    assert refusal(table, double(2)) == ("nothing-to-double", "17.8(c)")
    assert mistake(table, double(3)) == "no-such-seat"
    table.do(double(1))


@provision("17.8(d)")
def test_no_more_bets_is_called_again_and_then_the_hole_card_is_turned() -> None:
    table = double_down(1)
    wager(table, 1)
    dealt(table, "JS", "XX 3D 4C 9S")
    assert refusal(table, Showing("turn", ("JH",))) == ("betting-open", "17.8(d)")
    assert calls(table.do(call("no-more-bets")), "17.8(d)") == ["No more bets"]
    assert refusal(table, double(1)) == ("betting-closed", "17.8(d)")
    (first, *_) = facts(table.do(Showing("turn", ("JH",))), "dealt")
    assert (short(first.cites), first.details) == ("17.8(d)", {"dealer": ["JH", "3D", "4C", "9S"]})


@provision("17.8(e)")
def test_no_player_touches_the_cards() -> None:
    table = double_down(1)
    wager(table, 1)
    assert acts(dealt(table, "JS", "JH 3D 4C 9S"))[-1] == ("17.8(e)", "let no player touch the cards")


def test_a_double_is_made_anew_each_time() -> None:
    assert refusal(at_the_double(), Bet(1, "double-down", 1000, keep=True)) == ("not-kept", "17.8(c)")


# Who is collected from and paid, in which order


@provision("17.9(a)", "17.9(b)", "17.9(c)", '17.1 "Push"')
def test_losers_go_first_then_pushes_and_winners_are_paid_from_the_far_right() -> None:
    table = double_down(1, 2, 3, 4, 5, 6)
    for seat in (4, 1, 6, 2, 5, 3):
        wager(table, seat)
    # With A 9 7 2 of the dealer's: aces, sevens, nothing, aces, twos, nines.
    dealt(table, "AS 7S 3S AH 2S 9H", "AD 9D 7D 2D")
    events = turned(table)
    order: list[str] = []
    for each in events:
        if isinstance(each, Settled):
            order.append(f"{each.owner} {each.result}")
        elif isinstance(each, Fact) and short(each.cites) == '17.1 "Push"':
            order.append(f"push {each.details['box']}")
        elif isinstance(each, Fact) and str(each.details.get("act", "")).startswith("collect"):
            order.append(short(each.cites))
    assert order == [
        *("seat:5 lose", "seat:3 lose", "17.9(a)", "17.9(a)"),
        *("push 6", "seat:6 void", "17.9(b)", "push 2", "seat:2 void", "17.9(b)"),
        *("seat:4 win", "seat:1 win", "17.9(c)", "17.9(c)", "17.9(c)"),
    ]
    assert acts(events)[-1] == ("17.9(c)", "put the stub into the discard rack, unseen")


# What goes wrong: 17.11


@provision("17.11(a)")
def test_a_hole_card_seen_before_the_second_call_voids_all_hands() -> None:
    table = at_the_double(1, 2, 3)
    table.do(double(2))
    assert voided(table.do(report("exposed-hole-card"))) == ["17.11(a)"] * 4
    assert {table.chips(seat) for seat in (1, 2, 3)} == {1000_00}
    assert refusal(double_down(1), report("exposed-hole-card")) == ("not-reportable", "17.11(a)")


@provision("17.11(d)")
@pytest.mark.parametrize("name", ["short-hand", "long-hand"])
@pytest.mark.parametrize("details", [{"box": 1}, {"box": 3}, {"of": "dealer"}])
def test_a_wrong_number_of_cards_anywhere_voids_all_hands(name: str, details: dict[str, Any]) -> None:
    table = at_the_double(1, 2, 3)
    assert voided(table.do(report(name, **details))) == ["17.11(d)"] * 3
    assert "cards:dealer" not in table.layout.things  # of which one card was never seen


@provision("17.11(d)")
@pytest.mark.parametrize("details", [{"box": 4}, {"of": "community"}])
def test_a_hand_that_is_not_there_has_no_wrong_number(details: dict[str, Any]) -> None:
    assert refusal(at_the_double(1, 2, 3), report("short-hand", **details)) == ("not-there", "17.11(d)")


@pytest.mark.parametrize(
    ("command", "by"),
    [
        (report("short-hand", box=1), "17.11(d)"),
        (report("face-up-in-shoe", cards=["2S"]), "17.11(b)"),
        (report("shuffler-jam"), "17.11(e)"),
        (call("wash"), "17.3(c)"),
        (call("cut", at=20), "17.4(b)"),
        (call("remove-device"), "17.11(f)"),
    ],
)
def test_while_betting_is_open_what_comes_later_is_refused_by_its_own_provision(command: Any, by: str) -> None:
    assert refusal(double_down(1), command)[1] == by


def test_a_card_that_was_entered_wrong_is_put_right_when_the_round_is_over() -> None:
    table = at_the_double()
    number = len(table.log) - 2  # the hole card
    turned(table)
    assert table.chips(1) == 1010_00
    table.do(Correct(number, (Showing("deal", ("TH",)),), "a ten was a jack", ("dealer", "supervisor")))
    assert table.chips(1) == 990_00
    assert "17.4(a)" in cites(table.do(Showing("shuffle", "by-hand")))


def test_what_is_forbidden_is_so_after_a_correction_too() -> None:
    table = at_the_double()
    number = len(table.log) - 2
    turned(table)
    ready(table)
    wager(table, 1)
    table.do(Correct(number, (Showing("deal", ("TH",)),), "a ten was a jack", ("dealer", "supervisor")))
    dealt(table, "JS", "JH 3D 4C 9S")
    assert refusal(table, Reduce(1, "original", 500)) == ("betting-closed", "17.6(b)")
