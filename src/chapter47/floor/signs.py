"""8.3(d): what the Commission has approved of the signs at the tables, as the licensee states it."""

from typing import NamedTuple

from chapter47.law import Refused, cite

PARTS = ("sign-approval", "sign-location", "sign-size", "sign-language")
"""The settings that state it: by which approval, and of what."""


class Signs(NamedTuple):
    """An approval of signs: where they stand, how large they are, and in which language."""

    approval: str
    location: str
    size: str
    language: str

    def __str__(self) -> str:
        return f"{self.approval} (location: {self.location}; size: {self.size}; language: {self.language})"


DEMONSTRATION = Signs(
    "demonstration with play money, which no Commission has approved",
    "on the screen, beside the table",
    "as large as the screen shows it",
    "English",
)
"""Of the floor of our own, which is no casino's."""


def check_signs(signs: Signs | None) -> None:
    """Refuses to use signs that are not approved: to show one, and to open a table or change its rules under one."""
    if signs is None:
        sentence = "The sign at the table has not been approved: its location, its size and its language."
        raise Refused("sign-not-approved", sentence, cite("8.3(d)"), f"The settings state it: {', '.join(PARTS)}.")
