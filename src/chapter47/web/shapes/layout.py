"""The shapes of what lies on a table and of what happens there, and of a round that is looked at step by step."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypeAliasType

from chapter47.web.shapes.base import Answer, Dollars, Pick, Shown, Sparse, Step

Speaker = TypeAliasType("Speaker", Annotated[str, Field(description="Who has or says something: `seat:3`, `dealer`.")])


class CardsShape(Sparse):
    """Cards at a place, in the order in which they lie; one that lies face down is `XX`."""

    kind: Literal["cards"]
    place: str
    faces: list[str]
    owners: list[Speaker] = Field(default_factory=list)
    """Whose hand it is."""
    label: str = ""
    """What they come to, in words."""
    state: list[str] = Field(default_factory=list)
    """How things stand with them: `doubled`, `wins`, `lost`, `over`."""
    order: int = 0
    """Where it lies among several of its kind."""
    title: str = ""
    """What it is called, where a place has several hands with names of their own."""


class TokenShape(Answer):
    """A marker on one place or several."""

    kind: Literal["token"]
    name: str
    places: list[str]


class HeldShape(Sparse):
    """What somebody has, or is offered."""

    kind: Literal["held"]
    what: str
    by: Speaker | None = None
    offered: Speaker | None = None


class FellShape(Sparse):
    """A device as it lies: covered, uncovered, out of order."""

    kind: Literal["fell"]
    device: str
    state: list[str] = Field(default_factory=list)
    showed: list[int] = Field(default_factory=list)
    """The dice or the number that it last showed, for everybody to see."""


class FigureShape(Sparse):
    """A number with a name: of money, in cents."""

    kind: Literal["figure"]
    name: str
    value: int
    unit: str = "cents"
    owner: Speaker | None = None


class LaidChipsShape(Sparse):
    """Chips that lie at a place of the table: put in by somebody during a betting round, or a pot."""

    kind: Literal["chips"]
    place: str
    owner: Speaker
    cents: int
    state: list[str] = Field(default_factory=list)
    among: list[Speaker] = Field(default_factory=list)
    """Who can win them, where they are a pot."""


class RoadShape(Answer):
    """Results, oldest first."""

    kind: Literal["road"]
    name: str
    results: list[str]


class NumberBoardShape(Answer):
    """A board of numbers from 1 on, some of them lit."""

    kind: Literal["board"]
    name: str
    size: int
    lit: list[int]
    """Those that are lit, in the order in which they came."""


Thing = TypeAliasType(
    "Thing",
    Annotated[
        CardsShape | LaidChipsShape | TokenShape | HeldShape | FellShape | FigureShape | RoadShape | NumberBoardShape,
        Field(discriminator="kind", description="What lies on a table, of a closed list of kinds."),
    ],
)
Things = TypeAliasType("Things", Annotated[dict[str, Thing], Field(description="What lies on a table, by key.")])
Move = TypeAliasType(
    "Move",
    Annotated[
        tuple[str, Thing | None],
        Field(description="A thing that was laid under a key, in the place of what lay there; null: it was taken."),
    ],
)


class StakeShape(Sparse):
    """A wager that lies on the felt: of a seat, or of an owner that is none."""

    seat: int | None = None
    owner: Speaker | None = None
    wager: str
    pick: Pick
    amount: Dollars
    on: bool = False
    """Whether its owner called it on."""


class Chips(Answer):
    """Somebody's chips in front."""

    chips: Dollars
    color: str | None
    """Of chips that have no value printed on them."""


class OwnerShape(Answer):
    """The account of an owner that is no seat."""

    chips: Dollars


class TableEvent(Sparse):
    """What happened, in its own words and in ours. Each kind of event says more about itself."""

    model_config = ConfigDict(extra="allow")

    event: str
    text: str
    provision: str | None
    seat: int | None = None
    owner: Speaker | None = None
    """Whose it is, where that is no seat: `ticket:000123`."""
    wager: str | None = None
    pick: Pick | None = None
    amount: Dollars | None = None
    call: str | None = None
    result: Literal["win", "lose", "half", "void"] | None = None
    paid: Dollars | None = None
    """Winnings alone."""
    collected: Dollars | None = None
    vigorish: Dollars | None = None
    reason: str | None = None
    round: int | None = None
    """Of a correction: the round that it is of, where the table still knows."""
    net: dict[str, Dollars] | None = None
    """Of a correction: what it brings each seat that was there then."""
    why: dict[str, list[str]] | None = None
    """Of a correction: the provisions behind that."""


class LaidFelt(Answer):
    """The felt as it looked."""

    wagers: list[StakeShape]
    things: Things
    """Everything else that lay there."""
    seats: dict[str, Chips]


class RoundStep(Answer):
    """One step of a round: who said what, and what followed."""

    n: int
    at: str
    by: list[str]
    who: list[str]
    """Who stands behind it, in words."""
    command: Step
    said: str
    """The command in words."""
    events: list[TableEvent]
    view: LaidFelt
    """The felt after it."""
    things: list[Move]
    """What was laid and taken by it, in its order."""
    shown: Shown | None


class ChangedWager(Sparse):
    """A wager that a correction decides otherwise, and what that brings whoever made it."""

    wager: str
    pick: Pick
    text: str
    """The wager in words: `straight 17`."""
    change: Dollars
    was: Dollars | None = None
    """What it brought before; left out where it was not decided."""
    is_: Annotated[Dollars | None, Field(alias="is")] = None
    """What it brings after all; left out where it is not decided."""


class ShareShape(Sparse):
    """What a correction changes for one person: on the whole, where, and by which wagers."""

    net: Dollars
    front: Dollars | None = None
    """In front of them."""
    laid: Dollars | None = None
    """On the layout: a wager that stands again, or does not any more."""
    owed: Dollars | None = None
    """What they have not in front, and owe."""
    wagers: list[ChangedWager] | None = None
    """Left out where no wager of theirs is decided otherwise, and once the correction is made."""
    beside: Dollars | None = None
    """What changes for them otherwise than by these wagers."""


class CorrectionPreview(Answer):
    """What a correction would come to if it were confirmed now."""

    event: TableEvent
    """What would be recorded."""
    round: int | None
    """Which round it is of, where the table still knows."""
    seats: dict[str, ShareShape]
    """Those who were there then, and are here now."""
    gone: dict[str, Dollars]
    """Those who have gone since."""
    house: Dollars


class RoundSteps(Answer):
    """A round, step by step, and what was put right about it afterwards."""

    before: LaidFelt
    """The felt when the round began."""
    steps: list[RoundStep]
    corrections: list[RoundStep]


class CameShape(Answer):
    """What came of a round before it was put right."""

    shown: Shown | None
    wagers: int
    paid: Dollars
    collected: Dollars


class RoundShape(Answer):
    """A round that is over, as it stands corrected."""

    round: int
    first: int
    last: int
    at: str
    shown: Shown | None
    wagers: int
    paid: Dollars
    collected: Dollars
    corrected: bool
    was: CameShape | None


class Rounds(Answer):
    rounds: list[RoundShape]
