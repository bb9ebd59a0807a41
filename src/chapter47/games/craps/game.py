"""Craps and mini-craps: N.J.A.C. 19:47-1.1 to 1.11. A round is one roll."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import Dice, Outcome
from chapter47.games.craps import supplemental
from chapter47.games.craps.remembered import CrapsTable
from chapter47.games.craps.rolls import CALLED_ON, COME_OUT, COME_OUT_POINT, PHASES, POINTS, puck_after, total_of
from chapter47.games.craps.shooter import (
    DICE_THROWN,
    ORDERS,
    REMAINING,
    SHORT_RECORD,
    THE_DICE,
    has_line,
    line_stands,
    thrower,
)
from chapter47.games.craps.staffing import STAFFING, staffing
from chapter47.games.craps.throws import (
    IN_THE_AIR,
    INVALID,
    VOID,
    DiceOut,
    HandlesDice,
    LateBets,
    NoRoll,
    OfferedOn,
    Rulings,
    Throws,
)
from chapter47.games.craps.wagers import LAY_PERCENT, PAYOUTS, WAGERS, point
from chapter47.games.parts.passing import DeclinedFor, Ordered, Passing
from chapter47.house import Binding, Choice, Flag, House, Notice, Number, Option, Payout, Percent, Violation
from chapter47.law import Amended, Refused, Source, cite, parse_edition
from chapter47.money.owners import seat_owner
from chapter47.table.attendance import Voided
from chapter47.table.commands import Choose, Details, Showing
from chapter47.table.events import Announced, Fact
from chapter47.table.game import Game
from chapter47.table.news import Came, Closed, Left, News, WantsToLeave
from chapter47.table.parts import Phased, Standing
from chapter47.table.table import Table
from chapter47.table.things import Token
from chapter47.table.wagers import Phase, Wager

# 1.7(c), 1.8: two dice of the set.
DICE = Dice("pair of dice", DICE_THROWN, cite("1.7(c)"))
LEAST_DICE = 5

THROWS = Throws(DICE, cite("1.8"))
HANDLES = HandlesDice()
BEFORE_THROW = Rulings(("dice-out", "no-roll", "order-pass", "offer-dice"))
THROWN = Throws(DICE, cite("1.8"), in_the_air=True)
IN_FLIGHT = Rulings(("no-roll",), in_the_air=True)
LATE_BETS = LateBets(cite("1.3(a)"))
CALLED = {
    name: {total: Announced(str(total), cite("1.10(a)"), staff.stick) for total in range(2, 13)}
    for name, staff in STAFFING.items()
}
"""What the stickman calls: the sum of the upper faces."""
SETTLED = cite("1.10(b)")
COLLECTED = {
    name: Fact(
        "performed", SETTLED, {"act": "bring the dice to the center of the table with the stick", "by": staff.stick}
    )
    for name, staff in STAFFING.items()
}
PASSED = {
    name: Fact("performed", SETTLED, {"act": "pass the dice to the shooter with the stick", "by": staff.stick})
    for name, staff in STAFFING.items()
}
PUCKS = {on: Token("puck", (str(on),)) for on in ("off", *POINTS)}


def options(name: str) -> tuple[Option, ...]:
    """What the law leaves to the house."""
    staff = STAFFING[name]
    return (
        Number("odds-multiple", "times odds on supplemental wagers", cite("1.6(e)"), 1, 10, 1),
        Flag(
            "odds-excess",
            "odds raised to what can be paid",
            cite("1.6(f)"),
            default=True,
            without="odds not raised to what can be paid",
        ),
        Percent("buy-percent", "vigorish on buy bets", cite("1.5(a)"), 5),
        LAY_PERCENT,
        Flag("place-to-lose", "place bets to lose", cite("1.5(b)"), default=True),
        Flag("horn-high-area", "area for horn high bets", cite("1.2(a)20"), default=True),
        Number("dice", "dice in the set", cite("1.7(a)"), LEAST_DICE, None, LEAST_DICE),
        Choice("no-roll-by", "who calls no roll", staff.callers_cite, staff.callers),
    )


def phase(table: Table[CrapsTable]) -> Phase:
    """How the game stands: under a point, or before a come-out roll."""
    return table.state.point or COME_OUT


def told(table: Table[CrapsTable]) -> str:
    """The same, as players say it."""
    stands = point(table)
    return "come-out" if stands is None else f"point {stands}"


class Craps(Game[CrapsTable]):
    """Twenty wagers, buy and lay, and odds behind four of them, on two dice that a player throws."""

    name = "craps"
    title = "Craps"
    family = "dice"
    sections = tuple(f"1.{number}" for number in range(1, 12))
    cites: ClassVar[Source] = cite("1.2(a) [1995]")
    amended: ClassVar[Amended] = {cite("1.2(a) [1995]"): (parse_edition("2000"), cite("1.2(a) [2000]"))}
    seats = STAFFING["craps"].seats
    posts: ClassVar[Mapping[str, str]] = {**Game.posts, **STAFFING["craps"].posts}
    # 1.3(a): wagers are made before the dice are thrown; no call ends them.
    betting_ends = cite("1.3(a)")
    betting_closes = ""
    removal = cite("1.3(c)")
    calling = cite("1.3(e)")
    wording = (cite("1.4(a)"), ("to",))
    payability = cite("1.4(e)")
    carries = True
    opens: ClassVar[Mapping[str, tuple[str, ...]]] = SHORT_RECORD

    # 1.3(b): and match play coupons on the line.
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chips": (),
        "plaque": (),
        "cash": ("dealer",),
        "match-play": (),
    }
    placement = cite("1.3(b)")

    options: ClassVar[tuple[Option, ...]] = options("craps")
    # 1.4(b): what the house pays better, it pays better at every table.
    bindings = (Binding("odds", "casino", cite("1.4(b)")),)
    only = cite("1.2(b)")
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS
    phased = Phased(PHASES, phase, puck_after, lambda stands: CALLED_ON if stands == COME_OUT else stands)
    standing = Standing(told)

    def remembers(self) -> CrapsTable:
        return CrapsTable()

    def equipment(self, house: House) -> Dice:
        return DICE

    def notices(self, house: House) -> tuple[Notice, ...]:
        times = house.number("odds-multiple")
        taken = "Single odds" if times == 1 else f"Odds up to {times} times"
        found = [
            Notice(f"{taken} behind pass, don't pass, come and don't come", cite("1.6(e)")),
            Notice("The minimum and maximum wagers of the table do not apply to odds", cite("1.6(a)")),
        ]
        if any(house.limits.posted(name) is not None for name in supplemental.SUPPORTS):
            text = "Odds are never held below single odds, and a dealer may accept more than their maximum"
            found.append(Notice(text, cite("8.2(d)")))
        if (percent := Percent.rate(house["buy-percent"])) is not None:
            text = f"Buy bets at true odds for {float(percent):g} percent of the wager, paid with the wager"
            found.append(Notice(text, cite("1.5(a)")))
        if (lay := house["lay-percent"]) is not False:
            text = f"Lay bets at true odds for {LAY_PERCENT.words(lay)} of the possible win, paid with the wager"
            found.append(Notice(text, cite("1.5(b)")))
        return (*found, Notice("No other charge on any wager", cite("1.5(c)")))

    def conflicts(self, house: House) -> Iterator[Violation]:
        """Place bets to lose may only be left out where lay bets are in."""
        if not house["place-to-lose"] and house["lay-percent"] is False:
            sentence = "is not enough to leave out place bets to lose."
            yield Violation("lay-percent", False, sentence, cite("1.5(b)"), "a percentage, or place-to-lose = true")

    # 1.7

    async def opening(self, table: Table[CrapsTable], said: Details) -> None:
        """(a): the set of dice is at the table, in the cup; (b): and is offered from the first seat on."""
        details = {"dice": table.house["dice"], "by": staffing(table).stick}
        table.perform("put the set of dice in the dice cup", cite("1.7(a)"), details)
        self.place_puck(table, None, cite('1.1 "Come Out Roll"'))
        table.state.short_record = bool(said)
        table.state.dice.offer_from = 1
        THE_DICE.attended(table)

    def heard(self, table: Table[CrapsTable], news: News) -> None:
        match news:
            case Came() | WantsToLeave():
                THE_DICE.attended(table)
            case Left(seat):
                known = table.state
                known.given_up = [other for other in known.given_up if other != seat]
                known.given_up_come = [other for other in known.given_up_come if other != seat]
                THE_DICE.attended(table)
            case Closed():
                THE_DICE.hand_to(table)
                table.state.dice = Passing()

    async def round(self, table: Table[CrapsTable]) -> None:
        """Wagers are made while the dice are offered, taken and thrown, until a throw counts; then it is settled."""
        THE_DICE.attended(table)  # whoever shot may have had the last wager decided that kept the dice there
        try:
            while not isinstance(
                said := await table.ask(HANDLES, THROWS, BEFORE_THROW, meanwhile=(table.betting,)), Showing
            ):
                if isinstance(said, DiceOut):
                    self.take_by_throwing(table)
                    table.perform("throw the dice", cite("1.8"), {"seat": table.state.dice.holder})
                    said = await table.ask(THROWN, IN_FLIGHT, meanwhile=(LATE_BETS,))
                    if isinstance(said, Showing):
                        break
                    assert isinstance(said, NoRoll)
                    self.no_roll(table, said)
                else:
                    self.hear(table, said)
            else:
                self.take_by_throwing(table)
        except Voided:
            if point(table) is not None:
                self.decide_line(table, None)
            raise
        if table.kept:
            table.kept.clear()
        _, dice, details = said
        if details:
            self.read_faces(table, details)
        total = total_of(dice)
        table.record(CALLED[self.name][total])
        table.record(COLLECTED[self.name])
        stands = point(table)
        self.forgive(table, come_out=stands is None)
        self.settle(table, dice, stands)
        if total == stands or total == 7 or stands is None:
            self.move_puck(table, total, stands)
        if table.state.dice.holder is not None:
            table.record(PASSED[self.name])

    # 1.8 and 1.9

    def hear(self, table: Table[CrapsTable], said: Choose | DeclinedFor | NoRoll | Ordered | OfferedOn) -> None:
        """What players and staff say about the dice before they are thrown."""
        match said:
            case Choose(seat, "take-dice"):
                self.take(table, seat)
            case Choose(seat) if table.state.dice.holder == seat:
                THE_DICE.pass_on(table, seat, cite("1.11(a)"))
            case Choose(seat):
                THE_DICE.turn_down(table, seat)
            case DeclinedFor(seat):
                THE_DICE.turn_down(table, seat, "supervisor")
            case OfferedOn():
                holder = THE_DICE.holder(table)
                assert holder is not None
                THE_DICE.pass_on(table, holder, REMAINING, "no pass or don't pass wager")
            case NoRoll():
                self.take_by_throwing(table)
                self.no_roll(table, said)
            case Ordered(reason):
                holder = THE_DICE.holder(table)
                assert holder is not None
                THE_DICE.pass_on(table, holder, THE_DICE.ordered, ORDERS[reason])

    def no_roll(self, table: Table[CrapsTable], call: NoRoll) -> None:
        """The throw does not count: wagers stand, and the dice are thrown again."""
        reason = call.reason
        table.state.dice.failed += reason not in VOID
        table.announce("No Roll", INVALID[reason], call.by)
        table.perform("return the dice to the shooter", INVALID[reason], {"reason": reason})
        if call.at_rest and reason in IN_THE_AIR:
            table.perform("note that both dice had come to rest", cite("1.9(c)"), {"reason": reason})

    def read_faces(self, table: Table[CrapsTable], details: Details) -> None:
        """1.10(a)1 and 2: which face is uppermost, where that is not plain."""
        if cocked := details.get("cocked"):
            act = "read the face opposite the side that rests on chips"
            table.perform(act, cite("1.10(a)1"), {"dice": cocked})
        if by := details.get("disputed"):
            table.perform("determine which face is uppermost", cite("1.10(a)2"), {"by": by})

    # 1.10: the settlement

    def settle(self, table: Table[CrapsTable], dice: Outcome, stands: int | None) -> None:
        """Every wager that the throw decides is settled; the others stand."""
        if stands is not None:
            table.settle(lambda stake: stake.spot.rulings[stands][dice], SETTLED)
        else:
            table.settle(lambda stake: stake.spot.rulings[CALLED_ON if stake.on else COME_OUT][dice], SETTLED)

    def forgive(self, table: Table[CrapsTable], *, come_out: bool) -> None:
        """1.3(d): the roll has been thrown before which a don't wager that went is not made again."""
        known = table.state
        if known.given_up and come_out:
            known.given_up = []
        if known.given_up_come:
            known.given_up_come = []

    def move_puck(self, table: Table[CrapsTable], total: int, stands: int | None) -> None:
        """The point is marked on a come-out, and taken off with the decision of the line."""
        if stands is None:
            if total in POINTS and (table.state.remaining is None or line_stands(table)):
                self.place_puck(table, total, COME_OUT_POINT)
            return
        if total == stands:
            self.decide_line(table, cite("1.2(a)1ii"))
        elif total == 7:
            self.decide_line(table, cite("1.2(a)1iii(2)"))
            holder = THE_DICE.holder(table)
            if holder is not None:
                THE_DICE.pass_on(table, holder, cite("1.11(a)1"))

    def decide_line(self, table: Table[CrapsTable], cites: Source | None) -> None:
        """No point stands any more: the next roll is a come-out roll."""
        self.place_puck(table, None, cites or cite('1.1 "Come Out Roll"'))

    def place_puck(self, table: Table[CrapsTable], point: int | None, cites: Source) -> None:
        """The puck is on the point, or off."""
        table.state.point = point
        on = "off" if point is None else point
        table.lay(PUCKS[on])
        table.mark("puck", on, cites)

    # 1.7 and 1.11: who has the dice

    def take(self, table: Table[CrapsTable], seat: int) -> None:
        """Whoever is offered the dice takes them; the previous shooter, asked last, also without a line wager."""
        try:
            without_line = thrower(table).seat == seat and not has_line(table, seat) and point(table) is None
        except Refused:
            without_line = False
        THE_DICE.take(table, seat)
        self.throws_for_remaining(table, seat if without_line else None)

    def take_by_throwing(self, table: Table[CrapsTable]) -> None:
        """Whoever throws is the shooter, whether or not that was said before."""
        known = table.state
        holder = known.dice.holder
        if holder == known.dice.last and known.point is not None and holder in table.seats:
            return  # under a point the shooter goes on
        who, ground = thrower(table)
        without_line = known.point is None and not has_line(table, who)
        if known.dice.holder != who:
            THE_DICE.take(table, who, ground)
        self.throws_for_remaining(table, who if without_line else None)
        THE_DICE.had_by(table, who)
        known.selected = None

    def throws_for_remaining(self, table: Table[CrapsTable], who: int | None) -> None:
        """1.11(b): in the off position on the don't pass line, in front of who throws for the wagers that remain."""
        known = table.state
        if who is not None and known.remaining != who:
            table.lay(Token("on-off", ("dont-pass", seat_owner(who))))
            table.mark("on-off", who, REMAINING)
        elif who is None and known.remaining is not None:
            table.take(Token, "on-off")
        known.remaining = who


class MiniCraps(Craps):
    """The same game at a smaller table, seated, without a boxman."""

    name = "mini-craps"
    title = "Mini-craps"
    since = parse_edition("2000")
    cites: ClassVar[Source] = cite("1.2(a) [2000]")
    seats = STAFFING["mini-craps"].seats
    posts: ClassVar[Mapping[str, str]] = {**Game.posts, **STAFFING["mini-craps"].posts}
    options: ClassVar[tuple[Option, ...]] = options("mini-craps")


CRAPS = Craps()
MINI_CRAPS = MiniCraps()
