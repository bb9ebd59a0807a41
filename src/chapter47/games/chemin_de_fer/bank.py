"""Who holds the bank, and how it passes: 4.5(b), 4.6(b) and 4.11. What is remembered of it is plain data."""

from typing import Any, TypeAlias

from chapter47.law import Editorial, Source, cite
from chapter47.money import Cents, dollars
from chapter47.table.table import Table

Bank: TypeAlias = dict[str, Any]
"""What a table remembers of its bank."""

GONE = Editorial("a Banker who leaves the table has relinquished the bank")
NOBODY = Editorial("a bank that had to be given up and that nobody accepts is bid for, as at the beginning of a shoe")
SECOND_ROUND = Editorial("a first round of bidding without a bid is followed by a second, in which all may take part")

BIDDING: dict[str, Source] = {"shoe": cite("4.5(b)"), "passed": cite("4.11(c)"), "declined": NOBODY}
"""Why the bank is bid for, and by which provision."""
OFFERED: dict[str, Source] = {"given-up": cite("4.11(b)"), "passed": cite("4.11(c)"), "defeated": cite("4.11(d)")}
"""How the bank left its holder, and by which provision it is offered to others."""


def new_bank() -> Bank:
    """A bank that nobody holds, and that is bid for."""
    return {
        "bidding": "shoe",
        "bids": {},
        "barred": None,  # who may not take part in this round of bidding
        "offer": None,  # from whose right, to whom not, and how it was left; nothing while it is bid for or held
        "declined": [],
        "least": None,  # the bounds of the next wager of whoever holds it
        "most": None,
        "last": None,  # the last wager of the bank
        "played": False,  # whether the Banker has had a round
        "passed": None,  # 4.11(d): from whose right, and to whom not, it would go had it never been passed
        "misses": [],  # 4.11(e): who misses the next turn
        "suivi": None,  # 4.7(b): who equaled and lost the wager before
    }


def state(table: Table) -> Bank:
    """What the table remembers of its bank."""
    found = table.memory["bank"]
    assert isinstance(found, dict)
    return found


def banker(table: Table) -> int | None:
    """The seat of the Banker, if there is one."""
    found = table.layout.marks.get("banker-seat")
    return found if isinstance(found, int) else None


def offered(table: Table) -> int | None:
    """The seat that is offered the bank, if one is."""
    found = table.layout.marks.get("offered")
    return found if isinstance(found, int) else None


def counterclockwise(table: Table, seat: int) -> list[int]:
    """Those at the table, from the right of a seat on: by rising numbers, and round to the seat itself."""
    here = (each.number for each in table.seats.values() if not each.leaving)
    return sorted(here, key=lambda number: (number - seat - 1) % table.game.seats)


def bounds(table: Table) -> tuple[Cents, Cents | None]:
    """The least and the most that whoever has the bank next wagers, bids or accepts it with."""
    found, least = state(table), table.terms.spots["bank", None].least
    if banker(table) is not None:
        return found["least"], found["most"]
    if found["offer"] is not None and found["offer"]["how"] == "passed":
        return found["last"], 2 * found["last"]
    return least, None


def show(table: Table) -> None:
    """What is to be met lies open on the table."""
    least, most = bounds(table)
    table.layout.marks["bank"] = {"least": dollars(least), "most": None if most is None else dollars(most)}
    if bids := state(table)["bids"]:
        table.layout.marks["bids"] = {seat: dollars(amount) for seat, amount in bids.items()}
    else:
        table.unmark("bids")


# 4.5(b): a shoe begins, and the highest bid has the bank


def begin(table: Table) -> None:
    """The shoe is offered to those who bid for it."""
    table.memory["bank"] = new_bank()
    table.perform("offer the shoe to whoever bids most", cite("4.5(b)"))
    show(table)


def end(table: Table) -> None:
    """The shoe is over, and nobody has the bank any more."""
    table.memory.pop("bank", None)
    for mark in ("banker-seat", "offered", "bids", "bank"):
        table.unmark(mark)


def bid(table: Table, seat: int, amount: Cents) -> None:
    found = state(table)
    found["bids"][str(seat)] = amount
    table.perform("bid for the bank", BIDDING[found["bidding"]], {"seat": seat, "amount": dollars(amount)})
    show(table)


def close_bidding(table: Table) -> None:
    """The highest bid has the bank; among equals, the one closest to the dealer, whose number is the lowest."""
    found = state(table)
    if not found["bids"]:
        found["barred"] = None
        table.perform("open the bidding to everyone", SECOND_ROUND)
        return
    seat, amount = min(found["bids"].items(), key=lambda each: (-each[1], int(each[0])))
    take(table, int(seat), amount, None, BIDDING[found["bidding"]])


def take(table: Table, seat: int, least: Cents, most: Cents | None, cites: Source) -> None:
    """A participant becomes the Banker, and deals."""
    found = state(table)
    misses = [each for each in found["misses"] if each != seat]
    table.memory["bank"] = {**new_bank(), "passed": found["passed"], "misses": misses, "least": least, "most": most}
    table.unmark("offered")
    table.mark("banker-seat", seat, cites)
    table.perform("hand the shoe to the Banker, who deals", cite("4.5(b)"), {"seat": seat})
    show(table)


# 4.6(b): how much the Banker wagers


def wagered(table: Table, amount: Cents) -> None:
    """The next wager is at least as much, and at most twice that."""
    state(table).update(least=amount, most=2 * amount, last=amount)
    show(table)


# 4.11: the bank passes


def relinquish(table: Table, how: str, cites: Source, reason: str = "") -> None:
    """The bank leaves the Banker: given up because it must be, defeated, or passed by choice."""
    found, holder = state(table), banker(table)
    own = {"from": holder, "not": holder if holder in table.seats else None}
    start = own
    if how == "passed":
        found["passed"] = found["passed"] or dict(own)
    else:
        if how == "defeated":
            start, how = (found["passed"], how) if found["passed"] else (own, "given-up")
        found["passed"] = None
    table.perform("pass the shoe", cites, {"seat": holder, **({"reason": reason} if reason else {})})
    table.unmark("banker-seat")
    found.update(offer={**start, "how": how}, declined=[], suivi=None, last=found["last"] or found["least"])
    offer_next(table)


def in_turn(table: Table) -> list[int]:
    """Who is still to be offered the bank, in order."""
    found = state(table)
    passed_over = (*found["declined"], found["offer"]["not"])
    return [seat for seat in counterclockwise(table, found["offer"]["from"]) if seat not in passed_over]


def offering(table: Table) -> Source:
    """By which provision the bank is offered."""
    return OFFERED[state(table)["offer"]["how"]]


def offer_next(table: Table) -> None:
    """The bank is offered to whoever is next; where nobody is, it is bid for."""
    found = state(table)
    for seat in in_turn(table):
        if seat in found["misses"]:
            found["misses"].remove(seat)
            found["declined"].append(seat)
            table.perform("miss the turn that a change of seats would have brought", cite("4.11(e)"), {"seat": seat})
            continue
        if offered(table) != seat:
            table.mark("offered", seat, offering(table))
        break
    else:
        passed = found["offer"]["how"] == "passed"
        why = "passed" if passed else "declined"
        found.update(offer=None, bidding=why, declined=[], barred=found["offer"]["not"] if passed else None)
        table.unmark("offered")
        table.perform("open the bidding for the bank", BIDDING[why])
    show(table)


def accept(table: Table, seat: int, amount: Cents | None) -> None:
    """The first to accept has the bank; one that was passed by choice, for as much as was said or more."""
    least, most = bounds(table)
    take(table, seat, least if amount is None else amount, most, offering(table))


def decline(table: Table, seat: int) -> None:
    table.perform("offer the bank, which is not accepted", offering(table), {"seat": seat})
    state(table)["declined"].append(seat)
    offer_next(table)


# People come, go and move


def attended(table: Table) -> None:
    """Somebody came or went, who may have the bank, or be offered it."""
    if "bank" not in table.memory:
        return
    holder = banker(table)
    if holder is not None and holder not in table.seats:
        relinquish(table, "given-up", GONE)
    elif state(table)["offer"] is not None:
        offer_next(table)


def rename(table: Table, seat: int, to: int | None) -> None:
    """What is remembered of a person goes along to another seat, or is forgotten."""
    if "bank" not in table.memory:
        return
    found = state(table)
    if (amount := found["bids"].pop(str(seat), None)) is not None and to is not None:
        found["bids"][str(to)] = amount
    for key in ("barred", "suivi"):
        if found[key] == seat:
            found[key] = to
    for each in (found["offer"], found["passed"]):
        if each is not None and each["not"] == seat:
            each["not"] = to
    for key in ("declined", "misses"):
        if seat in found[key]:
            found[key].remove(seat)
            found[key] += [] if to is None else [to]
    if to is not None:
        if table.memory.get("dealt-by") == seat:
            table.memory["dealt-by"] = to
        if banker(table) == seat:
            table.layout.marks["banker-seat"] = to
    show(table)


def rank(table: Table, seat: int) -> int:
    """How many have their turn at the bank before a seat, as it would go from where it is."""
    found = state(table)
    begins = found["offer"] or found["passed"]
    first = begins["from"] if begins else banker(table)
    return counterclockwise(table, first).index(seat) if first is not None else 0
