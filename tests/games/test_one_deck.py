"""One deck, as the games of 16, 17, 18 and 20 share it, at a made-up game: 16.2 to 16.4, 16.7 to 16.9 and 16.13."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Seeded, Showing, Table, bet, call, next_act, read_house
from chapter47.house import UnlawfulHouse
from chapter47.table.betting import Bets
from chapter47.table.commands import Clock, Report
from chapter47.table.dealer import play_round
from chapter47.table.events import Event
from chapter47.table.transcript import Transcript, line_json
from kit.baccarat import facts
from kit.cuts import VERIFIED
from kit.one_deck import GAME
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
by_hand, by_device = Showing("shuffle", "by-hand"), Showing("shuffle", "by-device")
DEVICE = {"shuffling": "automated"}
NOON = datetime(2026, 7, 4, 12)


def closed(*seats: int, **house: Any) -> Table:
    table = Table(GAME, read_house(GAME, {name.replace("_", "-"): value for name, value in house.items()}))
    for seat in seats or (1, 2):
        table.do(Choose(seat, "sit", {"chips": "1000"}))
    return table


def in_play(*seats: int, **house: Any) -> Table:
    table = closed(*seats, **house)
    table.do(call("open", shoe="in-play"))
    return table


def spread(*seats: int, **house: Any) -> Table:
    table = closed(*seats, **house)
    table.do(call("open"))
    table.do(VERIFIED)
    return table


def acts(events: list[Event]) -> list[tuple[str, str]]:
    return [(short(fact.cites), str(fact.details["act"])) for fact in facts(events, "performed")]


def cites(events: list[Event]) -> list[str]:
    return [cited for cited, _ in acts(events)]


def ready(table: Table, at: int = 26) -> list[Event]:
    """The cards are shuffled, and cut where they are."""
    if table.house["shuffling"] == "automated":
        return table.do(by_device)
    return [*table.do(by_hand), *table.do(call("cut", at=at))]


def wager(table: Table, *seats: int) -> None:
    for seat in seats:
        table.do(bet(seat, "high", "10"))


def dealt(table: Table, *cards: str) -> list[Event]:
    """No more bets, and the cards, which may need several entries."""
    events = table.do(call("no-more-bets"))
    down = [*cards[:-1]]
    events += table.do(Showing("deal", tuple(down)))
    return events + table.do(Showing("deal", (cards[-1],)))


def play(table: Table, *cards: str) -> list[Event]:
    return [*dealt(table, *cards), *table.do(call("turn-over"))]


def report(name: str, **details: object) -> Report:
    return Report(name, details)


FIRST = ("AS", "2H", "KD", "3S", "4S", "5S")
"""To seats 1 and 2 and to the dealer, twice: seat 1 wins against a king, and seat 2 does not."""


# Opening


@provision("16.2(a)", "16.3(a)", "16.3(b)", "16.3(c)", "16.4(a)", "16.4(b)2", "16.4(c)", "16.7(a)", "16.7(c)")
def test_a_deck_is_inspected_verified_spread_washed_shuffled_and_cut_by_the_dealer() -> None:
    table = closed()
    assert acts(table.do(call("open"))) == [
        ("16.2(a)", "take a deck with backs alike, a cutting card and a cover card, each plain yellow or plain green"),
        ("16.3(a)", "sort and inspect the cards"),
    ]
    assert refusal(table, call("wash")) == ("table-waits", "16.3(a)")
    assert refusal(table, call("inspection-verified", confirmed_by=("dealer",))) == ("not-confirmed", "16.3(a)")
    assert acts(table.do(VERIFIED)) == [
        ("16.3(a)", "verify the inspection"),
        ("16.3(b)", "spread the cards out face up, by suit and in sequence"),
    ]
    assert refusal(table, by_hand) == ("table-waits", "16.3(c)")
    assert acts(table.do(call("wash"))) == [("16.3(c)", "turn the cards face down, wash and stack them")]
    assert refusal(table, bet(1, "high", "10")) == ("shuffle-first", "16.4(a)")
    assert acts(table.do(by_hand)) == [
        ("16.4(a)", "shuffle the cards, and stack them"),
        ("16.4(b)2", "cut the cards"),
        ("16.4(c)", "place the cover card in front of the deck"),
    ]
    assert refusal(table, Choose(1, "cut", {"at": 26})) == ("not-offered", "16.4(c)")
    assert cites(table.do(call("cut", at=10))) == ["16.4(c)", "16.4(c)", "16.7(a)", "16.7(c)"]
    assert table.point.find(Bets) is not None


@provision("16.4(c)")
@pytest.mark.parametrize(("at", "may"), [(9, False), (10, True), (42, True), (43, True), (51, True), (52, False)])
def test_the_dealer_takes_at_least_ten_cards_off_the_top(at: int, may: bool) -> None:
    table = spread()
    table.do(call("wash"))
    table.do(by_hand)
    if may:
        table.do(call("cut", at=at))
    else:
        assert refusal(table, call("cut", at=at)) == ("cut-too-near", "16.4(c)")


@provision("16.2(b)1", "16.2(b)2", "16.3(d)")
def test_two_decks_of_different_backs_go_through_it_each_by_itself() -> None:
    table = closed(second_deck=True, **DEVICE)
    opened = table.do(call("open"))
    assert acts(opened)[:3] == [
        ("16.2(a)", "take a deck with backs alike, a cutting card and a cover card, each plain yellow or plain green"),
        ("16.2(b)1", "take a second deck like the first"),
        ("16.2(b)2", "take backs of another color for it"),
    ]
    for act, events in (
        ("sort and inspect the cards", opened),
        ("verify the inspection", verified := table.do(VERIFIED)),
        ("spread the cards out face up, by suit and in sequence", verified),
        ("turn the cards face down, wash and stack them", table.do(call("wash"))),
    ):
        told = [fact.details for fact in facts(events, "performed") if fact.details["act"] == act]
        assert [each["backs"] for each in told] == ["red", "blue"]
        assert {each["apart"] for each in told} == {"19:47-16.3(d)"}


@provision("16.2(b)3", "16.2(b)4", "16.2(b)5", "16.4(b)1")
def test_each_deck_is_used_for_every_other_round_and_a_device_s_shuffle_is_not_cut() -> None:
    table = spread(second_deck=True, **DEVICE)
    table.do(call("wash"))
    used = []
    for _ in range(4):
        events = ready(table)
        assert cites(events)[:5] == ["16.4(a)", "16.2(b)3", "16.2(b)4", "16.2(b)5", "16.4(b)1"]
        assert "16.4(c)" not in cites(events)
        (taken,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "16.2(b)4"]
        used.append(taken.details["backs"])
        wager(table, 1, 2)
        play(table, *FIRST)
    assert used == ["red", "blue", "red", "blue"]


@provision("16.2(b)", "16.8(b)1")
@pytest.mark.parametrize(
    ("house", "option", "by"),
    [({"second-deck": True}, "second-deck", "16.2(b)"), ({"dealing": "hand"}, "dealing", "16.8(b)1")],
)
def test_a_second_deck_and_the_dealer_s_hand_need_a_device(house: dict[str, Any], option: str, by: str) -> None:
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(GAME, house)
    (violation,) = unlawful.value.violations
    assert (violation.option, short(violation.cites)) == (option, by)
    assert read_house(GAME, {**house, **DEVICE})[option] == house[option]


# Every round


@provision("16.4(a)")
def test_the_cards_are_shuffled_after_each_round_and_a_card_may_come_again() -> None:
    table = in_play()
    wager(table, 1, 2)
    play(table, *FIRST)
    assert refusal(table, bet(1, "high", "10")) == ("shuffle-first", "16.4(a)")
    ready(table)
    wager(table, 1, 2)
    play(table, *FIRST)
    assert table.chips(1) == 1020_00
    assert table.chips(2) == 980_00


@provision("16.2(a)")
def test_a_card_comes_once_in_a_deal() -> None:
    table = in_play()
    wager(table, 1, 2)
    table.do(call("no-more-bets"))
    assert refusal(table, Showing("deal", ("AS", "AS"))) == ("not-in-shoe", "16.2(a)")
    table.do(Showing("deal", ("AS",)))
    assert refusal(table, Showing("deal", ("2H", "AS"))) == ("not-in-shoe", "16.2(a)")
    assert mistake(table, Showing("deal", ("CUT",))) == "no-cutting-card"


@provision("16.7(d)")
def test_one_card_after_the_other_and_the_dealer_s_last_face_up() -> None:
    table = in_play()
    wager(table, 1, 2)
    (told,) = facts(dealt(table, *FIRST), "dealt")
    assert told.details == {"box 1": ["XX", "XX"], "box 2": ["XX", "XX"], "dealer": ["XX", "5S"]}
    assert table.private(1) == {"box:1": ["AS", "3S"]}
    assert table.private(2) == {"box:2": ["2H", "4S"]}
    (turned, *_) = facts(table.do(call("turn-over")), "dealt")
    assert turned.details == {"dealer": ["KD", "5S"]}


@provision("16.9(c)")
def test_a_device_dispenses_hand_after_hand() -> None:
    table = in_play(dealing="automated-shoe")
    wager(table, 1, 2)
    dealt(table, *FIRST)
    assert table.private(1) == {"box:1": ["AS", "2H"]}
    assert table.private(2) == {"box:2": ["KD", "3S"]}


def test_nobody_else_is_told_a_hand() -> None:
    table = in_play()
    wager(table, 1, 2)
    dealt(table, *FIRST)
    for viewer in (None, "seat:2", "dealer"):
        (hand,) = [each for each in table.lies(viewer) if each.key == "cards:box:1"]
        assert "XX" in str(hand)
        assert "AS" not in str(hand)
    (own,) = [each for each in table.lies("seat:1") if each.key == "cards:box:1"]
    assert "AS and 3S" in str(own)


def test_a_hand_dealt_unseen_is_turned_by_a_later_entry() -> None:
    table = in_play(1)
    wager(table, 1)
    dealt(table, "XX", "XX", "XX", "5S")
    table.do(call("turn-over"))
    table.do(Showing("turn", ("KD",)))
    table.do(Showing("turn", ("AS", "3S")))
    assert table.chips(1) == 1010_00


# The stub


@provision("16.7(e)", "16.7(f)", "16.7(f)1")
def test_the_stub_is_counted_in_one_of_five_rounds() -> None:
    table, counted = in_play(), []
    for _ in range(10):
        wager(table, 1, 2)
        events = play(table, *FIRST)
        counts = [fact.details["stub"] for fact in facts(events, "performed") if short(fact.cites) == "16.7(f)"]
        away = "put the stub into the discard rack, unseen"
        found = ("16.7(f)1", "find that all cards of the deck are there")
        told = acts(events)
        if counts:
            assert told[:3] == [("16.7(f)", "count the stub, face down on the layout"), found, ("16.7(f)1", away)]
        else:
            assert told[0] == ("16.7(e)", away)
            assert found not in told
        counted.append(counts)
        ready(table)
    assert counted == [[], [], [], [], [46]] * 2


@provision("16.9(e)", "16.9(f)", "16.7(f)")
@pytest.mark.parametrize(
    ("house", "counted", "spared"),
    [
        ({"dealing": "automated-shoe"}, "16.9(e)", 0),
        ({"dealing": "automated-shoe", **DEVICE}, "16.9(e)", 0),
        ({"dealing": "automated-shoe", "counting_device": True, **DEVICE}, "", 5),
        ({"dealing": "shoe", "counting_device": True, **DEVICE}, "16.7(f)", 0),  # 16.7 knows no such device
    ],
)
def test_where_the_device_counts_the_stub_of_an_automated_shoe_is_not(
    house: dict[str, Any], counted: str, spared: int
) -> None:
    table, told = in_play(**house), list[str]()
    for _ in range(5):
        wager(table, 1, 2)
        told += cites(play(table, *FIRST))
        ready(table)
    assert told.count("16.9(f)") == spared
    assert [each for each in told if each in ("16.7(f)", "16.9(e)")] == ([counted] if counted else [])


@provision("16.7(f)2")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_count_voids_all_hands_and_the_deck_stays_where_cards_were_misdealt(misdealt: bool) -> None:
    table = in_play()
    wager(table, 1, 2)
    dealt(table, *FIRST)
    events = table.do(report("wrong-count", misdealt=misdealt))
    assert [short(fact.cites) for fact in facts(events, "voided")] == ["16.7(f)2", "16.7(f)2"]
    assert table.chips(1) == table.chips(2) == 1000_00
    told = [("16.7(f)2", "determine, since the count of the stub is wrong, whether the cards were misdealt")]
    if misdealt:
        told += [("16.7(f)2", "find that the cards were misdealt, and that none is missing")]
    else:
        told += [("16.7(f)2", "find that the cards were not misdealt")]
    told += [("16.10(g)", "collect the hand, and put it into the discard rack in order")] * 3
    if not misdealt:
        told += [("16.7(f)2", "take the entire deck off the table")]  # with the hands that were dealt from it
    assert acts(events)[: len(told)] == told
    if misdealt:
        ready(table)
    else:
        assert refusal(table, by_hand) == ("table-waits", "16.3(a)")
        table.do(VERIFIED)


@provision("16.9(f)")
def test_a_deck_that_the_device_counts_wrong_leaves_the_table() -> None:
    table = in_play(dealing="automated-shoe", counting_device=True, **DEVICE)
    wager(table, 1, 2)
    play(table, *FIRST)
    events = table.do(report("wrong-count"))
    assert ("16.9(f)", "take the entire deck off the table") in acts(events)
    assert refusal(table, by_device) == ("table-waits", "16.3(a)")


# Cards wear


@provision("16.3(e)")
def test_the_cards_are_changed_after_eight_hours() -> None:
    table = spread()
    table.do(Clock(NOON))
    table.do(call("wash"))
    ready(table)
    wager(table, 1, 2)
    table.do(Clock(NOON + timedelta(hours=7.99)))
    assert "16.3(e)" not in cites(play(table, *FIRST))
    ready(table)
    wager(table, 1, 2)
    table.do(Clock(NOON + timedelta(hours=8)))
    assert acts(table.do(call("no-more-bets")))[1] == ("16.3(e)", "change the cards")
    assert refusal(table, by_hand) == ("table-waits", "16.3(a)")


# Nobody plays


@provision("16.4(d)")
def test_the_cards_of_a_table_without_play_lie_open_and_are_washed_for_whoever_comes() -> None:
    table = in_play(1)
    events = table.do(Choose(1, "leave"))
    assert ("16.4(d)", "spread the cards out on the table, face up") in acts(events)
    table.do(Choose(3, "sit", {"chips": "100"}))
    assert refusal(table, bet(3, "high", "10")) == ("table-waits", "16.4(d)")
    table.do(call("wash"))
    ready(table)
    wager(table, 3)


# What goes wrong


@provision("16.13(b)")
def test_one_card_found_face_up_is_not_used_and_two_void_all_hands() -> None:
    table = in_play()
    wager(table, 1, 2)
    table.do(call("no-more-bets"))
    assert ("16.13(b)", "put cards found face up into the discard rack") in acts(
        table.do(report("face-up-in-shoe", cards=["9C"]))
    )
    table.do(Showing("deal", FIRST[:2]))
    assert refusal(table, Showing("deal", ("9C",))) == ("not-in-shoe", "16.2(a)")
    events = table.do(report("face-up-in-shoe", cards=["8C"]))
    assert [short(fact.cites) for fact in facts(events, "voided")] == ["16.13(b)", "16.13(b)"]
    ready(table)


@provision("16.13(c)")
def test_a_card_drawn_in_error_is_the_next_one() -> None:
    table = in_play()
    wager(table, 1, 2)
    table.do(call("no-more-bets"))
    table.do(Showing("deal", FIRST[:1]))
    assert acts(table.do(report("drawn-in-error"))) == [("16.13(c)", "keep the card as the next one of the deck")]
    table.do(Showing("deal", FIRST[1:-1]))
    table.do(Showing("deal", FIRST[-1:]))
    assert table.private(2) == {"box:2": ["2H", "4S"]}  # who was next has it


@provision("16.13(e)")
def test_a_device_that_jams_shuffles_again() -> None:
    table = in_play(**DEVICE)
    wager(table, 1, 2)
    play(table, *FIRST)
    assert cites(table.do(report("shuffler-jam"))) == ["16.13(e)"]
    assert refusal(table, bet(1, "high", "10")) == ("shuffle-first", "16.4(a)")
    table.do(by_device)
    wager(table, 1)


@provision("16.13(f)")
def test_a_dealing_shoe_that_jams_voids_the_round() -> None:
    table = in_play(dealing="automated-shoe")
    wager(table, 1, 2)
    table.do(call("no-more-bets"))
    table.do(Showing("deal", FIRST[:3]))
    events = table.do(report("shoe-jam"))
    assert [short(fact.cites) for fact in facts(events, "voided")] == ["16.13(f)", "16.13(f)"]
    act = "take the cards out of the device, to be shuffled with those that were dealt"
    assert acts(events)[0] == ("16.13(f)", act)
    assert table.layout.things.get("cards:box:1") is None
    assert table.chips(1) == table.chips(2) == 1000_00
    assert refusal(table, bet(1, "high", "10")) == ("shuffle-first", "16.4(a)")


@provision("16.13(g)")
def test_a_device_goes_before_the_dealer_shuffles_by_hand() -> None:
    table = in_play(**DEVICE)
    wager(table, 1, 2)
    play(table, *FIRST)
    assert refusal(table, by_hand) == ("device-shuffles", "16.13(g)")
    assert refusal(table, call("remove-device")) == ("not-confirmed", "16.13(g)")
    assert cites(table.do(call("remove-device", confirmed_by=("supervisor",)))) == ["16.13(g)"]
    assert "16.4(b)2" in cites([*table.do(by_hand), *table.do(call("cut", at=20))])
    wager(table, 1)


# Drivers


@pytest.mark.parametrize("house", [{}, DEVICE, {**DEVICE, "second-deck": True, "dealing": "hand"}])
def test_an_automatic_dealer_plays_round_after_round(house: dict[str, Any]) -> None:
    table, chance = closed(**house), Seeded(7)
    while table.point.find(Bets) is None:
        table.do(next_act(table, chance))
    for _ in range(6):
        wager(table, 1, 2)
        play_round(table, chance)
        while table.point.find(Bets) is None:
            table.do(next_act(table, chance))
    assert table.rounds == 6
    table.check()


def test_a_transcript_need_not_write_what_comes_before_a_round_and_may() -> None:
    deal: dict[str, object] = {"deal": list(FIRST)}
    bets = [{"seat": seat, "bet": "high", "amount": "10"} for seat in (1, 2)]
    turn = {"call": "turn-over"}
    data: dict[str, object] = {
        "chapter47": 1,
        "game": "high-card",
        "seats": {"1": {"chips": "100"}, "2": {"chips": "100"}},
        "play": [*bets, deal, turn, *bets, deal, turn, {"shuffle": {"at": 12}}, *bets, deal, turn],
    }
    replay = Transcript.read(data, lambda name: GAME).run()
    lines = [line_json(line) for line in replay]
    assert not [line for line in lines if line["event"] in ("refused", "error")]
    assert replay.table.rounds == 3
    cuts = [line["at"] for line in lines if line.get("act") and "at" in line]
    assert cuts == [26, 12]
