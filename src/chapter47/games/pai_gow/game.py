"""The table and the round: 10.1 to 10.10, in the law's order."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import Equipment, Outcome, Shoe
from chapter47.equipment.packs import TILES
from chapter47.games.pai_gow.bank import CLOSES, OFFERS, SAYS, THE_BANK
from chapter47.games.pai_gow.dealt import COUNTED, RING, SHAKING, Dealt
from chapter47.games.pai_gow.house_way import HOUSE_WAY, submission
from chapter47.games.pai_gow.irregularities import put_right, reports
from chapter47.games.pai_gow.moments import MOMENTS
from chapter47.games.pai_gow.outlook import MADE
from chapter47.games.pai_gow.participant import choose
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.pai_gow.setting import SetsTiles
from chapter47.games.pai_gow.showdown import Showdown
from chapter47.games.pai_gow.sign import BANKED, CO_BANKED, ROUNDED, TERMS
from chapter47.games.pai_gow.tiles import (
    DICE,
    WAGERS_STAND,
    WHILE_STACKING,
    all_left,
    is_unready,
    open_tiles,
    ready_tiles,
)
from chapter47.games.pai_gow.wagers import AREAS, PAYOUTS, RESULTS, ROUNDING, SEATS, WAGERS
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.bank_betting import bets_with_bank
from chapter47.games.parts.bank_rules import BANKING, CO_BANKING, bank_options, bank_procedures, uncalculated
from chapter47.games.parts.deck.game import OWN_HANDS, deck_of
from chapter47.games.parts.deck.steps import sweep
from chapter47.games.parts.ring import count_out, cover, shake
from chapter47.games.parts.shoe.found import check_found
from chapter47.games.parts.shoe.steps import IN_PLAY, shoe_ends
from chapter47.house import House, Notice, Option, Payout, Submits, Violation
from chapter47.law import Source, cite
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.commands import Details, Pick
from chapter47.table.game import Game
from chapter47.table.news import Came, Left, News, RulesChanged, ToldTime, WantsToLeave
from chapter47.table.parts import DealtCards, Participant, Readies
from chapter47.table.reports import Irregularity
from chapter47.table.table import Table
from chapter47.table.wagers import Wager


class PaiGow(Game[PaiGowTable]):
    """Four tiles as two hands, against the dealer's or a bank's."""

    name = "pai-gow"
    title = "Pai gow"
    family = "cards"
    sections = tuple(f"10.{number}" for number in range(1, 11))
    cites = cite("10.5(a)")
    seats = SEATS
    carries = True
    opens = IN_PLAY
    begins_anew = True
    betting_ends = cite("10.5(c)")
    betting_words = "No more bets"
    removal = cite("10.5(c)")
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "match-play": ()}
    placement = cite("10.5(a)")
    seated = cite("10.5(b)")
    untouched = cite("10.7(b)")
    deals_no_more = cite("10.6(d)")
    cards = DealtCards(cite("10.2(a)"), check_found)
    readies = Readies(is_unready, ready_tiles, every_round=True)
    hidden = OWN_HANDS
    made = MADE
    moments = MOMENTS
    participant = Participant(choose)
    options: ClassVar[tuple[Option, ...]] = (
        HOUSE_WAY,
        *bank_options(THE_BANK.rules),
        AREAS.option,
        ROUNDING,
    )
    procedures: ClassVar[tuple[Submits, ...]] = bank_procedures("pai-gow", THE_BANK.rules, cite('10.1 "Marker"'))
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS

    def remembers(self) -> PaiGowTable:
        return PaiGowTable()

    def equipment(self, house: House) -> Shoe:
        return deck_of(TILES)

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def conflicts(self, house: House) -> Iterator[Violation]:
        """10.8(e): half of a bank is covered where there can be one."""
        if house[CO_BANKING] and not house[BANKING]:
            yield Violation(CO_BANKING, True, "needs players who may bank.", cite("10.8(e)"), f"{BANKING} = true")

    def unstated(self, house: House) -> Iterator[Violation]:
        return uncalculated(house, THE_BANK.rules)

    def submits(self, house: House) -> tuple[Notice, ...]:
        """10.7(e): how the dealer's hands are set, and each exception to the rules of (d)."""
        return tuple(submission(str(house[HOUSE_WAY.name])))

    def notices(self, house: House) -> tuple[Notice, ...]:
        rounded = (ROUNDED,) if house[ROUNDING.name] else ()
        co_banked = (CO_BANKED,) if house[CO_BANKING] else ()
        return (*TERMS, *rounded, *(BANKED if house[BANKING] else ()), *co_banked)

    def meant(self, seat: int, pick: Pick) -> Pick:
        return AREAS.meant(seat, pick)

    def stays(self, table: Table[PaiGowTable], seat: int) -> Source | None:
        """10.5(b): a player who has received tiles; and a bank, where there are wagers to pay."""
        return cite("10.5(b)") if seat in table.state.playing else THE_BANK.stays(table, seat)

    def heard(self, table: Table[PaiGowTable], news: News) -> None:
        match news:
            case Left(seat):
                THE_BANK.left_seat(table, seat)
                if not table.seats:
                    all_left(table)
            case Came() | WantsToLeave():
                THE_BANK.attended(table)
            case ToldTime():
                DICE.note_time(table)
            case RulesChanged():
                THE_BANK.rules_changed(table)

    def devices(self, house: House) -> tuple[Equipment, ...]:
        return (self.equipment(house), SHAKING.shaker)

    # 10.3, 10.4

    async def opening(self, table: Table[PaiGowTable], said: Details) -> None:
        open_tiles(table, said)

    # 10.5 to 10.8

    async def round(self, table: Table[PaiGowTable]) -> None:
        """Wagers and the bank, the shaker, the tiles, and the hands one by one."""
        await self.betting(table)
        sweep(table)
        dealt = Dealt(table)
        try:
            await self.deal(dealt)
            await self.set_hands(dealt)
            if dealt.is_played:
                await Showdown(dealt).play()
        finally:
            dealt.clear()
            table.state.playing = []
            THE_BANK.end(table)

    async def betting(self, table: Table[PaiGowTable]) -> None:
        """10.5, 10.8(a) to (h): until "No more bets". A tile seen in the stacks has all of them washed again."""
        if not table.state.bank.is_begun:
            table.state.is_cut = False
        try:
            with table.may_report(WHILE_STACKING):
                await bets_with_bank(table, CLOSES, OFFERS, SAYS)
        except Irregularity as found:
            table.perform("wash the entire set again", found.kind.cites)
            if table.layout.stakes:
                table.perform("leave the wagers as they lie", WAGERS_STAND)
            shoe_ends(table)
            table.state.is_cut = False
            raise Unready from None
        except (Voided, Closing):
            THE_BANK.abandon(table)
            raise

    async def deal(self, dealt: Dealt) -> None:
        """10.6, 10.8(i) to (m): the shaker says who is first; all eight stacks go round."""
        table, bank = dealt.table, dealt.bank
        DICE.change_old(table)
        total = await shake(table, SHAKING, bank)
        counted = COUNTED.get(total, cite("10.6(c)")) if bank is None else cite("10.8(j)")
        first = count_out(table, RING, total, counted, bank)
        order, cites = list(RING.round_from(first)), cite("10.6(d)") if bank is None else cite("10.8(k)")
        table.state.unseen = []
        while not dealt.is_dealt:
            try:
                with table.may_report(reports(dealt)):
                    await dealt.deal(order, cites)
            except Irregularity as found:
                await put_right(dealt, found)
        dealt.tell(order, cites)
        dealt.collect_empty()
        cover(table, cite("10.6(f)") if bank is None else cite("10.8(m)"))

    async def set_hands(self, dealt: Dealt) -> None:
        """10.7(a), (b): each player sets a high hand and a low hand."""
        table = dealt.table
        while dealt.is_played and (unset := dealt.unset()):
            already = tuple(area for area in range(1, SEATS + 1) if place_of(area) in dealt.halves)
            try:
                with table.may_report(reports(dealt)):
                    said = await table.ask(SetsTiles(unset, already, dealt.bank if dealt.co_bank else None))
            except Irregularity as found:
                await put_right(dealt, found)
                continue
            if [hand.seat for hand in unset].count(dealt.seat_of(said.box)) > 1:
                table.perform("set this hand before the player's other one", cite("10.10(b)"), {"box": said.box})
            dealt.part(place_of(said.box), said.places)
            act = "set a high hand and a low hand, and put them face down behind the betting area"
            table.perform(act, cite("10.7(a)"), {"box": said.box})


GAME = PaiGow()
