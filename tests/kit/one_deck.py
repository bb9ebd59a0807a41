"""A made-up game of one deck: two cards each, the dealer's second face up, and the higher first card wins."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.games.caribbean_stud.deck import STEPS
from chapter47.games.parts.deck.betting import ClosesBetting, bets
from chapter47.games.parts.deck.dealing import To, clear, deal, hands_at, order_of, pick_up, put_stub_away, turn
from chapter47.games.parts.deck.game import OWN_HANDS, DeckGame, from_deck, shuffled_each_round
from chapter47.games.parts.deck.irregular import wrong_count
from chapter47.games.parts.deck.procedure import deck_options
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.deck.steps import irregularities
from chapter47.house import House, Option, Payout
from chapter47.law import Petition, cite
from chapter47.money.owners import seat_owner
from chapter47.table.parts import Made, MadeHands
from chapter47.table.reports import Irregularity
from chapter47.table.table import Table
from chapter47.table.wagers import LOSE, Wager, win

PETITION = Petition("High card")
ORDER = "23456789TJQKA"
CLOSES = ClosesBetting("no-more-bets", PETITION, ("high",))
LOOK = (irregularities(STEPS).counting,)


class HighCard(DeckGame[DeckTable]):
    name, title, seats = "high-card", "High card", 7
    sections, cites, betting_ends = (), PETITION, PETITION
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": ()}
    payouts: ClassVar[Mapping[str, Payout]] = {}
    steps = STEPS
    options: ClassVar[tuple[Option, ...]] = deck_options(STEPS)
    cards = from_deck(STEPS)
    readies = shuffled_each_round(STEPS)
    hidden = OWN_HANDS
    made = MadeHands(lambda table, cards: Made(" and ".join(cards.faces)))
    wagers = (
        Wager(
            name="high",
            title="High",
            cites=PETITION,
            pays="1 to 1",
            decides=lambda pick, outcome, house: win("high") if outcome == "win" else LOSE,
        ),
    )

    def remembers(self) -> DeckTable:
        return DeckTable()

    def results(self, house: House) -> tuple[str, ...]:
        return "win", "lose"

    async def round(self, table: Table[DeckTable]) -> None:
        seats = await bets(table, STEPS, CLOSES)
        hands = hands_at([(f"box:{seat}", seat_owner(seat)) for seat in seats], "dealer")
        order = order_of(table.house, list(hands), 2)
        try:
            await deal(table, STEPS, [*order[:-1], To("dealer", up=True)], hands)
            put_stub_away(table, STEPS)
            try:
                with table.may_report(LOOK):
                    await table.await_call("turn-over", "The players look at their cards.", PETITION)
            except Irregularity as found:
                raise wrong_count(table, found) from None
            first, _ = await turn(table, cite("16.10(d)"), hands["dealer"])
            outcomes: dict[str, str] = {}
            for seat in reversed(seats):
                own, _ = await turn(table, cite("16.10(e)"), hands[f"box:{seat}"])
                outcomes[seat_owner(seat)] = "win" if ORDER.index(own[0]) > ORDER.index(first[0]) else "lose"
                pick_up(table, cite("16.10(g)"), hands[f"box:{seat}"])
            table.settle(lambda stake: stake.ruling(outcomes[stake.owner]), PETITION)
            pick_up(table, cite("16.10(g)"), hands["dealer"])
        finally:
            clear(table, STEPS, hands.values())


GAME = HighCard()
