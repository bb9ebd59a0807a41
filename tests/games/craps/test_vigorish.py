"""Buys and lays at true odds, and what they cost: N.J.A.C. 19:47-1.5."""

from typing import Any

import pytest

from chapter47 import Choose, Reduce, Remove, Table, bet, call, cite, game, open_table, read_house
from chapter47.money.owners import seat_number
from chapter47.table.events import Event
from kit.craps import (
    BUY,
    LAY,
    POINTS,
    PUCKS,
    Puck,
    State,
    craps,
    crowded,
    facts,
    on_layout,
    roll,
    rolls,
    settled,
    violations,
    with_point,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal

provision = pytest.mark.provision

each_number = pytest.mark.parametrize("number", POINTS)


def charged(events: list[Event]) -> list[tuple[str, object]]:
    """What was charged, and by which provision."""
    return [(str(fact.details["amount"]), fact.cites) for fact in facts(events, "charged")]


def taken(table: Table) -> int:
    """Vigorish that the house holds, in cents."""
    return table.ledger.balance("vigorish")


# 1.5(a): buys

TRUE_ODDS = {  # what $60 wins on a buy, and on a lay
    4: (120, 30),
    5: (90, 40),
    6: (72, 50),
    8: (72, 50),
    9: (90, 40),
    10: (120, 30),
}


@provision("1.5(a)")
@each_number
def test_a_buy_is_paid_true_odds_for_five_percent_of_the_wager(number: int) -> None:
    table = with_point(4 if number != 4 else 5)
    chips = table.chips(2)
    events = table.do(bet(2, "buy", "60", number))
    assert charged(events) == [("3.00", cite("1.5(a)"))]
    assert facts(events, "charged")[0].details == {"seat": 2, "wager": "buy", "pick": number, "amount": "3.00"}
    assert (table.chips(2), taken(table)) == (chips - 6300, 300)  # due when the wager is made
    (event,) = (event for event in settled(roll(table, number)) if seat_number(event.owner) == 2)
    assert (str(event.odds), event.paid, event.cites) == (BUY[number], 100 * TRUE_ODDS[number][0], cite("1.5(a)"))
    assert table.chips(2) == chips + 100 * TRUE_ODDS[number][0] - 300
    table.check()


@provision("1.5(b)")
@each_number
def test_a_lay_is_paid_true_odds_for_five_percent_of_what_it_could_win(number: int) -> None:
    table = with_point(4)
    chips = table.chips(2)
    events = table.do(bet(2, "lay", "60", number))
    wins = 100 * TRUE_ODDS[number][1]
    cost = {3000: "1.50", 4000: "2.00", 5000: "2.50"}[wins]
    assert charged(events) == [(cost, cite("1.5(b)"))]
    assert table.chips(2) == chips - 6000 - taken(table)
    (event,) = (event for event in settled(roll(table, 7)) if seat_number(event.owner) == 2)
    assert (str(event.odds), event.paid, event.cites) == (LAY[number], wins, cite("1.5(b)"))
    assert table.chips(2) == chips + wins - taken(table)
    table.check()


COSTS = [  # percent, wager, number, dollars wagered, cents charged
    (5, "buy", 4, "20", 100),
    (5, "buy", 4, "1", 5),
    (5, "buy", 4, "3", 15),
    (5, "buy", 5, "26", 130),
    (5, "buy", 6, "25", 125),
    (4, "buy", 10, "25", 100),
    (3, "buy", 9, "10", 30),
    (1, "buy", 8, "5", 5),
    ("4.5", "buy", 4, "5", 22),  # 22.5: the cent that is broken is not charged
    ("2.5", "buy", 4, "1", 2),  # 2.5
    ("0.1", "buy", 4, "9", 0),  # 0.9
    ("4.99", "buy", 4, "100", 499),
    (5, "lay", 4, "40", 100),  # could win 20
    (5, "lay", 4, "2", 5),  # could win 1
    (5, "lay", 5, "30", 100),  # could win 20
    (5, "lay", 9, "3", 10),  # could win 2
    (5, "lay", 6, "24", 100),  # could win 20
    (5, "lay", 8, "6", 25),  # could win 5
    (4, "lay", 10, "50", 100),  # could win 25
    (3, "lay", 5, "3", 6),  # could win 2
    ("2.5", "lay", 4, "6", 7),  # could win 3: 7.5
]


@provision("1.5(a)", "1.5(b)")
@pytest.mark.parametrize(("percent", "wager", "number", "amount", "cost"), COSTS)
def test_the_percentage_is_the_house_s_own_up_to_five(
    percent: object, wager: str, number: int, amount: str, cost: int
) -> None:
    house: dict[str, Any] = {f"{wager}_percent": percent}
    table = craps(**house)
    events = table.do(bet(1, wager, amount, number))
    assert taken(table) == cost
    assert [text for text, _ in charged(events)] == ([f"{cost // 100}.{cost % 100:02}"] if cost else [])
    assert cost * 100 <= 5 * int(amount) * 100  # never above five percent of the wager


@provision("1.5(a)")
def test_more_than_five_percent_of_a_buy_bet_is_unlawful() -> None:
    for percent in (0, 6, 10, 100, -1, "5.01", "5.5", "-0.5", "five", True):
        (violation,) = violations({"buy-percent": percent})
        assert (violation.option, violation.cites) == ("buy-percent", cite("1.5(a)"))
    for percent in (1, 2, 3, 4, 5, "4.5", "0.25", "5", False):
        read_house(game("craps"), {"buy-percent": percent})
    assert read_house(game("craps"), {})["buy-percent"] == 5


MOST_OF_WIN = {4: "10", 5: "7.5", 6: "6", 8: "6", 9: "7.5", 10: "10"}
"""1.5(b): as many percent of the possible win as are five percent of the wager."""


@provision("1.5(b)")
def test_a_lay_bet_may_cost_as_much_of_its_win_as_is_five_percent_of_the_wager() -> None:
    for percent in (1, 5, "5.5", 6, "6.0", False):
        read_house(game("craps"), {"lay-percent": percent})
    assert read_house(game("craps"), {})["lay-percent"] == 5
    wrong: tuple[object, ...] = (
        0,
        -1,
        100,
        "6.01",
        7,
        "five",
        True,
        [5],
        {},
        {"4": True},
        {"7": 5},
        {"4": 5, "five": 5},
    )
    for said in wrong:
        (violation,) = violations({"lay-percent": said})
        assert (violation.option, violation.cites) == ("lay-percent", cite("1.5(b)"))
    by_pick = {str(pick): percent for pick, percent in MOST_OF_WIN.items()}
    house = read_house(game("craps"), {"lay-percent": by_pick})
    assert read_house(game("craps"), house.file()) == house


@provision("1.5(b)")
@pytest.mark.parametrize("pick", POINTS)
def test_the_most_that_a_lay_bet_may_cost_is_five_percent_of_the_wager(pick: int) -> None:
    table = craps(lay_percent={str(pick): MOST_OF_WIN[pick]})
    table.do(bet(1, "lay", "120", pick))
    assert taken(table) == 600
    table = craps(lay_percent={str(pick): MOST_OF_WIN[pick]})
    other = next(point for point in POINTS if point != pick)
    table.do(bet(1, "lay", "120", other))  # a number that is left out costs the usual five percent of the win
    assert taken(table) == {4: 300, 5: 400, 6: 500, 8: 500, 9: 400, 10: 300}[other]


@provision("1.5(b)")
@pytest.mark.parametrize(
    ("percent", "sentence"),
    [
        (7, "is more than 5 percent of the wager on 6 and 8."),
        (8, "is more than 5 percent of the wager on 5, 6, 8 and 9."),
        ("10.5", "is more than 5 percent of the wager on 4, 5, 6, 8, 9 and 10."),
        ({"4": 10, "5": 8}, "is more than 5 percent of the wager on 5."),
    ],
)
def test_the_check_says_on_which_numbers_it_is_too_much(percent: object, sentence: str) -> None:
    (violation,) = violations({"lay-percent": percent})
    assert violation.sentence == sentence
    assert "{" not in str(violation)
    assert violation.allowed == (
        'a percentage of the possible win, at most 10 on 4 and 10, 7.5 on 5 and 9, 6 on 6 and 8 ("5.5", or a table by '
        "number), or false"
    )


@provision("1.5(b)")
def test_the_sign_says_what_a_lay_bet_costs() -> None:
    def lays(**house: Any) -> str:
        (text,) = (notice.text for notice in craps(**house).sign() if notice.text.startswith("Lay"))
        return text

    usual = "Lay bets at true odds for {} of the possible win, paid with the wager"
    assert lays() == usual.format("5 percent")
    dear = {"4": "10", "10": "10", "5": "7.5", "9": "7.5", "6": 6, "8": 6}
    assert lays(lay_percent=dear) == usual.format("10 percent on 4 and 10, 7.5 on 5 and 9, 6 on 6 and 8")


@provision("1.5(a)", "1.5(b)")
@pytest.mark.parametrize(("wager", "number"), [("buy", "1.5(a)"), ("lay", "1.5(b)")])
def test_a_house_need_not_offer_true_odds(wager: str, number: str) -> None:
    house: dict[str, Any] = {f"{wager}_percent": False}
    table = craps(**house)
    for pick in POINTS:
        assert refusal(table, bet(1, wager, "60", pick)) == ("not-offered", number)
    other = {"buy": "lay", "lay": "buy"}[wager]
    table.do(bet(1, other, "60", 4))


@provision("1.5(a)", "1.5(b)")
@pytest.mark.parametrize(("wager", "cost"), [("buy", 300), ("lay", 150)])
def test_what_is_added_is_charged_for_itself(wager: str, cost: int) -> None:
    table = craps()
    for times in (1, 2, 3):
        table.do(bet(1, wager, "60", 4))
        assert taken(table) == times * cost
    assert on_layout(table) == {(1, wager, 4): 180}


@provision("1.5(a)", "1.5(b)")
def test_a_wager_that_stands_is_not_charged_again() -> None:
    table = with_point(6)
    table.do(bet(2, "buy", "60", 4))
    table.do(bet(2, "lay", "60", 10))
    held = taken(table)
    rolls(table, "5 8 9 11 12 2 3")
    assert taken(table) == held
    rolls(table, "7")
    assert taken(table) == held  # neither winning nor losing costs or brings any


@provision("1.5(a)", "1.5(b)")
def test_the_vigorish_is_part_of_what_a_player_must_have() -> None:
    table = open_table("craps", {}, seats={1: "60", 2: "63"})
    assert mistake(table, bet(1, "buy", "60", 4)) == "not-enough-chips"
    assert mistake(table, bet(1, "lay", "60", 4)) == "not-enough-chips"
    table.do(bet(2, "buy", "60", 4))
    assert table.chips(2) == 0


@provision("1.5(a)", "1.5(b)")
@pytest.mark.parametrize(("wager", "cost"), [("buy", 300), ("lay", 150)])
def test_vigorish_on_a_wager_that_saw_no_roll_goes_back_with_it(wager: str, cost: int) -> None:
    table = with_point(6)
    chips = table.chips(2)
    table.do(bet(2, wager, "60", 4))
    events = table.do(Remove(2, wager, 4))
    (refunded,) = facts(events, "refunded")
    assert refunded.details["amount"] == f"{cost // 100}.{cost % 100:02}"
    assert str(refunded.cites).startswith("editorial choice")
    assert (table.chips(2), taken(table)) == (chips, 0)

    table.do(bet(2, wager, "60", 4))
    roll(table, 12)  # it was at risk
    assert not facts(table.do(Remove(2, wager, 4)), "refunded")
    assert (table.chips(2), taken(table)) == (chips - cost, cost)
    table.check()


@provision("1.5(a)", "1.5(b)")
def test_only_what_saw_no_roll_goes_back() -> None:
    table = with_point(6)
    table.do(bet(2, "buy", "60", 4))
    roll(table, 12)
    table.do(bet(2, "buy", "40", 4))  # two dollars more
    table.do(call("no-roll", reason="off-table"))  # no roll at all
    table.do(Remove(2, "buy", 4))
    assert taken(table) == 300


@provision("1.5(a)")
def test_a_wager_taken_down_in_two_steps_has_all_its_vigorish_back() -> None:
    table = craps(buy_percent="4.5")
    chips = table.chips(1)
    table.do(bet(1, "buy", "10", 4))  # 45 cents
    table.do(Reduce(1, "buy", 500, 4))
    table.do(Remove(1, "buy", 4))
    assert (table.chips(1), taken(table)) == (chips, 0)


@provision("1.5(a)", "1.5(b)")
def test_a_buy_that_was_at_risk_and_is_reduced_keeps_its_cost() -> None:
    table = with_point(6)
    table.do(bet(2, "buy", "60", 4))
    roll(table, 12)
    table.do(Reduce(2, "buy", 3000, 4))
    assert taken(table) == 300


@provision("1.5(b)")
def test_lays_may_stand_in_for_place_bets_to_lose() -> None:
    table = craps(place_to_lose=False)
    for number in POINTS:
        assert refusal(table, bet(1, "place-to-lose", "440", number)) == ("not-offered", "1.5(b)")
        table.do(bet(1, "lay", "60", number))
        table.do(bet(1, "place-to-win", "60", number))  # only those to lose give way
    (violation,) = violations({"place-to-lose": False, "lay-percent": False})
    assert violation.cites == cite("1.5(b)")


# 1.5(c): nothing else is charged


@provision("1.5(c)")
@pytest.mark.parametrize("puck", PUCKS)
def test_no_other_wager_is_charged_for(puck: Puck) -> None:
    table = crowded(State(puck))
    held = taken(table)
    assert held == 6 * 300 + 150 + 200 + 250 + 250 + 200 + 150  # six buys and six lays
    for _, wager, pick in on_layout(table, seat=1):
        if wager in ("buy", "lay") or "odds" in wager or (wager in ("come", "dont-come") and pick):
            continue
        if wager in ("pass", "dont-pass") and puck != "off":
            continue
        events = table.do(bet(2, wager, "440" if wager == "place-to-lose" else "60", pick))
        assert charged(events) == []
    assert taken(table) == held
    for rolled in ("7", "11", "12", "4"):
        for event in settled(roll(table, rolled)):
            assert event.vigorish == 0
        if marks_on(table)["puck"] == "off":
            table.do(bet(1, "pass", "10"))
    assert taken(table) == held


@provision("1.5(c)")
def test_a_house_has_no_option_to_charge_for_anything_else() -> None:
    for option in ("place-percent", "field-percent", "commission", "vigorish", "pass-percent", "fee"):
        (violation,) = violations({option: 1})
        assert violation.option == option
    table = craps()
    for choice in ("sit", "leave"):
        table.do(Choose(3, choice, {"chips": "100"} if choice == "sit" else {}))
    assert taken(table) == 0
