"""A person's own record: rounds, what they came to, and links that show one of them to others."""

from typing import Annotated

from pydantic import Field

from chapter47.web.shapes.base import Answer, Dollars, House, Shape, Shown, Sparse, Text
from chapter47.web.shapes.felt import FeltDrawing, SpotShape
from chapter47.web.shapes.frames import Private
from chapter47.web.shapes.layout import CardsShape, Chips, Move, StakeShape, TableEvent, Things
from chapter47.web.shapes.systems import ConditioningShape


class RecordTicket(Sparse):
    """What a ticket is for: what anybody may see to whom its owner shows it."""

    type: str = ""
    numbers: list[list[int]] = Field(default_factory=list)
    kings: int = 0
    series: str = ""
    games: int = 1
    first: str = ""
    last: str = ""
    conditioning: list[ConditioningShape] = Field(default_factory=list)
    ways: int = 1
    price: Dollars
    status: str
    won: Dollars


class RecordWas(Answer):
    """A round as it was before it was put right."""

    shown: list[Shown]
    cards: list[CardsShape]
    events: list[TableEvent]
    net: Dollars


class RecordCorrection(Sparse):
    """What was put right about a round afterwards, and what that brought this person."""

    at: str
    net: Dollars
    event: TableEvent
    was: RecordWas | None = None


class RecordRound(Sparse):
    """A round, or a ticket, as whoever took part in it saw it."""

    stream: str
    round: int
    """The number of the round at its table; of a ticket its own."""
    game: str
    title: str
    at: str
    seat: int | None = None
    practice: bool
    net: Dollars
    """What it brought: a correction is in it."""
    shown: list[Shown]
    """What the equipment showed, where that is no cards."""
    cards: list[CardsShape]
    """The hands as this person saw them last."""
    events: list[TableEvent]
    """What happened about this person."""
    corrections: list[RecordCorrection]
    ticket: RecordTicket | None = None


class RecordPage(Answer):
    """Rounds, newest first."""

    rounds: list[RecordRound]
    next: str | None
    """Where to go on: `?before=` that."""


class RecordLaid(Sparse):
    """The felt when a round began."""

    wagers: list[StakeShape]
    things: Things
    seats: dict[str, Chips]
    private: Private | None = None


class RecordDelta(Sparse):
    """What is different on the felt after an entry; a wager of nothing is gone, and so is a seat that is null."""

    wagers: list[StakeShape] | None = None
    things: list[Move] | None = None
    seats: dict[str, Chips | None] | None = None


class RecordStep(Sparse):
    """An entry, as everybody at the table was told of it."""

    n: int
    at: str
    events: list[TableEvent]
    delta: RecordDelta
    shown: Shown | None = None
    private: Private | None = None
    """What this person alone was shown with it."""


class ReplayShape(Sparse):
    """A round, entry by entry, on its felt."""

    record: RecordRound
    felt: FeltDrawing | None = None
    """The layout under the rules of that round; nothing of a ticket."""
    spots: list[SpotShape] = Field(default_factory=list)
    before: RecordLaid
    steps: list[RecordStep]


class NetPoint(Answer):
    """What a round brought."""

    at: str
    stream: str
    round: int
    net: Dollars


class NetGraph(Answer):
    """A net result, round by round, oldest first."""

    before: Dollars
    """What the rounds brought that came before the first of them, where there are too many to tell each."""
    points: list[NetPoint]


class WagerFigures(Answer):
    """One wager: what came of it, beside what was to be expected."""

    wager: str
    title: str
    picks: list[str]
    decided: int
    won: int
    wagered: Dollars
    net: Dollars
    advantage: str | None
    """What the house keeps of it on average, exactly."""
    percent: str | None
    expected: Dollars | None
    exact: str | None
    """The same as a ratio, in dollars."""
    within: bool
    """Whether what is expected of it is in another wager's figure: it is paid on that one."""


class GameFigures(Answer):
    """A game under the rules of one house."""

    game: str
    title: str
    house: House
    rounds: int
    wagered: Dollars
    net: Dollars
    expected: Dollars | None
    exact: str | None
    working: bool
    """Whether what is expected is still being worked out."""
    why: str
    """Why nothing is expected, where the game has no book."""
    wagers: list[WagerFigures]


class Statistics(Answer):
    games: list[GameFigures]


class ShowRound(Shape):
    """Which round a link shall show."""

    stream: Text
    round: Annotated[int, Field(ge=1, le=2**53 - 1)]


class RecordLink(Answer):
    """A link as its owner sees it in their list."""

    number: int
    stream: str
    round: int
    made: str


class NewRecordLink(RecordLink):
    link: str
    """Where it leads to. It is told this once: nobody, its owner neither, is told it again."""


class RecordLinks(Answer):
    links: list[RecordLink]
