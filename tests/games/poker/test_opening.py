"""The decks, the opening of a table, the shuffle and the cut: N.J.A.C. 19:47-14.2, 14.4 and 14.5."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Seeded, Showing, Table, call, game, read_house
from chapter47.table.commands import Clock
from chapter47.table.dealer import next_act
from chapter47.table.events import Event
from chapter47.table.shoe_state import left
from games.poker.played import ALL
from kit.baccarat import facts
from kit.cuts import VERIFIED
from kit.decks import acts, by_hand
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
BOTH = ("deck in use", "other deck")
WASH = "turn the cards face down, wash and stack them"
SORT = "put the 52 cards into suit and sequence"
HANDS = ("AS", "KS", "AH", "KH")


def closed(*seats: int, name: str = "holdem", **house: Any) -> Table:
    """A table that is not open, with people in those seats."""
    found = game(name)
    table = Table(found, read_house(found, {key.replace("_", "-"): value for key, value in house.items()}))
    for seat in seats:
        sit(table, seat)
    return table


def sit(table: Table, seat: int) -> None:
    table.do(Choose(seat, "sit", {"chips": "1000"}))


def done(events: list[Event], *details: str) -> list[tuple[object, ...]]:
    """What was performed: provision, act, and what was told beside it."""
    return [
        (short(fact.cites), fact.details["act"], *(fact.details.get(name) for name in details))
        for fact in facts(events, "performed")
    ]


def opened(*seats: int, **house: Any) -> Table:
    """A table at which cards may be dealt."""
    table = closed(*seats, **house)
    for command in (call("open"), VERIFIED, call("wash"), by_hand, call("cut", at=26)):
        table.do(command)
    return table


def shuffled_and_cut(table: Table, at: int = 26) -> list[Event]:
    return [*table.do(by_hand), *table.do(call("cut", at=at))]


def round_of_play(table: Table) -> None:
    """Two at hold'em, of whom the first blind folds."""
    table.do(Showing("deal", HANDS))
    play = table.state.play
    table.do(Choose(play.turn, "fold"))
    assert table.state.play is None


# The opening: 14.4, 14.2(a)


@provision("14.2(a)", "14.4(a)", "14.4(b)", "14.4(c)")
@pytest.mark.parametrize("name", ALL)
def test_both_decks_are_inspected_verified_and_spread_before_one_is_washed(name: str) -> None:
    table = closed(name=name)
    came = done(table.do(call("open")), "deck", "cards", "cover-card")
    decks = [line for line in came if line[0] == "14.2(a)"]
    assert [line[2:] for line in decks] == [(deck, 52, "yellow or green") for deck in BOTH]
    assert all(words in str(decks[0][1]) for words in ("backs of one color and design", "told apart", "solid cover"))
    inspected = [line[:3] for line in came if line[0] == "14.4(a)"]
    assert inspected == [("14.4(a)", "sort and inspect the cards", deck) for deck in BOTH]
    assert came.index(decks[-1]) < [line[:3] for line in came].index(inspected[0])
    # (a): a floorperson or a supervisor verifies it, and nobody else.
    assert refusal(table, call("wash")) == ("table-waits", "14.4(a)")
    for staff in ((), ("dealer",)):
        assert refusal(table, call("inspection-verified", confirmed_by=staff)) == ("not-confirmed", "14.4(a)")
    told = done(table.do(VERIFIED), "deck", "by")
    assert [line for line in told if line[0] == "14.4(a)"] == [
        ("14.4(a)", "verify the inspection", deck, "floorperson") for deck in BOTH
    ]
    # (b): and then they lie open, by suit and in sequence.
    assert [line[:3] for line in told if line[0] == "14.4(b)"] == [
        ("14.4(b)", "spread the cards out face up, by suit and in sequence", deck) for deck in BOTH
    ]


@provision("14.4(b)", "14.4(c)")
def test_no_deck_is_washed_before_two_players_could_look() -> None:
    table = closed()
    table.do(call("open"))
    table.do(VERIFIED)
    assert refusal(table, call("wash")) == ("nobody-there", "14.4(c)")
    sit(table, 3)
    assert refusal(table, call("wash")) == ("nobody-there", "14.4(c)")
    assert refusal(table, by_hand) == ("table-waits", "14.4(c)")
    sit(table, 5)
    assert acts(table.do(call("wash")))[0] == ("14.4(c)", WASH)


@provision("14.4(c)", "14.2(a)")
def test_only_the_deck_for_immediate_use_is_washed_where_the_house_has_it_so() -> None:
    table = closed(1, 2)
    for command in (call("open"), VERIFIED):
        table.do(command)
    assert done(table.do(call("wash")), "deck") == [
        ("14.4(c)", WASH, "deck in use"),
        ("14.4(c)", "keep the other deck in its designated area", None),
    ]
    assert acts(shuffled_and_cut(table))[0] == ("14.5(a)", "shuffle all cards")
    # Upon rotation the other one is washed, shuffled and cut.
    round_of_play(table)
    shuffled_and_cut(table)
    assert done(table.do(call("rotate-deck")), "deck") == [
        ("14.2(b)", "put this deck away, and take the other one", None),
        ("14.4(c)", WASH, "other deck"),
    ]
    assert refusal(table, Showing("deal", HANDS)) == ("shuffle-first", "14.5(a)")
    assert [by for by, _ in acts(shuffled_and_cut(table))] == ["14.5(a)", "14.5(b)", "14.5(b)"]
    round_of_play(table)


@provision("14.4(c)")
def test_both_are_washed_and_shuffled_and_one_is_cut_where_the_house_chooses_that() -> None:
    table = closed(1, 2, wash_both=True)
    for command in (call("open"), VERIFIED):
        table.do(command)
    assert done(table.do(call("wash")), "deck") == [
        ("14.4(c)", WASH, "deck in use"),
        ("14.4(c)", WASH, "other deck"),
        ("14.4(c)", "shuffle the other deck", None),
        ("14.4(c)", "keep the other deck in its designated area", None),
    ]
    cuts = [act for by, act in acts(shuffled_and_cut(table)) if "stack off the top" in act]
    assert len(cuts) == 1
    round_of_play(table)
    shuffled_and_cut(table)
    assert [by for by, *_ in done(table.do(call("rotate-deck")))] == ["14.2(b)"]  # it has been washed
    assert [by for by, _ in acts(shuffled_and_cut(table))] == ["14.5(a)", "14.5(b)", "14.5(b)"]


@provision("14.2(a)")
@pytest.mark.parametrize("name", ALL)
def test_one_deck_of_52_is_played_with(name: str) -> None:
    table = opened(1, 2, name=name)
    most = {"seven-card-stud": 4, "five-card-stud": 2, "holdem": 4, "omaha": 8, "five-card-draw": 10}[name]
    assert refusal(table, Showing("deal", ("AS",) * 2)) == ("not-in-shoe", "14.2(a)")
    assert mistake(table, Showing("deal", ("JK",)))
    ranks = [f"{rank}S" for rank in "AKQJT98765432"]
    table.do(Showing("deal", tuple(ranks[:most])))
    assert left(table) == 52 - most


# Decks in use: 14.2(b)


@provision("14.2(b)")
def test_a_deck_is_put_into_suit_and_sequence_before_it_is_used_for_more_than_two_hours() -> None:
    table = closed(1, 2)
    table.do(Clock(NOON))
    for command in (call("open"), VERIFIED, call("wash")):
        table.do(command)
    shuffled_and_cut(table)
    table.do(Clock(NOON + timedelta(hours=1, minutes=59)))
    round_of_play(table)
    assert SORT not in [act for _, act in acts(shuffled_and_cut(table))]
    # It lies ready for the next round: at two hours it is sorted, and shuffled and cut again.
    assert acts(table.do(Clock(NOON + timedelta(hours=2)))) == [("14.2(b)", SORT)]
    assert refusal(table, Showing("deal", HANDS)) == ("shuffle-first", "14.5(a)")
    shuffled_and_cut(table)
    # The two hours begin anew with that, and it may be done earlier.
    table.do(Clock(NOON + timedelta(hours=2, minutes=30)))
    assert acts(table.do(call("sort-deck"))) == [("14.2(b)", SORT)]
    shuffled_and_cut(table)
    assert acts(table.do(Clock(NOON + timedelta(hours=3, minutes=59)))) == []


@provision("14.2(b)")
def test_the_two_hours_begin_anew_where_a_deck_is_sorted_earlier() -> None:
    table = closed(1, 2)
    table.do(Clock(NOON))
    for command in (call("open"), VERIFIED, call("wash")):
        table.do(command)
    shuffled_and_cut(table)
    table.do(Clock(NOON + timedelta(hours=1)))
    assert acts(table.do(call("sort-deck"))) == [("14.2(b)", SORT)]
    shuffled_and_cut(table)
    assert acts(table.do(Clock(NOON + timedelta(hours=2, minutes=59)))) == []
    assert acts(table.do(Clock(NOON + timedelta(hours=3)))) == [("14.2(b)", SORT)]


@provision("14.2(b)")
def test_a_deck_that_is_being_dealt_is_sorted_when_the_round_is_over() -> None:
    table = closed(1, 2)
    table.do(Clock(NOON))
    for command in (call("open"), VERIFIED, call("wash")):
        table.do(command)
    shuffled_and_cut(table)
    table.do(Showing("deal", HANDS))
    assert acts(table.do(Clock(NOON + timedelta(hours=2)))) == []
    assert ("14.2(b)", SORT) in acts(table.do(Choose(table.state.play.turn, "fold")))


@provision("14.2(b)")
def test_rotating_the_decks_does_not_spare_one_its_sorting() -> None:
    """Each deck has its own two hours: whoever rotates them in time has both sorted all the same."""
    table = closed(1, 2)
    table.do(Clock(NOON))
    for command in (call("open"), VERIFIED, call("wash")):
        table.do(command)
    shuffled_and_cut(table)
    for minutes in (110, 115):  # the other one for five minutes, and back
        table.do(Clock(NOON + timedelta(minutes=minutes)))
        told = acts(table.do(call("rotate-deck")))
        assert told[0] == ("14.2(b)", "put this deck away, and take the other one")
        shuffled_and_cut(table)
    assert acts(table.do(Clock(NOON + timedelta(minutes=120)))) == [("14.2(b)", SORT)]
    shuffled_and_cut(table)
    # And the other one, which was used for less, when it is taken again: it has not been sorted since it was opened.
    table.do(Clock(NOON + timedelta(minutes=125)))
    assert ("14.2(b)", SORT) in acts(table.do(call("rotate-deck")))


@provision("14.2(b)")
def test_both_decks_are_changed_after_four_hours() -> None:
    table = closed(1, 2)
    table.do(Clock(NOON))
    for command in (call("open"), VERIFIED, call("wash")):
        table.do(command)
    shuffled_and_cut(table)
    before = acts(table.do(Clock(NOON + timedelta(hours=3, minutes=59))))
    assert before == [("14.2(b)", SORT)]
    shuffled_and_cut(table)
    told = acts(table.do(Clock(NOON + timedelta(hours=4))))
    assert told[0] == ("14.2(b)", "change both decks")
    assert [by for by, _ in told[-4:]] == ["14.2(a)", "14.2(a)", "14.4(a)", "14.4(a)"]  # new ones, inspected
    assert refusal(table, Showing("deal", HANDS)) == ("table-waits", "14.4(a)")
    assert refusal(table, call("wash")) == ("table-waits", "14.4(a)")


@provision("14.2(b)")
@pytest.mark.parametrize("duty", ["rotate-deck", "change-decks", "sort-deck"])
def test_decks_are_rotated_changed_and_sorted_between_rounds(duty: str) -> None:
    table = opened(1, 2)
    table.do(Showing("deal", HANDS))
    assert refusal(table, call(duty)) == ("not-now", "14.2(b)")
    table.do(Choose(table.state.play.turn, "fold"))
    shuffled_and_cut(table)
    assert acts(table.do(call(duty)))[0][0] == "14.2(b)"


# The shuffle and the cut: 14.5


@provision("14.5(a)")
@pytest.mark.parametrize("name", ["holdem", "seven-card-stud"])
def test_all_cards_are_shuffled_before_play_and_after_each_round(name: str) -> None:
    table = closed(1, 2, name=name)
    for command in (call("open"), VERIFIED, call("wash")):
        table.do(command)
    for _ in range(3):
        assert refusal(table, Showing("deal", HANDS)) == ("shuffle-first", "14.5(a)")
        assert acts(table.do(by_hand))[0] == ("14.5(a)", "shuffle all cards")
        assert refusal(table, Showing("deal", HANDS)) == ("not-cut", "14.5(b)")
        table.do(call("cut", at=26))
        table.do(Showing("deal", HANDS))  # the same cards may come again: all of them were shuffled
        if name == "seven-card-stud":
            table.do(Showing("deal", ("2C", "3C")))
        table.do(Choose(table.state.play.turn, "fold"))
        assert table.state.play is None


@provision("14.5(b)")
def test_the_dealer_cuts_ten_cards_or_more_with_one_hand_onto_the_cover_card() -> None:
    table = closed(1, 2)
    for command in (call("open"), VERIFIED, call("wash")):
        table.do(command)
    assert acts(table.do(by_hand)) == [
        ("14.5(a)", "shuffle all cards"),
        ("14.5(b)", "place the cover card in front of the deck"),  # always before the cut
    ]
    for at in (-1, 0, 1, 9, 52):
        assert refusal(table, call("cut", at=at)) == ("cut-too-near", "14.5(b)")
    told = done(table.do(call("cut", at=10)), "at")
    act = "take a stack off the top with one hand, put it on the cover card, and the rest on top of it"
    assert told == [("14.5(b)", act, 10)]
    round_of_play(table)
    assert done(shuffled_and_cut(table, at=51), "at")[-1] == ("14.5(b)", act, 51)  # of a most the law says nothing


@provision("14.5(b)")
def test_nobody_but_the_dealer_cuts() -> None:
    table = closed(1, 2)
    for command in (call("open"), VERIFIED, call("wash"), by_hand):
        table.do(command)
    assert refusal(table, Choose(1, "cut", {"at": 26}))[1] == "14.5(b)"


@provision("14.5(b)")
def test_what_was_below_the_cut_is_dealt_first() -> None:
    """The same shuffled deck, cut twice: what was under so many cards comes first, and what was on top last."""
    up = {}
    for at in (10, 11, 12):
        source = Seeded(3)
        table = closed(*range(1, 9), name="five-card-stud")
        for command in (call("open"), VERIFIED, call("wash")):
            table.do(command)
        table.do(next_act(table, source))
        table.do(call("cut", at=at))
        for _ in range(2):  # one round face down, and one face up
            table.do(next_act(table, source))
        up[at] = [card for player in table.state.play.players.values() for card in player.up]
        assert len(up[at]) == 8
    assert up[10][1:] == up[11][:-1]
    assert up[11][1:] == up[12][:-1]


@provision("14.5(c)")
def test_where_nobody_plays_both_decks_lie_spread_until_two_have_looked() -> None:
    table = opened(1, 2, wash_both=True)
    table.do(Choose(1, "leave"))
    assert not facts(table.log[-1].events, "performed")
    events = table.do(Choose(2, "leave"))
    spread = [("14.5(c)", "spread the cards out on the table, face up", deck) for deck in BOTH]
    assert [line for line in done(events, "deck") if line[0] == "14.5(c)"] == spread
    assert refusal(table, call("wash")) == ("nobody-there", "14.4(c)")
    sit(table, 4)
    assert refusal(table, call("wash")) == ("nobody-there", "14.4(c)")
    sit(table, 7)
    # For one deck, whatever was done when the table opened; the other is kept.
    assert done(table.do(call("wash")), "deck") == [
        ("14.4(c)", WASH, "deck in use"),
        ("14.4(c)", "keep the other deck in its designated area", None),
    ]
    assert [by for by, _ in acts(shuffled_and_cut(table))] == ["14.5(a)", "14.5(b)", "14.5(b)"]
    round_of_play(table)
