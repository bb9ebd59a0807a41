"""The shapes of what goes over the wire. The description of the API is made from these, and so is true."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from chapter47.floor.roles import staff_roles

LARGEST = 2**53 - 1


def _whole(value: object) -> object:
    """JSON has one kind of number, and pydantic reads "1" and true as one: we do not."""
    if type(value) is not int:
        raise ValueError("a whole number")
    return value


Whole = Annotated[int, Field(ge=-1, le=LARGEST), BeforeValidator(_whole)]
PersonNumber = Annotated[int, Field(ge=1, le=2**31 - 1)]
Text = Annotated[str, Field(max_length=200)]
Step = Annotated[
    dict[str, Any],
    Field(
        description="A command, as transcripts write it.",
        examples=[
            {"seat": 3, "bet": "split", "pick": ["17", "20"], "amount": "5"},
            {"seat": 3, "remove": "red"},
            {"seat": 3, "reduce": "red", "to": "5"},
            {"seat": 3, "call-on": "place-to-win", "pick": 6},
            {"seat": 3, "call-off": "place-to-win", "pick": 6},
            {"seat": 3, "choose": "take-dice"},
            {"call": "no-roll", "reason": "off-table"},
            {"roll": [4, 2]},
        ],
    ),
]


class Shape(BaseModel):
    """Nothing unknown is accepted, and nothing is read as something else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answer(BaseModel):
    """What we say ourselves: more may be added to it later."""


class Error(Answer):
    """A no: the law's, with its provision, or ours."""

    code: str
    kind: Literal["refused", "mistake"]
    sentence: str
    provision: str | None
    allowed: str


# People


class Visit(Shape):
    name: Text


class SignIn(Shape):
    name: Text
    password: Annotated[str, Field(max_length=1000)]


class Invitation(Shape):
    role: Literal[staff_roles()]  # type: ignore[valid-type]  # the roles that this floor offers


class Link(Answer):
    role: str


class Invited(Answer):
    link: str


class PersonShape(Answer):
    id: str
    name: str
    role: str
    posts: list[str]
    account: str | None
    seats: dict[str, int]


class Me(Answer):
    person: PersonShape | None


# The floor


class Box(Answer):
    name: str
    x: float
    y: float
    w: float
    h: float
    label: str
    note: str
    tone: str
    shape: str
    turn: int
    size: float
    glyph: dict[str, Any] | None
    places: list[tuple[int, int]]
    """Where each seat's chips lie, from the first seat on, if each has a place of its own."""


class FeltShape(Answer):
    width: float
    height: float
    family: str
    boxes: list[Box]


class Tile(Answer):
    id: str
    pit: str
    game: str
    title: str
    family: str
    open: bool
    minimum: str
    maximum: str | None
    variation: list[str]
    seats: int
    taken: int
    watching: int
    dealer: str
    felt: FeltShape


class Board(Answer):
    casino: str
    version: str
    rules: str
    gaming_day: str
    tables: list[Tile]
    elsewhere: dict[str, str]
    held: dict[str, str]


class SpotShape(Answer):
    id: str
    wager: str
    pick: str | int | list[str] | list[int] | None
    title: str
    boxes: list[str]
    x: float
    y: float
    pays: list[str]
    true_odds: list[str]
    advantage: str | None
    """What the house keeps, where it is worked out."""
    percent: str | None
    least: str
    most: str | None
    multiple: str | None
    """What a wager must be a multiple of to be paid in whole chips, where the law asks for that."""
    vigorish: str | None
    """What is charged for it, in words."""
    called: bool
    """Whether it is off at times, unless its owner calls it on."""
    provision: str
    numbers: list[str]


class SignLine(Answer):
    text: str
    provision: str


class TableShape(Answer):
    id: str
    pit: str
    game: str
    title: str
    family: str
    seats: int
    felt: FeltShape
    equipment: dict[str, Any]
    spots: list[SpotShape]
    chips: list[str]
    sign: list[SignLine]
    colors: list[str]
    instruments: list[str]
    boxed: bool
    """Whether players wager on boxes, and decide on the hands there."""


class ShoeShape(Answer):
    """What is known of the cards in a shoe."""

    left: dict[str, int]
    """How many of each are not known to be out."""
    floors: bool
    """Whether they are the floor's own: then the floor deals them, and nobody enters any."""


class Saying(Shape):
    """A command over HTTP."""

    say: Step
    key: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    seen: Whole | None = None


class Said(Answer):
    n: int


class OddsRow(Answer):
    wager: str
    title: str
    picks: list[str]
    pays: list[str]
    true_odds: list[str]
    advantage: str
    percent: str
    provision: str


class OptionInForce(Answer):
    name: str
    title: str
    value: str
    provision: str


class ProvisionShape(Answer):
    provision: str
    gist: str
    status: str
    tests: int


class Rules(Answer):
    title: str
    sign: list[SignLine]
    options: list[OptionInForce]
    odds: list[OddsRow]
    working: bool
    """Whether the odds are still being worked out."""
    provisions: list[ProvisionShape]


class PlayShape(Answer):
    """A decision, and what it comes to."""

    action: str
    value: str
    """What it is worth on average, in percent of the wager."""
    cost: str
    """What it costs beside the best one, in percent of the wager."""


class Hint(Answer):
    """The best play for a hand in turn, by the cards of the hand and of the dealer alone."""

    state: Literal["nothing", "working", "ready"]
    """Whether this seat is asked at all, and whether the answer is there."""
    about: Literal["hand", "insurance"] | None
    box: int | None
    hand: int | None
    plays: list[PlayShape]
    """The best first."""
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


# The supervisor's desk


class UnnamedAccount(Answer):
    id: int
    name: str
    amount: str


class HandOver(Shape):
    player: PersonNumber


class HandedOver(Answer):
    amount: str


class NewTable(Shape):
    id: Text
    pit: Text
    house: dict[str, Any]


class ChangedRules(Shape):
    rules: dict[str, Any]


class ChangeShape(Answer):
    rule: str
    before: str
    after: str
    at_once: bool
    told: bool


class Preview(Answer):
    changes: list[ChangeShape]
    earliest: str
    needs: list[SignLine]


class PitTable(Answer):
    id: str
    game: str
    title: str
    open: bool
    dealer: str
    minimum: str
    maximum: str | None
    seats: int
    taken: int
    round: int
    drop: str
    win: str
    hold: str | None
    handle: str
    theoretical: str
    inventory: str
    opening: str
    fills: str
    credits: str
    house: dict[str, Any]
    pending: list[dict[str, Any]]
    alerts: list[str]


class Pit(Answer):
    name: str
    tables: list[PitTable]


class Pits(Answer):
    day: str
    pits: list[Pit]


class OptionShape(Answer):
    name: str
    title: str
    kind: Literal["flag", "choice", "number", "percent"]
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
    house: dict[str, Any]


class GameShape(Answer):
    name: str
    title: str
    family: str
    options: list[OptionShape]
    wagers: list[WagerName]
    presets: list[PresetShape]
    """Houses to begin with."""


class RoundShape(Answer):
    round: int
    first: int
    last: int
    at: str
    shown: Any
    wagers: int
    paid: str
    collected: str
    corrected: bool


class Rounds(Answer):
    rounds: list[RoundShape]


# The regulator's room


class LogLine(Answer):
    line: int
    n: int | None
    at: str
    by: list[str]
    command: dict[str, Any] | None
    events: list[dict[str, Any]]
    hash: str


class Commitment(Answer):
    """The floor's own shoe at a table; all of it ``None`` where there is none in play."""

    number: int | None
    commitment: str | None
    """The root of a hash tree over the cards, known before they were cut."""
    size: int | None
    cut: int | None
    """After how many cards it was cut: the card that came out first was at that position."""
    drawn: int | None


class CardProof(Answer):
    """A card that was shown, and how it leads to what its shoe is committed to."""

    shoe: int
    commitment: str
    size: int
    position: int
    """Its place before the cut."""
    card: str
    salt: str
    path: list[str]
    """The nodes beside the way from its leaf to the root, from below."""


class Log(Answer):
    lines: list[LogLine]
    next: int | None
    """Where the next older page begins: its ``before``."""


class Verified(Answer):
    whole: bool
    lines: int
    entries: int
    settlements: int
    checkpoints: int
    key: str
    seconds: float
    line: int | None
    sentence: str


class CheckpointShape(Answer):
    stream: str
    line: int
    hash: str
    at: str
    signature: str


class Checkpoints(Answer):
    key: str
    checkpoints: list[CheckpointShape]


class Covered(Answer):
    subchapter: str
    provisions: int
    done: int
    tested: int


class CoverageShape(Answer):
    groups: list[Covered]
    total: Covered


class CoverageRows(Answer):
    rows: list[ProvisionShape]


class HouseShape(Answer):
    id: str
    house: dict[str, Any]
    lawful: bool
    violations: list[str]


class Houses(Answer):
    tables: list[HouseShape]


class Health(Answer):
    status: Literal["ok", "stopping"]
    version: str
    rules: str
    tables: int
