"""The shapes of the supervisor's desk: pits and their tables, games to set up, and what a change of rules needs."""

from typing import Annotated, Literal

from pydantic import Field

from chapter47.papers.sign_facts import SignKind
from chapter47.web.shapes.base import Answer, Dollars, Family, House, NoticeShape, Shape, Text
from chapter47.web.shapes.signs import SignStanding

PersonNumber = Annotated[int, Field(ge=1, le=2**31 - 1)]


class UnnamedAccount(Answer):
    """Chips with the cage that nobody's name is on."""

    id: int
    name: str
    amount: Dollars
    player: str | None
    """To whom somebody would hand them; a second person says so too, and then they are."""
    proposed_by: str | None


class HandOver(Shape):
    player: PersonNumber


class HandedOver(Answer):
    amount: Dollars


class NewTable(Shape):
    id: Text
    pit: Text
    house: House


class ChangedRules(Shape):
    rules: House


class RuleChange(Answer):
    """A rule that would be another."""

    rule: str
    before: str
    after: str
    at_once: bool
    told: bool
    """Whether the Commission is told."""


class SignNeeded(Answer):
    """A sign of a change that is not approved as it would be."""

    kind: SignKind
    text: list[str]
    """Its lines, with the figures in them."""
    standing: SignStanding


class ChangePreview(Answer):
    """What a change of rules needs before it takes effect."""

    changes: list[RuleChange]
    earliest: str
    needs: list[NoticeShape]
    signs: list[SignNeeded]
    """The signs of the change that wait for the approval of a sample, where the floor wants one; nothing where none
    does."""


class AnnouncedChange(Shape):
    """Which change is to be withdrawn."""

    effective: str
    """The moment for which it is announced."""
    rules: House | None = None
    """Its rules, where several are announced for that moment."""


class WithdrawalPreview(Answer):
    """What follows where an announced change is withdrawn."""

    changes: list[RuleChange]
    """What it would have changed: of each the rule that stays, and the one that is not to be."""
    sentences: list[str]
    """What its sign says, and what is announced."""
    needs: list[NoticeShape]
    anew: list[NoticeShape]
    """Lines on the signs of other changes that say something else without it, and are posted anew."""


class PendingShape(Answer):
    """A change of rules that is announced."""

    effective: str
    rules: House
    ordered: bool
    """Whether the Commission ordered it of a test (8.4(g)): the house does not withdraw that."""


class MeterFigures(Answer):
    """What is designated of a progressive meter, what it shows, and what it has paid."""

    initial: Dollars
    reset: Dollars
    rate: int
    """Of each wager, in per cent, that goes to it."""
    provision: str
    shows: Dollars
    hits: int
    """How many hands won what it showed, or a part of it."""
    won: Dollars


class TableMeterShape(MeterFigures):
    """The meter at a table: hits and winnings are those of this table."""

    shared: str | None
    """What a meter is called that several tables share; nothing where it is the table's own."""


class SharedMeterShape(MeterFigures):
    """A meter that several tables share, with the hits and winnings of all of them."""

    name: str
    tables: list[str]


class TestedHere(Answer):
    """What a test, or a final approval, permits at a table that does not have it yet (8.4(g))."""

    option: str
    title: str
    value: str
    """As the option has it."""
    words: str


class PitTable(Answer):
    """A table as its supervisor sees it."""

    id: str
    game: str
    title: str
    open: bool
    dealer: str
    minimum: Dollars
    maximum: Dollars | None
    seats: int
    taken: int
    round: int
    drop: Dollars
    win: Dollars
    hold: str | None
    handle: Dollars
    theoretical: Dollars
    inventory: Dollars
    opening: Dollars
    fills: Dollars
    credits: Dollars
    uncollected: Dollars
    """Vigorish that nobody had the chips for when it was last collected."""
    meter: TableMeterShape | None
    """The progressive meter, where the table has one."""
    house: House
    pending: list[PendingShape]
    tested: list[TestedHere]
    alerts: list[str]
    """What a supervisor should look at."""


class Pit(Answer):
    name: str
    tables: list[PitTable]


class PracticeTable(Answer):
    """A practice table as its supervisor sees it: its chips are no money, and there are no figures of it."""

    id: str
    game: str
    title: str
    open: bool
    seats: int
    taken: int
    round: int


class Pits(Answer):
    day: str
    pits: list[Pit]
    meters: list[SharedMeterShape]
    """Progressive meters that several tables share."""
    practice: list[PracticeTable]
    """In no pit, and in no sum."""


class GameOption(Answer):
    """Something that is left to the casino."""

    name: str
    title: str
    kind: Literal["flag", "choice", "number", "percent", "name", "text"]
    values: list[str | int]
    """Each choice; of a number or a percentage, the least and the most."""
    meanings: list[str]
    """Each choice in words."""
    allowed: str
    default: str | bool | int
    provision: str


class WagerName(Answer):
    name: str
    title: str


class PresetShape(Answer):
    title: str
    house: House


class GameShape(Answer):
    """A game that a table can be set up for."""

    name: str
    title: str
    family: Family
    options: list[GameOption]
    wagers: list[WagerName]
    presets: list[PresetShape]
    """Houses to begin with."""
