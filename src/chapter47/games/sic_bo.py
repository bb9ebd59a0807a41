"""Sic bo: N.J.A.C. 19:47-9.1 to 9.6."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from chapter47.equipment import Outcome, Shaker
from chapter47.house import House, Payout
from chapter47.law import Editorial, Source, cite
from chapter47.table.commands import Details, Pick
from chapter47.table.game import Game, payouts
from chapter47.table.parts import Readies
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.things import Fell, Token
from chapter47.table.wagers import LOSE, Decision, Wager, win

# 9.1: three dice, sealed in a shaker.
SHAKER = Shaker("sic bo shaker", 3, cite("9.1"))
FACES = (1, 2, 3, 4, 5, 6)
LEAST_SHAKES = 3

NOT_FLAT = Reportable("not-flat", "Not all three dice landed flat", cite("9.6(a)"))
MALFUNCTION = Reportable("device-malfunction", "The electrical device malfunctions", cite("9.6(b)"))
MALFUNCTIONS = (MALFUNCTION,)
IRREGULARITIES = (NOT_FLAT, MALFUNCTION)


def dice_of(outcome: Outcome) -> tuple[int, int, int]:
    first, second, third = (int(face) for face in outcome)
    return first, second, third


def when(line: str, wins: Callable[[Pick, tuple[int, int, int]], bool]) -> Callable[[Pick, Outcome, House], Decision]:
    """Wins by that payout line where the dice show what the pick asks."""
    return lambda pick, outcome, house: win(line) if wins(pick, dice_of(outcome)) else LOSE


def alike(dice: tuple[int, int, int]) -> bool:
    return dice[0] == dice[1] == dice[2]


def total(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """Each total has a payout line of its own."""
    return win(f"total-{pick}") if sum(dice_of(outcome)) == pick else LOSE


# 9.4(c): paid by how many dice show the number.
ONE_OF_A_KIND = {1: "one-of-a-kind", 2: "one-of-a-kind-on-two-dice", 3: "one-of-a-kind-on-three-dice"}


def one_of_a_kind(pick: Pick, outcome: Outcome, house: House) -> Decision:
    count = dice_of(outcome).count(int(str(pick)))
    return win(ONE_OF_A_KIND[count]) if count else LOSE


@dataclass
class SicBoTable:
    """What is known of the electrical device."""

    out_of_order: bool = False


# 9.5, 9.6: the electrical device

FIXED = Editorial("a device that was fixed is inspected as at opening")


def put_out_of_order(table: Table[SicBoTable]) -> None:
    """9.6(b): wagers are settled in a supervisor's presence, and then gaming ceases."""
    table.state.out_of_order = True
    table.lay(Fell("device", ("out of order",)))
    table.mark("device", "out of order", cite("9.6(b)"))
    table.perform("call the casino supervisor to the table", cite("9.6(b)"))


def light(table: Table[SicBoTable], dice: tuple[int, ...], cites: Source) -> None:
    """Every winning combination is illuminated."""
    winning = table.terms.winning(dice)
    table.lay(Token("illuminated", winning.places))
    table.mark("illuminated", winning.wagers, cites)


def clear(table: Table[SicBoTable], cites: Source) -> None:
    """The lights go out."""
    table.take(Token, "illuminated")
    table.perform("clear the illuminated combinations", cites)


async def inspect(table: Table[SicBoTable], cites: Source) -> None:
    """Three values are entered and what is lit is verified, once the device is in order."""
    floorperson = ("floorperson",)
    while True:
        table.take(Token, "illuminated")
        if table.state.out_of_order:
            waiting = "Gaming has ceased until the electrical device is fixed."
            await table.await_call("device-fixed", waiting, cite("9.6(b)"))
            table.state.out_of_order = False
            table.take(Fell, "device")
            table.perform("fix the electrical device", cite("9.6(b)"))
        waiting = "The electrical device must be inspected first."
        shown = await table.await_outcome("inspect", waiting, cites, floorperson, "dice", SHAKER)
        dice = tuple(map(int, shown))
        table.perform("enter three values into the electrical device", cites, {"dice": list(dice)})
        light(table, dice, cites)
        try:
            with table.may_report(MALFUNCTIONS):
                waiting = "The floorperson has yet to verify what is illuminated."
                await table.await_call("illumination-verified", waiting, cites, floorperson)
        except Irregularity:
            put_out_of_order(table)
        else:
            clear(table, cites)
            return


async def fix(table: Table[SicBoTable]) -> None:
    """9.6(b): all gaming ceases until the device is fixed."""
    await inspect(table, FIXED)


class SicBo(Game[SicBoTable]):
    """Eight wagers on three dice."""

    name = "sic-bo"
    title = "Sic bo"
    family = "dice"
    sections = ("9.1", "9.2", "9.3", "9.4", "9.5", "9.6")
    cites = cite("9.2(a)")
    seats = 12
    betting_ends = cite("9.5(b)")

    # 9.3(a): chips and plaques, and no cash.
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": ()}
    placement = cite("9.3(a)")
    responsibility = cite("9.3(b)")
    position = cite("9.3(c)")

    wagers = (
        Wager(
            name="three-of-a-kind",
            title="Three of a kind",
            cites=cite("9.2(a)1"),
            picks=lambda house: FACES,
            decides=when("three-of-a-kind", lambda pick, dice: dice.count(pick) == 3),
        ),
        Wager(
            name="two-of-a-kind",
            title="Two of a kind",
            cites=cite("9.2(a)2"),
            picks=lambda house: FACES,
            # Three alike show the number on two dice as well: they win this wager too.
            decides=when("two-of-a-kind", lambda pick, dice: dice.count(pick) >= 2),
        ),
        Wager(
            name="any-three-of-a-kind",
            title="Any three of a kind",
            cites=cite("9.2(a)3"),
            decides=when("any-three-of-a-kind", lambda pick, dice: alike(dice)),
        ),
        Wager(
            name="total",
            title="Total value bet",
            cites=cite("9.2(a)4"),
            picks=lambda house: range(4, 18),
            lines=tuple(f"total-{value}" for value in range(4, 18)),
            decides=total,
        ),
        Wager(
            name="two-dice-combination",
            title="Two dice combination",
            cites=cite("9.2(a)5"),
            picks=lambda house: combinations(FACES, 2),
            decides=when("two-dice-combination", lambda pick, dice: set(pick) <= set(dice)),  # type: ignore[arg-type]
        ),
        Wager(
            name="small",
            title="Small bet",
            cites=cite("9.2(a)6"),
            decides=when("small", lambda pick, dice: 4 <= sum(dice) <= 10 and not alike(dice)),
        ),
        Wager(
            name="big",
            title="Big bet",
            cites=cite("9.2(a)7"),
            decides=when("big", lambda pick, dice: 11 <= sum(dice) <= 17 and not alike(dice)),
        ),
        Wager(
            name="one-of-a-kind",
            title="One of a kind",
            cites=cite("9.2(a)8"),
            picks=lambda house: FACES,
            lines=tuple(ONE_OF_A_KIND.values()),
            decides=one_of_a_kind,
        ),
    )

    # 9.4(b), and (c) for the last two
    payouts: ClassVar[Mapping[str, Payout]] = {
        **payouts(
            cite("9.4(b)"),
            three_of_a_kind="150 to 1",
            two_of_a_kind="8 to 1",
            any_three_of_a_kind="24 to 1",
            total_4="50 to 1",
            total_5="18 to 1",
            total_6="14 to 1",
            total_7="12 to 1",
            total_8="8 to 1",
            total_9="6 to 1",
            total_10="6 to 1",
            total_11="6 to 1",
            total_12="6 to 1",
            total_13="8 to 1",
            total_14="12 to 1",
            total_15="14 to 1",
            total_16="18 to 1",
            total_17="50 to 1",
            two_dice_combination="5 to 1",
            small="1 to 1",
            big="1 to 1",
            one_of_a_kind="1 to 1",
        ),
        **payouts(
            cite("9.4(c)"),
            one_of_a_kind_on_two_dice="2 to 1",
            one_of_a_kind_on_three_dice="3 to 1",
        ),
    }

    readies = Readies(lambda table: table.state.out_of_order, fix)

    def remembers(self) -> SicBoTable:
        return SicBoTable()

    def equipment(self, house: House) -> Shaker:
        return SHAKER

    # 9.5

    async def opening(self, table: Table[SicBoTable], said: Details) -> None:
        """(a): the floorperson tries the electrical device and sees that it lights what it should."""
        await inspect(table, cite("9.5(a)"))

    async def round(self, table: Table[SicBoTable]) -> None:
        table.take(Fell, "shaker")
        table.take(Token, "illuminated")
        try:
            with table.may_report(MALFUNCTIONS):
                await table.bets()  # (b)
        except Irregularity:
            put_out_of_order(table)
            if not table.layout.stakes:
                return
            table.close_bets()  # what was wagered is still settled, by the dealer's eye
        table.lay(Fell("shaker", ("covered",)))
        table.mark("shaker", "covered", cite("9.5(c)"))
        with table.may_report(IRREGULARITIES):
            dice = await self.valid_shake(table)
        table.announce(" ".join(map(str, dice)), cite("9.5(d)"))
        works = not table.state.out_of_order
        if works:
            table.perform("enter the dice into the electrical device", cite("9.5(d)"), {"dice": list(dice)})
            light(table, dice, cite("9.5(d)"))
        table.settle(lambda wager: wager.ruling(dice), cite("9.5(e)"))  # the shaker stays uncovered until all are paid
        if works:
            clear(table, cite("9.5(f)"))

    async def valid_shake(self, table: Table[SicBoTable]) -> tuple[int, ...]:
        """Shakes until three dice lie flat."""
        while True:
            try:
                shake = await table.result(SHAKER)
            except Irregularity as found:
                if found.kind is NOT_FLAT:
                    table.announce("No Roll", cite("9.6(a)"))
                else:
                    put_out_of_order(table)
                continue
            shakes = shake.details.get("shakes", LEAST_SHAKES)
            if isinstance(shakes, int) and shakes < LEAST_SHAKES:
                table.perform("shake again", cite("9.5(c)"), shake.details)
                continue
            table.perform("shake", cite("9.5(c)"), shake.details)
            table.lay(Fell("shaker", ("uncovered",)))
            table.mark("shaker", "uncovered", cite("9.5(d)"))
            return dice_of(shake.value)


GAME = SicBo()
