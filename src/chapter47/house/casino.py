"""A casino file: pits, their tables, and the rules that bind more than one of them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from chapter47.house.limits import Limits
from chapter47.house.notices import Notice
from chapter47.house.reading import read_house
from chapter47.house.rules import Declared, House, UnlawfulHouse, Violation
from chapter47.house.signs import APPROVED_FIRST, StatedSigns, read_signs
from chapter47.house.submitting import AT_EVERY_TABLE, Incomplete, Submits, Wanted, read_procedures
from chapter47.law import Editorial, Mistake, Source, cite, shown

TABLES = "[pits.NAME.TABLE]"
SIGNS = "signs"
"""The table of a casino file that states its signs; and the procedure that says the same in words."""
METER = "meter"
"""The option by which tables name the progressive meter that they share."""
STREAMS = ("cage", "card-room", "floor", "guides", "petitions", "signs", "submission")
"""What a floor keeps its own books under, beside the log of each table: none of them is a table's name."""
LONGEST_NAME = 40
OF_ONE_GAME = Editorial("tables share a progressive meter that play the same game with the same designations")


@dataclass(frozen=True, slots=True)
class Casino:
    """A licensee's tables, by pit and name."""

    name: str
    pits: Mapping[str, Mapping[str, House]] = field(hash=False)
    procedures: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What the licensee puts before the Commission in its own words, by name."""
    signs: StatedSigns | None = None
    """What it states of its signs, part by part."""

    def file(self) -> dict[str, object]:
        """The casino as its file has it: :meth:`read` gives the same casino back."""
        pits = {pit: {name: house.file() for name, house in tables.items()} for pit, tables in self.pits.items()}
        told: dict[str, object] = {"casino": self.name, "pits": pits}
        written = {name: text for name, text in self.procedures.items() if self.signs is None or name != SIGNS}
        if written:
            told["procedures"] = written
        return told if self.signs is None else {**told, SIGNS: self.signs.file()}

    def wanted(self, game: Callable[[str], Declared]) -> Wanted:
        """The procedures that the law has submitted or approved for these tables."""
        found = Wanted()
        for name, _, house in self.tables():
            found.add(name, game(house.game), house)
        return found

    def tables(self) -> Iterator[tuple[str, str, House]]:
        """Every table, with its pit and its rules."""
        for pit, tables in self.pits.items():
            yield from ((name, pit, house) for name, house in tables.items())

    def notes(self) -> tuple[Notice, ...]:
        """What differs, and may: maximums by wager at one table, and between tables of one game."""
        found = []
        by_game: dict[str, dict[str, Limits]] = {}
        for pit, tables in self.pits.items():
            for table, house in tables.items():
                by_game.setdefault(house.game, {})[f"pits.{pit}.{table}"] = house.limits
                if any(most is not None for _, most in house.limits.by_wager.values()):
                    text = f"pits.{pit}.{table}: maximums differ by wager"
                    found.append(Notice(text, cite("8.2(b)1")))
        for game, limits in by_game.items():
            if len({_maximums(each) for each in limits.values()}) > 1:
                found.append(Notice(f"{game}: maximums differ between {', '.join(limits)}", cite("8.2(b)2")))
        return tuple(found)

    @classmethod
    def read(
        cls,
        data: Mapping[str, object],
        game: Callable[[str], Declared],
        *,
        folder: Path | None = None,
        complete: bool = False,
    ) -> "Casino":
        """The casino that a file describes; :class:`UnlawfulHouse` with every violation of every table.

        ``game`` finds a game by name; ``folder`` has the files in which procedures are written. A ``complete`` one can
        be filed: whatever the law has submitted and the file does not say is a violation too, and where nothing else is
        wrong it is :class:`Incomplete`.
        """
        violations: list[Violation] = []
        pits: dict[str, dict[str, House]] = {}
        declared: dict[str, Declared] = {}
        wanted = Wanted()
        extra = data.keys() - {"casino", "pits", "procedures", SIGNS}
        parts = f'"casino", {TABLES}, [procedures] and [signs]'
        violations.extend(
            Violation(key, data[key], "is not part of a casino file.", None, parts) for key in sorted(extra)
        )
        name = data.get("casino")
        if not isinstance(name, str) or not name:
            violations.append(Violation("casino", name, "is not a name.", None, 'casino = "Boardwalk"'))
        for pit, table, house_file in _tables(data.get("pits"), violations):
            where = f"pits.{pit}.{table}"
            if (fault := name_fault(table)) is not None:
                violations.append(Violation(where, table, fault[0], None, fault[1]))
            try:
                declared[where] = game(_name(house_file.get("game")))
                house = pits.setdefault(pit, {})[table] = read_house(declared[where], house_file, submitted=True)
                wanted.add(table, declared[where], house)
            except UnlawfulHouse as unlawful:
                violations.extend(v._replace(option=f"{where}.{v.option}") for v in unlawful.violations)
                if unlawful.house is not None:  # what its other options need is told beside
                    wanted.add(table, declared[where], unlawful.house)
            except Mistake as mistake:
                told = Violation(f"{where}.game", house_file.get("game"), mistake.sentence, None, mistake.allowed)
                violations.append(told)
        submits = (*AT_EVERY_TABLE, *(each for found in declared.values() for each in found.procedures))
        known: dict[str, Submits] = {each.name: each for each in submits}
        known |= {name: each for name, (each, _) in wanted.items()}
        procedures = read_procedures(data.get("procedures", {}), known, folder, violations)
        named = [table for _, table, _ in _tables(data.get("pits"), [])]
        signs = read_signs(data.get(SIGNS), named, violations)
        if signs is not None:
            if SIGNS in procedures:
                sentence = "is stated under [signs] as well."
                violations.append(Violation("procedures.signs", None, sentence, APPROVED_FIRST, "[signs] alone"))
            procedures = {SIGNS: signs.text(), **procedures}
        violations.extend(_unbound(pits, declared))
        violations.extend(_unlike_meters(pits))
        violations.extend(_mixed(pits, declared))
        given = data.get("procedures")
        stated = {} if signs is None else {SIGNS: signs}
        written = {**(given if isinstance(given, Mapping) else {}), **stated}
        missing = list(wanted.missing(written, folder)) if complete else []
        if violations:
            raise UnlawfulHouse([*violations, *missing])
        casino = cls(str(name), pits, procedures, signs)
        if missing:
            raise Incomplete(missing, casino)
        return casino


def name_fault(name: str) -> tuple[str, str] | None:
    """What keeps a table from being called so, and what would do.

    >>> name_fault("craps-1"), name_fault("guides")
    (None, ('is what a floor keeps its own books under.', 'another name, such as "guides-1"'))
    """
    if name in STREAMS:
        return "is what a floor keeps its own books under.", f'another name, such as "{name}-1"'
    if not 0 < len(name) <= LONGEST_NAME or not all(
        sign.isascii() and (sign.isalnum() or sign == "-") for sign in name
    ):
        return "is no name for a table.", f"up to {LONGEST_NAME} letters, digits and hyphens"
    return None


def _maximums(limits: Limits) -> tuple[object, ...]:
    return limits.most, *sorted((wager, most) for wager, (_, most) in limits.by_wager.items() if most is not None)


def _paid(house: House, game: Declared) -> dict[str, str]:
    """The payout lines on which a house pays better than the law asks, in lowest terms."""
    ratios = {line: (odds.ratio, game.payouts[line].least.ratio) for line, odds in house.odds.items()}
    return {line: f"{own.numerator} to {own.denominator}" for line, (own, least) in ratios.items() if own != least}


def _name(value: object) -> str:
    return value if isinstance(value, str) else shown(value)


def _tables(pits: object, violations: list[Violation]) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    if not isinstance(pits, Mapping) or not pits:
        violations.append(Violation("pits", pits, "holds no tables.", None, "[pits.NAME.TABLE] with a house each"))
        return
    for pit, tables in pits.items():
        if not isinstance(tables, Mapping) or not all(isinstance(house, Mapping) for house in tables.values()):
            violations.append(Violation(f"pits.{pit}", tables, "is not a pit.", None, "[pits.NAME.TABLE]"))
            continue
        for table, house_file in tables.items():
            yield str(pit), str(table), house_file


def _unbound(pits: Mapping[str, Mapping[str, House]], declared: Mapping[str, Declared]) -> Iterator[Violation]:
    """Tables that differ where the law wants them alike; the first table of a scope sets the measure."""
    first: dict[tuple[object, ...], tuple[str, object]] = {}
    for pit, tables in pits.items():
        for table, house in tables.items():
            where = f"pits.{pit}.{table}"
            for option, scope, cites, like, among, across in declared[where].bindings:
                if among and (not house[option] or house[among] is None):
                    continue
                if like:
                    yield from _unlike(where, house, option, cites, like, tables)
                    continue
                key = (
                    "" if across else house.game,
                    option,
                    pit if scope == "pit" else "",
                    house[among] if among else None,
                )
                own = _paid(house, declared[where]) if option == "odds" else house[option]
                at, value = first.setdefault(key, (where, own))
                if own != value:
                    sentence = f"differs from {at}, in the same {scope}."
                    yield Violation(f"{where}.{option}", own, sentence, cites, f'"{value}", as there')


def _unlike_meters(pits: Mapping[str, Mapping[str, House]]) -> Iterator[Violation]:
    """Tables of several games that name the same meter; the first of them says whose it is."""
    first: dict[object, tuple[str, str]] = {}
    for pit, tables in pits.items():
        for table, house in tables.items():
            if (meter := house.values.get(METER)) is None:
                continue
            at, game = first.setdefault(meter, (f"pits.{pit}.{table}", house.game))
            if house.game != game:
                sentence = f"is the meter of {at}, a table of another game."
                yield Violation(f"pits.{pit}.{table}.{METER}", meter, sentence, OF_ONE_GAME, "another name, or none")


def _mixed(pits: Mapping[str, Mapping[str, House]], declared: Mapping[str, Declared]) -> Iterator[Violation]:
    """Tables in a pit of games that the law has in an area of their own."""
    for pit, tables in pits.items():
        games = {table: declared[f"pits.{pit}.{table}"] for table in tables}
        areas = {table: game.apart for table, game in games.items()}
        first = next(((table, cites) for table, cites in areas.items() if cites is not None), None)
        if first is None:
            continue
        at, cites = first
        for table, area in areas.items():
            if area != cites:
                sentence = f"is in one area with {at}, a game that has an area of its own."
                yield Violation(f"pits.{pit}.{table}.game", tables[table].game, sentence, cites, "another pit")


def _unlike(
    where: str, house: House, option: str, cites: Source, like: str, tables: Mapping[str, House]
) -> Iterator[Violation]:
    """A table that differs from one of another game in its pit, where the law wants them alike."""
    for table, other in tables.items():
        if other.game == like and other[option] != house[option]:
            sentence = f"differs from {table}, a table of {like} in the same pit."
            yield Violation(f"{where}.{option}", house[option], sentence, cites, f'"{other[option]}", as there')
            return
