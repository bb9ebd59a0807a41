"""The book of pai gow poker: the wager on two hands and the bank of one, and the additional wager, which is exact."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.games.pai_gow_poker.names import ADDITIONAL, WAGER
from chapter47.games.pai_gow_poker.rankings import ranking
from chapter47.games.pai_gow_poker.wagers import GENERATOR, PAYOUTS
from chapter47.games.parts.bank_rules import BANKING, CO_BANKING
from chapter47.money import Cents
from chapter47.odds.of.pai_gow_poker.counting import BEST, CARD, CONFIDENCE, HOUSE, Counted, Side, counted
from chapter47.odds.of.pai_gow_poker.paid import charge, pays
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row
from chapter47.odds.settled import Charge, fate, nothing, told
from chapter47.table.terms import Terms
from chapter47.table.wagers import Ruling, Spot

WORDS = {HOUSE: "house way on both sides", BEST: "set best against the house way", CARD: "set by the strategy card"}
AS_BANK = "as the bank of one wager, "
"""Several wagers against a bank are charged vigorish on what is left of them together, which is less."""
AS_CO_BANK = "as the co-bank of one wager, of the half that is his, "
"""11.10(m): the other half is the house's own; the dealer sets the hands, and vigorish is taken of his half alone."""


def rows(under: Terms, asked: Asked) -> Iterator[Row]:
    """What was counted over rounds that were dealt, with how far it may be off; and the additional wager."""
    found = counted(ranking(under.house), pays(under, asked.amount), bool(under.house[BANKING]))
    for way, words in WORDS.items():
        yield from _rows(under, asked, found[Side(way, False)], words, quoted=way != CARD)
    if under.house[BANKING]:
        for way in (HOUSE, BEST):
            yield from _rows(under, asked, found[Side(way, True)], AS_BANK + WORDS[way], quoted=False)
    if under.house[CO_BANKING]:
        yield from _rows(under, asked, found[Side(HOUSE, True)], AS_CO_BANK + WORDS[HOUSE], quoted=False)
    yield from additional_rows(under, asked)


def additional_rows(under: Terms, asked: Asked) -> Iterator[Row]:
    """11.13: every number is as likely as any other."""
    numbers = dict.fromkeys(GENERATOR.outcomes, 1)
    for (wager, _), spot in under.spots.items():
        if wager == ADDITIONAL:
            yield from told(spot, fate(spot, numbers, rounded_off(asked.amount)))


def _rows(under: Terms, asked: Asked, found: Counted, words: str, *, quoted: bool) -> Iterator[Row]:
    spot, keeps = under.spots[WAGER, None], found.keeps
    bound = keeps.reach(CONFIDENCE)
    what = fate(spot, found.often, charge(under, asked.amount))
    what = what._replace(kept=Fraction(keeps.mean).limit_denominator(10**9))
    when = f"{words}, dealt: {CONFIDENCE:.0%} within {bound:.3%}"
    for row in told(spot, what, when, quoted=quoted):
        yield row._replace(bound=Fraction(bound).limit_denominator(10**9))


def rounded_off(amount: Cents | None) -> Charge:
    """11.13(b)6: what is lost of a payout because it is rounded down to the whole dollar."""
    if amount is None:
        return nothing

    def part(spot: Spot, ruling: Ruling) -> Fraction:
        if ruling.odds is None:
            return Fraction(0)
        return Fraction(ruling.odds.winnings(amount) - PAYOUTS[ADDITIONAL].down(ruling.odds, amount), amount)

    return part
