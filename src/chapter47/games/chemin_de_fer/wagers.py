"""The two wagers, for the bank and against it: 4.6 and 4.7. They are settled between the participants, 4.10(b)."""

from chapter47.equipment import Outcome
from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.remembered import CheminTable, Coup
from chapter47.house import House, Payout
from chapter47.law import Editorial, Refused, Source, cite
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Pick
from chapter47.table.table import Table
from chapter47.table.wagers import Bounds, Decision, Phase, Spot, Stake, Wager, lose, win

BANK_STANDS = Editorial("the Banker's wager stands once it is placed: the others wager against it")
BANCO_STANDS = Editorial("a wager for which banco was announced stands: nobody else could wager meanwhile")


def coup(table: Table[CheminTable]) -> Coup | None:
    """What is remembered of the hand being played, if one is."""
    return table.state.coup


def bank_stake(table: Table[CheminTable]) -> Stake | None:
    """The Banker's wager, if it has been placed."""
    holder = bank.banker(table)
    return None if holder is None else table.layout.stakes.get((seat_owner(holder), "bank", None))


def against(table: Table[CheminTable]) -> list[Stake]:
    """The wagers against the bank, counterclockwise from the Banker."""
    holder = bank.banker(table)
    assert holder is not None
    stakes = (stake for stake in table.layout.stakes.values() if stake.spot.wager.name == "against-bank")
    return sorted(stakes, key=lambda stake: (seat_number(stake.owner) - holder) % table.game.seats)


def _of_bank(table: Table[CheminTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """4.6: the Banker alone, and within what the bid and the wager before allow."""
    holder = bank.banker(table)
    if holder != seat:
        whose = "Nobody is the Banker" if holder is None else f"Seat {holder} is the Banker"
        allowed = "The bank is first bid for or accepted." if holder is None else "The others wager against the bank."
        raise Refused("not-banker", f"{whose}.", cite("4.6(a)"), allowed)
    if bank_stake(table) is not None:
        raise Refused("bank-stands", "The Banker's wager has been placed.", BANK_STANDS, "It stands for this hand.")
    least, most = bank.bounds(table)

    def outside(total: Cents) -> Refused:
        between = f"Wager {amount_words(least)} {'or more' if most is None else f'to {amount_words(most)}'}."
        if total < least:
            sentence = f"The Banker's wager is at least {amount_words(least)} on this hand."
            return Refused("bank-too-low", sentence, cite("4.6(b)"), between)
        assert most is not None
        sentence = f"The Banker's wager is at most {amount_words(most)} on this hand."
        return Refused("bank-too-high", sentence, cite("4.6(b)"), between)

    return Bounds(least, most, outside)


def turn(table: Table[CheminTable]) -> int | None:
    """4.7(d): whose turn it is to wager against a part of the bank; nobody's, where all have had theirs."""
    holder, hand = bank.banker(table), coup(table)
    if holder is None or hand is None or hand.asked is None:
        return None
    others = (seat for seat in bank.counterclockwise(table, holder) if seat != holder)
    return next((seat for seat in others if seat not in hand.asked), None)


def _of_against(table: Table[CheminTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """4.7: anybody but the Banker, in turn, and no more than is left of the bank."""
    laid = bank_stake(table)
    if laid is None:
        sentence = "The Banker has not placed a wager yet."
        raise Refused("no-bank-wager", sentence, cite("4.7(a)"), "The others wager after the Banker.")
    if laid.owner == seat_owner(seat):
        sentence = "The Banker does not wager against the bank: the remaining participants do."
        raise Refused("own-bank", sentence, cite("4.7(a)"))
    due = turn(table)
    if due is not None and due != seat:
        sentence = f"It is seat {due}'s turn to wager against the bank."
        raise Refused("out-of-turn", sentence, cite("4.7(d)"), "Turns go counterclockwise from the Banker's right.")
    left = laid.amount - sum(stake.amount for stake in against(table) if stake.owner != seat_owner(seat))

    def above(total: Cents) -> Refused:
        sentence = "Wagers against the bank do not exceed it, alone or together."
        return Refused("over-bank", sentence, cite("4.7(a)"), f"{amount_words(left)} of it may be wagered against.")

    return Bounds(most=left, outside=above)


def _keep_bank(table: Table[CheminTable], stake: Stake) -> Source:
    raise Refused("bank-stands", "The Banker's wager is not taken back.", BANK_STANDS, "What nobody covers goes back.")


def _lessen(table: Table[CheminTable], stake: Stake) -> Source:
    if table.state.banco == seat_number(stake.owner):
        raise Refused("banco-stands", "A banco is not taken back.", BANCO_STANDS, "It stands for this hand.")
    return cite("4.7(e)")


def _bank(pick: Pick, outcome: Outcome, house: House) -> Decision:
    if outcome == "tie":
        return Decision("void", cites=cite("4.6(a)3"))
    return win("bank", cite("4.6(a)1")) if outcome == "banker" else lose(cite("4.6(a)2"))


def _against(pick: Pick, outcome: Outcome, house: House) -> Decision:
    if outcome == "tie":
        return Decision("void", cites=cite("4.7(g)3"))
    return win("against-bank", cite("4.7(g)1")) if outcome == "player" else lose(cite("4.7(g)2"))


WAGERS = (
    Wager(
        name="bank",
        title="The Banker's wager",
        cites=cite("4.6(a)"),
        decides=_bank,
        bounds=_of_bank,
        apart=True,
        yields=_keep_bank,
        converted=cite("4.6(c)"),
    ),
    Wager(
        name="against-bank",
        title="A wager against the bank",
        cites=cite("4.7(a)"),
        decides=_against,
        bounds=_of_against,
        apart=True,
        yields=_lessen,
        measured=cite("4.7(a)"),
        bounded=True,
    ),
)
PAYOUTS = {name: Payout(Odds(1, 1), cite("4.10(b)"), fixed=True) for name in ("bank", "against-bank")}
