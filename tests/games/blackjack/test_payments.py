"""What hands count and what they win: N.J.A.C. 19:47-2.1, 2.2(b), 2.3(a), (b), (e), 2.6(k)1, 2."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from chapter47 import Odds
from chapter47.money.owners import seat_number
from kit.baccarat import settled
from kit.blackjack import (
    RANKS,
    VALUES,
    blackjack,
    decided,
    natural,
    outcome,
    play,
    round_of,
    total,
    totals,
    two_cards,
    wager,
)
from kit.marks import marks_on
from kit.refusals import short

provision = pytest.mark.provision

# 2.2(b): values


@provision("2.2(b)", "2.2(b)3", "2.2(b)3i", '2.1 "Hard Total"', '2.1 "Soft Total"')
def test_every_two_cards_come_to_their_total() -> None:
    table = blackjack(1, device_approved=True, shuffle="continuous")
    for first, second in two_cards():
        round_of(table, f"{first} 6D {second} " + ("" if natural((first, second)) else "1:stand TS TC"))
        (told,) = totals(table, 1)
        count = total((first, second))
        soft = "A" in (first[0], second[0])  # of two cards, one ace always counts eleven
        assert told == (f"soft {count}" if soft else str(count))


@provision("2.2(b)1", "2.2(b)2")
@pytest.mark.parametrize("rank", RANKS[1:])
def test_a_card_counts_what_it_says_and_a_face_card_ten(rank: str) -> None:
    table = blackjack()
    wager(table, 1, "10")
    play(table, f"2S 6D {rank}H")
    assert marks_on(table)["totals"] == {"1": [str(2 + VALUES[rank][0])]}


ACES = [
    ("A A", "soft 12"),
    ("A 6 9", "16"),
    ("A 9", "soft 20"),
    ("5 6 A", "12"),
    ("A A 9", "soft 21"),
]
ACES += [("A A T", "12"), ("9 A A", "soft 21"), ("A A A", "soft 13"), ("5 A 4 A", "soft 21")]


@provision("2.2(b)3i", '2.1 "Hard Total"', '2.1 "Soft Total"')
@pytest.mark.parametrize(("ranks", "told"), ACES)
def test_an_ace_counts_eleven_until_that_is_too_much(ranks: str, told: str) -> None:
    table = blackjack()
    wager(table, 1, "10")
    first, second, *more = (f"{rank}{suit}" for rank, suit in zip(ranks.split(), "SHDC", strict=False))
    play(table, f"{first} 6D {second} " + " ".join(f"1:hit {card}" for card in more))
    assert marks_on(table)["totals"] == {"1": [told]}


@provision("2.2(b)3i")
def test_the_dealers_ace_counts_the_same() -> None:
    events = round_of(blackjack(), "TS 6D 8S 1:stand AS")  # a soft 17, on which the dealer stands
    assert decided(events) == [("blackjack", "win", 1000)]
    assert decided(round_of(blackjack(), "TS 5D 8S 1:stand AS TD 2S")) == [("blackjack", "void", 0)]  # a hard 18


@provision("2.2(b)3ii")
def test_for_over_and_under_13_an_ace_counts_one_and_else_as_ever() -> None:
    table = blackjack(1, over_under_13=True, device_approved=True, shuffle="continuous")
    for first, second in two_cards():
        wager(table, 1, "10")
        for name in ("over-13", "under-13"):
            wager(table, 1, "10", "box 1", name=name)
        events = play(table, f"{first} 6D {second} " + ("" if natural((first, second)) else "1:stand TS TC"))
        count = sum(min(VALUES[card[0]]) for card in (first, second))
        won = {each.wager: each.result for each in settled(events)}
        assert (won["over-13"] == "win", won["under-13"] == "win") == (count > 13, count < 13)
        assert won["blackjack"] == "win"  # the dealer has 26, whatever the ace counted before


# 2.3(a), (b), (e): a hand against the dealer's. W wins 1 to 1, B as a blackjack, V is void, L is lost.

AGAINST = """
           17  18  19  20  21  over blackjack
over       L   L   L   L   L   L    L
16         L   L   L   L   L   W    L
17         V   L   L   L   L   W    L
18         W   V   L   L   L   W    L
19         W   W   V   L   L   W    L
20         W   W   W   V   L   W    L
21         W   W   W   W   V   W    L
blackjack  B   B   B   B   B   B    V
"""
FACE_UP = AGAINST.replace("V", "L").removesuffix("L\n") + "B\n"  # 2.6(k)1
PLAYERS = {"over": "TS 6S TH", "16": "TS 6S", "17": "TS 7S", "18": "9S 9H", "19": "AS 8S", "20": "KS QS"}
PLAYERS |= {"21": "5S 6S TH", "blackjack": "AS KS"}
DEALERS = {"17": "TD 7D", "18": "KD 8D", "19": "QD 9D", "20": "JD TC", "21": "TD 6D 5D", "over": "KC 6D QD"}
DEALERS |= {"blackjack": "TD AD"}
WITH_SIX = {"17": "6D AD", "18": "6D 2D TC", "19": "6D 3D TC", "20": "6D 4D TC", "21": "6D 5D TC", "over": "6D TC TD"}


def cells(table: str) -> Iterator[tuple[str, str, str]]:
    head, *rows = table.strip("\n").splitlines()
    for row in rows:
        hand, *letters = row.split()
        for dealer, letter in zip(head.split(), letters, strict=True):
            yield hand, dealer, letter


def script(player: str, dealer: str, *, face_up: bool = False) -> str:
    """The round in which a player and the dealer get these cards."""
    (first, second, *more), (up, *rest) = player.split(), dealer.split()
    words = [first, up, second]
    if face_up:
        words.append(rest.pop(0))
    if not (face_up and natural((up, dealer.split()[1]))) and not natural((first, second)):
        words += [word for card in more for word in ("1:hit", card)]
        words += ["1:stand"] if total(player.split()) < 21 else []
    at_once = natural((first, second)) and up[0] not in "ATJQK"
    if total(player.split()) > 21 or at_once:
        return " ".join(words)
    if natural((first, second)):
        return " ".join([*words, *([] if face_up else rest[:1])])  # the second card decides
    return " ".join([*words, *rest])


@provision("2.3(a)", "2.3(a)1", "2.3(a)2", "2.3(a)3", "2.3(b)", "2.3(e) [1995]", "2.7(a)", "2.7(b)")
@pytest.mark.parametrize(("player", "dealer", "letter"), list(cells(AGAINST)))
def test_a_hand_against_the_dealers(player: str, dealer: str, letter: str) -> None:
    won = {"W": ("win", 1000), "B": ("win", 1500), "V": ("void", 0), "L": ("lose", -1000)}[letter]
    assert outcome(script(PLAYERS[player], DEALERS[dealer])) == [("blackjack", *won)]
    if dealer in WITH_SIX:
        assert outcome(script(PLAYERS[player], WITH_SIX[dealer])) == [("blackjack", *won)]


@provision("2.3(a)1", "2.3(a)2", "2.3(a)3", "2.3(b)")
@pytest.mark.parametrize(
    ("player", "dealer", "number"),
    [
        ("16", "over", "2.3(e) [2006-01-17]"),
        ("blackjack", "21", "2.3(e) [2006-01-17]"),
        ("18", "18", "2.3(b)"),
        ("21", "blackjack", "2.3(b)"),
        ("over", "over", "2.3(a)"),
        ("blackjack", "blackjack", "2.7(b)"),
    ],
)
def test_what_a_settlement_rests_on(player: str, dealer: str, number: str) -> None:
    (each,) = settled(round_of(blackjack(), script(PLAYERS[player], DEALERS[dealer])))
    assert short(each.cites) == number


@provision("2.6(k)", "2.6(k)1", "2.6(k)2")
@pytest.mark.parametrize(("player", "dealer", "letter"), list(cells(FACE_UP)))
def test_with_the_hole_card_face_up_ties_lose_and_blackjack_pays_one_to_one(
    player: str, dealer: str, letter: str
) -> None:
    won = {"W": ("win", 1000), "B": ("win", 1000), "L": ("lose", -1000)}[letter]
    hole = {"hole_card": "face-up"}
    assert outcome(script(PLAYERS[player], DEALERS[dealer], face_up=True), **hole) == [("blackjack", *won)]


@provision("2.3(e) [2006-01-17]")
@pytest.mark.parametrize(("player", "dealer", "letter"), list(cells(AGAINST)))
def test_in_the_6_to_5_variation_only_a_blackjack_is_paid_otherwise(player: str, dealer: str, letter: str) -> None:
    won = {"W": ("win", 1000), "B": ("win", 1200), "V": ("void", 0), "L": ("lose", -1000)}[letter]
    house: dict[str, Any] = {"six_to_five": True, "decks": 2, "shuffle": "automated"}
    assert outcome(script(PLAYERS[player], DEALERS[dealer]), **house) == [("blackjack", *won)]


@provision('2.1 "Blackjack"')
@pytest.mark.parametrize(("ten", "up"), [*product("TJQK", ["6D", "TD", "AD"])])
def test_every_ace_and_ten_is_a_blackjack_in_either_order(ten: str, up: str) -> None:
    for first, second in (("AS", f"{ten}H"), (f"{ten}S", "AH")):
        rest = "" if up == "6D" else "closed 7D" if up == "AD" else "7D"
        assert outcome(f"{first} {up} {second} {rest}") == [("blackjack", "win", 1500)]


@provision('2.1 "Blackjack"', "2.3(b)")
@pytest.mark.parametrize("ten", "TJQK")
def test_the_dealers_too_in_either_order_and_of_no_more_than_two_cards(ten: str) -> None:
    for up, second in (("AD", f"{ten}D"), (f"{ten}D", "AD")):
        closed = "closed " if up == "AD" else ""
        assert outcome(f"5S {up} 6S {closed}1:hit TH {second}") == [("blackjack", "lose", -1000)]  # 21 of three cards
    assert outcome("5S 9D 6S 1:hit TH 2D KD") == [("blackjack", "void", 0)]
    assert outcome(f"5S {ten}D 6S 1:hit TH 2D 9D") == [("blackjack", "void", 0)]


@provision('2.1 "Blackjack"')
def test_of_a_split_pair_an_ace_and_a_ten_are_no_blackjack() -> None:
    two_hands = [("blackjack", "win", 1000), ("split", "win", 1000)]
    assert outcome("AS 6D AH 1:split KS KH TD 4D") == two_hands  # 21 against 20, at 1 to 1
    assert outcome("TS 6D KH 1:split AS AD TD 4D") == two_hands
    assert outcome("AS 6D AH 1:split KS KH TD 5D") == [("blackjack", "void", 0), ("split", "void", 0)]


# 2.3(e)1 to 4, 2.3(a)4

SIX_SEVEN_EIGHT, SEVENS, FIVE = "6S 7S 8S", "7S 7H 7D", "2S 3H 4D 5C 7S"
OFFERED = [
    ("six_seven_eight", SIX_SEVEN_EIGHT, 2000),
    ("six_seven_eight", "8H 6H 7H", 2000),
    ("six_seven_eight", "6S 7S 8H", 1000),
    ("six_seven_eight", "6S 6H 9S", 1000),
    ("three_sevens", SEVENS, 1500),
    ("three_sevens", "7S 7S 7S", 1500),
    ("three_sevens", "7S 6S 8S", 1000),
    ("five_card_21", FIVE, 2000),
    ("five_card_21", "AS 2H 3D 4C AS", 2000),
    ("five_card_21", "2S 3H 4D TC 2C", 2000),
    ("five_card_21", "2S 3H 6D TC", 1000),
    ("five_card_21", "2S 2H 2D 2C 3S TS", 1000),
]


@provision("2.3(e)1", "2.3(e)2", "2.3(e)4", "2.3(a)4")
@pytest.mark.parametrize(("option", "hand", "won"), OFFERED)
def test_better_odds_where_the_house_offers_them(option: str, hand: str, won: int) -> None:
    house: dict[str, Any] = {option: True}
    for dealer in ("TD TC", "TD 6D TH"):
        assert outcome(script(hand, dealer), **house) == [("blackjack", "win", won)]
        assert outcome(script(hand, dealer)) == [("blackjack", "win", 1000)]
    for dealer, result in (("TD 6D 5D", ("void", 0)), ("TD AD", ("lose", -1000))):
        assert outcome(script(hand, dealer), **house) == [("blackjack", *result)]


@provision("2.3(e)3")
@pytest.mark.parametrize(("hand", "won"), [("AS JS", 2000), ("JS AS", 2000), ("AS JH", 1500), ("AH JS", 1500)])
@pytest.mark.parametrize("dealer", ["6D", "TD 7D", "AD 7D"])
def test_one_blackjack_of_two_named_cards_pays_two_to_one(hand: str, won: int, dealer: str) -> None:
    first, second = hand.split()
    up, *rest = dealer.split()
    words = " ".join([first, up, second, *(["closed"] if up == "AD" else []), *rest])
    assert outcome(words, special_blackjack=["AS", "JS"]) == [("blackjack", "win", won)]
    assert outcome(words) == [("blackjack", "win", 1500)]


@provision("2.3(e)3")
def test_the_named_blackjack_against_the_dealers_is_void() -> None:
    assert outcome("AS TD JS AD", special_blackjack="AS-JS") == [("blackjack", "void", 0)]


@provision("2.3(e)1", "2.3(e)2")
def test_better_odds_hold_for_all_that_lies_on_the_hand() -> None:
    both = [("blackjack", "win", 2000), ("double", "win", 2000)]
    assert outcome("6S TD 7S 1:double 8S TC", six_seven_eight=True) == both
    hands = outcome("7S TD 7H 1:split 7D 1:hit 7C TS 1:stand TC", three_sevens=True)
    assert hands == [("split", "lose", -1000), ("blackjack", "win", 1500)]


@provision("2.3(e) [1995]")
def test_losers_are_collected_before_winners_are_paid_and_every_win_has_its_odds() -> None:
    table = blackjack(1, 2, 3)
    for seat in (1, 2, 3):
        wager(table, seat, "10")
    events = play(table, "TS 5S KS TD 9S 6S AS 1:stand 2:stand TC")
    assert [(seat_number(each.owner), each.result, each.odds) for each in settled(events)] == [
        (3, "win", Odds(3, 2)),  # paid when the second card shows no blackjack
        (1, "lose", None),
        (2, "lose", None),
    ]


@provision("2.6(k)1", "2.6(k)2")
@pytest.mark.parametrize(("face", "won"), [("JS", 2000), ("QS", 1000), ("JD", 1000)])
def test_face_up_only_a_standard_blackjack_is_paid_1_to_1_against_a_blackjack(face: str, won: int) -> None:
    table = blackjack(1, hole_card="face-up", special_blackjack="AS-JS")
    wager(table, 1, "10")
    before = table.chips(1)
    play(table, f"AS KD {face} AH")
    assert table.chips(1) == before + 1000 + won
