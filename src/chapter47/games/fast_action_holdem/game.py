"""The table and the round: 21.1 to 21.11, in the law's order."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import HIDDEN, Outcome
from chapter47.games.fast_action_holdem import irregularities as irregular
from chapter47.games.fast_action_holdem.dealt import (
    COMMUNITY,
    GIVEN_UP,
    MOVED,
    Dealt,
    lay_marker,
    next_position,
)
from chapter47.games.fast_action_holdem.house_way import HOUSE_WAYS
from chapter47.games.fast_action_holdem.irregularities import out_of_cards, put_right
from chapter47.games.fast_action_holdem.moments import MOMENTS
from chapter47.games.fast_action_holdem.outlook import MADE
from chapter47.games.fast_action_holdem.participant import choose
from chapter47.games.fast_action_holdem.rankings import COPY, LOWER, NATURAL, RANKED, RESULTS, rank, result
from chapter47.games.fast_action_holdem.remembered import HoldemTable
from chapter47.games.fast_action_holdem.setting import SETS, SetsHands, by_house_way
from chapter47.games.fast_action_holdem.shoe import COMMUNITY as FIVE
from chapter47.games.fast_action_holdem.shoe import (
    DECKS,
    HAND_SIZE,
    RESHUFFLED,
    SEATS,
    SHOE_OPTIONS,
    STEPS,
    end_shoe_of_device,
    is_unready,
    ready,
)
from chapter47.games.fast_action_holdem.wagers import (
    COMPARED,
    MADE_UNTIL,
    MADE_WITH,
    NATURAL_PAID,
    PAID,
    PAYOUTS,
    TAKEN_BACK,
    WAGER,
    WAGERED,
    WAGERS,
    meant,
)
from chapter47.games.parts.deck.betting import ClosesBetting
from chapter47.games.parts.deck.steps import sweep
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import ShoeGame, from_shoe
from chapter47.games.parts.shoe.procedure import device_procedures, unapproved_device
from chapter47.games.parts.shoe.steps import count_left, open_shoe, shoe_of
from chapter47.hands import TWO_CARDS
from chapter47.house import House, Notice, Option, Payout, Violation
from chapter47.law import Editorial, Source, cite, parse_edition
from chapter47.table.attendance import Unready
from chapter47.table.cards import draws
from chapter47.table.commands import Details, Pick
from chapter47.table.events import Fact
from chapter47.table.parts import HiddenHands, Participant, Readies
from chapter47.table.reports import Irregularity
from chapter47.table.shoe_state import left, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards
from chapter47.table.wagers import Wager

# 21.1
ROUND = Editorial("a round is one cycle of wagers, hands that are set, community cards and settlement", cite("21.1"))
BETTING_ENDS = ClosesBetting("no-more-bets", MADE_UNTIL, (WAGER,))
# 21.7
FOUR_EACH = Editorial(
    "each wager and the dealer get four cards face down, one at a time, clockwise from the dealer marker", cite("21.7")
)
# 21.8, up to its paragraph k
DEALER_TURNS = Editorial("when all are set the dealer turns over the dealer's four cards", cite("21.8"))
FIVE_SHOWN = Editorial("then five community cards are dealt face up, and none is burned", cite("21.8"))
# 21.8(k) to (o)
COLLECTED, WINNERS, PICKED_UP = cite("21.8(l)"), cite("21.8(m)"), cite("21.8(o)")


class FastActionHoldem(ShoeGame[HoldemTable]):
    """Two cards of four against the dealer's two of four, with five in common."""

    name = "fast-action-holdem"
    title = "Fast action hold'em"
    since = parse_edition("2000")
    sections = tuple(f"21.{number}" for number in range(1, 12))
    cites = only = WAGERED
    seats = SEATS
    begins_anew = True
    betting_ends = MADE_UNTIL
    betting_words = "No more bets"
    removal = TAKEN_BACK
    placement = MADE_WITH
    seated = WAGERED
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "match-play": ()}
    deals_no_more = FIVE_SHOWN
    cards = from_shoe(DECKS)
    readies = Readies(is_unready, ready, every_round=True)
    hidden = HiddenHands(lambda table: table.state.unseen)
    made = MADE
    moments = MOMENTS
    participant = Participant(choose)
    procedures = device_procedures("fast-action-holdem", "shuffling", RESHUFFLED, ("continuous",))
    options: ClassVar[tuple[Option, ...]] = SHOE_OPTIONS
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS

    def remembers(self) -> HoldemTable:
        return HoldemTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def conflicts(self, house: House) -> Iterator[Violation]:
        """21.11: what shuffles in the dealer's place is approved."""
        return unapproved_device(house, "shuffling", {"continuous": RESHUFFLED})

    def notices(self, house: House) -> tuple[Notice, ...]:
        odds = house.odds.get(NATURAL, PAYOUTS[NATURAL].least)
        return (
            Notice("A hand equal to the dealer's is a copy hand, and loses", COMPARED),
            Notice(f"Two retained aces that win are a natural, and are paid {odds}", NATURAL_PAID),
            Notice("Five of a kind ranks above a royal flush", RANKED),
        )

    def meant(self, seat: int, pick: Pick) -> Pick:
        return meant(seat, pick)

    # 21.4, 21.5

    async def opening(self, table: Table[HoldemTable], said: Details) -> None:
        table.perform("take decks with backs alike", DECKS, {"decks": table.house.number("decks")})
        table.state.marker, table.state.was_moved, table.state.unseen = 1, False, []
        lay_marker(table)
        open_shoe(table, STEPS, said)

    # 21.6 to 21.8

    async def round(self, table: Table[HoldemTable]) -> None:
        """Wagers, four cards each, two kept, five in common, and the hands one by one."""
        if must_change(table):
            raise Unready
        await table.ask(BETTING_ENDS, meanwhile=(table.betting,))
        table.close_bets()
        sweep(table)
        dealt = Dealt(table)
        if shoe_state(table).drawn <= STEPS.burns:  # nothing of this shoe was dealt before
            table.state.unseen = []
        table.perform("begin a round", ROUND)
        try:
            await self.deal(dealt)
            await self.set_hands(dealt)
            if dealt.owners:
                await self.dealers_hand(dealt)
                await self.deal_community(dealt)
                await self.compare(dealt)
            table.perform("put all cards into the discard rack, so that each hand can be made up again", PICKED_UP)
        finally:
            dealt.clear()
            end_shoe_of_device(table)
            count_left(table)
        self.move_marker(table)

    async def deal(self, dealt: Dealt) -> None:
        """21.7: four cards each, from the marker on."""
        table, shoe = dealt.table, shoe_of(dealt.table)
        total = HAND_SIZE * (len(dealt.owners) + 1)
        done = 0
        while done < total:
            self.needs(dealt, total - done + FIVE)
            reports = irregular.while_dealing(
                dealt.boxes, irregular.is_short(dealt, total - done + FIVE), table.state.was_moved
            )
            first = shoe_state(table).drawn
            try:
                with table.may_report(reports):
                    said = await table.ask(draws(shoe, FOUR_EACH, total - done, True))
            except Irregularity as found:
                await put_right(dealt, found)
                continue
            order = dealt.order()
            for number in range(len(said.cards)):
                hand = order[(done + number) % len(order)]
                hand.at.append(first + number)
                hand.faces.append(HIDDEN)
            done += len(said.cards)
            for hand in order:
                if hand.at:
                    table.lay(hand.lies())
            count_left(table)
        table.record(Fact("dealt", FOUR_EACH, {hand.where: list(hand.faces) for hand in dealt.order()}))

    async def set_hands(self, dealt: Dealt) -> None:
        """21.8: each player keeps two cards."""
        table = dealt.table
        while unset := dealt.unset():
            boxes = tuple(hand.box for hand in unset)
            try:
                with table.may_report(irregular.while_setting(dealt.boxes, boxes, table.state.was_moved)):
                    said = await table.ask(SetsHands(unset, tuple(dealt.set)))
            except Irregularity as found:
                await put_right(dealt, found)
                continue
            dealt.set.append(said.box)
            table.perform("keep two cards, and give up the others face down", SETS, {"seat": said.box})
            dealt.keep(dealt.hands[said.box], said.places, GIVEN_UP)

    async def dealers_hand(self, dealt: Dealt) -> None:
        """21.8: the dealer's four cards are turned, and set by the house ways."""
        hand = dealt.dealer
        faces = await dealt.turned(hand, DEALER_TURNS)
        dealt.keep(hand, by_house_way(faces), HOUSE_WAYS)
        label = TWO_CARDS.rank(hand.faces).words
        dealt.table.lay(hand.lies(label))
        dealt.table.perform("set the dealer's hand by the house ways", HOUSE_WAYS, {hand.where: list(hand.faces)})

    async def deal_community(self, dealt: Dealt) -> None:
        """21.8: five cards face up, before any player's is shown."""
        table, shoe = dealt.table, shoe_of(dealt.table)
        while len(dealt.community) < FIVE:
            missing = FIVE - len(dealt.community)
            self.needs(dealt, missing)
            try:
                with table.may_report(irregular.before_community(irregular.is_short(dealt, missing))):
                    said = await table.ask(draws(shoe, FIVE_SHOWN, missing, False))
            except Irregularity as found:
                await put_right(dealt, found)
                continue
            dealt.community += said.cards
            table.lay(Cards(COMMUNITY, tuple(dealt.community)))
            count_left(table)
        table.record(Fact("dealt", FIVE_SHOWN, {COMMUNITY: list(dealt.community)}))

    async def compare(self, dealt: Dealt) -> None:
        """(k) to (o): hands are exposed from the right on, losers collected at once, and winners paid last."""
        table, dealer = dealt.table, dealt.dealer
        table.lay(dealer.lies(rank(dealer.faces, dealt.community).words))
        outcomes: dict[int, str] = {}
        for box in sorted(dealt.owners, reverse=True):
            hand = dealt.hands[box]
            kept = await dealt.turned(hand, COMPARED)
            outcomes[box] = outcome = result(kept, dealer.faces, dealt.community)
            words = rank(kept, dealt.community).words
            table.lay(hand.lies(words))
            table.perform("compare the hand with the dealer's", COMPARED, {"box": box, "hand": words})
            said = {COPY: "Copy hand: the wager loses", LOWER: "The wager loses"}.get(outcome, "The wager wins")
            table.announce(said, COMPARED)
            if outcome in (COPY, LOWER):
                self.settle(dealt, box, outcome, COLLECTED)
                dealt.collect(box, COLLECTED)
        for box in sorted(dealt.owners, reverse=True):
            self.settle(dealt, box, outcomes[box], WINNERS)
            dealt.collect(box, PAID)

    def settle(self, dealt: Dealt, box: int, outcome: str, order: Source) -> None:
        """The wager on a hand, by what it came to."""
        owner = dealt.owners[box]
        dealt.table.settle(lambda stake: stake.ruling(outcome) if stake.owner == owner else None, order)

    def needs(self, dealt: Dealt, count: int) -> None:
        """21.9(i): voids a round for which the shoe has not so many cards."""
        if left(dealt.table) < count:
            raise out_of_cards(dealt)

    def move_marker(self, table: Table[HoldemTable]) -> None:
        """21.7: the next position is dealt to first in the next round."""
        table.state.marker = next_position(table.state.marker)
        table.state.was_moved = True
        lay_marker(table)
        table.perform("move the dealer marker to the next position", MOVED, {"position": table.state.marker})


GAME = FastActionHoldem()
