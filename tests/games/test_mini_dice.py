"""Mini-dice, section by section: N.J.A.C. 19:47-13.1 to 13.8. Where the law's words are lost, what is ours says so."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

from chapter47 import (
    Call,
    Choose,
    Mistake,
    Odds,
    Reduce,
    Refused,
    Remove,
    Report,
    Showing,
    Table,
    UnlawfulHouse,
    bet,
    call,
    catalogue,
    cite,
    event_json,
    game,
    open_table,
    read_house,
    sentence,
)
from chapter47.games import game as find
from chapter47.house import Violation
from chapter47.house.casino import Casino
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Clock, Command, Pick
from chapter47.table.events import Announced, Event, Fact, Settled
from chapter47.table.sources import rules_fingerprint
from chapter47.table.things import Fell
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

ALL_DICE = list(product((1, 2, 3, 4, 5, 6), repeat=2))
SHOWS = {2: (1, 1), 3: (1, 2), 4: (3, 1), 5: (1, 4), 6: (4, 2), 7: (5, 2), 8: (6, 2), 9: (3, 6), 10: (5, 5), 11: (5, 6)}
SHOWS[12] = (6, 6)
"""Dice for each total."""

# 13.2: what each total does to each wager. W wins, L loses, . leaves it where it is.

LAW = """
                 2 3 4 5 6 7 8 9 10 11 12
place 4          . . W . . L . . .  .  .
place 5          . . . W . L . . .  .  .
place 6          . . . . W L . . .  .  .
place 8          . . . . . L W . .  .  .
place 9          . . . . . L . W .  .  .
place 10         . . . . . L . . W  .  .
field            W W W L L L L W W  W  W
any-seven        L L L L L W L L L  L  L
over-seven       L L L L L L W W W  W  W
under-seven      W W W W W L L L L  L  L
"""


class Area(NamedTuple):
    """A wager on one pick, and what each total does to it."""

    wager: str
    pick: Pick
    totals: dict[int, str]


def areas() -> list[Area]:
    found = []
    for line in LAW.strip().splitlines()[1:]:
        words = line.split()
        pick = int(words[1]) if words[1].isdigit() else None
        results = words[-11:]
        found.append(Area(words[0], pick, dict(zip(range(2, 13), results, strict=True))))
    return found


AREAS = areas()

# 13.6: what is paid.

PRINTED = {
    "place-4": "9 to 5",
    "place-5": "7 to 5",
    "place-6": "7 to 6",
    "place-8": "7 to 6",
    "place-9": "7 to 5",
    "place-10": "9 to 5",
    "field": "1 to 1",
    "field-2": "2 to 1",
    "field-12": "2 to 1",
    "any-seven": "4 to 1",
    "over-seven": "1 to 1",
    "under-seven": "1 to 1",
}


def odds_of(wager: str, pick: Pick, total: int) -> str:
    line = f"{wager}-{total}" if wager == "field" and total in (2, 12) else wager
    return PRINTED[line if pick is None else f"{wager}-{pick}"]


WAYS: dict[tuple[str, Pick], dict[str, int]] = {
    ("place", 4): {"W": 3, "L": 6, ".": 27},
    ("place", 5): {"W": 4, "L": 6, ".": 26},
    ("place", 6): {"W": 5, "L": 6, ".": 25},
    ("place", 8): {"W": 5, "L": 6, ".": 25},
    ("place", 9): {"W": 4, "L": 6, ".": 26},
    ("place", 10): {"W": 3, "L": 6, ".": 27},
    ("field", None): {"W": 16, "L": 20},
    ("any-seven", None): {"W": 6, "L": 30},
    ("over-seven", None): {"W": 15, "L": 21},
    ("under-seven", None): {"W": 15, "L": 21},
}
"""Of the 36 ways that two dice fall, those that win, lose and leave it."""


# What the tests do at a table


def rich_table(**house: object) -> Table:
    seats = {1: "1000000", 2: "1000000", 4: "1000000", 7: "1000000"}
    return open_table("mini-dice", house, seats=seats)


def shake(table: Table, total: int, **details: object) -> list[Event]:
    return [*table.do(call("no-more-bets")), *table.do(Showing("shake", SHOWS[total], details))]


def settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def outline(events: Iterable[Event]) -> list[str]:
    return [f"{event.event} {short(event.cites)}" for event in events]


def performed(events: Iterable[Event]) -> list[tuple[object, object]]:
    """What was done, and by whose seat."""
    facts = (event for event in events if isinstance(event, Fact) and event.event == "performed")
    return [(event.details["act"], event.details.get("seat")) for event in facts]


def announced(events: Iterable[Event]) -> list[str]:
    return [event.call for event in events if isinstance(event, Announced)]


def violations(house: dict[str, object]) -> list[Violation]:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("mini-dice"), house)
    return list(caught.value.violations)


def on_layout(table: Table) -> dict[tuple[int, str, Pick], int]:
    stakes = table.layout.stakes.items()
    return {(seat_number(owner), name, pick): stake.amount for (owner, name, pick), stake in stakes}


def holder(table: Table) -> object:
    return marks_on(table).get("holder")


INSPECT = Call("inspect", {}, ("floorperson",))
TAKE, PASS = "take-shaker", "pass-shaker"


# What is ours, and what is the law's


def test_what_the_sources_do_not_hold_is_marked_as_ours() -> None:
    """The sections without the law's words are ours, on the rules page and in every event."""
    of_the_game = [row for row in catalogue() if row.citation.subchapter == 13]
    the_law_s = {row.citation.text for row in of_the_game if not row.gist.endswith("(editorial).")}
    assert the_law_s == {"19:47-13.2", "19:47-13.6"}
    table = rich_table()
    table.do(bet(1, "place", "6", 6))
    table.do(Choose(1, TAKE))
    cited = {short(event.cites) for event in (*shake(table, 6), *shake(table, 7))}
    assert cited == {"13.1*", "13.4*", "13.5*", "13.6"}


def test_an_event_that_is_ours_says_so_in_words_and_in_json() -> None:
    event = rich_table().do(call("no-more-bets"))[0]
    assert sentence(event) == 'The dealer: "No More Bets". (19:47-13.4, editorial choice)'
    assert str(event_json(event)["provision"]).startswith("editorial choice: 19:47-13.4, ")


def test_there_is_no_mini_dice_before_2000() -> None:
    for edition in ("1995", "1999", "1999-12-31"):
        (violation,) = violations({"edition": edition})
        assert (violation.option, violation.cites) == ("edition", cite("13.2"))
    for edition in ("2000", "2000-01-01", "2007"):
        read_house(game("mini-dice"), {"edition": edition})


def test_rules_that_are_shared_with_craps_are_part_of_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that was written under other rules is told from one that was not, wherever those rules stand."""
    read: list[str] = []

    def read_bytes(path: Path) -> bytes:
        read.append(path.name)
        return b""

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    rules_fingerprint.__wrapped__(game("mini-dice"))
    assert {"mini_dice.py", "rolls.py", "wagers.py"} <= set(read)


# 13.1: a shake, and a shaker


@provision("13.1")
def test_a_shake_is_over_when_the_shaker_is_uncovered() -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    table.do(call("no-more-bets"))
    for _ in range(2):
        events = table.do(Report("not-flat"))  # shaken, and not uncovered for the wagers to be decided
        assert settled(events) == []
        assert table.rounds == 0
    events = table.do(Showing("shake", (4, 5)))
    marked = [event for event in events if isinstance(event, Fact) and event.event == "marked"]
    told = [(event.details["on"], short(event.cites)) for event in marked]
    assert told == [("uncovered", "13.1*"), ("covered", "13.5*")]
    assert events.index(marked[0]) < events.index(settled(events)[0])
    assert table.rounds == 1


@provision("13.1")
def test_the_player_who_holds_the_shaker_is_marked() -> None:
    table = rich_table()
    table.do(bet(2, "field", "10"))
    (marked,) = table.do(Choose(2, TAKE))
    assert isinstance(marked, Fact)
    assert (marked.details, short(marked.cites)) == ({"marker": "holder", "on": 2}, "13.1*")
    assert holder(table) == 2


# 13.2, 13.6: every wager on every total


@provision("13.2", "13.6")
@pytest.mark.parametrize(("wager", "pick", "totals"), AREAS)
def test_each_wager_does_what_each_total_says(wager: str, pick: Pick, totals: dict[int, str]) -> None:
    ways: Counter[str] = Counter()
    for dice in ALL_DICE:
        table = rich_table()
        chips = table.chips(1)
        table.do(bet(1, wager, "30", pick))  # 30 can be paid at 5 and at 6
        table.do(call("no-more-bets"))
        events = settled(table.do(Showing("shake", dice)))
        total = sum(dice)
        ways[totals[total]] += 1
        if totals[total] == ".":
            assert (events, on_layout(table)) == ([], {(1, wager, pick): 3000})
            continue
        if totals[total] == "L":
            due = Settled(seat_owner(1), wager, pick, 3000, "lose", None, 0, 0, 3000, 0, cite("13.2"))
        else:
            odds = Odds.parse(odds_of(wager, pick, total))
            won = 3000 * odds.a // odds.b
            due = Settled(seat_owner(1), wager, pick, 3000, "win", odds, won, 3000, 0, 0, cite("13.6"))
        assert events == [due]
        assert table.chips(1) == chips + due.paid - due.collected
        assert not table.layout.stakes
        table.check()
    assert ways == WAYS[wager, pick]


@provision("13.2")
def test_a_place_wager_stands_until_its_number_or_a_seven() -> None:
    table = rich_table()
    table.do(bet(1, "place", "12", 6))
    table.do(bet(2, "place", "10", 9))
    for total in (2, 3, 4, 5, 8, 10, 11, 12, 4):  # there is no come-out, and nothing is off
        assert settled(shake(table, total)) == []
    assert [(seat_number(event.owner), event.paid) for event in settled(shake(table, 6))] == [(1, 1400)]
    assert [(seat_number(event.owner), event.result) for event in settled(shake(table, 7))] == [(2, "lose")]


@provision("13.2")
def test_a_table_takes_the_five_wagers_and_no_others() -> None:
    table = rich_table()
    assert set(table.terms.spots) == {(area.wager, area.pick) for area in AREAS}
    for other in ("pass", "place-to-win", "place-to-lose", "buy", "lay", "hardway", "any-craps", "come"):
        said = refusal(table, bet(1, other, "10", 6 if other != "pass" else None))
        assert said == ("not-permissible", "13.2")
    for pick in (None, 2, 3, 7, 11, 12, [4, 5]):
        assert refusal(table, bet(1, "place", "30", pick)) == ("pick-not-offered", "13.2")
    for wager in ("field", "any-seven", "over-seven", "under-seven"):
        assert refusal(table, bet(1, wager, "10", 7)) == ("pick-not-offered", "13.2")


@provision("13.2")
def test_each_may_be_made_before_any_shake() -> None:
    table = rich_table()
    for total in (6, 8, 7, 7, 4, 2):
        for wager, pick, _ in AREAS:
            assert table.do(bet(2, wager, "30", pick))[0].cites == cite("13.2")
        shake(table, total)


# 13.3: the dice


@provision("13.3")
def test_two_dice_are_in_the_shaker() -> None:
    table = rich_table()
    assert game("mini-dice").outcomes(read_house(game("mini-dice"), {})) == dict.fromkeys(ALL_DICE, 1)
    table.do(call("no-more-bets"))
    for count in (0, 1, 3):
        assert refusal(table, Showing("shake", (1,) * count)) == ("wrong-dice", "13.3*")
    for dice in ((0, 1), (1, 7)):
        with pytest.raises(Mistake, match="cannot show"):
            table.do(Showing("shake", dice))
    for other in ("roll", "spin"):
        with pytest.raises(Mistake):
            table.do(Showing(other, (1, 2)))
    for viewer in (None, seat_owner(1)):  # and hidden there, whoever looks
        assert [thing for thing in table.lies(viewer) if isinstance(thing, Fell)] == [Fell("shaker", ("covered",))]


def closed_table() -> Table:
    table = Table(game("mini-dice"), read_house(game("mini-dice"), {}))
    table.do(Choose(1, "sit", {"chips": "100"}))
    return table


@provision("13.3")
def test_the_floorperson_inspects_the_dice_and_seals_them_before_the_table_opens() -> None:
    table = closed_table()
    table.do(call("open"))
    assert refusal(table, bet(1, "field", "10")) == ("table-waits", "13.3*")
    for lacking in ((), ("dealer",), ("supervisor",)):
        assert refusal(table, INSPECT._replace(confirmed_by=lacking)) == ("not-confirmed", "13.3*")
    events = table.do(INSPECT)
    assert performed(events) == [("inspect two dice, put them in the shaker and seal it", None)]
    assert outline(events)[:3] == ["performed 13.3*", "marked 13.3*", "opened 13.2"]
    assert marks_on(table)["shaker"] == "covered"
    table.do(bet(1, "field", "10"))


EVENING = datetime(2026, 7, 4, 20)


@provision("13.3")
def test_dice_stay_at_a_table_for_24_hours_at_most() -> None:
    table = closed_table()
    table.do(Clock(EVENING))
    table.do(call("open"))
    table.do(INSPECT)
    table.do(Clock(EVENING + timedelta(hours=24)))
    table.do(bet(1, "place", "6", 6))
    shake(table, 4)  # 24 hours are allowed
    table.do(Clock(EVENING + timedelta(hours=24, seconds=1)))
    table.do(bet(1, "field", "10"))
    table.do(call("no-more-bets"))
    assert refusal(table, Showing("shake", (4, 2))) == ("table-waits", "13.3*")
    assert refusal(table, INSPECT._replace(confirmed_by=())) == ("not-confirmed", "13.3*")
    assert len(on_layout(table)) == 2  # wagers stand
    table.do(INSPECT)
    assert len(settled(table.do(Showing("shake", (4, 2))))) == 2
    table.do(Clock(EVENING + timedelta(hours=48)))
    shake(table, 4)  # the new ones are younger
    table.do(Clock(EVENING + timedelta(hours=48, seconds=2)))
    table.do(call("no-more-bets"))
    assert refusal(table, Showing("shake", (4, 2)))[0] == "table-waits"


@provision("13.3")
def test_a_table_that_was_told_the_time_late_counts_from_then_on() -> None:
    table = rich_table()
    table.do(Clock(EVENING))
    shake(table, 4)
    table.do(Clock(EVENING + timedelta(hours=24)))
    shake(table, 4)
    table.do(Clock(EVENING + timedelta(hours=25)))
    table.do(call("no-more-bets"))
    assert refusal(table, Showing("shake", (4, 2))) == ("table-waits", "13.3*")


# 13.4: making and removing wagers


@provision("13.4")
def test_wagers_are_chips_or_plaques_and_cash_that_the_dealer_confirms() -> None:
    table = rich_table()
    for instrument in ("chips", "plaque"):
        table.do(bet(1, "field", "10", instrument=instrument))
    for staff in ((), ("floorperson",), ("supervisor", "boxman")):
        told = refusal(table, bet(1, "field", "10", instrument="cash", confirmed_by=staff))
        assert told == ("not-confirmed", "13.4*")
    converted, _ = table.do(bet(1, "field", "10", instrument="cash", confirmed_by=("dealer",)))
    assert (converted.event, short(converted.cites)) == ("converted", "13.4*")
    for instrument in ("match-play", "coupon", "non-value"):
        assert refusal(table, bet(1, "field", "10", instrument=instrument)) == ("instrument-not-taken", "13.4*")
    assert on_layout(table) == {(1, "field", None): 3000}


@provision("13.4", "13.5")
def test_wagers_are_in_before_no_more_bets_and_fixed_from_then_on() -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    table.do(bet(1, "place", "12", 6))
    assert refusal(table, Showing("shake", (4, 2))) == ("betting-open", "13.4*")
    (closed,) = table.do(call("no-more-bets"))
    assert (announced([closed]), short(closed.cites)) == (["No More Bets"], "13.4*")
    late: tuple[Command, ...] = (
        bet(1, "field", "10"),
        bet(2, "any-seven", "10"),
        Remove(1, "field"),
        Reduce(1, "field", 500),
        Remove(1, "place", 6),
        Reduce(1, "place", 600, 6),
    )
    for command in late:
        assert refusal(table, command) == ("betting-closed", "13.4*")
    assert on_layout(table) == {(1, "field", None): 1000, (1, "place", 6): 1200}


@provision("13.4")
def test_between_shakes_a_place_wager_may_be_raised_lowered_and_taken_down() -> None:
    table = rich_table()
    chips = table.chips(1)
    table.do(bet(1, "place", "12", 6))
    shake(table, 4)
    table.do(bet(1, "place", "12", 6))
    assert on_layout(table) == {(1, "place", 6): 2400}
    shake(table, 5)
    (reduced,) = table.do(Reduce(1, "place", 600, 6))
    assert short(reduced.cites) == "13.4*"
    assert refusal(table, Reduce(1, "place", 500, 6)) == ("not-payable", "13.6")
    shake(table, 9)
    table.do(Remove(1, "place", 6))
    assert (on_layout(table), table.chips(1)) == ({}, chips)


# 13.5: who shakes, and what follows


@provision("13.5")
def test_the_order_of_a_shake() -> None:
    table = rich_table()
    for seat, wager in ((1, "under-seven"), (1, "field"), (2, "under-seven"), (2, "over-seven"), (4, "any-seven")):
        table.do(bet(seat, wager, "10"))
    table.do(Choose(1, PASS))
    table.do(Choose(2, TAKE))
    events = table.do(call("no-more-bets"))
    before = len(list(table.ledger.journal()))
    events += table.do(Showing("shake", (4, 2), {"shakes": 3}))
    assert outline(events) == [
        "announced 13.4*",
        "performed 13.5*",
        "marked 13.1*",
        "announced 13.5*",
        "settled 13.2",
        "settled 13.2",
        "settled 13.2",
        "settled 13.6",
        "settled 13.6",
        "marked 13.5*",
    ]
    assert performed(events) == [("shake, and return the shaker to the dealer", 2)]
    assert announced(events) == ["No More Bets", "6, 4 and 2"]  # the total and both faces
    assert marks_on(table)["shaker"] == "covered"
    moves = list(table.ledger.journal())[before:]
    collected = [at for at, (_, taker, _, _) in enumerate(moves) if taker == "inventory"]
    paid = [at for at, (giver, _, _, _) in enumerate(moves) if giver == "inventory"]
    assert (len(collected), len(paid)) == (3, 2)
    assert max(collected) < min(paid)


@provision("13.5")
def test_the_shaker_is_offered_clockwise_from_the_dealer_s_left() -> None:
    table = rich_table()
    for seat in (7, 4, 2, 1):
        table.do(bet(seat, "place", "6", 6))
    for seat in (2, 4, 7):
        assert refusal(table, Choose(seat, PASS)) == ("not-shaker", "13.7*")
        assert refusal(table, Choose(seat, TAKE)) == ("not-offered", "13.5*")
    for seat in (1, 2):  # each lets it pass, and the next is offered it
        assert performed(table.do(Choose(seat, PASS))) == [("offer the shaker, which is not accepted", seat)]
    assert refusal(table, Choose(1, TAKE)) == ("not-offered", "13.5*")
    assert performed(table.do(Choose(4, TAKE))) == []  # nobody is said to have declined who did not
    assert holder(table) == 4


@provision("13.5")
def test_whoever_has_declined_the_shaker_is_asked_again_after_the_shake() -> None:
    table = rich_table()
    for seat in (1, 2):
        table.do(bet(seat, "place", "6", 8))
        table.do(Choose(seat, PASS))
        assert refusal(table, Choose(seat, TAKE)) == ("not-offered", "13.5*")
    assert ("shake", None) in performed(shake(table, 4))  # nobody accepted it, and the dealer shakes
    table.do(Choose(1, TAKE))
    assert holder(table) == 1


@provision("13.5")
def test_for_a_player_who_does_not_answer_a_supervisor_declines_the_shaker() -> None:
    table = rich_table()
    for seat in (1, 2):
        table.do(bet(seat, "place", "6", 8))
    decline = call("pass-shaker", seat=1, confirmed_by=("supervisor",))
    assert refusal(table, decline._replace(confirmed_by=("dealer",)))[0] == "not-confirmed"
    assert refusal(table, call("pass-shaker", seat=2, confirmed_by=("supervisor",))) == ("not-offered", "13.5*")
    (declined,) = table.do(decline)
    assert isinstance(declined, Fact)
    assert (declined.details["seat"], declined.details["by"]) == (1, "supervisor")
    table.do(Choose(2, TAKE))
    assert holder(table) == 2


@provision("13.5")
def test_an_offer_that_nobody_answered_is_no_refusal() -> None:
    table = rich_table()
    for seat in (1, 2):
        table.do(bet(seat, "place", "6", 8))
    assert performed(shake(table, 4)) == [("shake", None)]


@provision("13.5")
def test_a_player_must_have_a_wager_to_shake() -> None:
    table = rich_table()
    assert refusal(table, Choose(1, TAKE)) == ("no-wager", "13.5*")
    table.do(bet(2, "field", "10"))
    assert refusal(table, Choose(1, PASS)) == ("not-shaker", "13.7*")  # it is offered to seat 2
    table.do(Choose(2, TAKE))
    table.do(Remove(2, "field"))
    table.do(bet(1, "field", "10"))
    events = shake(table, 4)
    assert performed(events) == [("pass the shaker", 2), ("shake", None)]
    assert holder(table) is None


@provision("13.5")
def test_the_dealer_shakes_where_nobody_takes_the_shaker() -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    events = shake(table, 4)
    (shaken,) = (event for event in events if isinstance(event, Fact) and event.details.get("act") == "shake")
    assert (shaken.details["by"], short(shaken.cites)) == ("the dealer", "13.5*")
    shake(table, 7)  # with nobody's wager on the layout
    table.do(bet(1, "field", "10"))
    table.do(Choose(1, TAKE))  # it is offered as before


@provision("13.5")
@pytest.mark.parametrize("shakes", [0, 1, 2, 3, 4, 1000])
def test_the_shaker_is_shaken_three_times_at_least(shakes: int) -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    table.do(bet(1, "place", "6", 6))
    standing = on_layout(table)
    events = shake(table, 4, shakes=shakes)
    if shakes < 3:
        assert announced(events) == ["No More Bets", "No Roll"]
        assert (settled(events), on_layout(table)) == ([], standing)
        events = table.do(Showing("shake", (3, 1)))
    assert [(event.wager, event.result) for event in settled(events)] == [("field", "win")]


# 13.6: payout odds


@provision("13.6")
def test_odds_are_stated_with_to_and_never_with_for() -> None:
    for words in ("10 for 5", "200 FOR 1"):
        (violation,) = violations({"odds": {"place-4": words}})
        assert (violation.option, violation.cites) == ("odds.place-4", cite("13.6"))
    assert str(read_house(game("mini-dice"), {"odds": {"field": "3 win 2"}}).odds["field"]) == "3 to 2"


@provision("13.6")
def test_a_house_that_pays_less_on_any_line_is_unlawful() -> None:
    assert game("mini-dice").payouts.keys() == PRINTED.keys()
    less = {line: f"{int(odds.split()[0]) * 100 - 1} to {int(odds.split()[2]) * 100}" for line, odds in PRINTED.items()}
    assert {each.option: each.cites for each in violations({"odds": less})} == {
        f"odds.{line}": cite("13.6") for line in PRINTED
    }


@provision("13.6")
def test_a_house_may_pay_better_and_then_does_at_every_table() -> None:
    table = rich_table(odds={"field-12": "3 to 1", "place-4": "2 to 1"})
    table.do(bet(1, "field", "10"))
    table.do(bet(1, "place", "1", 4))  # which can now be paid
    assert [event.paid for event in settled(shake(table, 12))] == [3000]
    assert [event.paid for event in settled(shake(table, 4))] == [200]
    generous = {"game": "mini-dice", "odds": {"field-12": "3 to 1"}}
    Casino.read({"casino": "Even", "pits": {"a": {"one": generous}, "b": {"two": generous}}}, find)
    with pytest.raises(UnlawfulHouse) as caught:
        Casino.read({"casino": "Odd", "pits": {"a": {"one": generous}, "b": {"two": {"game": "mini-dice"}}}}, find)
    (violation,) = caught.value.violations
    assert (violation.option, violation.cites) == ("pits.b.two.odds", cite("13.6"))


@provision("13.6")
@pytest.mark.parametrize(("pick", "unit"), [(4, 5), (5, 5), (6, 6), (8, 6), (9, 5), (10, 5)])
def test_what_cannot_be_paid_exactly_is_refused(pick: int, unit: int) -> None:
    for dollars in range(1, 31):
        table = rich_table()
        if dollars % unit:
            assert refusal(table, bet(1, "place", str(dollars), pick)) == ("not-payable", "13.6")
        else:
            table.do(bet(1, "place", str(dollars), pick))
    table = rich_table(chip="5")
    assert refusal(table, bet(1, "place", str(unit), pick)) == ("not-payable", "13.6")
    table.do(bet(1, "place", str(5 * unit), pick))


@provision("13.6")
def test_the_refusal_says_what_could_be_paid() -> None:
    table = rich_table()
    with pytest.raises(Refused, match=r"Wager \$6\.00 or \$12\.00\."):
        table.do(bet(1, "place", "10", 8))
    for wager in ("field", "any-seven", "over-seven", "under-seven"):
        table.do(bet(1, wager, "7"))
        assert refusal(table, bet(2, wager, "7.50")) == ("not-payable", "13.6")  # not in whole chips


@provision("13.6")
def test_there_is_no_vigorish() -> None:
    table = rich_table()
    for wager, pick, _ in AREAS:
        assert [event.event for event in table.do(bet(1, wager, "30", pick))] == ["accepted"]
    for total in (4, 6, 10, 7):
        assert all(event.vigorish == 0 for event in settled(shake(table, total)))
    assert table.ledger.balance("vigorish") == 0


# 13.7: giving up the shaker


@provision("13.7")
@pytest.mark.parametrize("total", range(2, 13))
def test_the_shaker_passes_after_a_seven_and_after_no_other_total(total: int) -> None:
    table = rich_table()
    for seat in (1, 2):
        for pick in (4, 6, 9):
            table.do(bet(seat, "place", "30", pick))
    table.do(Choose(1, TAKE))
    events = shake(table, total)
    assert holder(table) == (None if total == 7 else 1)
    assert (("pass the shaker", 1) in performed(events)) == (total == 7)
    if total == 7:
        assert outline(events)[-1] == "performed 13.7*"
        for seat in (1, 2):
            table.do(bet(seat, "field", "10"))
        assert refusal(table, Choose(1, PASS)) == ("not-shaker", "13.7*")
        assert refusal(table, Choose(1, TAKE)) == ("not-offered", "13.5*")  # it has passed
        table.do(Choose(2, PASS))  # the next player clockwise is offered it


@provision("13.7")
def test_a_player_may_keep_the_shaker_or_give_it_up_between_shakes() -> None:
    table = rich_table()
    for seat in (1, 2, 4):
        table.do(bet(seat, "place", "6", 8))
    table.do(Choose(1, PASS))
    table.do(Choose(2, TAKE))
    for total in (4, 5, 9):
        assert refusal(table, Choose(2, TAKE)) == ("shaker-taken", "13.7*")
        assert refusal(table, Choose(1, TAKE)) == ("shaker-taken", "13.7*")
        assert refusal(table, Choose(1, PASS)) == ("not-shaker", "13.7*")
        assert ("shake, and return the shaker to the dealer", 2) in performed(shake(table, total))
    (given,) = table.do(Choose(2, PASS))
    assert (performed([given]), short(given.cites)) == ([("pass the shaker", 2)], "13.7*")
    table.do(Choose(4, TAKE))
    assert holder(table) == 4


@provision("13.7")
def test_an_order_for_repeated_improper_shakes_needs_repeated_improper_shakes() -> None:
    """What the table itself has seen: a lid that was off before a shake is nobody's shake."""
    table = rich_table()
    for seat in (1, 2):
        table.do(bet(seat, "place", "6", 8))
    order = call("order-pass", reason="improper-shakes", confirmed_by=("floorperson",))
    table.do(Choose(1, TAKE))
    for said in (Report("lid-off"), call("no-more-bets"), Report("short-shake"), Report("not-flat")):
        assert refusal(table, order) == ("no-ground", "13.7*")
        table.do(said)
    (passed,) = table.do(order)
    assert performed([passed]) == [("pass the shaker", 1)]
    table.do(Choose(2, TAKE))
    assert refusal(table, order) == ("no-ground", "13.7*")


@provision("13.7")
@pytest.mark.parametrize("reason", ["delay", "violation"])
def test_the_floorperson_may_order_the_shaker_passed(reason: str) -> None:
    table = rich_table()
    for seat in (1, 2):
        table.do(bet(seat, "place", "6", 8))
    order = call("order-pass", reason=reason, confirmed_by=("floorperson",))
    assert refusal(table, order)[0] == "no-shaker"
    for late in (False, True):
        table.do(Choose(1, TAKE))
        if late:
            table.do(call("no-more-bets"))  # the player keeps everyone waiting
        for lacking in ((), ("dealer",), ("supervisor",)):
            assert refusal(table, order._replace(confirmed_by=lacking)) == ("not-confirmed", "13.7*")
        (passed,) = table.do(order)
        assert (performed([passed]), short(passed.cites)) == ([("pass the shaker", 1)], "13.7*")
        table.do(Choose(2, TAKE))
        if late:
            events = table.do(Showing("shake", (1, 1)))
            assert ("shake, and return the shaker to the dealer", 2) in performed(events)
        else:
            table.do(Choose(2, PASS))
    for bad in (None, "boredom", 5):
        wrong = call("order-pass", **({} if bad is None else {"reason": bad}), confirmed_by=("floorperson",))
        assert mistake(table, wrong) == "unknown-reason"


@provision("13.7")
def test_who_leaves_gives_up_the_shaker() -> None:
    table = rich_table()
    for seat in (1, 2):
        table.do(bet(seat, "place", "6", 8))
    table.do(Choose(1, TAKE))
    table.do(Choose(1, "leave"))  # when the wager is decided
    assert ("shake", None) in performed(shake(table, 4))
    assert mistake(table, Choose(1, TAKE)) == "leaving"
    table.do(Choose(2, TAKE))
    shake(table, 8)
    table.do(bet(2, "field", "10"))
    table.do(Remove(2, "field"))
    table.do(Choose(2, "leave"))
    table.do(Choose(2, "sit", {"chips": "100"}))  # someone else, in the same seat
    table.do(bet(2, "field", "10"))
    assert ("shake", None) in performed(shake(table, 4))
    assert holder(table) is None


def test_the_shaker_stays_with_its_holder_through_a_snapshot() -> None:
    table = rich_table()
    table.do(bet(1, "place", "6", 8))
    table.do(Choose(1, TAKE))
    shake(table, 4)
    again = Table(table.game, table.house, table.snapshot())
    assert ("shake, and return the shaker to the dealer", 1) in performed(shake(again, 5))


# 13.8: irregularities


@provision("13.8")
@pytest.mark.parametrize("kind", ["not-flat", "short-shake", "lid-off", "out-of-sight"])
def test_such_a_shake_is_no_roll_and_wagers_stand(kind: str) -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    table.do(bet(2, "place", "5", 4))
    table.do(Choose(1, PASS))
    table.do(Choose(2, TAKE))
    standing, chips = on_layout(table), table.chips(1)
    table.do(call("no-more-bets"))
    for _ in range(3):
        (event,) = table.do(Report(kind))
        assert (announced([event]), short(event.cites)) == (["No Roll"], "13.8*")
        assert (on_layout(table), table.chips(1), holder(table)) == (standing, chips, 2)
        assert refusal(table, Remove(1, "field")) == ("betting-closed", "13.4*")
    assert len(settled(table.do(Showing("shake", (3, 1))))) == 2


@provision("13.8")
def test_a_lid_that_is_off_before_no_more_bets_is_no_roll() -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    (event,) = table.do(Report("lid-off"))
    assert (announced([event]), short(event.cites)) == (["No Roll"], "13.8*")
    table.do(bet(1, "field", "10"))  # betting goes on
    assert settled(shake(table, 4))[0].amount == 2000
    for other in ("not-flat", "short-shake", "out-of-sight"):
        assert mistake(table, Report(other)) == "not-reportable"


@provision("13.8")
@pytest.mark.parametrize("kind", ["die-missing", "die-damaged"])
@pytest.mark.parametrize("shaking", [False, True])
def test_gaming_ceases_until_new_dice_are_inspected(kind: str, shaking: bool) -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    table.do(bet(1, "place", "6", 6))
    standing = on_layout(table)
    if shaking:
        table.do(call("no-more-bets"))
    (event,) = table.do(Report(kind))
    assert (event.event, short(event.cites)) == ("marked", "13.8*")
    stopped: tuple[Command, ...] = (
        bet(1, "field", "10"),
        call("no-more-bets"),
        Showing("shake", (3, 1)),
        Choose(1, TAKE),
        Remove(1, "field"),
    )
    for command in stopped:
        assert refusal(table, command) == ("table-waits", "13.8*")
    assert refusal(table, INSPECT._replace(confirmed_by=("dealer",))) == ("not-confirmed", "13.8*")
    events = table.do(INSPECT)
    assert performed(events) == [("inspect two dice, put them in the shaker and seal it", None)]
    assert on_layout(table) == standing
    events = table.do(Showing("shake", (3, 1))) if shaking else shake(table, 4)
    assert [(event.wager, event.result) for event in settled(events)] == [("field", "win")]


@provision("13.8")
def test_a_round_voided_for_want_of_dice_is_followed_by_an_inspection() -> None:
    table = rich_table()
    table.do(bet(1, "field", "10"))
    table.do(call("no-more-bets"))
    table.do(Report("die-missing"))
    table.do(call("void-round", confirmed_by=("supervisor",)))
    assert not table.layout.stakes
    assert refusal(table, bet(1, "field", "10")) == ("table-waits", "13.8*")
    table.do(INSPECT)
    table.do(bet(1, "field", "10"))


def test_a_table_closes_once_the_place_wagers_on_it_are_decided() -> None:
    table = rich_table()
    table.do(bet(1, "place", "6", 6))
    table.do(call("close"))
    shake(table, 5)
    assert table.is_open
    assert refusal(table, bet(1, "field", "10"))[0] == "table-closing"
    shake(table, 7)
    assert not table.is_open
