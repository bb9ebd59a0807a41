"""Small shoes counted out in fractions, card by card in the order that the law deals, beside the analyser."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from chapter47.law import Mistake
from chapter47.odds.of.blackjack.analysis import ERROR, Played, analyse, evaluate
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.setting import Setting
from kit.twenty_one import Dealers, Round, Seen, deck_of
from kit.twenty_one_best import BestRound
from kit.twenty_one_players import any_strategy, as_found, by_strategy, small

provision = pytest.mark.provision
EVEN = Fraction(1)
CLOSE = 1e-14
"""Far within the bound that is stated: an error, not a rounding, would show."""

SHOES: dict[str, tuple[Mapping[int, int], Rules]] = {
    "split once": ({1: 2, 4: 3, 6: 5, 10: 6}, Rules(decks=2)),
    "surrender": ({4: 4, 7: 4, 10: 8}, Rules(decks=2, surrender=True)),
    "six to five": ({2: 4, 9: 4, 1: 2, 10: 6}, Rules(decks=1, blackjack=Fraction(6, 5))),
    "three hands": ({4: 4, 7: 4, 10: 8}, Rules(decks=2, hands=3, surrender=True)),
    "four hands": ({8: 5, 5: 2, 10: 11}, Rules(decks=2, hands=4)),
    "aces once": ({1: 5, 8: 4, 10: 9}, Rules(decks=3, hands=3, resplit_aces=False)),
    "aces again": ({1: 5, 8: 3, 10: 8, 9: 2}, Rules(decks=2, hands=3)),
    "five cards": ({1: 3, 2: 6, 8: 3, 10: 7}, Rules(decks=2, five_card_21=True)),
    "sevens": ({7: 7, 3: 3, 10: 7, 1: 2}, Rules(decks=2, three_sevens=True)),
    "sevens again": ({7: 7, 4: 3, 10: 8}, Rules(decks=2, hands=3, three_sevens=True)),
    "multiple action": ({8: 6, 3: 3, 10: 8, 1: 3}, Rules(decks=3, multiple=2)),
    "face up": ({8: 4, 3: 3, 10: 8, 1: 3}, Rules(decks=3, face_up=True, blackjack=EVEN)),
}


def value(played: Played) -> float:
    """What a unit is worth without insurance, which those who count here do not take."""
    return sum(opening.chance * opening.value for opening in played.openings)


@provision("2.10(b)", "2.11(b)", "2.11(c)2", "2.11(d)", "2.12(b)")
@pytest.mark.parametrize("name", SHOES)
def test_a_small_shoe_is_worth_what_counting_says(name: str) -> None:
    """By any strategy and at best play, its variance too; and where a pair is split once, no play is better."""
    counts, rules = SHOES[name]
    shoe, deck = small(counts)
    dealers: Dealers = {}
    strategy = any_strategy(len(name), face_up=rules.face_up)
    best = analyse(rules, shoe).best
    for played, player in ((evaluate(rules, strategy, shoe), by_strategy(strategy)), (best, as_found(best))):
        mean, square = Round(rules, player, dealers).expected(deck)
        assert value(played) == pytest.approx(float(mean), abs=CLOSE)
        assert played.variance == pytest.approx(float(square - mean**2), abs=CLOSE * 10)
    if rules.hands == 2 and not rules.multiple:
        mean, _ = BestRound(rules, dealers).expected(deck)
        assert -best.advantage == pytest.approx(float(mean), abs=CLOSE)


@pytest.mark.parametrize("name", ["three hands", "four hands", "sevens again", "multiple action"])
def test_no_hand_of_a_split_pair_can_be_bettered_alone(name: str) -> None:
    counts, rules = SHOES[name]
    shoe, deck = small(counts)
    dealers: Dealers = {}
    played = analyse(rules, shoe).best
    found = as_found(played)
    met: dict[Seen, None] = {}

    def noted(seen: Seen) -> str:
        if seen.pair and "split" not in seen.may:
            met[seen._replace(hands=0)] = None
        return found(seen)

    Round(rules, noted, dealers).expected(deck)
    assert len(met) > 10
    for other in list(met)[:: len(met) // 5]:

        def otherwise(seen: Seen, other: Seen = other) -> str:
            does = found(seen)
            if seen._replace(hands=0) == other:
                return "hit" if does != "hit" else "stand"
            return does

        mean, _ = Round(rules, otherwise, dealers).expected(deck)
        assert float(mean) <= value(played) + CLOSE


@provision("2.3(e)1")
@pytest.mark.parametrize("up", [(8, "S"), (8, "H"), (10, "")])
@pytest.mark.parametrize("second", [(7, "S"), (7, "H")])
def test_suits_are_seen_before_the_third_card(second: tuple[int, str], up: tuple[int, str]) -> None:
    """6 of spades and a 7 against an 8 or a ten: how the third card is drawn, and what it wins."""
    rules = Rules(decks=1, six_seven_eight=True)
    cards = {(number, suit): 1 for number in (6, 7, 8) for suit in "SHDC"} | {(10, ""): 4}
    for seen in ((6, "S"), second, up):
        cards[seen] -= 1
    counted = BestRound(rules).actions(deck_of(cards), (up,), ((6, "S"), second))
    shoe, _ = small({6: 4, 7: 4, 8: 4, 10: 4})
    setting = Setting(rules, shoe)
    opening = analyse(rules, shoe).best.opening(up[0])
    plain = opening.first[6, 7].actions
    same = (up[0] == 8) * (up[1] == "S")
    share = setting.suited(8, (up[0],), same) if second[1] == "S" else 0.0
    # The third card is an 8, the dealer plays against what is left, and 21 wins unless the dealer has it too.
    third = Fraction(4 - (up[0] == 8), 13)
    dealer = BestRound(rules).dealer(deck_of({**cards, (8, "C"): 0}), (up,))
    wins = sum((chance for end, chance in dealer.items() if end[0] != 21), Fraction(0))
    assert float(counted["stand"]) == pytest.approx(plain["stand"], abs=CLOSE)
    assert float(counted["hit"]) == pytest.approx(plain["hit"] + float(third * wins) * share, abs=CLOSE)
    assert float(counted["double"]) == pytest.approx(plain["double"] + 2 * float(third * wins) * share, abs=CLOSE)


@pytest.mark.parametrize(
    ("decks", "up", "hand"),
    [
        (1, 10, (6, 10)),
        (8, 10, (6, 10)),
        pytest.param(8, 9, (5, 10), marks=pytest.mark.prove),
        pytest.param(8, 1, (9, 9), marks=pytest.mark.prove),
    ],
)
def test_full_decks_are_as_near_as_small_ones(decks: int, up: int, hand: tuple[int, int]) -> None:
    rules = Rules(decks=decks, surrender=True)
    seen = (*hand, up)
    left = {(value, ""): (16 if value == 10 else 4) * decks - seen.count(value) for value in range(1, 11)}
    counted = BestRound(rules).actions(deck_of(left), ((up, ""),), tuple((value, "") for value in hand))
    found = analyse(rules).best.opening(up).first[hand].actions
    assert found.keys() == counted.keys()
    for name, exact in counted.items():
        assert abs(Fraction(found[name]) - exact) < CLOSE


@pytest.mark.prove
def test_a_shoe_with_suits_comes_to_what_counting_says() -> None:
    rules = Rules(decks=1, six_seven_eight=True)
    cards = {(number, suit): 1 for number in (6, 7, 8) for suit in "SHDC"} | {(10, ""): 4}
    mean, _ = BestRound(rules).expected(deck_of(cards))
    shoe, _ = small({6: 4, 7: 4, 8: 4, 10: 4})
    assert -analyse(rules, shoe).advantage == pytest.approx(float(mean), abs=ERROR)


def test_a_shoe_that_could_run_out_is_refused() -> None:
    shoe, _ = small({2: 10, 10: 4})
    with pytest.raises(Mistake, match="takes up to"):
        analyse(Rules(), shoe)
