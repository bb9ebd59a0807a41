"""Complaints in other engines' trackers that are of no single hand: each is a property here."""

import random
from decimal import Decimal
from fractions import Fraction

import pytest

from chapter47 import Choose, Seeded, Table, game, read_house
from chapter47.games.parts.poker.acting import Acts
from chapter47.law import Mistake, Refused
from chapter47.table.dealer import next_act
from games.poker.played import ALL
from games.poker.rounds import act, deal, go_on, poker, whose_turn

provision = pytest.mark.provision
TWO = "AS KS AH KH"


def dealt(name: str, seed: int, **house: str) -> tuple[Table, list[str]]:
    """A table whose cards come of a seed, and the hands of its first round as their owners see them."""
    found = game(name)
    table, chance = Table(found, read_house(found, {**house})), Seeded(seed)
    for seat in (1, 2, 3):
        table.do(Choose(seat, "sit", {"chips": "100"}))
    while table.state.play is None or not table.state.play.turn:
        table.do(next_act(table, chance))
    return table, [str(table.private(seat)) for seat in (1, 2, 3)]


@provision("14.5(a)")
@pytest.mark.parametrize("name", ALL)
def test_chance_is_asked_for_and_is_not_that_of_the_process(name: str) -> None:
    """PokerKit shuffles with the process's own randomness, so that a hand cannot be had again."""
    random.seed(1)
    before = random.getstate()
    _, first = dealt(name, 47)
    assert random.getstate() == before
    random.seed(2)
    assert dealt(name, 47)[1] == first
    assert dealt(name, 48)[1] != first


@provision("14.6(c)")
@pytest.mark.parametrize("name", ALL)
def test_a_round_goes_on_from_its_log_wherever_it_is(name: str) -> None:
    """PokerKit's state cannot be saved."""
    table, _ = dealt(name, 47)
    for seat in (whose_turn(table), None):
        found = game(name)
        again = Table(found, read_house(found, {}))
        again.stack = table.stack
        for entry in table.log:
            again.do(entry.command)
        assert str(again.state) == str(table.state)
        assert again.ledger.balances == table.ledger.balances
        if seat is not None:
            act(table, f"{seat} call")


@provision("14.7(d)")
@pytest.mark.parametrize("amount", [10.0, 10.5, Decimal(10), Fraction(10), True, None, [10], "ten", "1e1", "10.001"])
def test_an_amount_is_whole_cents_of_dollars_and_nothing_that_almost_is(amount: object) -> None:
    """PokerKit mixes kinds of numbers until it raises; PokerTH shared a pot in fractions."""
    table = poker("holdem", 2, betting="no-limit")
    deal(table, TWO)
    before = str(table.state), len(table.log), dict(table.ledger.balances)
    with pytest.raises(Mistake) as caught:
        table.do(Choose(1, "raise", {"to": amount}))
    assert caught.value.sentence.endswith(".")
    assert (str(table.state), len(table.log), dict(table.ledger.balances)) == before


@provision("14.17")
@pytest.mark.parametrize("to", ["10", "10.01", "11.37", "12.50", "99.99", "100"])
def test_a_bet_is_of_any_amount_between_the_limits_and_no_multiple_of_a_blind(to: str) -> None:
    """OpenSpiel #391: bets in multiples of the blind only."""
    table = poker("holdem", 2, betting="no-limit")
    deal(table, TWO)
    act(table, f"1 raise {to}", "2 call")
    assert table.state.play.players[1].put == table.state.play.players[2].put == round(float(to) * 100)


@provision("14.6(c)")
def test_streets_that_are_alike_are_each_played() -> None:
    """PokerKit compared streets by identity, and a game that had one twice ended early. At seven-card stud fifth and
    sixth street are dealt alike, from the same provision."""
    table = poker("seven-card-stud", 2)
    seen = []
    for cards in ("AS KS AH KH 3C 2D", "5C 6C", "7C 8C", "9C TC", "2C JC"):
        deal(table, cards)
        ask = table.point.find(Acts)
        assert ask is not None
        seen.append(ask.street.name)
        go_on(table)
    assert seen == ["third street", "fourth street", "fifth street", "sixth street", "seventh street"]


@provision("14.7(c)4")
@pytest.mark.parametrize("name", ALL)
def test_where_nobody_can_act_the_next_cards_are_asked_for(name: str) -> None:
    """pokerlib #17, slack-poker-bot #36: a round hung where a blind took all chips. Here every request has an answer:
    all go all-in at once, and nothing but cards and the showdown is due until the pot is won."""
    table, _ = dealt(name, 5, betting="no-limit")
    chance = Seeded(6)
    while (seat := whose_turn(table)) is not None:
        act(table, f"{seat} all-in")
    for _ in range(30):
        if table.state.play is not None:
            table.do(next_act(table, chance))
    assert table.state.play is None
    assert sum(table.chips(seat) for seat in (1, 2, 3)) + table.ledger.balances["rake"] == 300_00


@provision("14.7(d)")
def test_a_refusal_says_which_rule_and_what_would_be_allowed() -> None:
    """texasholdem #186: "betting round is over", and no word of why."""
    table = poker("holdem", 2)
    deal(table, TWO)
    act(table, "1 call", "2 check")
    for said in ("1 bet 5", "1 call", "1 raise 10"):  # cards are due
        with pytest.raises(Refused) as no:
            act(table, said)
        assert str(no.value.cites) == "19:47-14.7(d)"
        assert no.value.sentence == "It is not seat 1's turn to act."
        assert no.value.allowed == "Nobody is to bet now."
