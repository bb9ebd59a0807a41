"""What a wager may be made with."""

from typing import NamedTuple

from chapter47.money.cents import Cents

DENOMINATIONS: dict[Cents, str] = {
    100: "white",
    250: "pink",
    500: "red",
    2_000: "yellow",
    2_500: "green",
    10_000: "black",
    50_000: "purple",
    100_000: "orange",
}
"""Value chips and their colors."""

COLORS = (
    "aqua",
    "beige",
    "blue",
    "brown",
    "coral",
    "gray",
    "lavender",
    "lime",
    "maroon",
    "navy",
    "olive",
    "teal",
)
"""Colors of non-value chips: none that a value chip has."""


class Instrument(NamedTuple):
    """Something laid on the layout as a wager."""

    name: str
    title: str
    convertible: bool = False
    """Money that must become chips before it can be settled."""
    coupon: bool = False
    """Paper that is worth something as a wager, and nothing in chips."""


INSTRUMENTS: dict[str, Instrument] = {
    instrument.name: instrument
    for instrument in (
        Instrument("chips", "value chips"),
        Instrument("non-value", "non-value chips"),
        Instrument("plaque", "plaques"),
        Instrument("cash", "cash", convertible=True),
        Instrument("match-play", "a match play coupon", coupon=True),
        Instrument("coupon", "a coupon", coupon=True),
    )
}


def break_down(amount: Cents) -> tuple[tuple[Cents, int], ...]:
    """The fewest value chips that make the amount, largest first; what no chip covers is left out.

    >>> break_down(13_250)
    ((10000, 1), (2500, 1), (500, 1), (250, 1))
    """
    stack = []
    for value in sorted(DENOMINATIONS, reverse=True):
        count, amount = divmod(amount, value)
        if count:
            stack.append((value, count))
    return tuple(stack)
