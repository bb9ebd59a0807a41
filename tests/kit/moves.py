"""What may be said to a table as it stands, drawn from what its game declares and its script waits for.

A maker gives a command, or ``None`` where nothing of its kind can be said now. The law may still refuse some of what
is made here, with its provision, where a game's own rules decide (a wager that may not be taken back any more); what
is never right is to be told that such a command is a mistake.
"""

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from functools import lru_cache
from math import lcm

from chapter47.equipment import Equipment, Outcome, Shoe, Stack
from chapter47.equipment.stack import drawn, shuffled
from chapter47.house import changed
from chapter47.law import Chapter47Error, Refused
from chapter47.money import COLORS, INSTRUMENTS, Cents, dollars
from chapter47.money.cents import MOST
from chapter47.money.ledger import INVENTORY
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.asking import AnyAsk
from chapter47.table.betting import Bets, Closes
from chapter47.table.calls import Awaits
from chapter47.table.cards import upcoming
from chapter47.table.choosing import May
from chapter47.table.commands import (
    Bet,
    Call,
    CallOff,
    CallOn,
    Choose,
    Clock,
    Command,
    Correct,
    Pick,
    Reduce,
    Remove,
    Report,
    Showing,
    known_posts,
)
from chapter47.table.dealer import next_act
from chapter47.table.reports import Detail
from chapter47.table.says import Amount, Number, OneOf, Purse, Say, Some, Words, amounts, refused
from chapter47.table.seats import Seat
from chapter47.table.showing import Shows
from chapter47.table.table import Table
from chapter47.table.terms import Terms
from chapter47.table.wagers import Spot, Stake
from kit.houses import FEW, one_of_few

EVENING = datetime(2026, 7, 4, 20)
NAMES = ("", "Ann", "Zoë", "山田", 'O\'Neil "Ace"')


class Drawn:
    """Chance from the kit's own stream."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def result(self, equipment: Equipment) -> Outcome:
        return equipment.draw(self.rng.randrange)

    def shuffle(self, shoe: Shoe) -> Stack:
        # One choice for a whole order: hypothesis would look at each of hundreds, and find nothing in them.
        return shuffled(shoe, random.Random(self.rng.getrandbits(64)).randrange)

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        return drawn(shoe, out, random.Random(self.rng.getrandbits(64)).randrange, count)


def betting(table: Table) -> bool:
    """Whether wagers are taken now."""
    return any(isinstance(ask, Bets) for ask in table.point.asks)


def present(table: Table) -> list[Seat]:
    """Those who may still act."""
    return [seat for seat in table.seats.values() if not seat.leaving]


# The dealer


def due(table: Table, rng: random.Random) -> Command | None:
    """What the script waits for: the table goes on by it."""
    act = next_act(table, Drawn(rng))
    if isinstance(act, Showing) and not rng.randrange(3):
        request = table.point.find(Shows)
        assert request is not None
        details: dict[str, object] = {}
        for name, known in request.equipment.details.items():
            if rng.randrange(2):
                details[name] = (
                    rng.choice((*range(min(4, known) + 1), known)) if isinstance(known, int) else rng.choice(known)
                )
        act = act._replace(details=details)
    return act


def due_in_time(table: Table, rng: random.Random) -> Command | None:
    """The same, but seldom where it would be of no use to anybody as the wagers stand."""
    if table.point.begins and table.game.obstacle(table) is not None and rng.randrange(8):
        return None
    return due(table, rng)


def enable(table: Table, rng: random.Random) -> bool:
    """Sees to it that staff can go on: somebody with chips wagers what the law wants wagered first.

    It fails where a table is closing, or those who must wager want to leave.
    """
    if can_go_on(table, rng):
        return True
    free = [number for number in range(1, table.game.seats + 1) if number not in table.seats]
    seat = free[0] if free else next(iter(table.seats))
    with suppress(Chapter47Error):
        details = {"chips" if free else "amount": dollars(MOST)}
        table.do(Choose(seat, "sit" if free else "buy-in", details))
    for spot in table.terms.spots.values():
        unit = lcm(table.house.chip, multiple(table, spot))
        with suppress(Chapter47Error):
            _wager_or_be_accepted(table, Bet(seat, spot.wager.name, unit * -(-spot.least // unit), spot.pick))
            if can_go_on(table, rng):
                return True
    for _ in range(20):  # someone may have taken what decides, and wager nothing
        made = automatic(table, rng) or ruling(table, rng)
        with suppress(Chapter47Error):
            if made is not None:
                table.do(made)
        if can_go_on(table, rng):
            return True
    return False


def _wager_or_be_accepted(table: Table, bet: Bet) -> None:
    try:
        table.do(bet)
    except Refused as refused:
        if refused.code != "above-maximum":
            raise
        table.do(bet._replace(confirmed_by=("dealer",)))


def can_go_on(table: Table, rng: random.Random) -> bool:
    if table.point.begins and table.game.obstacle(table) is not None:
        return False
    try:
        table.consider(next_act(table, Drawn(rng)))
    except Refused:
        return False
    return True


def report(table: Table, rng: random.Random) -> Command | None:
    if not table.point.reports:
        return None
    kind = rng.choice(table.point.reports)
    said = (detail for detail in kind.details if not detail.optional or rng.randrange(2))
    details = {detail.name: _detail(table, rng, detail) for detail in said}
    return Report(kind.name, details, kind.confirmed_by)


def _detail(table: Table, rng: random.Random, detail: Detail) -> object:
    """Something that a report may say."""
    kind = detail.kind
    if kind == "flag":
        return bool(rng.randrange(2))
    if kind == "word":
        return rng.choice(detail.among)
    if kind == "numbers":
        return rng.sample(detail.among, rng.randint(1, len(detail.among)))
    if kind == "number" and detail.among and rng.randrange(4):
        return rng.choice(detail.among)
    if kind == "number":
        return rng.randint(1, table.game.seats)
    shown = table.terms.equipment.draw(rng.randrange)
    if kind == "cards":
        return [*(upcoming(table, 1) or [shown])]  # an order that is known cannot be lied about
    return list(shown) if isinstance(shown, tuple) else shown


# Players


def wager(table: Table, rng: random.Random) -> Command | None:
    if rng.randrange(4) and (said := automatic(table, rng)) is not None:
        return said  # where people wager in turn, a wager at random is mostly out of it
    if not betting(table) or not table.terms.spots:
        return None
    if (made := _wager_beside(table, rng)) is not None:
        return made
    made = _any_wager(table, rng)
    for _ in range(12):  # where most wagers rest on another one, few can be made first
        if made is not None and _is_admitted(table, made):
            break
        made = _any_wager(table, rng)
    return made


def _wager_beside(table: Table, rng: random.Random) -> Bet | None:
    """A wager that goes with one that stands, and for which that leaves one amount."""
    found = []
    for stake in table.layout.stakes.values():
        seat = table.seats[seat_number(stake.owner)]
        for spot in table.terms.spots.values():
            if spot.wager.bounds is None or spot.pick != stake.spot.pick or spot.key == stake.spot.key or seat.leaving:
                continue
            if (seat.owner, *spot.key) not in table.layout.stakes and (amount := _only_amount(table, seat, spot)):
                found.append(Bet(seat.number, spot.wager.name, amount, spot.pick))
    made = rng.choice(found) if found and rng.randrange(4) else None
    return made if made is not None and _is_admitted(table, made) else None


def _is_admitted(table: Table, command: Command) -> bool:
    try:
        table.consider(command)
    except Chapter47Error:
        return False
    return True


def _any_wager(table: Table, rng: random.Random) -> Bet | None:
    """A wager of anybody on anything. Many are refused, where a game's own rules decide."""
    seats = present(table)
    if not seats:
        return None
    seat = rng.choice(seats)
    spot = any_spot(table, rng)
    standing = [stake.spot.key for stake in table.layout.stakes.values() if stake.spot.key in table.terms.spots]
    if standing and not rng.randrange(4):
        spot = table.terms.spots[rng.choice(standing)]
    instrument = _instrument(table, seat, rng)
    amount = _amount(table, seat, spot, instrument, rng)
    if amount is None:
        return None
    pick = spot.pick
    if isinstance(pick, tuple) and not rng.randrange(4):
        pick = pick[::-1]
    confirmed_by = table.game.instruments[instrument]
    return Bet(seat.number, spot.wager.name, amount, pick, instrument, confirmed_by, not rng.randrange(4))


def any_spot(table: Table, rng: random.Random) -> Spot:
    """Any wager on any pick; each wager as often as the others, however many picks it has."""
    return rng.choice(rng.choice(_by_wager(table.terms)))


@lru_cache(maxsize=64)
def _by_wager(terms: Terms) -> tuple[tuple[Spot, ...], ...]:
    spots: dict[str, list[Spot]] = {}
    for spot in terms.spots.values():
        spots.setdefault(spot.wager.name, []).append(spot)
    return tuple(map(tuple, spots.values()))


def _instrument(table: Table, seat: Seat, rng: random.Random) -> str:
    known = [name for name in table.game.instruments if name != "non-value" or seat.color]
    return "chips" if rng.randrange(4) else rng.choice(known)


def _amount(table: Table, seat: Seat, spot: Spot, instrument: str, rng: random.Random) -> Cents | None:
    """Something between the least and the most, in whole chips where it must be, that the seat has."""
    stake = table.layout.stakes.get((seat.owner, *spot.key))
    standing = stake.amount if stake else 0
    unit = seat.value if instrument == "non-value" else 1
    if spot.parts and spot.wager.deemed:
        unit = spot.units * (seat.value if instrument == "non-value" else table.house.chip)
    unit = lcm(unit, multiple(table, spot))
    least = max(unit, spot.least - standing)
    least += -least % unit
    paper = INSTRUMENTS[instrument]
    rich = MOST if paper.convertible or paper.coupon else table.chips(seat.number)
    if spot.vigorish is not None:  # for which chips must be left, of at most a twentieth
        rich = min(rich, table.chips(seat.number) * (20 if paper.convertible else 1)) * 20 // 21
    most = min(rich, (MOST if spot.most is None else spot.most) - standing)
    most -= most % unit
    if most < least:
        return None
    only = _only_amount(table, seat, spot) - standing
    if least <= only <= most and rng.randrange(4):
        return only
    steps = (most - least) // unit
    return least + unit * rng.choice((0, 0, min(1, steps), min(7, steps), rng.randrange(steps + 1), steps))


def _only_amount(table: Table, seat: Seat, spot: Spot) -> Cents:
    """What a wager must come to where what else lies there leaves it no choice; else nothing."""
    try:
        bounds = table.allow(seat.number, spot)
    except Chapter47Error:
        return 0
    return bounds.least if bounds.least == bounds.most else 0


def again(table: Table, rng: random.Random) -> Command | None:
    """A wager that its owner wanted left up."""
    makeable = [bet for bet in table.kept if betting(table) and _total(table, bet) <= MOST and _affordable(table, bet)]
    return rng.choice(makeable) if makeable else None


def _total(table: Table, bet: Bet) -> Cents:
    """What stands there with what is added to it."""
    stake = table.layout.stakes.get((seat_owner(bet.seat), bet.wager, bet.pick))
    return bet.amount + (0 if stake is None else stake.amount)


def _affordable(table: Table, bet: Bet) -> bool:
    return (
        bet.seat in table.seats
        and not table.seats[bet.seat].leaving
        and table.chips(bet.seat) >= bet.amount * 21 // 20
        and (bet.wager, bet.pick) in table.terms.spots
    )


def take_back(table: Table, rng: random.Random) -> Command | None:
    stake = _standing(table, rng)
    return Remove(seat_number(stake.owner), *stake.spot.key) if stake else None


def lessen(table: Table, rng: random.Random) -> Command | None:
    stake = _standing(table, rng)
    if stake is None:
        return None
    spot = stake.spot
    unit = lcm(spot.units * table.house.chip if spot.parts else 1, multiple(table, spot))
    least = max(unit, spot.least + -spot.least % unit)
    steps = (min(stake.amount - 1, MOST) - least) // unit  # nobody says more than that in one command
    return (
        Reduce(seat_number(stake.owner), spot.wager.name, least + unit * rng.randrange(steps + 1), spot.pick)
        if steps >= 0
        else None
    )


def _standing(table: Table, rng: random.Random) -> Stake | None:
    # A wager that the house has ceased to offer stands until it is decided.
    stakes = [stake for stake in table.layout.stakes.values() if stake.spot.key in table.terms.spots]
    return rng.choice(stakes) if stakes and betting(table) else None


def too_high(table: Table, rng: random.Random) -> Command | None:
    """A wager that the dealer has to be asked about."""
    asked = {seat for ask in table.point.asks for seat in ask.asked(table)}
    seats = [seat for seat in present(table) if table.chips(seat.number) and (not asked or seat.number in asked)]
    if not betting(table) or not seats:
        return None
    seat, spot = rng.choice(seats), any_spot(table, rng)
    if spot.parts or spot.most is None or spot.most >= MOST or spot.wager.bounded:
        return None
    amount = spot.most + rng.choice((1, 100, 12_345))
    amount = min(MOST, amount + -amount % spot.multiple)
    if amount * 21 // 20 <= table.chips(seat.number):
        return Bet(seat.number, spot.wager.name, amount, spot.pick)
    if "cash" in table.game.instruments and spot.vigorish is None:
        return Bet(seat.number, spot.wager.name, amount, spot.pick, "cash", table.game.instruments["cash"])
    return None


def accept(table: Table, rng: random.Random) -> Command | None:
    """The dealer takes a wager above the maximum."""
    bet = too_high(table, rng)
    return bet._replace(confirmed_by=bet.confirmed_by or ("dealer",)) if isinstance(bet, Bet) else None


def sit(table: Table, rng: random.Random) -> Command | None:
    free = [number for number in range(1, table.game.seats + 1) if number not in table.seats]
    if not free:
        return None
    chips = rng.choice((0, 100, 50_000, 1_000_001, 10**7, 10**9, MOST))
    details = {"chips": dollars(chips)} if chips or rng.randrange(2) else {}
    return Choose(rng.choice(free), "sit", details)


def leave(table: Table, rng: random.Random) -> Command | None:
    seats = present(table)
    return Choose(rng.choice(seats).number, "leave") if len(seats) > 1 else None


def buy_in(table: Table, rng: random.Random) -> Command | None:
    seats = present(table)
    amount = dollars(rng.choice((1, 2_000, 10_000, 10**8, MOST)))
    return Choose(rng.choice(seats).number, "buy-in", {"amount": amount}) if seats else None


def color(table: Table, rng: random.Random) -> Command | None:
    seats = _without_wagers(table)
    free = [each for each in COLORS if each not in {seat.color for seat in table.seats.values()}]
    if not seats or not free or "non-value" not in table.game.instruments:
        return None
    details = {"color": rng.choice(free), "value": dollars(rng.choice((25, 100, 500, 333)))}
    return Choose(rng.choice(seats).number, "color", details)


def color_up(table: Table, rng: random.Random) -> Command | None:
    seats = [seat for seat in _without_wagers(table) if seat.color]
    return Choose(rng.choice(seats).number, "color-up") if seats else None


def _without_wagers(table: Table) -> list[Seat]:
    waiting = {seat_number(stake.owner) for stake in table.layout.stakes.values()}
    return [seat for seat in present(table) if seat.number not in waiting]


def multiple(table: Table, spot: Spot) -> Cents:
    """What can be paid, whatever the point; where that depends on how the game stands, at any of its odds."""
    return spot.multiple if spot.wager.multiple is None else table.house.chip * lcm(*(odds.b for odds in spot.pays))


def call_on(table: Table, rng: random.Random) -> Command | None:
    stakes = [stake for stake in table.layout.stakes.values() if stake.spot.wager.off_unless_called and not stake.on]
    return CallOn(*_called(rng.choice(stakes))) if stakes and betting(table) else None


def call_off(table: Table, rng: random.Random) -> Command | None:
    stakes = [stake for stake in table.layout.stakes.values() if stake.on]
    return CallOff(*_called(rng.choice(stakes))) if stakes and betting(table) else None


def _called(stake: Stake) -> tuple[int, str, Pick]:
    return (seat_number(stake.owner), *stake.spot.key)


def choose(table: Table, rng: random.Random) -> Command | None:
    """One of the choices that the script offers to the seats."""
    asks = [ask for ask in table.point.asks if isinstance(ask, May) or _has_choices(table, ask)]
    seats = present(table)
    if not asks or not seats:
        return None
    ask = rng.choice(asks)
    asked = [seat for seat in ask.asked(table) if seat in table.seats]
    seat = rng.choice(asked) if asked and rng.randrange(8) else rng.choice(seats).number
    says = [say for say in ask.says(table, seat_owner(seat)) if "choose" in say.step and _is_for_law(say)]
    details = filled(say, rng, table.purse(seat)) if (say := rng.choice(says) if says else None) else None
    return None if say is None or details is None else Choose(seat, str(say.step["choose"]), details)


def _has_choices(table: Table, ask: AnyAsk) -> bool:
    """Whether it offers a choice to anybody, in whatever way it is asked."""
    if isinstance(ask, Bets):
        return False
    return any("choose" in say.step for seat in table.seats for say in ask.says(table, seat_owner(seat)))


def _is_for_law(say: Say) -> bool:
    """Whether it is open, or closed by a provision: what is a mistake, nobody means to say."""
    return say.refused is None or say.refused.cites is not None


def filled(say: Say, rng: random.Random, purse: Purse) -> dict[str, object] | None:
    """A say filled in at random, within what it wants; nothing where chips do not reach."""
    found: dict[str, object] = {}
    for name, want in say.wants.items():
        if name in say.optional and rng.randrange(2):
            continue
        match want:
            case OneOf(among):
                found[name] = rng.choice(among)
            case Number(ranges):
                low, high, step = rng.choice(ranges)
                found[name] = rng.randrange(low, (low if high is None else high) + 1, step)
            case Amount():
                if not (ranges := amounts(want, purse, 0)):
                    return None
                low, high, step = rng.choice(ranges)
                high = low + 20 * step if high is None else high
                found[name] = dollars(rng.randrange(low, high + 1, step))
            case Some(among, least, most):
                found[name] = rng.sample(among, rng.randint(least, most or len(among)))
            case Words():
                found[name] = "x"
            case _:
                return None
    return found


def automatic(table: Table, rng: random.Random) -> Command | None:
    """What somebody at the table says, where the game has automatic participants."""
    participant = table.game.participant
    if participant is None or table.round_began is None:
        return None
    seats = [seat.number for seat in present(table)]
    said = (participant.chooses(table, seat, rng.randrange) for seat in rng.sample(seats, len(seats)))
    command = next((command for command in said if command is not None), None)
    betting = table.point.find(Bets)
    if isinstance(command, Bet) and betting is not None and betting.keeps(command.wager):
        return command._replace(keep=not rng.randrange(2))
    return command


def ruling(table: Table, rng: random.Random) -> Command | None:
    """One of the calls that the script lets staff make."""
    asks = [ask for ask in table.point.asks if not isinstance(ask, Bets | Closes | Shows | Awaits)]
    says = [say for ask in asks for say in ask.says(table, "dealer") if "call" in say.step and _is_for_law(say)]
    if not says:
        return None
    say = rng.choice(says)
    details = filled(say, rng, Purse(0, {}))
    if details is None:
        return None
    made = Call(str(say.step["call"]), details, known_posts())
    # Of a form the table alone decides: a device does not say of a card what everybody knows it is not.
    unmeant = refused(lambda: table.consider(made)) if say.form else None
    return made if unmeant is None or unmeant.cites is not None else None


# The floor


def clock(table: Table, rng: random.Random) -> Command | None:
    now = table.time or EVENING
    return Clock(now + timedelta(minutes=rng.choice((0, 1, 10, 31)))) if now.year < 9999 else None


def change(table: Table, rng: random.Random) -> Command | None:
    """Another house, after notice. The law may refuse what does not stand beside the rest of the house."""
    if table.time is None or table.time.year >= 9999:
        return None
    house = one_of_few(table.game, rng.randrange(FEW))
    rules = {"limits": {}, "odds": {}, "max": dollars(MOST), **house.file()}
    effective = table.time + timedelta(minutes=30 + rng.choice((0, 0, 1, 60)))
    if not _changes(table, rules, effective):
        return None
    return Call("change", {"rules": rules, "effective": effective.isoformat()})


def change_now(table: Table, rng: random.Random) -> Command | None:
    """A lower minimum, or a higher maximum: at once."""
    least, most = table.house.limits.least, table.house.limits.most
    rules: dict[str, object] = {}
    if least > 1 and rng.randrange(2):
        rules["min"] = dollars(rng.choice((1, least - 1)))
    if most is not None and most < MOST and (rng.randrange(2) or not rules):
        rules["max"] = dollars(rng.choice((most + 1, MOST)))
    if table.is_pot_played_for() and (table.time is None or not _changes(table, rules, table.time)):
        return None  # it waits for the end of the pot, as one that says the same may do already
    return Call("change", {"rules": rules}) if rules else None


def withdraw_change(table: Table, rng: random.Random) -> Command | None:
    """A change that is announced is not to be. Others that were announced upon it may stand in the way."""
    coming = [each for each in table.pending if table.time is not None and each.effective > table.time]
    if not coming:
        return None
    change = rng.choice(coming)
    return Call("withdraw-change", {"effective": change.effective.isoformat(), "rules": dict(change.rules)})


def _changes(table: Table, rules: dict[str, object], effective: datetime) -> bool:
    """Whether they differ from what will be in force by then."""
    announced = [change.rules for change in table.pending if change.effective <= effective]
    file = {"limits": {}, "odds": {}, **changed(table.game, table.house, *announced).file()}
    return any(file.get(name) != value for name, value in rules.items())


def close(table: Table, rng: random.Random) -> Command | None:
    return Call("close") if table.is_open and not table.closing else None


def new_dealer(table: Table, rng: random.Random) -> Command | None:
    name = rng.choice(NAMES)
    return Call("new-dealer", {"name": name} if name else {})


def void_round(table: Table, rng: random.Random) -> Command | None:
    reason = rng.choice(("", "power failure", *NAMES))
    return Call("void-round", {"reason": reason}, ("supervisor",)) if table.is_unsettled() else None


def correct(table: Table, rng: random.Random) -> Command | None:
    """An outcome of a round that is over, as it was or another."""
    entry = rng.choice(over) if (over := correctable(table)) else None
    if entry is None:
        return None
    said, point, _ = table.log[entry - table.first_entry]
    answer: Command = said
    if isinstance(said, Showing) and rng.randrange(3):
        request = point.find(Shows)
        assert request is not None
        answer = Showing(said.verb, request.equipment.draw(rng.randrange))
    return Correct(entry, (answer,), rng.choice(("misread", *NAMES)), tuple(rng.sample(known_posts(), 2)))


def correctable(table: Table) -> list[int]:
    """The last outcomes of rounds that are over, newest rounds only: that is where disputes are."""
    found = []
    for start, end in table.spans[-4:]:
        answers = [n for n in range(start, end) if isinstance(table.log[n - table.first_entry].command, Showing)]
        found.extend(answers[-1:])
    return found


def fill(table: Table, rng: random.Random) -> Command | None:
    return Call("fill", {"amount": dollars(rng.choice((1, 2_500, 10**6, 10**9, MOST)))}, _witnesses(rng))


def credit(table: Table, rng: random.Random) -> Command | None:
    """No more than lies there."""
    held = min(table.ledger.balance(INVENTORY), MOST)
    if held <= 0:
        return None
    return Call("credit", {"amount": dollars(rng.choice((1, held, rng.randrange(held) + 1)))}, _witnesses(rng))


def _witnesses(rng: random.Random) -> tuple[str, ...]:
    staff = ["dealer", "supervisor", *rng.sample(known_posts(), rng.randrange(3))]
    rng.shuffle(staff)
    return tuple(staff)


def count(table: Table, rng: random.Random) -> Command | None:
    found = rng.choice((0, 1, 250_075, max(0, table.ledger.balance(INVENTORY))))
    return Call("count", {"found": dollars(min(found, MOST))} if rng.randrange(2) else {})


KINDS: dict[str, tuple[int, Callable[[Table, random.Random], Command | None]]] = {
    "due": (12, due_in_time),
    "wager": (40, wager),
    "again": (3, again),
    "take-back": (3, take_back),
    "lessen": (3, lessen),
    "too-high": (1, too_high),
    "accept": (2, accept),
    "report": (3, report),
    "call-on": (2, call_on),
    "call-off": (1, call_off),
    "choose": (2, choose),
    "automatic": (12, automatic),
    "ruling": (2, ruling),
    "sit": (4, sit),
    "leave": (2, leave),
    "buy-in": (2, buy_in),
    "color": (2, color),
    "color-up": (1, color_up),
    "clock": (2, clock),
    "change": (1, change),
    "change-now": (1, change_now),
    "withdraw-change": (1, withdraw_change),
    "close": (1, close),
    "new-dealer": (1, new_dealer),
    "void-round": (1, void_round),
    "correct": (1, correct),
    "fill": (1, fill),
    "credit": (2, credit),
    "count": (1, count),
}
"""How often each kind is tried, and what makes it."""

_TRIES = tuple(name for name, (weight, _) in KINDS.items() for _ in range(weight))


def legal(table: Table, rng: random.Random, wanted: frozenset[str] = frozenset()) -> tuple[str, Command]:
    """A kind, and a command of it for the table as it stands. Half the time one that is wanted, or the game goes on."""
    looking = sorted(wanted & KINDS.keys())
    if looking and rng.randrange(2):
        for kind in rng.sample(looking, len(looking)):
            command = KINDS[kind][1](table, rng)
            if command is not None:
                return kind, command
    else:
        for _ in range(8):
            kind = rng.choice(_TRIES)
            command = KINDS[kind][1](table, rng)
            if command is not None:
                return kind, command
    made = due(table, rng)
    assert made is not None
    return "due", made
