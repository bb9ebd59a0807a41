"""What cards are worth, and what two or three of them come to: 6.1(b) and 6.5(e) to (i)."""

from typing import NamedTuple

from chapter47.law import Source, cite


class Value(NamedTuple):
    """The value of a card, and where the law says so."""

    value: int
    cites: Source


VALUES: dict[str, Value] = {
    **{rank: Value(number, cite("6.1(b)1")) for number, rank in enumerate("23456789T", 2)},
    "J": Value(11, cite("6.1(b)2")),
    "Q": Value(12, cite("6.1(b)3")),
    "K": Value(13, cite("6.1(b)4")),
    "A": Value(14, cite("6.1(b)5")),
}
"""6.1(b), by rank, from the lowest to the highest."""

PAIR, CONSECUTIVE = -1, 0
"""What two cards come to that have no spread: how many values lie between them, counted alike."""
SPREADS = range(1, 12)
GIVEN: dict[tuple[int, int], Source] = {(4, 7): cite("6.5(g)1"), (9, 13): cite("6.5(g)2")}
"""Two cards whose spread the law itself counts, as an example."""

NO_SPREAD = ("consecutive", "pair", "three-of-a-kind")
"""What a round comes to where nothing lies between the first two cards: a pair is one that no third card matches."""
BETWEEN = {spread: f"between-{spread}" for spread in SPREADS}
OUTSIDE = "outside"
RESULTS = (*NO_SPREAD, *BETWEEN.values(), OUTSIDE)


def value(card: str) -> int:
    """What a card is worth.

    >>> value("2S"), value("TD"), value("JC"), value("AH")
    (2, 10, 11, 14)
    """
    return VALUES[card[0]].value


def spread(first: str, second: str) -> int:
    """How many values fall between two cards; of a pair one less than of consecutive cards.

    >>> spread("4S", "7D"), spread("KH", "9C"), spread("AS", "2S"), spread("KD", "AD"), spread("5S", "5H")
    (2, 3, 11, 0, -1)
    """
    return abs(value(first) - value(second)) - 1


def spread_given(first: str, second: str) -> Source:
    """Where the law says what the spread of two cards is."""
    low, high = sorted((value(first), value(second)))
    return GIVEN.get((low, high), cite("6.5(g)"))


def result(first: str, second: str, third: str) -> str:
    """What a round comes to in which three cards are dealt.

    >>> result("4S", "7D", "5C"), result("4S", "7D", "7C"), result("9S", "9D", "9C"), result("9S", "9D", "TC")
    ('between-2', 'outside', 'three-of-a-kind', 'pair')
    """
    lies = spread(first, second)
    if lies == PAIR:
        return "three-of-a-kind" if value(third) == value(first) else "pair"
    low, high = sorted((value(first), value(second)))
    return BETWEEN[lies] if low < value(third) < high else OUTSIDE
