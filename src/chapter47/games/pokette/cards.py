"""The cards of pokette, and the wagers on the next one: N.J.A.C. 19:47-12.1, 12.2 and 12.5(a)."""

from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import pairwise

from chapter47.equipment import POKETTE, Outcome
from chapter47.house import House
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.commands import Pick
from chapter47.table.wagers import LOSE, Decision, Place, Wager, lose, win

# 12.1: definitions

RANK = cite('12.1 "Rank"')
SUIT = cite('12.1 "Suit"')
PAIR = cite('12.1 "Pair"')
WINNING_CARD = cite('12.1 "Winning card"')
NON_POKER = cite('12.1 "Non-poker hand wager"')
POKER = cite('12.1 "Poker hand wager"')

RANKS = "AKQJT98765432"
"""12.2(b): from the highest value to the lowest."""
SUITS = "SCDH"
JOKERS = ("JK1", "JK2")
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)

RANK_NAMES = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "T": "10"}
SUIT_NAMES = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def of_ranks(ranks: Collection[str]) -> frozenset[str]:
    return frozenset(card for card in CARDS if rank(card) in ranks)


def of_suits(suits: Collection[str]) -> frozenset[str]:
    return frozenset(card for card in CARDS if suit(card) in suits)


def name_of(card: str) -> str:
    """A card as the dealer announces it, with its suit.

    >>> name_of("QH"), name_of("TD"), name_of("JK1")
    ('Queen of hearts', '10 of diamonds', 'Joker 1')
    """
    if card in JOKERS:
        return f"Joker {card[-1]}"
    return f"{RANK_NAMES.get(rank(card), rank(card))} of {SUIT_NAMES[suit(card)]}"


# 12.2(b): an ace goes with king and queen, or with 2 and 3, and never with king and 2.

SEQUENCE = cite("12.2(b)")
AROUND = RANKS + "A"
RUNS = tuple(frozenset(AROUND[at : at + 3]) for at in range(len(RANKS) - 1))
"""Three values in sequence: what makes a straight."""


@cache
def completing(first: str, second: str) -> frozenset[str]:
    """The values that make a straight of two cards: two for an open one, one for an inside one.

    >>> sorted(completing("KS", "QH")), sorted(completing("AS", "KH")), sorted(completing("2S", "AH"))
    (['A', 'J'], ['Q'], ['3'])
    """
    posted = {rank(first), rank(second)}
    return frozenset(value for run in RUNS if posted < run and len(posted) == 2 for value in run - posted)


# 12.5(a): the layout. Each suit is a column, by the name that 12 gives its wager; the rest is ours. The columns are in
# the order in which 6 to 9 name the twos, which puts the aces of clubs and diamonds under the jokers: jacer's cards.

LAYOUT = Editorial("spades, clubs, diamonds, hearts in columns, ranks in rows, jokers above the two middle aces")
ROWS = tuple(tuple(value + column for column in SUITS) for value in RANKS)
BENEATH = {"JK1": "AC", "JK2": "AD"}
"""The card that adjoins each joker, beside the other joker."""

COVERED: dict[str, frozenset[str]] = {
    "ace-king-queen": of_ranks("AKQ") | {"2S"},
    "jack-ten-nine": of_ranks("JT9") | {"2C"},
    "eight-seven-six": of_ranks("876") | {"2D"},
    "five-four-three": of_ranks("543") | {"2H"},
    "red": of_suits("DH"),
    "black": of_suits("SC"),
    "jacer": frozenset({"AC", "AD", *JOKERS}),
}
"""The cards of the wagers that have no pick."""


def splits(house: House) -> Iterator[Pick]:
    """Two cards that adjoin: side by side, or one above the other."""
    yield JOKERS
    yield from BENEATH.items()
    for row, following in zip(ROWS, (*ROWS[1:], None), strict=True):
        yield from pairwise(row)
        if following:
            yield from zip(row, following, strict=True)


def corners(house: House) -> Iterator[Pick]:
    """Four cards with a common corner. None of them is a joker: a joker loses every corner (12.7(e)1)."""
    for row, following in pairwise(ROWS):
        for left, right in pairwise(range(len(SUITS))):
            yield (row[left], row[right], following[left], following[right])


def cards_of(pick: Pick) -> tuple[str, ...]:
    return tuple(map(str, pick)) if isinstance(pick, tuple) else (str(pick),)


def one_spin(line: str, cards: Callable[[Pick], Collection[str]]) -> Callable[[Pick, Outcome, House], Decision]:
    """Wins by that line on the cards that stand for a pick."""

    def decides(pick: Pick, card: Outcome, house: House) -> Decision:
        if card in cards(pick):
            return win(line)
        return lose(cite("12.7(e)1")) if card in JOKERS else LOSE

    return decides


def on_cards(pick: Pick, house: House) -> tuple[Place, ...]:
    """Within a card's box, on the line between two, on the common corner of four."""
    return (Place(frozenset(cards_of(pick)), LAYOUT),)


def on_ranks(pick: Pick, house: House) -> tuple[Place, ...]:
    """In the box beside a row, or on the line between two of them."""
    return (Place(frozenset(f"rank {value}" for value in cards_of(pick)), LAYOUT),)


def in_box(cites: Source, box: str) -> Callable[[Pick, House], tuple[Place, ...]]:
    return lambda pick, house: (Place(frozenset({box if pick is None else f"{box} {pick}"}), cites),)


def one_area(name: str, title: str, cites: Source) -> Wager:
    """A wager that has no pick, and an area of its own."""
    decides = one_spin(name, lambda pick: COVERED[name])
    return Wager(name=name, title=title, cites=cites, decides=decides, boxes=in_box(cites, name))


def refuse_cards(pick: Pick, house: House) -> Chapter47Error | None:
    """Cards that there are none of on the wheel."""
    if pick is None or isinstance(pick, int) or not set(cards_of(pick)) <= {*CARDS, *JOKERS}:
        return Mistake("unknown-pick", f"{shown(pick)} is no card of the layout.", POKETTE.hint())
    return None


def refuse_corner(pick: Pick, house: House) -> Chapter47Error | None:
    if (refusal := refuse_cards(pick, house)) is not None or not set(cards_of(pick)) & set(JOKERS):
        return refusal
    sentence = "No corner takes in a joker."
    allowed = "Jokers are wagered on straight up, as part of a split, or with jacer."
    return Refused("pick-not-offered", sentence, cite("12.7(e)1"), allowed)


def refuse_ranks(pick: Pick, house: House) -> Chapter47Error | None:
    if pick is not None and not isinstance(pick, int) and set(cards_of(pick)) <= set(RANKS):
        return None
    sentence = f"{shown(pick)} is no rank: a rank is the four cards of one value."
    return Refused("pick-not-offered", sentence, RANK, f"Ranks are {' '.join(RANKS)}, T being the 10.")


def refuse_suit(pick: Pick, house: House) -> Chapter47Error | None:
    sentence = f"{shown(pick)} is no suit."
    return Refused("pick-not-offered", sentence, SUIT, f"Suits are {' '.join(SUITS)}.")
