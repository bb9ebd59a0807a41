"""Keno tickets by chance: of every type, as a booth would sell them."""

from random import Random

from hypothesis import strategies as st

from chapter47.games.keno.card import RateCard
from chapter47.games.keno.conditioning import Line
from chapter47.games.keno.request import Request, read_request, straight, way_name
from chapter47.games.keno.ways import count, listed

CARD = RateCard()
RATES = (100, 200, 500, 1_000)


def some_request(chance: Random, kind: str | None = None) -> Request:
    """A ticket of that type, or of any: few groups, so that its ways can be listed."""
    kind = kind or chance.choice(("straight", "split", "way", "combination", "king"))
    games = chance.choice((1, 1, 1, 5, 20))
    numbers = chance.sample(range(1, 81), 80)
    if kind == "straight":
        return straight(numbers[: chance.randint(1, 10)], chance.choice(RATES), games)
    kings = chance.randint(1, 4) if kind == "king" else 0
    if kind == "way":
        sizes = [chance.randint(1, 3)] * chance.randint(2, 5)
    else:
        sizes = [1] * kings + [chance.randint(1, 4) for _ in range(chance.randint(2, 5))]
    groups = tuple(tuple(sorted(numbers.pop() for _ in range(size))) for size in sizes)
    made = Request(groups, kings, _lines(chance, kind, tuple(sizes), kings), games, kind)
    return read_request(details_of(made), CARD)


def _lines(chance: Random, kind: str, sizes: tuple[int, ...], kings: int) -> tuple[Line, ...]:
    rate = chance.choice(RATES)
    if kind == "split":
        by_size = {size: sizes.count(size) for size in sizes}
        return tuple(Line(size, chance.choice(RATES), ways) for size, ways in by_size.items())
    if kind == "way":
        together = chance.randint(2, len(sizes))
        spots = min(10 // sizes[0], together) * sizes[0]
        return (Line(spots, rate, count(sizes, 0, spots)),)
    # Every number of spots that the groups add up to, so that every group is in some way.
    lines = [Line(spots, chance.choice(RATES), ways) for spots in range(1, 11) if (ways := count(sizes, kings, spots))]
    if chance.random() < 0.3:
        at = chance.randrange(len(lines))
        spots = lines[at].spots
        found = list(listed(sizes, (0,) * len(sizes), kings, spots, 0))
        if 1 < len(found) <= 100 and spots > max(sizes):
            lines[at] = Line(spots, rate, len(found) - 1, tuple(found[1:]))
    return tuple(lines)


def details_of(asked: Request) -> dict[str, object]:
    """The request as a patron writes it."""
    conditioning: list[dict[str, object]] = []
    for line in asked.lines:
        written: dict[str, object] = {"ways": f"{line.ways}/{line.spots}", "rate": f"{line.rate // 100}"}
        if line.of is not None:
            written["of"] = [way_name(way) for way in line.of]
        conditioning.append(written)
    return {
        "kings": [group[0] for group in asked.groups[: asked.kings]],
        "groups": [list(group) for group in asked.groups[asked.kings :]],
        "conditioning": conditioning,
        "games": asked.games,
        "type": asked.type,
        "price": f"{asked.price // 100}",
    }


def requests() -> st.SearchStrategy[Request]:
    return st.builds(lambda seed: some_request(Random(seed)), st.integers(0, 2**32))


def drawings() -> st.SearchStrategy[frozenset[int]]:
    return st.builds(lambda seed: frozenset(Random(seed).sample(range(1, 81), 20)), st.integers(0, 2**32))
