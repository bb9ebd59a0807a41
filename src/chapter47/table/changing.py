"""8.3: house rules that change, at once or after notice, at a table or at any other machine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple, Protocol

from chapter47.house import Change, House, PendingChange, UnlawfulHouse, change_notice, changed, changes
from chapter47.house.moments import minute_of, moment_words, read_moment, whole_minute
from chapter47.house.notices import AT_ANY_TIME, PostedNow, announced, coming_notices, posted_by, refuse_past
from chapter47.law import Mistake, Refused, Source, cite
from chapter47.table.asking import Act, only
from chapter47.table.commands import Call
from chapter47.table.events import Event, Fact

if TYPE_CHECKING:
    from chapter47.table.game import Game

LONGEST_REASON = 200
"""How many signs a reason, or a table's name, has at most."""
CHANGE, WITHDRAW = "change", "withdraw-change"
CHANGES = frozenset({CHANGE, WITHDRAW})
"""The calls by which what is announced, or in force, becomes something else."""


class UnderHouse(Protocol):
    """What plays under a house, as whoever only looks sees it."""

    @property
    def game(self) -> Game: ...

    @property
    def house(self) -> House: ...

    @property
    def pending(self) -> Sequence[PendingChange]: ...

    @property
    def posted_now(self) -> PostedNow | None:
        """What the sign says that tells what counts from now on."""

    def wager_names(self) -> tuple[str, ...]:
        """The wagers that have limits."""

    def is_pot_played_for(self) -> bool:
        """Whether players have chips at stake in a pot: all of them bet for it under the same limits."""


class Housed(Protocol):
    """The same, as whoever changes it has it."""

    @property
    def game(self) -> Game: ...

    house: House
    pending: list[PendingChange]
    posted_now: PostedNow | None

    def wager_names(self) -> tuple[str, ...]: ...

    def is_pot_played_for(self) -> bool: ...

    def announce(self, call: str, cites: Source) -> None:
        """Says it aloud."""

    def record(self, event: Event) -> None:
        """Notes a fact."""

    def change_house(self, house: House) -> None:
        """Plays under that house from now on."""


class Fresh(NamedTuple):
    """What a change that was announced before changes as well, and nobody was told, since another one is made or
    withdrawn.
    """

    effective: datetime
    changes: tuple[Change, ...]
    sign: Source


class Made(NamedTuple):
    """A change of rules that may be made."""

    table: str
    """As notices call the table."""
    rules: dict[str, object]
    effective: datetime | None
    """From when on it counts; at once, where nothing is said here."""
    changes: tuple[Change, ...]
    house: House
    """The rules with it, from then on."""
    fresh: tuple[Fresh, ...]


def effective_of(call: Call) -> datetime | None:
    """When a change is to take effect, at a whole minute, upwards: sign, announcement and notice say that very time.
    Nothing where it is to be at once.
    """
    said = call.details.get("effective")
    return None if said is None else whole_minute(read_moment(said))


def name_of(table: UnderHouse, call: Call) -> str:
    """How notices call the table."""
    name = call.details.get("table", f"the table of {table.game.title.lower()}")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_REASON:
        raise Mistake("not-a-name", "A table has a short name.")
    return name


def consider_change(time: datetime | None, table: UnderHouse, call: Call) -> Made:
    """What a change comes to that is said at that time; raises where it may not be made."""
    only(call.details, "rules", "effective", "table", "at")
    rules = call.details.get("rules")
    name = name_of(table, call)
    if not isinstance(rules, dict) or not rules:
        raise Mistake("no-rules", "A change says which rules change.", 'Write rules = { min = "10" }.')
    when = effective_of(call)
    if when is not None and time is not None:
        refuse_past(time, when)
    now = when is None or (time is not None and when <= time)
    waits = now and table.is_pot_played_for()
    since = None if now else when
    if waits and time is not None:
        since = minute_of(time)  # as an announced one whose time has come in the middle of a pot
    in_the_way = ""
    try:
        # What is announced already must still be lawful when its time comes.
        earlier = [change for change in table.pending if since and change.effective <= since]
        later = table.pending[len(earlier) :]
        before = changed(table.game, table.house, *(change.rules for change in earlier))
        after = changed(table.game, before, rules)
        house = after
        for each in later:
            in_the_way = f"With the change announced for {moment_words(each.effective)}: "
            house = changed(table.game, house, each.rules)
    except UnlawfulHouse as unlawful:
        raise refusal_of(unlawful, in_the_way) from None
    found = changes(table.game, before, after, table.wager_names())
    if not found:
        raise Mistake("no-change", "Those rules are in force, or announced, already.")
    fresh = fresh_of(table, after, later)
    if time is None and (waits or not (now and all(each.at_once for each in found))):
        raise Mistake("no-clock", "The table has not been told the time.", 'First { clock = "2026-07-04T20:00" }.')
    if time is not None:
        # Without a time of effect there is no half hour to count: the sentence is the law's all the same.
        change_notice(found, time, when or time)
        for more in fresh:
            refuse_fresh(more, time, "With this change")
    return Made(name, rules, since, found, after, fresh)


def change_at(time: datetime | None, table: Housed, call: Call) -> Act:
    """The same, said at that time: notice runs from there."""
    made = consider_change(time, table, call)
    return lambda: _change(table, made)


def refusal_of(unlawful: UnlawfulHouse, why: str, allowed: str = "") -> Refused | Mistake:
    """What the law has against a house that would come of something: with its provision, where it has one."""
    sentence = f"{why}{unlawful}"
    cites = next((v.cites for v in unlawful.violations if v.cites), None)
    return (
        Mistake(unlawful.code, sentence, allowed) if cites is None else Refused(unlawful.code, sentence, cites, allowed)
    )


def fresh_of(table: UnderHouse, house: House, pending: Sequence[PendingChange]) -> tuple[Fresh, ...]:
    """What later changes change as well, one upon the other from that house on, and nobody was told of yet."""
    known = announced(table.game, table.house, table.pending, table.wager_names())
    told = {(each.effective, one.rule, one.after) for each, found in known for one in found}
    fresh = []
    for each, found in announced(table.game, house, pending, table.wager_names()):
        if new := tuple(one for one in found if (each.effective, one.rule, one.after) not in told):
            fresh.append(Fresh(each.effective, new, posted_by(found)))
    return tuple(fresh)


def refuse_fresh(fresh: Fresh, time: datetime, by: str) -> None:
    """Refuses what a later change would change as well with less than half an hour's notice."""
    try:
        change_notice(fresh.changes, time, fresh.effective)
    except Refused as no:
        sentence = f"{by} the one announced for {moment_words(fresh.effective)} would change more. {no.sentence}"
        raise Refused(no.code, sentence, no.cites, "Withdraw that one first.") from None


def _change(table: Housed, made: Made) -> None:
    """At once: the sign that tells the change, and the announcement. Later: those, and notice to the Commission."""
    posted = signs_up(table)
    if made.effective is None:
        for each in made.changes:
            table.record(Fact("posted", AT_ANY_TIME, {"sign": each.sentence()}))
            table.announce(each.sentence(), AT_ANY_TIME)
        table.change_house(made.house)
        table.posted_now = PostedNow(made.changes)
    else:
        tell(table, made.table, made.effective, made.changes, posted_by(made.changes))
        coming = PendingChange(made.effective, made.rules)
        table.pending = sorted([*table.pending, coming], key=lambda each: each.effective)
        posted |= {each.sentence(made.effective) for each in made.changes}
    post_anew(table, made.table, posted, made.fresh)


def tell(table: Housed, name: str, effective: datetime, found: Iterable[Change], sign: Source) -> None:
    """The sign, the announcement, and notice to the Commission, of the table too, where the law wants it."""
    for each in found:
        text = each.sentence(effective)
        table.record(Fact("posted", sign, {"sign": text}))
        table.announce(text, sign if sign == AT_ANY_TIME else cite("8.3(b)2"))
        notify(table, name, each, text)


def notify(table: Housed, name: str, change: Change, text: str, cites: Source | None = None) -> None:
    """Notice to the Commission of all but a raised minimum, and to surveillance where a provision wants it in writing:
    by those provisions, or by another that is told here.
    """
    if change.told:
        table.record(Fact("notified", cites or cite("8.3(b)3"), {"commission": f"At {name}: {text}"}))
    if (written := table.game.written_notice.get(change.rule)) is not None:
        table.record(Fact("notified", cites or written, {"surveillance": f"At {name}: {text}"}))


def signs_up(table: UnderHouse) -> set[str]:
    """What the signs of announced changes say now."""
    return {line.text for line in coming_notices(table.game, table.house, table.pending, table.wager_names())}


def post_anew(table: Housed, name: str, posted: set[str], fresh: Iterable[Fresh]) -> None:
    """A sign of a later change that says what is in force until then is posted anew where that is something else now;
    what it changes as well is told as any change is.
    """
    for each in fresh:
        tell(table, name, each.effective, each.changes, each.sign)
        posted |= {one.sentence(each.effective) for one in each.changes}
    for line in coming_notices(table.game, table.house, table.pending, table.wager_names()):
        if line.text not in posted:
            table.record(Fact("posted", line.cites, {"sign": line.text}))
