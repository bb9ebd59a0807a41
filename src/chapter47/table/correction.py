"""An earlier entry given anew by two persons: the round runs again, the difference is posted, both versions stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from chapter47.law import Chapter47Error, Editorial, Mistake, Refused
from chapter47.money import Cents, dollars, written_cents
from chapter47.money.ledger import IMPREST, INVENTORY, OUTSIDE
from chapter47.money.owners import Owner, chips_of, owed_account, owing
from chapter47.table.asking import Act, Point, confirming
from chapter47.table.calls import AwaitsWord
from chapter47.table.commands import Bet, Call, Choose, Command, Correct, Reduce, Remove, Report, Showing, write_step
from chapter47.table.corrected_wagers import Changed, changed
from chapter47.table.events import Event, Fact, event_json, read_owner
from chapter47.table.inventory import CALLS as INVENTORY_CALLS
from chapter47.table.leading import NothingTakesIt, led_to
from chapter47.table.meters import Move
from chapter47.table.record import Entry

if TYPE_CHECKING:
    from chapter47.table.table import Table

GONE = "gone:"
"""Before an owner: what those took along who are not at the table any more. No account of a ledger."""
_HOUSES_CHIPS = (INVENTORY, IMPREST)
"""What differences are posted against, and what is brought where that is not enough."""
CORRECTED = "corrected"
"""The fact that is recorded of a correction."""
NO_MOVE = Move("move the meter as the corrected round would have", 0)
TWO_PERSONS = Editorial("an earlier entry is corrected by two persons, and both versions are kept")


class Worked(NamedTuple):
    """What a correction comes to, before anything is done."""

    answers: dict[int, tuple[Command, ...]]
    """All that was given anew in that round, now or before."""
    differences: dict[str, Cents]
    span: tuple[int, int]
    """The first entry of the round, and of the one after it."""
    events: tuple[Event, ...]
    since: tuple[tuple[Event, ...], tuple[Event, ...]]
    """What happened since the round began, as it stood before; and as it is then."""
    again: Table | None = None
    """The table as it should be now, where wagers outlive rounds."""
    metered: Move = NO_MOVE
    """By how much a progressive meter would have moved otherwise."""


def admit_correction(table: Table, correct: Correct) -> Act:
    """Runs the round again on a table of its own, and gives back what posts the difference. Pure."""
    worked = _work_out(table, correct)
    fact, postings = _fact(table, correct, worked)

    def act() -> None:
        table.corrections[worked.span[0]] = worked.answers
        if worked.again is not None:
            _become(table, worked.again)
        for account, amount in postings:
            _post(table, account, amount)
        table.record(fact)
        if worked.metered != NO_MOVE:
            assert table.game.meter is not None
            table.game.meter.correct(table, worked.metered)

    return act


class Preview(NamedTuple):
    """What a correction would come to."""

    fact: Fact
    """What would be recorded: both versions, and what would change hands."""
    wagers: tuple[Changed, ...]
    """The wagers that would be decided otherwise."""


def preview(table: Table, correct: Correct) -> Preview:
    """What would come of a correction if it were made now. Pure."""
    worked = _work_out(table, correct)
    return Preview(_fact(table, correct, worked)[0], changed(*worked.since))


class Follows(Protocol):
    """Follows a table command by command."""

    def before(self, table: Table) -> None:
        """A command is about to be done."""

    def after(self, table: Table, command: Command, events: Iterable[Event]) -> None:
        """It was done."""


def retell(table: Table, entry: int, follows: Follows) -> None:
    """Runs the round of an entry again as it stands corrected, before somebody who follows it; where wagers outlive
    rounds, all that came after it as well. Pure.
    """
    start, end = _round_of(table, entry)
    if table.game.carries:
        _run_carried(table, _given_anew(table), start, end, follows)
        return
    _play(table, _rerun_until(table, start), _entries(table, start, end, table.corrections.get(start, {})), follows)


def _given_anew(table: Table) -> dict[int, tuple[Command, ...]]:
    return {entry: answers for each in table.corrections.values() for entry, answers in each.items()}


def _work_out(table: Table, correct: Correct) -> Worked:
    """Runs the round again, and holds what it comes to against what it came to. Pure."""
    if len(set(correct.confirmed_by)) < 2:
        allowed = confirming(["dealer", "supervisor"])
        raise Refused("not-confirmed", "A correction needs two persons.", TWO_PERSONS, allowed)
    at = correct.entry - table.first_entry
    if 0 <= at < len(table.log) and isinstance(table.log[at].command, Bet | Remove | Reduce):
        _refuse_wager(table)
    if not 0 <= at < len(table.log) or not isinstance(table.log[at].command, Showing | Report):
        raise Mistake("nothing-to-correct", f"Entry {correct.entry} is no outcome or report of this table's log.")
    fits = (isinstance(answer, Showing | Report | Call) and not _is_inventory(answer) for answer in correct.answers)
    if not correct.answers or not all(fits):
        raise Mistake("not-an-answer", "A correction gives outcomes, reports and calls anew, and nothing else.")
    start, end = _round_of(table, correct.entry)
    if table.game.cards is not None and table.is_under_way() and not table.is_between_rounds():
        sentence = "The next round is under way, with cards from the same shoe."
        raise Refused("round-under-way", sentence, TWO_PERSONS, "Finish or void it first.")
    if table.game.carries:
        return _work_out_carried(table, correct, start, end)
    answers = table.corrections.get(start, {})
    begun = _rerun_until(table, start)
    then, before_events = _play(table, begun, _entries(table, start, end, answers))
    anew = {**answers, correct.entry: correct.answers}
    now, events = _play(table, begun, _entries(table, start, end, anew))
    _refuse_other_owners(now, then)
    before, after = _with_gone(then, before_events), _with_gone(now, events)
    differences = {
        account: after.get(account, 0) - before.get(account, 0)
        for account in sorted(after.keys() | before.keys())
        if account not in _HOUSES_CHIPS and after.get(account, 0) != before.get(account, 0)
    }

    return Worked(anew, differences, (start, end), events, (before_events, events))


def _fact(table: Table, correct: Correct, worked: Worked) -> tuple[Fact, list[tuple[str, Cents]]]:
    """What is recorded, which keeps both versions; and what is posted. Pure."""
    end = worked.span[1]
    postings = [each for account, cents in worked.differences.items() for each in _postings(table, account, cents, end)]
    adjustments: dict[str, Cents] = {}
    for account, amount in postings:
        adjustments[account] = adjustments.get(account, 0) + amount
    details: dict[str, object] = {
        "entry": correct.entry,
        "was": write_step(table.log[correct.entry - table.first_entry].command),
        "is": [write_step(answer) for answer in correct.answers],
        "reason": correct.reason[:200],
        "confirmed-by": list(correct.confirmed_by),
        "adjustments": {account: dollars(amount) for account, amount in adjustments.items()},
        "events": [event_json(event) for event in worked.events],
    }
    if worked.again is not None:
        details["layout"] = worked.again.layout.view()
    return Fact(CORRECTED, TWO_PERSONS, details), postings


def _work_out_carried(table: Table, correct: Correct, start: int, end: int) -> Worked:
    """Where wagers outlive rounds, all that came after runs again too, and the layout is then what it should be."""
    before = _given_anew(table)
    again, events, left = _run_carried(table, {**before, correct.entry: correct.answers}, start, end)
    waits, waited = ([request.describe() for request in each.point.asks] for each in (again, table))
    if again.rounds != table.rounds or waits != waited:
        raise _unfinished()
    if again.seats.keys() != table.seats.keys():
        sentence = "With that answer other people would still be at the table."
        raise Refused("correction-diverges", sentence, TWO_PERSONS, "Void the round instead.")
    _refuse_other_owners(again, table)
    if again.house.file() != table.house.file() or again.pending != table.pending or again.orders != table.orders:
        sentence = "With that answer the rules would have changed at another time."
        raise Refused("correction-diverges", sentence, TWO_PERSONS, "Void the round instead.")
    since = tuple(event for entry in table.log[start - table.first_entry :] for event in entry.events)
    now, then = _with_gone(table, since), _with_gone(again, left)
    if before:  # what was corrected before is not in the log as it stood since
        since = _run_carried(table, before, start, end).left
    differences = {}
    for account in sorted(now.keys() | then.keys()):
        if account not in _HOUSES_CHIPS and owing(account) is None:
            owed = _owed(table, account)
            if cents := then.get(account, 0) - now.get(account, 0) - owed:
                differences[account] = cents
    answers = {**table.corrections.get(start, {}), correct.entry: correct.answers}
    return Worked(answers, differences, (start, end), events, (since, left), again, _metered(table, again))


class _Carried(NamedTuple):
    """The whole log run again, with some answers given anew."""

    again: Table
    events: tuple[Event, ...]
    """What happened in the round that is corrected."""
    left: tuple[Event, ...]
    """What happened since it began."""


def _run_carried(
    table: Table, anew: dict[int, tuple[Command, ...]], start: int, end: int, follows: Follows | None = None
) -> _Carried:
    again = type(table)(table.game, table.opening_house, table.base)
    events: list[Event] = []
    left: list[Event] = []
    corrected = {first: last for first, last in table.spans if first == start or first in table.corrections}
    until = rounds = 0
    for number, entry in enumerate(table.log, table.first_entry):
        if isinstance(entry.command, Correct):
            continue
        heard = follows if number >= start else None
        if number in corrected:
            until, rounds = corrected[number], again.rounds
        if until and again.rounds == rounds:
            stood = _stand_in(again, entry.command, heard)
            events += stood
            left += stood if number >= start else ()
        if number < until and _is_moot(again, entry, over=again.rounds > rounds):
            continue
        # What was left out before keeps its number: a game may remember since when something is so.
        again.next_entry = number
        followed = _answer(again, anew[number], heard) if number in anew else _do_again(again, entry.command, heard)
        events += followed if start <= number < end else ()
        left += followed if number >= start else ()
    if again.rounds == rounds:
        stood = _stand_in(again, None, follows)
        events += stood
        left += stood
    return _Carried(again, tuple(events), tuple(left))


def _metered(then: Table, now: Table) -> Move:
    """By how much the meter would have moved otherwise in the round."""
    if (meter := now.game.meter) is None:
        return NO_MOVE
    before, after = meter.tally(then), meter.tally(now)
    return Move(NO_MOVE.act, after.moved - before.moved, after.won - before.won, after.hits - before.hits)


def _become(table: Table, again: Table) -> None:
    """The layout is what it should be, and so is what the game remembers."""
    table.layout.become(again.layout)
    table.state, table.kept = again.state, again.kept
    # What may be reported of a round that is over (2.15(d): a dealer who drew on 17) hangs on how it ended.
    table.point = Point(table.point.asks, again.point.reports)
    for seat in table.seats.values():
        seat.leaving = again.seats[seat.number].leaving


def _is_moot(again: Table, entry: Entry, *, over: bool) -> bool:
    """Whether something was said in a round that would not have been: it is over sooner, or does not ask for it now."""
    command = entry.command
    asked = isinstance(command, Report) or any(request.takes(command) for request in entry.point.asks)
    if over or not asked:
        return over and asked
    # A raise where there is no spread any more, and the call that closed raises.
    optional = isinstance(command, Bet | Call | Choose)
    return optional and not any(request.takes(command) for request in again.point.asks)


def _owed(table: Table, account: str) -> Cents:
    """What is owed since an earlier correction is part of what its owner has, here or gone."""
    if (gone := _gone(account)) is not None:
        return 0 if table.since(gone) is not None else table.ledger.balance(owed_account(gone))
    owner = chips_of(account)
    return 0 if owner is None else table.ledger.balance(owed_account(owner))


def _gone(account: str) -> Owner | None:
    """Whose chips are told that somebody took along."""
    return Owner(account.removeprefix(GONE)) if account.startswith(GONE) else None


def _answer(again: Table, answers: tuple[Command, ...], follows: Follows | None) -> list[Event]:
    """What was given anew, cards fed to where they are due."""
    events: list[Event] = []
    for answer in answers:
        try:
            for command in led_to(again, answer):
                events += _do_again(again, command, follows)
        except NothingTakesIt:
            events += _do_again(again, answer, follows)
        except Mistake as error:
            raise _diverges(error) from error
    return events


def _do_again(again: Table, command: Command, follows: Follows | None) -> list[Event]:
    if follows is not None:
        follows.before(again)
    try:
        events = again.do(command)
    except Chapter47Error as error:
        raise _diverges(error) from error
    if follows is not None:
        follows.after(again, command, events)
    return events


def _diverges(error: Chapter47Error) -> Refused:
    sentence = f"With that answer the rest does not follow: {error.sentence}"
    return Refused("correction-diverges", sentence, TWO_PERSONS, "Give all the answers that change.")


def _unfinished() -> Refused:
    sentence = "With that answer the round is not over."
    return Refused("correction-unfinished", sentence, TWO_PERSONS, "Give the answers that end it as well.")


def _refuse_other_owners(again: Table, table: Table) -> None:
    """A ticket or a pot that would be open, and is not, cannot be made by a correction."""
    if again.owners.keys() != table.owners.keys():
        sentence = "With that answer other accounts would be open."
        raise Refused("correction-diverges", sentence, TWO_PERSONS, "Void the round instead.")


def _is_inventory(command: Command) -> bool:
    return isinstance(command, Call) and command.call in INVENTORY_CALLS


def _refuse_wager(table: Table) -> None:
    """Where a wager lies is the player's business, with the dealer's help or without: it is not moved afterwards."""
    sentence = "A wager is not corrected afterwards: it is settled where it lay."
    if table.game.responsibility is None:
        raise Mistake("wager-stands", sentence)
    allowed = "While betting is open the player may take it back."
    raise Refused("wager-stands", sentence, table.game.responsibility, allowed)


def _round_of(table: Table, entry: int) -> tuple[int, int]:
    """The first entry of the round, and of the one after it."""
    for start, end in table.spans:
        if start <= entry < end:
            return start, end
    raise Mistake("round-not-over", "The round of that entry is not over.", "Finish or void it first.")


def _entries(table: Table, start: int, end: int, anew: dict[int, tuple[Command, ...]]) -> Iterator[Entry]:
    """The round's entries, with those that were given anew in their places."""
    for number in range(start, end):
        entry = table.log[number - table.first_entry]
        yield from (Entry(command, entry.point, ()) for command in anew[number]) if number in anew else (entry,)


def _rerun_until(table: Table, start: int) -> dict[str, Any]:
    """The table where that round began, as a snapshot."""
    again = type(table)(table.game, table.opening_house, table.base)
    for entry in table.log[: start - table.first_entry]:
        if isinstance(entry.command, Correct):
            _post_again(again, entry)
        else:
            again.do(entry.command)
    return again.snapshot()


def _post_again(table: Table, entry: Entry) -> None:
    """A correction made before: what it posted is in the log, and need not be worked out anew."""
    for event in entry.events:
        assert isinstance(event, Fact)
        if event.event != CORRECTED:  # what was brought, since the tray could not pay
            _post(table, IMPREST, -written_cents(str(event.details["amount"])))
            continue
        assert isinstance(event.details["adjustments"], dict)
        for account, amount in event.details["adjustments"].items():
            _post(table, account, written_cents(amount))
    table.next_entry += 1
    table.log.add(entry.command, entry.point, len(table.log.facts))


def _play(
    table: Table, begun: dict[str, Any], entries: Iterator[Entry], follows: Follows | None = None
) -> tuple[Table, tuple[Event, ...]]:
    """One round from its beginning: the table where it ends, and what happened."""
    again = type(table)(table.game, table.opening_house, begun)
    events: list[Event] = []
    for entry in entries:
        command = entry.command
        if _is_inventory(command):
            continue  # chips of the house's own, moved and counted once, whatever the round comes to
        if isinstance(command, Correct):  # of an earlier round, made meanwhile: its chips are in play
            _post_again(again, entry)
            if follows is not None:
                follows.after(again, command, entry.events)
            continue
        over = again.rounds > begun["rounds"]
        if over and isinstance(command, Showing | Report):
            continue  # the round ended sooner than it did before
        events += _do_again(again, command, follows)
    if again.rounds == begun["rounds"]:
        raise _unfinished()
    return again, tuple(events)


def _stand_in(again: Table, command: Command | None, follows: Follows | None) -> list[Event]:
    """Somebody's word that is waited for now, and was not then: those who correct the entry give it, marked so."""
    events: list[Event] = []
    while again.round_began is not None and (word := again.point.find(AwaitsWord)) is not None:
        if command is not None and word.takes(command):
            break
        events += _do_again(again, word.due(again), follows)
    return events


def _with_gone(table: Table, events: Iterable[Event]) -> dict[str, Cents]:
    """What is in each account; what those who left took along counts as theirs."""
    held = dict(table.ledger.balances)
    for event in events:
        if isinstance(event, Fact) and event.event in ("left", "account-closed"):
            gone, chips = f"{GONE}{read_owner(event.details)}", written_cents(str(event.details["chips"]))
            held[gone] = held.get(gone, 0) + chips
            held[OUTSIDE] = held.get(OUTSIDE, 0) - chips
    return held


def _postings(table: Table, account: str, cents: Cents, end: int) -> Iterator[tuple[str, Cents]]:
    """What is posted for one difference against the table's inventory, and where.

    What an owner has no longer in front, or is no longer there to give or take, is owed.
    """
    moves: tuple[tuple[str, Cents], ...] = ((account, cents),)
    if (gone := _gone(account)) is not None:
        moves = ((owed_account(gone), cents),)
    elif (owner := chips_of(account)) is not None:
        since = table.since(owner)
        # A seat that someone else has taken since is not the one that was at the table then.
        present = since is not None and since < end
        here = max(cents, -table.ledger.balance(account)) if present else 0
        moves = ((account, here), (owed_account(owner), cents - here))
    return ((taker, amount) for taker, amount in moves if amount)


def _post(table: Table, account: str, amount: Cents) -> None:
    if amount > 0:
        table.ledger.post(INVENTORY, account, amount, TWO_PERSONS)
    else:
        table.ledger.post(account, INVENTORY, -amount, TWO_PERSONS)
