"""21.8: how the dealer's two cards are chosen of four. The house ways are lost, and these are ours.

Three alike come first; then two pairs; a pair, unless two high cards are worth more; and no pair.
"""

from collections.abc import Sequence

from chapter47.equipment.cards import DECK
from chapter47.law import Editorial, cite

HOUSE_WAYS = Editorial(
    "the dealer keeps two of three or four alike, the higher of two pairs, a pair but for a small one beside two high"
    " cards, and else the two highest or two of a suit that are nearly as high",
    cite("21.8"),
)
ORDER = "23456789TJQKA"
BETTER_THAN_A_PAIR = {"AK": "9", "AQ": "7", "AJ": "7"}
"""Two high cards that are kept in the place of a pair: up to which pair."""


def value(card: str) -> int:
    return ORDER.index(card[0])


def house_way(cards: Sequence[str]) -> list[str]:
    """The two cards that the house ways keep, whatever the order in which they were dealt.

    >>> house_way(["7S", "7D", "AC", "KH"]), house_way(["TS", "TD", "AC", "KH"])
    (['AC', 'KH'], ['TS', 'TD'])
    >>> house_way(["AS", "9D", "8S", "2C"]), house_way(["AS", "9D", "7S", "2C"])
    (['AS', '8S'], ['AS', '9D'])
    """
    high = sorted(cards, key=lambda card: (-value(card), DECK.index(card)))
    together = [[card for card in high if card[0] == rank] for rank in dict.fromkeys(card[0] for card in high)]
    alike = [group for group in together if len(group) > 1]
    if not alike:
        return _no_pair(high)
    best = max(alike, key=len)  # of two pairs the first is the higher
    if len(best) == 2 and len(alike) == 1 and len(cards) == 4:
        others = [card for card in high if card not in best]
        most = BETTER_THAN_A_PAIR.get("".join(card[0] for card in others))
        if most is not None and value(best[0]) <= ORDER.index(most):
            return others
    return _suited(best)


def _suited(alike: Sequence[str]) -> list[str]:
    """Two of those: of one suit where there are such, which several decks can have."""
    for card in alike:
        if alike.count(card) > 1:
            return [card, card]
    return list(alike[:2])


def _no_pair(high: Sequence[str]) -> list[str]:
    """The two highest, but where the highest is of one suit with a card at most one below the second, these two."""
    first, second, *rest = high
    if first[1] != second[1]:
        for card in rest:
            if card[1] == first[1] and value(card) >= value(second) - 1:
                return [first, card]
    return [first, second]
