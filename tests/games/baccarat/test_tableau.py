"""Whether a third card is dealt, square by square: N.J.A.C. 19:47-3.9 and 7.9."""

from itertools import product

import pytest

from chapter47 import Showing, Table, bet, call
from chapter47.table.events import Fact
from kit.baccarat import CHAPTER, SQUARES, both_games, by_law, count, deal, final, in_play, no, results
from kit.refusals import short

provision = pytest.mark.provision

CARD = ("KH", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H")
"""A card of each value."""


def dealt(name: str, player: int, banker: int, suit: str = "D") -> Table:
    """A table at which two hands of two cards lie that count so much."""
    table = in_play(name)
    table.do(bet(1, "player", "10"))
    table.do(call("no-more-bets"))
    zero = "Q" + suit
    deal(table, CARD[player], CARD[banker], zero, zero)
    return table


def waits(table: Table) -> bool:
    """Whether another card is to be dealt in this round."""
    return table.rounds == 0


# Naturals


@provision("3.9(a)", "7.9(a)")
@both_games
def test_a_natural_ends_the_round(name: str) -> None:
    for player, banker in product(range(10), range(10)):
        if player > 7 or banker > 7:
            assert not waits(dealt(name, player, banker)), (player, banker)


def reasons(table: Table, *more: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """Why hands draw or stay, as the table has told it: the provision, the words, and what they are read with."""
    for cards in more:
        deal(table, *cards)
    told = (event for entry in table.log for event in entry.events if event.event == "performed")
    return [
        (short(fact.cites), str(fact.details["act"]), str(fact.details["under"]).replace("19:47-", ""))
        for fact in told
        if isinstance(fact, Fact) and "under" in fact.details
    ]


NATURALS = [
    (8, 0, "the Player's Hand has a natural 8"),
    (9, 7, "the Player's Hand has a natural 9"),
    (3, 9, "the Banker's Hand has a natural 9"),
    (8, 9, "both hands have a natural, 8 and 9"),
]


@provision("3.9(a)", "7.9(a)", "3.1(c)", "7.1(c)")
@both_games
@pytest.mark.parametrize(("player", "banker", "held"), NATURALS)
def test_a_natural_is_told_as_the_reason(name: str, player: int, banker: int, held: str) -> None:
    ((cited, act, under),) = reasons(dealt(name, player, banker))
    law = CHAPTER[name]
    assert (cited, under) == (f"{law}.9(a)", f"{law}.1(b), {law}.1(c)")
    assert act == f"deal no third card: {held}"


@provision("3.9(a)", "7.9(a)")
@both_games
def test_eight_or_nine_on_three_cards_is_no_natural(name: str) -> None:
    table = dealt(name, 5, 6)
    deal(table, "4S")  # the player's hand counts 9, and the banker's 6 stays against a 4
    assert not waits(table)
    table = dealt(name, 5, 2)
    deal(table, "4S")  # 9 again, and the banker's 2 draws all the same
    assert waits(table)


# Table 1


@provision("3.9(b)", "7.9(b)")
@both_games
@pytest.mark.parametrize("player", range(8))
def test_table_1(name: str, player: int) -> None:
    draws = player <= 5
    for banker in range(8):
        table = dealt(name, player, banker)
        if draws:
            assert waits(table), banker
            events = deal(table, "8S")
        else:
            assert waits(table) == (banker <= 5), banker  # its column where the player's hand has drawn none
            events = []
        if waits(table):
            events = deal(table, "KS")
            assert not waits(table), banker
        if events:  # a card was dealt: it lies where the table says
            assert final(events, name) == ((player + 8 * draws) % 10, banker)


@provision("3.9(b)", "7.9(b)", "3.1(c)", "7.1(c)")
@both_games
@pytest.mark.parametrize("player", range(8))
def test_table_1_is_told_as_the_reason_of_the_player_s_hand(name: str, player: int) -> None:
    law, does = CHAPTER[name], "draws" if player <= 5 else "stays"
    cited, act, under = reasons(dealt(name, player, 0))[0]
    assert (cited, under) == (f"{law}.9(b)", f"{law}.1(b), {law}.1(c)")
    assert act == f"read Table 1: the Player's Hand {does} on {player}"


# Table 2

COLUMNS = ["-", *(str(value) for value in range(10))]


@provision("3.9(c)", "3.9(d)", "3.9(f)", "7.9(c)", "7.9(d)", "7.9(f)")
@both_games
@pytest.mark.parametrize("banker", range(8))
def test_table_2(name: str, banker: int) -> None:
    for third in COLUMNS:
        if third == "-":
            table = dealt(name, 6, banker)
        else:
            table = dealt(name, 0, banker)
            assert waits(table), third
            deal(table, CARD[int(third)])
        assert waits(table) == (SQUARES[banker, third] == "D"), third
        if waits(table):
            deal(table, "AS")
            assert not waits(table), third
            assert table.rounds == 1


@provision("3.9(d)", "7.9(d)")
@both_games
@pytest.mark.parametrize("second", "A23456789TJQK")
def test_the_row_is_the_count_of_the_banker_s_first_two_cards(name: str, second: str) -> None:
    """An ace and another card: what they count together, whichever of them came first."""
    banker = count(("AS", second + "D"))
    for first_card, second_card in (("AS", second + "D"), (second + "D", "AS")):
        table = in_play(name)
        table.do(call("no-more-bets"))
        deal(table, "KS", first_card, "QS", second_card)
        if banker > 7:
            assert not waits(table)
            continue
        deal(table, "6S")
        assert waits(table) == (SQUARES[banker, "6"] == "D")


@provision("3.9(e)", "7.9(e)")
@both_games
@pytest.mark.parametrize("banker", [3, 4, 5, 6])
def test_the_column_is_the_card_drawn_and_not_what_the_hand_counts(name: str, banker: int) -> None:
    for player, third in product(range(6), range(10)):
        table = dealt(name, player, banker)
        deal(table, CARD[third])
        assert waits(table) == (SQUARES[banker, str(third)] == "D"), (player, third)


@provision("3.9(g)", "7.9(g)")
@both_games
def test_five_against_a_four_draws(name: str) -> None:
    table = dealt(name, 0, 5)
    deal(table, "4S")
    assert waits(table)
    events = deal(table, "3C")
    assert not waits(table)
    assert final(events, name) == (4, 8)


@provision("3.9(c)", "3.9(d)", "3.9(e)", "3.9(f)", "3.9(g)", "7.9(c)", "7.9(d)", "7.9(e)", "7.9(f)", "7.9(g)")
@both_games
@pytest.mark.parametrize("banker", range(8))
def test_table_2_is_told_as_the_reason_of_the_banker_s_hand(name: str, banker: int) -> None:
    law = CHAPTER[name]
    for third in COLUMNS:
        does = {"D": "draws", "S": "stays"}[SQUARES[banker, third]]
        if third == "-":
            cited, act, under = reasons(dealt(name, 6, banker))[1]
            against = "where the Player's Hand stays"
        else:
            cited, act, under = reasons(dealt(name, 3, banker), (CARD[int(third)],))[1]
            against = f"against a {third}"
        assert act == f"read Table 2: the Banker's Hand {does} on {banker} {against}"
        assert cited == f"{law}.9(c)"
        assert under == f"{law}.9(d), {law}.9(e), {law}.9(f), {law}.9(g)"


@both_games
def test_the_printed_table_is_what_players_know_by_heart(name: str) -> None:
    """Banker draws on 3 but for an 8, on 4 against 2 to 7, on 5 against 4 to 7, on 6 against 6 and 7."""
    against = {banker: {third for third in range(10) if SQUARES[banker, str(third)] == "D"} for banker in range(10)}
    everything = set(range(10))
    assert against == {
        0: everything,
        1: everything,
        2: everything,
        3: everything - {8},
        4: {2, 3, 4, 5, 6, 7},
        5: {4, 5, 6, 7},
        6: {6, 7},
        7: set(),
        8: set(),
        9: set(),
    }
    assert [banker for banker in range(10) if SQUARES[banker, "-"] == "D"] == [0, 1, 2, 3, 4, 5]


@provision("3.9(a)", "3.9(b)", "3.9(c)", "3.9(f)", "7.9(a)", "7.9(b)", "7.9(c)", "7.9(f)", "3.8(d)", "7.8(d)")
@both_games
@pytest.mark.parametrize("player", range(10))
def test_every_course_of_a_round(name: str, player: int) -> None:
    """Every two hands and every third cards: the same course, the same counts, the same winner as by hand."""
    courses = set()
    for banker, third, fourth in product(range(10), CARD, CARD):
        cards = (CARD[player], CARD[banker], "QD", "QD", third, fourth)
        hand, taken = by_law(cards)
        courses.add((hand, cards[:taken]))
    for hand, course in courses:
        table = in_play(name)
        for wager in ("player", "banker", "tie"):
            table.do(bet(1, wager, "10"))
        table.do(call("no-more-bets"))
        events = deal(table, *course)
        assert table.rounds == 1, course
        won = {wager for (_, wager), result in results(events).items() if result == "win"}
        assert won == {hand.outcome}, course
        assert final(events, name) == (count(hand.player), count(hand.banker))


@provision("3.8(d)", "7.8(d)")
@both_games
def test_a_seventh_card_is_no_part_of_the_round(name: str) -> None:
    table = dealt(name, 0, 0)
    deal(table, "AS", "2S")
    assert table.rounds == 1
    assert no(table, Showing("deal", ("3S",)))
