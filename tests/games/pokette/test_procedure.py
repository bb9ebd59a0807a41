"""Opening, making wagers, dealing and irregularities: N.J.A.C. 19:47-12.2 to 12.4, 12.7 and 12.9."""

import pytest

from chapter47 import (
    Choose,
    Mistake,
    Reduce,
    Refused,
    Remove,
    Report,
    Showing,
    Table,
    bet,
    call,
    cite,
    game,
    open_table,
    read_house,
)
from chapter47.table.commands import Bet, Command, Correct
from chapter47.table.events import Announced, Fact
from games.pokette.law import (
    CARDS,
    JOKERS,
    LAW,
    WHEEL,
    announced,
    calls,
    marks,
    on_layout,
    opened,
    outline,
    performed,
    rich_table,
    settled,
    spin,
    stand,
    violations,
    with_stand,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision

NAMES = {
    "AS": "Ace of spades",
    "KC": "King of clubs",
    "QH": "Queen of hearts",
    "JD": "Jack of diamonds",
    "TD": "10 of diamonds",
    "9S": "9 of spades",
    "2H": "2 of hearts",
}


# 12.2(a), 12.3: the decks


def closed_table(**house: object) -> Table:
    table = Table(game("pokette"), read_house(game("pokette"), house))
    table.do(Choose(1, "sit", {"chips": "100"}))
    return table


@provision("12.2(a)", "12.3(a)", "12.3(b)")
@pytest.mark.parametrize("by", [("dealer",), ("floorperson",), ("supervisor", "floorperson")])
def test_three_decks_are_inspected_before_the_table_opens(by: tuple[str, ...]) -> None:
    table = closed_table()
    assert mistake(table, bet(1, "red", "10")) == "table-waits"  # closed
    events = table.do(call("open"))
    assert [(event.cites, event.details["decks"]) for event in events if isinstance(event, Fact)] == [
        (cite("12.2(a)"), 3)
    ]
    assert refusal(table, bet(1, "red", "10")) == ("table-waits", "12.3(a)")
    assert refusal(table, call("no-more-bets")) == ("table-waits", "12.3(a)")
    for nobody in ((), ("supervisor",), ("boxman",)):
        said = refused_by(table, call("inspect", confirmed_by=nobody))
        assert (said.code, short(said.cites)) == ("not-confirmed", "12.3(a)")
        assert said.sentence == "The decks are inspected by the dealer or the floorperson."
    events = table.do(call("inspect", confirmed_by=by))  # the dealer may do it, or the floorperson
    assert outline(events)[:3] == ["performed 12.3(a)", "performed 12.3(b)", "opened 12.5(a)"]
    assert performed(events)[0][0] == "sort each deck by suit and sequence: no card is missing"
    (inspected,) = (event for event in events if isinstance(event, Fact) and event.cites == cite("12.3(a)"))
    assert inspected.details["by"] == by[-1]
    assert "container" in str(performed(events)[1])
    table.do(bet(1, "red", "10"))


@provision("12.3(a)")
def test_the_decks_are_inspected_at_every_opening() -> None:
    table = open_table("pokette", seats={1: "100"})
    spin(table, "9S")
    table.do(call("close"))
    table.do(call("open"))
    assert refusal(table, bet(1, "red", "10")) == ("table-waits", "12.3(a)")
    table.do(call("inspect", confirmed_by=("dealer",)))
    assert stand(table) == []  # a new day begins without cards
    assert refusal(table, bet(1, "pair-in-two", "10")) == ("not-open", "12.4(d)")


@provision("12.2(a)")
def test_each_winning_card_is_shown_on_the_card_stand() -> None:
    table = rich_table()
    for card in CARDS:
        before = stand(table)
        ((on, _),) = marks(spin(table, card), "stand")
        assert on == [*before, card]  # the same card may be there three times: there are three decks
    for _ in range(3):
        spin(table, "9S")
    table = with_stand("9S", "9S")
    ((on, _),) = marks(spin(table, "9S"), "stand")
    assert on == ["9S", "9S", "9S"]


@provision("12.2(a)")
def test_a_device_that_the_commission_approved_may_take_the_cards_place() -> None:
    table = closed_table(**{"shown-by": "device", "device-approved": True})
    events = table.do(call("open"))  # without decks there are none to inspect
    assert performed(events) == [("show winning cards on the approved device", "12.2(a)")]
    for card in ("9S", "9S"):
        events = spin(table, card)
        ((_, number),) = marks(events, "stand")
        assert number == "12.2(a)"
    table.do(bet(1, "flush", "10"))
    events = spin(table, "2S")
    assert [event.result for event in settled(events)] == ["win"]
    assert performed(events)[-1] == ("clear the three cards from the device", "12.8(g)")
    for unstated in ({}, {"device-approved": False}):  # nobody states an approval by saying nothing
        (violation,) = violations({"shown-by": "device", **unstated})
        assert (violation.option, violation.cites) == ("shown-by", cite("12.2(a)"))
        assert "that the Commission has approved" in violation.sentence
    (violation,) = violations({"shown-by": "chalk"})
    assert (violation.option, violation.cites) == ("shown-by", cite("12.2(a)"))


# 12.4: making wagers


@provision("12.4(a)")
def test_wagers_are_chips_or_plaques_and_cash_that_the_dealer_confirms() -> None:
    table = rich_table()
    for instrument in ("chips", "plaque"):
        (accepted,) = table.do(bet(1, "red", "10", instrument=instrument))
        assert accepted.cites == cite("12.5(a)10")
    for staff in ((), ("floorperson",), ("supervisor", "boxman")):
        told = refusal(table, bet(1, "red", "10", instrument="cash", confirmed_by=staff))
        assert told == ("not-confirmed", "12.4(a)")
    chips = table.chips(1)
    converted, accepted = table.do(bet(1, "red", "10", instrument="cash", confirmed_by=("dealer",)))
    assert (converted.event, converted.cites, accepted.event) == ("converted", cite("12.4(a)"), "accepted")
    assert table.chips(1) == chips  # the cash became the chips that lie there
    assert table.ledger.balance("drop") == 1000
    for instrument in ("match-play", "coupon"):
        assert refusal(table, bet(1, "red", "10", instrument=instrument)) == ("instrument-not-taken", "12.4(a)")
    assert on_layout(table) == {(1, "red", None): 3000}


@provision("12.4(b)")
def test_non_value_chips_are_of_a_color_that_nobody_else_and_no_value_chip_has() -> None:
    table = rich_table()
    with pytest.raises(Mistake, match="no non-value chips"):
        table.do(bet(1, "red", "10", instrument="non-value"))
    (issued,) = table.do(Choose(1, "color", {"color": "blue", "value": "5"}))
    assert (issued.event, issued.cites) == ("color-issued", cite("12.4(b)"))
    told = refusal(table, Choose(2, "color", {"color": "blue", "value": "1"}))
    assert told == ("color-taken", "12.4(b)")
    for value_chip in ("white", "red", "green", "black"):
        told = refusal(table, Choose(2, "color", {"color": value_chip, "value": "1"}))
        assert told == ("color-of-value", "12.4(b)")
    table.do(bet(1, "red", "10", instrument="non-value"))
    with pytest.raises(Mistake, match="each"):
        table.do(bet(1, "red", "7", instrument="non-value"))
    spin(table, "AS")
    (back,) = table.do(Choose(1, "color-up"))
    assert back.cites == cite("12.4(b)")
    table.do(Choose(2, "color", {"color": "blue", "value": "1"}))


@provision("12.4(c)")
def test_the_player_answers_for_a_wager_that_the_dealer_helped_to_place() -> None:
    table = rich_table()
    (accepted,) = table.do(bet(1, "straight-up", "10", "9S", confirmed_by=("dealer",)))  # 9 of hearts was meant
    assert accepted[1:3] == ("straight-up", "9S")  # the player is told where it lies
    table.do(call("no-more-bets"))
    assert refusal(table, Remove(1, "straight-up", "9S")) == ("betting-closed", "12.7(a)")
    table.do(Showing("spin", "9H"))
    entry = next(number for number, each in enumerate(table.log) if isinstance(each.command, Bet))
    moved = Correct(entry, (bet(1, "straight-up", "10", "9H"),), "meant another", ("dealer", "supervisor"))
    assert refusal(table, moved) == ("wager-stands", "12.4(c)")


@provision("12.7(c)")
def test_a_wager_is_settled_where_it_lies() -> None:
    table = rich_table()
    table.do(bet(1, "straight-up", "10", "9S"))
    table.do(Remove(1, "straight-up", "9S"))
    table.do(bet(1, "straight-up", "10", "9H"))
    table.do(bet(1, "red", "10"))
    table.do(Reduce(1, "red", 400))
    assert [(event.pick, event.amount, event.paid) for event in settled(spin(table, "9H"))] == [
        ("9H", 1000, 50_000),
        (None, 400, 400),
    ]


@provision("12.7(c)")
def test_the_boxes_that_a_chip_touches_say_which_wager_it_is() -> None:
    terms = rich_table().terms
    for boxes, wager, pick in (
        ({"QH"}, "straight-up", "QH"),
        ({"JK1"}, "straight-up", "JK1"),
        ({"QH", "KH"}, "split", ("KH", "QH")),
        ({"JK2", "AD"}, "split", ("JK2", "AD")),
        ({"QD", "QH", "KD", "KH"}, "corner", ("KD", "KH", "QD", "QH")),
        ({"rank Q"}, "single-rank", "Q"),
        ({"rank Q", "rank J"}, "double-rank", ("Q", "J")),
        ({"ace-king-queen"}, "ace-king-queen", None),
        ({"suit H"}, "suit", "H"),
        ({"jacer"}, "jacer", None),
        ({"straight-flush"}, "straight-flush", None),
    ):
        assert terms.at(boxes).key == (wager, pick)
    assert len(terms.places) == len(terms.spots) == len(LAW) + 6  # a place each, and no place twice
    for no_place in ({"QH", "JS"}, {"JK1", "JK2", "AC", "AD"}, {"rank A", "rank 2"}, {"red", "black"}):
        with pytest.raises(Refused, match="is no wager") as caught:
            terms.at(no_place)
        assert caught.value.cites == cite("12.7(c)")


# 12.7: dealing


@provision("12.7(a)")
def test_betting_ends_with_the_call_before_the_spin() -> None:
    table = rich_table()
    table.do(bet(1, "red", "10"))
    assert refusal(table, Showing("spin", "9S")) == ("betting-open", "12.7(a)")  # the call comes first
    assert table.do(call("no-more-bets")) == [Announced("No more bets", cite("12.7(a)"))]
    late: tuple[Command, ...] = (
        bet(1, "red", "10"),
        bet(2, "straight-up", "10", "9S"),
        Remove(1, "red"),
        Reduce(1, "red", 500),
    )
    for command in late:
        assert refusal(table, command) == ("betting-closed", "12.7(a)")
    assert len(settled(table.do(Showing("spin", "9S")))) == 1
    table.do(bet(1, "pair-in-two", "10"))  # the next spin is open


@provision("12.7(b)", "12.9(c)")
@pytest.mark.parametrize("revolutions", [0, 1, 2, 3, 4, 30])
def test_a_valid_spin_is_three_revolutions_or_more(revolutions: int) -> None:
    table = with_stand("9H")
    table.do(bet(1, "red", "10"))
    table.do(bet(1, "pair-in-two", "10"))
    standing = on_layout(table)
    table.do(call("no-more-bets"))
    events = table.do(Showing("spin", "9D", {"revolutions": revolutions}))
    if revolutions < 3:
        assert announced(events) == [("No spin", "12.9(c)")]
        assert len(events) == 1
        assert (on_layout(table), stand(table)) == (standing, ["9H"])  # and the wheel is spun again
        events = table.do(Showing("spin", "9D", {"revolutions": 3}))
    assert outline(events)[0] == "performed 12.7(b)"
    assert [event.paid for event in settled(events)] == [1000, 11_000]


@provision("12.7(b)")
def test_the_wheel_may_turn_in_either_direction() -> None:
    table = rich_table()
    table.do(call("no-more-bets"))
    with pytest.raises(Mistake, match="cannot be reported"):
        table.do(Report("same-direction"))  # no direction is an irregularity
    assert {kind.name for kind in table.point.reports} == {"clapper-between", "short-spin"}


@provision("12.9(c)")
def test_a_short_spin_is_called_and_spun_again() -> None:
    table = with_stand("9H", "9D")
    table.do(bet(1, "three-of-a-kind", "10"))
    table.do(bet(1, "red", "10"))
    standing, chips = on_layout(table), table.chips(1)
    with pytest.raises(Mistake, match="cannot be reported"):
        table.do(Report("short-spin"))  # the wheel has not been spun yet
    table.do(call("no-more-bets"))
    for _ in range(3):
        assert table.do(Report("short-spin")) == [Announced("No spin", cite("12.9(c)"))]
        assert (on_layout(table), table.chips(1), stand(table)) == (standing, chips, ["9H", "9D"])
        assert refusal(table, Remove(1, "red")) == ("betting-closed", "12.7(a)")
    assert len(settled(table.do(Showing("spin", "9C")))) == 2


@provision("12.7(d)")
@pytest.mark.parametrize(("card", "name"), NAMES.items())
def test_the_card_is_announced_with_its_suit_and_marked(card: str, name: str) -> None:
    table = rich_table()
    events = spin(table, card)
    assert (name, "12.7(d)") in announced(events)
    assert marks(events, "marker") == [(card, "12.7(d)")]
    assert "marker" not in marks_on(table)  # all is paid, and betting is open for the next card


@provision("12.7(d)", "12.7(e)")
def test_every_card_has_a_name_of_its_own() -> None:
    table = rich_table()
    said = [announced(spin(table, card))[1][0] for card in WHEEL]
    assert len(set(said)) == 54
    assert said[:2] == ["Joker 1", "Joker 2"]


@provision("12.7(d)")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = rich_table()
    for seat, suit in ((1, "S"), (1, "H"), (2, "S"), (2, "D"), (1, "C")):  # winners between losers
        table.do(bet(seat, "suit", "10", suit))
    table.do(call("no-more-bets"))
    before = len(list(table.ledger.journal()))
    events = table.do(Showing("spin", "5S"))
    assert outline(events) == [
        "performed 12.7(b)",
        'performed 12.1 "Winning card"',
        "announced 12.7(d)",
        "marked 12.7(d)",
        "marked 12.8(a)",
        "settled 12.5(a)12",
        "settled 12.5(a)12",
        "settled 12.5(a)12",
        "settled 12.6(b)",
        "settled 12.6(b)",
        "announced 12.8(a)",
    ]
    moves = list(table.ledger.journal())[before:]
    collected = [at for at, (_, taker, _, _) in enumerate(moves) if taker == "inventory"]
    paid = [at for at, (giver, _, _, _) in enumerate(moves) if giver == "inventory"]
    assert (len(collected), len(paid)) == (3, 2)
    assert max(collected) < min(paid)


@provision("12.7(e)", "12.7(e)2")
@pytest.mark.parametrize("joker", JOKERS)
def test_a_joker_is_announced_marked_settled_and_not_posted(joker: str) -> None:
    table = with_stand("9S")
    for wager, pick in (("jacer", None), ("red", None), ("straight-up", joker), ("black", None)):
        table.do(bet(1, wager, "10", pick))
    table.do(call("no-more-bets"))
    before = len(list(table.ledger.journal()))
    events = table.do(Showing("spin", joker))
    assert outline(events) == [
        "performed 12.7(b)",
        'performed 12.1 "Winning card"',
        "announced 12.7(e)",
        "marked 12.7(d)",
        "settled 12.7(e)1",
        "settled 12.7(e)1",
        "settled 12.6(b)",
        "settled 12.6(b)",
    ]
    assert {move[3] for move in list(table.ledger.journal())[before:]} == {cite("12.7(e)2")}
    assert (stand(table), marks(events, "marker")) == (["9S"], [(joker, "12.7(d)")])


# 12.9(a), (b): the clapper between two cards


@provision("12.9(a)", "12.9(a)1")
@pytest.mark.parametrize("house", [{}, {"between-cards": "previous"}])
@pytest.mark.parametrize("passed", ["QH", "2S", "JK1"])
def test_by_the_first_option_the_card_previously_passed_wins(passed: str, house: dict[str, object]) -> None:
    table = with_stand("QS", **house)
    table.do(bet(1, "pair-in-two", "10"))
    for card in WHEEL:
        table.do(bet(1, "straight-up", "10", card))
    table.do(call("no-more-bets"))
    events = table.do(Report("clapper-between", {"passed": passed}))
    assert performed(events)[0] == ("declare the card previously passed", "12.9(a)1")
    on_cards = [event for event in settled(events) if event.wager == "straight-up"]
    assert [event.pick for event in on_cards if event.result == "win"] == [passed]
    assert len(on_cards) == 54
    # It is the winning card in every respect.
    pair = [event.result for event in settled(events) if event.wager == "pair-in-two"]
    assert pair == {"QH": ["win"], "2S": ["lose"], "JK1": []}[passed]
    assert calls(events) == [
        (each.call, each.provision) for each in (opened("QS", passed) if passed not in JOKERS else {}).values()
    ]


@provision("12.9(a)", "12.9(a)2")
def test_by_the_second_option_the_spin_is_void_and_done_again() -> None:
    table = with_stand("QS", **{"between-cards": "respin"})
    table.do(bet(1, "pair-in-two", "10"))
    for card in WHEEL:
        table.do(bet(1, "straight-up", "10", card))
    standing, chips = on_layout(table), table.chips(1)
    table.do(call("no-more-bets"))
    for passed in ("QH", "JK1"):
        events = table.do(Report("clapper-between", {"passed": passed}))
        assert outline(events) == ["performed 12.9(a)2"]
        assert (on_layout(table), table.chips(1), stand(table)) == (standing, chips, ["QS"])
        assert refusal(table, bet(1, "red", "10")) == ("betting-closed", "12.7(a)")
    winners = [event.pick for event in settled(table.do(Showing("spin", "KD"))) if event.result == "win"]
    assert winners == ["KD"]


@provision("12.9(a)")
def test_there_are_two_options_and_the_report_says_what_was_passed() -> None:
    (violation,) = violations({"between-cards": "next"})
    assert (violation.option, violation.cites) == ("between-cards", cite("12.9(a)"))
    table = rich_table()
    table.do(call("no-more-bets"))
    for details in ({}, {"passed": "10S"}, {"passed": "5S", "next": "5H"}):
        with pytest.raises(Mistake):
            table.do(Report("clapper-between", details))


@provision("12.9(b)")
@pytest.mark.parametrize(
    ("option", "words"), [("previous", "card previously passed wins"), ("respin", "void and the wheel is spun again")]
)
def test_the_sign_says_which_option_is_in_effect(option: str, words: str) -> None:
    table = closed_table(**{"between-cards": option})
    (notice,) = (notice for notice in table.sign() if notice.cites == cite("12.9(b)"))
    assert words in notice.text
    table.do(call("open"))
    assert Fact("posted", cite("12.9(b)"), {"sign": notice.text}) in table.do(call("inspect", confirmed_by=("dealer",)))


# The card stand outlives its round


def test_a_table_that_goes_on_from_a_snapshot_has_its_card_stand() -> None:
    table = with_stand("9S", "8S")
    table.do(bet(1, "flush", "10"))
    spin(table, "JK1")
    again = Table(table.game, table.house, table.snapshot())
    assert (stand(again), on_layout(again)) == (["9S", "8S"], {(1, "flush", None): 1000})
    assert [event.result for event in settled(spin(again, "2S"))] == ["win"]


def test_a_voided_spin_leaves_the_card_stand_and_gives_wagers_back() -> None:
    table = with_stand("9S")
    table.do(bet(1, "pair-in-two", "10"))
    table.do(call("no-more-bets"))
    table.do(call("void-round", confirmed_by=("supervisor",)))
    assert (stand(table), on_layout(table), table.chips(1)) == (["9S"], {}, 100_000_000)
    table.do(bet(1, "pair-in-two", "10"))


def test_a_table_closes_once_the_hands_on_it_are_decided() -> None:
    table = with_stand("9S")
    table.do(bet(1, "pair-in-two", "10"))
    table.do(call("close"))
    spin(table, "JK1")
    assert table.is_open
    assert refusal(table, bet(1, "red", "10"))[0] == "table-closing"
    spin(table, "4S")
    assert not table.is_open
