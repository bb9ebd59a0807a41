"""Five cards totalling 21: N.J.A.C. 19:47-2.16, beside 2.3(a)4 and 2.3(e)4."""

from typing import Any

import pytest

from kit.blackjack import at, blackjack, decided, outcome, round_of, violations
from kit.refusals import short

provision = pytest.mark.provision

FIVE = "2S {up} 3H 1:hit 4C 1:hit 5C 1:hit 7C"
"""Two, three, four, five and seven: 21 in five cards."""


def five(up: str, dealer: str, cards: str = FIVE, **house: Any) -> list[tuple[str, str, int]]:
    closed = " closed" if up[0] == "A" else ""
    script = cards.format(up=up).replace(" 1:hit", f"{closed} 1:hit", 1)
    return outcome(f"{script} {dealer}", five_card_21=house.pop("offered", True), **house)


@provision("2.16(a)")
@pytest.mark.parametrize(
    ("up", "dealer"),
    [("6D", "TD AD"), ("6D", "TD 4D"), ("6D", "TD TC"), ("TD", "TC"), ("AD", "9C"), ("2D", "2C 2H 2S 3D 6C")],
)
def test_it_pays_2_to_1_where_the_dealer_has_not_21(up: str, dealer: str) -> None:
    assert five(up, dealer) == [("blackjack", "win", 2000)]
    assert five(up, dealer, offered=False) == [("blackjack", "win", 1000)]


@provision("2.16(b)")
@pytest.mark.parametrize(("up", "dealer"), [("TD", "AD"), ("AD", "KD")])
def test_it_loses_to_a_dealers_blackjack(up: str, dealer: str) -> None:
    table = blackjack(1, five_card_21=True)
    closed = " closed" if up == "AD" else ""
    events = round_of(table, FIVE.format(up=up).replace(" 1:hit", f"{closed} 1:hit", 1) + f" {dealer}")
    assert decided(events) == [("blackjack", "lose", -1000)]
    assert short(at(events, "blackjack", "box 1").cites) == "2.3(b)"


@provision("2.16(b)")
@pytest.mark.parametrize(("up", "dealer"), [("6D", "TD 5D"), ("6D", "2D 3D TD"), ("2D", "2C 2H 2S 3D TC")])
def test_it_is_void_against_21_in_three_cards_or_more(up: str, dealer: str) -> None:
    assert five(up, dealer) == [("blackjack", "void", 0)]
    events = round_of(blackjack(1, five_card_21=True), f"{FIVE.format(up=up)} {dealer}")
    assert short(at(events, "blackjack", "box 1").cites) == "2.16(b)"


@provision("2.16(a)")
@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("2S {up} 3H 1:hit 4C 1:hit 5C 1:hit 6C 1:stand", 1000),  # five cards, and 20
        ("2S {up} 9H 1:hit 4C 1:hit 6C", 1000),  # 21 in four
        ("2S {up} 3H 1:hit 2C 1:hit 5C 1:hit 3C 1:hit 6C", 1000),  # in six
        ("AS {up} 2H 1:hit 3C 1:hit 4C 1:hit AC", 2000),  # soft, in five
    ],
)
def test_it_is_five_cards_and_21(cards: str, pays: int) -> None:
    assert five("6D", "TD AD", cards) == [("blackjack", "win", pays)]


@provision("2.16(a)")
def test_a_split_hand_of_five_cards_is_one_too() -> None:
    script = "2S 6D 2H 1:split 3C 1:hit 4C 1:hit 5C 1:hit 7C 9C 1:hit TC TD AD"
    found = outcome(script, five_card_21=True)
    assert sorted(found) == [("blackjack", "win", 2000), ("split", "win", 1000)]


@provision("2.16(b)")
def test_face_up_a_tie_loses_all_the_same() -> None:
    """2.6(k)1 stands whatever else the subchapter says."""
    script = "2S 6D 3H TD 1:hit 4C 1:hit 5C 1:hit 7C 5D"
    assert outcome(script, five_card_21=True, hole_card="face-up") == [("blackjack", "lose", -1000)]


@provision("2.16(c)")
def test_the_option_is_on_the_sign_and_not_in_the_6_to_5_variation() -> None:
    table = blackjack(1, five_card_21=True)
    said = [each.text for each in table.game.notices(table.house) if short(each.cites).startswith("2.16")]
    assert said[0] == "Five cards totalling 21 pay 2 to 1"
    plain = blackjack(1)
    assert not [each for each in plain.game.notices(plain.house) if short(each.cites).startswith("2.16")]
    found = violations(six_to_five=True, decks=1, shuffle="automated", five_card_21=True, edition="2006-01-17")
    assert [each.option for each in found] == ["five-card-21"]
