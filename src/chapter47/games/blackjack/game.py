"""The table and the round: 2.2 to 2.21, in the law's order. Which file has which section is told by the package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import Outcome, Shoe
from chapter47.games.blackjack import betting, bonus, editions, places, progressive
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
from chapter47.games.blackjack.dealing import first_two
from chapter47.games.blackjack.decks import decks_in_use
from chapter47.games.blackjack.doubling import DOUBLE
from chapter47.games.blackjack.entry import forget_rounds
from chapter47.games.blackjack.hole_card import NOTHING_TO_PLAY, hole_card, read_hole_card, turn_hole
from chapter47.games.blackjack.insurance import INSURANCE_PAYS, INSURANCE_RESULTS, INSURED, insure
from chapter47.games.blackjack.irregular_cards import burn_rest
from chapter47.games.blackjack.irregular_dealer import may_draw_on_17
from chapter47.games.blackjack.multiple_action import dealer_hands
from chapter47.games.blackjack.opening import open_cards
from chapter47.games.blackjack.options import OPTIONS, conflicts
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
from chapter47.games.blackjack.shuffle import is_at_end, is_short, ready_cards, steps_under
from chapter47.games.blackjack.signs import notices
from chapter47.games.blackjack.splitting import SPLIT
from chapter47.games.blackjack.values import POINTS, is_blackjack
from chapter47.games.blackjack.wagers import BLACKJACK
from chapter47.games.parts.shoe.burning import relieve
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import ShoeGame, from_shoe, shoe_with
from chapter47.games.parts.shoe.steps import shoe_ends
from chapter47.house import Binding, House, Notice, Option, Payout, Value, Violation
from chapter47.law import Mistake, cite
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.commands import Details
from chapter47.table.news import Leaves, News, Relieved
from chapter47.table.parts import OwnBoxes, Readies, Standing
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
    return is_at_end(table) or bool(table.house["one-round"]) or is_short(table)


async def ready(table: Table[BlackjackTable]) -> None:
    """The cards are shuffled at their end, where they might not last, or after each round."""
    known = shoe_state(table)
    if is_short(table):
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
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = PRESETS
    implies: ClassVar[Mapping[str, Mapping[str, Value]]] = {"six-to-five": {"decks": 2, "shuffle": "automated"}}
    bindings: ClassVar[tuple[Binding, ...]] = (Binding("same-suit", "casino", cite("2.17(e)2"), among="decks"),)
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
            progressive.show_meter(table)

    # 2.6

    async def round(self, table: Table[BlackjackTable]) -> None:
        """Wagers, two cards to each box, insurance, decisions, and the dealer's hand."""
        if must_change(table):
            raise Unready
        round_ = Round(table)
        try:
            await self.play(round_)
        except (Closing, Voided):
            pick_up(round_)
            raise
        pick_up(round_)

    async def play(self, round_: Round) -> None:
        table, play = round_.table, round_.play
        first = await betting.bets(round_)
        betting.begin(round_)
        await first_two(round_, first)
        round_.show()
        if play.hole_card in ("face-down", "card-reader") and round_.boxes:
            await hole_card(round_)
            round_.show()
        if not round_.boxes:
            return
        if play.side_wagers:
            settle_additional(round_)
        if play.progressive:
            progressive.settle_progressive(round_, last=False)
        pay_blackjacks(round_)
        if POINTS[round_.dealer[0]] == 1 and not play.face_up:
            await insure(round_)
        blackjack = await read_hole_card(round_)
        if blackjack:
            await turn_hole(round_, blackjack)
        elif play.face_up and is_blackjack(round_.dealer):
            table.perform("deal no additional cards", NOTHING_TO_PLAY)
        else:
            await play_boxes(round_)
        if play.progressive:
            progressive.settle_progressive(round_, last=True)
        if play.multiple:
            await dealer_hands(round_)
        else:
            await dealer_hand(round_, 1, blackjack, play.paid)
        burn_rest(round_)
        may_draw_on_17(round_)


GAME = Blackjack()
