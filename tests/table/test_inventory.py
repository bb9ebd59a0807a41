"""The chips in the tray: brought, taken away and counted, and never mistaken for what the house has won."""

import pytest

from chapter47 import Choose, Event, Fact, Mistake, Refused, Report, Showing, Table, bet, call, game, open_table
from chapter47.house import read_house
from chapter47.table.commands import Correct
from chapter47.table.log import lines, recover
from chapter47.table.words import sentence

TWO = ("dealer", "supervisor")


def fill(table: Table, amount: str) -> list[Event]:
    return table.do(call("fill", amount=amount, confirmed_by=TWO))


def credit(table: Table, amount: str) -> list[Event]:
    return table.do(call("credit", amount=amount, confirmed_by=TWO))


def details(events: list[Event]) -> list[object]:
    assert all(isinstance(event, Fact) and str(event.cites).startswith("editorial choice") for event in events)
    return [event.details for event in events if isinstance(event, Fact)]


def spin(table: Table, pocket: str) -> int:
    """The entry of the outcome."""
    table.do(call("no-more-bets"))
    table.do(Showing("spin", pocket))
    return table.next_entry - 1


def test_a_table_opens_and_closes_with_a_count() -> None:
    table = Table(game("roulette"), read_house(game("roulette"), {}))
    assert details(fill(table, "1000")) == [{"amount": "1000.00", "inventory": "1000.00"}]  # closed tables are filled
    counts = [event for event in table.do(call("open")) if event.event == "counted"]
    assert details(counts) == [{"occasion": "opening", "inventory": "1000.00"}]
    table.do(Choose(1, "sit", {"chips": "100"}))
    table.do(bet(1, "red", "40"))
    table.do(call("close"))
    spin(table, "2")  # black
    counts = [event for event in table.log[-1].events if event.event == "counted"]
    assert details(counts) == [{"occasion": "closing", "inventory": "1040.00"}]


def test_chips_brought_and_taken_are_no_win() -> None:
    table = open_table("roulette", seats={1: "100"})
    fill(table, "500")
    assert table.house_result()["win"] == "0.00"
    table.do(Choose(1, "buy-in", {"amount": "50"}))
    table.do(bet(1, "straight", "10", pick="17"))
    spin(table, "17")
    # 500 brought, 50 for cash into the drop box, 350 paid: 100 are left, and 350 are lost.
    assert table.house_result() == {
        "win": "-350.00",
        "inventory": "100.00",
        "drop": "50.00",
        "vigorish": "0.00",
        "imprest": "-500.00",
    }
    assert details(credit(table, "100")) == [{"amount": "100.00", "inventory": "0.00"}]
    assert table.house_result()["win"] == "-350.00"
    assert table.ledger.balance("imprest") == -400_00
    table.check()


@pytest.mark.parametrize("name", ["fill", "credit"])
@pytest.mark.parametrize(
    ("by", "missing"),
    [
        ((), "the dealer and the supervisor"),
        (("dealer",), "the supervisor"),
        (("dealer", "dealer"), "the supervisor"),
        (("supervisor", "floorperson"), "the dealer"),
    ],
)
def test_chips_move_before_two_persons(name: str, by: tuple[str, ...], missing: str) -> None:
    table = open_table("roulette")
    fill(table, "10")
    with pytest.raises(Refused, match=f"A {name} needs {missing}.") as refused:
        table.do(call(name, amount="10", confirmed_by=by))
    assert refused.value.code == "not-confirmed"
    assert str(refused.value.cites).startswith("editorial choice")
    assert table.ledger.balance("inventory") == 10_00


def test_no_more_is_taken_than_lies_there() -> None:
    table = open_table("roulette", seats={1: "0"})
    fill(table, "100")
    with pytest.raises(Refused, match=r"does not hold \$100.01") as refused:
        credit(table, "100.01")
    assert (refused.value.code, refused.value.allowed) == ("not-enough-inventory", "At most $100.00.")
    table.do(Choose(1, "buy-in", {"amount": "130"}))  # for 30 of it chips are brought
    with pytest.raises(Refused, match=r"At most \$0.00"):
        credit(table, "1")


def test_the_tray_never_stands_below_nothing() -> None:
    """A winner is paid in full: what the tray lacks is brought in the same act, and lent to the table as a fill is."""
    table = open_table("roulette", seats={1: "100"})
    fill(table, "100")
    table.do(bet(1, "straight", "10", pick="17"))
    spin(table, "17")
    brought = [event for event in table.log[-1].events if event.event == "brought"]
    assert details(brought) == [{"amount": "250.00", "inventory": "0.00"}]
    assert table.chips(1) == 100_00 + 350_00
    assert (table.ledger.balance("inventory"), table.ledger.balance("imprest")) == (0, -350_00)
    assert table.house_result()["win"] == "-350.00"  # what was brought is no loss, and no win
    assert sentence(brought[0]).startswith("$250.00 in chips are brought for what the tray could not pay")
    table.check()
    assert list(lines(recover("\n".join(lines(table)), game))) == list(lines(table))


def test_a_tray_that_is_emptied_by_credits_is_still_one() -> None:
    table = open_table("roulette", seats={1: "100"})
    fill(table, "100")
    credit(table, "100")
    table.do(bet(1, "red", "10"))
    spin(table, "2")  # black
    table = table.again_from(table.snapshot())
    table.do(bet(1, "straight", "10", pick="17"))
    spin(table, "17")
    assert table.ledger.balance("inventory") == 0
    assert table.ledger.balance("imprest") == -340_00


def test_a_closing_count_finds_what_was_brought() -> None:
    table = open_table("roulette", seats={1: "100"})
    fill(table, "100")
    table.do(bet(1, "straight", "10", pick="17"))
    table.do(call("close"))
    spin(table, "17")
    told = [(event.event, event.details.get("inventory")) for event in table.log[-1].events if isinstance(event, Fact)]
    assert told[-3:] == [("brought", "0.00"), ("counted", "0.00"), ("closed", None)]


def test_a_correction_that_pays_more_than_the_tray_holds_is_paid_in_full() -> None:
    table = open_table("roulette", seats={1: "100"})
    fill(table, "100")
    table.do(bet(1, "straight", "10", pick="17"))
    entry = spin(table, "18")
    assert table.ledger.balance("inventory") == 110_00
    table.do(Correct(entry, (Showing("spin", "17"),), "misread", TWO))
    assert table.chips(1) == 100_00 + 350_00
    assert table.ledger.balance("inventory") == 0
    table.do(Correct(entry, (Showing("spin", "18"),), "it was right", TWO))
    assert table.chips(1) == 90_00
    # What was brought stays at the table until somebody takes a credit.
    assert (table.ledger.balance("inventory"), table.ledger.balance("imprest")) == (360_00, -350_00)
    table.check()


@pytest.mark.parametrize("amount", ["0", "-5", "1e3", 5, None])
def test_what_is_no_amount_is_neither_brought_nor_taken(amount: object) -> None:
    table = open_table("roulette")
    for name in ("fill", "credit"):
        with pytest.raises(Mistake):
            table.do(call(name, amount=amount, confirmed_by=TWO))
    with pytest.raises(Mistake):
        table.do(call("fill", confirmed_by=TWO))
    with pytest.raises(Mistake, match="no use for 'reason'"):
        table.do(call("fill", amount="5", reason="low", confirmed_by=TWO))


def test_a_count_tells_the_ledger_from_what_was_found() -> None:
    table = open_table("roulette")
    fill(table, "1000")
    assert details(table.do(call("count"))) == [{"occasion": "called", "inventory": "1000.00"}]
    [short] = table.do(call("count", found="995"))
    assert details([short]) == [
        {"occasion": "called", "inventory": "1000.00", "found": "995.00", "difference": "-5.00"},
    ]
    assert table.ledger.balance("inventory") == 1000_00  # told, and not changed
    assert sentence(short) == (
        "Count: the table holds $1,000.00, $995.00 found, a difference of -$5.00. (editorial choice)"
    )
    with pytest.raises(Mistake):
        table.do(call("count", found=995))


def test_chips_come_and_go_while_a_round_is_played() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    fill(table, "100")
    table.do(call("no-more-bets"))
    credit(table, "100")
    table.do(Showing("spin", "1"))
    assert (table.chips(1), table.ledger.balance("inventory")) == (110_00, 0)  # ten were brought
    assert list(lines(recover("\n".join(lines(table)), game))) == list(lines(table))


def test_a_correction_leaves_the_chips_of_the_house_where_they_are() -> None:
    """A round whose spin was voided, in which chips were taken away: the spin stands after all, and was lost."""
    table = open_table("roulette", seats={1: "100"})
    fill(table, "400")
    table.do(bet(1, "straight", "10", pick="17"))
    table.do(call("no-more-bets"))
    table.do(Report("foreign-object"))
    reported = table.next_entry - 1
    credit(table, "390")
    fill(table, "5")
    table.do(Showing("spin", "18"))
    # Fill 400, credit 390, fill 5, and the ten that were lost.
    assert (table.chips(1), table.ledger.balance("inventory")) == (90_00, 25_00)
    [event, brought] = table.do(Correct(reported, (Showing("spin", "17"),), "the object was outside", TWO))
    # Paid 350 in the round's re-run before those 390 left: that they did leave is not undone, and not refused.
    assert isinstance(event, Fact)
    assert event.details["adjustments"] == {"seat:1": "360.00"}
    assert details([brought]) == [{"amount": "335.00", "inventory": "0.00"}]
    assert (table.chips(1), table.ledger.balance("inventory")) == (450_00, 0)
    assert table.ledger.balance("imprest") == -15_00 - 335_00
    assert table.house_result()["win"] == "-350.00"
    with pytest.raises(Mistake, match="outcomes, reports and calls anew"):
        table.do(Correct(reported, (call("fill", amount="5", confirmed_by=TWO), Showing("spin", "1")), "no", TWO))
    assert list(lines(recover("\n".join(lines(table)), game))) == list(lines(table))
    table.check()
