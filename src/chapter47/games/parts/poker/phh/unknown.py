"""Cards that a recording does not know where they were dealt: shown later, never seen, or standing in."""

from collections.abc import Mapping, Sequence

from chapter47.equipment.cards import DECK, HIDDEN
from chapter47.games.parts.poker.phh.actions import Act
from chapter47.games.parts.poker.phh.hand import Hand

HIGH_TO_LOW = sorted(DECK, key=lambda card: ("23456789TJQKA".index(card[0]), "CDHS".index(card[1])), reverse=True)
"""By rank, the ace first, and by suit as 14.9(d) has it."""


def known_cards(hand: Hand) -> dict[int, list[str]]:
    """Each player's cards in the order in which they came; ``XX`` for what is never seen.

    What was dealt unknown and is shown in the end is known from the beginning: a table hides it all the same.
    """
    dealt: dict[int, list[str]] = {}
    for action in hand.actions:
        if action.act is Act.HOLE:
            dealt.setdefault(action.player, []).extend(action.cards)
    for action in hand.actions:
        mine = dealt.get(action.player)
        if action.act is Act.SHOW and mine and len(action.cards) == len(mine) and is_same(mine, action.cards):
            both = zip(mine, action.cards, strict=True)
            dealt[action.player] = [shown if card == HIDDEN else card for card, shown in both]
    return dealt


def is_same(mine: Sequence[str], shown: Sequence[str]) -> bool:
    """Whether each card that is known twice is the same card."""
    return all(HIDDEN in pair or pair[0] == pair[1] for pair in zip(mine, shown, strict=True))


def stand_ins(hand: Hand, dealt: Mapping[int, list[str]], up: Sequence[int]) -> dict[tuple[int, int], str]:
    """For up-cards that nobody recorded, by player and place, cards that are nowhere else in the hand.

    Everybody at the table saw an up-card, so it cannot lie there unknown. The card that stands in is to change nobody's
    turn: it is high where another made the forced bet, and low where the player made it, and on later streets.
    """
    named = {card for cards in dealt.values() for card in cards}
    named |= {card for action in hand.actions for card in action.cards}
    free = [card for card in HIGH_TO_LOW if card not in named]
    opener = next((action.player for action in hand.actions if action.act in (Act.BRING_IN, Act.RAISE)), 0)
    found = {}
    for place in up:
        for player, cards in dealt.items():
            if place < len(cards) and cards[place] == HIDDEN:
                high = place == up[0] and player != opener
                found[player, place] = free.pop(0 if high else -1)
    return found
