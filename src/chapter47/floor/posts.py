"""Who may say what to a machine, and in which posts people stand behind what one of them says."""

from collections.abc import Sequence
from itertools import permutations
from typing import TypeAlias

from chapter47.floor.person import Person
from chapter47.floor.roles import posts_of
from chapter47.law import Mistake
from chapter47.table.commands import (
    Bet,
    Call,
    CallOff,
    CallOn,
    Choose,
    Clock,
    Command,
    Correct,
    Reduce,
    Remove,
)
from chapter47.table.machine import ANY_TWO
from chapter47.table.says import OneOf, Say

AUTOMATIC = "automatic"
"""The dealer of a table that no person deals."""

OF_SUPERVISORS = frozenset({"open", "close", "change", "void-round", "fill", "credit", "count"})
"""Calls that a dealer does not make."""
BY_PLAYERS = frozenset({"chips", "plaque", "non-value"})
"""What players wager with by themselves; the rest goes through the dealer."""

Post: TypeAlias = tuple[str, str]
"""Who, and the post in which they act."""


def check_role(person: Person, command: Command, seated: bool, automatic: bool, asked: bool = False) -> None:
    """Refuses what is not for that person to say. ``seated``: the seat named is theirs, or free to take; ``asked``: the
    staff is asked to confirm what it is wagered with."""
    if isinstance(command, Clock):
        raise Mistake("not-yours-to-say", "The floor tells tables the time.")
    if person.role == "player":
        if not isinstance(command, Bet | Remove | Reduce | CallOn | CallOff | Choose):
            raise Mistake("not-yours-to-say", "That is for the dealer to say.", "Players wager, sit, buy in and leave.")
        if not seated:
            raise Mistake("not-your-seat", f"Seat {command.seat} is not yours.", "Act for the seat that you sit at.")
        if is_in_paper(command) and not asked:
            raise Mistake("no-cash-here", "Cash is wagered through the dealer.", "Buy in, and wager chips.")
        return
    if not person.posts:
        raise Mistake("not-yours-to-say", f"A person of {person.role} watches, and says nothing to a table.")
    if isinstance(command, Correct) or (isinstance(command, Call) and command.call in OF_SUPERVISORS):
        if person.role != "supervisor":
            raise Mistake("not-yours-to-say", "That is for a supervisor to say.")
        return
    taking = isinstance(command, Call) and command.call == "new-dealer"
    if automatic and person.role == "dealer" and not taking:
        raise Mistake("not-your-table", "The automatic dealer has this table.", "Take the table first.")


def is_in_paper(command: Command) -> bool:
    """Whether it is a wager with something that players do not wager by themselves."""
    return isinstance(command, Bet) and command.instrument not in BY_PLAYERS


def is_for_player(say: Say) -> bool:
    """Whether a player may say it without staff: no wager that somebody must confirm, or that is made with paper."""
    made = say.wants.get("with")
    return not say.confirmed_by and not (isinstance(made, OneOf) and BY_PLAYERS.isdisjoint(made.among))


def is_for_staff(say: Say, person: Person, automatic: bool) -> bool:
    """Whether it is for somebody of the staff to say, and not for a supervisor alone or for whoever deals."""
    if say.step.get("call") in OF_SUPERVISORS or "correct" in say.wants:
        return person.role == "supervisor"
    if say.step.get("call") == "new-dealer":
        return "dealer" in person.posts
    return person.role == "supervisor" or not automatic


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
