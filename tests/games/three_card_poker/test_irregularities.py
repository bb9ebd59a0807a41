"""What goes wrong: N.J.A.C. 19:47-20.12."""

import pytest

from chapter47 import Showing, Table, call
from chapter47.table.commands import Report
from chapter47.table.events import Event
from kit.baccarat import facts
from kit.refusals import refusal, short
from kit.three_cards import EXAMPLE, QUEEN, ante, brought, deal, fold, in_order, pair_plus, play, report, three_cards

provision = pytest.mark.provision


def dealt(*hands: str) -> Table:
    """Antes of seats 1 and 2, and their cards."""
    table = three_cards(1, 2)
    ante(table, 1)
    ante(table, 2)
    deal(table, *(hands or (EXAMPLE["flush"], EXAMPLE["pair"], QUEEN)))
    return table


def voided(events: list[Event]) -> list[tuple[object, object]]:
    return [(fact.details["seat"], short(fact.cites)) for fact in facts(events, "voided")]


@provision("20.12")
def test_one_card_face_up_is_put_aside_and_two_void_the_round() -> None:
    table = three_cards()
    ante(table)
    table.do(call("no-more-bets"))
    report(table, "face-up-in-shoe", cards=["7C"])
    table.do(Showing("deal", in_order(EXAMPLE["pair"], QUEEN)[:2]))
    assert voided(report(table, "face-up-in-shoe", cards=["8C"])) == [(1, "20.12*")]
    assert table.chips(1) == 100_000
    assert refusal(table, Report("face-up-in-shoe", {"cards": ["8C"]}))[1] == "20.12*"


@provision("20.12")
def test_a_card_drawn_too_soon_is_the_next() -> None:
    table = three_cards()
    ante(table)
    table.do(call("no-more-bets"))
    report(table, "drawn-in-error")
    table.do(Showing("deal", in_order(EXAMPLE["pair"], QUEEN)))
    play(table)
    assert table.rounds == 1


@provision("20.12")
@pytest.mark.parametrize("irregularity", ["short-hand", "long-hand"])
def test_a_players_wrong_number_of_cards_voids_that_hand_alone(irregularity: str) -> None:
    table = dealt()
    play(table, 1)
    told = report(table, irregularity, box=1)
    assert voided(told) == [(1, "20.12*"), (1, "20.12*")]
    assert table.chips(1) == 100_000
    assert refusal(table, Report(irregularity, {"box": 1})) == ("not-there", "20.12*")
    assert brought(play(table, 2)) == [(2, "ante", "win", 1000), (2, "play", "win", 1000)]


@provision("20.12")
def test_it_may_be_found_as_late_as_when_the_hand_is_turned() -> None:
    table = three_cards(1, 2)
    ante(table, 1)
    pair_plus(table, 2)
    table.do(call("no-more-bets"))
    table.do(Showing("deal", ("XX",) * 9))
    play(table)
    table.do(Showing("turn", tuple(QUEEN.split())))
    assert voided(report(table, "short-hand", box=2)) == [(2, "20.12*")]
    table.do(Showing("turn", tuple(EXAMPLE["pair"].split())))
    assert (table.rounds, table.chips(1), table.chips(2)) == (1, 102_000, 100_000)


@provision("20.12")
def test_a_dealer_with_two_cards_gets_one_more() -> None:
    table = three_cards()
    ante(table)
    deal(table, EXAMPLE["pair"], "QC 5D XX")
    report(table, "short-hand", of="dealer", count=2)
    assert refusal(table, call("fold", box=1, confirmed_by=("supervisor",)))[1] == "20.10*"
    table.do(Showing("deal", ("QD",)))
    assert brought(play(table)) == [(1, "ante", "lose", -1000), (1, "play", "lose", -1000)]


@provision("20.12")
@pytest.mark.parametrize(
    ("irregularity", "details"),
    [
        ("short-hand", {"of": "dealer", "count": 1}),
        ("short-hand", {"of": "dealer", "count": 0}),
        ("long-hand", {"of": "dealer"}),
        ("long-hand", {"of": "dealer", "count": 4}),
        ("exposed-card", {"of": "dealer"}),
        ("wrong-count", {"misdealt": True}),
        ("wrong-count", {"misdealt": False}),
    ],
)
def test_any_other_fault_of_the_dealers_hand_voids_all(irregularity: str, details: dict[str, object]) -> None:
    table = dealt()
    play(table, 1)
    cites = "20.7*" if irregularity == "wrong-count" else "20.12*"
    assert voided(report(table, irregularity, **details)) == [(1, cites), (2, cites), (1, cites)]
    assert (table.rounds, table.chips(1), table.chips(2)) == (1, 100_000, 100_000)


@provision("20.12")
def test_a_dealers_card_is_seen_too_soon_only_before_all_have_decided() -> None:
    table = three_cards()
    ante(table)
    table.do(call("no-more-bets"))
    exposed = Report("exposed-card", {"of": "dealer"})
    assert refusal(table, exposed)[1] == "20.12*"
    table.do(Showing("deal", ("XX",) * 6))
    play(table)
    assert refusal(table, exposed)[1] == "20.12*"


@provision("20.12")
def test_a_dealing_shoe_that_jams_voids_the_round() -> None:
    table = three_cards(dealing="automated-shoe")
    ante(table)
    table.do(call("no-more-bets"))
    assert voided(report(table, "shoe-jam")) == [(1, "20.12*")]
    assert refusal(three_cards(), Report("shoe-jam"))[1] == "20.12*"


@provision("20.12")
def test_a_shuffler_that_jams_shuffles_anew_and_goes_before_the_dealer_shuffles() -> None:
    table = three_cards(shuffling="automated")
    ante(table)
    deal(table, EXAMPLE["pair"], QUEEN)
    fold(table)
    report(table, "shuffler-jam")
    assert refusal(table, Showing("shuffle", "by-hand")) == ("device-shuffles", "20.12*")
    assert refusal(table, call("remove-device"))[1] == "20.12*"
    table.do(call("remove-device", confirmed_by=("supervisor",)))
    table.do(Showing("shuffle", "by-hand"))
    table.do(call("cut", at=20))
    ante(table)
