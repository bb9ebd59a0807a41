"""What a system tells: the board, which is everybody's; what may be said, by whom; and what would follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.keno import drawing
from chapter47.games.keno.card import NUMBERS
from chapter47.games.keno.placement import BESIDE, selling
from chapter47.games.keno.request import Request, read_quick_pick, read_request
from chapter47.games.keno.state import DRAWN, Series
from chapter47.games.keno.ticket_type import TYPES
from chapter47.law import Chapter47Error, Citation, Source, cite
from chapter47.money import amount_words
from chapter47.table.changing import WITHDRAW
from chapter47.table.commands import Call, Choose, Command, Report
from chapter47.table.machine import Waiting
from chapter47.table.says import (
    Amount,
    Number,
    OneOf,
    Range,
    Refusal,
    Rows,
    Say,
    Some,
    Speaker,
    Want,
    Weighed,
    Words,
    refused,
)
from chapter47.table.things import FRONT, Board, Chips, Fell, Figure, Seated, Thing
from chapter47.table.withdrawing import withdraw_says

if TYPE_CHECKING:
    from chapter47.games.keno.system import System

MOST_OWN = 50
"""Own tickets of which a patron is told what may be done: the newest. Of others, the booth is asked by number."""
_PATRON = "patron:"


def patron_of(speaker: Speaker) -> int | None:
    """The patron that a speaker is, where it is one.

    >>> patron_of("patron:3"), patron_of("keno-writer")
    (3, None)
    """
    number = speaker.removeprefix(_PATRON)
    return int(number) if speaker.startswith(_PATRON) and number.isdigit() else None


# What lies there


def lies(system: System, viewer: Speaker | None) -> list[Thing]:
    """15.5(g): the numbers and the game on the board, the time to the closing, and the viewer's own money."""
    found: list[Thing] = []
    for series in system.series.values():
        draws = system.draws[series.number]
        last = draws[len(draws)] if len(draws) else None
        lit = last.numbers if last is not None and last.state == DRAWN else ()
        found.append(Board(series.name, NUMBERS, lit))
        if len(draws):
            found.append(Figure(f"drawn-game-{series.name}", len(draws), "number"))
        found.append(Figure(f"game-{series.name}", series.game, "number"))
        found.append(Fell(f"series-{series.name}", (series.state,)))
        if (left := seconds_left(system, series)) is not None:
            found.append(Figure(f"closes-{series.name}", left, "seconds"))
    if system.is_down:
        found.append(Fell("system", ("down",)))
    if system.generator_out:
        found.append(Fell("generator", ("out",)))
    patron = None if viewer is None else patron_of(viewer)
    if patron is not None and patron in system.patrons:
        found.append(Seated(f"{_PATRON}{patron}"))
        found.append(Chips(FRONT, f"{_PATRON}{patron}", system.chips(patron)))
    return found


def seconds_left(system: System, series: Series) -> int | None:
    """15.5(c): the remaining time, as it is displayed at each booth."""
    if series.state == "locked" or system.time is None:
        return None
    if (closes := drawing.close_time(system, series)) is not None:
        return max(0, int((closes - system.time).total_seconds()))
    if series.notice is not None:
        return max(0, int((series.notice + drawing.NOTICE - system.time).total_seconds()))
    return None


def waiting(system: System) -> Waiting:
    """What it waits for."""
    if system.is_down:
        return Waiting("The keno computer system is not operational", (), False, "")
    series = next(iter(system.series.values()))
    game = system.told_game(series.number, series.game)
    if series.state == "locked":
        return Waiting(f"Game {game} is locked out: its numbers are being drawn", (), False, "draw")
    closing = " will be closing" if series.state == "closing" else " is open"
    return Waiting(f"Game {game}{closing}", (), True, "")


# What may be said


def says(system: System, by: Speaker) -> list[Say]:
    """All that somebody may say now, or is shown closed."""
    patron = patron_of(by)
    if patron is not None:
        return _patron_says(system, patron)
    return _post_says(system, by) if by in system.posts else []


def own_says(system: System, by: Speaker, *, alone: bool = False) -> list[Say]:
    """The same: nothing here is the same for everybody but the request, which is small."""
    return says(system, by)


def _patron_says(system: System, patron: int) -> list[Say]:
    money = Amount((Range(1),), purse=False)
    if patron not in system.patrons:
        wants: dict[str, Want] = {"chips": Amount((Range(0),), purse=False), "amount": money}
        return [Say("sit", {"choose": "sit"}, None, wants, optional=("chips", "amount"))]
    found = [
        Say("buy-in", {"choose": "buy-in"}, None, {"amount": money}),
        Say("leave", {"choose": "leave"}, None),
        *_requests(system),
    ]
    own = system.newest_tickets(patron, MOST_OWN)
    for choice, cites in (("redeem", "15.6(a)"), ("void", "15.4(e)"), ("cancel", "15.4(d)")):
        may = tuple(number for number in own if _may(system, patron, choice, number))
        if may:
            step = {"choose": choice}
            found.append(Say(choice, step, cite(cites), {"ticket": OneOf(may)}, about="ticket"))
    return found


def _may(system: System, patron: int, choice: str, number: int) -> bool:
    return refused(lambda: system.consider(Choose(patron, choice, {"ticket": number}))) is None


def _requests(system: System) -> list[Say]:
    """15.4(b): the request form, and the quick-pick. Their fields hang together: only the system decides."""
    card = system.terms.card
    no = _closed(system)
    series: dict[str, Want] = {"series": OneOf(tuple(system.series))} if len(system.series) > 1 else {}
    rate = Amount((Range(card.least, card.most),))
    games: dict[str, Want] = {"games": Number((Range(1, card.games),))} if card.games > 1 else {}
    numbers = tuple(range(1, NUMBERS + 1))
    wants: dict[str, Want] = {
        "groups": Rows({"numbers": Some(numbers, 1, max(card.spots))}, 1, NUMBERS),
        "kings": Some(numbers, 0, NUMBERS),
        "rate": rate,
        "conditioning": Rows({"ways": Words(20), "rate": rate}, 1, 20),
        **games,
        "price": Amount((Range(1),)),
        **series,
    }
    optional = tuple(name for name in wants if name != "groups")
    picks: dict[str, Want] = {"spots": OneOf(card.spots), "rate": rate, **games, **series}
    return [
        Say(
            "request",
            {"choose": "request"},
            cite("15.4(a)"),
            wants,
            optional=optional,
            form=True,
            weighs=True,
            refused=no,
        ),
        Say(
            "quick-pick",
            {"choose": "quick-pick"},
            cite('15.1 "Quick-pick"'),
            picks,
            optional=(*games, *series),
            form=True,
            weighs=True,
            refused=no,
        ),
    ]


def _closed(system: System) -> Refusal | None:
    """Why no ticket is issued now, if none is."""
    try:
        system.refuse_down("no ticket is issued", cite("15.4(c)"))
        system.drawer_at({})
        if all(series.state == "locked" for series in system.series.values()):
            selling(system, {})
    except Chapter47Error as no:
        return Refusal.of(no)
    return None


def _post_says(system: System, post: str) -> list[Say]:
    """What the keno department says."""
    series: dict[str, Want] = {"series": OneOf(tuple(system.series))} if len(system.series) > 1 else {}
    least = tuple(series)
    ticket: dict[str, Want] = {"ticket": Number((Range(1, max(1, len(system.tickets))),))}
    reason: dict[str, Want] = {"reason": Words(200)}
    station: dict[str, Want] = {"station": OneOf(tuple(each.number for each in system.terms.stations))}
    amount: dict[str, Want] = {"amount": Amount((Range(1),), purse=False)}
    if post == "inspector":
        return [
            _call(system, "generator-out", "15.5(a) [1995]", reason, optional=("reason",)),
            _call(system, "generator-in", "15.5(a) [1995]"),
            _call(system, "yearly-transfer", "15.6(d)"),
        ]
    found = [
        _call(system, "closing", "15.5(c)", series, optional=least),
        _call(system, "lock-out", "15.5(d)", series, optional=least),
        _call(system, "announce", "15.5(f)", series, optional=least),
        _call(system, "open-drawer", None, {**station, "writer": Words(16), **amount}, optional=("amount",), form=True),
        _call(system, "fill-drawer", None, {**station, **amount}, form=True),
        _call(system, "close-drawer", None, {**station, "counted": Amount((Range(0),), purse=False)}, form=True),
        _report(system, "unclear-request", "15.7(a)", reason, optional=("reason",)),
        _report(system, "unreadable-ticket", "15.7(b)", ticket, form=True),
        _report(system, "system-down", "15.7(c)", reason, optional=("reason",)),
    ]
    if post == "keno-supervisor":
        found += [
            _call(system, "authorize", "15.6(b)", ticket, form=True),
            _call(system, "override", "15.5(e)", {**series, **reason}, optional=least, form=True),
            _call(
                system,
                "system-restored",
                None,
                {"payments": Rows({**ticket, **amount})},
                optional=("payments",),
                form=True,
            ),
            _call(system, "generator-out", "15.5(a) [1995]", reason, optional=("reason",)),
            _call(system, "generator-in", "15.5(a) [1995]"),
            _call(system, "yearly-transfer", "15.6(d)"),
            _call(system, "change", None, {"rules": Words(), "effective": Words()}, form=True),
            *withdraw_says(system, system.time, system.needs(Call(WITHDRAW))),
            _report(system, "draw-failed", drawing.FAILS, {**series, **reason}, optional=(*least, "reason")),
        ]
    return found


def _call(
    system: System,
    name: str,
    cites: str | None,
    wants: dict[str, Want] | None = None,
    *,
    optional: tuple[str, ...] = (),
    form: bool = False,
) -> Say:
    needs = system.needs(Call(name))
    no = None if form else refused(lambda: system.consider(Call(name, {}, tuple(system.posts))))
    source = system.law(cite(cites)) if cites else None
    return Say(name, {"call": name}, source, wants or {}, optional=optional, form=form, confirmed_by=needs, refused=no)


def _report(
    system: System,
    name: str,
    cites: str | Source,
    wants: dict[str, Want] | None = None,
    *,
    optional: tuple[str, ...] = (),
    form: bool = False,
) -> Say:
    needs = system.needs(Report(name))
    no = None if form else refused(lambda: system.consider(Report(name, {}, tuple(system.posts))))
    source = cite(cites) if isinstance(cites, str) else cites
    return Say(
        name, {"report": name}, source, wants or {}, optional=optional, form=form, confirmed_by=needs, refused=no
    )


# What would follow


def _type_of(asked: Request) -> Citation:
    """The provision that a ticket of its type rests on."""
    if asked.type == "split" and len({line.rate for line in asked.lines}) > 1:
        return cite("15.2(c)2ii")
    return TYPES[asked.type]


def _named(asked: Request) -> tuple[Weighed, ...]:
    """What a ticket is called by its spots, and by its games."""
    spots = len(asked.groups[0])
    called = (Weighed(f"It has {spots} spot{'s' if spots > 1 else ''}.", cite('15.1 "Spots"')),)
    races = (Weighed(f"It is a multi-race ticket for {asked.games} games.", cite("15.2(c)6"), about="games"),)
    return (*(called if asked.type == "straight" else ()), *(races if asked.games > 1 else ()))


def weigh(system: System, command: Command) -> tuple[Weighed, ...]:
    """What a request costs, how many ways it has, and the most that it could win in a game."""
    if not isinstance(command, Choose) or command.choice not in ("request", "quick-pick"):
        return ()
    card, details = system.terms.card, command.details
    if command.choice == "quick-pick":
        pick = read_quick_pick(details, card, BESIDE)
        asked = pick.marked(range(1, pick.spots + 1))
    else:
        asked = read_request(details, card, system.earlier(command.seat), BESIDE)
    ways = f"{asked.ways} way{'s' if asked.ways > 1 else ''}"
    games = f" in each of {asked.games} games" if asked.games > 1 else ""
    most = sum(
        line.ways * max((card.payoff(line.spots, caught, line.rate) for caught in card.pays[line.spots]), default=0)
        for line in asked.lines
    )
    bound = card.limit is not None and most > card.limit
    most = min(most, card.limit) if card.limit is not None else most
    return (
        Weighed(f"It costs {amount_words(asked.price)}: {ways}{games}.", cite("15.4(a)"), about="price"),
        Weighed(f"It is a {asked.type} ticket.", _type_of(asked), about="type"),
        *_named(asked),
        Weighed(
            f"It wins at most {amount_words(most)} in a game{', the maximum payoff' if bound else ''}.", cite("15.3(e)")
        ),
    )
