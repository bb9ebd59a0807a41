"""Pai gow's book, advice, warning and simulations, as a house and a table ask for them."""

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from chapter47 import Choose, Showing, Table, bet, call, game, read_house
from chapter47.cli.check import command
from chapter47.cli.odds import command as odds_command
from chapter47.equipment import TILES
from chapter47.games.pai_gow.house_way import HouseWay
from chapter47.games.pai_gow.wagers import LOSE, PUSH_HIGH, PUSH_LOW, WIN, result
from chapter47.odds import Row, full_book
from chapter47.odds.of import advice_of, strategies_of, warning_of
from chapter47.odds.of.pai_gow.advice import Question
from chapter47.odds.of.pai_gow.counting import against, best, chosen, weights
from chapter47.odds.of.pai_gow.kernel import deal_rounds, numbered
from chapter47.odds.of.pai_gow.sessions import Sets
from chapter47.odds.of.pai_gow.tables import BANK, KINDS, all_settings, all_tiles, hand_tables
from chapter47.odds.protocol import Asked, RunRequest
from chapter47.odds.simulation import Plan, stream
from chapter47.odds.strategy import UnplayableStrategy
from kit.baccarat import in_play
from kit.pdf_reading import Pdf

provision = pytest.mark.provision
GAME = game("pai-gow")


def rows(asked: Asked | None = None, **house: object) -> dict[str, Row]:
    read = read_house(GAME, {name.replace("_", "-"): value for name, value in house.items()})
    found = full_book(GAME, read) if asked is None else full_book(GAME, read, asked)
    return {row.when: row for row in found if row.per == "wager"}


@provision("10.7(h)", "10.7(i)", "10.7(j)", "10.7(k)")
@pytest.mark.parametrize(
    ("way", "both", "best", "card"), [("high", "2.68", "-0.97", "-0.67"), ("low", "2.58", "-1.72", "-1.49")]
)
def test_the_wager_by_whose_way_hands_are_set(way: str, both: str, best: str, card: str) -> None:
    found = rows(house_way=way)
    assert {when: (row.percent, row.quoted) for when, row in found.items()} == {
        "house way on both sides": (both, True),
        "set best against the house way": (best, True),
        "set by the strategy card": (card, False),
    }


def test_the_bank_has_rows_where_players_may_bank() -> None:
    found = rows(banking=True)
    assert found["as the bank of one wager, house way on both sides"].percent == "0.34"
    assert found["as the bank of one wager, set best against the house way"].percent == "-2.79"
    # the two sides of one wager: all that the house keeps is vigorish on what is won
    both = sum(row.advantage for when, row in found.items() if when.endswith("house way on both sides"))
    assert both == Fraction(1, 20) * Fraction(218057736 + 226898824, 736281000)


@provision("10.7(k)")
def test_vigorish_that_is_rounded_costs_more_on_small_wagers() -> None:
    (exact, five, unrounded) = (
        rows(Asked(amount=amount), vigorish_rounding=rounding)["house way on both sides"].advantage
        for amount, rounding in ((500, True), (1010, True), (1010, False))
    )
    assert exact == Fraction(49359937, 1840702500)  # five percent of $5 is 25 cents
    won = Fraction(218057736, 736281000)
    assert five - exact == won * (Fraction(75, 1010) - Fraction(1, 20))
    assert unrounded - exact == won * (Fraction(50, 1010) - Fraction(1, 20))


@provision("10.7(e)")
def test_a_house_is_told_that_a_best_player_has_the_advantage() -> None:
    warning = warning_of(GAME, read_house(GAME, {"house-way": "low"}))
    assert warning is not None
    assert "an advantage of 1.72%" in warning.text
    assert warning.cites.text == "19:47-10.7(e)"
    assert warning_of(game("roulette"), read_house(game("roulette"), {})) is None


@provision("10.7(e)")
def test_exceptions_that_a_house_has_filed_silence_the_warning(tmp_path: Path) -> None:
    """Of the hands that 10.7(d) sets worst, 300 are filed as they are best for a bank: nobody has an advantage then."""
    best_so, by_law, pays = best("high", BANK, Fraction(19, 20)), chosen("high"), np.array([19, 0, -20])
    worth = against("high")[:, :, BANK] @ pays
    every = np.arange(len(worth))
    gained = (worth[every, best_so] - worth[every, by_law]) * weights()
    tiles, told = [*all_tiles()], []
    for number in (100, 300):
        filed = [
            {"tiles": list(tiles[hand]), "low": list(all_settings()[hand][best_so[hand]].low)}
            for hand in np.argsort(-gained)[:number].tolist()
        ]
        house = tmp_path / "house.toml"
        exceptions = ", ".join(f"{{ tiles = {each['tiles']}, low = {each['low']} }}" for each in filed)
        house.write_text(f'game = "pai-gow"\nhouse-way = {{ base = "high", exceptions = [{exceptions}] }}\n')
        result = CliRunner().invoke(command, [str(house), "--json"])
        assert result.exit_code == 0
        told.append(json.loads(result.output).get("warnings", []))
    (warning,), silent = told
    assert "an advantage of 0.33%" in warning["sentence"]
    assert silent == []


# Advice

STACKS = (
    "2-2 2-2 3-3 3-3",  # the dealer's
    "6-6 4-5 1-2 1-6",  # those of the six seats
    "1-1 1-1 4-4 4-4",
    "1-3 1-3 5-5 5-5",
    "5-6 5-6 4-6 4-6",
    "1-6 1-5 1-5 3-6",
    "2-6 3-5 2-5 3-4",
    "6-6 2-4 1-4 2-3",  # the dead hand
)


def dealt() -> Table:
    """A table at which seat 1 has a wager and tiles: three dice of 3 count nine, which is the dealer again."""
    table = in_play("pai-gow", 1, 2)
    table.do(bet(1, "pai-gow", "10"))
    table.do(call("no-more-bets"))
    table.do(Showing("shake", (3, 3, 3)))
    table.do(Showing("deal", tuple(" ".join(STACKS).split())))
    return table


def test_advice_is_for_a_seat_that_sets_tiles_which_it_knows() -> None:
    advice, table = advice_of(GAME), dealt()
    asked = advice.question(table, 1)
    assert asked is not None
    assert advice.question(table, 2) is None
    first, second, third = asked.answers()
    assert first.action == (
        "set the nine (4-5) and the three (1-2) as the low hand (Nine, with a twelve high; Five, with a nine high)"
    )
    assert (first.cost, second.cost, third.cost) == ("0.00", "2.53", "19.96")
    assert "(Wong with a twelve; Three, with a seven (1-6) high)" in second.action
    table.do(Choose(1, "set", {"low": ["4-5", "1-2"]}))
    assert advice.question(table, 1) is None


def test_a_bank_is_advised_by_what_others_may_have() -> None:
    """Copies are the bank's: of the same tiles each setting is worth more."""
    asked = advice_of(GAME).question(dealt(), 1)
    assert isinstance(asked, Question)
    as_bank = asked._replace(is_bank=True).answers()
    assert all(float(bank.value) > float(own.value) for bank, own in zip(as_bank, asked.answers(), strict=True))


def test_the_card_has_points_for_every_hand_and_tells_what_it_costs() -> None:
    house = read_house(GAME, {})
    chart = advice_of(GAME).chart(house)
    lines = {line.hand: line.cells for line in chart.parts[0].lines}
    assert (len(lines), lines["Supreme pair"]) == (40, ("101", "–"))
    assert f"{chart.advantage:.2%}" == "-0.67%"
    assert next(remark.text for remark in advice_of(GAME).remarks(house)) == (
        "Beside the best setting of every hand the card costs 0.30% of the wager, and the house way 3.65%."
    )


# Simulated


def test_rounds_that_are_dealt_come_to_what_settles_them() -> None:
    (order, places), hands, dealers = numbered(), hand_tables(), chosen("low")
    pieces = [kind for kind in KINDS for _ in range(TILES.copies[kind])]
    tiles, came, chance = order.copy(), np.empty(1, np.uint16), stream(47, 0)
    high, low = HouseWay.of("high"), HouseWay.of("low")
    met = set()
    for _ in range(500):
        deal_rounds(chance, came, tiles, places, hands, chosen("high"), dealers)
        mine, yours = ([pieces[tile] for tile in tiles[first : first + 4]] for first in (0, 4))
        said = result(high.set(mine).setting, low.set(yours).setting)
        assert Sets.results[came[0]] == said
        met.add(said)
    assert met == {WIN, PUSH_HIGH, PUSH_LOW, LOSE}


@pytest.mark.parametrize("way", ["best", "card", "house-way", "low"])
def test_sessions_come_near_what_is_exact(way: str) -> None:
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": way}))
    plan = Plan(200, 500, 47)
    first, again = (run.play(plan, workers=1, automaton=None, progress=lambda done: None) for _ in range(2))
    assert first.result == again.result
    assert first.tell is not None
    (line,) = first.tell().sections[0].lines
    assert line.exact is not None
    assert abs(line.found.mean - float(line.exact)) < 4 * line.found.deviation


@provision("10.7(k)")
def test_a_small_wager_is_simulated_with_its_vigorish_rounded() -> None:
    run = strategies_of(GAME).run(GAME, RunRequest(wagers="pai-gow 1"))
    assert isinstance(run, Sets)
    assert {result: run.net(result) for result in run.results} == {
        WIN: (75, 100),
        PUSH_HIGH: (0, 100),
        PUSH_LOW: (0, 100),
        LOSE: (-100, 100),
    }


@pytest.mark.parametrize("said", ["worst", 7, ["high"]])
def test_what_is_no_way_to_set_hands_is_refused(said: object) -> None:
    with pytest.raises(UnplayableStrategy, match="is no way to set a hand"):
        strategies_of(GAME).run(GAME, RunRequest(written={"set": said}))


def test_the_book_and_the_card_are_told(tmp_path: Path) -> None:
    told = CliRunner().invoke(odds_command, ["pai-gow"])
    assert told.exit_code == 0
    assert "Wong with a twelve" in told.output
    assert "a four (2-2) or ranks above it" in " ".join(told.output.split())
    card = tmp_path / "card.pdf"
    assert CliRunner().invoke(odds_command, ["pai-gow", "--card", str(card)]).exit_code == 0
    assert "Mixed nines" in Pdf(card.read_bytes()).text


def test_check_warns_of_lawful_rules_that_favour_a_best_player(tmp_path: Path) -> None:
    house, casino = tmp_path / "house.toml", tmp_path / "casino.toml"
    house.write_text('game = "pai-gow"\n')
    casino.write_text('casino = "Marina"\n[pits.one.east]\ngame = "pai-gow"\n[pits.one.west]\ngame = "sic-bo"\n')
    told = [CliRunner().invoke(command, said) for said in ([str(house)], [str(casino)], [str(house), "--json"])]
    assert [result.exit_code for result in told] == [0, 0, 0]
    sentence = "house-way: by this house way a player who sets every hand best has an advantage of 0.97%"
    assert all(sentence in " ".join(result.output.split()) for result in told)
    assert f"pits.one.east: {sentence}" in " ".join(told[1].output.split())
    (warning,) = json.loads(told[2].output)["warnings"]
    assert warning["provision"] == "19:47-10.7(e)"
