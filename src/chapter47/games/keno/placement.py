"""15.3 and 15.4(a) to (c): a request is handed in at a work station, and a ticket is issued for its price."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from chapter47.games.keno.card import NUMBERS, RateCard
from chapter47.games.keno.generator import read_numbers
from chapter47.games.keno.request import (
    MOST_PAID,
    Line,
    QuickPick,
    Request,
    read_instrument,
    read_quick_pick,
    read_request,
    way_name,
)
from chapter47.games.keno.state import Series
from chapter47.law import Chapter47Error, Mistake, Refused, cite, shown
from chapter47.money import MOST, Cents, amount_words, dollars, parse_cents
from chapter47.money.ledger import OUTSIDE
from chapter47.table.commands import Details, Showing
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.games.keno.system import Done, System

ISSUED = cite("15.4(c)")
LOCKED_OUT = cite("15.5(d)1")
BESIDE = frozenset({"with", "station", "series", "check"})
"""What may be said beside a request: how it is paid, where, for which games, and what the printer made of its code."""
CHECK = ("salt", "hash")
PLAIN = BESIDE | {"groups", "rate", "games", "price"}
NUMBER_SET = frozenset(range(1, NUMBERS + 1))
MOST_PICKS = 1000
"""Quick-picks that may wait for their numbers."""


def request(system: System, patron: int, details: Details) -> Done:
    """15.4(a): a request that was marked, conditioned and priced, or an earlier ticket in its place (15.3(b))."""
    return issue(system, patron, details, read_asked(system, patron, details, system.terms.card))


def read_asked(system: System, patron: int, details: Details, card: RateCard) -> Request:
    """What a request asks for by a rate card, or the refusal that it gets by it."""
    asked = plainly_straight(details, card)
    if asked is None:
        earlier = system.earlier(patron) if "from" in details else None
        asked = read_request(details, card, earlier, BESIDE)
    return asked


def plainly_straight(details: Details, card: RateCard) -> Request | None:
    """The straight ticket that most requests are for, read in few steps; nothing where anything is to be said of it.

    >>> plainly_straight({"groups": [[7, 3]], "rate": "1"}, RateCard()).groups
    ((3, 7),)
    >>> plainly_straight({"groups": [[7, 7]], "rate": "1"}, RateCard())
    """
    groups = details.get("groups")
    if type(groups) is not list or len(groups) != 1 or not details.keys() <= PLAIN:
        return None
    group, games = groups[0], details.get("games", 1)
    if type(group) is not list or {*map(type, group)} != {int} or not NUMBER_SET.issuperset(group):
        return None
    marked = {*group}
    said, price = details.get("rate"), details.get("price", "")
    rate = _rate(card, len(marked), said) if type(said) is str else 0
    if not rate or len(marked) != len(group) or type(games) is not int or not 0 < games <= card.games:
        return None
    asked = Request((tuple(sorted(marked)),), 0, (Line(len(group), rate, 1),), games, "straight")
    fits = "price" not in details or (type(price) is str and _cents(price) == rate * games)
    return asked if fits else None


@lru_cache(maxsize=1 << 10)
def _rate(card: RateCard, spots: int, said: str) -> Cents:
    """The rate, where so many spots may be wagered on at it in as many games as there may be; else nothing."""
    try:
        rate = parse_cents(said)
        card.refuse_rate(spots, rate)
    except Chapter47Error:
        return 0
    return rate if rate * card.games <= MOST and card.highest(spots, rate) <= MOST_PAID else 0


@lru_cache(maxsize=1 << 10)
def _cents(said: str) -> Cents:
    try:
        return parse_cents(said)
    except Chapter47Error:
        return -1


def quick_pick(system: System, patron: int, details: Details) -> Done:
    """15.1 "Quick-pick": the system selects the numbers, when they are drawn for it."""
    asked = read_quick_pick(details, system.terms.card, BESIDE)
    marked = asked.marked(range(1, asked.spots + 1))
    issue(system, patron, details, marked)  # as it could be issued now
    if len(system.picks) >= MOST_PICKS:
        raise Mistake("too-many-picks", "Too many quick-picks wait for their numbers.", "Ask again in a moment.")
    said = dict(details)

    def act() -> None:
        system.picks.append((patron, said))
        told = {"seat": patron, "spots": asked.spots, "price": dollars(marked.price)}
        system.record(Fact("picking", cite('15.1 "Quick-pick"'), told))

    return act


def picked(system: System, at: int, showing: Showing) -> Done:
    """The numbers of a quick-pick that waited for them."""
    patron, details = system.picks[at]
    asked: QuickPick = read_quick_pick(details, system.terms.card, BESIDE)
    done = issue(system, patron, details, asked.marked(read_numbers(showing.value, asked.spots)), "quick-pick")

    def act() -> None:
        del system.picks[at]
        done()

    return act


def issue(system: System, patron: int, details: Details, asked: Request, picked: str = "") -> Done:
    """15.4(c): the ticket is printed, and issued when its price is paid."""
    if patron not in system.patrons and patron != 0:
        system.refuse_stranger(patron)
    if system.is_down:
        system.refuse_down("no ticket is issued", ISSUED)
    series = selling(system, details)
    drawer = system.drawer_at(details)
    each, ways = asked.price_of_a_game, asked.ways
    terms, price, now = system.terms, each * asked.games, system.told_time()
    instrument = read_instrument(details) if "with" in details else "chips"
    check = read_check(details["check"]) if "check" in details else b""
    payer = f"patron:{patron}" if patron else OUTSIDE
    if patron and system.ledger.balances[payer] < price:
        sentence = (
            f"The ticket costs {amount_words(price)}, and {amount_words(system.ledger.balances[payer])} is there."
        )
        raise Refused("not-paid", sentence, ISSUED, "A ticket is issued for its whole price.")

    def act() -> None:
        version = len(system.versions) - 1
        first, last = series.game, series.game + asked.games - 1
        number = system.tickets.add(
            patron, drawer.station, drawer.writer, system.tick, series.number, first, version, asked, check
        )
        system.ledger.post(payer, drawer.account, price, ISSUED)
        drawer.tickets += 1
        drawer.write += price
        reach = series.reach
        while len(reach) <= version:
            reach.append(0)
        if last > reach[version]:
            reach[version] = last
        if patron:
            own = system.own.get(patron)
            if own is None:
                own = system.own[patron] = array("Q")
            own.append(number)
        writer = system.writers[drawer.writer]
        told: dict[str, object] = {
            "ticket": number,
            "seat": patron,
            "type": asked.type,
            "time": now,
            "station": drawer.station,
            "numbers": [list(group) for group in asked.groups],
            "games": asked.games,
            "first": system.told_game(series.number, first),
            "last": system.told_game(series.number, last),
            "conditioning": [told_line(line) for line in asked.lines],
            "rates": [dollars(line.rate) for line in asked.lines],
            "ways": ways,
            "price": dollars(price),
            "writer": writer,
            **terms.told,
        }
        if asked.kings:
            told["kings"] = asked.kings
        if picked:
            told["from"] = picked
        if instrument != "chips":
            told["with"] = instrument
        system.record(Fact("issued", ISSUED, told))

    return act


def told_line(line: Line) -> dict[str, object]:
    """15.1 "Conditioning": a line of it, as a ticket has it.

    >>> told_line(Line(6, 100, 3))
    {'ways': '3/6', 'rate': '1.00'}
    """
    told: dict[str, object] = {"ways": f"{line.ways}/{line.spots}", "rate": dollars(line.rate)}
    if line.of is not None:
        told["of"] = [way_name(way) for way in line.of]
    return told


def told_request(asked: Request) -> dict[str, object]:
    """A request as it can be handed in.

    >>> told_request(Request(((7,), (1, 2)), 1, (Line(3, 100, 1),), 1, "king"))["kings"]
    [7]
    """
    groups = [list(group) for group in asked.groups]
    kings = {"kings": [king for (king,) in groups[: asked.kings]]} if asked.kings else {}
    lines = [told_line(line) for line in asked.lines]
    return {"groups": groups[asked.kings :], **kings, "conditioning": lines, "type": asked.type, "games": asked.games}


def selling(system: System, details: Details) -> Series:
    """15.5(d)1: the series whose next game a ticket is for; refused while its stations are locked out."""
    series = system.series_named(details)
    if series.state == "locked":
        raise locked_out(system, series)
    return series


def locked_out(system: System, series: Series) -> Refused:
    """The refusal of a ticket for a game whose stations are locked out."""
    game = system.told_game(series.number, series.game)
    return Refused(
        "locked-out",
        f"The stations are locked out for game {game}: no ticket is issued or voided.",
        LOCKED_OUT,
        "Tickets for the next game are sold as soon as the numbers are drawn.",
    )


def read_check(said: object) -> bytes:
    """What the printer says of the check code: a salt, and the hash of both, never the code itself."""
    if isinstance(said, dict) and said.keys() == set(CHECK):
        try:
            salt, digest = (bytes.fromhex(said[name]) for name in CHECK)
        except (TypeError, ValueError):
            salt = digest = b""
        if len(salt) == 8 and len(digest) == 32:
            return salt + digest
    raise Mistake("not-a-check", f"{shown(said)} is not what a printer makes.", "{ salt = 16 hex digits, hash = 64 }.")


CHOICES: dict[str, Callable[[System, int, Details], Done]] = {"request": request, "quick-pick": quick_pick}
