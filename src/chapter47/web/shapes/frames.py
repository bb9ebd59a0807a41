"""The shapes of what goes over a table's stream: a WebSocket, one message a line, each known by its own names."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from chapter47.web.shapes.base import Answer, Dollars, Fault, NoticeShape, Pick, Shape, Shown, Sparse, Step, Whole
from chapter47.web.shapes.desk import PendingShape
from chapter47.web.shapes.layout import Chips, Move, OwnerShape, ShareShape, StakeShape, TableEvent, Things
from chapter47.web.shapes.people import Role
from chapter47.web.shapes.says import MenuShape, Says, SayShape

Key = Annotated[str, Field(min_length=1, max_length=64)]


class ProspectShape(Answer):
    """What one of the viewer's wagers comes to as the cards lie that they see."""

    wager: str
    pick: Pick
    title: str
    amount: Dollars
    """What is wagered, or would be."""
    result: Literal["win", "lose", "half", "void", "moves"]
    text: str
    """That in words: `wins $5.00 at 1 to 1`."""
    given: str
    """On which condition, in words; nothing where these cards alone decide it."""


class OwnHandShape(Answer):
    """A hand as the one person sees it who holds it."""

    faces: list[str]
    """`XX` where a card lies face down that nobody has told the table of."""
    label: str
    """What they come to, in words."""
    title: str
    """What it is called, where it is one of several: high hand."""
    wagers: list[ProspectShape]


Private = TypeAliasType(
    "Private",
    Annotated[
        dict[str, OwnHandShape],
        Field(description="What one person alone is told of the hands that they hold, by the place of each."),
    ],
)


class SeatShape(Chips, Sparse):
    """A seat as everyone sees it."""

    name: str
    value: Dollars | None
    """What each chip of the color is worth."""
    leaving: bool
    time_bank: int | None = None
    """Seconds that are left in the person's time bank, where players have one."""


class You(Answer):
    """What only this viewer is told."""

    seat: int | None
    account: Dollars | None
    role: Role | None


class HeadlineShape(Answer):
    """What the table waits for, in one sentence: for everybody, and for those who are asked."""

    text: str
    yours: str
    """The same for those who are asked; nothing where it is no other."""
    seats: list[int]
    """Who is asked, where it is not everybody."""
    betting: bool
    """Whether wagers are made."""
    verb: str
    """What the equipment does next; nothing where it is not its turn."""
    since: int
    """The entry since which that is waited for."""


class Delta(Sparse):
    """What an entry changed."""

    wagers: list[StakeShape] | None = None
    """Each that is another than before; of nothing where it is gone."""
    seats: dict[str, SeatShape | None] | None = None
    """Each that is another than before; null where it is free."""
    owners: dict[str, OwnerShape | None] | None = None
    """Owners that are no seats, each that is another than before; null where its account is closed."""
    things: list[Move] | None = None
    """What was laid and taken, in its order."""
    headline: HeadlineShape | None = None
    open: bool | None = None
    rounds: int | None = None
    dealer: str | None = None
    sign: list[NoticeShape] | None = None
    pending: list[PendingShape] | None = None


class CorrectsShape(Answer):
    """An earlier entry that this one corrects."""

    n: int
    shown: Shown | None
    """What the equipment showed after all; nothing where what it showed does not count."""
    newest: bool
    """Whether it was the last that the equipment had shown."""


class EntryShape(Sparse):
    """What was done at the table, and what followed."""

    n: int
    at: str
    by: list[str]
    events: list[TableEvent]
    round: int | None = None
    delta: Delta | None = None
    """What changed; entries of long ago come without it."""
    shown: Shown | None = None
    corrects: CorrectsShape | None = None


class Laid(Answer):
    """A wager as its owner laid it."""

    wager: str
    pick: Pick
    amount: Dollars


class WaitingShape(Sparse):
    """Whom the dealer waits for, and until when."""

    until: str | None
    """By the floor's clock, in UTC; nothing where it waits for as long as they take."""
    seconds: float | None
    """How long that was when it was told."""
    seats: list[int]
    """Who has not answered, or not had their time."""
    bank: bool | None = None
    """Whether it is their time bank that runs."""


class PointedShape(Answer):
    """Where everybody in a class is to look."""

    text: str
    area: str
    """An area of the felt, by its name; nothing where it is no area."""


class ClassroomShape(Answer):
    """A class, as everybody sees it who watches its table."""

    id: int
    teacher: str
    teaches: bool
    """Whether the viewer teaches it."""
    paused: bool
    pointed: PointedShape | None
    table: str
    """Where it goes on: another table, where its teacher stepped back."""
    over: bool


class View(Sparse):
    """The whole of what a viewer may see, as a newcomer is told it."""

    n: int
    """The newest entry."""
    open: bool
    rounds: int
    dealer: str
    you: You
    seats: dict[str, SeatShape]
    owners: dict[str, OwnerShape] | None = None
    """Owners that are no seats, where there are any."""
    wagers: list[StakeShape]
    things: Things
    shown: Shown | None
    headline: HeadlineShape
    says: Says
    menu: MenuShape | None
    sign: list[NoticeShape]
    pending: list[PendingShape]
    ready: list[int]
    """The seats that have no more wagers to make."""
    waiting: WaitingShape | None
    history: list[EntryShape]
    again: list[Laid]
    """What this viewer wagered in the last round that decided anything of theirs."""
    private: Private | None = None
    classroom: ClassroomShape | None = None
    """Where it is the table of a class."""


class ObjectionShape(Answer):
    """What a player has against a correction that moves their chips."""

    seat: int
    name: str
    reason: str


class ProposalShape(Answer):
    """An act of the staff that waits for another person."""

    id: str
    step: Step
    text: str
    """What would be done, in words."""
    by: str
    person: str
    """Who that is, as lines of the log name them."""
    needs: list[str]
    at: str
    why: str
    """What the table told a player, who then asked for it: that it is above the maximum."""
    provision: str | None
    """By which the staff may say yes."""
    objections: list[ObjectionShape]


class ProposedCorrection(ShareShape):
    """A correction that waits, as somebody is told it whose chips it would move: what it would bring them."""

    id: str
    by: str
    """Who proposed it."""
    entry: int
    """The entry that is given anew."""
    round: int | None
    was: Step
    is_: Annotated[list[Step], Field(alias="is")]
    was_said: str
    is_said: list[str]
    reason: str
    objection: str | None = None
    """What this person has against it, once they have said so."""


class DroppedCorrection(ProposedCorrection):
    """A correction that is not made after all."""

    sentence: str
    """Who did not want it, and why."""


class AnsweredShape(Answer):
    """What became of something that this person proposed and others did not stand behind."""

    id: str
    step: Step
    refused: Fault


# What the server says


class ViewFrame(Answer):
    view: View


class EntryFrame(Answer):
    entry: EntryShape


class NowFrame(Answer):
    """To somebody who comes back: they have seen everything."""

    now: int
    you: You
    ready: list[int]
    waiting: WaitingShape | None


class YouFrame(Answer):
    you: You


class MenuFrame(Answer):
    """A menu of wagers, told once."""

    menu: int
    offers: list[SayShape]


class SaysFrame(Answer):
    """What this person may say now, where it is another than before."""

    says: Says
    menu: int | None
    """The number of the menu that holds beside it."""
    since: int


class PrivateFrame(Answer):
    private: Private


class AgainFrame(Answer):
    """This viewer's last round is another one."""

    again: list[Laid]


class ReadyFrame(Answer):
    ready: list[int]


class ThingsFrame(Answer):
    """Something lies otherwise that no entry of this table moved: a meter which another table has moved."""

    things: list[Move]


class ClassroomFrame(Answer):
    """The class stands otherwise."""

    classroom: ClassroomShape


class WaitingFrame(Answer):
    waiting: WaitingShape | None


class ProposalsFrame(Answer):
    proposals: list[ProposalShape]


class CorrectionsFrame(Answer):
    """The corrections that wait and concern this person: all of them, wherever one of them is another than before."""

    corrections: list[ProposedCorrection]


class DroppedFrame(Answer):
    """A correction that concerned this person waits no more, and is not made."""

    dropped: DroppedCorrection


class AnsweredFrame(Answer):
    """A proposal of this person's was not confirmed."""

    answered: AnsweredShape


class DoneFrame(Answer):
    """What was said under a key was done: the number of its entry."""

    reply: str | None
    n: int


class RefusedFrame(Answer):
    """What was said under a key was not done."""

    reply: str | None
    refused: Fault


class UnheardFrame(Answer):
    """Something else that was said could not be heard."""

    refused: Fault


class ByeFrame(Answer):
    """There will be no more."""

    bye: Fault


FromServer = TypeAliasType(
    "FromServer",
    Annotated[
        ViewFrame
        | EntryFrame
        | NowFrame
        | YouFrame
        | MenuFrame
        | SaysFrame
        | PrivateFrame
        | AgainFrame
        | ReadyFrame
        | WaitingFrame
        | ThingsFrame
        | ClassroomFrame
        | ProposalsFrame
        | CorrectionsFrame
        | DroppedFrame
        | AnsweredFrame
        | DoneFrame
        | RefusedFrame
        | UnheardFrame
        | ByeFrame,
        Field(description="A message of the server on a table's stream."),
    ],
)


# What is said to it


class SayMessage(Shape):
    say: Step
    key: Key | None = None
    """The sender's own name for it: said again under it, it is done once."""
    seen: Whole | None = None
    """The newest entry that the sender has seen."""


class ReadyMessage(Shape):
    """Whether this seat has no more wagers to make."""

    ready: bool


class ConfirmMessage(Shape):
    """Stands behind what another of the staff proposed."""

    confirm: str
    key: Key | None = None


class WithdrawMessage(Shape):
    """Takes back what one proposed, or says no to what another did."""

    withdraw: str
    reason: Annotated[str, Field(max_length=200)] | None = None
    """Why, for whoever proposed it."""
    key: Key | None = None
    """With one, it is answered."""


class ObjectMessage(Shape):
    """Has something against a correction that waits, and moves this person's chips."""

    object: str
    reason: Annotated[str, Field(min_length=1, max_length=200)]
    key: Key | None = None


ToServer = TypeAliasType(
    "ToServer",
    Annotated[
        SayMessage | ReadyMessage | ConfirmMessage | WithdrawMessage | ObjectMessage,
        Field(description="A message of a person on a table's stream."),
    ],
)
