"""What is kept of somebody by kind of hand, on both databases."""

import asyncio
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from sqlalchemy import Connection

from chapter47.floor import progress, schema
from chapter47.floor.database import open_engine
from chapter47.floor.progress import Tally
from chapter47.floor.store import Store

T = TypeVar("T")
ANN, BOB = 3, 4
THIRD = Fraction(1, 3)


def written(store: Store, work: Callable[[Connection], T]) -> T:
    return asyncio.run(store.write(work))


def kept(store: Store, person: int) -> dict[str, dict[str, Tally]]:
    return asyncio.run(store.read(lambda connection: progress.tallies(connection, person)))


def decide(store: Store, person: int, kind: str, cost: Fraction, game: str = "whist") -> Tally:
    return written(store, lambda connection: progress.add(connection, person, game, kind, cost))


def test_decisions_add_up_exactly_by_person_game_and_kind(store: Store) -> None:
    assert kept(store, ANN) == {}
    assert decide(store, ANN, "pairs", Fraction(0)) == Tally(1, 1)
    assert decide(store, ANN, "pairs", THIRD) == Tally(2, 1, THIRD)
    assert decide(store, ANN, "pairs", Fraction(1, 7)) == Tally(3, 1, Fraction(10, 21))
    decide(store, ANN, "soft", THIRD)
    decide(store, ANN, "pairs", THIRD, "bridge")
    decide(store, BOB, "pairs", Fraction(0))
    whist = {"pairs": Tally(3, 1, Fraction(10, 21)), "soft": Tally(1, 0, THIRD)}
    assert kept(store, ANN) == {"whist": whist, "bridge": {"pairs": Tally(1, 0, THIRD)}}
    assert kept(store, BOB) == {"whist": {"pairs": Tally(1, 1)}}
    assert whist["pairs"].missed == 2
    assert whist["pairs"].plus(whist["soft"]) == Tally(4, 1, Fraction(17, 21))


def test_somebody_begins_anew_at_one_game_and_nobody_else_does(store: Store) -> None:
    for person in (ANN, BOB):
        decide(store, person, "pairs", THIRD)
        decide(store, person, "pairs", THIRD, "bridge")
    for _ in range(2):  # what is forgotten stays so
        written(store, lambda connection: progress.forget(connection, ANN, "whist"))
        assert (list(kept(store, ANN)), len(kept(store, BOB))) == (["bridge"], 2)


def test_a_store_of_before_there_was_any_has_a_place_for_it(store_url: str) -> None:
    first = Store(store_url)
    first.close()
    engine = open_engine(store_url)
    with engine.execution_options(writes=True).begin() as connection:
        schema.progress.drop(connection)
    engine.dispose()
    again = Store(store_url)
    try:
        assert decide(again, ANN, "pairs", THIRD) == Tally(1, 0, THIRD)
    finally:
        again.close()
