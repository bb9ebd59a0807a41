"""Holds a table to its word: after each command, everything that must be true at any table of any game."""

import json
import math
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from chapter47.faces.headlines import headline
from chapter47.games.parts.center import CENTER
from chapter47.house import Payout
from chapter47.law import (
    Chapter47Error,
    Citation,
    Editorial,
    Mistake,
    Petition,
    Refused,
    Source,
    as_amended,
    catalogue,
    in_force,
)
from chapter47.money import INSTRUMENTS, Cents, Odds, dollars
from chapter47.money.ledger import IMPREST, INVENTORY
from chapter47.money.owners import Owner, seat_number, seat_of, seat_owner
from chapter47.table.canonical import canonical
from chapter47.table.commands import Command, Pick, plain_pick, read_step, write_step
from chapter47.table.events import Accepted, Announced, Event, Fact, Part, Settled, event_json
from chapter47.table.log import entry_line
from chapter47.table.record import Entry
from chapter47.table.snapshot import between_rounds
from chapter47.table.table import Table
from chapter47.table.terms import Terms
from chapter47.table.things import Cards, Figure, plain, public

Key: TypeAlias = tuple[Owner, str, Pick]


class Broken(AssertionError):
    """Something that must hold at every table did not."""


def require(holds: bool, sentence: str, *shown: object) -> None:
    if not holds:
        raise Broken(" ".join([sentence, *map(repr, shown)]))


def state(table: Table) -> tuple[object, ...]:
    """What a table is, however it came to be so: by its own log, by running it again, or by a snapshot."""
    return (
        canonical(table.view()),
        {account: cents for account, cents in table.ledger.balances.items() if cents},
        table.next_entry,
        table.point.fingerprint(),
        tuple(table.kept),
        table.pending,
        table.time,
        table.closing,
        tuple((seat.number, seat.since, seat.color, seat.value, seat.leaving) for seat in table.seats.values()),
        table.house,
        {key: stake[2:] for key, stake in table.layout.stakes.items()},
        between_rounds(table),
    )


def fingerprint(table: Table) -> tuple[object, ...]:
    """All that a table is."""
    return (
        *state(table),
        dict(table.ledger.balances),
        sum(1 for _ in table.ledger.journal()),
        len(table.log),
        len(table.log.facts),
        tuple(table.spans),
        {start: dict(anew) for start, anew in table.corrections.items()},
    )


def check_source(source: object, what: object) -> None:
    """An act rests on a provision that the catalogue holds, on a petition, or on a choice that says it is ours."""
    require(isinstance(source, Citation | Petition | Editorial), "no source behind", what)
    if isinstance(source, Citation):
        _held(source)


@cache
def _held(citation: Citation) -> None:
    catalogue().find(citation)  # LookupError where the chapter has no such provision


def check_refusal(error: Chapter47Error) -> None:
    """The law's no names its provision, ours a code; both speak in a sentence of readable length."""
    require(type(error) in (Mistake, Refused), "neither the law's no nor ours:", error)
    assert isinstance(error, Mistake | Refused)
    require(bool(error.code) and error.code == error.code.lower() and " " not in error.code, "no code:", error.code)
    require(error.sentence.strip().endswith((".", "!", "?")), "no sentence:", error.sentence)
    require(bool(str(error)), "nothing said by", error)
    if isinstance(error, Refused):
        check_source(error.cites, error)


def _marked(table: Table) -> dict[int, Cents]:
    """The vigorish that is marked on the layout, by seat."""
    figures = (thing for thing in table.layout.things.values() if isinstance(thing, Figure))
    return {owner_seat(figure): figure.value for figure in figures if figure.name == "vigorish"}


def owner_seat(figure: Figure) -> int:
    """Whose figure it is."""
    seat = seat_of(figure.owner or "")
    assert seat is not None
    return seat


class Audit:
    """A table with a second set of books, kept from its events alone."""

    def __init__(self, table: Table, thorough: bool = True) -> None:
        self.table = table
        self.thorough = thorough
        """Whether everything is looked at after each command, or what takes long only now and then."""
        self.seen: set[tuple[object, ...]] = set()
        """The kinds of entries that were looked at closely."""
        self.known: tuple[object, ...] | None = None
        """The table's fingerprint, where it was refused something last and must still be the same."""
        self.first = table.next_entry
        self.lines: list[str] = []
        """The log from here on, as it would be on disk, line by line."""
        self.chips: dict[int, Cents] = {number: table.chips(number) for number in table.seats}
        self.stakes: dict[Key, Cents] = {key: stake.amount for key, stake in table.layout.stakes.items()}
        self.coupons: dict[Key, Cents] = {key: stake.coupon for key, stake in table.layout.stakes.items()}
        self.inventory: Cents = table.ledger.balance(INVENTORY)
        self.imprest: Cents = table.ledger.balance(IMPREST)
        self.terms: Terms = table.terms
        """As they were before what is looked at: a wager is settled by the rules that it was made under, also where
        others are in force with the end of its round."""
        self.pot: Cents = sum(table.ledger.balance(owner) for owner in table.owners)
        """What players have put into a pot that nobody has won yet."""
        self.raked: Cents = 0
        self.owed: dict[int, Cents] = _marked(table)
        """Vigorish that is owed."""

    def do(self, command: Command) -> list[Event] | Mistake | Refused:
        """Says a command to the table; gives what followed, or why it was refused."""
        before = self.known or fingerprint(self.table)
        try:
            events = self.table.do(command)
        except (Mistake, Refused) as error:
            check_refusal(error)
            require(fingerprint(self.table) == before, "a refusal changed the table:", command, error)
            self.known = before
            return error
        require(tuple(events) == self.table.log[-1].events, "the log keeps other events than", events)
        self.catch_up()
        return events

    def catch_up(self) -> None:
        """Follows whatever the table has taken since it was last looked at."""
        self.known = None
        closely = False
        for number in range(self.first + len(self.lines), self.table.next_entry):
            entry = self.table.log[number - self.table.first_entry]
            close = self._deserves_a_close_look(number, entry)
            self.follow(entry.events, close)
            self.written(number, entry, close)
            closely |= close
        self.terms = self.table.terms
        self.adds_up()
        if closely:
            self.is_told_rightly()
        if self.thorough or not self.table.next_entry % 100:
            self.table.check()

    def look_at_everything(self) -> None:
        """What is looked at only now and then, for the table as it stands."""
        self.is_told_rightly()
        self.table.check()

    def _deserves_a_close_look(self, number: int, entry: Entry) -> bool:
        """Every entry does. Where that takes too long: the first of each kind, and every fifth of the others."""
        kind = (type(entry.command), *sorted({event.event for event in entry.events}))
        if self.thorough or kind not in self.seen:
            self.seen.add(kind)
            return True
        return not number % 5

    # After a command that was taken

    def written(self, number: int, entry: Entry, closely: bool) -> None:
        """The entry can be kept as one line, and read again as the same command."""
        table = self.table
        require(table.next_entry == table.first_entry + len(table.log), "entries are miscounted at", table.next_entry)
        line = entry_line(number, entry)
        require("\n" not in line, "more than one line:", line)
        line.encode()
        if closely:
            require(line == _spelled_out(number, entry), "not what the entry says:", line)
            require(canonical(json.loads(line)) == line, "not one spelling:", line)
            read_step(json.loads(line)["command"])
        self.lines.append(line)

    def adds_up(self) -> None:
        """Money is conserved, and is where the events say."""
        table = self.table
        balances = table.ledger.balances
        require(sum(balances.values()) == 0, "money was made or lost:", dict(balances))
        require({seat: table.chips(seat) for seat in table.seats} == self.chips, "chips differ from", self.chips)
        require(all(type(cents) is int for cents in balances.values()), "not whole cents:", dict(balances))
        require(all(cents >= 0 for cents in self.chips.values()), "a seat below zero:", self.chips)
        owed = {seat: cents for seat, cents in self.owed.items() if cents}
        require(owed == _marked(table), "vigorish differs from its events:", owed)
        standing = {key: stake.amount for key, stake in table.layout.stakes.items()}
        require(standing == self.stakes, "the layout differs from its events:", standing, self.stakes)
        require(all(type(cents) is int and cents > 0 for cents in standing.values()), "an empty wager:", standing)
        require(self._tray() == balances.get(INVENTORY, 0), "the tray differs from its events:", self.inventory)
        require(balances.get(IMPREST, 0) == self.imprest, "fills and credits differ from their events:", self.imprest)
        pots = sum(balances.get(owner, 0) for owner in table.owners)
        require(pots <= self.pot, "more is in the pot than was put in:", pots, self.pot)
        houses = table.game.house_accounts
        others = sum(cents for account, cents in balances.items() if account not in houses)
        require(table.house_result()["win"] == dollars(-others), "the house won what nobody lost:", dict(balances))

    def is_told_rightly(self) -> None:
        """What the table waits for can be written down, and everyone sees what may be seen."""
        canonical(headline(self.table)._asdict()).encode()
        check_views(self.table)

    def follow(self, events: tuple[Event, ...], closely: bool) -> None:
        """Keeps the second set of books."""
        settled: set[Key] = set()
        for event in events:
            if event.cites is not None or not isinstance(event, Fact):
                check_source(event.cites, event)
                self._in_force(event)
            match event:
                case Accepted():
                    self._accepted(event)
                case Settled():
                    key = (event.owner, event.wager, event.pick)
                    require(key not in settled, "settled twice:", event)
                    settled.add(key)
                    self._settled(event)
                case Announced():
                    require(bool(event.call), "an empty call:", event)
                case Fact():
                    self._fact(event)
            if closely:
                require(json.loads(canonical(event_json(event))) == event_json(event), "not plain data:", event)

    def _in_force(self, event: Event) -> None:
        """What is done rests on the text of the edition that the house is under, or was when it was said."""
        if not isinstance(event.cites, Citation) or (isinstance(event, Fact) and event.event == "posted"):
            return  # a sign may be of rules that are still to come
        found = catalogue().find(event.cites)
        editions = {self.terms.house.edition, self.table.house.edition}
        holds = any(in_force(found.begins, found.until, edition) for edition in editions)
        require(holds, f"{event.cites} is not in force on {sorted(map(str, editions))}:", event)

    def _accepted(self, event: Accepted) -> None:
        key = (event.owner, event.wager, event.pick)
        require(key[1:] in self.table.terms.spots, "accepted where nothing is offered:", event)
        self.stakes[key] = self.stakes.get(key, 0) + event.amount
        require(self.stakes[key] == event.total, "the total is not what stands:", event)
        if INSTRUMENTS[event.instrument].coupon:
            self.coupons[key] = self.coupons.get(key, 0) + event.amount
        else:
            self.chips[seat_number(event.owner)] -= event.amount

    def _settled(self, event: Settled) -> None:
        if event.wager not in self.terms.wagers:
            self._banked(event)
            return
        paid_on = self.terms.wagers[event.wager].paid_on
        if paid_on:
            self._bonus(event, paid_on)
            return
        key = (event.owner, event.wager, event.pick)
        stake, coupon = self.stakes.pop(key, None), self.coupons.pop(key, 0)
        require(stake == event.amount, "settled is not what stood:", stake, event)
        self._paid_rightly(event, coupon)
        self.chips[seat_number(event.owner)] += event.paid + event.returned
        self.owed[seat_number(event.owner)] = self.owed.get(seat_number(event.owner), 0) + event.vigorish
        taken = 0 if event.result == "void" else coupon  # by the drop box
        self.inventory += event.collected - taken - event.paid

    def _tray(self) -> Cents:
        """What the tray holds: what players have lost to one of them who banks lies in the centre until all is paid."""
        return self.inventory - self.table.ledger.balance(CENTER)

    def _banked(self, event: Settled) -> None:
        """What a player's bank won or paid in all; what the dealer wagered against it is in that."""
        seat = seat_of(event.owner)
        if seat is not None:
            won = event.paid - event.collected
            self.chips[seat] += won
            self.owed[seat] = self.owed.get(seat, 0) + event.vigorish
            self.inventory -= won

    def _bonus(self, event: Settled, paid_on: str) -> None:
        """What a wager earns beside its own odds: it goes on standing."""
        stake = self.stakes.get((event.owner, paid_on, event.pick))
        require(stake == event.amount, "a bonus on what does not stand:", stake, event)
        require(event.result == "win" and not event.returned + event.collected, "a bonus has no stake:", event)
        known = {_odds(self.terms, line) for line in self._lines(event.wager)}
        _check_payment(event._replace(returned=event.amount), known)
        self.chips[seat_number(event.owner)] += event.paid
        self.inventory -= event.paid

    def _paid_rightly(self, event: Settled, coupon: Cents) -> None:
        if coupon:  # a coupon is no stake that goes back: it is collected, or its owner keeps it
            kept = {"lose": 0, "half": event.amount - event.amount // 2}.get(event.result, event.amount)
            require(event.returned == min(kept, event.amount - coupon), "a coupon paid:", event)
            event = event._replace(returned=kept)
            event = event._replace(collected=event.amount - event.returned)
        require(event.returned + event.collected == event.amount, "the stake does not add up:", event)
        known = {_odds(self.terms, line) for line in self._lines(event.wager)}
        if event.parts:
            for name in ("amount", "paid", "returned", "collected"):
                whole = sum(getattr(part, name) for part in event.parts)
                require(getattr(event, name) == whole, f"{name} is not the sum of its parts:", event)
            for part in event.parts:
                _check_payment(part, known)
        else:
            _check_payment(self._before_limits(event), known)

    def _before_limits(self, event: Settled) -> Settled:
        """A settlement as it would be if nothing limited what a hand is paid, and no winner's stake were kept: the
        provision that it rests on tells the first, and the declaration the second."""
        payouts = {line: self.table.game.payouts[line] for line in self._lines(event.wager)}
        odds = event.odds
        if event.result != "win" or odds is None:
            return event
        spot = self.terms.spots.get((event.wager, event.pick))
        if spot is not None and any(ruling is not None and ruling.stays for ruling in spot.rulings[None].values()):
            require((event.returned, event.collected) == (0, event.amount), "a stake that stays goes back:", event)
            event = event._replace(returned=event.amount)
        if (whole := max(payout.whole for payout in payouts.values())) > 0:
            # The law has it rounded down, by the provision that has the odds.
            exact = Fraction(event.amount * odds.a, odds.b)
            require(exact - whole < event.paid <= exact and event.paid % whole == 0, "not rounded down:", event)
            return event._replace(paid=math.ceil(exact))
        if as_amended_payouts(self.terms, payouts.values()).isdisjoint({event.cites}):
            won = -(-event.amount * odds.a // odds.b)
            require(event.paid < won, "a limit cuts nothing:", event)
            event = event._replace(paid=won)
        return event

    def _lines(self, wager: str) -> tuple[str, ...]:
        return self.terms.wagers[wager].payout_lines

    def _fact(self, event: Fact) -> None:
        told = event.details
        seat, pick = told.get("seat"), told.get("pick")
        match event.event:
            case "seated":
                assert isinstance(seat, int)
                require(seat not in self.chips, "seated twice:", event)
                self.chips[seat] = _cents(told["chips"])
            case "left":
                assert isinstance(seat, int)
                require(self.chips.pop(seat) == _cents(told["chips"]), "left with other chips:", event)
                self.owed.pop(seat, None)
            case "moved-seat":
                assert isinstance(seat, int)
                require(told["to"] not in self.chips, "moved onto somebody else:", event)
                self.chips[told["to"]] = self.chips.pop(seat)  # type: ignore[index]  # a seat
            case "vigorish" if told["how"] == "collected":
                assert isinstance(seat, int)
                self.owed[seat] = self.owed.get(seat, 0) - _cents(told["amount"])
                self.chips[seat] -= _cents(told["amount"])
            case "uncollected":  # it is on the table's report, and owed no more
                assert isinstance(seat, int)
                self.owed[seat] = self.owed.get(seat, 0) - _cents(told["amount"])
            case "bought-in" | "converted":
                assert isinstance(seat, int)
                self.chips[seat] += _cents(told["amount"])
                self.inventory -= _cents(told["amount"])
            case "brought" | "filled" | "credited":
                brought = _cents(told["amount"]) * (-1 if event.event == "credited" else 1)
                require(event.event != "brought" or self._tray() == -brought, "brought was not what lacked:", event)
                self.inventory += brought
                self.imprest -= brought
                require(_cents(told["inventory"]) == self._tray(), "not what the tray holds:", event)
                require(brought > 0 or self._tray() >= 0, "more was taken than was there:", event)
            case "counted":
                require(_cents(told["inventory"]) == self._tray(), "not what the tray holds:", event)
                if "found" in told:
                    difference = _cents(told["found"]) - self._tray()
                    require(_cents(told["difference"]) == difference, "not the difference:", event)
            case "removed" | "reduced" | "voided":
                assert isinstance(seat, int)
                key: Key = (seat_owner(seat), str(told["wager"]), tuple(pick) if isinstance(pick, list) else pick)  # type: ignore[assignment]
                less = _cents(told["amount"])
                coupon = _cents(told.get("coupon", "0.00"))
                self.stakes[key] -= less
                self.chips[seat] += less - coupon
                left = self.stakes[key]
                require((left == 0) == (event.event != "reduced"), "not what the fact says:", event, left)
                if coupon:
                    self.coupons[key] -= coupon
                if not left:
                    del self.stakes[key]
                    require(self.coupons.pop(key, 0) == 0, "a coupon stays without its wager:", event)
            case "accepted" | "returned" | "awarded":  # chips that players play for, in a pot
                assert isinstance(seat, int)
                added = _cents(told["amount"]) * (1 if event.event == "accepted" else -1)
                self.chips[seat] -= added
                self.pot += added
            case "raked":  # of a pot, or of a player for the time at the table
                if isinstance(seat, int):
                    self.chips[seat] -= _cents(told["amount"])
                self.raked += _cents(told["amount"])
            case "charged" | "refunded":
                assert isinstance(seat, int)
                self.chips[seat] -= _cents(told["amount"]) * (1 if event.event == "charged" else -1)
            case "moved":
                assert isinstance(seat, int)
                key = (seat_owner(seat), str(told["wager"]), pick)  # type: ignore[assignment]
                if _cents(told["amount"]) == self.stakes[key]:  # all of it stands elsewhere now
                    there: Key = (seat_owner(seat), str(told["wager"]), told["to"])  # type: ignore[assignment]
                    require(there not in self.stakes, "moved onto another wager:", event)
                    self.stakes[there] = self.stakes.pop(key)
            case "corrected":
                carried = self.table.game.carries
                for account, amount in _adjustments(event):
                    kind, _, number = account.partition(":")
                    require(carried or kind in ("seat", "owed"), "a correction that is nobody's:", event)
                    self.inventory -= amount
                    if kind == "seat":
                        self.chips[int(number)] += amount
                if carried:  # the layout is now what it should have been
                    self.owed = _marked(self.table)
                    self.stakes = {key: stake.amount for key, stake in self.table.layout.stakes.items()}
                    self.coupons = {key: stake.coupon for key, stake in self.table.layout.stakes.items()}
                    told_layout = self.table.layout.view()
                    require(canonical(told["layout"]) == canonical(told_layout), "another layout is told:", told)


def check_views(table: Table) -> None:
    """Nobody sees a wager or a marker that does not lie on the layout, nor a card that another alone may look at."""
    lying: list[object] = [
        {"seat": seat_of(owner), "wager": wager, "pick": plain_pick(pick), "amount": dollars(stake.amount)}
        | ({"on": True} if stake.on else {})
        for (owner, wager, pick), stake in table.layout.stakes.items()
    ]
    lain = {thing.key: plain(public(thing)) for thing in table.layout.things.values()}
    secret = [thing for thing in lain.values() if thing.keys() & {"drawn", "seen_by"}]
    require(not secret, "a back is told by its card:", secret)
    for viewer in (None, *table.seats):
        view = table.view(viewer)
        canonical(view).encode()
        layout = view["layout"]
        assert isinstance(layout, dict)
        require(layout.keys() == {"wagers", "things"}, f"seat {viewer} sees more than a layout:", layout)
        require(all(wager in lying for wager in layout["wagers"]), f"seat {viewer} sees other wagers:", layout)
        require(layout["things"] == lain, f"seat {viewer} sees other things:", layout)
        private = {} if viewer is None else table.private(viewer)
        require(view.get("private", {}) == private, f"seat {viewer} sees other cards than its own:", view)
    down = [thing for thing in table.layout.things.values() if isinstance(thing, Cards) and thing.seen_by]
    require(all(len(cards.seen_by) == 1 for cards in down), "cards that lie face down are seen by two:", down)
    looked_at = [at for cards in down for at in cards.drawn]
    require(len(looked_at) == len({*looked_at}), "a card that lies face down is seen by two:", looked_at)


def _spelled_out(number: int, entry: Entry) -> str:
    """A line of the log, field by field: slower than the table writes it, and by nothing that the table keeps."""
    row = {
        "n": number,
        "command": write_step(entry.command),
        "request": entry.point.fingerprint(),
        "events": [_event(event) for event in entry.events],
    }
    return json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _event(event: Event) -> dict[str, object]:
    data: dict[str, object] = {"event": event.event, "provision": str(event.cites) if event.cites else None}
    if isinstance(event, Fact):
        return {**data, **event.details}
    fields = {name: _field(name, value) for name, value in event._asdict().items() if name != "cites"}
    if (seat := seat_of(str(fields.get("owner", "")))) is not None:
        del fields["owner"]
        fields["seat"] = seat
    if isinstance(event, Announced) and event.by == "dealer":
        del fields["by"]  # whose most calls are
    if isinstance(event, Settled):
        del fields["parts"]
        if event.parts:
            parts = (part._asdict().items() for part in event.parts)
            fields["parts"] = [{name: _field(name, value) for name, value in part} for part in parts]
    return {**data, **fields}


def _field(name: str, value: object) -> object:
    if isinstance(value, Odds):
        return f"{value.a} to {value.b}"
    if name in ("amount", "total", "paid", "returned", "collected", "vigorish"):
        assert isinstance(value, int)
        return f"{value // 100}.{value % 100:02d}"
    return value


def _adjustments(event: Fact) -> Iterator[tuple[str, Cents]]:
    adjustments = event.details["adjustments"]
    assert isinstance(adjustments, dict)
    for account, amount in adjustments.items():
        yield account, _cents(amount)


def _cents(amount: object) -> Cents:
    """Dollars as events write them; an adjustment may be below zero."""
    text = str(amount)
    # Chips won may come to more than anyone can bring to a table, so the reader of amounts is not asked.
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    whole, _, rest = digits.partition(".")
    assert whole.isdigit()
    assert len(rest) == 2
    return sign * (int(whole) * 100 + int(rest))


def as_amended_payouts(terms: Terms, payouts: Iterable[Payout]) -> set[Source]:
    """Where the law says what is paid, as the house's edition has it."""
    return {as_amended(payout.cites, terms.game.amended, terms.house.edition) for payout in payouts}


def _odds(terms: Terms, line: str) -> Odds:
    return terms.house.odds.get(line, terms.game.payouts[line].least)


def _check_payment(event: Settled | Part, known: set[Odds]) -> None:
    """Paid by its odds, to the cent; what is not won is not paid, and no more than half is given up of a half."""
    amount = event.amount
    match event.result:
        case "win":
            require(event.odds in known, "paid by odds of no line:", event, known)
            assert event.odds is not None
            exact = Fraction(amount * event.odds.a, event.odds.b)
            require(exact <= event.paid < exact + 1, "not paid by its odds:", event)
            require(event.returned == amount, "a winner's stake goes back:", event)
        case "lose":
            require((event.paid, event.returned, event.odds) == (0, 0, None), "not lost:", event)
        case "half":
            require(event.paid == 0 and event.collected == amount // 2, "not half:", event)
        case "void":
            require((event.paid, event.collected) == (0, 0), "not void:", event)
