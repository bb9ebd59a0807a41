"""The shapes of a table's rules: its options, its odds, the provisions behind them, and help with a hand."""

from typing import Literal

from chapter47.web.shapes.base import Answer, NoticeShape


class OddsRow(Answer):
    """What a wager pays and costs, alike picks together."""

    wager: str
    title: str
    picks: list[str]
    pays: list[str]
    true_odds: list[str]
    advantage: str
    percent: str
    provision: str


class OptionInForce(Answer):
    """What the house chose."""

    name: str
    title: str
    value: str
    provision: str


class ProvisionShape(Answer):
    """A provision of the chapter, in our words, and what becomes of it here."""

    provision: str
    gist: str
    status: str
    tests: int


class ProvisionWords(Answer):
    """All that is known of a provision in one of its editions."""

    provision: str
    kind: str
    begins: str
    """The day on which it came into force."""
    until: str | None
    gist: str
    status: str
    means: str
    """What that status says."""
    reason: str
    applied: list[str]
    """Where the program applies it."""
    tests: int


class ProvisionFound(Answer):
    """The editions of a provision, or all provisions that begin with a number."""

    rows: list[ProvisionWords]


class TableRules(Answer):
    """A table's own rules."""

    title: str
    sign: list[NoticeShape]
    options: list[OptionInForce]
    odds: list[OddsRow]
    working: bool
    """Whether the odds are still being worked out."""
    provisions: list[ProvisionShape]


class PlayShape(Answer):
    """A decision, and what it comes to."""

    action: str
    title: str
    """What it is called, as a button is."""
    say: str
    """The name of the say by which it is answered."""
    declined: bool
    """Whether it is answered by going on without that."""
    value: str
    """What it is worth on average, in percent of the wager."""
    cost: str
    """What it costs beside the best one, in percent of the wager."""
    within: str
    """How far what the best is worth, or what another costs, may be from the truth; empty where it is counted out."""


class Hint(Answer):
    """The best play for a hand in turn, by the cards of the hand and of the dealer alone."""

    state: Literal["nothing", "working", "ready"]
    """Whether this seat is asked at all, and whether the answer is there."""
    about: str | None
    """A hand, or the wager that is decided on."""
    box: int | None
    hand: int | None
    plays: list[PlayShape]
    """The best first, and not more than six."""
    note: str
    """What the law says of such help at a table."""
    provision: str


class ChartRow(Answer):
    hand: str
    cells: list[str]


class ChartPart(Answer):
    name: str
    rows: list[ChartRow]


class StrategyChart(Answer):
    """Basic strategy for a table's own rules."""

    working: bool
    columns: list[str]
    parts: list[ChartPart]
    insure: bool
    meanings: dict[str, str]
    """What the signs in the cells mean."""
    advantage: str | None
    """The house's, against that strategy, in percent of the wager."""
