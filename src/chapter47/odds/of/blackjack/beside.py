"""What there is to say beside the book of blackjack: the strategy, the swings, and what each option is worth."""

from math import sqrt

from chapter47.house import House
from chapter47.odds.advice import Chart, Remark, Switches
from chapter47.odds.of.blackjack.analysis import analyse
from chapter47.odds.of.blackjack.chart import chart
from chapter47.odds.of.blackjack.options import alone, apart
from chapter47.odds.of.blackjack.ruin import ruin_within
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game

BANKROLL, ROUNDS = 100, (100, 1_000, 10_000)
"""Wagers that a player brings, and rounds in which they may be lost."""


def basic(house: House, shoe: Composition | None = None) -> Chart:
    """Basic strategy for the rules of a house."""
    found = analyse(Rules.of(house), shoe)
    return chart(found.rules, found.basic)._replace(advantage=found.by_basic.advantage)


def swings(house: House, shoe: Composition | None = None) -> list[Remark]:
    """What basic strategy gives away, and how likely a bankroll is lost."""
    found = analyse(Rules.of(house), shoe)
    text = f"Basic strategy: {found.by_basic.advantage:z.4%}, which gives away {found.basic_cost:z.4%}."
    if found.rules.multiple:
        text += " All of it of each wager."
    chances = ", ".join(
        f"{ruin_within(rounds, BANKROLL, 1, found.advantage, found.variance):.1%} within {rounds:,}"
        for rounds in ROUNDS
    )
    # 2.6(k)4 speaks of a point count of 9, 10 or 11, and does not say whether that is of hard hands alone.
    reading = "Our reading of 2.6(k)4: an ace and an eight, a nine or a ten may be doubled, as they count 9, 10 or 11."
    return [
        Remark(text),
        *([Remark(reading)] if found.rules.face_up else []),
        Remark(f"A round's standard deviation is {sqrt(found.variance):.4f} wagers."),
        Remark(f"The chance to lose {BANKROLL} wagers: {chances} rounds.", aside=True),
    ]


def switched(game: Game, house: House) -> list[Switches]:
    """Each option switched alone, and where the house has chosen more than one, what it has chosen."""
    # One process: it has them all before two more would have started.
    told = [Switches("One option changed", tuple(alone(game, house, workers=1)))]
    if len(chosen := apart(game, house, workers=1)) > 1:
        told.append(Switches("What this house has chosen, from the usual rules", tuple(chosen)))
    return told
