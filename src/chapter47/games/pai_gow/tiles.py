"""10.3 and 10.4: the shaker's dice, the opening, and the tiles before a round: inspected, laid out, washed, stacked."""

from __future__ import annotations

from datetime import datetime, timedelta

from chapter47.equipment.packs import TILES
from chapter47.games.pai_gow.bank import STACK_OF, STACKS, THE_BANK
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.parts.deck.steps import Washes, sweep
from chapter47.games.parts.ring import SHAKER
from chapter47.games.parts.shoe.steps import TAKEN_OVER, count_left, shoe_of
from chapter47.games.parts.shoe.verifying import verified
from chapter47.hands.tiles import PAIRS as RANKED
from chapter47.law import Editorial, cite
from chapter47.table.calls import NO_WORDS
from chapter47.table.cards import WASH, Shuffles
from chapter47.table.commands import Details
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.shoe_state import BY_HAND, ShoeState, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards, Figure, Held

MOTIONS = 8
"""10.4(d): how many circles each hand makes at least."""
LONGEST = timedelta(hours=24)
"""10.3(c): how long dice stay at a table."""

LAID_OUT = "tiles"
"""Where the tiles lie in pairs for the first player to look at."""
UNSUITABLE = Reportable(
    "unsuitable-tiles", "Tiles are not suitable for use", cite("10.4(a)3i"), confirmed_by=("supervisor",)
)
EXPOSED = Reportable("exposed-in-stacking", "A tile was turned over while they were stacked", cite("10.4(e)"))
UNSUITABLE_TILES, WHILE_STACKING = (UNSUITABLE,), (EXPOSED,)
WAGERS_STAND = Editorial("wagers that were made before a tile was seen in the stacks stand", cite("10.4(e)"))


# 10.3


def take_dice(table: Table[PaiGowTable]) -> None:
    """(a), (b): three dice are in the shaker, which is the dealer's responsibility."""
    table.perform("put three dice into the pai gow shaker", cite("10.3(a)"))
    table.perform("take charge of the shaker, and never leave it unattended", cite("10.3(b)"), {"by": "dealer"})
    table.lay(Held(SHAKER, "dealer"))
    table.state.dice_since = None
    note_time(table)


def note_time(table: Table[PaiGowTable]) -> None:
    """The dice are known to have been there since now at least."""
    if table.time is not None:
        table.state.dice_since = table.state.dice_since or table.time.isoformat()


def are_dice_old(table: Table[PaiGowTable]) -> bool:
    """(c): whether the dice have been at the table for as long as they may."""
    since = table.state.dice_since
    return table.time is not None and since is not None and table.time - datetime.fromisoformat(since) >= LONGEST


# 10.4


def open_tiles(table: Table[PaiGowTable], said: Details) -> None:
    """(a): one set comes to the table, and the dealer inspects it; or one is taken over that is washed and stacked."""
    table.take(Figure, "cards-left")
    sweep(table)
    table.state.idle, table.state.playing = False, []
    THE_BANK.restart(table)
    take_dice(table)
    if "shoe" in said:
        table.perform("take over tiles that are washed and stacked", TAKEN_OVER)
        begin_tiles(table, BY_HAND)
    else:
        take_tiles(table)


def take_tiles(table: Table[PaiGowTable]) -> None:
    """(a)1 to 3: sorted into pairs, laid side by side, looked at from behind and from the sides."""
    table.perform("take one set of 32 tiles", cite("10.2(a)"))
    table.perform("sort and inspect the tiles", cite("10.4(a)"), {"by": "dealer"})
    table.perform("sort the set into the supreme pair and the 15 other pairs", cite("10.4(a)1"))
    table.perform("lay each tile side by side, to see that size and shading are alike", cite("10.4(a)2"))
    table.perform("examine the back and sides of each tile for flaws, scratches and marks", cite("10.4(a)3"))
    table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True, unverified=True)


def is_deserted(table: Table[PaiGowTable]) -> bool:
    """Whether there is no gaming activity, and the tiles do not lie in pairs yet."""
    return not table.seats and not shoe_state(table).spread


def is_unready(table: Table[PaiGowTable]) -> bool:
    """Whether the tiles are to be washed and stacked, or the dice to be changed."""
    known = shoe_state(table)
    return known.over or known.drawn > 0 or is_deserted(table) or are_dice_old(table)


async def ready_tiles(table: Table[PaiGowTable]) -> None:
    """(f): after each round all tiles are turned down and washed; (g): where nobody plays, they lie in pairs first."""
    if are_dice_old(table):
        table.perform("take the dice off the table, which have been there for 24 hours", cite("10.3(c)"))
        take_dice(table)
    note_time(table)
    known = shoe_state(table)
    if not (known.over or known.drawn or is_deserted(table)):
        return
    while shoe_state(table).unverified:
        await _verify(table)
    if not shoe_state(table).new and is_deserted(table):
        _lay_out(table, idle=True)
    beginning = shoe_state(table).spread
    if beginning:
        idle = table.state.idle
        waiting = "The tiles lie in pairs for the first player to inspect."
        await table.ask(Washes(WASH, waiting, cite("10.4(g)") if idle else cite("10.4(c)"), (), NO_WORDS))
        table.take(Cards, LAID_OUT)
        table.perform("turn the tiles face down, once the first player could look at them", cite("10.4(c)"))
        table.state.idle = False
    await _wash(table, beginning=beginning)


async def _verify(table: Table[PaiGowTable]) -> None:
    """(a), (b): the floorperson verifies the inspection; or a supervisor brings another set."""
    try:
        with table.may_report(UNSUITABLE_TILES):
            by = await verified(table, cite("10.4(a)"))
    except Irregularity:
        act = "bring a substitute set of tiles from the reserve in the pit stand"
        table.perform(act, cite("10.4(a)3i"), {"by": "supervisor"})
        act = "seal the unsuitable set in an envelope with table number, date and time, and sign it"
        table.perform(act, cite("10.4(a)3ii"), {"by": "dealer and supervisor"})
        take_tiles(table)
        return
    table.perform("verify the inspection", cite("10.4(a)"), {"by": by})
    _lay_out(table, idle=False)


def _lay_out(table: Table[PaiGowTable], *, idle: bool) -> None:
    """(b), (g): 16 pairs face up by their rank, the supreme pair first. The game starts anew with them."""
    sweep(table)
    cites = cite("10.4(g)") if idle else cite("10.4(b)")
    table.perform("turn the tiles face up, in 16 pairs by rank from the supreme pair on", cites)
    table.lay(Cards(LAID_OUT, in_pairs()))
    table.state.shoe = ShoeState(1, BY_HAND, over=True, new=True, spread=True)
    table.state.idle = idle
    THE_BANK.restart(table)


def in_pairs() -> tuple[str, ...]:
    """All tiles in pairs by rank.

    >>> in_pairs()[:4], in_pairs()[-2:], len(in_pairs())
    (('2-4', '1-2', '6-6', '6-6'), ('1-4', '2-3'), 32)
    """
    matched = (pairings[0] for hand, _, pairings in RANKED if hand.endswith("-pair"))
    return tuple(tile for pair in matched for tile in pair)


async def _wash(table: Table[PaiGowTable], *, beginning: bool) -> None:
    """(d): washed with the heels of both hands, and stacked; (e): a tile seen meanwhile has all washed again."""
    cites = cite("10.4(c)") if beginning else cite("10.4(f)")
    while True:
        try:
            with table.may_report(WHILE_STACKING):
                shuffled: str = await table.ask(Shuffles(shoe_of(table), cites))
        except Irregularity as found:
            table.perform("wash the entire set again", found.kind.cites)
            continue
        break
    if not beginning:
        table.perform("turn all tiles face down", cite("10.4(f)"))
    table.perform("shuffle the tiles by washing them", cite('10.1 "Washing"'), {"by": "dealer"})
    act = "move the heels of the palms in circles, one hand clockwise and the other counterclockwise"
    table.perform(act, cite("10.4(d)"), {"by": "dealer", "motions": MOTIONS})
    begin_tiles(table, shuffled)


def begin_tiles(table: Table[PaiGowTable], shuffled: str) -> None:
    """Eight stacks of four lie in front of the table inventory container."""
    assert TILES.size == STACKS * STACK_OF
    table.state.shoe = ShoeState(1, shuffled, None, 0, cut_out=True)
    details = {"stacks": STACKS, "tiles": STACK_OF}
    table.perform("stack the tiles in front of the table inventory container", cite("10.4(d)"), details)
    note_time(table)
    count_left(table)
