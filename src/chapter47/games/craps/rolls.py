"""What a roll decides: N.J.A.C. 19:47-1.1 and 1.2, wager by wager."""

from collections.abc import Callable, Collection, Mapping

from chapter47.equipment import Outcome
from chapter47.house import House
from chapter47.law import Source, cite
from chapter47.table.commands import Pick
from chapter47.table.wagers import LOSE, Decision, Phase, lose, moves, win

POINTS = (4, 5, 6, 8, 9, 10)
"""1.1: the totals that can be a come-out point or a come point."""
HARDWAYS = (4, 6, 8, 10)

COME_OUT = "come-out"
"""No point stands: what is off unless it is called on is off."""
CALLED_ON = "called-on"
"""No point stands, and the wager has been called on."""
PHASES: tuple[Phase, ...] = (COME_OUT, CALLED_ON, *POINTS)

Lives = Callable[[Pick, Outcome, House, Phase], Decision | None]


def total_of(outcome: Outcome) -> int:
    """The sum of the faces.

    >>> total_of((4, 2))
    6
    """
    return int(outcome[0]) + int(outcome[1])


def puck_after(phase: Phase, outcome: Outcome) -> Phase:
    """Where the puck is after a roll: a come-out may set the point, and a point stands until it is made, or a 7.

    >>> puck_after(COME_OUT, (4, 2)), puck_after(6, (1, 1)), puck_after(6, (5, 2))
    (6, 6, 'come-out')
    """
    total = total_of(outcome)
    if phase in POINTS:
        return COME_OUT if total in (7, phase) else phase
    return total if total in POINTS else COME_OUT


def one_point(pick: Pick, house: House) -> Mapping[str, Phase]:
    """Made on the line under a point, whichever it is: what lies on a number has moved there."""
    return {"under a point": POINTS[0]} if pick is None else {}


def each_point(pick: Pick, house: House) -> Mapping[str, Phase]:
    """Made under a point, which is its number."""
    return {f"point {point}": point for point in POINTS}


def on_the_point(pick: Pick, phase: Phase) -> str:
    """Whether a pass or don't pass wager has its point, in words."""
    return f"on point {phase}" if phase in POINTS else ""


def on_its_number(pick: Pick, phase: Phase) -> str:
    """Whether a come or don't come wager has moved to its number, in words."""
    return "" if pick is None else f"on point {pick}"


# 1.2(a)1 and 2: pass and don't pass, decided with the puck


def pass_line(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
    total = total_of(outcome)
    if phase in POINTS:
        if total == 7:
            return lose(cite("1.2(a)1iii(2)"), cite("1.2(a)1iii"))
        return win("pass", cite("1.2(a)1ii")) if total == phase else None
    if total in (7, 11):
        return win("pass", cite("1.2(a)1i"))
    return lose(cite("1.2(a)1iii(1)"), cite("1.2(a)1iii")) if total in (2, 3, 12) else None


def dont_pass(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
    total = total_of(outcome)
    if phase in POINTS:
        if total == 7:
            return win("dont-pass", cite("1.2(a)2ii"))
        return lose(cite("1.2(a)2iii(2)"), cite("1.2(a)2iii")) if total == phase else None
    if total in (2, 3):
        return win("dont-pass", cite("1.2(a)2i"))
    if total in (7, 11):
        return lose(cite("1.2(a)2iii(1)"), cite("1.2(a)2iii"))
    return Decision("void", cites=cite("1.2(a)2iv")) if total == 12 else None


# 1.2(a)3 and 4: come and don't come, on their line until a roll sends them to their come point


def come(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
    total = total_of(outcome)
    if pick is not None:
        if total == 7:
            return lose(cite("1.2(a)3iii(2)"), cite("1.2(a)3iii"))
        return win("come", cite("1.2(a)3ii")) if total == pick else None
    if total in (7, 11):
        return win("come", cite("1.2(a)3i"))
    return lose(cite("1.2(a)3iii(1)"), cite("1.2(a)3iii")) if total in (2, 3, 12) else moves(total, COME_POINT)


def dont_come(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
    total = total_of(outcome)
    if pick is not None:
        if total == 7:
            return win("dont-come", cite("1.2(a)4ii"))
        return lose(cite("1.2(a)4iii(2)"), cite("1.2(a)4iii")) if total == pick else None
    if total in (2, 3):
        return win("dont-come", cite("1.2(a)4i"))
    if total in (7, 11):
        return lose(cite("1.2(a)4iii(1)"), cite("1.2(a)4iii"))
    return Decision("void", cites=cite("1.2(a)4iv")) if total == 12 else moves(total, COME_POINT)


COME_POINT = cite('1.1 "Come Point"')
COME_OUT_POINT = cite('1.1 "Come Out Point"')


# 1.2(a)5 and 6, 1.5, 1.6: a number before a 7, or a 7 before the number


def number_before_seven(line: str, *, off_on_come_out: bool = False) -> Lives:
    """Wins by that line, followed by its number, where the number comes before a 7."""

    def decide(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
        if off_on_come_out and phase == COME_OUT:
            return None
        total = total_of(outcome)
        if total == 7:
            return LOSE
        return win(f"{line}-{pick}") if total == pick else None

    return decide


def seven_before_number(line: str) -> Lives:
    """Wins by that line, followed by its number, where a 7 comes before the number."""

    def decide(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
        total = total_of(outcome)
        if total == 7:
            return win(f"{line}-{pick}")
        return LOSE if total == pick else None

    return decide


def behind_line(number: Lives) -> Lives:
    """A supplemental wager behind the line: its number is the come-out point."""

    def decide(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
        return number(phase, outcome, house, phase) if isinstance(phase, int) else None

    return decide


def come_odds(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
    """1.3(e): off on a come-out, so that it goes back to the player when its come wager is decided there."""
    if phase == COME_OUT and total_of(outcome) in (7, pick):
        return Decision("void", cites=cite("1.3(e)"))
    return number_before_seven("come-odds")(pick, outcome, house, phase)


# 1.2(a)7 to 10


def hardway(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
    total = total_of(outcome)
    if phase == COME_OUT or total not in (7, pick):
        return None
    ground = HARDWAY[pick]
    hard = total == pick and outcome[0] == outcome[1]
    return win(f"hardway-{pick}", ground) if hard else lose(ground)


HARDWAY: dict[Pick, Source] = {
    4: cite("1.2(a)7"),
    6: cite("1.2(a)8"),
    8: cite("1.2(a)9"),
    10: cite("1.2(a)10"),
}


# 1.2(a)11 to 18: decided by the next roll


def one_of(line: str, totals: Collection[int]) -> Callable[[Pick, Outcome, House], Decision]:
    """Wins by that line on those totals, and loses on any other."""
    return lambda pick, outcome, house: win(line) if total_of(outcome) in totals else LOSE


def field(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """2 and 12 have payout lines of their own."""
    total = total_of(outcome)
    if total in (2, 12):
        return win(f"field-{total}")
    return win("field") if total in (3, 4, 9, 10, 11) else LOSE
