"""Big six: N.J.A.C. 19:47-5.5 and 5.6."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.equipment import BIG_SIX, BigSixWheel
from chapter47.house import Choice, House, Notice, Payout
from chapter47.law import Editorial, cite
from chapter47.table.game import Game, payouts
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.wagers import LOSE, Place, Wager, win

PASSED = (Detail("passed", "outcome"),)
CLAPPER_BETWEEN = Reportable(
    "clapper-between",
    "The clapper came to rest between two numbers",
    cite("5.6(c)"),
    details=PASSED,
)
SHORT_SPIN = Reportable("short-spin", "The wheel did not complete three revolutions", cite("5.6(b)"))
VOID_SPINS = (CLAPPER_BETWEEN, SHORT_SPIN)
LEAST_REVOLUTIONS = 3
ANNOUNCED = Editorial("the dealer announces the insignia that wins")

INSIGNIA = {
    "1": "$1 insignia",
    "2": "$2 insignia",
    "5": "$5 insignia",
    "10": "$10 insignia",
    "20": "$20 insignia",
    "joker": "Joker",
    "flag": "Flag",
}


class BigSix(Game):
    """One wager, on one of seven insignia."""

    name = "big-six"
    title = "Big six"
    family = "wheels"
    sections = ("5.5", "5.6")
    cites = cite("5.5(a)")
    seats = 12
    betting_ends = cite("5.6(a)")
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": ()}
    placement = Editorial("5.5 and 5.6 do not say what wagers are made with: chips and plaques")

    options = (
        Choice(
            "between-numbers",
            "clapper between two numbers",
            cite("5.6(c)"),
            {
                "previous": "the number previously passed wins",
                "respin": "the spin is void and the wheel is spun again",
            },
        ),
    )

    # The table of 5.5(a).
    payouts: ClassVar[Mapping[str, Payout]] = payouts(
        cite("5.5(a)"),
        insignia_1="1 to 1",
        insignia_2="2 to 1",
        insignia_5="5 to 1",
        insignia_10="10 to 1",
        insignia_20="20 to 1",
        insignia_joker="45 to 1",
        insignia_flag="45 to 1",
    )

    wagers = (
        Wager(
            name="insignia",
            title="Insignia",
            cites=cite("5.5(a)"),
            picks=lambda house: INSIGNIA,
            lines=tuple(f"insignia-{insignia}" for insignia in INSIGNIA),
            decides=lambda pick, shown, house: win(f"insignia-{pick}") if shown == pick else LOSE,
            boxes=lambda pick, house: (Place(frozenset({INSIGNIA[str(pick)]}), cite("5.5(a)")),),
        ),
    )

    def equipment(self, house: House) -> BigSixWheel:
        return BIG_SIX

    def notices(self, house: House) -> tuple[Notice, ...]:
        text = self.options[0].describe(house["between-numbers"])
        return (Notice(f"If the clapper stops between two numbers, {text}", cite("5.6(d)")),)

    # 5.6

    async def round(self, table: Table) -> None:
        await table.bets()  # (a): betting ends before the spin
        with table.may_report(VOID_SPINS):
            insignia = await self.valid_spin(table)
        table.announce(INSIGNIA[insignia], ANNOUNCED)
        table.settle(lambda wager: wager.ruling(insignia), cite("5.6(e)"))

    async def valid_spin(self, table: Table) -> str:
        """Spins until the clapper rests on an insignia, or the house says that the one it passed wins."""
        while True:
            try:
                spin = await table.result(table.terms.equipment)
            except Irregularity as found:
                if found.kind is CLAPPER_BETWEEN and table.house["between-numbers"] == "previous":
                    table.perform("declare the number previously passed", cite("5.6(c)1"), found.details)
                    return str(found.details["passed"])
                void = cite("5.6(c)2") if found.kind is CLAPPER_BETWEEN else found.kind.cites
            else:
                revolutions = spin.details.get("revolutions", LEAST_REVOLUTIONS)
                if isinstance(revolutions, int) and revolutions >= LEAST_REVOLUTIONS:
                    table.perform("spin", cite("5.6(b)"), spin.details)
                    return str(spin.value)
                void = cite("5.6(b)")
            table.perform("declare the spin void and spin again", void)


GAME = BigSix()
