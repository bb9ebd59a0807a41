"""Who holds the bank, and how it passes: 4.5(b), 4.6(b) and 4.11."""

from dataclasses import replace

from chapter47.games.chemin_de_fer.remembered import Bank, CheminTable, Turn
from chapter47.games.parts.passing import Passes, Passing
from chapter47.games.parts.seats import after, round_from
from chapter47.law import Editorial, Refused, Source, cite
from chapter47.money import Cents, dollars
from chapter47.money.owners import seat_owner
from chapter47.table.table import Table
from chapter47.table.things import Figure

GONE = Editorial("a Banker who leaves the table has relinquished the bank")
NOBODY = Editorial("a bank that had to be given up and that nobody accepts is bid for, as at the beginning of a shoe")
SECOND_ROUND = Editorial("a first round of bidding without a bid is followed by a second, in which all may take part")
PASSED = Editorial("a participant who wants nothing of what is open to several says so, and is not waited for")

BIDDING: dict[str, Source] = {"shoe": cite("4.5(b)"), "passed": cite("4.11(c)"), "declined": NOBODY}
"""Why the bank is bid for, and by which provision."""
OFFERED: dict[str, Source] = {"given-up": cite("4.11(b)"), "passed": cite("4.11(c)"), "defeated": cite("4.11(d)")}
"""How the bank left its holder, and by which provision it is offered to others."""


def state(table: Table[CheminTable]) -> Bank:
    """What the table remembers of its bank."""
    found = table.state.bank
    assert found is not None
    return found


def banker(table: Table[CheminTable]) -> int | None:
    """The seat of the Banker, if there is one."""
    return table.state.holding.holder


def offered(table: Table[CheminTable]) -> int | None:
    """The seat that is offered the bank, if one is."""
    return table.state.holding.offered


def staying(table: Table[CheminTable]) -> list[int]:
    """Those at the table who are not about to leave it."""
    return [each.number for each in table.seats.values() if not each.leaving]


def counterclockwise(table: Table[CheminTable], seat: int) -> list[int]:
    """Those at the table, from the right of a seat on: by rising numbers, and round to the seat itself."""
    return round_from(seat + 1, staying(table))


def bounds(table: Table[CheminTable]) -> tuple[Cents, Cents | None]:
    """The least and the most that whoever has the bank next wagers, bids or accepts it with."""
    found, least = state(table), table.terms.spots["bank", None].least
    if banker(table) is not None:
        return found.least, found.most
    if found.how == "passed":
        return found.last, 2 * found.last
    return least, None


def show(table: Table[CheminTable]) -> None:
    """What is to be met lies open on the table."""
    least, most = bounds(table)
    table.lay(Figure("bank-least", least))
    if most is None:
        table.take(Figure, "bank-most")
    else:
        table.lay(Figure("bank-most", most))
    bids = state(table).bids
    for seat in range(1, table.game.seats + 1):
        if seat in bids:
            table.lay(Figure("bids", bids[seat], owner=seat_owner(seat)))
        else:
            table.take(Figure, f"bids@{seat_owner(seat)}")


# 4.5(b): a shoe begins, and the highest bid has the bank


def begin(table: Table[CheminTable]) -> None:
    """The shoe is offered to those who bid for it."""
    table.state.bank, table.state.holding = Bank(), Passing()
    table.perform("offer the shoe to whoever bids most", cite("4.5(b)"))
    show(table)


def end(table: Table[CheminTable]) -> None:
    """The shoe is over, and nobody has the bank any more."""
    if table.state.bank is not None:
        table.state.bank.bids = {}
        show(table)
    table.state.bank = None
    THE_BANK.hand_to(table)
    for figure in ("bank-least", "bank-most"):
        table.take(Figure, figure)


def bid(table: Table[CheminTable], seat: int, amount: Cents) -> None:
    found = state(table)
    found.bids[seat] = amount
    table.perform("bid for the bank", BIDDING[found.bidding], {"seat": seat, "amount": dollars(amount)})
    show(table)


def unanswered(table: Table[CheminTable]) -> tuple[int, ...]:
    """Who may bid and has neither bid nor passed; all of them again where nobody bids, and the bank has to go on."""
    found = state(table)
    may = [seat for seat in sorted(staying(table)) if seat != found.barred]
    waited = tuple(seat for seat in may if seat not in found.bids and seat not in found.passes)
    return waited if waited or found.bids or found.barred is not None else tuple(may)


def pass_bid(table: Table[CheminTable], seat: int) -> None:
    """A participant does not bid."""
    state(table).passes.append(seat)
    table.perform("pass", PASSED, {"seat": seat})


def close_bidding(table: Table[CheminTable]) -> None:
    """The highest bid has the bank; among equals, the one closest to the dealer, whose number is the lowest."""
    found = state(table)
    if not found.bids:
        found.barred, found.passes = None, []
        table.perform("open the bidding to everyone", SECOND_ROUND)
        return
    seat, amount = min(found.bids.items(), key=lambda each: (-each[1], each[0]))
    take(table, seat, amount, None, BIDDING[found.bidding])


def take(table: Table[CheminTable], seat: int, least: Cents, most: Cents | None, cites: Source) -> None:
    """A participant becomes the Banker, and deals."""
    found = state(table)
    misses = [each for each in found.misses if each != seat]
    table.state.bank = Bank(passed=found.passed, misses=misses, least=least, most=most)
    THE_BANK.accept(table, seat, cites)
    table.perform("hand the shoe to the Banker, who deals", cite("4.5(b)"), {"seat": seat})
    show(table)


# 4.6(b): how much the Banker wagers


def wagered(table: Table[CheminTable], amount: Cents) -> None:
    """The next wager is at least as much, and at most twice that."""
    found = state(table)
    found.least, found.most, found.last = amount, 2 * amount, amount
    show(table)


# 4.11: the bank passes


class TheBank(Passes[CheminTable]):
    """The bank: it is offered counterclockwise, and bid for where nobody accepts it."""

    what = "bank"
    marker = "banker-seat"
    passing = "pass the shoe"
    declining = "offer the bank, which is not accepted"
    may_pass = cite("4.11(a)")
    ordered = cite("4.11(a)2")
    left = GONE
    kept = "Seat {seat} is the Banker, and may remain so."
    freed = "It is free when the Banker passes the shoe."

    def known(self, table: Table[CheminTable]) -> Passing:
        return table.state.holding

    def may_have(self, table: Table[CheminTable]) -> list[int]:
        without = state(table).without
        return [seat for seat in staying(table) if seat != without]

    def offering(self, table: Table[CheminTable]) -> Source:
        return OFFERED[state(table).how]

    def is_offered(self, table: Table[CheminTable]) -> bool:
        return bool(state(table).how)

    def pass_on(
        self, table: Table[CheminTable], seat: int, cites: Source, reason: str = "", how: str = "given-up"
    ) -> None:
        """The bank leaves the Banker: given up because it must be, defeated, or passed by choice."""
        found = state(table)
        turn = own = Turn(after(table, seat), seat if seat in table.seats else None)
        if how == "passed":
            found.passed = found.passed or replace(own)
        else:
            if how == "defeated":
                turn, how = (found.passed, how) if found.passed else (own, "given-up")
            found.passed = None
        self.leave(table, seat, cites, reason)
        found.how, found.without, found.suivi = how, turn.without, None
        found.last = found.last or found.least
        table.state.holding.offer_from = turn.offer_from
        self.offer(table)

    def offer(self, table: Table[CheminTable]) -> None:
        """It is offered to whoever is next, and has no turn to miss."""
        found = state(table)
        for seat in self.in_order(table):
            if seat not in found.misses:
                break
            found.misses.remove(seat)
            found.missed.append(seat)
            table.state.holding.declined.append(seat)
            table.perform("miss the turn that a change of seats would have brought", cite("4.11(e)"), {"seat": seat})
        super().offer(table)
        show(table)

    def nobody_accepts(self, table: Table[CheminTable]) -> None:
        """It is bid for."""
        found = state(table)
        found.bidding = "passed" if found.how == "passed" else "declined"
        found.barred = found.without if found.how == "passed" else None
        found.how, found.without, found.missed = "", None, []
        found.passes, table.state.holding.declined = [], []
        self.hand_to(table)
        table.perform("open the bidding for the bank", BIDDING[found.bidding])

    def not_holder(self, table: Table[CheminTable]) -> Refused:
        holder = self.holder(table)
        whose = "Nobody is the Banker" if holder is None else f"Seat {holder} is the Banker"
        return Refused("not-banker", f"{whose}.", self.may_pass, "Only the Banker passes the shoe.")

    def no_holder(self) -> Refused:
        return Refused("no-banker", "Nobody is the Banker.", self.ordered, "It is a Banker who is ordered.")


THE_BANK = TheBank()


def relinquish(table: Table[CheminTable], how: str, cites: Source) -> None:
    """The Banker has the bank no longer."""
    holder = banker(table)
    assert holder is not None
    THE_BANK.pass_on(table, holder, cites, how=how)


def accept(table: Table[CheminTable], seat: int, amount: Cents | None) -> None:
    """The first to accept has the bank; one that was passed by choice, for as much as was said or more."""
    least, most = bounds(table)
    take(table, seat, least if amount is None else amount, most, THE_BANK.offering(table))


# People come, go and move


def attended(table: Table[CheminTable]) -> None:
    """Somebody came or went, who may have the bank, or be offered it."""
    if table.state.bank is not None:
        THE_BANK.attended(table)


def rename(table: Table[CheminTable], seat: int, to: int | None) -> None:
    """What is remembered of a person goes along to another seat, or is forgotten."""
    if table.state.bank is None:
        return
    found = state(table)
    if (amount := found.bids.pop(seat, None)) is not None and to is not None:
        found.bids[to] = amount
    found.barred = to if found.barred == seat else found.barred
    found.suivi = to if found.suivi == seat else found.suivi
    found.without = to if found.without == seat else found.without
    if found.passed is not None and found.passed.without == seat:
        found.passed.without = to
    holding = table.state.holding
    holding.last = to if holding.last == seat else holding.last
    for waiting in (holding.declined, found.misses, found.missed, found.passes):
        if seat in waiting:
            waiting.remove(seat)
            waiting += [] if to is None else [to]
    if to is not None:
        if table.state.dealt_by == seat:
            table.state.dealt_by = to
        if banker(table) == seat:
            THE_BANK.hand_to(table, to)
    show(table)


def rank(table: Table[CheminTable], seat: int) -> int:
    """How many have their turn at the bank before a seat, as it would go from where it is."""
    found, holder = state(table), banker(table)
    if found.how:
        first = table.state.holding.offer_from
    elif found.passed is not None:
        first = found.passed.offer_from
    else:
        first = None if holder is None else after(table, holder)
    return round_from(first, staying(table)).index(seat) if first is not None else 0
