"""The shapes of what may be said at a table."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from chapter47.web.shapes.base import Answer, Dollars, Fault, Shape, Sparse, Step
from chapter47.web.shapes.layout import Speaker


class AmountWant(Sparse):
    """Money, in dollars."""

    kind: Literal["amount"]
    ranges: list[tuple[Dollars, Dollars | None, Dollars]]
    """Each the least, the most (`null`: as far as the chips in front go) and the step."""
    of: Literal["", "adds", "leaves"] = ""
    """How the ranges count what stands there: it is added to that, and they are for the sum; or it is what is left."""
    fee: dict[str, str] | None = None
    """What is charged beside it: `percent` of the `wager`, or of the `winnings` at those `odds`."""
    purse: bool = True
    """Whether it comes out of the chips in front."""


class NumberWant(Answer):
    """A whole number."""

    kind: Literal["number"]
    ranges: list[tuple[int, int | None, int]]
    """Each the least, the most (`null`: there is none) and the step."""


class OneOfWant(Answer):
    """One of a list."""

    kind: Literal["one-of"]
    among: list[str | int | bool | list[str] | list[int] | None]
    told: list[str] | None = None
    """What each of them is called, where its name does not say it."""


class SomeOfWant(Sparse):
    """Some of a list, each of them once."""

    kind: Literal["some-of"]
    among: list[str | int | bool]
    least: int
    most: int
    """How many at least and at most."""
    of: str = ""
    """The place of a hand, where these are the places of its cards, from 1."""
    rest: str = ""
    """What the others are, where they have a name."""


class ShownWant(Sparse):
    """What a device showed."""

    kind: Literal["shown"]
    device: str
    most: int
    down: bool
    """Whether it lies face down: nobody says what it is."""
    numbers: list[int]
    """How high each number goes that it shows: of three dice, three times six. None where it shows no numbers."""
    of: list[str] = Field(default_factory=list)
    """Whose each of them is, in words and in their order, where that is settled before they are shown."""


class WordsWant(Answer):
    """Free text."""

    kind: Literal["words"]
    most: int


class RowsWant(Answer):
    """Several rows of the same wants, none of them rows again."""

    kind: Literal["rows"]
    wants: dict[
        str,
        Annotated[
            AmountWant | NumberWant | OneOfWant | SomeOfWant | ShownWant | WordsWant, Field(discriminator="kind")
        ],
    ]
    least: int
    most: int | None
    """How many at least and at most; `null`: as many as one likes."""


Want = TypeAliasType(
    "Want",
    Annotated[
        AmountWant | NumberWant | OneOfWant | SomeOfWant | ShownWant | WordsWant | RowsWant,
        Field(discriminator="kind"),
    ],
)


class SuggestionShape(Answer):
    """One way to fill in a say. It is said by nobody but whoever takes it up."""

    title: str
    """What a button for it is called."""
    fills: Step
    """What it fills in, by want."""


class SayShape(Sparse):
    """One thing that may be said now, or is shown closed. `step` and what is filled in make the command."""

    name: str
    title: str
    """What a button for it is called."""
    step: Step
    provision: str | None = None
    """What gives the right to it, where the law does."""
    wants: dict[str, Want] = Field(default_factory=dict)
    """What is to be filled in, each on its own."""
    key: str = ""
    """The key that says it, where there is one."""
    aside: bool = False
    """Whether nobody waits for it."""
    less: str = ""
    """What the same is called for a smaller amount than the usual one."""
    declined: str = ""
    """What it is called to go on without it."""
    asks: str = ""
    """What is asked before it is said, where it ends something."""
    about: str = ""
    """Where on the table it belongs."""
    mine: bool = False
    """Only where one's own chips lie."""
    optional: list[str] = Field(default_factory=list)
    """The wants that may be left out."""
    suggests: dict[str, SuggestionShape] = Field(default_factory=dict)
    """Ways to fill it in, by name, for whoever is told them and nobody else."""
    weighs: bool = False
    """Whether the table tells of a filled-in one what would follow, before it is said."""
    confirmed_by: list[str] = Field(default_factory=list)
    """Whose confirmation it needs."""
    form: bool = False
    """Whether the wants hang together, so that only the table decides."""
    costs: Dollars | None = None
    """What saying it takes out of what is in front, where that is one amount, and is not said."""
    rare: bool = False
    """Whether it is seldom said, so that it need not be in view."""
    refused: Fault | None = None
    """Why it is closed, if it is."""


Says = TypeAliasType(
    "Says",
    Annotated[
        dict[Speaker, list[SayShape]],
        Field(description="What somebody may say now, by speaker: a seat, or a post of the staff."),
    ],
)


class MaySay(Answer):
    """What whoever asks may say at a table now."""

    says: Says


class Weighing(Shape):
    """A filled-in say, to be weighed."""

    say: Step


class WeighedShape(Answer):
    """One sentence of what would follow."""

    sentence: str
    cites: str | None
    warns: bool
    """Whether whoever says it is asked once more."""
    about: str
    """The want that it is about, or what is left of one, where it is about one of them."""


class WouldFollow(Answer):
    """What would follow if it were said."""

    follows: list[WeighedShape]


class MenuShape(Answer):
    """The wagers that are open to everybody as the game stands: what is one's own holds before it."""

    number: int
    """By which it is told once."""
    offers: list[SayShape]
