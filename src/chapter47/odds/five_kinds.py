"""Three or four cards of five, by kinds that people learn together: the same for every game that pays five cards."""

from collections.abc import Sequence

from chapter47.law import Source
from chapter47.odds.advice import Kind
from chapter47.odds.drawing import NO_HAND, drawing
from chapter47.odds.five_cards import THREE

COUNTED = {3: "Three", 4: "Four"}
RANKS = {"T": "tens", "J": "jacks"}
PAID, LOW_PAIR, FLUSH, STRAIGHT, OTHER = "paid", "low-pair", "flush", "straight", "other"
SORTS = (PAID, LOW_PAIR, FLUSH, STRAIGHT, OTHER)


def five_kinds(count: int, high: str, cites: Source) -> tuple[Kind, ...]:
    """All kinds of so many cards, where a pair of any of the ranks in ``high`` is paid."""
    return tuple(_kind(count, sort, high, cites) for sort in SORTS)


def five_kind(cards: Sequence[str], high: str, cites: Source) -> Kind:
    """The kind that some cards are of.

    >>> from chapter47.law import cite
    >>> [five_kind(cards.split(), "TJQKA", cite("18.10(b)")).title for cards in ("TS TD 4C", "5S 4S 3S", "KS 9D 2C")]
    ['Three cards: tens or better', 'Three cards of one suit', 'Three cards: anything else']
    """
    seen = drawing(cards, high)
    if seen.hand == "pair" and seen.ranks[0] not in high:
        sort = LOW_PAIR
    elif seen.hand != NO_HAND:
        sort = PAID
    else:
        sort = FLUSH if seen.suited else STRAIGHT if seen.straights else OTHER
    return _kind(len(cards), sort, high, cites)


def _kind(count: int, sort: str, high: str, cites: Source) -> Kind:
    title, why = _WORDS[sort]
    many, comes = COUNTED[count], "two cards" if count == THREE else "one card"
    named = title.format(many=many, pair=RANKS[high[0]])
    return Kind(f"{many.lower()}-{sort}", named, why.format(comes=comes), cites)


_WORDS = {
    PAID: ("{many} cards: {pair} or better", "It is paid already, whatever comes: the wager stands."),
    LOW_PAIR: (
        "{many} cards: a lower pair",
        "It is not paid as it is, and with {comes} to come it seldom becomes more: it stands where little is lost.",
    ),
    FLUSH: (
        "{many} cards of one suit",
        "With {comes} to come it may be a flush, or more: it stands where that comes often enough for what it is paid.",
    ),
    STRAIGHT: (
        "{many} cards to a straight",
        "With {comes} to come it may be a straight: that depends on how many cards complete one, and on high cards.",
    ),
    OTHER: ("{many} cards: anything else", "Too little can become of it with {comes} to come."),
}
