"""Which hand somebody is asked about who learns: kinds that they miss, or have never met, come more often.

A kind is drawn in proportion to how likely it is to be missed, by the rule of succession: one more than was missed, of
two more than was asked. One that was never met counts one half, one that is always missed nearly one, and one that was
never missed less and less.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from chapter47.odds.advice import Kind
from chapter47.odds.protocol import Advice, Below, Question
from chapter47.table.terms import Terms

MOST_DEALT = 6000
"""Hands that are dealt until one is of the kind that is wanted: the rarest is one of some hundreds."""


def weight(asked: int, missed: int) -> Fraction:
    """How often a kind comes beside others.

    >>> [str(weight(*each)) for each in ((0, 0), (4, 4), (4, 2), (4, 0), (98, 0))]
    ['1/2', '5/6', '1/2', '1/6', '1/100']
    """
    return Fraction(missed + 1, asked + 2)


def draw_kind(weights: Mapping[Kind, Fraction], below: Below) -> Kind:
    """One of some kinds, by their weights, exactly."""
    whole = lcm(*(each.denominator for each in weights.values()))
    at = below(int(sum(weights.values()) * whole))
    for kind, each in weights.items():
        at -= int(each * whole)
        if at < 0:
            return kind
    raise AssertionError("the weights are all that there is")


def draw_question(advice: Advice, under: Terms, weights: Mapping[Kind, Fraction], below: Below) -> Question | None:
    """A hand of a kind that is drawn; nothing where no such hand can be dealt under the rules of the house."""
    left = dict(weights)
    while left:
        kind = draw_kind(left, below)
        for _ in range(MOST_DEALT):
            question = advice.dealt(under, below)
            if question is not None and question.kind == kind:
                return question
        del left[kind]
    return None


def kinds_named(advice: Advice, names: Sequence[str]) -> tuple[Kind, ...]:
    """Those kinds of a game, in its order; all of them where none is named."""
    return tuple(kind for kind in advice.kinds if not names or kind.name in names)
