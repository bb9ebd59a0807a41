"""What baccarat-punto banco, N.J.A.C. 19:47-3.1 to 3.12, and minibaccarat, 7.1 to 7.12, share."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, TypeAlias

from chapter47.equipment import Outcome, Shoe
from chapter47.games.baccarat.curator import hear_of_shoe
from chapter47.games.baccarat.dealing import FIRST_FOUR, Deals, Due, first_cards, third_card
from chapter47.games.baccarat.hands import Hands
from chapter47.games.baccarat.provisions import Provisions
from chapter47.games.baccarat.remembered import BaccaratTable
from chapter47.games.baccarat.supply import Supply
from chapter47.games.baccarat.tableau import VALUES, column, point_count
from chapter47.games.baccarat.terms import (
    RESULTS,
)
from chapter47.games.baccarat.vigorish import TIES, Sources, collect_marked, commission, rate
from chapter47.games.parts.passing import Ordered
from chapter47.games.parts.shoe.found import burn_found
from chapter47.games.parts.shoe.game import ShoeGame
from chapter47.games.parts.shoe.procedure import Procedure
from chapter47.games.parts.shoe.steps import (
    burn,
    cutting_card_out,
    draw,
    end_of_round,
    keep_road,
    open_shoe,
    shoe_ends,
)
from chapter47.games.parts.vigorish import Rate
from chapter47.house import House, Notice
from chapter47.law import Refused, Source
from chapter47.money import Cents, amount_words
from chapter47.table.asking import Ask
from chapter47.table.attendance import Voided
from chapter47.table.choosing import May
from chapter47.table.commands import Choose, Details
from chapter47.table.events import Fact
from chapter47.table.news import Closed, Leaves, News
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.settlement import Commission
from chapter47.table.shoe_state import DEVICE, left, may_be_short, shoe_state
from chapter47.table.table import Table
from chapter47.table.terms import Terms
from chapter47.table.things import Cards, Token

Counts: TypeAlias = tuple[int, int]
"""The Point Counts of Player and Banker on two cards."""
LETTERS = {"player": "P", "banker": "B", "tie": "T"}
"""How a round is written on the board beside the table."""


@dataclass(frozen=True, eq=False)
class PaysVigorish(May[BaccaratTable, Choose]):
    """A player may pay what is marked before it is asked for."""

    cites: Source

    kind = "vigorish"
    choices = ("pay-vigorish",)

    def chosen(self, table: Table[BaccaratTable], choose: Choose) -> Choose:
        due = table.state.vigorish.get(choose.seat, 0)
        if not due:
            raise Refused("nothing-owed", f"Seat {choose.seat} owes no vigorish.", self.cites)
        if table.chips(choose.seat) < due:
            sentence = f"Seat {choose.seat} owes {amount_words(due)}, and has less than that in front."
            raise Refused("not-enough-chips", sentence, self.cites, "It stays marked until it is collected.")
        return choose

    def right(self, table: Table[BaccaratTable], choice: str) -> Source:
        return self.cites


class Course(NamedTuple):
    """A round under one house: what it waits for, and how it is paid."""

    beside: tuple[Ask[BaccaratTable, Any], ...]
    """What is open beside betting."""
    first: tuple[Deals, ...]
    """The first cards: one of them, two of them, and so on."""
    third: tuple[Deals, ...]
    last: tuple[Deals, ...]
    """The Banker's third card where the Player's Hand stays."""
    deferred: bool
    commission: Commission


class Baccarat(ShoeGame[BaccaratTable]):
    """What the two games share: three wagers on two hands, dealt from a shoe by a fixed table."""

    law: ClassVar[Provisions]
    units: ClassVar[dict[int, Cents]]
    """What vigorish is rounded up to."""
    steps: ClassVar[Procedure]
    sources: ClassVar[Sources]
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chips": (),
        "plaque": (),
        "match-play": (),
        "cash": ("dealer", "supervisor"),
    }
    asks: ClassVar[tuple[Ask[BaccaratTable, Any], ...]] = ()
    """What is open beside betting."""
    deals: ClassVar[type[Deals]] = Deals
    """How cards are waited for."""
    supply: ClassVar[Supply]
    """The cards that come to the table."""

    odds_keys: ClassVar[Mapping[str, str | Mapping[str, str]]] = {"tie-odds": "tie"}
    hands: ClassVar[Hands]
    pays: ClassVar[PaysVigorish]

    def remembers(self) -> BaccaratTable:
        return BaccaratTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def rate(self, house: House) -> Rate | None:
        """What is charged on winnings; nothing where ties are charged instead."""
        return None if house["vigorish"] == TIES else rate(house, self.units)

    def notices(self, house: House) -> tuple[Notice, ...]:
        rated, charged = self.rate(house), self.law.vigorish_notice
        if rated is None:
            return (Notice("25 percent of banker wagers is charged where the hands tie, and nothing else", charged),)
        rounded = f", rounded up to the next {rated.unit} cents" if rated.unit else ""
        text = f"Vigorish of {rated.percent} percent on what banker wagers win{rounded}"
        return (Notice(text, charged),)

    # The shoe

    async def opening(self, table: Table[BaccaratTable], said: Details) -> None:
        if "shoe" not in said:
            self.supply.receive(table)
        open_shoe(table, self.steps, said)

    def heard(self, table: Table[BaccaratTable], news: News) -> None:
        super().heard(table, news)
        match news:
            case Leaves(seat) if table.state.vigorish:
                collect_marked(table, self.sources.charged, seat, last=True)
            case Closed():
                collect_marked(table, self.sources.charged, last=True)

    # A round

    async def round(self, table: Table[BaccaratTable]) -> None:
        """Wagers, four cards, third cards by the tables, and payment."""
        await self.betting(table)
        course = _course(self, table.terms)
        player, banker, counts = await self.initial(table, course)
        outcome = await self.third_cards(table, course, player, banker, counts)
        keep_road(table, LETTERS[outcome])
        table.settle(lambda stake: stake.spot.rulings[None][outcome], self.law.settlement, course.commission)
        shuffles = shoe_state(table).shuffled == DEVICE  # after each round
        if shuffles or not course.deferred:
            collect_marked(table, self.sources.charged, last=shuffles)
        self.after(table, outcome)

    async def betting(self, table: Table[BaccaratTable]) -> None:
        """Wagers are made until the dealer calls; what was drawn or found between the hands is reported here."""
        beside, hands = _course(self, table.terms).beside, self.hands
        while True:
            try:
                with table.may_report(hands.between_after_stay if table.state.neither_drew else hands.between):
                    said: Choose | Ordered | None = await table.ask(table.closes, *beside, meanwhile=(table.betting,))
            except Irregularity as found:
                await self.put_right(table, found)
                continue
            if said is None:
                break
            self.hear(table, said)
        table.state.neither_drew = False
        table.kept.clear()  # what was not made again by now is not
        table.record(self.hands.closed)
        self.begins(table)

    def hear(self, table: Table[BaccaratTable], said: Choose | Ordered) -> None:
        """What is said beside wagers."""
        if isinstance(said, Choose) and said.choice == "pay-vigorish":
            collect_marked(table, self.sources.charged, said.seat)
        else:
            hear_of_shoe(table, said)

    def begins(self, table: Table[BaccaratTable]) -> None:
        """What is said before the first card."""

    def way(self, house: House) -> tuple[Source, bool]:
        """By which provision the first cards are dealt, and whether face down."""
        return self.law.face_up, False

    async def initial(self, table: Table[BaccaratTable], course: Course) -> tuple[list[str], list[str], Counts]:
        """The first and third card are the Player's, the second and fourth the Banker's."""
        first, second, third, fourth = await self.take(table, course.first, self.hands.dealing, more=2)
        player, banker = [first, third], [second, fourth]
        record = table.record
        players, bankers = counts = point_count(player), point_count(banker)
        table.lay(Cards("player", (first, third), label=str(players)))
        table.lay(Cards("banker", (second, fourth), label=str(bankers)))
        record(Fact("dealt", self.law.face_up, {"player": player, "banker": banker}))
        record(self.hands.player[players])
        if self.hands.positioned is not None:
            record(self.hands.positioned)
        record(self.hands.banker[bankers])
        return player, banker, counts

    async def third_cards(
        self, table: Table[BaccaratTable], course: Course, player: list[str], banker: list[str], counts: Counts
    ) -> str:
        """Who draws by the tables does; then the hand with the higher Point Count has won the round."""
        players, bankers = counts
        hands, record = self.hands, table.record
        natural = hands.naturals.get(counts)
        table.state.neither_drew = natural is not None
        if natural is not None:
            record(natural)
        else:
            third, square = None, hands.table_1[players]
            record(square.told)
            if square.draws:
                record(hands.card["player"])
                (third,) = await self.take(table, course.third, hands.dealing, more=1)
                players = (players + VALUES[third]) % 10
                table.lay(Cards("player", (*player, third), label=str(players)))
                record(hands.thirds["player"][third])
            square = hands.table_2[bankers][column(third)]
            record(square.told)
            if square.draws:
                record(hands.card["banker"])
                waits, reports = (course.last, hands.standing) if third is None else (course.third, hands.dealing)
                (card,) = await self.take(table, waits, reports)
                bankers = (bankers + VALUES[card]) % 10
                table.lay(Cards("banker", (*banker, card), label=str(bankers)))
                record(hands.thirds["banker"][card])
            else:
                table.state.neither_drew = third is None
        for said in hands.finals[players, bankers]:
            record(said)
        return "tie" if players == bankers else "player" if players > bankers else "banker"

    def after(self, table: Table[BaccaratTable], outcome: str) -> None:
        """The cutting card came: the hand is completed, one more is played, and then the cards are shuffled."""
        ends = self.law.last_hand
        if table.state.last_hand:
            shoe_ends(table)
        elif shoe_state(table).cut_out:
            table.perform("put the cutting card aside", ends)
            cutting_card_out(table)
            table.state.last_hand = True
            table.lay(Token("last-hand", ("shoe",)))
            table.announce("last hand", ends)
        end_of_round(table)

    # Irregularities

    async def take(
        self, table: Table[BaccaratTable], waits: tuple[Deals, ...], reports: tuple[Reportable, ...], more: int = 0
    ) -> list[str]:
        """The next cards of a round; what is found meanwhile is put right, and the round goes on or is void.

        ``more`` may come after them: that there are too few is only reported where it can be so.
        """
        cards: list[str] = []
        missing = len(waits)
        while missing:
            if left(table) < missing:
                raise self.out_of_cards(table)
            try:
                short = may_be_short(table, missing + more)
                with table.may_report((*reports, self.hands.too_few) if short else reports):
                    dealt = await table.ask(waits[missing - 1])
            except Irregularity as found:
                await self.put_right(table, found)
                if found.kind is self.hands.third:
                    reports = self.hands.dealing  # one was dealt in error, and not another
            else:
                cards += dealt.cards
                missing -= len(dealt.cards)
        return cards

    async def put_right(self, table: Table[BaccaratTable], found: Irregularity) -> None:
        """What the law does about an irregularity."""
        if found.kind is self.hands.too_few:
            raise self.out_of_cards(table) from None
        with table.putting_right():
            await self.burn_for(table, found)

    async def burn_for(self, table: Table[BaccaratTable], found: Irregularity) -> None:
        """What becomes of a card that was found or drawn in error, and of as many more as it shows."""
        kind, cites = found.kind, found.kind.cites
        if kind is self.hands.third:
            table.state.neither_drew = False
        if kind is self.hands.face_up:
            await burn_found(table, self.steps, found, "take out the cards that lay face up")
        elif kind is self.hands.third and table.point.shows is not None:
            table.perform("give the card to the Banker's Hand, which is to draw", cites)
        elif found.details["disclosed"]:
            (card,) = await draw(table, cites, 1)
            await burn(table, self.steps, [card], cites, "take the disclosed card and as many more as it shows")
        else:
            table.perform("keep the undisclosed card: it is the first of the next hand", cites)

    def out_of_cards(self, table: Table[BaccaratTable]) -> Voided:
        """The round is void, and the next one waits for a shuffle of the whole set."""
        shoe_ends(table, short=True)
        return Voided("too few cards in the shoe", self.law.irregular_too_few)


def deals(game: Baccarat, shoe: Shoe, due: Due, count: int, down: bool = False) -> Deals:
    """So many of the cards that are due."""
    return game.deals(shoe, due.cites, count, down, most=due.at_most, sentence=due.sentence)


@lru_cache(maxsize=1 << 8)
def _course(game: Baccarat, terms: Terms) -> Course:
    """A round of a game under the house of those terms, worked out once."""
    house, law, shoe = terms.house, game.law, game.equipment(terms.house)
    deferred = house["vigorish-due"] == "deferred"
    cites, down = game.way(house)
    first, third = first_cards(law, cites), third_card(law)
    return Course(
        beside=(*game.asks, game.pays) if deferred else game.asks,
        first=tuple(deals(game, shoe, first, count + 1, down) for count in range(FIRST_FOUR)),
        third=(deals(game, shoe, third, 1),),
        last=(deals(game, shoe, third, 1),),
        deferred=deferred,
        commission=commission(game.rate(house), deferred, house.number("payment-order"), game.sources),
    )
