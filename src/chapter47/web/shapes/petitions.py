"""The shapes of petitions: how far each has come, what may be done on it, what came of its test."""

from typing import Annotated, TypeAlias

from pydantic import Field

from chapter47.web.shapes.base import Answer, Dollars, Shape, Text

ActValue: TypeAlias = str | int | list[str]
"""What an act is said with."""
Toml = Annotated[str, Field(max_length=60_000)]


class NewPetition(Shape):
    """A petition that is filed."""

    text: Toml
    """The file, as TOML."""


class PetitionSaid(Shape):
    """An act on a petition."""

    act: Text
    said: Annotated[dict[str, ActValue], Field(default_factory=dict)]
    """What it is said with, by the names of its wants; a file as the text of it."""


class PetitionWant(Answer):
    """What an act is said with."""

    name: str
    title: str
    kind: str
    """text, day, amount, number, lines, choice, name or file; a name may be another one than its choices."""
    needed: bool
    choices: list[str]


class PetitionAct(Answer):
    """Something that whoever asks may do now."""

    act: str
    title: str
    provision: str
    wants: list[PetitionWant]
    suggests: dict[str, ActValue]
    """How it may be filled in, by want."""


class PetitionTile(Answer):
    """A petition, in a line."""

    name: str
    title: str
    game: str
    state: str
    state_words: str
    filed: str
    version: int
    """Of its rules: under test, or as it was filed."""
    owed: Dollars


class Declaration(Answer):
    """What has joined this floor, and can be petitioned for."""

    name: str
    title: str
    versions: int


class PetitionList(Answer):
    petitions: list[PetitionTile]
    declarations: list[Declaration]
    files: bool
    """Whether whoever asks may file one."""


class PetitionerShape(Answer):
    name: str
    address: str
    kind: str
    liable: Dollars
    """All that is owed of what arose before they left, if they did: each of them is liable for it."""


class FiledShape(Answer):
    """One filing of a petition."""

    number: int
    at: str
    digest: str
    version: int


class RequestShape(Answer):
    number: int
    text: str
    by: str
    of: list[str]
    """The petitioners of whom it is requested."""
    answer: str


class CriterionShape(Answer):
    text: str
    bound: str


class SubmissionShape(Answer):
    """What was submitted for a test."""

    casinos: list[str]
    tables: list[str]
    hours: list[str]
    signage: str
    sign: list[str] | None
    """What the sign at the entrances lacks before it may be posted; nothing where its declaration is not there."""
    criteria: list[CriterionShape]
    documentation: str
    forms: list[str]
    applications: list[str]


class TestShape(Answer):
    """A test as the Commission required it, from a moment on."""

    since: str
    version: int
    tables: list[str]
    hours: list[str]
    conditions: str
    option: str
    """What the house of a table in it says, in one line."""


class CostShape(Answer):
    amount: Dollars
    by: str
    what: str
    liable: list[str]
    """Each of these for all of it; nobody where the Commission bears it itself."""


class PaymentShape(Answer):
    amount: Dollars
    by: str
    """Whoever paid, a petitioner or not."""


class WantedYet(Answer):
    """A condition of final approval that is not met."""

    item: str
    sentence: str
    provision: str


class ResultFigures(Answer):
    wagers: int
    won: int
    handle: Dollars
    kept: Dollars
    hold: str | None
    expected: str | None
    """What the exact house advantage says of it."""


class ResultRow(ResultFigures):
    table: str
    version: int
    wager: str


class ResultWhole(ResultFigures):
    corrections: int
    irregularities: int


class CriterionFound(Answer):
    """A criterion, and what was found."""

    text: str
    measure: str
    bound: str
    found: str | None
    met: bool | None
    """Nothing where it is for the Commission to judge."""


class TestResults(Answer):
    """What came of a test."""

    petition: str
    title: str
    undecided: int
    """Wagers of the test that lay on the layout when it was counted."""
    rows: list[ResultRow]
    whole: ResultWhole
    criteria: list[CriterionFound]


class PetitionTold(PetitionTile):
    """A petition, whole."""

    petitioners: list[PetitionerShape]
    filings: list[FiledShape]
    declared: bool
    """Whether its declaration has joined this floor as it was filed."""
    versions: int
    ruling: str
    requests: list[RequestShape]
    submission: SubmissionShape | None
    tests: list[TestShape]
    costs: list[CostShape]
    payments: list[PaymentShape]
    waivers: list[str]
    results: TestResults | None
    """As they were reported."""
    suitable: str
    amendments: str
    wanted_yet: list[WantedYet]
    ended: str
    acts: list[PetitionAct]


class PetitionDifference(Answer):
    item: str
    before: str
    after: str


class PetitionCompared(Answer):
    """What two filings say differently, and what two versions of the rules pay differently."""

    differences: list[PetitionDifference]
    odds: list[PetitionDifference]
