"""8.3: house rules that change, at once or after notice, at a table or at any other machine."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from chapter47.house import Change, House, PendingChange, UnlawfulHouse, change_notice, changed, changes
from chapter47.house.moments import moment_words, read_moment, whole_minute
from chapter47.house.notices import AT_ANY_TIME, coming_notices, posted_by, refuse_past
from chapter47.law import Mistake, Refused, Source, cite
from chapter47.table.asking import Act, only
from chapter47.table.commands import Call
from chapter47.table.events import Event, Fact

if TYPE_CHECKING:
    from chapter47.table.game import Game

LONGEST_REASON = 200
"""How many signs a reason, or a table's name, has at most."""


class Housed(Protocol):
    """What plays under a house that may change."""

    @property
    def game(self) -> Game: ...

    house: House
    pending: list[PendingChange]

    def wager_names(self) -> tuple[str, ...]:
        """The wagers that have limits."""

    def is_pot_played_for(self) -> bool:
        """Whether players have chips at stake in a pot: all of them bet for it under the same limits."""

    def announce(self, call: str, cites: Source) -> None:
        """Says it aloud."""

    def record(self, event: Event) -> None:
        """Notes a fact."""

    def change_house(self, house: House) -> None:
        """Plays under that house from now on."""


def effective_of(call: Call) -> datetime | None:
    """When a change is to take effect, at a whole minute, upwards: sign, announcement and notice say that very time.
    Nothing where it is to be at once.
    """
    said = call.details.get("effective")
    return None if said is None else whole_minute(read_moment(said))


def change_at(time: datetime | None, table: Housed, call: Call) -> Act:
    """The same, said at that time: notice runs from there."""
    only(call.details, "rules", "effective", "table", "at")
    rules = call.details.get("rules")
    name = call.details.get("table", f"the table of {table.game.title.lower()}")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_REASON:
        raise Mistake("not-a-name", "A table has a short name.")
    if not isinstance(rules, dict) or not rules:
        raise Mistake("no-rules", "A change says which rules change.", 'Write rules = { min = "10" }.')
    when = effective_of(call)
    if when is not None and time is not None:
        refuse_past(time, when)
    now = when is None or (time is not None and when <= time)
    waits = now and table.is_pot_played_for()
    since = time if waits else None if now else when
    """From when it counts, where that is not at once."""
    in_the_way = ""
    try:
        # What is announced already must still be lawful when its time comes.
        earlier = [change.rules for change in table.pending if since and change.effective <= since]
        before = changed(table.game, table.house, *earlier)
        after = changed(table.game, before, rules)
        house = after
        for each in table.pending[len(earlier) :]:
            in_the_way = f"With the change announced for {moment_words(each.effective)}: "
            house = changed(table.game, house, each.rules)
    except UnlawfulHouse as unlawful:
        sentence = f"{in_the_way}{unlawful}"
        cites = next((v.cites for v in unlawful.violations if v.cites), None)
        if cites is None:
            raise Mistake(unlawful.code, sentence) from None
        raise Refused(unlawful.code, sentence, cites) from None
    found = changes(table.game, before, after, table.wager_names())
    if not found:
        raise Mistake("no-change", "Those rules are in force, or announced, already.")
    if now and not waits and all(each.at_once for each in found):
        return lambda: _change_now(table, after, found)
    if time is None:
        raise Mistake("no-clock", "The table has not been told the time.", 'First { clock = "2026-07-04T20:00" }.')
    # Without a time there is no half hour to count: the sentence is the law's all the same.
    change_notice(found, time, when or time)
    coming = PendingChange(time if since is None else since, rules, after_pot=waits)
    return lambda: _change_later(table, name, coming, found)


def _change_now(table: Housed, house: House, found: tuple[Change, ...]) -> None:
    """The sign that tells the change, and the announcement. A sign that stands there and says what is in force until a
    later change is posted anew where that is something else now.
    """
    stale = {line.text for line in coming_notices(table.game, table.house, table.pending, table.wager_names())}
    for each in found:
        table.record(Fact("posted", AT_ANY_TIME, {"sign": each.sentence()}))
        table.announce(each.sentence(), AT_ANY_TIME)
    table.change_house(house)
    for line in coming_notices(table.game, house, table.pending, table.wager_names()):
        if line.text not in stale:
            table.record(Fact("posted", line.cites, {"sign": line.text}))


def _change_later(table: Housed, name: str, change: PendingChange, found: tuple[Change, ...]) -> None:
    """The sign, the announcement, and notice to the Commission, of the table too, where the law wants it."""
    sign = posted_by(found)
    for each in found:
        text = change.sentence(each)
        table.record(Fact("posted", sign, {"sign": text}))
        table.announce(text, sign if sign == AT_ANY_TIME else cite("8.3(b)2"))
        if each.told:
            table.record(Fact("notified", cite("8.3(b)3"), {"commission": f"At {name}: {text}"}))
        if (written := table.game.written_notice.get(each.rule)) is not None:
            table.record(Fact("notified", written, {"surveillance": f"At {name}: {text}"}))
    table.pending = sorted([*table.pending, change], key=lambda each: each.effective)
