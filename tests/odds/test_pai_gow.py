"""Pai gow, counted out: a hand against all others by the words of 10.7, and what all deals come to."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from chapter47.equipment import TILES
from chapter47.games.pai_gow.house_way import HouseWay, read_way
from chapter47.hands.tiles import TWO_TILES, Setting
from chapter47.odds.of.pai_gow.card import by_card, card
from chapter47.odds.of.pai_gow.counting import (
    DEALS,
    against,
    best,
    came_to,
    chosen,
    counted,
    settings_of,
    tally,
    weights,
)
from chapter47.odds.of.pai_gow.tables import BANK, PLAYER, bits, hand_tables, set_as, tally_hand

WIN = Fraction(19, 20)
"""What a win brings: 1 to 1 less five percent."""


def result(wagers: Setting, dealer: Setting) -> str:
    """10.7(h) to (j): what becomes of a wager against the dealer, or against a bank."""
    high = wagers.high_rank > dealer.high_rank
    low = wagers.low_rank > dealer.low_rank and wagers.low_rank.value != 0
    return "won" if high and low else "high" if high else "low" if low else "lost"


def hands_of_the_rest(tiles: list[str]) -> Counter[tuple[str, ...]]:
    rest = list(TILES.pieces)
    for tile in tiles:
        rest.remove(tile)
    return Counter(tuple(sorted(four)) for four in combinations(rest, 4))


FOURS = [
    "6-6 4-5 1-2 1-6",
    "1-1 1-1 2-4 3-5",
    "5-5 4-6 2-4 1-2",  # the supreme pair beside zero
    "4-6 5-5 6-6 2-6",  # zero in one of the settings
]
CASES = [(tiles, way) for tiles in FOURS for way in ("high", "low")]


@pytest.mark.parametrize(("tiles", "way"), CASES)
def test_a_hand_comes_to_what_its_deals_one_by_one_come_to(tiles: str, way: str) -> None:
    held = tiles.split()
    others = hands_of_the_rest(held)
    assert sum(others.values()) == 20475
    dealers = [(HouseWay.of(way).set(four).setting, often) for four, often in others.items()]
    for side in (PLAYER, BANK):
        for setting, found in settings_of(tuple(held), way, side, WIN):
            came: Counter[str] = Counter()
            for dealer, often in dealers:
                came[result(setting, dealer) if side == PLAYER else result(dealer, setting)] += often
            mine = ("won", "high", "low", "lost") if side == PLAYER else ("lost", "low", "high", "won")
            assert (found.won, found.high, found.low, found.lost) == tuple(came[each] for each in mine)


@pytest.mark.parametrize("way", ["high", "low"])
def test_the_kernel_counts_of_every_hand_what_is_counted_of_one(way: str) -> None:
    hands, others = hand_tables(), set_as(hand_tables(), chosen(way))
    found, every = np.zeros_like(against(way), np.int32), range(0, len(weights()), 97)
    for mine in every:
        tally_hand(mine, hands, others, bits(), found)
    assert (found[every] == against(way)[every]).all()


def test_settings_are_told_from_the_best_to_the_worst() -> None:
    found = settings_of(("6-6", "4-5", "1-2", "1-6"), "high", PLAYER, WIN)
    worth = [each.tally.worth(WIN) for each in found]
    assert worth == sorted(worth, reverse=True)
    assert found[0].setting == TWO_TILES.set(["6-6", "1-6"], ["4-5", "1-2"])  # nine and five before a wong and three
    assert len(settings_of(("6-6", "6-6", "1-1", "1-1"), "high", PLAYER, WIN)) == 2


# Who is set how, on which side: what the house keeps of a wager.
COUNTED = [
    ("high", "high", PLAYER, Fraction(49359937, 1840702500), "2.6816"),
    ("low", "low", PLAYER, Fraction(19010893, 736281000), "2.5820"),
    ("high", "low", PLAYER, Fraction(40370191, 920351250), "4.3864"),
    ("low", "high", PLAYER, Fraction(3128873, 525915000), "0.5949"),
    ("high", "high", BANK, Fraction(6259633, 1840702500), "0.3401"),
    ("low", "low", BANK, Fraction(15726359, 3681405000), "0.4272"),
    ("high", None, PLAYER, Fraction(-848209, 87652500), "-0.9677"),
    ("low", None, PLAYER, Fraction(-31571653, 1840702500), "-1.7152"),
    ("high", None, BANK, Fraction(-659437, 23598750), "-2.7944"),
    ("low", None, BANK, Fraction(-124710949, 3681405000), "-3.3876"),
]


@pytest.mark.parametrize(("dealer", "own", "side", "ratio", "percent"), COUNTED)
def test_all_deals_are_counted(dealer: str, own: str | None, side: int, ratio: Fraction, percent: str) -> None:
    came = came_to(dealer, side, best(dealer, side, WIN) if own is None else chosen(own))
    assert came.of == DEALS == 736_281_000
    assert -came.worth(WIN) == ratio
    assert f"{float(-came.worth(WIN) * 100):.4f}" == percent


@pytest.mark.parametrize("way", ["high", "low"])
def test_what_one_side_wins_the_other_loses(way: str) -> None:
    for own in ("high", "low"):
        player, bank = came_to(way, PLAYER, chosen(own)), came_to(own, BANK, chosen(way))
        assert (player.won, player.high, player.lost) == (bank.lost, bank.low, bank.won)


@pytest.mark.parametrize(("way", "player", "bank"), [("high", "2.39", "0.63"), ("low", "2.43", "0.58")])
def test_zeros_that_are_compared_by_their_tiles_come_near_what_is_published(way: str, player: str, bank: str) -> None:
    # Published: 2.3896 % and 0.7377 %, with another house's way on both sides and no rule for zero.
    hands = hand_tables()
    found = counted(hands._replace(nothing=np.zeros_like(hands.nothing)), chosen(way))
    for side, percent in ((PLAYER, player), (BANK, bank)):
        came = weights() @ found[np.arange(len(found)), chosen(way), side]
        assert f"{float(-tally(came, DEALS).worth(WIN) * 100):.2f}" == percent


def test_a_filed_exception_changes_what_is_counted() -> None:
    filed = read_way({"base": "high", "exceptions": [{"tiles": ["6-6", "4-5", "1-2", "1-6"], "low": ["4-5", "1-2"]}]})
    assert (chosen(filed) != chosen("high")).sum() == 1
    assert against(filed).sum() != against("high").sum()
    before, after = (came_to(way, PLAYER, best(way, PLAYER, WIN)) for way in ("high", filed))
    assert after.worth(WIN) < before.worth(WIN)  # it is the better setting


def test_each_hand_of_the_kernel_stands_for_as_many_as_a_set_gives() -> None:
    assert (len(weights()), int(weights().sum())) == (8130, 35960)


@pytest.mark.parametrize(("way", "percent"), [("high", "-0.67"), ("low", "-1.49")])
def test_the_card_comes_near_the_best_way(way: str, percent: str) -> None:
    came = came_to(way, PLAYER, by_card(way, PLAYER, WIN))
    assert f"{float(-came.worth(WIN) * 100):.2f}" == percent
    high, low = card(way, PLAYER, WIN)
    assert next(iter(high)) == "Supreme pair"
    assert "Supreme pair" not in low
    assert min(high.values()) == min(low.values()) == 0
