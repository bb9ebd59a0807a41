"""15.5: games are closed with notice, stations locked out, and twenty numbers drawn by a generator of its own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from chapter47.games.keno.batch import grading_hash, sharing
from chapter47.games.keno.card import DRAWN as TWENTY
from chapter47.games.keno.generator import read_numbers
from chapter47.games.keno.limits import limit_of
from chapter47.games.keno.placement import picked
from chapter47.games.keno.state import DRAWN, FAILED, NO_LIMIT, RETURNED, Act, Drawn, Series, ticks
from chapter47.law import Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, dollars
from chapter47.table.asking import only
from chapter47.table.commands import Call, Details, Report, Showing
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from chapter47.games.keno.system import Done, System
    from chapter47.games.keno.terms import Terms

NOTICE = timedelta(minutes=1)
NOTICED = cite("15.5(c)")
LOCKED = cite("15.5(d)1")
DRAW = cite("15.5(d)2")
GENERATOR = cite("15.5(a) [1995]")
OVERRIDE = cite("15.5(e)")
ANNOUNCED = cite("15.5(f)")
FAILS = Editorial("all wagers of a game go back whose draw failed and cannot be corrected")
BACKDATED = timedelta(minutes=10)
"""How long ago the words of a notice may have been spoken that is entered now."""
LONGEST_REASON = 200


# Subsection (c): notice of closing


def closing(system: System, call: Call) -> Done:
    """A supervisor or a writer says that the game will be closing; ``at`` is when the words were spoken."""
    only(call.details, "series", "at")
    series, now = system.series_named(call.details), system.now()
    by = _speaker(call, "gives notice of closing", NOTICED)
    if series.state != "open":
        raise Mistake("not-now", f"Game {_told(system, series)} is {series.state} already.")
    spoken = now
    if "at" in call.details:
        try:
            spoken = datetime.fromisoformat(str(call.details["at"]))
            if not now - BACKDATED <= spoken <= now:
                raise ValueError
        except (ValueError, TypeError):
            sentence = f"{shown(call.details['at'])} is no time at which notice was given."
            raise Mistake("not-a-time", sentence, "It was given in the last ten minutes.") from None

    def act() -> None:
        series.state, series.notice = "closing", spoken
        system.announce(f"Game {_told(system, series)} will be closing in one minute", NOTICED, by)
        told = {"game": _told(system, series), "time": spoken.isoformat()}
        system.record(Fact("notice", NOTICED, told))
        system.stand()

    return act


def _speaker(call: Call, does: str, cites: Source) -> str:
    """Which of the two posts says something that either may say; raises where neither stands behind it."""
    found = next((post for post in ("keno-supervisor", "keno-writer") if post in call.confirmed_by), "")
    if call.confirmed_by and not found:
        sentence = f"A keno supervisor or a keno writer {does}."
        raise Refused("not-confirmed", sentence, cites, "The keno supervisor says so.")
    return found or "keno-writer"


def close_time(system: System, series: Series) -> datetime | None:
    """When a game closes that is closed by time: that is displayed at each booth."""
    return closes_at(series, system.terms)


def closes_at(series: Series, terms: Terms) -> datetime | None:
    """The same by any terms."""
    if series.opened is None or not terms.countdown or series.overridden:
        return None
    return series.opened + timedelta(seconds=terms.closes_after(series.name))


def refuse_early(system: System, series: Series) -> None:
    """15.5(c): a game is not closed sooner than patrons were told: by the system's own clock, where that closes it, or
    in words. Where staff close it and the time is displayed, what is displayed is theirs to keep."""
    now = system.now()
    game = _told(system, series)
    if system.terms.automatic:
        if (closes := close_time(system, series)) is not None and now < closes:
            seconds = int((closes - now).total_seconds())
            sentence = f"{seconds} seconds are left for game {game}, by what is displayed."
            raise Refused("too-early", sentence, NOTICED, "It closes when they are over.")
    elif not system.terms.countdown and (series.notice is None or now - series.notice < NOTICE):
        sentence = f"Nobody has given notice that game {game} will be closing."
        if series.notice is not None:
            sentence = f"Notice that game {game} will be closing was given less than a minute ago."
        raise Refused("no-notice", sentence, NOTICED, "It is closed a minute after the notice, or later.")


# Subsections (d) and (e): the lock-out


def lock_out(system: System, call: Call) -> Done:
    """15.5(d)1: all stations are locked out at once. The order of the log decides."""
    only(call.details, "series")
    series = system.series_named(call.details)
    system.refuse_down("no game is started", LOCKED)
    if series.state == "locked":
        sentence = f"The stations are locked out for game {_told(system, series)} already."
        raise Refused("locked-out", sentence, LOCKED, "A game is started once.")
    if system.terms.automatic and not series.overridden:
        sentence = "The system locks the stations out by itself."
        raise Refused("automatic", sentence, OVERRIDE, "A keno supervisor may override it first.")
    refuse_early(system, series)
    return lambda: lock(system, series)


def lock(system: System, series: Series) -> None:
    """The stations are locked out, and the game has started."""
    series.state, series.locked = "locked", system.now()
    told = {"game": _told(system, series), "time": system.told_time(), "stations": len(system.terms.stations)}
    system.record(Fact("locked-out", LOCKED, told))
    # A quick-pick that still waits for its numbers was not issued, and is not for this game.
    back = [each for each in system.picks if system.series_named(each[1]) is series]
    if back:
        system.picks = [each for each in system.picks if each not in back]
        for patron, _ in back:
            system.record(Fact("request-returned", LOCKED, {"seat": patron, "reason": "locked-out"}))
    system.stand()


def lock_by_time(system: System) -> None:
    """15.5(e): where the lock-out is automatic, each game whose time is over is closed."""
    if not system.terms.automatic or system.is_down:
        return
    for series in system.series.values():
        closes = close_time(system, series)
        if series.state != "locked" and closes is not None and system.now() >= closes:
            lock(system, series)


def override(system: System, call: Call) -> Done:
    """15.5(e): a supervisor overrides the automatic lock-out, and the record has who and why."""
    only(call.details, "series", "reason", "name")
    series, reason = system.series_named(call.details), call.details.get("reason")
    if not system.terms.automatic:
        raise Refused("not-automatic", "There is no automatic lock-out to override.", OVERRIDE)
    if not isinstance(reason, str) or not reason.strip() or len(reason) > LONGEST_REASON:
        raise Refused("no-reason", "An override is documented with its reason.", OVERRIDE, "Say why in a few words.")
    name = call.details.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_REASON:
        raise Mistake("not-a-name", "Who performed it is said by a short name.")
    if series.overridden:
        raise Mistake("not-now", f"The lock-out of game {_told(system, series)} is overridden already.")
    system.now()

    def act() -> None:
        series.overridden = True
        told = {
            "game": _told(system, series),
            "by": "keno-supervisor",
            **({"name": name} if name else {}),
            "reason": reason,
            "time": system.told_time(),
            "was": series.state,
        }
        if series.state == "locked":
            series.state, series.locked = "open", None
        system.record(Fact("overridden", OVERRIDE, told))
        system.stand()

    return act


# Paragraph (d)2: the draw itself


def show(system: System, showing: Showing) -> Done:
    """What the generator showed: the numbers of a game, or those of a quick-pick that waits for them."""
    if showing.verb != "draw":
        raise Mistake("not-now", f"Nothing is waited for that could {showing.verb}.", "Numbers are drawn here.")
    only(showing.details, "series", "game", "seat", "record")
    if isinstance(showing.value, tuple | list) and system.picks and "game" not in showing.details:
        for at, (patron, said) in enumerate(system.picks):
            if showing.details.get("seat", patron) == patron and len(showing.value) == said["spots"]:
                return picked(system, at, showing)
        if "seat" in showing.details or len(showing.value) != TWENTY:
            return picked(system, 0, showing)
    return draw(system, showing)


def draw(system: System, showing: Showing) -> Done:
    """15.5(d)2: twenty of the eighty numbers end the game. What is not locked out by then is, at that moment."""
    series, numbers = system.series_named(showing.details), read_numbers(showing.value, TWENTY)
    system.refuse_down("no game is drawn", system.law(GENERATOR))
    if system.generator_out:
        sentence = f"The random number generator is out of service: {system.generator_out}."
        raise Refused("generator-out", sentence, system.law(GENERATOR), "Both keys put it back into service.")
    record = showing.details.get("record", "")
    if not isinstance(record, str):
        raise Mistake("not-a-record", "What the generator's own record says of a draw is one line.")
    said = showing.details.get("game", _told(system, series))
    if said != _told(system, series):
        sentence = f"The numbers are for game {shown(said)}, and game {_told(system, series)} is next."
        raise Refused("other-game", sentence, cite("15.5(b)"), "Each game is drawn once, in the order of its number.")
    if series.state != "locked":
        refuse_early(system, series)

    def act() -> None:
        if series.state != "locked":
            lock(system, series)
        _draw(system, series, numbers, record)

    return act


def _draw(system: System, series: Series, numbers: tuple[int, ...], record: str) -> None:
    game, limit = series.game, limit_of(system, series)
    graded = system.tickets.grade(series.number, game, frozenset(numbers), [each.card for each in system.versions])
    shared = sharing(graded.numbers, graded.payoffs, None if limit is None else limit.cents)
    first_claimed = shared is not None and limit is not None and limit.first_claimed
    bounds = (NO_LIMIT, 0, 0) if shared is None else shared
    started = ticks(series.locked or system.now())
    system.draws[series.number].add(Drawn(DRAWN, first_claimed, numbers, started, *bounds))
    payoffs = graded.payoffs
    if shared is not None and not first_claimed:
        payoffs = shared.shares(graded.numbers, payoffs)
    won = sum(graded.payoffs)
    told: dict[str, object] = {
        "game": _told(system, series),
        "numbers": list(numbers),
        "tickets": graded.tickets,
        "ways": graded.ways,
        "write": dollars(graded.write),
        "winners": len(graded.numbers),
        "won": dollars(won),
        "paid": dollars(won if shared is None else shared.limit),
        "grading": grading_hash(graded.numbers, payoffs),
        "time": system.told_time(),
    }
    if record:
        told["record"] = record
    system.record(Fact("drawn", DRAW, told))
    booths = list(dict.fromkeys(station.booth for station in system.terms.stations))
    system.record(Fact("displayed", cite("15.5(g)"), {"game": _told(system, series), "booths": booths}))
    if shared is not None:
        how = "first-claimed" if first_claimed else "pro-rata"
        told = {"game": _told(system, series), "limit": dollars(shared.limit), "won": dollars(won)}
        system.record(Fact("limited", cite("15.3(e)"), {**told, "winners": len(graded.numbers), "shared": how}))
    _open_next(system, series)


def _open_next(system: System, series: Series) -> None:
    series.game += 1
    series.state, series.opened, series.notice, series.locked = "open", system.now(), None, None
    series.overridden = False
    told: dict[str, object] = {"game": _told(system, series)}
    if (closes := close_time(system, series)) is not None:
        told["closes"] = closes.isoformat()
    system.record(Fact("game-opened", cite("15.5(b)"), told))
    system.stand()


def announce(system: System, call: Call) -> Done:
    """15.5(f): the winning numbers may be announced."""
    only(call.details, "series")
    series = system.series_named(call.details)
    draws = system.draws[series.number]
    if not len(draws) or draws[len(draws)].state != DRAWN:
        raise Mistake("not-now", "There are no winning numbers to announce.")
    by = _speaker(call, "announces winning numbers", ANNOUNCED)

    def act() -> None:
        game, drawn = system.told_game(series.number, len(draws)), draws[len(draws)]
        system.announce(f"Game {game}: {', '.join(map(str, drawn.numbers))}", ANNOUNCED, by)

    return act


# A draw that failed


def draw_failed(system: System, report: Report) -> Done:
    """The draw failed and cannot be corrected: all wagers of the game go back (a later rule; ours until then)."""
    only(report.details, "series", "reason")
    series, reason = system.series_named(report.details), _reason(report.details)
    system.now()
    if series.state != "locked":
        sentence = f"Game {_told(system, series)} was not started: no draw of it can have failed."
        raise Refused("not-started", sentence, cite("15.5(d)"), "It is reported after the lock-out.")

    def act() -> None:
        game = series.game
        system.draws[series.number].add(
            Drawn(FAILED, False, (0,) * TWENTY, ticks(series.locked or system.now()), NO_LIMIT, 0, 0)
        )
        back: dict[int, Cents] = {}
        count = total = 0
        for number in list(system.tickets.playing(series.number, game)):
            ticket = system.tickets[number]
            cents = ticket.price // ticket.games
            count, total = count + 1, total + cents
            if not ticket.patron:
                continue  # whoever bears it has it back when it is presented
            back[ticket.patron] = back.get(ticket.patron, 0) + cents
            if ticket.games == 1:
                row = Act(number, RETURNED, ticket.station, ticket.writer, ticks(system.now()), cents, game)
                system.end_ticket(ticket, row)
        told = {"game": _told(system, series), "tickets": count, "amount": dollars(total), "time": system.told_time()}
        system.record(Fact("draw-failed", FAILS, {**told, **({"reason": reason} if reason else {})}))
        for patron, cents in back.items():
            system.ledger.post("bank", f"patron:{patron}", cents, FAILS)
            given: dict[str, object] = {"game": _told(system, series), "seat": patron, "amount": dollars(cents)}
            if patron not in system.patrons:
                given["waits"] = True  # whoever has gone has it in front when they come again
            system.record(Fact("returned", FAILS, given))
        _open_next(system, series)

    return act


def _reason(details: Details) -> str:
    reason = details.get("reason", "")
    if not isinstance(reason, str) or len(reason) > LONGEST_REASON:
        raise Mistake("not-a-reason", "A reason is said in a few words.")
    return reason


# Subsection (a): the generator is under two keys


def generator_out(system: System, call: Call) -> Done:
    """15.5(a): both keys take the generator out of service."""
    only(call.details, "reason")
    reason = _reason(call.details) or "taken out of service"
    if system.generator_out:
        raise Mistake("not-now", "The random number generator is out of service already.")

    def act() -> None:
        system.generator_out = reason
        system.record(Fact("generator-out", system.law(GENERATOR), {"reason": reason}))
        system.stand()

    return act


def generator_in(system: System, call: Call) -> Done:
    """15.5(a): both keys put the generator into service."""
    only(call.details)
    if not system.generator_out:
        raise Mistake("not-now", "The random number generator is in service.")

    def act() -> None:
        system.generator_out = ""
        system.record(Fact("generator-in", system.law(GENERATOR), {}))
        system.stand()

    return act


def _told(system: System, series: Series) -> int | str:
    return system.told_game(series.number, series.game)


CALLS: dict[str, Callable[[System, Call], Done]] = {
    "closing": closing,
    "lock-out": lock_out,
    "override": override,
    "announce": announce,
    "generator-out": generator_out,
    "generator-in": generator_in,
}
REPORTS: dict[str, Callable[[System, Report], Done]] = {"draw-failed": draw_failed}
_KEYS = (GENERATOR, ("keno-supervisor", "inspector"))
NEEDS: dict[str, tuple[Source, tuple[str, ...]]] = {
    "lock-out": (cite("15.5(d)"), ("keno-supervisor",)),
    "override": (OVERRIDE, ("keno-supervisor",)),
    "generator-out": _KEYS,
    "generator-in": _KEYS,
    "draw-failed": (FAILS, ("keno-supervisor",)),
}
