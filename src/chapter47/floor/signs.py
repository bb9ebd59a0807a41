"""8.3(d): what the Commission has approved of the signs at the tables, as the licensee states it."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from chapter47.games import game
from chapter47.house import Casino, UnlawfulHouse, Violation
from chapter47.house.files import read_toml
from chapter47.house.signs import APPROVED_FIRST, Signs, StatedSigns
from chapter47.law import Mistake, Refused, cite

SETTINGS = ("sign-approval", "sign-location", "sign-size", "sign-language")
"""The settings that state it for all signs of a floor: by which approval, and of what."""

DEMONSTRATION = Signs(
    "demonstration with play money, which no Commission has approved",
    "on the screen, beside the table",
    "as large as the screen shows it",
    "English",
)
"""Of the floor of our own, which is no casino's."""


@lru_cache(maxsize=16)
def stated_in(casino: str) -> StatedSigns:
    """What a casino file states of its signs: nothing where it cannot be read, as the start of a floor tells."""
    path = Path(casino)
    try:
        return Casino.read(read_toml(path), game, folder=path.parent).signs or StatedSigns()
    except (Mistake, UnlawfulHouse):
        return StatedSigns()


def check_signs(signs: Signs | None, faults: Sequence[Violation] = ()) -> None:
    """Refuses to use signs that are not approved, or that cannot be as they are stated: to show one, and to open a
    table or change its rules under one.
    """
    if signs is None:
        sentence = "The sign at the table has not been approved: its location, its size and its language."
        where = f"[signs] of the casino file states it, or the settings {', '.join(SETTINGS)}."
        raise Refused("sign-not-approved", sentence, cite("8.3(d)"), where)
    if faults:
        first = faults[0]
        sentence = f"The sign at the table {first.sentence}"
        raise Refused("sign-not-usable", sentence, first.cites or APPROVED_FIRST, f"{first.allowed}.")
