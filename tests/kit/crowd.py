"""Tables of automatic participants and an automatic dealer."""

from collections.abc import Iterable

from chapter47 import Table, next_act, open_table
from chapter47.equipment import Seeded


def crowd(name: str, seed: int, rounds: int, seats: Iterable[int] = (1, 3, 6), **house: object) -> Table:
    """A table after so many rounds that they played."""
    chance = Seeded(seed)
    table = open_table(name, house, dict.fromkeys(seats, "2000"), chance)
    assert table.game.participant is not None
    for _ in range(200 * rounds):
        if table.rounds == rounds:
            return table
        said = (table.game.participant.chooses(table, seat, chance.below) for seat in sorted(table.seats))
        table.do(next((each for each in said if each is not None), None) or next_act(table, chance))
    raise AssertionError("the table came to a stand")
