"""Omaha: N.J.A.C. 19:47-14.11."""

from itertools import combinations

import pytest

from chapter47 import Choose, Table
from chapter47.hands import FIVE_CARDS, low, two_and_three_high, two_and_three_low
from chapter47.table.events import Event
from games.poker.rounds import (
    act,
    acts,
    awarded,
    board,
    chips,
    deal,
    done,
    hands,
    poker,
    showdown,
    shuffle,
    told,
    who,
    whose_turn,
)
from kit.baccarat import facts, violations
from kit.refusals import refusal, short

provision = pytest.mark.provision
EIGHT = "high-low-split-eight-or-better"
FORMS = pytest.mark.parametrize("form", ["high", EIGHT])
SUITS = "CDHS"
"""From the lowest to the highest: (f)2iv."""


def notices(table: Table, number: str) -> list[str]:
    """What the sign says by that provision."""
    return [each.text for each in table.game.notices(table.house) if short(each.cites) == number]


def split(five: str, *held: str, ante: str = "0") -> tuple[Table, list[Event]]:
    table = poker("omaha", len(held), form=EIGHT, ante=ante)
    return table, board(table, five, *held)


@provision("14.11(a)")
@FORMS
def test_both_forms_are_dealt_as_the_section_has_it(form: str) -> None:
    table = poker("omaha", 2, form=form)
    best = "The highest ranking hand wins"
    both = "The highest ranking high hand and low hand divide the pot"
    assert notices(table, "14.11(a)") == [best if form == "high" else both]
    events = board(table, "2S 3D 4C 9H KD", "AS 5S JD JC", "KH KC QD QC")
    assert told(events, "dealt", "burned") == [
        ("dealt", "14.11(d)"),
        *(("burned", "14.10(g)"), ("dealt", "14.10(g)")),
        *(("burned", "14.10(h)"), ("dealt", "14.10(h)")),
        *(("burned", "14.10(i)"), ("dealt", "14.10(i)")),
    ]


@provision("14.11(b)")
def test_ten_play_at_most_and_the_ante_is_posted() -> None:
    (no,) = violations("omaha", seats=11)
    assert (no.option, short(no.cites)) == ("seats", "14.11(b)")
    assert len(poker("omaha", 10).seats) == 10
    assert refusal(poker("omaha", 2, seats=6), Choose(7, "sit", {"chips": "100"})) == ("no-such-seat", "14.11(b)")
    assert notices(poker("omaha"), "14.11(b)") == ["No ante"]
    table = poker("omaha", 2, ante="2")
    assert notices(table, "14.11(b)") == ["Ante of $2.00"]
    deal(table, "2S 3S 2H 3H 2D 3D 2C 3C")
    assert chips(table) == [96, 93]


@provision("14.11(c)", "14.11(d)")
def test_four_rounds_face_down_from_the_left_of_a_button_that_moves_as_at_hold_em() -> None:
    table = poker("omaha", 3)
    cards = "AS KS QS AH KH QH AD KD QD AC KC QC"
    for button in (3, 1, 2, 3):
        events = deal(table, cards)
        assert [(fact.details["on"], short(fact.cites)) for fact in facts(events, "marked")] == [
            (f"seat {button}", "14.11(c)")
        ]
        order = [button % 3 + 1, (button + 1) % 3 + 1, button]
        for seat, rank in zip(order, "AKQ", strict=True):
            assert table.private(seat)[f"box:{seat}"] == [rank + suit for suit in "SHDC"]
            assert hands(table)[seat] == ["XX"] * 4
        act(table, f"{button} fold", f"{order[0]} fold")
        shuffle(table)


@provision("14.11(e)")
def test_blind_bets_and_all_betting_rounds_are_those_of_hold_em() -> None:
    table = poker("omaha", 3)
    events = deal(table, "AS KS QS AH KH QH AD KD QD AC KC QC")
    assert [fact.details["amount"] for fact in facts(events, "accepted")] == ["2.00", "5.00"]
    assert who(events, "14.11(e)") == [3]
    assert refusal(table, done("3 check")) == ("bet-to-face", "14.10(f)")
    act(table, "3 call", "1 call")
    assert whose_turn(table) == 2  # who made the blind bet may raise
    act(table, "2 raise 10", "3 call", "1 fold")
    for cards, law in (("2S 3S 4S", "14.10(g)"), ("5H", "14.10(h)"), ("6D", "14.10(i)")):
        events = deal(table, cards)
        assert who(events, law) == [2]  # the first left of the button who has not folded
        assert refusal(table, done("2 call")) == ("nothing-to-call", "14.10(g)")
        act(table, "2 check", "3 check")
    assert len(facts(showdown(table), "showed")) == 2


# Two and three: (f)


TWO_AND_THREE = [
    # community cards, the hands of seats 1 and 2, who wins and with what
    ("AS KS QS JS 2D", "TS 7D 6D 4H", "2C 2H 5C 6C", 2, "three-of-a-kind"),  # one spade is no royal flush
    ("AS KS QS 3D 2D", "TS JS 8D 7D", "2C 2H 3C 3H", 1, "royal-flush"),
    ("9S 9H 9D 9C 2D", "AS AH 4C 5C", "KS KH KD KC", 1, "full-house"),  # and no four of a kind of the board
    ("KS QH 7D 6C 2D", "AS AH AD AC", "KC 3H 4H 8S", 1, "pair"),  # two of the four aces
    ("TS JS QS KS AS", "9D 9H 3D 4D", "AD AC 2C 3C", 2, "three-of-a-kind"),  # the board does not play
    ("2S 3S 4S 5S 9H", "AD AH KC QC", "6D 7D TC JC", 2, "straight"),
]


@provision("14.11(f)", "14.11(f)1")
@pytest.mark.parametrize(("five", "one", "other", "wins", "hand"), TWO_AND_THREE)
def test_a_hand_is_two_of_four_and_three_of_five(five: str, one: str, other: str, wins: int, hand: str) -> None:
    table = poker("omaha", 2)
    events = board(table, five, one, other)
    assert acts(events, "14.11(f)") == ["have a showdown"]
    assert awarded(events) == [(wins, "10.00", "all", "14.11(f)1")]
    assert facts(events, "awarded")[0].details["hand"] == hand
    assert chips(table)[wins - 1] == 105


@provision("14.11(f)", "14.11(h)1")
def test_no_other_number_of_cards_makes_a_hand() -> None:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in SUITS]
    for start in range(40):
        cards = [deck[(start * 7 + at * 11) % 52] for at in range(9)]
        own, five = cards[:4], cards[4:]
        made = [(*two, *three) for two in combinations(own, 2) for three in combinations(five, 3)]
        assert len(made) == 60
        assert two_and_three_high(own, five) == max(map(FIVE_CARDS.rank, made))
        assert two_and_three_low(own, five) == max(map(low, made))


@provision("14.11(f)2", "14.11(f)2i")
@pytest.mark.parametrize(
    ("ante", "shares"),
    [
        ("0", [(2, "5.00", "high", "14.11(f)2"), (1, "5.00", "low", "14.11(f)2")]),
        (
            "0.50",
            [
                (2, "5.00", "high", "14.11(f)2"),
                (2, "1.00", "excess", "14.11(f)2i"),
                (1, "5.00", "low", "14.11(f)2"),
            ],
        ),
    ],
)
def test_high_and_low_divide_the_pot_and_the_odd_dollar_is_for_the_high_hand(ante: str, shares: list[object]) -> None:
    table, events = split("2S 3D 7C KH KD", "AH 4C QD QS", "KS KC 9H 9D", ante=ante)
    assert awarded(events) == shares
    assert table.chips(1) == (100_00 if ante == "0" else 99_50)


PAIRS = [*combinations(SUITS, 2), *combinations(SUITS[::-1], 2)]


@provision("14.11(f)2ii", "14.11(f)2iv")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_tied_high_hands_divide_and_the_odd_dollar_goes_to_the_highest_card_by_suit(one: str, other: str) -> None:
    # 18: of the high half of 9 each has 4. Kings with ace, jack and eight: of their own cards the ace is highest.
    held = f"A{one} KH 9S 9C", f"A{other} KS 9H 9D", "2C 4C 5H 5D"
    table, events = split("KD 8C JH 6S 3D", *held, ante="1")
    odd = 1 if SUITS.index(one) > SUITS.index(other) else 2
    assert sorted(awarded(events)) == sorted(
        [
            (1, "4.00", "high", "14.11(f)2ii"),
            (2, "4.00", "high", "14.11(f)2ii"),
            (odd, "1.00", "excess", "14.11(f)2ii"),
            (3, "9.00", "low", "14.11(f)2"),
        ]
    )
    assert who(events, "14.11(f)2iv") == [odd]
    assert chips(table)[odd - 1] == 94 + 5


@provision("14.11(f)2iii", "14.11(f)2iv")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_tied_low_hands_divide_and_the_odd_dollar_goes_to_the_lowest_ranking_card_by_suit(one: str, other: str) -> None:
    # 15: 8 for high, and of 7 for low each has 3. Of their own cards the two ranks below the ace: 14.3(d).
    held = f"2{one} AH QS QC", f"2{other} AD JS JC", "KS KC 9H 9D"
    table, events = split("8C 6D 3H KD KH", *held)
    odd = 1 if SUITS.index(one) < SUITS.index(other) else 2
    assert sorted(awarded(events)) == sorted(
        [
            (3, "7.00", "high", "14.11(f)2"),
            (3, "1.00", "excess", "14.11(f)2i"),
            (1, "3.00", "low", "14.11(f)2iii"),
            (2, "3.00", "low", "14.11(f)2iii"),
            (odd, "1.00", "excess", "14.11(f)2iii"),
        ]
    )
    assert who(events, "14.11(f)2iv") == [odd]
    assert chips(table)[2] == 103


@provision("14.11(g)")
@pytest.mark.parametrize(
    ("five", "one", "qualifies"),
    [
        ("2S 3D 7C KH KD", "AH 4C QD QS", True),
        ("2S 3D 8C KH KD", "7H 6C QD QS", True),
        ("2S 3D 9C KH KD", "AH 4C QD QS", False),  # two low cards on the board, and three are needed
        ("2S 3D 7C KH KD", "AH 9C QD QS", False),
        ("2S 3D 7C KH KD", "2H 3C 7D QS", False),  # pairs
    ],
)
def test_a_low_hand_has_to_qualify_or_the_high_hand_has_all(five: str, one: str, qualifies: bool) -> None:
    table, events = split(five, one, "KS KC 9H 9D")
    if qualifies:
        assert [won[:3] for won in awarded(events)] == [(2, "5.00", "high"), (1, "5.00", "low")]
    else:
        assert awarded(events) == [(2, "10.00", "all", "14.11(g)")]
        assert chips(table) == [95, 105]
    assert notices(table, "14.11(g)") == ["A low hand has no pair, and no card above an eight"]


BOTH_WAYS = [
    ("3S 6D 8C QD KH", "KS KC 2C 4D", "three-of-a-kind", "Eight, six, four, three and two low", ["14.11(h)1"]),
    ("3S 4D 6C QD KH", "2C 5D JH JS", "straight", "Six, five, four, three and two low", ["14.11(h)2"]),
    ("3S 6S 8S KH KD", "2S 4S QC JD", "flush", "Eight, six, four, three and two low", ["14.11(h)2"]),
    (
        "3S 5D 8C KH QD",
        "AS AH 2C 4D",
        "pair",
        "Eight, five, three, two and ace low",
        ["14.11(h)1", "14.11(h)3"],
    ),
]


@provision("14.11(h)", "14.11(h)1", "14.11(h)2", "14.11(h)3")
@pytest.mark.parametrize(("five", "one", "high", "low_hand", "laws"), BOTH_WAYS)
def test_one_player_may_win_both_shares(five: str, one: str, high: str, low_hand: str, laws: list[str]) -> None:
    other = "TS TH 9D 9C"
    table, events = split(five, one, other)
    won = {fact.details["for"]: fact.details for fact in facts(events, "awarded")}
    assert {share: each["seat"] for share, each in won.items()} == {"high": 1, "low": 1}
    assert (won["high"]["hand"], won["low"]["hand"]) == (high, low_hand)
    assert chips(table) == [105, 95]
    assert [law for law in ("14.11(h)1", "14.11(h)2", "14.11(h)3") if who(events, law) == [1]] == laws
    # Which is so in this form alone:
    assert notices(table, "14.11(h)") == ["A player may win with one hand for high and another for low"]
    plain = poker("omaha", 2)
    events = board(plain, five, one, other)
    assert [won[2] for won in awarded(events)] == ["all"]
    assert notices(plain, "14.11(h)") == []
    assert not any(who(events, law) for law in ("14.11(h)1", "14.11(h)2", "14.11(h)3"))
