"""House files as they are read: every fault at once, and what is usual in place of what cannot be read."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import TypeGuard

from chapter47.house.files import toml_short
from chapter47.house.limits import ESTABLISHED, Limits, on_pick, wager_of
from chapter47.house.moments import day_words
from chapter47.house.options import Choice, Number, Option
from chapter47.house.percents import Percent, PercentByPick
from chapter47.house.rules import DEVICES, PERMITTED, Declared, House, UnlawfulHouse, Violation
from chapter47.house.values import Value
from chapter47.house.written import Filed, Written
from chapter47.law import (
    BASE,
    NEWEST,
    Mistake,
    Refused,
    Source,
    as_amended,
    cite,
    closest,
    in_force,
    parse_edition,
)
from chapter47.money import Cents, Odds, as_dollars, parse_cents

MOST_DEVICES = 12
"""As many as fit on a sign, each in one line."""


def odds_apart(game: Declared, data: Mapping[str, object]) -> dict[str, tuple[str, object]]:
    """Odds that a file says under a key of their own: the key and the text, by payout line.

    >>> from chapter47.games import game
    >>> odds_apart(game("red-dog"), {"spread-odds": {"1": "6 to 1"}})
    {'spread-1': ('spread-odds.1', '6 to 1')}
    """
    found: dict[str, tuple[str, object]] = {}
    for key, lines in game.odds_keys.items():
        said = data.get(key)
        if isinstance(lines, str):
            if key in data:
                found[lines] = (key, said)
        elif isinstance(said, Mapping):
            found.update((lines[name], (f"{key}.{name}", text)) for name, text in said.items() if name in lines)
    return found


def read_house(game: Declared, data: Mapping[str, object], *, submitted: bool = False) -> House:
    """The house that a file describes; :class:`UnlawfulHouse` with every violation where the law forbids it.

    What is ``submitted`` is a licensee's own file, and states what the law asks of a licensee as well.

    >>> from chapter47.games import game
    >>> read_house(game("roulette"), {"wheel": "triple-zero", "min": "-5"})
    Traceback (most recent call last):
    chapter47.house.rules.UnlawfulHouse: wheel = "triple-zero": is not one of the values. (19:47-5.2(d)) Allowed: ...
    """
    house, against = read_what_if(game, data, submitted=submitted)
    if against:
        raise UnlawfulHouse(against, house)
    return house


def read_what_if(
    game: Declared, data: Mapping[str, object], *, submitted: bool = False
) -> tuple[House, list[Violation]]:
    """The house that a file describes, lawful or not, and what the law has against it: for whoever asks what it would
    cost. What makes no sense is no house at all, and :class:`UnlawfulHouse` says so.

    >>> from chapter47.games import game
    >>> house, against = read_what_if(game("roulette"), {"odds": {"straight": "34 to 1"}})
    >>> print(house.odds["straight"], [each.cites.text for each in against])
    34 to 1 ['19:47-5.2(a)']
    """
    reader = _Reader(game)
    house = reader.read(data)
    unstated = game.unstated(house) if submitted else ()
    against = [*reader.violations, *game.conflicts(house), *game.without_limits(house), *unstated]
    if reader.senseless:
        raise UnlawfulHouse(against, house)
    return house, against


class _Reader:
    """Reads key by key, notes what is wrong, and goes on with the default in its place."""

    def __init__(self, game: Declared) -> None:
        self.game = game
        self.violations: list[Violation] = []
        self.senseless = False
        """Whether something cannot be read: all else is merely against the law."""

    def note(self, option: str, value: object, sentence: str, cites: Source | None, allowed: str) -> None:
        self.senseless = True
        self.forbid(option, value, sentence, cites, allowed)

    def forbid(self, option: str, value: object, sentence: str, cites: Source | None, allowed: str) -> None:
        self.violations.append(Violation(option, value, sentence, cites, allowed))

    def read(self, data: Mapping[str, object]) -> House:
        options = {option.name: option for option in self.game.options}
        known = ["game", "edition", "chip", "min", "max", "limits", "odds", DEVICES, *self.game.odds_keys, *options]
        options |= {option.name: option for option in self.game.recorded_options if option.name in data}
        for key, value in data.items():
            if key not in known and key not in options:
                self.note(key, value, "is not an option of this game.", None, _meant(key, known))
        if "game" in data and data["game"] != self.game.name:
            self.note("game", data["game"], f"is not {self.game.name}.", None, f'"{self.game.name}"')
        edition = self.edition(data.get("edition", NEWEST.isoformat()))
        values = {
            name: self.value(option, data[name], edition) if name in data else option.default
            for name, option in options.items()
        }
        for option, implied in self.game.implies.items():
            if values[option]:
                values |= {name: value for name, value in implied.items() if name not in data}
        odds = self.odds(data.get("odds", {}), data, edition)
        least = self.amount("min", data.get("min", self.game.usual_min)) or 1
        most = self.amount("max", data["max"]) if "max" in data else self.game.usual_max(least, values)
        house = House(self.game.name, values, edition, Limits(least, most), odds=odds)
        lines = self.lines(house, said := data.get("limits", {}))
        limits = Limits(least, most, self.by_wager(said, lines), self.game.free())
        self.tenfold(house, limits, lines, odds, data)
        chip = self.amount("chip", data.get("chip", "1")) or 100
        return replace(house, limits=limits, chip=chip, devices=self.devices(data.get(DEVICES, [])))

    def lines(self, house: House, said: object) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager that may have limits; of single picks where the file has limits for one."""
        lines = dict(self.game.lines())
        if not isinstance(said, Mapping) or all(name in lines and _is_range(each) for name, each in said.items()):
            return lines
        by_pick = self.game.by_pick(house)
        for wager in {wager_of(name) for name in by_pick if name in said}:
            # 8.2(a) measures what is posted for all picks by those that have nothing posted for themselves.
            others = [name for name in by_pick if wager_of(name) == wager and name not in said]
            lines[wager] = tuple(line for name in others for line in by_pick[name])
        return {**lines, **by_pick}

    def devices(self, said: object) -> tuple[str, ...]:
        """What the Commission has permitted, each by its name."""
        names = said if isinstance(said, list) else [None]
        if len(names) > MOST_DEVICES or not all(map(_is_device, names)) or len({*names}) < len(names):
            allowed = f"up to {MOST_DEVICES} names of devices, as the Commission permits them"
            self.note(DEVICES, said, "is no list of devices.", PERMITTED, allowed)
            return ()
        return tuple(names)

    def edition(self, text: object) -> date:
        allowed = f"a year or a date from {day_words(BASE)} on"
        if isinstance(text, date):  # TOML has dates of its own
            text = text.isoformat()
        try:
            # A year names the text as it stood when the year ended.
            day = parse_edition(f"{text}-12-31" if str(text).isdigit() else str(text))
        except ValueError:
            self.note("edition", text, "is not an edition.", None, allowed)
            return NEWEST
        if day < BASE:
            self.note("edition", text, "is older than the oldest edition held.", None, allowed)
            return NEWEST
        if day < self.game.since:
            sentence = f"does not have {self.game.name}."
            self.note("edition", text, sentence, self.game.cites, f"an edition from {self.game.since} on")
            return NEWEST
        return day

    def value(self, option: Option, value: object, edition: date) -> Value:
        joined = getattr(option, "joined", "")
        if joined and isinstance(value, list) and all(isinstance(word, str) for word in value):
            value = joined.join(value)
        if isinstance(option, Percent | PercentByPick | Filed | Written):
            value = option.kept(value)
        if not option.admits(value):
            fault = option.fault(value) if isinstance(option, PercentByPick | Filed | Written) else ""
            cites = option.bound(value) if isinstance(option, Choice | Number) else option.cites
            self.note(option.name, value, fault or "is not one of the values.", cites, option.allowed)
            return option.default
        if value != option.default and not in_force(option.since, option.until, edition):
            ended = f" until {option.until}" if option.until else ""
            allowed = f"an edition from {option.since} on{ended}"
            self.forbid(option.name, value, f"is not in the edition of {edition}.", option.cites, allowed)
        return value  # type: ignore[return-value]  # the option has admitted it

    def amount(self, key: str, value: object) -> Cents | None:
        try:
            if amount := parse_cents(value):
                return amount
            self.note(key, value, "is nothing.", ESTABLISHED, "an amount above zero")
        except Mistake:
            self.note(key, value, "is not an amount.", ESTABLISHED, as_dollars(value))
        return None

    def by_wager(self, data: object, wagers: Iterable[str]) -> dict[str, tuple[Cents | None, Cents | None]]:
        if not isinstance(data, Mapping):
            self.note("limits", data, "is not a table.", cite("8.2(b)"), '{ straight = { min = "1" } }')
            return {}
        found: dict[str, tuple[Cents | None, Cents | None]] = {}
        for wager, range_ in data.items():
            key = f"limits.{wager}"
            if wager not in wagers:
                self.note(key, range_, "is not a wager of this game.", None, _meant(wager, wagers))
            elif not _is_range(range_):
                self.note(key, range_, "is not a range.", cite("8.2(b)1"), _written(wager, range_, wagers))
            else:
                found[wager] = (
                    self.amount(f"{key}.min", range_["min"]) if "min" in range_ else None,
                    self.amount(f"{key}.max", range_["max"]) if "max" in range_ else None,
                )
        # In the declarations' order, whatever the file's: the same rules are the same house.
        return {wager: found[wager] for wager in wagers if wager in found}

    def odds(self, table: object, data: Mapping[str, object], edition: date) -> dict[str, Odds]:
        payouts = self.game.payouts
        if not isinstance(table, Mapping):
            self.note("odds", table, "is not a table.", None, '{ straight = "36 to 1" }')
            table = {}
        found: dict[str, Odds | None] = {}
        for line, text in table.items():
            if line in payouts:
                found[line] = self.line(line, f"odds.{line}", text, edition)
            else:
                self.note(f"odds.{line}", text, "is not a line of the payout table.", None, _meant(line, payouts))
        for key, lines in self.game.odds_keys.items():
            self.odds_table(key, lines, data.get(key, {}))
        for line, (key, text) in odds_apart(self.game, data).items():
            if line in table and table[line] != text:
                allowed = f"{toml_short(table[line])}, or one of the two left out"
                self.note(key, text, f"is not what odds.{line} says.", None, allowed)
            found[line] = self.line(line, key, text, edition)
        return {line: odds for line in payouts if (odds := found.get(line)) is not None}

    def odds_table(self, key: str, lines: str | Mapping[str, str], table: object) -> None:
        """Notes what is no odds in a table that has a key of its own."""
        if isinstance(lines, str):
            return
        if not isinstance(table, Mapping):
            self.note(key, table, "is not a table.", None, f'{{ {next(iter(lines))} = "6 to 1" }}')
            return
        for name, text in table.items():
            if name not in lines:
                self.note(f"{key}.{name}", text, "is not one of its lines.", None, ", ".join(lines))

    def line(self, line: str, key: str, text: object, edition: date) -> Odds | None:
        """The odds on a line of the payout table, if they may stand."""
        least, said, fixed, _ = self.game.payouts[line]
        cites = as_amended(said, self.game.amended, edition)
        allowed = f'"{least}"' if fixed else f'"{least}" or better'
        try:
            odds = Odds.parse(text, self.game.wording)
        except Refused as refused:
            self.note(key, text, refused.sentence, refused.cites, f'{allowed}, with the word "to"')
        except Mistake:
            self.note(key, text, "is not odds.", cites, allowed)
        else:
            if odds.ratio < least.ratio:
                self.forbid(key, text, "pays less than the law asks.", cites, allowed)
            elif fixed and odds.ratio != least.ratio:
                self.forbid(key, text, "is not what the law says is paid.", cites, allowed)
            return odds
        return None

    def tenfold(
        self,
        house: House,
        limits: Limits,
        by_wager: Mapping[str, tuple[str, ...]],
        odds: Mapping[str, Odds],
        data: Mapping[str, object],
    ) -> None:
        """8.2(a), named once for the table's own limits and once for each wager with limits of its own.

        It asks nothing of a wager that nobody may make, nor of one that has no minimum of the house's.
        """
        said: set[str] = set()
        limited = self.game.limited(house, {wager_of(name) for name in limits.by_wager})
        for wager, declared in by_wager.items():
            own = wager in limits.by_wager
            single = wager_of(wager) != wager
            lines = [line for line in declared if line in limited.get(wager_of(wager), ())]
            if limits.of(wager).most is None or not lines or (single and not own):
                continue
            lowest = min((odds.get(line, self.game.payouts[line].least) for line in lines), key=lambda o: o.ratio)
            fault = limits.fault(wager, lowest)
            key = f"limits.{wager}" if own else "max"
            if fault and key not in said:
                said.add(key)
                value = data.get("max") if not own else str(limits.of(wager))
                self.forbid(key, value, f"is too low a maximum for {wager.replace('-', ' ')}.", ESTABLISHED, fault)


def _is_range(said: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(said, Mapping) and said.keys() <= {"min", "max"}


def _written(wager: str, said: object, known: Iterable[str]) -> str:
    """How the limits of a wager are written; those of one of its picks, where that is what was meant."""
    picks = [str(pick) for pick in said] if isinstance(said, Mapping) else []
    named = next((name for pick in picks if (name := on_pick(wager, pick)) in known), "")
    return f'"{named}" = {{ max = "50" }}' if named else '{ min = "1", max = "50" }'


def _meant(word: object, known: Iterable[str]) -> str:
    """What would have been a name: the one that was probably meant, or all of them."""
    return closest(word if isinstance(word, str) else "", known) or ", ".join(known) or "none"


def _is_device(name: object) -> bool:
    return isinstance(name, str) and name.isprintable() and 0 < len(name) <= 60 and name == name.strip()
