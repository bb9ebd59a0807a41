"""Who wins at seven-card stud, and how high and low hands divide a pot: N.J.A.C. 19:47-14.9(i) to (l)."""

from itertools import combinations, combinations_with_replacement, product

import pytest

from chapter47 import Table
from chapter47.games.parts.poker.sharing import divided
from chapter47.hands import low
from chapter47.table.events import Event
from games.poker.rounds import act, acts, awarded, chips, deal, go_on, poker, round_of, showdown, stud, who
from kit.baccarat import facts

provision = pytest.mark.provision
SPLIT, EIGHT = "high-low-split", "high-low-split-eight-or-better"
both = pytest.mark.parametrize("form", [SPLIT, EIGHT])
ACES_UP = "AS AH KD KC 9S 9H 7D"
"""Aces and kings; no low of eight or better."""


def played(form: str, *hands: str, ante: str = "1", folds: int = 0) -> tuple[Table, list[Event]]:
    """Hands played without a bet beyond ante and forced bet; so many more players ante and fold at once."""
    table = poker("seven-card-stud", len(hands) + folds, form=form, ante=ante)
    if not folds:
        return table, stud(table, *hands)
    spare = [rank + suit for rank, suit in product("8T", "CDHS") if not any(rank + suit in hand for hand in hands)]
    first = round_of([*hands, *(" ".join(spare[3 * at : 3 * at + 3]) for at in range(folds))], 0, 3)
    deal(table, first)
    while (play := table.state.play) is not None and play.turn:
        act(table, f"{play.turn} {'fold' if play.turn > len(hands) else 'call'}")
    events = [event for at in range(3, 7) for event in go_on(table, round_of([*hands], at, at + 1))]
    return table, [*events, *showdown(table)]


# The best five of seven: (i)


@provision("14.9(i)", "14.9(i)1")
@pytest.mark.parametrize(
    ("best", "other", "hand"),
    [
        ("AS KS QS JS TS 2D 3D", "9H 9D 9C 9S 2C 3C 4H", "royal-flush"),
        (
            "2S 2H 9D 9H KC KS 3D",
            "AD AH 9C 9S QC JS TD",
            "two-pair",
        ),  # kings and nines, the twos unused; aces and nines
        ("2S 3S 4S 5S 6S AD AH", "KS KH KD KC AS QH QD", "straight-flush"),
        ("AS 2H 3D 4C 5S KD KH", "AD AH AC QS JD 9H 7D", "straight"),
        ("7S 7H 7D 6C 6S 6D AH", "5S 5H 5D KC KS QD JH", "full-house"),
    ],
)
def test_at_high_the_highest_five_of_seven_win(best: str, other: str, hand: str) -> None:
    table, events = played("high", best, other)
    (won,) = facts(events, "awarded")
    loses = hand == "two-pair"
    assert (won.details["seat"], won.details["for"]) == (2 if loses else 1, "all")
    assert won.details["hand"] == hand
    assert sorted(chips(table)) == [97, 103]
    assert acts(events, "14.9(i)") == ["have a showdown"]
    assert {fact.details["seat"]: fact.details["cards"] for fact in facts(events, "showed")} == {
        1: best.split(),
        2: other.split(),
    }


@provision("14.9(i)2")
@both
def test_the_highest_high_hand_and_the_best_low_hand_divide_the_pot_equally(form: str) -> None:
    table, events = played(form, ACES_UP, "8S 7H 5C 4H 2D QC QD")
    assert awarded(events) == [(1, "3.00", "high", "14.9(i)2"), (2, "3.00", "low", "14.9(i)2")]
    assert chips(table) == [100, 100]


@provision("14.9(i)2i")
@both
@pytest.mark.parametrize("high_first", [True, False])
def test_an_odd_dollar_of_the_halves_is_for_the_high_hand(form: str, high_first: bool) -> None:
    low_hand = "8S 7H 5C 4H 2D QC QD"
    table, events = played(form, *((ACES_UP, low_hand) if high_first else (low_hand, ACES_UP)), folds=1)  # 3 + 4 = 7
    high, other = (1, 2) if high_first else (2, 1)
    assert awarded(events) == [
        (high, "3.00", "high", "14.9(i)2"),
        (high, "1.00", "excess", "14.9(i)2i"),
        (other, "3.00", "low", "14.9(i)2"),
    ]
    assert chips(table)[high - 1] == 101


SUITS = "CDHS"
"""From the lowest to the highest: (i)2iv."""


@provision("14.9(i)2ii", "14.9(i)2iv")
@pytest.mark.parametrize(
    ("one", "other", "odd"),
    [
        ("AS KD QD JD 9C 3S 4S", "AH KS QS JS 9S 3H 4H", 1),  # the ace of spades, whatever comes below it
        ("AC KS QS JS 9S 3C 4C", "AD KH QH JH 9H 3D 4D", 2),  # that of diamonds over that of clubs
        ("AD KS QS JS 9H 3C 4C", "AH KD QD JD 9C 3H 4H", 2),
    ],
)
def test_tied_high_hands_divide_their_share_and_the_odd_dollar_goes_by_suit(one: str, other: str, odd: int) -> None:
    table, events = played(SPLIT, one, other, "8H 7C 6D 5D 2C TC QC")
    # 9 in the pot: 4 for low, and 4 with the odd dollar for high, of which each has 2.
    assert sorted(awarded(events)) == sorted(
        [
            (1, "2.00", "high", "14.9(i)2ii"),
            (2, "2.00", "high", "14.9(i)2ii"),
            (odd, "1.00", "excess", "14.9(i)2ii"),
            (3, "4.00", "low", "14.9(i)2"),
        ]
    )
    assert who(events, "14.9(i)2iv") == [odd]
    assert chips(table)[odd - 1] == 97 + 3


@provision("14.9(i)2iii", "14.9(i)2iv")
@pytest.mark.parametrize(("one", "other"), [*combinations(SUITS, 2), *combinations(SUITS[::-1], 2)])
def test_tied_low_hands_divide_theirs_and_the_odd_dollar_is_for_the_lowest_ranking_card(one: str, other: str) -> None:
    hands = f"8{one} 7S 5D 4S 2H QC JS", f"8{other} 7D 5C 4H 2D QH JD", "AS AH KD KC 9S 9H TD"
    table, events = played(EIGHT, *hands, folds=1)  # 4 of antes and 6: 5 for each half
    odd = 1 if SUITS.index(one) < SUITS.index(other) else 2  # of the eights, which rank lowest: 14.3(d)
    assert sorted(awarded(events)) == sorted(
        [
            (3, "5.00", "high", "14.9(i)2"),
            (1, "2.00", "low", "14.9(i)2iii"),
            (2, "2.00", "low", "14.9(i)2iii"),
            (odd, "1.00", "excess", "14.9(i)2iii"),
        ]
    )
    assert who(events, "14.9(i)2iv") == [odd]
    assert chips(table)[2] == 102


@provision("14.9(i)2i", "14.9(i)2ii", "14.9(i)2iii")
def test_what_cannot_be_divided_is_never_more_than_a_dollar() -> None:
    for amount, among, chip in product(range(0, 60_00, 25), range(2, 9), (25, 50, 1_00, 5_00)):
        part, excess = divided(amount, among, chip)
        assert part * among + excess == amount
        assert 0 <= excess <= 1_00


@provision("14.9(i)2ii")
def test_three_tied_hands_have_change_until_a_dollar_at_most_is_left() -> None:
    hands = "AS KD QD JD 9C 3S 4S", "AH KS QS JS 9S 3H 4H", "AC KH QH JH 9H 3C 4C"
    _, events = played(
        SPLIT, *hands, "8H 7C 6D 5D 2C TC QC", ante="2"
    )  # 16: of 8 three have 2.50, and 50 cents are odd
    assert [won for won in awarded(events) if won[3] == "14.9(i)2ii"] == [
        (1, "2.50", "high", "14.9(i)2ii"),
        (1, "0.50", "excess", "14.9(i)2ii"),
        (2, "2.50", "high", "14.9(i)2ii"),
        (3, "2.50", "high", "14.9(i)2ii"),
    ]


# Eight or better: (j)


@provision("14.9(j)")
def test_a_low_hand_of_eight_or_better_has_no_pair_and_nothing_from_nine_to_king() -> None:
    for ranks in combinations_with_replacement("A23456789TJQK", 5):
        if max(map(ranks.count, ranks)) > 4:
            continue
        five = [rank + SUITS[ranks[:at].count(rank)] for at, rank in enumerate(ranks)]
        assert low(five).is_eight_or_better is (len(set(ranks)) == 5 and not set(ranks) & set("9TJQK")), five


@provision("14.9(j)")
@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("8S 7H 5C 4H 2D QC QD", True),
        ("8S 8H 5C 4H 2D 3C QD", True),  # one of the eights is not used
        ("9C 7H 5C 4H 2D QC QD", False),
        ("8S 8H 5C 5H 2D 2C QD", False),
        ("8S 7H 5C 4H JD QC QS", False),
    ],
)
def test_without_a_low_hand_that_qualifies_the_high_hand_has_all(hand: str, qualifies: bool) -> None:
    table, events = played(EIGHT, ACES_UP, hand)
    if qualifies:
        assert [won[2] for won in awarded(events)] == ["high", "low"]
        assert chips(table) == [100, 100]
        return
    assert awarded(events) == [(1, "6.00", "all", "14.9(j)")]
    assert chips(table) == [103, 97]
    assert [won[2] for won in awarded(played(SPLIT, ACES_UP, hand)[1])] == ["high", "low"]  # where nothing must qualify
    assert "A low hand has no pair, and no card above an eight" in [
        each.text for each in table.game.notices(table.house)
    ]


# One player's cards for both


@provision("14.9(k)", "14.9(k)1", "14.9(k)2", "14.9(l)")
@both
@pytest.mark.parametrize(
    ("hand", "high", "low_hand", "laws"),
    [
        ("8S 8H 7D 6C 4D 3H 8C", "three-of-a-kind", "Eight, seven, six, four and three low", ["14.9(k)"]),
        ("6S 5D 4S 3D 2H JC TH", "straight", "Six, five, four, three and two low", ["14.9(k)1"]),
        ("8S 7S 5S 4S 2S JC TH", "flush", "Eight, seven, five, four and two low", ["14.9(k)2"]),
        ("AS AH 2C 3D 4H 8C KD", "pair", "Eight, four, three, two and ace low", ["14.9(k)", "14.9(l)"]),
        ("AS 8S 5S 4S 2S JC TH", "flush", "Eight, five, four, two and ace low", ["14.9(k)2", "14.9(l)"]),
        ("AS 2H 3D 4C 5S JC TH", "straight", "Five, four, three, two and ace low", ["14.9(k)1"]),  # low in both
    ],
)
def test_one_player_may_win_both_shares(form: str, hand: str, high: str, low_hand: str, laws: list[str]) -> None:
    table, events = played(form, "KS QH JD 9S 7H 7C 3C", hand)
    won = {fact.details["for"]: fact.details for fact in facts(events, "awarded")}
    assert {share: each["seat"] for share, each in won.items()} == {"high": 2, "low": 2}
    assert (won["high"]["hand"], won["low"]["hand"]) == (high, low_hand)
    assert chips(table) == [97, 103]
    told = [law for law in ("14.9(k)", "14.9(k)1", "14.9(k)2", "14.9(l)") if who(events, law) == [2]]
    assert told == laws


@provision("14.9(k)")
def test_a_player_who_wins_one_share_alone_is_told_nothing_of_both() -> None:
    _, events = played(EIGHT, ACES_UP, "8S 7H 5C 4H 2D QC QD")
    assert acts(events, "14.9(k)") == acts(events, "14.9(l)") == []
