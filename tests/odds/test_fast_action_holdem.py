"""Fast action hold'em: what is simulated, beside the script, beside itself, and beside an earlier simulation."""

import random
from fractions import Fraction

import numpy as np
import pytest

from chapter47 import Choose, Showing, bet, call, game, open_table, read_house
from chapter47.equipment import DECK
from chapter47.games.fast_action_holdem.house_way import house_way
from chapter47.games.fast_action_holdem.rankings import RESULTS, result
from chapter47.games.fast_action_holdem.setting import by_house_way
from chapter47.hands import FIVE_CARDS
from chapter47.law import Mistake
from chapter47.money import Odds
from chapter47.odds import book
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.of import strategies_of
from chapter47.odds.of.fast_action_holdem.counting import cards_of, counted
from chapter47.odds.of.fast_action_holdem.kernel import ROUND, house_ways, round_result, set_hand
from chapter47.odds.protocol import RunRequest
from chapter47.odds.shoe_kernel import draw_places
from chapter47.odds.simulation import ShoePlan, stream

GAME = game("fast-action-holdem")
WAGER = "fast-action-holdem"
NATURAL = Odds(3, 2)


def test_six_decks_as_they_were_simulated_before() -> None:
    """2.57 % in three million rounds by a program of its own, house ways on both sides: no other source is known."""
    found = counted(6)
    mean, reach = found.advantage(NATURAL).mean, found.within(NATURAL)
    assert abs(mean - 0.0257) < reach + 0.0003
    assert reach < 0.0003
    (row,) = book(GAME, read_house(GAME, {}))
    assert row.advantage == found.ratio(NATURAL)
    assert float(row.bound) == pytest.approx(reach)
    assert "house ways on both sides" in row.when
    (paid_better,) = book(GAME, read_house(GAME, {"odds": {"natural": "2 to 1"}}))
    assert row.advantage - paid_better.advantage == Fraction(found.results["natural"], 2 * found.rounds)


def test_neither_side_has_the_higher_hand_more_often() -> None:
    """Both are set alike: what a game of copies comes to follows from copies and naturals alone."""
    counts = counted(6).results
    won, lost = counts["natural"] + counts["higher"], counts["lower"]
    assert abs(won - lost) < 4 * (won + lost) ** 0.5


def test_the_kernel_sets_hands_by_the_house_ways() -> None:
    rng, ways = random.Random(21), house_ways()
    for _ in range(3_000):
        numbers = [rng.randrange(52) for _ in range(4)]
        if rng.randrange(2):  # pairs and more, of several decks
            numbers = [each % 13 % 3 + 13 * (each % 4) for each in numbers]
        kept = set_hand(np.array(numbers, np.uint8), *ways)
        cards = [DECK[number] for number in numbers]
        assert sorted(DECK[number] for number in kept) == sorted(house_way(cards)), cards


def test_the_kernel_comes_to_what_the_script_does_deal_for_deal() -> None:
    chance, order = stream(47, 0), cards_of(6)
    four, hands = np.empty(4, np.uint8), np.empty((2, 7), np.uint8)
    run = strategies_of(GAME).run(GAME, RunRequest())
    table = open_table(WAGER, {"decks": 6}, seats={1: "1000000"})
    for _ in range(100):
        draw_places(chance, order, 0, ROUND, len(order))
        cards = [DECK[number] for number in order[:ROUND]]
        came = RESULTS[round_result(order, 0, four, hands, *hand_tables(FIVE_CARDS), *house_ways())]
        own, dealers, board = cards[:8:2], cards[1:8:2], cards[8:]
        assert came == result(house_way(own), house_way(dealers), board)
        before, first = table.chips(1), table.state.marker == 1
        table.do(bet(1, WAGER, "10"))
        table.do(call("no-more-bets"))
        pairs = zip(own, dealers, strict=True) if first else zip(dealers, own, strict=True)
        table.do(Showing("deal", tuple(card for pair in pairs for card in pair)))
        table.do(Choose(1, "set", {"retained": [place + 1 for place in by_house_way(own)]}))
        table.do(Showing("deal", tuple(board)))
        assert table.chips(1) - before == run.net(came)  # type: ignore[attr-defined]
        table.state.shoe.out.clear()  # each round of the kernel's is from a full shoe
        table.state.shoe.drawn = 0


def test_shoes_are_dealt_to_their_cutting_card_and_a_seed_repeats_them() -> None:
    run = strategies_of(GAME).run(GAME, RunRequest())
    plan = ShoePlan(2_000, None, 47)
    first, again = (run.play(plan, workers=1, automaton=None, progress=lambda done: None) for _ in range(2))
    assert first.result == again.result
    assert (run.by_shoe, first.result.rolls) == (True, 18 * 2_000)
    assert first.tell is not None
    (line,) = first.tell().sections[0].lines
    assert abs(line.found.mean - float(line.exact)) < 4 * line.found.deviation
    house = read_house(GAME, {"shuffling": "continuous", "device-approved": True})
    assert strategies_of(GAME).run(GAME, RunRequest(house=house)).by_shoe is False


@pytest.mark.parametrize("request_", [RunRequest(wagers="ante 10"), RunRequest(written={"strategy": "mine"})])
def test_nothing_else_is_simulated(request_: RunRequest) -> None:
    with pytest.raises(Mistake):
        strategies_of(GAME).run(GAME, request_)
