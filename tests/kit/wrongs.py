"""What must be refused: commands that are wrong for a table as it stands, and commands that make no sense at all."""

import random
from collections.abc import Callable
from datetime import timedelta

from chapter47.house import House, changed
from chapter47.money import DENOMINATIONS, dollars
from chapter47.money.cents import MOST
from chapter47.money.ledger import INVENTORY
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import (
    EQUIPMENT_VERBS,
    VERBS,
    Bet,
    Call,
    CallOff,
    CallOn,
    Choose,
    Clock,
    Command,
    Correct,
    Reduce,
    Remove,
    Report,
    Showing,
    known_posts,
    write_step,
)
from chapter47.table.desk import CALLS, CHOICES
from chapter47.table.showing import Shows
from chapter47.table.table import Table
from kit.junk import junk, sometimes, word
from kit.moves import legal, present, wager

# Wrong for the table as it stands. Each must be refused.


def unknown_wager(table: Table, rng: random.Random) -> Command | None:
    made = wager(table, rng)
    return made._replace(wager=rng.choice(("no-such-wager", "", "RED", "x" * 5000))) if isinstance(made, Bet) else None


def unknown_pick(table: Table, rng: random.Random) -> Command | None:
    picks: tuple[object, ...] = ("no such pick", "", -1, 99, ("1", "99"), (9, 9), (), [1, 2], ["1"], {}, 2.5, b"1")
    made = wager(table, rng)
    return made._replace(pick=rng.choice(picks)) if isinstance(made, Bet) else None  # type: ignore[arg-type]


def no_amount(table: Table, rng: random.Random) -> Command | None:
    amounts: tuple[object, ...] = (0, -1, -(10**6), True, False, 5.0, float("nan"), "5", None, [500])
    made = wager(table, rng)
    return made._replace(amount=rng.choice(amounts)) if isinstance(made, Bet) else None  # type: ignore[arg-type]


def beyond_means(table: Table, rng: random.Random) -> Command | None:
    made = wager(table, rng)
    if not isinstance(made, Bet):
        return None
    more = table.chips(made.seat) + rng.choice((1, 100, MOST, 10**100, 10**5000))
    return made._replace(amount=more, instrument="chips")


def below_minimum(table: Table, rng: random.Random) -> Command | None:
    made = wager(table, rng)
    if not isinstance(made, Bet):
        return None
    spot = table.terms.find(made.wager, made.pick)
    if (seat_owner(made.seat), *spot.key) in table.layout.stakes or spot.least == 1:
        return None
    return made._replace(amount=spot.least - 1)


def other_instrument(table: Table, rng: random.Random) -> Command | None:
    made = wager(table, rng)
    if not isinstance(made, Bet):
        return None
    wrong = ["", "gold", "x" * 5000]
    takes = table.terms.wagers[made.wager].instruments or [*table.game.instruments]
    wrong += [name for name in ("coupon", "match-play") if name not in takes]
    wrong += [name for name, staff in table.game.instruments.items() if staff]
    return made._replace(instrument=rng.choice([name for name in wrong if name != made.instrument]), confirmed_by=())


def nobody(table: Table, rng: random.Random) -> Command | None:
    """A command of a seat where nobody sits, or of one who has left already."""
    free = [number for number in range(-1, table.game.seats + 2) if number not in table.seats]
    free += [seat.number for seat in table.seats.values() if seat.leaving]
    free += [10**30, 10**5000]
    seat = rng.choice(free)
    made = wager(table, rng)
    choices: list[Command] = [
        Choose(seat, "leave"),
        Choose(seat, "buy-in", {"amount": "5"}),
        Choose(seat, "color-up"),
        Choose(seat, "color", {"color": "aqua", "value": "1"}),
    ]
    if isinstance(made, Bet):
        choices.append(made._replace(seat=seat))
        if seat not in table.seats:  # one who leaves may still take wagers back
            choices.append(Remove(seat, made.wager, made.pick))
            choices.append(Reduce(seat, made.wager, 1, made.pick))
    return rng.choice(choices)


def no_seat(table: Table, rng: random.Random) -> Command | None:
    seats: list[object] = [0, -1, table.game.seats + 1, 10**30, 10**5000, True, 1.0, 1.5, None, "1", [1]]
    return Choose(rng.choice([*seats, *table.seats]), "sit", {"chips": "5"})  # type: ignore[arg-type]


def not_there(table: Table, rng: random.Random) -> Command | None:
    """Less of a wager that the seat does not have."""
    seats = list(table.seats)
    if not seats or not table.terms.spots:
        return None
    seat, (name, pick) = rng.choice(seats), rng.choice(list(table.terms.spots))
    if (seat_owner(seat), name, pick) in table.layout.stakes:
        return None
    return rng.choice((Remove(seat, name, pick), Reduce(seat, name, 100, pick)))


def not_less(table: Table, rng: random.Random) -> Command | None:
    stakes = list(table.layout.stakes.values())
    if not stakes:
        return None
    stake = rng.choice(stakes)
    to: tuple[object, ...] = (0, -1, stake.amount, stake.amount + 1, 10**5000, True, 0.5, 1.0, "1", None)
    return Reduce(seat_number(stake.owner), stake.spot.wager.name, rng.choice(to), stake.spot.pick)  # type: ignore[arg-type]


def too_late(table: Table, rng: random.Random) -> Command | None:
    """A wager made, lessened or taken back when none is taken."""
    seats = present(table)
    if not seats:
        return None
    spots = list(table.terms.spots) or [("no-such-wager", None)]
    seat, (name, pick) = rng.choice(seats).number, rng.choice(spots)
    said = (Bet(seat, name, 10_000, pick), Remove(seat, name, pick), Reduce(seat, name, 1, pick))
    late = [command for command in said if not any(request.takes(command) for request in table.point.asks)]
    return rng.choice(late) if late else None


def too_early(table: Table, rng: random.Random) -> Command | None:
    """An outcome where none is waited for."""
    if any(isinstance(request, Shows) for request in table.point.asks):
        return None
    equipment = table.terms.equipment
    return Showing(equipment.verb, equipment.draw(rng.randrange))


def impossible(table: Table, rng: random.Random) -> Command | None:
    """What the equipment cannot show, or an outcome of some other equipment."""
    equipment = table.terms.equipment
    values: list[object] = ["no such outcome", "", -1, 99, (9, 9, 9), [], (), None, True, 1.5, {}, [[1]], 10**5000]
    values += [(10**5000,), [1, 2, 3.0], (True, 1, 1), b"1"]
    wrong: list[tuple[str, object]] = [(equipment.verb, value) for value in values]
    outcome = equipment.draw(rng.randrange)
    wrong += [(verb, outcome) for verb in (*EQUIPMENT_VERBS, "", "seat", "flip") if verb != _awaited_verb(table)]
    verb, value = rng.choice(wrong)
    return Showing(verb, value)  # type: ignore[arg-type]


def _awaited_verb(table: Table) -> str | None:
    shows = table.point.find(Shows)
    return None if shows is None else shows.verb()


def impossible_detail(table: Table, rng: random.Random) -> Command | None:
    """Something said beside an outcome that the equipment does not know."""
    equipment = table.terms.equipment
    details: list[dict[str, object]] = [{"no-such-detail": 1}, {"": None}, {"seat": 1}, {"confirmed-by": ["dealer"]}]
    for name, known in equipment.details.items():
        wrong: list[object] = ["", None, [], {}, 1.0, True, 10**5000]
        wrong += [-1, known + 1] if isinstance(known, int) else [0, 1]
        details += [{name: value} for value in wrong]
    return Showing(equipment.verb, equipment.draw(rng.randrange), rng.choice(details))


def unknown_name(table: Table, rng: random.Random) -> Command | None:
    """A call, choice or report that there is not."""
    name = rng.choice(("no-such-thing", "", "x" * 5000, "sits", "\u2028"))
    seat = rng.choice([*table.seats, 1])
    return rng.choice((Call(name), Choose(seat, name), Report(name), Call(name, {"a": 1}), Report(name, {"a": 1})))


def unasked(table: Table, rng: random.Random) -> Command | None:
    """A right command that says one thing too many."""
    _, made = legal(table, rng)
    if not isinstance(made, Call | Choose | Report):
        return None
    return made._replace(details={**made.details, rng.choice(("no-such-detail", "", "bet", "Seat")): 1})


def not_reportable(table: Table, rng: random.Random) -> Command | None:
    """An irregularity without what its report must say, or with more than that."""
    if not table.point.reports:
        return None
    kind = rng.choice(table.point.reports)
    details: list[dict[str, object]] = [{"no-such-detail": "1"}]
    for detail in kind.details:
        details += [{detail.name: "nothing"}, {detail.name: None}, {detail.name: [[]]}]
        details += [] if detail.optional else [{}]
    return Report(kind.name, rng.choice(details), kind.confirmed_by)


def backwards(table: Table, rng: random.Random) -> Command | None:
    if table.time is None or table.time.year == 1:
        return None
    return Clock(table.time - timedelta(microseconds=rng.choice((1, 10**9))))


def hasty_change(table: Table, rng: random.Random) -> Command | None:
    """A raised minimum without half an hour's notice."""
    limits = table.house.limits
    if table.pending or (limits.most is not None and limits.most < 10 * (limits.least + 1)):
        return None  # from what is announced it may be a step down
    rules = {"min": dollars(limits.least + 1)}
    when: list[object] = [None, "soon", "", 5, "9999-12-31T23:59:59.999999+00:00"]
    if table.time is not None and 1 < table.time.year < 9999:
        when += [(table.time + timedelta(minutes=minutes)).isoformat() for minutes in (-1, 0, 29)]
    return Call("change", {"rules": rules, "effective": rng.choice(when)})


def _in_force_next(table: Table) -> House:
    """The rules that are in force, or in the middle of a pot those that are when it is over."""
    pending = table.pending if table.is_pot_played_for() else []
    rules = (each.rules for each in pending if table.time is not None and each.effective <= table.time)
    return changed(table.game, table.house, *rules)


def unlawful_change(table: Table, rng: random.Random) -> Command | None:
    line = rng.choice([*table.game.payouts] or ["no-such-line"])
    rules: tuple[object, ...] = (
        {},
        None,
        5,
        [],
        {"no-such-rule": True},
        {"min": "0"},
        {"min": 5},
        {"min": "100.01", "max": "100.00", "limits": {}},
        {"limits": {"no-such-wager": {"max": "5"}}},
        {"odds": {line: "0 to 1"}},
        {"odds": {line: "35 for 1"}},
        {"game": "no-such-game"},
        {5: 1},
        {None: 1},
        {(1, 2): {}},
        {"chip": 10**5000},
        _in_force_next(table).file(),
    )
    return Call("change", {"rules": rng.choice(rules)})


def wrong_color(table: Table, rng: random.Random) -> Command | None:
    seats = present(table)
    if not seats:
        return None
    seat = rng.choice(seats)
    taken = [other.color for other in table.seats.values() if other.color and other is not seat]
    colors: list[object] = ["", "plaid", None, 5, ["aqua"], {"aqua": 1}, 10**5000, *DENOMINATIONS.values(), *taken]
    return Choose(seat.number, "color", {"color": rng.choice(colors), "value": "1"})


def no_money(table: Table, rng: random.Random) -> Command | None:
    seats = present(table)
    if not seats:
        return None
    amount = rng.choice(("0", "-5", "", "1e9", "1.5", 5, 5.0, True, None, "9" * 14, ["5"], 10**5000))
    choice, name = rng.choice((("buy-in", "amount"), ("color", "value")))
    return Choose(rng.choice(seats).number, choice, {name: amount})


def alone(table: Table, rng: random.Random) -> Command | None:
    """A correction by fewer than two persons, of nothing, of what is no outcome, or by what is no answer."""
    said = [(number, entry.command) for number, entry in enumerate(table.log, table.first_entry)]
    shown = [number for number, command in said if isinstance(command, Showing)]
    others = [number for number, command in said if isinstance(command, Bet | Choose)]
    equipment, two = table.terms.equipment, ("dealer", "supervisor")
    answer: Command = Showing(equipment.verb, equipment.draw(rng.randrange))
    entries = [*others, -1, table.next_entry, 10**30, 10**5000]
    staff: tuple[str, ...] = two
    if shown and rng.randrange(2):
        entries = shown
        answer, staff = rng.choice(
            (
                (answer, ()),
                (answer, two[:1]),
                (answer, ("dealer", "dealer")),
                (Bet(1, "no-such-wager", 5), two),
                (Call("fill", {"amount": "5"}, two), two),
            )
        )
    return Correct(rng.choice(entries), (answer,), "misread", staff)


def unwitnessed(table: Table, rng: random.Random) -> Command | None:
    """Chips moved before too few, or before the wrong persons."""
    staff: tuple[tuple[str, ...], ...] = ((), ("dealer",), ("supervisor",), ("dealer", "floorperson"), ("boxman",) * 2)
    return Call(rng.choice(("fill", "credit")), {"amount": "5"}, rng.choice(staff))


def no_such_chips(table: Table, rng: random.Random) -> Command | None:
    """A fill or credit of nothing, of no amount, or of more than the tray holds; a count of what is no amount."""
    two = ("dealer", "supervisor")
    held = max(0, table.ledger.balance(INVENTORY))
    if held < MOST and not rng.randrange(3):
        return Call("credit", {"amount": dollars(min(MOST, held + rng.choice((1, 500))))}, two)
    amount = rng.choice(("-5", "", "1e9", 5, True, None, "9" * 14, ["5"]))
    name, detail = rng.choice((("fill", "amount"), ("credit", "amount"), ("count", "found")))
    return Call(name, {detail: "0" if name != "count" and rng.randrange(2) else amount}, two)


def not_now(table: Table, rng: random.Random) -> Command | None:
    """Calls of staff that have nothing to act on, or nobody behind them."""
    choices = [Call("void-round", {"reason": "nobody confirms it"}), Call("new-dealer", {"name": 5})]
    choices += [Call("new-dealer", {"name": "x" * 65}), Call("accept"), Call("accept", {"seat": 1})]
    if not table.is_open:
        choices += [Call("close"), Call("no-more-bets")]
    else:
        choices += [Call("open")]
    if not table.is_unsettled() and not table.in_motion():
        choices.append(Call("void-round", {}, ("supervisor",)))
    return rng.choice(choices)


WRONGS: tuple[Callable[[Table, random.Random], Command | None], ...] = (
    unknown_wager,
    unknown_pick,
    no_amount,
    beyond_means,
    below_minimum,
    other_instrument,
    nobody,
    no_seat,
    not_there,
    not_less,
    too_late,
    too_early,
    impossible,
    impossible_detail,
    unknown_name,
    unasked,
    not_reportable,
    backwards,
    hasty_change,
    unlawful_change,
    wrong_color,
    no_money,
    alone,
    unwitnessed,
    no_such_chips,
    not_now,
)


def illegal(table: Table, rng: random.Random, wanted: frozenset[str] = frozenset()) -> tuple[str, Command]:
    """A kind of wrong, and a command of it that the table must refuse. One that is wanted goes before others."""
    looking = [maker for maker in WRONGS if maker.__name__ in wanted]
    for maker in rng.sample(looking, len(looking)):
        command = maker(table, rng)
        if command is not None:
            return maker.__name__, command
    while True:
        maker = rng.choice(WRONGS)
        command = maker(table, rng)
        if command is not None:
            return maker.__name__, command


# No sense at all. It may happen to mean something; it must never break anything.


def nonsense(table: Table, rng: random.Random) -> Command:
    """A command with anything in its fields, often beside something sensible."""

    def seat() -> object:
        return sometimes(rng, lambda: rng.choice([*table.seats, 1, 2]))

    def name(known: list[str]) -> object:
        return sometimes(rng, lambda: rng.choice(known) if known else "", 6)

    def details(*known: str) -> object:
        keys = (*known, "seat", "chips", "amount", "color", "value", "name", "reason", "rules", "effective", "wager")
        said = {rng.choice(keys) if rng.randrange(4) else word(rng): junk(rng) for _ in range(rng.randrange(3))}
        return sometimes(rng, lambda: said, 8)

    def staff() -> object:
        return sometimes(rng, lambda: tuple(rng.sample(known_posts(), rng.randrange(4))), 4)

    wagers = list(table.terms.wagers)
    picks: list[object] = [pick for _, pick in table.terms.spots] or [None]
    awaited = table.terms.equipment

    def pick() -> object:
        return sometimes(rng, lambda: rng.choice(picks))

    def cents() -> object:
        return sometimes(rng, lambda: rng.choice((1, 100, 2_500, 10_000)))

    fields: dict[type[Command], Callable[[], tuple[object, ...]]] = {
        Bet: lambda: (seat(), name(wagers), cents(), pick(), name([*table.game.instruments]), staff(), junk(rng)),
        Remove: lambda: (seat(), name(wagers), pick()),
        Reduce: lambda: (seat(), name(wagers), cents(), pick()),
        CallOn: lambda: (seat(), name(wagers), pick()),
        CallOff: lambda: (seat(), name(wagers), pick()),
        Choose: lambda: (seat(), name(list(CHOICES)), details()),
        Showing: lambda: (name([awaited.verb]), sometimes(rng, lambda: awaited.draw(rng.randrange)), details()),
        Call: lambda: (name([*CALLS, "open", "no-more-bets"]), details(), staff()),
        Report: lambda: (name([kind.name for kind in table.point.reports]), details("passed"), staff()),
        Clock: lambda: (junk(rng),),
        Correct: lambda: (
            sometimes(rng, lambda: rng.randrange(table.next_entry + 1)),
            sometimes(rng, lambda: (legal(table, rng)[1],)),
            word(rng) if rng.randrange(2) else junk(rng),
            staff(),
        ),
    }
    kind = rng.choice(list(fields))
    return kind(*fields[kind]())  # type: ignore[arg-type]


def nonsense_step(table: Table, rng: random.Random) -> object:
    """A step as nobody should write it: one changed in a place or two, or anything."""
    if not rng.randrange(8):
        return junk(rng)
    if not rng.randrange(3):
        keys = (*VERBS, "seat", "amount", "pick", "to", "answers", "reason", "confirmed-by", "with", "keep", "chips")
        return {rng.choice(keys): junk(rng) for _ in range(rng.randrange(1, 5))}
    step = write_step(legal(table, rng)[1])
    for _ in range(rng.randrange(1, 3)):
        key = rng.choice((*step, *step, "seat", "with", "keep", "confirmed-by", "pick", word(rng)))
        if key in step and not rng.randrange(4):
            del step[key]
        else:
            step[key] = junk(rng)
    return step
