"""The shapes of the card room: waiting lists, open seats, calls, and what its tables brought."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from chapter47.web.shapes.base import Answer, Dollars
from chapter47.web.shapes.frames import ByeFrame, DoneFrame, ProposalsFrame, RefusedFrame, SayMessage, UnheardFrame


class SeatCallShape(Answer):
    """A seat that is kept for somebody."""

    table: str
    seat: int
    until: str
    """By the casino's own clock."""


class ListPlaceShape(Answer):
    """Somebody's place in the order in which seats are filled."""

    place: int
    kind: Literal["change", "move", "break", "list"]
    """Another seat at the same table, a move from another table, a table that was broken, or a place on the list."""
    name: str
    """As given for the list; of whoever is signed in, others than the staff see initials."""
    via: str
    """`self`, `desk`, `phone`; or by whose word they move."""
    since: str
    passes: int
    """How often they passed a seat."""
    must: bool
    """Whether they have to move when called."""
    at: str | None
    """The table where they sit."""
    to: str | None
    """The table where they are to sit, where it is that one."""
    call: SeatCallShape | None


class WaitingListShape(Answer):
    """The list for a type of table."""

    key: str
    title: str
    game: str
    options: dict[str, str]
    """What makes the type beside the game and its limits: the form of the game."""
    limits: str
    waiting: list[ListPlaceShape]
    """First come first."""


class SitterShape(Answer):
    seat: int
    name: str
    away: str | None
    """Since when they are away, with chips left there."""
    until: str | None
    """How long their seat is kept."""
    over: bool
    """Whether that time is over."""


class TurnShape(Answer):
    """Whose turn it is for a seat."""

    seat: int
    place: int
    name: str


class RoomTableShape(Answer):
    """A table whose seats are filled from lists."""

    table: str
    type: str
    """The list of its type, by its key."""
    open: bool
    breaking: bool
    feeds: str | None
    """The table that its players must move to."""
    seats: int
    vacant: Annotated[list[int], Field(description="Seats that nobody has.")]
    kept: Annotated[list[int], Field(description="Those of them that are kept for somebody who was called.")]
    next: Annotated[list[TurnShape], Field(description="Whose turn it is for each seat that is free and not kept.")]
    taken: Annotated[list[SitterShape], Field(description="Who sits where.")]


class RoomEventShape(Answer):
    at: str
    by: str
    text: str


class CardRoomShape(Answer):
    """The card room as somebody sees it."""

    n: int
    """The newest entry of its log."""
    time: str
    """The casino's own time."""
    desk: str | None
    """Who stands at the desk; where nobody does, the floor itself calls seats."""
    call_seconds: int
    away_minutes: int
    lists: list[WaitingListShape]
    moving: list[ListPlaceShape]
    """Those who sit and are to have another seat."""
    tables: list[RoomTableShape]
    last: list[RoomEventShape]
    """What happened last: for the staff."""


class OwnSeatShape(Answer):
    table: str
    seat: int


class RoomYouShape(Answer):
    """What is the viewer's own."""

    name: str | None
    places: list[int]
    sits: list[OwnSeatShape]
    duties: list[str]
    """What they are in the room for: `desk`, `floor`, `shift`, `rules`."""


class CardRoomSeen(Answer):
    room: CardRoomShape
    you: RoomYouShape


class RevenueRowShape(Answer):
    table: str
    type: str
    edition: str
    rake: Dollars
    projected: Dollars | None
    counted: Dollars | None
    variance: Dollars | None
    significant: bool
    """Whether a supervisor of the room, the controller and the Commission were told of it."""
    decks: Annotated[
        list[str] | None, Field(description="The backs of the decks that the table was given on that day.")
    ]


class RevenueShape(Answer):
    day: str
    tables: list[RevenueRowShape]


# What goes over its stream


class RoomViewFrame(Answer):
    view: CardRoomSeen


class RoomFrame(Answer):
    room: CardRoomShape


class RoomYouFrame(Answer):
    you: RoomYouShape


FromRoom = TypeAliasType(
    "FromRoom",
    Annotated[
        RoomViewFrame | RoomFrame | RoomYouFrame | ProposalsFrame | DoneFrame | RefusedFrame | UnheardFrame | ByeFrame,
        Field(description="A message of the server on the card room's stream."),
    ],
)
ToRoom = TypeAliasType(
    "ToRoom", Annotated[SayMessage, Field(description="A message of a person on the card room's stream.")]
)
