"""A card room without a floor: tables that a test seats people at, and an auditor who reads what was told alone."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from chapter47.cardroom.room import Room
from chapter47.cardroom.tables import standing
from chapter47.table.commands import Call, Clock
from chapter47.table.events import Event, Fact

HIGH = {"game": "stud", "form": "high", "limits": "5-10"}
LOW = {"game": "stud", "form": "low", "limits": "5-10"}
NOON = datetime(2026, 7, 4, 12)


class Tables:
    """A room, its tables, and the time."""

    def __init__(self, *, seats: int = 3, edition: str = "1995-10-16", **tables: dict[str, str]) -> None:
        self.room = Room()
        self.seats = seats
        self.edition = edition
        self.types = tables or {"one": HIGH, "two": HIGH, "low": LOW}
        self.taken: dict[str, dict[int, str]] = {name: {} for name in self.types}
        self.open = dict.fromkeys(self.types, True)
        self.entries = dict.fromkeys(self.types, 0)
        self.time = NOON
        self.facts: list[Event] = []
        self.pass_by(0)
        for name in self.types:
            self.stand(name)

    def say(self, call: str, /, **details: object) -> list[str]:
        """Says something, and gives the names of what followed."""
        followed = self.room.do(Call(call, details))
        self.facts += followed
        return [each.event for each in followed if isinstance(each, Fact)]

    def pass_by(self, seconds: float) -> list[str]:
        self.time += timedelta(seconds=seconds)
        followed = self.room.do(Clock(self.time))
        self.facts += followed
        return [each.event for each in followed if isinstance(each, Fact)]

    def stand(self, name: str, taken: dict[int, str] | None = None) -> list[str]:
        """A table stands so by its next entry."""
        seated = self.taken[name] if taken is None else taken
        stands = standing(self.types[name], "poker", self.edition, self.seats, self.open[name], seated)
        followed = self.say("table", table=name, entry=self.entries[name] + 1, **stands)
        self.entries[name] += 1
        self.taken[name] = seated
        return followed

    def sit(self, name: str, seat: int, who: str = "guest") -> list[str]:
        return self.stand(name, {**self.taken[name], seat: who})

    def stand_up(self, name: str, seat: int) -> list[str]:
        return self.stand(name, {each: who for each, who in self.taken[name].items() if each != seat})

    def fill(self, *names: str) -> None:
        """Somebody on every seat."""
        for name in names:
            for seat in range(1, self.seats + 1):
                self.sit(name, seat, f"player:{len(name)}{ord(name[0])}{seat}")

    def join(self, *names: str, **details: object) -> list[int]:
        """Names on a list, in that order."""
        numbers = []
        for name in names:
            numbers.append(self.room.known.next_place)
            self.say("join-list", **{**HIGH, "name": name, "via": "desk", **details})
        return numbers

    def waiting(self, key: str = "stud/high/5-10") -> list[str]:
        return [place.name for place in self.room.known.list_of(key)]

    def called(self) -> dict[str, tuple[str, int]]:
        return {each.name: each.call.vacancy for each in self.room.known.calls() if each.call is not None}


class Waits:
    """What the auditor knows of a place."""

    def __init__(self, list: str) -> None:
        self.list = list
        self.call: tuple[object, object] | None = None
        self.passed: set[tuple[object, object]] = set()


def audit(facts: Iterable[Event]) -> int:
    """14.18 as somebody from outside checks it: no seat went to anybody while one who came before was there, had not
    passed it and had not been called elsewhere. Gives how many seats were called.
    """
    lists: dict[str, list[int]] = {}
    waits: dict[int, Waits] = {}
    types: dict[object, str] = {}
    calls = 0
    for fact in facts:
        assert isinstance(fact, Fact)
        told: Any = fact.details
        vacancy = told.get("table"), told.get("seat")
        place = told.get("place")
        match fact.event:
            case "table-stands":
                types[told["table"]] = told["list"]
            case "joined-list":
                lists.setdefault(told["list"], []).append(place)
                waits[place] = Waits(told["list"])
            case "called":
                calls += 1
                order = lists[waits[place].list]
                assert all(waits[each].call or vacancy in waits[each].passed for each in order[: order.index(place)])
                assert waits[place].list == types[told["table"]]
                assert all(each.call != vacancy for each in waits.values())
                waits[place].call = vacancy
            case "passed":
                waits[place].call = None
                waits[place].passed.add(vacancy)
                if not told["kept"]:
                    lists[waits[place].list].remove(place)
                    lists[waits[place].list].append(place)
            case "call-ended":
                waits[place].call = None
            case "left-list" | "lapsed" | "took-seat":
                gone = waits.pop(place)
                order = lists[gone.list]
                if fact.event == "took-seat" and gone.call != vacancy:
                    before = order[: order.index(place)]
                    assert all(waits[each].call or vacancy in waits[each].passed for each in before)
                order.remove(place)
                if fact.event == "took-seat":
                    _filled(waits, vacancy)
            case "sat-down":
                behind = [waits[each] for each in lists.get(types[told["table"]], ())]
                assert all(each.call or vacancy in each.passed for each in behind)
                assert all(each.call != vacancy for each in behind)
                _filled(waits, vacancy)
    return calls


def _filled(waits: dict[int, Waits], vacancy: tuple[object, object]) -> None:
    for each in waits.values():
        each.passed.discard(vacancy)
