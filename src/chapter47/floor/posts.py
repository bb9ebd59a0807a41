"""Which says are whose, and in which posts people stand behind what one of them says."""

from collections.abc import Sequence
from itertools import permutations

from chapter47.floor.authority import BY_PLAYERS, CALLS, CORRECT, DEAL, DEALER, may
from chapter47.floor.person import Person
from chapter47.floor.roles import posts_of
from chapter47.table.machine import ANY_TWO
from chapter47.table.says import OneOf, Say

AUTOMATIC = "automatic"
"""The dealer of a table that no person deals."""


def is_for_player(say: Say) -> bool:
    """Whether a player may say it without staff: no wager that somebody must confirm, or that is made with paper."""
    made = say.wants.get("with")
    return not say.confirmed_by and not (isinstance(made, OneOf) and BY_PLAYERS.isdisjoint(made.among))


def is_for_staff(say: Say, person: Person, automatic: bool, practice: bool) -> bool:
    """Whether it is for somebody of the staff to say, and not for a supervisor alone or for whoever deals."""
    right = CORRECT if "correct" in say.wants else CALLS.get(str(say.step.get("call")), DEAL)
    if practice and not right.at_practice:
        return False
    return may(person, right) and (person.role != DEALER or not automatic or right.at_automatic)


def stand_behind(wanted: tuple[str, ...], people: Sequence[Person], automatic: bool) -> tuple[str, ...] | None:
    """The posts in which those people stand behind an act, each in one of them; ``None`` where they are too few.

    >>> maria, tom = Person(1, "Maria", "dealer"), Person(2, "Tom", "supervisor")
    >>> stand_behind(("dealer", "supervisor"), [maria, tom], automatic=False)
    ('dealer', 'supervisor')
    >>> stand_behind(("dealer", "supervisor"), [tom], automatic=False) is None
    True
    >>> stand_behind(ANY_TWO, [tom, maria], automatic=False)
    ('supervisor', 'dealer')
    """
    if wanted == ANY_TWO:
        for first in people[0].posts:
            for other in people[1:]:
                for second in other.posts:
                    if other.id != people[0].id and second != first:
                        return first, second
        return None
    hats = [person.posts for person in people]
    if automatic:
        hats.append(posts_of("dealer"))  # the automatic dealer is one of the staff
    for order in permutations(hats, min(len(wanted), len(hats))):
        if len(order) == len(wanted) and all(post in hat for post, hat in zip(wanted, order, strict=True)):
            return wanted
    return None
