"""Who shoots, for how long, and who is next: N.J.A.C. 19:47-1.11."""

import pytest

from chapter47 import Choose, Showing, Table, bet, call, cite
from chapter47.money.owners import seat_number
from kit.craps import (
    DICE,
    GAMES,
    POINTS,
    craps,
    facts,
    marks,
    not_accepted,
    on_layout,
    roll,
    rolls,
    settled,
    with_point,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by

provision = pytest.mark.provision

TAKE, PASS = "take-dice", "pass-dice"


def shooter(table: Table) -> object:
    return marks_on(table).get("shooter")


def offered(table: Table) -> object:
    return marks_on(table).get("offered")


# (a): stay or pass


@provision("1.11(a)")
@pytest.mark.parametrize("rolled", [name for name in DICE if name != "7"])
def test_after_any_roll_the_shooter_stays_or_passes_the_dice(rolled: str) -> None:
    for come_out in (True, False):
        for wanted in ("stay", "pass"):
            table = craps(1, 2) if come_out else with_point(9, 1, 2)
            if come_out:
                table.do(bet(1, "pass", "10"))
            roll(table, rolled)
            assert (shooter(table), offered(table)) == (1, None)
            if wanted == "pass":
                events = table.do(Choose(1, PASS))
                assert (2, "1.11(c)") in marks(events, "offered")
                assert (shooter(table), offered(table)) == (None, 2)


@provision("1.11(a)")
def test_the_dice_are_the_shooter_s_to_pass() -> None:
    table = with_point(6, 1, 2)
    assert refusal(table, Choose(2, PASS))[1].startswith("1.11")
    assert refusal(table, Choose(2, TAKE))[1].startswith("1.11")
    assert mistake(table, Choose(7, PASS)) == "no-such-seat"
    assert shooter(table) == 1


@provision("1.11(a)")
def test_the_point_stays_when_the_dice_pass() -> None:
    """The new shooter throws for the point of the old one, and needs no line wager for it."""
    table = with_point(6, 1, 2)
    table.do(Choose(1, PASS))
    table.do(Choose(2, TAKE))
    assert (marks_on(table)["puck"], shooter(table)) == (6, 2)
    events = roll(table, 6)
    assert {(seat_number(event.owner), event.wager, event.result) for event in settled(events)} == {
        (1, "pass", "win"),
        (1, "dont-pass", "lose"),
    }
    assert shooter(table) == 2
    assert refusal(table, Showing("roll", DICE["6"])) == ("no-line-wager", "1.8")  # but a come-out does


# (a)1: the loser 7


@provision("1.11(a)1", "1.11(c)")
@pytest.mark.parametrize("point", POINTS)
def test_a_loser_seven_passes_the_dice_to_the_left(point: int) -> None:
    table = with_point(point, 3, 8, 20)
    events = roll(table, 7)
    assert marks(events, "offered")[-1] == (8, "1.11(c)")
    assert cite("1.11(a)1") in [event.cites for event in events]
    assert (shooter(table), offered(table)) == (None, 8)


@provision("1.11(a)1")
def test_a_winner_seven_passes_nothing() -> None:
    table = craps()
    for _ in range(3):
        table.do(bet(1, "pass", "10"))
        table.do(bet(2, "pass", "10"))
        events = roll(table, 7)
        assert {event.result for event in settled(events)} == {"win"}
        assert (shooter(table), offered(table)) == (1, None)


@provision("1.11(a)1", "1.11(c)")
def test_the_dice_go_round_the_table() -> None:
    table = craps(2, 3, 17)
    shooters = []
    for _ in range(7):
        for seat in (2, 3, 17):
            table.do(bet(seat, "dont-pass", "10"))
        roll(table, 4)
        shooters.append(shooter(table))
        roll(table, 7)
    assert shooters == [2, 3, 17, 2, 3, 17, 2]


@provision("1.11(a)1", "1.11(c)")
def test_a_lone_player_is_offered_the_dice_again() -> None:
    table = with_point(6, 5)
    roll(table, 7)
    assert offered(table) == 5
    table.do(bet(5, "pass", "10"))
    roll(table, 8)
    assert shooter(table) == 5


# (a)2: ordered to pass


@provision("1.11(a)2")
@pytest.mark.parametrize("reason", ["delay", "invalid-rolls", "violation"])
@pytest.mark.parametrize("point", [None, 6])
def test_the_boxman_may_order_the_dice_passed(point: int | None, reason: str) -> None:
    table = craps(1, 2)
    table.do(bet(1, "pass", "10"))
    if point:
        roll(table, point)
    else:
        table.do(Choose(1, TAKE))
    standing = on_layout(table)
    for lacking in ((), ("dealer",), ("stickperson", "floorperson")):
        assert refusal(table, call("order-pass", reason=reason, confirmed_by=lacking)) == ("not-confirmed", "1.11(a)2")
    events = table.do(call("order-pass", reason=reason, confirmed_by=("boxman",)))
    assert cite("1.11(a)2") in [event.cites for event in events]
    assert marks(events, "offered") == [(2, "1.11(c)")]
    assert (shooter(table), offered(table)) == (None, 2)
    assert on_layout(table) == standing


@provision("1.11(a)2")
def test_no_other_cause_passes_the_dice() -> None:
    table = with_point(6, 1, 2)
    for details in ({}, {"reason": "losing"}, {"reason": "delay", "more": "x"}):
        mistake(table, call("order-pass", confirmed_by=("boxman",), **details))
    assert shooter(table) == 1
    nobody_shoots = craps(1, 2)
    said = refused_by(nobody_shoots, call("order-pass", reason="delay", confirmed_by=("boxman",)))
    assert (said.code, said.cites.text) == ("no-shooter", "19:47-1.11(a)2")


# (b): rolls for the come wagers alone


def point_made_with_come_wagers(*seats: int) -> Table:
    """Seat 1 made the point; a come wager on 5 and a don't come wager on 9 remain, and no line wager."""
    table = craps(*seats)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    table.do(bet(1, "come", "10"))
    roll(table, 5)
    table.do(bet(seats[-1], "dont-come", "10"))
    roll(table, 9)
    roll(table, 6)
    assert on_layout(table) == {(1, "come", 5): 10, (seats[-1], "dont-come", 9): 10}
    return table


@provision("1.11(b)")
@pytest.mark.parametrize("seats", [(1,), (1, 2), (1, 4, 9)])
def test_a_shooter_may_decide_the_come_wagers_without_a_line_wager(seats: tuple[int, ...]) -> None:
    table = point_made_with_come_wagers(*seats)
    events = roll(table, 8)
    assert [number for _, number in marks(events, "on-off")] == ["1.11(b)"]
    assert marks_on(table)["puck"] == "off"  # no point is set
    assert shooter(table) == 1
    (event,) = settled(roll(table, 9))
    assert (event.wager, event.pick, event.result) == ("dont-come", 9, "lose")
    (event,) = settled(roll(table, 5))
    assert (event.wager, event.pick, event.result) == ("come", 5, "win")


@provision("1.11(b)")
def test_a_seven_decides_all_that_remain() -> None:
    table = point_made_with_come_wagers(1, 2)
    roll(table, 12)  # decides nothing
    assert {(event.wager, event.result) for event in settled(roll(table, 7))} == {
        ("come", "lose"),
        ("dont-come", "win"),
    }
    assert not table.layout.stakes


@provision("1.11(b)")
def test_the_others_are_offered_the_dice_first() -> None:
    table = point_made_with_come_wagers(1, 4, 9)
    assert [seat for seat, _ in not_accepted(roll(table, 8))] == [4, 9]


@provision("1.11(b)", "1.11(c)")
def test_where_all_the_others_decline_the_previous_shooter_throws() -> None:
    table = point_made_with_come_wagers(1, 4, 9)
    for seat, following in ((1, 4), (4, 9), (9, 1)):
        assert marks(table.do(Choose(seat, PASS)), "offered") == [(following, "1.11(c)")]
    events = roll(table, 5)
    assert [number for _, number in marks(events, "on-off")] == ["1.11(b)"]
    assert [(event.wager, event.result) for event in settled(events)] == [("come", "win")]
    assert (shooter(table), marks_on(table)["puck"]) == (1, "off")


@provision("1.11(b)", "1.11(d)")
def test_a_player_with_a_line_wager_takes_the_dice_instead() -> None:
    table = point_made_with_come_wagers(1, 4, 9)
    table.do(bet(9, "pass", "10"))
    table.do(Choose(1, PASS))
    table.do(Choose(9, TAKE))
    events = roll(table, 8)
    assert marks(events, "on-off") == []
    assert (marks_on(table)["puck"], shooter(table)) == (8, 9)


@provision("1.11(b)")
def test_the_game_goes_on_as_usual_when_the_come_wagers_are_decided() -> None:
    table = point_made_with_come_wagers(1, 2)
    rolls(table, "5 9")
    assert not table.layout.stakes
    assert refusal(table, Showing("roll", DICE["8"])) == ("no-line-wager", "1.8")


@provision("1.11(b)")
def test_the_game_goes_on_as_usual_when_a_line_wager_is_made() -> None:
    table = point_made_with_come_wagers(1, 2)
    roll(table, 8)
    table.do(bet(1, "pass", "10"))
    roll(table, 8)
    assert marks_on(table)["puck"] == 8
    assert "on-off" not in marks_on(table)


@provision("1.11(b)")
def test_other_wagers_do_not_make_such_a_roll() -> None:
    """Only come and don't come wagers are rolled for: without them the shooter makes a line wager."""
    table = craps(1, 2)
    table.do(bet(1, "pass", "10"))
    table.do(bet(2, "place-to-lose", "5", 8))
    rolls(table, "6 6")
    assert refusal(table, Showing("roll", DICE["8"])) == ("no-line-wager", "1.8")


def shooter_leaves_with_come_wager(*seats: int, name: str = "craps") -> Table:
    """Seat 1 made the point and wants to leave, but has a come wager on 5; seat 2 stays, without a line wager."""
    table = craps(*(seats or (1, 2)), name=name)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    table.do(bet(1, "come", "10"))
    roll(table, 5)
    table.do(Choose(1, "leave"))  # once the come wager is decided
    roll(table, 6)
    table.do(bet(2, "field", "10"))
    assert on_layout(table) == {(1, "come", 5): 10, (2, "field", None): 10}
    return table


@provision("1.11(b)")
@pytest.mark.parametrize("name", GAMES)
def test_a_shooter_who_waits_to_leave_decides_the_come_wagers(name: str) -> None:
    """Whoever has a wager to wait for is still at the table, and is the previous shooter."""
    table = shooter_leaves_with_come_wager(1, 2, 5, name=name)
    events = roll(table, 8)
    assert [seat for seat, _ in not_accepted(events)] == [2, 5]
    assert marks(events, "on-off") == [(1, "1.11(b)")]
    assert (shooter(table), marks_on(table)["puck"]) == (1, "off")
    roll(table, 5)
    assert (1 in table.seats, offered(table)) == (False, 2)  # gone, and the dice pass


@provision("1.11(b)")
@pytest.mark.parametrize("name", GAMES)
def test_a_throw_of_a_shooter_who_waits_to_leave_is_ruled_on_like_any_other(name: str) -> None:
    for said in (call("dice-out"), call("no-roll", reason="off-table")):
        table = shooter_leaves_with_come_wager(name=name)
        events = table.do(said)
        assert marks(events, "on-off") == [(1, "1.11(b)")]
        thrown = [fact.details["seat"] for fact in facts(events, "performed") if fact.cites == cite("1.8")]
        assert thrown == ([1] if said.call == "dice-out" else [])
        (event,) = (event for event in settled(roll(table, 5)) if event.wager == "come")
        assert (event.wager, event.result) == ("come", "win")


@provision("1.11(b)", "1.11(d)")
def test_whoever_stays_takes_the_dice_with_a_line_wager_instead() -> None:
    table = shooter_leaves_with_come_wager()
    roll(table, 8)
    table.do(bet(2, "pass", "10"))
    events = roll(table, 8)
    assert marks(events, "on-off") == []
    assert (marks_on(table)["puck"], shooter(table)) == (8, 2)


@provision("1.8")
@pytest.mark.parametrize("come", [True, False])
def test_a_line_wager_is_thrown_for_by_its_owner_who_waits_to_leave(come: bool) -> None:
    """Nobody who stays has a line wager, and 1.8 asks for no more than that the one who throws has."""
    table = craps(1, 2)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    if come:
        table.do(bet(1, "come", "10"))
        roll(table, 5)
    roll(table, 6)
    table.do(bet(2, "pass", "10"))
    table.do(Choose(2, "leave"))
    roll(table, 8)
    assert (shooter(table), marks_on(table)["puck"]) == (2, 8)


# (c), (d): the next shooter


@provision("1.11(c)", "1.11(d)")
def test_the_dice_are_offered_clockwise_until_one_accepts() -> None:
    table = with_point(6, 3, 8, 20, 24)
    roll(table, 7)
    for seat, following in ((8, 20), (20, 24), (24, 3)):
        assert offered(table) == seat
        assert marks(table.do(Choose(seat, PASS)), "offered") == [(following, "1.11(c)")]
    events = table.do(Choose(3, TAKE))
    assert marks(events, "shooter") == [(3, "1.11(d)")]
    assert (shooter(table), offered(table)) == (3, None)


@provision("1.11(d)")
def test_the_first_to_accept_selects_two_and_the_rest_go_back_to_the_cup() -> None:
    table = with_point(6, 1, 2)
    roll(table, 7)
    events = table.do(Choose(2, TAKE))
    (performed,) = (fact for fact in facts(events, "performed") if fact.cites == cite("1.11(d)"))
    assert "cup" in str(performed.details["act"])


@provision("1.11(c)", "1.11(d)")
def test_a_later_seat_that_takes_the_dice_lets_them_pass_those_between() -> None:
    table = with_point(6, 3, 8, 20)
    roll(table, 7)
    events = table.do(Choose(20, TAKE))
    assert not_accepted(events) == [(8, "1.11(c)")]
    assert shooter(table) == 20


@provision("1.11(c)")
def test_the_dice_pass_when_the_shooter_leaves() -> None:
    table = craps(1, 2)
    table.do(bet(1, "pass", "10"))
    roll(table, 7)
    table.do(Choose(1, "leave"))
    assert (shooter(table), offered(table)) == (None, 2)
    table.do(Choose(1, "sit", {"chips": "100"}))  # somebody else, who waits for the dice
    table.do(bet(1, "pass", "10"))
    table.do(bet(2, "pass", "10"))
    roll(table, 6)
    assert shooter(table) == 2


@provision("1.11(c)")
def test_a_shooter_who_waits_to_leave_holds_nobody_up() -> None:
    table = craps(1, 2)
    table.do(Choose(1, TAKE))
    table.do(bet(1, "place-to-win", "6", 6))
    table.do(Choose(1, "leave"))  # once the place wager is decided
    table.do(bet(2, "pass", "10"))
    roll(table, 8)
    assert shooter(table) == 2


@provision("1.11(a)")
def test_nobody_takes_the_dice_from_a_shooter_who_has_yet_to_bet_again() -> None:
    table = craps(1, 2)
    table.do(bet(1, "pass", "10"))
    roll(table, 11)
    table.do(bet(2, "pass", "10"))
    assert refusal(table, Choose(2, TAKE))[1] == "1.11(a)"
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    assert shooter(table) == 1


@provision("1.11(c)")
def test_players_who_came_later_are_offered_the_dice_in_their_turn() -> None:
    table = with_point(6, 3, 20)
    table.do(Choose(8, "sit", {"chips": "100"}))
    roll(table, 7)
    assert offered(table) == 8
    table.do(Choose(8, "leave"))
    assert offered(table) == 20
