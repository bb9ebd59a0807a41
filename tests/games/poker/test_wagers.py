"""What players must bet, with what, and how they say it: N.J.A.C. 19:47-14.7."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table
from chapter47.money import MOST, dollars
from chapter47.money.ledger import DROP, INVENTORY
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Reduce, Remove
from games.poker.played import ALL, BUTTONS, STUDS, play
from kit.baccarat import facts, in_play
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
TWO = "deal AS KS AH KH"
THREE = "deal AS KS QS AH KH QH"
FIRST = {
    "seven-card-stud": "deal AS KS AH KH 3C 2D",
    "five-card-stud": "deal AS KS 3C 2D",
    "holdem": TWO,
    "omaha": "deal AS KS AH KH QS QH JS JH",
    "five-card-draw": "deal AS KS AH KH QS QH JS JH TS TH",
}
"""At stud seat 2 has to make the forced bet."""
RUN_OUT = ("deal 2C 3C 4D", "deal 8D", "deal 9D", "showdown")


def put(seat: int, amount: str, **details: Any) -> dict[str, object]:
    return {"seat": seat, "choose": "put", "amount": amount, **details}


# (a): who takes part


@provision("14.7(a)")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("choice", ["call", "fold", "check", "raise", "all-in"])
def test_only_who_is_seated_takes_part_in_a_betting_round(name: str, choice: str) -> None:
    played = play(name, FIRST[name], {"seat": 5, "choose": choice})
    assert played.no(2) == ("not-seated", "14.7(a)")


@provision("14.7(a)")
def test_only_who_is_seated_gets_cards() -> None:
    """Seat 2 left, and seat 4 comes in the middle of a round: cards go to 1 and 3, and in the next round to 4 too."""
    played = play(
        "holdem",
        {"seat": 2, "choose": "leave"},
        TWO,
        {"seat": 4, "choose": "sit", "chips": "100"},
        "4 call",
        "1 fold",
        THREE,
        chips=("100", "100", "100"),
    )
    assert played.no(4) == ("not-dealt-in", "14.7(c)3")
    dealt = [sorted(key for key in line if key.startswith("box")) for line in played.of("dealt")]
    assert dealt == [["box 1", "box 3"], ["box 1", "box 3", "box 4"]]


# (b): what a player may be required to bet


@provision("14.7(b)", "14.7(b)1")
@pytest.mark.parametrize("name", ALL)
def test_an_ante_is_placed_by_everyone_before_any_card(name: str) -> None:
    played = play(name, FIRST[name], ante="3")
    antes = played.of("accepted", wager="ante")
    assert [(line["seat"], line["amount"], line["provision"]) for line in antes] == [
        (seat, "3.00", "19:47-14.7(b)1") for seat in (1, 2)
    ]
    assert list(played.lines).index(antes[-1]) < list(played.lines).index(played.of("dealt")[0])
    assert play(name, FIRST[name]).of("accepted", wager="ante") == []


@provision("14.7(b)", "14.7(b)2")
@pytest.mark.parametrize("name", BUTTONS)
def test_blind_bets_are_placed_before_any_card_in_their_places(name: str) -> None:
    played = play(name, FIRST[name], blinds=["3", "6"])
    blinds = played.of("accepted", wager="blind")
    assert [(line["seat"], line["amount"], line["provision"]) for line in blinds] == [
        (1, "3.00", "19:47-14.7(b)2"),
        (2, "6.00", "19:47-14.7(b)2"),
    ]
    assert list(played.lines).index(blinds[-1]) < list(played.lines).index(played.of("dealt")[0])
    assert played.of("accepted", wager="forced-bet") == []


@provision("14.7(b)", "14.7(b)3")
@pytest.mark.parametrize("name", STUDS)
def test_a_forced_bet_is_placed_by_up_card_once_the_cards_lie_there(name: str) -> None:
    played = play(name, FIRST[name], forced_bet="3")
    (forced,) = played.of("accepted", wager="forced-bet")
    assert (forced["seat"], forced["amount"], forced["provision"]) == (2, "3.00", "19:47-14.7(b)3")
    assert list(played.lines).index(forced) > list(played.lines).index(played.of("dealt")[-1])
    assert played.of("accepted", wager="blind") == []
    turned = FIRST[name].replace("3C 2D", "2D 3C")
    assert [line["seat"] for line in play(name, turned).of("accepted", wager="forced-bet")] == [1]
    signs = [line["provision"] for line in played.of("posted", sign="Forced bet of $3.00")]
    assert signs == ["19:47-14.7(b)3"]  # of the ante alone (b) of the game's section says that it is posted


@provision("14.7(b)")
def test_what_was_required_stands_where_the_cards_are_dealt_again() -> None:
    played = play("holdem", TWO, {"report": "improper-shuffle"}, "deal 2S 3S 4S 5S", "1 fold", ante="1")
    (stands,) = [line for line in played.of("performed") if line["act"].startswith("leave antes and blinds")]
    assert "14.7(b)" in stands["provision"]
    assert [line["amount"] for line in played.of("accepted")] == ["1.00", "1.00", "2.00", "5.00"]
    assert played.chips == {1: "97.00", 2: "103.00"}


# (c): table stakes


@provision("14.7(c)")
@pytest.mark.parametrize(
    ("choice", "details"),
    [
        ("raise", {"to": "41"}),
        ("put", {"amount": "39"}),
        ("put", {"amount": "60", "chips": 1}),
        ("raise", {"to": "200"}),
    ],
)
def test_nobody_bets_more_than_lay_there_when_the_round_began(choice: str, details: dict[str, object]) -> None:
    """Seat 1 has 40, of which 2 are the blind."""
    table = in_play("holdem", 1, 2, chips="40", betting="no-limit")
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    assert refusal(table, Choose(1, choice, details)) == ("not-enough-chips", "14.7(c)")
    table.do(Choose(1, "raise", {"to": "40"}))
    assert table.ledger.balances["seat:1"] == 0


@provision("14.7(c)1")
@pytest.mark.parametrize("name", ALL)
def test_chips_are_added_between_rounds_and_none_leaves_the_table_during_one(name: str) -> None:
    buys = {"seat": 1, "choose": "buy-in", "amount": "50"}
    leaves = {"seat": 2, "choose": "leave"}
    played = play(name, FIRST[name], buys, {**buys, "seat": 2}, leaves, "1 fold", buys)
    assert played.no(2) == played.no(3) == ("table-stakes", "14.7(c)1")
    assert played.no(6) is None
    bought = played.of("bought-in")
    assert [(line["seat"], line["amount"]) for line in bought] == [(1, "50.00")]
    # Whoever wants to leave keeps the chips on the table until the round is over.
    left = [line for line in played.lines if line["step"] == 4]
    assert all(line["event"] in ("leaving", "refused") for line in left)
    assert {line["provision"] for line in left} == {"19:47-14.7(c)1"}


@provision("14.7(c)2")
def test_currency_is_converted_into_chips_before_it_is_bet() -> None:
    table = in_play("holdem", 1, 2, chips="100", betting="no-limit")
    drop, tray = table.ledger.balances[DROP], table.ledger.balances[INVENTORY]
    (bought,) = facts(table.do(Choose(1, "buy-in", {"amount": "60"})), "bought-in")
    assert short(bought.cites) == "14.7(c)2"
    # Cash is in the drop box, and chips came out of the tray for it: they may be bet in the next round, to the last.
    assert table.ledger.balances[DROP] - drop == 60_00
    assert tray - table.ledger.balances[INVENTORY] == 60_00
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    assert refusal(table, Choose(1, "raise", {"to": "161"})) == ("not-enough-chips", "14.7(c)")
    table.do(Choose(1, "raise", {"to": "160"}))
    assert refusal(table, Choose(2, "buy-in", {"amount": "60"})) == ("table-stakes", "14.7(c)1")
    # Whoever takes a seat meanwhile adds to no chips, and brings the first.
    assert facts(table.do(Choose(3, "sit", {"amount": "60"})), "bought-in")
    assert refusal(table, Choose(3, "buy-in", {"amount": "60"})) == ("table-stakes", "14.7(c)1")


@provision("14.7(c)3")
@pytest.mark.parametrize(
    ("name", "needs", "house"),
    [
        ("holdem", 7, {}),  # the first blind of 2, and a bet of 5
        ("omaha", 8, {"ante": "1"}),
        ("five-card-draw", 10, {"ante": "3"}),
        ("seven-card-stud", 7, {}),  # the forced bet of 2, and a bet of 5
        ("five-card-stud", 10, {"ante": "3"}),
    ],
)
def test_who_has_not_enough_for_what_must_be_bet_and_one_minimum_is_not_dealt_in(
    name: str, needs: int, house: dict[str, Any]
) -> None:
    """Of three the first: with just enough that player is in, and with a cent less not."""
    for chips, dealt in ((str(needs), 3), (f"{needs - 0.01:.2f}", 2)):
        table = in_play(name, 2, 3, chips="100", **house)
        table.do(Choose(1, "sit", {"chips": chips}))
        hands = {"holdem": 2, "omaha": 4, "five-card-draw": 5, "seven-card-stud": 2, "five-card-stud": 1}[name]
        ranks = [rank + suit for suit in "SHD" for rank in "AKQJT"]
        table.do(Showing("deal", tuple(ranks[: dealt * hands])))
        assert len(table.state.play.order) == dealt
        assert (1 in table.state.play.order) is (dealt == 3)
        if dealt == 2:
            if name in STUDS:
                table.do(Showing("deal", ("2C", "3C")))
            assert refusal(table, Choose(1, "call")) == ("not-dealt-in", "14.7(c)3")


@provision("14.7(c)3")
def test_a_blind_goes_to_the_next_where_its_player_has_not_enough_for_it() -> None:
    """The second blind needs 5 and 5: seat 2 has 9, and is passed over."""
    played = play("holdem", THREE, chips=("100", "9", "100", "100"))
    assert [(line["seat"], line["amount"]) for line in played.of("accepted")] == [(1, "2.00"), (3, "5.00")]


ALL_IN = ("3 all-in", "1 call", "2 call")
STACKS: dict[str, Any] = {"chips": ("20", "40", "100"), "betting": "no-limit"}


@provision("14.7(c)4")
def test_who_has_bet_everything_is_all_in_and_is_asked_no_more() -> None:
    played = play("holdem", THREE, *ALL_IN[:2], "2 fold", "1 check", *RUN_OUT, **STACKS)
    called = played.performed("14.7(c)4")
    assert [(line["act"], line["seat"]) for line in called] == [
        ("call the player all-in", 3),
        ("call the player all-in", 1),
    ]
    assert [line["all-in"] for line in played.of("accepted")] == [False, False, True, True]
    assert played.no(5) is not None  # there is nothing for seat 1 to do
    assert len(played.of("showed")) == 2


@provision("14.7(c)4")
def test_who_has_chips_back_that_nobody_called_is_not_all_in() -> None:
    """Two at stud: seat 1 bets 100, of which seat 2 can call 20."""
    steps = ("1 all-in", "2 call", "deal 9S 9H", "deal 8S 8H", "deal 7S 7H", "showdown")
    played = play("five-card-stud", FIRST["five-card-stud"], *steps, chips=("100", "20"), betting="no-limit")
    assert played.refusals() == {}
    assert [(line["seat"], line["amount"]) for line in played.of("returned")] == [(1, "80.00")]
    assert [line["seats"] for line in played.performed("14.7(c)4ii")] == [[2]] * 3


@provision("14.7(c)4i", "14.7(c)4iii", "14.7(c)4")
def test_an_all_in_player_wins_only_what_that_player_contributed_to() -> None:
    """Stacks of 20, 40 and 100: seat 1 has aces, and wins 20 from each; seat 2 has kings, and wins 20 of seat 3."""
    played = play("holdem", THREE, *ALL_IN, *RUN_OUT, **STACKS)
    assert played.won == [("side-1", 2, "40.00", "all"), ("main", 1, "60.00", "all")]
    assert played.chips == {1: "60.00", 2: "40.00", 3: "60.00"}
    (keeps,) = played.performed("14.7(c)4i")
    assert (keeps["seat"], keeps["pot"]) == (1, "main")
    (formed,) = played.performed("14.7(c)4iii")
    assert (formed["pot"], formed["seats"]) == ("side-1", [2, 3])


@provision("14.7(c)4i")
def test_an_all_in_player_with_the_worst_hand_loses_no_more_than_was_in_front() -> None:
    deal = "deal 2S KS QS 7H KH QH"
    played = play(
        "holdem",
        deal,
        *ALL_IN,
        "deal 3C 3D 4D",
        *RUN_OUT[1:],
        **STACKS,
    )
    assert played.won == [("side-1", 2, "40.00", "all"), ("main", 2, "60.00", "all")]
    assert played.chips == {1: "0.00", 2: "100.00", 3: "60.00"}


@provision("14.7(c)4ii")
def test_an_all_in_player_goes_on_receiving_cards_at_stud() -> None:
    """Seat 1 has 10 and is all-in on third street; the others bet on, and seat 1 has seven cards in the end."""
    steps = ("1 raise 5", "2 raise 10", "3 call", "1 call")
    played = play(
        "seven-card-stud",
        "deal AS KS QS AH KH QH 8C 7C 2D",
        *steps,
        "deal AC 9S 4S",
        *("2 bet 5", "3 call"),
        "deal AD 9H 4H",
        *("2 check", "3 check"),
        "deal 3D 9D 4D",
        *("2 check", "3 check"),
        "deal 3C 9C 4C",
        *("2 check", "3 check", "showdown"),
        chips=("10", "100", "100"),
    )
    assert played.refusals() == {}
    assert [line["seats"] for line in played.performed("14.7(c)4ii")] == [[1]] * 4
    (showed,) = played.of("showed", seat=1)
    assert len(showed["cards"]) == 7
    assert played.won == [("side-1", 2, "10.00", "all"), ("main", 1, "30.00", "all")]


@provision("14.7(c)4ii")
def test_an_all_in_player_draws_like_the_others() -> None:
    steps = ("1 raise 10", "2 call", {"seat": 1, "choose": "draw", "discard": 2}, "deal 9C 8C", "2 keep")
    played = play("five-card-draw", FIRST["five-card-draw"], *steps, "showdown", chips=("10", "100"))
    assert played.refusals() == {}
    assert [line["seats"] for line in played.performed("14.7(c)4ii")] == [[1]]
    assert [(line["seat"], line["cards"]) for line in played.of("drew")] == [(1, 2), (2, 0)]


@provision("14.7(c)4iii")
def test_the_others_bet_on_unimpeded_for_a_pot_of_their_own() -> None:
    """Seat 1 is all-in with 5; the others bet 5 on the flop and 10 on the turn, which seat 1 cannot win."""
    played = play(
        "holdem",
        THREE,
        *("3 call", "1 call", "2 check", "deal 2C 3C 4D"),
        *("1 all-in", "2 call", "3 call", "deal 8D", "2 bet 10", "3 call", "deal 9D", "2 check", "3 check", "showdown"),
        chips=("10", "100", "100"),
    )
    assert played.refusals() == {}
    assert played.won == [("side-1", 2, "20.00", "all"), ("main", 1, "30.00", "all")]
    (formed,) = played.performed("14.7(c)4iii")
    assert formed["seats"] == [2, 3]


@provision("14.7(c)4iii")
def test_each_all_in_player_has_a_pot_and_the_next_ones_play_for_the_rest() -> None:
    """Stacks of 10, 20, 40 and 80, all in: 40, 30, 40 and 40 that go back. Seat 4, who has the best hand, wins all."""
    deal = "deal 2S KS QS AS 7H KH QH AH"
    played = play(
        "holdem",
        deal,
        *("3 all-in", "4 all-in", "1 call", "2 call", "deal 3C 3D 4D", "deal 8D", "deal 9D", "showdown"),
        chips=("10", "20", "40", "80"),
        betting="no-limit",
    )
    assert played.won == [("side-2", 4, "40.00", "all"), ("side-1", 4, "30.00", "all"), ("main", 4, "40.00", "all")]
    assert [line["seats"] for line in played.performed("14.7(c)4iii")] == [[2, 3, 4], [3, 4]]
    assert [(line["seat"], line["amount"]) for line in played.of("returned")] == [(4, "40.00")]


# (d), (e): words


@provision("14.7(d)")
@pytest.mark.parametrize("choice", ["fold", "check", "call", "raise", "bet"])
def test_words_out_of_turn_bind_nobody(choice: str) -> None:
    details = {"raise": {"to": "10"}, "bet": {"amount": "5"}}.get(choice, {})
    played = play("holdem", THREE, {"seat": 1, "choose": choice, **details}, "3 call", "1 call", chips=("100",) * 3)
    assert played.no(2) == ("out-of-turn", "14.7(d)")
    assert played.no(4) is None  # seat 1 does something else when it is that seat's turn


@provision("14.7(d)")
@pytest.mark.parametrize(
    ("first", "then"),
    [("1 call", "1 raise 10"), ("1 raise 10", "1 raise 15"), ("1 raise 10", "1 call"), ("1 fold", "1 call")],
)
def test_words_in_turn_bind(first: str, then: str) -> None:
    """What was said stands: another word after it changes nothing."""
    played = play("holdem", TWO, first, then)
    assert played.no(2) is None
    assert played.no(3) is not None
    bare = play("holdem", TWO, first)
    assert played.chips == bare.chips


@provision("14.7(d)")
@pytest.mark.parametrize(
    ("said", "by"),
    [
        ("1 rest", "14.7(g)"),  # which nothing was announced for
        ("1 check", "14.10(f)"),  # not within the rules of the game: there is a blind bet
        ("1 bet 5", "14.10(f)"),
        ("1 raise 11", "14.17"),  # nor within the limits
        ("1 raise 20", "14.17"),
    ],
)
def test_words_bind_only_within_the_rules_and_the_limits(said: str, by: str) -> None:
    played = play("holdem", TWO, said, "1 fold")
    assert (played.no(2) or ("", ""))[1] == by
    assert played.no(3) is None


@provision("14.7(e)")
@pytest.mark.parametrize(
    ("kind", "amount", "put_in", "chips"), [("raise", "30", "20", "70.00"), ("raise", "30", "60", "70.00")]
)
def test_a_raise_is_corrected_to_what_was_announced(kind: str, amount: str, put_in: str, chips: str) -> None:
    said = {"seat": 1, "choose": kind, "to": amount, "put": put_in}
    played = play("holdem", TWO, said, betting="no-limit")
    (corrected,) = played.performed("14.7(e)")
    assert (corrected["announced"], corrected["put"]) == (f"{amount}.00", f"{put_in}.00")
    assert played.chips[1] == chips
    assert played.of("accepted")[-1]["to"] == "30.00"


@provision("14.7(e)")
def test_a_bet_is_corrected_to_what_was_announced() -> None:
    said = {"seat": 1, "choose": "bet", "amount": "12", "put": "8"}
    played = play("holdem", TWO, "1 call", "2 check", "deal 2C 3C 4D", said, betting="no-limit")
    assert [(line["announced"], line["put"]) for line in played.performed("14.7(e)")] == [("12.00", "8.00")]
    assert played.chips[1] == "83.00"
    right = play("holdem", TWO, "1 call", "2 check", "deal 2C 3C 4D", {**said, "put": "12"}, betting="no-limit")
    assert right.performed("14.7(e)") == []
    assert right.chips == played.chips


# What counts as a bet: (f)


@provision("14.7(f)", "14.7(f)1", "14.7(f)2", "14.7(f)3")
@pytest.mark.parametrize(
    ("how", "by", "words"),
    [
        ("pushed", "14.7(f)1", "pushed forward"),
        ("released", "14.7(f)2", "released into the pot"),
        ("towards", "14.7(f)3", "released well towards the pot"),
    ],
)
@pytest.mark.parametrize(("amount", "wager"), [("3", "call"), ("8", "raise")])
def test_chips_by_each_gesture_are_a_bet_without_a_word(how: str, by: str, words: str, amount: str, wager: str) -> None:
    played = play("holdem", TWO, put(1, amount, how=how))
    assert played.acts(by) == [f"take chips for a bet that were {words}"]
    assert played.of("accepted", step=2)[0]["wager"] == wager
    assert played.chips[1] == f"{98 - int(amount)}.00"


@provision("14.7(f)")
def test_chips_in_silence_where_nobody_has_bet_are_a_bet() -> None:
    opened = (TWO, "1 call", "2 check", "deal 2C 3C 4D")
    assert play("holdem", *opened, put(1, "5")).of("accepted", step=5)[0]["wager"] == "bet"
    assert play("holdem", *opened, put(1, "4")).no(5) == ("less-than-allowed", "14.17")
    assert (play("holdem", *opened, put(1, "5", how="waved")).no(5) or ("",))[0] == "not-how"


# (g): string bets


@provision("14.7(g)")
@pytest.mark.parametrize("again", ["1 raise 20", "1 bet 5", "1 all-in", "1 put 10"])
def test_a_bet_that_was_made_is_not_increased(again: str) -> None:
    played = play("holdem", TWO, "1 raise 15", again, betting="no-limit", min_raise="table")
    assert played.no(3) == ("string-bet", "14.7(g)")
    assert played.chips[1] == "85.00"


@provision("14.7(g)1")
def test_who_says_that_the_bet_is_not_complete_may_add_to_it_until_the_hands_rest() -> None:
    flop = (TWO, "1 call", "2 check", "deal 2C 3C 4D")
    played = play(
        "holdem",
        *flop,
        put(1, "10", more=True),
        {"seat": 2, "choose": "call"},
        put(1, "15"),
        {"seat": 1, "choose": "rest"},
        betting="no-limit",
    )
    assert played.no(6) == ("out-of-turn", "14.7(d)")  # it is not made until then
    assert [line["amount"] for line in played.performed("14.7(g)1")] == ["10.00", "25.00"]
    (bet,) = played.of("accepted", step=8)
    assert (bet["wager"], bet["to"]) == ("bet", "25.00")
    # Without a word the first ten are the bet, and nothing is added.
    silent = play("holdem", *flop, put(1, "10"), put(1, "15"), betting="no-limit")
    assert silent.no(6) == ("string-bet", "14.7(g)")
    assert silent.chips[1] == "85.00"


@provision("14.7(g)1")
@pytest.mark.parametrize(
    ("first", "then", "wager", "to"),
    [
        ("3", None, "call", "5.00"),
        ("1", "2", "call", "5.00"),
        ("3", "5", "raise", "10.00"),
        ("1", "7", "raise", "10.00"),
    ],
)
def test_what_lies_there_when_the_hands_rest_is_a_call_or_a_raise(
    first: str, then: str | None, wager: str, to: str
) -> None:
    adds = () if then is None else (put(1, then),)
    played = play("holdem", TWO, put(1, first, more=True), *adds, {"seat": 1, "choose": "rest"})
    assert played.refusals() == {}
    last = played.of("accepted")[-1]
    assert (last["wager"], last["to"]) == (wager, to)


@provision("14.7(g)1")
def test_a_bet_that_is_not_complete_is_held_to_the_limits_and_frees_nobody() -> None:
    table = _holdem()
    table.do(Choose(1, "put", {"amount": "1", "more": True}))
    assert refusal(table, Choose(1, "rest"))[0] == "not-a-call"
    assert refusal(table, Choose(1, "fold")) == ("bet-not-complete", "14.7(g)1")
    assert refusal(table, Choose(1, "put", {"amount": "90"})) == ("more-than-allowed", "14.17")
    assert refusal(table, Choose(1, "put", {"amount": "900"})) == ("not-enough-chips", "14.7(c)")
    assert mistake(table, Choose(1, "put", {"amount": "x"}))
    short = in_play("holdem", 1, chips="40", betting="no-limit")
    short.do(Choose(2, "sit", {"chips": "100"}))
    short.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    short.do(Choose(1, "call"))
    short.do(Choose(2, "raise", {"to": "90"}))
    # Seat 1 has 35 in front, and 85 are missing to the bet: more than there is does not become a call.
    assert refusal(short, Choose(1, "put", {"amount": "36", "more": True})) == ("not-enough-chips", "14.7(c)")
    short.do(Choose(1, "put", {"amount": "35", "more": True}))
    table.do(Choose(1, "put", {"amount": "2"}))
    table.do(Choose(1, "rest"))
    assert table.ledger.balances["seat:1"] == 95_00


def _holdem(*seats: int, **house: Any) -> Table:
    table = in_play("holdem", *(seats or (1, 2)), chips="100", **house)
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    return table


@provision("14.7(g)2")
@pytest.mark.parametrize("call", ["1 call", "1 put 3"])
@pytest.mark.parametrize("then", ["1 raise 10", "1 put 5", "1 all-in"])
def test_who_has_put_in_a_call_may_not_raise_thereafter(call: str, then: str) -> None:
    played = play("holdem", TWO, call, then, "2 check")
    assert played.no(3) == ("string-bet", "14.7(g)2")
    assert played.no(4) is None
    assert played.chips == {1: "95.00", 2: "95.00"}


@provision("14.7(g)3")
def test_who_says_raise_may_go_on_until_both_hands_rest() -> None:
    says, rests = {"seat": 1, "choose": "raise"}, {"seat": 1, "choose": "rest"}
    played = play("holdem", TWO, says, put(1, "3"), put(1, "10"), put(1, "5"), rests, put(1, "5"), betting="no-limit")
    assert [line["amount"] for line in played.performed("14.7(g)3")] == ["0.00", "3.00", "13.00", "18.00"]
    assert played.of("accepted")[-1]["to"] == "20.00"
    assert played.no(7) == ("string-bet", "14.7(g)")  # the hands have rested
    assert played.chips[1] == "80.00"


@provision("14.7(g)3")
@pytest.mark.parametrize(
    ("amounts", "step", "by"),
    [
        (("10", "60"), 4, "14.17"),  # spread of 5 to 20: by at most 20
        (("200",), 3, "14.7(c)"),
        (("3", "2"), 5, "14.17"),  # a raise to 7 is by less than 5
    ],
)
def test_a_raise_in_several_motions_is_subject_to_the_posted_limits(
    amounts: tuple[str, ...], step: int, by: str
) -> None:
    steps = [{"seat": 1, "choose": "raise"}, *(put(1, amount) for amount in amounts), {"seat": 1, "choose": "rest"}]
    played = play("holdem", TWO, *steps, betting="spread", min="5", max="20")
    assert (played.no(step) or ("", ""))[1] == by


@provision("14.7(g)3")
def test_an_announced_raise_binds() -> None:
    for other in ("1 call", "1 check"):
        assert play("holdem", TWO, {"seat": 1, "choose": "raise"}, other).no(3) == ("raise-announced", "14.7(g)")


# The pot, one larger chip, and a raise after a check: (h) to (j)


@provision("14.7(h)")
def test_no_player_touches_what_is_in_the_pot() -> None:
    table = _holdem()
    table.do(Choose(1, "raise", {"to": "10"}))
    pot = table.ledger.balances["pot:1"]
    for seat in (1, 2):
        assert refusal(table, Remove(seat, "bet")) == ("in-the-pot", "14.7(h)")
        assert refusal(table, Reduce(seat, "bet", 5_00)) == ("in-the-pot", "14.7(h)")
    assert table.ledger.balances["pot:1"] == pot == 15_00


@provision("14.7(i)")
@pytest.mark.parametrize("amount", ["5", "25", "90"])
def test_one_larger_chip_in_silence_is_a_call_and_gets_change(amount: str) -> None:
    played = play("holdem", TWO, put(1, amount, chips=1), betting="no-limit")
    (change,) = played.performed("14.7(i)")
    assert change["put"] == f"{amount}.00"
    assert (played.of("accepted")[-1]["wager"], played.chips[1]) == ("call", "95.00")


@provision("14.7(i)")
@pytest.mark.parametrize("chips", [1, 2])
def test_one_larger_chip_of_a_blind_who_may_raise_is_no_raise_either(chips: int) -> None:
    """Seat 2 has the bet of 5 in, and could check. Two chips of 20 are a raise."""
    played = play("holdem", TWO, "1 call", put(2, "20", chips=chips), betting="no-limit")
    assert played.refusals() == {}
    if chips == 1:
        assert [line["put"] for line in played.performed("14.7(i)")] == ["20.00"]
        assert [line["seat"] for line in played.of("checked")] == [2]
        assert played.chips == {1: "95.00", 2: "95.00"}
    else:
        assert played.chips == {1: "95.00", 2: "75.00"}


@provision("14.7(i)")
def test_where_there_is_no_bet_one_chip_is_a_bet_of_what_it_is_worth() -> None:
    played = play("holdem", TWO, "1 call", "2 check", "deal 2C 3C 4D", put(1, "25", chips=1), betting="no-limit")
    assert (played.of("accepted")[-1]["wager"], played.chips[1]) == ("bet", "70.00")


@provision("14.7(i)")
def test_unless_a_raise_was_announced_or_there_are_several_chips() -> None:
    announced = play("holdem", TWO, {"seat": 1, "choose": "raise"}, put(1, "25", chips=1), "1 rest", betting="no-limit")
    assert announced.chips[1] == "73.00"
    assert announced.performed("14.7(i)") == []
    spoken = play("holdem", TWO, {"seat": 1, "choose": "raise", "to": "20", "put": "25"}, betting="no-limit")
    assert spoken.chips[1] == "80.00"
    several = play("holdem", TWO, put(1, "25", chips=2), betting="no-limit")
    assert (several.of("accepted")[-1]["wager"], several.chips[1]) == ("raise", "73.00")


@provision("14.7(j)")
@pytest.mark.parametrize("name", ["holdem", "seven-card-stud"])
def test_a_raise_after_a_check_is_permitted_unless_the_contrary_is_posted(name: str) -> None:
    steps: tuple[str, ...] = (TWO, "1 call", "2 check", "deal 2C 3C 4D", "1 check", "2 bet 5", "1 raise 10", "1 call")
    if name == "seven-card-stud":
        steps = (FIRST[name], "1 call", "deal 8C 7C", "1 check", "2 bet 5", "1 raise 10", "1 call")
    raised = len(steps) - 1
    permitted, posted = play(name, *steps), play(name, *steps, check_raise=False)
    assert permitted.no(raised) is None
    assert posted.no(raised) == ("no-check-raise", "14.7(j)")
    assert posted.no(raised + 1) is None
    signs = {line["provision"].removeprefix("19:47-"): line["sign"] for line in posted.of("posted")}
    assert "14.7(j)" in signs
    assert "14.7(j)" not in {line["provision"].removeprefix("19:47-") for line in permitted.of("posted")}


@provision("14.7(j)")
def test_it_is_a_check_in_that_betting_round_that_counts() -> None:
    """Seat 2 checked before the flop, and raises on it."""
    steps = (TWO, "1 call", "2 check", "deal 2C 3C 4D", "1 bet 5", "2 raise 10")
    assert play("holdem", *steps, check_raise=False).refusals() == {}


@pytest.mark.parametrize("more", [0, 1])
def test_everything_is_suggested_where_that_much_can_be_said(more: int) -> None:
    """A player with more than any amount that is read goes all-in instead."""
    table = in_play("holdem", 1, 2, chips=dollars(MOST), betting="no-limit")
    if more:
        table.do(Choose(1, "buy-in", {"amount": "0.01"}))
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    (say,) = (say for say in table.says(seat_owner(1)) if say.name == "raise")
    assert say.suggests.get("everything") == (None if more else {"to": MOST})
    (all_in,) = (say for say in table.says(seat_owner(1)) if say.name == "all-in")
    assert all_in.refused is None
