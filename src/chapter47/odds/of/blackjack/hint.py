"""What each decision on a hand at the table is worth, for whoever has counted no card but those of the hand."""

from collections.abc import Sequence
from functools import lru_cache

from chapter47.equipment import amount_on
from chapter47.law import Mistake
from chapter47.odds.of.blackjack.analysis import Play, best_first
from chapter47.odds.of.blackjack.hands import hand_of, hands, index
from chapter47.odds.of.blackjack.opening import Opening, solve
from chapter47.odds.of.blackjack.play import DOUBLE, HIT, STAND, settled
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, VALUES, Rules
from chapter47.odds.of.blackjack.setting import Setting, Shown, is_blackjack
from chapter47.odds.shoe import Composition

RANK_OF = "A23456789T"
"""A rank for each value."""


def hint(rules: Rules, hand: Sequence[str], shown: Sequence[str], hands_now: int = 1, number: int = 1) -> list[Play]:
    """What each decision that is allowed is worth for each unit of the original wager, the best first.

    ``shown`` is what lies open in front of the dealer. ``hands_now`` is how many hands there are by now, 1 where no
    pair was split, and ``number`` which of them this is: the first bears the original wager, which a dealer's
    blackjack takes. The shoe is full but for the cards of the hand, of the dealer, and the first card of each other
    hand. To split again is worth what comes of both hands.

    >>> for play in hint(Rules(surrender=True), ["TS", "6D"], ["KH"]): print(f"{play.action} {play.value:.3f}")
    surrender -0.539
    hit -0.572
    stand -0.576
    double -1.066
    >>> [play.action for play in hint(Rules(hands=4), ["8S", "8D"], ["6H"], hands_now=2)]
    ['split', 'stand', 'hit', 'double']
    >>> hint(Rules(), ["AS", "KD"], ["6H"])
    []
    """
    cards, faces = tuple(amount_on(card) for card in hand), tuple(sorted(amount_on(card) for card in shown))
    _check(rules, cards, faces)
    split = hands_now > 1
    at = hand_of(*sorted(cards))
    total = int(hands().total[at])
    pair = cards[0] if split or (len(cards) == 2 and cards[0] == cards[1]) else 0
    if total == HIGHEST or (split and pair == ACE and cards != (ACE, ACE)):
        return []
    again = len(cards) == 2 and cards[0] == cards[1] and hands_now < rules.most_hands(pair)
    setting, opening = _opening(rules, faces, pair, hands_now, again, number > 1)
    lost = float(opening.against.blackjack[at]) if number == 1 and not rules.multiple else 0.0
    gain = _suited(setting, opening, hand, shown)
    worth = opening.values.action[0, at]
    found = {"stand": float(worth[STAND]) - lost}
    if not (split and pair == ACE):
        found["hit"] = float(worth[HIT]) + gain - lost
        if setting.terms.may_double[at]:
            found["double"] = float(worth[DOUBLE]) + 2 * gain - lost
    if again and pair in opening.splits:
        found["split"] = opening.splits[pair].value - lost
    if rules.surrender and not split and len(cards) == 2:
        dealers = float(opening.against.blackjack[at])
        found["surrender"] = -(1 - dealers) / 2 - dealers
    return best_first(found)


def insurance(rules: Rules, hand: Sequence[str], shown: str) -> float:
    """What an insurance wager of half the wager is worth, for each unit of the wager (2.9).

    >>> f"{insurance(Rules(), ['TS', 'TD'], 'AH'):.4f} {insurance(Rules(), ['2S', '3D'], 'AH'):.4f}"
    '-0.0424 -0.0351'
    """
    if amount_on(shown) != ACE or rules.face_up:
        raise Mistake("no-insurance", "Insurance is offered against an ace.", "Show the dealer's ace.")
    left = Setting(rules).left((ACE,))
    for card in hand:
        left[amount_on(card) - 1] -= 1
    return (3 * float(left[-1]) / int(left.sum()) - 1) / 2


def _check(rules: Rules, cards: tuple[int, ...], faces: Shown) -> None:
    if len(cards) < 2 or tuple(cards.count(value) for value in VALUES) not in index():
        raise Mistake("no-decision", "That is no hand to decide on.", "Two cards or more, not over 21.")
    if len(faces) != (2 if rules.face_up else 1):
        raise Mistake("no-decision", f"The dealer does not show {len(faces)} cards.", "One, or two that lie open.")
    if len(faces) == 2 and is_blackjack(*faces):
        raise Mistake("no-decision", "The dealer's blackjack lies open.", "There is nothing to decide.")


@lru_cache(maxsize=256)
def _opening(
    rules: Rules, shown: Shown, pair: int, hands_now: int, again: bool, later: bool
) -> tuple[Setting, Opening]:
    """What follows where the other hands of a split pair have taken their first cards."""
    shoe = Composition.of_decks(rules.decks)
    if hands_now > 1:
        shoe = shoe.less({RANK_OF[pair - 1]: hands_now - 1})
    most = rules.most_hands(pair) - hands_now + 1 if again else 2
    setting = Setting(rules._replace(hands=most), shoe, (pair,) if again else ())
    return setting, solve(setting, shown, later=later)


def _suited(setting: Setting, opening: Opening, hand: Sequence[str], shown: Sequence[str]) -> float:
    """What two cards of one suit gain by a third that makes the 6, 7 and 8 of it."""
    at = hand_of(*sorted(amount_on(card) for card in hand))
    wanted = int(setting.suits(opening.shown).wants[at])
    if not wanted or hand[0][1] != hand[1][1]:
        return 0.0
    same = sum(amount_on(card) == wanted and card[1] == hand[0][1] for card in shown)
    left = opening.against.shoe[0]
    chance = float(left[wanted - 1]) / (int(left.sum()) - 2)
    win, _ = settled(opening.against.ends[hands().next[at, wanted - 1]], HIGHEST, setting.terms.ties_lose)
    return win * chance * setting.suited(wanted, opening.shown, same)
