"""Dealing, decisions and settlement: N.J.A.C. 19:47-20.7 to 20.10."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, call
from chapter47.equipment import HIDDEN
from chapter47.table.commands import Call, Clock, Report
from chapter47.table.events import Announced, Event
from chapter47.table.things import Cards
from kit.baccarat import closed_table, facts, settled, violations
from kit.refusals import mistake, refusal, short
from kit.three_cards import (
    EXAMPLE,
    JACK,
    QUEEN,
    ante,
    brought,
    deal,
    fold,
    in_order,
    pair_plus,
    play,
    report,
    three_cards,
)

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)


def places(table: Table) -> dict[str, tuple[str, ...]]:
    return {thing.place: thing.faces for thing in table.layout.things.values() if isinstance(thing, Cards)}


# 20.7 to 20.9


@provision("20.7")
def test_three_cards_go_face_down_to_each_wager_from_the_left_and_to_the_dealer_last() -> None:
    table = three_cards(1, 3, 6)
    for seat in (6, 1):
        ante(table, seat)
    pair_plus(table, 3)
    (dealt,) = facts(deal(table, "2S 3S 4S", "5S 6S 7S", "8S 9S TS", QUEEN), "dealt")
    assert short(dealt.cites) == "20.7*"
    assert places(table) == dict.fromkeys(("box:1", "box:3", "box:6", "dealer"), (HIDDEN,) * 3)
    assert table.private(3) == {"box:3": ["5S", "6S", "7S"]}
    assert table.private(6) == {"box:6": ["8S", "9S", "TS"]}


@provision("20.9")
def test_an_automated_shoe_deals_whole_hands() -> None:
    table = three_cards(1, 2, dealing="automated-shoe")
    ante(table, 1)
    ante(table, 2)
    table.do(call("no-more-bets"))
    (dealt,) = facts(table.do(Showing("deal", tuple(f"2S 3S 4S 5S 6S 7S {QUEEN}".split()))), "dealt")
    assert short(dealt.cites) == "20.9*"
    assert (table.private(1), table.private(2)) == ({"box:1": ["2S", "3S", "4S"]}, {"box:2": ["5S", "6S", "7S"]})


@provision("20.8")
def test_cards_are_dealt_by_hand_only_where_a_device_shuffles_them() -> None:
    (violation,) = violations("three-card-poker", dealing="hand")
    assert (violation.option, short(violation.cites)) == ("dealing", "20.8*")
    table = three_cards(dealing="hand", shuffling="automated")
    ante(table)
    (dealt,) = facts(deal(table, EXAMPLE["pair"], QUEEN), "dealt")
    assert short(dealt.cites) == "20.8*"


@provision("20.2")
def test_there_is_one_deck() -> None:
    table = three_cards()
    ante(table)
    table.do(call("no-more-bets"))
    for cards in (("AS", "AS"), ("AS", "2S", "AS")):
        assert refusal(table, Showing("deal", cards)) == ("not-in-shoe", "20.2*")
    assert mistake(table, Showing("deal", ("AS", "JK"))) == "not-an-outcome"
    table.do(Showing("deal", in_order(EXAMPLE["pair"], QUEEN)))
    (violation,) = violations("three-card-poker", second_deck=True)
    assert short(violation.cites) == "20.2*"


@provision("20.7")
def test_the_stub_is_counted_in_one_of_five_rounds() -> None:
    counted = []
    table = three_cards()
    for _ in range(10):
        ante(table)
        acts = [fact.details["act"] for fact in facts(deal(table, EXAMPLE["pair"], QUEEN), "performed")]
        counted.append("count the stub, face down on the layout" in acts)
        fold(table)
        ready(table)
    assert counted == [False, False, False, False, True] * 2


@provision("20.4", "20.5")
def test_the_deck_is_made_ready_as_at_the_other_games_of_one_deck() -> None:
    table = closed_table("three-card-poker", 1)
    told = [*table.do(call("open")), *table.do(call("inspection-verified", confirmed_by=("floorperson",)))]
    told += [*table.do(call("wash")), *table.do(Showing("shuffle", "by-hand"))]
    assert refusal(table, call("cut", at=9)) == ("cut-too-near", "20.5*")
    told += table.do(call("cut", at=10))
    cited = [short(fact.cites) for fact in facts(told, "performed")]
    assert cited == ["20.2*", *["20.4*"] * 4, *["20.5*"] * 5, "20.7*"]


# 20.10: decisions


def asked(table: Table) -> list[tuple[str, ...]]:
    return [ask.describe() for ask in table.point.asks]


@provision("20.10")
def test_players_decide_in_any_order_and_pair_plus_alone_decides_nothing() -> None:
    table = three_cards(1, 2, 3)
    ante(table, 1)
    pair_plus(table, 2)
    ante(table, 3)
    deal(table, EXAMPLE["flush"], EXAMPLE["pair"], "2S 3S 5C", QUEEN)
    assert asked(table) == [("choose play", "choose fold", "1", "3")]
    assert refusal(table, Choose(2, "play")) == ("nothing-to-decide", "20.10*")
    fold(table, 3)
    assert asked(table) == [("choose play", "choose fold", "1")]
    play(table, 1)
    assert table.rounds == 1


@provision("20.10")
def test_a_decision_is_made_once_and_by_the_player_alone() -> None:
    table = three_cards(1, 2, 3)
    ante(table, 1)
    ante(table, 2)
    ante(table, 3)
    deal(table, EXAMPLE["flush"], EXAMPLE["pair"], "2S 3S 5C", QUEEN)
    assert refusal(table, Choose(1, "fold", {"box": 2})) == ("not-your-hand", "20.10*")
    play(table, 1)
    fold(table, 3)
    for seat in (1, 3):
        for choice in ("play", "fold"):
            assert refusal(table, Choose(seat, choice)) == ("decided-already", "20.10*")
    assert refusal(table, Choose(1, "play", {"box": 2})) == ("not-your-hand", "20.10*")
    assert refusal(table, Showing("deal", ("8C",))) == ("decision-first", "20.10*")
    assert mistake(table, Choose(2, "fold", {"amount": "10"})) == "unknown-detail"
    assert mistake(table, Choose(2, "fold", {"box": "2"})) == "no-such-box"


@provision("20.10")
def test_nothing_is_decided_before_the_cards_or_after_them() -> None:
    table = three_cards()
    for _ in range(2):
        assert refusal(table, Choose(1, "play"))[1] == "20.10*"
        ante(table)
        assert refusal(table, Choose(1, "fold"))[1] == "20.10*"
        table.do(call("no-more-bets"))
        assert refusal(table, Choose(1, "play"))[1] == "20.10*"
        table.do(Showing("deal", ("XX",) * 6))
        play(table)
        assert refusal(table, Choose(1, "fold"))[1] == "20.10*"  # the dealer's cards are to be turned
        table.do(Showing("turn", tuple(QUEEN.split())))
        assert refusal(table, Choose(1, "fold"))[1] == "20.10*"
        table.do(Showing("turn", ("2S", "3D", "5C")))
        assert refusal(table, Choose(1, "fold"))[1] == "20.10*"
        table.do(Showing("shuffle", "by-hand"))
        table.do(call("cut", at=20))


@provision("20.10")
def test_a_fold_forfeits_ante_and_pair_plus_at_once_and_shows_no_card() -> None:
    table = three_cards(1, 2)
    ante(table, 1)
    pair_plus(table, 1)
    ante(table, 2)
    deal(table, EXAMPLE["straight-flush"], EXAMPLE["pair"], QUEEN)
    told = fold(table, 1)
    assert brought(told) == [(1, "ante", "lose", -1000), (1, "pair-plus", "lose", -1000)]
    assert {short(event.cites) for event in settled(told)} == {"20.10*"}
    assert "box:1" not in places(table)
    assert "9S" not in str(told)
    table.check()


@provision("20.10")
def test_a_supervisor_folds_for_a_player_who_does_not_decide() -> None:
    table = three_cards(1, 2)
    ante(table, 1)
    ante(table, 2)
    deal(table, EXAMPLE["flush"], EXAMPLE["pair"], QUEEN)
    assert refusal(table, Call("fold", {"box": 1}))[0] == "not-confirmed"
    assert refusal(table, Call("fold", {"box": 3}, ("supervisor",)))[0] == "nothing-to-decide"
    table.do(Call("fold", {"box": 1}, ("supervisor",)))
    table.do(Choose(2, "leave"))
    play(table, 2)  # who is about to leave still decides
    assert table.rounds == 1
    assert 2 not in table.seats


# 20.10: settlement


@provision("20.10")
def test_hands_are_turned_and_settled_from_the_right_losers_first() -> None:
    table = three_cards(1, 2, 4, 7)
    for seat in (1, 2, 4, 7):
        ante(table, seat)
    pair_plus(table, 7)
    deal(table, "KS QD 2C", "3S 4D 6C", "QS 5H 3D", "KH KD 4C", QUEEN)
    play(table, 7, 4, 2)
    told = play(table, 1)
    turned = [place for fact in facts(told, "dealt") for place in fact.details if place not in ("event", "provision")]
    assert [place.replace(":", " ") for place in turned] == ["dealer", "box 7", "box 4", "box 2", "box 1"]
    assert brought(told) == [
        (7, "pair-plus", "win", 1000),
        (2, "ante", "lose", -1000),
        (2, "play", "lose", -1000),
        (4, "ante", "void", 0),
        (4, "play", "void", 0),
        (7, "ante", "win", 1000),
        (7, "play", "win", 1000),
        (1, "ante", "win", 1000),
        (1, "play", "win", 1000),
    ]


@provision("20.10")
def test_where_the_dealer_has_no_hand_antes_win_and_play_wagers_go_back() -> None:
    table = three_cards(1, 2)
    ante(table, 1)
    ante(table, 2)
    deal(table, "2S 3D 5C", "KS QD JH", JACK)
    play(table, 2)
    told = play(table, 1)
    (call_,) = [event for event in told if isinstance(event, Announced)]
    assert (call_.call, short(call_.cites)) == ("No hand", "20.10*")
    assert brought(told) == [
        (2, "ante-bonus", "win", 1000),
        (2, "play", "void", 0),
        (2, "ante", "win", 1000),
        (1, "play", "void", 0),
        (1, "ante", "win", 1000),
    ]


@provision("20.10")
def test_hands_are_named_as_they_are_turned_and_to_their_player_before() -> None:
    table = three_cards()
    ante(table)
    deal(table, "KS KD 2C", QUEEN)
    label = {thing.place: thing.label for thing in table.lies("seat:1") if isinstance(thing, Cards)}
    assert label == {"box:1": "Pair of kings", "dealer": ""}
    told = str(play(table))
    assert "Pair of kings, with two" in told
    assert "Queen high, with five and three" in told


@provision("20.10")
def test_where_all_have_folded_the_dealers_cards_are_seen_by_nobody() -> None:
    table = three_cards(1, 2)
    ante(table, 1)
    ante(table, 2)
    deal(table, EXAMPLE["flush"], EXAMPLE["pair"], QUEEN)
    told = str(fold(table, 1, 2))
    assert table.rounds == 1
    assert not any(card in told for card in QUEEN.split())


@provision("20.10")
def test_players_who_tell_of_their_hands_forfeit_all_wagers() -> None:
    table = three_cards(1, 2, 3, betting_areas=True)
    ante(table, 1)
    ante(table, 3)
    pair_plus(table, 3, pick=4)
    ante(table, 2)
    deal(table, EXAMPLE["flush"], EXAMPLE["pair"], "2S 3S 5C", "7S 7D 8C", QUEEN)
    assert refusal(table, Report("communication", {"boxes": [5]}))[1] == "20.10*"
    assert brought(report(table, "communication", boxes=[1, 3])) == [
        (1, "ante", "lose", -1000),
        (3, "ante", "lose", -1000),
        (3, "pair-plus", "lose", -1000),
    ]
    play(table, 2)
    assert table.rounds == 1


@provision("20.4")
@pytest.mark.parametrize(("house", "hours"), [({}, 8), ({"dealing": "hand", "shuffling": "automated"}, 4)])
def test_cards_are_changed_after_so_many_hours(house: dict[str, Any], hours: int) -> None:
    for later, changed in ((timedelta(hours=hours) - timedelta(minutes=1), False), (timedelta(hours=hours), True)):
        table = three_cards(**house)
        table.do(Clock(NOON))
        ante(table)
        deal(table, EXAMPLE["pair"], QUEEN)
        fold(table)
        ready(table)
        ante(table)
        table.do(Clock(NOON + later))
        told = table.do(call("no-more-bets"))
        acts = [(short(fact.cites), fact.details["act"]) for fact in facts(told, "performed")]
        assert (("20.4*", "change the cards") in acts) is changed


def ready(table: Table) -> list[Event]:
    """The deck is shuffled and, where the dealer does that, cut."""
    if table.house["shuffling"] == "automated":
        return table.do(Showing("shuffle", "by-device"))
    return [*table.do(Showing("shuffle", "by-hand")), *table.do(call("cut", at=20))]


@provision("20.2", "20.5")
def test_a_device_shuffles_one_of_two_decks_while_the_other_is_dealt() -> None:
    table = three_cards(shuffling="automated", second_deck=True)
    backs = []
    for _ in range(3):
        ante(table)
        deal(table, EXAMPLE["pair"], QUEEN)
        fold(table)
        told = facts(table.do(Showing("shuffle", "by-device")), "performed")
        assert not any(str(fact.details["act"]).startswith("cut") for fact in told)
        backs.append(next(fact.details["backs"] for fact in told if short(fact.cites) == "20.5*"))
    assert backs[0] == backs[2] != backs[1]


@provision("20.9")
def test_a_device_that_counts_the_cards_spares_the_count_of_the_stub() -> None:
    table = three_cards(dealing="automated-shoe", shuffling="automated", counting_device=True)
    for _ in range(6):
        ante(table)
        table.do(call("no-more-bets"))
        told = table.do(Showing("deal", (*EXAMPLE["pair"].split(), *QUEEN.split())))
        assert not any("count the stub" in str(fact.details["act"]) for fact in facts(told, "performed"))
        fold(table)
        table.do(Showing("shuffle", "by-device"))


@provision("20.8", "20.9")
def test_there_is_no_such_game_before_the_edition_that_brought_it() -> None:
    assert [short(each.cites) for each in violations("three-card-poker", edition="1996")] == ["20.6*"]
