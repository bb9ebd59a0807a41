"""The table and the round: 2.2 to 2.21, in the law's order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import DECK, Outcome, Shoe
from chapter47.games.blackjack import boxes, editions, places, progressive
from chapter47.games.blackjack.calls import consents, house_calls
from chapter47.games.blackjack.cards import (
    DEALER,
    decks_in_use,
    is_at_end,
    open_cards,
    ready_cards,
    shuffle_all,
    spread_all,
    steps_under,
)
from chapter47.games.blackjack.dealer import Reads, dealer_plays, turn_hole
from chapter47.games.blackjack.dealing import FIRST, boxes_with_wagers, first_two, hole_card, note_cut
from chapter47.games.blackjack.determinant import Determines, follow_determinant
from chapter47.games.blackjack.hands import Round, result_against
from chapter47.games.blackjack.insuring import INSURING, NetPayout
from chapter47.games.blackjack.irregular import (
    BEFORE_CARDS,
    DREW_ON_17,
    READER_OUT,
    burn_drawn,
    put_right,
    reader_out,
)
from chapter47.games.blackjack.options import OPTIONS, conflicts
from chapter47.games.blackjack.payouts import PAYOUTS
from chapter47.games.blackjack.places import BOXES, place_of
from chapter47.games.blackjack.players import play_boxes
from chapter47.games.blackjack.presets import PRESETS
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.settling import settle_for, settle_hands, settle_progressive, settle_sides
from chapter47.games.blackjack.signs import notices
from chapter47.games.blackjack.values import POINTS, is_blackjack, score
from chapter47.games.blackjack.wagers import WAGERS, results_under
from chapter47.games.parts.shoe.burning import SeesBurnCard, deals, relieve
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import ShoeGame, shoe_with
from chapter47.games.parts.shoe.steps import (
    burn_if_relieved,
    disclose_burnt,
    end_of_round,
    shoe_ends,
)
from chapter47.house import Binding, House, Notice, Option, Payout, Value, Violation
from chapter47.law import Editorial, Mistake, cite
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.betting import give_back
from chapter47.table.commands import Call, Choose, Details, Pick
from chapter47.table.events import Announced
from chapter47.table.requests import Irregularity, Reportable
from chapter47.table.shoe_state import BY_HAND, DEVICE, UNORDERED, forget_hole, left, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token
from chapter47.table.wagers import Wager

SEES_BURN_CARD = SeesBurnCard(cite("2.6(c)"))
TOO_FEW_WAGERS = Editorial(
    "who has fewer wagers than the table asks for is not dealt in, and has them back", of=cite("2.18(b)")
)
NOTHING_TO_PLAY = Editorial(
    "where the dealer's two cards are a blackjack that all can see, nobody draws", of=cite("2.6(k)")
)
PER_BOX = 6
"""How many cards a box is reckoned to need, where the floor's own shoe is shuffled in time: 2.5(g)1."""
AT_ONCE = Announced("Blackjack", cite("2.7(a)"))


class Blackjack(ShoeGame[BlackjackTable]):
    """Each box against the dealer."""

    name = "blackjack"
    title = "Blackjack"
    sections = (
        *("2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10", "2.11"),
        *("2.12", "2.13", "2.14", "2.15", "2.16", "2.17", "2.18", "2.19", "2.20", "2.21"),
    )
    cites = cite("2.3(a)")
    decked = cite("2.2(a)")
    seats = BOXES
    boxed = True
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
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS

    def remembers(self) -> BlackjackTable:
        return BlackjackTable()

    def equipment(self, house: House) -> Shoe:
        return shoe_with(decks_in_use(house))

    def results(self, house: House) -> Iterable[Outcome]:
        return results_under(house)

    def conflicts(self, house: House) -> Iterator[Violation]:
        return conflicts(house)

    def notices(self, house: House) -> tuple[Notice, ...]:
        return notices(house)

    def placed(self, seat: int, pick: Pick) -> Pick:
        return places.placed(seat, pick)

    def stands(self, table: Table[BlackjackTable]) -> str:
        turn = table.layout.things.get("token:turn")
        return f"box {turn.places[0].removeprefix('box:').partition('.')[0]}" if isinstance(turn, Token) else ""

    def obstacle(self, table: Table[BlackjackTable]) -> Mistake | None:
        """Nothing is dealt to a box without a wager, or with fewer than multiple action takes."""
        places = [place_of(pick) for _, wager, pick in table.layout.stakes if wager == "blackjack"]
        if not places:
            sentence = "Cards go to boxes with wagers, and there is none."
            return Mistake("no-wagers", sentence, "10 is a wager on your own box.")
        most = table.house.number("multiple-action")
        needed = 0 if not most else most if table.house["all-hands"] else 2
        for box in dict.fromkeys(place.box for place in places):
            made = sum(place.box == box for place in places)
            if made < needed:
                sentence = f"Box {box} has a wager on {made} of the dealer's hands, and {needed} are the least."
                return Mistake("too-few-wagers", sentence, f"10 box {box} spot {made + 1} is another.")
        return None

    def relieved(self, table: Table[BlackjackTable]) -> None:
        if table.is_open:
            table.perform("take over the dealing", cite('2.1 "Dealer"'))
        if steps_under(table.house).burns:
            relieve(table)

    def leaves(self, table: Table[BlackjackTable], seat: int) -> None:
        boxes.forget_seat(table, seat)

    # 2.4, 2.5

    async def opening(self, table: Table[BlackjackTable], said: Details) -> None:
        open_cards(table, said)
        boxes.forget_rounds(table)
        if table.house["progressive"]:
            progressive.show_meter(table)

    def is_unready(self, table: Table[BlackjackTable]) -> bool:
        return is_at_end(table) or bool(table.house["one-round"]) or self.is_short(table)

    async def ready(self, table: Table[BlackjackTable]) -> None:
        known = shoe_state(table)
        if self.is_short(table):
            early = editions.reshuffled_early(table.house)
            table.perform("have the cards shuffled: they might not last for another round", early)
            shoe_ends(table)
        elif table.house["one-round"] and known.drawn > 1:
            shoe_ends(table)
        if await ready_cards(table):
            boxes.forget_rounds(table)

    def is_short(self, table: Table[BlackjackTable]) -> bool:
        """Whether a shoe that a generator shuffled, and whose order it keeps, might not hold another round."""
        known = shoe_state(table)
        if known.over or known.shuffled in (BY_HAND, DEVICE, UNORDERED) or known.drawn < 2:
            return False
        return left(table) < PER_BOX * (1 + len(table.seats))

    # 2.6

    async def round(self, table: Table[BlackjackTable]) -> None:
        """Wagers, two cards to each box, insurance, decisions, and the dealer's hand."""
        if must_change(table):
            raise Unready
        round_ = Round(table)
        try:
            await self.play(round_)
        except (Closing, Voided):
            self.pick_up(round_)
            raise
        self.pick_up(round_)

    async def play(self, round_: Round) -> None:
        table, play = round_.table, round_.play
        first = await self.betting(round_)
        self.begin(round_)
        await first_two(round_, first)
        round_.show()
        if play.hole_card in ("face-down", "card-reader") and round_.boxes:
            await hole_card(round_)
            round_.show()
        if not round_.boxes:
            return
        if play.side_wagers:
            settle_sides(round_)
        if play.progressive:
            settle_progressive(round_, last=False)
        self.pay_blackjacks(round_)
        if POINTS[round_.dealer[0]] == 1 and not play.face_up:
            await self.insure(round_)
        blackjack = await self.read_hole_card(round_)
        if blackjack:
            await turn_hole(round_, blackjack)
        elif play.face_up and is_blackjack(round_.dealer):
            table.perform("deal no additional cards", NOTHING_TO_PLAY)
        else:
            await play_boxes(round_)
        if play.progressive:
            settle_progressive(round_, last=True)
        await dealer_plays(round_, blackjack)
        self.burn_rest(round_)

    async def betting(self, round_: Round) -> list[str]:
        """2.3(a), (c): wagers are made until the first card, which in a double shoe says which side is dealt from."""
        table = round_.table
        steps, double = round_.play.steps, round_.play.double_shoe
        offered = consents(round_.play.boxes), SEES_BURN_CARD, house_calls(table)
        while True:
            try:
                with table.may_report(self.reportable(table)):
                    if shoe_state(table).new_dealer:
                        await burn_if_relieved(table, steps)
                    known = shoe_state(table)
                    request = Determines(round_.shoe) if double else deals(round_.shoe, FIRST, 1)
                    before, came = known.drawn, known.cut_out
                    said = await table.bets_beside(request, *offered)
                    if isinstance(said, Choose):
                        await disclose_burnt(table, steps, said.seat)
            except Irregularity as found:
                await self.put_right(round_, found)
                offered = *offered[:-1], house_calls(table)
                continue
            if isinstance(said, Call) and said.call in ("shuffle-now", "spread-cards"):
                self.shuffle_early(table, said.call)
            if type(said) is tuple:
                break
        table.kept.clear()
        round_.clear()
        table.state.drew_on_17 = False
        if not came and shoe_state(table).cut_out:
            note_cut(round_, [min(boxes_with_wagers(round_), default=DEALER)], before)
        if double:
            return await follow_determinant(round_, said[0])
        if round_.pending:  # it was seen too soon, and is dealt before this one
            round_.pending.append(said[0])
            return []
        return [said[0]]

    def reportable(self, table: Table[BlackjackTable]) -> tuple[Reportable, ...]:
        """What can be found before the first card."""
        return BEFORE_CARDS[self.reads(table), table.state.drew_on_17]

    async def put_right(self, round_: Round, found: Irregularity) -> None:
        """What was found before the first card is put right."""
        table = round_.table
        if found.kind is READER_OUT:
            reader_out(table)
        elif found.kind is DREW_ON_17:
            burn_drawn(table, found)
            table.state.drew_on_17 = False
        else:
            await put_right(round_, found)

    @staticmethod
    def shuffle_early(table: Table[BlackjackTable], call: str) -> None:
        """2.5(a), (g)1: the house may have the cards shuffled after any round; 2.5(j): or spread at an idle table."""
        if call == "shuffle-now":
            shuffle_all(table)
        else:
            spread_all(table)
        raise Unready

    def begin(self, round_: Round) -> None:
        """Who plays this round: the boxes with as many wagers as the table asks for."""
        table, play = round_.table, round_.play
        if play.multiple:
            self.refuse_single_wagers(round_)
        round_.boxes = boxes_with_wagers(round_)
        for box in round_.boxes.values():
            if len(box.seats) > 1:
                act = "put the caller's wager nearest to the dealer, and the others behind it in line"
                table.perform(act, cite("2.13(c)"), {"box": box.number, "seats": box.seats})
        boxes.note_round(table, round_.boxes.values())
        if play.progressive:
            progressive.take_deposits(table)

    @staticmethod
    def refuse_single_wagers(round_: Round) -> None:
        """2.18(b): each player makes two wagers at least, or as many as the house asks for."""
        table = round_.table
        needed = round_.play.spots if table.house["all-hands"] else 2
        counts: dict[tuple[int, int], int] = {}
        for seat, wager, pick in table.layout.stakes:
            if wager == "blackjack":
                key = (seat, place_of(pick).box)
                counts[key] = counts.get(key, 0) + 1
        for stake in tuple(table.layout.stakes.values()):
            if counts[stake.seat, place_of(stake.spot.pick).box] < needed:
                give_back(table, stake, 0, TOO_FEW_WAGERS, "voided", "too few wagers for multiple action")

    # 2.7

    @staticmethod
    def pay_blackjacks(round_: Round) -> None:
        """(a): where the dealer can have none, a blackjack is paid before any third card."""
        if round_.may_be_blackjack:
            return
        found = [(box, hand) for box, hand in round_.hands() if hand.is_blackjack]
        for box, hand in found:
            round_.table.record(AT_ONCE)
            result = result_against(hand, round_.dealer[:1], round_.play)
            settle_hands(round_, {(box.number, hand.number): result}, cite("2.7(a)"))
            hand.result, hand.collected = result, True
            round_.table.perform("remove the cards of the blackjack", cite("2.7(a)"), {"box": box.number})

    # 2.9

    async def insure(self, round_: Round) -> None:
        """Insurance, and the net payout where the house has it, until the dealer closes it."""
        table = round_.table
        table.lay(Token("insurance", ("open",)))
        net = [NetPayout(round_)] if table.house["net-payout"] else []
        while True:
            said = await table.ask_once(INSURING, *net)
            if not isinstance(said, Choose):
                break
            box = round_.boxes[NetPayout.box(said)]
            settle_for(round_, said.seat, box, "net-payout", cite("2.7"))
        table.take(Token, "insurance")

    @staticmethod
    def reads(table: Table[BlackjackTable]) -> bool:
        """Whether a card reader device is in use."""
        return table.house["hole-card"] == "card-reader" and not table.state.reader_out

    async def read_hole_card(self, round_: Round) -> bool | None:
        """2.6(j): whether the dealer has blackjack, where a device says so."""
        table = round_.table
        if round_.hole is None or not round_.may_be_blackjack or not self.reads(table):
            return None
        request = Reads(round_.shoe, round_.dealer[0], round_.hole)
        try:
            with table.may_report((READER_OUT,)):
                said = await table.ask_once(request)
        except Irregularity:
            reader_out(table)
            return None
        assert isinstance(said, bool)
        told = "blackjack" if said else "no blackjack"
        table.perform(f"read the hole card: {told}", cite("2.6(j)"))
        ranks = (card[0] for card in DECK if is_blackjack([round_.dealer[0], card]) == said)
        shoe_state(table).hole_ranks = "".join(dict.fromkeys(ranks))
        return said

    # The end

    def burn_rest(self, round_: Round) -> None:
        """2.15(c): a card that was seen, and that nobody could use, is burnt."""
        table = round_.table
        if round_.pending:
            table.perform("burn the card that was seen", cite("2.15(c)"), {"cards": round_.pending})
            round_.used += round_.pending
            round_.pending = []
            round_.show_pending()
        if score(round_.dealer).total >= 17:
            table.state.drew_on_17 = True

    def pick_up(self, round_: Round) -> None:
        """2.6(i): the cards go to the discard rack in an order that shows every hand again."""
        table = round_.table
        cards: list[str] = []
        for box in reversed(round_.boxes.values()):
            for hand in box.hands:
                (round_.used if hand.collected else cards).extend(hand.cards)
        cards += round_.dealer
        if cards:
            where = "a segregated area of the double shoe" if round_.play.double_shoe else "the discard rack"
            cites = cite("2.18(j)") if round_.play.multiple else cite("2.6(i)")
            table.perform(f"pick the cards up in order, and put them into {where}", cites, {"cards": cards})
            if round_.cut_at is not None:
                table.perform("collect the cards before they are shuffled", cite("2.6(l)1"))
        for token in ("turn", "insurance"):
            table.take(Token, token)
        table.take(Cards, "exposed")
        forget_hole(table)
        if round_.cut_at is not None:
            on = round_.boxes.get(round_.cut_at)
            table.state.cut_at = on.caller if on is not None else DEALER
        table.state.discards += len(cards) + len(round_.used)
        end_of_round(table)


GAME = Blackjack()
