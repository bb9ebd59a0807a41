"""Simulated shoes: the shuffle, shoes dealt by hand, by the script, against exact figures, and by the same seed."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt

import numpy as np
import pytest

from chapter47 import game, read_house
from chapter47.house import House
from chapter47.law import Mistake
from chapter47.odds import shoes
from chapter47.odds.automaton import Automaton, explore, player_of
from chapter47.odds.deals import THIRD_BETWEEN, deals
from chapter47.odds.holding import long_run, moments
from chapter47.odds.kernel import Words, draw
from chapter47.odds.of.baccarat.tableau import tableau
from chapter47.odds.of.chemin_de_fer.equilibrium import play
from chapter47.odds.of.red_dog.book import payouts
from chapter47.odds.of.red_dog.counting import outlook, read_raising, rounds
from chapter47.odds.shoe import Composition
from chapter47.odds.shoe_kernel import (
    BANKER,
    CONSECUTIVE,
    FIRST_SPREAD,
    NO_THREE,
    PLAYER,
    THREE_OF_A_KIND,
    TIE,
    Bytes,
    Cards,
    Tableau,
    coup,
    deal,
    play_shoes,
    shuffle,
)
from chapter47.odds.shoes import Dealt, came_to, cards_of, simulate_shoes, tableau_of
from chapter47.odds.simulation import ENDLESS, Plan, Result, ShoePlan, stream
from chapter47.odds.strategy_file import read_held
from chapter47.table.terms import terms
from kit.strategies import Rule, follow

PUNTO_BANCO = game("punto-banco")


def house(name: str = "punto-banco", /, **options: object) -> House:
    return read_house(game(name), {option.replace("_", "-"): value for option, value in options.items()})


@cache
def held(text: str, name: str = "punto-banco", /, **options: object) -> Automaton:
    return explore(read_held(game(name), house(name, **options), text))


TABLEAU = tableau_of(held("banker 10").strategy)


def played(automaton: Automaton, plan: Plan | ShoePlan, workers: int = 1) -> tuple[Result, Dealt]:
    return simulate_shoes(automaton.strategy, plan, workers=workers, automaton=automaton)


# The shuffle

Shuffle = Callable[[Words, Bytes], None]


def fair(chance: Words, order: Bytes) -> None:
    shuffle(chance, order, len(order))


def from_anywhere(chance: Words, order: Bytes) -> None:
    """A well-known mistake: every card is exchanged with any other, also with those that have had their turn."""
    below = np.uint64(len(order))
    for at in range(len(order)):
        to = int(draw(chance, below, np.uint64(2**32) % below))
        order[at], order[to] = order[to], order[at]


def never_stays(chance: Words, order: Bytes) -> None:
    """Another: no card is ever exchanged with itself, so that none can stay where it lies."""
    for at in range(len(order) - 1):
        below = np.uint64(len(order) - at - 1)
        to = at + 1 + int(draw(chance, below, np.uint64(2**32) % below))
        order[at], order[to] = order[to], order[at]


def by_places(shuffles: Shuffle, cards: int, times: int) -> float:
    """Chi-squared of how often each card came to each place, with (cards - 1)² degrees of freedom."""
    chance, seen = stream(47, 0), np.zeros((cards, cards))
    places = np.arange(cards)
    for _ in range(times):
        order = np.arange(cards, dtype=np.int8)
        shuffles(chance, order)
        seen[places, order] += 1
    expected = times / cards
    # A card is at one place and a place has one card: that takes away one part of so many.
    return float(((seen - expected) ** 2).sum() / expected * (cards - 1) / cards)


def by_orders(shuffles: Shuffle, cards: int, orders: int, times: int, first: int | None = None) -> float:
    """Chi-squared of how often each order came, of all cards or of the first."""
    chance, seen = stream(48, 0), Counter[tuple[int, ...]]()
    for _ in range(times):
        order = np.arange(cards, dtype=np.int8)
        shuffles(chance, order)
        seen[tuple(order.tolist()[:first])] += 1
    expected = times / orders
    missing = (orders - len(seen)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in seen.values())


def test_every_card_is_as_likely_at_every_place() -> None:
    """Below 174.8 in 999 of 1,000 streams, with 121 degrees of freedom; a quarter of it finds a mistake."""
    assert by_places(fair, 12, 24_000) < 174.8
    assert by_places(from_anywhere, 12, 6_000) > 500
    assert by_places(never_stays, 12, 6_000) > 500


def test_every_order_is_as_likely() -> None:
    """Below 172.4 in 999 of 1,000 streams, with 119 degrees of freedom; a sixth of it finds a mistake."""
    assert by_orders(fair, 5, 120, 36_000) < 172.4
    assert by_orders(from_anywhere, 5, 120, 6_000) > 300
    assert by_orders(never_stays, 5, 120, 6_000) > 300


def test_a_shuffle_of_the_first_places_draws_them_from_all_cards() -> None:
    """Below 58.3 in 999 of 1,000 streams, with 29 degrees of freedom."""
    assert by_orders(lambda chance, order: shuffle(chance, order, 2), 6, 30, 15_000, first=2) < 58.3


def test_a_number_that_would_favor_a_card_is_drawn_anew() -> None:
    """From such a state the first word is zero: of three cards it stands for one number too many of the first."""
    zero = np.array([1, 0, 3, 4], np.uint64)
    after = zero.copy()
    assert draw(after, np.uint64(2**32), np.uint64(0)) == 0
    one, other = np.arange(3, dtype=np.int8), np.arange(3, dtype=np.int8)
    shuffle(zero, one, 3)
    shuffle(after, other, 3)
    assert one.tolist() == other.tolist()
    assert zero.tolist() == after.tolist()


def test_a_shuffle_keeps_all_cards() -> None:
    order = cards_of(PUNTO_BANCO, house(decks=6)).order
    before, chance = np.bincount(order), stream(1, 2)
    assert before.tolist() == [96, *[24] * 9]
    for _ in range(50):
        shuffle(chance, order, len(order))
        assert (np.bincount(order) == before).all()


# Shoes dealt by hand


def dealt(cards: Cards) -> list[tuple[int, int]]:
    """The outcome of each round, and how many cards are out after it."""
    outcomes, ends = np.zeros(200, np.int8), np.zeros(200, np.int64)
    rounds = deal(cards, TABLEAU, np.zeros(200, np.uint64), outcomes, ends)
    return list(zip(outcomes[:rounds].tolist(), ends[:rounds].tolist(), strict=True))


def test_a_shoe_dealt_by_hand() -> None:
    """Cards as they lie, and what a dealer makes of them.

    Burnt: a 3 and three more. Then player and banker in turn:
    4 5 against 0 2, a natural: Player, 8 cards out.
    1 1 against 3 0: Player draws 8, has 0; Banker stays on 3 against an 8: Banker, 13 out.
    9 0 against 6 0, a natural: Player, 17 out.
    5 0 against 2 3: Player draws 4, has 9; Banker draws on 5 against a 4, a 4, has 9: a tie, 23 out.
    6 1 against 6 0: Player stays, so does Banker on 6: Player, 27 out.
    6 0 against 5 0: Player stays, Banker draws 3 and has 8: Banker, 32 out.
    0 0 against 0 7: Player draws 1, Banker stays: Banker, 37 out.
    """
    rest = [4, 0, 5, 2, 1, 3, 1, 0, 8, 9, 6, 0, 0, 5, 2, 0, 3, 4, 4, 6, 6, 1, 0, 6, 5, 0, 0, 3, 0, 0, 0, 7, 1]
    order = np.array([3, 9, 9, 9, *rest, *[0] * 30], np.int8)
    rounds = [(PLAYER, 8), (BANKER, 13), (PLAYER, 17), (TIE, 23), (PLAYER, 27), (BANKER, 32), (BANKER, 37)]
    cards = cards_of(PUNTO_BANCO, house())._replace(order=order)
    # The cutting card comes in a round where a card from behind it is drawn; that is completed, and one more is dealt.
    for cut, end in ((4, 2), (7, 2), (8, 3), (12, 3), (13, 4), (16, 4), (17, 5), (22, 5), (23, 6), (31, 7)):
        assert dealt(cards._replace(cut=cut)) == rounds[:end], cut


@pytest.mark.parametrize(("first", "burnt"), [(0, 11), (1, 2), (5, 6), (9, 10)])
def test_the_first_card_is_burnt_and_as_many_as_it_shows(first: int, burnt: int) -> None:
    """Tens and face cards ten, an ace one. Then there are naturals of 9 to 0, four cards each."""
    order = np.array([first, *[7] * (burnt - 1), *[9, 0, 0, 0] * 5], np.int8)
    cards = cards_of(PUNTO_BANCO, house())._replace(order=order, cut=burnt)
    assert dealt(cards) == [(PLAYER, burnt + 4), (PLAYER, burnt + 8)]


def drawn(player: int, banker: int, third: int) -> tuple[bool, bool]:
    """Who draws, as people learn it."""
    if player > 7 or banker > 7:
        return False, False
    if player > 5:
        return False, banker < 6
    least_and_most = {3: (0, 9), 4: (2, 7), 5: (4, 7), 6: (6, 7), 7: (1, 0)}.get(banker, (0, 9))
    return True, least_and_most[0] <= third <= least_and_most[1] and (banker, third) != (3, 8)


def test_every_hand_draws_as_people_learn_it() -> None:
    """Every two point counts with every two cards that may follow."""
    cards = cards_of(PUNTO_BANCO, house())
    for player, banker, fifth, sixth in product(range(10), repeat=4):
        order = np.array([1, 0, player, 0, 0, banker, fifth, sixth, *[0] * 8], np.int8)
        one, other = drawn(player, banker, fifth)
        ours = (player + one * fifth) % 10
        theirs = (banker + other * (sixth if one else fifth)) % 10
        outcome = PLAYER if ours > theirs else BANKER if theirs > ours else TIE
        assert dealt(cards._replace(order=order, cut=2))[0] == (outcome, 6 + one + other)


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        # The burn takes 2 to 11 cards and a round 4 to 6. The card from behind the cutting card comes in the round that
        # takes the cards out beyond 402; then there is one more.
        ({}, -(-(403 - 11) // 6) + 1, -(-(403 - 2) // 4) + 1),
        ({"decks": 6}, -(-(299 - 11) // 6) + 1, -(-(299 - 2) // 4) + 1),
        ({"cutting_card": 104}, -(-(313 - 11) // 6) + 1, -(-(313 - 2) // 4) + 1),
    ],
)
def test_shoes_are_as_long_as_they_can_be(options: dict[str, object], least: int, most: int) -> None:
    cards, flat = cards_of(PUNTO_BANCO, house(**options)), np.zeros((1, 3), np.int64)
    results, counts, tally = np.zeros(2_000, np.int64), np.zeros((2_000, 3), np.int64), np.zeros(3, np.int64)
    alone = np.zeros(1, np.int64)
    play_shoes(stream(5, 0), cards, TABLEAU, flat, flat, alone, alone, ENDLESS, ENDLESS, results, counts, tally)
    rounds = counts.sum(axis=1)
    assert least <= rounds.min() < rounds.max() <= most
    # A round takes 4.94 cards on average, and a burn 6.54 + 1.
    expected = (cards.cut - 7.5) / 4.94 + 1.5
    assert abs(rounds.mean() - expected) < 0.3


# Red dog and chemin de fer, as the kernel knows them


def test_every_round_of_red_dog() -> None:
    """Every three cards from 2 to ace, as 6.5(e) to (i) tell them apart."""
    nothing = np.zeros(1, np.uint64)
    outcomes, ends = np.zeros(9, np.int8), np.zeros(9, np.int64)
    cards = Cards(THIRD_BETWEEN, np.zeros(1, np.int8), 4, np.zeros(15, np.int8), 2, 0, 0)
    for first, second, third in product(range(2, 15), repeat=3):
        order = np.array([7, first, second, third, 7], np.int8)
        assert deal(cards._replace(order=order), TABLEAU, nothing, outcomes, ends) == 1
        low, high = sorted((first, second))
        if high == low + 1:
            expected = CONSECUTIVE, 3
        elif high == low:
            expected = (THREE_OF_A_KIND if third == low else NO_THREE), 4
        else:
            spread = len(range(low + 1, high))
            expected = FIRST_SPREAD + 2 * (spread - 1) + (third not in range(low + 1, high)), 4
        assert (outcomes[0], ends[0]) == expected


TABLE_3 = [
    *["DDDDDDDDDDD"] * 3,
    "DDDDDDDDDSO",
    "DSSDDDDDDSS",
    "DSSSSDDDDSS",
    "SSSSSSSDDSS",
    *["SSSSSSSSSSS"] * 3,
]
"""4.9(c): what the banker does, by the point count; columns as above."""


MIXTURES = [(0, 0), (0, 1), (1, 0), (1, 1), (Fraction(1, 3), Fraction(3, 4)), (Fraction(9, 11), 1)]


def by_chance(five: Fraction, optional: Fraction) -> Tableau:
    """Who draws so often on five, and so often where it is left to the banker."""
    often = {"D": Fraction(1), "S": Fraction(0), "O": Fraction(optional)}
    player = [*[Fraction(1)] * 5, Fraction(five), *[Fraction(0)] * 4]
    return tableau(player, [[often[square] for square in row] for row in TABLE_3])


@pytest.mark.parametrize(("five", "optional"), MIXTURES)
def test_a_hand_that_draws_by_chance_does_so_as_often_as_it_should(five: Fraction, optional: Fraction) -> None:
    """A player's 5 that may draw a 9, and a banker's 3 that may answer: both do, and six cards are out."""
    mixed, order = by_chance(five, optional), np.array([5, 3, 0, 0, 9, 5], np.int8)
    assert mixed.mixed == (0 < five < 1 or 0 < optional < 1)
    moods = np.random.Generator(np.random.PCG64(47)).integers(0, 2**64, 40_000, np.uint64)
    both = sum(coup(order, 0, *mixed[:4], mood) == (6, BANKER) for mood in moods)
    exact = float(five * optional)
    assert abs(both - 40_000 * exact) <= 4 * sqrt(40_000 * exact * (1 - exact))


@pytest.mark.parametrize(("five", "optional"), MIXTURES)
def test_coups_with_choices_come_to_what_is_counted(five: Fraction, optional: Fraction) -> None:
    """Chemin de fer from eight decks that are shuffled before every coup, against what is counted for both mixtures."""
    mixed = by_chance(five, optional)
    cards = cards_of(PUNTO_BANCO, house(), device=1_000)
    flat, alone = np.zeros((1, 3), np.int64), np.zeros(1, np.int64)
    results, counts, tally = np.zeros(600, np.int64), np.zeros((600, 3), np.int64), np.zeros(3, np.int64)
    play_shoes(stream(9, 1), cards, mixed, flat, flat, alone, alone, ENDLESS, ENDLESS, results, counts, tally)
    options = play(Composition.of_decks(8), {0, 1, 2, 3, 4}, dict(enumerate(TABLE_3)))
    assert options.optional == ((3, 9),)
    exact = np.zeros(3)
    for draws, part in ((True, five), (False, 1 - five)):
        for squares, share in (((), 1 - optional), (((3, 9),), optional)):
            ways = options.ways(draws, squares)
            exact += float(part * share) * np.array([ways.player, ways.banker, ways.tie]) / ways.total
    found, deviation = counts.sum(axis=0) / 600_000, np.sqrt(exact * (1 - exact) / 600_000)
    assert (np.abs(found - exact) < 4 * deviation).all()


# Against the script


PRESSED: tuple[Rule, ...] = (
    {"bet": "banker", "amount": "10"},
    {"press": "banker", "by": "10", "most": "40"},
    {"bet": "tie", "amount": "3"},
    {"take-down": "tie", "after": 2},
)
RAISED: tuple[Rule, ...] = ({"bet": "red-dog", "amount": "5"}, {"raise": "red-dog", "at": "1, 7+"})
MIXED: tuple[Rule, ...] = (
    {"draw": "player", "on": 5, "often": "1/3"},
    {"draw": "banker", "on": 3, "against": 9, "often": "0.25"},
)
SCRIPTED = [
    ("punto-banco", {}, [{"bet": "banker", "amount": "12"}], None),
    ("punto-banco", {"decks": 6, "vigorish": 4}, [{"bet": "banker", "amount": "12"}], None),
    ("punto-banco", {"vigorish-due": "deferred", "cutting-card": 60}, PRESSED, None),
    ("punto-banco", {"payment-order": 2, "vigorish-rounding": False}, PRESSED, "100"),
    ("minibaccarat", {"vigorish": "ties-25"}, PRESSED, "60"),
    ("minibaccarat", {"deal-way": 2, "decks": 12, "odds": {"tie": "9 to 1"}}, PRESSED, None),
    ("minibaccarat", {"device-approved": True, "shuffling": "automated"}, [{"bet": "player", "amount": "7"}], "35"),
    ("minibaccarat", {"device-approved": True, "shuffling": "continuous"}, PRESSED, "80"),
    ("red-dog", {}, [{"bet": "red-dog", "amount": "7"}], None),
    ("red-dog", {"decks": 1}, RAISED, None),
    ("red-dog", {"decks": 6, "odds": {"spread-1": "6 to 1"}}, RAISED, "50"),
    (
        "red-dog",
        {"device-approved": True, "shuffling": "continuous"},
        [*RAISED, {"press": "red-dog", "by": "5", "most": "20"}],
        "40",
    ),
    ("chemin-de-fer", {}, [{"bet": "bank", "amount": "12"}], None),
    ("chemin-de-fer", {"vigorish": 4, "decks": 6}, [{"bet": "against-bank", "amount": "10"}, *MIXED], "50"),
    ("chemin-de-fer", {"cutting-card": 50}, [{"bet": "bank", "amount": "10"}, *MIXED[1:]], "70"),
]


@pytest.mark.parametrize(("name", "options", "rules", "bankroll"), SCRIPTED)
def test_the_kernel_deals_what_the_script_deals(
    name: str, options: dict[str, object], rules: list[Rule], bankroll: str | None
) -> None:
    """Shoe for shoe from the same shuffles: every outcome, what each shoe won, who was ruined, and where it ended."""
    strategy = follow(*rules, game=name, **options)
    brought = None if bankroll is None else int(bankroll) * 100
    device = options.get("shuffling") == "continuous"
    plan = Plan(60, 3, 11, brought) if device else ShoePlan(3, None, 11, brought)
    by_script, cards = simulate_shoes(strategy, plan)
    assert by_script.states is None
    automaton = explore(strategy)
    result, same_cards = simulate_shoes(strategy, plan, automaton=automaton)
    assert result == by_script._replace(states=len(automaton.rows))
    assert same_cards == cards
    assert (result.ruined > 0) == (bankroll is not None)


@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("punto-banco", "tie 1", {}),
        ("minibaccarat", "tie 1", {"deal_way": 2}),
        ("chemin-de-fer", "bank 1", {}),
        ("red-dog", "red-dog 1", {"decks": 1}),
    ],
)
def test_a_deal_stands_for_what_it_is_named_after(name: str, text: str, options: dict[str, object]) -> None:
    """What a table shows on which it was dealt; and what the game may come to is all there."""
    strategy = held(text, name, **options).strategy
    player = player_of(strategy)
    for each in deals(strategy):
        player.stand(player.start)
        player.act()
        player.see(each.cards)
        assert came_to(player.table) == each.name
    assert {each.result for each in deals(strategy)} == {*strategy.game.results(strategy.house)}
    assert sum(each.ways for each in deals(strategy)) == held(text, name, **options).total


# Against exact figures


@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("punto-banco", "player 10", {}),
        ("punto-banco", "player 10", {"decks": 6}),
        ("minibaccarat", "player 10", {"device-approved": True, "shuffling": "continuous"}),
        ("red-dog", "red-dog 10", {}),
        ("chemin-de-fer", "bank 10", {}),
    ],
)
def test_outcomes_are_as_frequent_as_they_should_be(name: str, text: str, options: dict[str, object]) -> None:
    """With fixed streams: within four deviations, and those are what they are for independent rounds, nearly."""
    automaton = held(text, name, **options)
    plan = Plan(80, 30_000, 47) if options.get("shuffling") else ShoePlan(30_000, None, 47)
    _, cards = played(automaton, plan)
    total = automaton.total
    for each in deals(automaton.strategy):
        exact, found = each.ways / total, cards.share(each.name)
        assert abs(found.mean - exact) < 4 * found.deviation
        assert found.deviation == pytest.approx(sqrt(exact * (1 - exact) / cards.rounds), rel=0.05)


def test_known_chances_of_eight_decks() -> None:
    """The figures that everybody prints."""
    _, cards = played(held("banker 10"), ShoePlan(None, 5_000_000, 7))
    for name, chance in (("banker", 0.458597), ("player", 0.446247), ("tie", 0.095156)):
        assert abs(cards.share(name).mean - chance) < 4 * cards.share(name).deviation
    lost = {"player": Fraction(1), "banker": Fraction(-95, 100), "tie": Fraction(0)}
    assert abs(cards.mean(lost).mean - 0.010579) < 4 * cards.mean(lost).deviation
    tie = {"player": Fraction(1), "banker": Fraction(1), "tie": Fraction(-8)}
    assert abs(cards.mean(tie).mean - 0.143596) < 4 * cards.mean(tie).deviation


@pytest.mark.parametrize("at", ["best", "7+", "1, 3-5", "never", "always"])
def test_red_dog_costs_what_is_counted(at: str) -> None:
    """By the automaton exactly, and by eight decks of the kernel within four deviations."""
    strategy = follow({"bet": "red-dog", "amount": "10"}, {"raise": "red-dog", "at": at}, game="red-dog")
    automaton = explore(strategy)
    edge, raising = long_run(automaton), read_raising(at)
    pays = payouts(terms(strategy.game, strategy.house))
    assert edge is not None
    assert edge.edge == outlook(rounds(Composition.of_decks(8)), pays, raising).advantage
    result, cards = played(automaton, ShoePlan(20_000, None, 5))
    (row,) = automaton.rows
    lost = {each.name: Fraction(-net, 1000) for each, net in zip(deals(strategy), row.nets, strict=True)}
    found = cards.mean(lost)
    assert abs(found.mean - float(edge.edge)) < 4 * found.deviation
    assert float(result.mean) * cards.shoes == pytest.approx(-1000 * found.mean * cards.rounds)


def test_chemin_de_fer_costs_what_is_counted() -> None:
    """The banker pays five percent of what is won, and whoever is against the bank nothing."""
    for wager in ("bank", "against-bank"):
        automaton = held(f"{wager} 10", "chemin-de-fer")
        chances = {each.name: Fraction(each.ways, automaton.total) for each in deals(automaton.strategy)}
        (row,) = automaton.rows
        expected = {"bank": (-1000, 950, 0), "against-bank": (1000, -1000, 0)}[wager]
        assert row.nets == expected
        edge = long_run(automaton)
        assert edge is not None
        won = Fraction(95, 100) * chances["banker"] - chances["player"]
        assert edge.edge == (-won if wager == "bank" else chances["banker"] - chances["player"])


def test_sessions_from_a_device_come_to_the_exact_mean_and_deviation() -> None:
    """There every round is dealt from all the cards, so that it is known what a session comes to."""
    strategy = follow(*PRESSED, game="minibaccarat", device_approved=True, shuffling="continuous")
    automaton = explore(strategy)
    exact, (result, _) = moments(automaton, 50), played(automaton, Plan(50, 100_000, 3))
    low, high = result.interval(0.99)
    assert low < exact.mean < high
    assert result.deviation == pytest.approx(exact.deviation, rel=0.01)
    assert result.wagered / 100_000 == pytest.approx(float(exact.wagered), rel=0.01)


def test_a_mean_over_rounds_compares_shoes() -> None:
    """Two shoes, by hand: 3 of 4 rounds and 1 of 2. The mean is 4 of 6; they are 1/3 above it and 1/3 below."""
    cards = Dealt(("won", "lost"), (4, 2), ((10, 4), (4, 2)), 2)
    share = cards.share("won")
    assert share.mean == pytest.approx(4 / 6)
    assert share.deviation == pytest.approx(sqrt(2 * (1 / 3) ** 2 * 2) / 6)
    assert share.reach(0.95) == pytest.approx(1.959964 * share.deviation, rel=1e-6)


# The same for the same seed


def by_hand(seed: int, order: list[int]) -> list[int]:
    """The shuffle in whole numbers of any size, which are the same everywhere: xoshiro256**, halves of its words, of
    which each is one of all pairs of places."""
    word, half = 2**64 - 1, 2**32
    s = [int(each) for each in stream(seed, 0)]
    halves: list[int] = []
    at = 0
    while at < len(order):
        if not halves:
            x = s[1] * 5 & word
            x = (x << 7 & word | x >> 57) * 9 & word
            t = s[1] << 17 & word
            s[2] ^= s[0]
            s[3] ^= s[1]
            s[1] ^= s[2]
            s[0] ^= s[3]
            s[2] ^= t
            s[3] = s[3] << 45 & word | s[3] >> 19
            halves = [x & half - 1, x >> 32]
        left = len(order) - at
        pairs = left * (left - 1)
        pair, rest = divmod(halves.pop() * pairs, half)
        if rest < half % pairs:
            continue
        for place, to in zip((at, at + 1), divmod(pair, left - 1), strict=True):
            order[place], order[place + to] = order[place + to], order[place]
        at += 2
    return order


@pytest.mark.parametrize("seed", [1, 47])
def test_a_shuffle_is_the_same_on_every_machine(seed: int) -> None:
    cards = cards_of(PUNTO_BANCO, house())
    shuffled = by_hand(seed, cards.order.tolist())
    shuffle(stream(seed, 0), cards.order, len(cards.order))
    assert cards.order.tolist() == shuffled


@pytest.mark.together("processes")
@pytest.mark.usefixtures("two_processes")
def test_any_number_of_workers_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shoes, "CHUNK", 20_000)
    automaton, plan = explore(follow(*PRESSED, game="punto-banco")), ShoePlan(None, 90_000, 3, 20_000)
    alone = played(automaton, plan)
    assert played(automaton, plan, workers=2) == alone
    assert played(automaton, plan._replace(seed=4)) != alone


def test_rounds_are_played_to_the_end_of_their_shoes() -> None:
    result, cards = played(held("tie 1"), ShoePlan(None, 1_000, 9))
    assert 1_000 <= cards.rounds == result.rolls < 1_000 + 102
    assert result.sessions == cards.shoes
    assert played(held("tie 1"), ShoePlan(cards.shoes, None, 9))[1] == cards


@pytest.mark.parametrize(
    "plan",
    [
        ShoePlan(0, None, 1),
        ShoePlan(None, 0, 1),
        ShoePlan(-4, None, 1),
        ShoePlan(5, None, -1),
        ShoePlan(5, None, 1, 0),
        ShoePlan(10**10, None, 1),
        ShoePlan(None, 10**12, 1),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(plan: ShoePlan) -> None:
    with pytest.raises(Mistake):
        played(held("tie 1"), plan)
