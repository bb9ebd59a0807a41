"""Mini-dice: N.J.A.C. 19:47-13.1 to 13.8, as of 2000.

The wagers and what they pay, 13.2 and 13.6, are the law's. The words of the other sections are lost: what stands here
in their place is ours, and says so wherever it is cited.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from datetime import datetime, timedelta
from typing import ClassVar

from chapter47.equipment import Shaker
from chapter47.games.craps.rolls import POINTS, field, number_before_seven, one_of, total_of
from chapter47.games.craps.wagers import by_number
from chapter47.games.parts.passing import DeclinedFor, Handles, Ordered, Orders, Passes, Passing
from chapter47.house import Binding, House, Payout
from chapter47.law import Editorial, Refused, Source, cite, parse_edition
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Choose, Details, Showing
from chapter47.table.game import Game, payouts
from chapter47.table.news import News, ToldTime
from chapter47.table.parts import Readies
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.showing import ShowsOutcome
from chapter47.table.table import Table
from chapter47.table.things import Fell
from chapter47.table.wagers import Wager

# 13.1
HOLDER = Editorial("the player who holds the shaker is the shaker", cite("13.1"))
SHAKEN = Editorial("a shake is one whole shaking and uncovering of the shaker", cite("13.1"))

# 13.3: two dice, sealed in a shaker that hides them.
TWO_DICE = Editorial("two dice are sealed in a shaker that hides them", cite("13.3"))
INSPECTED = Editorial("the floorperson inspects the dice and seals them in the shaker", cite("13.3"))
AGED = Editorial("dice stay at a table for 24 hours at most", cite("13.3"))
SHAKER = Shaker("mini-dice shaker", 2, TWO_DICE)
LONGEST = timedelta(hours=24)

# 13.4
MADE_WITH = Editorial("wagers are chips, plaques, or cash that the dealer confirms", cite("13.4"))
MADE_UNTIL = Editorial("the call of no more bets ends the wagering, and what lies there is fixed", cite("13.4"))
CHANGED = Editorial("until that call wagers may be raised, lowered and taken down", cite("13.4"))

# 13.5
OFFERED = Editorial("the shaker goes clockwise from the dealer's left to players with a wager", cite("13.5"))
BY_DEALER = Editorial("the dealer shakes where no player has taken the shaker by the shake", cite("13.5"))
THRICE = Editorial("the player shakes three times at least and returns the shaker to the dealer", cite("13.5"))
ANNOUNCED = Editorial("the dealer announces the total and both faces", cite("13.5"))
COLLECTED = Editorial("the dealer collects losing wagers, then pays winning ones, then covers the shaker", cite("13.5"))
LEAST_SHAKES = 3

# 13.7
SEVEN = Editorial("after a 7 the shaker passes to the next player clockwise", cite("13.7"))
GIVEN_UP = Editorial("a player may give up the shaker between shakes", cite("13.7"))
ORDERED = Editorial("the floorperson may order that the shaker is passed", cite("13.7"))
ORDERS = {
    "delay": "unreasonable delay",
    "improper-shakes": "repeated improper shakes",
    "violation": "a violation of the rules",
}
"""Why a player may be ordered to pass the shaker."""

# 13.8


def no_roll(name: str, title: str, when: str) -> Reportable:
    """What makes a shake void: it is done again."""
    return Reportable(name, title, Editorial(f"{when}, the call is no roll, and wagers stand", cite("13.8")))


NEW_DICE = Editorial("gaming ceases until new dice are inspected where a die is missing or damaged", cite("13.8"))
NOT_FLAT = no_roll("not-flat", "A die is not flat, or lies on the other", "where a die is not flat")
SHORT_SHAKE = no_roll("short-shake", "The shaker was shaken fewer than three times", "after fewer than three shakes")
LID_OFF = no_roll("lid-off", "The lid was off before no more bets", "where the lid was off before no more bets")
OUT_OF_SIGHT = no_roll("out-of-sight", "The shaker left the dealer's sight", "where the shaker left the dealer's sight")
DIE_MISSING = Reportable("die-missing", "A die is missing", NEW_DICE)
DIE_DAMAGED = Reportable("die-damaged", "A die is damaged", NEW_DICE)
BETWEEN_SHAKES = (LID_OFF, DIE_MISSING, DIE_DAMAGED)
WHILE_SHAKING = (NOT_FLAT, SHORT_SHAKE, OUT_OF_SIGHT, *BETWEEN_SHAKES)


@dataclass
class MiniDiceTable:
    """What is known of the shaker and its dice from round to round."""

    shaker: Passing = dataclass_field(default_factory=Passing)
    """Who took the shaker last, and has not given it up; from which seat on it is offered next."""
    taken: int = 0
    """The entry with which that player took it."""
    dice: str = ""
    """Why the dice are of no use any more."""
    dice_since: str | None = None
    """Since when they are known to be in use."""


# Who has the shaker


def has_wager(table: Table[MiniDiceTable], seat: int) -> bool:
    return any(stake.owner == seat_owner(seat) for stake in table.layout.stakes.values())


class TheShaker(Passes[MiniDiceTable]):
    """The shaker: players with a wager are offered it, clockwise, and the dealer has it where none of them takes it."""

    what = "shaker"
    marker = "holder"
    passing = "pass the shaker"
    declining = "offer the shaker, which is not accepted"
    may_pass = GIVEN_UP
    ordered = ORDERED
    kept = "Seat {seat} has the shaker, and may keep it."
    freed = "That player gives it up, or loses it on a 7."
    failing = "improper-shakes"

    def known(self, table: Table[MiniDiceTable]) -> Passing:
        return table.state.shaker

    def may_have(self, table: Table[MiniDiceTable]) -> list[int]:
        here = (seat.number for seat in table.seats.values() if not seat.leaving)
        return [number for number in here if has_wager(table, number)]

    def offering(self, table: Table[MiniDiceTable]) -> Source:
        return OFFERED

    def offer(self, table: Table[MiniDiceTable]) -> None:
        """Nobody is told: who is offered it hangs on the wagers, up to the call of no more bets."""

    def holder(self, table: Table[MiniDiceTable]) -> int | None:
        """The player who has the shaker, and is still there."""
        number = table.state.shaker.holder
        seat = None if number is None else table.seats.get(number)
        # Whoever sat down later is another player in the same seat.
        return None if seat is None or seat.leaving or seat.since >= table.state.taken else number

    def take(self, table: Table[MiniDiceTable], seat: int) -> None:
        """A player accepts the shaker."""
        self.accept(table, seat, HOLDER)
        table.state.taken = table.next_entry

    def check_offered(self, table: Table[MiniDiceTable], seat: int) -> None:
        if not has_wager(table, seat):
            sentence = "The shaker is offered to players who have a wager on the layout."
            raise Refused("no-wager", sentence, OFFERED, "Make a wager first.")
        super().check_offered(table, seat)

    def not_holder(self, table: Table[MiniDiceTable]) -> Refused:
        holder = self.holder(table)
        next_to = self.in_order(table)[:1] if holder is None else [holder]
        sentence = f"The shaker is with seat {next_to[0]}." if next_to else "The shaker is with the dealer."
        return Refused("not-shaker", sentence, GIVEN_UP, "The player who has it, or is offered it, passes it.")

    def no_holder(self) -> Refused:
        allowed = "It is the player who has it that is ordered."
        return Refused("no-shaker", "No player has the shaker.", ORDERED, allowed)

    def orders(self, table: Table[MiniDiceTable]) -> tuple[str, ...]:
        return ("floorperson",)


THE_SHAKER = TheShaker()


class HandlesShaker(Handles[MiniDiceTable]):
    """The shaker is taken, or passed on."""

    kind = "shaker"
    choices = ("take-shaker", "pass-shaker")
    thing = THE_SHAKER


class OrdersShaker(Orders[MiniDiceTable]):
    """The floorperson orders that the shaker is passed."""

    kind = "shaker-calls"
    reasons: ClassVar[Mapping[str, Collection[str]]] = {"order-pass": ORDERS}
    thing = THE_SHAKER


SHAKES = ShowsOutcome[MiniDiceTable](SHAKER, MADE_UNTIL)
HANDLES = HandlesShaker()
ORDERING = OrdersShaker(("order-pass",))


# 13.3, 13.8: the dice


async def inspect(table: Table[MiniDiceTable], waiting: str, cites: Source) -> None:
    """The floorperson inspects two dice, which are sealed in the shaker."""
    await table.await_call("inspect", waiting, cites, ("floorperson",))
    table.state.dice = ""
    table.take(Fell, "dice")
    table.state.dice_since = told_at(table)
    table.perform("inspect two dice, put them in the shaker and seal it", INSPECTED)
    cover(table, "covered", TWO_DICE)


def told_at(table: Table[MiniDiceTable]) -> str | None:
    """The time, where the table knows it."""
    return table.time.isoformat() if table.time else None


async def new_dice(table: Table[MiniDiceTable], cites: Source) -> None:
    """Nothing is wagered or shaken until others take the place of both dice."""
    await inspect(table, "Gaming has ceased until new dice are inspected.", cites)


def cover(table: Table[MiniDiceTable], state: str, cites: Source) -> None:
    """The lid is on the shaker, or off."""
    table.lay(Fell("shaker", (state,)))
    table.mark("shaker", state, cites)


class MiniDice(Game[MiniDiceTable]):
    """Five wagers on two dice that a player shakes."""

    name = "mini-dice"
    title = "Mini-dice"
    since = parse_edition("2000")
    family = "dice"
    sections = tuple(f"13.{number}" for number in range(1, 9))
    cites = only = cite("13.2")
    # A table at which seven people sit.
    seats = 7
    betting_ends = MADE_UNTIL
    removal = CHANGED
    # 13.6: what cannot be paid exactly is refused.
    payability = cite("13.6")
    wording = (cite("13.6"), ("to", "win"))
    carries = True

    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "cash": ("dealer",)}
    placement = MADE_WITH

    # 13.2
    wagers = (
        Wager(
            name="place",
            title="Place bet",
            cites=cite("13.2"),
            picks=lambda house: POINTS,
            lines=tuple(f"place-{number}" for number in POINTS),
            lives=number_before_seven("place"),
            quoted="resolved",
        ),
        Wager(
            name="field",
            title="Field bet",
            cites=cite("13.2"),
            lines=("field", "field-2", "field-12"),
            decides=field,
        ),
        Wager(name="any-seven", title="Any 7", cites=cite("13.2"), decides=one_of("any-seven", (7,))),
        Wager(name="over-seven", title="Over 7", cites=cite("13.2"), decides=one_of("over-seven", range(8, 13))),
        Wager(name="under-seven", title="Under 7", cites=cite("13.2"), decides=one_of("under-seven", range(2, 7))),
    )

    # The table of 13.6; and what the house pays better, it pays better at every table.
    payouts: ClassVar[Mapping[str, Payout]] = {
        **by_number("place", cite("13.6"), "9 to 5, 7 to 5, 7 to 6"),
        **payouts(
            cite("13.6"),
            field="1 to 1",
            field_2="2 to 1",
            field_12="2 to 1",
            any_seven="4 to 1",
            over_seven="1 to 1",
            under_seven="1 to 1",
        ),
    }
    bindings = (Binding("odds", "casino", cite("13.6")),)

    # A round that was voided for want of dice has left none to go on with.
    readies = Readies(lambda table: bool(table.state.dice), lambda table: new_dice(table, NEW_DICE))

    def remembers(self) -> MiniDiceTable:
        return MiniDiceTable()

    def equipment(self, house: House) -> Shaker:
        return SHAKER

    # 13.3

    async def opening(self, table: Table[MiniDiceTable], said: Details) -> None:
        """The floorperson inspects the dice; the shaker is then offered from the dealer's left on."""
        THE_SHAKER.hand_to(table)
        table.state.shaker.offer_from = 1
        await inspect(table, "The dice must be inspected first.", INSPECTED)

    def heard(self, table: Table[MiniDiceTable], news: News) -> None:
        """Where the table did not know the time when dice were sealed in, they are in use since it is first told."""
        match news:
            case ToldTime() if table.state.dice_since is None:
                table.state.dice_since = told_at(table)

    def are_aged(self, table: Table[MiniDiceTable]) -> bool:
        """Whether the dice have been at the table for too long."""
        since = table.state.dice_since
        return table.time is not None and since is not None and table.time - datetime.fromisoformat(since) > LONGEST

    # 13.5

    async def round(self, table: Table[MiniDiceTable]) -> None:
        await self.wagering(table)
        dice = await self.valid_shake(table)
        total = total_of(dice)
        cover(table, "uncovered", SHAKEN)
        table.announce(f"{total}, {dice[0]} and {dice[1]}", ANNOUNCED)
        table.settle(lambda stake: stake.ruling(dice), COLLECTED)
        cover(table, "covered", COLLECTED)
        table.state.shaker.declined = []  # each is asked again
        has = THE_SHAKER.holder(table)
        if total == 7 and has is not None:
            THE_SHAKER.pass_on(table, has, SEVEN)

    async def wagering(self, table: Table[MiniDiceTable]) -> None:
        """Wagers are made, and the shaker is offered, taken and given up."""
        while True:
            try:
                with table.may_report(BETWEEN_SHAKES):
                    said = await table.ask(table.closes, HANDLES, ORDERING, meanwhile=(table.betting,))
            except Irregularity as found:
                await self.put_right(table, found.kind)
                continue
            if said is None:
                break
            self.handle(table, said)
        table.close_bets()
        has = THE_SHAKER.holder(table)
        if has is None:
            THE_SHAKER.hand_to(table)  # who had it has left
        elif not has_wager(table, has):
            THE_SHAKER.pass_on(table, has, OFFERED, "no wager")

    async def valid_shake(self, table: Table[MiniDiceTable]) -> tuple[int, ...]:
        """Whoever has the shaker shakes, until a shake counts. Wagers stand meanwhile."""
        while True:
            if self.are_aged(table):
                self.dismiss(table, "24 hours old", AGED)
                await new_dice(table, AGED)
            try:
                with table.may_report(WHILE_SHAKING):
                    said = await table.ask(SHAKES, HANDLES, ORDERING)
            except Irregularity as found:
                await self.put_right(table, found.kind)
                continue
            if not isinstance(said, Showing):
                self.handle(table, said)
                continue
            shakes = said.details.get("shakes", LEAST_SHAKES)
            if isinstance(shakes, int) and shakes < LEAST_SHAKES:
                await self.put_right(table, SHORT_SHAKE)
                continue
            has = THE_SHAKER.holder(table)
            if has is None:
                table.perform("shake", BY_DEALER, {"by": "the dealer", **said.details})
            else:
                table.perform("shake, and return the shaker to the dealer", THRICE, {"seat": has, **said.details})
            return tuple(map(int, said.value))

    # 13.7

    def handle(self, table: Table[MiniDiceTable], said: Choose | DeclinedFor | Ordered) -> None:
        """The shaker is taken, rejected, given up, or has to be."""
        match said:
            case Choose(seat, "take-shaker"):
                THE_SHAKER.take(table, seat)
            case Choose(seat) if THE_SHAKER.holder(table) == seat:
                THE_SHAKER.pass_on(table, seat, GIVEN_UP)
            case Choose(seat):
                THE_SHAKER.turn_down(table, seat)
            case DeclinedFor(seat):
                THE_SHAKER.turn_down(table, seat, "supervisor")
            case Ordered(reason):
                has = THE_SHAKER.holder(table)
                assert has is not None
                THE_SHAKER.pass_on(table, has, ORDERED, ORDERS[reason])

    # 13.8

    def dismiss(self, table: Table[MiniDiceTable], because: str, cites: Source) -> None:
        """The dice are of no use any more."""
        table.state.dice = because
        table.lay(Fell("dice", (because,)))
        table.mark("dice", because, cites)

    async def put_right(self, table: Table[MiniDiceTable], kind: Reportable) -> None:
        """The shake does not count; where a die is missing or damaged, others take the place of both."""
        if kind in (DIE_MISSING, DIE_DAMAGED):
            self.dismiss(table, kind.name.removeprefix("die-"), NEW_DICE)
            await new_dice(table, NEW_DICE)
        else:
            table.state.shaker.failed += kind not in BETWEEN_SHAKES
            table.announce("No Roll", kind.cites)


GAME = MiniDice()
