"""What subchapter 2 forbids is refused by it at every point of a round, also where nobody is asked."""

from collections.abc import Iterator
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.commands import Command, Reduce, Remove
from kit.baccarat import choose, report
from kit.blackjack import awaited, blackjack, hands, insure, play, spread_out, to_be_cut, wager, wagered_spots
from kit.marks import marks_on
from kit.refusals import refusal, refused_by, short

provision = pytest.mark.provision

# Every point at which a round can wait once its first card is out: the house, and what was said until then. Seats 1 and
# 2 have $20 on their own boxes, and seat 3 $10 behind seat 1.

POINTS: dict[str, tuple[dict[str, Any], str]] = {
    "first cards": ({}, "9S"),
    "the dealer's first": ({}, "9S 8S"),
    "second cards": ({}, "9S 8S 6D 2H"),
    "determinant card": ({"shuffle": "double-shoe"}, "9S"),
    "hole card": ({"hole_card": "face-down"}, "9S 8S AD 2H TH"),
    "insurance": ({}, "9S 8S AD 2H TH"),
    "insurance, hole card": ({"hole_card": "face-down"}, "9S 8S AD 2H TH XX"),
    "insurance is closed": ({}, "9S 8S AD 2H TH closed"),
    "reader": ({"hole_card": "card-reader"}, "9S 8S AD 2H TH XX closed"),
    "reader, ten": ({"hole_card": "card-reader"}, "9S 8S TD 2H TH XX"),
    "decision": ({}, "9S 8S 6D 2H TH"),
    "second box decides": ({}, "9S 8S 6D 2H TH 1:stand"),
    "card of a hit": ({}, "9S 8S 6D 2H TH 1:hit"),
    "others double": ({}, "9S 8S 6D 2H TH 1:double"),
    "card of a double": ({}, "9S 8S 6D 2H TH 1:double 3:decline-double"),
    "others split": ({}, "8H 8S 6D 8C TH 1:split"),
    "card of a split": ({}, "8H 8S 6D 8C TH 1:split 3:split"),
    "second split hand": ({}, "8H 8S 6D 8C TH 1:split 3:split TC 1:stand"),
    "passed over": ({}, "9S 8S 6D 2H TH 1:hit missed-card"),
    "too few cards": ({"decks": 1}, "9S 8S 6D 2H TH 1:hit insufficient-cards"),
    "discards to be cut": ({"decks": 1}, "9S 8S 6D 2H TH 1:hit insufficient-cards shuffle-discards"),
    "dealer's card": ({}, "9S 8S 6D 2H TH 1:stand 2:stand"),
    "dealer's third": ({}, "9S 8S 6D 2H TH 1:stand 2:stand 5C"),
    "hole card is turned": ({"hole_card": "face-down"}, "9S 8S 6D 2H TH XX 1:stand 2:stand"),
    "hole card lies open": ({"hole_card": "face-up"}, "9S 8S 6D 2H TH TC"),
}


def waiting(point: str) -> Table:
    """A table that waits at that point."""
    house, script = POINTS[point]
    table = blackjack(1, 2, 3, chips="1000", **house)
    wager(table, 1, "20")
    wager(table, 2, "20")
    choose(table, 1, "consent")
    wager(table, 3, "10", 1)
    for word in script.split():
        if word in ("missed-card", "insufficient-cards"):
            report(table, word)
        elif word == "shuffle-discards":
            table.do(call(word))
        elif word == "9S" and house.get("shuffle") == "double-shoe":
            table.do(Showing("deal", (word,), {"side": "blue"}))
        else:
            play(table, word)
    return table


at_every_point = pytest.mark.parametrize("point", POINTS)


# 2.3(c), (f) to (h): wagers


@provision("2.3(c)")
@at_every_point
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("box", [1, 2, 5])
def test_no_wager_is_made_or_increased_once_the_first_card_is_out(point: str, seat: int, box: int) -> None:
    assert refusal(waiting(point), bet(seat, "blackjack", "5", box)) == ("betting-closed", "2.3(c)")


@provision("2.3(f)")
@at_every_point
def test_no_player_handles_removes_or_alters_a_wager_until_it_is_decided(point: str) -> None:
    table = waiting(point)
    for seat, box in ((1, "box 1"), (2, "box 2"), (3, "box 1")):
        assert refusal(table, Remove(seat, "blackjack", box)) == ("betting-closed", "2.3(f)")
        assert refusal(table, Reduce(seat, "blackjack", 500, box)) == ("betting-closed", "2.3(f)")


ADDED = {
    "insurance": ("9S 8S AD 2H TH 1:insure=10", "box 1"),
    "double": ("9S 8S 6D 2H TH 1:double", "box 1"),
    "split": ("8H 8S 6D 8C TH 1:split", "box 1 hand 2"),
}


@provision("2.3(g)")
@pytest.mark.parametrize("name", ADDED)
@pytest.mark.parametrize("later", [False, True])
def test_nor_insurance_nor_what_was_added_in_doubling_and_splitting(name: str, later: bool) -> None:
    script, pick = ADDED[name]
    table = blackjack(1, 2, chips="1000")
    wager(table, 1, "20")
    wager(table, 2, "20")
    play(table, script)
    if later:
        play(table, {"insurance": "closed", "double": "TC", "split": "TC 1:stand TD 1:stand"}[name])
    stake = next(stake for key, stake in table.layout.stakes.items() if key[1:] == (name, pick))
    assert refusal(table, Remove(1, name, pick)) == ("betting-closed", "2.3(g)")
    assert refusal(table, Reduce(1, name, stake.amount - 100, pick)) == ("betting-closed", "2.3(g)")


@provision("2.3(h)")
@at_every_point
def test_and_nobody_of_the_staff_permits_it(point: str) -> None:
    """A wager that staff stand behind is no more altered than any other, and none is made with their word."""
    table = waiting(point)
    is_insurance_open = "insurance" in marks_on(table)
    for staff in (("dealer",), ("supervisor",), ("dealer", "supervisor", "floorperson")):
        altered, made = (bet(1, "blackjack", "5", box, confirmed_by=staff) for box in (1, 5))
        assert refusal(table, altered) == ("betting-closed", "2.3(c)" if is_insurance_open else "2.3(h)")
        assert refusal(table, made) == ("betting-closed", "2.3(c)")


# 2.9, 2.6(k)3: insurance

INSURED = {
    "2.6(k)3": ("hole card lies open",),
    "2.9(a)": (
        *("first cards", "the dealer's first", "second cards", "determinant card", "hole card", "decision"),
        *("second box decides", "card of a hit", "others double", "card of a double", "others split"),
        *("card of a split", "second split hand", "passed over", "too few cards", "discards to be cut"),
        *("dealer's card", "dealer's third", "hole card is turned", "reader, ten"),
    ),
    "2.9(b)": ("insurance is closed", "reader"),
}


@provision("2.9(a)", "2.9(b)", "2.6(k)3")
@pytest.mark.parametrize(("point", "number"), [(point, number) for number, all_ in INSURED.items() for point in all_])
def test_insurance_is_made_under_an_ace_after_the_second_cards_and_before_any_other(point: str, number: str) -> None:
    table = waiting(point)
    for seat, box in ((1, "box 1"), (2, "box 2"), (3, "box 1")):
        assert refusal(table, bet(seat, "insurance", "5", box))[1] == number


def test_where_it_is_open_it_is_made() -> None:
    for point in POINTS:
        if point not in {each for points in INSURED.values() for each in points}:
            insure(waiting(point), 1, "5")


FACE_UP = ["", "9S", "9S 6D 2H", "9S 6D 2H TD", "9S AD 2H 9D", "9S 6D 2H TD 1:hit", "9S 6D 2H TD 1:hit 2C 1:stand"]


@provision("2.6(k)3")
@pytest.mark.parametrize("script", FACE_UP)
def test_with_the_hole_card_face_up_insurance_and_surrender_are_not_available(script: str) -> None:
    """And nobody is told that the house may offer them."""
    table = blackjack(1, hole_card="face-up")
    wager(table, 1, "10")
    play(table, script)
    for said in (bet(1, "insurance", "5"), Choose(1, "surrender")):
        no = refused_by(table, said)
        assert short(no.cites) == "2.6(k)3"
        assert "may offer" not in str(no)
    assert not [say for say in table.says("seat:1") if say.name.startswith("bet:insurance") and say.refused is None]


BARRED: list[tuple[str, dict[str, Any], str]] = [
    ("insurance", {"hole_card": "face-up"}, "2.6(k)3"),
    ("progressive", {"six_to_five": True}, "2.3(k) [2001-12-03]"),
    ("same-suit", {"over_under_13": True}, "2.17(a)"),
    ("over-13", {"same_suit": 1}, "2.17(a)"),
    ("under-13", {"same_suit": 1}, "2.17(a)"),
    ("progressive", {"edition": "1995"}, "2.19"),
    ("bonus", {"edition": "1999"}, "2.20 [2000]"),
]


@provision("2.3(k) [2001-12-03]", "2.6(k)3", "2.17(a)", "2.19", "2.20 [2000]")
@pytest.mark.parametrize(("name", "house", "number"), BARRED)
def test_nobody_is_told_that_the_house_may_offer_what_the_law_keeps_it_from_offering(
    name: str, house: dict[str, Any], number: str
) -> None:
    table = blackjack(1, **house)
    wager(table, 1, "10")
    no = refused_by(table, bet(1, name, "1", "box 1"))
    assert short(no.cites) == number
    assert "The house may offer" not in no.allowed
    may = refused_by(blackjack(1), bet(1, "same-suit", "1", "box 1"))
    assert (short(may.cites), may.allowed) == ("2.17(a)2", "The house may offer it.")


# 2.8: surrender


@provision("2.8(c)")
@at_every_point
def test_surrender_is_refused_where_it_is_not_offered(point: str) -> None:
    number = "2.6(k)3" if point == "hole card lies open" else "2.8(c)"
    assert refusal(waiting(point), Choose(1, "surrender")) == ("no-surrender", number)


@provision("2.8(c)")
@pytest.mark.parametrize("script", ["", "9S", "9S 6D 2H", "9S 6D 2H 1:hit"])
def test_and_in_multiple_action_where_the_house_cannot_offer_it(script: str) -> None:
    table = wagered_spots("10", "10", action=2)
    play(table, script)
    no = refused_by(table, Choose(1, "surrender"))
    assert (no.code, short(no.cites)) == ("no-surrender", "2.8(c)")
    assert "may offer" not in str(no)


@provision("2.8(a)")
@pytest.mark.parametrize("script", ["1:hit", "1:hit 3C", "1:double", "1:stand", "1:stand 2:hit"])
def test_surrender_comes_before_any_other_decision_of_that_player(script: str) -> None:
    table = blackjack(1, 2, surrender=True)
    wager(table, 1, "10")
    wager(table, 2, "10")
    play(table, f"9S 8S 6D 2H 5H {script}")
    assert refusal(table, Choose(1, "surrender")) == ("too-late", "2.8(a)")


# 2.6(f), 2.13(b): whose decision it is


@provision("2.6(f)", "2.13(b)")
@at_every_point
@pytest.mark.parametrize("choice", ["hit", "stand", "double", "split"])
def test_who_is_not_asked_decides_nothing_and_is_told_by_which_provision(point: str, choice: str) -> None:
    table = waiting(point)
    asked = {seat for ask in table.point.asks for seat in ask.asked(table)}
    for seat in {1, 2, 3} - asked:
        code, number = refusal(table, Choose(seat, choice))
        assert code not in ("not-now", "not-enough-chips"), (seat, code)
        if seat == 3 and code == "not-your-decision" and awaited(table) == ["decides"]:
            assert number == "2.13(b)"


@provision("2.6(f)")
@pytest.mark.parametrize("choice", ["hit", "stand", "double", "split"])
def test_nobody_decides_before_all_have_two_cards(choice: str) -> None:
    for point in ("first cards", "the dealer's first", "second cards", "determinant card"):
        assert refusal(waiting(point), Choose(1, choice)) == ("no-two-cards", "2.6(f)")
    table = blackjack(1)
    assert refusal(table, Choose(1, choice)) == ("no-two-cards", "2.6(f)")
    play(to_be_cut(1), "")
    assert refusal(to_be_cut(1), Choose(1, choice)) == ("no-two-cards", "2.6(f)")


@provision("2.6(f)")
def test_who_has_no_hand_decides_nothing() -> None:
    table = blackjack(1, 4)
    wager(table, 1, "10")
    play(table, "9S 6D 2H 1:hit")
    assert refusal(table, Choose(4, "hit")) == ("not-your-decision", "2.6(f)")


# 2.10 to 2.12: hands that are played no further, which nobody is asked about


def played(script: str, **house: Any) -> Table:
    """Seat 1 has $10 on box 1 and seat 2 on box 2, who has 19; these things have been said."""
    table = blackjack(1, 2, chips="1000", **house)
    wager(table, 1, "10")
    wager(table, 2, "10")
    play(table, script)
    return table


TENS = "TS 9S 6D 9H TH"
ACES = "AS 9S 6D AH TH 1:split"
SPENT: list[tuple[str, dict[str, Any], str, str, str]] = [
    # after doubling, 2.12(a)2: while the one card is drawn for, and when it has come
    ("5S 9S 6D 6H TH 1:double TC", {}, "hit", "one-card-on-double", "2.12(a)2"),
    ("5S 9S 6D 6H TH 1:double 2C", {}, "hit", "one-card-on-double", "2.12(a)2"),
    ("5S 9S 6D 6H TH 1:double 2C", {}, "double", "one-card-on-double", "2.12(a)2"),
    ("5S 9S 6D 6H TH 1:double 2C 2:hit", {}, "hit", "one-card-on-double", "2.12(a)2"),
    ("5S 9S 6D 6H TH 1:double 2C 2:stand", {}, "hit", "one-card-on-double", "2.12(a)2"),
    ("5S 9S 6D 6H TH 1:double", {}, "hit", "one-card-on-double", "2.12(a)2"),
    ("5S 9S 6D 6H TH 1:double", {}, "double", "one-card-on-double", "2.12(a)2"),
    # split aces, 2.11(c)2, 2.12(a)3: while the second ace waits, when both have theirs, and later
    (f"{ACES} 2C", {}, "hit", "one-card-on-aces", "2.12(a)3"),
    (f"{ACES} 2C", {}, "double", "one-card-on-aces", "2.11(c)2"),
    (f"{ACES} 2C 3C", {}, "hit", "one-card-on-aces", "2.12(a)3"),
    (f"{ACES} 2C 3C", {}, "double", "one-card-on-aces", "2.11(c)2"),
    (f"{ACES} 2C 3C 2:stand", {}, "hit", "one-card-on-aces", "2.12(a)3"),
    (f"{ACES} AC", {"resplit": 3}, "hit", "one-card-on-aces", "2.12(a)3"),
    (f"{ACES} AC", {"resplit": 3}, "double", "one-card-on-aces", "2.11(c)2"),
    # a resplit that is barred, 2.11(c)1, (e)
    (f"{ACES} AC", {}, "split", "no-more-splits", "2.11(c)1"),
    (f"{ACES} AC 3C", {}, "split", "no-more-splits", "2.11(c)1"),
    (f"{ACES} AC", {"resplit": 3, "resplit_aces": False}, "split", "aces-once", "2.11(e)"),
    (f"{ACES} AC 3C", {"resplit": 3, "resplit_aces": False}, "split", "aces-once", "2.11(e)"),
    (f"{ACES} AC 1:split AD", {"resplit": 3}, "split", "no-more-splits", "2.11(e)"),
    # 21, and over it
    ("AS 9S TD KH TH", {}, "hit", "twenty-one", "2.12(a)1"),
    ("AS 9S TD KH TH", {}, "double", "twenty-one", "2.10(a)"),
    ("TS 9S 6D 6H TH 1:hit 5C", {}, "hit", "twenty-one", "2.12(a)1"),
    ("TS 9S 6D 6H TH 1:hit KC", {}, "hit", "over-21", "2.12(a)"),
    ("TS 9S 6D 6H TH 1:hit KC 2:stand", {}, "hit", "over-21", "2.12(a)"),
    # hands of three cards
    ("TS 9S 6D 2H TH 1:hit 3C 1:stand", {}, "double", "not-two-cards", "2.10(a)"),
    (f"{TENS} 1:stand", {}, "split", "not-a-pair", "2.11(a)"),
]


@provision("2.10(a)", "2.11(a)", "2.11(c)1", "2.11(c)2", "2.11(e)", "2.12(a)", "2.12(a)1", "2.12(a)2", "2.12(a)3")
@pytest.mark.parametrize(("script", "house", "choice", "code", "number"), SPENT)
def test_a_hand_that_is_played_no_further_is_told_of_by_the_provision_that_says_so(
    script: str, house: dict[str, Any], choice: str, code: str, number: str
) -> None:
    assert refusal(played(script, **house), Choose(1, choice)) == (code, number)


@provision("2.6(k)4", "2.6(k)5")
def test_with_the_hole_card_face_up_too() -> None:
    eights = "8S 9S 6D 8H TH TC"
    table = played(f"{eights} 1:split 8C 1:stand", hole_card="face-up")
    assert refusal(table, Choose(1, "split")) == ("no-more-splits", "2.6(k)5")
    table = played(f"{TENS} TC 1:stand", hole_card="face-up")
    assert refusal(table, Choose(1, "double")) == ("not-9-10-11", "2.6(k)4")


@provision("2.6(f)")
def test_of_two_boxes_the_one_that_is_still_to_come_waits_for_its_turn() -> None:
    """Box 1 has doubled, and box 3 of the same player has not been asked."""
    table = blackjack(1, 2, chips="1000")
    for seat, box in ((1, 1), (2, 2), (1, 3)):
        wager(table, seat, "10", box)
    play(table, "5S 9S 8S 6D 6H TH 8H 1:double 2C")
    assert refusal(table, Choose(1, "hit")) == ("not-your-decision", "2.6(f)")
    assert refusal(table, Choose(1, "split")) == ("not-your-decision", "2.6(f)")


@provision("2.15(c)")
@pytest.mark.parametrize("more", ["", "2:stand", "2:hit"])
def test_who_refused_a_card_draws_no_other_in_that_round(more: str) -> None:
    table = played("TS 9S 6D 2H 2C")
    report(table, "drawn-in-error", exposed=True, cards=["5C"])
    play(table, f"1:refuse-card {more}")
    assert refusal(table, Choose(1, "hit")) == ("card-refused", "2.15(c)")
    assert hands(table, 1) == [["TS", "2H"]]


@provision("2.15(c)")
@at_every_point
def test_no_card_is_refused_where_none_was_exposed(point: str) -> None:
    table = waiting(point)
    asked = {seat for ask in table.point.asks for seat in ask.asked(table)}
    for seat in {1, 2} - asked if asked else {1, 2}:
        if "decides" not in awaited(table):
            assert refusal(table, Choose(seat, "refuse-card")) == ("no-exposed-card", "2.15(c)")


# 2.6(g), (j), 2.5: cards


@provision("2.6(j)")
@pytest.mark.parametrize("script", ["XX", "XX closed", "XX closed 1:hit", "XX closed 1:hit 3C", "XX closed 1:stand"])
def test_nobody_looks_at_the_hole_card_before_all_other_cards_are_dealt(script: str) -> None:
    table = played(f"9S 9H AD 2H TH {script}", hole_card="face-down")
    assert refusal(table, Showing("turn", ("5C",))) == ("hole-card-down", "2.6(j)")


@provision("2.6(j)")
@pytest.mark.parametrize("up", ["2D", "6D", "9D"])
@pytest.mark.parametrize("more", ["", "1:hit", "1:stand 2:stand"])
def test_the_device_reads_no_hole_card_under_any_other_card_than_an_ace_or_a_ten(up: str, more: str) -> None:
    table = played(f"9S 9H {up} 2H TH XX {more}", hole_card="card-reader")
    assert refusal(table, call("card-reader", blackjack=False)) == ("not-read", "2.6(j)")


@provision("2.5(a) [2007-03-19]", "2.6(l)")
@at_every_point
def test_the_cards_are_not_shuffled_before_the_round_is_over(point: str) -> None:
    for said in ("shuffle-now", "spread-cards"):
        assert refusal(waiting(point), call(said)) == ("round-first", "2.5(a) [2007-03-19]")


@provision("2.5(b)")
def test_no_card_is_dealt_before_the_stack_is_cut() -> None:
    for table in (to_be_cut(1), waiting("discards to be cut")):
        assert refusal(table, Showing("deal", ("8S",))) == ("cut-first", "2.5(b)")


# None of it is a mistake


def forbidden(table: Table) -> Iterator[Command]:
    """What nobody may say while a round is played, by law."""
    for seat in (1, 2, 3):
        yield from (Remove(seat, name, f"box {box}") for name in ("blackjack", "insurance") for box in (1, 2))
        yield bet(seat, "blackjack", "5")
    yield call("recut", confirmed_by=("supervisor",))


@at_every_point
def test_what_the_law_forbids_is_never_only_not_asked(point: str) -> None:
    table = waiting(point)
    for said in forbidden(table):
        assert refusal(table, said)[1].startswith("2."), said


@provision("2.4(c)", "2.5(b)")
def test_before_the_first_round_the_cards_are_made_ready_and_nothing_is_wagered() -> None:
    spread = spread_out(1)
    assert refusal(spread, bet(1, "blackjack", "5"))[1] == "2.4(c)"
    cut = to_be_cut(1)
    assert short(cut.point.asks[0].cites) == "2.5(b)"  # type: ignore[attr-defined]
    assert refusal(cut, bet(1, "blackjack", "5"))[1] == "2.5(b)"
