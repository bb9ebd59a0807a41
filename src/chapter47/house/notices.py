"""What must be on the sign at a table, and what a change of rules needs before it takes effect."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from chapter47.house.limits import Limits, wager_of
from chapter47.house.moments import day_words, minute_of, moment_words, whole_minute
from chapter47.house.options import differing
from chapter47.house.reading import odds_apart, read_house
from chapter47.house.rules import DEVICES, PERMITTED, Declared, House, Payout
from chapter47.law import Editorial, Mistake, Refused, Source, cite
from chapter47.money import Odds, amount_words

HALF_HOUR = timedelta(minutes=30)
AT_ANY_TIME = cite("8.3(c)")
"""By which a minimum is lowered and a maximum changed."""
WITHDRAWN = Editorial(
    "a change that is announced is withdrawn as it was announced: by sign, announcement, and notice to those who had it"
)
"""The law has no word on taking an announcement back: what is done is what 8.3(b)1 to 3 want of one."""


class Notice(NamedTuple):
    """One line of the sign at a table."""

    text: str
    cites: Source


class Change(NamedTuple):
    """One rule that would change, and how, in words."""

    rule: str
    """As a file names it: ``min``, ``limits.red.max``, ``odds.tie``, an option, or one line of it, ``rate-card.3``."""
    before: str
    after: str
    at_once: bool
    """A lowered minimum or a changed maximum needs a sign and an announcement, and no waiting."""
    told: bool
    """Whether the Commission is told: of everything but a raised minimum."""

    @property
    def of_limits(self) -> bool:
        """Whether it is a limit, which binds each wager when it is made."""
        return self.rule in ("min", "max") or self.rule.startswith("limits.")

    def sentence(self, since: datetime | None = None) -> str:
        """As the sign and the announcement have it: from a moment on, or from now on."""
        if since is None:
            return f"From now on the rule here is: {self.after}. Until now it was: {self.before}."
        return f"From {moment_words(since)} the rule here is: {self.after}. Until then it is: {self.before}."

    def withdrawn(self, since: datetime) -> str:
        """As sign and announcement have it where it was announced for that moment, and is not to be."""
        stays = f"The rule here then stays: {self.before}. It does not become: {self.after}."
        return f"{withdrawn_words(since)} {stays}"


class PendingChange(NamedTuple):
    """Rules that will change when the notice has run and nothing is wagered: as much of a house file as changes."""

    effective: datetime
    rules: Mapping[str, object]

    def plain(self) -> dict[str, object]:
        """As a snapshot keeps it."""
        return {"effective": self.effective.isoformat(), "rules": dict(self.rules)}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "PendingChange":
        return cls(datetime.fromisoformat(data["effective"]), data["rules"])


class PostedNow(NamedTuple):
    """What the sign says that was posted last of those that tell what counts from now on: a change at once (8.3(c)), or
    that an announced one is withdrawn. It is up until the rules change again.
    """

    changes: tuple[Change, ...]
    withdrawn: datetime | None = None
    """For when they were announced, where they are not to be."""

    def plain(self) -> dict[str, object]:
        """As a snapshot keeps it."""
        since = self.withdrawn
        return {
            "changes": [[*each] for each in self.changes],
            "withdrawn": None if since is None else since.isoformat(),
        }

    @classmethod
    def read(cls, data: Mapping[str, Any] | None) -> "PostedNow | None":
        if data is None:
            return None
        since = data["withdrawn"]
        changes = tuple(Change(*each) for each in data["changes"])
        return cls(changes, None if since is None else datetime.fromisoformat(since))


def withdrawn_words(since: datetime) -> str:
    """That a change is withdrawn, whatever it would have changed."""
    return f"The change announced for {moment_words(since)} is withdrawn."


def changed(game: Declared, house: House, *rules: Mapping[str, object]) -> House:
    """The house after those changes, one upon the other; raises where the law does not allow what comes out.

    A rule that changes to nothing is taken away: ``{"max": None}`` leaves a table without a maximum.
    """
    for each in rules:
        file = {**house.file(), **each}
        if "odds" not in each and (apart := odds_apart(game, each)):
            file["odds"] = {line: str(odds) for line, odds in house.odds.items() if line not in apart}
        house = read_house(game, {rule: value for rule, value in file.items() if value is not None})
    return house


def limits_notice(house: House, wagers: tuple[str, ...], cites: Source | None = None) -> tuple[Notice, ...]:
    """The minimum and maximum wagers, as the sign shows them: the table's, then those of single wagers.

    ``cites``: where the game's own subchapter has them there.
    """
    limits = house.limits
    lines = [f"Minimum {amount_words(limits.least)}" + _most(limits)]
    own = named_limits(wagers, limits)
    lines.extend(f"{wager.replace('-', ' ').capitalize()}: {_range(limits, wager)}" for wager in own)
    return tuple(Notice(line, cites or cite("8.2(c)")) for line in lines)


def named_limits(wagers: Iterable[str], *limits: Limits) -> tuple[str, ...]:
    """What there are limits for, in the declarations' order: each wager, then single picks of it.

    >>> named_limits(("red", "insignia"), Limits(by_wager={"insignia joker": (None, 5_000)}))
    ('insignia joker',)
    """
    names = dict.fromkeys(name for each in limits for name in each.by_wager)
    return tuple(name for wager in wagers for name in sorted(names, key=len) if wager_of(name) == wager)


def devices_words(house: House) -> str:
    """Which devices players may have at a table."""
    return f"permitted devices: {', '.join(house.devices)}" if house.devices else "no devices for players"


def devices_notice(house: House) -> tuple[Notice, ...]:
    """The devices that the Commission has permitted, where it has any."""
    words = devices_words(house)
    return (Notice(f"{words[0].upper()}{words[1:]}", PERMITTED),) if house.devices else ()


def _range(limits: Limits, wager: str) -> str:
    """The limits of one wager; of one that the table's minimum does not bind, the maximum alone."""
    least, most = limits.by_wager[wager]
    if least is None and most is not None and wager_of(wager) in limits.free:
        return f"at most {amount_words(most)}"
    return str(limits.of(wager))


def _most(limits: Limits) -> str:
    return ", no maximum" if limits.most is None else f", maximum {amount_words(limits.most)}"


def changes(game: Declared, old: House, new: House, wagers: tuple[str, ...]) -> tuple[Change, ...]:
    """Every difference between two houses in words, each with what it needs under 8.3."""
    return (*_limits_changed(old.limits, new.limits, wagers), *_rules_changed(game, old, new))


def _limits_changed(old: Limits, new: Limits, wagers: tuple[str, ...]) -> Iterator[Change]:
    for wager in ("", *named_limits(wagers, old, new)):
        # The unnamed wager stands for the table's own limits: they count where no wager has its own.
        before, after = old.of(wager), new.of(wager)
        where, on = (f"limits.{wager}.", f" on {_named(wager)}") if wager else ("", "")
        if before.least != after.least:
            least = [f"a minimum wager of {amount_words(each.least)}{on}" for each in (before, after)]
            # A lowered minimum waits for nothing, and of a raised one the Commission need not be told.
            yield _change(f"{where}min", least, at_once=after.least < before.least, told=False)
        if before.most != after.most:
            most = [f"{_top(each.most)}{on}" for each in (before, after)]
            yield _change(f"{where}max", most, at_once=True, told=False)


def _change(rule: str, said: list[str], *, at_once: bool = False, told: bool = True) -> Change:
    """A rule as it is and as it will be."""
    before, after = said
    return Change(rule, before, after, at_once, told)


def _top(most: int | None) -> str:
    return "no maximum wager" if most is None else f"a maximum wager of {amount_words(most)}"


def _rules_changed(game: Declared, old: House, new: House) -> Iterator[Change]:
    """What is not a limit: options, what is paid, the smallest chip, and the edition."""
    both = old, new
    for option in game.options:
        if old[option.name] != new[option.name]:
            for at, *said in differing(option, old[option.name], new[option.name]):
                yield _change(f"{option.name}.{at}" if at else option.name, said)
    for line, payout in game.payouts.items():
        paid = [_paid(house, line, payout) for house in both]
        if paid[0] != paid[1]:
            yield _change(f"odds.{line}", [f"{_named(line)} is paid {odds}" for odds in paid])
    if old.chip != new.chip:
        yield _change("chip", [f"no chip below {amount_words(house.chip)}" for house in both])
    if old.devices != new.devices:
        yield _change(DEVICES, [devices_words(house) for house in both])
    if old.edition != new.edition:
        yield _change("edition", [f"the rules of the games as of {day_words(house.edition)}" for house in both])


def _paid(house: House, line: str, payout: Payout) -> Odds:
    return house.odds.get(line, payout.least)


def _named(slug: str) -> str:
    return slug.replace("-", " ")


def announced(
    game: Declared, house: House, pending: Iterable[PendingChange], wagers: tuple[str, ...]
) -> Iterator[tuple[PendingChange, tuple[Change, ...]]]:
    """What changes by each announcement, in the order in which they take effect."""
    for each in pending:
        before, house = house, changed(game, house, each.rules)
        yield each, changes(game, before, house, wagers)


def posted_by(found: Iterable[Change]) -> Source:
    """By which provision the sign of a change is posted: one without waiting, where nothing of it would have to."""
    return AT_ANY_TIME if all(each.at_once for each in found) else cite("8.3(b)1")


def coming_notices(
    game: Declared, house: House, pending: Iterable[PendingChange], wagers: tuple[str, ...]
) -> Iterator[Notice]:
    """What the sign at a table says of the changes that are announced there."""
    for change, found in announced(game, house, pending, wagers):
        yield from (Notice(each.sentence(change.effective), posted_by(found)) for each in found)


def refuse_past(now: datetime, effective: datetime) -> None:
    """Refuses a change that would have taken effect already; what takes effect in this very minute does so now."""
    if effective < minute_of(now):
        raise Mistake("time-past", f"It is {moment_words(now)} already.", "A change takes effect now or later.")


def earliest(now: datetime) -> datetime:
    """When a change that needs notice may take effect: half an hour on, at a whole minute, as it is told."""
    return whole_minute(now + HALF_HOUR)


def change_notice(found: tuple[Change, ...], now: datetime, effective: datetime) -> None:
    """Refuses a change that would take effect sooner than the law allows."""
    refuse_past(now, effective)
    waiting = [change for change in found if not change.at_once]
    if waiting and effective < now + HALF_HOUR:
        raise Refused(
            "notice-too-short",
            f"The change to {' and '.join(repr(change.after) for change in waiting)} needs half an hour's notice.",
            cite("8.3(b)"),
            f"It may take effect at {moment_words(earliest(now))} or later.",
        )
