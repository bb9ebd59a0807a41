"""The table and the round: 17.6 to 17.11, in the law's order."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from chapter47.equipment import HIDDEN, Outcome
from chapter47.games.double_down_stud.deck import NO_MORE_BETS, STEPS
from chapter47.games.double_down_stud.doubling import CALLED_AGAIN, DOUBLING, DOUBLING_ENDS
from chapter47.games.double_down_stud.hand import told
from chapter47.games.double_down_stud.irregular import DEALER, EXPOSED, once_dealt, put_right
from chapter47.games.double_down_stud.outlook import LIMIT, MADE, MOST_PAID, comes_to
from chapter47.games.double_down_stud.participant import choose
from chapter47.games.double_down_stud.prohibitions import MOMENTS, forbids
from chapter47.games.double_down_stud.remembered import DoubleDownTable
from chapter47.games.double_down_stud.wagers import (
    AREAS,
    LOWER,
    ORIGINAL,
    PAYOUTS,
    PLACED,
    PUSH,
    RESULTS,
    SEATS,
    WAGERS,
    line_of,
)
from chapter47.games.parts.areas import Box, wagered_boxes
from chapter47.games.parts.deck.betting import ClosesBetting, bets
from chapter47.games.parts.deck.dealing import Hand, To, clear, deal, hands_at, pick_up, put_stub_away, turn
from chapter47.games.parts.deck.game import OWN_HANDS, DeckGame, from_deck, shuffled_each_round
from chapter47.games.parts.deck.procedure import deck_options
from chapter47.games.parts.deck.submitting import deck_procedures
from chapter47.games.parts.hand_wagers import in_short, settle_only, so_far
from chapter47.hands import FIVE_CARDS
from chapter47.house import House, Notice, Option, Payout, Submits
from chapter47.law import Mistake, Refused, cite
from chapter47.table.commands import Command, Pick
from chapter47.table.parts import Participant
from chapter47.table.reports import Irregularity
from chapter47.table.table import Table
from chapter47.table.wagers import Wager

CLOSES = ClosesBetting("no-more-bets", PLACED, (ORIGINAL,), NO_MORE_BETS)
UP_CARDS = 3


class DoubleDownStud(DeckGame[DoubleDownTable]):
    """One wager on a hand of one own card and four that all share; it may be doubled before the last is turned."""

    name = "double-down-stud"
    title = "Double down stud"
    sections = tuple(f"17.{number}" for number in range(1, 12))
    cites = PLACED
    seats = SEATS
    betting_ends = PLACED
    betting_words = "No more bets"
    removal = PLACED
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "match-play": ()}
    placement = cite("17.6(a)")
    untouched = cite("17.8(e)")
    wording = cite("17.10(a)"), ("to", "win")
    deals_no_more = cite("17.8(b)")
    steps = STEPS
    moments = MOMENTS
    cards = from_deck(STEPS)
    readies = shuffled_each_round(STEPS)
    participant = Participant(choose)
    hidden = OWN_HANDS
    made = MADE

    options: ClassVar[tuple[Option, ...]] = (*deck_options(STEPS), AREAS.option)
    procedures: ClassVar[tuple[Submits, ...]] = deck_procedures("double-down-stud", STEPS, cite("17.3(e)"))
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS

    def remembers(self) -> DoubleDownTable:
        return DoubleDownTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def notices(self, house: House) -> tuple[Notice, ...]:
        return (
            Notice("Hands rank from a royal flush down to a pair", cite("17.5(b)")),
            Notice(f"No more than ${MOST_PAID // 100:,} is paid on one hand", LIMIT),
        )

    def meant(self, seat: int, pick: Pick) -> Pick:
        return AREAS.meant(seat, pick)

    def forbids(self, table: Table[DoubleDownTable], command: Command) -> Refused | None:
        return forbids(table, command)

    def obstacle(self, table: Table[DoubleDownTable]) -> Mistake | None:
        if table.layout.stakes:
            return None
        return Mistake("no-wager", "Nobody has a wager yet.", "First an original wager.")

    # 17.6, 17.8

    async def round(self, table: Table[DoubleDownTable]) -> None:
        """Wagers, the cards, doubling, the hole card, and the settlement."""
        await bets(table, STEPS, CLOSES)
        boxes = wagered_boxes(table)
        hands = hands_at([(box.place, box.owner) for box in boxes], DEALER)
        table.state.closed = True
        try:
            await self.play(table, boxes, hands)
        finally:
            table.state.closed = table.state.dealt = False
            clear(table, STEPS, hands.values())

    async def play(self, table: Table[DoubleDownTable], boxes: list[Box], hands: dict[str, Hand]) -> None:
        """From the first card to the last payment."""
        order = [*(To(box.place, up=True) for box in boxes), To(DEALER), *[To(DEALER, up=True)] * UP_CARDS]
        try:
            await deal(table, STEPS, order, hands, lambda: (EXPOSED,) if hands[DEALER].at else ())
        except Irregularity as found:
            raise put_right(found) from None
        for box in boxes:
            own = hands[box.place]
            open_cards = [*own.faces, *(face for face in hands[DEALER].faces if face != HIDDEN)]
            table.lay(own.lies(in_short(so_far(open_cards))))
        table.perform("keep the hole card face down", cite('17.1 "Hole card"'), {"cards": 1})
        table.perform("let no player touch the cards", cite("17.8(e)"))
        table.state.dealt = True
        try:
            with table.may_report(once_dealt(tuple(box.area for box in boxes))):
                await table.ask(DOUBLING_ENDS, meanwhile=(DOUBLING,))
        except Irregularity as found:
            raise put_right(found) from None
        table.announce(self.betting_words, CALLED_AGAIN)
        await turn(table, CALLED_AGAIN, hands[DEALER])
        self.settle(table, boxes, hands)

    # 17.9

    def settle(self, table: Table[DoubleDownTable], boxes: list[Box], hands: dict[str, Hand]) -> None:
        """Losing wagers and hands are collected, then pushes, then winners are paid from the far right on."""
        from_the_right = boxes[::-1]
        results = {box.place: self.form(table, box, hands) for box in from_the_right}
        decided = {box.place: comes_to(table, box, results[box.place]) for box in from_the_right}
        lost = [box for box in from_the_right if results[box.place] == LOWER]
        pushed = [box for box in from_the_right if results[box.place] == PUSH]
        won = [box for box in from_the_right if results[box.place] not in (LOWER, PUSH)]
        for box in lost:
            settle_only(table, decided[box.place], "lose", cite("17.9(a)"))
        for box in lost:
            pick_up(table, cite("17.9(a)"), hands[box.place])
        for box in pushed:
            table.perform("call the hand a push", cite('17.1 "Push"'), {"box": box.area})
            settle_only(table, decided[box.place], "void", cite("17.9(b)"))
            pick_up(table, cite("17.9(b)"), hands[box.place])
        for box in won:
            settle_only(table, decided[box.place], "win", cite("17.9(c)"))
        for box in won:
            pick_up(table, cite("17.9(c)"), hands[box.place])
        pick_up(table, cite("17.9(c)"), hands[DEALER], "collect the four cards of the dealer")
        put_stub_away(table, STEPS)

    def form(self, table: Table[DoubleDownTable], box: Box, hands: dict[str, Hand]) -> Outcome:
        """17.8(b): the own card and the four of the dealer are the hand. What it comes to."""
        rank = FIVE_CARDS.rank([*hands[box.place].faces, *hands[DEALER].faces])
        table.lay(hands[box.place].lies(in_short(rank)))
        table.perform(
            "form the hand with the four cards of the dealer", cite("17.8(b)"), {"box": box.area, **told(rank)}
        )
        return line_of(rank)


GAME = DoubleDownStud()
