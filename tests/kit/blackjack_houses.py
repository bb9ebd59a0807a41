"""Rules of blackjack that the law allows together, drawn, and strategies of any kind."""

import random
from fractions import Fraction

import numpy as np

from chapter47 import game, read_house
from chapter47.house import House
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.strategy import Strategy
from kit.blackjack_replay import HOLES

SIX_TO_FIVE = Fraction(6, 5)


def drawn_rules(rng: random.Random) -> tuple[Rules, str]:
    """Rules, and a hole card."""
    hole = rng.choice(HOLES)
    multiple = rng.choice((0, 2, 3)) if hole == "none" and rng.random() < 0.5 else 0
    simple = hole == "face-up" or bool(multiple)
    enhanced = [rng.random() < 0.5 for _ in range(4)]
    blackjack = Fraction(1) if hole == "face-up" else Fraction(3, 2)
    decks = rng.choice((1, 2, 4, 6, 8))
    if not any(enhanced) and hole != "face-up" and decks < 4:
        blackjack = rng.choice((blackjack, SIX_TO_FIVE))
    rules = Rules(
        decks=decks,
        face_up=hole == "face-up",
        blackjack=blackjack,
        surrender=not simple and rng.random() < 0.5,
        hands=2 if simple else rng.choice((2, 3, 4)),
        resplit_aces=rng.random() < 0.5,
        five_card_21=enhanced[0],
        six_seven_eight=enhanced[1],
        three_sevens=enhanced[2],
        special=enhanced[3],
        multiple=multiple,
    )
    return rules, hole


def drawn_strategy(rng: random.Random, *, face_up: bool) -> Strategy:
    """Any decisions at all, each with its own inclination: hands are split, doubled and hit that nobody would."""
    blank = Strategy.blank(face_up=face_up)
    for array in blank[:5]:
        chance = rng.choice((0.05, 0.3, 0.6, 0.9))
        array[...] = np.array([rng.random() < chance for _ in range(array.size)]).reshape(array.shape)
    return blank._replace(insure=rng.random() < 0.5)


def house_of(rules: Rules, hole: str, special: tuple[str, str] = ("AD", "KH"), **more: object) -> House:
    """The house file that comes to such rules."""
    options: dict[str, object] = {
        "decks": rules.decks,
        "boxes": 6,
        "hole-card": hole,
        "surrender": rules.surrender,
        "resplit": rules.hands,
        "resplit-aces": rules.resplit_aces,
        "five-card-21": rules.five_card_21,
        "six-seven-eight": rules.six_seven_eight,
        "three-sevens": rules.three_sevens,
        "special-blackjack": "-".join(special) if rules.special else "none",
        "multiple-action": rules.multiple,
        "chip": "0.01",
        "min": "0.01",
        **more,
    }
    if rules.blackjack == SIX_TO_FIVE:
        options |= {"six-to-five": True, "shuffle": "automated", "min": "5"}
    return read_house(game("blackjack"), options)
