"""Wagers on the hand that two or three spins make: N.J.A.C. 19:47-12.2(b), 12.4(d), 12.5(b), 12.7(e)3 and 12.8."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, product

import pytest

from chapter47 import Odds, Refused, Remove, Showing, bet, call, cite
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.dealer import NotLeftUp, leave_up
from chapter47.table.events import Announced, Settled
from games.pokette.law import (
    CARDS,
    HANDS,
    INSIDE,
    JOKERS,
    OPEN,
    SETTLED,
    STANDS,
    WHEEL,
    calls,
    makes,
    marks,
    on_layout,
    opened,
    outline,
    performed,
    rich_table,
    settled,
    spin,
    stand,
    with_stand,
)
from kit.refusals import refusal

provision = pytest.mark.provision
OF_EACH_VALUE = [value + suit for value, suit in zip("A23456789TJQK", cycle("SHDC"), strict=False)]
first_cards = pytest.mark.parametrize(
    "firsts", [OF_EACH_VALUE, pytest.param(CARDS, marks=pytest.mark.prove)], ids=["of each value", "all"]
)
"""The first of two cards: one of each value, the suits in turn; in the long proof all 52."""


def due_on(wager: str, cards: tuple[str, ...], card: str, amount: int) -> Settled:
    """What the law does with an amount on a hand, with those cards in the card stand."""
    if makes(wager, cards, card):
        odds = opened(*cards)[wager].odds
        won = int(odds.split()[0]) * amount
        return Settled(seat_owner(1), wager, None, amount, "win", Odds.parse(odds), won, amount, 0, 0, cite("12.6(b)"))
    return Settled(seat_owner(1), wager, None, amount, "lose", None, 0, 0, amount, 0, cite(SETTLED[wager]))


# 12.8(a), (c), (d): what is opened


@provision('12.1 "Poker hand wager"', "12.4(d)", "12.5(b)")
def test_no_hand_is_wagered_on_before_a_winning_card_is_posted() -> None:
    table = rich_table()
    for joker in (None, *JOKERS):  # a joker is posted nowhere
        if joker:
            spin(table, joker)
        for hand in HANDS:
            assert refusal(table, bet(1, hand, "10")) == ("not-open", "12.4(d)")
    assert len(HANDS) == 6


@provision("12.8(a)", "12.4(d)")
@pytest.mark.parametrize("card", CARDS)
def test_the_first_card_opens_pair_in_two_and_nothing_else(card: str) -> None:
    table = rich_table()
    table.do(bet(1, "straight-up", "1", card))
    events = spin(table, card)
    assert calls(events) == [("Pair in 2", "12.8(a)")]
    assert isinstance(events[-1], Announced)  # once the wagers on that card are settled
    assert marks(events, "stand") == [([card], "12.8(a)")]
    for hand in HANDS.keys() - {"pair-in-two", "pair-in-three"}:
        assert refusal(table, bet(1, hand, "10")) == ("not-open", "12.8(d)")
    assert refusal(table, bet(1, "pair-in-three", "10")) == ("not-open", "12.8(c)")
    (accepted,) = table.do(bet(1, "pair-in-two", "10"))
    assert accepted.cites == cite("12.5(b)1")


NOT_OPEN = {
    "pair-in-two": "12.8(a)",
    "pair-in-three": "12.8(c)",
    "flush": "12.8(d)1",
    "straight": "12.8(d)2",
    "straight-flush": "12.8(d)3",
    "three-of-a-kind": "12.8(d)4",
}
"""Where the law says when each may be made."""


@provision("12.8(c)", "12.8(d)", "12.8(d)1", "12.8(d)2", "12.8(d)2i", "12.8(d)2ii", "12.8(d)3", "12.8(d)3i")
@provision("12.8(d)3ii", "12.8(d)4", "12.2(b)", '12.1 "Pair"')
@first_cards
def test_two_cards_open_what_the_third_could_make(firsts: Sequence[str]) -> None:
    """Pairs of winning cards, through the script: what is announced may be made, and nothing else."""
    table = rich_table()
    counts: Counter[str] = Counter()
    for first, second in product(firsts, CARDS):
        spin(table, first)
        events = spin(table, second)
        expected = opened(first, second)
        assert calls(events) == [(each.call, each.provision) for each in expected.values()], (first, second)
        for hand in HANDS:
            if hand in expected:
                assert table.do(bet(1, hand, "1"))[0].cites == cite(HANDS[hand])
            else:
                with pytest.raises(Refused, match=r"on the card stand\.") as caught:
                    table.do(bet(1, hand, "1"))
                assert (caught.value.code, caught.value.cites) == ("not-open", cite(NOT_OPEN[hand]))
        counts.update(each.call for each in expected.values())
        spin(table, first)
    suits = len(firsts) // 13
    assert counts == {
        "Pair in 3": suits * 13 * 48,
        "Flush": suits * 13 * 13,  # the same card twice among them
        "Open straight": suits * 11 * 2 * 4,
        "Inside straight": suits * 14 * 2 * 4,
        "Open straight flush": suits * 11 * 2,
        "Inside straight flush": suits * 14 * 2,
        "Three of a kind": suits * 13 * 4,
    }
    table.check()


@provision("12.2(b)", "12.8(d)2")
def test_eleven_pairs_of_values_are_open_and_fourteen_inside() -> None:
    assert (len(OPEN), len(INSIDE)) == (11, 14)
    completed = {
        frozenset(pair + value) for table in (OPEN, INSIDE) for pair, values in table.items() for value in values
    }
    # Twelve straights: from ace-king-queen down to four-three-two, and three-two-ace.
    runs = ["AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432", "32A"]
    assert completed == {frozenset(run) for run in runs}


@provision("12.2(b)")
def test_an_ace_is_not_combined_with_a_king_and_a_two() -> None:
    for two in (("KC", "2C"), ("2C", "KC")):
        table = with_stand(*two)
        assert refusal(table, bet(1, "straight", "10")) == ("not-open", "12.8(d)2")
        assert refusal(table, bet(1, "straight-flush", "10")) == ("not-open", "12.8(d)3")
    for two, third in ((("AC", "KC"), "2C"), (("AC", "2C"), "KC")):
        table = with_stand(*two)
        table.do(bet(1, "straight", "10"))
        table.do(bet(1, "straight-flush", "10"))
        assert {event.result for event in settled(spin(table, third))} == {"lose"}


@provision("12.2(b)")
@pytest.mark.parametrize("joker", JOKERS)
def test_a_joker_stands_for_no_card(joker: str) -> None:
    table = with_stand("QS", "KS")
    table.do(bet(1, "straight", "10"))
    assert settled(spin(table, joker)) == []
    assert [event.result for event in settled(spin(table, "9S"))] == ["lose"]


@provision("12.8(d)2i", "12.8(d)2ii", "12.8(d)3i", "12.8(d)3ii")
@pytest.mark.parametrize("two", [("AS", "KS"), ("KH", "AH"), ("AD", "2D"), ("2C", "AC")])
def test_ace_king_and_ace_two_are_inside(two: tuple[str, str]) -> None:
    """They are consecutive, and one value alone completes them: our reading."""
    table = with_stand(two[0])
    events = spin(table, two[1])
    assert ("Inside straight", "12.8(d)2ii") in calls(events)
    assert ("Inside straight flush", "12.8(d)3ii") in calls(events)
    table.do(bet(1, "straight", "10"))
    table.do(bet(1, "straight-flush", "10"))
    third = {"K": "Q", "A": "Q" if "K" in two[0] + two[1] else "3", "2": "3"}[two[1][0]] + two[0][1]
    assert [str(event.odds) for event in settled(spin(table, third))] == ["11 to 1", "49 to 1"]


@provision("12.8(d)1", "12.8(d)4")
def test_the_same_card_twice_opens_three_of_a_kind_and_a_flush() -> None:
    table = with_stand("9S")
    assert calls(spin(table, "9S")) == [("Flush", "12.8(d)1"), ("Three of a kind", "12.8(d)4")]
    table.do(bet(1, "flush", "10"))
    table.do(bet(1, "three-of-a-kind", "10"))
    assert [(event.wager, event.result) for event in settled(spin(table, "2S"))] == [
        ("three-of-a-kind", "lose"),
        ("flush", "win"),
    ]


# 12.5(b), 12.8(b), (e): what is won


@provision("12.5(b)1", "12.6(b)", "12.8(b)", '12.1 "Pair"')
def test_pair_in_two_wins_on_the_four_cards_of_the_first_one_s_value() -> None:
    table = rich_table()
    for first in CARDS:
        won = []
        for second in CARDS:
            spin(table, first)
            table.do(bet(1, "pair-in-two", "10"))
            events = settled(spin(table, second))
            assert events == [due_on("pair-in-two", (first,), second, 1000)]
            won += [event for event in events if event.result == "win"]
            spin(table, first)  # the third clears the card stand
        assert len(won) == 4
        assert {event.paid for event in won} == {11_000}


WON = {
    "Pair in 3": 8,
    "Flush": 13,
    "Open straight": 8,
    "Inside straight": 4,
    "Open straight flush": 2,
    "Inside straight flush": 1,
    "Three of a kind": 4,
}
"""Of the 52 cards that count, those that make each hand."""


@provision("12.5(b)2", "12.5(b)3", "12.5(b)4", "12.5(b)5", "12.5(b)6", "12.6(b)", "12.2(b)")
@provision("12.8(e)", "12.8(e)1", "12.8(e)2", "12.8(e)3", "12.8(e)4", "12.8(e)5")
@first_cards
def test_every_third_card_after_every_two(firsts: Sequence[str]) -> None:
    """Deals of three by the declarations that the script settles by."""
    terms = rich_table().terms
    spots = {hand: terms.spots[hand, None] for hand in HANDS}
    for first, second in product(firsts, CARDS):
        two, expected = (first, second), opened(first, second)
        for hand, spot in spots.items():
            rulings = {card: spot.wager.lives(None, card, terms.house, two) for card in WHEEL}  # type: ignore[misc]
            if hand not in expected:
                assert set(rulings.values()) == {None}
                continue
            won = {card for card, ruling in rulings.items() if ruling and ruling.result == "win"}
            assert won == {card for card in CARDS if makes(hand, two, card)}, (two, hand)
            assert len(won) == WON[expected[hand].call]
            assert {card for card, ruling in rulings.items() if ruling is None} == set(JOKERS)


@provision("12.5(b)2", "12.5(b)3", "12.5(b)4", "12.5(b)5", "12.5(b)6", "12.6(b)", "12.8(e)", "12.8(f)")
@provision("12.8(e)1", "12.8(e)2", "12.8(e)3", "12.8(e)4", "12.8(e)5")
@pytest.mark.parametrize("two", STANDS.values(), ids=STANDS)
def test_the_third_card_settles_every_hand_at_the_printed_odds(two: tuple[str, str]) -> None:
    for third in CARDS:
        table = with_stand(*two)
        chips = table.chips(1)
        for dollars, hand in enumerate(opened(*two), start=1):
            table.do(bet(1, hand, str(dollars)))
        events = settled(spin(table, third))
        due = [due_on(hand, two, third, 100 * dollars) for dollars, hand in enumerate(opened(*two), start=1)]
        assert {event.wager: event for event in events} == {event.wager: event for event in due}
        assert table.chips(1) == chips + sum(event.paid - event.collected for event in due)
        assert (table.layout.stakes, stand(table)) == ({}, [])
        table.check()


@provision("12.5(b)4", "12.5(b)5")
def test_a_straight_may_come_in_any_order() -> None:
    for run in ("987", "978", "897", "879", "798", "789"):
        table = with_stand(f"{run[0]}S", f"{run[1]}S")
        table.do(bet(1, "straight", "10"))
        table.do(bet(1, "straight-flush", "10"))
        assert [event.result for event in settled(spin(table, f"{run[2]}S"))] == ["win", "win"]


@provision("12.6(b)")
@pytest.mark.parametrize(
    ("hand", "two", "lost"),
    [
        ("pair-in-three", ("9S", "4H"), 4),  # 44 - 8 x 5
        ("three-of-a-kind", ("9S", "9H"), 4),  # 48 - 4 x 11
        ("flush", ("9S", "4S"), 0),  # 39 - 13 x 3: a fair wager
        ("straight", ("9S", "8H"), 4),  # 44 - 8 x 5
        ("straight", ("9S", "7H"), 4),  # 48 - 4 x 11
        ("straight-flush", ("9S", "8S"), 2),  # 50 - 2 x 24
        ("straight-flush", ("9S", "7S"), 2),  # 51 - 49
    ],
)
def test_the_fifty_two_cards_cost_what_the_odds_say(hand: str, two: tuple[str, str], lost: int) -> None:
    table = rich_table()
    for third in CARDS:
        spin(table, two[0])
        spin(table, two[1])
        table.do(bet(1, hand, "10"))
        spin(table, third)
    assert table.ledger.balance("inventory") == lost * 1000


@provision("12.6(b)")
@pytest.mark.parametrize(
    ("line", "hand", "two", "third"),
    [
        ("pair-in-two", "pair-in-two", ("9S",), "9H"),
        ("pair-in-three", "pair-in-three", ("9S", "4H"), "4D"),
        ("three-of-a-kind", "three-of-a-kind", ("9S", "9H"), "9D"),
        ("flush", "flush", ("9S", "4S"), "2S"),
        ("straight-open", "straight", ("9S", "8H"), "TD"),
        ("straight-inside", "straight", ("9S", "7H"), "8D"),
        ("straight-flush-open", "straight-flush", ("9S", "8S"), "TS"),
        ("straight-flush-inside", "straight-flush", ("9S", "7S"), "8S"),
    ],
)
def test_a_house_may_pay_better_and_then_does(line: str, hand: str, two: tuple[str, ...], third: str) -> None:
    table = with_stand(*two, odds={line: "99 to 1"})
    table.do(bet(1, hand, "10"))
    (event,) = settled(spin(table, third))
    assert (str(event.odds), event.paid) == ("99 to 1", 99_000)


# 12.7(e)3: jokers are passed over


@provision("12.7(e)", "12.7(e)3")
@pytest.mark.parametrize("two", [("9S",), *STANDS.values()], ids=["one card", *STANDS])
def test_a_joker_has_no_bearing_on_hands(two: tuple[str, ...]) -> None:
    table = with_stand(*two)
    for hand in opened(*two):
        table.do(bet(1, hand, "10"))
    standing, chips = on_layout(table), table.chips(1)
    for joker in (*JOKERS, *JOKERS):
        table.do(bet(2, "red", "10"))
        events = spin(table, joker)
        assert ("pass over the poker hand wagers", "12.7(e)3") in performed(events)
        assert [(seat_number(event.owner), event.wager, event.result) for event in settled(events)] == [
            (2, "red", "lose")
        ]
        assert (on_layout(table), table.chips(1)) == (standing, chips)
        assert (stand(table), calls(events)) == (list(two), [])
        for hand in HANDS.keys() - opened(*two).keys():
            assert refusal(table, bet(1, hand, "10"))[0] == "not-open"
    third = two[0]
    results = {event.wager: event.result == "win" for event in settled(spin(table, third))}
    assert results == {hand: makes(hand, two, third) for hand in opened(*two)}


@provision("12.7(e)3", "12.4(d)")
def test_hands_may_be_made_after_a_joker_as_before() -> None:
    table = with_stand("9S", "JK1")
    table.do(bet(1, "pair-in-two", "10"))
    spin(table, "JK2")
    table.do(bet(1, "pair-in-two", "5"))
    table.do(bet(2, "pair-in-two", "5"))
    assert on_layout(table) == {(1, "pair-in-two", None): 1500, (2, "pair-in-two", None): 500}
    table.do(Remove(2, "pair-in-two"))
    assert [event.paid for event in settled(spin(table, "9D"))] == [16_500]


# 12.8: the order of things


@provision("12.8(b)", "12.7(a)", "12.7(b)")
def test_the_second_spin_settles_wagers_on_the_card_first_and_pairs_next() -> None:
    table = with_stand("9S")
    for wager, pick in (("pair-in-two", None), ("red", None), ("straight-up", "9D")):
        for seat in (1, 2):
            table.do(bet(seat, wager, "10", pick))
    events = spin(table, "9H")
    assert outline(events) == [
        "announced 12.7(a)",
        "performed 12.7(b)",
        'performed 12.1 "Winning card"',
        "announced 12.7(d)",
        "marked 12.7(d)",
        "marked 12.8(b)",
        "settled 12.5(a)1",
        "settled 12.5(a)1",
        "settled 12.6(b)",
        "settled 12.6(b)",
        "settled 12.6(b)",
        "settled 12.6(b)",
        "announced 12.8(d)4",
    ]
    assert [event.wager for event in settled(events)] == [*["straight-up"] * 2, *["red"] * 2, *["pair-in-two"] * 2]
    assert marks(events, "stand") == [(["9S", "9H"], "12.8(b)")]
    assert marks(events, "marker") == [("9H", "12.7(d)")]


@provision("12.8(b)")
def test_a_lost_pair_in_two_is_collected_at_once() -> None:
    table = with_stand("9S")
    table.do(bet(1, "pair-in-two", "10"))
    events = spin(table, "8S")
    (event,) = settled(events)
    assert (event.result, event.collected, event.cites) == ("lose", 1000, cite("12.8(b)"))
    assert events.index(event) < events.index(Announced("Pair in 3 may be wagered on", cite("12.8(c)")))


@provision("12.8(c)")
def test_after_a_pair_there_is_no_pair_in_three_to_wager_on() -> None:
    table = with_stand("9S")
    assert "Pair in 3" not in {said for said, _ in calls(spin(table, "9C"))}
    assert refusal(table, bet(1, "pair-in-three", "10")) == ("not-open", "12.8(c)")


@provision("12.8(e)", "12.8(f)")
def test_after_the_third_card_losing_hands_are_collected_and_then_winning_ones_paid() -> None:
    table = with_stand("9S", "8S")
    for seat in (1, 2):
        for hand in ("flush", "pair-in-three", "straight"):  # winners around losers
            table.do(bet(seat, hand, "10"))
        table.do(bet(seat, "black", "10"))
    table.do(call("no-more-bets"))
    before = len(list(table.ledger.journal()))
    events = table.do(Showing("spin", "7S"))
    assert marks(events, "stand") == [(["9S", "8S", "7S"], "12.8(e)")]
    assert [(event.wager, event.result) for event in settled(events)] == [
        *[("black", "win")] * 2,
        *[("pair-in-three", "lose")] * 2,
        ("flush", "win"),
        ("straight", "win"),
        ("flush", "win"),
        ("straight", "win"),
    ]
    moves = [move for move in list(table.ledger.journal())[before:] if move[3] == cite("12.8(f)")]
    collected = [at for at, (_, taker, _, _) in enumerate(moves) if taker == "inventory"]
    paid = [at for at, (giver, _, _, _) in enumerate(moves) if giver == "inventory"]
    assert (len(collected), len(paid)) == (2, 4)
    assert max(collected) < min(paid)


@provision("12.8(g)")
def test_the_card_stand_is_cleared_and_the_next_card_is_a_first_one() -> None:
    table = with_stand("9S", "8S")
    events = spin(table, "7S")
    assert performed(events)[-1] == ("remove the three cards from the card stand", "12.8(g)")
    assert (stand(table), calls(events)) == ([], [])
    for hand in HANDS:
        assert refusal(table, bet(1, hand, "10")) == ("not-open", "12.4(d)")
    spin(table, "JK1")
    assert stand(table) == []
    events = spin(table, "6S")
    assert (marks(events, "stand"), calls(events)) == ([(["6S"], "12.8(a)")], [("Pair in 2", "12.8(a)")])


@provision("12.8(g)", "12.5(b)2")
def test_hands_are_made_of_three_cards_after_each_other() -> None:
    """A long evening: the cards fall into threes, jokers left out."""
    table = rich_table()
    shown = ["9S", "JK1", "9H", "JK2", "JK1", "2C", "AD", "KD", "QD", "JK2", "5S", "6S", "7S", "7H"]
    seen = []
    for card in shown:
        spin(table, card)
        seen.append(stand(table))
    assert seen == [
        ["9S"],
        ["9S"],
        ["9S", "9H"],
        ["9S", "9H"],
        ["9S", "9H"],
        [],
        ["AD"],
        ["AD", "KD"],
        [],
        [],
        ["5S"],
        ["5S", "6S"],
        [],
        ["7H"],
    ]


@provision("12.5(b)")
@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_takes_no_pick(hand: str) -> None:
    table = with_stand("9S", "8S")
    for pick in ("9S", "S", ["9S", "8S"], 9):
        assert refusal(table, bet(1, hand, "10", pick)) == ("pick-not-offered", "12.5(b)")


@provision("12.4(d)")
def test_a_hand_that_was_left_up_waits_until_it_is_open_again() -> None:
    table = with_stand("9S")
    table.do(bet(1, "pair-in-two", "10", keep=True))
    spin(table, "9H")
    (refused,) = leave_up(table)
    assert isinstance(refused, NotLeftUp)
    assert (refused.bet.seat, refused.error.code) == (1, "not-open")
