"""10.3 and 10.4: the shaker's dice, the opening, and the tiles before a round: inspected, laid out, washed, stacked."""

from __future__ import annotations

from chapter47.equipment.packs import TILES
from chapter47.games.pai_gow.bank import STACK_OF, STACKS, THE_BANK
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.parts.deck.steps import Washes, sweep
from chapter47.games.parts.shaken_dice import ShakenDice
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
from chapter47.table.things import Cards, Figure

MOTIONS = 8
"""10.4(d): how many circles each hand makes at least."""
LAID_OUT = "tiles"
"""Where the tiles lie in pairs for the first player to look at."""
UNSUITABLE = Reportable(
    "unsuitable-tiles", "Tiles are not suitable for use", cite("10.4(a)3i"), confirmed_by=("supervisor",)
)
EXPOSED = Reportable("exposed-in-stacking", "A tile was turned over while they were stacked", cite("10.4(e)"))
UNSUITABLE_TILES, WHILE_STACKING = (UNSUITABLE,), (EXPOSED,)
WAGERS_STAND = Editorial("wagers that were made before a tile was seen in the stacks stand", cite("10.4(e)"))


# 10.3

DICE = ShakenDice(shaker="pai gow shaker", inside=cite("10.3(a)"), charge=cite("10.3(b)"), longest=cite("10.3(c)"))


# 10.4


def open_tiles(table: Table[PaiGowTable], said: Details) -> None:
    """(a): one set comes to the table, and the dealer inspects it; or one is taken over that is washed and stacked."""
    table.take(Figure, "cards-left")
    sweep(table)
    table.state.idle, table.state.playing = False, []
    THE_BANK.restart(table)
    DICE.take(table)
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
    return known.over or known.drawn > 0 or is_deserted(table) or DICE.are_old(table)


async def ready_tiles(table: Table[PaiGowTable]) -> None:
    """(f): after each round all tiles are turned down and washed; (g): where nobody plays, they lie in pairs first."""
    DICE.change_old(table)
    known = shoe_state(table)
    if not (known.over or known.drawn or is_deserted(table)):
        return
    while shoe_state(table).unverified:
        await _verify(table)
    if not shoe_state(table).new and is_deserted(table):
        _lay_out(table, idle=True)
    while not await _is_stacked(table):
        _lay_out(table, idle=True)


async def _is_stacked(table: Table[PaiGowTable]) -> bool:
    """(c), (d): the tiles are washed and stacked; unless all have left meanwhile, and they lie in pairs again."""
    beginning = shoe_state(table).spread
    if beginning:
        waits = cite("10.4(g)") if table.state.idle else cite("10.4(c)")
        await table.ask(Washes(WASH, "The tiles lie in pairs for the first player to inspect.", waits, (), NO_WORDS))
        table.take(Cards, LAID_OUT)
        table.perform("turn the tiles face down, once the first player could look at them", cite("10.4(c)"))
    table.state.idle = False
    return await _wash(table, beginning=beginning)


def all_left(table: Table[PaiGowTable]) -> None:
    """(g): nobody is there any more. Tiles that are being washed come to lie in pairs, whoever comes meanwhile."""
    table.state.idle = table.state.idle or not table.layout.cards(LAID_OUT)


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


async def _wash(table: Table[PaiGowTable], *, beginning: bool) -> bool:
    """(d): washed with the heels of both hands, and stacked; (e): a tile seen meanwhile has all washed again.

    Says whether they are stacked: not where all have left, so that there is no gaming activity.
    """
    cites = cite("10.4(c)") if beginning else cite("10.4(f)")
    while True:
        try:
            with table.may_report(WHILE_STACKING):
                shuffled: str = await table.ask(Shuffles(shoe_of(table), cites))
        except Irregularity as found:
            table.perform("wash the entire set again", found.kind.cites)
            continue
        break
    if table.state.idle:
        return False
    if not beginning:
        table.perform("turn all tiles face down", cite("10.4(f)"))
    table.perform("shuffle the tiles by washing them", cite('10.1 "Washing"'), {"by": "dealer"})
    act = "move the heels of the palms in circles, one hand clockwise and the other counterclockwise"
    table.perform(act, cite("10.4(d)"), {"by": "dealer", "motions": MOTIONS})
    begin_tiles(table, shuffled)
    return True


def begin_tiles(table: Table[PaiGowTable], shuffled: str) -> None:
    """Eight stacks of four lie in front of the table inventory container."""
    assert TILES.size == STACKS * STACK_OF
    table.state.shoe = ShoeState(1, shuffled, None, 0, cut_out=True)
    details = {"stacks": STACKS, "tiles": STACK_OF}
    table.perform("stack the tiles in front of the table inventory container", cite("10.4(d)"), details)
    count_left(table)
