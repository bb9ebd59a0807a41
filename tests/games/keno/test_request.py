"""Keno requests: N.J.A.C. 19:47-15.2, 15.3(b) and (d), 15.4(a), 15.7(a)."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chapter47.games.keno.card import RateCard
from chapter47.games.keno.request import (
    Line,
    QuickPick,
    Request,
    read_instrument,
    read_quick_pick,
    read_request,
    straight,
)
from chapter47.law import Chapter47Error, Mistake, Refused
from kit.keno_tickets import details_of, requests
from kit.refusals import short

provision = pytest.mark.provision
CARD = RateCard(most=100_00)


def line(ways: str, rate: str = "1", *of: str) -> dict[str, object]:
    return {"ways": ways, "rate": rate, **({"of": list(of)} if of else {})}


def asked(*lines: dict[str, object], groups: list[list[int]] | None = None, **beside: Any) -> dict[str, object]:
    return {"groups": groups or [], **({"conditioning": list(lines)} if lines else {}), **beside}


PAIRS = [[1, 2], [3, 4], [5, 6]]
READ = [  # what is written, the type, ways, price in dollars
    ({"groups": [[5, 3, 80]], "rate": "1"}, "straight", 1, 1),
    ({"groups": [[5]], "conditioning": [line("1/1", "2")]}, "straight", 1, 2),
    ({"groups": [list(range(1, 11))], "rate": "100", "games": 20}, "straight", 1, 2_000),
    (asked(line("3/2"), groups=PAIRS), "split", 3, 3),
    (asked(line("3/2", "2"), groups=PAIRS, type="split"), "split", 3, 6),
    (asked(line("1/2", "1"), line("1/3", "5"), groups=[[1, 2], [3, 4, 5]]), "split", 2, 6),
    (asked(line("1/2", "3"), line("1/3", "3"), groups=[[1, 2], [3, 4, 5]]), "split", 2, 6),
    # Of groups that are not all equal, two that are may differ in their rate (15.2(c)2ii).
    (
        asked(line("1/2", "1", "A"), line("1/2", "2", "B"), line("1/3"), groups=[[1, 2], [3, 4], [5, 6, 7]]),
        "split",
        3,
        4,
    ),
    # Each group alone, though one and two together are three as well.
    (asked(line("1/1"), line("1/2"), line("1/3"), groups=[[1], [2, 3], [4, 5, 6]], type="split"), "split", 3, 3),
    (asked(line("2/3"), groups=[[1], [2, 3], [4, 5, 6]]), "combination", 2, 2),
    (asked(line("3/4"), groups=PAIRS), "way", 3, 3),
    (asked(line("1/6", "5"), groups=PAIRS, games=3), "way", 1, 15),
    (asked(line("3/4"), groups=PAIRS, type="combination"), "combination", 3, 3),
    (asked(line("3/4", "1", "CB", "AB", "AC"), groups=PAIRS), "way", 3, 3),
    (asked(line("2/4", "1", "AB", "BC"), groups=PAIRS), "combination", 2, 2),
    (asked(line("3/2"), line("3/4", "2"), line("1/6", "3"), groups=PAIRS), "combination", 7, 12),
    (asked(line("1/4", "1", "AB"), line("2/4", "5", "AC", "BC"), groups=PAIRS), "combination", 3, 11),
    (asked(line("2/3"), line("1/5"), groups=[[1, 2], [3, 4]], kings=[9]), "king", 3, 3),
    (asked(line("2/3"), groups=[[1, 2]], kings=[9, 10]), "king", 2, 2),
    (asked(line("184756/10"), kings=list(range(1, 21))), "king", 184_756, 184_756),
]


@provision("15.2(c)1", "15.2(c)2", "15.2(c)3", "15.2(c)4", "15.2(c)5", "15.2(c)6", "15.4(a)")
@pytest.mark.parametrize(("written", "kind", "ways", "price"), READ)
def test_a_request_is_read_as_the_wager_that_it_is(
    written: dict[str, object], kind: str, ways: int, price: int
) -> None:
    found = read_request({**written, "price": str(price)}, CARD)
    assert (found.type, found.ways, found.price) == (kind, ways, price * 100)
    assert found.numbers == tuple(sorted(set(found.numbers)))


REFUSED = [  # what is written, the code, the provision
    ({"groups": [[81]], "rate": "1"}, "no-such-number", "15.2(a)"),
    ({"groups": [[0]], "rate": "1"}, "no-such-number", "15.2(a)"),
    ({"groups": [[-3]], "rate": "1"}, "no-such-number", "15.2(a)"),
    ({"groups": [list(range(1, 82))], "rate": "1"}, "too-many", "15.2(a)"),
    ({"groups": [[7, 8, 7]], "rate": "1"}, "number-twice", "15.7(a)"),
    ({"groups": [], "rate": "1"}, "nothing-marked", "15.7(a)"),
    ({"groups": [[], [1]], "rate": "1"}, "nothing-marked", "15.7(a)"),
    ({"groups": [list(range(1, 12))], "rate": "1"}, "too-many-spots", "15.2(b)"),
    ({"groups": [[1, 2]], "rate": "0.99"}, "below-minimum", "15.3(d)"),
    ({"groups": [[1, 2]], "rate": "101"}, "above-maximum", "15.3(d)"),
    ({"groups": [[1, 2]]}, "no-rate", "15.4(a)"),
    ({"groups": [[1, 2]], "rate": "1", "price": "2"}, "wrong-price", "15.4(a)"),
    ({"groups": [[1, 2]], "rate": "1", "games": 2, "price": "1"}, "wrong-price", "15.4(a)"),
    ({"groups": [[1, 2]], "rate": "1", "games": 21}, "too-many-games", "15.4(d)"),
    ({"groups": [[1, 2]], "rate": "1", "verbal": True}, "verbal-wager", "15.3(b)"),
    ({"verbal": True}, "verbal-wager", "15.3(b)"),
    ({"groups": [[1, 2]], "rate": "1", "type": "split"}, "wrong-type", "15.2(c)2"),
    ({"groups": [[1, 2]], "rate": "1", "type": "king"}, "wrong-type", "15.2(c)5"),
    ({"groups": [[1, 2]], "rate": "1", "conditioning": [line("1/2")]}, "two-rates", "15.7(a)"),
    ({"groups": PAIRS, "rate": "1"}, "not-conditioned", "15.4(a)"),
    ({"groups": PAIRS, "conditioning": []}, "not-conditioned", "15.4(a)"),
    (asked(line("three of four"), groups=PAIRS), "not-conditioned", "15.4(a)"),
    (asked({"ways": "3/4"}, groups=PAIRS), "no-rate", "15.4(a)"),
    (asked(line("2/4"), groups=PAIRS), "wrong-count", "15.7(a)"),
    (asked(line("4/4"), groups=PAIRS), "wrong-count", "15.7(a)"),
    (asked(line("1/5"), groups=PAIRS), "wrong-count", "15.7(a)"),
    (asked(line("0/5"), groups=PAIRS), "wrong-count", "15.7(a)"),
    (asked(line("1/0"), groups=PAIRS), "too-few-spots", "15.2(c)1"),
    (asked(line("3/4", "1", "AB", "BC"), groups=PAIRS), "wrong-count", "15.7(a)"),
    (asked(line("1/4", "1", "ABC"), groups=PAIRS), "wrong-count", "15.7(a)"),
    (asked(line("1/4", "1", "AD"), groups=PAIRS), "no-such-group", "15.7(a)"),
    (asked(line("1/4", "1", "AA"), groups=PAIRS), "group-twice", "15.7(a)"),
    (asked(line("2/4", "1", "AB", "BA"), groups=PAIRS), "way-twice", "15.7(a)"),
    (asked(line("1/4", "1", "AB"), line("1/4", "2", "AB"), groups=PAIRS), "way-twice", "15.7(a)"),
    (asked(line("3/4"), line("3/4"), groups=PAIRS), "way-twice", "15.7(a)"),
    (asked(line("3/4"), line("1/4", "2", "AB"), groups=PAIRS), "way-twice", "15.7(a)"),
    (asked(line("1/4", "1", "AB"), groups=PAIRS), "unplayed", "15.7(a)"),
    (asked(line("1/5"), groups=[[1, 2], [3, 4, 5], list(range(11, 20))]), "unplayed", "15.7(a)"),
    (asked(line("2/2"), groups=[[1, 2], [2, 3]]), "groups-overlap", "15.2(c)2"),
    (asked(line("2/2"), groups=[[1, 2], [2, 3]], type="split"), "groups-overlap", "15.2(c)2"),
    (asked(line("1/4"), groups=[[1, 2], [2, 3]]), "groups-overlap", "15.7(a)"),
    (asked(line("1/3"), groups=[[1, 2]], kings=[2]), "groups-overlap", "15.7(a)"),
    (asked(line("2/2"), line("1/2", "2"), groups=PAIRS), "wrong-count", "15.7(a)"),
    (asked(line("2/2", "1", "A", "B"), line("1/2", "2", "C"), groups=PAIRS), "unequal-rates", "15.2(c)2i"),
    (asked(line("3/4"), groups=PAIRS, type="split"), "wrong-type", "15.2(c)2"),
    (asked(line("3/2"), groups=PAIRS, type="way"), "wrong-type", "15.2(c)3"),
    (asked(line("1/5"), groups=[[1, 2], [3, 4, 5]], type="way"), "wrong-type", "15.2(c)3"),
    (asked(line("3/4"), line("1/6"), groups=PAIRS, type="way"), "wrong-type", "15.2(c)3"),
    (asked(line("2/4", "1", "AB", "AC"), line("1/4", "2", "BC"), groups=PAIRS, type="way"), "wrong-type", "15.2(c)3"),
    (asked(line("3/2"), groups=PAIRS, type="combination"), "wrong-type", "15.2(c)4"),
    (asked(line("3/4"), groups=PAIRS, type="straight"), "wrong-type", "15.2(c)1"),
    (asked(line("1/3"), groups=[[1, 2]], kings=[9], type="combination"), "wrong-type", "15.2(c)4"),
    ({"kings": [9], "rate": "1"}, "king-alone", "15.2(c)5"),
    (asked(line("1/4"), groups=[[1, 2], [3, 4]], kings=[9]), "king-needed", "15.2(c)5"),  # it would hold no king
    (asked(line("1/1"), groups=[[1, 2]], kings=[9]), "king-needed", "15.2(c)5"),  # it would be a king alone
    (asked(line("2/3"), groups=[[1, 2], [3, 4, 5]], kings=[9]), "king-needed", "15.2(c)5"),  # the three by themselves
    (asked(line("3/3"), groups=[[1, 2], [3, 4, 5]], kings=[9]), "wrong-count", "15.7(a)"),
    (asked(line("1/1", "1", "A"), groups=[[1, 2]], kings=[9]), "king-needed", "15.2(c)5"),
    (asked(line("1/4", "1", "BC"), groups=[[1, 2], [3, 4]], kings=[9]), "king-needed", "15.2(c)5"),
]


@provision(
    "15.2(a)",
    "15.2(b)",
    "15.2(c)",
    "15.2(c)1",
    "15.2(c)2",
    "15.2(c)2i",
    "15.2(c)3",
    "15.2(c)4",
    "15.2(c)5",
    "15.3(b)",
    "15.3(d)",
    "15.4(a)",
    "15.7(a)",
)
@pytest.mark.parametrize(("written", "code", "number"), REFUSED)
def test_what_the_law_does_not_allow_goes_back_with_its_provision(
    written: dict[str, object], code: str, number: str
) -> None:
    with pytest.raises(Refused) as no:
        read_request(written, CARD)
    assert (no.value.code, short(no.value.cites)) == (code, number)
    assert no.value.allowed


@pytest.mark.parametrize(
    "written",
    [
        {"groups": 5, "rate": "1"},
        {"groups": ["12"], "rate": "1"},
        {"groups": [[True]], "rate": "1"},
        {"groups": [[1.0]], "rate": "1"},
        {"groups": [["1"]], "rate": "1"},
        {"groups": [[1]], "rate": 1},
        {"groups": [[1]], "rate": "1e9"},
        {"groups": [[1]], "rate": "1", "price": 1},
        {"groups": [[1]], "rate": "1", "games": True},
        {"groups": [[1]], "rate": "1", "games": 0},
        {"groups": [[1]], "rate": "1", "type": "lottery"},
        {"groups": [[1]], "rate": "1", "type": ["way"]},
        {"groups": [[1]], "rate": "1", "verbal": "no"},
        {"groups": [[1]], "rate": "1", "condtioning": []},
        {"groups": [[1]], "conditioning": ["1/1"]},
        {"groups": [[1]], "conditioning": [line("1/1", "1", "a")]},
        {"groups": [[1]], "conditioning": [{**line("1/1"), "of": "A"}]},
        {"kings": 7, "rate": "1"},
        {"from": "3"},
        {"from": 3},
    ],
)
def test_what_is_no_request_at_all_is_our_own_no(written: dict[str, object]) -> None:
    with pytest.raises(Mistake):
        read_request(written, CARD)


@provision("15.4(d)")
def test_a_house_without_multi_race_sells_one_game() -> None:
    with pytest.raises(Refused, match="No multi-race") as no:
        read_request({"groups": [[1]], "rate": "1", "games": 2}, RateCard(games=1))
    assert short(no.value.cites) == "15.4(d)"
    assert read_request({"groups": [[1]], "rate": "1", "games": 1}, RateCard(games=1)).games == 1


@provision("15.3(b)")
def test_an_earlier_ticket_is_the_request_for_one_game_as_it_is() -> None:
    old = Request(((1, 2), (3, 4)), 0, (Line(4, 300, 1),), 7, "way")
    tickets = {12: old}
    again = read_request({"from": 12, "price": "3"}, CARD, tickets.__getitem__)
    assert again == old._replace(games=1)
    with pytest.raises(Refused, match="its own rate") as no:
        read_request({"from": 12, "rate": "5"}, CARD, tickets.__getitem__)
    assert short(no.value.cites) == "15.7(a)"
    with pytest.raises(Refused, match="below the minimum"):  # by the card of today
        read_request({"from": 12}, RateCard(least=500), tickets.__getitem__)


@provision('15.1 "Quick-pick"', "15.3(b)")
def test_a_quick_pick_is_a_straight_ticket_without_a_request() -> None:
    wanted = read_quick_pick({"spots": 5, "rate": "2", "games": 3, "price": "6"}, CARD)
    assert wanted == QuickPick(5, 200, 3)
    assert wanted.marked([80, 4, 17, 9, 33]) == straight([4, 9, 17, 33, 80], 200, 3)
    for details, number in (({"spots": 11, "rate": "1"}, "15.2(b)"), ({"spots": 5, "rate": "0.50"}, "15.3(d)")):
        with pytest.raises(Refused) as no:
            read_quick_pick(details, CARD)
        assert short(no.value.cites) == number


def test_what_no_booth_could_pay_is_not_sold() -> None:
    """A trillion dollars on ten spots would win more than any column of cents holds."""
    for read, details in ((read_request, {"groups": [list(range(1, 11))]}), (read_quick_pick, {"spots": 10})):
        with pytest.raises(Mistake, match="could win more than any booth holds"):
            read({**details, "rate": "1000000000000"}, RateCard())
        with pytest.raises(Mistake, match="costs more than any booth holds"):
            read({**details, "rate": "1000000000000", "games": 2}, RateCard())


@provision("15.3(b)")
@pytest.mark.parametrize(
    "with_", [None, "chips", "cash", "coin", "coupon", "slot-token", "plaque", "match-play", "credit", 5]
)
def test_what_a_wager_is_made_with(with_: object) -> None:
    details: Mapping[str, object] = {} if with_ is None else {"with": with_}
    if with_ in (None, "chips", "cash", "coin", "coupon", "slot-token"):
        assert read_instrument(details) == (with_ or "chips")
        return
    with pytest.raises(Refused) as no:
        read_instrument(details)
    assert short(no.value.cites) == "15.3(b)"


@given(requests())
def test_what_a_ticket_says_is_read_as_the_same_ticket(found: Request) -> None:
    assert read_request(details_of(found), RateCard()) == found


def test_many_ways_are_refused_by_their_number_and_many_groups_are_named() -> None:
    with pytest.raises(Refused, match="ways") as no:
        read_request(asked(line("1/10"), kings=list(range(1, 81))), CARD)
    assert no.value.code == "too-many-ways"
    named = asked(line("1/2", "1", "ZA1"), line("25/3", "1", *(f"A{chr(66 + n)}A1" for n in range(25))))
    found = read_request({**named, "kings": list(range(1, 28))}, CARD)
    assert found.lines[0].of == ((25, 26),)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 90) | st.text("AB0123/.", max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["ways", "rate", "of"]), inner),
    max_leaves=6,
)


@settings(max_examples=50)
@given(
    st.dictionaries(
        st.sampled_from(["groups", "kings", "rate", "conditioning", "type", "games", "price", "from", "verbal"]), JUNK
    )
)
def test_anything_at_all_is_read_or_refused_in_a_sentence(written: dict[str, object]) -> None:
    with suppress(Chapter47Error):
        found = read_request(written, CARD)
        assert found.price == found.games * sum(line.ways * line.rate for line in found.lines)
