"""Numbers selected one after the other, none of them twice."""

from collections.abc import Callable

from chapter47.law import Mistake, shown

LARGEST = 10_000
"""No device selects from more numbers than that."""


def selected(count: int, of: int, below: Callable[[int], int]) -> tuple[int, ...]:
    """So many of the numbers from 1, in the order they come, where ``below(n)`` gives a whole number from 0 to n - 1.

    Each is one of those that are left, all as likely: the first steps of a Fisher-Yates shuffle.

    >>> selected(3, 80, lambda n: n - 1)
    (80, 79, 78)
    """
    check_selection(count, of)
    left = list(range(1, of + 1))
    found = []
    for _ in range(count):
        at = below(len(left))
        left[at], left[-1] = left[-1], left[at]
        found.append(left.pop())
    return tuple(found)


def check_selection(count: object, of: object) -> None:
    """Refuses what cannot be selected.

    >>> check_selection(81, 80)
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: 81 numbers of 80 cannot be selected. Ask for one to all of at most 10000 numbers.
    """
    if type(count) is not int or type(of) is not int or not 1 <= count <= of <= LARGEST:
        sentence = f"{shown(count)} numbers of {shown(of)} cannot be selected."
        raise Mistake("not-a-selection", sentence, f"Ask for one to all of at most {LARGEST} numbers.")
