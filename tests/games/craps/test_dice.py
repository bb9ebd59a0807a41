"""The dice: kept, offered, thrown, called off, read and settled by: N.J.A.C. 19:47-1.7 to 1.10."""

from itertools import product
from typing import Any

import pytest

from chapter47 import (
    Announced,
    Call,
    Choose,
    Fact,
    Mistake,
    Refused,
    Showing,
    Table,
    bet,
    call,
    cite,
    event_json,
    game,
    read_house,
    sentence,
)
from chapter47.table.transcript import Transcript, line_json
from kit.craps import (
    ALL_DICE,
    DICE,
    GAMES,
    PUCKS,
    Puck,
    State,
    craps,
    crowded,
    facts,
    marks,
    not_accepted,
    on_layout,
    played,
    roll,
    settled,
    violations,
    with_point,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision

TAKE, PASS = "take-dice", "pass-dice"

# 1.7: a set of at least five dice, offered from the boxman's left


@provision("1.7(a)")
def test_a_set_is_at_least_five_dice() -> None:
    assert read_house(game("craps"), {})["dice"] == 5
    for count in (5, 6, 8, 9, 24):  # and the law names no most
        assert read_house(game("craps"), {"dice": count})["dice"] == count
    for wrong in (0, 1, 2, 4, -5, "5", True):
        (violation,) = violations({"dice": wrong})
        assert (violation.option, violation.cites) == ("dice", cite("1.7(a)"))
        assert violation.allowed == "a whole number, 5 or more"


@provision("1.7(b)")
@pytest.mark.parametrize("seats", [(1,), (1, 2), (3, 7, 12), (24,), (2, 5, 9, 24)])
def test_the_dice_are_first_offered_at_the_boxman_s_left(seats: tuple[int, ...]) -> None:
    table = played(*reversed(seats))  # whoever sat down first
    assert marks_on(table).get("offered") == min(seats)
    assert "shooter" not in marks_on(table)


@provision("1.7(b)")
@pytest.mark.parametrize(("name", "by"), [("craps", "stickman"), ("mini-craps", "dealer")])
def test_the_set_of_dice_is_offered_by_the_one_who_controls_it(name: str, by: str) -> None:
    table = Table(game(name), read_house(game(name), {"dice": 6}))
    for seat in (2, 5):
        table.do(Choose(seat, "sit", {"chips": "100"}))
    for events, seat in ((table.do(call("open")), 2), (table.do(Choose(2, PASS)), 5)):
        (offered,) = (fact for fact in facts(events, "marked") if fact.details["marker"] == "offered")
        assert offered.details == {"marker": "offered", "on": seat, "by": by, "dice": 6}
        assert sentence(offered) == f"Offered to seat {seat} (by the {by}, 6 dice). (19:47-1.7(b))"


@provision("1.7(b)")
def test_dice_that_are_rejected_go_clockwise_until_one_accepts() -> None:
    table = played(2, 5, 9)
    for seat, following in ((2, 5), (5, 9), (9, 2), (2, 5)):
        assert marks(table.do(Choose(seat, PASS)), "offered") == [(following, "1.7(b)")]
        assert marks_on(table)["offered"] == following
        assert "shooter" not in marks_on(table)
    events = table.do(Choose(5, TAKE))
    assert marks(events, "shooter") == [(5, "1.7(c)")]
    assert marks_on(table)["shooter"] == 5
    assert "offered" not in marks_on(table)


@provision("1.7(b)")
def test_only_those_who_are_offered_the_dice_reject_them() -> None:
    table = played(2, 5, 9)
    assert refusal(table, Choose(5, PASS))[1] == "1.7(b)"
    assert mistake(table, Choose(4, TAKE)) == "no-such-seat"
    said = refused_by(table, Choose(9, TAKE))
    assert (said.code, short(said.cites)) == ("dice-offered", "1.7(b)")
    assert said.sentence == "The dice are offered to seat 2."
    table.do(bet(9, "pass", "10"))
    assert refusal(table, Showing("roll", DICE["6"])) == ("dice-offered", "1.7(b)")
    for seat in (2, 5):
        assert not_accepted(table.do(Choose(seat, PASS))) == [(seat, "1.7(b)")]
    table.do(Choose(9, TAKE))
    assert marks_on(table)["shooter"] == 9
    assert refusal(table, Choose(2, TAKE))[1] == "1.11(a)"  # who took them has them


@provision("1.7(c)")
@pytest.mark.parametrize("dice", [5, 6])
def test_the_shooter_keeps_two_dice_and_the_rest_go_to_the_cup(dice: int) -> None:
    table = played(dice=dice)
    events = table.do(Choose(1, TAKE))
    (performed,) = (fact for fact in facts(events, "performed") if fact.cites == cite("1.7(c)"))
    assert performed.details == {
        "act": "select two of the dice; the others go back to the cup in front of the stickman",
        "returned": dice - 2,
        "seat": 1,
    }


@provision("1.7(a)")
@pytest.mark.parametrize("dice", [5, 8])
def test_the_set_is_in_the_cup_when_gaming_begins(dice: int) -> None:
    table = Table(game("craps"), read_house(game("craps"), {"dice": dice}))
    (performed,) = (fact for fact in facts(table.do(call("open")), "performed") if fact.cites == cite("1.7(a)"))
    assert "dice cup" in str(performed.details["act"])
    assert performed.details["dice"] == dice
    assert performed.details["by"] == "stickman"  # who answers for them


@provision("1.7(c)", "1.8")
def test_where_nobody_says_it_the_first_with_a_line_wager_shoots() -> None:
    for better, wager in product((2, 5, 9), ("pass", "dont-pass")):
        table = craps(2, 5, 9)
        for seat in range(better, 10):
            if seat in (2, 5, 9):
                table.do(bet(seat, wager, "10"))
        events = roll(table, 6)
        assert [on for on, _ in marks(events, "shooter")] == [better]


# 1.8: the shooter's own wager, and the throw


@provision("1.8")
def test_the_shooter_makes_a_pass_or_dont_pass_wager_before_the_throw() -> None:
    for wager in ("pass", "dont-pass"):
        table = craps()
        table.do(Choose(1, TAKE))
        thrown = Showing("roll", DICE["6"])
        assert refusal(table, thrown) == ("no-line-wager", "1.8")
        table.do(bet(1, "field", "10"))
        table.do(bet(2, wager, "10"))  # somebody else's
        assert refusal(table, thrown) == ("no-line-wager", "1.8")
        table.do(bet(1, wager, "10"))
        assert table.do(call("dice-out")) == [Fact("performed", cite("1.8"), {"act": "throw the dice", "seat": 1})]
        table.do(thrown)
        assert marks_on(table)["puck"] == 6
        table.do(Showing("roll", DICE["9"]))  # under a point no other wager is asked for


@provision("1.8")
def test_nobody_shoots_where_nobody_has_a_line_wager() -> None:
    table = craps()
    table.do(bet(1, "field", "10"))
    assert refusal(table, Showing("roll", DICE["6"])) == ("no-line-wager", "1.8")


@provision("1.8")
@pytest.mark.parametrize("game_name", GAMES)
def test_two_dice_are_thrown(game_name: str) -> None:
    house = read_house(game(game_name), {})
    assert game(game_name).outcomes(house) == dict.fromkeys(ALL_DICE, 1)
    table = craps(name=game_name)
    table.do(bet(1, "pass", "10"))
    wrong: tuple[object, ...] = ((), (1,), (1, 2, 3), (0, 1), (1, 7), ("1", "2"), 7, "6", None, (1.0, 2), (True, 2))
    for dice in wrong:
        before = table.view()
        with pytest.raises((Mistake, Refused)):
            table.do(Showing("roll", dice))  # type: ignore[arg-type]  # that is what is tried
        assert table.view() == before
    for other in ("spin", "shake"):
        assert mistake(table, Showing(other, (1, 2))) == "not-now"


# 1.9: invalid rolls

REASONS = {
    "off-table": "1.9(a)",
    "stacked": "1.9(a)",
    "not-together": "1.9(b)1",
    "no-end": "1.9(b)2",
    "on-bank": "1.9(b)3",
    "in-cup": "1.9(b)4",
    "on-rail": "1.9(b)4",
    "cheating": "1.9(b)5",
    "improper": "1.9(b)6",
    "cocked": "1.10(a)1",
    "disputed": "1.10(a)2",
}


@pytest.mark.parametrize("puck", PUCKS)
@pytest.mark.parametrize("dice_out", [False, True], ids=["at once", "in the air"])
@pytest.mark.parametrize(
    "reason",
    [
        pytest.param("off-table", marks=provision("1.9(a)")),
        pytest.param("stacked", marks=provision("1.9(a)")),
        pytest.param("not-together", marks=provision("1.9(b)", "1.9(b)1")),
        pytest.param("no-end", marks=provision("1.9(b)", "1.9(b)2")),
        pytest.param("on-bank", marks=provision("1.9(b)", "1.9(b)3")),
        pytest.param("in-cup", marks=provision("1.9(b)", "1.9(b)4")),
        pytest.param("on-rail", marks=provision("1.9(b)", "1.9(b)4")),
        pytest.param("cheating", marks=provision("1.9(b)", "1.9(b)5")),
        pytest.param("improper", marks=provision("1.9(b)", "1.9(b)6")),
        pytest.param("cocked", marks=provision("1.10(a)1")),
        pytest.param("disputed", marks=provision("1.10(a)2")),
    ],
)
def test_an_invalid_roll_decides_nothing_and_is_thrown_again(reason: str, dice_out: bool, puck: Puck) -> None:
    table = crowded(State(puck))
    standing, chips, shooter = on_layout(table), table.chips(1), marks_on(table).get("shooter")
    for _ in range(2):
        if dice_out:
            table.do(call("dice-out"))
        events = table.do(call("no-roll", reason=reason, confirmed_by=("boxman",)))
        assert Announced("No Roll", cite(REASONS[reason]), "boxman") in events
        again = {"act": "return the dice to the shooter", "reason": reason}
        assert events[-1] == Fact("performed", cite(REASONS[reason]), again)
        assert not settled(events)
        assert (on_layout(table), table.chips(1)) == (standing, chips)
        assert marks_on(table)["puck"] == puck
        assert marks_on(table).get("shooter") in (shooter, 1)  # the same one throws again
    assert settled(roll(table, 7))


@provision("1.9(b)")
@pytest.mark.parametrize(
    ("house", "designated", "other"),
    [
        ({}, "boxman", "stickman"),
        ({"no_roll_by": "boxman"}, "boxman", "stickman"),
        ({"no_roll_by": "stickman"}, "stickman", "boxman"),
    ],
)
def test_a_roll_is_called_off_by_the_one_whom_the_house_designated(
    house: dict[str, Any], designated: str, other: str
) -> None:
    table = craps(**house)
    table.do(bet(1, "pass", "10"))
    for reason, number in REASONS.items():
        if not number.startswith("1.9(b)"):
            continue
        for wrong in ((), (other,), ("dealer",), ("floorperson", other)):
            assert refusal(table, call("no-roll", reason=reason, confirmed_by=wrong)) == ("not-designated", "1.9(b)")
        for right in ((designated,), (other, designated)):
            events = table.do(call("no-roll", reason=reason, confirmed_by=right))
            (said,) = (event for event in events if isinstance(event, Announced))
            assert said == Announced("No Roll", cite(number), designated)
            assert sentence(said) == f'The {designated}: "No Roll". (19:47-{number})'


@provision("1.9(b)", "1.10(a)2")
@pytest.mark.parametrize("designated", ["boxman", "stickman"])
def test_a_call_of_which_a_transcript_does_not_say_whose_it_is_is_the_designated_one_s(designated: str) -> None:
    play: list[dict[str, object]] = [
        {"seat": 1, "bet": "pass", "amount": "10"},
        {"call": "no-roll", "reason": "no-end"},
        {"call": "no-roll", "reason": "disputed"},
        {"call": "no-roll", "reason": "no-end", "confirmed-by": ["dealer"]},
    ]
    house = {"no-roll-by": designated}
    said = {"chapter47": 1, "game": "craps", "house": house, "seats": {"1": {"chips": "500"}}, "play": play}
    replay = Transcript.read(said, game).run()
    told = [line_json(line) for line in replay]
    calls = [(row["step"], row["by"], row["provision"]) for row in told if row["event"] == "announced"]
    assert calls == [(2, designated, "19:47-1.9(b)2"), (3, "boxman", "19:47-1.10(a)2")]
    assert [(row["code"], row["provision"]) for row in told if row["step"] == 4] == [("not-designated", "19:47-1.9(b)")]
    spoken = [entry.command.confirmed_by for entry in replay.table.log if isinstance(entry.command, Call)]
    assert spoken[1:] == [(designated,), ("boxman",)]


@provision("1.10(a)")
@pytest.mark.parametrize(("name", "speaker"), [("craps", "stickman"), ("mini-craps", "dealer")])
def test_the_stickman_calls_the_sum(name: str, speaker: str) -> None:
    table = craps(name=name)
    table.do(bet(1, "pass", "10"))
    (called,) = (event for event in roll(table, 6) if isinstance(event, Announced))
    assert sentence(called) == f'The {speaker}: "6". (19:47-1.10(a))'
    assert event_json(called).get("by", "dealer") == speaker


@provision("1.9(b)")
def test_a_house_designates_boxman_or_stickman() -> None:
    assert read_house(game("craps"), {})["no-roll-by"] == "boxman"
    for wrong in ("dealer", "shooter", "floorperson", True, 1):
        (violation,) = violations({"no-roll-by": wrong})
        assert (violation.option, violation.cites) == ("no-roll-by", cite("1.9(b)"))


@provision("1.9(c)")
@pytest.mark.parametrize("reason", ["not-together", "no-end", "improper"])
def test_a_call_made_when_the_dice_are_at_rest_is_noted(reason: str) -> None:
    """Whenever possible it comes earlier; where it was not possible it still stands."""
    for at_rest in (True, False):
        table = craps()
        table.do(bet(1, "pass", "10"))
        table.do(call("dice-out"))
        events = table.do(Call("no-roll", {"reason": reason, "at-rest": at_rest}, ("boxman",)))
        assert Announced("No Roll", cite(REASONS[reason]), "boxman") in events
        noted = [fact.details for fact in facts(events, "performed") if fact.cites == cite("1.9(c)")]
        late = {"act": "note that both dice had come to rest", "reason": reason}
        assert noted == ([late] if at_rest else [])
        assert on_layout(table) == {(1, "pass", None): 10}


@provision("1.9(c)")
@pytest.mark.parametrize(
    "reason", ["off-table", "stacked", "on-bank", "in-cup", "on-rail", "cheating", "cocked", "disputed"]
)
def test_what_is_seen_when_the_dice_lie_still_is_called_in_time(reason: str) -> None:
    table = craps()
    table.do(bet(1, "pass", "10"))
    table.do(call("dice-out"))
    events = table.do(Call("no-roll", {"reason": reason, "at-rest": True}, ("boxman",)))
    assert Announced("No Roll", cite(REASONS[reason]), "boxman") in events
    assert cite("1.9(c)") not in [event.cites for event in events]


@provision("1.9(d)")
@pytest.mark.parametrize("puck", ["off", 8])
def test_dice_that_touch_chips_or_coupons_are_no_cause(puck: Puck) -> None:
    table = craps() if puck == "off" else with_point(8)
    if puck == "off":
        table.do(bet(1, "pass", "10"))
    for staff in ((), ("boxman",)):
        said = refused_by(table, call("no-roll", reason="touched-chips", confirmed_by=staff))
        assert (said.code, short(said.cites)) == ("no-cause", "1.9(d)")
        assert said.sentence == "Dice that touch chips or coupons on the table are no cause for a call of no roll."
    assert settled(roll(table, 7))


def test_a_call_of_no_roll_names_a_reason_that_the_law_has() -> None:
    table = craps()
    table.do(bet(1, "pass", "10"))
    for details in ({}, {"reason": "unlucky"}, {"reason": 7}, {"reason": "no-end", "because": "x"}):
        mistake(table, Call("no-roll", details))
    for at_rest in ("yes", 1):
        mistake(table, Call("no-roll", {"reason": "no-end", "at-rest": at_rest}))


# 1.10: the call, and settlement


@provision("1.10(a)")
@pytest.mark.parametrize("puck", PUCKS)
def test_the_sum_of_the_uppermost_sides_is_called_at_once(puck: Puck) -> None:
    for dice in ALL_DICE:
        table = craps() if puck == "off" else with_point(int(puck))
        if puck == "off":
            table.do(Choose(1, TAKE))
            table.do(bet(1, "pass", "10"))
        events = table.do(Showing("roll", dice))
        called = Announced(str(sum(dice)), cite("1.10(a)"), "stickman")
        assert (events[0], events.count(called)) == (called, 1)  # before all else that the throw brings


@provision("1.10(a)1")
def test_a_cocked_die_shows_the_side_opposite_the_one_it_rests_on() -> None:
    """The faces are entered as they are read; that a die was cocked, and how it was read, is on record."""
    for cocked in (1, 2):
        table = craps()
        table.do(Choose(1, TAKE))
        table.do(bet(1, "pass", "10"))
        events = roll(table, 11, cocked=cocked)
        assert Announced("11", cite("1.10(a)"), "stickman") == events[1]
        read = {"act": "read the face opposite the side that rests on chips", "dice": cocked}
        assert events[0] == Fact("performed", cite("1.10(a)1"), read)  # and then it is called
        assert [event.result for event in settled(events)] == ["win"]
    plain = craps()
    plain.do(bet(1, "pass", "10"))
    assert cite("1.10(a)1") not in [event.cites for event in roll(plain, 11)]
    plain.do(bet(1, "pass", "10"))
    for cocked in (3, -1, "both", True):  # type: ignore[assignment]  # no such number of dice
        mistake(plain, Showing("roll", DICE["11"], {"cocked": cocked}))


@provision("1.10(a)2")
def test_the_boxman_determines_a_disputed_face() -> None:
    table = craps()
    table.do(Choose(1, TAKE))
    table.do(bet(1, "pass", "10"))
    for nobody in ("dealer", "floorperson"):
        assert refusal(table, Showing("roll", DICE["11"], {"disputed": nobody})) == ("not-confirmed", "1.10(a)2")
    for nothing in ("stickman", "shooter", True, ""):
        assert mistake(table, Showing("roll", DICE["11"], {"disputed": nothing}))
    events = roll(table, 11, disputed="boxman")
    determined = {"act": "determine which face is uppermost", "by": "boxman"}
    assert events[:2] == [
        Fact("performed", cite("1.10(a)2"), determined),
        Announced("11", cite("1.10(a)"), "stickman"),
    ]
    assert [event.result for event in settled(events)] == ["win"]


@provision("1.10(b)")
def test_a_throw_is_called_then_settled_then_the_dice_go_back_to_the_shooter() -> None:
    table = with_point(6, 1, 2)
    for wager, pick in (("field", None), ("any-craps", None), ("craps-two", None), ("horn", None), ("any-seven", None)):
        table.do(bet(2, wager, "60", pick))
    events = roll(table, 3)
    at = [number for number, event in enumerate(events) if event.event == "settled"]
    assert events.index(Announced("3", cite("1.10(a)"), "stickman")) < at[0]
    assert at == list(range(at[0], at[0] + len(at)))
    assert [event.result for event in settled(events)] == ["lose", "lose", "win", "win", "win"]
    assert marks_on(table)["shooter"] == 1
    collected, passed = (
        number for number, event in enumerate(events) if isinstance(event, Fact) and event.cites == cite("1.10(b)")
    )
    assert events.index(Announced("3", cite("1.10(a)"), "stickman")) < collected < at[0] <= at[-1] < passed
    told = [(fact.details["act"], fact.details["by"]) for fact in facts(events, "performed")]
    assert told == [
        ("bring the dice to the center of the table with the stick", "stickman"),
        ("pass the dice to the shooter with the stick", "stickman"),
    ]
    events = roll(table, 7)
    assert "pass the dice to the shooter with the stick" not in [
        fact.details["act"] for fact in facts(events, "performed")
    ]  # they are offered to another player
    *_, last = (number for number, event in enumerate(events) if event.event == "settled")
    assert marks(events[:last], "offered") == []  # the dice move on when all is settled
    assert marks(events[last:], "offered") == [(2, "1.11(c)")]


@provision("1.10(b)")
@pytest.mark.parametrize("puck", PUCKS)
def test_all_wagers_that_the_throw_decides_are_settled_losers_before_winners(puck: Puck) -> None:
    for rolled in DICE:
        table = crowded(State(puck))
        before = len(list(table.ledger.journal()))
        found = [event.result for event in settled(roll(table, rolled))]
        assert found == sorted(found, key=lambda result: result == "win")
        moves = list(table.ledger.journal())[before:]
        assert {cites for *_, cites in moves} <= {cite("1.10(b)")}
        collected = [at for at, (_, taker, _, _) in enumerate(moves) if taker == "inventory"]
        paid = [at for at, (giver, _, _, _) in enumerate(moves) if giver == "inventory"]
        assert not paid or max(collected) < min(paid)
