"""Five-card draw: N.J.A.C. 19:47-14.12."""

import pytest

from chapter47 import Choose, Showing, Table
from chapter47.table.events import Event
from games.poker.rounds import (
    act,
    acts,
    awarded,
    chips,
    deal,
    done,
    go_on,
    hands,
    poker,
    round_of,
    showdown,
    shuffle,
    told,
    who,
    whose_turn,
)
from kit.baccarat import facts, violations
from kit.refusals import refusal, short

provision = pytest.mark.provision
FORMS = pytest.mark.parametrize("form", ["high", "low"])
THREE = ["2S 3S 4S 5S 7S", "2H 3H 4H 5H 7H", "2D 3D 4D 5D 7D"]


def notices(table: Table, number: str) -> list[str]:
    """What the sign says by that provision."""
    return [each.text for each in table.game.notices(table.house) if short(each.cites) == number]


def dealt(*held: str, form: str = "high") -> tuple[Table, list[Event]]:
    """The first betting round is over, and nobody has folded."""
    table = poker("five-card-draw", len(held), form=form)
    return table, go_on(table, round_of([*held], 0, 5))


def draw(table: Table, seat: int, discard: object, cards: str = "") -> list[Event]:
    events = table.do(Choose(seat, "draw", {"discard": discard}))
    return [*events, *(deal(table, cards) if cards else [])]


def keep(table: Table, *seats: int) -> list[Event]:
    return [event for seat in seats for event in table.do(Choose(seat, "keep"))]


def kept(*held: str, form: str = "high") -> tuple[Table, list[Event]]:
    """Nobody draws, and nobody bets any more."""
    table, _ = dealt(*held, form=form)
    keep(table, *range(1, len(held) + 1))
    go_on(table)
    return table, showdown(table)


@provision("14.12(a)")
@FORMS
def test_both_forms_are_played_as_the_section_has_it(form: str) -> None:
    table = poker("five-card-draw", 3, form=form)
    lines = {"high": "The highest ranking hand wins", "low": "The highest ranking low hand wins"}
    assert notices(table, "14.12(a)") == [lines[form]]
    events = go_on(table, round_of(THREE, 0, 5))
    events += [*draw(table, 1, ["7S"], "KS"), *keep(table, 2), *draw(table, 3, 2, "KH KD"), *go_on(table)]
    assert told(events, "dealt", "burned", "drew") == [
        ("dealt", "14.12(d)"),
        ("burned", "14.12(f)1"),
        *[("drew", "14.12(f)")] * 3,
    ]
    (no,) = violations("five-card-draw", form="high-low-split")
    assert (no.option, short(no.cites)) == ("form", "14.8(b)")


@provision("14.12(b)")
def test_eight_play_at_most_and_the_ante_is_posted() -> None:
    (no,) = violations("five-card-draw", seats=9)
    assert (no.option, short(no.cites)) == ("seats", "14.12(b)")
    assert len(poker("five-card-draw", 8).seats) == 8
    table = poker("five-card-draw", 2, seats=6)
    assert refusal(table, Choose(7, "sit", {"chips": "100"})) == ("no-such-seat", "14.12(b)")
    assert notices(table, "14.12(b)") == ["No ante"]
    table = poker("five-card-draw", 3, ante="1")
    assert notices(table, "14.12(b)") == ["Ante of $1.00"]
    deal(table, round_of(THREE, 0, 5))
    assert chips(table) == [97, 94, 99]


@provision("14.12(c)", "14.12(d)")
def test_five_rounds_face_down_from_the_left_of_a_button_that_moves_as_at_hold_em() -> None:
    table = poker("five-card-draw", 3)
    for button in (3, 1, 2, 3):
        events = deal(table, round_of(THREE, 0, 5))
        assert [(fact.details["on"], short(fact.cites)) for fact in facts(events, "marked")] == [
            (f"seat {button}", "14.12(c)")
        ]
        order = [button % 3 + 1, (button + 1) % 3 + 1, button]
        for seat, hand in zip(order, THREE, strict=True):
            assert table.private(seat)[f"box:{seat}"] == hand.split()
            assert hands(table)[seat] == ["XX"] * 5
        act(table, f"{button} fold", f"{order[0]} fold")
        shuffle(table)


@provision("14.12(e)")
def test_the_first_betting_round_has_blind_bets_and_is_that_of_hold_em() -> None:
    table = poker("five-card-draw", 3)
    events = deal(table, round_of(THREE, 0, 5))
    assert [fact.details["amount"] for fact in facts(events, "accepted")] == ["2.00", "5.00"]
    assert who(events, "14.12(e)") == [3]
    assert refusal(table, done("3 check")) == ("bet-to-face", "14.10(f)")
    act(table, "3 call", "1 call")
    assert whose_turn(table) == 2  # who made the blind bet may raise
    act(table, "2 raise 10", "3 fold", "1 call")
    assert whose_turn(table) is None
    assert chips(table) == [90, 90, 95]


# (f): the draw


@provision("14.12(f)")
def test_players_draw_one_at_a_time_clockwise_from_the_left_of_the_button() -> None:
    table, _ = dealt(*THREE)
    for early in (2, 3):
        assert refusal(table, Choose(early, "keep")) == ("draws-later", "14.12(f)")
    table.do(Choose(1, "draw", {"discard": ["7S", "2S"]}))
    assert refusal(table, Choose(2, "draw", {"discard": 1}))[1] == "14.12(f)"  # before seat 1 has its cards
    deal(table, "KS QS")
    assert table.private(1)["box:1"] == ["3S", "4S", "5S", "KS", "QS"]
    assert refusal(table, Choose(1, "draw", {"discard": 1})) == ("draws-later", "14.12(f)")
    keep(table, 2)
    draw(table, 3, [5], "KD")
    assert table.private(3)["box:3"] == ["2D", "3D", "4D", "5D", "KD"]
    assert table.private(2)["box:2"] == THREE[1].split()
    assert whose_turn(table) == 1


@provision("14.12(f)")
def test_whoever_has_folded_does_not_draw() -> None:
    table = poker("five-card-draw", 3)
    deal(table, round_of(THREE, 0, 5))
    act(table, "3 call", "1 fold", "2 check")
    assert refusal(table, Choose(1, "draw", {"discard": 1}))[1] == "14.7(d)"
    keep(table, 2)
    assert facts(draw(table, 3, ["2D"], "KD"), "drew")[0].details.items() >= {"cards": 1, "seat": 3}.items()


@provision("14.12(f)")
@pytest.mark.parametrize("number", range(6))
def test_any_number_may_be_discarded_and_as_many_come(number: int) -> None:
    table, _ = dealt(*THREE)
    new = ["KS", "QS", "JS", "TS", "9S"][:number]
    events = draw(table, 1, THREE[0].split()[:number], " ".join(new))
    assert facts(events, "drew")[0].details.items() >= {"cards": number, "seat": 1}.items()
    assert table.private(1)["box:1"] == [*THREE[0].split()[number:], *new]
    assert hands(table)[1] == ["XX"] * 5
    assert refusal(table, Choose(2, "draw", {"discard": ["2S"]})) == ("not-in-hand", "14.12(f)")
    assert refusal(table, Choose(2, "draw", {"discard": 6})) == ("not-in-hand", "14.12(f)")


@provision("14.12(f)1")
def test_one_card_is_burned_before_the_first_player_has_any_and_no_other() -> None:
    table, events = dealt(*THREE)
    assert told(events, "burned", "drew") == [("burned", "14.12(f)1")]
    events = [*draw(table, 1, 5, "KS QS JS TS 9S"), *draw(table, 2, 1, "KH"), *draw(table, 3, 1, "KD")]
    assert told(events, "burned") == []


EIGHT = [f"2{suit} 3{suit} 4{suit} 5{suit} 6{suit}" for suit in "SHDC"]
EIGHT += [f"7{suit} 8{suit} 9{suit} T{suit} J{suit}" for suit in "SHDC"]
"""Forty cards: queens, kings and aces are left, of which one is burned."""


@provision("14.12(f)2")
def test_where_the_deck_runs_out_discards_are_shuffled_but_not_those_of_players_who_have_not_asked() -> None:
    table, _ = dealt(*EIGHT)
    draw(table, 1, 5, "QS KS AS QH KH")
    draw(table, 2, 5, "AH QD KD AD QC")
    events = draw(table, 3, 5)  # one card is left
    assert acts(events, "14.12(f)2") == []
    events = deal(table, "KC")
    assert acts(events, "14.12(f)2") == ["shuffle the discard pile"]
    (shuffled,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "14.12(f)2"]
    assert shuffled.details["cards"] == 15  # of seats 1, 2 and 3
    table.do(Showing("shuffle", "by-hand"))
    assert refusal(table, Showing("deal", ("2C",)))[0] == "not-in-shoe"  # seat 4 has not asked for cards
    assert refusal(table, Showing("deal", ("7S",)))[0] == "not-in-shoe"
    assert refusal(table, Showing("deal", ("AC",)))[0] == "not-in-shoe"  # the burn card is no discard
    deal(table, "2S 6H 2D 3D")  # a card of one's own may come back
    assert table.private(3)["box:3"] == ["KC", "2S", "6H", "2D", "3D"]
    draw(table, 4, 1, "3S")
    assert table.private(4)["box:4"][-1] == "3S"


@provision("14.12(f)2")
def test_hands_that_were_folded_are_in_the_discard_pile() -> None:
    table = poker("five-card-draw", 8)
    deal(table, round_of(EIGHT, 0, 5))
    act(table, "3 fold", *(f"{seat} call" for seat in (4, 5, 6, 7, 8, 1)), "2 check")
    draw(table, 1, 5, "QS KS AS QH KH")
    draw(table, 2, 5, "AH QD KD AD QC")
    events = draw(table, 4, 2, "KC")
    (shuffled,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "14.12(f)2"]
    assert shuffled.details["cards"] == 17  # five folded, ten of seats 1 and 2, two of seat 4
    table.do(Showing("shuffle", "by-hand"))
    deal(table, "2D")
    assert table.private(4)["box:4"][-1] == "2D"


@provision("14.12(g)")
def test_the_final_betting_round_begins_left_of_the_button() -> None:
    table = poker("five-card-draw", 4)
    held = [*THREE, "2C 3C 4C 5C 7C"]
    deal(table, round_of(held, 0, 5))
    act(table, "3 call", "4 call", "1 fold", "2 check")
    events = keep(table, 2, 3, 4)
    assert who(events, "14.12(g)") == [2]
    assert whose_turn(table) == 2
    assert refusal(table, done("2 call")) == ("nothing-to-call", "14.12(g)")
    act(table, "2 check", "3 bet 10")
    assert refusal(table, done("4 check")) == ("bet-to-face", "14.12(g)")
    act(table, "4 raise 20", "2 fold")
    assert whose_turn(table) == 3
    act(table, "3 call")
    assert whose_turn(table) is None
    assert chips(table) == [98, 95, 75, 75]
    assert len(facts(showdown(table), "showed")) == 2


# (h): who wins

HANDS = [
    # two hands, who wins at high and at low
    ("AS AH 5C 4D 3H", "KS QH JC 9D 8H", 1, 2),
    ("AS 2H 3C 4D 5H", "7S 5D 4C 3D 2C", 1, 1),  # a straight is none for low
    ("2S 3S 4S 5S 7S", "AD KH QC JD 9H", 1, 1),  # nor is a flush
    ("AS AH 2C 3D 4H", "2S 2H 3C 4D 5H", 1, 1),  # aces are the highest pair, and the lowest
    ("KS KH 2C 3D 4H", "QS QH AC 9D 8H", 1, 2),
    ("8S 7H 6C 4D 2H", "8D 7C 5H 4C 3H", 1, 2),
    ("2S 2H 3C 3D AH", "7S 7H 7C AC KD", 2, 1),
]


@provision("14.12(h)", "14.12(h)1", "14.12(h)2")
@pytest.mark.parametrize(("one", "other", "high", "low"), HANDS)
def test_the_highest_hand_wins_at_high_and_the_highest_low_hand_at_low(
    one: str, other: str, high: int, low: int
) -> None:
    for form, wins, law in (("high", high, "14.12(h)1"), ("low", low, "14.12(h)2")):
        table, events = kept(one, other, form=form)
        assert awarded(events) == [(wins, "10.00", "all", law)]
        assert chips(table)[wins - 1] == 105
        told_hand = str(facts(events, "awarded")[0].details["hand"])
        assert ("low" in told_hand.lower().split()) is (form == "low")


@provision("14.12(h)")
def test_there_is_a_showdown_where_more_than_one_is_left_and_none_else() -> None:
    table, _ = dealt(*THREE)
    assert acts([*keep(table, 1, 2, 3), *go_on(table)], "14.12(h)") == ["have a showdown"]
    table, _ = dealt(*THREE)
    keep(table, 1, 2, 3)
    events = act(table, "1 bet 10", "2 fold", "3 fold")
    assert acts(events, "14.12(h)") == []
    assert facts(events, "showed") == []
    assert chips(table) == [110, 95, 95]
