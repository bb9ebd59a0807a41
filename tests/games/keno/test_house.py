"""Keno: what a licensee may choose: N.J.A.C. 19:47-15.2(b), 15.3(d) and (e), 15.4(d), 15.5, 15.6(c)."""

import pytest

from chapter47.games import game
from chapter47.house import UnlawfulHouse, read_house

provision = pytest.mark.provision


@provision("15.3(e)", "15.3(d)", "15.2(b)", "15.6(c)", "15.5(e)", '15.1 "House advantage"')
@pytest.mark.parametrize(
    ("house", "by"),
    [
        ({"rate-card": {"1": {"1": "2.80"}}}, []),  # 30 percent exactly
        ({"rate-card": {"1": {"1": "2.79"}}}, ["15.3(e)"]),
        ({"rate-card": {"1": {"1": "2"}, "2": {"2": "10"}, "3": {"3": "60"}}}, ["15.3(e)", "15.3(e)"]),
        ({"rate-card": {"1": {"1": "2.90"}}, "min": "0.25"}, ["15.3(e)"]),  # 72.5 cents
        ({"max-payoff": "100000"}, []),
        ({"max-payoff": "99999.99"}, ["15.3(e)"]),
        ({"max-spots": 10}, []),
        ({"max-spots": 11}, ["15.2(b)"]),
        ({"min": "5", "max": "4"}, ["15.3(d)"]),
        ({"valid-minutes": 5}, []),
        ({"valid-minutes": 4}, ["15.6(c)"]),
        ({"valid-minutes": 525600}, []),
        ({"valid-minutes": 525601}, ["15.6(c)"]),
        ({"override": True}, ["15.5(e)"]),
        ({"override": True, "lock-out": "automatic"}, []),
        ({"rate-card": {"3": {"4": "1"}}}, ['15.1 "Rate card"']),
        ({"rate-card": "much"}, ['15.1 "Rate card"']),
        ({"multi-race": 1}, ["15.4(d)"]),
        ({"series": ["main", "main"]}, ["15.5(b)"]),
        ({"booths": {"main": 0}}, ["15.3(a)"]),
    ],
)
def test_a_house_is_lawful_or_every_fault_is_named(house: dict[str, object], by: list[str]) -> None:
    assert faults(house) == by
    if not by:
        found = read_house(game("keno"), house)
        assert read_house(game("keno"), found.file()) == found


def faults(house: dict[str, object]) -> list[str]:
    """The provision of each fault of a house file."""
    try:
        read_house(game("keno"), house)
    except UnlawfulHouse as unlawful:
        return [str(each.cites).removeprefix("19:47-") for each in unlawful.violations]
    return []
