"""Keno: requests are handed in at a work station and paid: N.J.A.C. 19:47-15.3, 15.4(a) to (c)."""

from datetime import datetime

import pytest

from chapter47.games.keno.paper import ticket_text
from chapter47.law import Mistake
from chapter47.papers.tickets import form_text
from kit.keno_booth import FIRST_TWENTY, OPENS, Booth

provision = pytest.mark.provision
LIMITED = {"max-payoff": "100000", "valid-minutes": 1440}


@provision("15.3(a)")
def test_wagers_are_made_at_an_open_work_station_of_a_booth_or_a_satellite() -> None:
    booth = Booth({"booths": {"main": 2, "lounge": 1}})
    request = {"seat": 1, "choose": "request", "groups": [[7]], "rate": "1"}
    assert [booth.do(**request, station=number)[0]["station"] for number in (1, 2, 3)] == [1, 2, 3]
    assert [station.booth for station in booth.system.terms.stations] == ["main", "main", "lounge"]
    assert booth.refused(**request, station=4) == "15.3(a)"
    booth.call("close-drawer", station=3, by=["keno-writer", "keno-supervisor"])
    assert booth.refused(**request, station=3) == "15.3(a)"
    for number in (1, 2):
        booth.call("close-drawer", station=number, by=["keno-writer", "keno-supervisor"])
    assert booth.refused(**request) == "15.3(a)"


@provision("15.3(b)")
def test_what_a_wager_is_made_with_and_that_no_verbal_one_is_taken() -> None:
    booth = Booth()
    request = {"seat": 1, "choose": "request", "groups": [[7, 8]], "rate": "1"}
    taken = ("chips", "cash", "coin", "coupon", "slot-token")
    assert [booth.do(**request, **{"with": name})[0]["event"] for name in taken] == ["issued"] * 5
    assert booth.refused(**request, **{"with": "match-play"}) == "15.3(b)"
    assert booth.refused(**request, verbal=True) == "15.3(b)"
    assert booth.chips() == "995.00"


@provision("15.3(b)", "15.4(a)")
@pytest.mark.parametrize("drawn", [FIRST_TWENTY, [*range(61, 81)]], ids=["winning", "losing"])
def test_a_ticket_that_won_or_lost_serves_as_the_request_for_the_next_game(drawn: list[int]) -> None:
    booth = Booth()
    booth.choose("request", groups=[[1, 2], [3, 4]], conditioning=[{"ways": "1/4", "rate": "2"}], games=2)
    booth.draw(drawn)
    again = booth.choose("request", **{"from": 1})
    assert (again["numbers"], again["conditioning"]) == ([[1, 2], [3, 4]], [{"ways": "1/4", "rate": "2.00"}])
    assert (again["games"], again["first"], again["last"], again["price"]) == (1, 2, 2, "2.00")
    assert booth.refused(seat=2, choose="request", **{"from": 1}) == "15.4(c)12"  # nobody else has that ticket


@provision('15.1 "Quick-pick"', "15.3(b)")
def test_a_quick_pick_is_a_straight_ticket_whose_spots_the_system_selects_without_a_request() -> None:
    booth = Booth()
    assert booth.choose("quick-pick", spots=5, rate="1")["event"] == "picking"
    assert booth.chips() == "1000.00"  # it is paid when it is issued
    assert booth.refused(draw=[9, 8, 7, 6]) == "15.5(d)2"
    assert booth.refused(draw=[9, 8, 7, 6, 6]) == "15.5(d)2"
    issued = booth.do(draw=[77, 5, 31, 2, 80])[0]
    assert (issued["type"], issued["numbers"], issued["from"]) == ("straight", [[2, 5, 31, 77, 80]], "quick-pick")
    assert booth.chips() == "999.00"
    # One that still waits at the lock-out is not for that game, and costs nothing.
    booth.choose("quick-pick", spots=5, rate="1")
    booth.lock()
    assert booth.facts("request-returned") != []
    booth.draw()
    assert (booth.chips(), len(booth.system.tickets)) == ("999.00", 1)


@provision("15.3(c)")
def test_winnings_follow_the_ticket_and_not_what_the_player_meant_to_mark() -> None:
    booth = Booth()
    # The writer typed 21 for 20: undetected before the start, the ticket stands, and can no longer be changed.
    number = booth.straight(1, 21)
    other = booth.straight(1, 40, seat=2)  # the request had 41
    booth.lock()
    assert booth.refused(seat=1, choose="void", ticket=number) == "15.4(e)"
    assert booth.no(seat=1, choose="request", groups=[[1, 20]], rate="1").code == "locked-out"
    booth.draw([1, 20, *range(40, 58)])
    assert booth.no(seat=1, choose="redeem", ticket=number).code == "not-a-winner"
    assert booth.choose("redeem", 2, ticket=other)["amount"] == "12.00"  # two of two, for whom the error was lucky


@provision("15.3(d)", "15.2(b)", "15.4(c)11", "15.4(c)12", "15.4(c)13", "15.6(c)", '15.1 "Rate card"')
def test_the_rate_card_gives_notice_of_wagers_spots_limit_and_validity() -> None:
    booth = Booth({**LIMITED, "min": "2", "max": "50", "max-spots": 8})
    told = {notice.cites.text.removeprefix("19:47-"): notice.text for notice in booth.system.sign()}
    # Types of wagers and the format of wagering; its payoff rates are what follows them.
    types = "Tickets: straight, split, way, combination and king, each for up to 20 games in a row, or straight with "
    assert told['15.1 "Rate card"'] == types + "spots that the system selects"
    assert told["15.4(a)"].startswith("Mark the numbers, condition the request (ways/spots")
    assert booth.system.card_told()["pays"]["3"] == {"2": "1.00", "3": "42.00"}
    assert told["15.3(d)"] == "Wagers: minimum $2.00, maximum $50.00, for each way and game"
    assert told["15.2(b)"] == "1 to 8 spots may be selected"
    assert "At most $100,000.00 is paid for each game" in told["15.4(c)11"]
    assert "presenting" in told["15.4(c)12"]
    assert "valid for 1 day from the start of the last game" in told["15.6(c)"]
    assert booth.system.house.file()["valid-minutes"] == 1440  # what the licensee submits says so too
    request = {"seat": 1, "choose": "request", "groups": [[1]]}
    assert [booth.refused(**request, rate=rate) for rate in ("1", "51")] == ["15.3(d)"] * 2


@provision("15.4(b)", "15.4(b)1", "15.4(b)2", "15.4(b)3", "15.4(b)4", "15.4(b)5", '15.1 "Keno request"')
def test_the_request_form_has_a_grid_and_areas_for_games_wager_conditioning_and_price() -> None:
    form = form_text("Boardwalk", Booth().system.blank_form())
    words = form.split()
    assert [word for word in words if word.isdigit()] == [str(number) for number in range(1, 81)]  # 1.
    for area in ("Number of games", "Wager for each way, $", "Conditioning", "Total price, $"):  # 2. to 5.
        assert any(line.startswith(area) and line.endswith("____") for line in form.splitlines()), area
    wants = next(say.wants for say in Booth().system.says("patron:1") if say.name == "request")
    assert {"groups", "games", "rate", "conditioning", "price"} <= wants.keys()


@provision(
    "15.4(c)",
    "15.4(c)1",
    "15.4(c)2",
    "15.4(c)3",
    "15.4(c)4",
    "15.4(c)5",
    "15.4(c)6",
    "15.4(c)7",
    "15.4(c)8",
    "15.4(c)9",
    "15.4(c)10",
    "15.4(c)11",
    "15.4(c)12",
    "15.4(c)13",
    '15.1 "Keno ticket"',
    '15.1 "Conditioning"',
)
def test_a_ticket_has_its_thirteen_things() -> None:
    booth = Booth({**LIMITED, "booths": {"main": 2}})
    booth.at("20:01:30")
    lines = [{"ways": "3/4", "rate": "1"}, {"ways": "1/6", "rate": "2"}]
    told = booth.choose("request", groups=[[1, 2], [3, 4], [5, 6]], conditioning=lines, games=3, station=2, price="15")
    expected = {
        "time": "2026-07-04T20:01:30",  # 1
        "station": 2,  # 2
        "numbers": [[1, 2], [3, 4], [5, 6]],  # 3
        "games": 3,  # 4
        "first": 1,  # 5
        "last": 3,
        "conditioning": [{"ways": "3/4", "rate": "1.00"}, {"ways": "1/6", "rate": "2.00"}],  # 6
        "rates": ["1.00", "2.00"],  # 7
        "ways": 4,  # 8
        "price": "15.00",  # 9
        "writer": "W2",  # 10
        "limit": "100000.00",  # 11
        "shared": "pro-rata",
        "presented": True,  # 12
        "valid-minutes": 1440,  # 13
    }
    assert {name: told[name] for name in expected} == expected
    text = ticket_text(booth.system, 1)
    for words in (
        "KENO TICKET 000001",
        "Type combination",
        "Rate $1.00 a way of 4\nRate $2.00 a way of 6",
        "Issued 2026-07-04 20:01:30",
        "Work station 2",
        "A: 1 2\nB: 3 4\nC: 5 6",
        "Games 3",
        "First game 1   Last game 3",
        "Conditioning 3/4 rate $1.00\nConditioning 1/6 rate $2.00",
        "Ways 4",
        "Total price $15.00",
        "Writer W2",
        "At most $100,000.00 is paid for each game, in all and for one wager: winners share it in proportion",
        "only by presenting a computer generated keno ticket",
        "valid for 1 day from the start of the last game",
    ):
        assert words in text


@provision("15.4(c)11")
@pytest.mark.parametrize(
    ("house", "words"),
    [
        ({}, "There is no maximum payoff for a game."),
        ({**LIMITED, "limit-shared": "pro-rata"}, "for one wager: winners share it in proportion to what each"),
        ({**LIMITED, "limit-shared": "first-claimed"}, "for one wager: it goes to winners in the order in which they"),
    ],
)
def test_a_ticket_says_how_the_limit_of_a_game_comes_to_its_winners(house: dict[str, object], words: str) -> None:
    booth = Booth(house)
    assert words in ticket_text(booth.system, booth.straight(7))


@provision("15.4(c)")
def test_tickets_are_numbered_in_sequence_and_issued_for_their_whole_price() -> None:
    booth = Booth(patrons={1: "3", 2: "10"})
    assert [booth.straight(7, seat=seat) for seat in (1, 2, 1)] == [1, 2, 3]
    booth.choose("void", ticket=3)
    assert booth.refused(seat=1, choose="request", groups=[[7, 8]], rate="3") == "15.4(c)"  # 2.00 is there
    assert booth.straight(7, seat=2) == 4  # no gap, and no number again
    # Whoever is nobody of the floor pays in cash: the drawer has it.
    assert booth.choose("request", 0, groups=[[9]], rate="5")["seat"] == 0
    assert booth.system.ledger.balance("drawer:1") == 2000_00 + 1_00 + 2_00 + 5_00
    booth.system.check()


@provision("15.4(a)", "15.7(a)")
@pytest.mark.parametrize(
    ("request_", "by"),
    [
        ({"groups": [[81]], "rate": "1"}, "15.2(a)"),
        ({"groups": [[0]], "rate": "1"}, "15.2(a)"),
        ({"groups": [[5, 5]], "rate": "1"}, "15.7(a)"),
        ({"groups": [[5, 6], [6, 7]], "conditioning": [{"ways": "2/2", "rate": "1"}]}, "15.2(c)2"),
        ({"groups": [[1, 2], [3, 4]], "conditioning": [{"ways": "2/4", "rate": "1"}]}, "15.7(a)"),
        ({"groups": [[1, 2]], "rate": "1", "price": "2"}, "15.4(a)"),
        ({"groups": [[1, 2], [3, 4]], "rate": "1"}, "15.4(a)"),
        ({"groups": [list(range(1, 12))], "rate": "1"}, "15.2(b)"),
        ({"groups": [[1]], "rate": "1", "games": 21}, "15.4(d)"),
    ],
)
def test_what_is_wrongly_marked_conditioned_or_priced_goes_back_and_nothing_changes(
    request_: dict[str, object], by: str
) -> None:
    booth = Booth()
    assert booth.refused(seat=1, choose="request", **request_) == by
    assert (booth.chips(), len(booth.system.tickets)) == ("1000.00", 0)


@pytest.mark.parametrize(
    "details",
    [
        {"groups": [[[1]]], "rate": "1"},
        {"groups": [["1"]], "rate": "1"},
        {"groups": [[True]], "rate": "1"},
        {"groups": {"A": [1]}, "rate": "1"},
        {"groups": [[1]], "rate": 1},
        {"groups": [[1]], "rate": "1", "price": 1},
        {"groups": [[1]], "rate": "1", "games": True},
        {"groups": [list(range(1, 9))], "rate": "1000000000000"},  # could win more than any booth holds
        {"groups": [[1]], "rate": "1000000000000", "games": 2},  # and cost more
        {"groups": [[1]], "rate": "1", "series": ["main"]},
        {"groups": [[1]], "rate": "1", "check": {"salt": "00"}},
        {"groups": [[1]], "rate": "1", "colour": "red"},
        {"from": 5},
    ],
)
def test_nonsense_is_a_mistake_and_changes_nothing(details: dict[str, object]) -> None:
    booth = Booth()
    for seat in (0, 1):
        assert isinstance(booth.no(seat=seat, choose="request", **details), Mistake)


@provision("15.2(c)2", "15.2(c)2i", "15.2(c)2ii", '15.1 "Spots"')
def test_equal_groups_of_a_split_ticket_are_at_one_rate_and_unequal_ones_at_one_or_several() -> None:
    """Two three-spot groups, or a three-spot and a two-spot group: each is evaluated by itself."""
    booth = Booth()
    equal = {"seat": 1, "choose": "request", "type": "split", "groups": [[1, 2, 3], [61, 62, 63]]}
    two_rates = [{"ways": "1/3", "rate": "1", "of": ["A"]}, {"ways": "1/3", "rate": "2", "of": ["B"]}]
    assert booth.refused(**equal, conditioning=two_rates) == "15.2(c)2i"
    assert booth.do(**equal, conditioning=[{"ways": "2/3", "rate": "2"}])[0]["price"] == "4.00"
    unequal = {**equal, "groups": [[1, 2, 3], [4, 5]]}
    for two, price in (("1", "2.00"), ("5", "6.00")):
        lines = [{"ways": "1/3", "rate": "1"}, {"ways": "1/2", "rate": two}]
        assert booth.do(**unequal, conditioning=lines)[0]["price"] == price
    booth.draw(FIRST_TWENTY)
    # A three-spot group pays 42 for 1, a two-spot group 12 for 1; the group that caught nothing takes nothing away.
    assert [booth.choose("redeem", ticket=number)["amount"] for number in (1, 2, 3)] == ["84.00", "54.00", "102.00"]


def test_a_system_that_was_not_told_the_time_sells_nothing() -> None:
    booth = Booth()
    assert booth.system.time == datetime.fromisoformat(OPENS)
    assert booth.no(clock="2026-07-04T19:59").code == "time-backwards"
    assert booth.no(seat=3, choose="request", groups=[[1]], rate="1").code == "no-such-patron"
