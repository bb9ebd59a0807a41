"""What goes wrong with the cards, and what follows: N.J.A.C. 19:47-4.12."""

from itertools import combinations

import pytest

from chapter47 import Choose, Report, Showing, Table, bet, call
from chapter47.equipment import DECK
from chapter47.games.chemin_de_fer.irregular import initial_count, lowest_of_two
from chapter47.table.cards import Draws
from chapter47.table.events import Event
from chapter47.table.shoe_state import shoe_state
from kit.baccarat import BURNS, count, no
from kit.chemin import (
    RANK,
    acts,
    banco,
    banker,
    calls,
    chips,
    facts,
    has_bank,
    in_play,
    lies,
    offered,
    outcome,
    play,
    settled,
    voided,
    win,
    with_bank,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def dealt(*cards: str) -> Table:
    """Seat 1 holds the bank, seat 2 said banco, seat 3 watches, and these cards have come."""
    table = with_bank(1, "10", 2, 3)
    banco(table, 2)
    if cards:
        table.do(Showing("deal", cards))
    return table


def deal(table: Table, *cards: str) -> list[Event]:
    return table.do(Showing("deal", cards))


def reportable(table: Table) -> set[str]:
    return {kind.name for kind in table.point.reports}


# Cards taken in the wrong order, 4.12(a)


@provision("4.12(a)")
@pytest.mark.parametrize("cards", [(), ("3S", "XX"), ("3S", "4H", "KD", "KC"), ("XX",) * 4])
@pytest.mark.parametrize("transfer", [False, True])
def test_cards_taken_in_the_wrong_order_annul_the_hand(cards: tuple[str, ...], transfer: bool) -> None:
    table = dealt(*cards)
    events = table.do(Report("wrong-order", {"transfer": transfer}))
    assert voided(events) == [(1, "10.00", "4.12(a)"), (2, "10.00", "4.12(a)")]
    assert (table.rounds, lies(table), table.private(2)) == (1, {}, {})
    if transfer:  # counterclockwise to the next participant
        assert (banker(table), offered(table)) == (None, 2)
        assert acts(events, "4.12(a)") == ["pass the shoe"]
    else:
        assert banker(table) == 1
        table.do(bet(1, "bank", "10"))


@provision("4.12(a)")
def test_the_report_says_whether_the_bank_is_transferred_and_is_made_in_the_initial_deal() -> None:
    table = dealt("3S", "4H", "KD", "KC")
    assert mistake(table, Report("wrong-order")) == "missing-detail"
    assert mistake(table, Report("wrong-order", {"transfer": "yes"})) == "not-a-flag"
    table.do(Choose(2, "card"))
    assert refusal(table, Report("wrong-order", {"transfer": False})) == ("not-reportable", "4.12(a)")


# More than two cards for the Banker, 4.12(b)


@provision("4.12(b)")
@pytest.mark.parametrize("extra", [["5C"], ["9C"], ["5C", "4D"], ["KS", "KS", "KS"]])
def test_more_than_two_cards_count_nothing_for_the_banker(extra: list[str]) -> None:
    """Four and nine, with whatever more: nought, which is under eight and draws against anything."""
    table = dealt("3S", "4H", "KD", "9C")
    for number, card in enumerate(extra, start=3):
        table.do(Report("banker-took-too-many"))
        assert acts(deal(table, card), "4.12(b)") == [f"let the Banker's Hand keep {number} cards"]
    assert marks_on(table)["banker"] == ["XX"] * (2 + len(extra))
    assert table.private(1) == {"banker": ["4H", "9C", *extra]}
    table.do(Choose(2, "card"))
    assert refusal(table, Choose(1, "natural")) == ("contrary", "4.9(b)")
    table.do(Choose(1, "under-eight"))
    deal(table, "8C")  # against which a three would stay
    request = table.point.find(Draws)
    assert request is not None
    events = deal(table, "7C")
    assert ("Banker's Hand wins, 7 to 1", "4.10(a)") in calls(events)
    assert {key: told.result for key, told in settled(events).items()} == {
        (1, "bank"): "win",
        (2, "against-bank"): "lose",
    }


@provision("4.12(b)")
def test_a_natural_of_the_player_beats_it_at_once() -> None:
    table = dealt("8S", "4H", "KD", "5C")  # a banker's nine, were it not for the third card
    table.do(Report("banker-took-too-many"))
    deal(table, "KC")
    assert ("Player's Hand wins, 8 to 0", "4.10(a)") in calls(table.do(Choose(2, "natural")))


# Three cards for the Dominant Player, 4.12(c)


def best(cards: tuple[str, ...]) -> int:
    """The highest that any two or all three make."""
    return max(count(some) for size in (2, 3) for some in combinations(cards, size))


@provision("4.12(c)")
@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        (("KS", "KH", "KD"), 0),
        (("9S", "9H", "9D"), 8),  # any two
        (("3S", "3H", "3D"), 9),  # all three
        (("5S", "6H", "AD"), 7),  # 5 and 6 are one, 6 and an ace seven, 5 and an ace six, all three two
        (("AS", "AH", "AD"), 3),
        (("7S", "6H", "5D"), 8),
        (("5S", "KH", "KD"), 5),
    ],
)
def test_three_cards_count_the_best_of_any_two_or_all(cards: tuple[str, str, str], counts: int) -> None:
    assert best(cards) == counts
    says = {"card": range(6), "stay": range(5, 8), "natural": range(8, 10)}
    for said, held in says.items():
        table = dealt(cards[0], "2C", cards[1], "KC")
        table.do(Report("dominant-got-three"))
        assert acts(deal(table, cards[2]), "4.12(c)") == ["let the Player's Hand keep 3 cards"]
        assert table.private(2) == {"player": list(cards)}
        if counts not in held:
            assert refusal(table, Choose(2, said))[0] == "contrary"
            continue
        events = table.do(Choose(2, said))
        if said == "card":  # and a fourth card adds to that
            table.do(Choose(1, "under-eight"))
            deal(table, "3C")
            events = deal(table, "QD")
            assert (f"Player's Hand wins, {counts + 3} to 2", "4.10(a)") in calls(events)
        elif said == "stay":
            events = deal(table, "QD")
            assert (f"Player's Hand wins, {counts} to 2", "4.10(a)") in calls(events)
        else:
            assert (f"Player's Hand wins, {counts} to 2", "4.10(a)") in calls(events)
        assert (settled(events)[2, "against-bank"].paid, settled(events)[1, "bank"].collected) == (1000, 1000)


@provision("4.12(c)")
def test_every_three_cards() -> None:
    ranks = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "KS"]
    for cards in combinations([*ranks, *ranks], 3):
        assert initial_count("player", cards) == best(cards)


@provision("4.12(c)")
def test_there_is_no_fourth() -> None:
    table = dealt("XX", "XX", "XX", "XX")
    assert {"dominant-got-three", "banker-took-too-many"} <= reportable(table)
    table.do(Report("dominant-got-three"))
    deal(table, "XX")
    assert marks_on(table)["player"] == ["XX", "XX", "XX"]
    assert "dominant-got-three" not in reportable(table)
    table.do(Choose(2, "stay"))
    table.do(Showing("turn", ("7H", "KC")))
    events = table.do(Showing("turn", ("5S", "6H", "AD")))
    assert calls(events) == [("Both hands 7", "4.10(a)"), ("Stand Off", "4.10(a)")]


# Two cards in the place of one, 4.12(d)


@provision("4.12(d)")
@pytest.mark.parametrize(
    ("first", "two", "counts"),
    [
        (("4H", "KC"), ("5C", "AC"), 1),  # the king and the ace
        (("2H", "3C"), ("4C", "5D"), 5),  # 2 and 3; 3 and 4 are seven, 4 and 5 nine, 2 and 5 seven, 2 and 4 six
        (("5H", "KC"), ("5C", "5D"), 0),
        (("KH", "KC"), ("9C", "9D"), 0),
        (("9H", "6C"), ("8C", "7D"), 3),  # 5, 7, 6, 4, 3 and 5 again
    ],
)
def test_two_cards_taken_for_one_count_the_lowest_that_two_make(
    first: tuple[str, str], two: tuple[str, str], counts: int
) -> None:
    cards = (*first, *two)
    assert lowest_of_two(cards) == min(count(some) for some in combinations(cards, 2)) == counts
    table = dealt("6S", first[0], "KD", first[1])
    table.do(Choose(2, "stay"))
    lowest = ["let the Banker's Hand count the lowest that two of its cards make"]
    assert acts(table.do(Report("banker-took-two")), "4.12(d)") == lowest
    request = table.point.find(Draws)
    assert request is not None
    assert request.count == 2
    events = deal(table, *two)
    assert marks_on(table)["banker"] == [*cards]
    assert (f"Player's Hand wins, 6 to {counts}", "4.10(a)") in calls(events)
    assert (settled(events)[2, "against-bank"].paid, settled(events)[1, "bank"].collected) == (1000, 1000)


@provision("4.12(d)")
def test_it_happens_where_the_banker_is_to_draw() -> None:
    table = dealt("6S", "4H", "KD", "KC")
    assert "banker-took-two" not in reportable(table)
    table.do(Choose(2, "stay"))
    assert "banker-took-two" in reportable(table)
    table.do(Report("banker-took-two"))
    assert "banker-took-two" not in reportable(table)


# A card after "Stay", 4.12(e) and (f)

LATE = [
    pytest.param("card-after-stay", "4.12(e)", marks=provision("4.12(e)")),
    pytest.param("card-after-stay-miscalled", "4.12(f)", marks=provision("4.12(f)")),
]


@pytest.mark.parametrize(("report", "number"), LATE)
@pytest.mark.parametrize("held", range(6))
def test_a_card_after_stay_is_the_banker_s_who_must_draw(report: str, number: str, held: int) -> None:
    table = dealt("6S", RANK[held] + "H", "KD", "KC")
    table.do(Choose(2, "stay"))
    assert acts(table.do(Report(report)), number) == ["give the card to the Banker's Hand, which is to draw"]
    events = deal(table, "3C")
    assert marks_on(table)["banker"] == [RANK[held] + "H", "KC", "3C"]
    high, low = max(6, held + 3), min(6, held + 3)
    said = "Stand Off" if high == low else f"{'Player' if held + 3 < 6 else 'Banker'}'s Hand wins, {high} to {low}"
    assert (said, "4.10(a)") in calls(events)


@pytest.mark.parametrize(("report", "number"), LATE)
@pytest.mark.parametrize("held", range(10))
def test_whether_it_is_must_wait_until_the_banker_s_hand_is_turned(report: str, number: str, held: int) -> None:
    table = dealt("XX", "XX", "XX", "XX")
    table.do(Choose(2, "stay"))
    table.do(Report(report))
    deal(table, "3C")
    assert report not in reportable(table)  # once
    events = table.do(Showing("turn", (RANK[held] + "H", "KC")))
    if held <= 5:
        assert marks_on(table)["banker"] == [RANK[held] + "H", "KC", "3C"]
        assert len(acts(events, number)) == 1
    else:  # as many more as the card shows go to the discard bucket with it
        events = deal(table, "AS", "2S", "3S")
        (burned,) = (fact for fact in facts(events, "performed") if "cards" in fact.details)
        assert (short(burned.cites), burned.details["cards"]) == (number, ["3C", "AS", "2S", "3S"])
        assert "discard bucket" in str(burned.details["act"])
        assert marks_on(table)["banker"] == [RANK[held] + "H", "KC"]
    events = table.do(Showing("turn", ("6S", "KD")))
    assert table.rounds == 1
    counted = held + 3 if held <= 5 else held
    assert outcome(events) == ("tie" if counted == 6 else "player" if counted < 6 else "banker")


@pytest.mark.parametrize(("report", "number"), LATE)
@pytest.mark.parametrize(("rank", "more"), BURNS.items())
def test_where_the_banker_stays_it_is_discarded_with_as_many_more(
    report: str, number: str, rank: str, more: int
) -> None:
    """The hand is over by then, and nothing about it changes."""
    table = dealt("6S", "7H", "KD", "KC")
    assert outcome(table.do(Choose(2, "stay"))) == "banker"
    before = chips(table)
    table.do(Report(report))
    others = [card for card in DECK if card[0] in "23456"][:more]
    events = deal(table, f"{rank}H")
    for card in others:
        assert refusal(table, bet(1, "bank", "10"))[0] == "betting-closed"
        events += deal(table, card)
    (burned,) = (fact for fact in facts(events, "performed") if "cards" in fact.details)
    assert (short(burned.cites), burned.details["cards"]) == (number, [f"{rank}H", *others])
    assert "show them; they go to the discard bucket" in str(burned.details["act"])
    assert (chips(table), report in reportable(table)) == (before, False)
    table.do(bet(1, "bank", "10"))


@provision("4.12(e)", "4.12(f)")
def test_it_takes_a_stay() -> None:
    table = dealt("2S", "6H", "KD", "KC")
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    assert not {"card-after-stay", "card-after-stay-miscalled"} & reportable(table)
    deal(table, "2C")
    assert table.rounds == 1
    assert not {"card-after-stay", "card-after-stay-miscalled"} & reportable(table)


# A card too many, 4.12(g)


@provision("4.12(g)")
def test_an_undisclosed_card_is_the_first_of_the_next_hand_and_costs_nothing() -> None:
    table = dealt("9S", "2H", "KD", "KC")
    table.do(Choose(2, "natural"))
    table.do(Choose(2, "accept-bank"))
    before, drawn = chips(table), shoe_state(table).drawn
    (kept,) = acts(table.do(Report("drawn-in-excess")), "4.12(g)")
    assert "first of the next hand" in kept
    assert (chips(table), shoe_state(table).drawn) == (before, drawn)  # it comes with that hand, and never goes back
    table.do(bet(2, "bank", "10"))
    banco(table, 1)
    deal(table, "5D")
    deal(table, "6D", "4H", "KH")
    assert table.private(1) == {"player": ["5D", "4H"]}


@provision("4.12(g)")
def test_not_where_the_cutting_card_has_come() -> None:
    table = dealt()
    deal(table, "3S", "CUT", "4H", "KD", "KC")
    (dropped,) = acts(table.do(Report("drawn-in-excess")), "4.12(g)")
    assert "discards" in dropped
    assert "cutting card" in dropped
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    deal(table, "9C")
    assert refusal(table, bet(1, "bank", "10")) == ("shuffle-first", "4.4(a)")


@provision("4.12(g)")
def test_while_a_hand_is_looked_at_or_turned() -> None:
    table = dealt("XX", "XX", "XX", "XX")
    table.do(Report("drawn-in-excess"))
    table.do(Choose(2, "card"))
    table.do(Report("drawn-in-excess"))
    table.do(Choose(1, "under-eight"))
    deal(table, "9C")
    table.do(Report("drawn-in-excess"))
    table.do(Showing("turn", ("3H", "KC")))
    table.do(Report("drawn-in-excess"))
    table.do(Choose(1, "stay"))
    table.do(Report("drawn-in-excess"))
    table.do(Showing("turn", ("4H", "KC")))
    assert table.rounds == 1


# A card that is the Dominant Player's, 4.12(h)


@provision("4.12(h)")
def test_a_card_drawn_for_the_banker_after_card_is_the_dominant_player_s() -> None:
    table = dealt("2S", "6H", "KD", "KC")
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    assert acts(table.do(Report("drawn-for-banker")), "4.12(h)") == ["give the card to the Dominant Player"]
    deal(table, "6C")
    assert marks_on(table)["player"] == ["XX", "XX", "6C"]
    events = deal(table, "AC")  # six against a six draws, as the table has it
    assert ("Player's Hand wins, 8 to 7", "4.10(a)") in calls(events)


@provision("4.12(h)")
def test_it_takes_a_card_that_was_asked_for() -> None:
    table = dealt("6S", "5H", "KD", "KC")
    assert "drawn-for-banker" not in reportable(table)
    table.do(Choose(2, "stay"))
    assert "drawn-for-banker" not in reportable(table)


# Cards face up in the shoe, 4.12(i)


def found(*cards: str) -> Report:
    return Report("face-up-in-shoe", {"cards": list(cards)})


@provision("4.12(i)")
@pytest.mark.parametrize(("cards", "more"), [(["3C"], 3), (["KC"], 10), (["AC", "2D"], 3), (["AC", "AC", "AC"], 3)])
def test_cards_found_face_up_are_discarded_with_as_many_more_as_they_show(cards: list[str], more: int) -> None:
    between = with_bank(1, "10", 2)
    banco(between, 2)
    win(between, "banker")
    in_the_deal = dealt("9S")
    for table in (between, in_the_deal):
        drawn = shoe_state(table).drawn
        table.do(found(*cards))
        others = [card for card in DECK if card[0] in "45678"][:more]
        events = [event for card in others for event in deal(table, card)]
        (burned,) = (fact for fact in facts(events, "performed") if "cards" in fact.details)
        assert (short(burned.cites), burned.details["cards"]) == ("4.12(i)", [*cards, *others])
        assert "discard bucket" in str(burned.details["act"])
        assert shoe_state(table).drawn == drawn + len(cards) + more
    deal(in_the_deal, "2H", "KD", "KC")  # the hand goes on
    assert in_the_deal.private(2) == {"player": ["9S", "KD"]}
    in_the_deal.do(Choose(2, "natural"))
    between.do(bet(1, "bank", "10"))


@provision("4.12(i)")
def test_a_table_called_closed_while_cards_are_taken_out_between_hands_closes_when_they_are() -> None:
    """Nothing is wagered: nobody is asked for a wager on the bank that could not be taken."""
    table = with_bank(1, "10", 2)
    banco(table, 2)
    win(table, "banker")
    table.do(found("AC"))
    table.do(call("close"))
    assert table.is_open  # one card more is to be taken out
    deal(table, "AD")
    assert not table.is_open
    assert not table.closing


@provision("4.12(i)")
def test_it_is_reported_wherever_cards_are_drawn_and_names_cards_of_the_shoe() -> None:
    table = dealt("2S", "5H", "KD", "KC")
    assert "face-up-in-shoe" not in reportable(table)
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    for wrong in ([], ["XX"], "3C", ["3C", 4], None, ["JK"]):
        assert no(table, Report("face-up-in-shoe", {"cards": wrong}))
    table.do(found("AC"))
    deal(table, "AD")
    deal(table, "5C")
    assert "face-up-in-shoe" in reportable(table)  # the banker is to draw
    table.do(found("AC"))
    deal(table, "AD")
    assert outcome(deal(table, "4C")) == "banker"


@provision("4.12(i)")
@pytest.mark.parametrize("cut", ["before", "while", "after"])
def test_the_last_hand_is_void_when_a_card_of_it_lay_face_up(cut: str) -> None:
    """The hand is the last one if the cutting card comes in it, whenever that is."""
    table = dealt()
    deal(table, *(["CUT"] if cut == "before" else []), "2S", "5H", "KD", "KC")
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    events = table.do(found("AC"))
    events = deal(table, *(["CUT"] if cut == "while" else []), "AD")
    if cut == "after":
        assert table.rounds == 0
        deal(table, "CUT", "4C")
        events = deal(table, "4C")
    assert voided(events) == [(1, "10.00", "4.12(i)"), (2, "10.00", "4.12(i)")]
    assert (table.rounds, shoe_state(table).over) == (1, True)
    assert refusal(table, bet(1, "bank", "10")) == ("shuffle-first", "4.4(a)")


@provision("4.12(i)")
def test_any_other_hand_is_not() -> None:
    table = with_bank(1, "10", 2)
    banco(table, 2)
    table.do(found("AC"))
    deal(table, "AD")
    events = play(table, "2S", "5H", "KD", "KC", "5C", "2C")
    assert voided(events) == []
    assert table.rounds == 1


# Too few cards, 4.12(j)


@provision("4.12(j)")
@pytest.mark.parametrize("at", ["deal", "player", "banker"])
def test_a_hand_for_which_the_cards_do_not_suffice_is_void(at: str) -> None:
    table = dealt()
    deal(table, "CUT", *(("2S",) if at == "deal" else ("2S", "5H", "KD", "KC")))
    if at != "deal":
        table.do(Choose(2, "card"))
        table.do(Choose(1, "under-eight"))
    if at == "banker":
        deal(table, "5C")
    events = table.do(Report("insufficient-cards"))
    assert voided(events) == [(1, "10.00", "4.12(j)"), (2, "10.00", "4.12(j)")]
    assert (table.rounds, banker(table)) == (1, None)
    assert refusal(table, bet(1, "bank", "10")) == ("shuffle-first", "4.4(a)")


@provision("4.12(j)")
def test_nobody_reports_too_few_cards_of_a_shoe_that_has_enough() -> None:
    table = in_play(1, 2)
    shoe_state(table).taken_over = False
    has_bank(table, 1, "10")
    table.do(bet(1, "bank", "10"))
    banco(table, 2)
    assert refusal(table, Report("insufficient-cards")) == ("not-reportable", "4.12(j)")
    deal(table, "2S", "5H", "KD", "KC")
    assert table.rounds == 0


@provision("4.12(j)")
def test_and_where_the_shoe_is_known_to_be_empty_nobody_has_to_say_so() -> None:
    table = in_play(1, 2, decks=6)
    has_bank(table, 1, "10")
    shoe_state(table).drawn = 6 * 52 - 5  # five cards are left
    table.do(bet(1, "bank", "10"))
    banco(table, 2)
    deal(table, "2S", "5H", "KD", "KC")
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    events = deal(table, "5C")  # against which five draws
    assert voided(events) == [(1, "10.00", "4.12(j)"), (2, "10.00", "4.12(j)")]


def test_what_a_void_hand_leaves_behind() -> None:
    """Who could follow the wager before still can, and the next wager is bound by this one."""
    table = in_play(1, 2, 3)
    has_bank(table, 1, "100")
    table.do(bet(1, "bank", "100"))
    banco(table, 3)
    win(table, "banker")
    table.do(bet(1, "bank", "200"))
    banco(table, 2)
    deal(table, "XX", "XX", "XX", "XX")
    table.do(Report("wrong-order", {"transfer": False}))
    assert refusal(table, bet(1, "bank", "199")) == ("bank-too-low", "4.6(b)")
    table.do(bet(1, "bank", "200"))
    table.do(Choose(3, "banco-suivi"))
