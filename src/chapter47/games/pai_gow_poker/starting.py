"""11.4, 11.8C and 11.13: who is dealt to first, by three dice or a generator, and the wager on that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from chapter47.equipment import Shaker
from chapter47.games.pai_gow_poker.cutting import before_cards
from chapter47.games.pai_gow_poker.deck import SEATS, STEPS
from chapter47.games.pai_gow_poker.names import ADDITIONAL, GENERATOR, STARTING
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.pai_gow_poker.wagers import GENERATOR as DEVICE
from chapter47.games.pai_gow_poker.wagers import PAYOUTS
from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, HAND, SHOE
from chapter47.games.parts.deck.steps import is_unready as is_deck_unready
from chapter47.games.parts.deck.steps import ready_deck
from chapter47.games.parts.ring import DEALER, Ring, Shaking, count_out, irregular_shakes, shake
from chapter47.games.parts.ring import SHAKER as SHAKEN
from chapter47.games.parts.shaken_dice import ShakenDice
from chapter47.law import Source, cite
from chapter47.money import Cents
from chapter47.table.table import Table
from chapter47.table.things import Fell, Held, Place, Token
from chapter47.table.wagers import Ruling, Stake

RING = Ring(SEATS)
MARKER = "position-marker"
MARKED = cite("11.8C(d)")
SHAKER = Shaker("pai gow poker shaker", 3, cite("11.4(a)"))
DICE = ShakenDice(shaker=SHAKER.name, inside=cite("11.4(a)"), charge=cite("11.4(a)1"), longest=cite("11.4(a)2"))
DETERMINED: Mapping[str, Source] = {SHOE: cite("11.8(b)"), HAND: cite("11.8A(e)"), AUTOMATED_SHOE: cite("11.8B(c)")}
"""Where the starting position is determined, and additional wagers are settled first, by how cards are dealt."""
EXAMPLES: Mapping[int, Source] = {8: cite("11.8C(b)3i"), 14: cite("11.8C(b)3ii")}
"""The totals that the law counts out itself: the dealer's own position, and the sixth."""


class Start(NamedTuple):
    """The provisions behind a start where a player banks, by how cards are dealt."""

    determined: Source
    """Where it is determined as without a bank, but for what follows."""
    shaken: Source
    generator: Source
    counted: Source


BANKED: Mapping[str, Start] = {
    SHOE: Start(cite("11.10(h)"), cite("11.10(h)1"), cite("11.10(h)2"), cite("11.10(h)3")),
    HAND: Start(cite("11.10(i)"), cite("11.10(i)2"), cite("11.10(i)3"), cite("11.10(i)4")),
    AUTOMATED_SHOE: Start(cite("11.10(j)"), cite("11.10(j)1"), cite("11.10(j)2"), cite("11.10(j)3")),
}


def _shaking(banked: Start) -> Shaking:
    not_flat, fell_out, lid = irregular_shakes(cite("11.11(a)"), cite("11.11(b)"), banked.shaken)
    return Shaking(
        shaker=SHAKER,
        shaken=cite("11.8C(b)"),
        by_bank=banked.shaken,
        uncovered=cite("11.8C(b)1"),
        uncovered_for_bank=banked.shaken,
        not_flat=not_flat,
        fell_out=fell_out,
        lid_removed=lid,
    )


SHAKING = {dealing: _shaking(banked) for dealing, banked in BANKED.items()}


def uses_generator(table: Table[PokerTable]) -> bool:
    return table.house[STARTING] == GENERATOR


# 11.4


def lacks_dice(table: Table[PokerTable]) -> bool:
    """Whether there are no dice in a shaker that is used, or they have been there for too long."""
    if uses_generator(table):
        return False
    return Held(SHAKEN, DEALER).key not in table.layout.things or DICE.are_old(table)


def is_unready(table: Table[PokerTable]) -> bool:
    """Whether cards or dice are put right before a round."""
    return lacks_dice(table) or is_deck_unready(table, STEPS)


async def ready(table: Table[PokerTable]) -> None:
    """Before each round: dice that are not too old, where a shaker is used, and cards that are shuffled and cut."""
    if uses_generator(table):
        table.take(Held, SHAKEN)
        table.take(Fell, SHAKEN)
    elif lacks_dice(table) and not DICE.are_old(table):
        DICE.take(table)
    else:
        DICE.change_old(table)
    if is_deck_unready(table, STEPS):
        await ready_deck(table, STEPS)


# 11.8C


async def start(table: Table[PokerTable], bank: int | None) -> Place:
    """The place that is dealt to first."""
    dealing = str(table.house["dealing"])
    banked = BANKED[dealing]
    as_without = {} if bank is None else {"as-in": banked.determined.text}
    table.perform("determine the starting position", DETERMINED[dealing], as_without)
    if uses_generator(table):
        number = await _generated(table, banked, bank)
        cites = cite("11.8C(c)")
    else:
        DICE.change_old(table)
        number = await shake(table, SHAKING[dealing], bank, before_cards(table))
        cites = cite("11.8C(b)2")
    examples = EXAMPLES.get(number) if bank is None and not uses_generator(table) else None
    if examples is not None:
        table.perform("count as in the law's own example", cite("11.8C(b)3"), {"as-in": examples.text})
    place = count_out(table, RING, number, cites if bank is None else banked.counted, bank)
    table.take(Token, MARKER)
    if table.house[MARKER]:
        table.lay(Token(MARKER, (place,)))
        table.mark(MARKER, place, MARKED)
    return place


async def _generated(table: Table[PokerTable], banked: Start, bank: int | None) -> int:
    """(c): the device displays a number, which the dealer announces; wagers on it are settled before any card."""
    cites = cite("11.8C(c)") if bank is None else banked.generator
    shown = (await before_cards(table)(table.shows(DEVICE))).value
    assert isinstance(shown, tuple)
    number = int(shown[0])
    table.perform("have the random number generator select and display a number", cites, {"number": number})
    table.lay(Fell(GENERATOR, showed=(number,)))
    table.announce(str(number), cite("11.8C(c)"))
    _settle_additional(table, (number,))
    return number


def _settle_additional(table: Table[PokerTable], shown: tuple[int, ...]) -> None:
    """11.13(b)4, 5: losing wagers are collected, and then winning ones are paid, from the dealer's right on."""
    stakes = [stake for stake in table.layout.stakes.values() if stake.spot.wager.name == ADDITIONAL]
    rulings = [(stake, ruling) for stake in stakes if (ruling := stake.ruling(shown)) is not None]
    if rulings:
        table.perform("settle additional wagers before any card is dealt", cite("11.13(b)"))

    def only(these: list[tuple[Stake, Ruling]], order: Source) -> None:
        chosen = {(stake.owner, *stake.spot.key): ruling for stake, ruling in these}
        if chosen:
            table.settle(lambda stake: chosen.get((stake.owner, *stake.spot.key)), order, limit=in_whole_dollars)

    def in_whole_dollars(stake: Stake, won: Cents) -> Cents:
        """11.13(b)6: what is paid is rounded down."""
        ruling = stake.ruling(shown)
        assert ruling is not None
        assert ruling.odds is not None
        return PAYOUTS[ADDITIONAL].down(ruling.odds, stake.amount)

    only([each for each in rulings if each[1].result == "lose"], cite("11.13(b)4"))
    for each in sorted((each for each in rulings if each[1].result == "win"), key=lambda each: each[0].owner):
        only([each], cite("11.13(b)5"))
