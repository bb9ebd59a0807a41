"""What goes wrong: N.J.A.C. 19:47-21.9."""

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.commands import Call, Report
from chapter47.table.events import Event
from kit.baccarat import facts
from kit.holdem import BOARD, QUEENS, WAGER, brought, community, deal, holdem, in_order, keep, report, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision


def dealt(*hands: str) -> Table:
    """Wagers of seats 1 and 2, and their cards."""
    table = holdem(1, 2)
    wager(table, 1)
    wager(table, 2)
    deal(table, *(hands or ("AS AD 2C 8C", "KS KC 2H 3H", QUEENS)))
    return table


@pytest.mark.parametrize(
    ("name", "details", "by"),
    [
        pytest.param("short-hand", {"of": "dealer"}, "21.9(d)", marks=provision("21.9(d)")),
        pytest.param("short-hand", {"box": 1}, "21.9(e)", marks=provision("21.9(e)")),
        pytest.param("long-hand", {"of": "dealer"}, "21.9(f)", marks=provision("21.9(f)")),
        pytest.param("long-hand", {"box": 1}, "21.9(g)", marks=provision("21.9(g)")),
    ],
)
def test_a_wrong_number_is_reported_once_cards_are_dealt_and_refused_by_what_is_about_that_hand(
    name: str, details: dict[str, object], by: str
) -> None:
    table = holdem(1, 2)
    wager(table, 1)
    for command in (None, call("no-more-bets")):
        if command is not None:
            table.do(command)
        assert refusal(table, Report(name, details)) == ("not-reportable", by)
    table.do(Showing("deal", in_order("AS AD 2C 8C", QUEENS)))
    keep(table, 1, "AS AD")
    assert refusal(table, Report(name, details)) == ("not-reportable", by)


def acts(events: list[Event]) -> list[str]:
    return [short(fact.cites) for fact in facts(events, "performed")]


def voided(events: list[Event]) -> list[tuple[object, str]]:
    return [(fact.details["seat"], short(fact.cites)) for fact in facts(events, "voided")]


@provision("21.9(a)", "21.9(b)")
def test_cards_found_face_up_are_put_aside_and_one_drawn_too_soon_is_the_next() -> None:
    table = holdem()
    wager(table)
    assert refusal(table, Report("face-up-in-shoe", {"cards": ["7C"]}))[1] == "21.9(a)"
    assert refusal(table, Report("drawn-in-error"))[1] == "21.9(b)"
    table.do(call("no-more-bets"))
    assert acts(report(table, "face-up-in-shoe", cards=["7C"])) == ["21.9(a)"]
    assert acts(report(table, "face-up-in-shoe", cards=["8C", "9C"])) == ["21.9(a)"]
    assert acts(report(table, "drawn-in-error")) == ["21.9(b)"]
    table.do(Showing("deal", in_order("AS AD 2C 8C", QUEENS)))
    keep(table, 1, "AS AD")
    assert acts(report(table, "face-up-in-shoe", cards=["7C"])) == ["21.9(a)"]
    assert brought(community(table)) == [(1, "win", 1500)]


@provision("21.9(c)")
def test_a_players_card_that_is_seen_is_turned_down_and_play_goes_on() -> None:
    table = dealt()
    assert acts(report(table, "exposed-card", box=2)) == ["21.9(c)"]
    assert refusal(table, Report("exposed-card", {"box": 3})) == ("not-there", "21.9(c)")
    keep(table, 1, "AS AD")
    keep(table, 2, "KS KC")
    assert refusal(table, Report("exposed-card", {"box": 2}))[1] == "21.9(c)"
    community(table)
    assert table.rounds == 1


@provision("21.9(d)")
@pytest.mark.parametrize(("hand", "count", "more"), [("QS QD 7C XX", 3, ("5H",)), ("QS QD XX XX", 2, ("5H", "6H"))])
def test_a_dealer_with_fewer_cards_gets_those_that_are_missing(hand: str, count: int, more: tuple[str, ...]) -> None:
    table = dealt("AS AD 2C 8C", "KS KC 2H 3H", hand)
    report(table, "short-hand", of="dealer", count=count)
    assert refusal(table, Choose(1, "set", {"retained": [1, 2]}))[1] == "21.8*"
    told = [event for card in more for event in table.do(Showing("deal", (card,)))]
    assert acts(told) == ["21.9(d)"]
    keep(table, 1, "AS AD")
    assert "'dealer': ['QS', 'QD']" in str(keep(table, 2, "KS KC"))
    assert brought(community(table)) == [(2, "win", 1000), (1, "win", 1500)]


@provision("21.9(e)")
def test_a_player_with_fewer_cards_has_the_hand_void_or_completed() -> None:
    table = dealt("AS XX 2C 8C", "KS KC 2H XX", QUEENS)
    report(table, "short-hand", box=1)
    assert refusal(table, Choose(2, "complete-hand")) == ("not-your-hand", "21.9(e)")
    assert refusal(table, Showing("deal", ("AD",))) == ("choice-first", "21.9(e)")
    table.do(Choose(1, "complete-hand"))
    assert acts(table.do(Showing("deal", ("AD",)))) == ["21.9(e)"]
    report(table, "short-hand", box=2)
    assert voided(table.do(Choose(2, "void-hand"))) == [(2, "21.9(e)")]
    assert table.chips(2) == 100_000
    assert refusal(table, Choose(2, "void-hand"))[1] == "21.9(e)"
    keep(table, 1, "AS AD")
    assert brought(community(table)) == [(1, "win", 1500)]


@provision("21.9(e)")
def test_a_supervisor_has_the_hand_of_an_absent_player_completed() -> None:
    table = dealt("AS XX 2C 8C", "KS KC 2H 3H", QUEENS)
    report(table, "short-hand", box=1, count=3)
    assert refusal(table, Call("complete-hand"))[0] == "not-confirmed"
    table.do(Call("complete-hand", {}, ("supervisor",)))
    table.do(Showing("deal", ("AD",)))
    assert table.private(1) == {"box:1": ["AS", "2C", "8C", "AD"]}


@provision("21.9(f)")
def test_a_dealer_with_more_cards_voids_all_hands() -> None:
    table = dealt()
    keep(table, 2, "KS KC")
    assert voided(report(table, "long-hand", of="dealer")) == [(1, "21.9(f)"), (2, "21.9(f)")]
    assert (table.rounds, table.chips(1), table.chips(2)) == (1, 100_000, 100_000)
    wager(table, 1)  # a new round commences


@provision("21.9(g)")
def test_a_player_with_more_cards_discards_down_to_two() -> None:
    table = dealt()
    assert acts(report(table, "long-hand", box=1)) == ["21.9(g)"]
    keep(table, 1, "AS AD")
    assert refusal(table, Report("long-hand", {"box": 1}))[1] == "21.9(g)"


@provision("21.9(h)")
def test_a_dealers_hand_that_is_set_wrong_is_reset() -> None:
    table = dealt()
    assert refusal(table, Report("dealer-set-wrong"))[1] == "21.9(h)"
    keep(table, 1, "AS AD")
    keep(table, 2, "KS KC")
    assert acts(report(table, "dealer-set-wrong")) == ["21.9(h)"]
    community(table)
    assert refusal(table, Report("dealer-set-wrong"))[1] == "21.9(h)"


@provision("21.9(i)")
def test_a_round_with_too_few_cards_is_void_and_the_set_reshuffled() -> None:
    table = holdem(decks=1, cutting_card=1)
    wager(table)
    table.do(call("no-more-bets"))
    assert voided(report(table, "insufficient-cards")) == [(1, "21.9(i)")]
    assert refusal(table, bet(1, WAGER, "10"))[1] == "21.9(i)"
    seven = holdem(1, 2, 3, 4, 5, 6, 7, decks=1)
    for seat in range(1, 8):
        wager(seven, seat)
    seven.do(call("no-more-bets"))
    left = [f"{rank}{suit}" for rank in "23456789T" for suit in "SH"][:16]
    told = report(seven, "face-up-in-shoe", cards=left)  # 36 are left, and 37 are needed
    assert [cites for _, cites in voided(told)] == ["21.9(i)"] * 7


@provision("21.9(j)")
def test_a_wager_without_cards_is_void_and_its_player_in_the_next_round() -> None:
    table = dealt("AS AD 2C 8C", "XX XX XX XX", QUEENS)
    assert voided(report(table, "no-cards-dealt", box=2)) == [(2, "21.9(j)")]
    keep(table, 1, "AS AD")
    community(table, BOARD)
    assert table.chips(2) == 100_000
    wager(table, 2)


@provision("21.9(k)")
def test_a_marker_that_was_not_moved_is_after_the_round() -> None:
    table = holdem(1, 2)
    assert refusal(table, Report("marker-not-moved"))[1] == "21.9(k)"
    for seat in (1, 2):
        wager(table, seat)
    deal(table, "AS AD 2C 8C", "KS KC 2H 3H", QUEENS)
    assert refusal(table, Report("marker-not-moved"))[1] == "21.9(k)"  # it was not to be moved yet
    keep(table, 1, "AS AD")
    keep(table, 2, "KS KC")
    community(table)
    assert table.state.marker == 2
    for seat in (1, 2):
        wager(table, seat)
    table.do(call("no-more-bets"))
    assert acts(report(table, "marker-not-moved")) == ["21.9(k)"]
    (told,) = facts(table.do(Showing("deal", in_order("AS AD 2C 8C", "KS KC 2H 3H", QUEENS))), "dealt")
    assert [*told.details] == ["box 1", "box 2", "dealer"]  # from where it stands
    keep(table, 1, "AS AD")
    keep(table, 2, "KS KC")
    community(table)
    assert (table.rounds, table.state.marker) == (2, 2)
