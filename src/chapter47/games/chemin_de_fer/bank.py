"""Who holds the bank, and how it passes: 4.5(b), 4.6(b) and 4.11."""

from dataclasses import replace

from chapter47.games.chemin_de_fer.remembered import Bank, CheminTable, Offer
from chapter47.law import Editorial, Source, cite
from chapter47.money import Cents, dollars
from chapter47.table.says import seat_speaks
from chapter47.table.table import Table
from chapter47.table.things import Figure, Held

GONE = Editorial("a Banker who leaves the table has relinquished the bank")
NOBODY = Editorial("a bank that had to be given up and that nobody accepts is bid for, as at the beginning of a shoe")
SECOND_ROUND = Editorial("a first round of bidding without a bid is followed by a second, in which all may take part")

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
    return table.state.banker


def offered(table: Table[CheminTable]) -> int | None:
    """The seat that is offered the bank, if one is."""
    return table.state.offered


def hand_to(table: Table[CheminTable], banker: int | None = None, offered: int | None = None) -> None:
    """The bank is with the Banker, or is offered to a participant, or neither."""
    table.state.banker, table.state.offered = banker, offered
    if banker is None and offered is None:
        table.take(Held, "bank")
    else:
        by, to = (None if seat is None else seat_speaks(seat) for seat in (banker, offered))
        table.lay(Held("bank", by, to))


def counterclockwise(table: Table[CheminTable], seat: int) -> list[int]:
    """Those at the table, from the right of a seat on: by rising numbers, and round to the seat itself."""
    here = (each.number for each in table.seats.values() if not each.leaving)
    return sorted(here, key=lambda number: (number - seat - 1) % table.game.seats)


def bounds(table: Table[CheminTable]) -> tuple[Cents, Cents | None]:
    """The least and the most that whoever has the bank next wagers, bids or accepts it with."""
    found, least = state(table), table.terms.spots["bank", None].least
    if banker(table) is not None:
        return found.least, found.most
    if found.offer is not None and found.offer.how == "passed":
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
            table.lay(Figure("bids", bids[seat], owner=seat_speaks(seat)))
        else:
            table.take(Figure, f"bids@{seat_speaks(seat)}")


# 4.5(b): a shoe begins, and the highest bid has the bank


def begin(table: Table[CheminTable]) -> None:
    """The shoe is offered to those who bid for it."""
    table.state.bank = Bank()
    table.perform("offer the shoe to whoever bids most", cite("4.5(b)"))
    show(table)


def end(table: Table[CheminTable]) -> None:
    """The shoe is over, and nobody has the bank any more."""
    if table.state.bank is not None:
        table.state.bank.bids = {}
        show(table)
    table.state.bank = None
    hand_to(table)
    for figure in ("bank-least", "bank-most"):
        table.take(Figure, figure)


def bid(table: Table[CheminTable], seat: int, amount: Cents) -> None:
    found = state(table)
    found.bids[seat] = amount
    table.perform("bid for the bank", BIDDING[found.bidding], {"seat": seat, "amount": dollars(amount)})
    show(table)


def close_bidding(table: Table[CheminTable]) -> None:
    """The highest bid has the bank; among equals, the one closest to the dealer, whose number is the lowest."""
    found = state(table)
    if not found.bids:
        found.barred = None
        table.perform("open the bidding to everyone", SECOND_ROUND)
        return
    seat, amount = min(found.bids.items(), key=lambda each: (-each[1], each[0]))
    take(table, seat, amount, None, BIDDING[found.bidding])


def take(table: Table[CheminTable], seat: int, least: Cents, most: Cents | None, cites: Source) -> None:
    """A participant becomes the Banker, and deals."""
    found = state(table)
    misses = [each for each in found.misses if each != seat]
    table.state.bank = Bank(passed=found.passed, misses=misses, least=least, most=most)
    hand_to(table, seat)
    table.mark("banker-seat", seat, cites)
    table.perform("hand the shoe to the Banker, who deals", cite("4.5(b)"), {"seat": seat})
    show(table)


# 4.6(b): how much the Banker wagers


def wagered(table: Table[CheminTable], amount: Cents) -> None:
    """The next wager is at least as much, and at most twice that."""
    found = state(table)
    found.least, found.most, found.last = amount, 2 * amount, amount
    show(table)


# 4.11: the bank passes


def relinquish(table: Table[CheminTable], how: str, cites: Source, reason: str = "") -> None:
    """The bank leaves the Banker: given up because it must be, defeated, or passed by choice."""
    found, holder = state(table), banker(table)
    assert holder is not None
    start = own = Offer(holder, holder if holder in table.seats else None)
    if how == "passed":
        found.passed = found.passed or replace(own)
    else:
        if how == "defeated":
            start, how = (found.passed, how) if found.passed else (own, "given-up")
        found.passed = None
    table.perform("pass the shoe", cites, {"seat": holder, **({"reason": reason} if reason else {})})
    hand_to(table)
    found.offer, found.declined, found.suivi = replace(start, how=how), [], None
    found.last = found.last or found.least
    offer_next(table)


def in_turn(table: Table[CheminTable]) -> list[int]:
    """Who is still to be offered the bank, in order."""
    found = state(table)
    assert found.offer is not None
    passed_over = (*found.declined, found.offer.without)
    return [seat for seat in counterclockwise(table, found.offer.start) if seat not in passed_over]


def offering(table: Table[CheminTable]) -> Source:
    """By which provision the bank is offered."""
    offer = state(table).offer
    assert offer is not None
    return OFFERED[offer.how]


def offer_next(table: Table[CheminTable]) -> None:
    """The bank is offered to whoever is next; where nobody is, it is bid for."""
    found = state(table)
    for seat in in_turn(table):
        if seat in found.misses:
            found.misses.remove(seat)
            found.declined.append(seat)
            table.perform("miss the turn that a change of seats would have brought", cite("4.11(e)"), {"seat": seat})
            continue
        if offered(table) != seat:
            hand_to(table, offered=seat)
            table.mark("offered", seat, offering(table))
        break
    else:
        assert found.offer is not None
        passed = found.offer.how == "passed"
        why = "passed" if passed else "declined"
        found.barred = found.offer.without if passed else None
        found.offer, found.bidding, found.declined = None, why, []
        hand_to(table)
        table.perform("open the bidding for the bank", BIDDING[why])
    show(table)


def accept(table: Table[CheminTable], seat: int, amount: Cents | None) -> None:
    """The first to accept has the bank; one that was passed by choice, for as much as was said or more."""
    least, most = bounds(table)
    take(table, seat, least if amount is None else amount, most, offering(table))


def decline(table: Table[CheminTable], seat: int) -> None:
    table.perform("offer the bank, which is not accepted", offering(table), {"seat": seat})
    state(table).declined.append(seat)
    offer_next(table)


# People come, go and move


def attended(table: Table[CheminTable]) -> None:
    """Somebody came or went, who may have the bank, or be offered it."""
    if table.state.bank is None:
        return
    holder = banker(table)
    if holder is not None and holder not in table.seats:
        relinquish(table, "given-up", GONE)
    elif state(table).offer is not None:
        offer_next(table)


def rename(table: Table[CheminTable], seat: int, to: int | None) -> None:
    """What is remembered of a person goes along to another seat, or is forgotten."""
    if table.state.bank is None:
        return
    found = state(table)
    if (amount := found.bids.pop(seat, None)) is not None and to is not None:
        found.bids[to] = amount
    found.barred = to if found.barred == seat else found.barred
    found.suivi = to if found.suivi == seat else found.suivi
    for each in (found.offer, found.passed):
        if each is not None and each.without == seat:
            each.without = to
    for waiting in (found.declined, found.misses):
        if seat in waiting:
            waiting.remove(seat)
            waiting += [] if to is None else [to]
    if to is not None:
        if table.state.dealt_by == seat:
            table.state.dealt_by = to
        if banker(table) == seat:
            hand_to(table, to)
    show(table)


def rank(table: Table[CheminTable], seat: int) -> int:
    """How many have their turn at the bank before a seat, as it would go from where it is."""
    found = state(table)
    begins = found.offer or found.passed
    first = begins.start if begins else banker(table)
    return counterclockwise(table, first).index(seat) if first is not None else 0
