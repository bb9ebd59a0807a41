"""In which order wagers are collected and paid, and vigorish marked or collected: N.J.A.C. 19:47-3.10 and 7.10."""

from typing import Any

import pytest

from chapter47 import bet, call, cite, game
from chapter47.house import UnlawfulHouse, Violation
from chapter47.house.casino import Casino
from chapter47.money.owners import seat_number
from chapter47.table.events import Event, Fact, Settled
from kit.baccarat import (
    CHAPTER,
    GAMES,
    ROUNDS,
    both_games,
    calls,
    deal,
    final,
    in_play,
    settled,
    violations,
    win,
)
from kit.refusals import short

provision = pytest.mark.provision
no_more_bets = call("no-more-bets")

SEATS = (1, 2, 3, 5, 6, 7)


def money(events: list[Event]) -> list[str]:
    """What is done with money, in order: ``lose 1``, ``win 7``, ``vigorish 7``."""
    found = []
    for event in events:
        match event:
            case Settled():
                found.append(f"{event.result} {seat_number(event.owner)}")
            case Fact("vigorish", _, details):
                found.append(f"vigorish {details['seat']}")
    return found


def busy(name: str, **house: Any) -> list[str]:
    """A round that the banker's hand wins, wagered on in no order: 3, 5 and 7 win, the others lose."""
    table = in_play(name, *SEATS, **house)
    for seat in (5, 1, 3, 6, 7, 2):
        table.do(bet(seat, "banker" if seat in (3, 5, 7) else "player" if seat % 2 else "tie", "100"))
    return money(win(table, "banker"))


ORDERS = [  # the procedures of (b): winners and their vigorish
    pytest.param(
        1,
        "win 7, win 5, win 3, vigorish 7, vigorish 5, vigorish 3",
        marks=provision("3.10(b)1", "7.10(b)1"),
    ),
    pytest.param(
        2,
        "vigorish 7, vigorish 5, vigorish 3, win 7, win 5, win 3",
        marks=provision("3.10(b)2", "7.10(b)2"),
    ),
    pytest.param(
        3,
        "win 7, vigorish 7, win 5, vigorish 5, win 3, vigorish 3",
        marks=provision("3.10(b)3", "7.10(b)3"),
    ),
    pytest.param(
        4,
        "vigorish 7, win 7, vigorish 5, win 5, vigorish 3, win 3",
        marks=provision("3.10(b)4", "7.10(b)4"),
    ),
]


@provision("3.10(b)", "7.10(b)", "3.10(c)", "7.10(c)")
@both_games
@pytest.mark.parametrize("due", ["now", "deferred"])
@pytest.mark.parametrize(("procedure", "order"), ORDERS)
def test_losers_first_then_winners_by_the_procedure_of_the_house(
    name: str, procedure: int, order: str, due: str
) -> None:
    found = busy(name, payment_order=procedure, vigorish_due=due)
    assert sorted(found[:3]) == ["lose 1", "lose 2", "lose 6"]
    assert found[3:] == order.split(", ")


@provision("3.10(b)", "7.10(b)")
@both_games
@pytest.mark.parametrize("outcome", ["player", "tie"])
@pytest.mark.parametrize("procedure", [1, 2, 3, 4])
def test_without_vigorish_winners_are_paid_from_the_highest_seat_down(name: str, outcome: str, procedure: int) -> None:
    table = in_play(name, *SEATS, payment_order=procedure)
    other = "tie" if outcome == "player" else "player"
    for seat in (2, 7, 1, 5, 3, 6):
        table.do(bet(seat, outcome if seat in (1, 6, 7) else other, "10"))
    found = money(win(table, outcome))
    rest = [each for each in found if not each.startswith("win")]
    assert [each for each in found if each.startswith("win")] == ["win 7", "win 6", "win 1"]
    if outcome == "player":  # ties lose, and are collected before anything is paid
        assert found == [*rest, "win 7", "win 6", "win 1"]
        assert sorted(rest) == ["lose 2", "lose 3", "lose 5"]
    else:
        assert sorted(rest) == ["void 2", "void 3", "void 5"]


@both_games
def test_the_first_procedure_unless_the_house_says_otherwise(name: str) -> None:
    assert busy(name) == busy(name, payment_order=1)


@provision("3.10(c)", "7.10(c)")
@both_games
@pytest.mark.parametrize("procedure", [0, 5, "1", True, -1])
def test_there_are_four_procedures(name: str, procedure: object) -> None:
    (violation,) = violations(name, payment_order=procedure)
    assert violation.option == "payment-order"
    assert short(violation.cites) in {f"{CHAPTER[name]}.10(b)", f"{CHAPTER[name]}.10(c)"}


# (a): the announcement


@provision("3.10(a)", "7.10(a)")
@both_games
@pytest.mark.parametrize(
    ("cards", "player", "banker", "says"),
    [
        (ROUNDS["banker"], 2, 9, "banker"),
        (ROUNDS["player"], 9, 2, "player"),
        (ROUNDS["tie"], 9, 9, "Tie Hand"),
        (("KS", "3H", "QD", "KC", "8S"), 8, 3, "player"),  # 3 stays against an 8
        (("KS", "3H", "QD", "KC", "9S", "6H"), 9, 9, "Tie Hand"),
        (("2S", "6H", "3D", "KC", "6S", "3D"), 1, 9, "banker"),
        (("6S", "5H", "KD", "KC", "3D"), 6, 8, "banker"),
        (("KS", "KH", "QD", "QC", "JS", "JH"), 0, 0, "Tie Hand"),
    ],
)
def test_the_final_counts_and_the_winner_are_announced(
    name: str, cards: tuple[str, ...], player: int, banker: int, says: str
) -> None:
    table = in_play(name)
    table.do(bet(1, "player", "10"))
    from_deal = [*table.do(no_more_bets), *deal(table, *cards)]
    said = calls(from_deal, f"{CHAPTER[name]}.10(a)")
    assert final(from_deal, name) == (player, banker)
    assert said[-1] == "Tie Hand" if says == "Tie Hand" else says in said[-1].lower()
    first = next(number for number, event in enumerate(from_deal) if isinstance(event, Settled))
    assert all(short(event.cites) != f"{CHAPTER[name]}.10(a)" for event in from_deal[first:])  # nothing before it


# (c): one procedure a pit


def casino(**tables: tuple[str, dict[str, object]]) -> list[Violation]:
    """What is wrong with a casino of one table a name; the letter before ``_`` is its pit."""
    pits: dict[str, dict[str, object]] = {}
    for where, (name, house) in tables.items():
        pits.setdefault(where[0], {})[where.replace("_", "-")] = {"game": name, **house}
    try:
        Casino.read({"casino": "Boardwalk", "pits": pits}, game)
    except UnlawfulHouse as unlawful:
        return list(unlawful.violations)
    return []


@provision("3.10(c)1", "7.10(c)1")
@both_games
def test_tables_of_one_pit_follow_one_procedure(name: str) -> None:
    first: tuple[str, dict[str, object]] = (name, {"payment-order": 1})
    second: tuple[str, dict[str, object]] = (name, {"payment-order": 2})
    assert casino(a_1=first, a_2=first, b_1=second, b_2=second) == []  # other pits may differ
    (violation,) = casino(a_1=first, a_2=second)
    assert violation.option == "pits.a.a-2.payment-order"
    assert violation.cites == cite(f"{CHAPTER[name]}.10(c)1")


@provision("7.10(c)2")
def test_minibaccarat_follows_the_punto_banco_tables_of_its_pit() -> None:
    for order in ((0, 1), (1, 0)):
        tables = [(GAMES[each], {"payment-order": 3 + each}) for each in order]
        (violation,) = casino(a_1=tables[0], a_2=tables[1])  # type: ignore[arg-type]
        assert violation.option == ("pits.a.a-2.payment-order" if order == (0, 1) else "pits.a.a-1.payment-order")
        assert violation.cites == cite("7.10(c)2")
    assert casino(a_1=("punto-banco", {"payment-order": 3}), b_1=("minibaccarat", {"payment-order": 4})) == []
    assert casino(a_1=("punto-banco", {"payment-order": 3}), a_2=("minibaccarat", {"payment-order": 3})) == []


@both_games
def test_other_options_may_differ_within_a_pit(name: str) -> None:
    assert casino(a_1=(name, {"vigorish": 4}), a_2=(name, {"vigorish": 5, "decks": 6})) == []


def test_settled_is_told_by_the_provision_that_decides() -> None:
    table = in_play("punto-banco")
    table.do(bet(1, "player", "10"))
    (event,) = settled(win(table, "banker"))
    assert short(event.cites) == "3.2(a)2ii"
