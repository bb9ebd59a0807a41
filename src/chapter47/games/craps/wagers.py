"""The permissible wagers of craps and mini-craps, and when they may be made and removed: 19:47-1.2 to 1.6."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from chapter47.games.craps import rolls, supplemental
from chapter47.games.craps.remembered import CrapsTable
from chapter47.games.craps.rolls import COME_OUT, HARDWAYS, POINTS
from chapter47.house import House, Payout, Percent, PercentByPick
from chapter47.law import Refused, Source, cite
from chapter47.money import Cents, Vigorish
from chapter47.money.owners import seat_number
from chapter47.table.commands import Pick
from chapter47.table.game import payouts
from chapter47.table.table import Table
from chapter47.table.wagers import UNBOUNDED, Bounds, Phase, Share, Spot, Stake, Wager

LINES = ("pass", "dont-pass")
"""What a shooter must have one of."""
REDUCED = cite("1.3(c)")
TAKEN_DOWN = cite("1.3(d)")
CHIPS = ("chips", "plaque", "cash")


def point(table: Table[CrapsTable]) -> int | None:
    """The come-out point, where one stands."""
    return table.state.point


# When a wager may be made


def before_come_out(cites: Source) -> Callable[[Spot, Phase], Refused | None]:
    """Pass and don't pass are made before the come-out roll, and under a point neither made nor raised."""

    def closed(spot: Spot, phase: Phase) -> Refused | None:
        if phase not in POINTS:
            return None
        sentence = f"{spot.wager.title} is made before the come-out roll, and {phase} stands as the point."
        return Refused("point-established", sentence, cites, "A come or don't come wager may be made now.")

    return closed


def not_given_up(table: Table[CrapsTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """1.3(d): what was removed or reduced does not come back: don't pass until the next come-out roll has been thrown,
    don't come, on its line, until the next roll has."""
    if spot.pick is None:
        on_line = spot.wager.name == "dont-pass"
        if seat in (table.state.given_up if on_line else table.state.given_up_come):
            sentence = f"{spot.wager.title} that was removed or reduced is not made again or raised."
            rolled = "next come-out roll" if on_line else "next roll"
            raise Refused("not-replaced", sentence, TAKEN_DOWN, f"It may be made once the {rolled} has been thrown.")
    return UNBOUNDED


def after_come_out(cites: Source) -> Callable[[Spot, Phase], Refused | None]:
    """Come and don't come are made on their line, while a point stands."""

    def closed(spot: Spot, phase: Phase) -> Refused | None:
        title = spot.wager.title
        if spot.pick is not None:
            sentence = f"{title} is placed on its line, and a roll sends it to its number."
            return Refused("pick-not-offered", sentence, cites, "Name the wager alone.")
        if phase not in POINTS:
            sentence = f"{title} is made after the come-out roll."
            return Refused("come-out", sentence, cites, "Before it, a pass or don't pass wager is made.")
        return None

    return closed


# When it may be removed or reduced


def fixed_with_point(table: Table[CrapsTable], stake: Stake) -> Source:
    """Pass and come stay as they are once their point is established."""
    its_point = stake.spot.pick if stake.spot.wager.name == "come" else point(table)
    if its_point is not None:
        sentence = f"{stake.spot.wager.title} stands until it is decided, now that {its_point} is its point."
        raise Refused("wager-fixed", sentence, REDUCED, "It may be neither removed nor reduced.")
    return REDUCED


def may_go(table: Table[CrapsTable], stake: Stake) -> Source:
    """Don't pass and don't come may go or shrink at any time."""
    return TAKEN_DOWN


def gave_up(table: Table[CrapsTable], stake: Stake, to: Cents) -> None:
    """What went does not come back; and what it supported goes along."""
    if stake.spot.pick is None:
        known, seat = table.state, seat_number(stake.owner)
        if stake.spot.wager.name == "dont-pass":
            known.given_up = sorted({*known.given_up, seat})
        else:
            known.given_up_come = sorted({*known.given_up_come, seat})
    supplemental.follow(table, stake, TAKEN_DOWN)


# 1.5: what true odds cost

LAY_ODDS = (Fraction(1, 2), Fraction(2, 3), Fraction(5, 6), Fraction(5, 6), Fraction(2, 3), Fraction(1, 2))
"""(b): what a lay wins, as a part of the wager, number by number."""

# So many percent of what a lay could win are five percent of the wager.
LAY_PERCENT = PercentByPick(
    "lay-percent",
    "vigorish on lay bets",
    cite("1.5(b)"),
    {str(number): 5 / odds for number, odds in zip(POINTS, LAY_ODDS, strict=True)},
    5,
    "of the possible win",
    "is more than 5 percent of the wager",
)


def buy_vigorish(pick: Pick, house: House) -> Vigorish | None:
    """(a): a percentage of the wager, paid when the wager is made, and never rounded up."""
    percent = Percent.rate(house["buy-percent"])
    return None if percent is None else Vigorish(percent, of="wager")


def lay_vigorish(pick: Pick, house: House) -> Vigorish | None:
    """(b): a percentage of what the wager could win, paid and rounded likewise."""
    percent = LAY_PERCENT.rates(house["lay-percent"]).get(str(pick))
    return None if percent is None else Vigorish(percent, of="winnings")


def in_lieu(house: House) -> Refused | None:
    """(b): lay bets are offered beside place bets to lose, or in their place."""
    if house["place-to-lose"]:
        return None
    sentence = "Place bet to lose is not offered at this table: lay bets stand in its place."
    return Refused("not-offered", sentence, cite("1.5(b)"), "Bet on lay.")


def numbers(house: House) -> tuple[Pick, ...]:
    return POINTS


# 1.2(a)19 and 20: four single wagers, or five

HORN = ("craps-two", "craps-three", "eleven", "craps-twelve")
HIGH: dict[Pick, str] = {2: "craps-two", 3: "craps-three", 11: "eleven", 12: "craps-twelve"}


def horn_high(pick: Pick, house: House) -> tuple[Share, ...]:
    """Four units on the horn and one on a total: by area as four wagers, without one as the two that it becomes."""
    if house["horn-high-area"]:
        return tuple(Share(wager, units=2 if wager == HIGH[pick] else 1) for wager in HORN)
    return (Share("horn", units=4), Share(HIGH[pick]))


WAGERS = (
    Wager(
        name="pass",
        title="Pass bet",
        cites=cite("1.2(a)1"),
        lives=rolls.pass_line,
        made_in=lambda pick, house: {"on a come-out": COME_OUT},
        left_as=rolls.on_the_point,
        closed_in=before_come_out(cite("1.2(a)1")),
        yields=fixed_with_point,
    ),
    Wager(
        name="dont-pass",
        title="Don't pass bet",
        cites=cite("1.2(a)2"),
        lives=rolls.dont_pass,
        made_in=lambda pick, house: {"on a come-out": COME_OUT},
        left_as=rolls.on_the_point,
        closed_in=before_come_out(cite("1.2(a)2")),
        bounds=not_given_up,
        yields=may_go,
        lessened=gave_up,
    ),
    Wager(
        name="come",
        title="Come bet",
        cites=cite("1.2(a)3"),
        instruments=CHIPS,
        picks=lambda house: (None, *POINTS),
        lives=rolls.come,
        travels=True,
        made_in=rolls.one_point,
        left_as=rolls.on_its_number,
        closed_in=after_come_out(cite("1.2(a)3")),
        yields=fixed_with_point,
    ),
    Wager(
        name="dont-come",
        title="Don't come bet",
        cites=cite("1.2(a)4"),
        instruments=CHIPS,
        picks=lambda house: (None, *POINTS),
        lives=rolls.dont_come,
        travels=True,
        made_in=rolls.one_point,
        left_as=rolls.on_its_number,
        closed_in=after_come_out(cite("1.2(a)4")),
        bounds=not_given_up,
        yields=may_go,
        lessened=gave_up,
    ),
    *(
        Wager(
            name=name,
            title=title,
            cites=supplemental.RIGHT[name],
            instruments=CHIPS,
            picks=picks,
            lines=tuple(f"{name}-{number}" for number in POINTS),
            lives=lives,
            made_in=rolls.each_point if name in ("pass-odds", "dont-pass-odds") else None,
            supports=supplemental.support(name),
            bounds=supplemental.bounds,
            multiple=supplemental.multiple,
            bounded=True,
            free=True,
            off_unless_called=name == "come-odds",
        )
        for name, title, picks, lives in (
            (
                "pass-odds",
                "Odds behind pass",
                lambda house: (None,),
                rolls.behind_line(rolls.number_before_seven("pass-odds")),
            ),
            (
                "dont-pass-odds",
                "Odds behind don't pass",
                lambda house: (None,),
                rolls.behind_line(rolls.seven_before_number("dont-pass-odds")),
            ),
            ("come-odds", "Odds behind come", numbers, rolls.come_odds),
            ("dont-come-odds", "Odds behind don't come", numbers, rolls.seven_before_number("dont-come-odds")),
        )
    ),
    Wager(
        name="place-to-win",
        title="Place bet to win",
        called=("place",),
        cites=cite("1.2(a)5"),
        instruments=CHIPS,
        picks=numbers,
        lines=tuple(f"place-to-win-{number}" for number in POINTS),
        lives=rolls.number_before_seven("place-to-win", off_on_come_out=True),
        quoted="resolved",
        off_unless_called=True,
    ),
    Wager(
        name="place-to-lose",
        title="Place bet to lose",
        cites=cite("1.2(a)6"),
        instruments=CHIPS,
        picks=numbers,
        lines=tuple(f"place-to-lose-{number}" for number in POINTS),
        lives=rolls.seven_before_number("place-to-lose"),
        quoted="resolved",
        option="place-to-lose",
        barred=in_lieu,
    ),
    Wager(
        name="buy",
        title="Buy bet",
        cites=cite("1.5(a)"),
        instruments=CHIPS,
        picks=numbers,
        lines=tuple(f"buy-{number}" for number in POINTS),
        lives=rolls.number_before_seven("buy", off_on_come_out=True),
        quoted="resolved",
        off_unless_called=True,
        option="buy-percent",
        vigorish=buy_vigorish,
    ),
    Wager(
        name="lay",
        title="Lay bet",
        cites=cite("1.5(b)"),
        instruments=CHIPS,
        picks=numbers,
        lines=tuple(f"lay-{number}" for number in POINTS),
        lives=rolls.seven_before_number("lay"),
        quoted="resolved",
        option="lay-percent",
        vigorish=lay_vigorish,
    ),
    Wager(
        name="hardway",
        title="Hardway",
        called=("hard",),
        cites=cite("1.2(a)7"),
        provisions=rolls.HARDWAY,
        instruments=CHIPS,
        picks=lambda house: HARDWAYS,
        lines=tuple(f"hardway-{number}" for number in HARDWAYS),
        lives=rolls.hardway,
        quoted="resolved",
        off_unless_called=True,
    ),
    Wager(
        name="field",
        title="Field bet",
        cites=cite("1.2(a)11"),
        instruments=CHIPS,
        lines=("field", "field-2", "field-12"),
        decides=rolls.field,
    ),
    *(
        Wager(
            name=name,
            title=title,
            called=called,
            cites=cites,
            instruments=CHIPS,
            decides=rolls.one_of(name, totals),
        )
        for name, title, called, cites, totals in (
            ("any-seven", "Any seven", (), cite("1.2(a)12"), (7,)),
            ("any-craps", "Any craps", (), cite("1.2(a)13"), (2, 3, 12)),
            ("craps-two", "Craps two", ("aces",), cite("1.2(a)14"), (2,)),
            ("craps-three", "Craps three", ("ace deuce",), cite("1.2(a)15"), (3,)),
            ("craps-twelve", "Craps twelve", ("boxcars",), cite("1.2(a)16"), (12,)),
            ("eleven", "11 in one roll", ("yo",), cite("1.2(a)17"), (11,)),
        )
    ),
    Wager(
        name="craps-eleven",
        title="Craps-eleven",
        called=("c and e", "c&e"),
        cites=cite("1.2(a)18"),
        instruments=CHIPS,
        parts=lambda pick, house: (Share("any-craps"), Share("eleven")),
        lines=("any-craps", "eleven"),
        paid_as=cite("1.4(d)"),
        deemed=False,
    ),
    Wager(
        name="horn",
        title="Horn bet",
        cites=cite("1.2(a)19"),
        instruments=CHIPS,
        parts=lambda pick, house: tuple(map(Share, HORN)),
        lines=HORN,
        paid_as=cite("1.4(c)"),
        deemed=False,
    ),
    Wager(
        name="horn-high",
        title="Horn high bet",
        cites=cite("1.2(a)20"),
        instruments=CHIPS,
        picks=lambda house: tuple(HIGH),
        parts=horn_high,
        lines=HORN,
        paid_as=cite("1.4(c)"),
        deemed=False,
        in_units=True,
        breaks_down=lambda house: not house["horn-high-area"],
    ),
)


def by_number(line: str, cites: Source, odds: str, *, fixed: bool = False) -> dict[str, Payout]:
    """One payout line for each number: the odds of 4 and 10, of 5 and 9, of 6 and 8."""
    outer, middle, inner = odds.split(", ")
    lines = zip(POINTS, (outer, middle, inner, inner, middle, outer), strict=True)
    return payouts(cites, fixed=fixed, **{f"{line}-{number}": text for number, text in lines})


PAYOUTS: Mapping[str, Payout] = {
    # the table of 1.4(b): the least that is paid
    **payouts(cite("1.4(b)"), pass_="1 to 1", dont_pass="1 to 1", come="1 to 1", dont_come="1 to 1"),
    **by_number("place-to-win", cite("1.4(b)"), "9 to 5, 7 to 5, 7 to 6"),
    **by_number("place-to-lose", cite("1.4(b)"), "5 to 11, 5 to 8, 4 to 5"),
    **payouts(
        cite("1.4(b)"),
        hardway_4="7 to 1",
        hardway_6="9 to 1",
        hardway_8="9 to 1",
        hardway_10="7 to 1",
        field="1 to 1",
        field_2="2 to 1",
        field_12="2 to 1",
        any_seven="4 to 1",
        any_craps="7 to 1",
        craps_two="30 to 1",
        craps_three="15 to 1",
        craps_twelve="30 to 1",
        eleven="15 to 1",
    ),
    # 1.5 and 1.6: true odds, to which a house conforms
    **by_number("buy", cite("1.5(a)"), "2 to 1, 3 to 2, 6 to 5", fixed=True),
    **by_number("lay", cite("1.5(b)"), "1 to 2, 2 to 3, 5 to 6", fixed=True),
    **by_number("pass-odds", supplemental.RIGHT["pass-odds"], "2 to 1, 3 to 2, 6 to 5", fixed=True),
    **by_number("dont-pass-odds", supplemental.RIGHT["dont-pass-odds"], "1 to 2, 2 to 3, 5 to 6", fixed=True),
    **by_number("come-odds", supplemental.RIGHT["come-odds"], "2 to 1, 3 to 2, 6 to 5", fixed=True),
    **by_number("dont-come-odds", supplemental.RIGHT["dont-come-odds"], "1 to 2, 2 to 3, 5 to 6", fixed=True),
}
