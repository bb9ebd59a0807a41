"""2.9 Insurance wagers: half of a wager, that the dealer's second card under an ace is a ten."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.blackjack import places
from chapter47.games.blackjack.answers import DECISIONS
from chapter47.games.blackjack.dealing import have_two
from chapter47.games.blackjack.hole_card import note_read, reads, reads_meanwhile
from chapter47.games.blackjack.payment_of_blackjack import PaidAtOnce, net_payout
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_for
from chapter47.games.blackjack.values import POINTS
from chapter47.games.blackjack.wagers import INSURANCE, MADE_WITH, in_fives, not_in_fives
from chapter47.house import House, Payout
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets, Closes
from chapter47.table.commands import Choose, Command, Pick, Reduce, Remove, Showing
from chapter47.table.plain import plain
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

    in_round = True

    def phase(self, table: Table[BlackjackTable]) -> Phase:
        return INSURANCE

    def topic(self, table: Table[BlackjackTable]) -> str:
        return INSURANCE

    def asked(self, table: Table[BlackjackTable]) -> tuple[int, ...]:
        return self.able(table)

    def takes(self, command: Command) -> bool:
        return super().takes(command) and not isinstance(command, Remove | Reduce)

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing) or (isinstance(command, Choose) and command.choice in DECISIONS):
            return Refused(
                "insurance-open", "Insurance is still open.", cite("2.9(b)"), f"First comes the call {plain(CLOSES)!r}."
            )
        return None


INSURING, INSURING_ENDS = Insuring(cite("2.9(b)")), Closes(CLOSES, cite("2.9(b)"))


def half_in_chips(amount: Cents, chip: Cents) -> Cents:
    """The most that may be on the insurance line: half, or the next amount above it that chips can make.

    >>> half_in_chips(2500, 100), half_in_chips(2500, 250), half_in_chips(1000, 100)
    (1300, 1250, 500)
    """
    half = -(-amount // 2)
    return half if amount % 2 == 0 and half % chip == 0 else -(-half // chip) * chip


def most_insured(amount: Cents, house: House) -> Cents:
    """2.9(b), 2.3(d): the most that may insure such a wager: at 6 to 5 a multiple of $5 too."""
    return half_in_chips(amount, lcm(house.chip, in_fives(house)))


def face_up_bars(house: House) -> Refused | None:
    """2.6(k)3: no insurance where the hole card lies face up."""
    if house["hole-card"] != "face-up":
        return None
    sentence = "There is no insurance where the dealer's hole card lies face up."
    return Refused("no-insurance", sentence, cite("2.6(k)3"))


def refuse_insurance(table: Table[BlackjackTable]) -> Refused | None:
    """2.6(k)3, 2.9(a), (b): why nobody insures where it is not open, as the cards lie."""
    if (barred := face_up_bars(table.house)) is not None or not table.state.cards_out:
        return barred
    dealer = table.layout.cards("dealer")
    is_hole_to_come = table.house["hole-card"] != "none" and len(dealer) < 2
    if not have_two(table) or is_hole_to_come:
        return too_soon()
    if POINTS[dealer[0]] != 1:
        sentence = "Insurance is for a round in which the dealer's first card is an ace."
        return Refused("no-ace", sentence, cite("2.9(a)"))
    if reads(table):
        sentence = "Insurance is closed once the hole card goes into the device."
        return Refused("insurance-closed", sentence, cite("2.9(b)"), "It is open right after the hole card is dealt.")
    sentence = "Insurance is closed before additional cards are dealt."
    return Refused("insurance-closed", sentence, cite("2.9(b)"), "It is open right after the second cards.")


def too_soon() -> Refused:
    sentence = "Insurance is open once the dealer's first card is an ace, when all have two cards."
    return Refused("no-insurance", sentence, cite("2.9(a)"), "First the wager on the box.")


def without_ace(spot: Spot, phase: Phase) -> Refused | None:
    """2.9(a): with an ace up."""
    if phase == INSURANCE:
        return None
    return too_soon()


def half_of_wager(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """2.9(b): for a wager of one's own, and not above half of it."""
    if phase != INSURANCE:
        return UNBOUNDED
    original = table.layout.stakes.get((seat_owner(seat), "blackjack", spot.pick))
    if original is None:
        sentence = "The player has no wager there to insure."
        others = any(key[1:] == ("blackjack", spot.pick) for key in table.layout.stakes)
        cites = cite("2.13(f)") if others else cite("2.9(b)")
        raise Refused("nothing-to-insure", sentence, cites, "Each player insures a wager of his own.")
    most = most_insured(original.amount, table.house)

    def above(total: Cents) -> Refused:
        sentence = f"Insurance is at most half of the wager, {amount_words(most)} in chips."
        return Refused("above-half", sentence, cite("2.9(b)"), f"Insure for {amount_words(most)} or less.")

    return Bounds(most=most, outside=above)


def insured(pick: Pick, outcome: Outcome, house: House) -> Decision:
    return win("insurance", cite("2.9(a)")) if outcome == TEN else lose(cite("2.9(a)"))


INSURED = Wager(
    name="insurance",
    title="Insurance wager",
    cites=cite("2.9(a)"),
    decides=insured,
    picks=places.first_hands,
    barred=face_up_bars,
    closed_in=without_ace,
    bounds=half_of_wager,
    step=in_fives,
    uneven=not_in_fives,
    measured=cite("2.9(b)"),
    bounded=True,
    free=True,
    instruments=MADE_WITH,
    refusal=places.refuse_place,
)


async def insure(round_: Round) -> bool | None:
    """Insurance, and the net payout where the house has it, until the dealer closes it: by saying so, or by putting
    the hole card into the device. What that said of it, where it did.
    """
    table = round_.table
    table.lay(Token("insurance", ("open",)))
    device = reads_meanwhile(round_)
    net = net_payout(round_) if table.house["net-payout"] else None
    asks = (INSURING_ENDS, *(each for each in (net, device) if each is not None))
    said: PaidAtOnce | bool | None = await table.ask(*asks, meanwhile=(INSURING,))
    while isinstance(said, PaidAtOnce):
        settle_for(round_, said.seat, round_.boxes[said.box], "net-payout", cite("2.7"))
        said = await table.ask(*asks, meanwhile=(INSURING,))
    table.take(Token, "insurance")
    if said is None:
        return None
    table.perform("close insurance: the hole card goes into the device", cite("2.9(b)"))
    return note_read(round_, said)


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
