"""Hold 'em: N.J.A.C. 19:47-14.10."""

import pytest

from chapter47 import Choose, Table, call
from chapter47.table.events import Event
from chapter47.table.things import Token
from games.poker.rounds import (
    act,
    acts,
    awarded,
    board,
    chips,
    deal,
    done,
    go_on,
    hands,
    is_over,
    poker,
    report,
    showdown,
    shuffle,
    told,
    who,
    whose_turn,
)
from kit.baccarat import closed_table, facts, in_play, violations
from kit.refusals import refusal, short

provision = pytest.mark.provision
CARDS = "2S 3S 4S 2H 3H 4H"


def notices(table: Table, number: str) -> list[str]:
    """What the sign says by that provision."""
    return [each.text for each in table.game.notices(table.house) if short(each.cites) == number]


def placed(events: list[Event], wager: str) -> list[tuple[object, object]]:
    return [
        (fact.details["seat"], fact.details["amount"])
        for fact in facts(events, "accepted")
        if fact.details["wager"] == wager
    ]


@provision("14.10(a)")
def test_it_is_played_for_a_high_hand_only() -> None:
    table = poker("holdem", 2)
    assert notices(table, "14.10(a)") == ["The highest ranking hand wins"]
    for form in ("low", "high-low-split", "high-low-split-eight-or-better"):
        (no,) = violations("holdem", form=form)
        assert (no.option, short(no.cites)) == ("form", "14.8(b)")
    events = board(
        table, "2S 3D 4C 9H KD", "AS 5S", "KH KC"
    )  # the best low there can be, and a straight: it wins as that
    assert [(fact.details["seat"], fact.details["hand"]) for fact in facts(events, "awarded")] == [(1, "straight")]
    assert told(events, "dealt", "burned") == [
        ("dealt", "14.10(e)"),
        *(("burned", "14.10(g)"), ("dealt", "14.10(g)")),
        *(("burned", "14.10(h)"), ("dealt", "14.10(h)")),
        *(("burned", "14.10(i)"), ("dealt", "14.10(i)")),
    ]


@provision("14.10(b)")
def test_eleven_play_at_most() -> None:
    (no,) = violations("holdem", seats=12)
    assert (no.option, short(no.cites)) == ("seats", "14.10(b)")
    assert len(poker("holdem", 11).seats) == 11
    assert refusal(poker("holdem", 3, seats=9), Choose(10, "sit", {"chips": "100"})) == ("no-such-seat", "14.10(b)")


@provision("14.10(b)")
def test_an_ante_is_posted_and_placed() -> None:
    assert notices(poker("holdem", 3), "14.10(b)") == ["No ante"]
    table = poker("holdem", 3, ante="1")
    assert notices(table, "14.10(b)") == ["Ante of $1.00"]
    assert placed(deal(table, CARDS), "ante") == [(1, "1.00"), (2, "1.00"), (3, "1.00")]
    assert chips(table) == [97, 94, 99]


# The button: (c)


@provision("14.10(c)", "14.10(c)1")
def test_a_flat_disk_shows_who_would_be_the_dealer() -> None:
    closed = closed_table("holdem", 1, 2, 3)
    assert len(acts(closed.do(call("open", shoe="in-play")), "14.10(c)1")) == 1
    table = poker("holdem", 4)
    events = deal(table, "2S 3S 4S 5S 2H 3H 4H 5H")
    assert told(events, "marked") == [("marked", "14.10(c)")]
    assert [thing.places for thing in table.layout.things.values() if isinstance(thing, Token)] == [("box:4",)]
    # Which determines who is dealt to first, and who bets first:
    assert hands(table).keys() == {1, 2, 3, 4}
    assert table.private(1)["box:1"] == ["2S", "2H"]
    assert whose_turn(table) == 3
    assert not facts(deal(poker("seven-card-stud", 2), "2S 3S 4S 2H 3H 4H"), "marked")


@provision("14.10(c)2", "14.10(c)3")
@pytest.mark.parametrize(
    ("seats", "buttons"), [((1, 2, 3), [3, 1, 2, 3, 1]), ((2, 5, 9), [9, 2, 5, 9, 2]), ((1, 11), [11, 1, 11, 1, 11])]
)
def test_the_button_begins_at_the_dealers_right_and_goes_clockwise_after_each_round(
    seats: tuple[int, ...], buttons: list[int]
) -> None:
    table = in_play("holdem", *seats)
    for number, button in enumerate(buttons):
        if number:
            shuffle(table)
        events = deal(table, " ".join(["2S 3S 4S", "2H 3H 4H"]) if len(seats) == 3 else "2S 3S 2H 3H")
        assert [fact.details["on"] for fact in facts(events, "marked")] == [f"seat {button}"]
        assert len(acts(events, "14.10(c)2")) == (number == 0)
        assert len(acts(events, "14.10(c)3")) == (number > 0)
        assert list(table.state.play.order)[-1] == button
        while (seat := whose_turn(table)) is not None:
            act(table, f"{seat} fold")
        assert is_over(table)


@provision("14.10(c)2")
def test_a_table_that_was_closed_begins_with_the_button_at_the_dealers_right_again() -> None:
    table = in_play("holdem", 1, 2, 3)
    for opened in (True, False, False, True):
        if opened and table.rounds:
            table.do(call("close"))
            table.do(call("open", shoe="in-play"))
        elif table.rounds:
            shuffle(table)
        events = deal(table, "2S 3S 4S 2H 3H 4H")
        assert ([fact.details["on"] for fact in facts(events, "marked")] == ["seat 3"]) is opened
        assert len(acts(events, "14.10(c)2")) == opened
        while (seat := whose_turn(table)) is not None:
            act(table, f"{seat} fold")


@provision("14.10(c)3")
def test_the_button_passes_over_who_is_not_dealt_in_and_stays_at_a_misdeal() -> None:
    table = poker("holdem", 4)
    deal(table, "2S 3S 4S 5S 2H 3H 4H 5H")
    report(table, "wrong-start")
    shuffle(table)
    deal(table, "2S 3S 4S 5S 2H 3H 4H 5H")
    assert table.state.button == 4
    act(table, "3 fold", "4 fold", "1 fold")
    shuffle(table)
    table.do(Choose(1, "sit-out"))
    assert [fact.details["on"] for fact in facts(deal(table, CARDS), "marked")] == ["seat 2"]


# What is bet blind: (d)


@provision("14.10(d)")
@pytest.mark.parametrize(
    ("blinds", "line", "made"),
    [
        (["5"], "Blind bet of $5.00", [(1, "5.00")]),
        (["2", "5"], "Blind bets of $2.00 and $5.00", [(1, "2.00"), (2, "5.00")]),
        (["1", "2", "5"], "Blind bets of $1.00, $2.00 and $5.00", [(1, "1.00"), (2, "2.00"), (3, "5.00")]),
    ],
)
def test_blind_bets_begin_left_of_the_button_and_are_posted(
    blinds: list[str], line: str, made: list[tuple[int, str]]
) -> None:
    table = poker("holdem", 5, blinds=blinds)
    assert notices(table, "14.10(d)") == [line]
    events = deal(table, "2S 3S 4S 5S 6S 2H 3H 4H 5H 6H")
    assert placed(events, "blind") == made
    assert whose_turn(table) == len(made) + 1
    assert who(events, "14.10(d)") == [len(made) + 1]


@provision("14.10(d)")
def test_a_house_has_one_blind_bet_at_least() -> None:
    for blinds in ([], ["0"]):
        (no,) = violations("holdem", blinds=blinds)
        assert no.option == "blinds"


@provision("14.10(e)")
@pytest.mark.parametrize("button", [3, 1, 2])
def test_two_rounds_face_down_from_the_left_of_the_button_which_is_last(button: int) -> None:
    table = poker("holdem", 3)
    for _ in range({3: 0, 1: 1, 2: 2}[button]):
        deal(table, CARDS)
        while (seat := whose_turn(table)) is not None:
            act(table, f"{seat} fold")
        shuffle(table)
    deal(table, "AS KS QS AH KH QH")
    order = [seat % 3 + 1 for seat in (button, button + 1, button + 2)]
    assert order[-1] == button
    assert {seat: table.private(seat)[f"box:{seat}"] for seat in order} == {
        order[0]: ["AS", "AH"],
        order[1]: ["KS", "KH"],
        order[2]: ["QS", "QH"],
    }
    assert set(map(tuple, hands(table).values())) == {("XX", "XX")}


# The betting rounds: (f) to (i)


@provision("14.10(f)")
def test_after_the_blinds_each_in_turn_folds_calls_or_raises() -> None:
    table = poker("holdem", 4)
    deal(table, "2S 3S 4S 5S 2H 3H 4H 5H")
    assert refusal(table, done("3 check")) == ("bet-to-face", "14.10(f)")
    assert refusal(table, done("4 call"))[1] == "14.7(d)"
    act(table, "3 call", "4 raise 10", "1 fold")
    assert whose_turn(table) == 2
    act(table, "2 call")
    assert whose_turn(table) == 3  # has called, and has not responded to the raise
    assert not facts(act(table, "3 call"), "folded")
    assert whose_turn(table) is None
    assert chips(table) == [98, 90, 90, 90]


@provision("14.10(f)")
@pytest.mark.parametrize("option", ["raise 10", "check", "fold"])
def test_whoever_made_the_blind_bet_may_raise_too(option: str) -> None:
    table = poker("holdem", 3)
    deal(table, CARDS)
    act(table, "3 call", "1 call")
    assert whose_turn(table) == 2
    act(table, f"2 {option}")
    assert whose_turn(table) == (3 if option == "raise 10" else None)
    assert chips(table)[1] == (90 if option == "raise 10" else 95)


@provision("14.10(g)")
def test_three_community_cards_come_after_a_burn_card_and_the_left_of_the_button_begins() -> None:
    table = poker("holdem", 4)
    deal(table, "2S 3S 4S 5S 2H 3H 4H 5H")
    events = act(table, "3 call", "4 call", "1 fold", "2 check")
    assert told(events, "burned") == [("burned", "14.10(g)")]
    events = deal(table, "AS KS QS")
    assert facts(events, "dealt")[0].details["board"] == ["AS", "KS", "QS"]
    assert whose_turn(table) == 2  # seat 1, left of the button, has folded
    assert who(events, "14.10(g)") == [2]
    assert refusal(table, done("2 call")) == ("nothing-to-call", "14.10(g)")
    act(table, "2 check", "3 bet 5")
    assert refusal(table, done("4 check")) == ("bet-to-face", "14.10(g)")
    act(table, "4 raise 10", "2 fold")
    assert whose_turn(table) == 3
    assert told(act(table, "3 call"), "burned") == [("burned", "14.10(h)")]
    assert chips(table) == [98, 95, 85, 85]


@provision("14.10(h)", "14.10(i)")
@pytest.mark.parametrize(("cards", "law", "on_board"), [(["QH"], "14.10(h)", 4), (["QH", "JH"], "14.10(i)", 5)])
def test_the_fourth_and_the_fifth_community_card_come_alike(cards: list[str], law: str, on_board: int) -> None:
    table = poker("holdem", 3)
    go_on(table, CARDS)
    events = go_on(table, "AS KS QS")
    for card in cards[:-1]:
        events = go_on(table, card)
    assert told(events, "burned")[-1] == ("burned", law)
    events = deal(table, cards[-1])
    assert facts(events, "dealt")[0].details["board"] == ["AS", "KS", "QS", *cards]
    assert len(table.state.play.board) == on_board
    assert who(events, law) == [1]
    act(table, "1 check", "2 bet 10")
    assert refusal(table, done("3 check")) == ("bet-to-face", "14.10(g)")
    act(table, "3 fold", "1 call")
    assert chips(table) == [85, 85, 95]
    assert whose_turn(table) is None
    if law == "14.10(i)":
        assert len(facts(showdown(table), "showed")) == 2  # it was the final betting round


# The showdown: (j)


@provision("14.10(j)")
@pytest.mark.parametrize(
    ("five", "one", "other", "wins", "hand"),
    [
        ("AS KS QS 2D 3D", "JS TS", "AD AC", [1], "royal-flush"),  # two cards of one's own
        ("AS KS QS JS 3D", "TS 2C", "AD AC", [1], "royal-flush"),  # one
        ("2D 2C 9H 9S KD", "AS 3C", "QD JC", [1], "two-pair"),  # the ace beside nines and twos
        ("2D 2C 9H 9S AD", "KS 3C", "QD JC", [1, 2], "two-pair"),  # the board plays
        ("TD JD QD KD AD", "9D 2C", "AS AC", [1, 2], "royal-flush"),
        ("4S 5S 6S 7S 8S", "9S 2C", "3S 2D", [1], "straight-flush"),
        ("4S 5S 6S 7S 8S", "2C 2D", "3S AD", [1, 2], "straight-flush"),  # the three makes a lower one
    ],
)
def test_the_best_five_of_two_and_five_in_any_combination_win(
    five: str, one: str, other: str, wins: list[int], hand: str
) -> None:
    table = poker("holdem", 2)
    events = board(table, five, one, other)
    assert acts(events, "14.10(j)") == ["have a showdown"]
    assert {fact.details["hand"] for fact in facts(events, "awarded")} == {hand}
    assert awarded(events) == [(seat, "10.00" if len(wins) == 1 else "5.00", "all", "14.10(j)") for seat in wins]
    assert chips(table) == ([105, 95] if wins == [1] else [100, 100])


@provision("14.10(j)")
@pytest.mark.parametrize("players", range(2, 7))
def test_where_the_community_cards_are_the_best_hand_all_who_are_left_share_equally(players: int) -> None:
    table = poker("holdem", players + 1)
    cards = [f"{rank}{suit}" for rank in "234" for suit in "CDHS"]
    deal(table, " ".join(cards[: 2 * players + 2]) if players < 6 else " ".join([*cards, "5C", "5D"]))
    button = players + 1
    while (seat := whose_turn(table)) is not None:
        owed = table.state.play.players[seat].bet < 500
        act(table, f"{seat} {'fold' if seat == button else 'call' if owed else 'check'}")
    for street in ("TS JS QS", "KS", "AS"):
        go_on(table, street)
    events = showdown(table)
    assert [won[0] for won in awarded(events)] == list(range(1, players + 1))
    assert {won[1] for won in awarded(events)} == {"5.00"}
    assert chips(table) == [100] * (players + 1)
