"""What options are worth, and how likely a bankroll is lost."""

import random

import pytest

from chapter47.games import game
from chapter47.house import House, read_house
from chapter47.odds.of.blackjack import options
from chapter47.odds.of.blackjack.options import TOGETHER, advantages, alone, apart
from chapter47.odds.of.blackjack.ruin import ruin, ruin_within
from chapter47.odds.of.blackjack.rules import Rules


def house(**data: object) -> House:
    return read_house(game("blackjack"), {name.replace("_", "-"): value for name, value in data.items()})


def quickly(rules: list[Rules], workers: int) -> dict[Rules, float]:
    """In place of the analysis: numbers that tell rules apart."""
    assert workers == 1
    return {each: float(hash(each) % 1000) for each in rules}


def test_only_what_the_law_allows_is_switched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "advantages", quickly)
    rows = alone(game("blackjack"), house(surrender=True, decks=2), workers=1)
    found = {(row.option, row.after) for row in rows}
    assert {("surrender", False), ("decks", 8), ("resplit", 3), ("five-card-21", True)} <= found
    assert not {("hole-card", "face-up"), ("multiple-action", 2), ("resplit", 4)} & found
    assert [row.after for row in rows if row.option == "special-blackjack"] == ["AS-JS"]
    now = quickly([Rules.of(house(surrender=True, decks=2))], 1).popitem()[1]
    assert all(row.difference == row.advantage - now for row in rows)


def test_what_a_house_has_chosen_alone_and_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "advantages", quickly)
    rows = apart(game("blackjack"), house(surrender=True, decks=6, boxes=6, resplit=4), workers=1)
    assert [row.option for row in rows] == ["decks", "surrender", "resplit", TOGETHER]
    assert [row.option for row in apart(game("blackjack"), house(), workers=1)] == [TOGETHER]


@pytest.mark.together("processes")
@pytest.mark.usefixtures("two_processes")
def test_processes_find_what_one_finds() -> None:
    rules = [Rules(decks=1), Rules(decks=2), Rules(decks=1)]
    assert advantages(rules, 2) == advantages(rules, 1)


def test_a_bankroll_is_lost_as_often_as_walks_say() -> None:
    """Coins that come up heads 49 times in 100: 400 of them, from 20."""
    rng = random.Random(47)
    lost = 0
    for _ in range(4000):
        owns = 20
        for _ in range(400):
            owns += 1 if rng.random() < 0.49 else -1
            if not owns:
                lost += 1
                break
    assert ruin_within(400, 20, 1, 0.02, 1 - 0.02**2) == pytest.approx(lost / 4000, abs=0.02)


def test_ruin_in_the_end_is_ruin() -> None:
    assert ruin(1000, 10, 0.0, 1.3) == 1
    assert ruin(1000, 10, -0.01, 1.3) == pytest.approx(ruin_within(10**8, 1000, 10, -0.01, 1.3))
    assert ruin_within(10**8, 1000, 10, 0.005, 1.3) == pytest.approx(1)
    assert ruin_within(0, 1000, 10, 0.005, 1.3) == 0


def test_ruin_rises_with_rounds_and_falls_with_the_bankroll() -> None:
    by_rounds = [ruin_within(10**power, 1000, 10, 0.005, 1.3) for power in range(1, 9)]
    assert by_rounds == sorted(by_rounds)
    by_bankroll = [ruin_within(10_000, 1000 * more, 10, 0.005, 1.3) for more in range(1, 60)]
    assert by_bankroll == sorted(by_bankroll, reverse=True)
    assert all(0 <= chance <= 1 for chance in by_rounds + by_bankroll)
