"""Hands as people write them: cards, or ranges of two cards such as ``QQ+``, ``AKs`` and ``A5s-A2s``."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from chapter47.equipment import DECK, HIDDEN, SUITS
from chapter47.law import Mistake, shown
from chapter47.odds.equity.showdown import Showdown

ORDER = "23456789TJQKA"
RANDOM = "random"
THROWN = "/"
"""Between the cards that a player keeps and those thrown away."""
MOST_WRITTEN = 10_000
"""So many signs of one player's hands are read."""

_CARD = re.compile(r"(10|[2-9TJQKA])([SHDC♠♥♦♣])|XX")
_SIGNS = str.maketrans("♠♥♦♣", SUITS)
_RANGE = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+|-([2-9TJQKA])([2-9TJQKA])([so]?))?", re.IGNORECASE)
_TWO = 2


class Held(NamedTuple):
    """What a player may hold: cards that are known, and cards known to be thrown away. All others are dealt."""

    cards: frozenset[str]
    thrown: frozenset[str] = frozenset()


def read_hands(text: str, showdown: Showdown) -> list[Held]:
    """All that a player may hold, each as likely.

    >>> two = Showdown(own=2, most=11, board=5)
    >>> len(read_hands("QQ+, AKs", two)), len(read_hands("A5s-A2s", two)), len(read_hands("random", two))
    (22, 16, 1)
    >>> sorted(read_hands("AS KH", two)[0].cards)
    ['AS', 'KH']
    """
    if len(text) > MOST_WRITTEN:
        raise Mistake("too-long", f"That is more than {MOST_WRITTEN:,} signs for one player.", "Write a range.")
    found = dict.fromkeys(held for part in text.split(",") for held in _read(part.strip(), showdown))
    if Held(frozenset()) in found:
        return [Held(frozenset())]
    if len({(len(held.cards), len(held.thrown)) for held in found}) > 1:
        sentence = f"{shown(text)} has hands of which more cards are known than of others."
        raise Mistake("uneven-range", sentence, "Say as many cards of each.")
    return list(found)


def _read(part: str, showdown: Showdown) -> Iterable[Held]:
    if part.lower() == RANDOM:
        return [Held(frozenset())]
    written = _RANGE.fullmatch(part)
    if written and showdown.own == _TWO:
        return [Held(frozenset(cards)) for cards in _of_range(part, written)]
    if written:
        sentence = f"{part} is a range of two cards, and a hand has {showdown.own} here."
        raise Mistake("not-a-range", sentence, "Name the cards, as in AS AH, and leave the others out.")
    kept, slash, thrown = part.partition(THROWN)
    if slash and not showdown.draws:
        raise Mistake("no-draw", f"{shown(part)} throws cards away, and nobody draws here.", "Name the cards alone.")
    cards, away = read_cards(kept), read_cards(thrown)
    if cards is None or away is None or not (cards or slash):
        known = "QQ+, AKs, A5s-A2s, random, or cards: AS KH" if showdown.own == _TWO else "cards, AS KH, or random"
        raise Mistake("unknown-range", f"{shown(part)} is no hand and no range.", f"Write {known}.")
    if len(cards) + len(away) > showdown.own:
        sentence = f"{shown(part)} has {len(cards) + len(away)} cards, and a hand has {showdown.own} here."
        raise Mistake("too-many-cards", sentence)
    check_once([*cards, *away])
    named = [frozenset(card for card in each if card != HIDDEN) for each in (cards, away)]
    return [Held(*named)]


def read_cards(text: str) -> list[str] | None:
    """The cards that a text names, ``XX`` for one that is not known; nothing where it names anything else.

    >>> read_cards("as KH 10d"), read_cards("ASKH"), read_cards("A of spades")
    (['AS', 'KH', 'TD'], ['AS', 'KH'], None)
    """
    found: list[str] = []
    for word in re.split(r"[\s.;]+", text.upper().strip()):
        at = 0
        while at < len(word):
            card = _CARD.match(word, at)
            if card is None:
                return None
            found.append(card[0].replace("10", "T").translate(_SIGNS))
            at = card.end()
    return found


def check_once(cards: Iterable[str]) -> None:
    """Raises where a card is there twice."""
    seen: set[str] = set()
    for card in cards:
        if card in seen and card != HIDDEN:
            raise Mistake("card-twice", f"{card} is there twice, and there is one deck.")
        seen.add(card)


# Ranges of two cards


def _of_range(part: str, written: re.Match[str]) -> Iterator[tuple[str, str]]:
    high, low, suits, more, other_high, other_low, other_suits = (each or "" for each in written.groups())
    first = _two_ranks(high, low)
    if more and more != "+":
        last = _two_ranks(other_high, other_low)
        every = list(_between(part, first, last))
        if suits.lower() != other_suits.lower():
            raise _unclear(part)
    elif more:
        top, kicker = first
        every = [(each, each) for each in range(top, len(ORDER))] if top == kicker else []
        every += [(top, each) for each in range(kicker, top)]
    else:
        every = [first]
    for ranks in every:
        if ranks[0] == ranks[1] and suits:
            raise Mistake(
                "unknown-range", f"{shown(part)} is no range.", "A pair has two suits: write it without s or o."
            )
        yield from _cards(*ranks, suits.lower())


def _two_ranks(one: str, other: str) -> tuple[int, int]:
    """Two ranks, the higher first."""
    low, high = sorted((ORDER.index(one.upper()), ORDER.index(other.upper())))
    return high, low


def _between(part: str, first: tuple[int, int], last: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """From one to the other: pairs, kickers of the same card, or two cards as far apart."""
    (high, low), (end_high, end_low) = sorted((first, last), reverse=True)
    if high == end_high and (high == low) == (end_high == end_low):
        yield from ((high, kicker) for kicker in range(end_low, low + 1))
    elif high - low == end_high - end_low:
        yield from ((top, top - high + low) for top in range(end_high, high + 1))
    else:
        raise _unclear(part)


def _unclear(part: str) -> Mistake:
    return Mistake(
        "unknown-range", f"{shown(part)} does not say what lies between.", "Write A5s-A2s, 99-66 or JTs-87s."
    )


def _cards(high: int, low: int, suits: str) -> Iterator[tuple[str, str]]:
    """All two cards of those ranks, of one suit (``s``), of two (``o``), or any."""
    if high == low:
        yield from combinations([ORDER[high] + suit for suit in SUITS], _TWO)
        return
    for one, other in product(SUITS, SUITS):
        if not suits or (one == other) == (suits == "s"):
            yield ORDER[high] + one, ORDER[low] + other


NUMBERS = {card: number for number, card in enumerate(DECK)}


def bits_of(cards: Iterable[str]) -> int:
    """Cards as the bits of their numbers.

    >>> bits_of(["AS", "2S"])
    3
    """
    return sum(1 << NUMBERS[card] for card in cards)
