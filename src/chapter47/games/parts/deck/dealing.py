"""Cards out of one deck, in the law's order: dealt, looked at by one player alone, turned, and picked up again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.games.parts.deck.irregular import put_right, remove_deck
from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, COUNTS, Procedure, way_of_dealing
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.deck.steps import irregularities, uses_device
from chapter47.games.parts.shoe.steps import count_left, shoe_ends, shoe_of
from chapter47.games.parts.shoe.steps import turn as turned
from chapter47.house import House
from chapter47.law import Source
from chapter47.table.asking import Asking
from chapter47.table.cards import draws
from chapter47.table.events import Fact
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.says import Speaker
from chapter47.table.shoe_state import left, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards


class To(NamedTuple):
    """Where the next card goes."""

    place: str
    up: bool = False


@dataclass
class Hand:
    """The cards at one place. Of those that lie face down, which come first, nobody knows more than who may look."""

    place: str
    owner: Speaker | None = None
    """Whose hand it is, who alone may look at it."""
    at: list[int] = field(default_factory=list)
    """When each came out of the deck."""
    faces: list[str] = field(default_factory=list)
    """What is to be seen of each."""
    collected: bool = False
    """Whether it is in the discard rack."""
    title: str = ""
    """What it is called, where it is one of several at its place."""

    @property
    def where(self) -> str:
        """Its place in words."""
        return self.place.replace(":", " ")

    @property
    def is_open(self) -> bool:
        """Whether all of it lies face up."""
        return HIDDEN not in self.faces

    def lies(self, label: str = "", state: tuple[str, ...] = ()) -> Cards:
        """As it lies on the layout."""
        owners = () if self.owner is None else (self.owner,)
        down = tuple(at for at, face in zip(self.at, self.faces, strict=True) if face == HIDDEN)
        seen_by = owners if down else ()
        return Cards(self.place, tuple(self.faces), owners, label, state, down, seen_by, title=self.title)


def in_turn(places: Sequence[str], count: int) -> list[To]:
    """One card after the other, round and round.

    >>> [each.place for each in in_turn(["box:1", "dealer"], 2)]
    ['box:1', 'dealer', 'box:1', 'dealer']
    """
    return [To(place) for _ in range(count) for place in places]


def in_stacks(places: Sequence[str], count: int) -> list[To]:
    """A whole hand after the other, as a device dispenses them.

    >>> [each.place for each in in_stacks(["box:1", "dealer"], 2)]
    ['box:1', 'box:1', 'dealer', 'dealer']
    """
    return [To(place) for place in places for _ in range(count)]


def order_of(house: House, places: Sequence[str], count: int) -> list[To]:
    """So many cards to each place, face down, in the order in which this house deals."""
    return in_stacks(places, count) if house["dealing"] == AUTOMATED_SHOE else in_turn(places, count)


def hands_at(boxes: Iterable[tuple[str, Speaker]], *others: str) -> dict[str, Hand]:
    """Hands without cards: those of players, and those that are nobody's own."""
    return {place: Hand(place, owner) for place, owner in (*boxes, *((other, None) for other in others))}


async def deal(
    table: Table[DeckTable],
    steps: Procedure,
    order: Sequence[To],
    hands: dict[str, Hand],
    also: Callable[[], tuple[Reportable, ...]] = tuple,
    asking: Asking | None = None,
) -> None:
    """Cards are dealt in that order, and lie in those hands. What goes wrong meanwhile is put right, or voids all.

    ``also`` is what a game has reported besides while the cards lie as they do; it comes out of here as it was found.
    ``asking`` puts the question for cards with what else may be said then.
    """
    state = table.state
    state.unseen = []
    way, shoe, kinds = way_of_dealing(table.house, steps), shoe_of(table), irregularities(steps)
    waiting, face_up = list(order), 0
    while waiting:
        up = waiting[0].up
        alike = next((number for number, to in enumerate(waiting) if to.up is not up), len(waiting))
        first = shoe_state(table).drawn
        try:
            with table.may_report((*kinds.while_dealing(table), *also())):
                said = await (asking or table.ask)(draws(shoe, way.deal, alike, not up))
        except Irregularity as found:
            if found.kind in also():
                raise
            face_up = put_right(table, found, face_up)
            continue
        for number, card in enumerate(said.cards):
            hand = hands[waiting.pop(0).place]
            hand.at.append(first + number)
            hand.faces.append(card if up else HIDDEN)
        for hand in hands.values():
            if hand.at:
                table.lay(hand.lies())
        count_left(table)
    table.record(Fact("dealt", way.deal, {hand.where: list(hand.faces) for hand in hands.values()}))


async def deal_more(table: Table[DeckTable], cites: Source, hand: Hand, *, up: bool = False) -> None:
    """One more card to a hand that lacks one."""
    first = shoe_state(table).drawn
    said = await table.ask(draws(shoe_of(table), cites, 1, not up))
    at = len(hand.faces) if up else hand.faces.count(HIDDEN)  # what lies face down is below what does not
    hand.at.insert(at, first)
    hand.faces.insert(at, said.cards[0] if up else HIDDEN)
    table.lay(hand.lies())
    table.record(Fact("dealt", cites, {hand.where: list(hand.faces)}))
    count_left(table)


def put_stub_away(table: Table[DeckTable], steps: Procedure) -> None:
    """The stub goes to the discard rack unseen; in one of so many rounds it is counted first."""
    state, way = table.state, way_of_dealing(table.house, steps)
    state.uncounted += 1
    by_device = way.unless is not None and bool(table.house.values.get(COUNTS)) and uses_device(table)
    put_away = way.stub
    if way.unless is not None and by_device:
        table.perform("rely on the device, which counts the cards after each shuffle", way.unless)
        state.uncounted = 0
    elif way.count is not None and state.uncounted >= steps.counted:
        table.perform("count the stub, face down on the layout", way.count, {"stub": left(table)})
        put_away = way.right_count or steps.right_count
        table.perform("find that all cards of the deck are there", put_away)
        state.uncounted = 0
    told = {} if steps.stub is None else {"stub-by": steps.stub.text}
    table.perform("put the stub into the discard rack, unseen", put_away, {"cards": left(table), **told})


async def turn(
    table: Table[DeckTable],
    cites: Source,
    hand: Hand,
    *,
    only: Sequence[int] | None = None,
    label: Callable[[Sequence[str]], str] = lambda cards: "",
    asking: Asking | None = None,
) -> list[str]:
    """Cards of a hand that lie face down are turned: all of them, or those at some places of it. Gives the hand.

    ``label`` says what a hand comes to of which all lies open, ``asking`` what else may be said while it is waited for.
    """
    chosen = range(len(hand.at)) if only is None else only
    down = [at for at in chosen if hand.faces[at] == HIDDEN]
    if down:
        found = await turned(table, cites, [hand.at[at] for at in down], hand.where, asking)
        for at, face in zip(down, found, strict=True):
            hand.faces[at] = face
        table.lay(hand.lies(label(hand.faces) if hand.is_open else ""))
        table.record(Fact("dealt", cites, {hand.where: list(hand.faces)}))
    return hand.faces


def pick_up(table: Table[DeckTable], cites: Source, hand: Hand, act: str = "collect the hand") -> None:
    """A hand goes to the discard rack, its cards in their order: so it can be made up again.

    What all have seen of a round is shown until cards are dealt for the next.
    """
    down = [at for at, face in zip(hand.at, hand.faces, strict=True) if face == HIDDEN]
    table.state.unseen += down
    table.perform(f"{act}, and put it into the discard rack in order", cites, {hand.where: list(hand.faces)})
    hand.collected = True
    if down:
        table.take(Cards, hand.place)


def clear(table: Table[DeckTable], steps: Procedure, hands: Iterable[Hand]) -> None:
    """The round is over, also where it is void: what was not collected yet is picked up in order, no card lies face
    down any more, and the deck is shuffled before the next.
    """
    for hand in hands:
        if hand.at and not hand.collected:
            pick_up(table, steps.picked_up, hand)
        down = [at for at, face in zip(hand.at, hand.faces, strict=True) if face == HIDDEN]
        table.state.unseen += [at for at in down if at not in table.state.unseen]
        if down or not hand.at:
            table.take(Cards, hand.place)
    if table.state.leaves:
        way = way_of_dealing(table.house, steps)
        remove_deck(table, way.wrong_count or steps.wrong_count)
        table.state.leaves = False
    if shoe_state(table).drawn:
        shoe_ends(table)


def unseen(table: Table[DeckTable]) -> list[int]:
    """The cards that nobody was shown and nobody ever is: hands that were collected face down."""
    return table.state.unseen
