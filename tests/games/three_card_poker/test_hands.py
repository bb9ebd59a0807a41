"""How three cards rank, and when the dealer's play: N.J.A.C. 19:47-20.3 and 20.10."""

from itertools import pairwise

import pytest

from chapter47.games.three_card_poker.hands import qualifies, rank, result

provision = pytest.mark.provision

ORDER = """
AS KS QS   KD QD JD   4H 3H 2H   3C 2C AC
AS AH AD   2S 2H 2D
AS KD QC   4S 3D 2C   3S 2D AC
AS KS JS   AD KD TD   AH QH JH   5C 3C 2C
AS AD KC   AS AD QC   KS KD AC   2S 2D 3C
AS KD JC   AS KD 2C   AS QD JC   QS 3D 2C   JS TD 8C   5S 3D 2C
"""
"""From the highest to the lowest, as the text has it; each line is one kind of hand."""


def hands() -> list[list[str]]:
    return [cards.split() for line in ORDER.strip().splitlines() for cards in line.split("   ")]


@provision("20.3")
def test_hands_rank_as_the_law_lists_them() -> None:
    for higher, lower in pairwise(hands()):
        assert rank(higher) > rank(lower), (higher, lower)


@provision("20.3")
@pytest.mark.parametrize("cards", ["KS AD 2C", "AS 2S KS", "QS KD 2C"])
def test_an_ace_goes_round_no_corner(cards: str) -> None:
    assert rank(cards.split()).hand in ("high-card", "flush")


@provision("20.3")
@pytest.mark.parametrize(
    ("one", "other"), [("AS KD 2C", "AH KC 2D"), ("9S 9D 4C", "9H 9C 4D"), ("JS 8S 3S", "JD 8D 3D")]
)
def test_suits_are_equal(one: str, other: str) -> None:
    assert rank(one.split()) == rank(other.split())


@provision("20.10")
@pytest.mark.parametrize(
    ("cards", "plays"),
    [("QS 3D 2C", True), ("JS TD 8C", False), ("JS TD 9C", True), ("5S 3S 2S", True), ("2S 2D 3C", True)],
)
def test_the_dealer_plays_with_queen_high_or_better(cards: str, plays: bool) -> None:
    assert qualifies(rank(cards.split())) is plays


@provision("20.10")
@pytest.mark.parametrize(
    ("player", "dealer", "comes_to"),
    [
        ("2S 3D 5C", "JC 9D 8C", "no-hand high-card"),
        ("AS KD QC", "JC 9D 8C", "no-hand straight"),
        ("QS 7D 2C", "QC 6D 5C", "higher high-card"),
        ("QS 6D 5C", "QC 6H 5D", "tie high-card"),
        ("QS 6D 4C", "QC 6H 5D", "lower high-card"),
        ("KS TS 2S", "4C 3D 2C", "lower flush"),
    ],
)
def test_a_hand_is_compared_with_one_that_plays(player: str, dealer: str, comes_to: str) -> None:
    assert result(rank(player.split()), rank(dealer.split())) == comes_to
