"""What wagers are made with, and what is no wager: N.J.A.C. 19:47-3.2(c) and 7.2(c)."""

import pytest

from chapter47 import Choose, Showing, bet, call, dollars
from chapter47.table.commands import Bet
from kit.baccarat import CHAPTER, both_games, deal, in_play, no, settled, win
from kit.refusals import mistake, refusal

provision = pytest.mark.provision

WAGERS = ("player", "banker", "tie")
STAFF = ("dealer", "supervisor")


@provision("3.2(c)", "7.2(c)")
@both_games
@pytest.mark.parametrize("wager", WAGERS)
@pytest.mark.parametrize("instrument", ["chips", "plaque"])
def test_chips_and_plaques_make_a_wager(name: str, wager: str, instrument: str) -> None:
    table = in_play(name)
    table.do(bet(1, wager, "500", instrument=instrument))
    (event,) = settled(win(table, wager))
    assert event.returned == 50000


@provision("3.2(c)", "7.2(c)")
@both_games
@pytest.mark.parametrize("wager", WAGERS)
def test_a_match_play_coupon_lies_beside_chips_and_is_played_once(name: str, wager: str) -> None:
    table = in_play(name)
    chips = table.chips(1)
    table.do(bet(1, wager, "10"))
    table.do(bet(1, wager, "10", instrument="match-play"))
    assert table.chips(1) == chips - 1000
    (event,) = settled(win(table, wager))
    won = {"player": 2000, "banker": 2000, "tie": 16000}[wager]
    charge = 100 if wager == "banker" else 0  # five percent of the amount won
    assert (event.paid, event.returned, event.vigorish) == (won, 1000, charge)
    assert table.chips(1) == chips + won - charge
    table.check()


@both_games
def test_a_coupon_goes_back_to_its_owner_on_a_tie_and_is_lost_with_its_wager(name: str) -> None:
    table = in_play(name)
    chips = table.chips(1)
    table.do(bet(1, "player", "10"))
    table.do(bet(1, "player", "10", instrument="match-play"))
    win(table, "tie")
    assert table.chips(1) == chips
    table.do(bet(1, "player", "10"))
    table.do(bet(1, "player", "10", instrument="match-play"))
    win(table, "banker")
    assert table.chips(1) == chips - 1000
    table.check()


@provision("3.2(c)", "7.2(c)")
@both_games
@pytest.mark.parametrize("wager", WAGERS)
def test_cash_needs_the_dealer_and_the_supervisor_and_becomes_chips(name: str, wager: str) -> None:
    table = in_play(name, chips="0")
    for staff in ((), ("dealer",), ("supervisor",), ("dealer", "floorperson"), ("boxman",)):
        cash = bet(1, wager, "40", instrument="cash", confirmed_by=staff)
        assert refusal(table, cash) == ("not-confirmed", f"{CHAPTER[name]}.2(c)")
    table.do(bet(1, wager, "40", instrument="cash", confirmed_by=STAFF))
    (event,) = settled(win(table, wager))
    assert event.returned == 4000
    assert table.chips(1) == 4000 + event.paid - event.vigorish
    assert table.ledger.balance("drop") == 4000  # the cash itself is in the drop box
    table.check()


@provision("3.2(c)", "7.2(c)")
@both_games
@pytest.mark.parametrize("instrument", ["non-value", "coupon"])
def test_nothing_else_makes_a_wager(name: str, instrument: str) -> None:
    table = in_play(name)
    assert refusal(table, bet(1, "player", "10", instrument=instrument)) == (
        "instrument-not-taken",
        f"{CHAPTER[name]}.2(c)",
    )
    assert mistake(table, bet(1, "player", "10", instrument="watch")) == "unknown-instrument"


# Bad input: an answer with a code, and nothing changes

MONEY = [
    ("not-enough-chips", bet(1, "player", "1000000.01")),
    ("not-an-amount", Bet(1, "player", 0)),
    ("not-an-amount", Bet(1, "player", -500)),
    ("no-such-seat", bet(9, "player", "10")),
    ("no-such-seat", bet(0, "player", "10")),
]


@both_games
@pytest.mark.parametrize(("code", "wrong"), MONEY)
def test_a_wrong_wager_is_refused_with_a_code(name: str, code: str, wrong: Bet) -> None:
    assert mistake(in_play(name), wrong) == code


@pytest.mark.parametrize(("name", "seats"), [("punto-banco", 14), ("minibaccarat", 7)])
def test_how_many_sit_at_a_table(name: str, seats: int) -> None:
    table = in_play(name, *range(1, seats + 1))
    assert len(table.seats) == seats
    assert no(table, Choose(seats + 1, "sit", {"chips": "10"}))


@both_games
def test_limits_of_the_house(name: str) -> None:
    table = in_play(name, min="25", max="5000", limits={"tie": {"min": "5", "max": "100"}})
    assert refusal(table, bet(1, "player", "24.99")) == ("below-minimum", "8.2(a)")
    assert refusal(table, bet(1, "banker", "5000.01")) == ("above-maximum", "8.2(a)")
    assert refusal(table, bet(1, "tie", "100.01")) == ("above-maximum", "8.2(a)")
    table.do(bet(1, "tie", "5"))
    table.do(bet(1, "player", "25"))
    table.do(bet(1, "banker", "6000", confirmed_by=("dealer",)))
    deal_and_pay = settled(win(table, "banker"))
    assert {event.wager: dollars(event.paid) for event in deal_and_pay}["banker"] == "6000.00"


WRONG_SHOWINGS = [
    Showing("spin", "17"),
    Showing("roll", (1, 2)),
    Showing("turn", ("9S",)),
    Showing("shuffle", "by-hand"),
    Showing("deal", ("CUT",)),
    Showing("deal", ("CUT", "CUT", "9S")),
    Showing("deal", "NINE"),
]


@both_games
@pytest.mark.parametrize("wrong", WRONG_SHOWINGS)
def test_a_wrong_entry_of_cards_changes_nothing(name: str, wrong: Showing) -> None:
    table = in_play(name)
    table.do(bet(1, "player", "10"))
    table.do(call("no-more-bets"))
    mistake(table, wrong)
    deal(table, "9S", "2H", "KD", "KC")
    assert table.rounds == 1


HANDLING = ["deal", "turn", "card", "draw", "accept-shoe", "decline-shoe", "pass-shoe", "discard"]


@provision("7.10(e)")
@pytest.mark.parametrize("way", [1, 2])
@pytest.mark.parametrize("choice", HANDLING)
def test_at_minibaccarat_no_participant_has_a_hand_in_the_cards(choice: str, way: int) -> None:
    table = in_play("minibaccarat", deal_way=way)
    mistake(table, Choose(1, choice))  # no card is out yet
    table.do(bet(1, "player", "10"))
    table.do(call("no-more-bets"))
    untouched = ("cards-untouched", "7.10(e)")
    assert refusal(table, Choose(1, choice)) == untouched
    table.do(Showing("deal", ("2S", "5D", "KS", "KD") if way == 1 else ("XX",) * 4))
    assert refusal(table, Choose(1, choice)) == untouched  # before a third card, or while the hands lie face down
    if way == 2:
        table.do(Showing("turn", ("2S", "KS")))
        assert refusal(table, Choose(1, choice)) == untouched
        table.do(Showing("turn", ("5D", "KD")))
    deal(table, "9S")
    assert table.rounds == 1
    mistake(table, Choose(1, choice))


@both_games
def test_what_has_nothing_to_do_with_the_cards_is_no_matter_of_the_law(name: str) -> None:
    table = in_play(name)
    table.do(call("no-more-bets"))
    for choice in ("pay-vigorish", "sing"):
        mistake(table, Choose(1, choice))


@provision("3.5(b)", "7.5(b)")
@both_games
def test_the_cards_are_cut_when_they_are_offered_and_never_else(name: str) -> None:
    table = in_play(name)
    for step in (Choose(1, "cut", {"at": 100}), call("cut", at=100), Choose(1, "decline-cut")):
        assert refusal(table, step) == ("not-now", f"{CHAPTER[name]}.5(b)")
    table.do(call("no-more-bets"))
    for step in (Choose(1, "cut", {"at": 100}), call("cut", at=100), Choose(1, "decline-cut")):
        assert refusal(table, step) == ("not-now", f"{CHAPTER[name]}.5(b)")


@provision("3.2(b)", "7.2(b)")
@both_games
@pytest.mark.parametrize("wager", ["plyer", "pair", "dragon", "big"])
def test_no_other_wager_is_accepted(name: str, wager: str) -> None:
    assert refusal(in_play(name), bet(1, wager, "10")) == ("not-permissible", f"{CHAPTER[name]}.2(b)")
