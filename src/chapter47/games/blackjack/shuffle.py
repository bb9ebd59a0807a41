"""2.5 Shuffle and cut of the cards, with 2.6(l) and (m): after the cutting card, or a deck in the rack.

A device that shuffles all the time, 2.20 and later 2.21, stands in the place of it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from chapter47.games.blackjack import editions
from chapter47.games.blackjack.decks import DECK_SIZE, decks_in_use, is_double
from chapter47.games.blackjack.double_shoe import change_side, set_sides
from chapter47.games.blackjack.hands import DEALER
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.seats import round_from
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import shoe_with
from chapter47.games.parts.shoe.procedure import LATER, Procedure
from chapter47.games.parts.shoe.steps import (
    begin_shoe,
    change_cards,
    cutting_card_out,
    ready_shoe,
    shoe_ends,
    spread_again,
    spread_verified,
)
from chapter47.house import House
from chapter47.law import Editorial, Source, cite
from chapter47.table.attendance import Unready
from chapter47.table.shoe_state import BY_HAND, DEVICE, UNORDERED, left, shoe_state
from chapter47.table.table import Table

LEAST_FROM_ENDS = 10
IDLE = cite("2.5(j)")
PER_BOX = 6
"""How many cards a box is reckoned to need, where the floor's own shoe is shuffled in time: 2.5(g)1."""
ROTATED = Editorial("two sets of different backs are dealt in turn", of=cite("2.5(i)"))


def clockwise(table: Table[BlackjackTable], beginning: bool) -> list[int]:
    """2.5(e), (f): who cuts, and who is asked after that: from the dealer's left on, and round."""
    here = sorted(table.seats)
    if not here:
        return []
    box = table.state.cut_at
    first, cites = here[-1], cite("2.5(e)")  # also where whoever was to cut is gone
    if beginning:
        first, cites = min(here, key=lambda seat: table.seats[seat].since), cite("2.5(e)1")
    elif box is None:
        cites = cite("2.5(e)4")
    elif box == DEALER:
        cites = cite("2.5(e)3")
    elif box in here:
        first, cites = box, cite("2.5(e)2")
    table.perform("designate the player who cuts", cites, {"seat": first})
    return round_from(first, here)


def behind(house: House) -> int:
    """2.5(d), (i): how far from the back the cutting card goes: a quarter, or a third at 6 to 5."""
    size = shoe_with(decks_in_use(house)).size
    return -(-size // 3) if house["six-to-five"] else size // 4


BY_THE_SHOE = Procedure(
    decks=cite("2.2(a)"),
    inspect=cite("2.4(a) [1995]"),
    spread=cite("2.4(b)"),
    spread_in="horizontal fan shaped columns",
    wash=cite("2.4(c)"),
    shuffle=cite("2.5(a) [1995]"),
    offer=cite("2.5(b)"),
    offered=clockwise,
    dealer_cuts=cite("2.5(f)"),
    cut=cite("2.5(c)"),
    least=LEAST_FROM_ENDS,
    place=cite("2.5(d)"),
    aligned=True,
    behind=behind,
    burn=cite("2.6(c)"),
    burns_as_shown=False,
    discards="discard rack",
    ends=cite("2.6(l)3"),
    batches=cite("2.4(e)"),
    prepared=cite("2.4(a) [2007-03-19]"),
    recut=cite("2.5(g) [2007]"),
)


@lru_cache(maxsize=64)
def _steps(
    shuffle: str, six_to_five: bool, one_round: bool, by_next: bool, device: Source, inspected: Source, shuffled: Source
) -> Procedure:
    steps = replace(BY_THE_SHOE, device=device, inspect=inspected, shuffle=shuffled, recut_by_next=by_next)
    if shuffle == "bart-carter":  # 2.5(d), 2.6(c): the cutting card stays out, and nothing is burnt
        return replace(steps, cutting=False, burns=False, ordered=False, ends=cite("2.6(m)"))
    if shuffle == "double-shoe":  # 2.6(d) stands in the place of (c)
        return replace(
            steps, decks=cite("2.2(c)"), burns=False, ordered=False, spread=cite("2.4(d)"), wash=cite("2.4(d)")
        )
    if shuffle == "automated":
        steps = replace(steps, apart=cite("2.4(e)"))
    if six_to_five:
        return replace(steps, covers=cite("2.5(i)"), aligned=False, batches=ROTATED, cutting=not one_round)
    return steps


def steps_under(house: House) -> Procedure:
    """The steps by which this house makes its cards ready."""
    return _steps(
        str(house["shuffle"]),
        bool(house["six-to-five"]),
        bool(house["one-round"]),
        house["recut-by"] == "next",
        editions.device(house),
        editions.inspected(house),
        editions.shuffled(house),
    )


def shuffle_all(table: Table[BlackjackTable]) -> None:
    """2.5(a), (g)1: the house has the cards shuffled, those of both sides where there are two.

    Only a cutting card is of one side, and has only that one shuffled: 2.6(l)3.
    """
    for known in (table.state.shoe, table.state.other):
        if known is not None:
            known.over = True
    table.perform("have the cards shuffled after this round", editions.reshuffled_early(table.house))


def spread_all(table: Table[BlackjackTable]) -> None:
    """2.5(j): at a table without play all cards lie open for inspection, and each side of a double shoe apart."""
    table.perform("take the cards out of the shoe and the discard rack, and spread them for inspection", IDLE)
    if is_double(table.house):
        _spread_other_side(table)
    spread_again(table)
    set_sides(table)
    table.state.idle = True


def _spread_other_side(table: Table[BlackjackTable]) -> None:
    table.perform("spread the cards of the other side apart", cite("2.4(d)"))


def is_deserted(table: Table[BlackjackTable]) -> bool:
    """2.5(j): whether nobody is at the table any more, so that the cards shall be spread for whoever comes next."""
    known = shoe_state(table)
    if table.seats or table.house.edition < LATER:
        return False
    return bool(known.drawn) and not known.over and known.shuffled != DEVICE


def shuffle_early(table: Table[BlackjackTable], call: str) -> None:
    """2.5(a), (g)1: the house may have the cards shuffled after any round; 2.5(j): or spread at an idle table."""
    if call == "shuffle-now":
        shuffle_all(table)
    else:
        spread_all(table)
    raise Unready


def is_short(table: Table[BlackjackTable]) -> bool:
    """Whether a shoe that a generator shuffled, and whose order it keeps, might not hold another round."""
    known = shoe_state(table)
    if known.over or known.shuffled in (BY_HAND, DEVICE, UNORDERED) or known.drawn < 2:
        return False
    return left(table) < PER_BOX * (1 + len(table.seats))


def is_at_end(table: Table[BlackjackTable]) -> bool:
    """Whether anything may have to be done with the cards before the next round."""
    known = shoe_state(table)
    if known.over or known.cut_out or table.state.other or must_change(table) or not left(table):
        return True
    return table.house["shuffle"] == "bart-carter"


async def ready_cards(table: Table[BlackjackTable]) -> bool:
    """What must be done with the cards before the next round. Whether they were shuffled."""
    steps, shuffled = steps_under(table.house), False
    other = table.state.other
    if must_change(table) or (other is not None and other.other_set):
        change_cards(table, steps)
        set_sides(table)
    if table.state.other is not None and shoe_state(table).unverified:
        await spread_verified(table, steps)
        _spread_other_side(table)
        set_sides(table)
    for _ in range(1 if table.state.other is None else 2):
        if await _ready_side(table, steps):
            shuffled = True
        if table.state.other is not None:
            change_side(table)
    table.state.idle = False
    return shuffled


async def _ready_side(table: Table[BlackjackTable], steps: Procedure) -> bool:
    known = shoe_state(table)
    if table.state.idle and table.house.edition >= LATER:  # the house may have another edition since they were spread
        steps = replace(steps, wash=IDLE, apart=steps.apart and IDLE)
    if table.house["shuffle"] == "bart-carter" and not known.over and left(table):  # else there is none to insert in
        return _bart_carter(table)
    if known.cut_out and not known.over:
        table.perform("prepare to shuffle the cards", cite("2.6(l)2"))
        remove = "take the cards left in that side of the shoe to the discard rack: none is missing"
        if table.state.other is None:
            remove = "take the cards left in the shoe to the discard rack: none is missing"
        table.perform(remove, cite("2.6(l)2i") if table.state.other is None else cite("2.6(l)2ii"))
        cutting_card_out(table)
        shoe_ends(table)
    if not left(table):
        shoe_ends(table)
    was_over = known.over
    if was_over and not known.cut_out:
        steps = replace(steps, ends=editions.reshuffled(table.house))
    await ready_shoe(table, steps)
    if was_over:
        table.state.cut_at = None
        table.state.discards = 0
    return was_over


def _bart_carter(table: Table[BlackjackTable]) -> bool:
    """2.5(g)2, 2.6(m): more than about a deck in the rack is shuffled, and goes back in three stacks."""
    discards = table.state.discards
    if discards <= DECK_SIZE:
        return False
    early = editions.reshuffled_in_part(table.house)
    table.perform("take the cards out of the discard rack, of which there is a deck", early, {"cards": discards})
    table.perform("shuffle them, and split them into three stacks", cite("2.6(m)"), {"stacks": 3})
    table.perform("insert each stack at a marked place of the shoe", cite('2.1 "Bart Carter shuffle"'))
    begin = replace(steps_under(table.house), cutting=False)
    table.state.discards = 0
    begin_shoe(table, begin, shuffled=table.state.shoe.made or BY_HAND, cut=0, known=True)
    return True
