"""The table and the round: 20.1 to 20.12, in the law's order."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, TypeAlias

from chapter47.equipment import Outcome
from chapter47.games.parts.deck.betting import ClosesBetting, bets
from chapter47.games.parts.deck.dealing import Hand, clear, deal, order_of, pick_up, put_stub_away, turn
from chapter47.games.parts.deck.game import OWN_HANDS, DeckGame, from_deck, shuffled_each_round
from chapter47.games.parts.deck.procedure import deck_options
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.deck.submitting import deck_procedures
from chapter47.games.three_card_poker.dealt import Dealt
from chapter47.games.three_card_poker.decisions import FOLD, PLAY, PlaysOrFolds
from chapter47.games.three_card_poker.deck import PICKED_UP, STEPS
from chapter47.games.three_card_poker.hands import (
    FOLDED,
    HAND_SIZE,
    LOWER,
    QUALIFIES,
    RANKED,
    RESULTS,
    TIE,
    qualifies,
    rank,
    read_result,
    result,
)
from chapter47.games.three_card_poker.irregularities import before_dealer, of_hands, put_right, while_deciding
from chapter47.games.three_card_poker.moments import MOMENTS
from chapter47.games.three_card_poker.outlook import MADE
from chapter47.games.three_card_poker.participant import choose
from chapter47.games.three_card_poker.wagers import (
    AREAS,
    FOLD_FORFEITS,
    MADE_UNTIL,
    MADE_WITH,
    PAYOUTS,
    STATED,
    TAKEN_BACK,
    WAGERS,
    WAGERS_OF,
    WHATEVER,
)
from chapter47.hands import Rank
from chapter47.house import House, Notice, Option, Payout, Submits
from chapter47.law import Editorial, Source, cite, parse_edition
from chapter47.table.betting import place_more
from chapter47.table.commands import Pick
from chapter47.table.parts import Participant
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.settlement import pay_bonus
from chapter47.table.table import Table
from chapter47.table.wagers import Wager

BETTING_ENDS = ClosesBetting("no-more-bets", MADE_UNTIL, ("ante", "pair-plus"))
# 20.10
DEALER_TURNS = Editorial("when all have decided the dealer turns over the dealer's hand", cite("20.10"))
PLAYERS_TURNED = Editorial("players' hands are turned over from the dealer's right on", cite("20.10"))
COLLECTED = Editorial("losing wagers are collected as each hand is turned, and then its cards", cite("20.10"))
PAID = Editorial("ties are given back and winners paid last, from the dealer's right on", cite("20.10"))
UNSEEN = Editorial("where no hand is left, the dealer's is collected unseen", cite("20.10"))
SEATED = Editorial("only players who are seated wager", cite("20.6"))
UNTOUCHED = Editorial("nobody but the dealer and its player touches a hand", cite("20.10"))
THREE_EACH = Editorial("each hand is three cards, and the dealer's too", cite("20.7"))

Reports: TypeAlias = Callable[[tuple[int, ...]], tuple[Reportable, ...]]
"""What may be reported while hands of these areas are there."""


class ThreeCardPoker(DeckGame[DeckTable]):
    """Three cards against the dealer's three, and a wager on the three cards alone."""

    name = "three-card-poker"
    title = "Three card poker"
    since = parse_edition("2000")
    sections = tuple(f"20.{number}" for number in range(1, 13))
    cites = only = WAGERS_OF
    seats = AREAS.seats
    betting_ends = MADE_UNTIL
    betting_words = "No more bets"
    removal = TAKEN_BACK
    placement = MADE_WITH
    seated = SEATED
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "match-play": ()}
    wording = (STATED, ("to", "win"))
    deals_no_more = THREE_EACH
    untouched = UNTOUCHED
    steps = STEPS
    cards = from_deck(STEPS)
    readies = shuffled_each_round(STEPS)
    hidden = OWN_HANDS
    made = MADE
    moments = MOMENTS
    participant = Participant(choose)
    options: ClassVar[tuple[Option, ...]] = (
        *deck_options(STEPS),
        AREAS.option,
    )
    procedures: ClassVar[tuple[Submits, ...]] = deck_procedures("three-card-poker", STEPS)
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS

    def remembers(self) -> DeckTable:
        return DeckTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def notices(self, house: House) -> tuple[Notice, ...]:
        return (
            Notice("A straight ranks above a flush, and three of a kind above both", RANKED),
            Notice("The dealer's hand plays with queen high or better", QUALIFIES),
        )

    def meant(self, seat: int, pick: Pick) -> Pick:
        return AREAS.meant(seat, pick)

    # 20.6 to 20.9

    async def round(self, table: Table[DeckTable]) -> None:
        """Wagers, three cards each, decisions, and the hands one by one."""
        await bets(table, STEPS, BETTING_ENDS)
        dealt = Dealt(table)
        hands = dealt.hands
        try:
            await deal(table, STEPS, order_of(table.house, list(hands), HAND_SIZE), hands)
            put_stub_away(table, STEPS)
            await self.decisions(dealt)
            await self.settlement(dealt)
        finally:
            clear(table, STEPS, hands.values())

    # 20.10

    async def decisions(self, dealt: Dealt) -> None:
        """Each hand with an ante is played or folded."""
        table = dealt.table
        while antes := dealt.antes():
            try:
                with table.may_report(while_deciding(dealt.boxes)):
                    said = await table.ask(PlaysOrFolds(antes, tuple(dealt.decided)))
            except Irregularity as found:
                await put_right(dealt, found)
                continue
            dealt.decided.append(said)
            if said.choice == PLAY:
                ante = dealt.stake(said.box, "ante")
                assert ante is not None
                place_more(table, ante.owner, "play", ante.spot.pick, ante.amount)
            else:
                table.perform(FOLD, FOLD_FORFEITS, {"box": said.box, "seat": said.seat})
                dealt.settle(said.box, FOLDED, FOLD_FORFEITS)
                dealt.collect(said.box, FOLD_FORFEITS)

    async def settlement(self, dealt: Dealt) -> None:
        """The dealer's hand is turned, then the players', from the right on; losers first."""
        table = dealt.table
        dealers = await self.turned(dealt, dealt.dealer, DEALER_TURNS, before_dealer) if dealt.owners else None
        if dealers is None:
            pick_up(table, UNSEEN, dealt.dealer)
            return
        if not qualifies(dealers):
            table.announce("No hand", QUALIFIES)
        outcomes: dict[int, str] = {}
        for box in sorted(dealt.owners, reverse=True):
            own = await self.turned(dealt, dealt.hand(box), PLAYERS_TURNED, of_hands, box)
            if own is not None:
                outcomes[box] = result(own, dealers)
                self.compare(dealt, box, outcomes[box])
        for ties in (True, False):
            for box in [box for box in outcomes if box in dealt.owners]:
                if (read_result(outcomes[box])[0] == TIE) is ties:
                    dealt.settle(box, outcomes[box], PAID)
                    dealt.collect(box, PAID)
        pick_up(table, PICKED_UP, dealt.dealer)

    async def turned(
        self, dealt: Dealt, hand: Hand, cites: Source, reports: Reports, box: int | None = None
    ) -> Rank | None:
        """A hand is turned over, and told as it ranks; nothing where it turns out to be void, or none is left."""
        table = dealt.table
        while dealt.owners and (box is None or box in dealt.owners):
            try:
                with table.may_report(reports(dealt.boxes)):
                    cards = await turn(table, cites, hand, label=lambda held: rank(held).words)
            except Irregularity as found:
                await put_right(dealt, found)
                continue
            found_rank = rank(cards)
            table.perform("turn over the hand, and set it", cites, {hand.where: found_rank.words})
            return found_rank
        return None

    def compare(self, dealt: Dealt, box: int, outcome: str) -> None:
        """What is settled as a hand is turned: pair plus, the ante bonus, and what loses."""
        dealt.settle(box, outcome, WHATEVER, lambda stake: stake.spot.wager.name == "pair-plus")
        ante = dealt.stake(box, "ante")
        if ante is not None:
            pay_bonus(dealt.table, ante, "ante-bonus", outcome, WHATEVER)
        if read_result(outcome)[0] == LOWER:
            dealt.settle(box, outcome, COLLECTED)
        if not dealt.stakes(box):
            dealt.collect(box, COLLECTED)


GAME = ThreeCardPoker()
