"""14.2(b), (c), 14.6(e)4, 14.14(b)3, 14.15(b), 14.17: what staff call beside the play, and what time makes due."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from chapter47.games.parts.poker.amounts import money
from chapter47.games.parts.poker.impounding import CITES as OF_POTS
from chapter47.games.parts.poker.impounding import (
    FLOORPERSON,
    IMPOUND,
    RECONSTRUCT,
    RULING,
    SHIFT,
    check_ruling,
    impound,
    pots_of,
    reconstruct,
)
from chapter47.games.parts.poker.rake_kinds import TimeCharge, rakes_of
from chapter47.games.parts.poker.remembered import RAKE_AREA, PokerTable
from chapter47.house import UnlawfulHouse, changed
from chapter47.law import Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, amount_words, dollars, parse_cents
from chapter47.money.ledger import RAKE
from chapter47.table.asking import Act, Interruption, confirm, confirming, only
from chapter47.table.attendance import Unready
from chapter47.table.calls import NO_MORE, Calls, Way
from chapter47.table.commands import Call, Command
from chapter47.table.events import Fact
from chapter47.table.says import Amount, OneOf, Range, Some, Want, Words
from chapter47.table.shoe_state import left, shoe_state
from chapter47.table.table import Table

COUNT, SORT, CHANGE, ROTATE = "count-stub", "sort-deck", "change-decks", "rotate-deck"
RECUT, RULE, RAISE, COLLECT = "recut", "rule", "raise-minimum", "collect-time"
COUNTED, IN_SEQUENCE, TWO_DECKS, WASHED = cite("14.6(e)4"), cite("14.2(b)"), cite("14.2(b)"), cite("14.4(c)")
AGREED, CHARGED = cite("14.17"), cite("14.14(b)3")
VERIFIED, FRACTION = cite("14.14(b)3v"), cite("14.14(b)3iii")
ASSESSED, PLACED = cite("14.14(b)3i"), cite("14.14(b)3iv")
CUT_AGAIN = Editorial("a supervisor may have the deck cut again before it is dealt")
STUB_EVERY, SORT_EVERY = timedelta(minutes=15), timedelta(hours=2)
SUPERVISOR = ("supervisor",)
BETWEEN = (SORT, CHANGE, ROTATE, RECUT, RAISE, COLLECT)
CALLS = (COUNT, RULE, *BETWEEN)
CITES: dict[str, Source] = {
    COUNT: COUNTED,
    RULE: RULING,
    SORT: IN_SEQUENCE,
    CHANGE: TWO_DECKS,
    ROTATE: TWO_DECKS,
    RECUT: CUT_AGAIN,
    RAISE: AGREED,
    COLLECT: CHARGED,
}
NEEDS: dict[str, tuple[str, ...]] = {RULE: SHIFT, COLLECT: FLOORPERSON, RECUT: SUPERVISOR, IMPOUND: FLOORPERSON}


class Duties(Calls[PokerTable, Act]):
    """What staff may call while a round is played; and between rounds what would disturb one."""

    kind = "duties"
    resumes = False

    def needs(self, table: Table[PokerTable], command: Command) -> tuple[str, ...]:
        return NEEDS.get(str(command[0]), ())

    def heard(self, table: Table[PokerTable], call: Call) -> Act:
        match call.call:
            case "count-stub":
                return _count(table, call)
            case "rule":
                return _rule(table, call)
            case "collect-time":
                return _collect(table, call)
            case "raise-minimum":
                return _raise(table, call)
            case "recut":
                return _recut(table, call)
            case "impound":
                return impound(table, call)
            case "reconstruct":
                return reconstruct(table, call)
        return _decks(table, call)

    def act(self, table: Table[PokerTable], answer: Act) -> Interruption | None:
        return answer()

    def right(self, table: Table[PokerTable], call: str) -> Source:
        return OF_POTS.get(call) or CITES[call]

    def ways(self, table: Table[PokerTable], call: str) -> Iterable[Way]:
        if call == RULE:
            return (Way({"ruling": Words()}, ("ruling",), {}, form=True),)
        if call == IMPOUND:
            pots = pots_of(table) or ("main",)
            return (Way({"pot": OneOf(pots)}, (), {"pot": pots[0]}),)
        if call == RAISE:
            seats = tuple(sorted(table.seats)) or (1,)
            wants: dict[str, Want] = {"to": Amount((Range(1),), purse=False), "agreed-by": Some(seats)}
            more = {"to": dollars(table.house.limits.least + 1), "agreed-by": list(seats)}
            return (Way(wants, (), more, form=True),)
        return (NO_MORE,)


DURING, AT_REST = Duties((COUNT, RULE, IMPOUND, RECONSTRUCT)), Duties(CALLS)
RULINGS = Duties((RULE,))
"""What is decided of a round that is over, before the cards are shuffled."""


# 14.6(e)4, 14.2(b): the cards


def _count(table: Table[PokerTable], call: Call) -> Act:
    """The stub is counted, in order to determine that all cards are there."""
    only(call.details)
    return lambda: count_stub(table)


def count_stub(table: Table[PokerTable]) -> None:
    """The dealer counts what is left of the deck."""
    table.perform("count the stub", COUNTED, {"cards": left(table)})
    table.state.counted = _now(table)


def count_if_due(table: Table[PokerTable]) -> None:
    """At the end of a round the stub is counted where a quarter of an hour has passed since it last was."""
    if _is_due(table, table.state.counted, STUB_EVERY):
        count_stub(table)


def _decks(table: Table[PokerTable], call: Call) -> Act:
    """Both decks are changed, the other one is taken, or the 52 cards are put into suit and sequence."""
    only(call.details)
    acts = {
        SORT: "put the 52 cards into suit and sequence",
        CHANGE: "change both decks",
        ROTATE: "put this deck away, and take the other one",
    }

    def act() -> Interruption | None:
        table.perform(acts[call.call], CITES[call.call])
        state = table.state
        if call.call == CHANGE:
            shoe_state(table).other_set = True
        elif call.call == ROTATE:
            take_other_deck(table)
        else:
            state.sorted = _now(table)
            shoe_state(table).over = True  # it is shuffled and cut before it is dealt
        return Unready()

    return act


def take_other_deck(table: Table[PokerTable]) -> None:
    """The decks change places, and with them how long each has been used. 14.4(c): a deck that lay in its designated
    area is washed, unless it was when the table opened; then it is shuffled and cut."""
    state = table.state
    if not state.other_washed:
        table.perform("turn the cards face down, wash and stack them", WASHED, {"deck": "other deck"})
    state.other_washed = True  # the one that is put away has been
    state.sorted, state.other_sorted = state.other_sorted, state.sorted
    shoe_state(table).over = True


def _recut(table: Table[PokerTable], call: Call) -> Act:
    only(call.details)
    confirm("To have the cards cut again", call.confirmed_by, SUPERVISOR, CUT_AGAIN)

    def act() -> Interruption | None:
        table.perform("have the deck shuffled and cut again", CUT_AGAIN)
        shoe_state(table).over = True
        return Unready()

    return act


def must_sort(table: Table[PokerTable]) -> bool:
    """Whether the deck in use has been used for two hours since it was put into suit and sequence."""
    return _is_due(table, table.state.sorted, SORT_EVERY)


def sort_if_due(table: Table[PokerTable]) -> None:
    """Before a round: a deck is not used for longer than two hours without being put into suit and sequence."""
    if must_sort(table):
        table.perform("put the 52 cards into suit and sequence", IN_SEQUENCE)
        table.state.sorted = _now(table)


# Rulings


def _rule(table: Table[PokerTable], call: Call) -> Act:
    """In a dispute the decision of the poker shift supervisor is final."""
    only(call.details, "ruling")
    ruling = check_ruling(call.details.get("ruling", ""))
    if SHIFT[0] not in call.confirmed_by:
        sentence = "The decision of the poker shift supervisor is final, and nobody else's."
        raise Refused("not-confirmed", sentence, RULING, confirming(SHIFT))

    def act() -> None:
        table.record(Fact("ruled", RULING, {"by": SHIFT[0], "ruling": ruling}))

    return act


# 14.17


def _raise(table: Table[PokerTable], call: Call) -> Act:
    """Where all patrons at the table agree, the minimum is raised without half an hour's notice."""
    only(call.details, "to", "agreed-by")
    to, agreed = parse_cents(call.details.get("to")), call.details.get("agreed-by")
    if not isinstance(agreed, list) or not all(type(seat) is int for seat in agreed):
        raise Mistake("not-seats", f"{shown(agreed)} is not a list of seats.", "agreed-by = [1, 2, 3].")
    if missing := [seat for seat in sorted(table.seats) if seat not in agreed]:
        sentence = f"Not every patron at the table has agreed: seat {missing[0]} has not."
        raise Refused("not-agreed", sentence, AGREED, "Without that a raised minimum needs half an hour's notice.")
    if others := [seat for seat in agreed if seat not in table.seats]:
        sentence = f"Nobody sits at seat {shown(others[0], 10)} who could agree."
        raise Refused("not-there", sentence, AGREED, "agreed-by has the seats of all patrons at the table.")
    if to <= table.house.limits.least:
        sentence = f"The minimum is {amount_words(table.house.limits.least)} already."
        raise Refused("not-raised", sentence, AGREED, "By agreement a minimum is raised.")
    most = table.house.limits.most
    if most is not None and most < to:
        # 14.17 lets go of the half hour for the minimum alone: another maximum is posted and announced for itself.
        sentence = f"The maximum is {amount_words(most)}, and by agreement the minimum alone is raised."
        raise Refused(
            "above-maximum", sentence, cite("8.3(c)"), f"Up to {amount_words(most)}, or first another maximum."
        )
    try:
        house = changed(table.game, table.house, {"min": dollars(to)})
    except UnlawfulHouse as unlawful:
        raise unlawful.violations[0].refusal() from None

    def act() -> None:
        table.perform("raise the minimum wager, as all patrons at the table agree", AGREED, {"min": dollars(to)})
        table.change_house(house)

    return act


# 14.14(b)3


def _collect(table: Table[PokerTable], call: Call) -> Act:
    """Every player pays the time charge, whoever is inactive too; a floorperson verifies what was collected."""
    only(call.details)
    charge = time_charge(table)
    if charge is None:
        raise Refused("no-time-charge", "This house has no time charge.", CHARGED, "The rake is taken from the pots.")
    if not {*FLOORPERSON, *SUPERVISOR} & set(call.confirmed_by):
        sentence = "Time charges go into the tray when a floorperson, or a supervisor of one, has verified them."
        raise Refused("not-confirmed", sentence, VERIFIED, confirming(FLOORPERSON))
    if not _is_due(table, table.state.charged, timedelta(minutes=charge.every)):
        sentence = f"Fewer than {charge.every} minutes have passed since time was last collected."
        raise Refused("not-due", sentence, FRACTION, f"It is collected every {charge.every} minutes.")
    return lambda: collect_time(table, charge)


def collect_time(table: Table[PokerTable], charge: TimeCharge) -> None:
    """From each seat in turn: a part of the hourly fee, or a share of the table's."""
    seats = sorted(table.seats)
    parts = dict.fromkeys(seats, charge.part)
    if charge.per == "table" and seats:
        each, odd = divmod(charge.part, len(seats))
        parts = {seat: each + (at < odd) for at, seat in enumerate(seats)}
    total: Cents = 0
    for seat, due in parts.items():
        owner = table.seats[seat].owner
        paid = min(due, table.ledger.balances[owner])
        if paid:
            table.ledger.post(owner, RAKE_AREA, paid, PLACED)
            table.record(Fact("raked", ASSESSED, {"amount": money(paid), "seat": seat}))
            total += paid
    table.perform("place the time charges into the designated rake area", PLACED, {"amount": money(total)})
    act = "put the verified time charges into the table inventory container"
    table.ledger.post(RAKE_AREA, RAKE, total, VERIFIED)
    table.perform(act, VERIFIED, {"amount": money(total)})
    table.state.charged = _now(table)


def time_charge(table: Table[PokerTable]) -> TimeCharge | None:
    """The time charge of the house, where it has one."""
    for kind in rakes_of(str(table.house["rake"])):
        if isinstance(kind, TimeCharge):
            return kind
    return None


# Time


def _now(table: Table[PokerTable]) -> str | None:
    return None if table.time is None else table.time.isoformat()


def _is_due(table: Table[PokerTable], since: str | None, every: timedelta) -> bool:
    return table.time is not None and since is not None and table.time - datetime.fromisoformat(since) >= every


def note_duties(table: Table[PokerTable]) -> None:
    """The table knows the time: what is due is counted from when it first did."""
    state, now = table.state, _now(table)
    state.counted = state.counted or now
    state.sorted = state.sorted or now
    state.other_sorted = state.other_sorted or now
    state.charged = state.charged or now
