"""14.2, 14.4, 14.5: two decks at the table, their inspection, and the shuffle and cut before every round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta

from chapter47.equipment.packs import CARDS
from chapter47.games.parts.deck.cutting import DealerCuts
from chapter47.games.parts.deck.game import deck_of
from chapter47.games.parts.poker.duties import RULINGS, must_sort, sort_if_due
from chapter47.games.parts.poker.remembered import PokerTable
from chapter47.games.parts.poker.seating import FEWEST
from chapter47.games.parts.shoe.changes import Wear, must_change, put_in_use
from chapter47.games.parts.shoe.steps import count_left
from chapter47.games.parts.shoe.verifying import verified
from chapter47.law import Editorial, Refused, cite
from chapter47.table.calls import NO_WORDS, AwaitsCall
from chapter47.table.cards import WASH, Cut, Shuffles
from chapter47.table.commands import Call, Command, Details
from chapter47.table.says import Say, Speaker, refused
from chapter47.table.shoe_state import BY_HAND, ShoeState, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards, Figure

DECK = deck_of(CARDS)
DECKS = cite("14.2(a)")
WORN = Wear(timedelta(hours=4), cite("14.2(b)"))
INSPECTED, SPREAD, WASHED, IDLE = cite("14.4(a)"), cite("14.4(b)"), cite("14.4(c)"), cite("14.5(c)")
SHUFFLED, IS_CUT = cite("14.5(a)"), cite("14.5(b)")
LEAST_CUT = 10
TAKEN_OVER = Editorial("a table may be opened with a deck that is shuffled and cut already")
SHUFFLES = Shuffles(DECK, SHUFFLED)
CUTS = DealerCuts((), DECK.size, LEAST_CUT, IS_CUT, IS_CUT, IS_CUT, "dealer")
BOTH = ("deck in use", "other deck")


def open_decks(table: Table[PokerTable], said: Details) -> None:
    """Two decks come to the table, and the dealer inspects them; or they are taken over as they lie there."""
    table.take(Figure, "cards-left")
    sweep(table)
    put_in_use(table)
    if "shoe" in said:
        table.perform("take over two decks, of which one is shuffled and cut", TAKEN_OVER)
        begin_deck(table, BY_HAND, 0)
    else:
        take_decks(table)


def take_decks(table: Table[PokerTable]) -> None:
    """14.2(a), 14.4(a): what is received is sorted and inspected, each deck by itself."""
    for deck in BOTH:
        act = "take a deck with backs of one color and design, told apart from the other, and a solid cover card"
        table.perform(act, DECKS, {"cards": DECK.size, "cover-card": "yellow or green", "deck": deck})
    for deck in BOTH:
        table.perform("sort and inspect the cards", INSPECTED, {"deck": deck})
    table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True, unverified=True)
    table.state.sorted = table.state.other_sorted = None if table.time is None else table.time.isoformat()


def sweep(table: Table[PokerTable]) -> None:
    """No card of an earlier round is shown any more."""
    for thing in tuple(table.layout.things.values()):
        if isinstance(thing, Cards):
            table.take(Cards, thing.place)


def is_unready(table: Table[PokerTable]) -> bool:
    """Whether the deck has to be shuffled before the next round, sorted, changed, or spread out since nobody plays."""
    known = shoe_state(table)
    return known.over or known.drawn > 0 or must_change(table, WORN) or must_sort(table) or _is_deserted(table)


def _is_deserted(table: Table[PokerTable]) -> bool:
    return not table.seats and not shoe_state(table).spread


async def ready_deck(table: Table[PokerTable]) -> None:
    """14.5: before each round the cards are shuffled and cut; spread first where nobody plays; changed in time."""
    sort_if_due(table)
    if must_change(table, WORN):
        table.perform("change both decks", WORN.cites)
        put_in_use(table)
        take_decks(table)
    elif not shoe_state(table).new and _is_deserted(table):
        sweep(table)
        for deck in BOTH:
            table.perform("spread the cards out on the table, face up", IDLE, {"deck": deck})
        table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True, spread=True)
        table.state.paused = True
    if shoe_state(table).unverified:
        by = await verified(table, INSPECTED)
        for deck in BOTH:
            table.perform("verify the inspection", INSPECTED, {"by": by, "deck": deck})
            table.perform("spread the cards out face up, by suit and in sequence", SPREAD, {"deck": deck})
        table.state.shoe.unverified, table.state.shoe.spread = False, True
        table.state.paused = False
    if shoe_state(table).spread:
        await table.ask(WASHES)
        # After a pause 14.5(c) has it done for one deck; where a table opens, for both or for one.
        both = bool(table.house["wash-both"]) and not table.state.paused
        for deck in BOTH if both else BOTH[:1]:
            table.perform("turn the cards face down, wash and stack them", WASHED, {"deck": deck})
        if both:
            table.perform("shuffle the other deck", WASHED)
        table.perform("keep the other deck in its designated area", WASHED)
        table.state.other_washed = both
        table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True)
    await shuffle_and_cut(table)


async def shuffle_and_cut(table: Table[PokerTable]) -> None:
    """14.5(a), (b): all cards are shuffled, and the dealer cuts them with one hand."""
    shuffled: str = await table.ask(SHUFFLES, RULINGS)
    table.perform("shuffle all cards", SHUFFLED)
    table.perform("place the cover card in front of the deck", IS_CUT)
    made = await table.ask(CUTS, RULINGS)
    assert isinstance(made, Cut)
    act = "take a stack off the top with one hand, put it on the cover card, and the rest on top of it"
    table.perform(act, IS_CUT, {"at": made.at})
    begin_deck(table, shuffled, made.at)


def begin_deck(table: Table[PokerTable], shuffled: str, cut: int) -> None:
    """The cards are ready to be dealt."""
    table.state.shoe = ShoeState(1, shuffled, None, cut, cut_out=True)
    count_left(table)


@dataclass(frozen=True, eq=False)
class _Washes(AwaitsCall):
    """The cards lie spread out until two players have come, who could look at them; then they are washed."""

    def read(self, table: Table[object], command: Command) -> Details:
        said = super().read(table, command)
        if len(table.seats) < FEWEST:
            assert self.cites is not None
            sentence = f"{self.because} Fewer than two have come."
            raise Refused("nobody-there", sentence, self.cites, "They are washed once two players sit at the table.")
        return said

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        no = refused(lambda: self.read(table, Call(self.call)))
        return (replace(say, refused=no) for say in super().says(table, by))


WASHES = _Washes(WASH, "The cards are spread out for the first two players to inspect.", WASHED, (), NO_WORDS)
