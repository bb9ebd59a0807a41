"""The table and its round: 16.1 to 16.13."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from chapter47.equipment import Outcome
from chapter47.games.caribbean_stud.deck import STEPS
from chapter47.games.caribbean_stud.moments import MOMENTS
from chapter47.games.caribbean_stud.outlook import MADE
from chapter47.games.caribbean_stud.participant import choose
from chapter47.games.caribbean_stud.progressive import (
    BINDINGS,
    METER,
    OPTIONS,
    deposits,
    lights_out,
    lock_out,
    open_meter,
)
from chapter47.games.caribbean_stud.remembered import CaribbeanTable
from chapter47.games.caribbean_stud.round import Round
from chapter47.games.caribbean_stud.wagers import (
    ANTE,
    LIMITED,
    MOST_PAID,
    PAYOUTS,
    RESULTS,
    SEATS,
    WAGERS,
    meant,
)
from chapter47.games.parts.deck.betting import ClosesBetting, bets
from chapter47.games.parts.deck.dealing import clear, hands_at
from chapter47.games.parts.deck.game import OWN_HANDS, DeckGame, from_deck, shuffled_each_round
from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, HAND, SHOE, deck_options
from chapter47.games.parts.deck.submitting import deck_procedures
from chapter47.house import Binding, Flag, House, Notice, Option, Payout, Submits
from chapter47.law import Source, cite
from chapter47.money import amount_words
from chapter47.money.owners import seat_owner
from chapter47.table.attendance import Voided
from chapter47.table.commands import Details, Pick
from chapter47.table.parts import Participant
from chapter47.table.table import Table
from chapter47.table.wagers import Wager

LOCKED: Mapping[str, Source] = {SHOE: cite("16.7(b)"), HAND: cite("16.8(b)3"), AUTOMATED_SHOE: cite("16.9(b)2")}
"""Where the dealer calls that betting is over, and locks the acceptors, by how the cards are dealt."""
CLOSES = ClosesBetting("no-more-bets", cite('16.1 "Ante wager"'), (ANTE,), LOCKED)


class CaribbeanStud(DeckGame[CaribbeanTable]):
    """Five cards against the dealer's, with a bet wager of twice the ante."""

    name = "caribbean-stud"
    title = "Caribbean stud"
    sections = (
        *("16.1", "16.2", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.9", "16.10", "16.11", "16.12", "16.13"),
    )
    cites = cite("16.6(a)")
    seats = SEATS
    betting_ends = cite("16.6(b)")
    betting_words = "No more bets"
    removal = cite("16.6(b)")
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "match-play": ()}
    placement = cite("16.6(a)")
    seated = cite("16.6(f)")
    untouched = cite("16.10(b)")
    wording = (cite("16.12(a)"), ("to", "win"))
    deals_no_more = cite("16.7(d)")
    moments = MOMENTS

    steps = STEPS
    cards = from_deck(STEPS)
    readies = shuffled_each_round(STEPS)
    hidden = OWN_HANDS
    made = MADE
    participant = Participant(choose)

    bindings: ClassVar[tuple[Binding, ...]] = BINDINGS
    meter = METER
    options: ClassVar[tuple[Option, ...]] = (
        *deck_options(STEPS),
        *OPTIONS,
        Flag("turn-over", "hands turned over where the dealer has none", cite("16.10(f)1"), default=True),
    )
    procedures: ClassVar[tuple[Submits, ...]] = (
        *deck_procedures("caribbean-stud", STEPS, cite("16.3(e)"), cite("16.7(a)")),
        Submits(
            "caribbean-stud-internal-controls",
            "which payout of a straight flush the system of internal controls designates",
            cite("16.12(e)"),
        ),
        Submits("caribbean-stud-progressive-payment", "how a progressive payout wager is paid", cite("16.11(a)")),
        Submits(
            "caribbean-stud-progressive-validation",
            "how a casino supervisor validates a progressive payout",
            cite("16.11(b)3"),
        ),
    )
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS

    def remembers(self) -> CaribbeanTable:
        return CaribbeanTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def meant(self, seat: int, pick: Pick) -> Pick:
        return meant(seat, pick)

    def notices(self, house: House) -> tuple[Notice, ...]:
        return (
            Notice("Each hand is five cards", cite('16.1 "Hand"')),
            Notice("Hands rank from a royal flush down to one pair, and then by their highest cards", cite("16.5(b)")),
            Notice("The dealer plays with ace and king or better", cite('16.1 "Qualifying hand"')),
            Notice(f"A bet wager wins {amount_words(MOST_PAID)} at most", LIMITED),
            Notice("Players do not tell of their hands, and who does loses all wagers", cite("16.10(c)")),
            Notice("A progressive payout is verified by the dealer and validated by a supervisor", cite("16.11(b)")),
        )

    def stays(self, table: Table[CaribbeanTable], seat: int) -> Source | None:
        """16.6(f): a player who has received cards."""
        return cite("16.6(f)") if seat in table.state.playing else None

    # 16.3

    async def opening(self, table: Table[CaribbeanTable], said: Details) -> None:
        await super().opening(table, said)
        open_meter(table)

    # 16.6 to 16.10

    async def round(self, table: Table[CaribbeanTable]) -> None:
        """Antes, five cards each, and bet or fold."""
        seats = await bets(table, STEPS, CLOSES)
        lock_out(table, LOCKED[str(table.house["dealing"])])
        hands = hands_at([(f"box:{seat}", seat_owner(seat)) for seat in seats], "dealer")
        table.state.playing = seats
        try:
            await Round(table, hands, seats).play()
        except Voided:
            if back := sum(stake.amount for stake in deposits(table)):
                METER.take_back(table, back)
            raise
        finally:
            clear(table, STEPS, hands.values())
            table.state.playing = []
            lights_out(table)


GAME = CaribbeanStud()
