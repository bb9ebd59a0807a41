"""What a house file may say, and what binds the tables of a pit: N.J.A.C. 19:47-3 and 7, read with 8.3."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import UnlawfulHouse, call, game, read_house
from chapter47.house.casino import Casino
from chapter47.law import Editorial
from chapter47.table.commands import Clock
from kit.baccarat import CHAPTER, both_games, facts, in_play, violations
from kit.refusals import refusal, short

provision = pytest.mark.provision


@both_games
def test_every_fault_is_named_at_once(name: str) -> None:
    chapter = CHAPTER[name]
    found = violations(name, decks=5, vigorish=3, payment_order=5, cutting_card=13, odds={"tie": "7 to 1"})
    assert {violation.option: short(violation.cites) for violation in found} == {
        "decks": f"{chapter}.1(a)",
        "vigorish": f"{chapter}.3(c)",
        "payment-order": f"{chapter}.10(c)",
        "cutting-card": f"{chapter}.5(d)",
        "odds.tie": f"{chapter}.3(b)",
    }


@both_games
def test_odds_are_written_with_to(name: str) -> None:
    (violation,) = violations(name, odds={"tie": "9 for 1"})
    assert violation.option == "odds.tie"
    assert violation.sentence == 'Odds are not stated with the word "for".'
    assert isinstance(violation.cites, Editorial)  # sic bo's own 9.4(a) does not bind baccarat


@pytest.mark.parametrize(("option", "value"), [("deal-way", 2), ("shuffling", "continuous")])
def test_what_only_minibaccarat_has(option: str, value: object) -> None:
    assert read_house(game("minibaccarat"), {"device-approved": True, option: value})[option] == value
    with pytest.raises(UnlawfulHouse):
        read_house(game("punto-banco"), {option: value})


@provision("3.5(b)", "7.5(b)")
@both_games
def test_shuffling_again_is_done_at_all_tables_of_a_pit_or_at_none(name: str) -> None:
    def casino(*pits: tuple[bool, ...]) -> list[tuple[str, str]]:
        tables = {
            str(pit): {str(at): {"game": name, "reshuffle": again} for at, again in enumerate(each)}
            for pit, each in enumerate(pits)
        }
        try:
            Casino.read({"casino": "Boardwalk", "pits": tables}, game)
        except UnlawfulHouse as unlawful:
            return [(violation.option, short(violation.cites)) for violation in unlawful.violations]
        return []

    assert casino((True, True), (False, False)) == []
    assert casino((True, False)) == [("pits.0.1.reshuffle", f"{CHAPTER[name]}.5(b)")]
    assert casino((False, False, True), (True, True)) == [("pits.0.2.reshuffle", f"{CHAPTER[name]}.5(b)")]


NOON = datetime(2026, 7, 4, 12, 0)

NOTICES = [  # what changes, and by which provision surveillance and the Commission are told
    pytest.param("punto-banco", "payment-order", 2, "3.10(c)2", marks=provision("3.10(c)2")),
    pytest.param("minibaccarat", "payment-order", 4, "7.10(c)3", marks=provision("7.10(c)3")),
    pytest.param("punto-banco", "reshuffle", True, "3.5(b)", marks=provision("3.5(b)")),
    pytest.param("minibaccarat", "reshuffle", True, "7.5(b)", marks=provision("7.5(b)")),
]


@pytest.mark.parametrize(("name", "option", "value", "number"), NOTICES)
@pytest.mark.parametrize("terminated", [False, True])
def test_surveillance_and_the_commission_are_told_half_an_hour_ahead(
    name: str, option: str, value: object, number: str, terminated: bool
) -> None:
    """Of what is taken up, and of what is given up again."""
    usual = read_house(game(name), {})[option]
    chosen: dict[str, Any] = {option.replace("-", "_"): value} if terminated else {}
    table = in_play(name, **chosen)
    value = usual if terminated else value
    table.do(Clock(NOON))

    def change(minutes: int) -> list[object]:
        effective = (NOON + timedelta(minutes=minutes)).isoformat()
        return list(table.do(call("change", rules={option: value}, effective=effective)))

    effective = (NOON + timedelta(minutes=29)).isoformat()
    early = call("change", rules={option: value}, effective=effective)
    assert refusal(table, early) == ("notice-too-short", "8.3(b)")
    told = facts(change(30), "notified")  # type: ignore[arg-type]
    assert number in {short(fact.cites) for fact in told}
    said = {word for fact in told for word in fact.details}
    assert {"commission", "surveillance"} <= said
    what = {option.name: option for option in table.game.options}[option].describe(value)  # type: ignore[arg-type]
    assert all(what in str(text) and "12:30" in str(text) for fact in told for text in fact.details.values())
    assert table.house[option] != value
    table.do(Clock(NOON + timedelta(minutes=30)))
    assert table.house[option] == value
