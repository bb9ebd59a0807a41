"""Sic bo: N.J.A.C. 19:47-9.1 to 9.6."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from chapter47.equipment import Outcome, Shaker
from chapter47.house import House, Payout
from chapter47.law import Editorial, Source, cite
from chapter47.table.attendance import Unready
from chapter47.table.calls import NO_WORDS, AwaitsCall, AwaitsOutcome
from chapter47.table.commands import NO_DETAILS, Details, Pick
from chapter47.table.game import Game, payouts
from chapter47.table.parts import Readies
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.stage import Meanwhile
from chapter47.table.table import Table
from chapter47.table.things import Fell, Token
from chapter47.table.wagers import LOSE, Decision, Wager, win

# 9.1: three dice, sealed in a shaker.
SHAKER = Shaker("sic bo shaker", 3, cite("9.1"))
FACES = (1, 2, 3, 4, 5, 6)
LEAST_SHAKES = 3

COVERED = Editorial(
    "where the device fails before the shaker is uncovered, betting goes on, wagers may be taken back, and nothing is "
    "shaken until the device is fixed and inspected",
    cite("9.6(b)"),
)
NOT_FLAT = Reportable("not-flat", "Not all three dice landed flat", cite("9.6(a)"))
FAILS = Reportable("device-malfunction", "A malfunction of the electrical device", COVERED)
# The report says what the dice show, where the shaker has been uncovered: then a casino supervisor must be there.
UNCOVERED = FAILS._replace(
    cites=cite("9.6(b)"), confirmed_by=("supervisor",), details=(Detail("dice", "outcome", optional=True),)
)
MALFUNCTIONS = (FAILS,)
IRREGULARITIES = (NOT_FLAT, UNCOVERED)


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
CEASED = "Gaming has ceased until the electrical device is fixed."


def put_out_of_order(table: Table[SicBoTable], cites: Source) -> None:
    """The electrical device lights nothing any more."""
    table.state.out_of_order = True
    table.lay(Fell("device", ("out of order",)))
    table.mark("device", "out of order", cites)


def light(table: Table[SicBoTable], dice: tuple[int, ...], cites: Source) -> None:
    """Every winning combination is illuminated."""
    winning = table.terms.winning(dice)
    table.lay(Token("illuminated", winning.places))
    table.mark("illuminated", winning.wagers, cites)


def clear(table: Table[SicBoTable], cites: Source) -> None:
    """The lights go out."""
    table.take(Token, "illuminated")
    table.perform("clear the illuminated combinations", cites)


async def inspect(table: Table[SicBoTable], cites: Source, meanwhile: Meanwhile[SicBoTable] = ()) -> None:
    """Three values are entered and what is lit is verified, once the device is in order."""
    floorperson = ("floorperson",)
    while True:
        table.take(Token, "illuminated")
        if table.state.out_of_order:
            waiting = "Nothing is shaken until the electrical device is fixed." if meanwhile else CEASED
            fixed = AwaitsCall("device-fixed", waiting, COVERED if meanwhile else cite("9.6(b)"), (), NO_WORDS)
            await table.ask(fixed, meanwhile=meanwhile)
            table.state.out_of_order = False
            table.take(Fell, "device")
            table.perform("fix the electrical device", cite("9.6(b)"))
        waiting = "The electrical device must be inspected first."
        entered = AwaitsOutcome("inspect", waiting, cites, floorperson, name="dice", equipment=SHAKER)
        dice = tuple(map(int, await table.ask(entered, meanwhile=meanwhile)))
        table.perform("enter three values into the electrical device", cites, {"dice": list(dice)})
        light(table, dice, cites)
        waiting = "The floorperson has yet to verify what is illuminated."
        verified = AwaitsCall("illumination-verified", waiting, cites, floorperson, NO_WORDS)
        try:
            with table.may_report(MALFUNCTIONS):
                await table.ask(verified, meanwhile=meanwhile)
        except Irregularity:
            put_out_of_order(table, COVERED)
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
    cites = only = cite("9.2(a)")
    seats = 12
    betting_ends = cite("9.5(b)")
    betting_words = "No more bets"

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

    wording = (cite("9.4(a)"), ("to", "win"))
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
        """9.1: the shaker is the dealer's. (a): the floorperson sees that the device lights what it should."""
        table.perform("take charge of the sealed shaker", cite("9.1"), {"by": "dealer", "dice": SHAKER.dice})
        await inspect(table, cite("9.5(a)"))

    async def round(self, table: Table[SicBoTable]) -> None:
        table.take(Fell, "shaker")
        table.take(Token, "illuminated")
        dice = None
        while dice is None:
            await self.wagering(table)
            table.lay(Fell("shaker", ("covered",)))
            table.mark("shaker", "covered", cite("9.5(c)"))
            with table.may_report(IRREGULARITIES):
                dice = await self.valid_shake(table)
        table.announce(" ".join(map(str, dice)), cite("9.5(d)"))
        works = not table.state.out_of_order
        if works:
            table.perform("enter the dice into the electrical device", cite("9.5(d)"), {"dice": list(dice)})
            light(table, dice, cite("9.5(d)"))
            table.settle(lambda wager: wager.ruling(dice), cite("9.5(e)"))  # the shaker stays uncovered meanwhile
            clear(table, cite("9.5(f)"))
        else:
            table.perform("settle the wagers in the presence of the casino supervisor", cite("9.6(b)"))
            table.settle(lambda wager: wager.ruling(dice), cite("9.6(b)"))

    async def wagering(self, table: Table[SicBoTable]) -> None:
        """(b): wagers are made until the call; where the device fails, also while it is fixed.

        Without a wager on the layout no round has begun, and gaming ceases until the device works.
        """
        while True:
            if table.state.out_of_order:
                if not table.layout.stakes:
                    raise Unready
                await inspect(table, FIXED, meanwhile=(table.betting,))
            try:
                with table.may_report(MALFUNCTIONS):
                    await table.bets()
                return
            except Irregularity:
                put_out_of_order(table, COVERED)

    async def valid_shake(self, table: Table[SicBoTable]) -> tuple[int, ...] | None:
        """Shakes until three dice lie flat: what they show, or nothing where the device fails before that is seen."""
        while True:
            try:
                shake = await table.result(SHAKER)
            except Irregularity as found:
                if found.kind is NOT_FLAT:
                    table.announce("No Roll", cite("9.6(a)"))
                    continue
                shown = found.details.get("dice")
                put_out_of_order(table, COVERED if shown is None else cite("9.6(b)"))
                if shown is None:
                    return None
                self.uncover(table, NO_DETAILS)
                assert isinstance(shown, tuple)
                return dice_of(shown)
            shakes = shake.details.get("shakes", LEAST_SHAKES)
            if isinstance(shakes, int) and shakes < LEAST_SHAKES:
                table.perform("shake again", cite("9.5(c)"), shake.details)
                continue
            self.uncover(table, shake.details)
            return dice_of(shake.value)

    def uncover(self, table: Table[SicBoTable], details: Details) -> None:
        """The shaker was shaken, and its cover comes off."""
        table.perform("shake", cite("9.5(c)"), details)
        table.lay(Fell("shaker", ("uncovered",)))
        table.mark("shaker", "uncovered", cite("9.5(d)"))


GAME = SicBo()
