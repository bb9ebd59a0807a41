"""2.20 The blackjack bonus wager, since 2000. The law's payouts are lost: those here are ours."""

from __future__ import annotations

from dataclasses import replace

from chapter47.equipment import Outcome
from chapter47.games.blackjack.additional_wagers import additional
from chapter47.games.blackjack.values import is_blackjack
from chapter47.house import House, Payout
from chapter47.law import Editorial, cite
from chapter47.money import Odds
from chapter47.table.commands import Pick
from chapter47.table.wagers import Decision, lose, win

BONUS = Editorial("a blackjack as the first two cards pays 15 to 1, of one suit 25 to 1", of=cite("2.20 [2000]"))
BONUS_SUITED, BONUS_CARDS, NO_BONUS = "blackjack-suited", "blackjack-cards", "no-blackjack"
BONUS_RESULTS = (BONUS_SUITED, BONUS_CARDS, NO_BONUS)
BONUS_PAYS = {
    "bonus": Payout(Odds(15, 1), BONUS, fixed=True),
    "bonus-suited": Payout(Odds(25, 1), BONUS, fixed=True),
}


def bonus_cards(cards: list[str]) -> str:
    if not is_blackjack(cards):
        return NO_BONUS
    return BONUS_SUITED if cards[0][1] == cards[1][1] else BONUS_CARDS


def decides_bonus(pick: Pick, outcome: Outcome, house: House) -> Decision:
    if outcome in (BONUS_SUITED, BONUS_CARDS):
        return win("bonus-suited" if outcome == BONUS_SUITED else "bonus", BONUS)
    return lose(BONUS)


BONUS_WAGER = replace(
    additional("bonus", "Blackjack bonus wager", cite("2.20 [2000]"), "bonus", decides_bonus, tuple(BONUS_PAYS)),
    converted=None,
)
