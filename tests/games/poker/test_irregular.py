"""What goes wrong with cards: N.J.A.C. 19:47-14.15(f) to (j), (l) to (n)."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table
from chapter47.games.parts.poker.irregular import LATER
from chapter47.law import cite
from chapter47.table.commands import Command, Report
from chapter47.table.shoe_state import left
from games.poker.rounds import (
    act,
    acts,
    awarded,
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
from kit.baccarat import facts
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
HOLDEM = "JS KD 7D TS KC 2C"
STUD = "AS KS QS AH KH QH 9D 3C 4C"


def holdem(**house: Any) -> Table:
    table = poker("holdem", 3, **house)
    deal(table, HOLDEM)
    return table


def stud(**house: Any) -> Table:
    """Seat 2 has made the forced bet of 2."""
    table = poker("seven-card-stud", 3, **house)
    deal(table, STUD)
    return table


def said(name: str, **details: object) -> Command:
    return Report(name, details)


# What is a misdeal: (f)


MISDEALS = [
    (said("improper-shuffle"), "14.15(f)1"),
    (said("wrong-start"), "14.15(f)2"),
    (said("face-up-in-deck", cards=["9H", "9C"]), "14.15(f)3"),
    (said("missed-seat", seat=1), "14.15(f)4"),
]


@provision("14.15(f)", "14.15(f)1", "14.15(f)2", "14.15(f)3", "14.15(f)4")
@pytest.mark.parametrize(("error", "law"), MISDEALS, ids=[law for _, law in MISDEALS])
def test_a_misdeal_has_all_cards_returned_and_shuffled_again(error: Report, law: str) -> None:
    table = holdem(ante="1")
    act(table, "3 raise 10")
    assert chips(table) == [97, 94, 89]
    events = table.do(error)
    assert acts(events, law) == ["call a misdeal"]
    assert acts(events, "14.15(f)") == ["have all cards returned to the dealer for a reshuffle"]
    assert hands(table) == {1: [], 2: [], 3: []}
    assert chips(table) == [97, 94, 99]  # ante and blind stand for the new deal, the raise does not
    assert refusal(table, Showing("deal", ("AS",)))[1] == "14.5(a)"
    shuffle(table)
    deal(table, HOLDEM)  # all 52 cards are there again
    assert table.state.button == 3
    assert whose_turn(table) == 3
    act(table, "3 fold", "1 fold")
    assert chips(table) == [97, 104, 99]


@provision("14.15(f)2", "14.15(f)4")
@pytest.mark.parametrize(("error", "law"), [MISDEALS[1], MISDEALS[3]], ids=["start", "missed"])
@pytest.mark.parametrize(
    ("before", "stands"),
    [
        ([], False),  # blinds are not voluntary
        (["3 call"], False),
        (["3 raise 10", "1 fold"], False),
        (["3 call", "1 call"], True),
        (["3 raise 10", "1 raise 15"], True),
    ],
)
def test_an_error_of_position_counts_until_two_players_have_wagered_of_their_own_will(
    error: Report, law: str, before: list[str], stands: bool
) -> None:
    table = holdem()
    act(table, *before)
    if stands:
        assert refusal(table, error) == ("deal-stands", law)
    else:
        assert acts(table.do(error), law) == ["call a misdeal"]


@provision("14.15(f)2")
def test_one_player_who_wagers_twice_is_one_player() -> None:
    table = stud()
    act(table, "3 raise 5", "1 fold")  # seat 2 has made the forced bet, of no free will
    assert acts(report(table, "wrong-start"), "14.15(f)2") == ["call a misdeal"]


@provision("14.15(f)1", "14.15(f)3")
@pytest.mark.parametrize(("error", "law"), [MISDEALS[0], MISDEALS[2]], ids=["shuffle", "face-up"])
def test_the_other_errors_are_a_misdeal_whenever_they_are_found(error: Report, law: str) -> None:
    table = holdem()
    act(table, "3 call", "1 call", "2 check")
    deal(table, "AS KS QS")
    act(table, "1 bet 5", "2 call")
    assert acts(table.do(error), law) == ["call a misdeal"]
    assert chips(table) == [98, 95, 100]


@provision("14.15(f)3", "14.15(i)")
def test_a_second_card_found_face_up_later_makes_it_more_than_one() -> None:
    table = holdem()
    assert acts(report(table, "face-up-in-deck", cards=["9H"]), "14.15(f)3") == []
    act(table, "3 call")
    assert acts(report(table, "face-up-in-deck", cards=["9C"]), "14.15(f)3") == ["call a misdeal"]


# A player who should have no cards: (g)


@provision("14.15(g)")
@pytest.mark.parametrize("cards", [1, 2])
def test_cards_dealt_to_an_ineligible_player_are_discarded_and_the_round_goes_on(cards: int) -> None:
    table = poker("holdem", 4)
    table.do(Choose(2, "sit-out"))
    deal(table, HOLDEM)
    before, in_deck = hands(table), left(table)
    events = report(table, "dealt-to-ineligible", seat=2, cards=cards)
    assert acts(events, "14.15(g)") == ["discard the cards that were dealt to an ineligible player"]
    assert hands(table) == before
    assert left(table) == in_deck - cards
    assert whose_turn(table) == 4
    act(table, "4 call", "1 call", "3 check")
    deal(table, "AS KS QS")
    assert sum(chips(table)) == 400 - 15
    assert refusal(table, said("dealt-to-ineligible", seat=1)) == ("eligible", "14.15(g)")
    assert refusal(table, said("dealt-to-ineligible", seat=2, cards=9)) == ("not-that-many", "14.15(g)")
    # Of one seat no more than the others were dealt, however often it is reported: two in all.
    if cards == 1:
        report(table, "dealt-to-ineligible", seat=2)
    assert refusal(table, said("dealt-to-ineligible", seat=2)) == ("not-that-many", "14.15(g)")
    assert left(table) == in_deck - 2 - 4  # and three community cards, and a burn card


@provision("14.15(g)")
def test_of_each_ineligible_seat_its_own_cards_are_discarded() -> None:
    table = poker("holdem", 5)
    for seat in (2, 5):
        table.do(Choose(seat, "sit-out"))
    deal(table, HOLDEM)
    in_deck = left(table)
    for seat in (2, 5):
        report(table, "dealt-to-ineligible", seat=seat, cards=2)
        assert refusal(table, said("dealt-to-ineligible", seat=seat)) == ("not-that-many", "14.15(g)")
    assert left(table) == in_deck - 4
    # All cards go back to the dealer, and seat 2 may get one by mistake again.
    report(table, "improper-shuffle")
    shuffle(table)
    deal(table, HOLDEM)
    report(table, "dealt-to-ineligible", seat=2)


@provision("14.15(g)")
def test_whoever_has_folded_is_not_eligible_for_a_card_of_a_later_street() -> None:
    """Three at stud: seat 1 folds to a raise, and is dealt a fourth card by mistake."""
    table = poker("seven-card-stud", 3)
    deal(table, "AS KS QS AH KH QH 5C 4C 2C")
    act(table, "1 call", "2 raise 5", "3 call", "1 fold")
    assert refusal(table, said("dealt-to-ineligible", seat=1)) == ("not-that-many", "14.15(g)")  # nobody has a fourth
    deal(table, "9D 8D")
    in_deck = left(table)
    report(table, "dealt-to-ineligible", seat=1)
    assert left(table) == in_deck - 1
    assert refusal(table, said("dealt-to-ineligible", seat=1)) == ("not-that-many", "14.15(g)")
    assert refusal(table, said("dealt-to-ineligible", seat=2)) == ("eligible", "14.15(g)")
    # A position that is dealt to though folded (14.15(e)) has its cards by right.
    checks = poker("seven-card-stud", 3)
    deal(checks, "AS KS QS AH KH QH 5C 4C 2C")
    act(checks, "1 call", "2 call")
    deal(checks, "AD 9D 8D")
    act(checks, "1 fold")
    assert refusal(checks, said("dealt-to-ineligible", seat=1)) == ("eligible", "14.15(g)")


# Missing and additional cards: (h)


@provision("14.15(h)")
@pytest.mark.parametrize("error", ["missing-card", "extra-card"])
@pytest.mark.parametrize("percent", [0, 10])
def test_a_missing_or_additional_card_ends_the_round_and_all_chips_go_back(error: str, percent: int) -> None:
    table = poker("holdem", 3, ante="1", rake={"kind": "percentage", "percent": percent})
    deal(table, HOLDEM)
    act(table, "3 raise 10", "1 call", "2 fold")
    deal(table, "AS KS QS")
    act(table, "1 bet 5")
    assert sum(chips(table)) == 300 - 3 - 25 - 5
    events = report(table, error)
    assert acts(events, "14.15(h)") == ["call the round of play dead", "take the deck off the table"]
    assert {(fact.details["seat"], fact.details["amount"]) for fact in facts(events, "returned")} == {
        (1, "16.00"),
        (2, "6.00"),
        (3, "11.00"),
    }
    assert told(events, "returned") == [("returned", "14.15(h)")] * 3
    assert chips(table) == [100, 100, 100]
    assert is_over(table)
    assert awarded(events) == []


# A card face up in the deck: (i)


@provision("14.15(i)")
def test_one_card_found_face_up_is_put_with_the_discards_and_not_used() -> None:
    table = holdem()
    in_deck = left(table)
    events = report(table, "face-up-in-deck", cards=["9H"])
    assert acts(events, "14.15(i)") == ["put cards found face up with the pile of discarded cards"]
    assert left(table) == in_deck - 1
    act(table, "3 call", "1 call", "2 check")
    assert refusal(table, Showing("deal", ("9H", "KS", "QS")))[0] == "not-in-shoe"
    deal(table, "AS KS QS")


# Hands that are fouled or collected: (j)


@provision("14.15(j)")
@pytest.mark.parametrize("error", ["hand-fouled", "hand-collected"])
def test_an_unprotected_hand_has_no_redress(error: str) -> None:
    table = holdem()
    act(table, "3 raise 10", "1 call")
    events = report(table, error, seat=3)
    assert acts(events, "14.15(j)") == ["give no redress for a hand that was not protected"]
    assert facts(events, "returned") == []
    assert told(events, "folded") == [("folded", "14.15(j)")]
    act(table, "2 fold")
    assert chips(table) == [115, 95, 90]
    assert is_over(table)


@provision("14.15(j)1")
@pytest.mark.parametrize("name", ["seven-card-stud", "five-card-stud"])
def test_hole_cards_at_stud_are_protected_against_fouling_and_not_against_being_collected(name: str) -> None:
    cards = STUD if name == "seven-card-stud" else "AS KS QS 9D 3C 4C"
    table = poker(name, 3)
    deal(table, cards)
    act(table, "3 raise 5")
    events = report(table, "hand-fouled", seat=3)
    assert acts(events, "14.15(j)1") == ["take the hole cards for protected"]
    assert told(events, "returned") == [("returned", "14.15(j)3")]
    assert chips(table) == [100, 98, 100]
    table = poker(name, 3)
    deal(table, cards)
    act(table, "3 raise 5")
    events = report(table, "hand-collected", seat=3)
    assert acts(events, "14.15(j)1") == []
    assert chips(table) == [100, 98, 95]
    assert acts(report(holdem(), "hand-fouled", seat=3), "14.15(j)1") == []


@provision("14.15(j)2")
def test_a_protected_hand_is_reconstructed_and_the_round_completed() -> None:
    table = holdem()
    act(table, "3 raise 10", "1 call")
    events = report(table, "hand-fouled", seat=1, protected=True, reconstructed=True)
    assert acts(events, "14.15(j)2") == ["reconstruct the hand, and go on"]
    assert told(events, "folded", "returned") == []
    act(table, "2 fold")
    for cards in ("AS KS QS", "9H", "3D"):
        go_on(table, cards)
    assert [(won[0], won[1]) for won in awarded(showdown(table))] == [(1, "25.00")]


@provision("14.15(j)2")
def test_every_effort_is_made_for_a_protected_hand_and_none_for_another() -> None:
    table = holdem()
    error = said("hand-fouled", seat=3, reconstructed=True)
    assert refusal(table, error) == ("not-protected", "14.15(j)2")
    assert acts(report(holdem(), "hand-fouled", seat=3), "14.15(j)2") == []
    events = report(table, "hand-fouled", seat=3, protected=True)
    assert acts(events, "14.15(j)2") == ["try to reconstruct the hand, in vain"]
    at_stud = stud()
    events = report(at_stud, "hand-fouled", seat=1, reconstructed=True)  # its hole cards are protected
    assert acts(events, "14.15(j)2") == ["reconstruct the hand, and go on"]
    assert len(hands(at_stud)[1]) == 3


@provision("14.15(j)3")
@pytest.mark.parametrize("error", ["hand-fouled", "hand-collected"])
@pytest.mark.parametrize("contributed", [False, True])
def test_a_victim_with_a_protected_hand_has_everything_back_and_a_contributor_nothing(
    error: str, contributed: bool
) -> None:
    table = holdem(ante="1")
    act(table, "3 raise 10", "1 call", "2 call")
    deal(table, "AS KS QS")
    act(table, "1 check", "2 bet 5", "3 raise 10")
    assert chips(table) == [89, 84, 79]
    events = report(table, error, seat=3, protected=True, contributed=contributed)
    if contributed:
        assert acts(events, "14.15(j)3") == ["give no refund to a contributor to the error"]
        assert facts(events, "returned") == []
        assert chips(table) == [89, 84, 79]
    else:
        assert [(fact.details, short(fact.cites)) for fact in facts(events, "returned")] == [
            ({"amount": "21.00", "seat": 3}, "14.15(j)3")
        ]
        assert chips(table) == [89, 84, 100]
    assert whose_turn(table) == 1
    act(table, "1 fold")
    assert chips(table) == ([89, 132, 79] if contributed else [89, 111, 100])
    assert is_over(table)


@provision("14.15(j)4")
def test_the_hand_of_whoever_leaves_without_comment_is_collected() -> None:
    table = holdem()
    act(table, "3 raise 10")
    events = report(table, "left-table", seat=3)
    assert told(events, "folded", "returned") == [("folded", "14.15(j)4")]
    assert chips(table) == [98, 95, 90]
    assert refusal(table, said("left-table", seat=3)) == ("no-hand", "14.15(j)4")
    assert whose_turn(table) == 1
    act(table, "1 call", "2 fold")
    assert chips(table) == [115, 95, 90]


REFUNDED = [
    # What was said before seat 4's wager goes back, who is asked then, and to what the next raise goes at least.
    ("holdem", "", ["3 raise 20", "4 raise 60"], [1, 2], 35),
    ("holdem", "", ["3 call", "4 raise 60"], [1, 2], 10),
    ("holdem", "2C 7C 9C", ["1 check", "2 bet 10", "3 raise 30", "4 raise 70"], [1, 2], 50),
    ("holdem", "2C 7C 9C", ["1 check", "2 check", "3 bet 10", "4 raise 70"], [1, 2], 20),
]


@provision("14.15(j)3")
@pytest.mark.parametrize(("name", "flop", "before", "asked", "least"), REFUNDED)
def test_where_a_raise_goes_back_the_betting_stands_as_before_it(
    name: str, flop: str, before: list[str], asked: list[int], least: int
) -> None:
    """The round is complete when all have responded to the most recent bet: nobody responds to the own one."""
    table = poker(name, 4, chips="200", betting="no-limit")
    deal(table, "AS KS QS JS AD KD QD JD")
    if flop:
        go_on(table)
        deal(table, flop)
    act(table, *before)
    report(table, "hand-collected", seat=4, protected=True)
    assert whose_turn(table) == asked[0]
    assert refusal(table, done(f"{asked[0]} raise {least - 1}")) == ("less-than-allowed", "14.17")
    turns = []
    while (seat := whose_turn(table)) is not None:
        turns.append(seat)
        player = table.state.play.players[seat]
        act(table, f"{seat} {'call' if player.bet < table.state.play.level else 'check'}")
    assert turns == asked


@provision("14.15(j)3")
def test_a_bet_that_goes_back_leaves_a_round_of_checking() -> None:
    table = poker("holdem", 4, chips="200", betting="no-limit")
    deal(table, "AS KS QS JS AD KD QD JD")
    go_on(table)
    deal(table, "2C 7C 9C")
    act(table, "1 check", "2 bet 20")
    report(table, "hand-collected", seat=2, protected=True)
    act(table, "3 check", "4 check")
    assert whose_turn(table) is None  # seat 1 has checked


# A hole card that is turned face up at stud: (l)


@provision("14.15(l)")
@pytest.mark.parametrize("which", [1, 2])
def test_an_exposed_hole_card_is_the_up_card_and_the_third_is_dealt_face_down(which: int) -> None:
    table = poker("seven-card-stud", 3)
    first, rest = ("AS 2C", "QS AH KH QH") if which == 1 else ("AS KS QS AH 2C", "QH")
    deal(table, first)
    events = report(table, "exposed-card", seat=2)
    assert acts(events, "14.15(l)") == ["deal the third card of the hand face down"]
    deal(table, rest)
    events = deal(table, "9D 3C 4C")
    assert sorted(hands(table)[2]) == ["2C", "XX", "XX"]
    assert hands(table)[1] == ["XX", "XX", "9D"]
    assert "3C" in table.private(2)["box:2"]
    (forced,) = [fact.details["seat"] for fact in facts(events, "accepted")]
    assert forced == 2  # by the two of clubs, which is the up-card
    act(table, "3 call", "1 call")
    deal(table, "5S 6S 7S")
    assert hands(table)[2][-1] == "6S"


@provision("14.15(l)")
def test_two_exposed_hole_cards_are_a_dead_hand_and_the_ante_goes_back() -> None:
    table = poker("seven-card-stud", 3, ante="1")
    deal(table, "AS 2C")
    report(table, "exposed-card", seat=2)
    deal(table, "QS AH KH")
    events = report(table, "exposed-card", seat=2)
    assert acts(events, "14.15(l)") == ["collect both exposed cards, and call the hand dead"]
    assert [(fact.details, short(fact.cites)) for fact in facts(events, "returned")] == [
        ({"amount": "1.00", "seat": 2}, "14.15(l)")
    ]
    deal(table, "QH 9D 4C")
    assert chips(table) == [99, 100, 97]
    assert whose_turn(table) == 1
    assert {player.seat for player in table.state.play.live()} == {1, 3}


@provision("14.15(l)")
def test_both_cards_of_a_hand_exposed_at_five_card_stud_are_a_dead_hand_too() -> None:
    """The hole card is the up-card, the next is dealt face down for it, and is exposed as well."""
    table = poker("five-card-stud", 3, ante="1")
    deal(table, "AS")
    assert acts(report(table, "exposed-card", seat=1), "14.15(l)") == ["deal the third card of the hand face down"]
    deal(table, "KS QS 2C")
    events = report(table, "exposed-card", seat=1)
    assert acts(events, "14.15(l)") == ["collect both exposed cards, and call the hand dead"]
    assert [fact.details for fact in facts(events, "returned")] == [{"amount": "1.00", "seat": 1}]
    deal(table, "9H 8H")
    assert chips(table) == [100, 99, 97]  # the eight makes the forced bet
    act(table, "2 call")
    deal(table, "3C 4C")
    assert {seat: cards for seat, cards in hands(table).items() if seat != 1} == {
        2: ["XX", "9H", "3C"],
        3: ["XX", "8H", "4C"],
    }


@provision("14.15(l)")
def test_of_a_third_card_that_is_exposed_too_the_law_says_nothing() -> None:
    """It was dealt face down for the up-card that the first became: it stays face up, and the next comes face up."""
    table = poker("seven-card-stud", 3)
    deal(table, "9S")
    report(table, "exposed-card", seat=1)
    deal(table, "KS QS AH KH QH 2C")
    events = report(table, "exposed-card", seat=1)
    assert [fact.cites for fact in facts(events, "performed")] == [LATER]
    events = deal(table, "4D 8H")
    assert hands(table)[1] == ["9S", "XX", "2C"]
    assert [fact.details["seat"] for fact in facts(events, "accepted")] == [2]  # the nine is the first seat's up-card
    act(table, "3 call", "1 call")
    deal(table, "5S 6S 7S")
    assert hands(table)[1] == ["9S", "XX", "2C", "5S"]


@provision("14.15(l)")
def test_it_is_said_of_the_card_that_was_just_dealt_face_down() -> None:
    table = poker("seven-card-stud", 3)
    deal(table, "AS 2C QS")
    assert refusal(table, said("exposed-card", seat=2)) == ("not-just-dealt", "14.15(l)")
    deal(table, "AH KH QH 9D")
    assert refusal(table, said("exposed-card", seat=1)) == ("not-just-dealt", "14.15(l)")


@provision("14.15(l)")
def test_of_a_later_card_the_law_says_nothing_and_it_stays_face_up() -> None:
    table = stud()
    go_on(table)
    for cards in ("5S 6S 7S", "5D 6D 7H", "5H 6H 8H"):
        go_on(table, cards)
    deal(table, "9S TS JS")
    events = report(table, "exposed-card", seat=3)
    assert [fact.cites for fact in facts(events, "performed")] == [LATER]
    assert LATER.of == cite("14.15(l)")
    assert hands(table)[3][-1] == "JS"
    go_on(table)
    assert len(facts(showdown(table), "showed")) == 3


# A card that falls off the table: (m)


@provision("14.15(m)")
def test_a_card_dealt_off_the_table_is_examined_discarded_and_replaced() -> None:
    table = poker("holdem", 3)
    deal(table, "JS KD")
    events = report(table, "off-table", card="KD")
    assert acts(events, "14.15(m)") == [
        "examine a card that was dealt off the table, and put it with the discarded cards"
    ]
    assert refusal(table, Showing("deal", ("KD",)))[0] == "not-in-shoe"
    deal(table, "9H")
    deal(table, "7D TS KC 2C")
    assert {seat: table.private(seat)[f"box:{seat}"] for seat in (1, 2, 3)} == {
        1: ["JS", "TS"],
        2: ["9H", "KC"],
        3: ["7D", "2C"],
    }
    assert len(table.state.play.discards) == 1


@provision("14.15(m)")
def test_so_is_a_community_card() -> None:
    table = holdem()
    go_on(table)
    deal(table, "AS KS QS")
    events = report(table, "off-table", card="QS")
    assert len(acts(events, "14.15(m)")) == 1
    deal(table, "9H")
    assert table.state.play.board == ["AS", "KS", "9H"]
    go_on(table)
    assert refusal(table, Showing("deal", ("QS",)))[0] == "not-in-shoe"


# A card that is turned face up at hold 'em or omaha: (n)


@provision("14.15(n)")
@pytest.mark.parametrize(("name", "count"), [("holdem", 2), ("omaha", 4)])
def test_an_exposed_card_is_exchanged_with_the_top_card_of_the_deck(name: str, count: int) -> None:
    cards = ["2S", "3S", "4S", "2H", "3H", "4H", "2D", "3D", "4D", "2C", "3C", "4C"][: 3 * count]
    for at in range(3 * count):
        table = poker(name, 3)
        deal(table, " ".join(cards[: at + 1]))
        seat = at % 3 + 1
        events = report(table, "exposed-card", seat=seat)
        assert acts(events, "14.15(n)") == ["put the exposed card with the discarded cards, and deal another"]
        assert who(events, "14.15(n)") == [seat]
        deal(table, "AH")
        deal(table, " ".join(cards[at + 1 :])) if cards[at + 1 :] else None
        held = [card if number != at else "AH" for number, card in enumerate(cards)]
        for each in (1, 2, 3):
            assert table.private(each)[f"box:{each}"] == held[each - 1 :: 3]
            assert hands(table)[each] == ["XX"] * count
        assert len(table.state.play.discards) == 1


@provision("14.15(n)")
def test_at_five_card_draw_the_law_says_nothing_of_it() -> None:
    table = poker("five-card-draw", 2)
    deal(table, "AS KS")
    assert mistake(table, said("exposed-card", seat=2)) == "not-reportable"
