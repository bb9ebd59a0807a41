"""Owners that are no seats: a made-up game wagers for a ticket, which has an account of its own."""

import json

import pytest

from chapter47 import call, open_table
from chapter47.floor.verify import verify
from chapter47.games import game, join
from chapter47.law import Refused
from chapter47.money.ledger import Imbalance
from chapter47.money.owners import Owner, layout_account, owed_account, seat_owner
from chapter47.table.commands import Call, Correct, Showing
from chapter47.table.events import Accepted, Event, Settled, event_json, read_owner
from chapter47.table.log import lines, recover
from chapter47.table.state import OtherState
from chapter47.table.table import Table
from chapter47.table.things import Chips
from chapter47.table.words import words, words_of
from kit.joining import only_for_now

TICKET = Owner("ticket:000001")
TWO = ("dealer", "supervisor")


@pytest.fixture(autouse=True)
def joined() -> object:
    with only_for_now():
        yield join("kit.tickets")


def begun(*spins: str) -> Table:
    """A table at which the wheel showed so, round by round."""
    table = open_table("tickets", seats={1: "100"})
    for shown in spins:
        play(table, shown)
    return table


def play(table: Table, shown: str) -> list[Event]:
    events = table.do(Call("no-more-bets")) + table.do(Showing("spin", shown))
    table.check()
    return events


def held(table: Table, *accounts: str) -> list[int]:
    return [table.ledger.balance(account) for account in accounts]


def test_a_ticket_wagers_wins_and_loses_with_its_own_chips() -> None:
    table = begun()
    table.do(Call("no-more-bets"))
    assert held(table, "seat:1", TICKET, layout_account(TICKET)) == [88_00, 7_00, 5_00]
    assert list(table.layout.stakes) == [(TICKET, "insignia", "20")]
    assert [thing for thing in table.lies() if isinstance(thing, Chips)] == [
        Chips("front", "seat:1", 88_00),
        Chips("front", TICKET, 7_00),
        Chips("insignia:20", TICKET, 5_00),
    ]
    table.check()
    (settled,) = [event for event in table.do(Showing("spin", "20")) if isinstance(event, Settled)]
    assert (settled.owner, settled.paid, settled.returned) == (TICKET, 100_00, 5_00)
    assert held(table, "seat:1", TICKET, layout_account(TICKET)) == [88_00, 112_00, 0]
    table.check()


def test_what_is_left_of_a_ticket_leaves_the_table_when_it_is_closed() -> None:
    table = begun("1", "1")
    assert not table.owners
    assert held(table, "seat:1", TICKET, "outside", "inventory") == [88_00, 0, -98_00, 10_00]
    assert not [thing for thing in table.lies() if isinstance(thing, Chips) and thing.owner == TICKET]
    closed = table.log.facts[-1]
    assert (closed.event, event_json(closed)["chips"]) == ("account-closed", "2.00")
    table.check()


def test_facts_tell_a_ticket_by_its_name_and_are_read_back() -> None:
    events = play(begun(), "20")
    accepted, settled = (next(event for event in events if isinstance(event, kind)) for kind in (Accepted, Settled))
    for event in (accepted, settled):
        said = event_json(event)
        assert said["owner"] == TICKET
        assert "seat" not in said
        assert read_owner(said) == TICKET
        assert words_of(said) == words(event)
        assert list(said) == [*list(said)[:2], *sorted(list(said)[2:])]  # in the one spelling that there is
    assert words(accepted) == "Ticket 000001 has $5.00 on insignia 20"
    assert words(settled) == "Ticket 000001's $5.00 on insignia 20 wins $100.00 at 20 to 1"
    assert [words(event) for event in events if event.event == "account-opened"] == [
        "An account is opened for ticket 000001"
    ]


def test_a_log_and_a_snapshot_bring_tickets_back() -> None:
    table = begun("1", "20")
    text = "\n".join(lines(table))
    again = recover(text, game)
    assert (again.owners, again.ledger.balances) == (table.owners, table.ledger.balances)
    kept = json.loads(json.dumps(table.snapshot()))
    back = Table(table.game, table.house, kept)
    assert back.owners == table.owners == {TICKET: table.owners[TICKET]}
    assert play(table, "1") == play(back, "1")
    assert back.ledger.balances == table.ledger.balances
    del kept["owners"]
    with pytest.raises(OtherState):
        Table(table.game, table.house, kept)


def test_a_log_with_tickets_is_proved() -> None:
    table = begun("1", "20", "1")
    proof = verify([line + "\n" for line in lines(table)], game)
    assert (proof.entries, proof.rounds) == (len(table.log), 3)


def corrected(table: Table, entry: int, shown: str) -> dict[str, object]:
    table.do(Correct(entry, (Showing("spin", shown),), "misread", TWO))
    table.check()
    details = event_json(table.log.facts[-1])
    adjustments = details["adjustments"]
    assert isinstance(adjustments, dict)
    return adjustments


def spun(table: Table, round_: int) -> int:
    """The entry of a round's spin."""
    return [n for n, entry in enumerate(table.log) if isinstance(entry.command, Showing)][round_ - 1]


def test_a_correction_gives_a_ticket_what_it_should_have_won() -> None:
    table = begun("1")
    assert corrected(table, spun(table, 1), "20") == {TICKET: "105.00"}
    assert held(table, TICKET) == [112_00]


def test_what_a_ticket_cannot_give_back_is_owed() -> None:
    table = begun("20")
    table.ledger.post(TICKET, seat_owner(1), 100_00)  # which the player has taken out of it since
    assert corrected(table, spun(table, 1), "1") == {TICKET: "-12.00", owed_account(TICKET): "-93.00"}


def test_a_correction_cannot_open_a_ticket_that_was_closed() -> None:
    table = begun("1", "1")
    with pytest.raises(Refused) as caught:
        corrected(table, spun(table, 2), "20")
    assert caught.value.code == "correction-diverges"


def test_the_check_finds_a_ticket_that_does_not_add_up() -> None:
    table = begun("20")
    del table.owners[TICKET]
    with pytest.raises(Imbalance, match="its owner is not at the table"):
        table.check()
    table = begun("20")
    table.ledger.post(TICKET, layout_account(TICKET), 1)
    with pytest.raises(Imbalance, match="but 0 lie there"):
        table.check()
    table = begun("1")
    table.ledger.post(TICKET, "inventory", 50_00)
    with pytest.raises(Imbalance, match="stands at"):
        table.check()


@pytest.mark.parametrize("name", ["seat:2", "layout:1", "owed:1", "pot", "pot:", TICKET])
def test_no_account_is_opened_for_a_seat_or_twice(name: str) -> None:
    table = begun("20")
    with pytest.raises(ValueError, match="no account can be opened"):
        table.open_owner(Owner(name))


def test_no_account_is_closed_while_its_wager_stands() -> None:
    table = begun()
    table.do(Call("no-more-bets"))
    with pytest.raises(ValueError, match="stands on the layout"):
        table.close_owner(TICKET)


def test_a_void_round_gives_a_ticket_its_wager_back() -> None:
    table = begun()
    table.do(Call("no-more-bets"))
    table.do(call("void-round", reason="fire alarm", confirmed_by=("supervisor",)))
    assert held(table, TICKET, layout_account(TICKET)) == [12_00, 0]
    table.check()
