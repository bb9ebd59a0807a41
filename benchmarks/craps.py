"""Rolls of craps a second: wagers that one person keeps up, through us and through crapssim on the same rolls."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from benchmarks.peers import installed
from benchmarks.report import count, show, times
from benchmarks.rounds import outcomes, seated
from benchmarks.timing import in_turns, timed
from chapter47 import Bet, Showing, bet
from chapter47.money.owners import seat_owner
from chapter47.table.commands import CallOn, Command
from chapter47.table.things import Token

RUNS = 7
ROLLS = 5_000


class Session(NamedTuple):
    """One person at a new table."""

    play: Callable[[Sequence[Showing]], object]
    """Plays these rolls, after those before."""
    cash: Callable[[], float]
    """What the person has, on the layout and off it, in dollars."""
    check: Callable[[], object] = lambda: None
    """Adds the books up again, where there are books."""


class Wanted(NamedTuple):
    """A wager to be made whenever it does not lie there."""

    bet: Bet
    come_out: bool = True
    """Whether it is made before a come-out roll."""
    point: bool = True
    """Whether it is made under a point."""
    called_on: bool = False
    """Whether it is called on at once, and so is decided on come-out rolls too."""

    @property
    def commands(self) -> tuple[Command, ...]:
        calls = (CallOn(self.bet.seat, self.bet.wager, self.bet.pick),) if self.called_on else ()
        return self.bet, *calls


Player: TypeAlias = Callable[[Sequence[Wanted]], Session]

PASS = Wanted(bet(1, "pass", "10"), point=False)
ODDS = Wanted(bet(1, "pass-odds", "10"), come_out=False)
PLACE_5 = Wanted(bet(1, "place-to-win", "10", pick=5))
PLACE_6 = Wanted(bet(1, "place-to-win", "12", pick=6))
PLACE_8 = Wanted(bet(1, "place-to-win", "12", pick=8))
HARD_8 = Wanted(bet(1, "hardway", "5", pick=8), called_on=True)
COME = Wanted(bet(1, "come", "10"), come_out=False)
FIELD = Wanted(bet(1, "field", "5"))


class Case(NamedTuple):
    """Wagers that one person keeps up."""

    title: str
    wanted: tuple[Wanted, ...]
    target: int | None = None
    """How many times as fast as crapssim with its own strategies."""


CASES = (
    Case("pass with odds", (PASS, ODDS), 4),
    Case("five wagers", (PASS, ODDS, PLACE_5, PLACE_6, PLACE_8), 8),
    Case("eight wagers", (PASS, ODDS, PLACE_5, PLACE_6, PLACE_8, HARD_8, COME, FIELD)),
)
NOTES = (
    f"{ROLLS:,} rolls, {RUNS} runs each, in turns; our log and ledger in memory, garbage collector as by default. Ours:"
    " before each roll a function looks at the layout and the puck, and sends a command for each wager that is"
    " missing; every command is checked. Theirs: strategies that come with it, added up, or one written here that does"
    " what our function does.",
    "Five: pass 10 with odds 10, place to win 5 for 10, 6 and 8 for 12 each; they are off on come-out rolls in both."
    " Eight: those, eight the hardway for 5, and come for 10 and field for 5 whenever they may be made.",
    "crapssim leaves a winning place wager up; ours leaves the layout with its winnings and is made again, a command"
    " more. Its hardways are on at come-out rolls; ours is off there (1.3(e)), so it is called on whenever it is made,"
    " a command more.",
    "crapssim counts in floats and drops without a word what it does not allow. No wager has limits, and none is"
    " refused for an amount that cannot be paid; no ledger, log or citations.",
)

OFF = Token("puck", ("off",))


def ours(wanted: Sequence[Wanted]) -> Session:
    """Through the checked script."""
    table = seated("craps", 1)
    layout, do = table.layout, table.do
    keyed = [(each, (seat_owner(each.bet.seat), each.bet.wager, each.bet.pick), each.commands) for each in wanted]
    come_out = [(key, commands) for each, key, commands in keyed if each.come_out]
    point = [(key, commands) for each, key, commands in keyed if each.point]

    def play(shown: Sequence[Showing]) -> None:
        for showing in shown:
            stakes = layout.stakes
            for key, commands in come_out if layout.things["token:puck"] == OFF else point:
                if key not in stakes:
                    for command in commands:
                        do(command)
            do(showing)

    def cash() -> float:
        return (table.chips(1) + sum(stake.amount for stake in layout.stakes.values())) / 100

    return Session(play, cash, table.check)


def theirs(wanted: Sequence[Wanted], *, lean: bool) -> Session:
    """Through crapssim, with the strategies that come with it or with a ``lean`` one."""
    package: Any = import_module("crapssim.table")
    table = package.Table()
    person = table.add_player(1e9, (_lean if lean else _added_up)(wanted))
    return Session(
        play=lambda shown: table.fixed_run(showing.value for showing in shown),
        cash=lambda: float(person.total_player_cash),
    )


def _added_up(wanted: Sequence[Wanted]) -> Any:
    """The strategies of crapssim that keep these wagers up."""
    single: Any = import_module("crapssim.strategy.single_bet")
    odds: Any = import_module("crapssim.strategy.odds")
    tools: Any = import_module("crapssim.strategy.tools")
    missing = single.StrategyMode.ADD_IF_NOT_BET
    strategies = {
        "pass": lambda pick, amount: single.BetPassLine(amount),
        "pass-odds": lambda pick, amount: odds.PassLineOddsMultiplier(1),
        "hardway": single.BetHardWay,
        "come": lambda pick, amount: single.BetCome(amount),
        "field": lambda pick, amount: single.BetField(amount),
    }
    parts, places = [], {}
    for each in wanted:
        wager, pick, amount = each.bet.wager, each.bet.pick, each.bet.amount // 100
        if wager == "place-to-win":
            places[pick] = amount  # it has one strategy for all of them
        else:
            parts.append(strategies[wager](pick, amount))
    if places:
        parts.append(single.BetPlace(places, mode=missing, skip_point=False))
    return tools.AggregateStrategy(*parts)


def _lean(wanted: Sequence[Wanted]) -> Any:
    """A strategy for crapssim as short as our own function: what to keep up is known for each point, and kept."""
    bets: Any = import_module("crapssim.bet")
    makers = {
        "pass": lambda pick, amount, point: bets.PassLine(amount),
        "pass-odds": lambda pick, amount, point: bets.Odds(bets.PassLine, point, amount),
        "place-to-win": lambda pick, amount, point: bets.Place(pick, amount),
        "hardway": lambda pick, amount, point: bets.HardWay(pick, amount),
        "come": lambda pick, amount, point: bets.Come(amount),
        "field": lambda pick, amount, point: bets.Field(amount),
    }
    return _Lean(
        {
            point: [
                makers[each.bet.wager](each.bet.pick, each.bet.amount // 100, point)
                for each in wanted
                if (each.come_out if point is None else each.point)
            ]
            for point in (None, 4, 5, 6, 8, 9, 10)
        }
    )


class _Lean:
    """What crapssim asks of a strategy."""

    def __init__(self, wanted: dict[int | None, list[Any]]) -> None:
        self.wanted = {point: [(each._placed_key, each) for each in bets] for point, bets in wanted.items()}

    def update_bets(self, player: Any) -> None:
        placed = {each._placed_key for each in player.bets}
        for key, missing in self.wanted[player.table.point.number]:
            if key not in placed:
                player.add_bet(missing)  # which adds a copy

    def after_roll(self, player: Any) -> None:
        """Nothing is counted between the roll and the next wagers."""

    def completed(self, player: Any) -> bool:
        return False


THEIRS: dict[str, Player] = {
    "its strategies": partial(theirs, lean=False),
    "a strategy written here": partial(theirs, lean=True),
}
"""Ways to play through crapssim."""


def difference(case: Case, beside: Session, shown: Sequence[Showing]) -> str | None:
    """Where the two bankrolls part, roll by roll; nothing where they never do."""
    us = ours(case.wanted)
    before = us.cash(), beside.cash()
    for number, showing in enumerate(shown, 1):
        us.play([showing])
        beside.play([showing])
        law, other = us.cash() - before[0], beside.cash() - before[1]
        if law != other:
            return f"part at roll {number}, {showing.value}: {law:+g} by the law, {other:+g} by crapssim"
    return None


def measure() -> None:
    """Prints the table."""
    version = installed("crapssim")
    shown = outcomes(seated("craps", 1), ROLLS)
    rows, notes = [], list(NOTES)
    for case in CASES:
        runs = {"ours": partial(_run, ours, case, shown)}
        if version:
            parted = {way: difference(case, player(case.wanted), shown) for way, player in THEIRS.items()}
            notes += [f"{case.title}, {way}: the bankrolls {where}." for way, where in parted.items() if where]
            if not any(parted.values()):
                notes.append(f"{case.title}: the bankrolls agree exactly after each of the {ROLLS:,} rolls.")
            runs |= {way: partial(_run, player, case, shown) for way, player in THEIRS.items()}
        timings = in_turns(runs, RUNS)
        us = timings.pop("ours")
        rows.append((case.title, count(ROLLS / us.best), count(ROLLS / us.median), "", ""))
        for way, them in timings.items():
            target = f"{case.target} x" if case.target and way == "its strategies" else ""
            figures = count(ROLLS / them.best), count(ROLLS / them.median), times(them.best / us.best), target
            rows.append((f"  crapssim {version}, {way}", *figures))
    if not version:
        notes.append("crapssim cannot be imported here, so it was not run: `make bench` installs it.")
    columns = ("one person keeps up", "rolls/s, best", "rolls/s, median", "ours / theirs", "target")
    show("Craps: the same wagers, the same rolls, one run", columns, rows, notes)


def _run(player: Player, case: Case, shown: Sequence[Showing]) -> float:
    session = player(case.wanted)
    seconds = timed(lambda: session.play(shown))
    session.check()
    return seconds
