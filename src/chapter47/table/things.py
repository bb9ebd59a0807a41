"""What lies on a table: a closed list of things that every face can draw, whatever the game.

A script lays a thing and takes it away again. A thing is known by its key: what is laid under the same key takes the
place of what lay there. A new kind of thing is one type here and one drawing in each face, and then serves every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from chapter47.table.says import Speaker

Place: TypeAlias = str
"""Where something lies: ``dealer``, ``box:2.1``, a box of the felt, a wager with its pick."""


class Seated(NamedTuple):
    """Who is at the table, and how things stand with them.

    >>> Seated("seat:3").key
    'seated:seat:3'
    """

    owner: Speaker
    state: tuple[str, ...] = ()
    """Leaving after this round."""
    color: str = ""
    """The color of the chips without a value that they play."""
    value: int = 0
    """What each of those is worth, in cents."""

    @property
    def key(self) -> str:
        return f"seated:{self.owner}"


class Chips(NamedTuple):
    """Money at a place: a wager, what lies in front of somebody, or a pot with those who can win it.

    >>> Chips("place-to-win:6", "seat:3", 12_00).key
    'chips:place-to-win:6@seat:3'
    >>> Chips("pot:main", "pot:1", 45_00, among=("seat:1", "seat:4")).key
    'chips:pot:main@pot:1'
    """

    place: Place
    owner: Speaker
    cents: int
    state: tuple[str, ...] = ()
    """Called on."""
    among: tuple[Speaker, ...] = ()
    """Who can win them, where they are a pot."""

    @property
    def key(self) -> str:
        return f"chips:{self.place}@{self.owner}"


class Cards(NamedTuple):
    """Cards at a place, in the order in which they lie.

    >>> Cards("player", ("9S", "KD"), label="9").key
    'cards:player'
    """

    place: Place
    faces: tuple[str, ...]
    """What is to be seen: a card that lies face down is ``XX``."""
    owners: tuple[Speaker, ...] = ()
    """Whose hand it is."""
    label: str = ""
    """What they come to, in words."""
    state: tuple[str, ...] = ()
    """How things stand with them: doubled, lost, over."""
    drawn: tuple[int, ...] = ()
    """When each came out of the shoe: by that the equipment finds the face of one that lies down."""
    seen_by: tuple[Speaker, ...] = ()
    """Who may look under those that lie face down."""
    order: int = 0
    """Where it lies among several of its kind, from the dealer's left."""
    title: str = ""
    """What it is called, where a place has several hands with names of their own: high hand."""

    @property
    def key(self) -> str:
        return f"cards:{self.place}"


class Prospect(NamedTuple):
    """What a wager comes to as the cards lie that its owner sees: told to that owner alone.

    >>> Prospect("bet-one", "seat:3", "box:3", 5_00, "win", "1 to 1", 5_00).key
    'prospect:bet-one@seat:3'
    """

    place: Place
    """The wager, with its pick."""
    owner: Speaker
    hand: Place
    """The cards by which it is decided."""
    cents: int
    """What is wagered, or would be."""
    result: str
    """What it comes to: win, lose, void."""
    odds: str = ""
    won: int = 0
    """What is paid on it, in cents."""
    given: str = ""
    """On which condition, in words, where these cards alone do not decide it."""

    @property
    def key(self) -> str:
        return f"prospect:{self.place}@{self.owner}"


class Token(NamedTuple):
    """A marker on one place or several: the puck, the crown, the cutting card, what is lit.

    >>> Token("puck", ("4",)).key
    'token:puck'
    """

    name: str
    places: tuple[Place, ...]

    @property
    def key(self) -> str:
        return f"token:{self.name}"


class Held(NamedTuple):
    """What somebody has, or is offered: the dice, the shaker, the shoe, the bank, the cut.

    >>> Held("dice", by="seat:3").key
    'held:dice'
    """

    what: str
    by: Speaker | None = None
    offered: Speaker | None = None

    @property
    def key(self) -> str:
        return f"held:{self.what}"


class Fell(NamedTuple):
    """A device as it lies: covered, uncovered, out of order.

    >>> Fell("shaker", ("covered",), (3, 3, 4)).key
    'fell:shaker'
    """

    device: str
    state: tuple[str, ...] = ()
    showed: tuple[int, ...] = ()
    """The dice or the number that it last showed, where everybody saw it and it is still of use."""

    @property
    def key(self) -> str:
        return f"fell:{self.device}"


class Figure(NamedTuple):
    """A number with a name: a meter, how many cards are left, a bid, what somebody owes.

    >>> Figure("bid", 50_00, owner="seat:2").key
    'figure:bid@seat:2'
    """

    name: str
    value: int
    unit: str = "cents"
    owner: Speaker | None = None

    @property
    def key(self) -> str:
        return f"figure:{self.name}" if self.owner is None else f"figure:{self.name}@{self.owner}"


class Road(NamedTuple):
    """Results, oldest first, as people keep them."""

    name: str
    results: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"road:{self.name}"


class Board(NamedTuple):
    """A board of numbers from 1 on, some of them lit.

    >>> Board("main", 80, (7, 31, 64)).key
    'board:main'
    """

    name: str
    size: int
    lit: tuple[int, ...]
    """Those that are lit, in the order in which they came."""

    @property
    def key(self) -> str:
        return f"board:{self.name}"


Thing: TypeAlias = Seated | Chips | Cards | Prospect | Token | Held | Fell | Figure | Road | Board
KINDS: Mapping[type[Thing], str] = {
    kind: kind.__name__.lower() for kind in (Seated, Chips, Cards, Prospect, Token, Held, Fell, Figure, Road, Board)
}
"""The name of each kind."""
_BY_NAME = {name: kind for kind, name in KINDS.items()}
FRONT: Place = "front"
"""Where the chips lie that somebody has not wagered."""
PUT_IN: Place = "bet"
"""Where they lie that somebody has put in during a betting round."""


def public(thing: Thing) -> Thing:
    """A thing as everybody sees it: of cards that lie face down, nothing but their backs.

    >>> public(Cards("player", ("XX", "XX"), drawn=(4, 6), seen_by=("seat:3",)))
    Cards(place='player', faces=('XX', 'XX'), owners=(), label='', state=(), drawn=(), seen_by=(), order=0, title='')
    """
    return thing._replace(drawn=(), seen_by=()) if isinstance(thing, Cards) and thing.drawn else thing


# As plain data, for snapshots and for those who watch


def plain(thing: Thing) -> dict[str, object]:
    """A thing as plain data.

    >>> plain(Token("puck", ("4",)))
    {'kind': 'token', 'name': 'puck', 'places': ['4']}
    >>> read(plain(Token("puck", ("4",))))
    Token(name='puck', places=('4',))
    """
    told: dict[str, object] = {"kind": KINDS[type(thing)]}
    usual = thing._field_defaults
    for name, value in zip(thing._fields, thing, strict=True):
        if name not in usual or value != usual[name]:
            told[name] = list(value) if isinstance(value, tuple) else value
    return told


def read(data: Mapping[str, object]) -> Thing:
    """The thing that plain data tells of."""
    rest = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items() if name != "kind"}
    return _BY_NAME[str(data["kind"])](**rest)  # type: ignore[arg-type]  # as it was told
