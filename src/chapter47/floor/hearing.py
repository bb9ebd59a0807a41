"""What a person says to a table: the command that it means, and what is refused before the table itself is asked."""

from collections.abc import Mapping
from dataclasses import replace

from chapter47.floor.person import Person
from chapter47.floor.posts import AUTOMATIC
from chapter47.floor.shoes import check_drawn, check_said
from chapter47.law import Mistake, Refused, shown
from chapter47.money.owners import seat_owner
from chapter47.table.commands import (
    EQUIPMENT_VERBS,
    Bet,
    Call,
    CallOff,
    CallOn,
    Choose,
    Command,
    Reduce,
    Remove,
    Report,
    Showing,
    read_step,
)
from chapter47.table.desk import CALLS, CHOICES
from chapter47.table.says import Say, Shown
from chapter47.table.table import Table

HANDLING = frozenset({"draw-by-floor", *EQUIPMENT_VERBS})
"""What is said of the equipment by whoever has it in hand."""
Occupants = Mapping[int, int | None]
"""Who sits at which seat."""


def read_said(person: Person, step: object) -> Command:
    """The command that a message means. Who confirms what is for the floor to say, not for the message."""
    if not isinstance(step, Mapping):
        return read_step(step)
    command = read_step({name: value for name, value in step.items() if name != "confirmed-by"})
    if isinstance(command, Call) and command.call == "new-dealer":
        # Whoever takes a table has their own name, and nobody else's.
        name = AUTOMATIC if command.details.get("name") == AUTOMATIC else person.name
        return Call("new-dealer", {"name": name})
    if isinstance(command, Call) and command.details.get("by") == AUTOMATIC:
        raise Mistake("not-automatic", "Only the floor itself says that it stands in a post.", "Say it without by.")
    if isinstance(command, Call) and command.call == "change" and "ordered" in command.details:
        raise Mistake("not-ordered", "What the Commission orders is said by its act on the petition alone.")
    if isinstance(command, Call) and command.call == "close" and command.details:
        raise Mistake("not-superseded", "Only the floor itself says that other rules are approved.", "Say it alone.")
    if isinstance(command, Call) and "record" in command.details and command.call == "open":
        raise Mistake("not-a-record", "A floor's table is played, and is no record of a game elsewhere.")
    return command


def is_drawn(step: object) -> bool:
    """Whether somebody asks the floor's own equipment to show what it shows.

    >>> is_drawn({"draw-by-floor": True}), is_drawn({"spin": "17"})
    (True, False)
    """
    if not isinstance(step, Mapping) or "draw-by-floor" not in step:
        return False
    if step["draw-by-floor"] is not True or step.keys() - {"draw-by-floor", "confirmed-by"}:
        raise Mistake("not-a-step", "draw-by-floor is true, and stands alone.")
    return True


def check_untouched(table: Table, person: Person, step: object) -> None:
    """Refuses who is not of the staff what the law keeps their hands off: the cards."""
    cites = table.game.untouched
    if cites is not None and not person.posts and isinstance(step, Mapping) and HANDLING & step.keys():
        raise Refused("hands-off", "Nobody but the dealer handles the cards.", cites, "Players wager, cut and decide.")


def by_players(say: Say) -> Say:
    """A say as players have it: what the equipment shows is for whoever handles it to say, of one's own cards too."""
    faces = {name for name, want in say.wants.items() if isinstance(want, Shown)}
    if not faces:
        return say
    wants = {name: want for name, want in say.wants.items() if name not in faces}
    return replace(say, wants=wants, optional=tuple(name for name in say.optional if name not in faces))


def check_named(table: Table, person: Person, command: Command) -> None:
    """Refuses a player who says what cards are: nobody's word wins a pot."""
    if not person.plays or not isinstance(command, Choose) or not command.details:
        return
    for say in table.own_says(seat_owner(command.seat)):
        faces = say.wants.keys() - by_players(say).wants.keys()
        if say.step.get("choose") == command.choice and not faces.isdisjoint(command.details):
            sentence = "What cards are is for whoever deals them to say, when they are turned."
            raise Mistake("not-yours-to-say", sentence, "Say it without naming the cards.")


def where_sits(person: Person, occupants: Occupants) -> int | None:
    """Where a person sits."""
    return next((seat for seat, occupant in occupants.items() if occupant == person.id), None)


def check_sits_once(person: Person, command: Command, occupants: Occupants) -> None:
    """Refuses a second seat."""
    sits = isinstance(command, Choose) and command.choice == "sit"
    if sits and (seat := where_sits(person, occupants)) is not None:
        raise Mistake("seated-already", f"You sit at seat {seat} already.")


def check_current(command: Command, seen: int | None, newest: int, asked_since: int) -> None:
    """Refuses what was said to a table that has moved on since: a late wager is not one on the next round."""
    if seen is None:
        return
    if type(seen) is not int or seen > newest:
        raise Mistake("not-seen", f"Entry {shown(seen)} is not there yet.", f"The last is {newest}.")
    if seen < asked_since and _is_of_its_moment(command):
        sentence = "The table has moved on since you looked."
        raise Mistake("out-of-date", sentence, "Look at it again, and say it again if you still want it.")


def _is_of_its_moment(command: Command) -> bool:
    """Whether a command means the table as its sender saw it, and would mean another thing to a later round."""
    if isinstance(command, Call):
        return command.call == "void-round" or command.call not in CALLS
    if isinstance(command, Choose):
        return command.choice not in CHOICES
    return isinstance(command, Bet | Remove | Reduce | CallOn | CallOff | Showing | Report)


def check_cards(table: Table, command: Command, step: object) -> None:
    """What the floor's own shoe deals, nobody else does; and the floor does not deal from a dealer's."""
    if is_drawn(step):
        check_drawn(table)
    else:
        check_said(table, command)
