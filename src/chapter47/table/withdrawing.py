"""8.3(b): an announced change of rules that is withdrawn before its time. The law is silent on it: that it is told as
the change was, to patrons and to whoever had notice of it, is ours.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from chapter47.house import Change, House, Notice, PendingChange, UnlawfulHouse, changed, changes
from chapter47.house.moments import moment_words
from chapter47.house.notices import WITHDRAWN, PostedNow, coming_notices, withdrawn_words
from chapter47.law import Mistake, Refused, cite
from chapter47.table.asking import Act, only
from chapter47.table.changing import (
    WITHDRAW,
    Fresh,
    Housed,
    UnderHouse,
    effective_of,
    fresh_of,
    name_of,
    notify,
    post_anew,
    refusal_of,
    refuse_fresh,
    signs_up,
)
from chapter47.table.commands import Call
from chapter47.table.events import Fact
from chapter47.table.says import OneOf, Say, Want, Words, refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FIRST = "Withdraw that one first."


class Withdrawal(NamedTuple):
    """An announced change that may be withdrawn."""

    table: str
    """As notices call the table."""
    change: PendingChange
    changes: tuple[Change, ...]
    """What it would have changed."""
    kept: tuple[PendingChange, ...]
    """The changes that stay announced."""
    fresh: tuple[Fresh, ...]

    def anew(self, table: UnderHouse) -> tuple[Notice, ...]:
        """The lines of the signs of other changes that are posted anew, since without it they say something else."""
        before, coming = signs_up(table), coming_notices(table.game, table.house, self.kept, table.wager_names())
        return tuple(line for line in coming if line.text not in before)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What its sign says, and what is announced."""
        since = self.change.effective
        return tuple(each.withdrawn(since) for each in self.changes) or (withdrawn_words(since),)


def consider_withdrawal(time: datetime | None, table: UnderHouse, call: Call) -> Withdrawal:
    """What a withdrawal comes to that is said at that time; raises where it may not be."""
    only(call.details, "effective", "rules", "table", "at")
    name, place = name_of(table, call), _place(table, call)
    change = table.pending[place]
    when = moment_words(change.effective)
    if time is None or change.effective <= time:
        sentence = f"The time of the change announced for {when} has come."
        allowed = "It is in force when the wagers that lie there are decided: announce another change."
        raise Refused("time-has-come", sentence, cite("8.3(b)1"), allowed)
    earlier, later = table.pending[:place], table.pending[place + 1 :]
    before = changed(table.game, table.house, *(each.rules for each in earlier))
    found = changes(table.game, before, changed(table.game, before, change.rules), table.wager_names())
    _refuse_in_the_way(table, before, later)
    fresh = fresh_of(table, before, later)
    for each in fresh:
        refuse_fresh(each, time, "Without this change")
    return Withdrawal(name, change, found, (*earlier, *later), fresh)


def withdraw_at(time: datetime | None, table: Housed, call: Call) -> Act:
    """An announced change is withdrawn, said at that time."""
    found = consider_withdrawal(time, table, call)
    return lambda: _withdraw(table, found)


def _place(table: UnderHouse, call: Call) -> int:
    """Which of the announced changes is meant: by its moment, and by its rules where several are announced for it."""
    when = effective_of(call)
    if when is None:
        allowed = 'Write effective = "2026-07-04T20:30".'
        raise Mistake("no-time", "A change is withdrawn by the time for which it is announced.", allowed)
    rules = call.details.get("rules")
    if rules is not None and not isinstance(rules, dict):
        raise Mistake("no-rules", "Rules are said as they were announced.", 'Write rules = { min = "10" }.')
    there = [at for at, each in enumerate(table.pending) if each.effective == when]
    meant = [at for at in there if rules is None or table.pending[at].rules == rules]
    if len(meant) == 1 or (meant and rules is not None):
        return meant[-1]  # of two that say the same, the one announced last
    if meant:
        each = "; ".join(", ".join(table.pending[at].rules) for at in meant)
        sentence = f"{len(meant)} changes are announced for {moment_words(when)}."
        raise Mistake("several-announced", sentence, f"Say the rules of one as well: of {each}.")
    moments = dict.fromkeys(moment_words(each.effective) for each in table.pending)
    allowed = f"Announced: {', '.join(moments)}." if moments else "No change is announced."
    what = "No such change" if there else "No change"
    raise Mistake("not-announced", f"{what} of rules is announced for {moment_words(when)}.", allowed)


def _refuse_in_the_way(table: UnderHouse, house: House, later: Sequence[PendingChange]) -> None:
    """Refuses where a change that was announced upon it would not be lawful, or no change, without it."""
    for each in later:
        without = f"Without it the change announced for {moment_words(each.effective)}"
        before = house
        try:
            house = changed(table.game, before, each.rules)
        except UnlawfulHouse as unlawful:
            raise refusal_of(unlawful, f"{without} is not lawful: ", FIRST) from None
        if not changes(table.game, before, house, table.wager_names()):
            raise Refused("in-the-way", f"{without} would change nothing.", WITHDRAWN, FIRST)


def _withdraw(table: Housed, found: Withdrawal) -> None:
    """The sign of the change comes down; another says that it is not to be, and so does the announcement; the
    Commission is told, and surveillance, where they had notice.
    """
    posted, since = signs_up(table), found.change.effective
    for each in found.changes:
        table.record(Fact("taken-down", WITHDRAWN, {"sign": each.sentence(since)}))
    for text in found.sentences:
        table.record(Fact("posted", WITHDRAWN, {"sign": text}))
        table.announce(text, WITHDRAWN)
    for each in found.changes:
        notify(table, found.table, each, each.withdrawn(since), WITHDRAWN)
    table.pending = [*found.kept]
    table.posted_now = PostedNow(found.changes, since)
    post_anew(table, found.table, posted, found.fresh)


def withdraw_says(table: UnderHouse, time: datetime | None, by: tuple[str, ...] = ()) -> Iterator[Say]:
    """What is said to withdraw a change, where one is announced: its moment, and where that is not enough its rules."""
    moments = dict.fromkeys(each.effective for each in table.pending)
    if not moments:
        return
    coming = [each for each in moments if time is not None and time < each]
    first = {"effective": next(iter(moments)).isoformat()}
    no = None if coming else refused(lambda: consider_withdrawal(time, table, Call(WITHDRAW, first)))
    wants: dict[str, Want] = {
        "effective": OneOf(tuple(each.isoformat() for each in coming or moments)),
        "rules": Words(),
    }
    step = {"call": WITHDRAW}
    yield Say(WITHDRAW, step, WITHDRAWN, wants, optional=("rules",), confirmed_by=by, form=True, refused=no)
