"""The log: every command with what followed, as lines of canonical JSON. A table is recovered by running it again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from chapter47.equipment import Outcome
from chapter47.house import read_house
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.canonical import canonical
from chapter47.table.commands import NO_DETAILS, Bet, Call, Choose, Command, Showing, read_step, write_step
from chapter47.table.events import event_text
from chapter47.table.game import Game
from chapter47.table.machine import Hosted, Machine
from chapter47.table.record import Entry
from chapter47.table.table import Table

FORMAT = 1


class Divergence(Chapter47Error):
    """A log that does not run as it was written: which entry, what it says, and what followed now."""

    def __init__(self, entry: int, what: str, recorded: object, now: object, *, same_rules: bool) -> None:
        super().__init__(entry, what)
        self.code = "divergence"
        self.entry = entry
        self.what = what
        self.recorded = recorded
        self.now = now
        self.same_rules = same_rules
        rules = "the same rules" if same_rules else "other rules than it was written under"
        where = "The header" if entry < 0 else f"Entry {entry}"
        self.sentence = f"{where} of the log differs in its {what}, run again under {rules}."

    def __str__(self) -> str:
        return f"{self.sentence} Recorded: {_short(self.recorded)}. Now: {_short(self.now)}."


def _short(value: object) -> str:
    text = canonical(value)
    return text if len(text) <= 200 else text[:197] + "..."


def lines(table: Hosted) -> Iterator[str]:
    """The log of a table, line by line. A table that goes on from a snapshot does not have the whole of it.

    >>> from chapter47 import open_table
    >>> list(lines(open_table("roulette", seats={1: "100"})))[1][:50]
    '{"command":{"chips":"100","choose":"sit","seat":1}'
    """
    if table.first_entry:
        sentence = f"The table goes on from a snapshot: its first {table.first_entry} entries are elsewhere."
        raise Mistake("not-the-whole-log", sentence, "Write what it has with entry_line, after what is kept already.")
    return _lines(table)


def _lines(table: Hosted) -> Iterator[str]:
    yield canonical(header(table))
    for number, entry in enumerate(table.log):
        yield entry_line(number, entry)


def header(table: Hosted) -> dict[str, object]:
    """The first line: under which rules the table began."""
    return {
        "chapter47": FORMAT,
        "game": table.game.name,
        "house": table.opening_house.file(),
        "rules": table.rules,
    }


def entry_line(number: int, entry: Entry) -> str:
    """One further line: the command, what followed, its number, and what was being asked."""
    command, point, events = entry
    followed = ",".join(map(event_text, events))
    return f"{_BEGINS}{step_text(command)}{_GOES_ON}{followed}{_ends(number, point.fingerprint())}"


# The parts of a line, in the order of its keys.
_BEGINS = '{"command":'
_GOES_ON = ',"events":['


def _ends(number: int, request: str) -> str:
    return f'],"n":{number},"request":"{request}"}}'


def step_text(command: Command) -> str:
    """A command as the log keeps it. The same are said again and again, so most texts are kept."""
    if type(command) is Bet:
        return _bet_text(command)
    if isinstance(command, Showing) and not command.details:
        return _showing_text(command.verb, command.value)
    if isinstance(command, Call) and not command.details:
        return _call_text(command.call, command.confirmed_by)
    if isinstance(command, Choose) and not command.details:
        return _choice_text(command.seat, command.choice)
    return canonical(write_step(command))


@lru_cache(maxsize=1 << 14)
def _bet_text(bet: Bet) -> str:
    return canonical(write_step(bet))


@lru_cache(maxsize=1 << 10)
def _showing_text(verb: str, value: Outcome) -> str:
    return canonical(write_step(Showing(verb, value)))


@lru_cache(maxsize=1 << 10)
def _call_text(name: str, confirmed_by: tuple[str, ...]) -> str:
    return canonical(write_step(Call(name, NO_DETAILS, confirmed_by)))


@lru_cache(maxsize=1 << 10)
def _choice_text(seat: int, choice: str) -> str:
    return canonical(write_step(Choose(seat, choice)))


def recover(text: str, find: Callable[[str], Game]) -> Table:
    """The table that a log describes. Raises :class:`Divergence` at the first line that does not follow."""
    machine = recover_machine(text, find)
    if not isinstance(machine, Table):
        raise Mistake("no-table", "That is the log of another machine than a table.")
    return machine


def recover_machine(text: str, find: Callable[[str], Game]) -> Hosted:
    """The same of any game: a table, or whatever else it is played with."""
    written = text.splitlines()
    head = _parse(0, written[0]) if written else {}
    if head.get("chapter47") != FORMAT:
        raise Mistake("not-a-log", "That is not a log of a table.", f'It begins with {{"chapter47":{FORMAT}, ...')
    if not isinstance(head.get("house"), dict):
        raise Mistake("not-a-log", "The first line of the log has no house.")
    game = find(str(head.get("game")))
    table = game.machine(read_house(game, head["house"]))
    same = head.get("rules") == table.rules
    now = {**header(table), "rules": head.get("rules")}
    if canonical(head) != canonical(now):
        raise Divergence(-1, "content", head, now, same_rules=same)
    again = Rerun(table, same_rules=same)
    for line in written[1:]:
        again.line(line)
    return table


class Rerun:
    """Runs the lines of a log over a machine again, and compares each, sign by sign, with what follows now."""

    def __init__(self, machine: Machine, *, same_rules: bool) -> None:
        self.machine = machine
        self.same_rules = same_rules
        self._known: dict[str, Command] = {}
        """Commands read before, by their text: the same are said again and again."""

    def line(self, line: str) -> None:
        """Does what the next line says. Raises :class:`Divergence` where it does not follow."""
        number = self.machine.next_entry
        self._do(number, line)
        now = entry_line(number, self.machine.log[-1])
        # The whole line at once: what differs is looked for only where something does.
        if now != line and now != canonical(row := _parse(number + 1, line)):
            raise _difference(number, row, json.loads(now), self.same_rules)

    def _do(self, number: int, line: str) -> None:
        """Does the command, if the machine is asking what it was asking then.

        Of a line as :func:`entry_line` writes it only the command is read: the rest of it is compared, sign by sign,
        with what follows from the command.
        """
        said, step = self._said(number, line)
        try:
            command = self._known.get(said)
            if command is None:
                command = read_step(step)
                if said and _is_immutable(command):
                    self._known[said] = command
            self.machine.do(command)
        except Chapter47Error as error:
            recorded = _parse(number + 1, line).get("command")
            raise Divergence(number, "command", recorded, str(error), same_rules=self.same_rules) from error

    def _said(self, number: int, line: str) -> tuple[str, object]:
        """The command of a line, as its text, where the line is as we write it, and as what that says."""
        asked = self.machine.asked_fingerprint()
        if line.startswith(_BEGINS) and line.endswith(_ends(number, asked)):
            try:
                step, end = _DECODER.raw_decode(line, len(_BEGINS))
            except ValueError:
                pass  # it is looked into below
            else:
                return line[len(_BEGINS) : end], step
        row = _parse(number + 1, line)
        if row.get("request") != asked:
            raise Divergence(number, "request", row.get("request"), asked, same_rules=self.same_rules)
        return "", row.get("command")


_DECODER = json.JSONDecoder()


def _is_immutable(command: Command) -> bool:
    """Whether one object can stand for all commands like it."""
    return isinstance(command, Bet) or (isinstance(command, Showing | Call | Choose) and command.details is NO_DETAILS)


def _difference(number: int, row: dict[str, Any], now: dict[str, Any], same: bool) -> Divergence:
    for what in ("n", "command", "events"):
        if canonical(row.get(what)) != canonical(now[what]):
            return Divergence(number, what, row.get(what), now[what], same_rules=same)
    return Divergence(number, "keys", sorted(row), sorted(now), same_rules=same)


def _parse(number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        raise Mistake("not-a-log", f"Line {number + 1} of the log is not a JSON object.")
    return row
