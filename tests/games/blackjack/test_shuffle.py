"""Shuffled, cut and shuffled again: N.J.A.C. 19:47-2.5, 2.6(c), (l), (m), 2.20 [1995], 2.21."""

from datetime import datetime
from typing import Any

import pytest

from chapter47 import Chapter47Error, Choose, Showing, Table, bet, call, game
from chapter47.table.cards import OFFER
from chapter47.table.commands import Clock
from chapter47.table.events import Event
from chapter47.table.transcript import Transcript
from kit.baccarat import acts, choose, facts
from kit.blackjack import awaited, blackjack, play, seen, spread_out, to_be_cut, violations, wager
from kit.cuts import cut_by_dealer
from kit.marks import marks_on
from kit.refusals import refusal, short

provision = pytest.mark.provision


def ready(*seats: int, **house: Any) -> Table:
    """A table whose cards were shuffled, cut and burnt from."""
    table = to_be_cut(*seats, **house)
    cut_by_dealer(table, 26)
    play(table, "XX")
    return table


def offered_to(events: list[Event]) -> list[tuple[str, object]]:
    """Who is designated to cut, and by which provision."""
    return [
        (short(fact.cites), fact.details["seat"])
        for fact in facts(events, "performed")
        if str(fact.details["act"]).startswith("designate")
    ]


# 2.5(a) to (d)


@provision("2.5(a) [1995]", "2.5(a) [2007-03-19]", "2.5(b)")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.5(a) [1995]"), ("2007", "2.5(a) [2007-03-19]")])
def test_before_play_the_dealer_shuffles_and_offers_the_stack(edition: str, number: str) -> None:
    table = spread_out(1, edition=edition)
    table.do(call("wash"))
    assert refusal(table, Showing("deal", ("8S",))) == ("shuffle-first", number)
    events = table.do(Showing("shuffle", "by-hand"))
    assert acts(events, number) == ["shuffle the cards"]
    *_, designated, offered = facts(events, "performed")
    assert (designated.details["act"], short(designated.cites)) == ("designate the player who cuts", "2.5(e)1")
    assert offered.details == {"act": OFFER, "by": "dealer", "seat": 1}
    assert short(offered.cites) == "2.5(b)"


@provision("2.5(c)")
@pytest.mark.parametrize(("decks", "at", "stands"), [(1, 10, True), (1, 42, True), (1, 9, False), (1, 43, False)])
@pytest.mark.parametrize("by", ["player", "dealer"])
def test_a_cut_leaves_ten_cards_on_either_side(decks: int, at: int, stands: bool, by: str) -> None:
    table = to_be_cut(1, decks=decks)
    said = Choose(1, "cut", {"at": at}) if by == "player" else call("cut", at=at)
    if by == "dealer":
        table.do(Choose(1, "decline-cut"))
    if not stands:
        assert refusal(table, said) == ("cut-too-near", "2.5(c)")
        return
    assert acts(table.do(said), "2.5(c)" if by == "player" else "2.5(f)") == ["cut the cards"]


@provision("2.5(d)")
@pytest.mark.parametrize(("decks", "behind"), [(1, 13), (2, 26), (4, 52), (6, 78), (8, 104)])
def test_the_cutting_card_goes_a_quarter_from_the_back(decks: int, behind: int) -> None:
    table = to_be_cut(1, decks=decks)
    events = cut_by_dealer(table, 20)
    front, align, insert = acts(events, "2.5(d)")
    assert "to the back" in front
    assert align == "align the stack along the marked side of the shoe"
    assert "into the shoe" in insert
    (placed,) = [fact for fact in facts(events, "performed") if "behind" in fact.details]
    assert placed.details["behind"] == behind


# 2.5(e), (f): who cuts


@provision("2.5(e)", "2.5(e)1")
@pytest.mark.parametrize("seats", [(3, 1, 5), (5, 1, 3), (1, 3, 5)])
def test_when_the_game_begins_whoever_came_first_cuts(seats: tuple[int, ...]) -> None:
    table = spread_out(*seats)
    table.do(call("wash"))
    assert offered_to(table.do(Showing("shuffle", "by-hand"))) == [("2.5(e)1", seats[0])]
    other = next(seat for seat in seats if seat != seats[0])
    assert refusal(table, Choose(other, "cut", {"at": 30})) == ("not-offered", "2.5(f)")
    choose(table, seats[0], "cut", at=30)


def cut_came(script: str, **house: Any) -> list[Event]:
    """A round of boxes 2, 4 and 6 in which the cutting card comes, and what is said when the cards are shuffled."""
    table = ready(2, 4, 6, **house)
    for seat in (2, 4, 6):
        wager(table, seat, "10")
    events = play(table, script)
    assert "shuffles" in awaited(table)
    return [*events, *table.do(Showing("shuffle", "by-hand"))]


CAME = [
    ("CUT TS TH TD 6S 9S 9H 9D 2:stand 4:stand 6:stand TC TC", ("2.5(e)2", 2)),
    ("TS CUT TH TD 6S 9S 9H 9D 2:stand 4:stand 6:stand TC TC", ("2.5(e)2", 4)),
    ("TS TH CUT TD 6S 9S 9H 9D 2:stand 4:stand 6:stand TC TC", ("2.5(e)2", 6)),
    ("TS TH TD CUT 6S 9S 9H 9D 2:stand 4:stand 6:stand TC TC", ("2.5(e)3", 6)),
    ("TS TH TD 6S CUT 9S 9H 9D 2:stand 4:stand 6:stand TC TC", ("2.5(e)2", 2)),
    ("TS TH TD 6S 2S 9H 9D 2:hit CUT 4S 2:stand 4:stand 6:stand TC TC", ("2.5(e)2", 2)),
    ("TS TH TD 6S 9S 2H 9D 2:stand 4:hit CUT 4S 4:stand 6:stand TC TC", ("2.5(e)2", 4)),
    ("TS TH TD 6S 9S 9H 9D 2:stand 4:stand 6:stand CUT TC TC", ("2.5(e)3", 6)),
    ("TS TH TD 6S 9S 9H 9D 2:stand 4:stand 6:stand TC CUT TC", ("2.5(e)3", 6)),
]


@provision("2.5(e)", "2.5(e)2", "2.5(e)3", "2.5(g) [1995]", "2.5(h) [2007]", "2.6(l)", "2.6(l)1", "2.6(l)2", "2.6(l)3")
@pytest.mark.parametrize("edition", ["1995", "2007"])
@pytest.mark.parametrize(("script", "who"), CAME)
def test_the_cutting_card_ends_the_shoe_with_the_round_and_says_who_cuts(
    edition: str, script: str, who: tuple[str, int]
) -> None:
    events = cut_came(script, edition=edition)
    (marked,) = [fact for fact in facts(events, "marked") if fact.details["marker"] == "cutting-card"]
    assert short(marked.cites) == "2.6(l)"
    assert offered_to(events) == [who]
    shuffled = {"1995": "2.5(a) [1995]", "2007": "2.5(a) [2007-03-19]"}[edition]
    done = [short(fact.cites) for fact in facts(events, "performed")]
    last = ["2.6(i)", "2.6(l)1", "2.6(l)2", "2.6(l)2i", shuffled, who[0]]
    assert [number for number in done if number in last] == last  # in this order, and once each


@provision("2.5(g) [1995]", "2.5(h) [2007]", "2.6(l)", "2.6(l)3")
@pytest.mark.parametrize("edition", ["1995", "2007"])
def test_nothing_is_dealt_or_wagered_until_the_cards_are_shuffled_again(edition: str) -> None:
    reshuffled = {"1995": "2.5(g) [1995]", "2007": "2.5(h) [2007]"}[edition]
    for early, number in ((False, "2.6(l)3"), (True, reshuffled)):
        table = ready(2, edition=edition)
        wager(table, 2, "10")
        play(table, "CUT TS 6S")  # the round is played on
        play(table, "9S 2:stand TC TC")
        if early:
            table = ready(2, edition=edition)
            table.do(call("shuffle-now"))
        for said in (Showing("deal", ("8S",)), bet(2, "blackjack", "10")):
            assert refusal(table, said)[1] == number


@provision("2.5(a) [1995]", "2.5(a) [2007-03-19]")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.5(a) [1995]"), ("2007", "2.5(a) [2007-03-19]")])
@pytest.mark.parametrize("because", ["the house", "the cutting card"])
def test_the_dealer_shuffles_after_a_round_as_the_house_has_it_and_after_each_shoe(
    edition: str, number: str, because: str
) -> None:
    table = ready(2, edition=edition)
    wager(table, 2, "10")
    play(table, f"{'CUT ' if because != 'the house' else ''}TS 6S 9S 2:stand TC TC")
    if because == "the house":
        assert "shuffles" not in awaited(table)
        table.do(call("shuffle-now"))
    assert acts(table.do(Showing("shuffle", "by-hand")), number) == ["shuffle the cards"]


@provision("2.5(e)2", "2.5(e)3")
@pytest.mark.parametrize(("before", "who"), [(0, ("2.5(e)2", 2)), (1, ("2.5(e)2", 4)), (3, ("2.5(e)3", 6))])
def test_a_transcript_that_deals_all_cards_at_once_tells_the_same_of_the_cutting_card(
    before: int, who: tuple[str, int]
) -> None:
    cards = ["TS", "TH", "TD", "6S", "9S", "9H", "9D"]
    data = {
        "chapter47": 1,
        "game": "blackjack",
        "seats": {str(seat): {"chips": "500"} for seat in (2, 4, 6)},
        "play": [
            *({"seat": seat, "bet": "blackjack", "amount": "10"} for seat in (2, 4, 6)),
            {"deal": [*cards[:before], "CUT", *cards[before:]]},
            *({"seat": seat, "choose": "stand"} for seat in (2, 4, 6)),
            {"deal": ["TC", "TC"]},
            {"shuffle": "by-hand"},
        ],
    }
    told = [line.said for line in Transcript.read(data, game).run() if not isinstance(line.said, Chapter47Error)]
    assert offered_to(told) == [who]


@provision("2.6(l)2i")
def test_the_rest_of_the_shoe_goes_to_the_discard_rack_so_that_none_is_missing() -> None:
    (act,) = acts(cut_came(CAME[0][0]), "2.6(l)2i")
    assert "discard rack" in act
    assert "none is missing" in act


@provision("2.6(l)")
def test_a_hole_card_may_bring_the_cutting_card_too() -> None:
    events = cut_came(
        "TS TH TD 6S 9S 9H 9D CUT XX 2:stand 4:stand 6:stand turn=TC TC", hole_card="face-down", edition="1995"
    )
    assert offered_to(events) == [("2.5(e)3", 6)]


@provision("2.5(e)4", "2.5(g)1", "2.5(h) [2007]")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.5(g)1"), ("2007", "2.5(h) [2007]")])
def test_the_house_may_have_the_cards_shuffled_after_any_round(edition: str, number: str) -> None:
    table = ready(2, 4, 6, edition=edition)
    wager(table, 2, "10")
    assert refusal(table, call("shuffle-now"))[0] == "wagers-standing"
    play(table, "TS 6S 9S 2:stand TC TC")
    assert len(acts(table.do(call("shuffle-now")), number)) == 1
    assert offered_to(table.do(Showing("shuffle", "by-hand"))) == [("2.5(e)4", 6)]


@provision("2.5(f)")
def test_where_a_cut_is_refused_it_goes_clockwise_and_at_last_to_the_dealer() -> None:
    table = ready(2, 4, 6)
    wager(table, 4, "10")
    play(table, "CUT TS 6S 9S 4:stand TC TC")
    table.do(Showing("shuffle", "by-hand"))
    for seat in (4, 6, 2):  # from the dealer's left, and round
        assert marks_on(table)["cut-offered"] == seat
        assert refusal(table, call("cut", at=50)) == ("cut-offered", "2.5(f)")  # somebody is still to be asked
        choose(table, seat, "decline-cut")
    events = cut_by_dealer(table, 50)
    (cut,) = [fact for fact in facts(events, "performed") if fact.details["act"] == "cut the cards"]
    assert (short(cut.cites), cut.details["by"]) == ("2.5(f)", "dealer")


@provision("2.5(f)")
def test_who_accepts_a_cut_that_another_refused_cuts() -> None:
    table = to_be_cut(2, 4, 6)
    choose(table, 2, "decline-cut")
    (cut, *_) = facts(choose(table, 4, "cut", at=30), "performed")
    assert (short(cut.cites), cut.details["seat"]) == ("2.5(c)", 4)


# 2.5(g) as it stands since 2007


@provision("2.5(g) [2007]")
def test_a_supervisor_may_have_the_cards_cut_again_before_any_is_dealt() -> None:
    table = to_be_cut(1, 2)
    choose(table, 1, "cut", at=30)
    assert refusal(table, call("recut")) == ("not-confirmed", "2.5(g) [2007]")
    assert acts(table.do(call("recut", confirmed_by=("supervisor",))), "2.5(g) [2007]") == ["have the cards cut again"]
    assert "cut" in awaited(table)
    choose(table, 1, "cut", at=40)
    play(table, "XX")


@provision("2.5(g) [2007]")
def test_before_2007_nothing_is_cut_twice() -> None:
    table = to_be_cut(1, edition="2006")
    choose(table, 1, "cut", at=30)
    assert refusal(table, call("recut", confirmed_by=("supervisor",))) == ("not-in-edition", "2.5(g) [2007]")


# 2.6(c): one card is burnt


@provision("2.6(c)")
def test_the_first_card_is_burnt_face_down_and_shown_to_who_asks() -> None:
    table = to_be_cut(1)
    cut_by_dealer(table, 30)
    assert acts(play(table, "XX"), "2.6(c)") == ["burn one card into the discard rack"]
    assert "burn-card" not in marks_on(table)
    choose(table, 1, "see-burn-card")
    table.do(Showing("turn", ("9S",)))
    assert marks_on(table)["burn-card"] == "9S"


@provision("2.6(c)")
def test_each_new_dealer_burns_a_card_before_dealing_any() -> None:
    table = ready(1)
    wager(table, 1, "10")
    table.do(call("new-dealer", name="Ann"))
    assert acts(play(table, "XX"), "2.6(c)") == ["burn one card into the discard rack"]
    assert not acts(play(table, "TS 6S 9S 1:stand TC TC"), "2.6(c)")
    wager(table, 1, "10")
    play(table, "TS 6S 2S 1:hit")
    table.do(call("new-dealer", name="Bob"))
    assert len(acts(play(table, "XX 4S 1:stand TC TC"), "2.6(c)")) == 1
    wager(table, 1, "10")
    table.do(call("new-dealer", name="Eve"))
    assert len(acts(play(table, "8H"), "2.6(c)")) == 1  # whatever it is, and nobody has it
    play(table, "9H 6H 2H")
    assert marks_on(table)["hands"] == {"1": [["9H", "2H"]]}


# 2.5(j): an idle table


@provision("2.5(j)")
def test_at_an_idle_table_the_cards_are_taken_out_and_spread() -> None:
    table = ready(1)
    (act,) = acts(table.do(call("spread-cards")), "2.5(j)")
    assert "spread them for inspection" in act
    assert awaited(table) == ["call"]
    table.do(call("wash"))
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 30)
    play(table, "XX")


@provision("2.5(j)")
def test_with_a_device_they_are_stacked_and_put_into_it_and_the_other_batch_is_dealt() -> None:
    table = to_be_cut(1, shuffle="automated")
    backs = [table.state.set]
    choose(table, 1, "cut", at=30)
    play(table, "XX")
    (act,) = acts(table.do(call("spread-cards")), "2.5(j)")
    assert "out of the shoe and the discard rack" in act
    assert refusal(table, call("wash")) == ("table-waits", "2.5(j)")
    events = table.do(call("stack"))
    (act,) = acts(events, "2.5(j)")
    assert "face down" in act
    assert "stack" in act
    assert "wash" not in act
    assert acts(table.do(Showing("shuffle", "by-hand")), "2.4(e)") == [
        "take the set that the device has shuffled, and put the other in"
    ]
    backs.append(table.state.set)
    assert sorted(map(str, backs)) == ["0", "1"]


@provision("2.5(j)")
def test_where_an_older_edition_is_taken_up_meanwhile_they_are_washed_by_its_rules() -> None:
    table = ready(1)
    table.do(call("spread-cards"))
    table.do(Clock(datetime(2026, 7, 4, 20)))
    table.do(call("change", rules={"edition": "2001-02-15"}, effective="2026-07-04T21:00:00"))
    table.do(Clock(datetime(2026, 7, 4, 21)))
    assert str(table.house.edition) == "2001-02-15"
    events = table.do(call("wash"))
    assert not acts(events, "2.5(j)")
    assert acts(events, "2.4(c)") == ["turn the cards face down, wash and stack them"]


WITHOUT_PLAY = [{}, {"pre_shuffled": True}, {"shuffle": "bart-carter"}, {"shuffle": "automated"}, {"six_to_five": True}]


@provision("2.5(j)")
@pytest.mark.parametrize("house", WITHOUT_PLAY)
@pytest.mark.parametrize("in_a_round", [False, True])
def test_where_nobody_is_left_at_an_open_table_the_cards_are_spread(house: dict[str, Any], in_a_round: bool) -> None:
    table = blackjack(1, **house)
    wager(table, 1, "10")
    play(table, "TS 6S 9S")
    if in_a_round:
        choose(table, 1, "leave")
        events = play(table, "1:stand TC TC")
    else:
        play(table, "1:stand TC TC")
        events = choose(table, 1, "leave")
    (act,) = acts(events, "2.5(j)")
    assert "spread them for inspection" in act
    assert awaited(table) == ["call"]
    choose(table, 3, "sit", chips="100")
    assert refusal(table, bet(3, "blackjack", "10"))[0] == "table-waits"  # first they are looked at
    assert len(acts(seen(table), "2.5(j)")) == 1
    table.do(Showing("shuffle", "by-hand"))
    assert marks_on(table)["cut-offered"] == 3


@provision("2.5(j)")
def test_not_while_somebody_is_there_nor_before_2007_nor_where_a_device_shuffles_all_the_time() -> None:
    houses: list[tuple[tuple[int, ...], dict[str, Any]]]
    houses = [((1, 2), {}), ((1,), {"edition": "2006"}), ((1,), {"device-approved": True, "shuffle": "continuous"})]
    for seats, house in houses:
        table = blackjack(*seats, **house)
        wager(table, 1, "10")
        play(table, "TS 6S 9S 1:stand TC TC")
        assert not acts(choose(table, 1, "leave"), "2.5(j)")
        assert "bets" in awaited(table)


@provision("2.5(j)")
def test_cards_that_came_shuffled_are_shuffled_once_they_lay_open() -> None:
    table = spread_out(1, pre_shuffled=True)
    assert not acts(table.do(Showing("shuffle", "by-hand")), "2.5(a) [2007-03-19]")
    cut_by_dealer(table, 26)
    play(table, "XX")
    table.do(call("spread-cards"))
    assert awaited(table) == ["call"]
    table.do(call("wash"))
    assert acts(table.do(Showing("shuffle", "by-hand")), "2.5(a) [2007-03-19]") == ["shuffle the cards"]


@provision("2.5(j)")
def test_not_while_wagers_stand_and_not_before_2007() -> None:
    table = ready(1)
    wager(table, 1, "10")
    assert refusal(table, call("spread-cards"))[0] == "wagers-standing"
    assert refusal(ready(1, edition="2006"), call("spread-cards")) == ("not-in-edition", "2.5(j)")


def test_pre_shuffled_cards_and_a_device_do_not_go_together() -> None:
    (found,) = violations(pre_shuffled=True, device_approved=True, shuffle="continuous")
    assert found.option == "pre-shuffled"


def test_a_shoe_in_play_is_known_to_be_whole() -> None:
    assert marks_on(blackjack(1, decks=6))["cards-left"] == 312
