"""Who shoots, for how long, and who is next: N.J.A.C. 19:47-1.11."""

import pytest

from chapter47 import Choose, Fact, Showing, Table, bet, call, cite
from chapter47.money.owners import seat_number
from chapter47.table.things import Token
from kit.craps import (
    DICE,
    GAMES,
    POINTS,
    craps,
    facts,
    marks,
    not_accepted,
    on_layout,
    played,
    roll,
    rolls,
    settled,
)
from kit.craps import with_point as with_point_at
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by

provision = pytest.mark.provision

TAKE, PASS = "take-dice", "pass-dice"


def with_point(point: int, *seats: int) -> Table:
    return with_point_at(point, *seats, at=played)


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
            table = played(1, 2) if come_out else with_point(9, 1, 2)
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
    table = played()
    for _ in range(3):
        table.do(bet(1, "pass", "10"))
        table.do(bet(2, "pass", "10"))
        events = roll(table, 7)
        assert {event.result for event in settled(events)} == {"win"}
        assert (shooter(table), offered(table)) == (1, None)


@provision("1.11(a)1", "1.11(c)")
def test_the_dice_go_round_the_table() -> None:
    table = played(2, 3, 17)
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
    table = played(1, 2)
    table.do(bet(1, "pass", "10"))
    if point:
        roll(table, point)
    else:
        table.do(Choose(1, TAKE))
    if reason == "invalid-rolls":
        for _ in range(2):
            table.do(call("no-roll", reason="off-table"))
    standing = on_layout(table)
    for lacking in ((), ("dealer",), ("stickman", "floorperson")):
        assert refusal(table, call("order-pass", reason=reason, confirmed_by=lacking)) == ("not-confirmed", "1.11(a)2")
    events = table.do(call("order-pass", reason=reason, confirmed_by=("boxman",)))
    why = {
        "delay": "unreasonable delay",
        "invalid-rolls": "repeated invalid rolls",
        "violation": "a violation of the law",
    }
    assert events[0] == Fact("performed", cite("1.11(a)2"), {"act": "pass the dice", "reason": why[reason], "seat": 1})
    assert marks(events, "offered") == [(2, "1.11(c)")]
    assert (shooter(table), offered(table)) == (None, 2)
    assert on_layout(table) == standing


@provision("1.11(a)2")
@pytest.mark.parametrize("name", GAMES)
def test_an_order_for_repeated_invalid_rolls_needs_repeated_invalid_rolls(name: str) -> None:
    """What the table itself has seen: another shooter's do not count, nor does a throw that is void by 1.10(a)."""
    table = played(1, 2, name=name)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    order = call("order-pass", reason="invalid-rolls", confirmed_by=("boxman" if name == "craps" else "floorperson",))

    def is_closed() -> bool:
        """Whether staff are told that it would be refused."""
        says = [say for say in table.says("dealer") if say.name == "order-pass"]
        (say,) = (say for say in says if "invalid-rolls" in say.wants["reason"].among)  # type: ignore[union-attr]
        return say.refused is not None

    for reason in (None, "off-table", "cocked"):
        if reason:
            table.do(call("no-roll", reason=reason))
        assert is_closed()
        said = refused_by(table, order)
        assert (said.code, said.cites) == ("no-ground", cite("1.11(a)2"))
        assert said.sentence == "There were no repeated invalid rolls of the player who has the dice."
    table.do(call("no-roll", reason="stacked"))
    assert not is_closed()
    table.do(order)
    table.do(Choose(2, TAKE))
    assert refusal(table, order) == ("no-ground", "1.11(a)2")
    table.do(order._replace(details={"reason": "delay"}))


@provision("1.11(a)2")
def test_no_other_cause_passes_the_dice() -> None:
    table = with_point(6, 1, 2)
    for details in ({}, {"reason": "losing"}, {"reason": "delay", "more": "x"}):
        mistake(table, call("order-pass", confirmed_by=("boxman",), **details))
    assert shooter(table) == 1
    nobody_shoots = played(1, 2)
    said = refused_by(nobody_shoots, call("order-pass", reason="delay", confirmed_by=("boxman",)))
    assert (said.code, said.cites.text) == ("no-shooter", "19:47-1.11(a)2")


# (b): rolls for the come wagers alone

OFFER = call("offer-dice")


def point_made_with_come_wagers(*seats: int, name: str = "craps") -> Table:
    """Seat 1 made the point; a come wager on 5 and a don't come wager on 9 remain, and no line wager."""
    table = played(*seats, name=name)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    table.do(bet(1, "come", "10"))
    roll(table, 5)
    table.do(bet(seats[-1], "dont-come", "10"))
    roll(table, 9)
    roll(table, 6)
    assert on_layout(table) == {(1, "come", 5): 10, (seats[-1], "dont-come", 9): 10}
    return table


def all_but_one_decline(*seats: int, name: str = "craps") -> Table:
    """The same, and the dice were offered to each of the others, who declined them."""
    table = point_made_with_come_wagers(*seats, name=name)
    table.do(OFFER)
    for seat in seats[1:]:
        table.do(Choose(seat, PASS))
    return table


@provision("1.11(b)")
@pytest.mark.parametrize("name", GAMES)
def test_where_a_shooter_makes_no_line_wager_the_player_to_the_left_is_offered_the_dice(name: str) -> None:
    table = point_made_with_come_wagers(1, 4, 9, name=name)
    for said in (Showing("roll", DICE["8"]), call("dice-out"), call("no-roll", reason="off-table")):
        assert refusal(table, said) == ("dice-offered", "1.11(b)")
    assert refusal(table, Choose(4, TAKE)) == ("dice-taken", "1.11(a)")  # they are offered first
    assert marks(table.do(OFFER), "offered") == [(4, "1.11(b)")]
    assert (shooter(table), offered(table)) == (None, 4)
    for early in (Choose(9, TAKE), Choose(1, TAKE), Showing("roll", DICE["8"])):
        assert refusal(table, early) == ("dice-offered", "1.11(b)")
    assert not_accepted(table.do(Choose(4, PASS))) == [(4, "1.11(b)")]
    assert refusal(table, Showing("roll", DICE["8"])) == ("dice-offered", "1.11(b)")  # seat 9 is still to be asked
    assert not_accepted(table.do(Choose(9, PASS))) == [(9, "1.11(b)")]
    events = roll(table, 8)
    assert not_accepted(events) == []
    assert marks(events, "on-off") == [(1, "1.11(b)")]
    assert marks(events, "shooter") == [(1, "1.11(b)")]


@provision("1.11(b)", "1.11(d)")
def test_the_player_to_the_left_may_take_the_dice_and_makes_a_line_wager() -> None:
    table = point_made_with_come_wagers(1, 4, 9)
    table.do(OFFER)
    assert marks(table.do(Choose(4, TAKE)), "shooter") == [(4, "1.11(d)")]
    assert refusal(table, Showing("roll", DICE["8"])) == ("no-line-wager", "1.8")
    table.do(bet(4, "pass", "10"))
    assert marks(roll(table, 8), "on-off") == []
    assert (marks_on(table)["puck"], shooter(table)) == (8, 4)


@provision("1.11(b)")
def test_a_player_who_throws_on_a_line_wager_when_offered_the_dice_has_taken_them() -> None:
    table = point_made_with_come_wagers(1, 4, 9)
    table.do(OFFER)
    table.do(bet(4, "dont-pass", "10"))
    events = roll(table, 8)
    assert marks(events, "shooter") == [(4, "1.11(d)")]
    assert not_accepted(events) == []
    assert (marks_on(table)["puck"], shooter(table)) == (8, 4)


@provision("1.11(b)")
@pytest.mark.parametrize("seats", [(1,), (1, 2), (1, 4, 9)])
def test_a_shooter_may_decide_the_come_wagers_without_a_line_wager(seats: tuple[int, ...]) -> None:
    table = point_made_with_come_wagers(1) if len(seats) == 1 else all_but_one_decline(*seats)
    events = roll(table, 8)
    assert [number for _, number in marks(events, "on-off")] == ["1.11(b)"]
    assert marks_on(table)["puck"] == "off"  # no point is set
    assert table.layout.things["token:on-off"] == Token("on-off", ("dont-pass", "seat:1"))  # in front of the shooter
    assert shooter(table) == 1
    (event,) = settled(roll(table, 9))
    assert (event.wager, event.pick, event.result) == ("dont-come", 9, "lose")
    (event,) = settled(roll(table, 5))
    assert (event.wager, event.pick, event.result) == ("come", 5, "win")


@provision("1.11(b)")
def test_where_there_are_no_other_players_nobody_is_offered_the_dice() -> None:
    table = point_made_with_come_wagers(1)
    assert refusal(table, OFFER) == ("nothing-to-offer", "1.11(b)")
    events = roll(table, 8)
    assert marks(events, "offered") == []
    assert marks(events, "on-off") == [(1, "1.11(b)")]


@provision("1.11(b)")
def test_the_dice_are_offered_on_only_in_that_case() -> None:
    under_point = with_point(6, 1, 2)
    assert refusal(under_point, OFFER) == ("nothing-to-offer", "1.11(b)")
    with_line = point_made_with_come_wagers(1, 2)
    with_line.do(bet(1, "pass", "10"))
    assert refusal(with_line, OFFER) == ("nothing-to-offer", "1.11(b)")
    nothing_remains = played(1, 2)
    nothing_remains.do(bet(1, "pass", "10"))
    rolls(nothing_remains, "6 6")
    assert refusal(nothing_remains, OFFER) == ("nothing-to-offer", "1.11(b)")


@provision("1.11(b)")
def test_a_seven_decides_all_that_remain() -> None:
    table = all_but_one_decline(1, 2)
    roll(table, 12)  # decides nothing
    assert {(event.wager, event.result) for event in settled(roll(table, 7))} == {
        ("come", "lose"),
        ("dont-come", "win"),
    }
    assert not table.layout.stakes


@provision("1.11(b)", "1.11(c)")
def test_a_shooter_who_passes_the_dice_throws_too_where_all_the_others_decline() -> None:
    table = point_made_with_come_wagers(1, 4, 9)
    for seat, following in ((1, 4), (4, 9), (9, 1)):
        assert marks(table.do(Choose(seat, PASS)), "offered") == [(following, "1.11(b)")]
    events = roll(table, 5)
    assert [number for _, number in marks(events, "on-off")] == ["1.11(b)"]
    assert [(event.wager, event.result) for event in settled(events)] == [("come", "win")]
    assert (shooter(table), marks_on(table)["puck"]) == (1, "off")


@provision("1.11(b)")
def test_a_previous_shooter_who_says_so_takes_the_dice_without_a_line_wager() -> None:
    table = all_but_one_decline(1, 4, 9)
    events = table.do(Choose(1, TAKE))
    assert marks(events, "on-off") == [(1, "1.11(b)")]
    assert settled(roll(table, 5))[0].result == "win"


@provision("1.11(b)", "1.11(d)")
def test_a_player_with_a_line_wager_takes_the_dice_instead() -> None:
    table = point_made_with_come_wagers(1, 4, 9)
    table.do(bet(9, "pass", "10"))
    table.do(Choose(1, PASS))
    table.do(Choose(4, PASS))
    table.do(Choose(9, TAKE))
    events = roll(table, 8)
    assert marks(events, "on-off") == []
    assert (marks_on(table)["puck"], shooter(table)) == (8, 9)


@provision("1.11(b)")
def test_the_game_goes_on_as_usual_when_the_come_wagers_are_decided() -> None:
    table = all_but_one_decline(1, 2)
    rolls(table, "5 9")
    assert not table.layout.stakes
    assert refusal(table, Showing("roll", DICE["8"])) == ("no-line-wager", "1.8")


@provision("1.11(b)")
def test_the_game_goes_on_as_usual_when_a_line_wager_is_made() -> None:
    table = all_but_one_decline(1, 2)
    roll(table, 8)
    table.do(bet(1, "pass", "10"))
    roll(table, 8)
    assert marks_on(table)["puck"] == 8
    assert "on-off" not in marks_on(table)


@provision("1.11(b)")
def test_a_player_who_wishes_to_make_a_line_wager_is_offered_the_dice_again() -> None:
    table = all_but_one_decline(1, 4, 9)
    roll(table, 8)  # for the wagers that remain
    table.do(bet(9, "pass", "10"))
    assert refusal(table, Showing("roll", DICE["8"])) == ("dice-offered", "1.11(b)")
    assert marks(table.do(OFFER), "offered") == [(4, "1.11(c)")]
    table.do(Choose(4, PASS))
    table.do(Choose(9, TAKE))
    roll(table, 8)
    assert (marks_on(table)["puck"], shooter(table), "on-off" in marks_on(table)) == (8, 9, False)


@provision("1.3(a)", "1.11(b)")
def test_a_line_wager_made_while_the_dice_are_in_the_air_makes_nobody_else_the_thrower() -> None:
    table = all_but_one_decline(1, 2)
    table.do(call("dice-out"))
    table.do(bet(2, "pass", "10", confirmed_by=("dealer", "boxman")))
    roll(table, 8)
    assert shooter(table) == 1
    assert marks_on(table)["puck"] == 8  # the wager came before the roll that is its come-out roll
    again = all_but_one_decline(1, 2)
    again.do(call("dice-out"))
    again.do(bet(2, "pass", "10", confirmed_by=("dealer", "boxman")))
    again.do(call("no-roll", reason="off-table"))
    assert shooter(again) == 1


@provision("1.11(b)")
def test_other_wagers_do_not_make_such_a_roll() -> None:
    """Only come and don't come wagers are rolled for: without them the shooter makes a line wager."""
    table = played(1, 2)
    table.do(bet(1, "pass", "10"))
    table.do(bet(2, "place-to-lose", "5", 8))
    rolls(table, "6 6")
    assert refusal(table, Showing("roll", DICE["8"])) == ("no-line-wager", "1.8")


@provision("1.11(b)")
def test_somebody_new_in_the_previous_shooter_s_seat_is_not_the_previous_shooter() -> None:
    table = played(1, 2, 3)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    table.do(bet(2, "come", "10"))
    rolls(table, "5 6")
    table.do(Choose(1, "leave"))  # at once
    assert offered(table) == 2
    table.do(Choose(1, "sit", {"chips": "100"}))
    for seat in (2, 3, 1):
        table.do(Choose(seat, PASS))
    events = roll(table, 5)
    assert [on for on, _ in marks(events, "shooter")] == [2]  # whose wager remains
    assert [str(fact.cites) for fact in facts(events, "marked") if fact.details["marker"] == "shooter"] == [
        "editorial choice: 19:47-1.11(b), where the previous shooter has left, the first with a wager that remains "
        "throws"
    ]


def shooter_leaves_with_come_wager(*seats: int, name: str = "craps") -> Table:
    """Seat 1 made the point and wants to leave, but has a come wager on 5; seat 2 stays, without a line wager."""
    table = played(*(seats or (1, 2)), name=name)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    table.do(bet(1, "come", "10"))
    roll(table, 5)
    table.do(Choose(1, "leave"))  # once the come wager is decided
    roll(table, 6)
    table.do(bet(2, "field", "10"))
    assert on_layout(table) == {(1, "come", 5): 10, (2, "field", None): 10}
    assert (shooter(table), offered(table)) == (None, 2)
    return table


@provision("1.11(b)")
@pytest.mark.parametrize("name", GAMES)
def test_a_shooter_who_waits_to_leave_decides_the_come_wagers(name: str) -> None:
    """Whoever has a wager to wait for is still at the table, and is the previous shooter."""
    table = shooter_leaves_with_come_wager(1, 2, 5, name=name)
    for seat in (2, 5):
        assert refusal(table, Showing("roll", DICE["8"])) == ("dice-offered", "1.11(b)")
        table.do(Choose(seat, PASS))
    events = roll(table, 8)
    assert marks(events, "on-off") == [(1, "1.11(b)")]
    assert (shooter(table), marks_on(table)["puck"]) == (1, "off")
    roll(table, 5)
    assert (1 in table.seats, offered(table)) == (False, 2)  # gone, and the dice pass


@provision("1.11(b)")
@pytest.mark.parametrize("name", GAMES)
def test_a_throw_of_a_shooter_who_waits_to_leave_is_ruled_on_like_any_other(name: str) -> None:
    for said in (call("dice-out"), call("no-roll", reason="off-table")):
        table = shooter_leaves_with_come_wager(name=name)
        table.do(Choose(2, PASS))
        events = table.do(said)
        assert marks(events, "on-off") == [(1, "1.11(b)")]
        thrown = [fact.details["seat"] for fact in facts(events, "performed") if fact.cites == cite("1.8")]
        assert thrown == ([1] if said.call == "dice-out" else [])
        (event,) = (event for event in settled(roll(table, 5)) if event.wager == "come")
        assert (event.wager, event.result) == ("come", "win")


@provision("1.11(b)")
@pytest.mark.parametrize("name", GAMES)
def test_where_all_who_remain_wait_to_leave_their_come_wagers_are_still_decided(name: str) -> None:
    table = played(1, 2, name=name)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    table.do(bet(2, "come", "10"))
    rolls(table, "5 6")
    table.do(Choose(1, "leave"))  # the previous shooter is gone
    table.do(Choose(2, "leave"))  # and seat 2 waits for the come wager
    (event,) = settled(roll(table, 5))
    assert (event.wager, event.result) == ("come", "win")
    assert table.seats == {}


@provision("1.11(b)", "1.11(d)")
def test_whoever_stays_takes_the_dice_with_a_line_wager_instead() -> None:
    table = shooter_leaves_with_come_wager()
    table.do(bet(2, "pass", "10"))
    events = roll(table, 8)
    assert marks(events, "on-off") == []
    assert (marks_on(table)["puck"], shooter(table)) == (8, 2)


@provision("1.8")
@pytest.mark.parametrize("come", [True, False])
def test_a_line_wager_is_thrown_for_by_its_owner_who_waits_to_leave(come: bool) -> None:
    """Nobody who stays accepts the dice, and 1.8 asks for no more than that the one who throws has such a wager."""
    table = played(1, 2)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    if come:
        table.do(bet(1, "come", "10"))
        roll(table, 5)
    roll(table, 6)
    table.do(bet(2, "pass", "10"))
    table.do(Choose(2, "leave"))
    assert refusal(table, Showing("roll", DICE["8"]))[0] == ("dice-offered" if come else "no-line-wager")
    table.do(Choose(1, PASS))
    if come:
        assert refusal(table, Showing("roll", DICE["8"])) == ("dice-offered", "1.11(c)")
    table.do(Choose(1, PASS))  # offered to nobody else
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
    assert performed.details == {
        "act": "select two of the dice; the others go back to the cup in front of the stickman",
        "returned": 3,
        "seat": 2,
    }


@provision("1.11(c)")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", ["voluntary", "loser seven", "ordered"])
def test_the_complete_set_is_offered_to_the_player_at_the_left(how: str, name: str) -> None:
    table = played(3, 8, name=name, dice=7)
    table.do(bet(3, "pass", "10"))
    roll(table, 6)
    boxman = "boxman" if name == "craps" else "floorperson"
    events = {
        "voluntary": lambda: table.do(Choose(3, PASS)),
        "loser seven": lambda: roll(table, 7),
        "ordered": lambda: table.do(call("order-pass", reason="delay", confirmed_by=(boxman,))),
    }[how]()
    (offered,) = (fact for fact in facts(events, "marked") if fact.details["marker"] == "offered")
    stick = "stickman" if name == "craps" else "dealer"
    assert (offered.cites, offered.details["on"]) == (cite("1.11(c)"), 8)
    assert (offered.details["by"], offered.details["dice"]) == (stick, 7)


@provision("1.11(c)", "1.11(d)")
@pytest.mark.parametrize("name", GAMES)
def test_the_dice_are_taken_by_the_one_to_whom_they_are_offered_and_by_nobody_else(name: str) -> None:
    table = with_point_at(6, 3, 8, 9, name=name, at=played)
    roll(table, 7)
    said = refused_by(table, Choose(9, TAKE))
    assert (said.code, str(said.cites), said.sentence) == (
        "dice-offered",
        "19:47-1.11(c)",
        "The dice are offered to seat 8.",
    )
    assert refusal(table, Choose(3, TAKE)) == ("dice-offered", "1.11(c)")
    assert refusal(table, Choose(9, PASS)) == ("not-shooter", "1.11(c)")
    table.do(Choose(8, PASS))
    assert marks(table.do(Choose(9, TAKE)), "shooter") == [(9, "1.11(d)")]


@provision("1.11(a)1", "1.11(c)")
def test_a_shooter_who_threw_a_loser_seven_does_not_take_the_dice_back() -> None:
    table = with_point(6, 1, 2)
    roll(table, 7)
    table.do(bet(1, "pass", "10"))
    for back in (Choose(1, TAKE), Showing("roll", DICE["8"]), call("dice-out")):
        assert refusal(table, back) == ("dice-offered", "1.11(c)")
    table.do(Choose(2, PASS))  # now the dice have come round
    roll(table, 8)
    assert shooter(table) == 1


@provision("1.11(a)2", "1.11(c)")
def test_a_shooter_who_was_ordered_to_pass_the_dice_does_not_take_them_back() -> None:
    table = with_point(6, 1, 2)
    table.do(call("order-pass", reason="delay", confirmed_by=("boxman",)))
    for back in (Choose(1, TAKE), Showing("roll", DICE["8"])):
        assert refusal(table, back) == ("dice-offered", "1.11(c)")
    table.do(Choose(2, TAKE))
    roll(table, 8)
    assert shooter(table) == 2


@provision("1.11(c)")
def test_a_line_wager_of_somebody_else_takes_the_dice_from_nobody() -> None:
    table = with_point(6, 1, 2, 3)
    roll(table, 7)
    table.do(bet(3, "pass", "10"))
    assert refusal(table, Showing("roll", DICE["8"])) == ("dice-offered", "1.11(c)")
    keeps = played(1, 2)
    keeps.do(bet(1, "pass", "10"))
    roll(keeps, 11)
    keeps.do(bet(2, "pass", "10"))
    assert refusal(keeps, Showing("roll", DICE["8"])) == ("no-line-wager", "1.8")
    assert shooter(keeps) == 1


@provision("1.7(b)", "1.11(c)")
@pytest.mark.parametrize("name", GAMES)
def test_for_a_player_who_does_not_answer_a_supervisor_declines_the_dice(name: str) -> None:
    table = played(1, 2, 3, name=name)
    table.do(bet(3, "pass", "10"))
    decline = call("pass-dice", seat=1, confirmed_by=("supervisor",))
    for lacking in ((), ("dealer",), ("boxman",)):
        assert refusal(table, decline._replace(confirmed_by=lacking))[0] == "not-confirmed"
    assert refusal(table, call("pass-dice", seat=2, confirmed_by=("supervisor",))) == ("dice-offered", "1.7(b)")
    assert mistake(table, call("pass-dice", seat=7, confirmed_by=("supervisor",))) == "no-such-seat"
    (declined,) = facts(table.do(decline), "performed")
    assert declined.details["by"] == "supervisor"
    assert str(declined.cites).startswith("editorial choice")
    assert offered(table) == 2
    table.do(Choose(2, TAKE))
    assert refusal(table, call("pass-dice", seat=2, confirmed_by=("supervisor",))) == ("dice-taken", "1.11(a)")


@provision("1.7(b)", "1.11(c)")
def test_no_refusal_of_the_dice_is_ever_written_that_nobody_spoke() -> None:
    """A short record does not say who declined the dice: neither does the log."""
    table = craps(1, 2, 3)
    table.do(bet(3, "pass", "10"))
    events = roll(table, 8)
    assert not_accepted(events) == []
    (marked,) = (fact for fact in facts(events, "marked") if fact.details["marker"] == "shooter")
    assert (marked.details["on"], str(marked.cites)) == (
        3,
        "editorial choice: 19:47-1.7(b), where a record does not say who took the dice, the first in order with a line "
        "wager did",
    )
    events = roll(table, 7)
    table.do(bet(2, "pass", "10"))
    assert refusal(table, Choose(3, TAKE)) == ("dice-offered", "1.11(c)")  # what it says is held to the law's order
    events = roll(table, 8)
    assert (not_accepted(events), shooter(table)) == ([], 2)


@provision("1.11(c)")
def test_the_dice_pass_when_the_shooter_leaves() -> None:
    table = played(1, 2)
    table.do(bet(1, "pass", "10"))
    roll(table, 7)
    table.do(Choose(1, "leave"))
    assert (shooter(table), offered(table)) == (None, 2)
    table.do(Choose(1, "sit", {"chips": "100"}))  # somebody else, who waits for the dice
    table.do(bet(1, "pass", "10"))
    assert refusal(table, Showing("roll", DICE["6"])) == ("dice-offered", "1.11(c)")
    table.do(bet(2, "pass", "10"))
    roll(table, 6)
    assert shooter(table) == 2


@provision("1.11(c)")
def test_a_shooter_who_waits_to_leave_holds_nobody_up() -> None:
    table = played(1, 2)
    table.do(Choose(1, TAKE))
    table.do(bet(1, "place-to-win", "6", 6))
    table.do(Choose(1, "leave"))  # once the place wager is decided
    table.do(bet(2, "pass", "10"))
    roll(table, 8)
    assert shooter(table) == 2


@provision("1.11(a)", "1.11(c)")
@pytest.mark.parametrize("name", GAMES)
def test_a_shooter_who_waits_to_leave_keeps_the_dice_or_passes_them(name: str) -> None:
    """The wager under the point is decided first; to shoot for it remains the shooter's option."""
    table = played(1, 2, 3, name=name)
    table.do(bet(1, "pass", "10"))
    roll(table, 6)
    table.do(Choose(1, "leave"))
    assert refusal(table, Choose(2, TAKE)) == ("dice-taken", "1.11(a)")
    assert "pass-dice" in {say.name for say in table.says("seat:1") if say.refused is None}
    events = table.do(Choose(1, PASS))
    assert marks(events, "offered") == [(2, "1.11(c)")]
    table.do(Choose(2, TAKE))
    (event,) = settled(roll(table, 6))
    assert (event.wager, event.result, 1 in table.seats) == ("pass", "win", False)


@provision("1.11(a)")
def test_nobody_takes_the_dice_from_a_shooter_who_has_yet_to_bet_again() -> None:
    table = played(1, 2)
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
