"""The table and the round: 18.6 to 18.12, in the law's order."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import Outcome
from chapter47.games.let_it_ride.decisions import ABOUT, DECIDED, WITHDRAW, RidesOrNot
from chapter47.games.let_it_ride.deck import ACTS_OF_DEALING, CARD_BY_CARD, NO_MORE_BETS, STEPS
from chapter47.games.let_it_ride.hand import told
from chapter47.games.let_it_ride.irregular import COMMUNITY, once_dealt, put_right
from chapter47.games.let_it_ride.outlook import LIMIT, MADE, comes_to
from chapter47.games.let_it_ride.participant import choose
from chapter47.games.let_it_ride.prohibitions import CLOSED, MOMENTS, forbids
from chapter47.games.let_it_ride.remembered import LetItRideTable
from chapter47.games.let_it_ride.wagers import (
    AREAS,
    BETS,
    BONUS,
    BONUS_PAYOUTS,
    LOWER,
    PAYOUTS,
    RESULTS,
    SEATS,
    SINCE,
    THREE,
    WAGERS,
    are_complete,
    line_of,
    standing,
)
from chapter47.games.parts.areas import Box, wagered_boxes
from chapter47.games.parts.deck.betting import ClosesBetting, bets
from chapter47.games.parts.deck.dealing import Hand, clear, deal, hands_at, order_of, pick_up, put_stub_away, turn
from chapter47.games.parts.deck.game import OWN_HANDS, DeckGame, from_deck, shuffled_each_round
from chapter47.games.parts.deck.procedure import deck_options
from chapter47.games.parts.deck.submitting import deck_procedures
from chapter47.games.parts.hand_wagers import in_short, settle_only
from chapter47.hands import FIVE_CARDS
from chapter47.house import Choice, House, Notice, Number, Option, Payout, Submits, Violation
from chapter47.law import Editorial, Mistake, Refused, Source, cite
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Command, Pick
from chapter47.table.parts import Participant
from chapter47.table.reports import Irregularity
from chapter47.table.standing import give_back
from chapter47.table.table import Table
from chapter47.table.things import Token
from chapter47.table.wagers import Wager

NOT_THREE = Editorial("who has not placed three equal wagers when betting ends gets them back, and no cards")
CLOSES = ClosesBetting("no-more-bets", CLOSED, tuple(BETS), NO_MORE_BETS)
LEAST_LIMIT = 50_000
"""18.11(c), in dollars."""
MOST_LIMIT = Editorial("a payout limit that is written down has seven digits at most")
FIRST, SECOND, BURNED = FACE_DOWN = 1, 0, 2
"""18.10(c), (d), (f): of the three cards in the community area the last lies on top, and is burned; then comes the one
below it."""


class LetItRide(DeckGame[LetItRideTable]):
    """Three wagers on a hand of three own cards and two that all share; two of them may be withdrawn."""

    name = "let-it-ride"
    title = "Let it ride"
    sections = tuple(f"18.{number}" for number in range(1, 13))
    cites = THREE
    seats = SEATS
    betting_ends = CLOSED
    betting_words = "No more bets"
    removal = CLOSED
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "match-play": ()}
    placement = cite("18.6(a)")
    seated = cite("18.6(b)")
    untouched = cite("18.10(a)1")
    wording = cite("18.11(a)"), ("to", "win")
    deals_no_more = cite("18.7(c)")
    steps = STEPS
    moments = MOMENTS
    cards = from_deck(STEPS)
    readies = shuffled_each_round(STEPS)
    participant = Participant(choose)
    hidden = OWN_HANDS
    made = MADE

    options: ClassVar[tuple[Option, ...]] = (
        *deck_options(STEPS),
        AREAS.option,
        Number("payout-limit", "dollars payable on one hand, 0 for no limit", LIMIT, 0, 9_999_999, 0, ours=MOST_LIMIT),
        Choice(
            "bonus",
            "bonus wager",
            BONUS,
            {"none": "no bonus wager", **{table: f"bonus wager by table {table.upper()}" for table in "abc"}},
            since=SINCE,
        ),
    )
    procedures: ClassVar[tuple[Submits, ...]] = (
        *deck_procedures("let-it-ride", STEPS, cite("18.4(f)"), cite("18.7(a)")),
        Submits(
            "let-it-ride-payout-limit",
            "a payout limit above $50,000",
            LIMIT,
            lambda house: house.number("payout-limit") > LEAST_LIMIT,
        ),
    )
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = {**PAYOUTS, **BONUS_PAYOUTS}

    def remembers(self) -> LetItRideTable:
        return LetItRideTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def conflicts(self, house: House) -> Iterator[Violation]:
        yield from super().conflicts(house)
        limit = house.number("payout-limit")
        if 0 < limit < LEAST_LIMIT:
            sentence = f"a limit on what a hand is paid is ${LEAST_LIMIT:,} or more."
            yield Violation("payout-limit", limit, sentence, LIMIT, f"0, or {LEAST_LIMIT} and more")

    def notices(self, house: House) -> tuple[Notice, ...]:
        """18.11(c): the payout limit, and what the bonus wager is paid by."""
        found = [Notice("Hands rank from a royal flush down to one pair", cite("18.3(b)"))]
        if limit := house.number("payout-limit"):
            found.append(Notice(f"No more than ${limit:,} is paid on one hand", LIMIT))
        if house["bonus"] != "none":
            found.append(Notice(f"Bonus wager of $1, paid by table {str(house['bonus']).upper()}", BONUS))
        return tuple(found)

    def meant(self, seat: int, pick: Pick) -> Pick:
        return AREAS.meant(seat, pick)

    def forbids(self, table: Table[LetItRideTable], command: Command) -> Refused | None:
        return forbids(table, command)

    def obstacle(self, table: Table[LetItRideTable]) -> Mistake | None:
        if boxes_in_play(table):
            return None
        return Mistake("not-three", "Nobody has three equal wagers yet.", "All three bets, of the same amount.")

    def stays(self, table: Table[LetItRideTable], seat: int) -> Source | None:
        """18.6(b): who has received cards remains seated until the round is over."""
        mine = (stake.owner == seat_owner(seat) for stake in table.layout.stakes.values())
        return cite("18.6(b)") if table.state.closed and any(mine) else None

    # 18.6 to 18.9

    async def round(self, table: Table[LetItRideTable]) -> None:
        """Wagers, three cards each, two decisions, the community cards, and the settlement."""
        await bets(table, STEPS, CLOSES)
        table.state.closed, table.state.asked = True, ""
        hands: dict[str, Hand] = {}
        try:
            boxes = self.take_in(table)
            if boxes:
                hands = hands_at([(box.place, box.owner) for box in boxes], COMMUNITY)
                await self.play(table, boxes, hands)
        finally:
            table.state.closed = False
            table.take(Token, "turn")
            clear(table, STEPS, hands.values())

    def take_in(self, table: Table[LetItRideTable]) -> list[Box]:
        """18.7(c): who has placed three wagers is dealt cards, up the areas. Other wagers go back."""
        found = boxes_in_play(table)
        taken = {(box.owner, box.pick) for box in found}
        for stake in tuple(table.layout.stakes.values()):
            if (stake.owner, stake.spot.pick) not in taken:
                give_back(table, stake, 0, NOT_THREE, "voided", "three equal wagers were not placed")
        return found

    async def play(self, table: Table[LetItRideTable], boxes: list[Box], hands: dict[str, Hand]) -> None:
        """From the first card to the last payment."""
        await deal(table, STEPS, order_of(table.house, list(hands), 3), hands)
        for act, cites in zip(ACTS_OF_DEALING, CARD_BY_CARD.get(str(table.house["dealing"]), ()), strict=False):
            table.perform(act, cites)
        shared = cite('18.1 "Community card"')
        table.perform("keep the community cards face down, for all players to use", shared, {"cards": len(FACE_DOWN)})
        put_stub_away(table, STEPS)
        try:
            with table.may_report(once_dealt(tuple(box.area for box in boxes))):
                results = await self.complete(table, boxes, hands)
        except Irregularity as found:
            raise put_right(table, found) from None
        self.settle(table, boxes, hands, results)

    # 18.10

    async def complete(
        self, table: Table[LetItRideTable], boxes: list[Box], hands: dict[str, Hand]
    ) -> dict[str, Outcome]:
        """(a) to (g): what each hand comes to, by its place."""
        community = hands[COMMUNITY]
        table.perform("let each player examine the own cards", cite("18.10(a)"))
        table.perform("let nobody but the dealer touch those of another", cite("18.10(a)1"))
        table.perform("have them kept in full view of the dealer", cite("18.10(a)2"))
        await self.ask_all(table, boxes, "bet-one")
        self.burn(table, community)
        await turn(table, cite("18.10(d)"), community, only=[FIRST])
        await self.ask_all(table, boxes, "bet-two")
        table.state.asked = DECIDED
        table.perform("have all cards placed face down, and not touched again", cite("18.10(a)3"))
        table.take(Token, "turn")
        table.perform("move the first community card to the right of the other", cite("18.10(f)"))
        await turn(table, cite("18.10(f)"), community, only=[SECOND])
        results: dict[str, Outcome] = {}
        for box in reversed(boxes):
            own = await turn(table, cite("18.10(g)"), hands[box.place])
            rank = FIVE_CARDS.rank([*own, *community.faces])
            results[box.place] = line_of(rank)
            table.lay(hands[box.place].lies(in_short(rank)))
            table.perform("form the hand with both community cards", cite("18.10(g)1"), {"box": box.area, **told(rank)})
            paid = "nothing" if line_of(rank) == LOWER else line_of(rank)
            table.perform("examine what it is paid", cite("18.10(g)2"), {"box": box.area, "pays": paid})
        return results

    async def ask_all(self, table: Table[LetItRideTable], boxes: list[Box], bet: str) -> None:
        """(b), (e): from the far left on, each is asked about one of the wagers."""
        table.state.asked = bet
        law = ABOUT[bet]
        for box in boxes:
            several = sum(other.owner == box.owner for other in boxes) > 1
            table.lay(Token("turn", (box.place,)))
            said = await table.ask(RidesOrNot(bet, box.area, box.seat, several))
            stake = table.layout.stakes[box.owner, bet, box.pick]
            if said == WITHDRAW:
                table.perform("move the chips toward the player", law.withdrawn, {"seat": box.seat, "wager": bet})
                give_back(table, stake, 0, law.withdrawn, "removed")
            else:
                table.perform("let it ride", law.rides, {"seat": box.seat, "wager": bet})

    def burn(self, table: Table[LetItRideTable], community: Hand) -> None:
        """(c): the card on top of the community cards goes to the discard rack, unseen."""
        community.faces.pop(BURNED)
        table.state.unseen.append(community.at.pop(BURNED))
        table.perform("burn the top card of the community cards, face down", cite("18.10(c)"))
        table.lay(community.lies())

    def settle(
        self, table: Table[LetItRideTable], boxes: list[Box], hands: dict[str, Hand], results: dict[str, Outcome]
    ) -> None:
        """(h), (i): losing wagers are collected, then winning ones paid, from the far right on."""
        rulings = {box.place: comes_to(table, box, results[box.place]) for box in boxes}
        from_the_right = boxes[::-1]
        for box in from_the_right:
            settle_only(table, rulings[box.place], "lose", cite("18.10(h)"))
            if results[box.place] == LOWER:
                pick_up(table, cite("18.10(h)"), hands[box.place])
        for box in from_the_right:
            settle_only(table, rulings[box.place], "win", cite("18.10(i)1"))
        for box in from_the_right:
            if results[box.place] != LOWER:
                pick_up(table, cite("18.10(i)2"), hands[box.place])
        pick_up(table, cite("18.10(i)2"), hands[COMMUNITY], "collect the community cards")
        table.perform("have each hand in the discard rack so that it can be made up again", cite("18.10(j)"))
        table.perform("complete the round, in which no wager is left to settle", cite('18.1 "Round of play"'))


def boxes_in_play(table: Table[LetItRideTable]) -> list[Box]:
    """The areas with three equal wagers, from the far left on."""
    return [box for box in wagered_boxes(table) if are_complete(standing(table, box.owner, box.pick))]


GAME = LetItRide()
