"""Fast action hold'em: what is simulated and advised, beside the script, beside itself, and beside other programs."""

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import combinations

import numpy as np
import pytest

from chapter47 import Choose, Showing, bet, call, game, open_table, read_house
from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.house_way import house_way
from chapter47.games.fast_action_holdem.rankings import RESULTS, result
from chapter47.games.fast_action_holdem.setting import by_house_way
from chapter47.hands import FIVE_CARDS
from chapter47.law import Chapter47Error
from chapter47.money import Odds
from chapter47.odds import full_book
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.of import advice_of, strategies_of
from chapter47.odds.of.fast_action_holdem.counting import Counts, Way, compared, counted
from chapter47.odds.of.fast_action_holdem.kernel import ROUND, house_ways, keep_two, round_result, set_hand
from chapter47.odds.of.fast_action_holdem.orders import HOUSE_WAYS, Order, highest, in_order, kept, kind, pairs_first
from chapter47.odds.of.fast_action_holdem.sessions import NAMED
from chapter47.odds.of.fast_action_holdem.six_ways import settings
from chapter47.odds.of.fast_action_holdem.two_cards import best_order, card_order, cards_of, points, two_cards
from chapter47.odds.protocol import RunRequest
from chapter47.odds.shoe_kernel import draw_places
from chapter47.odds.simulation import Plan, ShoePlan, stream
from chapter47.odds.strategy import UnplayableStrategy
from kit.holdem import deal, holdem

pytestmark = pytest.mark.together("books")
GAME = game("fast-action-holdem")
WAGER = "fast-action-holdem"
NATURAL = Odds(3, 2)
FEW = 4_000
"""Deals that are enough for an order that is nearly the best."""


@cache
def few() -> Counts:
    """What rounds come to in a moment: six decks, the card in the third place."""
    return compared(6, best_order(6, NATURAL, FEW), card_order(6, NATURAL, FEW), NATURAL, rounds=300_000)


# What the house keeps


@pytest.mark.prove
def test_six_decks_as_they_were_simulated_before() -> None:
    """By programs of their own: 2.57 % with house ways on both sides in three million rounds, 2.2 % set perfectly."""
    found = counted(6, NATURAL)
    assert abs(found.advantage(Way.HOUSE).mean - 0.0257) < found.within(Way.HOUSE) + 0.0003
    assert abs(found.advantage(Way.BEST).mean - 0.022) < found.within(Way.BEST) + 0.0005
    assert found.within(Way.HOUSE) < 0.0003
    assert found.within(Way.BEST) < 0.0006
    assert 0 < found.cost(Way.CARD).mean < 0.001 < found.cost(Way.HOUSE).mean < 0.0045
    rows = full_book(GAME, read_house(GAME, {}))
    assert [row.advantage for row in rows] == [found.ratio(way) for way in Way for _ in range(2)]
    assert [row.quoted for row in rows] == [True, False, True, False, False, False]
    assert [("full shoe" in row.when, "of all that is wagered" in row.when) for row in rows] == 3 * [
        (True, False),
        (True, True),
    ]
    assert float(rows[2].bound) == pytest.approx(found.within(Way.BEST))


@pytest.mark.prove
@pytest.mark.parametrize(("decks", "percent"), [(1, 1.2), (2, 1.8), (6, 2.2)])
def test_a_player_who_sets_best_by_the_number_of_decks(decks: int, percent: float) -> None:
    """As an earlier program found it, which looked at all four cards: with one deck that is a little more."""
    found = counted(decks, NATURAL).advantage(Way.BEST)
    assert found.mean * 100 == pytest.approx(percent, abs=0.1)


@pytest.mark.prove
@pytest.mark.parametrize(("decks", "most"), [(6, 0.0002), (1, 0.001)])
def test_what_is_given_up_hardly_matters(decks: int, most: float) -> None:
    """The best way looks at two cards alone: of hands that are close, four cards and their own deals win little more.

    The choice is made over some deals and held to others, so that luck does not count.
    """
    order, rng, gains, close = best_order(decks, NATURAL), random.Random(21), [], 0
    known, hands = two_cards(decks), 400
    for _ in range(hands):
        cards = tuple(rng.sample(DECK * decks, 4))
        worth = sorted({known.worth(kind(*two), NATURAL) for two in combinations(cards, 2)})
        if len(worth) > 1 and worth[-1] - worth[-2] > 0.03:
            continue
        close += 1
        chosen = sorted(cards[at] for at in kept(cards, order))
        first, other = (settings(cards, decks, NATURAL, 300_000, seed) for seed in (1, 2))
        held = {tuple(sorted(each.retained)): each.worth.mean for each in other}
        gains.append(held[tuple(sorted(first[0].retained))] - held[tuple(chosen)])
    assert sum(gains) / hands < most, close


def test_copies_and_naturals_are_all_that_the_house_ways_keep() -> None:
    """Both sides are set alike: neither has the higher hand more often."""
    found = few()
    counts = found.weights(Way.HOUSE)
    won, lost = counts["natural"] + counts["higher"], counts["lower"]
    assert abs(won - lost) < 4 * float(won + lost) ** 0.5
    assert found.ratio(Way.HOUSE) == (counts["copy"] - Fraction(counts["natural"], 2)) / found.rounds
    assert abs(found.advantage(Way.HOUSE).mean - 0.0257) < 2 * found.within(Way.HOUSE)
    better = Counts(found.results, Odds(2, 1))
    assert found.ratio(Way.HOUSE) - better.ratio(Way.HOUSE) == Fraction(counts["natural"], 2 * found.rounds)


def test_other_ways_are_held_to_the_same_rounds() -> None:
    found = few()
    assert found.cost(Way.BEST).mean == 0
    assert found.ratio(Way.HOUSE) - found.ratio(Way.BEST) == pytest.approx(found.cost(Way.HOUSE).mean)
    assert found.within(Way.BEST) < 0.6 * 1.96 / 300_000**0.5  # of rounds that are not held together
    crude = compared(6, HOUSE_WAYS, highest(), NATURAL, rounds=100_000)
    assert crude.ratio(Way.BEST) == crude.ratio(Way.HOUSE)
    assert crude.advantage(Way.CARD).mean > 0.07 > crude.advantage(Way.HOUSE).mean


# Two cards


def test_what_two_cards_are_worth_is_ordered_as_it_must_be() -> None:
    known = two_cards(6, FEW)
    pairs = [known.worth(rank * 2, NATURAL) for rank in "AKQJT98765432"]
    assert pairs == sorted(pairs, reverse=True)
    assert all(
        known.wins[f"{high}{low}s"] > known.wins[f"{high}{low}o"] for high, low in combinations("AKQJT98765432", 2)
    )
    assert known.worth("AA", Odds(2, 1)) - known.worth("AA", NATURAL) == pytest.approx(known.wins["AA"] / 2)
    assert "77s" not in two_cards(1, 100).wins


def test_the_kernel_counts_two_cards_as_the_rules_do() -> None:
    """Every two cards of a deck after nine that were dealt, ranked one at a time."""
    chance, shoe = stream(19_47_21_8, 1), cards_of(1)
    draw_places(chance, shoe, 0, 9, len(shoe))
    cards = [DECK[number] for number in shoe]
    dealers, board = house_way(cards[:4]), cards[4:9]
    wins: dict[str, list[bool]] = {}
    for two in combinations(cards[9:], 2):
        wins.setdefault(kind(*two), []).append(result(two, dealers, board) in ("natural", "higher"))
    assert two_cards(1, 1).wins == {two: sum(each) / len(each) for two, each in wins.items()}


def test_the_card_has_every_two_cards_once() -> None:
    told = points(6, NATURAL, FEW)
    assert len(told) == 169
    assert max(told, key=told.__getitem__) == "AA"
    order = card_order(6, NATURAL, FEW)
    for hand in (["7S", "7S", "AC", "KC"], ["2S", "9D", "9C", "TH"], ["AS", "KD", "QC", "JH"]):
        names = {kind(*two)[:2] if two[0][0] == two[1][0] else kind(*two): two for two in combinations(hand, 2)}
        best = max(told[name] for name in names)
        chosen = kind(*(hand[at] for at in kept(hand, order)))
        assert told[chosen[:2] if chosen[0] == chosen[1] else chosen] == best


# Ways to set a hand


def hands_of_four(count: int) -> list[list[int]]:
    """Some at random, and as many with pairs and more, of several decks."""
    rng = random.Random(21)
    some = [[rng.randrange(52) for _ in range(4)] for _ in range(count)]
    return [[each % 13 % 3 + 13 * (each % 4) for each in hand] if at % 2 else hand for at, hand in enumerate(some)]


def test_the_kernel_sets_hands_by_the_house_ways() -> None:
    ways = house_ways()
    for numbers in hands_of_four(3_000):
        cards = [DECK[number] for number in numbers]
        for two in (
            set_hand(np.array(numbers, np.uint8), *ways),
            keep_two(np.array(numbers, np.uint8), HOUSE_WAYS, *ways),
        ):
            assert sorted(DECK[number] for number in two) == sorted(house_way(cards)), cards


@pytest.mark.parametrize("name", ["highest", "pairs-first", "suited-first"])
def test_the_kernel_keeps_what_an_order_has_highest(name: str) -> None:
    ways, order = house_ways(), NAMED[name]
    for numbers in hands_of_four(500):
        cards = [DECK[number] for number in numbers]
        found = keep_two(np.array(numbers, np.uint8), order, *ways)
        assert sorted(found) == sorted(numbers[at] for at in kept(cards, order)), cards


def test_no_order_is_the_house_ways() -> None:
    """Ace-queen of one suit before ace-king, ace-king before nines, nines before ace-queen: there is no highest."""
    assert house_way(["AS", "KH", "QS", "2C"]) == ["AS", "QS"]
    assert house_way(["AS", "KH", "9S", "9C"]) == ["AS", "KH"]
    assert house_way(["AS", "QS", "9H", "9C"]) == ["9H", "9C"]


@pytest.mark.parametrize(
    "named",
    [
        pytest.param(lambda: HOUSE_WAYS, id="house-ways-too"),
        pytest.param(lambda: best_order(6, NATURAL, FEW), id="best"),
        pytest.param(lambda: card_order(6, NATURAL, FEW), id="card"),
        *(pytest.param(partial(NAMED.__getitem__, name), id=name) for name in NAMED),
    ],
)
def test_the_kernel_comes_to_what_the_script_does_deal_for_deal(named: Callable[[], Order]) -> None:
    way, chance, order = named(), stream(47, 0), cards_of(6)
    four, hands = np.empty(4, np.uint8), np.empty((2, 7), np.uint8)
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": "highest"}))
    table = open_table(WAGER, {"decks": 6}, seats={1: "1000000"})
    for _ in range(40):
        draw_places(chance, order, 0, ROUND, len(order))
        cards = [DECK[number] for number in order[:ROUND]]
        came = RESULTS[round_result(order, 0, four, hands, *hand_tables(FIVE_CARDS), way, *house_ways())]
        own, dealers, board = cards[:8:2], cards[1:8:2], cards[8:]
        places = kept(own, way) if len(way) else by_house_way(own)
        assert came == result([own[at] for at in places], house_way(dealers), board)
        before, first = table.chips(1), table.state.marker == 1
        table.do(bet(1, WAGER, "10"))
        table.do(call("no-more-bets"))
        pairs = zip(own, dealers, strict=True) if first else zip(dealers, own, strict=True)
        table.do(Showing("deal", tuple(card for pair in pairs for card in pair)))
        table.do(Choose(1, "set", {"retained": [place + 1 for place in places]}))
        table.do(Showing("deal", tuple(board)))
        assert table.chips(1) - before == run.net(came)[0]  # type: ignore[attr-defined]
        table.state.shoe.out.clear()  # each round of the kernel's is from a full shoe
        table.state.shoe.drawn = 0


# Advice


def test_six_ways_are_told_the_best_first_with_how_far_they_may_be_off() -> None:
    cards = ("7D", "7S", "AC", "KC")
    found = settings(cards, 6, NATURAL, 20_000)
    assert len(found) == 6
    assert [each.worth.mean for each in found] == sorted((each.worth.mean for each in found), reverse=True)
    best, second = found[:2]
    assert (best.retained, best.cost.mean, second.retained) == (("AC", "KC"), 0, ("7S", "7D"))
    assert second.cost.mean == pytest.approx(best.worth.mean - second.worth.mean)
    assert second.cost.reach(0.95) < best.worth.reach(0.95) + second.worth.reach(0.95)
    assert settings(("AS", "AS", "KD", "KD"), 2, NATURAL, 10)[0].retained == ("AS", "AS")
    assert len(settings(("AS", "AS", "KD", "KD"), 2, NATURAL, 10)) == 3
    aces = settings(("AS", "AD", "KD", "KS"), 6, NATURAL, 20_000)[0]
    assert (aces.retained, aces.worth.mean > 0.9) == (("AS", "AD"), True)


def test_six_ways_win_as_often_as_the_rules_say() -> None:
    cards, deals = ("7D", "7S", "AC", "KC"), 40
    chance, rest = stream(19_47_21_9, 6), cards_of(6).tolist()
    for card in sorted(cards, key=DECK.index):
        rest.remove(DECK.index(card))
    shoe, wins = np.array(rest, np.uint8), dict.fromkeys(map(frozenset, combinations(cards, 2)), 0)
    for _ in range(deals):
        draw_places(chance, shoe, 0, 9, len(shoe))
        dealt = [DECK[number] for number in shoe[:9]]
        for two in combinations(cards, 2):
            wins[frozenset(two)] += result(two, house_way(dealt[:4]), dealt[4:]) in ("natural", "higher")
    for each in settings(cards, 6, NATURAL, deals):
        assert each.worth.mean == pytest.approx(2 * wins[frozenset(each.retained)] / deals - 1)


def test_advice_is_for_a_seat_that_sets_a_hand_which_it_knows() -> None:
    advice, table = advice_of(GAME), holdem(1, 2)
    for seat in (1, 2):
        table.do(bet(seat, WAGER, "10"))
    assert advice.question(table, 1) is None
    deal(table, "7S 7D AC KC", "2S 9D 9C TH", "3S 4D 5C 6H")
    asked = advice.question(table, 1)
    assert asked is not None
    assert asked == advice.question(table, 1) != advice.question(table, 2)
    first, second, *others = asked.answers()
    assert first.action == "keep the ace of clubs and king of clubs"
    assert (first.cost, second.action) == ("0.00", "keep the 7 of spades and 7 of diamonds")
    assert (len(others), 0 < float(first.within) < 0.5, float(second.cost) > 2) == (4, True, True)
    table.do(Choose(1, "set", {"retained": ["AC", "KC"]}))
    assert advice.question(table, 1) is None
    assert advice.question(table, 3) is None


# Simulated


def test_shoes_are_dealt_to_their_cutting_card_and_a_seed_repeats_them() -> None:
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": "pairs-first"}))
    plan = ShoePlan(2_000, None, 47)
    first, again = (run.play(plan, workers=1, automaton=None, progress=lambda done: None) for _ in range(2))
    assert first.result == again.result
    assert (run.by_shoe, first.result.rolls) == (True, 18 * 2_000)
    known = compared(6, HOUSE_WAYS, pairs_first(), NATURAL, rounds=300_000).advantage(Way.CARD)
    assert abs(-float(first.result.mean) / (18 * 1000) - known.mean) < 4 * (1 / 36_000**0.5 + known.deviation)
    house = read_house(GAME, {"shuffling": "continuous", "device-approved": True})
    device = strategies_of(GAME).run(GAME, RunRequest(written={"set": "highest"}, house=house))
    assert device.by_shoe is False
    played = device.play(Plan(10, 100, 47), workers=1, automaton=None, progress=lambda done: None)
    assert (played.result.rolls, played.result.wagered) == (1_000, 1_000_000)


def test_what_is_left_of_a_shoe_is_nobodys_where_a_player_is_ruined() -> None:
    """The next session has a shoe of its own: so what it wins does not depend on the bankroll of the one before."""
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": "highest"}))
    rich, poor = (
        run.play(ShoePlan(3, None, 47, bankroll), workers=1, automaton=None, progress=lambda done: None).result
        for bankroll in (None, 1000)
    )
    assert (poor.sessions, rich.sessions) == (3, 3)
    assert poor.ruined > 0
    lasting = {net for net in poor.results if net > -1000}
    assert lasting <= set(rich.results)


def test_what_stands_beside_a_simulation_says_of_which_shoe_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    import chapter47.odds.of.fast_action_holdem.sessions as sessions

    monkeypatch.setattr(sessions, "compared", partial(compared, rounds=50_000))
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": "house-ways"}))
    told = run.told(dict.fromkeys(RESULTS, 10), 40)  # type: ignore[attr-defined]
    assert (told.beside, "each from a full shoe of 6 decks" in told.note) == ("counted", True)
    (line,) = told.sections[0].lines
    assert (line.found.mean, line.found.mean != line.exact) == (-0.125, True)


@pytest.mark.parametrize(
    ("written", "faults"),
    [
        ({"set": "my way"}, 1),
        ({"set": 7}, 1),
        ({"set": []}, 1),
        ({"set": ["AA", "KA", 7, "AA"]}, 3),
        ({"set": "nothing", "sets": "house-ways", "retained": 2}, 3),
    ],
)
def test_a_file_that_cannot_be_followed_is_refused_with_every_fault(written: dict[str, object], faults: int) -> None:
    with pytest.raises(UnplayableStrategy) as refused:
        strategies_of(GAME).run(GAME, RunRequest(written={"strategy": "mine", **written}))
    assert len(refused.value.faults) == faults
    assert all("\n" not in str(fault) for fault in refused.value.faults)


@pytest.mark.parametrize("wagers", ["ante 10", "fast-action-holdem 0", "fast-action-holdem ten", ""])
def test_nothing_else_is_wagered(wagers: str) -> None:
    with pytest.raises(Chapter47Error):
        strategies_of(GAME).run(GAME, RunRequest(written={"set": "highest"}, wagers=wagers))


def test_a_list_of_two_cards_is_a_way() -> None:
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": ["AA", "AK", "77"], "strategy": "Mine"}))
    assert run.strategy.title == "fast-action-holdem 10, Mine"
    order = run.order  # type: ignore[attr-defined]
    assert kept(["7S", "AD", "7C", "KH"], order) == (1, 3)
    assert kept(["7S", "AD", "7C", "QH"], order) == (0, 2)
    same = in_order(lambda first, second: (0,))
    assert len({int(each) for each in same[np.triu_indices(52)]}) == 52 * 53 // 2
