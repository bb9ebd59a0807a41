"""What a round brings under a house, by what it comes to: the ante and the bet together, and the progressive dollar."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

from chapter47.games.caribbean_stud.progressive import METER, ROYAL, STRAIGHT_FLUSH, straight_flush_payout
from chapter47.games.caribbean_stud.wagers import ANTE, BET, DEPOSIT, FIXED, NOTHING, PROGRESSIVE, TIMES, limited
from chapter47.money import Cents
from chapter47.money.owners import seat_owner
from chapter47.odds.course import kept
from chapter47.odds.of.caribbean_stud.results import FOLDED, HANDS, RESULTS, hand_of, outcome
from chapter47.table.terms import Terms
from chapter47.table.wagers import Ruling, Stake

Worth: TypeAlias = Mapping[str, Fraction]
"""What a round brings that comes to each result, for an ante of one."""
SOME: Cents = 10_000_00
"""On a meter: any amount of which a tenth is whole."""


def ruling_of(under: Terms, wager: str, what: str) -> Ruling:
    """How a wager is settled."""
    ruling = under.spots[wager, None].rulings[None][what]
    assert ruling is not None
    return ruling


def worth_under(under: Terms, ante: Cents | None = None) -> Worth:
    """What the house of a table pays; for an ante of that amount, where the limit on a bet wager may tell."""
    found = {}
    for result in RESULTS:
        bet = Fraction(0) if result == FOLDED else -kept(ruling_of(under, BET, outcome(result)))
        if ante is not None and bet > 0:
            bet = Fraction(bet_brings(under, outcome(result), TIMES * ante), TIMES * ante)
        found[result] = TIMES * bet - kept(ruling_of(under, ANTE, outcome(result)))
    return found


def bet_brings(under: Terms, what: str, amount: Cents) -> Cents:
    """What a bet wager of that amount wins or loses: 16.12(d) limits it."""
    ruling = ruling_of(under, BET, what)
    if ruling.odds is None:
        return -amount if ruling.result == "lose" else 0
    return limited(Stake(seat_owner(1), under.spots[BET, None], amount), ruling.odds.winnings(amount))


# The progressive wager


def meter_shows(under: Terms) -> Cents:
    """What the meter shows when a wager is paid: what it began with, and that wager's own share."""
    return METER.initial(under.house) + DEPOSIT * METER.share(under.house) // 100


def payout(under: Terms, hand: str, shows: Cents) -> Cents:
    """What a hand wins where the meter shows so much."""
    if hand == ROYAL:
        return shows
    if hand == STRAIGHT_FLUSH:
        return straight_flush_payout(under.house, shows)
    line = f"progressive-{hand}"
    ruling = ruling_of(under, PROGRESSIVE, line if line in FIXED else NOTHING)
    return 0 if ruling.odds is None else ruling.odds.winnings(DEPOSIT)


def progressive_brings(under: Terms, shows: Cents) -> Worth:
    """What the dollar brings, which never goes back: a folded hand wins nothing."""
    paid = {hand: payout(under, hand, shows) for hand in HANDS}
    return {
        result: Fraction((0 if result == FOLDED else paid[hand_of(result)]) - DEPOSIT, DEPOSIT) for result in RESULTS
    }


def dollar_kept(under: Terms, results: Mapping[str, int], shows: Cents) -> Fraction:
    """What the house keeps of the dollar where results come so often, and the meter shows so much."""
    brings = progressive_brings(under, shows)
    won = sum((brings[result] * ways for result, ways in results.items()), Fraction(0))
    return -won / sum(results.values())


def meter_for_nothing(under: Terms, results: Mapping[str, int]) -> Fraction:
    """What the meter must show in cents for the dollar to cost nothing: what it pays grows evenly with it."""
    at_none, at_some = (dollar_kept(under, results, shows) for shows in (0, SOME))
    return SOME * at_none / (at_none - at_some)
