"""The shapes of systems: what everybody sees, stations, tickets, games, reports, and what goes over their streams."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from chapter47.web.shapes.base import Answer, Dollars, Family, Fault, NoticeShape, Shape, Sparse, Step
from chapter47.web.shapes.desk import PendingShape
from chapter47.web.shapes.frames import (
    AnsweredFrame,
    ByeFrame,
    ConfirmMessage,
    DoneFrame,
    ProposalsFrame,
    RefusedFrame,
    SayMessage,
    UnheardFrame,
    WithdrawMessage,
)
from chapter47.web.shapes.layout import TableEvent
from chapter47.web.shapes.people import Role
from chapter47.web.shapes.says import Says, WeighedShape


class DrawnGame(Answer):
    """A game that is over."""

    game: int
    """Its number in its series."""
    numbers: list[int]
    """In the order in which they came; none where its draw failed."""
    series: str = "main"
    name: str = ""
    """Its name over all series."""
    state: Literal["drawn", "failed"] = "drawn"
    at: str | None = None
    """When its stations were locked out."""


class SeriesShape(Answer):
    """A series of games, one after the other."""

    series: str
    game: int
    """The game that tickets are sold for, or that is locked."""
    name: str
    state: Literal["open", "closing", "locked"]
    closes: str | None
    """When it closes by itself, by the casino's clock; nothing where somebody closes it."""
    notice: str | None
    """When it was announced that it will be closing."""
    overridden: bool
    """Whether the automatic lock-out was overridden."""
    last: DrawnGame | None


class SystemHeadline(Answer):
    """What is waited for, in one sentence."""

    text: str
    yours: str
    seats: list[int]
    betting: bool
    """Whether tickets are sold."""
    verb: str


class BoardOfGames(Answer):
    """What everybody may see."""

    headline: SystemHeadline
    series: list[SeriesShape] = Field(default_factory=list)
    down: bool = False
    """Whether the system is not operational."""
    generator_out: str | None = None
    """Why the generator is out of service, where it is."""
    card: int = 1
    """Which of its rate cards tickets are sold under, the first being 1."""


class StationShape(Answer):
    """A work station. What is in drawers is for the staff to see."""

    station: int
    open: bool
    """Whether somebody stands there, with a drawer."""
    writer: str | None
    """`automatic` where the floor's own writer does."""
    booth: str = ""
    drawer: Dollars | None = None
    """What is in it."""
    shift: int | None = None
    opened: str | None = None
    opening: Dollars | None = None
    tickets: int | None = None
    write: Dollars | None = None
    voided: Dollars | None = None
    refunded: Dollars | None = None
    paid: Dollars | None = None
    retained: int | None = None
    """Tickets that were paid, and stay in the drawer."""


class ConditioningShape(Answer):
    """A line of a ticket's conditioning."""

    ways: str
    """How many, of how many spots: `3/6`."""
    rate: Dollars
    of: list[str] | None = None
    """The ways by name, where not all unions are played."""


class WaysShape(Answer):
    """Ways of a ticket that came to the same."""

    spots: int
    caught: int
    ways: int
    rate: Dollars
    each: Dollars
    """What each of them was paid."""
    names: list[str]
    """The ways by name, where they won and are few."""


class ResultShape(Answer):
    """What a ticket came to in one game."""

    game: str
    state: Literal["drawn", "failed"]
    numbers: list[int]
    won: Dollars
    """Where its draw failed, what was wagered, which goes back."""
    ways: list[WaysShape]


class TicketShape(Answer):
    """A ticket: all that it says, and what became of it."""

    ticket: int
    seat: int
    """The patron who bought it; 0 of the bearer."""
    price: Dollars
    status: str
    """`open`, `won`, `lost`, `voided`, `redeemed`, `returned` or `expired`."""
    won: Dollars
    """What it has won so far, whether or not it was paid."""
    paid: Dollars | None = None
    until: str | None = None
    """Until when it can be redeemed, once its last game has started."""
    type: str = ""
    time: str = ""
    station: int = 0
    booth: str = ""
    numbers: list[list[int]] = Field(default_factory=list)
    """Group by group, kings first."""
    kings: int = 0
    series: str = "main"
    games: int = 1
    first: str = ""
    last: str = ""
    conditioning: list[ConditioningShape] = Field(default_factory=list)
    rates: list[Dollars] = Field(default_factory=list)
    ways: int = 1
    writer: str = ""
    limit: str = ""
    """The maximum payoff for a game and how winners share it, in words."""
    present: str = ""
    """That winners must present the ticket, in words."""
    valid: str = ""
    """How long it can be redeemed, in words."""
    text: list[str] = Field(default_factory=list)
    """The ticket as it is printed, line by line."""
    results: list[ResultShape] = Field(default_factory=list)
    code: str | None = None
    """Its check code: for its owner, and for whoever has it."""


class OwnTickets(Answer):
    """Tickets, newest first."""

    tickets: list[TicketShape]
    before: int | None
    """Where to go on: `?before=` that number."""


class SystemTile(Answer):
    """A system on the board of the floor."""

    id: str
    pit: str
    game: str
    title: str
    family: Family
    open: bool
    staffed: bool
    """Whether writers stand at stations; if none does, the automatic writer does."""
    first_round: bool
    """Whether somebody new is told a round of it, step by step."""
    board: BoardOfGames


class SystemList(Answer):
    systems: list[SystemTile]


class CardShape(Answer):
    """The terms that tickets are sold under now."""

    numbers: int
    """From 1 to that."""
    drawn: int = 1
    """How many of them are drawn."""
    spots: list[int] = Field(default_factory=list)
    """How many may be marked in one way."""
    min: Dollars = "0.00"
    """Of each way."""
    max: Dollars | None = None
    games: int = 1
    """The most games of one ticket."""
    limit: Dollars | None = None
    """The most that is paid for one game, and for one wager."""
    shared: str = ""
    """How winners share it: `pro-rata` or `first-claimed`."""
    refund: bool = False
    """Whether games that were not drawn are refunded."""
    valid_minutes: int = 0
    automatic: bool = False
    """Whether games lock themselves out."""
    closes: int = 0
    """After how many seconds."""
    override: bool = False
    countdown: bool = False
    series: list[str] = Field(default_factory=list)
    pays: dict[str, dict[str, Dollars]] = Field(default_factory=dict)
    """What $1 is paid, by how many spots were marked and how many were caught; the stake is inside."""


class SystemShape(SystemTile):
    """A system with its rate card, its sign and its stations."""

    card: CardShape
    pending: list[PendingShape]
    sign: list[NoticeShape]
    stations: list[StationShape]


class PricedLine(Answer):
    """A line of a request's conditioning, and what each catch would pay."""

    spots: int
    ways: int
    rate: Dollars
    pays: dict[str, Dollars]


class Priced(Answer):
    """What a request comes to."""

    price: Dollars
    type: str = ""
    ways: int = 1
    games: int = 1
    lines: list[PricedLine] = Field(default_factory=list)
    chance: str | None = None
    """How likely it is to win anything in a game, exactly, where that is told: `627/4108`."""
    percent: str | None = None


class TicketRequest(Shape):
    """A request, as it would be handed in."""

    say: Step


class RequestWeighed(Answer):
    """What would follow."""

    priced: Priced
    follows: list[WeighedShape]


class GameTold(DrawnGame):
    """A game that is over, with what was written and won in it, and how it can be proven."""

    n: int | None = None
    """The entry that drew it."""
    tickets: int | None = None
    ways: int | None = None
    winners: int | None = None
    write: Dollars | None = None
    won: Dollars | None = None
    paid: Dollars | None = None
    """After the limit."""
    grading: str | None = None
    """The hash of what every winning ticket won."""
    record: str | None = None
    """What the generator signed, as JSON, where there is one that keeps a record."""


class BoothSums(Answer):
    """What came together under one heading."""

    tickets: int
    write: Dollars
    voided: Dollars
    refunded: Dollars
    paid: Dollars
    expired: Dollars
    """What nobody claimed, and went where the law sends it."""
    win: Dollars
    hold: str


class WriterSums(BoothSums):
    writer: str


class TypeSums(BoothSums):
    type: str


class StationSums(BoothSums):
    station: str


class VoidedTicket(Answer):
    ticket: int
    station: int | None
    writer: str | None
    at: str
    amount: Dollars


class LatePay(Answer):
    """A ticket that was paid on a later gaming day than it was issued."""

    ticket: int
    station: int | None
    writer: str | None
    at: str
    paid: Dollars
    issued: str


class ShiftEvent(Answer):
    """A drawer that was opened, or counted and closed."""

    at: str
    event: str
    station: int | None
    writer: str | None
    shift: int | str
    opening: str
    """What was in the drawer at its opening count."""
    expected: str
    counted: str
    difference: str


class BoothException(Answer):
    at: str
    what: str
    details: str


class BoothReport(BoothSums):
    """What was written, won and paid, on a gaming day or in a shift."""

    system: str
    kind: Literal["day", "shift"]
    which: str
    writers: list[WriterSums]
    types: list[TypeSums]
    stations: list[StationSums]
    voids: list[VoidedTicket]
    late: list[LatePay]
    shifts: list[ShiftEvent]
    exceptions: list[BoothException]


# The generator


class KeyWaits(Answer):
    """One key was turned, and the other is waited for."""

    act: str
    by: str


class GeneratorShape(Answer):
    """How the generator stands."""

    public: str | None
    """Its public key; nothing where the floor selects numbers itself, or it does not answer."""
    in_service: bool
    lines: int
    """Of its record."""
    waits: KeyWaits | None
    away: str | None
    """Why it does not answer, where it does not."""


class TurnKey(Shape):
    """A key is turned by its secret, which is kept nowhere."""

    act: Literal["in-service", "out-of-service"]
    secret: Annotated[str, Field(min_length=1, max_length=200)]


class KeyTurned(Answer):
    done: bool
    """Whether both are turned now; else the other is waited for."""


# What goes over the stream


class OwnEntry(Sparse):
    """An entry about tickets or money of one's own, or at one's own station."""

    n: int
    at: str
    by: list[str]
    events: list[TableEvent]
    front: Dollars
    """What the patron has in front now."""
    code: str | None = None
    """The check code of what was printed."""


class PublicEntry(Answer):
    n: int
    at: str
    by: list[str]
    events: list[TableEvent]


class SystemYou(Answer):
    """What only this viewer is told."""

    present: bool
    """Whether they have brought money to the booth."""
    front: Dollars | None
    account: Dollars | None
    role: Role | None
    station: int | None
    """Where they stand, of the staff."""
    waiting: int
    """How much of what they asked for waits for another's word."""


class SystemView(Sparse):
    """The whole of what a viewer may see, as a newcomer is told it."""

    n: int
    time: str
    """The casino's own time when this was told: what closes, closes by it."""
    board: BoardOfGames
    you: SystemYou
    says: Says
    history: list[PublicEntry]
    tickets: list[TicketShape]
    """The viewer's own, newest first."""
    stations: list[StationShape] | None = None
    generator: Fault | None = None
    """Why nothing is drawn that should be."""


class SystemViewFrame(Answer):
    view: SystemView


class BoardFrame(Answer):
    board: BoardOfGames
    time: str


class SystemEntryFrame(Answer):
    entry: PublicEntry


class OwnFrame(Answer):
    own: OwnEntry


class StationsFrame(Answer):
    stations: list[StationShape]


class GeneratorFrame(Answer):
    generator: Fault | None


class SystemYouFrame(Answer):
    you: SystemYou


class SystemSaysFrame(Answer):
    says: Says
    since: int


FromSystem = TypeAliasType(
    "FromSystem",
    Annotated[
        SystemViewFrame
        | BoardFrame
        | SystemEntryFrame
        | OwnFrame
        | StationsFrame
        | GeneratorFrame
        | SystemYouFrame
        | SystemSaysFrame
        | ProposalsFrame
        | AnsweredFrame
        | DoneFrame
        | RefusedFrame
        | UnheardFrame
        | ByeFrame,
        Field(description="A message of the server on a system's stream."),
    ],
)
ToSystem = TypeAliasType(
    "ToSystem",
    Annotated[
        SayMessage | ConfirmMessage | WithdrawMessage,
        Field(description="A message of a person on a system's stream."),
    ],
)
