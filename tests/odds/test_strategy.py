"""What a strategy means, roll by roll; files that are none; and the automaton against the script that it came from."""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from chapter47 import game, read_house
from chapter47.house import read_toml
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Ledger
from chapter47.money.ledger import OUTSIDE
from chapter47.money.owners import seat_number, seat_owner
from chapter47.odds.automaton import Automaton, TooManyStates, explore, player_of, slots
from chapter47.odds.of import strategies_of
from chapter47.odds.of.chemin_de_fer.choices import Choices, choices
from chapter47.odds.player import Player
from chapter47.odds.protocol import RunRequest
from chapter47.odds.strategy import Draw, Make, Raise, Support, UnplayableStrategy
from chapter47.odds.strategy_file import read_held, read_strategy
from chapter47.table.table import Table
from kit.proofs import times
from kit.strategies import Rule, drawn, follow

PASS: Rule = {"bet": "pass", "amount": "10"}
SIX: Rule = {"bet": "place-to-win", "pick": 6, "amount": "12"}
ROLLS = {
    4: (3, 1),
    5: (4, 1),
    6: (4, 2),
    7: (4, 3),
    8: (5, 3),
    9: (5, 4),
    10: (6, 4),
    11: (6, 5),
    12: (6, 6),
    2: (1, 1),
}


def standing(player: Player) -> str:
    """The player's wagers, as ``pass 10, place-to-win 6 12``; a called-on one with a sign."""
    found = []
    for stake in player.table.layout.stakes.values():
        if seat_number(stake.owner) == 1:
            pick = "" if stake.spot.pick is None else f" {stake.spot.pick}"
            found.append(f"{stake.spot.wager.name}{pick} {stake.amount / 100:g}{'!' if stake.on else ''}")
    return ", ".join(sorted(found))


def followed(rules: Sequence[Rule], house: Mapping[str, Any], rolls: Sequence[int]) -> list[str]:
    """What stands before each of those rolls, and before the one after them."""
    player = player_of(follow(*rules, **house))
    told = []
    for total in rolls:
        player.act()
        told.append(standing(player))
        player.see(ROLLS[total])
    player.act()
    return [*told, standing(player)]


TWICE: dict[str, Any] = {"odds_multiple": 2}
CASES: dict[str, tuple[list[Rule], dict[str, Any], list[int], list[str]]] = {
    "a wager is made again when it is decided, and not while it stands": (
        [PASS],
        {},
        [4, 8, 4, 7],
        ["pass 10", "pass 10", "pass 10", "pass 10", "pass 10"],
    ),
    "come waits for a point, and leaves its line": (
        [PASS, {"bet": "come", "amount": "5"}],
        {},
        [4, 6, 8, 7],
        ["pass 10", "come 5, pass 10", "come 5, come 6 5, pass 10", "come 5, come 6 5, come 8 5, pass 10", "pass 10"],
    ),
    "no more of a kind than may stand at once": (
        [PASS, {"bet": "come", "amount": "5", "at-most": 1}],
        {},
        [4, 6, 8, 6],
        ["pass 10", "come 5, pass 10", "come 6 5, pass 10", "come 6 5, pass 10", "come 5, pass 10"],
    ),
    "odds behind pass, twice the wager, on any point": (
        [PASS, {"odds": "pass", "times": 2}],
        TWICE,
        [5, 5, 11, 10],
        ["pass 10", "pass 10, pass-odds 20", "pass 10", "pass 10", "pass 10, pass-odds 20"],
    ),
    "odds of $15 on 5 become the next amount that can be paid, where the house takes it": (
        [{"bet": "pass", "amount": "15"}, {"odds": "pass"}],
        {},
        [5],
        ["pass 15", "pass 15, pass-odds 16"],
    ),
    "and the one before where it does not": (
        [{"bet": "pass", "amount": "15"}, {"odds": "pass"}],
        {"odds_excess": False},
        [5],
        ["pass 15", "pass 15, pass-odds 14"],
    ),
    "laid odds are counted by what they win: $40 win $20 at 1 to 2, $30 win $20 at 2 to 3": (
        [{"bet": "dont-pass", "amount": "10"}, {"odds": "dont-pass", "times": 2}],
        TWICE,
        [4, 7, 9],
        ["dont-pass 10", "dont-pass 10, dont-pass-odds 40", "dont-pass 10", "dont-pass 10, dont-pass-odds 30"],
    ),
    "odds behind each come wager, called on": (
        [PASS, {"bet": "come", "amount": "10"}, {"odds": "come"}, {"call-on": "come-odds"}],
        {},
        [4, 6, 9],
        [
            "pass 10",
            "come 10, pass 10",
            "come 10, come 6 10, come-odds 6 10!, pass 10",
            "come 10, come 6 10, come 9 10, come-odds 6 10!, come-odds 9 10!, pass 10",
        ],
    ),
    "a rule for rolls under a point": (
        [PASS, {**SIX, "when": "point"}],
        {},
        [4, 6, 4, 6, 7],
        [
            "pass 10",
            "pass 10, place-to-win 6 12",
            "pass 10, place-to-win 6 12",
            "pass 10, place-to-win 6 12",
            "pass 10, place-to-win 6 12",
            "pass 10",
        ],
    ),
    "a press after each win up to the most, and the start again after a loss": (
        [PASS, {**SIX, "when": "point"}, {"press": "place-to-win", "pick": 6, "by": "6", "most": "25"}],
        {},
        [4, 6, 6, 6, 7, 4],
        [
            "pass 10",
            "pass 10, place-to-win 6 12",
            "pass 10, place-to-win 6 18",
            "pass 10, place-to-win 6 24",
            "pass 10, place-to-win 6 24",
            "pass 10",
            "pass 10, place-to-win 6 12",
        ],
    ),
    "a void is neither won nor lost": (
        [{"bet": "dont-pass", "amount": "5"}, {"press": "dont-pass", "by": "5", "most": "15"}],
        {},
        [2, 12, 2, 2, 7],
        ["dont-pass 5", "dont-pass 10", "dont-pass 10", "dont-pass 15", "dont-pass 15", "dont-pass 5"],
    ),
    "come is pressed by its wins wherever it stood": (
        [PASS, {"bet": "come", "amount": "5", "at-most": 1}, {"press": "come", "by": "5", "most": "20"}],
        {},
        [4, 6, 6, 11],
        ["pass 10", "come 5, pass 10", "come 6 5, pass 10", "come 10, pass 10", "come 15, pass 10"],
    ),
    "taken down after two wins, until the shooter sevens out": (
        [PASS, {**SIX, "when": "point"}, {"take-down": "place-to-win", "pick": 6, "after": 2}],
        {},
        [4, 6, 6, 4, 5, 7, 5],
        [
            "pass 10",
            "pass 10, place-to-win 6 12",
            "pass 10, place-to-win 6 12",
            "pass 10",
            "pass 10",
            "pass 10",
            "pass 10",
            "pass 10, place-to-win 6 12",
        ],
    ),
    "wins of any number count where the rule names none, and what stands comes down": (
        [PASS, SIX, {**SIX, "pick": 8}, {"take-down": "place-to-win", "after": 1}],
        {},
        [4, 6, 7],
        [
            "pass 10, place-to-win 6 12, place-to-win 8 12",
            "pass 10, place-to-win 6 12, place-to-win 8 12",
            "pass 10",
            "pass 10, place-to-win 6 12, place-to-win 8 12",
        ],
    ),
    "taken down on a come-out": (
        [PASS, SIX, {"take-down": "place-to-win", "when": "come-out"}],
        {},
        [4, 4, 8],
        ["pass 10", "pass 10, place-to-win 6 12", "pass 10", "pass 10, place-to-win 6 12"],
    ),
    "odds are taken down as well": (
        [PASS, {"odds": "pass"}, {"take-down": "pass-odds", "after": 1}],
        {},
        [4, 4, 4, 7, 4],
        ["pass 10", "pass 10, pass-odds 10", "pass 10", "pass 10", "pass 10", "pass 10, pass-odds 10"],
    ),
    "the law does not let a pass wager with a point be taken down": (
        [PASS, {"take-down": "pass", "when": "point"}],
        {},
        [4, 6],
        ["pass 10", "pass 10", "pass 10"],
    ),
    "nor a don't pass wager that was taken down be made again before the next come-out roll was thrown": (
        [{"bet": "dont-pass", "amount": "10"}, {"take-down": "dont-pass", "when": "point"}],
        {},
        [4, 6, 4, 11],
        ["dont-pass 10", "", "", "", "dont-pass 10"],
    ),
    "called on, and on again when it is made again": (
        [PASS, {"bet": "hardway", "pick": 6, "amount": "5"}, {"call-on": "hardway"}],
        {},
        [12, 6],
        ["hardway 6 5!, pass 10"] * 3,
    ),
    "somebody else shoots for a player without a line wager": (
        [SIX],
        {},
        [6, 6, 7, 4],
        ["place-to-win 6 12"] * 5,
    ),
    "a horn high wager without an area becomes two": (
        [PASS, {"bet": "horn-high", "pick": 12, "amount": "10"}],
        {"horn_high_area": False},
        [12],
        ["craps-twelve 2, horn 8, pass 10"] * 2,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_rules_mean(case: str) -> None:
    rules, house, rolls, expected = CASES[case]
    assert followed(rules, house, rolls) == expected


def test_the_first_roll_of_the_example() -> None:
    """$10 on pass: won on 7 and 11, lost on 2, 3 and 12, still there on anything else."""
    automaton = explore(follow(PASS))
    won = {
        sum(outcomes[0]): net  # type: ignore[arg-type]  # dice show numbers
        for outcomes, net in zip(automaton.kinds, automaton.rows[0].nets, strict=True)
    }
    assert won == {7: 1000, 11: 1000, 2: -1000, 3: -1000, 12: -1000} | dict.fromkeys((4, 5, 6, 8, 9, 10), 0)
    assert [(row.placed, row.least) for row in automaton.rows] == [(1000, 1000)] + [(0, 1000)] * 6
    assert sorted(automaton.slots()) == sorted(
        kind for kind, weight in enumerate(automaton.weights) for _ in range(weight)
    )


def test_vigorish_is_paid_before_the_roll() -> None:
    """19:47-1.5(a): five percent of $20 is a dollar, and the player must own it beside the wager."""
    automaton = explore(follow({"bet": "buy", "pick": 4, "amount": "20"}, {"call-on": "buy"}))
    first = automaton.rows[0]
    assert (first.placed, first.least) == (2000, 2100)
    assert set(first.nets) == {-100, 3900, -2100}


def test_states_are_counted_up_to_a_limit() -> None:
    rules: list[Rule] = [PASS, {"bet": "come", "amount": "10"}]
    assert len(explore(follow(*rules)).rows) == 64  # each of six numbers has a wager, or has none
    with pytest.raises(TooManyStates, match="more than 100 states"):
        explore(follow(*rules), limit=100)


# The automaton against the script


DRAWN = (0, 8, 14, 15)
"""Strategies with every kind of rule, and no more than 150 states."""


def roll_for_roll(automaton: Automaton, seed: int, tables: int) -> None:
    """At one table that is played on and on, every roll wins, places and asks for what the automaton says."""
    rng = random.Random(seed)
    outcomes, kinds = slots(automaton.strategy), automaton.slots()
    for _ in range(tables):
        player, state = player_of(automaton.strategy), 0
        for _ in range(100):
            row, at = automaton.rows[state], rng.randrange(len(outcomes))
            placed, charged, least = player.act()
            assert (placed, least) == (row.placed, row.least)
            assert player.see(outcomes[at]) - charged == row.nets[kinds[at]]
            state = row.nexts[kinds[at]]
        player.table.check()


def until_chips_are_short(automaton: Automaton, seed: int, tables: int) -> int:
    """With a real bankroll, a wager first lacks chips where the automaton says that the player must own more."""
    rng = random.Random(seed)
    outcomes, kinds = slots(automaton.strategy), automaton.slots()
    largest, ends = max(row.least for row in automaton.rows), 0
    for _ in range(tables):
        player, state = player_of(automaton.strategy), 0
        owns = largest + rng.randrange(largest)
        chips: dict[str, int] = {seat_owner(1): owns, seat_owner(2): 10**10}
        player.table.ledger = Ledger({**chips, OUTSIDE: -sum(chips.values())})
        for _ in range(150):
            row, at = automaton.rows[state], rng.randrange(len(outcomes))
            if owns < row.least:
                with pytest.raises(Mistake) as short:
                    player.act()
                assert short.value.code == "not-enough-chips"
                ends += 1
                break
            player.act()
            player.see(outcomes[at])
            owns += row.nets[kinds[at]]
            assert player.wealth() == owns
            state = row.nexts[kinds[at]]
    return ends


def from_snapshots(automaton: Automaton, seed: int, rolls: int) -> None:
    rng = random.Random(seed)
    player, twin = player_of(automaton.strategy), player_of(automaton.strategy)
    for _ in range(rolls):
        position, kept = player.position(), player.table.snapshot()
        twin.stand(position)
        twin.table.check()
        assert twin.position() == position
        twin.table = Table(player.table.game, player.table.house, kept)
        assert twin.position() == position
        outcome = (rng.randint(1, 6), rng.randint(1, 6))
        assert player.act() == twin.act()
        assert player.see(outcome) == twin.see(outcome)


def test_the_automaton_is_the_script_roll_for_roll() -> None:
    for seed in DRAWN:
        roll_for_roll(drawn(seed), seed, tables=3)


def test_a_player_goes_on_exactly_as_long_as_the_chips_suffice() -> None:
    assert sum(until_chips_are_short(drawn(seed), seed, tables=3) for seed in DRAWN) > 5


def test_to_stand_in_a_position_is_to_go_on_from_a_snapshot() -> None:
    for seed in DRAWN:
        from_snapshots(drawn(seed), seed, rolls=25)


@pytest.mark.prove
def test_very_many_automata_are_the_script(seed: int) -> None:
    """Strategies with up to 1,000 states, to the end of a bankroll as well, and from snapshots."""
    ends = 0
    for each in range(seed, seed + times(40)):
        automaton = drawn(each, 1_000)
        roll_for_roll(automaton, each, tables=4)
        ends += until_chips_are_short(automaton, each, tables=12)
        from_snapshots(automaton, each, rolls=60)
    assert ends


@pytest.mark.parametrize(
    ("name", "wager"),
    [("roulette", {"bet": "red"}), ("big-six", {"bet": "insignia", "pick": "1"}), ("sic-bo", {"bet": "small"})],
)
def test_games_without_a_puck_have_strategies_too(name: str, wager: Rule) -> None:
    pressed = {"press": wager["bet"], **{key: wager[key] for key in wager if key == "pick"}, "by": "10", "most": "30"}
    automaton = explore(follow({**wager, "amount": "10"}, pressed, game=name))
    assert [row.placed for row in automaton.rows] == [1000, 2000, 3000]
    for level, row in enumerate(automaton.rows):
        assert {to for to, net in zip(row.nexts, row.nets, strict=True) if net > 0} == {min(level + 1, 2)}
        assert {to for to, net in zip(row.nexts, row.nets, strict=True) if net == -row.placed} == {0}


def test_numbers_of_a_pick_may_stand_in_any_order() -> None:
    split: Rule = {"bet": "split", "pick": ["20", "17"], "amount": "5"}
    automaton = explore(
        follow(split, {"press": "split", "pick": ["17", "20"], "by": "5", "most": "10"}, game="roulette")
    )
    assert [row.placed for row in automaton.rows] == [500, 1000]


# Files


def refused(data: dict[str, object], house: dict[str, object] | None = None) -> list[str]:
    """The options that a file is faulted for."""
    with pytest.raises(UnplayableStrategy) as unplayable:
        read_strategy(data, None if house is None else read_house(game("craps"), house))
    assert all(fault.sentence.endswith(".") and fault.allowed for fault in unplayable.value.faults)
    assert len(str(unplayable.value).splitlines()) == 1
    return [fault.option for fault in unplayable.value.faults]


def of(*rules: object, **more: object) -> dict[str, object]:
    return {"strategy": "Mine", "game": "craps", "rules": list(rules), **more}


RED_DOG: Rule = {"bet": "red-dog", "amount": "10"}
BANK: Rule = {"bet": "bank", "amount": "10"}

BAD: list[tuple[dict[str, object], list[str]]] = [
    ({}, ["game"]),
    (of(PASS, game="whist"), ["game"]),
    (of(PASS, game=5), ["game"]),
    (of(PASS, house=5), ["house"]),
    (of(PASS, strategy=""), ["strategy"]),
    (of(PASS, strategy=None), ["strategy"]),
    (of(PASS, strategy="two\nlines"), ["strategy"]),
    (of(PASS, stratgey="x"), ["stratgey"]),
    (of(PASS) | {"two\nlines": 1}, ["'two\\nlines'"]),
    ({"strategy": "Mine", "game": "craps"}, ["rules"]),
    (of(), ["rules"]),
    (of(*[PASS] * 101), ["rules"]),
    (of(PASS, rules="pass"), ["rules"]),
    (of("pass"), ["rules[1]"]),
    (of({}), ["rules[1]"]),
    (of({"bet": "pass", "odds": "pass"}), ["rules[1]"]),
    (of({"bets": "pass"}), ["rules[1]"]),
    (of({"bet": "pas", "amount": "10"}), ["rules[1].bet"]),
    (of({"bet": ["pass"], "amount": "10"}), ["rules[1].bet"]),
    (of({"bet": "pass"}), ["rules[1].amount"]),
    (of({"bet": "pass", "amount": 10}), ["rules[1].amount"]),
    (of({"bet": "pass", "amount": "0"}), ["rules[1].amount"]),
    (of({"bet": "pass", "amount": "1000000.01"}), ["rules[1].amount"]),
    (of({"bet": "pass", "amount": "10.50"}), ["rules[1].amount"]),
    (of({**SIX, "amount": "10"}), ["rules[1].amount"]),
    (of({**SIX, "pick": 7}), ["rules[1].pick"]),
    (of({**SIX, "pick": {}}), ["rules[1].pick"]),
    (of({**PASS, "pick": 4}), ["rules[1].pick"]),
    (of(PASS, {"bet": "come", "pick": 4, "amount": "10"}), ["rules[2].pick"]),
    (of({**PASS, "when": "later"}), ["rules[1].when"]),
    (of({**PASS, "colour": "red"}), ["rules[1].colour"]),
    (of({"bet": "come", "amount": "10", "at-most": 0}), ["rules[1].at-most"]),
    (of({"bet": "pass-odds", "amount": "10"}), ["rules[1].bet"]),
    (of({"bet": "lay", "pick": 4, "amount": "20"}, house={"lay-percent": False}), ["rules[1].bet"]),
    (of(PASS, PASS), ["rules[2].bet"]),
    (of(PASS, {"odds": "pass", "times": 2}), ["rules[2].times"]),
    (of(PASS, {"odds": "pass", "times": "2"}), ["rules[2].times"]),
    (of(PASS, {"odds": "field"}), ["rules[2].odds"]),
    (of(PASS, {"odds": "come"}), ["rules[2].odds"]),
    (of(PASS, {"odds": "pass"}, {"odds": "pass"}), ["rules[2].odds", "rules[3].odds"]),
    (of(PASS, {"press": "place-to-win", "pick": 6, "by": "6", "most": "60"}), ["rules[2].press"]),
    (of(SIX, {"press": "place-to-win", "pick": 8, "by": "6", "most": "60"}), ["rules[2].press"]),
    (of(SIX, {"press": "place-to-win", "pick": 6, "by": "5", "most": "60"}), ["rules[2].by"]),
    (of(PASS, {"press": "pass", "by": "1", "most": "5000"}), ["rules[2].by"]),
    (of(PASS, {"press": "pass"}), ["rules[2].by", "rules[2].most"]),
    (of(PASS, *[{"press": "pass", "by": "5", "most": "20"}] * 2), ["rules[3].press"]),
    (
        of({**PASS, "amount": "100"}, {"press": "pass", "by": "50", "most": "300"}, house={"max": "200"}),
        ["rules[2].by"],
    ),
    (of(PASS, {"take-down": "field", "after": 1}), ["rules[2].take-down"]),
    (of(PASS, {"take-down": "pass"}), ["rules[2]"]),
    (of(PASS, {"take-down": "pass", "after": -1}), ["rules[2].after"]),
    (of(PASS, {"call-on": "pass"}), ["rules[2].call-on"]),
    (of(PASS, {"call-on": "hardway"}), ["rules[2].call-on"]),
    (
        of({"bet": "horn-high", "pick": 12, "amount": "5"}, {"take-down": "horn-high", "pick": 12, "after": 1})
        | {"house": {"horn-high-area": False}},
        ["rules[2].take-down"],
    ),
    (
        of({"bet": "pas", "amount": "x"}, {"odds": "field", "times": 0}, {"jump": 1}, strategy=5, extra=1),
        ["extra", "strategy", "rules[1].bet", "rules[1].amount", "rules[2].odds", "rules[3]"],
    ),
    (of({"bet": "red", "amount": "5", "when": "point"}, game="roulette"), ["rules[1].when"]),
    (of({"bet": "red", "amount": "5"}, {"odds": "pass"}, game="roulette"), ["rules[2].odds"]),
    (of({"bet": "red", "amount": "5"}, {"call-on": "red"}, game="roulette"), ["rules[2].call-on"]),
    (of(PASS, {"raise": "pass"}), ["rules[2].raise"]),
    (of(RED_DOG, {"raise": "raise"}, game="red-dog"), ["rules[2].raise"]),
    (of(RED_DOG, {"raise": "red-dog", "at": "12"}, game="red-dog"), ["rules[2].at"]),
    (of(RED_DOG, {"raise": "red-dog", "by": "5"}, game="red-dog"), ["rules[2].by"]),
    (of(RED_DOG, *[{"raise": "red-dog"}] * 2, game="red-dog"), ["rules[2].raise", "rules[3].raise"]),
    (of({"raise": "red-dog"}, game="red-dog"), ["rules[1].raise"]),
    (of({"bet": "raise", "amount": "5"}, game="red-dog"), ["rules[1].amount"]),
    (of(PASS, {"draw": "player", "on": 5, "often": "1/2"}), ["rules[2].draw"]),
    (of(BANK, {"draw": "both", "on": 5, "often": "1/2"}, game="chemin-de-fer"), ["rules[2].draw"]),
    (of(BANK, {"draw": "player", "on": 4, "often": "1/2"}, game="chemin-de-fer"), ["rules[2].on"]),
    (of(BANK, {"draw": "banker", "on": 3, "often": "1/2"}, game="chemin-de-fer"), ["rules[2].on"]),
    (of(BANK, {"draw": "player", "on": 5}, game="chemin-de-fer"), ["rules[2].often"]),
    (of(BANK, {"draw": "player", "on": 5, "often": "3/2"}, game="chemin-de-fer"), ["rules[2].often"]),
    (of(BANK, {"draw": "player", "on": 5, "often": "1/0"}, game="chemin-de-fer"), ["rules[2].often"]),
    (of(BANK, {"draw": "player", "on": 5, "often": "-1"}, game="chemin-de-fer"), ["rules[2].often"]),
    (of(BANK, *[{"draw": "player", "on": 5, "often": "1"}] * 2, game="chemin-de-fer"), ["rules[3].on"]),
    (of(BANK, {**BANK, "bet": "against-bank"}, game="chemin-de-fer"), ["rules"]),
    (of(BANK, {"press": "bank", "by": "10", "most": "20"}, game="chemin-de-fer"), ["rules[2]"]),
    (of({**BANK, "amount": "9"}, game="chemin-de-fer", house={"min": "10"}), ["rules[1].amount"]),
]


@pytest.mark.parametrize(("data", "options"), BAD)
def test_a_bad_file_is_refused_with_every_fault(data: dict[str, object], options: list[str]) -> None:
    assert refused(data) == options


def test_rules_of_card_games_are_read() -> None:
    raised = read_strategy(of(RED_DOG, {"raise": "red-dog", "at": "1, 9+"}, game="red-dog")).rules[1]
    assert raised == Raise("red-dog", frozenset({1, 9, 10, 11}))
    # From a full shoe a raise pays where more than half of the cards win it: from a spread of 7 on.
    best = read_strategy(of(RED_DOG, {"raise": "red-dog"}, game="red-dog")).rules[1]
    assert best == Raise("red-dog", frozenset(range(7, 12)))
    draws: tuple[Rule, ...] = (
        {"draw": "player", "on": 5, "often": "9/11"},
        {"draw": "banker", "on": 3, "against": 9, "often": "0.25"},
    )
    strategy = read_strategy(of({**BANK, "bet": "against-bank"}, *draws, game="chemin-de-fer"))
    assert strategy.rules[1:] == (Draw(5, None, Fraction(9, 11)), Draw(3, 9, Fraction(1, 4)))
    assert choices(strategy) == Choices(Fraction(9, 11), {(3, 9): Fraction(1, 4)})
    # Drawing on five is better whatever the banker does, and then so is drawing on three against a nine.
    assert choices(read_strategy(of(BANK, game="chemin-de-fer"))) == Choices(Fraction(1), {(3, 9): Fraction(1)})


def test_a_fault_says_where_the_law_says_so() -> None:
    with pytest.raises(UnplayableStrategy) as unplayable:
        read_strategy(of(PASS, {"odds": "pass", "times": 3}, {**SIX, "amount": "10"}))
    assert str(unplayable.value) == (
        "rules[2].times = 3: is more than the 1 times odds that this house offers. (19:47-1.6(e)) Allowed: at most 1. "
        'rules[3].amount = "10": Place bet to win of $10.00 cannot be paid at 7 to 6 in whole $1.00 chips. '
        "(19:47-1.4(e)) Allowed: Wager $6.00 or $12.00."
    )


def test_another_house_takes_the_place_of_the_files_own() -> None:
    data = of(PASS, {"odds": "pass", "times": 2}, house={"odds-multiple": 2})
    assert read_strategy(data).rules[1] == Support("pass", "pass-odds", 2, "any")
    assert refused(data, house={"odds-multiple": 1}) == ["rules[2].times"]


def test_what_the_law_refuses_of_a_strategy_is_told() -> None:
    """Odds of $10 are below this house's least for odds: they are never made, and the notes say why."""
    strategy = follow(PASS, {"odds": "pass", "times": 1}, odds_multiple=2, limits={"pass-odds": {"min": "15"}})
    [note] = explore(strategy).notes
    assert note.startswith("Rule 2 was refused: Odds behind pass is at least $15.00 at this table. (19:47-8.2(a))")


def test_a_strategy_that_never_wagers_is_told() -> None:
    assert explore(follow({"bet": "come", "amount": "10", "when": "come-out"})).notes == ("No wager is ever made.",)


EXAMPLES = Path(__file__).parents[2] / "docs" / "strategies"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_examples_are_strategies(path: Path) -> None:
    data = read_toml(path)
    found = game(str(data["game"]))
    run = strategies_of(found).run(found, RunRequest(written=data, name=path.stem))
    assert str(data["strategy"]) in run.strategy.title
    assert not run.tabulated or explore(run.strategy).notes == ()


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("pass 10", (Make("pass", None, 1000, None, "any"),)),
        (" pass  $10 odds 1 ", (Make("pass", None, 1000, None, "any"), Support("pass", "pass-odds", 1, "any"))),
        ("place-to-win 6 12", (Make("place-to-win", 6, 1200, None, "any"),)),
    ],
)
def test_wagers_that_are_held(text: str, rules: tuple[object, ...]) -> None:
    craps_ = game("craps")
    assert read_held(craps_, read_house(craps_, {}), text).rules == rules


def test_picks_of_other_games_are_held() -> None:
    roulette = game("roulette")
    held = read_held(roulette, read_house(roulette, {}), "straight 17 5, split 17-20 5, red 5")
    assert [rule.pick for rule in held.rules if isinstance(rule, Make)] == ["17", ("17", "20"), None]


@pytest.mark.parametrize(
    "text", ["", "pass", "pass ten", "pass 10,", "pass 10 odds", "pas 10", "pass 1 2 3 4 5", "come 6 10"]
)
def test_what_is_not_held(text: str) -> None:
    craps_ = game("craps")
    with pytest.raises(Chapter47Error):
        read_held(craps_, read_house(craps_, {}), text)
