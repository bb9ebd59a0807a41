"""How many hands come of a pair, and with what gone from the shoe each of them is dealt.

Hands of a split pair are played one after the other, each by its own cards alone. The cards that are still to come are
in any order as likely, so that it does not matter when a card is drawn: think of every hand's second card as drawn
first. One equal to the pair makes a further hand, as long as one is allowed. What is known of the other hands' second
cards is then that they are, or are not, of the pair's value. "It is not" is "whatever it is" less "it is": so the
chances of a hand among others are those of the hand alone, with more or fewer cards of the pair's value gone, added up
with whole numbers.

That is exact for every way to play in which a hand looks at its own cards, the value of the pair and what the dealer
shows, and at nothing else. The best of these ways is the one that counts here. To play such a hand as if no pair had
been split, or as if one had been split once, are two of them (known as CDZ- and CDP1 to those who compare analysers),
and neither is better. Who looks at the number of hands as well (CDP) gains some millionths of a wager, and who
remembers the other hands' cards a little more.
"""

from functools import cache
from math import comb
from typing import NamedTuple


class Shares(NamedTuple):
    """What is to be added up, by how many cards of the pair's value are gone beside the first two."""

    other: tuple[int, ...]
    """Hands whose second card is not of the pair's value."""
    same: tuple[int, ...]
    """Hands whose second card is, and which may not be split again."""


@cache
def shares(most: int) -> Shares:
    """For up to so many hands.

    >>> shares(2)
    Shares(other=(2,), same=(2,))
    >>> shares(3)
    Shares(other=(2, 4, -2), same=(0, 5, -2))
    """
    closed: dict[int, int] = {}
    free: dict[int, int] = {}

    def add(to: dict[int, int], hands: int, again: int, others: int) -> None:
        """So many hands, after so many further splits, where so many other second cards are not of the value."""
        for are in range(others + 1):
            to[again + are] = to.get(again + are, 0) + hands * (-1) ** are * comb(others, are)

    def deal(again: int, done: int) -> None:
        waiting = 2 + again - done
        if again == most - 2:
            add(free, waiting, again, done)
        if again == most - 2 or not waiting:
            if done:
                add(closed, done, again, done - 1)
            return
        deal(again + 1, done)
        deal(again, done + 1)

    deal(0, 0)
    gone = range(max(free) + 1)
    return Shares(
        tuple(free.get(at, 0) + closed.get(at, 0) for at in gone),
        tuple(free.get(at, 0) for at in gone),
    )


def further(most: int) -> int:
    """How many cards of the pair's value may be gone beside a hand's own.

    >>> further(2), further(3), further(4)
    (1, 3, 5)
    """
    return len(shares(most).same)


class Products(NamedTuple):
    """What is to be added up for the products of two different hands, by how many cards are gone as above."""

    other: tuple[int, ...]
    """Both second cards are not of the pair's value."""
    mixed: tuple[int, ...]
    """One is, and one is not."""
    same: tuple[int, ...]
    """Both are."""


@cache
def products(most: int) -> Products:
    """For up to so many hands.

    >>> products(2)
    Products(other=(2,), mixed=(4,), same=(2,))
    """
    found: tuple[dict[int, int], dict[int, int], dict[int, int]] = ({}, {}, {})

    def add(kinds: tuple[int, ...], times: int, again: int, others: int) -> None:
        for are in range(others + 1) if times else ():
            for at, factor in enumerate(kinds):
                to = found[at]
                to[again + are] = to.get(again + are, 0) + factor * times * (-1) ** are * comb(others, are)

    def deal(again: int, done: int) -> None:
        waiting = 2 + again - done
        over = again == most - 2
        if over or not waiting:
            add((1, 0, 0), done * (done - 1), again, max(0, done - 2))
            if over:
                add((1, 1, 0), 2 * done * waiting, again, max(0, done - 1))
                add((1, 2, 1), waiting * (waiting - 1), again, done)
            return
        deal(again + 1, done)
        deal(again, done + 1)

    deal(0, 0)
    return Products(*(tuple(each.get(at, 0) for at in range(2 * most - 3)) for each in found))
