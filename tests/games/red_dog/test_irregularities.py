"""What goes wrong with the cards of red dog, and what is done about it: N.J.A.C. 19:47-6.7."""

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.commands import Remove, Report
from chapter47.table.shoe_state import left as left_in_shoe
from chapter47.table.shoe_state import shoe_state
from chapter47.table.snapshot import between_rounds
from chapter47.table.things import Figure
from kit.baccarat import acts, calls, choose, facts, report, settled
from kit.marks import marks_on
from kit.red_dog import cards, close, paid, play, raise_by, raises_open, red_dog, two, wager
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision


def left(table: Table) -> object:
    return marks_on(table)["cards-left"]


# 6.7(a): face up in the shoe


@provision("6.7(a)")
@pytest.mark.parametrize("when", ["betting", "second", "raises", "third"])
def test_a_card_found_face_up_is_discarded_and_not_used(when: str) -> None:
    table = red_dog()
    wager(table, 1, "10")
    stages = {"betting": (), "second": ("4S",), "raises": ("4S", "7D"), "third": ("4S", "7D")}[when]
    if stages:
        cards(table, *stages)
    if when == "third":
        close(table)
    waits = table.point.describe()
    events = report(table, "face-up-in-shoe", cards=["5C", "6C"])
    assert table.layout.things["figure:cards-left"] == Figure("cards-left", left_in_shoe(table), "cards")
    assert [(short(fact.cites), fact.details["cards"]) for fact in facts(events, "performed")] == [
        ("6.7(a)", ["5C", "6C"])
    ]
    assert "discard rack" in acts(events, "6.7(a)")[0]
    assert table.point.describe() == waits  # and the game goes on where it was
    rest = ("4S", "7D")[len(stages) :]
    if rest:
        cards(table, *rest)
    if raises_open(table):
        close(table)
    assert paid(cards(table, "2C")) == [(1, "red-dog", "lose", 0)]  # the 5 and the 6 did not count
    assert left(table) == 416 - 3 - 2


@provision("6.7(a)")
def test_a_card_found_is_one_that_can_be_there() -> None:
    table = red_dog(decks=1)
    play(table, "4S", "7D", "5C")
    assert refusal(table, Report("face-up-in-shoe", {"cards": ["4S"]})) == ("not-in-shoe", "6.1(a)")
    for wrong in ([], ["1S"], "6S", None, [6]):
        assert mistake(table, Report("face-up-in-shoe", {"cards": wrong})) in {"not-cards", "not-an-outcome"}
    report(table, "face-up-in-shoe", cards=["6S"])
    assert refusal(table, Showing("deal", ("6S", "9D"))) == ("not-in-shoe", "6.1(a)")


# 6.7(b): drawn in error, and not seen


@provision("6.7(b)")
@pytest.mark.parametrize("when", ["betting", "second", "raises", "third"])
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card(when: str) -> None:
    table = red_dog()
    wager(table, 1, "10")
    stages = {"betting": (), "second": ("4S",), "raises": ("4S", "7D"), "third": ("4S", "7D")}[when]
    if stages:
        cards(table, *stages)
    if when == "third":
        close(table)
    waits, memory = table.point.describe(), between_rounds(table)
    events = report(table, "drawn-in-error")
    assert [short(fact.cites) for fact in facts(events, "performed")] == ["6.7(b)"]
    assert (table.point.describe(), between_rounds(table)) == (waits, memory)  # nothing is burnt or left out
    rest = ("4S", "7D")[len(stages) :]
    if rest:
        cards(table, *rest)
    if raises_open(table):
        close(table)
    assert paid(cards(table, "5C")) == [(1, "red-dog", "win", 4000)]
    assert left(table) == 416 - 3


# 6.7(c): the third card is seen before raises are closed


def seen_too_soon() -> Table:
    """Three players with wagers on a spread of 2, two of whom have raised, when a 5 is seen."""
    table = red_dog()
    for seat, amount in ((1, "10"), (2, "20"), (3, "30")):
        wager(table, seat, amount)
    cards(table, *two(2))
    raise_by(table, 1, "10")
    raise_by(table, 3, "15")
    assert [short(event.cites) for event in report(table, "exposed-third-card")] == ["6.7(c)"]
    events = cards(table, "5C")
    assert [(short(fact.cites), fact.details["card"]) for fact in facts(events, "performed")] == [("6.7(c)", "5C")]
    assert not settled(events)
    return table


@provision("6.7(c)")
def test_each_player_plays_the_round_out_or_voids_it() -> None:
    table = seen_too_soon()
    chips = {seat: table.chips(seat) for seat in (1, 2, 3)}
    events = choose(table, 1, "void-round")
    assert [(fact.details["wager"], fact.details["amount"]) for fact in facts(events, "voided")] == [
        ("red-dog", "10.00"),
        ("raise", "10.00"),
    ]
    assert {short(fact.cites) for fact in facts(events, "voided")} == {"6.7(c)"}
    assert table.chips(1) == chips[1] + 2000  # the wager and the raise, before another card
    assert refusal(table, Choose(1, "play-out")) == ("nothing-to-choose", "6.7(c)")
    choose(table, 3, "play-out")
    assert refusal(table, Choose(3, "void-round")) == ("nothing-to-choose", "6.7(c)")
    assert mistake(table, Showing("deal", ("6D",))) == "not-now"  # seat 2 is still to choose
    choose(table, 2, "void-round")
    assert table.chips(2) == chips[2] + 2000
    close(table)
    events = cards(table, "6D")
    assert paid(events) == [(3, "red-dog", "win", 12000), (3, "raise", "win", 6000)]
    assert "third" in marks_on(table)
    assert [fact.details["cards"] for fact in facts(events, "performed")] == [["4S", "7H", "6D"]]
    table.check()


@provision("6.7(c)")
def test_the_card_that_was_seen_decides_nothing() -> None:
    table = seen_too_soon()
    for seat in (1, 2, 3):
        choose(table, seat, "play-out")
    close(table)
    events = cards(table, "KD")
    assert {event.result for event in settled(events)} == {"lose"}
    assert len(settled(events)) == 5


@provision("6.7(c)")
def test_raises_go_on_until_they_are_closed() -> None:
    table = seen_too_soon()
    for seat in (1, 2, 3):
        choose(table, seat, "play-out")
    raise_by(table, 2, "20")
    assert refusal(table, Remove(2, "raise")) == ("betting-closed", "6.5(d)")
    report(table, "exposed-third-card")  # and it may happen again
    cards(table, "5D")
    for seat in (3, 2, 1):
        choose(table, seat, "play-out")
    assert calls(close(table)) == ["Raises closed"]


@provision("6.7(c)")
def test_who_has_no_wager_has_nothing_to_choose() -> None:
    table = red_dog()
    wager(table, 2, "10")
    cards(table, *two(2))
    report(table, "exposed-third-card")
    cards(table, "5C")
    assert refusal(table, Choose(1, "void-round")) == ("nothing-to-choose", "6.7(c)")
    assert mistake(table, Choose(2, "void-round", {"amount": "5"})) == "unknown-detail"
    assert mistake(table, bet(2, "raise", "5")) == "not-now"


@provision("6.7(c)")
def test_where_all_void_the_round_it_is_over() -> None:
    table = seen_too_soon()
    chips = sum(table.chips(seat) for seat in (1, 2, 3))
    choose(table, 1, "void-round")
    choose(table, 2, "void-round")
    events = choose(table, 3, "void-round")
    assert table.rounds == 1
    assert sum(table.chips(seat) for seat in (1, 2, 3)) == chips + 8500
    assert not settled(events)
    assert [fact.details.get("cards") for fact in facts(events, "performed")] == [None, ["4S", "7H"]]


@provision("6.7(c)")
def test_only_before_raises_are_closed() -> None:
    table = red_dog()
    wager(table, 1, "10")
    assert refusal(table, Report("exposed-third-card")) == ("not-reportable", "6.7(c)")
    cards(table, "4S")
    assert refusal(table, Report("exposed-third-card")) == ("not-reportable", "6.7(c)")
    cards(table, "7D")
    close(table)
    assert refusal(table, Report("exposed-third-card")) == ("not-reportable", "6.7(c)")
    cards(table, "5C")
    cards(table, "9S", "9D")  # after a pair there are no raises
    assert refusal(table, Report("exposed-third-card")) == ("not-reportable", "6.7(c)")


def test_a_supervisor_answers_for_who_is_not_there() -> None:
    table = seen_too_soon()
    choose(table, 1, "leave")
    assert mistake(table, Choose(1, "void-round")) == "leaving"
    code, provision_of = refusal(table, call("void-round", seat=1))
    assert code == "not-confirmed"
    assert provision_of.startswith("editorial choice")
    staff = ("supervisor",)
    for wrong in (7, "1", True, None):
        assert mistake(table, call("play-out", seat=wrong, confirmed_by=staff)) == "no-such-seat"
    assert facts(table.do(call("void-round", seat=1, confirmed_by=staff)), "voided")
    table.do(call("play-out", seat=2, confirmed_by=staff))
    choose(table, 3, "play-out")
    close(table)
    cards(table, "6D")
    assert 1 not in table.seats


def test_a_supervisor_may_still_void_the_whole_round() -> None:
    table = seen_too_soon()
    choose(table, 1, "play-out")
    events = table.do(call("void-round", reason="no end of it", confirmed_by=("supervisor",)))
    assert len(facts(events, "voided")) == 5
    assert table.rounds == 1


# Too few cards, of which the law says nothing


def test_a_round_for_which_the_shoe_has_too_few_cards_is_void() -> None:
    table = red_dog(decks=1)
    suits = [f"{rank}{suit}" for suit in "HDC" for rank in "23456789TJQKA"]
    wager(table, 1, "10")
    cards(table, "4S", "7S")
    report(table, "face-up-in-shoe", cards=suits)
    report(table, "face-up-in-shoe", cards=[f"{rank}S" for rank in "235689TJQK"])
    close_events = close(table)
    assert calls(close_events) == ["Raises closed"]
    chips = table.chips(1)
    events = report(table, "face-up-in-shoe", cards=["AS"])  # the last one
    assert [fact.details["amount"] for fact in facts(events, "voided")] == ["10.00"]
    assert table.chips(1) == chips + 1000
    assert refusal(table, bet(1, "red-dog", "10")) == ("shuffle-first", "6.3(a)")


def test_too_few_cards_are_not_reported_of_a_shoe_that_has_enough() -> None:
    table = red_dog()
    wager(table, 1, "10")
    shoe_state(table).taken_over = False
    cards(table, "4S")
    assert refused_by(table, Report("insufficient-cards")).code == "not-reportable"
    cards(table, "5D")
    assert table.rounds == 1


def test_too_few_cards_may_be_reported() -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "4S")
    (fact,) = facts(report(table, "insufficient-cards"), "voided")
    assert short(fact.cites).startswith("editorial choice")
    assert refusal(table, Showing("deal", ("4S", "7D"))) == ("shuffle-first", "6.3(a)")
