"""Five-card stud: N.J.A.C. 19:47-14.13."""

from itertools import permutations, product

import pytest

from chapter47 import Choose, Table
from chapter47.games.five_card_stud.form import CHECKS, HIGH
from chapter47.games.parts.poker.opening import forced_bettor
from chapter47.games.parts.poker.remembered import Play, Player
from chapter47.law import cite
from chapter47.money.owners import seat_owner
from games.poker.rounds import (
    act,
    acts,
    awarded,
    chips,
    deal,
    done,
    go_on,
    hands,
    poker,
    showdown,
    stud,
    told,
    who,
    whose_turn,
)
from kit.baccarat import facts, in_play, violations
from kit.refusals import refusal, short

provision = pytest.mark.provision


def notices(table: Table, number: str) -> list[str]:
    """What the sign says by that provision."""
    return [each.text for each in table.game.notices(table.house) if short(each.cites) == number]


@pytest.fixture
def table() -> Table:
    """Three are dealt in; seat 2 has the lowest up-card."""
    found = poker("five-card-stud", 3)
    deal(found, "AS KS QS 9D 3C 4C")
    return found


@provision("14.13(a)")
def test_it_is_played_for_a_high_hand_only_and_as_the_section_has_it() -> None:
    table = poker("five-card-stud", 2)
    assert notices(table, "14.13(a)") == ["The highest ranking hand wins"]
    for form in ("low", "high-low-split"):
        (no,) = violations("five-card-stud", form=form)
        assert (no.option, short(no.cites)) == ("form", "14.8(b)")
    events = stud(table, "AS 2D 3D 4D 6C", "KH KC 9C 8C 7S", down=1)
    assert told(events, "dealt", "burned") == [
        ("dealt", "14.13(c)"),
        *(("burned", "14.13(f)"), ("dealt", "14.13(f)")),
        *(("burned", "14.13(g)"), ("dealt", "14.13(g)")) * 2,
    ]
    assert awarded(events) == [(2, "4.00", "all", "14.13(h)")]


@provision("14.13(b)")
def test_eight_play_at_most_and_the_ante_is_posted() -> None:
    (no,) = violations("five-card-stud", seats=9)
    assert (no.option, short(no.cites)) == ("seats", "14.13(b)")
    assert len(poker("five-card-stud", 8).seats) == 8
    table = poker("five-card-stud", 2, seats=6)
    assert refusal(table, Choose(7, "sit", {"chips": "100"})) == ("no-such-seat", "14.13(b)")
    assert "No ante" in notices(table, "14.13(b)")
    table = poker("five-card-stud", 3, ante="1")
    assert "Ante of $1.00" in notices(table, "14.13(b)")
    deal(table, "AS KS QS 9D 3C 4C")
    assert chips(table) == [99, 97, 99]


@provision("14.13(c)")
@pytest.mark.parametrize("seats", [(1, 2, 3), (2, 5, 8), tuple(range(1, 9))])
def test_one_round_face_down_and_one_face_up_from_the_left_of_the_dealer(seats: tuple[int, ...]) -> None:
    table = in_play("five-card-stud", *seats)
    count = len(seats)
    cards = [rank + suit for suit, rank in product("SHDC", "23456789TJQKA")]
    deal(table, " ".join(cards[: 2 * count]))
    assert list(hands(table)) == list(seats)
    for at, seat in enumerate(seats):
        assert hands(table)[seat] == ["XX", cards[count + at]]
        assert table.private(seat)[f"box:{seat}"] == [cards[at]]


@provision("14.13(d)")
@pytest.mark.parametrize(
    ("up", "opens"),
    [("2S 3C 4C", 1), ("AC KS QS", 3), ("7S 7C 7D", 2), ("7S 7H 7D", 3), ("AS AH KS", 3), ("AS AH AD", 3)],
)
def test_the_lowest_up_card_makes_the_forced_bet_by_suit_among_equals(up: str, opens: int) -> None:
    table = poker("five-card-stud", 3)
    events = deal(table, f"TS TH TD {up}")
    (made,) = [fact.details for fact in facts(events, "accepted")]
    assert (made["seat"], made["wager"], made["amount"]) == (opens, "forced-bet", "2.00")
    assert who(events, "14.13(d)") == [opens]
    equal = [card[0] for card in up.split()].count(up.split()[opens - 1][0]) > 1
    assert who(events, "14.9(d)") == ([opens] if equal else [])
    (no,) = violations("five-card-stud", forced_bet="0")
    assert short(no.cites) == "14.13(d)"


@provision("14.13(d)")
def test_of_any_two_up_cards_the_lower_opens() -> None:
    deck = [rank + suit for rank, suit in product("23456789TJQKA", "CDHS")]
    for pair in permutations(deck, 2):
        players = {seat: Player(seat, seat_owner(seat), faces=["XX", up]) for seat, up in enumerate(pair, 1)}
        assert forced_bettor(Play([1, 2], players), HIGH).seat == 1 + (deck.index(pair[0]) > deck.index(pair[1]))


@provision("14.13(e)")
def test_after_the_forced_bet_each_may_fold_call_or_raise_clockwise(table: Table) -> None:
    assert whose_turn(table) == 3
    assert refusal(table, done("3 check")) == ("bet-to-face", "14.13(e)")
    assert refusal(table, done("3 bet 5")) == ("bet-already", "14.13(e)")
    act(table, "3 raise 5", "1 fold")
    assert whose_turn(table) == 2
    act(table, "2 raise 10")
    assert whose_turn(table) == 3
    act(table, "3 call")
    assert whose_turn(table) is None
    assert chips(table) == [100, 90, 90]


@provision("14.13(e)")
def test_the_forced_bettor_has_responded_where_nobody_raises(table: Table) -> None:
    act(table, "3 call", "1 call")
    assert whose_turn(table) is None
    assert refusal(table, done("2 raise 5"))[1] == "14.7(d)"


@provision("14.13(f)")
@pytest.mark.parametrize(
    ("second", "third", "begins"),
    [
        ("9D AC 4C", "8D 2C KC", 2),
        ("9D AC 4C", "8D KC 4D", 3),  # a pair before an ace
        ("2D 3H 9C", "2C 3D KC", 2),  # the higher pair
        ("AD AH QC", "QD QS JH", 1),  # equal: the closest to the left of the dealer
        ("9D AC AS", "8D KC KS", 2),  # and not the spades
        ("KD 9C 8S", "QC AD KC", 2),
    ],
)
def test_a_card_is_burned_and_the_highest_hand_showing_begins(second: str, third: str, begins: int) -> None:
    table = poker("five-card-stud", 3)
    deal(table, f"TS TH TD {second}")
    assert told(go_on(table), "burned") == [("burned", "14.13(f)")]
    events = deal(table, third)
    assert {seat: faces[1:] for seat, faces in hands(table).items()} == {
        seat: [one, other] for seat, one, other in zip((1, 2, 3), second.split(), third.split(), strict=True)
    }
    assert whose_turn(table) == begins
    assert who(events, "14.13(f)") == [begins]
    act(table, f"{begins} bet 5")
    after = begins % 3 + 1
    assert refusal(table, done(f"{after} check")) == ("bet-to-face", "14.13(e)")
    act(table, f"{after} fold", f"{after % 3 + 1} call")
    assert whose_turn(table) is None


@provision("14.13(f)")
def test_that_whoever_begins_may_check_is_ours_since_the_words_have_that_player_bet(table: Table) -> None:
    go_on(table)
    deal(table, "8D 8C 8S")
    (checked,) = facts(act(table, "1 check"), "checked")
    assert checked.cites is CHECKS
    assert CHECKS.of == cite("14.13(f)")


@provision("14.13(g)")
def test_two_more_rounds_face_up_each_with_a_burn_card_and_a_betting_round(table: Table) -> None:
    act(table, "3 fold", "1 call")
    go_on(table, "8D 8C")
    for cards, begins, faces in (("2D 8H", 2, ["9D", "8D", "2D"]), ("9H KD", 1, ["9D", "8D", "2D", "9H"])):
        assert len(table.state.play.burned) == len(faces) - 1
        events = deal(table, cards)
        assert told(events, "dealt") == [("dealt", "14.13(g)")]
        assert hands(table)[1] == ["XX", *faces]
        assert len(hands(table)[3]) == 2  # has folded
        assert whose_turn(table) == begins
        other = 3 - begins
        act(table, f"{begins} bet 10", f"{other} call")
        assert whose_turn(table) is None
    assert chips(table) == [78, 78, 100]
    assert len(facts(showdown(table), "showed")) == 2


@provision("14.13(h)")
@pytest.mark.parametrize(
    ("one", "other", "wins", "hand"),
    [
        ("AS KS QS JS TS", "9H 9D 9C 9S 2C", 1, "royal-flush"),
        ("AS AH KD QC JS", "2H 2D 3C 3S 4C", 2, "two-pair"),
        ("5S 4H 3D 2C AS", "KH KD KC QS JC", 1, "straight"),
        ("AS KH QD JC 9S", "AH KD QC JS 8C", 1, "high-card"),
    ],
)
def test_the_highest_five_card_hand_wins_at_the_showdown(one: str, other: str, wins: int, hand: str) -> None:
    table = poker("five-card-stud", 2)
    events = stud(table, one, other, down=1)
    assert acts(events, "14.13(h)") == ["have a showdown"]
    assert awarded(events) == [(wins, "4.00", "all", "14.13(h)")]
    assert facts(events, "awarded")[0].details["hand"] == hand
    assert chips(table)[wins - 1] == 102


@provision("14.13(h)")
def test_there_is_no_showdown_where_one_is_left(table: Table) -> None:
    events = act(table, "3 fold", "1 fold")
    assert acts(events, "14.13(h)") == []
    assert chips(table) == [100, 100, 100]
