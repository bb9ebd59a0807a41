"""11.10: a player banks the game, alone or with the house."""

from __future__ import annotations

from chapter47.games.pai_gow_poker.names import ADDITIONAL
from chapter47.games.parts import bank, bank_betting
from chapter47.games.parts.bank_rules import BankRules
from chapter47.games.parts.center import CenterRules
from chapter47.law import Editorial, cite

ROTATION = cite("11.10(c)")
NO_WAGER = Editorial("a bank makes no wager, since the others play against it", of=cite('11.1 "Bank"'))


class Bank(bank.Bank):
    """The bank of pai gow poker."""

    may_pass = ordered = left = ROTATION
    elsewhere = (ADDITIONAL,)
    rules = BankRules(
        option=cite("11.10(a)"),
        not_at_start=cite("11.10(b)"),
        rotation=ROTATION,
        determined=cite("11.10(d)"),
        wagered=cite("11.10(d)1"),
        covers=cite("11.10(d)2"),
        co_bank=cite("11.10(e)"),
        covers_half=Editorial("a co-bank covers half of the other wagers", of=cite("11.10(d)2")),
        one_area=cite("11.10(f)"),
        no_wager=NO_WAGER,
        responsible=cite('11.1 "Bank"'),
        dealer_wager=cite("11.10(g)"),
        no_more=Editorial("the dealer wagers no more than the bank could still pay", of=cite("11.10(g)")),
        lapsed=Editorial("an offer of the bank that is open when betting ends is passed", of=ROTATION),
    )


BANK = Bank()


class OffersBank(bank_betting.OffersBank):
    """Whoever is offered the bank accepts it or passes it on."""

    thing = BANK


class BankSays(bank_betting.BankSays):
    """What a bank may say before betting ends."""

    thing = BANK


OFFERS, SAYS = OffersBank(), BankSays()
CENTER = CenterRules(
    bank=cite("11.10(l)"),
    co_bank=cite("11.10(m)"),
    dealer_wager=cite("11.10(k)"),
    dealer_paid=cite("11.10(n)"),
    winners=cite("11.10(o)"),
    coupon=Editorial("for a coupon that loses to a bank the house puts chips into the center", of=cite("11.10(l)")),
    halves=Editorial("of an odd cent the house pays the larger half, and has the smaller", of=cite("11.10(m)")),
)
