"""What holds for every game of poker, and how it is dealt: N.J.A.C. 19:47-14.6."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Showing, UnlawfulHouse, call, game, read_house
from chapter47.house import Casino
from chapter47.table.commands import Clock
from games.poker.played import ALL, FREE, STUDS, Played, holdem, play
from kit.baccarat import facts, in_play
from kit.decks import acts
from kit.refusals import refusal

provision = pytest.mark.provision
SECTION = {
    "seven-card-stud": "14.9",
    "holdem": "14.10",
    "omaha": "14.11",
    "five-card-draw": "14.12",
    "five-card-stud": "14.13",
}
MOST = {"seven-card-stud": 8, "five-card-stud": 8, "holdem": 11, "omaha": 10, "five-card-draw": 8}
FIRST = {
    "seven-card-stud": "deal AS KS AH KH 3C 2D",
    "five-card-stud": "deal AS KS 3C 2D",
    "holdem": "deal AS KS AH KH",
    "omaha": "deal AS KS AH KH QS QH JS JH",
    "five-card-draw": "deal AS KS AH KH QS QH JS JH TS TH",
}
"""The first cards of two players; at stud seat 2 has to make the forced bet."""


# (a): where it is played


@provision("14.6(a)")
@pytest.mark.parametrize("name", ALL)
def test_poker_has_an_area_of_its_own(name: str) -> None:
    other, poker = {"game": "big-six"}, {"game": name}
    with pytest.raises(UnlawfulHouse) as caught:
        Casino.read({"casino": "Boardwalk", "pits": {"main": {"wheel": other, "cards": poker}}}, game)
    (violation,) = caught.value.violations
    assert (violation.option, str(violation.cites)) == ("pits.main.wheel.game", "19:47-14.6(a)")
    alone = {"wheels": {"wheel": other}, "room": {"cards": poker, "more": {"game": "holdem"}}}
    assert len(Casino.read({"casino": "Boardwalk", "pits": alone}, game).pits["room"]) == 2


# (b): who plays


@provision("14.6(b)")
@pytest.mark.parametrize("name", ALL)
def test_two_players_play_at_least_and_eleven_at_most(name: str) -> None:
    alone = play(name, FIRST[name].rpartition(" ")[0], chips=("100",))
    assert alone.no(1) == ("too-few-players", "14.6(b)")
    assert alone.of("accepted") == []
    assert game(name).seats == MOST[name] <= 11
    full = in_play(name, *range(1, MOST[name] + 1), chips="100")
    for seat in (MOST[name] + 1, 12):
        assert refusal(full, Choose(seat, "sit", {"chips": "100"})) == ("no-such-seat", SECTION[name] + "(b)")
    for seats in (1, 12, MOST[name] + 1):
        with pytest.raises(UnlawfulHouse):
            read_house(game(name), {"seats": seats})


@provision("14.6(b)")
@pytest.mark.parametrize("name", ALL)
def test_the_dealer_has_no_hand_and_nothing_of_the_outcome(name: str) -> None:
    """All cards are the players', and so are all chips: what one loses another has."""
    played = play(name, FIRST[name], "1 fold")
    dealt = {key for line in played.of("dealt") for key in line if key.startswith("box")}
    assert dealt <= {"box 1", "box 2"}
    assert sum(float(chips) for chips in played.chips.values()) == 200
    assert played.end["house"]["win"] == "0.00"


# (c): the pot, and a betting round after each round of cards


@provision("14.6(c)")
@pytest.mark.parametrize(
    ("name", "streets"),
    [
        ("seven-card-stud", ("5C 6C", "7C 8C", "9C TC", "2C JC")),
        ("five-card-stud", ("5C 6C", "7C 8C", "9C TC")),
        ("holdem", ("5C 6C 7C", "8C", "9C")),
        ("omaha", ("5C 6C 7C", "8C", "9C")),
    ],
)
def test_every_round_of_cards_is_followed_by_a_betting_round(name: str, streets: tuple[str, ...]) -> None:
    first = ("1 call",) if name in STUDS else ("1 call", "2 check")
    steps: list[str] = [FIRST[name]]
    early: list[int] = []
    for number, cards in enumerate(streets):
        early.append(len(steps) + 1)
        steps += [f"deal {cards}"]  # refused: a betting round is not over
        steps += [*(_checks(name) if number else first), f"deal {cards}"]
    early.append(len(steps) + 1)
    steps += ["showdown", *_checks(name), "showdown"]
    played = play(name, *steps)
    refusals = played.refusals()
    assert sorted(refusals) == early
    assert {code for code, _ in refusals.values()} <= {"bet-due", "not-now"}
    sections = {"seven-card-stud": "14.9", "five-card-stud": "14.13", "holdem": "14.10", "omaha": "14.10"}
    assert all(by.startswith((sections[name], "14.15(d)")) for _, by in refusals.values())
    assert played.won


def _checks(name: str) -> tuple[str, ...]:
    """Who checks first: the highest hand showing at stud, and left of the button elsewhere."""
    first = "2" if name in STUDS else "1"
    return (f"{first} check", f"{3 - int(first)} check")


@provision("14.6(c)")
def test_all_bets_are_placed_in_the_pot_by_the_dealer_and_each_player_calls_raises_or_is_out() -> None:
    table = in_play("holdem", 1, 2, 3, chips="100", rake=FREE)
    assert [fact.details["owner"] for fact in facts(table.log[-1].events, "account-opened")] == ["pot:1", "rake:1"]
    pot = "pot:1"
    table.do(Showing("deal", ("AS", "KS", "QS", "AH", "KH", "QH")))
    assert table.ledger.balances[pot] == 7_00  # blinds before any betting
    for seat, choice, details, holds in (
        (3, "raise", {"to": "10"}, 17_00),
        (1, "call", {}, 25_00),
        (2, "raise", {"to": "15"}, 35_00),
        (3, "call", {}, 40_00),
        (1, "fold", {}, 40_00),
    ):
        table.do(Choose(seat, choice, details))
        assert table.ledger.balances[pot] == holds
    table.do(Showing("deal", ("2C", "3C", "4C")))
    assert refusal(table, Choose(1, "bet", {"amount": "5"})) == ("has-folded", "14.7(d)")  # who folded is out


@provision("14.6(c)")
@pytest.mark.parametrize("name", ALL)
def test_an_ante_and_blinds_are_in_the_pot_before_any_card_is_dealt(name: str) -> None:
    played = play(name, FIRST[name], ante="3")
    events = [line["event"] for line in played.lines if line["step"] == 1]
    wagers = [line["wager"] for line in played.of("accepted")]
    assert wagers[:2] == ["ante", "ante"]
    before = wagers.count("ante") + wagers.count("blind")
    assert [each for each in events if each in ("accepted", "dealt")][: before + 1] == ["accepted"] * before + ["dealt"]


# (d): the object of the game


@provision("14.6(d)", "14.6(e)5")
@pytest.mark.parametrize("name", ALL)
def test_a_bet_that_nobody_calls_wins_without_a_showdown(name: str) -> None:
    to = "5" if name in STUDS else "10"
    played = play(name, FIRST[name], f"1 raise {to}", "2 fold")
    assert [(pot, seat) for pot, seat, _, _ in played.won] == [("main", 1)]
    assert played.of("showed") == []
    assert played.performed("14.6(d)") == []
    assert played.of("awarded")[0]["provision"] == "19:47-14.6(e)5"


BOARD = "KD 9C 4H 3S 2D"


@provision("14.6(d)")
def test_whoever_is_in_contention_in_the_end_has_a_showdown_and_the_highest_hand_wins() -> None:
    played = play("holdem", *holdem(BOARD, "QS QD", "AS AH", "7S 7D"), chips=("100", "100", "100"))
    (held,) = played.performed("14.6(d)")
    assert held["seats"] == [1, 2, 3]
    assert [line["seat"] for line in played.of("showed")] == [2, 3, 1]
    assert played.won == [("main", 2, "15.00", "all")]


@provision("14.6(d)")
def test_it_may_be_high_low_or_both_that_wins() -> None:
    """Omaha high-low split, eight or better: seat 1 is high, seat 2 is low."""
    deal = "deal KS AH KH 2H QC 9C JC TC"
    board = ("deal KD 4D 5D", "1 check", "2 check", "deal 7S", "1 check", "2 check", "deal TD", "1 check", "2 check")
    played = play("omaha", deal, "1 call", "2 check", *board, "showdown", form="high-low-split-eight-or-better")
    assert played.won == [("main", 1, "5.00", "high"), ("main", 2, "5.00", "low")]
    # One player may have both.
    deal = "deal AS KC 2S KH 3C QC JC QH"
    both = play("omaha", deal, "1 call", "2 check", *board, "showdown", form="high-low-split-eight-or-better")
    assert {seat for _, seat, _, share in both.won if share == "low"} == {1}


# (e): how it is dealt


@provision("14.6(e)", "14.6(e)1")
def test_the_dealer_chooses_the_hand_that_holds_the_cards_and_so_does_another_who_takes_over() -> None:
    table = in_play("holdem", 1, 2, chips="100")
    chosen = ("14.6(e)1", "choose the hand that holds the cards, level and over the table")
    assert acts(list(table.log[-1].events)).count(chosen) == 1
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    assert acts(table.do(Choose(1, "call"))) == []  # it is chosen once
    assert acts(table.do(call("new-dealer"))) == [("14.6(e)", "take over the deal and its procedures"), chosen]


@provision("14.6(e)1")
def test_a_marker_lies_on_the_deck_while_the_dealer_gives_change() -> None:
    played = play("holdem", FIRST["holdem"], {"seat": 1, "choose": "put", "amount": "25", "chips": 1})
    told = [(line["provision"].removeprefix("19:47-"), line["act"]) for line in played.of("performed", step=2)]
    assert told == [
        ("14.6(e)1", "place a marker button on top of the deck"),
        ("14.7(i)", "take one larger chip for a call, and give change"),
        ("14.6(e)1", "take the marker button off the deck"),
    ]


@provision("14.6(e)2")
@pytest.mark.parametrize("name", ALL)
def test_the_dealer_tells_who_acts_first_and_what_may_be_done(name: str) -> None:
    played = play(name, FIRST[name])
    (told,) = played.performed("14.6(e)2")
    assert (told["seat"], told["may"]) == (1, "call, raise or fold")


@provision("14.6(e)2")
def test_every_action_is_told_and_every_turn_with_its_options() -> None:
    played = play("holdem", *holdem(BOARD, "QS QD", "AS AH"))
    assert [(line["seat"], line["may"]) for line in played.performed("14.6(e)2")] == [
        (1, "call, raise or fold"),
        *[(1, "check, bet or fold")] * 3,
    ]
    said = [(line["event"], line["seat"]) for line in played.lines if line["event"] in ("accepted", "checked")]
    assert said[2:] == [("accepted", 1), ("checked", 2), *[("checked", 1), ("checked", 2)] * 3]
    # Whose turn it is, and what that player may say, stands open to that player alone.
    table = in_play("holdem", 1, 2, chips="100")
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    open_to = {seat: {say.name for say in table.says(f"seat:{seat}") if say.refused is None} for seat in (1, 2)}
    assert {"call", "raise", "fold"} <= open_to[1]
    assert not {"call", "raise", "fold", "check"} & open_to[2]
    assert "check" not in open_to[1]


@provision("14.6(e)3")
def test_burn_cards_are_kept_apart_from_the_discards() -> None:
    """Eight at draw who throw away all five: one is burned, and 52 - 40 - 1 = 11 are left. The third player finds one
    of five, and gets four out of the discard pile: of those who have drawn, and never the burn card."""
    hands = [rank + suit for rank in "AKQJT98765" for suit in "SHDC"]
    rest = [rank + suit for rank in "432" for suit in "SHDC"]
    steps: list[Any] = ["deal " + " ".join(hands)]
    steps += [*(f"{seat} call" for seat in range(3, 9)), "1 call", "2 check"]
    for seat, new in ((1, rest[:5]), (2, rest[5:10])):
        steps += [{"seat": seat, "choose": "draw", "discard": 5}, "deal " + " ".join(new)]
    steps += [{"seat": 3, "choose": "draw", "discard": 5}, f"deal {rest[10]}", f"deal {rest[11]}", "deal AS"]
    played = play("five-card-draw", *steps, chips=("100",) * 8)
    assert played.acts("14.6(e)3") == ["keep the burn cards apart from the pile of discarded cards"]
    (again,) = played.performed("14.12(f)2")
    assert again["cards"] == 15  # the five each of seats 1, 2 and 3, and not the burn card
    last = len(steps)
    assert played.no(last - 1) == ("not-in-shoe", "14.2(a)")  # the one card that nobody was dealt is the burn card
    assert played.no(last) is None


@provision("14.6(e)4")
def test_the_stub_is_counted_once_in_a_quarter_of_an_hour() -> None:
    noon = datetime(2026, 7, 4, 12)
    table = in_play("holdem", 1, 2, chips="1000", rake=FREE)
    counts = []
    for minutes in (0, 14, 15, 29, 30, 50):
        table.do(Clock(noon + timedelta(minutes=minutes)))
        table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
        events = table.do(Choose(table.state.play.turn, "fold"))
        counts += [(minutes, fact.details["cards"]) for fact in _facts(events, "count the stub")]
        table.do(Showing("shuffle", "by-hand"))
        table.do(call("cut", at=26))
    assert counts == [(15, 48), (30, 48), (50, 48)]
    (counted,) = _facts(table.do(call("count-stub")), "count the stub")  # and whenever a dealer wishes
    assert (str(counted.cites), counted.details["cards"]) == ("19:47-14.6(e)4", 52)


def _facts(events: Any, act: str) -> list[Any]:
    return [fact for fact in events if getattr(fact, "event", "") == "performed" and fact.details["act"] == act]


@provision("14.6(e)4")
def test_a_deck_with_another_number_of_cards_is_removed() -> None:
    between = play("holdem", {"report": "stub-miscount"})
    assert "take the deck off the table" in between.acts("14.6(e)4")
    during = play("holdem", FIRST["holdem"], "1 raise 10", "2 call", {"report": "stub-miscount"})
    assert during.acts("14.6(e)4") == ["take the deck off the table"]
    assert during.chips == {1: "100.00", 2: "100.00"}
    assert [line["amount"] for line in during.of("returned")] == ["10.00", "10.00"]


@provision("14.6(e)5", "14.6(e)7")
def test_losing_hands_are_collected_and_counted_before_the_pot_is_pushed() -> None:
    steps = holdem(BOARD, "QS QD", "AS AH", "7S 7D", "6S 6D")
    played = play("holdem", steps[0], "3 call", "4 fold", *steps[3:5], *_but(steps[5:], "4 check"), chips=("100",) * 4)
    assert played.refusals() == {}
    told = [(line["event"], line.get("act"), line.get("seat")) for line in played.lines]
    last = told[told.index(("showed", None, 1)) + 1 :]
    assert last[:4] == [
        ("performed", "collect the cards of the losing hand", 1),
        ("performed", "collect the cards of the losing hand", 3),
        ("performed", "count the discarded hands", None),
        ("awarded", None, 2),
    ]
    (counted,) = played.performed("14.6(e)7")
    assert (counted["hands"], counted["cards"]) == (3, 6)  # of seats 1, 3 and 4, who folded before


def _but(steps: tuple[str, ...], left_out: str) -> tuple[str, ...]:
    return tuple(step for step in steps if step != left_out)


@provision("14.6(e)7")
@pytest.mark.parametrize(("name", "cards"), [("omaha", 4), ("five-card-draw", 5), ("holdem", 2)])
def test_as_many_cards_come_back_as_the_hands_had(name: str, cards: int) -> None:
    (counted,) = play(name, FIRST[name], "1 fold").performed("14.6(e)7")
    assert (counted["hands"], counted["cards"]) == (1, cards)


@provision("14.6(e)6")
def test_side_pots_are_awarded_before_the_pot_in_the_center() -> None:
    """Seats 1, 2 and 3 have 20, 40 and 100: a main pot of 60, a side pot of 40, and 60 that nobody calls."""
    deal = "deal AS KS QS AH KH QH"
    steps = ("3 all-in", "1 call", "2 call", "deal 2C 3C 4D", "deal 8D", "deal 9D", "showdown")
    played = play("holdem", deal, *steps, chips=("20", "40", "100"), betting="no-limit")
    assert played.won == [("side-1", 2, "40.00", "all"), ("main", 1, "60.00", "all")]
    assert played.of("awarded")[0]["provision"] == "19:47-14.6(e)6"
    assert played.chips == {1: "60.00", 2: "40.00", 3: "60.00"}


@provision("14.6(e)8")
def test_the_dealer_collects_the_rake_of_each_betting_round() -> None:
    rake = {"kind": "percentage", "percent": 10, "max": "10", "unit": "0.50"}
    played: Played = play("holdem", *holdem(BOARD, "QS QD", "AS AH"), rake=rake)
    assert [(line["amount"], line["pot"]) for line in played.of("raked")] == [("1.00", "main")]
    assert played.rake == "1.00"
    table = in_play("holdem", 1, 2, chips="100", rake=rake)
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    for seat, choice in ((1, "call"), (2, "check")):
        table.do(Choose(seat, choice))
    assert table.ledger.balances["rake:1"] == 1_00  # it waits in its area
    table.do(Showing("deal", ("2C", "3C", "4C")))
    table.do(Choose(1, "bet", {"amount": "5"}))
    table.do(Choose(2, "fold"))
    moved = [
        (giver, taker, amount, str(by)) for giver, taker, amount, by in table.ledger.journal() if giver == "rake:1"
    ]
    assert moved == [("rake:1", "rake", 1_00, "19:47-14.6(e)8")]
