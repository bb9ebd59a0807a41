"""What players are told of their own hands before they are settled: what they come to, and what wagers win by them."""

from typing import Any

import pytest

from chapter47 import Choose, Table, bet
from chapter47.faces.held import hands_json
from chapter47.table.things import Prospect
from kit import caribbean, double_down, holdem, let_it_ride, three_cards
from kit.decks import cards, no_more

provision = pytest.mark.provision
AGAINST = "the hand beats the dealer's"


def told(table: Table, seat: int = 1) -> tuple[str, list[tuple[Any, ...]]]:
    """What a hand comes to; and of each wager how much it is, what is told of it, and on what condition."""
    (hand,) = hands_json(table, seat).values()
    return hand["label"], [(each["wager"], each["amount"], each["text"], each["given"]) for each in hand["wagers"]]


def at_the_first_choice(written: str, **house: Any) -> Table:
    """Let it ride with three wagers of $10: own three cards, and then those of the community as they are shown."""
    table = let_it_ride.let_it_ride(1, chips="1000", **house)
    let_it_ride.three(table, 1)
    if house:
        table.do(bet(1, "bonus", "1"))
    no_more(table)
    cards(table, *let_it_ride.hand(written))
    return table


@provision("18.10(a)", "18.11(b)")
def test_at_let_it_ride_by_the_own_cards_and_those_that_are_turned() -> None:
    table = at_the_first_choice("TS 3H 3D TC 9S", bonus="a")
    three = ("bet-one", "bet-two", "bet-three")
    nothing = [(each, "10.00", "wins nothing", "") for each in three]
    assert told(table) == ("Pair of threes", [*nothing, ("bonus", "1.00", "wins nothing", "")])
    table.do(Choose(1, "let-it-ride"))  # and one of the two is shown
    label, wagers = told(table)
    shown = next(each for each in table.layout.cards("community") if each != "XX")
    pays = "wins $20.00 at 2 to 1" if shown[0] == "T" else "wins nothing"
    assert label == ("Two pairs, tens and threes" if shown[0] == "T" else "Pair of threes")
    assert [text for _, _, text, _ in wagers[:3]] == [pays] * 3
    table.do(Choose(1, "withdraw"))
    assert hands_json(table, 1) == {}  # settled, and open to all


@provision("18.11(c)")
def test_no_more_is_told_than_is_paid_on_one_hand() -> None:
    table = let_it_ride.let_it_ride(1, chips="100000", max="20000", payout_limit=50_000)
    for wager in ("bet-one", "bet-two", "bet-three"):
        table.do(bet(1, wager, "20000"))
    no_more(table)
    cards(table, *let_it_ride.hand("TS TH TD 4C 9S"))
    # Three times $20,000 is more than is paid, so the odds are not told beside it.
    assert [text for _, _, text, _ in told(table)[1]] == ["wins $50,000.00", "wins $0.00", "wins $0.00"]


@provision("17.9(a)", "17.9(b)", "17.10(b)")
@pytest.mark.parametrize(
    ("own", "up", "label", "text"),
    [
        ("KS", "KH 7D 2C", "Pair of kings", "wins $10.00 at 1 to 1"),
        ("8S", "8H 7D 2C", "Pair of eights", "goes back"),
        ("5S", "5H 7D 2C", "Pair of fives", "wins nothing"),
        ("AS", "KS QS JS", "Ace high", "wins nothing"),  # a flush is of five cards
    ],
)
def test_at_double_down_stud_by_the_own_card_and_the_dealer_s_three(own: str, up: str, label: str, text: str) -> None:
    table = double_down.double_down(1)
    double_down.wager(table, 1)
    double_down.dealt(table, own, f"TS {up}")  # the hole card is nobody's to know
    assert told(table) == (label, [("original", "10.00", text, "")])
    table.do(double_down.double(1, "5"))
    assert [wager for wager, *_ in told(table)[1]] == ["original", "double-down"]


@provision("16.12(b)", "16.12(c)", "16.12(e)")
@pytest.mark.parametrize(
    ("hand", "label", "bet_pays", "progressive"),
    [
        ("KS KH TD 9S 9H", "Two pairs, kings and nines", "wins $40.00 at 2 to 1", "wins nothing"),
        ("2S 5S 9S JS KS", "Flush, king high", "wins $100.00 at 5 to 1", "wins $50.00 at 50 to 1"),
        ("AS KS QS JS TS", "Royal flush", "wins $2,000.00 at 100 to 1", "wins $10,000.70"),
    ],
)
def test_at_caribbean_stud_before_and_after_a_bet(hand: str, label: str, bet_pays: str, progressive: str) -> None:
    table = caribbean.caribbean(1, 2)
    caribbean.ante(table, 1, progressive=True)
    caribbean.ante(table, 2)
    caribbean.deal(table, {1: hand, 2: "2D 4D 6C 8C TC"}, "2H 3C 7D 8D JH")
    expected = [
        ("ante", "10.00", "wins $10.00 at 1 to 1", AGAINST),
        ("bet", "20.00", bet_pays, AGAINST),  # what it would be, twice the ante
        ("progressive", "1.00", progressive, ""),
    ]
    assert told(table) == (label, expected)
    table.do(Choose(1, "bet"))
    assert told(table) == (label, expected)
    assert [each for each in table.lies("seat:2") if isinstance(each, Prospect) and each.owner != "seat:2"] == []
    assert not any(isinstance(each, Prospect) for each in (*table.lies(), *table.lies("dealer")))


@provision("20.10", "20.11")
def test_at_three_card_poker_what_is_held_against_the_dealer_s_and_what_is_not() -> None:
    table = three_cards.three_cards()
    three_cards.ante(table)
    three_cards.pair_plus(table, amount="5")
    three_cards.deal(table, "QS JD TC", "2S 3D 5C")
    assert told(table) == (
        "Straight, queen high",
        [
            ("ante", "10.00", "wins $10.00 at 1 to 1", AGAINST),
            ("play", "10.00", "wins $10.00 at 1 to 1", AGAINST),
            ("ante-bonus", "10.00", "wins $10.00 at 1 to 1", ""),
            ("pair-plus", "5.00", "wins $30.00 at 6 to 1", ""),
        ],
    )


@provision("21.8(k)", "21.8(n)")
def test_at_fast_action_holdem_two_aces_that_are_kept_are_a_natural() -> None:
    table = holdem.holdem(1, 2)
    for seat in (1, 2):
        holdem.wager(table, seat)
    holdem.deal(table, "AS AD 2C 8C", "5C 6C 7H JC", "QS QD 7C 5H")
    assert told(table) == ("", [("fast-action-holdem", "10.00", "wins $10.00 at 1 to 1", AGAINST)])
    holdem.keep(table, 1, "AS AD")
    assert told(table) == ("Pair of aces", [("fast-action-holdem", "10.00", "wins $15.00 at 3 to 2", AGAINST)])


@provision("21.8(o)")
def test_cards_of_a_round_of_fast_action_holdem_are_seen_until_the_next_are_dealt() -> None:
    table = holdem.holdem(1)
    holdem.wager(table)
    holdem.deal(table, "AS AD 2C 8C", "QS QD 7C 5H")
    holdem.keep(table, 1, "AS AD")
    holdem.community(table)
    assert table.rounds == 1
    assert table.layout.cards("box:1") == ("AS", "AD")
    assert len(table.layout.cards("community")) == 5
    assert "XX" not in str(table.layout.told())
