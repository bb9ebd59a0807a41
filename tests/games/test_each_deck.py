"""What the games of one deck have in common, held against each of their own provisions: 16, 17, 18 and 20."""

from datetime import datetime, timedelta
from typing import NamedTuple

import pytest

from chapter47 import Choose, Showing, Table, bet, call, game, open_table, read_house
from chapter47.floor.hearing import check_untouched
from chapter47.floor.person import Person
from chapter47.house import UnlawfulHouse
from chapter47.law import Refused
from chapter47.table.betting import Bets
from chapter47.table.commands import Clock, Report
from chapter47.table.events import Announced
from chapter47.table.transcript import Transcript, line_json
from kit.baccarat import closed_table, facts, in_play, spread_out
from kit.cuts import VERIFIED, cut_by_dealer
from kit.decks import DEVICE, acts, by_device, by_hand, cites, no_more, ready
from kit.refusals import refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)


class Law(NamedTuple):
    """The provisions of one game, as its subchapter has them."""

    game: str
    wagers: tuple[str, ...]
    verify: str
    spread: str
    wash: str
    idle: str
    worn: str
    apart: str
    shuffle: str
    then: str
    device: str
    by_hand: str
    removed: str
    called: dict[str, str]
    """By which provision the dealer calls that betting is over, by how cards are dealt."""


CARIBBEAN = Law(
    "caribbean-stud",
    ("ante",),
    verify="16.3(a)",
    spread="16.3(b)",
    wash="16.3(c)",
    idle="16.4(d)",
    worn="16.3(e)",
    apart="16.3(d)",
    shuffle="16.4(a)",
    then="16.4(b)",
    device="16.4(b)1",
    by_hand="16.4(b)2",
    removed="16.13(g)",
    called={"shoe": "16.7(b)", "hand": "16.8(b)3", "automated-shoe": "16.9(b)2"},
)
DOUBLE_DOWN = Law(
    "double-down-stud",
    ("original",),
    verify="17.3(a)",
    spread="17.3(b)",
    wash="17.3(c)",
    idle="17.4(f)",
    worn="17.3(e)",
    apart="17.3(d)",
    shuffle="17.4(a)",
    then="17.4(b)",
    device="17.4(b)1",
    by_hand="17.4(b)2",
    removed="17.11(f)",
    called={"shoe": "17.8(a)1", "hand": "17.8(a)2iii"},
)
LET_IT_RIDE = Law(
    "let-it-ride",
    ("bet-one", "bet-two", "bet-three"),
    verify="18.4(a)",
    spread="18.4(b)",
    wash="18.4(c)",
    idle="18.5(d)",
    worn="18.4(e)",
    apart="18.4(d)",
    shuffle="18.5(a)",
    then="18.5(b)",
    device="18.5(b)1",
    by_hand="18.5(b)2",
    removed="18.12(f)",
    called={"shoe": "18.7(b)", "hand": "18.8(b)3", "automated-shoe": "18.9(b)2"},
)
THREE_CARDS = Law(
    "three-card-poker",
    ("ante",),
    verify="20.4*",
    spread="20.4*",
    wash="20.4*",
    idle="20.5*",
    worn="20.4*",
    apart="20.4*",
    shuffle="20.5*",
    then="20.5*",
    device="20.5*",
    by_hand="20.5*",
    removed="20.12*",
    called={},
)
GAMES = (CARIBBEAN, DOUBLE_DOWN, LET_IT_RIDE, THREE_CARDS)


def each_of(*games: Law) -> pytest.MarkDecorator:
    """The test is done at each of those games."""
    return pytest.mark.parametrize("law", games, ids=lambda law: law.game)


def wager(table: Table, law: Law, seat: int = 1) -> None:
    for name in law.wagers:
        table.do(bet(seat, name, "10"))


# Opened for the first player who comes


@provision("16.3(b)", "16.3(c)", "16.4(d)", "17.3(b)", "17.3(c)", "17.4(f)", "18.4(b)", "18.4(c)")
@provision("18.5(d)", "20.4", "20.5")
@each_of(*GAMES)
def test_cards_lie_spread_out_until_somebody_has_come_who_could_look_at_them(law: Law) -> None:
    found = game(law.game)
    table = Table(found, read_house(found, {}))
    table.do(call("open"))
    assert (law.spread, "spread the cards out face up, by suit and in sequence") in acts(table.do(VERIFIED))
    assert refusal(table, call("wash")) == ("nobody-there", law.wash)
    (said,) = [say for say in table.says("dealer") if say.name == "wash"]
    assert said.refused is not None
    assert said.refused.code == "nobody-there"
    table.do(Choose(2, "sit", {"chips": "100"}))
    assert (law.wash, "turn the cards face down, wash and stack them") in acts(table.do(call("wash")))
    ready(table)
    assert (law.idle, "spread the cards out on the table, face up") in acts(table.do(Choose(2, "leave")))
    assert refusal(table, call("wash")) == ("nobody-there", law.idle)


@each_of(*GAMES)
def test_a_table_that_is_opened_without_players_waits_for_the_first(law: Law) -> None:
    table = open_table(law.game)
    assert refusal(table, call("wash")) == ("nobody-there", law.idle)
    transcript: dict[str, object] = {"chapter47": 1, "game": law.game, "seats": {}, "play": [{"shuffle": {}}]}
    told = [line_json(line) for line in Transcript.read(transcript, game).run()]
    assert (told[-1]["event"], told[-1]["code"]) == ("refused", "nobody-there")


@provision("16.3(a)", "16.3(b)", "16.3(c)", "16.3(d)", "17.3(a)", "17.3(b)", "17.3(c)", "17.3(d)")
@provision("18.4(a)", "18.4(b)", "18.4(c)", "18.4(d)", "20.4")
@each_of(*GAMES)
def test_each_of_two_decks_is_sorted_verified_spread_and_washed_by_itself(law: Law) -> None:
    table = closed_table(law.game, 1, second_deck=True, **DEVICE)
    events = [*table.do(call("open")), *table.do(VERIFIED), *table.do(call("wash"))]
    told = [(short(fact.cites), fact.details) for fact in facts(events, "performed") if "apart" in fact.details]
    in_order = (law.verify, law.verify, law.spread, law.wash)
    assert [cited for cited, _ in told] == [
        *[law.verify] * 2,
        *[law.verify, law.spread] * 2,
        *[law.wash] * 2,
    ]
    assert [details["backs"] for _, details in told] == ["red", "blue", "red", "red", "blue", "blue", "red", "blue"]
    verified = [details["by"] for _, details in told if details["act"] == "verify the inspection"]
    assert verified == ["floorperson"] * 2
    assert len(told) == 2 * len(in_order)


# What follows a shuffle


@provision("16.4(b)", "16.4(b)1", "16.4(b)2", "17.4(b)", "17.4(b)1", "17.4(b)2", "18.5(b)", "18.5(b)1")
@provision("18.5(b)2")
@each_of(*GAMES[:3])
def test_what_was_shuffled_by_hand_is_cut_and_what_a_device_has_shuffled_is_dealt(law: Law) -> None:
    table = spread_out(law.game, 1)
    table.do(call("wash"))
    told = cites(table.do(by_hand))
    assert told[:2] == [law.shuffle, law.by_hand]
    assert law.device not in told
    assert refusal(table, bet(1, law.wagers[0], "10"))[0] == "shoe-not-ready"
    cut_by_dealer(table, 20)
    assert refusal(table, call("cut", at=20)) == ("not-now", law.then)
    table = spread_out(law.game, 1, **DEVICE)
    table.do(call("wash"))
    told = cites(table.do(by_device))
    assert told[:2] == [law.shuffle, law.device]
    assert law.by_hand not in told
    assert refusal(table, call("cut", at=20)) == ("not-now", law.then)
    wager(table, law)


# The call before any card


@provision("16.7(b)", "16.8(b)3", "16.9(b)2", "17.8(a)1", "17.8(a)2iii", "18.7(b)", "18.8(b)3", "18.9(b)2")
@pytest.mark.parametrize(
    ("law", "dealing", "by"), [(law, dealing, by) for law in GAMES[:3] for dealing, by in law.called.items()]
)
def test_no_card_is_dealt_before_the_dealer_has_called_no_more_bets(law: Law, dealing: str, by: str) -> None:
    table = in_play(law.game, 1, dealing=dealing, **DEVICE)
    wager(table, law)
    assert refusal(table, Showing("deal", ("2S",))) == ("betting-open", by)
    first, *_ = no_more(table)
    assert (first.call, short(first.cites), first.by) == ("No more bets", by, "dealer")  # type: ignore[union-attr]
    assert refusal(table, call("no-more-bets"))[0] == "not-now"


# Cards wear


@provision("16.3(e)", "17.3(e)", "18.4(e)", "20.4")
@each_of(*GAMES)
def test_worn_cards_are_changed_while_betting_is_open_and_nothing_is_wagered(law: Law) -> None:
    table = spread_out(law.game, 1)
    table.do(Clock(NOON))
    table.do(call("wash"))
    ready(table)
    table.do(Clock(NOON + timedelta(hours=7)))
    assert table.point.find(Bets) is not None
    events = table.do(Clock(NOON + timedelta(hours=24)))
    assert acts(events)[0] == (law.worn, "change the cards")
    assert refusal(table, bet(1, law.wagers[0], "10")) == ("table-waits", law.verify)


@provision("16.3(e)", "17.3(e)", "18.4(e)", "20.4")
@each_of(*GAMES)
def test_cards_that_grow_too_old_while_wagers_lie_there_are_changed_before_any_is_dealt(law: Law) -> None:
    table = in_play(law.game, 1)
    table.do(Clock(NOON))
    wager(table, law)
    before = dict(table.layout.stakes)
    table.state.cards_since = (NOON - timedelta(hours=24)).isoformat()
    first, second, *_ = acts(no_more(table))
    assert first[1] == "leave the wagers as they lie: other cards come first"
    assert second == (law.worn, "change the cards")
    table.do(VERIFIED)
    table.do(call("wash"))
    ready(table)
    assert dict(table.layout.stakes) == before
    assert "No more bets" in [event.call for event in no_more(table) if isinstance(event, Announced)]


@provision("16.13(e)", "17.11(e)", "18.12(d)", "20.12")
@each_of(*GAMES)
def test_a_device_that_jams_with_the_second_deck_in_it_leaves_the_round_alone(law: Law) -> None:
    table = in_play(law.game, 1, second_deck=True, **DEVICE)
    wager(table, law)
    no_more(table)
    point = table.point
    (told,) = acts(table.do(Report("shuffler-jam")))
    assert told[1] == "take the cards of the other deck out of the device, and have them shuffled anew"
    assert table.point is point


# Devices that leave the table


@provision("16.13(g)", "18.12(f)", "20.12")
@each_of(CARIBBEAN, LET_IT_RIDE, THREE_CARDS)
def test_an_automated_dealing_shoe_leaves_before_cards_are_dealt_in_another_way(law: Law) -> None:
    table = in_play(law.game, 1, dealing="automated-shoe")
    table.do(Clock(NOON))
    rules = {"dealing": "shoe"}
    staff = ("supervisor",)
    later = (NOON + timedelta(hours=1)).isoformat()
    table.do(call("change", rules=rules, effective=later, confirmed_by=staff))
    table.do(Clock(NOON + timedelta(hours=2)))
    assert refusal(table, bet(1, law.wagers[0], "10")) == ("shuffle-first", law.shuffle)
    told = acts(ready(table))
    removed = told.index((law.removed, "take the automated dealing shoe off the table"))
    assert told[removed + 1][1] == "place the stacked deck into the manual dealing shoe"
    wager(table, law)


@pytest.mark.parametrize(
    ("name", "by"),
    [
        pytest.param("caribbean-stud", "16.9(a)", marks=provision("16.9(a)")),
        pytest.param("let-it-ride", "18.9(a)", marks=provision("18.9(a)")),
        pytest.param("three-card-poker", "20.9*", marks=provision("20.9")),
    ],
)
def test_a_licensee_states_that_its_automated_dealing_shoe_is_approved(name: str, by: str) -> None:
    stacks = {"dealing": "automated-shoe", **DEVICE}
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(game(name), stacks, submitted=True)
    (violation,) = unlawful.value.violations
    assert (violation.option, short(violation.cites)) == ("dealing", by)
    assert "approved" in violation.sentence
    approved = read_house(game(name), {**stacks, "device-approved": True}, submitted=True)
    assert approved["dealing"] == "automated-shoe"


# Nobody else touches the cards


@pytest.mark.parametrize(
    ("name", "by"),
    [
        pytest.param("caribbean-stud", "16.10(b)", marks=provision("16.10(b)")),
        pytest.param("double-down-stud", "17.8(e)", marks=provision("17.8(e)")),
        pytest.param("let-it-ride", "18.10(a)1", marks=provision("18.10(a)1")),
        pytest.param("three-card-poker", "20.10*", marks=provision("20.10")),
    ],
)
@pytest.mark.parametrize("step", [{"deal": ["2S"]}, {"turn": ["2S"]}, {"shuffle": "by-hand"}, {"draw-by-floor": True}])
def test_a_player_who_reaches_for_the_cards_is_refused(name: str, by: str, step: dict[str, object]) -> None:
    table = in_play(name, 1)
    with pytest.raises(Refused) as no:
        check_untouched(table, Person(1, "Ann", "player"), step)
    assert (no.value.code, short(no.value.cites)) == ("hands-off", by)
    check_untouched(table, Person(2, "Bob", "dealer"), step)
