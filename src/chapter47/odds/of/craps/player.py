"""Somebody at craps who follows a strategy: with odds behind wagers, and with somebody else to throw the dice."""

from collections.abc import Iterable, Iterator

from chapter47.games.craps.shooter import has_line
from chapter47.games.craps.supplemental import exact_limit, lays, most, multiple, odds_now
from chapter47.games.craps.wagers import LINES, point
from chapter47.odds.player import ME, Player
from chapter47.odds.strategy import ANY, Support, When
from chapter47.table.commands import Bet, Command
from chapter47.table.events import Event
from chapter47.table.table import Table
from chapter47.table.wagers import Stake

COME_OUT, POINT = "come-out", "point"
"""How the game stands before a roll, as a rule says it."""


class CrapsPlayer(Player):
    """The player at seat 1. Without a line wager on a come-out, somebody else shoots, with a pass wager (19:47-1.8)."""

    passing = frozenset({"come-out", "point-established", "not-replaced", "wager-fixed"})

    def others(self) -> None:
        """Somebody else throws the dice where the player may not."""
        if point(self.table) is None and not has_line(self.table, 1) and not has_line(self.table, 2):
            self.table.do(shooters_wager(self.table))

    def fits(self, when: When) -> bool:
        """Whether the next roll is such."""
        return when == ANY or (when == POINT) == (point(self.table) is not None)

    def supports(self, rule: Support, mine: Iterable[Stake]) -> Iterator[Command]:
        """Odds behind each wager that has its point."""
        for stake in mine:
            if stake.spot.wager.name == rule.flat and self.has_point(stake):
                yield from self.odds(rule, stake)

    def odds(self, rule: Support, flat: Stake) -> Iterator[Command]:
        """As much as the rule wants, made payable as the house lets it be."""
        table, pick = self.table, flat.spot.pick
        if (ME, rule.wager, pick) in table.layout.stakes or self.is_down(rule.wager, pick):
            return
        spot = table.terms.spots[rule.wager, pick]
        unit = multiple(table, spot)
        wanted = exact_limit(odds_now(table, spot), flat.amount, rule.times, laid=lays(rule.wager))
        payable = -(-wanted // unit) * unit if table.house["odds-excess"] else wanted // unit * unit
        if amount := min(payable, most(table, ME, spot)):
            yield Bet(1, rule.wager, amount, pick)

    def has_point(self, stake: Stake) -> bool:
        """Whether a flat wager has a point to be supported on."""
        return stake.spot.pick is not None or (stake.spot.wager.name in LINES and point(self.table) is not None)

    def watch(self, events: list[Event]) -> None:
        """Counts wins and losses of the player's wagers, until the shooter sevens out (1.11(a)1)."""
        super().watch(events)
        if self.table.state.dice.holder is None:
            self.wins = [0] * len(self.wins)


def shooters_wager(table: Table) -> Bet:
    """19:47-1.8: what somebody else wagers who throws the dice where the player may not: the least that is taken."""
    spot = table.terms.spots["pass", None]
    return Bet(2, "pass", -(-spot.least // spot.multiple) * spot.multiple)
