"""The script of one deck before a round: opened, inspected, spread, washed, shuffled, cut, and put in its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from chapter47.games.parts.deck.cutting import cut_deck, lay_on_cover
from chapter47.games.parts.deck.irregular import Irregularities, remove_deck
from chapter47.games.parts.deck.procedure import AUTOMATED, AUTOMATED_SHOE, Procedure, way_of_dealing
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.deck.wear import is_worn
from chapter47.games.parts.shoe.changes import put_in_use
from chapter47.games.parts.shoe.steps import BACKS, count_left, shoe_ends, shoe_of
from chapter47.games.parts.shoe.verifying import verified
from chapter47.house import House
from chapter47.law import Editorial, Refused, Source, as_amended
from chapter47.table.asking import confirm, only
from chapter47.table.attendance import Unready
from chapter47.table.calls import NO_WORDS, AwaitsCall, Calls
from chapter47.table.cards import WASH, Shuffles
from chapter47.table.commands import Call, Command, Details
from chapter47.table.reports import Irregularity
from chapter47.table.says import Say, Speaker, refused
from chapter47.table.shoe_state import BY_DEVICE, BY_HAND, ShoeState, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards, Figure

TAKEN_OVER = Editorial("a table may be opened with a deck that is shuffled and cut already")
REMOVE_DEVICE = "remove-device"


@lru_cache(maxsize=16)
def irregularities(steps: Procedure) -> Irregularities:
    """What may be reported under a procedure."""
    return Irregularities(steps)


def uses_device(table: Table[DeckTable]) -> bool:
    """Whether a device shuffles: the house has one, and it is on the table."""
    return table.house["shuffling"] == AUTOMATED and not table.state.device_out


def decks_in_use(table: Table[DeckTable]) -> int:
    """One deck or, where a device shuffles one while the other is dealt, two."""
    return 2 if table.house["second-deck"] and uses_device(table) else 1


def in_force(table: Table[Any], cites: Source) -> Source:
    """A provision as it reads in the edition that the house is under."""
    return as_amended(cites, table.game.amended, table.house.edition)


def sweep(table: Table[object]) -> None:
    """No card of an earlier round is shown any more."""
    for thing in tuple(table.layout.things.values()):
        if isinstance(thing, Cards):
            table.take(Cards, thing.place)


# Opening


def open_deck(table: Table[DeckTable], steps: Procedure, said: Details) -> None:
    """The deck comes to the table, or both do, and the dealer inspects them; or one is taken over as it lies there."""
    table.take(Figure, "cards-left")
    sweep(table)
    table.state.device_out = table.state.idle = False
    table.state.uncounted = 0
    table.state.set = None
    put_in_use(table)
    if "shoe" in said:
        table.perform("take over a deck that is shuffled and cut", TAKEN_OVER)
        begin_deck(table, steps, BY_HAND, 0)
        place_deck(table, steps)
    else:
        take_decks(table, steps)


def take_decks(table: Table[DeckTable], steps: Procedure) -> None:
    """What is received is sorted and inspected, each deck by itself."""
    table.perform(f"take a deck with backs alike, {steps.beside}", steps.decks)
    if decks_in_use(table) == 2:
        table.perform("take a second deck like the first", steps.second.alike)
        table.perform("take backs of another color for it", steps.second.colors, {"backs": list(BACKS)})
    for backs in _each(table, steps):
        table.perform("sort and inspect the cards", steps.inspect, backs)
        for act in steps.inspected:
            table.perform(act, steps.inspect, {**backs, "by": "dealer and supervisor"})
    table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True, unverified=True)
    table.state.idle = False


def _each(table: Table[DeckTable], steps: Procedure) -> tuple[Details, ...]:
    """What is done with each deck by itself, told of each."""
    if decks_in_use(table) == 1:
        return ({},)
    return tuple({"apart": steps.apart.text, "backs": backs} for backs in BACKS)


# Before a round


def is_unready(table: Table[DeckTable], steps: Procedure) -> bool:
    """Whether the deck has been dealt from, is at its end or worn, lies where it is not dealt from any more, or nobody
    is there to play with it."""
    known = shoe_state(table)
    return known.over or known.drawn > 0 or is_worn(table, steps) or _lies_elsewhere(table) or _is_deserted(table)


def _lies_elsewhere(table: Table[DeckTable]) -> bool:
    """Whether the house deals in another way than when the deck was put in its place."""
    return table.state.dealt_by not in ("", table.house["dealing"])


def _is_deserted(table: Table[DeckTable]) -> bool:
    """Whether there is no gaming activity, and the cards are not spread out yet."""
    return not table.seats and not shoe_state(table).spread


def check_cards(table: Table[DeckTable], steps: Procedure) -> None:
    """Where a round begins: raises where other cards come first, since rules have changed that begin with them."""
    if is_worn(table, steps) or _lies_elsewhere(table):
        raise Unready


async def ready_deck(table: Table[DeckTable], steps: Procedure) -> None:
    """The cards are shuffled before each round; spread first where nobody plays; and changed where they are worn."""
    if is_worn(table, steps):
        if not shoe_state(table).other_set:
            table.perform("change the cards", steps.wear(table.house).cites)
        put_in_use(table)
        take_decks(table, steps)
    elif not shoe_state(table).new and _is_deserted(table):
        spread_idle(table, steps)
    beginning = table.state.begins = shoe_state(table).new
    while not await _shuffled_and_cut(table, steps, beginning=beginning):
        beginning = True  # the device counted other cards than it should, and another deck has come


async def shuffle_again(table: Table[DeckTable], steps: Procedure, cites: Source) -> None:
    """In a round whose cards were not dealt as they should be: the same cards are shuffled and cut, and it goes on."""
    table.perform("take all cards together, to be shuffled again", cites)
    sweep(table)
    shoe_ends(table)
    with table.putting_right():  # a jam is that of these cards
        await _shuffled_and_cut(table, steps, beginning=table.state.begins, again=True)


def spread_idle(table: Table[DeckTable], steps: Procedure) -> None:
    """Nobody plays: the cards lie open for whoever comes next."""
    sweep(table)
    for backs in _each(table, steps):
        table.perform("spread the cards out on the table, face up", in_force(table, steps.idle), backs)
    table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True, spread=True)
    table.state.idle = True


@dataclass(frozen=True, eq=False)
class Washes(AwaitsCall):
    """The cards lie spread out until the first player has come, who could look at them; then they are washed."""

    def read(self, table: Table[object], command: Command) -> Details:
        said = super().read(table, command)
        if not table.seats:
            assert self.cites is not None
            sentence = f"{self.because} Nobody has come yet."
            raise Refused("nobody-there", sentence, self.cites, "They are washed once somebody sits at the table.")
        return said

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        no = refused(lambda: self.read(table, Call(self.call)))
        return (replace(say, refused=no) for say in super().says(table, by))


async def _shuffled_and_cut(table: Table[DeckTable], steps: Procedure, *, beginning: bool, again: bool = False) -> bool:
    """Whether the deck is ready to be dealt: else the device found that cards are missing."""
    if shoe_state(table).unverified:
        await _verify(table, steps)
    if shoe_state(table).spread:
        wash = in_force(table, steps.idle) if table.state.idle else steps.wash
        await table.ask(Washes(WASH, "The cards are spread out for the first player to inspect.", wash, (), NO_WORDS))
        for backs in _each(table, steps):
            table.perform("turn the cards face down, wash and stack them", steps.wash, backs)
        table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True)
        table.state.idle = False
    shuffled = await _shuffle(table, steps)
    if shuffled is None:
        return False
    by_device, at, cutters = uses_device(table), 0, list[int]()
    if by_device:
        _take_shuffled(table, steps, again=again)
    else:
        table.perform("shuffle the cards, and stack them", steps.shuffle)
    later = not by_device and not again and steps.offered is not None and steps.offered.later(table)
    if later:
        assert steps.offered is not None
        lay_on_cover(table, steps.offered.offer)
        table.perform("leave the stack to be cut once it is known who banks", steps.offered.in_turn)
    elif steps.cuts(table.house, not by_device):
        table.perform("cut the cards", steps.by_hand)
        at, cutters = await cut_deck(table, steps, beginning=beginning)
    else:
        table.perform("deal the cards without a cut, since a device has shuffled them", steps.device)
    begin_deck(table, steps, BY_HAND if shuffled == BY_DEVICE else shuffled, at)
    table.state.shoe.cutters = cutters
    if not later:
        place_deck(table, steps)
    return True


async def _verify(table: Table[DeckTable], steps: Procedure) -> None:
    """The floorperson verifies the dealer's inspection; then the cards are spread out for the first player."""
    by = await verified(table, steps.inspect)
    for backs in _each(table, steps):
        table.perform("verify the inspection", steps.inspect, {**backs, "by": by})
        table.perform(f"spread the cards out face up, {steps.spread_out}", steps.spread, backs)
    table.state.shoe.unverified, table.state.shoe.spread = False, True


def _take_shuffled(table: Table[DeckTable], steps: Procedure, *, again: bool) -> None:
    """The device gives the deck that it has shuffled, and takes the other one where there are two: the cards of a round
    are those of one."""
    if again or decks_in_use(table) == 1:
        table.perform("take the deck that the device has shuffled and stacked", steps.shuffle)
        return
    table.state.set = 1 if table.state.set == 0 else 0
    backs = {"backs": BACKS[table.state.set]}
    table.perform("take the deck that the device has shuffled and stacked", steps.shuffle, backs)
    table.perform("put the other deck into the device, to be shuffled meanwhile", steps.second.shuffled)
    table.perform("use each deck for every other round", steps.second.alternated, backs)
    table.perform("have the cards of this deck alone in the discard rack", steps.second.rack, backs)


# The shuffle


@dataclass(frozen=True, eq=False)
class RemovesDevice(Calls[DeckTable, Call]):
    """The device is taken off the table before another way of shuffling is used."""

    cites: Source

    kind = "remove-device"

    def needs(self, table: Table[DeckTable], command: Command) -> tuple[str, ...]:
        return ("supervisor",)

    def heard(self, table: Table[DeckTable], call: Call) -> Call:
        only(call.details)
        confirm("To remove a device", call.confirmed_by, ("supervisor",), self.cites)
        return call

    def right(self, table: Table[DeckTable], call: str) -> Source:
        return self.cites


@lru_cache(maxsize=16)
def _removes(steps: Procedure) -> RemovesDevice:
    return RemovesDevice((REMOVE_DEVICE,), steps.removed)


async def _shuffle(table: Table[DeckTable], steps: Procedure) -> str | None:
    """How the cards were shuffled; nothing where a device found that their number is not right."""
    kinds = irregularities(steps)
    shoe = shoe_of(table)
    while uses_device(table):
        try:
            with table.may_report(kinds.while_shuffling(table)):
                said = await table.ask(
                    Shuffles(shoe, steps.shuffle, by=BY_DEVICE, removed=steps.removed), _removes(steps)
                )
        except Irregularity as found:
            if found.kind in kinds.shuffling:
                table.perform("take the cards out of the device, and have them shuffled anew", found.kind.cites)
                continue
            remove_deck(table, found.kind.cites)
            put_in_use(table)
            take_decks(table, steps)
            return None
        if isinstance(said, str):
            return said
        table.perform("take the shuffling device off the table", steps.removed)
        table.state.device_out = True
        table.state.set = None
    shuffled: str = await table.ask(Shuffles(shoe, steps.shuffle))
    return shuffled


def begin_deck(table: Table[DeckTable], steps: Procedure, shuffled: str, cut: int) -> None:
    """The cards are shuffled, and cut or still to be."""
    table.state.shoe = ShoeState(1, shuffled, None, cut, cut_out=True)  # the cards that mark a cut are in the rack
    count_left(table)


def place_deck(table: Table[DeckTable], steps: Procedure) -> None:
    """The stack lies where it is dealt from."""
    if table.state.dealt_by == AUTOMATED_SHOE and _lies_elsewhere(table):
        table.perform("take the automated dealing shoe off the table", steps.removed)
    table.state.dealt_by = str(table.house["dealing"])
    way = way_of_dealing(table.house, steps)
    observed: Details = {} if way.observed is None else {"as-in": way.observed.text}
    for act, cites in way.placed:
        table.perform(act, in_force(table, cites), observed)
        observed = {}
    for act, cites, until in way.formerly:
        if table.house.edition < until:
            table.perform(act, cites)


def rules_changed(table: Table[DeckTable], before: House, steps: Procedure) -> None:
    """Another way to shuffle, or another number of decks, begins with other cards: after the round that is open."""
    now = table.house
    if not shoe_state(table).decks:
        return
    if before["shuffling"] == AUTOMATED != now["shuffling"] and not table.state.device_out:
        table.perform("take the shuffling device off the table", steps.removed)
    if any(before[option] != now[option] for option in ("shuffling", "second-deck")):
        table.state.device_out = False
        table.state.set = None
        shoe_state(table).other_set = True
