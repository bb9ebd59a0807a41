"""Automatic participants: what somebody sensible would say at a seat, at any point of the game.

They are no part of the rules. A driver asks them, as it would ask a person, and says what they say to the table.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from chapter47.equipment import HIDDEN
from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.against import Banco, Turns
from chapter47.games.chemin_de_fer.decisions import BankerAnnounces, BankerChooses, PlayerAnnounces
from chapter47.games.chemin_de_fer.irregular import initial_count
from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.games.chemin_de_fer.seeking import Seeks
from chapter47.games.chemin_de_fer.tableau import banker_announces, player_announces
from chapter47.games.chemin_de_fer.wagers import against, bank_stake
from chapter47.money import Cents, dollars
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.table import Table

Below: TypeAlias = Callable[[int], int]
"""A whole number from 0 to n - 1, by chance."""

# Where both are free to do as they like, Kemeny and Snell (Game-theoretic solution of baccarat, 1957) have the player
# draw on five in 9 of 11 cases, because a Banker with six could otherwise profit from knowing. Table 3 leaves no such
# choice: with six against no third card the Banker stays. So drawing on five is better whatever the Banker does, and
# against that, drawing with three against a nine. A test works it out from the table.
DRAWS_ON_FIVE = Fraction(1)
DRAWS_THREE_AGAINST_NINE = Fraction(1)

BIDS = Fraction(1, 3)
"""How often somebody bids against others."""
ACCEPTS = Fraction(1, 2)
RAISES = Fraction(1, 3)
"""How often a Banker wagers more than must be."""
PASSES = Fraction(1, 6)
FOLLOWS = Fraction(1, 2)
"""How often who lost to the bank says suivi."""
GOES_ALONE = Fraction(1, 12)
"""How often anybody else says banco."""
SHARE = 20
"""A wager is about so small a part of somebody's chips."""


def choose(table: Table[CheminTable], seat: int, below: Below) -> Command | None:
    """What the participant at a seat says, if it is theirs to say anything and they want to."""
    for request in table.point.asks:
        if seat in request.asked(table):
            match request:
                case Seeks():
                    return _seek(table, seat, below)
                case Banco():
                    return _challenge(table, seat, below)
                case Turns():
                    return _cover(table, seat, below)
                case PlayerAnnounces() | BankerAnnounces():
                    return _announce(table, seat, below)
                case BankerChooses():
                    return Choose(seat, "draw" if _happens(DRAWS_THREE_AGAINST_NINE, below) else "stay")
    return None


def _happens(often: Fraction, below: Below) -> bool:
    return below(often.denominator) < often.numerator


def _reach(table: Table[CheminTable], seat: int) -> Cents:
    """The most that somebody could have on the bank."""
    limit = table.terms.spots["bank", None].most
    return table.chips(seat) if limit is None else min(table.chips(seat), limit)


def _modest(table: Table[CheminTable], seat: int, least: Cents, below: Below) -> Cents:
    """A small part of the chips, in whole ones, or as much as must be."""
    part = _reach(table, seat) // SHARE * (1 + below(3)) // 2
    return max(least, part - part % table.house.chip)


# The bank


def _seek(table: Table[CheminTable], seat: int, below: Below) -> Command | None:
    """Somebody bids for the bank, takes it or leaves it; whoever has it wagers, or passes."""
    found, reach = bank.state(table), _reach(table, seat)
    least, most = bank.bounds(table)
    if bank.banker(table) == seat:
        return _hold(table, seat, least, most, below)
    if found.how:
        if least > reach or not _happens(ACCEPTS, below):
            return Choose(seat, "decline-bank")
        return Choose(seat, "accept-bank", {} if most is None else {"amount": dollars(least)})
    if seat in found.bids:
        return None
    without = None if seat in found.passes else Choose(seat, "pass")
    highest = max(found.bids.values(), default=0)
    amount = max(_modest(table, seat, least, below), highest + table.house.chip if highest else 0)
    if amount > reach or (highest and (amount > reach // 4 or not _happens(BIDS, below))):
        return without
    return Choose(seat, "bid", {"amount": dollars(amount)})


def _hold(table: Table[CheminTable], seat: int, least: Cents, most: Cents | None, below: Below) -> Command | None:
    """A Banker wagers what must be, sometimes more; and passes when the chips do not reach, or enough was won."""
    reach = _reach(table, seat)
    if bank.state(table).played and (least > reach or _happens(PASSES, below)):
        return Choose(seat, "pass-shoe")
    if least > reach:
        return None
    if most is None:
        return Bet(seat, "bank", min(reach, _modest(table, seat, least, below)))
    raised = (min(most, reach) - least) // 2 if _happens(RAISES, below) else 0
    return Bet(seat, "bank", least + raised)


# Against it


def _challenge(table: Table[CheminTable], seat: int, below: Below) -> Command | None:
    laid = bank_stake(table)
    assert laid is not None
    if laid.amount > table.chips(seat) or laid.amount < table.terms.spots["against-bank", None].least:
        return Choose(seat, "pass")
    if bank.state(table).suivi == seat and _happens(FOLLOWS, below):
        return Choose(seat, "banco-suivi")
    return Choose(seat, "banco" if _happens(GOES_ALONE, below) else "pass")


def _cover(table: Table[CheminTable], seat: int, below: Below) -> Command:
    laid, spot = bank_stake(table), table.terms.spots["against-bank", None]
    assert laid is not None
    left = laid.amount - sum(stake.amount for stake in against(table))
    amount = min(left, table.chips(seat), max(spot.least, _modest(table, seat, spot.least, below) // 2))
    return Bet(seat, "against-bank", amount) if amount >= max(1, spot.least) else Choose(seat, "pass-wager")


# The hands


def _announce(table: Table[CheminTable], seat: int, below: Below) -> Command | None:
    """What the hand must announce; nothing where the cards are not known to the machine."""
    ((hand, cards),) = table.private(seat).items()
    if HIDDEN in cards:
        return None
    count = initial_count(hand, cards)
    said, _ = player_announces(count) if hand == "player" else banker_announces(count)
    if len(said) == 1:
        return Choose(seat, said[0])
    return Choose(seat, "card" if _happens(DRAWS_ON_FIVE, below) else "stay")
