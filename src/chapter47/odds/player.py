"""Somebody at a real table who follows a strategy: what the rules do before a round, and what the round does then."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, NamedTuple

from chapter47.equipment import Chance, Outcome, Recorded, Stack
from chapter47.law import Refused
from chapter47.money import Cents, Ledger
from chapter47.money.ledger import OUTSIDE
from chapter47.money.owners import Owner, layout_account, seat_owner
from chapter47.odds.strategy import (
    ANY,
    CHIPS,
    Draw,
    Make,
    Press,
    Raise,
    Strategy,
    Support,
    TakeDown,
    TurnOn,
    When,
    amounts,
    meant,
    seat,
)
from chapter47.table.commands import Bet, CallOn, Command, Pick, Remove
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.events import Event, Settled
from chapter47.table.snapshot import between_rounds, stand_as
from chapter47.table.table import Table
from chapter47.table.things import Figure
from chapter47.table.wagers import Stake

ME = seat_owner(1)
"""The player whose strategy it is."""
LOG = 20_000
"""Entries after which a table is exchanged for a new one, so that its log does not grow without end."""


class Position(NamedTuple):
    """All that decides how a table and a strategy go on, as plain data; the player's chips do not."""

    stakes: tuple[tuple[Owner, str, Pick, Cents, bool, Cents], ...]
    """Of each wager: owner, name, pick, amount, whether it was called on, vigorish that would go back."""
    rest: str
    """Marks on the layout, and what the game remembers beside it."""
    levels: tuple[int, ...]
    """How often each press rule has pressed since its wager's last loss."""
    wins: tuple[int, ...]
    """How many wins each take-down rule has counted since the last seven-out, as far as it counts."""


class Acts(NamedTuple):
    """What the rules did before a roll."""

    placed: Cents
    """What was put on the layout, less what was taken down undecided."""
    charged: Cents
    """Vigorish paid for it, less what went back."""
    least: Cents
    """What the player must own, chips and wagers together, to do it."""


class Player:
    """A seat at a real table whose player follows a strategy, and never runs out of chips.

    A game at which there is more to do than to make wagers has a player of its own.
    """

    passing: ClassVar[frozenset[str]] = frozenset()
    """Refusals that are no fault of a strategy: what is refused for them is done at another time, or not at all."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.table = seat(strategy.game, strategy.house)
        self.between = between_rounds(self.table)
        """What lies there and is remembered before the first round."""
        self.presses = [rule for rule in strategy.rules if isinstance(rule, Press)]
        self.take_downs = [rule for rule in strategy.rules if isinstance(rule, TakeDown)]
        starts = {(rule.wager, rule.pick): rule for rule in strategy.rules if isinstance(rule, Make)}
        self.most = [len(amounts(starts[rule.wager, rule.pick], rule)) - 1 for rule in self.presses]
        self.begin(self.table)
        self.mood = 0
        """A word by chance, for whatever a round leaves to it."""
        self.refused: dict[tuple[int, str], str] = {}
        """What the law refused for another reason than the time of it, by rule and code."""
        self.start = self.position()

    # Where things stand

    def position(self) -> Position:
        layout = self.table.layout
        stakes = [(*key, stake.amount, stake.on, stake.charged) for key, stake in layout.stakes.items()]
        stakes.sort(key=lambda stake: (stake[0], stake[1], str(stake[2])))
        # Wagers on cards are decided with the round: the next is the same to a player, whatever is out of the shoe.
        dealt = self.strategy.game.cards is not None
        rest = self.between if dealt else between_rounds(self.table)
        return Position(tuple(stakes), rest, tuple(self.levels), tuple(self.wins))

    def stand(self, position: Position) -> None:
        """Goes to a position, with fresh chips.

        Betting is open and a round begins: all that outlives a round is plain data on the table, and its script holds
        nothing else.
        """
        if len(self.table.log) > LOG:
            self.table = seat(self.strategy.game, self.strategy.house)
        table = self.table
        on_layout = {ME: 0, seat_owner(2): 0}
        table.layout.stakes = {}
        for owner, name, pick, amount, on, charged in position.stakes:
            stake = Stake(owner, table.terms.spots[name, pick], amount, on=on, charged=charged)
            table.layout.stakes[owner, name, pick] = stake
            on_layout[owner] += amount
        stand_as(table, position.rest)
        opening = {OUTSIDE: -2 * CHIPS}
        for owner, amount in on_layout.items():
            opening |= {owner: CHIPS - amount, layout_account(owner): amount}
        table.ledger = Ledger(opening)
        self.levels, self.wins = list(position.levels), list(position.wins)

    def begin(self, table: Table) -> None:
        """Goes to another table, where nothing has happened yet."""
        self.table = table
        self.levels, self.wins = [0] * len(self.presses), [0] * len(self.take_downs)

    def wealth(self) -> Cents:
        """What the player owns: chips, and wagers at their amounts, less vigorish that is marked for later."""
        marked = self.table.layout.things.get("figure:vigorish@seat:1")
        owed = marked.value if isinstance(marked, Figure) else 0
        return self.table.ledger.balance(ME) + self.table.ledger.balance(layout_account(ME)) - owed

    # What the player does

    def act(self) -> Acts:
        """Goes through the rules, in order."""
        balances, chips, lies = self.table.ledger.balances, ME, layout_account(ME)
        wealth, before, lay = self.wealth(), balances[chips], balances[lies]
        least = before
        for number, rule in enumerate(self.strategy.rules):
            if isinstance(rule, Press | Raise | Draw) or not self.fits(rule.when):
                continue
            for command in list(self.commands(rule)):
                self.say(number, command)
                least = min(least, balances[chips])
        self.others()
        return Acts(balances[lies] - lay, wealth - self.wealth(), lay + before - least + self.further())

    def others(self) -> None:
        """What somebody else must do before a round can begin."""

    def further(self) -> Cents:
        """What the player may still wager in the course of the round."""
        return 0

    def mine(self, wager: str) -> list[Stake]:
        """The player's wagers of that name."""
        stakes = self.table.layout.stakes.values()
        return [stake for stake in stakes if stake.owner == ME and stake.spot.wager.name == wager]

    def fits(self, when: When) -> bool:
        """Whether the game stands so."""
        return when == ANY

    def commands(self, rule: Make | Support | TakeDown | TurnOn) -> Iterator[Command]:
        """What a rule asks for as the game stands."""
        stakes = self.table.layout.stakes
        mine = [stake for stake in stakes.values() if stake.owner == ME]
        match rule:
            case Make(wager, pick, amount, at_most):
                standing = sum(stake.spot.wager.name == wager for stake in mine)
                enough = at_most is not None and standing >= at_most
                if (ME, wager, pick) not in stakes and not enough and not self.is_down(wager, pick):
                    yield Bet(1, wager, amount + self.raised(wager, pick), pick)
            case Support():
                yield from self.supports(rule, mine)
            case TakeDown():
                for stake in mine:
                    if meant(rule, *stake.spot.key) and self.is_down(*stake.spot.key):
                        yield Remove(1, *stake.spot.key)
            case TurnOn():
                for stake in mine:
                    if meant(rule, *stake.spot.key) and not stake.on:
                        yield CallOn(1, *stake.spot.key)

    def supports(self, rule: Support, mine: Iterable[Stake]) -> Iterator[Command]:
        """What is wagered in support of the player's own wagers."""
        raise AssertionError(f"{self.strategy.game.name} has no rules about odds")

    def raised(self, wager: str, pick: Pick) -> Cents:
        """By how much a wager is pressed."""
        for rule, level in zip(self.presses, self.levels, strict=True):
            if (rule.wager, rule.pick) == (wager, pick):
                return rule.by * level
        return 0

    def is_down(self, wager: str, pick: Pick) -> bool:
        """Whether a wager is taken down, as things stand."""
        return any(
            wins >= rule.after and meant(rule, wager, pick) and self.fits(rule.when)
            for rule, wins in zip(self.take_downs, self.wins, strict=True)
        )

    def say(self, number: int, command: Command) -> None:
        """What the law refuses is not done; where another time would not help either, that is noted."""
        try:
            self.table.do(command)
        except Refused as refused:
            if refused.code not in self.passing:
                self.refused.setdefault((number, refused.code), f"Rule {number + 1} was refused: {refused}")

    # What an outcome does

    def see(self, outcome: Outcome) -> Cents:
        """The round goes on to its end with that outcome, or with those cards. Gives what it won."""
        chance = Recorded([outcome])
        if self.strategy.game.cards is not None:
            # A device has no stack in it, and shows the same cards.
            chance, self.table.stack = Recorded(outcome), Stack([str(card) for card in outcome])
        won = self.finish(chance)
        open_for_play(self.table, chance)
        return won

    def finish(self, chance: Chance) -> Cents:
        """The round goes on to its end. Gives what it won."""
        table, before = self.table, self.wealth()
        events: list[Event] = []
        over = table.rounds + 1
        while table.rounds < over:
            self.answer()
            events += table.do(next_act(table, chance))
        self.watch(events)
        return self.wealth() - before

    def answer(self) -> None:
        """What the player says in the middle of a round."""

    def watch(self, events: list[Event]) -> None:
        """Counts wins and losses of the player's wagers."""
        for event in events:
            if type(event) is not Settled or event.owner != ME:
                continue
            for at, press in enumerate(self.presses):
                # A wager made on its line may be settled where it moved to.
                if press.wager == event.wager and press.pick in (None, event.pick):
                    if event.result == "win":
                        self.levels[at] = min(self.levels[at] + 1, self.most[at])
                    elif event.result == "lose":
                        self.levels[at] = 0
            for at, rule in enumerate(self.take_downs):
                if event.result == "win" and meant(rule, event.wager, event.pick):
                    self.wins[at] = min(self.wins[at] + 1, rule.after)
