"""16.7(b), 16.11 and 16.12(e) to (g): the acceptors, the meter, and what progressive hands are paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chapter47.games.caribbean_stud.rankings import PROGRESSIVE_HANDS
from chapter47.games.caribbean_stud.remembered import CaribbeanTable
from chapter47.games.caribbean_stud.wagers import DEPOSIT, FIXED, NOTHING, PROGRESSIVE, stake_of
from chapter47.games.parts.held_payouts import complete_documents, validate
from chapter47.games.parts.meter import Meter, alike, has_meter, name_option, settle_deposit, tally
from chapter47.hands import Rank
from chapter47.house import Choice, House, Number, Option
from chapter47.law import Editorial, Source, cite
from chapter47.money import Cents, dollars
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.attendance import Voided
from chapter47.table.table import Table
from chapter47.table.things import Token
from chapter47.table.wagers import Ruling, Stake

PAID = cite("16.12(e)")
WINNING = cite('16.1 "Progressive payout hand"')
TENTH = 10
IN_DOLLARS: Cents = 5_000_00
ROYAL, STRAIGHT_FLUSH = PROGRESSIVE_HANDS[:2]
MOST_OURS = Editorial("a meter begins with $1,000,000 at most: the law names no most")
DOCUMENTED = Editorial(
    "what the meter pays is not paid out of the tray, and the cards lie there until its papers are made out",
    of=cite("16.10(e)3"),
)
WON = Ruling("win", None, PAID, cite("16.11(c)"))
LIGHTS = "acceptors"
"""The lights of the acceptors that took a chip."""

OPTIONS: tuple[Option, ...] = (
    Choice(
        "straight-flush-payout",
        "progressive payout of a straight flush",
        PAID,
        {
            "10-percent": "a straight flush wins 10 percent of the meter",
            "5000-dollars": "a straight flush wins $5,000",
        },
    ),
    Number("progression-rate", "percent of each progressive wager to the meter", cite("16.12(f)"), 70, 100, 70),
    Number("initial-amount", "dollars on the meter at first", cite("16.12(f)"), 1, 1_000_000, 10_000, ours=MOST_OURS),
    Number("reset-amount", "dollars on the meter anew", cite("16.12(f)"), 1, 1_000_000, 10_000, ours=MOST_OURS),
    name_option(cite("16.12(f)")),
)
BINDINGS = alike(cite("16.12(f)"), "straight-flush-payout", "progression-rate", "initial-amount", "reset-amount")

METER = Meter(
    initial=lambda house: house.number("initial-amount") * 100,
    reset=lambda house: house.number("reset-amount") * 100,
    share=lambda house: house.number("progression-rate"),
    cites=cite("16.12(f)"),
    offered=has_meter,
    tally=tally,
)


def open_meter(table: Table[CaribbeanTable]) -> None:
    """The meter begins with what the house has set, and from then on shows what it showed before."""
    if not table.state.metered:
        METER.begin(table)
        table.state.metered = True
    METER.show(table)


def deposits(table: Table[CaribbeanTable]) -> list[Stake]:
    """The progressive wagers that stand."""
    return [stake for stake in table.layout.stakes.values() if stake.spot.wager.name == PROGRESSIVE]


def lock_out(table: Table[CaribbeanTable], cites: Source) -> None:
    """16.7(b): no acceptor takes a chip any more; those that were put in are counted against the lights."""
    table.perform("press the lock-out button on the table controller panel", cites)
    found = deposits(table)
    if not found:
        return
    lit = sorted(seat_number(stake.owner) for stake in found)
    table.lay(Token(LIGHTS, tuple(f"box:{seat}" for seat in lit)))
    counted: Mapping[str, object] = {"chips": sum(stake.amount for stake in found) // DEPOSIT, "lights": len(lit)}
    table.perform(
        "take the chips out of the return device, and find as many as lights are lit", cite("16.7(b)"), counted
    )
    table.perform("put them into the table inventory container", cite("16.7(b)"))
    METER.advance(table, sum(stake.amount for stake in found))


def lights_out(table: Table[CaribbeanTable]) -> None:
    table.take(Token, LIGHTS)


def lose_deposit(table: Table[CaribbeanTable], seat: int, cites: Source) -> None:
    """A progressive wager that wins nothing."""
    stake = stake_of(table, seat_owner(seat), PROGRESSIVE)
    if stake is not None:
        settle_deposit(table, stake, Ruling("lose", None, cites, cites), 0)


def winning(table: Table[CaribbeanTable], held: Mapping[int, Rank]) -> list[int]:
    """The seats whose hands win a progressive payout, in the order in which they are paid."""
    with_wager = (seat for seat in held if stake_of(table, seat_owner(seat), PROGRESSIVE) is not None)
    return sorted((seat for seat in with_wager if held[seat].hand in PROGRESSIVE_HANDS), reverse=True)


def prize(table: Table[CaribbeanTable], stake: Stake, held: Rank) -> tuple[Ruling, Cents]:
    """What a hand means for its progressive wager as the meter stands, and what it wins if no other shares it."""
    if held.hand == ROYAL:
        return WON, METER.shows(table)
    if held.hand == STRAIGHT_FLUSH:
        return WON, straight_flush_payout(table.house, METER.shows(table))
    line = f"progressive-{held.hand}"
    ruling = stake.ruling(line if line in FIXED else NOTHING)
    assert ruling is not None
    return ruling, 0 if ruling.odds is None else ruling.odds.winnings(stake.amount)


class Payouts:
    """What the progressive hands of a round win, paid at their turns: 16.12(g)."""

    def __init__(self, table: Table[CaribbeanTable], held: Mapping[int, Rank], winners: Iterable[int]) -> None:
        self._table = table
        self._held = held
        self._royals = sum(held[seat].hand == ROYAL for seat in winners)
        """The royal flushes that are yet to be paid."""
        self._share: Cents | None = None
        """What each of several royal flushes wins, once the first of them is due."""

    async def pay(self, seat: int) -> None:
        """A hand is paid once that is in order."""
        try:
            await self._pay(seat)
        except Voided:
            if self._share is not None and self._royals:
                METER.put_back(self._table, self._share * self._royals, self._royals)
            raise

    async def _pay(self, seat: int) -> None:
        by_meter = await self._put_in_order(seat)
        held, stake = self._held[seat], stake_of(self._table, seat_owner(seat), PROGRESSIVE)
        assert stake is not None
        self._table.perform(
            "pay the progressive wager before the cards are collected", cite("16.11(a)"), {"seat": seat}
        )
        if by_meter:
            await self._pay_by_meter(seat, stake)
        else:
            settle_deposit(self._table, stake, *prize(self._table, stake, held))

    async def _put_in_order(self, seat: int) -> bool:
        """16.11(b): hand and light are verified, the payout is validated. Gives whether the meter pays it."""
        table, held = self._table, self._held[seat]
        told = {"hand": held.words, "seat": seat, "won-by": WINNING.text}
        table.perform("verify that the hand is a winning one", cite("16.11(b)1"), told)
        table.perform("verify that the light of the acceptor is lit", cite("16.11(b)2"), {"seat": seat})
        await validate(table, seat, cite("16.11(b)3"), told)
        if held.hand in (ROYAL, STRAIGHT_FLUSH):
            await complete_documents(table, seat, DOCUMENTED)
        return held.hand == ROYAL or (held.hand == STRAIGHT_FLUSH and _by_tenths(table.house))

    async def _pay_by_meter(self, seat: int, stake: Stake) -> None:
        """All of what it shows now, or a tenth of it; of several royal flushes, the first of them tells."""
        table, royal = self._table, self._held[seat].hand == ROYAL
        is_known = royal and self._share is not None
        shown = METER.shows(table) if is_known else await METER.read(table, cite("16.12(g)"))
        table.perform(
            "read the meter when it is the player's turn to be paid",
            cite("16.12(g)"),
            {"meter": dollars(shown), "seat": seat},
        )
        if not royal:
            paid = straight_flush_payout(table.house, shown)
            settle_deposit(table, stake, WON, paid)
            METER.pay(table, paid)
            return
        royals = self._royals
        share = self._share = shown // royals if self._share is None else self._share
        settle_deposit(table, stake, WON, share)
        self._royals -= 1
        if not is_known:
            METER.pay_all(table, share * royals, royals)


def straight_flush_payout(house: House, shows: Cents) -> Cents:
    """What a straight flush wins where the meter shows so much, as the house has designated it."""
    return shows // TENTH if _by_tenths(house) else IN_DOLLARS


def _by_tenths(house: House) -> bool:
    return house["straight-flush-payout"] == "10-percent"
