"""How players behave, and what the house does otherwise: N.J.A.C. 19:47-14.16."""

import pytest

from chapter47 import Choose, Report, Showing
from chapter47.law import Refused
from games.poker.played import ALL, play
from kit.baccarat import facts, in_play
from kit.decks import acts
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
FIRST = {
    "seven-card-stud": "deal AS KS QS AH KH QH 4C 3C 2D",
    "five-card-stud": "deal AS KS QS 4C 3C 2D",
    "holdem": "deal AS KS QS AH KH QH",
    "omaha": "deal AS KS QS AH KH QH JS JH JD TS TH TD",
    "five-card-draw": "deal AS KS QS AH KH QH JS JH JD TS TH TD 9S 9H 9D",
}
"""At stud seat 3 has to make the forced bet."""
LEAVES = [
    ("14.16(b)", "require the player to leave the game"),
    ("14.16(b)", "notify the Commission and the Division"),
]


@provision("14.16(a)", "14.16(b)")
@pytest.mark.parametrize("name", ALL)
def test_who_plays_for_another_leaves_the_game_and_commission_and_division_are_told(name: str) -> None:
    played = play(name, FIRST[name], {"report": "collusion", "seat": 2}, chips=("100",) * 3)
    (reported,) = played.of("reported")
    assert (reported["provision"], reported["irregularity"], reported["seat"]) == ("19:47-14.16(a)", "collusion", 2)
    done = [(line["act"], line["seat"]) for line in played.performed("14.16(b)")]
    assert done == [(act, 2) for _, act in LEAVES]
    (folded,) = played.of("folded")
    assert (folded["seat"], folded["provision"]) == (2, "19:47-14.16(b)")


@provision("14.16(b)")
def test_the_hand_is_dead_what_was_bet_stays_in_the_pot_and_the_player_is_not_dealt_in_again() -> None:
    steps = ("3 call", "1 call", {"report": "collusion", "seat": 2}, "deal 2C 3C 4D", "1 check", "3 bet 5", "1 fold")
    played = play("holdem", FIRST["holdem"], *steps, "deal 2S 3S 4S 5S", chips=("100",) * 3)
    assert played.refusals() == {}
    assert played.won == [("main", 3, "15.00", "all")]  # five of each, seat 2's too
    assert 2 not in played.chips  # the seat is empty: the player has left with what remained
    (left,) = played.of("left")
    assert (left["seat"], left["chips"]) == (2, "95.00")
    assert {key for line in played.of("dealt")[2:] for key in line if key.startswith("box")} == {"box 1", "box 3"}


@provision("14.16(b)")
def test_who_is_required_to_leave_in_a_round_does_not_stay_after_all() -> None:
    table = in_play("holdem", 1, 2, 3, chips="100")
    table.do(Showing("deal", ("AS", "KS", "QS", "AH", "KH", "QH")))
    table.do(Choose(1, "leave"))
    table.do(Choose(1, "remain"))  # who leaves by the own wish may think better of it
    table.do(Report("collusion", {"seat": 2}))
    (say,) = table.own_says("seat:2")
    assert (say.name, say.refused is not None) == ("remain", True)
    with pytest.raises(Refused) as no:
        table.do(Choose(2, "remain"))
    assert (no.value.code, no.value.cites.text) == ("required-to-leave", "19:47-14.16(b)")
    for seat in (3, 1):
        if table.state.play is not None:
            table.do(Choose(seat, "fold"))
    assert sorted(table.seats) == [1, 3]
    assert table.state.required == []  # whoever sits there next is somebody else


@provision("14.16(b)")
def test_between_rounds_the_player_leaves_at_once() -> None:
    table = in_play("holdem", 1, 2, 3, chips="100")
    events = table.do(Report("collusion", {"seat": 3}))
    assert acts(events) == LEAVES
    assert [(short(fact.cites), fact.details["seat"]) for fact in facts(events, "reported")] == [("14.16(a)", 3)]
    assert sorted(table.seats) == [1, 2]
    assert mistake(table, Choose(3, "sit-out")) == "no-such-seat"
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    assert table.state.play.order == [1, 2]


@provision("14.16(b)")
def test_it_is_notified_once_of_a_player_who_has_to_leave() -> None:
    """Also of one who sits out. Another player's is another matter."""
    table = in_play("holdem", 1, 2, 3, 4, chips="100")
    table.do(Choose(4, "sit-out"))
    table.do(Showing("deal", ("AS", "KS", "QS", "AH", "KH", "QH")))
    for seat in (2, 4):
        assert acts(table.do(Report("collusion", {"seat": seat}))) == LEAVES
        assert refusal(table, Report("collusion", {"seat": seat})) == ("has-to-leave", "14.16(b)")
    assert acts(table.do(Report("collusion", {"seat": 3})))[:2] == LEAVES
    assert sorted(table.seats) == [1]  # who has won the pot, and sits there alone


@provision("14.16(b)")
def test_of_an_empty_seat_nothing_is_believed() -> None:
    table = in_play("holdem", 1, 2, chips="100")
    with pytest.raises(Refused) as no:
        table.do(Report("collusion", {"seat": 5}))
    assert (no.value.code, no.value.cites.text) == ("not-there", "19:47-14.16(b)")


@provision("14.16(a)")
@pytest.mark.parametrize("name", ALL)
def test_nobody_learns_another_players_cards_from_the_table(name: str) -> None:
    """What is face down is told to nobody but its owner: not in the log, and not after a fold."""
    played = play(name, FIRST[name], "1 fold", chips=("100",) * 3)
    down = FIRST[name].split()[1:4]
    told = str([line for line in played.lines if line["event"] != "showed"])
    assert not any(repr(card) in told for card in down)


@provision("14.16(a)")
def test_cards_that_are_exchanged_by_name_are_kept_by_their_places_alone() -> None:
    """Whoever reads the log learns how many a player threw away, and never which."""
    table = in_play("five-card-draw", 1, 2, chips="100")
    table.do(Showing("deal", ("AS", "KS", "AH", "KH", "QS", "QH", "JS", "JH", "TS", "TH")))
    for seat, choice in ((1, "call"), (2, "check")):
        table.do(Choose(seat, choice))
    table.do(Choose(1, "draw", {"discard": ["TS", "AS"]}))
    entry = table.log[-1]
    assert entry.command == Choose(1, "draw", {"discard": [1, 5]})
    assert not any(card in str(entry.events) for card in ("TS", "AS"))
    table.do(Showing("deal", ("2C", "3C")))
    assert list(table.layout.cards("box:1")) == ["XX"] * 5
