"""Seven-card stud as it is dealt and bet on: N.J.A.C. 19:47-14.9(a) to (h)."""

from itertools import permutations, product

import pytest

from chapter47 import Choose, Showing, Table
from chapter47.games.parts.poker.opening import forced_bettor
from chapter47.games.parts.poker.remembered import Play, Player
from chapter47.games.seven_card_stud.form import EIGHT_OR_BETTER, HIGH, SPLIT
from chapter47.money.owners import seat_owner
from chapter47.table.events import Event
from games.poker.rounds import (
    act,
    acts,
    awarded,
    chips,
    deal,
    done,
    go_on,
    hands,
    is_over,
    poker,
    round_of,
    showdown,
    stud,
    told,
    who,
    whose_turn,
)
from kit.baccarat import facts, in_play, violations
from kit.refusals import refusal, short

provision = pytest.mark.provision
FORMS = ("high", "high-low-split", "high-low-split-eight-or-better")
EIGHT = (
    *("AS AH 3C 3D 3H 3S", "KS KH 4C 4D 4H 4S", "QS QH 5C 5D 5H 5S", "JS JH 6C 6D 6H 6S"),
    *("TS TH 7C 7D 7H 7S", "AD KD 8C 8D 8H 8S", "QD JD 9C 9D 9H TC", "TD 9S 2C 2D 2H 2S"),
)
"""Six cards for each of eight: the aces, kings, queens and jacks of clubs are left of the deck."""


@pytest.fixture
def table() -> Table:
    """Three are dealt in; seat 2 has the lowest up-card, and must open."""
    found = poker("seven-card-stud", 3)
    deal(found, "AS KS QS AH KH QH 9D 3C 4C")
    return found


@provision("14.9(a)")
@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_dealt_as_the_section_has_it_and_says_so_on_its_sign(form: str) -> None:
    table = poker("seven-card-stud", 2, form=form)
    events = stud(table, "AS KS 2D 3D 4D 9C 9D", "AH KH 2C 3C 4C TS TH")
    assert told(events, "burned", "dealt") == [
        ("dealt", "14.9(c)"),
        *(("burned", "14.9(f)"), ("dealt", "14.9(f)")),
        *(("burned", "14.9(h)"), ("dealt", "14.9(h)")) * 3,
    ]
    (notice,) = [each for each in table.game.notices(table.house) if short(each.cites) == "14.9(a)"]
    assert notice.text == (
        "The highest ranking hand wins"
        if form == "high"
        else "The highest ranking high hand and low hand divide the pot"
    )


@provision("14.9(b)")
def test_eight_play_at_most_or_as_few_as_the_licensee_says() -> None:
    (no,) = violations("seven-card-stud", seats=9)
    assert (no.option, short(no.cites)) == ("seats", "14.9(b)")
    assert chips(poker("seven-card-stud", 8)) == [100] * 8
    five = poker("seven-card-stud", 5, seats=5)
    assert refusal(five, Choose(6, "sit", {"chips": "100"})) == ("no-such-seat", "14.9(b)")


@provision("14.9(b)")
@pytest.mark.parametrize(
    ("ante", "line", "pot"), [("0", "No ante", 4), ("0.50", "Ante of $0.50", 5), ("3", "Ante of $3.00", 10)]
)
def test_the_sign_says_whether_there_is_an_ante_and_each_player_places_it(ante: str, line: str, pot: int) -> None:
    table = poker("seven-card-stud", 2, ante=ante)
    assert line in [each.text for each in table.game.notices(table.house) if short(each.cites) == "14.9(b)"]
    events = deal(table, "AS KS AH KH 9D 3C")
    placed = [fact.details["seat"] for fact in facts(events, "accepted") if fact.details["wager"] == "ante"]
    assert placed == ([1, 2] if pot > 4 else [])
    go_on(table)
    assert 200_00 - table.chips(1) - table.chips(2) == pot * 100


@provision("14.9(c)")
@pytest.mark.parametrize("seats", [(1, 2, 3), (2, 5, 8), tuple(range(1, 9))])
def test_two_rounds_face_down_and_one_face_up_from_the_left_of_the_dealer(seats: tuple[int, ...]) -> None:
    table = in_play("seven-card-stud", *seats)
    count = len(seats)
    cards = [rank + suit for suit, rank in product("SHDC", "23456789TJQKA")]
    deal(table, " ".join(cards[: 3 * count]))
    assert list(hands(table)) == list(seats)
    for at, seat in enumerate(seats):
        assert hands(table)[seat] == ["XX", "XX", cards[2 * count + at]]
        assert table.private(seat)[f"box:{seat}"] == [cards[at], cards[count + at]]


# (d): who begins


OPENS = [
    # form, up-cards of seats 1, 2, 3, and who must open
    ("high", "2S 3C 4C", 1),
    ("high", "AC KS QS", 3),
    ("high", "AC AD AH", 1),
    ("high", "7S 7C 7D", 2),
    ("high", "7S 7H 7D", 3),
    ("high-low-split", "2S 3C 4C", 3),
    ("high-low-split", "AC KS QS", 2),
    ("high-low-split", "AS 2C AH", 2),
    ("high-low-split", "7H 7S 7D", 2),
    ("high-low-split", "7H 7C 7D", 1),
    ("high-low-split", "AS AH AD", 1),
    ("high-low-split-eight-or-better", "2S 3C 4C", 1),
    ("high-low-split-eight-or-better", "AC KS QS", 3),
    ("high-low-split-eight-or-better", "AC 2S AH", 2),
    ("high-low-split-eight-or-better", "7S 7H 7C", 3),
]
LAW = {"high": "14.9(d)1", "high-low-split": "14.9(d)2", "high-low-split-eight-or-better": "14.9(d)3"}


@provision("14.9(d)", "14.9(d)1", "14.9(d)2", "14.9(d)3")
@pytest.mark.parametrize(("form", "up", "opens"), OPENS)
def test_who_has_to_make_the_forced_bet(form: str, up: str, opens: int) -> None:
    table = poker("seven-card-stud", 3, form=form)
    events = deal(table, f"TS TH TD 5S 5H 5D {up}")
    (made,) = [fact.details for fact in facts(events, "accepted")]
    assert (made["seat"], made["wager"], made["amount"]) == (opens, "forced-bet", "2.00")
    assert who(events, LAW[form]) == [opens]
    ranks = [card[0] for card in up.split()]
    assert who(events, "14.9(d)") == ([opens] if ranks.count(up.split()[opens - 1][0]) > 1 else [])
    assert whose_turn(table) == opens % 3 + 1


@provision("14.9(d)", "14.9(d)1", "14.9(d)2", "14.9(d)3")
def test_of_any_two_up_cards_one_opens() -> None:
    high = [rank + suit for rank, suit in product("23456789TJQKA", "CDHS")]
    ace_below = [rank + suit for rank, suit in product("A23456789TJQK", "CDHS")]
    for pair in permutations(high, 2):
        players = {seat: Player(seat, seat_owner(seat), faces=["XX", "XX", up]) for seat, up in enumerate(pair, 1)}
        play = Play([1, 2], players)
        lowest = 1 + (high.index(pair[0]) > high.index(pair[1]))
        highest = 1 + (ace_below.index(pair[0]) < ace_below.index(pair[1]))
        assert forced_bettor(play, HIGH).seat == lowest
        assert forced_bettor(play, EIGHT_OR_BETTER).seat == lowest
        assert forced_bettor(play, SPLIT).seat == highest


@provision("14.9(d)")
@pytest.mark.parametrize("form", FORMS)
def test_a_house_cannot_do_without_the_forced_bet(form: str) -> None:
    (no,) = violations("seven-card-stud", form=form, forced_bet="0")
    assert (no.option, short(no.cites)) == ("forced-bet", LAW[form])


# (e): the first betting round


@provision("14.9(e)")
def test_after_the_forced_bet_each_may_fold_call_or_raise_clockwise(table: Table) -> None:
    assert whose_turn(table) == 3
    assert refusal(table, done("3 check")) == ("bet-to-face", "14.9(e)")
    assert refusal(table, done("3 bet 5")) == ("bet-already", "14.9(e)")
    assert refusal(table, done("1 call"))[1] == "14.7(d)"
    act(table, "3 raise 5")
    assert whose_turn(table) == 1
    act(table, "1 fold")
    assert whose_turn(table) == 2
    act(table, "2 raise 10")
    assert whose_turn(table) == 3
    assert not facts(act(table, "3 call"), "checked")
    assert chips(table) == [100, 90, 90]
    assert whose_turn(table) is None  # the last player has responded to the most recent bet
    assert told(deal(table, "2S 2D"), "dealt") == [("dealt", "14.9(f)")]


@provision("14.9(e)")
def test_the_forced_bettor_has_responded_where_nobody_raises(table: Table) -> None:
    act(table, "3 call", "1 call")
    assert whose_turn(table) is None
    assert refusal(table, done("2 raise 5"))[1] == "14.7(d)"
    assert chips(table) == [98, 98, 98]


# (f), (g): the second


@provision("14.9(f)")
def test_a_card_is_burned_and_a_fourth_dealt_face_up_to_each_who_has_not_folded() -> None:
    table = poker("seven-card-stud", 4)
    deal(table, "AS KS QS JS AH KH QH JH 9D 3C 4C 5C")
    events = act(table, "3 call", "4 call", "1 fold")
    assert told(events, "burned", "dealt") == [("burned", "14.9(f)")]
    assert refusal(table, done("2 check"))[1] == "14.7(d)"
    deal(table, "2S 6D 7D")
    assert hands(table)[2] == ["XX", "XX", "3C", "2S"]
    assert hands(table)[3] == ["XX", "XX", "4C", "6D"]
    assert hands(table)[4] == ["XX", "XX", "5C", "7D"]
    assert len(hands(table)[1]) == 3


SHOWING = [
    # up-cards of seats 1, 2, 3, who begins, and by which provision
    ("9D AC 4C", "8D 2C KC", 2, "14.9(f)1"),  # ace high
    ("9D AC 4C", "8D KC 4D", 3, "14.9(f)1"),  # a pair before an ace
    ("2D 2H AC", "2C 3H KC", 1, "14.9(f)1"),
    ("2D 3H 9C", "2C 3D KC", 2, "14.9(f)1"),  # the higher pair
    ("AD KC AC", "QD AH QC", 2, "14.9(f)1"),  # ace and king before ace and queen
    ("9D AC AS", "8D KC KS", 2, "14.9(f)2"),  # equal: the closest to the dealer's left, and not the spades
    ("9C 9S 4D", "8C 8S KD", 3, "14.9(f)1"),
    ("9C 9S 4D", "8C 8S 2D", 1, "14.9(f)2"),
    ("KD 3C KS", "QC 3D QS", 2, "14.9(f)1"),
    ("AC AD AS", "7C 7D 7S", 1, "14.9(f)2"),
]


@provision("14.9(f)1", "14.9(f)2")
@pytest.mark.parametrize(("third", "fourth", "begins", "law"), SHOWING)
def test_the_highest_hand_showing_must_bet_or_check(third: str, fourth: str, begins: int, law: str) -> None:
    table = poker("seven-card-stud", 3)
    deal(table, f"TS TH TD 5S 5H 5D {third}")
    go_on(table)
    events = deal(table, fourth)
    assert whose_turn(table) == begins
    assert who(events, law) == [begins]
    assert refusal(table, done(f"{begins} call")) == ("nothing-to-call", "14.9(g)")
    before = chips(table)[begins - 1]
    act(table, f"{begins} bet 5")
    assert chips(table)[begins - 1] == before - 5


@provision("14.9(g)")
def test_each_may_check_until_there_is_a_bet_and_then_folds_calls_or_raises(table: Table) -> None:
    act(table, "3 call", "1 call")
    deal(table, "AD AC 2C")  # ace and nine, ace and three, four
    assert [fact.details["seat"] for fact in facts(act(table, "1 check", "2 check"), "checked")] == [1, 2]
    act(table, "3 bet 5")
    assert refusal(table, done("1 check")) == ("bet-to-face", "14.9(g)")
    assert refusal(table, done("1 bet 5")) == ("bet-already", "14.9(g)")
    act(table, "1 raise 10", "2 fold")
    assert whose_turn(table) == 3
    act(table, "3 call")
    assert whose_turn(table) is None
    assert chips(table) == [88, 98, 88]
    assert told(deal(table, "2S 2D"), "dealt") == [("dealt", "14.9(h)")]


@provision("14.9(g)")
def test_all_checks_complete_the_betting_round(table: Table) -> None:
    act(table, "3 call", "1 call")
    deal(table, "AD AC 2C")
    act(table, "1 check", "2 check", "3 check")
    assert whose_turn(table) is None
    assert chips(table) == [98, 98, 98]


# (h): the rest of the cards


@provision("14.9(h)")
def test_two_more_rounds_face_up_and_one_face_down_each_after_a_burn_card(table: Table) -> None:
    act(table, "3 fold", "1 call")
    go_on(table, "AD AC")
    for cards, faces in (("6S 6D", ["9D", "AD", "6S"]), ("7S 7D", ["9D", "AD", "6S", "7S"])):
        assert told(go_on(table, cards), "dealt", "burned")[0] == ("dealt", "14.9(h)")
        assert hands(table) == {
            1: ["XX", "XX", *faces],
            2: ["XX", "XX", "3C", "AC", *(card[0] + "D" for card in faces[2:])],
            3: ["XX", "XX", "4C"],
        }
    play = table.state.play
    assert len(play.burned) == 4  # one before the fourth, fifth, sixth and seventh card
    assert whose_turn(table) is None
    deal(table, "8S 8D")
    assert hands(table)[1] == ["XX", "XX", "9D", "AD", "6S", "7S", "XX"]
    assert table.private(1)["box:1"][-1] == "8S"
    assert whose_turn(table) == 1  # as before it, since the last card is not to be seen
    go_on(table)
    showdown(table)
    assert is_over(table)


def to_the_seventh(began: int, players: int) -> tuple[Table, list[Event]]:
    """So many are dealt three cards; so many stay, have three more each, and bet for the fourth time."""
    table = poker("seven-card-stud", began)
    deal(table, round_of([*EIGHT[:began]], 0, 3))
    stay = [*range(1, players), began]  # at a table of eight, seat 8 has to open
    while (seat := whose_turn(table)) is not None:
        act(table, f"{seat} {'call' if seat in stay else 'fold'}")
    held = [EIGHT[seat - 1] for seat in stay]
    return table, [event for at in (3, 4, 5) for event in go_on(table, round_of(held, at, at + 1))]


@provision("14.9(h)")
@pytest.mark.parametrize(
    ("began", "players", "left", "common", "reshuffled"),
    [  # three cards for each, three burn cards, and three more cards for each who stays
        (8, 6, 7, False, False),  # one to burn, and six for six
        (7, 7, 7, True, False),  # one to burn, and six for seven
        (8, 7, 4, True, False),
        (8, 8, 1, True, True),
    ],
)
def test_a_common_card_takes_the_place_of_a_seventh_where_too_few_are_left(
    began: int, players: int, left: int, common: bool, reshuffled: bool
) -> None:
    table, events = to_the_seventh(began, players)
    play = table.state.play
    assert 52 - 3 * began - 3 - 3 * players == left
    assert ("shuffle the burn cards" in acts(events, "14.9(h)")) is reshuffled
    if reshuffled:
        assert refusal(table, Showing("deal", ("AC",)))[1] == "14.9(h)"
        events = table.do(Showing("shuffle", "by-hand"))
    said = "deal a common card, since the deck has not a card for each player"
    assert (said in acts(events, "14.9(h)")) is common
    assert told(events, "burned")[-1] == ("burned", "14.9(h)")
    if not common:
        deal(table, "AC KC QC JC 8D 9H")
        assert all(len(hands(table)[seat]) == 7 for seat in (1, 2, 3, 4, 5, 8))
        assert play.board == []
        return
    assert facts(deal(table, "AC"), "dealt")[0].details["board"] == ["AC"]
    assert {len(hands(table)[player.seat]) for player in play.live()} == {6}
    go_on(table)
    shown = facts(showdown(table), "showed")
    # It is a card of every hand:
    assert [fact.details["hand"] for fact in shown if fact.details["seat"] == 1] == ["Four of a kind, threes, with ace"]
    assert [fact.details["hand"] for fact in shown if fact.details["seat"] == 4] == ["Four of a kind, sixes, with ace"]


@provision("14.9(i)")
def test_there_is_a_showdown_where_more_than_one_is_left(table: Table) -> None:
    act(table, "3 fold", "1 call")
    for cards in ("AD 2C", "6S 6D", "7S 7D"):
        assert acts(go_on(table, cards), "14.9(i)") == []
    assert acts(go_on(table, "8S 8D"), "14.9(i)") == ["have a showdown"]
    assert awarded(showdown(table)) == [(1, "4.00", "all", "14.9(i)1")]


@provision("14.9(i)")
def test_there_is_none_where_all_others_have_folded(table: Table) -> None:
    events = act(table, "3 fold", "1 fold")
    assert acts(events, "14.9(i)") == []
    assert is_over(table)
    assert facts(events, "showed") == []
    assert chips(table) == [100, 100, 100]
