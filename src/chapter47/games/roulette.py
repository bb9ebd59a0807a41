"""Roulette: N.J.A.C. 19:47-5.1 to 5.4."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from itertools import pairwise
from typing import ClassVar, TypeVar

from chapter47.equipment import DOUBLE_ZERO, RED, SINGLE_ZERO, Outcome, RouletteWheel
from chapter47.house import Choice, Flag, House, Notice, Submits, Violation
from chapter47.law import Chapter47Error, Mistake, Refused, Source, cite, shown
from chapter47.money import amount_words, dollars
from chapter47.table.commands import Pick, Showing
from chapter47.table.events import Fact, told_owner
from chapter47.table.game import Game, payouts
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.things import Token
from chapter47.table.wagers import LOSE, Decision, Place, Share, Wager, win

T = TypeVar("T")

# The layout: three columns of twelve rows; 1, 2 and 3 are the first row.

ZEROS = ("0", "00")
NUMBERS = tuple(str(number) for number in range(1, 37))
ROWS = tuple(NUMBERS[first : first + 3] for first in range(0, 36, 3))
COLUMNS = {column: NUMBERS[column - 1 :: 3] for column in (1, 2, 3)}
DOZENS = {dozen: NUMBERS[12 * dozen - 12 : 12 * dozen] for dozen in (1, 2, 3)}
DOZEN_BOXES = {1: "1st 12", 2: "2nd 12", 3: "3rd 12"}
SEVEN = ("10", "11", "12", "13", "14", "15", "33")


def has_double_zero(house: House) -> bool:
    """Whether 00 is in play: on a double zero wheel that is used as one."""
    return house["wheel"] == "double-zero"


def zeros(house: House) -> tuple[str, ...]:
    return ZEROS if has_double_zero(house) else ZEROS[:1]


def splits(house: House) -> Iterator[Pick]:
    """Pairs of neighboring boxes."""
    for row, following in zip(ROWS, (*ROWS[1:], None), strict=True):
        yield from pairwise(row)
        if following:
            yield from zip(row, following, strict=True)
    yield from (("0", "1"), ("0", "2"))
    if has_double_zero(house):
        yield from (("0", "00"), ("00", "2"), ("00", "3"))
    else:
        yield ("0", "3")  # the one zero lies along the whole first row


def threes(house: House) -> Iterator[Pick]:
    """Rows, and the groups with zeros of (e)3i."""
    yield from ROWS
    yield ("0", "1", "2")
    yield from (("0", "2", "00"), ("00", "2", "3")) if has_double_zero(house) else (("0", "2", "3"),)


def fours(house: House) -> Iterator[Pick]:
    """Four boxes with a common corner."""
    for row, following in pairwise(ROWS):
        yield (*row[:2], *following[:2])
        yield (*row[1:], *following[1:])


def sixes(house: House) -> Iterator[Pick]:
    """Two rows that touch."""
    return (row + following for row, following in pairwise(ROWS))


def centers(house: House) -> Iterator[Pick]:
    """Numbers of the wheel around which all five are in play."""
    around = wheel(house)
    return (pocket for pocket in around.pockets if set(around.adjacent(pocket)) <= {*zeros(house), *NUMBERS})


def numbers_of(pick: Pick) -> tuple[str, ...]:
    return tuple(map(str, pick)) if isinstance(pick, tuple) else (str(pick),)


def covers(line: str) -> Callable[[Pick, Outcome, House], Decision]:
    """Wins on the numbers picked."""
    return lambda pick, pocket, house: win(line) if pocket in numbers_of(pick) else LOSE


def holds(line: str, numbers: Callable[[Pick], tuple[str, ...]]) -> Callable[[Pick, Outcome, House], Decision]:
    """Wins on the numbers that stand for a pick."""
    return lambda pick, pocket, house: win(line) if pocket in numbers(pick) else LOSE


# 5.2(b), (c), (d)3: what zero does to the six even-money wagers, by wheel.
ZERO_RULE = {
    "double-zero": Decision("half", cites=cite("5.2(b)")),
    "single-zero": Decision("lose", cites=cite("5.2(c)")),
    "double-zero-as-single": Decision("lose", cites=cite("5.2(d)3")),
}


def even_money(line: str, wins: Callable[[str], bool]) -> Callable[[Pick, Outcome, House], Decision]:
    """Red, black, odd, even, 1 to 18, 19 to 36."""

    def decides(pick: Pick, pocket: Outcome, house: House) -> Decision:
        if pocket in ZEROS:
            return ZERO_RULE[str(house["wheel"])]
        return win(line) if wins(str(pocket)) else LOSE

    return decides


def refuse_numbers(pick: Pick, house: House) -> Chapter47Error | None:
    """Numbers that the wheel does not have, or a double zero that is not in play."""
    if pick is None or isinstance(pick, int) or not set(numbers_of(pick)) <= {*ZEROS, *NUMBERS}:
        return Mistake("unknown-pick", f"{shown(pick)} is no number of the layout.", 'Write "17" or ["17", "20"].')
    if "00" in numbers_of(pick) and not has_double_zero(house):
        return refuse_double_zero(pick, house)
    return None


def refuse_threes(pick: Pick, house: House) -> Chapter47Error | None:
    if (refusal := refuse_numbers(pick, house)) is not None:
        return refusal
    if not set(numbers_of(pick)) & set(ZEROS):
        return None
    groups = ", ".join("-".join(numbers_of(each)) for each in threes(house) if set(numbers_of(each)) & set(ZEROS))
    sentence = "Three numbers with a zero are one of the groups that share a corner."
    return Refused("pick-not-offered", sentence, cite("5.1(e)3i"), f"The groups are {groups}.")


def refuse_double_zero(pick: Pick, house: House) -> Chapter47Error | None:
    if has_double_zero(house):
        return None
    sentence = "No double zero is in play at this table."
    return Refused("no-double-zero", sentence, cite("5.1(e)"), "Wager on 0 and 1 to 36.")


def refuse_center(pick: Pick, house: House) -> Chapter47Error | None:
    if (refusal := refuse_numbers(pick, house)) is not None or isinstance(pick, tuple):
        return refusal
    sentence = f"Five adjacent numbers around {pick} would take in a double zero that is not in play."
    return Refused("no-double-zero", sentence, cite("5.1(e)"), "Choose a center farther from it.")


# 5.1(e): a chip means what the boxes that it touches say.


def on_boxes(number: str) -> Callable[[Pick, House], tuple[Place, ...]]:
    """Within one box, on the line between two, on the common corner of more."""

    def places(pick: Pick, house: House) -> tuple[Place, ...]:
        place = Place(frozenset(numbers_of(pick)), cite(number))
        if place.boxes == {"0", "00"}:
            return place, Place(frozenset({"2nd 12", "3rd 12"}), cite(number))  # this line may be easier to reach
        return (place,)

    return places


def on_outside_line(number: str) -> Callable[[Pick, House], tuple[Place, ...]]:
    """Rows are wagered on at the outside edge of their first boxes, where the dozens lie."""

    def places(pick: Pick, house: House) -> tuple[Place, ...]:
        numbers = numbers_of(pick)
        if set(numbers) & set(ZEROS):
            return (Place(frozenset(numbers), cite("5.1(e)3ii")),)  # on the common corner
        firsts = {number for number in numbers if number in COLUMNS[1]}
        dozens = {DOZEN_BOXES[dozen] for dozen in DOZENS if firsts & set(DOZENS[dozen])}
        return (Place(frozenset(firsts | dozens), cite(number)),)

    return places


def at(cites: Source, *boxes: str) -> Callable[[Pick, House], tuple[Place, ...]]:
    return lambda pick, house: (Place(frozenset(boxes), cites),)


def wheel(house: House) -> RouletteWheel:
    return SINGLE_ZERO if house["wheel"] == "single-zero" else DOUBLE_ZERO


# 5.4: whatever makes a spin void, the dealer announces it, tries to stop the ball, and spins again.
NO_SPINS = (
    Reportable("same-direction", "The ball was spun in the direction of the wheel", cite("5.4(a)")),
    Reportable("short-spin", "The ball did not complete four revolutions", cite("5.4(b)")),
    Reportable("foreign-object", "A foreign object entered the wheel", cite("5.4(c)")),
)
LEAST_REVOLUTIONS = 4
RAN_OUT = "let the ball run out against the wheel, four times round or more"
"""5.3(a), as the log tells it: the ball was spun before the call of (b) and ran on after it."""


class Roulette(Game):
    """Fourteen wagers, two optional ones, three wheels."""

    name = "roulette"
    title = "Roulette"
    family = "wheels"
    sections = ("5.1", "5.2", "5.3", "5.4")
    cites = only = cite("5.1(e)")
    seats = 12
    betting_ends = cite("5.3(b)")

    # 5.1(a): chips and plaques; cash with a verbal wager, if the dealer confirms it.
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chips": (),
        "non-value": (),
        "plaque": (),
        "cash": ("dealer",),
    }
    placement = cite("5.1(a)")
    colors = cite("5.1(b)")
    responsibility = cite("5.1(c)")
    position = cite("5.1(d)")

    options = (
        Choice(
            "wheel",
            "wheel",
            cite("5.2(d)"),
            {
                "double-zero": "double zero wheel",
                "single-zero": "single zero wheel",
                "double-zero-as-single": "double zero wheel used as a single zero wheel",
            },
        ),
        Flag("five-adjacent", "five adjacent numbers wager", cite("5.1(e)1i")),
        Flag("seven-numbers", "seven numbers wager", cite("5.1(f)")),
        Flag(
            "approved-layout",
            "layout approved by the Commission",
            cite("5.1(f)1"),
            default=None,
            without="no layout is stated to be approved by the Commission",
        ),
        Flag("wheel-replica", "replica of the wheel on the layout", cite("5.1(e)1i(1)"), default=None),
    )

    procedures = (
        Submits(
            "five-adjacent-layout",
            "layout with a replica of the wheel, for five adjacent numbers",
            cite("5.1(e)1i(1)"),
            lambda house: bool(house["five-adjacent"]),
        ),
        Submits(
            "seven-numbers-layout",
            "layout for seven numbers",
            cite("5.1(f)1"),
            lambda house: bool(house["seven-numbers"]),
        ),
    )

    # The table of 5.2(a).
    payouts = payouts(
        cite("5.2(a)"),
        straight="35 to 1",
        split="17 to 1",
        three_numbers="11 to 1",
        four_numbers="8 to 1",
        first_five="6 to 1",
        six_numbers="5 to 1",
        seven_numbers="4 to 1",
        column="2 to 1",
        dozen="2 to 1",
        red="1 to 1",
        black="1 to 1",
        odd="1 to 1",
        even="1 to 1",
        _1_to_18="1 to 1",
        _19_to_36="1 to 1",
    )

    wagers = (
        Wager(
            name="straight",
            title="Straight",
            cites=cite("5.1(e)1"),
            picks=lambda house: (*zeros(house), *NUMBERS),
            decides=covers("straight"),
            boxes=on_boxes("5.1(e)1"),
            refusal=refuse_numbers,
        ),
        Wager(
            name="five-adjacent",
            title="Five adjacent numbers",
            cites=cite("5.1(e)1i(2)"),
            option="five-adjacent",
            picks=centers,
            lines=("straight",),
            parts=lambda pick, house: tuple(Share("straight", number) for number in wheel(house).adjacent(str(pick))),
            boxes=lambda pick, house: (Place(frozenset({f"replica {pick}"}), cite("5.1(e)1i(2)")),),
            refusal=refuse_center,
        ),
        Wager(
            name="split",
            title="Split",
            cites=cite("5.1(e)2"),
            picks=splits,
            decides=covers("split"),
            boxes=on_boxes("5.1(e)2"),
            refusal=refuse_numbers,
        ),
        Wager(
            name="three-numbers",
            title="Three numbers",
            cites=cite("5.1(e)3"),
            picks=threes,
            decides=covers("three-numbers"),
            boxes=on_outside_line("5.1(e)3"),
            refusal=refuse_threes,
        ),
        Wager(
            name="four-numbers",
            title="Four numbers",
            cites=cite("5.1(e)4"),
            picks=fours,
            decides=covers("four-numbers"),
            boxes=on_boxes("5.1(e)4"),
            refusal=refuse_numbers,
        ),
        Wager(
            name="first-five",
            title="First five numbers",
            cites=cite("5.1(e)5"),
            picks=lambda house: (None,) if has_double_zero(house) else (),
            decides=holds("first-five", lambda pick: ("0", "00", "1", "2", "3")),
            boxes=at(cite("5.1(e)5"), "1st 12", "0", "1"),
            refusal=refuse_double_zero,
        ),
        Wager(
            name="six-numbers",
            title="Six numbers",
            cites=cite("5.1(e)6"),
            picks=sixes,
            decides=covers("six-numbers"),
            boxes=on_outside_line("5.1(e)6"),
            refusal=refuse_numbers,
        ),
        Wager(
            name="column",
            title="Column",
            cites=cite("5.1(e)7"),
            picks=lambda house: COLUMNS,
            decides=holds("column", lambda pick: COLUMNS[pick]),  # type: ignore[index]  # picks are its keys
            boxes=lambda pick, house: (Place(frozenset({f"column {pick}"}), cite("5.1(e)7")),),
        ),
        Wager(
            name="dozen",
            title="Dozen",
            cites=cite("5.1(e)8"),
            picks=lambda house: DOZENS,
            decides=holds("dozen", lambda pick: DOZENS[pick]),  # type: ignore[index]  # picks are its keys
            boxes=lambda pick, house: (Place(frozenset({DOZEN_BOXES[pick]}), cite("5.1(e)8")),),  # type: ignore[index]
        ),
        Wager(
            name="red",
            title="Red",
            cites=cite("5.1(e)9"),
            decides=even_money("red", lambda pocket: pocket in RED),
            boxes=at(cite("5.1(e)9"), "red"),
        ),
        Wager(
            name="black",
            title="Black",
            cites=cite("5.1(e)10"),
            decides=even_money("black", lambda pocket: pocket not in RED),
            boxes=at(cite("5.1(e)10"), "black"),
        ),
        Wager(
            name="odd",
            title="Odd",
            cites=cite("5.1(e)11"),
            decides=even_money("odd", lambda pocket: int(pocket) % 2 == 1),
            boxes=at(cite("5.1(e)11"), "odd"),
        ),
        Wager(
            name="even",
            title="Even",
            cites=cite("5.1(e)12"),
            decides=even_money("even", lambda pocket: int(pocket) % 2 == 0),
            boxes=at(cite("5.1(e)12"), "even"),
        ),
        Wager(
            name="1-to-18",
            title="1 to 18",
            cites=cite("5.1(e)13"),
            decides=even_money("1-to-18", lambda pocket: int(pocket) <= 18),
            boxes=at(cite("5.1(e)13"), "1 to 18"),
        ),
        Wager(
            name="19-to-36",
            title="19 to 36",
            cites=cite("5.1(e)14"),
            decides=even_money("19-to-36", lambda pocket: int(pocket) >= 19),
            boxes=at(cite("5.1(e)14"), "19 to 36"),
        ),
        Wager(
            name="seven-numbers",
            title="Seven numbers",
            cites=cite("5.1(f)"),
            option="seven-numbers",
            decides=holds("seven-numbers", lambda pick: SEVEN),
            boxes=at(cite("5.1(f)2"), "seven numbers"),
        ),
    )

    def equipment(self, house: House) -> RouletteWheel:
        return wheel(house)

    def outcomes(self, house: House) -> Mapping[Outcome, int]:
        """A double zero is no outcome where it is spun again (5.2(d)2)."""
        shown = wheel(house).outcomes
        return {pocket: weight for pocket, weight in shown.items() if pocket != "00" or has_double_zero(house)}

    def notices(self, house: House) -> tuple[Notice, ...]:
        if has_double_zero(house):
            text = "On 0 and 00, red, black, odd, even, 1 to 18 and 19 to 36 give up half and take back half"
            return (Notice(text, cite("5.2(b)")),)
        if house["wheel"] == "double-zero-as-single":
            text = "This double zero wheel is used as a single zero wheel: 00 is no spin, and is spun again"
            return (Notice(text, cite("5.2(d)1")),)
        return ()

    def conflicts(self, house: House) -> Iterator[Violation]:
        """A layout that is stated not to have what an optional wager needs. And five adjacent numbers are five straight
        wagers, each with its own limits."""
        yield from (lacking for lacking in self.lacking(house) if house[lacking.option] is False)
        least, most = house.limits.of("straight").least, house.limits.posted("five-adjacent")
        if house["five-adjacent"] and most is not None and most < 5 * least:
            allowed = f"a maximum of at least five times the minimum of straight, {amount_words(5 * least)}"
            sentence = "is below the least that five straight wagers can be."
            yield Violation("limits.five-adjacent", f"{amount_words(most)}", sentence, cite("5.1(e)1i(2)"), allowed)

    def unstated(self, house: House) -> Iterator[Violation]:
        yield from (lacking for lacking in self.lacking(house) if house[lacking.option] is None)

    def lacking(self, house: House) -> Iterator[Violation]:
        """The optional wagers need an approved layout; five adjacent numbers need the replica on it."""
        needs = (("five-adjacent", cite("5.1(e)1i(1)")), ("seven-numbers", cite("5.1(f)1")))
        for wager, cites in needs:
            if house[wager] and not house["approved-layout"]:
                sentence = f"is not enough to offer {wager}."
                yield Violation("approved-layout", False, sentence, cites, f"true, or {wager} = false")
        if house["five-adjacent"] and not house["wheel-replica"]:
            sentence = "leaves five-adjacent without the replica that it is wagered on."
            allowed = "true, or five-adjacent = false"
            yield Violation("wheel-replica", False, sentence, cite("5.1(e)1i(1)"), allowed)

    # 5.3

    async def round(self, table: Table) -> None:
        table.take(Token, "crown")
        with table.may_report(NO_SPINS):
            await self.despite_no_spins(table, table.bets)  # (b): open while the ball is still spinning
            pocket = await self.valid_spin(table)
        table.announce(pocket, cite("5.3(c)"))
        table.lay(Token("crown", (pocket,)))
        table.mark("crown", pocket, cite("5.3(c)"))
        if self.offers_five_adjacent(table):
            self.move_fifths(table, pocket)
        table.settle(lambda wager: wager.ruling(pocket), cite("5.3(e)"))

    async def valid_spin(self, table: Table) -> str:
        """Spins until the ball comes to rest in a compartment that counts. Wagers stand meanwhile."""
        while True:
            spin = await self.despite_no_spins(table, lambda: table.result(table.terms.equipment))
            void = self.void_because(spin, table.house)
            if void is None:
                table.perform(RAN_OUT, cite("5.3(a)"), spin.details)
                return str(spin.value)
            self.no_spin(table, void)

    def void_because(self, spin: Showing, house: House) -> Source | None:
        """The provision that voids a spin, if one does."""
        if spin.details.get("direction") == "same":
            return cite("5.4(a)")
        revolutions = spin.details.get("revolutions", LEAST_REVOLUTIONS)
        if isinstance(revolutions, int) and revolutions < LEAST_REVOLUTIONS:
            return cite("5.4(b)")
        if spin.value == "00" and not has_double_zero(house):
            return cite("5.2(d)2")
        return None

    async def despite_no_spins(self, table: Table, ask: Callable[[], Awaitable[T]]) -> T:
        """Asks again after each spin that is reported void."""
        while True:
            try:
                return await ask()
            except Irregularity as found:
                self.no_spin(table, found.kind.cites)

    def no_spin(self, table: Table, cites: Source) -> None:
        """5.2(d)2, 5.4: the spin is void, the wagers stand, and the ball is spun again."""
        table.announce("No Spin", cites)
        if cites == cite("5.2(d)2"):  # the ball has come to rest already
            table.perform("declare the spin void and spin again", cites)
        else:
            table.perform("try to remove the ball", cites)

    def offers_five_adjacent(self, table: Table) -> bool:
        return bool(table.house["five-adjacent"])

    def move_fifths(self, table: Table, pocket: str) -> None:
        """5.3(d): one fifth of a winning five adjacent numbers wager goes from the replica to the number's box."""
        for stake in table.layout.stakes.values():
            if any(part.spot.pick == pocket for part in stake.spot.parts):
                details = {
                    **told_owner(stake.owner),
                    "wager": stake.spot.wager.name,
                    "pick": stake.spot.pick,
                    "amount": dollars(stake.amount // stake.spot.units),
                    "to": pocket,
                }
                table.record(Fact("moved", cite("5.3(d)"), details))


GAME = Roulette()
