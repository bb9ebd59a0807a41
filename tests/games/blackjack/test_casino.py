"""One same-suit payout option for all tables with as many decks: N.J.A.C. 19:47-2.17(e)2."""

from typing import Any

import pytest

from chapter47 import UnlawfulHouse, game
from chapter47.house import Casino
from kit.refusals import short

provision = pytest.mark.provision


def unlike(*tables: dict[str, Any]) -> list[tuple[str, str]]:
    """What differs among tables of blackjack in one casino that must not."""
    pits = {"pit": {f"T{number}": {"game": "blackjack", **table} for number, table in enumerate(tables, 1)}}
    try:
        Casino.read({"casino": "C", "pits": pits}, game)
    except UnlawfulHouse as caught:
        return [(each.option, short(each.cites)) for each in caught.violations]
    return []


def option(decks: int, number: int) -> dict[str, Any]:
    return {"decks": decks, "same-suit": number}


@provision("2.17(e)2")
def test_tables_with_as_many_decks_pay_by_one_option() -> None:
    assert unlike(option(6, 2), option(6, 2)) == []
    assert unlike(option(6, 2), option(6, 3)) == [("pits.pit.T2.same-suit", "2.17(e)2")]
    assert unlike(option(8, 1), option(6, 2), option(8, 3)) == [("pits.pit.T3.same-suit", "2.17(e)2")]


@provision("2.17(e)2")
def test_tables_with_other_decks_or_without_the_wager_need_not() -> None:
    assert unlike(option(6, 2), option(8, 1), option(1, 4)) == []
    assert unlike(option(6, 2), option(6, 0), option(6, 2)) == []
    assert unlike(option(6, 2), {"decks": 6, "over-under-13": True}) == []
