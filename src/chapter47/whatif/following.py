"""Follows a table through its log, and plays every round again under other rules as soon as it is over.

Rounds are independent: each begins with the stacks, the shoe and the marks that were truly there, so that one that went
otherwise does not change the next. Where wagers outlive rounds, a wager that would not stand is not there in the rounds
that follow either, until it is decided.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from chapter47.house import House, read_house
from chapter47.law import Chapter47Error, Source
from chapter47.money.ledger import OUTSIDE
from chapter47.money.owners import Owner, layout_account
from chapter47.table.changing import CHANGES
from chapter47.table.commands import Call, Command, Correct, read_pick
from chapter47.table.snapshot import stake_rows
from chapter47.table.table import Table
from chapter47.table.terms import terms
from chapter47.whatif.branch import Branch, CannotTell
from chapter47.whatif.days import EVERY, Days
from chapter47.whatif.money import Key, Money, differences, is_same
from chapter47.whatif.result import Compared, Difference, Refusal, Round
from chapter47.whatif.rules import OtherRules, Under
from chapter47.whatif.seen import Seen, Shoe
from chapter47.whatif.truth import as_it_was

Anew: TypeAlias = Mapping[int, tuple[Command, ...]]
"""Entries that were corrected later, and what was given for each."""
_Row: TypeAlias = list[Any]
"""A wager that stands, as a snapshot has it."""


@dataclass
class _Played:
    """A round that is over, and is yet to be played again."""

    number: int
    span: tuple[int, int]
    at: str
    day: str
    snapshot: dict[str, Any]
    said: list[tuple[int, Command]]
    corrected: bool
    shoe: Shoe
    shown: dict[str, int] = field(default_factory=dict)
    """How many outcomes the other equipment had shown by then."""


class Following:
    """Takes a table's entries one by one, after the table has heard them; :meth:`end` gives what was found."""

    def __init__(self, table: Table, rules: OtherRules, anew: Anew | None = None, days: Days = EVERY) -> None:
        self.table = table
        self.days = days
        self.rules = rules
        self.anew = anew or {}
        self.found = Compared(table.game.name, table.game.title)
        self._seen = Seen(table)
        self._begun: dict[str, Any] | None = None
        self._waiting: list[_Played] = []
        """Rounds of which an outcome is missing that the log may still show."""
        self._apart: dict[Key, tuple[_Row | None, _Row | None]] = {}
        """Wagers that stand otherwise than they do: as they stand, and as they would."""
        self._left_out: dict[Key, Source | None] = {}
        self._under = rules.under(table.game, table.house)
        self._house: Mapping[str, object] = table.house.file()
        self._played_under = table.house
        self._unders = [self._under]
        """The other rules by each house that the table was played under, in their order."""
        self._rest()

    def take(self, at: str = "") -> None:
        """The table has heard one more entry, at that moment where the log says so."""
        table = self.table
        command, point, _ = table.log[-1]
        self._seen.after(table, command, point)
        if self._begun is not None and table.rounds > self._begun["rounds"]:
            self._over(self._begun, at)
            self._begun = None
        self._rest()

    def end(self) -> Compared:
        """The log is over."""
        for played in self._waiting:
            self._tell(played, last=True)
        found = self.found
        found.rounds.sort(key=lambda each: each.number)
        found.changed = tuple(dict.fromkeys(each for under in self._unders for each in under.changed))
        found.left_out = tuple({str(each): each for under in self._unders for each in under.left_out}.values())
        found.edition = self._under.house.edition.isoformat()
        return found

    def _rest(self) -> None:
        if self.table.is_at_rest():
            self._begun = self.table.snapshot()

    def _over(self, begun: dict[str, Any], at: str) -> None:
        table, day = self.table, self.days.day_of(at) if at else ""
        if not self.days.has(day):
            return
        start, end = table.spans[-1]
        said: list[tuple[int, Command]] = []
        for number in range(start, end):
            command = table.log[number - table.first_entry].command
            if not isinstance(command, Correct):
                said += ((number, each) for each in self.anew.get(number, (command,)))
        shown = {verb: len(each) for verb, each in self._seen.shown.items()}
        corrected = any(start <= number < end for number in self.anew)
        if table.house != self._played_under:
            self._played_under = table.house
            self._unders.append(self.rules.under(table.game, table.house))
            self.found.midway.append(table.rounds)
        played = _Played(table.rounds, (start, end), at, day, begun, said, corrected, self._seen.shoe, shown)
        self.found.played += 1
        self.found.days[day] = self.found.days.get(day, 0) + 1
        waiting = self._waiting if self.is_alike(played) else [*self._waiting, played]
        self._waiting = [each for each in waiting if not self._tell(each)]

    def is_alike(self, played: _Played) -> bool:
        """Whether all that was said in a round stands, and the same follows from it: most rounds are so, and are known
        for it without being looked at from both sides.
        """
        commands = [command for _, command in played.said]
        changing = played.snapshot["pending"] or played.snapshot.get("orders")
        if played.corrected or self._apart or any(map(_is_apart, commands)) or changing:
            return False
        first, end = played.span
        entries = self.table.log[first - self.table.first_entry : end - self.table.first_entry]
        other = self._other(played, self._rules_at(played).house)
        if len(entries) != len(commands) or stake_rows(other) != played.snapshot["stakes"]:
            return False
        try:
            return all(is_same(other.do(each.command), each.events) for each in entries)
        except (Chapter47Error, AssertionError):
            return False

    def _rules_at(self, played: _Played) -> Under:
        """The other rules, by what was in force where a round began."""
        if played.snapshot["house"] != self._house:
            self._house = played.snapshot["house"]
            self._under = self.rules.under(self.table.game, read_house(self.table.game, self._house))
        return self._under

    def _tell(self, played: _Played, *, last: bool = False) -> bool:
        """Plays a round again. False: it waits for an outcome that the log may still show."""
        table, game = self.table, self.table.game
        anew = [number for number, _ in played.said if number in self.anew]
        truth = as_it_was(game, table.opening_house, played.snapshot, played.said, anew)
        if not truth.follows and not anew:
            return self._keep(played, (), (), "An earlier round was corrected in the middle of it.")
        other = self._other(played, self._rules_at(played).house)
        later = {verb: each[played.shown.get(verb, 0) :] for verb, each in self._seen.shown.items()}
        branch = Branch(other, truth, played.shoe, later, changes=self.rules.house is None)
        try:
            branch.play()
        except CannotTell as why:
            if why.yet and not last and played.shoe is self._seen.shoe:
                return False
            self._apart.clear()
            self._left_out.clear()
            return self._keep(played, branch.refusals, (), why.sentence)
        self._left_out |= branch.left_out
        found = differences(truth.money, Money(other, branch.events), self._left_out)
        self._part(truth.table, other)
        return self._keep(played, branch.refusals, found, "")

    def _keep(
        self, played: _Played, refusals: Sequence[Refusal], found: tuple[Difference, ...], untold: str
    ) -> Literal[True]:
        if refusals or found or untold:
            first, end = played.span
            told = tuple(refusals), found, untold, played.corrected
            self.found.rounds.append(Round(played.number, first, end - 1, played.at, *told, played.day))
        return True

    # Wagers that stand from round to round

    def _other(self, played: _Played, house: House) -> Table:
        """The table where the round begins, under the other rules."""
        snapshot = {**played.snapshot, "house": house.file()}
        if self.rules.house is not None:
            snapshot["pending"] = snapshot["orders"] = []  # it stays as it is
        rows = {_key(row): row for row in snapshot["stakes"]}
        would = dict(rows)
        for key, (was, stands) in self._apart.items():
            if rows.get(key) == was:
                would.pop(key, None)
                if stands is not None:
                    would[key] = stands
        spots = terms(self.table.game, house).spots
        would = {key: row for key, row in would.items() if key[1:] in spots}
        if would != rows:
            snapshot["stakes"] = list(would.values())
            snapshot["balances"] = _balances(snapshot["balances"], rows, would)
        return Table(self.table.game, house, snapshot)

    def _part(self, truth: Table, other: Table) -> None:
        """Which wagers stand otherwise than they would, at the end of a round."""
        stands, would = ({_key(row): row for row in stake_rows(table)} for table in (truth, other))
        self._apart = {
            key: (stands.get(key), would.get(key))
            for key in dict.fromkeys((*stands, *would))
            if stands.get(key) != would.get(key)
        }
        self._left_out = {key: cites for key, cites in self._left_out.items() if key in self._apart}


def _is_apart(command: Command) -> bool:
    """Whether it is said of other rounds, or of the rules."""
    return isinstance(command, Correct) or (isinstance(command, Call) and command.call in CHANGES)


def _key(row: _Row) -> Key:
    return Owner(row[0]), row[1], read_pick(row[2])


def _balances(balances: dict[str, int], rows: Mapping[Key, _Row], would: Mapping[Key, _Row]) -> dict[str, int]:
    """What is in the accounts where other wagers stand: the difference was never brought."""
    found = dict(balances)
    for sign, each in ((-1, rows), (1, would)):
        for (owner, *_), (_, _, _, amount, *_) in each.items():
            account = layout_account(owner)
            found[account] = found.get(account, 0) + sign * amount
            found[OUTSIDE] = found.get(OUTSIDE, 0) - sign * amount
    return found
