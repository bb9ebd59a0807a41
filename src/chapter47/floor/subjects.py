"""What a stream of a log is about, proven line by line: a table's play and its cards, the cage, the floor's events."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol, cast

from chapter47.equipment import Shoe
from chapter47.equipment.sealed import Opening, is_hash, leaf_of, root_of
from chapter47.floor.columns import Blocks
from chapter47.floor.faults import SNAPSHOT, Wrong
from chapter47.floor.moves import CageMoves, TableMeter, TableMoves
from chapter47.floor.queued import Queued
from chapter47.floor.room_tables import is_listed, standing_of
from chapter47.floor.shoes import Dealt, Shoes, shown_in
from chapter47.floor.staff import Staff
from chapter47.floor.standing import body_of
from chapter47.law import Chapter47Error, shown
from chapter47.money import Cents, dollars
from chapter47.money.cents import written_cents
from chapter47.money.ledger import Imbalance
from chapter47.table.canonical import canonical
from chapter47.table.commands import Showing
from chapter47.table.events import Fact, Settled
from chapter47.table.game import Game
from chapter47.table.log import Divergence, Rerun, recover_machine
from chapter47.table.machine import Hosted
from chapter47.table.system import DRAWN, SYSTEM, System, as_system
from chapter47.table.table import Table

SPELLING = "It is not in the one spelling that a log has."
_AMOUNT = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{2}")


def spelled(row: dict[str, Any], text: str) -> None:
    """There is one spelling, so that no byte can be another."""
    if canonical(row) != text:
        raise Wrong("form", SPELLING)


def quotable(name: str) -> str:
    """A name that somebody wrote into a file, so that it can stand in a sentence."""
    return shown(name)[1:-1]


class Read(NamedTuple):
    """A line of a log as it was read: what each member says, and its text."""

    row: dict[str, Any]
    texts: dict[str, str]

    @property
    def entry(self) -> object:
        """What an entry says, if the line is one."""
        return self.row.get("entry")

    @property
    def note(self) -> dict[str, Any] | None:
        """What the line says if it is no entry, and nothing more."""
        note = self.row.get("note")
        alone = isinstance(note, dict) and not self.row.keys() & {"entry", "key", "shoe"}
        return note if alone else None


class Subject(Protocol):
    """What a stream is about: takes its lines one by one."""

    def take(self, read: Read) -> None: ...

    def end(self) -> None: ...

    def kept(self) -> str | None:
        """What a snapshot would keep now, where a stream says all of it."""


def play_of(head: object, find: Callable[[str], Game], *, practice: bool = False) -> Play:
    """What a stream is about at which a game is played, by what its first line says."""
    try:
        machine = recover_machine(canonical(head), find)
    except Divergence:
        raise
    except Chapter47Error as error:
        raise Wrong("rules", f"It begins no table that these rules can open: {error.sentence}") from error
    assert isinstance(head, dict)
    if isinstance(machine, Table):
        return TablePlay(machine, head["rules"], practice=practice)
    return SystemPlay(as_system(machine), head["rules"], practice=practice)


class Play(ABC):
    """The stream of a machine at which a game is played: the rules run again over it."""

    def __init__(self, machine: Hosted, rules: object, *, practice: bool = False) -> None:
        self.practice = practice
        """Whether its chips are no money: the cage has no line of them."""
        self.machine = machine
        self.now = machine.rules
        self.again = Rerun(machine, same_rules=True)
        self.moves = TableMoves()
        self.rules: list[str] = []
        self.settlements = 0
        self._under(rules)

    @property
    @abstractmethod
    def rounds(self) -> int:
        """Rounds that are over, or games that were drawn."""

    @abstractmethod
    def rebuilt(self, kept: dict[str, Any]) -> bool:
        """Whether the body of a snapshot is the machine as its lines made it."""

    def _under(self, rules: object) -> None:
        """From here on these rules ran."""
        if not isinstance(rules, str):
            raise Wrong("form", "It does not say which rules ran.")
        if rules not in self.rules:
            self.rules.append(rules)
        self.again.same_rules = rules == self.now

    def take(self, read: Read) -> None:
        if read.entry is not None and "note" not in read.row:
            self.line(read)
            self.moves.take(self.machine, read.row["by"])
        elif (note := read.note) is not None:
            if note.get("event") == "resumed":
                self._under(note.get("rules"))
        else:
            raise Wrong("form", "It is neither an entry nor a note.")

    def line(self, read: Read) -> None:
        """Does what the entry of a line says."""
        self.entry(read.texts["entry"], read.entry)

    def entry(self, text: str, row: object) -> None:
        """Does what an entry says. Its text must be what would be written now."""
        if not isinstance(row, dict):
            raise Wrong("form", "Its entry is no entry.")
        self.again.line(text)
        self.settlements += sum(isinstance(event, Settled) for event in self.machine.log[-1].events)

    def kept(self) -> str | None:
        """A machine's snapshot has more than its lines say: the floor's clock, and what viewers were told."""
        return None

    @abstractmethod
    def check(self) -> None:
        """Adds everything up again."""

    def end(self) -> None:
        try:
            self.check()
        except Imbalance as error:
            raise Wrong("money", f"The table's ledger does not add up at the end: {error}.") from error


class TablePlay(Play):
    """A table's stream: its cards and its meter are held against it as well."""

    def __init__(self, table: Table, rules: object, *, practice: bool = False) -> None:
        super().__init__(table, rules, practice=practice)
        self.table = table
        self.cards = ShoeProof()
        self.metered = TableMeter()
        self.stood: dict[int, dict[str, object]] = {}
        """How the table stood for the card room, by the entries with which that changed."""
        self._stands: dict[str, object] = {}
        self._stand()

    def stands_at(self, entry: int) -> dict[str, object] | None:
        """How it stood for the card room after an entry."""
        found = [number for number in self.stood if number <= entry]
        return self.stood[max(found)] if found else None

    def take(self, read: Read) -> None:
        super().take(read)
        if read.entry is not None:
            self._stand()

    def _stand(self) -> None:
        if is_listed(self.table.game) and not self.practice:
            stands = standing_of(self.table, "", self.moves.seats.get)
            del stands["pit"]
            if stands != self._stands:
                self.stood[self.table.next_entry - 1] = self._stands = stands

    @property
    def rounds(self) -> int:
        return self.table.rounds

    def line(self, read: Read) -> None:
        self.cards.shoes.before(self.table)
        super().line(read)
        dealt = self.cards.shoes.after(self.table)
        self.cards.take(dealt, read.row.get("shoe"))
        self.cards.unproven += shown_in(self.table.log[-1].command) - len(dealt.opens)
        self.metered.take(self.table)

    def check(self) -> None:
        self.table.check()

    def rebuilt(self, kept: dict[str, Any]) -> bool:
        seats = {seat: person for seat, person in kept["occupants"] if person is not None}
        return canonical(kept["table"]) == canonical(self.table.snapshot()) and seats == self.moves.seats


FORGET_EVERY = 1000
"""Entries that the proof of a system holds in memory."""


class Draw(NamedTuple):
    """A game that was drawn, and what the generator signed of it."""

    entry: int
    name: str
    """The game, as the generator knows it."""
    numbers: tuple[object, ...]
    record: str


class SystemPlay(Play):
    """A system's stream: there may be millions of tickets in it, so what was proven is forgotten."""

    def __init__(self, system: System, rules: object, *, practice: bool = False) -> None:
        super().__init__(system, rules, practice=practice)
        self.system = system
        self._drawn = 0
        self.draws: list[Draw] = []
        """What was drawn since a generator that keeps a record first signed it: from then on one signs every game."""
        self._queued = Queued()

    @property
    def rounds(self) -> int:
        return self._drawn

    def take(self, read: Read) -> None:
        super().take(read)
        if read.entry is not None:
            left = {cast("int", each.details["seat"]) for each in self._facts() if each.event == "left"}
            self._queued.entered(read.row.get("key"), left)
            return
        try:
            self._queued.noted(read.note or {})
        except (LookupError, TypeError, ValueError, AttributeError):
            raise Wrong("form", "It does not say what is asked for, or by whom.") from None

    def _facts(self) -> Iterable[Fact]:
        """What followed from the newest entry."""
        return (each for each in self.system.log[-1].events if isinstance(each, Fact))

    def line(self, read: Read) -> None:
        if "shoe" in read.row:
            raise Wrong("form", "It says something of a shoe, and no cards are dealt there.")
        if len(self.system.log) >= FORGET_EVERY:
            self.system.forget()
        wanted = self.system.wants_draw()
        super().line(read)
        command = self.system.log[-1].command
        if any(event.event == DRAWN for event in self._facts()):
            self._drawn += 1
            record = command.details.get("record") if isinstance(command, Showing) else None
            if isinstance(command, Showing) and (record is not None or self.draws):
                name = "" if wanted is None else wanted.name
                numbers = command.value if isinstance(command.value, tuple) else ()
                self.draws.append(Draw(self.system.next_entry - 1, name, numbers, str(record or "")))

    def check(self) -> None:
        self.system.check()

    def rebuilt(self, kept: dict[str, Any]) -> bool:
        columns, _ = Blocks().taken(self.system.kept_columns())
        same = canonical(kept[SYSTEM]) == canonical(self.system.snapshot())
        same = same and canonical(kept.get("queued", [])) == canonical(self._queued.kept())
        return same and canonical(kept["columns"]) == canonical(columns)


def is_said(at: object, by: object, key: object) -> bool:
    """Whether that says when something was said, by whom, and under which name of the sender's.

    >>> is_said("2026-07-04T20:00:00.000000", ["player:3"], None), is_said(2026, "player:3", None)
    (True, False)
    """
    people = isinstance(by, list) and all(isinstance(name, str) for name in by)
    return isinstance(at, str) and people and (key is None or isinstance(key, str))


_OF_SHOES = frozenset({"closes", "leaves", "opens"})


class ShoeProof:
    """The floor's own shoes at one table: every card that is shown is the one that was committed to."""

    def __init__(self) -> None:
        self.shoes = Shoes()
        self.opened = 0
        self.unproven = 0
        """Cards that were shown, and that no shoe was committed to."""
        self.shoe: Shoe
        """The one in play."""
        self.leaves: list[str] = []
        self.known: dict[int, str] = {}
        """The cards of the shoe in play that were shown, by position."""

    def take(self, dealt: Dealt, shoe: object) -> None:
        """What a line says of a shoe is all that it must say, and no more."""
        row = {} if shoe is None else shoe
        if not isinstance(row, dict) or row.keys() - _OF_SHOES or (shoe is not None and not row):
            raise Wrong("form", "It says something of a shoe that no line says.")
        for name, due, what in (
            ("opens", bool(dealt.opens), "the salts of the cards that it shows"),
            ("closes", dealt.closes is not None, "the rest of the shoe that is over with it"),
            ("leaves", bool(dealt.begins), "the leaves of what the shoe is committed to"),
        ):
            if (name in row) != due:
                raise Wrong("cards", f"It says {what}, of which there are none." if name in row else _without(what))
        if dealt.opens:
            self._open(dealt.opens, row["opens"])
        if dealt.closes is not None:
            self._close(dealt.closes, row["closes"])
        if dealt.shoe is not None:
            self._begin(dealt.begins, row["leaves"], dealt.shoe, dealt.size)

    def _begin(self, commitment: str, leaves: object, shoe: Shoe, size: int) -> None:
        if not isinstance(leaves, list) or len(leaves) != size or not all(map(is_hash, leaves)):
            raise Wrong("cards", _without(f"a leaf for each of the {size} cards of the shoe"))
        if root_of(leaves) != commitment:
            raise Wrong("cards", "Its leaves do not make the commitment that its shuffle says.")
        self.leaves = leaves
        self.known = {}
        self.shoe = shoe

    def _open(self, cards: tuple[tuple[int, str], ...], opens: object) -> None:
        if not isinstance(opens, list) or [_position(each, 2) for each in opens] != [at for at, _ in cards]:
            positions = ", ".join(str(at) for at, _ in cards)
            raise Wrong("cards", f"It does not open the cards that it shows, at position {positions} of the shoe.")
        for (at, card), (_, salt) in zip(cards, opens, strict=True):
            self._hold(at, card, salt)

    def _close(self, positions: tuple[int, ...], closes: object) -> None:
        if not isinstance(closes, list) or [_position(each, 3) for each in closes] != list(positions):
            raise Wrong("cards", f"It does not open the {len(positions)} cards that the shoe still has.")
        for at, card, salt in closes:
            if card not in self.shoe.outcomes:
                raise Wrong("cards", f"At position {at} of the shoe it has {shown(card)}, which is no card.")
            self._hold(at, card, salt)
        for card, copies in Counter(self.known.values()).items():
            # Where every card is known, none too many is none too few.
            if copies > self.shoe.outcomes[card]:
                raise Wrong("cards", f"The shoe had {copies} cards {card}, and {self.shoe.decks} decks have fewer.")

    def _hold(self, at: int, card: str, salt: object) -> None:
        """Holds a card against the leaf that was there before it."""
        if at in self.known:
            raise Wrong("cards", f"The card at position {at} of the shoe was shown before.")
        if not is_hash(salt) or leaf_of(Opening(at, card, str(salt))) != self.leaves[at]:
            sentence = f"The card at position {at} of the shoe is not the one that was committed to"
            raise Wrong("cards", f"{sentence}: {card} and its salt make another leaf.")
        self.known[at] = card
        self.opened += 1


def _without(what: str) -> str:
    return f"It does not say {what}."


def _position(value: object, length: int) -> object:
    """The position that an opened card says, if it says so many things."""
    return value[0] if isinstance(value, list) and len(value) == length and type(value[0]) is int else None


class Cage:
    """The cage's stream: every balance is the one before it and the amount, none is below zero, nothing moves twice."""

    def __init__(self) -> None:
        self.balances: dict[str, Cents] = {}
        self.moves = CageMoves()

    def take(self, read: Read) -> None:
        row = read.note or {}
        if row.get("event") == SNAPSHOT:
            return
        account = row.get("account")
        if not isinstance(account, str):
            raise Wrong("form", "It names no account.")
        amount, balance = _cents(row.get("amount")), _cents(row.get("balance"))
        held = self.balances.get(account, 0)
        if held + amount != balance:
            sums = f"{dollars(held)} and {dollars(amount)} make {dollars(held + amount)}"
            raise Wrong("money", f"The balance of {quotable(account)} is said to be {dollars(balance)}, but {sums}.")
        if balance < 0:
            raise Wrong("money", f"The balance of {quotable(account)} is {dollars(balance)}, below zero.")
        self.balances[account] = balance
        if wrong := self.moves.take(row, read.row["line"], amount, read.row["by"]):
            raise Wrong("money", wrong)

    def kept(self) -> str:
        """The balances."""
        return body_of(self.balances)

    def end(self) -> None:
        """An account may hold anything at the end."""


def _cents(text: object) -> Cents:
    if not isinstance(text, str) or not _AMOUNT.fullmatch(text):
        raise Wrong("form", f"{shown(text)} is no amount.")
    return written_cents(text)


class Events:
    """The floor's own stream: each line is an event."""

    def __init__(self) -> None:
        self.staff = Staff()
        self.generators: list[str] = []
        """The public keys of the generators that the floor has asked, the one that it asked last at the end."""

    def take(self, read: Read) -> None:
        note = read.note or {}
        if not isinstance(note.get("event"), str):
            raise Wrong("form", "It names no event.")
        if note["event"] == "generator":
            self.generators = [each for each in self.generators if each != note.get("public")]
            self.generators.append(str(note.get("public")))
        try:
            self.staff.note(read.row["by"], note)
        except (LookupError, TypeError, ValueError):
            raise Wrong("form", "It does not say whom it makes one of the staff.") from None

    def kept(self) -> str:
        """The staff."""
        return body_of(self.staff.sums)

    def end(self) -> None:
        """Nothing is left open."""
