"""What may not be said at a poker table is told clearly, with its provision, and changes nothing at all."""

import json
from typing import Any

import pytest

from chapter47 import Choose, Table, UnlawfulHouse, game, read_house
from chapter47.law import Mistake, Refused
from chapter47.table.commands import Command, Report
from games.poker.played import ALL, STUDS
from games.poker.rounds import act, deal, poker, shuffle
from kit.refusals import short

provision = pytest.mark.provision
TWO = "AS KS AH KH"
FLOP = "2C 3C 4D"


def everything(table: Table) -> str:
    """All that a table is: its log, its ledger, what it remembers, what it asks, and what everybody may say."""
    said = [sorted(str(say) for say in table.says(by)) for by in ("staff", *(f"seat:{seat}" for seat in table.seats))]
    ledger = [str(entry) for entry in table.ledger.journal()], sorted(table.ledger.balances.items())
    log = [[str(entry.command), [str(event) for event in entry.events]] for entry in table.log]
    return json.dumps([log, ledger, str(table.state), str(table.view()), said])


def no(table: Table, command: Command) -> Refused:
    """The law's no: one sentence, and what would be allowed; nothing is changed by it."""
    before = everything(table)
    with pytest.raises(Refused) as caught:
        table.do(command)
    assert everything(table) == before
    sentence = caught.value.sentence
    assert sentence[0].isupper() or sentence[0] == "$"
    assert sentence.endswith(".")
    assert caught.value.allowed
    return caught.value


def told(table: Table, command: Command) -> tuple[str, str, str]:
    found = no(table, command)
    return found.code, short(found.cites), found.sentence


def before_the_flop(**house: Any) -> Table:
    """Seat 1 has the first blind of 2 in, and is to act; both had 100."""
    table = poker("holdem", 2, **house)
    deal(table, TWO)
    return table


def on_the_flop(**house: Any) -> Table:
    table = before_the_flop(**house)
    act(table, "1 call", "2 check")
    deal(table, FLOP)
    return table


@provision("14.7(d)")
def test_acting_out_of_turn() -> None:
    table = poker("holdem", 3)
    deal(table, "AS KS QS AH KH QH")
    said: list[tuple[int, str, dict[str, object]]] = [(1, "call", {}), (2, "check", {}), (1, "raise", {"to": "10"})]
    for seat, choice, details in said:
        found = told(table, Choose(seat, choice, details))
        assert found == ("out-of-turn", "14.7(d)", f"It is not seat {seat}'s turn to act.")


@provision("14.17")
@pytest.mark.parametrize(
    ("house", "to", "why"),
    [
        ({}, "9.99", "$9.99 is less than may be raised to."),
        ({"betting": "spread"}, "9", "$9.00 is less than may be raised to."),
        ({"betting": "no-limit"}, "9.99", "$9.99 is less than may be raised to."),
        ({"betting": "pot-limit"}, "5", "$5.00 is less than may be raised to."),
        ({"betting": "no-limit"}, "0", "$0.00 is less than may be raised to."),
    ],
)
def test_a_raise_below_the_least(house: dict[str, str], to: str, why: str) -> None:
    assert told(before_the_flop(**house), Choose(1, "raise", {"to": to})) == ("less-than-allowed", "14.17", why)


@provision("14.17")
@pytest.mark.parametrize(
    ("house", "amount", "allowed"),
    [
        ({}, "5.01", "A bet is $5.00."),
        ({"betting": "spread"}, "10.01", "A bet is between $5.00 and $10.00."),
        ({"betting": "pot-limit"}, "10.01", "A bet is between $5.00 and $10.00."),
    ],
)
def test_a_bet_above_the_limit(house: dict[str, str], amount: str, allowed: str) -> None:
    found = no(on_the_flop(**house), Choose(1, "bet", {"amount": amount}))
    assert (found.code, short(found.cites), found.allowed) == ("more-than-allowed", "14.17", allowed)


@provision("14.7(c)")
@pytest.mark.parametrize("choice", [("raise", "to"), ("put", "amount")])
def test_chips_that_are_not_in_front(choice: tuple[str, str]) -> None:
    name, key = choice
    found = told(before_the_flop(betting="no-limit"), Choose(1, name, {key: "100.01"}))
    assert found[:2] == ("not-enough-chips", "14.7(c)")
    assert "There are $100.00 on the table to bet with" in found[2]


@provision("14.7(c)1")
def test_buying_in_during_a_round() -> None:
    why = "Chips are added between rounds of play, and not while one is played."
    for table in (before_the_flop(), on_the_flop()):
        for seat in (1, 2):
            found = told(table, Choose(seat, "buy-in", {"amount": "50"}))
            assert found == ("table-stakes", "14.7(c)1", why)


@provision('14.1 "Check"')
@pytest.mark.parametrize("name", ALL)
def test_a_check_that_faces_a_bet(name: str) -> None:
    cards = {
        "seven-card-stud": ("AS KS AH KH 3C 2D", "14.9(e)", "2.00"),
        "five-card-stud": ("AS KS 3C 2D", "14.13(e)", "2.00"),
        "holdem": (TWO, "14.10(f)", "5.00"),
        "omaha": ("AS KS AH KH QS QH JS JH", "14.10(f)", "5.00"),
        "five-card-draw": ("AS KS AH KH QS QH JS JH TS TH", "14.10(f)", "5.00"),
    }
    dealt, by, level = cards[name]
    table = poker(name, 2)
    deal(table, dealt)
    assert told(table, Choose(1, "check")) == ("bet-to-face", by, f"There is a bet of ${level} to respond to.")


@provision("14.3(f)")
@pytest.mark.parametrize("cards", [["QS", "QD"], ["AS", "QD"], ["KS", "KH"]])
def test_showing_cards_that_one_does_not_hold(cards: list[str]) -> None:
    table = before_the_flop()
    act(table, "1 call", "2 check")
    for street in (FLOP, "8D", "9D"):
        deal(table, street)
        act(table, "1 check", "2 check")
    act(table, "2 show")
    found = told(table, Choose(1, "show", {"cards": cards}))
    why = "These are not the cards of the hand, which is ranked by what it contains."
    assert found == ("another-card", "14.3(f)", why)
    table.do(Choose(1, "show", {"cards": ["AH", "AS"]}))  # what it does hold, in any order
    assert table.state.play is None


@provision("14.6(b)")
@pytest.mark.parametrize("name", ALL)
def test_more_players_than_a_game_has_seats_for(name: str) -> None:
    """Eleven at stud, and twelve at hold'em."""
    most = game(name).seats
    by = {"seven-card-stud": 9, "holdem": 10, "omaha": 11, "five-card-draw": 12, "five-card-stud": 13}[name]
    table = poker(name, most)
    for seat in (most + 1, 12):
        found = told(table, Choose(seat, "sit", {"chips": "100"}))
        assert found == ("no-such-seat", f"14.{by}(b)", f"At most {most} play at this table.")
    before = everything(table)
    with pytest.raises(Mistake):
        table.do(Choose(0, "sit", {"chips": "100"}))
    assert everything(table) == before
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game(name), {"seats": 11 if name in STUDS else 12})
    assert [str(each.cites) for each in caught.value.violations] == [f"19:47-14.{by}(b)"]


# Who has folded


@provision("14.7(d)", '14.1 "Fold"')
@pytest.mark.parametrize(
    ("choice", "details"),
    [
        ("call", {}),
        ("check", {}),
        ("fold", {}),
        ("all-in", {}),
        ("raise", {"to": "10"}),
        ("bet", {"amount": "5"}),
        ("put", {"amount": "5"}),
        ("rest", {}),
    ],
)
def test_whoever_has_folded_is_told_so_whatever_is_said(choice: str, details: dict[str, object]) -> None:
    """The last to act, and a street later: neither is a string bet."""
    table = poker("holdem", 3)
    deal(table, "AS KS QS AH KH QH")
    act(table, "3 fold")
    why = "Seat 3 has folded, which binds, and takes no part in this round any more."
    assert told(table, Choose(3, choice, details)) == ("has-folded", "14.7(d)", why)
    act(table, "1 call", "2 check")
    deal(table, FLOP)
    assert told(table, Choose(3, choice, details)) == ("has-folded", "14.7(d)", why)


@provision("14.7(d)")
def test_whoever_has_folded_neither_draws_nor_shows() -> None:
    draw = poker("five-card-draw", 3)
    deal(draw, "AS KS QS AH KH QH JS JH JD TS TH TD 9S 9H 9D")
    act(draw, "3 fold", "1 call", "2 check")
    assert told(draw, Choose(3, "keep"))[:2] == ("has-folded", "14.7(d)")
    act(draw, "1 keep", "2 keep", "1 check", "2 check")
    assert told(draw, Choose(3, "show"))[:2] == ("has-folded", "14.7(d)")


@provision("14.7(d)")
def test_whose_hand_is_dead_is_told_that_and_not_of_a_fold() -> None:
    table = poker("holdem", 3)
    deal(table, "AS KS QS AH KH QH")
    table.do(Report("left-table", {"seat": 3}))
    why = "Seat 3 has a dead hand, and takes no part in this round any more."
    assert told(table, Choose(3, "call")) == ("has-folded", "14.7(d)", why)
    table.do(Report("improper-shuffle", {}))
    shuffle(table)
    deal(table, "AS KS QS AH KH QH")
    act(table, "3 fold")  # all cards were dealt again, and that hand is one as any other
    assert told(table, Choose(3, "call"))[2].startswith("Seat 3 has folded")
