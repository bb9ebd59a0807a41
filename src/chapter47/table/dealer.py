"""An automatic dealer: the driver that does what the table waits for."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from chapter47.equipment import HIDDEN, Chance, Stack
from chapter47.law import Chapter47Error
from chapter47.table.asking import AnyAsk, Ask
from chapter47.table.calls import Awaits, AwaitsCall
from chapter47.table.cards import Cuts, Draws, Shuffles, Turns, face, upcoming
from chapter47.table.commands import Bet, Call, Command, Showing
from chapter47.table.events import Event
from chapter47.table.says import refused
from chapter47.table.shoe_state import GENERATOR, shoe_state
from chapter47.table.showing import Shows
from chapter47.table.table import Table


def next_act(table: Table, chance: Chance) -> Command:
    """What staff would say next; a stack that is shuffled for it is in the shoe at once."""
    command, table.stack = staff_act(table, chance)
    return command


def staff_act(table: Table, chance: Chance) -> tuple[Command, Stack | None]:
    """What staff would say next, the call that is due or what the equipment shows; and the stack in the shoe then."""
    if table.point.ends:
        return Call(table.point.ends), table.stack
    for ask in table.point.asks:
        if (said := _SAID_TO[_kind(type(ask))](table, ask, chance)) is not None:
            return said
    raise AssertionError("nothing here is for staff to say")


def _shuffled(table: Table, ask: Shuffles, chance: Chance) -> tuple[Command, Stack | None]:
    if not ask.ordered:
        return Showing("shuffle", GENERATOR), None
    stack = ask.made(table, chance)
    made = ask.by if stack is None else stack.commitment or GENERATOR
    return Showing("shuffle", made), stack


def _due(table: Table, ask: AnyAsk, chance: Chance) -> tuple[Command, Stack | None] | None:
    due = ask.by_chance(table, chance) or ask.due(table)
    return None if due is None else (due, table.stack)


_SAID_TO: Mapping[type[AnyAsk], Callable[[Table, Any, Chance], tuple[Command, Stack | None] | None]] = {
    Draws: lambda table, ask, chance: (Showing("deal", next_cards(table, ask, chance)), table.stack),
    Shuffles: _shuffled,
    Turns: lambda table, ask, chance: (Showing("turn", tuple(_turned(table, ask, chance))), table.stack),
    Cuts: lambda table, ask, chance: (ask.dealers(table), table.stack),
    Shows: lambda table, ask, chance: (Showing(ask.equipment.verb, chance.result(ask.equipment)), table.stack),
    Ask: _due,
}
"""What staff say to a question, by its kind: the first of these that it is."""


@cache
def _kind(ask: type[AnyAsk]) -> type[AnyAsk]:
    return next(kind for kind in _SAID_TO if issubclass(ask, kind))


def next_cards(table: Table, ask: Draws, chance: Chance) -> tuple[str, ...]:
    """The cards that a script waits for, from the stack in the shoe where there is one."""
    count = ask.number(table)
    if ask.down:
        return (HIDDEN,) * count
    held = upcoming(table, count)
    return chance.cards(ask.equipment, _gone(table, ask, chance), count) if held is None else held


def _gone(table: Table, ask: Draws, chance: Chance) -> Mapping[str, int]:
    """The cards that do not come any more: those that are out, and one face down of which something is known.

    Where only a device has read the card that lies face down, one of those that the device could mean is drawn and left
    out: so the cards that come are as likely as they are in truth.
    """
    known = shoe_state(table)
    out = known.out
    card = face(table, 0) if known.before is not None else None
    if card is None and known.hole_ranks:
        (card,) = chance.cards(ask.equipment, out, 1)
        while card[0] not in known.hole_ranks:
            (card,) = chance.cards(ask.equipment, out, 1)
    return out if card is None else {**out, card: out.get(card, 0) + 1}


def _turned(table: Table, ask: Turns, chance: Chance) -> Iterator[str]:
    """The faces of cards that are turned; one that nobody knows is whichever it may be."""
    out = dict(shoe_state(table).out)
    for at in ask.places:
        card = face(table, at)
        if card is None:
            (card,) = chance.cards(ask.equipment, out, 1)
            while not ask.fits(card):
                (card,) = chance.cards(ask.equipment, out, 1)
            out[card] = out.get(card, 0) + 1
        yield card


def play_round(table: Table, chance: Chance) -> list[Event]:
    """Goes on until the round that stands is over, and betting is open for the next."""
    events: list[Event] = []
    over = table.rounds + 1
    while table.rounds < over or (table.round_began is None and table.point.find(Awaits) is None):
        events.extend(table.do(next_act(table, chance)))
    return events


def open_for_play(table: Table, chance: Chance) -> list[Event]:
    """Does whatever stands between the table and its first wager, unless it waits for somebody to come."""
    events: list[Event] = []
    while not table.point.begins and not waits_for_players(table):
        events.extend(table.do(next_act(table, chance)))
    return events


def waits_for_players(table: Table) -> bool:
    """Whether the call that is due is refused until somebody has sat down."""
    awaits = table.point.find(AwaitsCall)
    return awaits is not None and refused(lambda: awaits.read(table, awaits.due(table))) is not None


class NotLeftUp(NamedTuple):
    """A wager that its owner wants left up, and that may not be made again."""

    bet: Bet
    error: Chapter47Error


def left_up(table: Table) -> Iterator[Bet]:
    """The winning wagers that their owners want left up, in an order in which they may be made again: one that is made
    beside another comes after that. Each is to be done before the next is asked for.
    """
    waiting = list(table.kept)
    while (bet := next((each for each in waiting if _refused(table, each) is None), None)) is not None:
        waiting.remove(bet)
        yield bet


def leave_up(table: Table) -> list[Event | NotLeftUp]:
    """Makes them again, and tells of those that may not be."""
    waiting, said = list(table.kept), list[Event | NotLeftUp]()
    for bet in left_up(table):
        waiting.remove(bet)
        said.extend(table.do(bet))
    return said + [NotLeftUp(bet, no) for bet in waiting if (no := _refused(table, bet)) is not None]


def _refused(table: Table, bet: Bet) -> Chapter47Error | None:
    """Why a wager may not be made as the table stands; nothing where it may."""
    try:
        table.consider(bet)
    except Chapter47Error as error:
        return error
    return None
