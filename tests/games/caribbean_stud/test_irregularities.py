"""What goes wrong at caribbean stud: N.J.A.C. 19:47-16.10(c) and 16.13."""

import pytest

from chapter47 import Choose, Showing, Table, call
from chapter47.games.caribbean_stud.irregular import SEEN_TOO_SOON
from chapter47.law import cite
from chapter47.table.commands import Report
from kit.baccarat import facts
from kit.caribbean import HANDS, KINGS, QUALIFIES, acts, ante, caribbean, choose, deal, of, paid, shuffle
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
HELD = {1: HANDS["pair"], 2: HANDS["flush"], 3: HANDS["high-card"]}


def report(name: str, **details: object) -> Report:
    return Report(name, details)


def dealt(dealer: str = KINGS) -> Table:
    table = caribbean(1, 2, 3)
    ante(table, 1, 2, 3)
    deal(table, HELD, dealer)
    return table


@provision("16.13(a)")
def test_a_hole_card_seen_before_all_have_decided_voids_all_hands() -> None:
    table = dealt()
    choose(table, "bet", 2)
    choose(table, "fold", 3)
    events = table.do(report("exposed-hole-card"))
    voided = facts(events, "voided")
    assert [(fact.details["seat"], fact.details["wager"]) for fact in voided] == [(1, "ante"), (2, "ante"), (2, "bet")]
    assert {str(fact.cites) for fact in voided} == {str(SEEN_TOO_SOON)}
    assert SEEN_TOO_SOON.of == cite("16.13(a)")
    assert (table.chips(1), table.chips(2), table.chips(3)) == (1_000_000_00, 1_000_000_00, 999_990_00)
    assert refusal(table, report("exposed-hole-card")) == ("not-reportable", "16.13(a)")
    shuffle(table)
    ante(table, 1)


@provision("16.10(g)", "16.13(a)")
def test_the_cards_of_a_void_round_are_picked_up_in_order_too() -> None:
    table = dealt()
    choose(table, "fold", 3)
    events = table.do(report("exposed-hole-card"))
    collected = [
        (place, cards)
        for fact in facts(events, "performed")
        if short(fact.cites) == "16.10(g)"
        for place, cards in fact.details.items()
        if place != "act"
    ]
    assert collected == [("box 1", ["XX"] * 5), ("box 2", ["XX"] * 5), ("dealer", [*["XX"] * 4, "2D"])]


@provision("16.13(d)")
@pytest.mark.parametrize("name", ["short-hand", "long-hand"])
def test_a_player_s_wrong_number_of_cards_voids_that_hand_alone(name: str) -> None:
    table = dealt()
    choose(table, "bet", 1)
    events = table.do(report(name, box=1))
    assert [(fact.details["seat"], short(fact.cites)) for fact in facts(events, "voided")] == [(1, "16.13(d)")] * 2
    assert table.chips(1) == 1_000_000_00
    assert refusal(table, report(name, box=1)) == ("not-there", "16.13(d)")
    assert refusal(table, report(name, box=7)) == ("not-there", "16.13(d)")
    events = choose(table, "bet", 2, 3)
    assert of(events, 2, "bet").result == "win"
    assert of(events, 3, "bet").result == "lose"


@provision("16.13(d)")
def test_a_dealer_with_four_cards_is_dealt_another_face_down() -> None:
    table = dealt("KS KD XX 3D 2D")
    assert acts(table.do(report("short-hand", of="dealer", count=4))) == [
        ("16.13(d)", "deal an additional card to complete the dealer's hand")
    ]
    assert refusal(table, Choose(1, "bet")) == ("not-now", "16.10(a)")
    table.do(Showing("deal", ("KH",)))
    events = choose(table, "bet", 1, 2, 3)
    (made,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "16.10(d)"]
    assert str(made.details["hand"]).startswith("Three of a kind, kings")


@provision("16.13(d)")
@pytest.mark.parametrize(
    "found",
    [report("short-hand", of="dealer", count=3), report("short-hand", of="dealer"), report("long-hand", of="dealer")],
)
def test_any_other_misdeal_of_the_dealer_s_voids_all_hands(found: Report) -> None:
    table = dealt()
    choose(table, "bet", 1)
    events = table.do(found)
    assert [short(fact.cites) for fact in facts(events, "voided")] == ["16.13(d)"] * 4
    assert table.rounds == 1
    assert refusal(table, Showing("deal", ("AS",)))[1] == "16.4(a)"


@provision("16.13(d)")
def test_a_misdeal_is_the_dealer_s_or_a_box_s() -> None:
    table = dealt()
    assert mistake(table, report("short-hand")) == "missing-detail"
    assert refusal(table, report("short-hand", of="bank")) == ("not-there", "16.13(d)")
    assert refusal(table, report("short-hand", of="dealer", count=5)) == ("not-there", "16.13(d)")
    assert mistake(table, report("short-hand", box="1")) == "not-a-number"


@provision("16.10(c)")
def test_players_who_tell_of_their_hands_forfeit_all_wagers() -> None:
    table = caribbean(1, 2, 3)
    ante(table, 1, 2, 3, progressive=True)
    deal(table, HELD, KINGS)
    choose(table, "bet", 2)
    events = table.do(report("communication", boxes=[2, 1]))
    assert paid(events) == [
        (1, "ante", "lose", 0),
        (1, "progressive", "lose", 0),
        (2, "ante", "lose", 0),
        (2, "bet", "lose", 0),
        (2, "progressive", "lose", 0),
    ]
    assert {short(each.cites) for each in events} == {"16.10(c)"}
    assert refusal(table, report("communication", boxes=[2])) == ("not-there", "16.10(c)")
    assert refusal(table, Choose(1, "bet")) == ("nothing-to-choose", "16.10(a)")
    events = choose(table, "bet", 3)
    assert [seat for seat, *_ in paid(events)] == [3, 3, 3]
    table.check()


@provision("16.10(c)")
def test_once_the_hole_cards_are_turned_nothing_is_forfeited() -> None:
    table = dealt()
    choose(table, "bet", 1, 2, 3)
    assert refusal(table, report("communication", boxes=[1])) == ("not-reportable", "16.10(c)")


@provision("16.13(b)", "16.7(f)")
def test_a_card_found_face_up_is_in_the_rack_and_not_in_the_stub() -> None:
    table = caribbean(1)
    ante(table, 1)
    table.do(call("no-more-bets"))
    table.do(report("face-up-in-shoe", cards=["QS"]))
    cards = [card for pair in zip(HANDS["pair"].split(), QUALIFIES.split(), strict=True) for card in pair]
    table.do(Showing("deal", tuple(cards[:9])))
    events = table.do(Showing("deal", (cards[9],)))
    (stub,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "16.7(e)"]
    assert stub.details["cards"] == 52 - 10 - 1


@provision("16.7(f)2")
def test_a_wrong_count_voids_the_round_and_the_deck_goes_unless_cards_were_misdealt() -> None:
    for misdealt in (True, False):
        table = dealt()
        events = table.do(report("wrong-count", misdealt=misdealt))
        assert [short(fact.cites) for fact in facts(events, "voided")] == ["16.7(f)2"] * 3
        next_call = refusal(table, Showing("deal", ("AS",)))
        assert next_call == (("shuffle-first", "16.4(a)") if misdealt else ("table-waits", "16.3(a)"))


@provision("16.13(d)")
def test_a_hand_found_misdealt_when_it_is_turned_is_void() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2)
    deal(table, {1: "XX XX XX XX XX", 2: "XX XX XX XX XX"}, "XX XX XX XX 2D")
    choose(table, "bet", 1, 2)
    table.do(Showing("turn", tuple(KINGS.split()[:4])))
    events = table.do(report("long-hand", box=2))
    assert [fact.details["seat"] for fact in facts(events, "voided")] == [2, 2]
    events = table.do(Showing("turn", tuple(HANDS["flush"].split())))
    assert {seat for seat, *_ in paid(events)} == {1}
