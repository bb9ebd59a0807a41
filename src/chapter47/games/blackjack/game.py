"""The table and the round: 2.2 to 2.21, in the law's order. Which file has which section is told by the package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import Outcome, Shoe
from chapter47.games.blackjack import betting, bonus, editions, places, progressive, prohibitions
from chapter47.games.blackjack.additional_wagers import (
    ADDITIONAL_RESULTS,
    ONE_SUIT,
    OVER_13,
    OVER_UNDER_PAYS,
    SAME_SUIT_PAYS,
    UNDER_13,
)
from chapter47.games.blackjack.boxes_in_turn import play_boxes
from chapter47.games.blackjack.dealers_hand import dealer_hand
from chapter47.games.blackjack.dealing import first_two, planned
from chapter47.games.blackjack.decks import decks_in_use
from chapter47.games.blackjack.doubling import DOUBLE
from chapter47.games.blackjack.entry import forget_rounds
from chapter47.games.blackjack.hole_card import NOTHING_TO_PLAY, hole_card, read_hole_card, turn_hole
from chapter47.games.blackjack.insurance import INSURANCE_PAYS, INSURANCE_RESULTS, INSURED, insure
from chapter47.games.blackjack.irregular_cards import burn_rest
from chapter47.games.blackjack.irregular_dealer import may_draw_on_17
from chapter47.games.blackjack.irregular_hands import FirstCards, may_have_missed, put_right_first
from chapter47.games.blackjack.irregularities import MISSED_DEALER
from chapter47.games.blackjack.moments import MOMENTS
from chapter47.games.blackjack.multiple_action import dealer_hands
from chapter47.games.blackjack.opening import open_cards
from chapter47.games.blackjack.options import OPTIONS, PROCEDURES, conflicts
from chapter47.games.blackjack.payment_of_blackjack import NET, pay_blackjacks
from chapter47.games.blackjack.payouts import PAYOUTS
from chapter47.games.blackjack.picking_up import pick_up
from chapter47.games.blackjack.places import BOXES
from chapter47.games.blackjack.presets import PRESETS
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.results import HAND_RESULTS, not_offered
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_additional
from chapter47.games.blackjack.sharing_a_box import withdraw_consents
from chapter47.games.blackjack.shuffle import is_at_end, is_deserted, is_short, ready_cards, spread_all, steps_under
from chapter47.games.blackjack.signs import notices
from chapter47.games.blackjack.splitting import SPLIT
from chapter47.games.blackjack.values import POINTS, is_blackjack
from chapter47.games.blackjack.wagers import BLACKJACK
from chapter47.games.parts.shoe.burning import relieve
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import ShoeGame, from_shoe, shoe_with
from chapter47.games.parts.shoe.steps import shoe_ends
from chapter47.house import Binding, House, Notice, Option, Payout, Value, Violation
from chapter47.law import Mistake, Refused, cite
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.commands import Command, Details
from chapter47.table.layout import Key
from chapter47.table.news import Leaves, News, Relieved
from chapter47.table.parts import OwnBoxes, Readies, Standing
from chapter47.table.reports import Irregularity
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Token
from chapter47.table.wagers import Wager

RESULTS = (
    *HAND_RESULTS,
    *INSURANCE_RESULTS,
    *ADDITIONAL_RESULTS,
    *bonus.BONUS_RESULTS,
    *progressive.RESULTS,
)
"""What hands and cards can come to."""


def told_turn(table: Table[BlackjackTable]) -> str:
    """The box that is played."""
    turn = table.layout.things.get("token:turn")
    return f"box {turn.places[0].removeprefix('box:').partition('.')[0]}" if isinstance(turn, Token) else ""


# 2.5


def is_unready(table: Table[BlackjackTable]) -> bool:
    """Whether the cards may have to be shuffled before the next round."""
    return is_at_end(table) or bool(table.house["one-round"]) or is_short(table) or is_deserted(table)


async def ready(table: Table[BlackjackTable]) -> None:
    """The cards are spread where nobody is there, and shuffled at their end, where they might not last, or after each
    round.
    """
    known = shoe_state(table)
    if is_deserted(table):
        spread_all(table)
    elif is_short(table):
        early = editions.reshuffled_early(table.house)
        table.perform("have the cards shuffled: they might not last for another round", early)
        shoe_ends(table)
    elif table.house["one-round"] and known.drawn > 1:
        shoe_ends(table)
    if await ready_cards(table):
        forget_rounds(table)


class Blackjack(ShoeGame[BlackjackTable]):
    """Each box against the dealer."""

    name = "blackjack"
    title = "Blackjack"
    sections = (
        *("2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10", "2.11"),
        *("2.12", "2.13", "2.14", "2.15", "2.16", "2.17", "2.18", "2.19", "2.20", "2.21"),
    )
    cites = cite("2.3(a)")
    only = cite("2.17(a)")
    cards = from_shoe(cite("2.2(a)"))
    seats = BOXES
    boxes = OwnBoxes(places.placed)
    readies = Readies(is_unready, ready)
    standing = Standing(told_turn)
    begins_anew = True
    # 2.3(a), (c): the first card ends betting, and no call.
    betting_ends = cite("2.3(c)")
    betting_closes = ""
    removal = cite("2.3(c)")
    untouched = cite("2.6(n)")
    moments = MOMENTS
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chips": (),
        "plaque": (),
        "match-play": (),
        "coupon": (),
        "cash": ("dealer", "supervisor"),
    }
    placement = cite("2.3(d) [1995]")
    amended = editions.AMENDED
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    procedures = PROCEDURES
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = PRESETS
    implies: ClassVar[Mapping[str, Mapping[str, Value]]] = {"six-to-five": {"decks": 2, "shuffle": "automated"}}
    bindings: ClassVar[tuple[Binding, ...]] = (Binding("same-suit", "casino", cite("2.17(e)2"), among="decks"),)
    meter = progressive.METER
    wagers: ClassVar[tuple[Wager, ...]] = (
        *(BLACKJACK, SPLIT, DOUBLE, INSURED),
        *(OVER_13, UNDER_13, ONE_SUIT, bonus.BONUS_WAGER, progressive.DEPOSITED),
    )
    payouts: ClassVar[Mapping[str, Payout]] = {
        **PAYOUTS,
        **NET,
        **INSURANCE_PAYS,
        **OVER_UNDER_PAYS,
        **bonus.BONUS_PAYS,
        **SAME_SUIT_PAYS,
        **progressive.LINES,
    }

    def remembers(self) -> BlackjackTable:
        return BlackjackTable()

    def equipment(self, house: House) -> Shoe:
        return shoe_with(decks_in_use(house))

    def results(self, house: House) -> Iterable[Outcome]:
        """What the house does not offer pays nobody."""
        without = not_offered(house)
        return tuple(result for result in RESULTS if result not in without)

    def conflicts(self, house: House) -> Iterator[Violation]:
        return conflicts(house)

    def notices(self, house: House) -> tuple[Notice, ...]:
        return notices(house)

    def obstacle(self, table: Table[BlackjackTable]) -> Mistake | None:
        return betting.obstacle(table)

    def forbids(self, table: Table[BlackjackTable], command: Command) -> Refused | None:
        return prohibitions.forbids(table, command)

    def heard(self, table: Table[BlackjackTable], news: News) -> None:
        super().heard(table, news)
        match news:
            case Relieved():
                if table.is_open:
                    table.perform("take over the dealing", cite('2.1 "Dealer"'))
                if steps_under(table.house).burns:
                    relieve(table)
            case Leaves(seat):
                table.state.entry.forget(seat)
                withdraw_consents(table, seat)

    # 2.4, 2.5

    async def opening(self, table: Table[BlackjackTable], said: Details) -> None:
        open_cards(table, said)
        forget_rounds(table)
        if table.house["progressive"]:
            progressive.METER.show(table)

    # 2.6

    async def round(self, table: Table[BlackjackTable]) -> None:
        """Wagers, two cards to each box, insurance, decisions, and the dealer's hand."""
        if must_change(table):
            raise Unready
        round_ = Round(table)
        try:
            await self.play(round_)
        except (Closing, Voided):
            if round_.play.progressive and round_.boxes:  # else nobody had been dealt to, and nothing was moved
                progressive.take_back(table)
            pick_up(round_)
            raise
        pick_up(round_)

    async def play(self, round_: Round) -> None:
        first = await betting.bets(round_)
        betting.begin(round_)
        deal, staked = planned(round_, first), frozenset(round_.table.layout.stakes)
        while True:
            await first_two(round_, deal)
            try:
                return await self.play_hands(round_, deal, staked)
            except Irregularity as found:  # 2.15(e): nobody has decided anything, and no wager has been
                if found.kind is not MISSED_DEALER:
                    raise
                await put_right_first(round_, found, deal)

    async def play_hands(self, round_: Round, deal: FirstCards, staked: frozenset[Key]) -> None:
        """The round from where all have two cards on: what was wagered before the first of them."""
        table, play = round_.table, round_.play
        round_.show()
        if play.hole_card in ("face-down", "card-reader") and round_.boxes:
            await hole_card(round_)
            round_.show()
        if not round_.boxes:
            return
        if play.side_wagers:
            settle_additional(round_)
        if play.progressive:
            await progressive.settle_progressive(round_, last=False)
        pay_blackjacks(round_)
        blackjack = None
        if POINTS[round_.dealer[0]] == 1 and not play.face_up:
            blackjack = await insure(round_)
        if blackjack is None:
            blackjack = await read_hole_card(round_)
        if blackjack:
            await turn_hole(round_, blackjack)
        elif play.face_up and is_blackjack(round_.dealer):
            table.perform("deal no additional cards", NOTHING_TO_PLAY)
        else:
            is_whole = round_.hole is None and not round_.pending and table.layout.stakes.keys() == staked
            round_.first_found = is_whole and may_have_missed(deal.plan)
            await play_boxes(round_)
        if play.progressive:
            await progressive.settle_progressive(round_, last=True)
        if play.multiple:
            await dealer_hands(round_)
        else:
            await dealer_hand(round_, 1, blackjack, play.paid)
        burn_rest(round_)
        may_draw_on_17(round_)


GAME = Blackjack()
