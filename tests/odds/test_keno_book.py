"""`chapter47 odds keno`: every line of the rate card, and any ticket: N.J.A.C. 19:47-15.3(e)."""

import json
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from chapter47 import game, read_house
from chapter47.games.keno.card import RateCard
from chapter47.games.keno.request import Line, Request, straight
from chapter47.odds import book
from chapter47.odds.of.keno.book import reaching_together, ticket_rows
from chapter47.odds.of.keno.pairs import mean, variance
from kit.terminal import run

provision = pytest.mark.provision
KENO = game("keno")
LIMITED = {"max-payoff": "100000", "max": "500"}


def told(*arguments: str) -> Any:
    said = run("odds", "keno", *arguments).out
    return json.loads(said) if "--json" in arguments else said


@provision("15.3(e)")
def test_every_line_of_the_card_has_its_exact_figures() -> None:
    rows = told("--json")
    assert [(row["wager"], row["pick"]) for row in rows] == [("straight", spots) for spots in range(1, 11)]
    for row in rows:
        spots, chances = row["pick"], {int(catch): Fraction(chance) for catch, chance in row["chances"].items()}
        # Worked out apart: of all draws, those with so many of the spots and the rest from elsewhere.
        assert chances == {
            catch: Fraction(comb(spots, catch) * comb(80 - spots, 20 - catch), comb(80, 20))
            for catch in range(spots + 1)
        }
        pays = {int(catch): Fraction(amount) for catch, amount in row["pays"].items()}
        back = sum(chances[catch] * paid for catch, paid in pays.items())
        assert Fraction(row["house_advantage"]) == 1 - back <= Fraction(3, 10)
        assert Fraction(row["hit_frequency"]) == sum(chances[catch] for catch in pays)
        assert Fraction(row["variance"]) == sum(chances[catch] * paid**2 for catch, paid in pays.items()) - back**2
    assert rows[2]["pays"] == {"2": "1.00", "3": "42.00"}
    assert rows[2]["house_advantage"] == "22/79"


@provision("15.3(e)")
def test_payoffs_are_told_for_the_minimum_wager_and_cost_the_same() -> None:
    house = read_house(KENO, {"min": "5", "rate-card": {"1": {"1": "2.80"}}})
    (row,) = book(KENO, house)
    assert (row.told_pays, row.advantage) == (["1: $14.00"], Fraction(3, 10))


def test_lines_that_cost_the_same_are_told_apart_within_eighty_columns() -> None:
    """Two spots and three both cost 22/79, and are not paid alike."""
    shown = told()
    assert max(map(len, shown.splitlines())) <= 80
    assert "15.2(c)1" in shown
    assert "Straight 2 " in shown
    assert "Straight 3 " in shown
    assert "2: $12.00" in shown


TICKET = """
groups = [[1, 2], [3, 4], [5, 6]]
conditioning = [{ ways = "3/4", rate = "1" }, { ways = "1/6", rate = "2" }]
"""


@provision("15.2(c)4", "15.3(e)")
def test_a_ticket_is_worth_what_its_ways_are_worth(tmp_path: Path) -> None:
    file = tmp_path / "ticket.toml"
    file.write_text(TICKET)
    whole, four, six = told("--json", "--ticket", str(file))
    assert (whole["wager"], four["pick"], six["pick"]) == ("combination", "3/4", "1/6")
    # Three dollars on four spots and two on six.
    of_four, of_six = RateCard().advantage(4), RateCard().advantage(6)
    assert Fraction(whole["house_advantage"]) == (3 * of_four + 2 * of_six) / 5
    won = {Fraction(paid): Fraction(chance) for paid, chance in whole["won"].items()}
    assert sum(won.values()) == 1
    average = sum(paid * chance for paid, chance in won.items())
    assert average == 5 - 5 * Fraction(whole["house_advantage"])
    assert Fraction(whole["variance"]) == sum((paid - average) ** 2 * chance for paid, chance in won.items()) / 25
    assert Fraction(whole["hit_frequency"]) == 1 - won[Fraction(0)]
    assert Fraction(whole["ahead"]) == sum(chance for paid, chance in won.items() if paid > 5)
    # All six: each pair of groups has four of four, and all have six of six.
    assert won[Fraction(3 * 112 + 2 * 1_500)] == Fraction(comb(74, 14), comb(80, 20))


@provision("15.3(e)")
def test_the_chance_of_reaching_the_maximum_payoff_is_exact_for_a_ticket() -> None:
    """Eight of eight at $4 is $100,000; nothing less comes near."""
    card = RateCard(limit=100_000_00)
    for rate, reached in ((4_00, Fraction(comb(72, 12), comb(80, 20))), (3_99, Fraction(0))):
        row = next(ticket_rows(straight(range(1, 9), rate), card))
        assert dict(row.beside)["limit_chance"] == reached
    of_lines = book(KENO, read_house(KENO, LIMITED))
    assert dict(of_lines[7].beside)["limit_chance"] == Fraction(comb(72, 12), comb(80, 20)) + Fraction(
        8 * comb(72, 13), comb(80, 20)
    )  # at the maximum wager of $500 seven of eight reach it too
    assert "limit_chance" not in dict(book(KENO, read_house(KENO, {}))[7].beside)


@provision("15.3(e)")
def test_above_the_maximum_payoff_a_wager_costs_more() -> None:
    """Eight of eight at $8 would be $200,000, and half of it is paid."""
    free, capped = (
        next(ticket_rows(straight(range(1, 9), 8_00), card)).advantage
        for card in (RateCard(), RateCard(limit=100_000_00))
    )
    assert capped - free == Fraction(comb(72, 12), comb(80, 20)) * Fraction(100_000, 8)


def test_what_many_tickets_reach_together_is_bounded() -> None:
    """Of tickets with numbers at random, variances add up: by Cantelli's inequality."""
    asked, card = straight([1, 2, 3], 100), RateCard(limit=100_000_00)
    expected, swing = mean(asked, card), variance(asked, card)
    bound = reaching_together(expected, swing, 1_000, 100_000_00)
    assert bound == 1_000 * swing / (1_000 * swing + (100_000_00 - 1_000 * expected) ** 2)
    assert dict(next(ticket_rows(asked, card)).beside)["limit_chance_of_1000_at_most"] == bound < Fraction(1, 1_000)
    assert reaching_together(expected, swing, 10**6, 100_000_00) == 1  # on average they win more than that


def test_a_ticket_that_comes_out_in_too_many_ways_has_no_distribution_and_says_no_more() -> None:
    sizes, numbers = [1] * 12 + [2] * 12 + [3] * 10, iter(range(1, 81))
    groups = tuple(tuple(next(numbers) for _ in range(size)) for size in sizes)
    asked = Request(groups, 0, (Line(3, 100, 374),), 1, "combination")
    whole = next(ticket_rows(asked, RateCard()))
    assert [name for name, _ in whole.beside] == ["variance"]
    assert not whole.won


@pytest.mark.parametrize(
    ("arguments", "text", "said"),
    [
        (["keno"], 'groups = [[1, 81]]\nrate = "1"', "19:47-15.2(a)"),
        (["keno"], 'groups = [[1, 2]]\nrate = "1"\nprice = "7"', "19:47-15.4(a)"),
        (["keno"], "groups = 1979-05-27", "no request has"),
        (["keno"], "groups = [", "is not TOML"),
        (["keno"], 'game = "craps"', "does not ask for a ticket of keno"),
        (["roulette"], 'groups = [[1, 2]]\nrate = "1"', "Roulette has no tickets"),
        ([], 'groups = [[1, 2]]\nrate = "1"', "Name the game"),
    ],
)
def test_what_is_no_ticket_is_told_in_one_line(tmp_path: Path, arguments: list[str], text: str, said: str) -> None:
    file = tmp_path / "ticket.toml"
    file.write_text(text)
    ran = run("odds", *arguments, "--ticket", str(file), code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_keno_is_not_simulated_since_it_is_exact() -> None:
    assert "counted exactly" in run("simulate", "keno", code=2).err
