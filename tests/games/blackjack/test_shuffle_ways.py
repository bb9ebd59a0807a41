"""Other ways to shuffle: N.J.A.C. 19:47-2.5(d), (g)2, (i), 2.6(d), (l)2ii, (m), 2.20 [1995], 2.21."""

from typing import Any

import pytest

from chapter47 import Showing, Table, call
from chapter47.games.blackjack.double_shoe import change_side
from chapter47.table.cards import Shuffles
from chapter47.table.commands import Command, Correct, Report
from chapter47.table.events import Event
from chapter47.table.shoe_state import left
from kit.baccarat import acts, choose, closed_table, facts
from kit.blackjack import awaited, blackjack, hands, play, seen, spread_out, violations, wager
from kit.cuts import cut_by_dealer
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

# The Bart Carter shuffle


def bart_carter(decks: int = 4, **house: Any) -> Table:
    table = spread_out(1, 2, 3, 4, 5, 6, 7, shuffle="bart-carter", decks=decks, **house)
    table.do(call("wash"))
    table.do(Showing("shuffle", "by-hand"))
    return table


@provision("2.5(d)", "2.6(c)")
def test_at_a_bart_carter_shuffle_the_cutting_card_stays_out_and_nothing_is_burnt() -> None:
    table = bart_carter()
    assert "without the cutting card" in acts(cut_by_dealer(table, 40), "2.5(d)")[-1]
    assert "determines" not in awaited(table)
    wager(table, 1, "10")
    assert not acts(play(table, "8S"), "2.6(c)")  # the first card is the player's
    table.do(call("new-dealer", name="Ann"))
    assert not acts(play(table, "6D 3S"), "2.6(c)")
    assert hands(table, 1) == [["8S", "3S"]]


def seven_boxes(table: Table) -> list[Event]:
    """A round of seven boxes that takes seventeen cards: the players' fourteen and three of the dealer's."""
    for seat in range(1, 8):
        wager(table, seat, "10")
    suit = "SHDC"[table.rounds % 4]
    cards = " ".join(f"{rank}{suit}" for rank in "23456789TJQK"[:7])
    tens = " ".join(f"{rank}{suit}" for rank in "TJQK9TJ")
    stands = " ".join(f"{seat}:stand" for seat in range(1, 8))
    return play(table, f"{cards} 6{suit} {tens} {stands} 8{suit} 9{suit}")


@provision('2.1 "Bart Carter shuffle"', "2.5(g)2", "2.5(h) [2007]", "2.6(m)")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.5(g)2"), ("2007", "2.5(h) [2007]")])
def test_once_a_deck_is_in_the_rack_it_is_shuffled_back_in_three_stacks(edition: str, number: str) -> None:
    table = bart_carter(edition=edition)
    cut_by_dealer(table, 40)
    for cards in (17, 34, 51):
        assert not acts(seven_boxes(table), number)
        assert marks_on(table)["cards-left"] == 208 - cards
    events = seven_boxes(table)  # 68 are more than a deck of 52, and the round was finished first
    (taken,) = [fact for fact in facts(events, "performed") if short(fact.cites) == number]
    assert taken.details["cards"] == 68
    assert "discard rack" in str(taken.details["act"])
    (split,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "2.6(m)"]
    assert split.details["stacks"] == 3
    assert "marked place" in acts(events, '2.1 "Bart Carter shuffle"')[0]
    assert marks_on(table)["cards-left"] == 208
    seven_boxes(table)


def a_whole_deck() -> list[str]:
    """Thirteen rounds of four cards each, and among them every card of a deck once; the dealer has 17 to 20."""
    suits = "SHDC"
    tens = [f"{rank}{suit}" for rank in "TJQK" for suit in suits]
    second = [*(f"{rank}{suit}" for rank in "789" for suit in suits), tens.pop()]
    mine = [f"{rank}{suit}" for rank in "A23456" for suit in suits]
    first = [*mine[:11], *tens[13:]]
    return [
        f"{one} {up} {other} 1:stand {two}"
        for one, up, other, two in zip(first, tens[:13], reversed(mine[11:]), second, strict=True)
    ]


@provision("2.5(g) [1995]", "2.5(h) [2007]")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.5(g) [1995]"), ("2007", "2.5(h) [2007]")])
def test_where_the_only_deck_is_in_the_rack_no_deck_is_left_to_insert_it_in_and_all_is_shuffled(
    edition: str, number: str
) -> None:
    table = bart_carter(edition=edition, decks=1)
    cut_by_dealer(table, 20)
    events: list[Event] = []
    for script in a_whole_deck():
        assert "shuffles" not in awaited(table)
        wager(table, 1, "10")
        events = play(table, script)
    shuffles = table.point.find(Shuffles)
    assert shuffles is not None
    assert short(shuffles.cites) == number
    assert not acts(events, "2.6(m)")
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 20)
    wager(table, 1, "10")
    play(table, "8S 6D")


@provision("2.15(a)")
def test_where_the_last_card_lay_face_up_in_the_shoe_all_is_shuffled_before_the_next_round() -> None:
    table = bart_carter(decks=1)
    cut_by_dealer(table, 20)
    *rounds, last = a_whole_deck()
    for script in rounds:
        wager(table, 1, "10")
        play(table, script)
    wager(table, 1, "10")
    for card in last.replace("1:stand ", "").split():
        assert "shuffles" not in awaited(table)
        table.do(Report("face-up-in-shoe", {"cards": [card]}))
    assert "shuffles" in awaited(table)
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 20)
    assert [stake.amount for stake in table.layout.stakes.values()] == [1000]
    play(table, "8S 6D")


# A device that shuffles all the time


@provision("2.20 [1995]", "2.21")
@pytest.mark.parametrize(
    ("edition", "number"), [("1995", "2.20 [1995]"), ("1999", "2.20 [1995]"), ("2000", "2.21"), ("2007", "2.21")]
)
def test_a_device_shuffles_all_the_time_in_place_of_shuffle_and_cut(edition: str, number: str) -> None:
    table = spread_out(1, device_approved=True, shuffle="continuous", decks=1, edition=edition)
    assert len(acts(table.do(call("wash")), number)) == 1
    for _ in range(3):  # every card is back in it after each round
        wager(table, 1, "10")
        play(table, "8S 6S 3S 1:stand TS TC")
        assert marks_on(table)["cards-left"] == 52
    assert refusal(table, call("shuffle-now")) == ("device-shuffles", number)


# The double shoe


def double_shoe(*seats: int, **house: Any) -> Table:
    return blackjack(*seats, shuffle="double-shoe", **house)


def determinant(card: str, side: str) -> Command:
    return Showing("deal", (card,), {"side": side})


def used_on_both_sides() -> Table:
    """A round was dealt from either side, two decks of which are on each."""
    table = double_shoe(1, decks=4)
    for suit, side in (("H", "red"), ("S", "blue")):
        wager(table, 1, "10")
        table.do(determinant(f"8{suit}", side))
        play(table, "6D 9D 1:stand TD TC")
    assert sides_left(table) == {"red": 99, "blue": 99}
    return table


def sides_left(table: Table) -> dict[str, int]:
    """How many cards each side of a double shoe still holds."""
    found: dict[str, int] = {}
    for _ in range(2):
        change_side(table)
        found[table.state.side] = left(table)
    return found


def shuffle_sides(table: Table) -> list[Event]:
    """Each side is shuffled and cut by itself."""
    events: list[Event] = []
    for _ in range(2):
        if awaited(table) == ["call"]:
            events += table.do(call("wash"))
        events += table.do(Showing("shuffle", "by-hand"))
        events += cut_by_dealer(table, 52)
    assert "determines" in awaited(table)
    return events


@provision("2.5(g)1", "2.5(h) [2007]")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.5(g)1"), ("2007", "2.5(h) [2007]")])
def test_the_house_has_both_sides_of_a_double_shoe_shuffled(edition: str, number: str) -> None:
    table = used_on_both_sides() if edition == "2007" else double_shoe(1, decks=4, edition=edition)
    assert len(acts(table.do(call("shuffle-now")), number)) == 1
    events = shuffle_sides(table)
    assert [fact.details["at"] for fact in facts(events, "performed") if fact.details["act"] == "cut the cards"] == [
        52,
        52,
    ]
    assert sides_left(table) == {"red": 104, "blue": 104}


@provision("2.5(j)", "2.4(d)")
def test_both_sides_of_a_double_shoe_are_spread_apart_at_an_idle_table_and_washed_one_by_one() -> None:
    table = used_on_both_sides()
    events = table.do(call("spread-cards"))
    (spread,), (apart,) = acts(events, "2.5(j)"), acts(events, "2.4(d)")
    assert "spread them for inspection" in spread
    assert "apart" in apart
    assert len([act for act in acts(shuffle_sides(table), "2.5(j)") if "wash" in act]) == 2
    assert sides_left(table) == {"red": 104, "blue": 104}


@provision("2.6(l)3", "2.6(l)2ii")
def test_a_cutting_card_has_only_its_own_side_shuffled() -> None:
    table = used_on_both_sides()
    wager(table, 1, "10")
    table.do(Showing("deal", ("CUT", "7C"), {"side": "blue"}))
    play(table, "6D 9D 1:stand TD TC")
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 52)
    assert sides_left(table) == {"red": 99, "blue": 104}


@provision("2.6(d)", "2.6(d)1", "2.6(d)2", '2.1 "Determinant card"')
@pytest.mark.parametrize(("suit", "meant"), [("H", "red"), ("D", "red"), ("S", "blue"), ("C", "blue")])
@pytest.mark.parametrize("side", ["red", "blue"])
def test_the_suit_of_the_determinant_card_says_from_which_side_the_round_is_dealt(
    suit: str, meant: str, side: str
) -> None:
    table = double_shoe(1, 2)
    wager(table, 2, "10")
    events = table.do(determinant(f"8{suit}", side))
    (drawn,) = [fact for fact in facts(events, "performed") if short(fact.cites) == '2.1 "Determinant card"']
    assert (drawn.details["card"], drawn.details["drawn-from"]) == (f"8{suit}", side)
    (act,) = acts(events, "2.6(d)2")
    assert marks_on(table).get("side", "red") == meant
    if side == meant:
        assert "first player's first card" in act
        play(table, "6S 3S")
        assert hands(table, 2) == [["8" + suit, "3S"]]
    else:
        assert "burn" in act
        assert "segregated area" in act
        play(table, "9S 6S 3S")
        assert hands(table, 2) == [["9S", "3S"]]


@provision("2.6(d)1")
def test_the_designation_of_colors_is_on_the_sign_and_there_are_two_sides() -> None:
    table = double_shoe()
    (designated,) = [notice.text for notice in table.sign() if short(notice.cites) == "2.6(d)1*"]
    assert designated == "The first card says which side is dealt: red for hearts and diamonds, else blue"
    assert mistake(table, determinant("8H", "green")) == "no-such-side"


@provision("2.6(d)", "2.6(c)")
def test_a_double_shoe_burns_no_card_for_itself_nor_for_a_new_dealer() -> None:
    table = double_shoe()
    table.do(call("new-dealer", name="Ann"))
    wager(table, 1, "10")
    table.do(determinant("8H", "red"))
    assert not acts(play(table, "6S 3S 1:stand TC TC"), "2.6(c)")


@provision("2.6(d)1", "2.2(c)")
def test_each_side_has_its_own_cards() -> None:
    table = double_shoe(1, decks=2)  # one deck on either side
    wager(table, 1, "10")
    table.do(determinant("8H", "red"))
    play(table, "6S 3S 1:stand TC TD")
    wager(table, 1, "10")
    assert refusal(table, determinant("8H", "red")) == ("not-in-shoe", "2.2(a)")
    table.do(determinant("8H", "blue"))  # it means red, and is burnt
    assert refusal(table, Showing("deal", ("6S",))) == ("not-in-shoe", "2.2(a)")


@provision("2.6(l)2ii", "2.6(l)3", "2.6(i)")
def test_only_the_side_from_which_the_cutting_card_came_is_shuffled() -> None:
    table = double_shoe(1, decks=2)
    wager(table, 1, "10")
    table.do(determinant("8S", "red"))  # burnt; blue is dealt from
    events = play(table, "9S CUT 6S 3S 1:stand TC TD")
    (act,) = acts(events, "2.6(l)2ii")
    assert "that side" in act
    assert "segregated area" in acts(events, "2.6(i)")[0]
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 20)
    assert "determines" in awaited(table)  # the other side goes on as it is
    wager(table, 1, "10")
    assert refusal(table, determinant("8S", "red"))[0] == "not-in-shoe"
    table.do(determinant("9S", "blue"))


# 6 to 5


SIX: dict[str, Any] = {"six_to_five": True, "shuffle": "automated"}


def from_device(*seats: int, **house: Any) -> Table:
    table = spread_out(*seats, **SIX, **house)
    seen(table)
    return table


def cutting_cards(**house: Any) -> object:
    """How many come to the table with its decks."""
    events = closed_table("blackjack", 1, **SIX, **house).do(call("open"))
    (taken,) = [fact for fact in facts(events, "performed") if "cutting-cards" in fact.details]
    return taken.details["cutting-cards"]


@provision("2.5(i)")
@pytest.mark.parametrize(("decks", "behind"), [(1, 18), (2, 35)])
def test_one_cutting_card_covers_the_bottom_card_and_a_second_goes_a_third_from_the_back(
    decks: int, behind: int
) -> None:
    assert cutting_cards(decks=decks) == 2
    table = from_device(1, decks=decks)
    table.do(Showing("shuffle", "by-hand"))
    events = choose(table, 1, "cut", at=20)
    done = [fact for fact in facts(events, "performed") if short(fact.cites) == "2.5(i)"]
    covers, depth = (str(fact.details["act"]) for fact in done)  # after the cut, in this order
    assert "cover the bottom card" in covers
    assert "one cutting card" in covers
    assert "second cutting card" in depth
    assert done[-1].details["behind"] == behind


@provision("2.5(i)")
def test_where_one_round_is_dealt_from_a_deck_no_second_one_marks_a_depth() -> None:
    assert cutting_cards(decks=1, one_round=True) == 1
    table = from_device(1, decks=1, one_round=True)
    table.do(Showing("shuffle", "by-hand"))
    events = choose(table, 1, "cut", at=20)
    assert acts(events, "2.5(i)") == ["keep one cutting card to cover the bottom card of the stack"]
    assert table.state.shoe.cutting_card is None


@provision("2.5(i)")
def test_where_one_round_is_dealt_from_a_deck_two_decks_take_turns() -> None:
    table = from_device(1, decks=1, one_round=True)
    backs = []
    for number in range(4):
        events = table.do(Showing("shuffle", "by-hand"))
        (taken,) = [fact for fact in facts(events, "performed") if "backs" in fact.details]
        backs.append(taken.details["backs"])
        events = cut_by_dealer(table, 20)
        assert not [fact for fact in facts(events, "performed") if "behind" in fact.details]
        play(table, "XX")
        wager(table, 1, "10")
        play(table, "8S 6S 3S 1:stand TS TC")
        assert table.rounds == number + 1
    assert backs in (["red", "blue"] * 2, ["blue", "red"] * 2)


@provision("2.5(i)")
def test_where_several_are_dealt_the_deck_goes_on_until_the_cutting_card() -> None:
    table = from_device(1, decks=1)
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 20)
    play(table, "XX")
    wager(table, 1, "10")
    play(table, "8S 6S 3S 1:stand TS TC")
    wager(table, 1, "10")
    play(table, "8H 6H 3H 1:stand TH CUT TD")
    assert "shuffles" in awaited(table)


def test_a_card_of_the_last_round_is_corrected_while_the_cards_are_shuffled() -> None:
    """The cutting card came in the round of which a card was misread: no other is under way."""
    table = from_device(1, decks=1)
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 20)
    play(table, "XX")
    wager(table, 1, "10")
    play(table, "8S 6S 3S 1:stand TS CUT 5C")
    before = table.chips(1)
    assert "shuffles" in awaited(table)
    table.do(Correct(table.next_entry - 1, (Showing("deal", ("CUT", "TC")),), "misread", ("dealer", "supervisor")))
    assert table.chips(1) == before + 2000
    assert "shuffles" in awaited(table)


@provision("2.5(i)")
@pytest.mark.parametrize(
    ("option", "house"),
    [
        ("decks", {"decks": 3, "shuffle": "automated"}),
        ("decks", {"decks": 8, "shuffle": "automated"}),
        *(
            ("shuffle", {"decks": 2, "device_approved": True, "shuffle": way})
            for way in ("shoe", "bart-carter", "continuous", "double-shoe")
        ),
    ],
)
def test_the_6_to_5_variation_is_dealt_from_one_or_two_decks_out_of_a_device(
    option: str, house: dict[str, Any]
) -> None:
    found = {each.option: short(each.cites) for each in violations(six_to_five=True, **house)}
    assert found == {option: "2.5(i)"}


@provision("2.5(i)")
def test_one_round_a_deck_is_for_the_6_to_5_variation_and_both_since_2006() -> None:
    assert [(each.option, short(each.cites)) for each in violations(one_round=True)] == [("one-round", "2.5(i)")]
    two_decks = violations(decks=2, one_round=True, **SIX)
    assert [(each.option, short(each.cites)) for each in two_decks] == [("one-round", "2.5(i)")]
    for option in ("six_to_five", "one_round"):
        house = {**SIX, "decks": 1, option: True, "edition": "2006-01-16"}
        named = option.replace("_", "-")
        assert named in [each.option for each in violations(**house)]
