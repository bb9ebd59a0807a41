"""The kinds of hands that people learn to play one after the other."""

from collections.abc import Sequence
from typing import NamedTuple

from chapter47.equipment import DECK, amount_on
from chapter47.law import cite
from chapter47.odds.advice import Kind
from chapter47.odds.dealing import some_of
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, Rules
from chapter47.odds.protocol import Below

_DECIDES, _DOUBLES, _SPLITS, _INSURES = cite("2.6(f)"), cite("2.10(a)"), cite("2.11(a)"), cite("2.9(a)")
LOW_CARDS = range(2, 7)
"""The cards of a dealer who has to draw, and is often over 21."""
HANDS = (2, 2, 2, 3)
"""How many cards a hand has that is dealt to somebody who learns: mostly two, as most that are decided on."""

LOW = Kind("low", "Hard 4 to 8", "No card takes it over 21, and it is too low to be raised: it draws.", _DECIDES)
NINE = Kind(
    "nine-to-eleven",
    "Hard 9 to 11",
    "One card more often makes a high total: it is doubled where the dealer is unlikely to do better, and else draws.",
    _DOUBLES,
)
STIFF_LOW = Kind(
    "stiff-against-low",
    "Hard 12 to 16 against a low card",
    "A dealer who begins with 2 to 6 is often over 21, and so is who draws to 12 or more: mostly it stands.",
    _DECIDES,
)
STIFF_HIGH = Kind(
    "stiff-against-high",
    "Hard 12 to 16 against a high card",
    "A dealer who begins with 7 to ace mostly ends at 17 or more, which it cannot beat: it draws, or is given up.",
    _DECIDES,
)
MADE = Kind("made", "Hard 17 or more", "A card more takes it over 21 far more often than it helps.", _DECIDES)
SOFT = Kind(
    "soft",
    "Soft 13 to 17",
    "No one card takes it over 21, and as it is it wins only where the dealer is over: it draws or is doubled.",
    _DOUBLES,
)
SOFT_MADE = Kind(
    "soft-made",
    "Soft 18 or more",
    "It is good as it is; 18 is doubled against some low cards, and is not enough against the highest.",
    _DOUBLES,
)
ACES_EIGHTS = Kind(
    "aces-and-eights",
    "Pairs of aces and eights",
    "Together they are 12 or 16, the worst totals; apart, each begins a much better hand.",
    _SPLITS,
)
FIVES_TENS = Kind(
    "fives-and-tens",
    "Pairs of fives and tens",
    "Together they are 10 or 20, better than what each would begin alone: they stay together.",
    _SPLITS,
)
PAIRS = Kind(
    "other-pairs",
    "Other pairs",
    "They are split where two hands that begin so do better than the one, mostly against a low card.",
    _SPLITS,
)
INSURANCE = Kind(
    "insurance",
    "Insurance",
    "It is paid 2 to 1, and less than a third of the cards count ten: who has not counted them loses by it.",
    _INSURES,
)
KINDS = (LOW, NINE, STIFF_LOW, STIFF_HIGH, MADE, SOFT, SOFT_MADE, ACES_EIGHTS, FIVES_TENS, PAIRS, INSURANCE)


def kind_of(cards: Sequence[str], dealer: str, *, splits: bool) -> Kind:
    """The kind of a hand, against the dealer's first card.

    >>> kind_of(["8S", "8D"], "6H", splits=True).title, kind_of(["8S", "8D"], "6H", splits=False).title
    ('Pairs of aces and eights', 'Hard 12 to 16 against a low card')
    >>> kind_of(["AS", "6D"], "6H", splits=False).title, kind_of(["AS", "6D", "9C"], "6H", splits=False).name
    ('Soft 13 to 17', 'stiff-against-low')
    """
    values = [amount_on(card) for card in cards]
    if splits and len(values) == 2 and values[0] == values[1]:
        return ACES_EIGHTS if values[0] in (ACE, 8) else FIVES_TENS if values[0] in (5, 10) else PAIRS
    total = sum(values)
    if ACE in values and total + 10 <= HIGHEST:
        return SOFT if total + 10 <= 17 else SOFT_MADE
    if total < 12:
        return LOW if total <= 8 else NINE
    if total >= 17:
        return MADE
    return STIFF_LOW if amount_on(dealer) in LOW_CARDS else STIFF_HIGH


class Dealt(NamedTuple):
    """Cards that are to be decided on."""

    cards: tuple[str, ...]
    dealer: tuple[str, ...]
    """What lies open in front of the dealer."""
    insures: bool
    """Whether insurance is asked about."""


def dealt(rules: Rules, below: Below) -> Dealt | None:
    """Cards from full decks; nothing where there is nothing to decide on them."""
    count, shown = HANDS[below(len(HANDS))], 2 if rules.face_up else 1
    found = some_of(DECK * rules.decks, count + shown, below)
    cards, dealer = found[:count], found[count:]
    insures = amount_on(dealer[0]) == ACE and not rules.face_up and count == 2 and below(2) == 0
    if not insures and (_total(cards) >= HIGHEST or _total(dealer) == HIGHEST):
        return None
    return Dealt(cards, dealer, insures)


def _total(cards: Sequence[str]) -> int:
    """What they count, an ace as 11 where that is not over 21."""
    total = sum(amount_on(card) for card in cards)
    return total + 10 if total + 10 <= HIGHEST and any(amount_on(card) == ACE for card in cards) else total
