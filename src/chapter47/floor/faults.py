"""What can be wrong with a log, and with what a store keeps beside it."""

from typing import Literal, TypeAlias

Why: TypeAlias = Literal[
    "form",
    "chain",
    "signature",
    "checkpoint",
    "cut",
    "witness",
    "rules",
    "money",
    "meter",
    "list",
    "draw",
    "cards",
    "branch",
    "submission",
    "snapshot",
    "books",
    "staff",
    "shoe",
    "table",
]
"""What is wrong: of a log up to the submission, and after it of what a store keeps beside it."""
SNAPSHOT = "snapshot"
"""The event of a line that has the hash of a snapshot."""


class Wrong(Exception):
    """What is wrong with the line at hand; whoever reads the file knows where that is."""

    def __init__(self, why: Why, what: str) -> None:
        super().__init__(why, what)
        self.why: Why = why
        self.what = what
