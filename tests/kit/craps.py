"""The law of craps written out by hand, N.J.A.C. 19:47-1.2 to 1.6, and what tests do at a craps table.

Nothing here is worked out by the code under test: the tables say what each wager does on each roll, as the text does.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import pytest

from chapter47 import Showing, Table, UnlawfulHouse, bet, game, open_table, read_house
from chapter47.house import Violation
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import CallOn, Pick
from chapter47.table.events import Event, Fact, Settled
from kit.marks import marks_on
from kit.refusals import short

Key: TypeAlias = tuple[str, Pick]
Puck: TypeAlias = str | int

GAMES = ("craps", "mini-craps")
POINTS = (4, 5, 6, 8, 9, 10)
PUCKS: tuple[Puck, ...] = ("off", *POINTS)
ALL_DICE = list(product((1, 2, 3, 4, 5, 6), repeat=2))

# The rolls, by total; "4h" is four the hardway.

DICE = {
    "2": (1, 1),
    "3": (2, 1),
    "4": (3, 1),
    "4h": (2, 2),
    "5": (1, 4),
    "6": (4, 2),
    "6h": (3, 3),
    "7": (5, 2),
    "8": (2, 6),
    "8h": (4, 4),
    "9": (6, 3),
    "10": (4, 6),
    "10h": (5, 5),
    "11": (6, 5),
    "12": (6, 6),
}


def named(dice: tuple[int, ...]) -> str:
    """The roll by its name in the tables."""
    total = sum(dice)
    return f"{total}h" if dice[0] == dice[1] and total in (4, 6, 8, 10) else str(total)


# What each roll does to each wager: W wins, L loses, V is void, M moves to the number, . stands.

ALWAYS = """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
place-to-lose 4    . . L L  . . .  W . .  . .  .   .  .
place-to-lose 5    . . . .  L . .  W . .  . .  .   .  .
place-to-lose 6    . . . .  . L L  W . .  . .  .   .  .
place-to-lose 8    . . . .  . . .  W L L  . .  .   .  .
place-to-lose 9    . . . .  . . .  W . .  L .  .   .  .
place-to-lose 10   . . . .  . . .  W . .  . L  L   .  .
lay 4              . . L L  . . .  W . .  . .  .   .  .
lay 5              . . . .  L . .  W . .  . .  .   .  .
lay 6              . . . .  . L L  W . .  . .  .   .  .
lay 8              . . . .  . . .  W L L  . .  .   .  .
lay 9              . . . .  . . .  W . .  L .  .   .  .
lay 10             . . . .  . . .  W . .  . L  L   .  .
field              W W W W  L L L  L L L  W W  W   W  W
any-seven          L L L L  L L L  W L L  L L  L   L  L
any-craps          W W L L  L L L  L L L  L L  L   L  W
craps-two          W L L L  L L L  L L L  L L  L   L  L
craps-three        L W L L  L L L  L L L  L L  L   L  L
craps-twelve       L L L L  L L L  L L L  L L  L   L  W
eleven             L L L L  L L L  L L L  L L  L   W  L
craps-eleven       W W L L  L L L  L L L  L L  L   W  W
horn               W W L L  L L L  L L L  L L  L   W  W
horn-high 2        W W L L  L L L  L L L  L L  L   W  W
horn-high 3        W W L L  L L L  L L L  L L  L   W  W
horn-high 11       W W L L  L L L  L L L  L L  L   W  W
horn-high 12       W W L L  L L L  L L L  L L  L   W  W
"""

WITH_COME_POINT = """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
come 4             . . W W  . . .  L . .  . .  .   .  .
come 5             . . . .  W . .  L . .  . .  .   .  .
come 6             . . . .  . W W  L . .  . .  .   .  .
come 8             . . . .  . . .  L W W  . .  .   .  .
come 9             . . . .  . . .  L . .  W .  .   .  .
come 10            . . . .  . . .  L . .  . W  W   .  .
dont-come 4        . . L L  . . .  W . .  . .  .   .  .
dont-come 5        . . . .  L . .  W . .  . .  .   .  .
dont-come 6        . . . .  . L L  W . .  . .  .   .  .
dont-come 8        . . . .  . . .  W L L  . .  .   .  .
dont-come 9        . . . .  . . .  W . .  L .  .   .  .
dont-come 10       . . . .  . . .  W . .  . L  L   .  .
dont-come-odds 4   . . L L  . . .  W . .  . .  .   .  .
dont-come-odds 5   . . . .  L . .  W . .  . .  .   .  .
dont-come-odds 6   . . . .  . L L  W . .  . .  .   .  .
dont-come-odds 8   . . . .  . . .  W L L  . .  .   .  .
dont-come-odds 9   . . . .  . . .  W . .  L .  .   .  .
dont-come-odds 10  . . . .  . . .  W . .  . L  L   .  .
"""

ON = """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
place-to-win 4     . . W W  . . .  L . .  . .  .   .  .
place-to-win 5     . . . .  W . .  L . .  . .  .   .  .
place-to-win 6     . . . .  . W W  L . .  . .  .   .  .
place-to-win 8     . . . .  . . .  L W W  . .  .   .  .
place-to-win 9     . . . .  . . .  L . .  W .  .   .  .
place-to-win 10    . . . .  . . .  L . .  . W  W   .  .
buy 4              . . W W  . . .  L . .  . .  .   .  .
buy 5              . . . .  W . .  L . .  . .  .   .  .
buy 6              . . . .  . W W  L . .  . .  .   .  .
buy 8              . . . .  . . .  L W W  . .  .   .  .
buy 9              . . . .  . . .  L . .  W .  .   .  .
buy 10             . . . .  . . .  L . .  . W  W   .  .
hardway 4          . . L W  . . .  L . .  . .  .   .  .
hardway 6          . . . .  . L W  L . .  . .  .   .  .
hardway 8          . . . .  . . .  L L W  . .  .   .  .
hardway 10         . . . .  . . .  L . .  . L  W   .  .
come-odds 4        . . W W  . . .  L . .  . .  .   .  .
come-odds 5        . . . .  W . .  L . .  . .  .   .  .
come-odds 6        . . . .  . W W  L . .  . .  .   .  .
come-odds 8        . . . .  . . .  L W W  . .  .   .  .
come-odds 9        . . . .  . . .  L . .  W .  .   .  .
come-odds 10       . . . .  . . .  L . .  . W  W   .  .
"""

OFF = """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
place-to-win 4     . . . .  . . .  . . .  . .  .   .  .
place-to-win 5     . . . .  . . .  . . .  . .  .   .  .
place-to-win 6     . . . .  . . .  . . .  . .  .   .  .
place-to-win 8     . . . .  . . .  . . .  . .  .   .  .
place-to-win 9     . . . .  . . .  . . .  . .  .   .  .
place-to-win 10    . . . .  . . .  . . .  . .  .   .  .
buy 4              . . . .  . . .  . . .  . .  .   .  .
buy 5              . . . .  . . .  . . .  . .  .   .  .
buy 6              . . . .  . . .  . . .  . .  .   .  .
buy 8              . . . .  . . .  . . .  . .  .   .  .
buy 9              . . . .  . . .  . . .  . .  .   .  .
buy 10             . . . .  . . .  . . .  . .  .   .  .
hardway 4          . . . .  . . .  . . .  . .  .   .  .
hardway 6          . . . .  . . .  . . .  . .  .   .  .
hardway 8          . . . .  . . .  . . .  . .  .   .  .
hardway 10         . . . .  . . .  . . .  . .  .   .  .
come-odds 4        . . V V  . . .  V . .  . .  .   .  .
come-odds 5        . . . .  V . .  V . .  . .  .   .  .
come-odds 6        . . . .  . V V  V . .  . .  .   .  .
come-odds 8        . . . .  . . .  V V V  . .  .   .  .
come-odds 9        . . . .  . . .  V . .  V .  .   .  .
come-odds 10       . . . .  . . .  V . .  . V  V   .  .
"""

COME_OUT = """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
pass               L L . .  . . .  W . .  . .  .   W  L
dont-pass          W W . .  . . .  L . .  . .  .   L  V
"""

COME_LINE = """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
come               L L M M  M M M  W M M  M M  M   W  L
dont-come          W W M M  M M M  L M M  M M  M   L  V
"""

WITH_POINT: dict[Puck, str] = {
    4: """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
pass               . . W W  . . .  L . .  . .  .   .  .
dont-pass          . . L L  . . .  W . .  . .  .   .  .
pass-odds          . . W W  . . .  L . .  . .  .   .  .
dont-pass-odds     . . L L  . . .  W . .  . .  .   .  .
""",
    5: """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
pass               . . . .  W . .  L . .  . .  .   .  .
dont-pass          . . . .  L . .  W . .  . .  .   .  .
pass-odds          . . . .  W . .  L . .  . .  .   .  .
dont-pass-odds     . . . .  L . .  W . .  . .  .   .  .
""",
    6: """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
pass               . . . .  . W W  L . .  . .  .   .  .
dont-pass          . . . .  . L L  W . .  . .  .   .  .
pass-odds          . . . .  . W W  L . .  . .  .   .  .
dont-pass-odds     . . . .  . L L  W . .  . .  .   .  .
""",
    8: """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
pass               . . . .  . . .  L W W  . .  .   .  .
dont-pass          . . . .  . . .  W L L  . .  .   .  .
pass-odds          . . . .  . . .  L W W  . .  .   .  .
dont-pass-odds     . . . .  . . .  W L L  . .  .   .  .
""",
    9: """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
pass               . . . .  . . .  L . .  W .  .   .  .
dont-pass          . . . .  . . .  W . .  L .  .   .  .
pass-odds          . . . .  . . .  L . .  W .  .   .  .
dont-pass-odds     . . . .  . . .  W . .  L .  .   .  .
""",
    10: """
                   2 3 4 4h 5 6 6h 7 8 8h 9 10 10h 11 12
pass               . . . .  . . .  L . .  . W  W   .  .
dont-pass          . . . .  . . .  W . .  . L  L   .  .
pass-odds          . . . .  . . .  L . .  . W  W   .  .
dont-pass-odds     . . . .  . . .  W . .  . L  L   .  .
""",
}

Fates: TypeAlias = dict[Key, dict[str, str]]


@cache
def read(text: str) -> Fates:
    """A table as a mapping: of a wager and a pick, what each roll does."""
    rolls, *rows = (line.split() for line in text.strip().splitlines())
    found: Fates = {}
    for row in rows:
        name, *pick = row[: -len(rolls)]
        found[name, int(pick[0]) if pick else None] = dict(zip(rolls, row[-len(rolls) :], strict=True))
    return found


class State(NamedTuple):
    """Where the puck lies, and whether the player called on what is off at a come-out."""

    puck: Puck
    called_on: bool = False

    def __str__(self) -> str:
        return f"{self.puck}, called on" if self.called_on else str(self.puck)


STATES = (*(State(puck) for puck in PUCKS), State("off", called_on=True))


def fates(state: State) -> Fates:
    """Every wager that can stand then, and what each roll does to it."""
    come = {key: fate for key, fate in read(WITH_COME_POINT).items() if key[1] != state.puck}
    switched = read(ON if state.puck != "off" or state.called_on else OFF)
    switched = {key: fate for key, fate in switched.items() if key != ("come-odds", state.puck)}
    if state.puck == "off":
        return {**read(COME_OUT), **read(ALWAYS), **come, **switched}
    return {**read(WITH_POINT[state.puck]), **read(COME_LINE), **read(ALWAYS), **come, **switched}


# The odds of 1.4(b), 1.5 and 1.6, and an amount in dollars that can be paid at each.

PRINTED: dict[Key, str] = {
    ("pass", None): "1 to 1",
    ("dont-pass", None): "1 to 1",
    ("come", None): "1 to 1",
    ("dont-come", None): "1 to 1",
    ("place-to-win", 4): "9 to 5",
    ("place-to-win", 5): "7 to 5",
    ("place-to-win", 6): "7 to 6",
    ("place-to-win", 8): "7 to 6",
    ("place-to-win", 9): "7 to 5",
    ("place-to-win", 10): "9 to 5",
    ("place-to-lose", 4): "5 to 11",
    ("place-to-lose", 5): "5 to 8",
    ("place-to-lose", 6): "4 to 5",
    ("place-to-lose", 8): "4 to 5",
    ("place-to-lose", 9): "5 to 8",
    ("place-to-lose", 10): "5 to 11",
    ("hardway", 4): "7 to 1",
    ("hardway", 6): "9 to 1",
    ("hardway", 8): "9 to 1",
    ("hardway", 10): "7 to 1",
    ("field", None): "1 to 1",
    ("any-seven", None): "4 to 1",
    ("any-craps", None): "7 to 1",
    ("craps-two", None): "30 to 1",
    ("craps-three", None): "15 to 1",
    ("craps-twelve", None): "30 to 1",
    ("eleven", None): "15 to 1",
}
FIELD_DOUBLES = {"2": "2 to 1", "12": "2 to 1"}
BUY = {4: "2 to 1", 5: "3 to 2", 6: "6 to 5", 8: "6 to 5", 9: "3 to 2", 10: "2 to 1"}
LAY = {4: "1 to 2", 5: "2 to 3", 6: "5 to 6", 8: "5 to 6", 9: "2 to 3", 10: "1 to 2"}
TAKING, LAYING = BUY, LAY
"""1.6 pays odds as 1.5 pays buys and lays."""

CRAPS_ELEVEN = {"any-craps": 1, "eleven": 1}
HORN = {"craps-two": 1, "craps-three": 1, "eleven": 1, "craps-twelve": 1}
PARTS: dict[Key, dict[str, int]] = {  # 1.4(c), (d): in units
    ("craps-eleven", None): CRAPS_ELEVEN,
    ("horn", None): HORN,
    ("horn-high", 2): {**HORN, "craps-two": 2},
    ("horn-high", 3): {**HORN, "craps-three": 2},
    ("horn-high", 11): {**HORN, "eleven": 2},
    ("horn-high", 12): {**HORN, "craps-twelve": 2},
}
AMOUNTS: dict[Key, int] = {
    ("place-to-lose", 4): 55,
    ("place-to-lose", 5): 40,
    ("place-to-lose", 9): 40,
    ("place-to-lose", 10): 55,
}


def amount_on(key: Key) -> int:
    """Dollars that every payout line of the wager can pay."""
    return AMOUNTS.get(key, 60)


def odds_on(key: Key, roll: str, puck: Puck) -> str:
    """The odds that a winning wager is paid at."""
    name, pick = key
    if name == "field":
        return FIELD_DOUBLES.get(roll, PRINTED[key])
    if name in ("pass-odds", "dont-pass-odds"):
        pick = puck
    if name in ("buy", "pass-odds", "come-odds"):
        return BUY[int(str(pick))]
    if name in ("lay", "dont-pass-odds", "dont-come-odds"):
        return LAY[int(str(pick))]
    return PRINTED[(name, None) if name in ("come", "dont-come") else key]


def won(amount: int, odds: str) -> int:
    """What an amount wins at odds; it must come out even."""
    a, _, b = odds.split()
    winnings, left = divmod(amount * int(a), int(b))
    assert not left
    return winnings


class Due(NamedTuple):
    """What the law does with a wager, in cents."""

    result: str
    odds: str | None
    paid: int
    returned: int
    collected: int


RESULTS = {"W": "win", "L": "lose", "V": "void"}


def due(key: Key, amount: int, fate: str, roll: str, puck: Puck) -> Due:
    """What the law does with an amount in dollars on a wager that a roll decides."""
    cents = 100 * amount
    if key in PARTS:
        return _due_on_parts(key, cents, fate, roll)
    if fate == "W":
        odds = odds_on(key, roll, puck)
        return Due("win", odds, won(cents, odds), cents, 0)
    return Due(RESULTS[fate], None, 0, *((0, cents) if fate == "L" else (cents, 0)))


def _due_on_parts(key: Key, cents: int, fate: str, roll: str) -> Due:
    if fate == "L":
        return Due("lose", None, 0, 0, cents)
    share = cents // sum(PARTS[key].values())
    (winner,) = (name for name in PARTS[key] if read(ALWAYS)[name, None][roll] == "W")
    stake = share * PARTS[key][winner]
    odds = PRINTED[winner, None]
    return Due("win", odds, won(stake, odds), stake, cents - stake)


# What the tests do at a table


def craps(*seats: int, name: str = "craps", **house: Any) -> Table:
    """A table with rich people in those seats; without any, in the first two.

    It is one of a short record: whoever has a line wager throws, and nothing is said of the dice.
    """
    return open_table(name, _options(house), seats=dict.fromkeys(seats or (1, 2), "1000000"), record=True)


def played(*seats: int, name: str = "craps", **house: Any) -> Table:
    """The same, where the dice are offered, taken and passed on in so many words."""
    return open_table(name, _options(house), seats=dict.fromkeys(seats or (1, 2), "1000000"))


def _options(house: Mapping[str, object]) -> dict[str, object]:
    return {option.replace("_", "-"): value for option, value in house.items()}


def roll(table: Table, rolled: str | int, **details: object) -> list[Event]:
    """A roll by its name in the tables."""
    return table.do(Showing("roll", DICE[str(rolled)], details))


def rolls(table: Table, names: str) -> list[Event]:
    """One roll after the other: ``4 11 7``."""
    return [event for name in names.split() for event in roll(table, name)]


def shoot(table: Table, names: str) -> list[Event]:
    """One roll after the other by seat 1, who makes a pass wager for each come-out, and takes the dice again."""
    events: list[Event] = []
    for name in names.split():
        if marks_on(table)["puck"] == "off" and (seat_owner(1), "pass", None) not in table.layout.stakes:
            table.do(bet(1, "pass", "60"))
        events.extend(roll(table, name))
    return events


def with_point(
    point: int, *seats: int, name: str = "craps", flat: str = "60", at: Callable[..., Table] = craps, **house: Any
) -> Table:
    """A table where the first seat shot the point, on a pass and a don't pass wager."""
    table = at(*seats, name=name, **house)
    shooter = (seats or (1,))[0]
    table.do(bet(shooter, "pass", flat))
    table.do(bet(shooter, "dont-pass", flat))
    roll(table, point)
    return table


def with_come_points(puck: Puck, name: str = "craps", flat: str = "60", **house: Any) -> Table:
    """Come and don't come wagers of seat 1 on every number that they can be on, the puck where it is said to be.

    Pass and don't pass wagers stand as well.
    """
    point = 4 if puck == "off" else int(puck)
    table = with_point(point, name=name, flat=flat, **house)
    others = [number for number in POINTS if number != point]
    for number in [*others, *([point] if puck == "off" else [])]:  # the point, made again, turns the puck off
        table.do(bet(1, "come", flat))
        table.do(bet(1, "dont-come", flat))
        roll(table, number)
    if puck == "off":
        table.do(bet(1, "pass", flat))
        table.do(bet(1, "dont-pass", flat))
    assert marks_on(table)["puck"] == puck
    return table


def crowded(state: State, name: str = "craps", **house: Any) -> Table:
    """A table on which seat 1 has every wager of the law that can stand then."""
    table = with_come_points(state.puck, name, **house)
    for wager, pick in fates(state):
        if (seat_owner(1), wager, pick) not in table.layout.stakes:
            table.do(bet(1, wager, str(amount_on((wager, pick))), pick))
    if state.called_on:
        for wager, pick in read(ON):
            table.do(CallOn(1, wager, pick))
    return table


def told(event: Settled) -> Due:
    """A settlement as the tables have it."""
    odds = str(event.odds) if event.odds else None
    return Due(event.result, odds, event.paid, event.returned, event.collected)


def puck(table: Table) -> object:
    return marks_on(table)["puck"]


def settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def facts(events: Iterable[Event], name: str) -> list[Fact]:
    return [event for event in events if isinstance(event, Fact) and event.event == name]


def results(events: Iterable[Event]) -> dict[Key, str]:
    """The results of one seat's wagers."""
    return {(event.wager, event.pick): event.result for event in settled(events)}


def marks(events: Iterable[Event], marker: str) -> list[tuple[object, str]]:
    """What a marker was set to, in order, and by which provision."""
    found = [fact for fact in facts(events, "marked") if fact.details["marker"] == marker]
    return [(fact.details["on"], short(fact.cites)) for fact in found]


def not_accepted(events: Iterable[Event]) -> list[tuple[object, str]]:
    """The seats that were offered the dice and did not accept them, in order, and by which provision."""
    offers = (fact for fact in facts(events, "performed") if str(fact.details["act"]).startswith("offer the dice"))
    return [(fact.details["seat"], short(fact.cites)) for fact in offers]


def outline(events: Iterable[Event]) -> list[str]:
    """The events by name and provision: ``announced 1.10(a)``."""
    return [f"{event.event} {short(event.cites)}" for event in events]


def violations(house: Mapping[str, object], name: str = "craps") -> list[Violation]:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game(name), house)
    return list(caught.value.violations)


def on_layout(table: Table, seat: int | None = None) -> dict[tuple[int, str, Pick], int]:
    """What stands, in dollars."""
    return {
        (seat_number(owner), name, pick): stake.amount // 100
        for (owner, name, pick), stake in table.layout.stakes.items()
        if seat is None or owner == seat_owner(seat)
    }
