"""Automatic participants, the staff's part of it, replays and transcripts."""

from fractions import Fraction
from itertools import product

import pytest

from chapter47 import Choose, Refused, Showing, Table, bet, call, game, next_act, open_table
from chapter47.equipment import Seeded
from chapter47.games.chemin_de_fer.players import DRAWS_ON_FIVE, DRAWS_THREE_AGAINST_NINE, choose
from chapter47.money.ledger import DROP, INVENTORY, VIGORISH
from chapter47.table.events import Announced, Settled
from chapter47.table.log import lines, recover
from chapter47.table.transcript import Transcript
from chapter47.table.words import sentence
from kit.chemin import NAME, SQUARES, banco, banker, has_bank, in_play, offered, with_bank


def crowd(seed: int, rounds: int, **house: object) -> Table:
    """A table of automatic participants and an automatic dealer."""
    chance = Seeded(seed)
    seats = dict.fromkeys((1, 4, 5, 9, 14), "5000")
    table = open_table(NAME, {name.replace("_", "-"): value for name, value in house.items()}, seats, chance)
    for _ in range(400 * rounds):
        if table.rounds == rounds:
            return table
        said = (choose(table, seat, chance.below) for seat in sorted(table.seats))
        table.do(next((each for each in said if each is not None), None) or next_act(table, chance))
    raise AssertionError("the table came to a stand")


@pytest.fixture(scope="module")
def played() -> Table:
    return crowd(47, 150, min="5", decks=6)


def test_they_play_and_everything_happens(played: Table) -> None:
    said = {entry.command.choice for entry in played.log if isinstance(entry.command, Choose)}
    assert said >= {"bid", "accept-bank", "decline-bank", "pass-shoe", "banco-suivi", "banco", "pass-wager"}
    assert said >= {"card", "stay", "natural", "under-eight"}
    results = {(each.wager, each.result) for each in played.log.facts if isinstance(each, Settled)}
    assert results == set(product(("bank", "against-bank"), ("win", "lose", "void")))
    assert all(sentence(each) for each in played.log.facts)


def test_money_is_neither_made_nor_lost_and_the_tray_never_changes(played: Table) -> None:
    played.check()
    held = sum(played.chips(seat) for seat in played.seats)
    assert held + played.ledger.balance(VIGORISH) == 5 * 500_000
    assert played.ledger.balance(INVENTORY) == played.ledger.balance(DROP) == 0
    taken = sum(each.vigorish for each in played.log.facts if isinstance(each, Settled))
    assert played.ledger.balance(VIGORISH) == taken


def test_no_face_is_written_before_it_is_turned(played: Table) -> None:
    """What comes face down is written as such, and each hand is turned later, if it is not void."""
    dealt = [entry.command.value for entry in played.log if isinstance(entry.command, Showing)]
    assert ("XX",) * 4 in dealt
    assert all(set(cards) == {"XX"} for cards in dealt if "XX" in cards)


def test_a_log_run_again_gives_the_same_table(played: Table) -> None:
    again = recover("\n".join(lines(played)), game)
    assert again.view() == played.view()
    assert again.state == played.state
    assert again.ledger.balances == played.ledger.balances
    assert again.log.facts == played.log.facts


def test_a_snapshot_goes_on_where_it_was_taken() -> None:
    for rounds in range(1, 12):
        table = crowd(3, rounds)
        while not table.is_at_rest():  # the cards are being made ready
            table.do(next_act(table, Seeded(1)))
        again = Table(table.game, table.house, table.snapshot())
        assert (again.view(), again.state, again.says("dealer")) == (table.view(), table.state, table.says("dealer"))
        assert all(again.says(by) == table.says(by) for by in ("seat:1", "seat:2", "seat:3"))


def test_the_staff_alone_can_bring_a_hand_to_its_end() -> None:
    """Nobody who has wagered answers any more."""
    chance = Seeded(5)
    for seed in range(40):
        table = open_table(NAME, seats={1: "1000", 2: "1000"}, chance=Seeded(seed))
        has_bank(table, 1, "10")
        table.do(bet(1, "bank", "10"))
        table.do(Choose(2, "banco"))
        while table.rounds == 0:
            table.do(next_act(table, chance))
        assert any(isinstance(each, Settled) for each in table.log.facts)


def test_and_a_bank_that_nobody_takes_care_of_from_one_to_the_next() -> None:
    table = in_play(1, 2, 3)
    chance = Seeded(1)
    has_bank(table, 2, "10")
    table.do(next_act(table, chance))  # the Banker delays the game
    assert (banker(table), offered(table)) == (None, 3)
    table.do(next_act(table, chance))
    assert offered(table) == 1
    table.do(next_act(table, chance))
    with pytest.raises(Refused):  # a bid is what is missing
        table.do(next_act(table, chance))
    table.do(Choose(2, "bid", {"amount": "10"}))
    table.do(next_act(table, chance))
    assert banker(table) == 2


def test_who_is_asked() -> None:
    table = in_play(1, 2, 3)

    def asked() -> set[int]:
        return {seat for request in table.point.asks for seat in request.asked(table)}

    assert asked() == {1, 2, 3}
    has_bank(table, 2, "10")
    assert asked() == {2}
    table.do(bet(2, "bank", "10"))
    assert asked() == {1, 3}
    table.do(call("partial-wagers"))
    assert asked() == {3}
    table.do(bet(3, "against-bank", "5"))
    assert asked() == {1}
    table.do(Choose(1, "pass-wager"))
    assert asked() == set()
    table.do(call("no-more-bets"))
    assert asked() == set()
    table.do(Showing("deal", ("4S", "3H", "KD", "KC")))
    assert asked() == {3}
    table.do(Choose(3, "card"))
    assert asked() == {2}
    table.do(Choose(2, "under-eight"))
    table.do(Showing("deal", ("9S",)))
    assert asked() == {2}


def test_automatic_participants_know_only_what_they_may() -> None:
    """Without a shoe of the machine's own, nobody at a screen knows the cards: they say nothing."""
    table = with_bank(1, "10", 2)
    banco(table, 2)
    table.do(Showing("deal", ("XX",) * 4))
    assert choose(table, 2, lambda n: 0) is None
    assert choose(table, 1, lambda n: 0) is None


# Where the hands are free


def value(five: bool, nine: bool) -> Fraction:
    """What a wager against the bank brings, where the player draws on five and the banker with three against a nine."""
    chances = {0: Fraction(4, 13), **dict.fromkeys(range(1, 10), Fraction(1, 13))}
    two = dict.fromkeys(range(10), Fraction(0))
    for first, second in product(chances, chances):
        two[(first + second) % 10] += chances[first] * chances[second]
    total = Fraction(0)
    for player, held in product(range(10), range(10)):
        likely = two[player] * two[held]
        if max(player, held) >= 8:
            total += likely * ((player > held) - (player < held))
            continue
        draws = player < 5 or (player == 5 and five)
        for third, chance in chances.items() if draws else [(None, Fraction(1))]:
            ends = player if third is None else (player + third) % 10
            square = SQUARES[held, "-" if third is None else str(third)]
            if square == "D" or (square == "O" and nine):
                for card, other in chances.items():
                    banks = (held + card) % 10
                    total += likely * chance * other * ((ends > banks) - (ends < banks))
            else:
                total += likely * chance * ((ends > held) - (ends < held))
    return total


def test_what_they_do_where_they_are_free_is_best_for_both() -> None:
    """Drawing on five is better for the player whatever the Banker does; against it, drawing is better for the bank."""
    for nine in (False, True):
        assert value(True, nine) > value(False, nine)
    assert value(True, True) < value(True, False)
    assert DRAWS_ON_FIVE == DRAWS_THREE_AGAINST_NINE == 1


# Transcripts

PLAY = [
    {"seat": 3, "choose": "bid", "amount": "100"},
    {"call": "close-bidding"},
    {"seat": 3, "bet": "bank", "amount": "100"},
    {"seat": 1, "bet": "against-bank", "amount": "60"},  # where banco was still open, and is not any more
    {"deal": ["4S", "3H", "KD", "KC"]},
    {"seat": 1, "choose": "card"},
    {"seat": 3, "choose": "under-eight"},
    {"deal": ["9S"]},
    {"seat": 3, "choose": "draw"},
    {"deal": ["5C"]},
]


def test_a_transcript_leaves_out_what_closes_by_itself() -> None:
    seats = {"1": {"chips": "1000"}, "3": {"chips": "1000"}}
    data = {"chapter47": 1, "game": NAME, "seats": seats, "play": PLAY}
    replay = Transcript.read(data, game).run()
    told = [line.said for line in replay]
    assert not [said for said in told if isinstance(said, Exception)]
    announced = [said.call for said in told if isinstance(said, Announced)]
    assert announced == ["No More Bets", "Cards", "Card", "Under Eight", "Banker's Hand wins, 8 to 3"]
    assert replay.end()["seats"] == {"1": {"chips": "940.00"}, "3": {"chips": "1057.00"}}
