"""Hands by kinds that people learn together, and hands that are dealt to them for it."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest

from chapter47 import game, read_house
from chapter47.equipment import DECK, Seeded
from chapter47.equipment.packs import TILES
from chapter47.games import game_names
from chapter47.odds.advice import Kind
from chapter47.odds.five_kinds import five_kind
from chapter47.odds.of import has_advice, odds_of
from chapter47.odds.of.blackjack.learned import INSURANCE
from chapter47.odds.of.blackjack.learned import KINDS as HANDS
from chapter47.odds.of.blackjack.learned import kind_of as hand_of
from chapter47.odds.of.caribbean_stud.learned import kind_of as five_of
from chapter47.odds.of.fast_action_holdem.learned import kind_of as four_of
from chapter47.odds.of.let_it_ride.advice import ASKS
from chapter47.odds.of.pai_gow.learned import kind_of as tiles_of
from chapter47.odds.of.red_dog.advice import spread_of
from chapter47.odds.of.three_card_poker.learned import kind_of as three_of
from chapter47.odds.protocol import Advice, Question
from chapter47.table.terms import terms

ADVISED = [name for name in game_names() if has_advice(odds_of(game(name)))]
DEALT = 4000
"""Hands of each game that are dealt: of the rarest kind there are dozens among them."""


def advice_of(name: str) -> Advice:
    found = odds_of(game(name)).advice
    assert found is not None
    return found


@cache
def dealt(name: str, **rules: object) -> tuple[Question, ...]:
    """Hands that chance deals at a game under its usual rules."""
    below, under = Seeded(47).below, terms(game(name), read_house(game(name), rules))
    found = (advice_of(name).dealt(under, below) for _ in range(DEALT))
    return tuple(each for each in found if each is not None)


@pytest.mark.parametrize("name", ADVISED)
def test_a_game_has_few_kinds_each_with_a_title_of_its_own_and_a_reason(name: str) -> None:
    kinds = advice_of(name).kinds
    assert 3 <= len(kinds) <= 15
    assert len({kind.name for kind in kinds}) == len({kind.title for kind in kinds}) == len(kinds)
    assert all(kind.why.endswith(".") and kind.cites.text.startswith("19:47-") for kind in kinds)


@pytest.mark.parametrize("name", ADVISED)
def test_every_hand_that_is_dealt_is_of_one_of_them_and_every_kind_is_dealt(name: str) -> None:
    kinds, found = advice_of(name).kinds, [each.kind for each in dealt(name)]
    assert set(found) == set(kinds)
    assert min(found.count(kind) for kind in kinds) > DEALT / 400


@pytest.mark.parametrize("name", ADVISED)
def test_the_same_chance_deals_the_same_hands_and_each_can_be_seen(name: str) -> None:
    under = terms(game(name), read_house(game(name), {}))
    streams = (Seeded(5).below, Seeded(5).below)
    first, again = ([advice_of(name).dealt(under, below) for _ in range(20)] for below in streams)
    assert first == again
    for question in dealt(name)[:200]:
        own = [lies for lies in question.lies() if lies.own]
        assert len(own) == 1
        assert all(face in {*DECK, "JK", *TILES.pieces} for lies in question.lies() for face in lies.faces)


@pytest.mark.parametrize("name", ADVISED)
def test_what_is_dealt_can_be_answered_and_the_best_answer_costs_nothing(name: str) -> None:
    by_kind = {each.kind: each for each in dealt(name)}
    for question in by_kind.values():
        answers = question.answers()
        assert len(answers) >= 2
        assert answers[0].lost == 0
        counted = [each for each in answers if not each.within]
        assert [each.lost for each in counted] == sorted(each.lost for each in counted)
        assert all(f"{float(100 * each.lost):.2f}" == each.cost for each in counted)
        assert len({each.said for each in answers}) == len(answers)


# All hands of a game, one by one


def in_order(kinds: Iterable[Kind]) -> set[str]:
    return {kind.name for kind in kinds}


def test_every_hand_of_blackjack_is_of_one_kind() -> None:
    ranks = [card for card in DECK if card.endswith("S")]
    met = set()
    for size in (2, 3, 4):
        for hand in combinations_with_replacement(ranks, size):
            for up in ranks:
                for splits in (True, False):
                    met.add(hand_of(hand, up, splits=splits))
    assert met == {*HANDS} - {INSURANCE}


@pytest.mark.parametrize(
    ("hand", "up", "title"),
    [
        ("TS 6D", "TH", "Hard 12 to 16 against a high card"),
        ("TS 6D", "6H", "Hard 12 to 16 against a low card"),
        ("TS 6D", "AH", "Hard 12 to 16 against a high card"),
        ("5S 6D", "AH", "Hard 9 to 11"),
        ("5S 3D", "6H", "Hard 4 to 8"),
        ("AS 6D", "6H", "Soft 13 to 17"),
        ("AS 7D", "6H", "Soft 18 or more"),
        ("AS 7D 9C", "6H", "Hard 17 or more"),
        ("AS AD", "6H", "Pairs of aces and eights"),
        ("KS TD", "6H", "Pairs of fives and tens"),
        ("7S 7D", "6H", "Other pairs"),
        ("7S 7D 2C", "6H", "Hard 12 to 16 against a low card"),
    ],
)
def test_a_hand_of_blackjack_by_what_people_call_it(hand: str, up: str, title: str) -> None:
    assert hand_of(hand.split(), up, splits=True).title == title


def test_every_three_cards_and_every_four_tiles_are_of_one_kind() -> None:
    assert in_order(three_of(cards) for cards in combinations(DECK, 3)) == in_order(advice_of("three-card-poker").kinds)
    assert in_order(tiles_of(tiles) for tiles in combinations(TILES.pieces, 4)) == in_order(advice_of("pai-gow").kinds)


@pytest.mark.parametrize(
    ("cards", "up", "name"),
    [
        ("2S 2D 4C 5H 7D", "AS", "pair-or-better"),
        ("5S 6D 7C 8H 9D", "AS", "pair-or-better"),
        ("AS KD 4C 5H 7D", "AH", "ace-king-shown"),
        ("AS KD 4C 5H 7D", "7S", "ace-king-shown"),
        ("AS KD 4C 5H 7D", "QS", "ace-king-apart"),
        ("AS QD JC TH 8D", "AH", "less"),
    ],
)
def test_five_cards_against_what_the_dealer_shows(cards: str, up: str, name: str) -> None:
    assert five_of(cards.split(), up).name == name


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("TS TD 4C", "three-paid"),
        ("4S 4D 4C", "three-paid"),
        ("9S 9D 4C", "three-low-pair"),
        ("9S 4S 2S", "three-flush"),
        ("9S 8D 7C", "three-straight"),
        ("9S 4D 2C 2D", "four-low-pair"),
        ("9S 9D 2C 2D", "four-paid"),
        ("KS 9S 4S 2S", "four-flush"),
        ("9S 8D 7C 5D", "four-straight"),
        ("KS 9D 4C 2S", "four-other"),
    ],
)
def test_cards_to_which_more_come(cards: str, name: str) -> None:
    asks = ASKS["bet-one" if name.startswith("three") else "bet-two"]
    assert five_kind(cards.split(), asks.high, asks.cites) == next(
        kind for kind in advice_of("let-it-ride").kinds if kind.name == name
    )


@pytest.mark.parametrize(
    ("cards", "name"), [("9S 9D 9S KH", "alike"), ("9S 9D KS KH", "two-pairs"), ("9S 8D KH 2C", "apart")]
)
def test_four_cards_of_which_two_are_kept(cards: str, name: str) -> None:
    assert four_of(cards.split()).name == name


def test_a_dealer_with_open_cards_and_no_insurance_is_dealt_as_well() -> None:
    shown = dealt("blackjack", **{"hole-card": "face-up"})
    assert {len(each.lies()[0].faces) for each in shown} == {2}
    assert INSURANCE not in {each.kind for each in shown}


@pytest.mark.parametrize(("name", "spreads"), [("narrow", (1, 2, 3)), ("middle", (4, 5, 6)), ("wide", range(7, 12))])
def test_every_spread_is_of_one_kind_and_raised_as_the_book_has_it(name: str, spreads: Iterable[int]) -> None:
    for spread in spreads:
        question = next(each for each in dealt("red-dog") if spread_of(each.lies()[0].faces) == spread)
        assert question.kind.name == name
        assert question.answers()[0].action == ("raise" if name == "wide" else "no-raise")
