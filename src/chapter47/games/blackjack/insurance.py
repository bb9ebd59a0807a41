"""2.9 Insurance wagers: half of a wager, that the dealer's second card under an ace is a ten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.blackjack import places
from chapter47.games.blackjack.payment_of_blackjack import net_payout
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_for
from chapter47.games.blackjack.values import POINTS
from chapter47.games.blackjack.wagers import INSURANCE, MADE_WITH
from chapter47.house import House, Payout
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.money import Cents, Odds, dollars
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets, Closes
from chapter47.table.commands import Choose, Command, Pick, Reduce, Remove, Showing
from chapter47.table.things import Token
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Ruling, Spot, Stake, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

CLOSES = "insurance-closed"
TEN, NO_TEN = "dealer-ten", "dealer-no-ten"
INSURANCE_RESULTS = (TEN, NO_TEN)
"""What the dealer's second card comes to."""
INSURANCE_PAYS = {"insurance": Payout(Odds(2, 1), cite("2.9(c)"), fixed=True)}


class Insuring(Bets[BlackjackTable]):
    """Insurance is open to everyone with a wager, until the dealer closes it."""

    def phase(self, table: Table[BlackjackTable]) -> Phase:
        return INSURANCE

    def topic(self, table: Table[BlackjackTable]) -> str:
        return INSURANCE

    def takes(self, command: Command) -> bool:
        return super().takes(command) and not isinstance(command, Remove | Reduce)

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Remove | Reduce):
            sentence = "Cards are out: wagers stand as they are until they are decided."
            return Refused(
                "betting-closed", sentence, cite("2.3(g)"), "A wager may be taken back before the first card."
            )
        if isinstance(command, Showing):
            return Refused("insurance-open", "Insurance is still open.", cite("2.9(b)"), f'First call = "{CLOSES}".')
        if isinstance(command, Choose) and command.choice in ("hit", "stand", "double", "split", "surrender"):
            return Refused("insurance-open", "Insurance is still open.", cite("2.9(b)"), f'First call = "{CLOSES}".')
        return None


INSURING, INSURING_ENDS = Insuring(cite("2.9(b)")), Closes(CLOSES, cite("2.9(b)"))


def half_in_chips(amount: Cents, chip: Cents) -> Cents:
    """The most that may be on the insurance line: half, or the next amount above it that chips can make.

    >>> half_in_chips(2500, 100), half_in_chips(2500, 250), half_in_chips(1000, 100)
    (1300, 1250, 500)
    """
    half = -(-amount // 2)
    return half if amount % 2 == 0 and half % chip == 0 else -(-half // chip) * chip


def without_ace(spot: Spot, phase: Phase) -> Refused | None:
    """2.9(a): with an ace up."""
    if phase == INSURANCE:
        return None
    sentence = "Insurance is open once the dealer's first card is an ace, when all have two cards."
    return Refused("no-insurance", sentence, cite("2.9(a)"), "First the wager on the box.")


def half_of_wager(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """2.9(b): for a wager of one's own, and not above half of it."""
    if phase != INSURANCE:
        return UNBOUNDED
    original = table.layout.stakes.get((seat_owner(seat), "blackjack", spot.pick))
    if original is None:
        sentence = "The player has no wager there to insure."
        raise Refused("nothing-to-insure", sentence, cite("2.13(f)"), "Each player insures a wager of his own.")
    most = half_in_chips(original.amount, table.house.chip)

    def above(total: Cents) -> Refused:
        sentence = f"Insurance is at most half of the wager, ${dollars(most)} in chips."
        return Refused("above-half", sentence, cite("2.9(b)"), f"Insure for ${dollars(most)} or less.")

    return Bounds(most=most, outside=above)


def insured(pick: Pick, outcome: Outcome, house: House) -> Decision:
    return win("insurance", cite("2.9(a)")) if outcome == TEN else lose(cite("2.9(a)"))


INSURED = Wager(
    name="insurance",
    title="Insurance wager",
    cites=cite("2.9(a)"),
    decides=insured,
    picks=places.first_hands,
    closed_in=without_ace,
    bounds=half_of_wager,
    bounded=True,
    free=True,
    instruments=MADE_WITH,
    refusal=places.refuse_place,
)


async def insure(round_: Round) -> None:
    """Insurance, and the net payout where the house has it, until the dealer closes it."""
    table = round_.table
    table.lay(Token("insurance", ("open",)))
    if table.house["net-payout"]:
        net = net_payout(round_)
        while (paid := await table.ask(INSURING_ENDS, net, meanwhile=(INSURING,))) is not None:
            settle_for(round_, paid.seat, round_.boxes[paid.box], "net-payout", cite("2.7"))
    else:
        await table.ask(INSURING_ENDS, meanwhile=(INSURING,))
    table.take(Token, "insurance")


def settle_insurance(round_: Round, spot: int) -> None:
    """2.9(c), (d): by the dealer's second card, before any other."""
    if POINTS[round_.dealer[0]] != 1:  # (a): then nobody has insurance
        return
    outcome = TEN if POINTS[round_.dealer[1]] == 10 else NO_TEN

    def ruling(stake: Stake) -> Ruling | None:
        if stake.spot.wager.name != "insurance" or place_of(stake.spot.pick).spot != spot:
            return None
        return stake.spot.rulings[None][outcome]

    round_.table.settle(ruling, cite("2.18(d)") if round_.play.multiple else cite("2.9(d)"))
