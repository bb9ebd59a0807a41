"""Who may come in between shuffles: N.J.A.C. 19:47-2.3(i), (j) and the first card of a double shoe."""

from typing import Any

import pytest

from chapter47 import Refused, Showing, Table, bet, call
from chapter47.table.commands import Reduce, Remove
from kit.baccarat import acts, choose
from kit.blackjack import blackjack, play, violations, wager
from kit.cuts import cut_by_dealer
from kit.refusals import refusal, short

provision = pytest.mark.provision

OLD: dict[str, Any] = {"edition": "1995", "min": "5"}
NEW: dict[str, Any] = {"edition": "2007", "min": "5"}


def round_with(table: Table, *seats: int, amount: str = "20") -> None:
    """A round in which those seats wager, and nobody else."""
    for seat in seats:
        wager(table, seat, amount)
    finish(table, *seats)


def finish(table: Table, *seats: int) -> None:
    over = table.rounds + 1
    suit = "SHDC"[table.rounds % 4]  # so that the shoe does not run out of a card
    tens = " ".join(f"{rank}{suit}" for rank in "TJQK"[: len(seats)])
    play(table, f"{tens} 6{suit} {tens} " + " ".join(f"{seat}:stand" for seat in seats) + f" 7{suit} 9{suit}")
    assert table.rounds == over


def reshuffle(table: Table) -> None:
    table.do(call("shuffle-now"))
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 100)
    play(table, "XX")


def barred(table: Table, seat: int) -> str:
    """The provision by which even the minimum is refused; nothing where it stands."""
    assert refusal(table, bet(seat, "blackjack", "20"))[0] == "sat-out"
    code, number = refusal(table, bet(seat, "blackjack", "5"))
    assert code == "sat-out"
    return number


def limited(table: Table, seat: int) -> str:
    """The provision by which more than the minimum is refused, which itself stands."""
    code, number = refusal(table, bet(seat, "blackjack", "5.01"))
    assert code == "minimum-only"
    assert refusal(table, bet(seat, "blackjack", "20")) == (code, number)
    return number


@provision("2.3(i) [1995]")
@pytest.mark.parametrize("entry", ["open", 1, 2, 3, 4, "1-3", "1-4", "2-3", "2-4"])
def test_who_wagers_on_every_round_is_never_limited(entry: str | int) -> None:
    table = blackjack(1, 2, entry=entry, **OLD)
    for amount in ("20", "500", "5", "100"):
        round_with(table, 1, 2, amount=amount)


@provision("2.3(i)1")
@pytest.mark.parametrize("entry", [1, "1-3", "1-4"])
def test_option_1_who_did_not_wager_on_the_first_round_waits_for_a_reshuffle(entry: str | int) -> None:
    table = blackjack(1, 2, 3, entry=entry, **OLD)
    round_with(table, 1)
    for _ in range(2):
        assert {barred(table, seat) for seat in (2, 3)} == {"2.3(i)1"}
        round_with(table, 1)
    reshuffle(table)
    round_with(table, 1, 2, 3)


@provision("2.3(i)2")
@pytest.mark.parametrize("entry", [2, "2-3", "2-4"])
def test_option_2_who_did_not_wager_on_the_first_round_wagers_the_minimum(entry: str | int) -> None:
    table = blackjack(1, 2, 3, entry=entry, **OLD)
    round_with(table, 1)
    for _ in range(3):  # until a reshuffle, however often
        assert {limited(table, seat) for seat in (2, 3)} == {"2.3(i)2"}
        wager(table, 1, "20")
        wager(table, 2, "5")
        wager(table, 3, "5")
        finish(table, 1, 2, 3)
    reshuffle(table)
    round_with(table, 2, 3)


@provision("2.3(i)3")
@pytest.mark.parametrize("entry", [3, "1-3", "2-3"])
def test_option_3_who_declines_a_round_waits_for_a_reshuffle(entry: str | int) -> None:
    table = blackjack(1, 2, entry=entry, **OLD)
    round_with(table, 1, 2)
    round_with(table, 2)
    assert barred(table, 1) == "2.3(i)3"
    round_with(table, 2)
    assert barred(table, 1) == "2.3(i)3"
    reshuffle(table)
    round_with(table, 1)


@provision("2.3(i)4")
@pytest.mark.parametrize("entry", [4, "1-4", "2-4"])
def test_option_4_who_declines_a_round_wagers_the_minimum(entry: str | int) -> None:
    table = blackjack(1, 2, entry=entry, **OLD)
    round_with(table, 1, 2)
    round_with(table, 2)
    for _ in range(2):
        assert limited(table, 1) == "2.3(i)4"
        wager(table, 1, "5")
        wager(table, 2, "20")
        finish(table, 1, 2)
    reshuffle(table)
    round_with(table, 1)


@provision("2.3(i)1", "2.3(i)2")
@pytest.mark.parametrize("entry", [1, 2])
def test_options_1_and_2_leave_those_alone_who_were_there_at_first(entry: int) -> None:
    table = blackjack(1, 2, entry=entry, **OLD)
    round_with(table, 1, 2)
    round_with(table, 2)
    round_with(table, 1, 2)


@provision("2.3(i)3", "2.3(i)4")
@pytest.mark.parametrize("entry", [3, 4])
def test_options_3_and_4_leave_newcomers_alone(entry: int) -> None:
    table = blackjack(1, 2, entry=entry, **OLD)
    round_with(table, 1)
    round_with(table, 1, 2)


@provision("2.3(i) [1995]", "2.3(i) [2001-12-03]")
def test_each_edition_has_its_own_options() -> None:
    for entry in (1, 2, 3, 4, "1-3", "1-4", "2-3", "2-4"):
        for edition in ("2001-12-03", "2007"):
            (found,) = violations(entry=entry, edition=edition)
            assert (found.option, short(found.cites)) == ("entry", "2.3(i) [2001-12-03]")
        blackjack(entry=entry, edition="2001-12-02")
    for edition in ("1995", "2001-12-02"):
        (found,) = violations(entry="no-mid-shoe", edition=edition)
        assert (found.option, short(found.cites)) == ("entry", "2.3(i) [2001-12-03]")
    blackjack(entry="no-mid-shoe", edition="2001-12-03")


@provision("2.3(j) [1995]")
@pytest.mark.parametrize("entry", [1, 2, 3, 4, "1-3", "2-4"])
def test_an_option_holds_for_everyone_alike(entry: str | int) -> None:
    table = blackjack(1, 2, 3, 4, entry=entry, **OLD)
    round_with(table, 1, 4)
    round_with(table, 1)
    said = {seat: _answer(table, seat) for seat in (2, 3, 4)}
    assert said[2] == said[3]
    table = blackjack(1, 2, 3, 4, entry=entry, **OLD)
    round_with(table, 1, 3)
    round_with(table, 1)
    assert _answer(table, 3) == said[4]
    assert _answer(table, 4) == said[3]


def _answer(table: Table, seat: int) -> str:
    try:
        table.consider(bet(seat, "blackjack", "20"))
    except Refused as refused:
        return refused.code
    return "stands"


@provision("2.3(j) [1995]")
@pytest.mark.parametrize("entry", [3, 4, "1-3", "2-4"])
def test_a_box_may_be_reserved_for_who_leaves_for_a_while(entry: str | int) -> None:
    table = blackjack(1, 2, entry=entry, **OLD)
    round_with(table, 1, 2)
    assert acts(table.do(call("reserve-box", seat=1)), "2.3(j) [1995]")
    round_with(table, 2)
    round_with(table, 2)
    round_with(table, 1, 2)  # as if he had never been away
    round_with(table, 2)
    assert _answer(table, 1) != "stands"  # that time nobody agreed to it
    table.do(call("reserve-box", seat=1))
    assert _answer(table, 1) != "stands"  # nor when it is agreed to later: it is when a player leaves


@provision("2.3(j) [1995]")
@pytest.mark.parametrize("entry", ["open", 1, 2])
def test_there_is_nothing_to_reserve_where_nobody_is_kept_out(entry: str | int) -> None:
    table = blackjack(1, 2, entry=entry, **OLD)
    assert refusal(table, call("reserve-box", seat=1)) == ("not-limited", "2.3(j) [1995]")


@provision("2.3(i) [2001-12-03]")
def test_since_2001_who_does_not_wager_on_a_round_waits_for_the_house_or_a_reshuffle() -> None:
    table = blackjack(1, 2, 3, entry="no-mid-shoe", **NEW)
    round_with(table, 1, 2)
    assert barred(table, 3) == "2.3(i) [2001-12-03]"
    choose(table, 4, "sit", chips="100")
    assert barred(table, 4) == "2.3(i) [2001-12-03]"  # who was not seated then is kept out as well
    round_with(table, 1)
    assert {barred(table, seat) for seat in (2, 3)} == {"2.3(i) [2001-12-03]"}
    assert acts(table.do(call("permit-entry", seat=3)), "2.3(i) [2001-12-03]")
    round_with(table, 1, 3)
    round_with(table, 1, 3)
    round_with(table, 1)
    assert {barred(table, seat) for seat in (2, 3)} == {"2.3(i) [2001-12-03]"}
    reshuffle(table)
    round_with(table, 1, 2, 3)


@provision("2.3(i) [2001-12-03]")
def test_the_house_permits_nobody_where_nobody_is_kept_out() -> None:
    assert refusal(blackjack(1, **NEW), call("permit-entry", seat=1)) == ("not-limited", "2.3(i) [2001-12-03]")


@provision("2.3(i) [1995]", "2.3(i) [2001-12-03]")
@pytest.mark.parametrize(("edition", "entry"), [("1995", 2), ("1995", "1-4"), ("2007", "no-mid-shoe")])
def test_the_sign_says_who_may_come_in(edition: str, entry: str | int) -> None:
    number = "2.3(i) [1995]" if edition == "1995" else "2.3(i) [2001-12-03]"
    assert number in [short(notice.cites) for notice in blackjack(edition=edition, entry=entry).sign()]
    assert number not in [short(notice.cites) for notice in blackjack(edition=edition).sign()]


# 2.3(k) of 1995, since 2001 (j): in a double shoe the first card is the determinant card


@provision("2.3(k) [1995]", "2.3(j) [2001-12-03]")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.3(k) [1995]"), ("2007", "2.3(j) [2001-12-03]")])
@pytest.mark.parametrize("card", ["7H", "7S"])  # dealt to the first player, or burnt
def test_the_determinant_card_ends_betting(edition: str, number: str, card: str) -> None:
    table = blackjack(1, 2, shuffle="double-shoe", edition=edition)
    wager(table, 1, "10")
    table.do(Remove(1, "blackjack", "box 1"))
    wager(table, 1, "10")
    events = table.do(Showing("deal", (card,), {"side": "red"}))
    assert acts(events, number) == ["end betting with the determinant card, as the first card"]
    for seat in (1, 2):
        assert refusal(table, bet(seat, "blackjack", "10")) == ("betting-closed", "2.3(c)")
    for touched in (Remove(1, "blackjack", "box 1"), Reduce(1, "blackjack", 500, "box 1")):
        assert refusal(table, touched) == ("betting-closed", "2.3(f)")
