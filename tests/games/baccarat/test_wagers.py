"""The three wagers, what decides them and what they pay: N.J.A.C. 19:47-3.2, 3.3(a), (b), 7.2 and 7.3(a), (b)."""

import pytest

from chapter47 import Reduce, Remove, Showing, bet, call, game
from chapter47.money.owners import seat_owner
from kit.baccarat import (
    CHAPTER,
    ROUNDS,
    both_games,
    by_law,
    deal,
    in_play,
    no,
    results,
    settled,
    violations,
    win,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision


@provision("3.2(a)", "7.2(a)", "3.7(a)", "7.7(a)")
@both_games
def test_there_are_two_hands_and_three_wagers(name: str) -> None:
    assert {wager.name for wager in game(name).wagers} == {"player", "banker", "tie"}
    table = in_play(name)
    for wager in ("player", "banker", "tie"):
        table.do(bet(1, wager, "10"))
    assert {wager for _, wager, _ in table.layout.stakes} == {"player", "banker", "tie"}


FATES = [  # wager, outcome, result
    pytest.param("banker", "banker", "win", marks=provision("3.2(a)1", "3.2(a)1i", "7.2(a)1", "7.2(a)1i")),
    pytest.param("banker", "player", "lose", marks=provision("3.2(a)1", "3.2(a)1ii", "7.2(a)1", "7.2(a)1ii")),
    pytest.param("banker", "tie", "void", marks=provision("3.2(a)1", "3.2(a)1iii", "7.2(a)1", "7.2(a)1iii")),
    pytest.param("player", "player", "win", marks=provision("3.2(a)2", "3.2(a)2i", "7.2(a)2", "7.2(a)2i")),
    pytest.param("player", "banker", "lose", marks=provision("3.2(a)2", "3.2(a)2ii", "7.2(a)2", "7.2(a)2ii")),
    pytest.param("player", "tie", "void", marks=provision("3.2(a)2", "3.2(a)2iii", "7.2(a)2", "7.2(a)2iii")),
    pytest.param("tie", "tie", "win", marks=provision("3.2(a)3", "7.2(a)3")),
    pytest.param("tie", "banker", "lose", marks=provision("3.2(a)3", "7.2(a)3")),
    pytest.param("tie", "player", "lose", marks=provision("3.2(a)3", "7.2(a)3")),
]


@both_games
@pytest.mark.parametrize(("wager", "outcome", "result"), FATES)
def test_what_decides_each_wager(name: str, wager: str, outcome: str, result: str) -> None:
    assert by_law(ROUNDS[outcome])[0].outcome == outcome
    table = in_play(name)
    chips = table.chips(1)
    table.do(bet(1, wager, "40"))
    (event,) = settled(win(table, outcome))
    assert (event.result, event.returned, event.collected) == (
        result,
        0 if result == "lose" else 4000,
        4000 if result == "lose" else 0,
    )
    paid = {"player": 4000, "banker": 4000, "tie": 32000}[wager] if result == "win" else 0
    assert event.paid == paid
    assert event.vigorish == (200 if (wager, result) == ("banker", "win") else 0)
    gained = {"win": paid - event.vigorish, "lose": -4000, "void": 0}[result]
    assert table.chips(1) == chips + gained
    assert not table.layout.stakes
    table.check()


@provision("3.2(a)1", "3.2(a)2", "3.2(a)3", "7.2(a)1", "7.2(a)2", "7.2(a)3")
@both_games
@pytest.mark.parametrize("outcome", ROUNDS)
def test_all_wagers_at_once_by_several_seats(name: str, outcome: str) -> None:
    table = in_play(name, 1, 4, 6)
    for seat in (1, 4, 6):
        for wager in ("player", "banker", "tie"):
            table.do(bet(seat, wager, "10"))
    found = results(win(table, outcome))
    expected = {
        "player": {"player": "win", "banker": "lose", "tie": "lose"},
        "banker": {"player": "lose", "banker": "win", "tie": "lose"},
        "tie": {"player": "void", "banker": "void", "tie": "win"},
    }[outcome]
    assert found == {(seat, wager): expected[wager] for seat in (1, 4, 6) for wager in expected}
    table.check()


# Payout odds

PAID = [  # wager and outcome, amount, what it wins in cents
    pytest.param("player", "1", 100, marks=provision("3.3(a)", "7.3(a)")),
    pytest.param("player", "12.34", 1234, marks=provision("3.3(a)", "7.3(a)")),
    pytest.param("player", "0.01", 1, marks=provision("3.3(a)", "7.3(a)")),
    pytest.param("player", "999999", 99999900, marks=provision("3.3(a)", "7.3(a)")),
    pytest.param("tie", "1", 800, marks=provision("3.3(b)", "7.3(b)")),
    pytest.param("tie", "12.34", 9872, marks=provision("3.3(b)", "7.3(b)")),
    pytest.param("tie", "0.01", 8, marks=provision("3.3(b)", "7.3(b)")),
]


@both_games
@pytest.mark.parametrize(("wager", "amount", "won"), PAID)
def test_what_a_winning_wager_is_paid(name: str, wager: str, amount: str, won: int) -> None:
    table = in_play(name)
    chips = table.chips(1)
    table.do(bet(1, wager, amount))
    (event,) = settled(win(table, wager))
    assert (event.paid, str(event.odds)) == (won, "1 to 1" if wager == "player" else "8 to 1")
    assert short(event.cites) == f"{CHAPTER[name]}.3({'a' if wager == 'player' else 'b'})"
    assert table.chips(1) == chips + won
    table.check()


TIE_ODDS = [("8 to 1", 8000), ("9 to 1", 9000), ("17 to 2", 8500)]
TOO_LOW = ["7 to 1", "79 to 10", "1 to 8"]


@provision("3.3(b)", "7.3(b)")
@both_games
def test_a_tie_may_pay_more_than_eight_to_one_and_never_less(name: str) -> None:
    for odds, won in TIE_ODDS:
        table = in_play(name, odds={"tie": odds})
        table.do(bet(1, "tie", "10"))
        assert settled(win(table, "tie"))[0].paid == won
    for odds in TOO_LOW:
        (violation,) = violations(name, odds={"tie": odds})
        assert (violation.option, short(violation.cites)) == ("odds.tie", f"{CHAPTER[name]}.3(b)")


@both_games
def test_the_odds_on_a_tie_have_a_name_of_their_own(name: str) -> None:
    for odds, won in TIE_ODDS:
        table = in_play(name, tie_odds=odds)
        table.do(bet(1, "tie", "10"))
        assert settled(win(table, "tie"))[0].paid == won
    for odds in TOO_LOW:
        (violation,) = violations(name, tie_odds=odds)
        assert short(violation.cites) == f"{CHAPTER[name]}.3(b)"


@provision("3.3(a)", "7.3(a)")
@both_games
@pytest.mark.parametrize("line", ["player", "banker"])
def test_player_and_banker_pay_even_money_and_nothing_else(name: str, line: str) -> None:
    for odds in ("9 to 10", "11 to 10", "2 to 1"):
        (violation,) = violations(name, odds={line: odds})
        assert (violation.option, short(violation.cites)) == (
            f"odds.{line}",
            f"{CHAPTER[name]}.3({'a' if line == 'player' else 'c'})",
        )


# No other wagers


@provision("3.2(b)", "7.2(b)")
@both_games
@pytest.mark.parametrize("wager", ["pair", "dragon", "natural", "Player", "banker's", "", "player ", "bank"])
def test_another_wager_is_not_taken(name: str, wager: str) -> None:
    table = in_play(name)
    assert refusal(table, bet(1, wager, "10")) == ("not-permissible", f"{CHAPTER[name]}.2(b)")
    assert short(game(name).only) == f"{CHAPTER[name]}.2(b)"
    assert not table.layout.stakes


@both_games
@pytest.mark.parametrize("pick", ["9S", 1, ("AS", "KS")])
def test_a_wager_is_on_a_hand_and_has_no_pick(name: str, pick: object) -> None:
    table = in_play(name)
    assert no(table, bet(1, "player", "10", pick))
    assert not table.layout.stakes


# No more bets


@provision("3.2(d)", "7.2(d)")
@both_games
def test_after_no_more_bets_nothing_is_made_raised_or_withdrawn(name: str) -> None:
    table = in_play(name)
    table.do(bet(1, "player", "20"))
    table.do(bet(1, "player", "10"))  # raised while betting is open
    table.do(Reduce(1, "player", 2500))
    table.do(bet(2, "tie", "10"))
    table.do(Remove(2, "tie"))
    assert {key: stake.amount for key, stake in table.layout.stakes.items()} == {(seat_owner(1), "player", None): 2500}
    table.do(call("no-more-bets"))
    closed = ("betting-closed", f"{CHAPTER[name]}.2(d)")
    made = bet(2, "banker", "10"), bet(1, "player", "10")
    touched = Reduce(1, "player", 500), Remove(1, "player")
    assert [refusal(table, command) for command in (*made, *touched)] == [closed] * 4
    untouched = ("betting-closed", "7.2(e)" if name == "minibaccarat" else "3.2(d)")
    for cards in (("2S", "5D"), ("KS", "KD")):  # in the middle of the deal as well, and before the third cards
        deal(table, *cards)
        assert [refusal(table, command) for command in made] == [closed] * 2
        assert [refusal(table, command) for command in touched] == [untouched] * 2
    deal(table, "9S")
    assert table.rounds == 1
    table.do(bet(2, "banker", "10"))  # betting is open again


@provision("7.2(e)")
@pytest.mark.parametrize("way", [1, 2])
def test_nobody_touches_a_wager_between_the_first_card_and_its_decision(way: int) -> None:
    table = in_play("minibaccarat", deal_way=way)
    table.do(bet(1, "tie", "20"))
    table.do(call("no-more-bets"))
    touching = (Remove(1, "tie"), Reduce(1, "tie", 500))
    assert [refusal(table, command) for command in touching] == [("betting-closed", "7.2(d)")] * 2  # no card is out
    face_up = [Showing("deal", (card,)) for card in ("2S", "5D", "KS", "KD")]
    face_down = [*[Showing("deal", ("XX",))] * 4, Showing("turn", ("2S", "KS")), Showing("turn", ("5D", "KD"))]
    for shown in face_up if way == 1 else face_down:
        table.do(shown)
        assert [refusal(table, command) for command in touching] == [("betting-closed", "7.2(e)")] * 2
        assert refusal(table, bet(1, "tie", "5")) == ("betting-closed", "7.2(d)")
        assert {key: stake.amount for key, stake in table.layout.stakes.items()} == {(seat_owner(1), "tie", None): 2000}
    deal(table, "9S")
    assert not table.layout.stakes
    table.do(bet(1, "tie", "20"))
    table.do(Remove(1, "tie"))  # of the next round, which has not begun


@provision("3.7(b)", "7.7(b)", "3.2(d)", "7.2(d)")
@both_games
def test_no_card_is_dealt_while_betting_is_open(name: str) -> None:
    table = in_play(name)
    table.do(bet(1, "player", "20"))
    code, cited = refusal(table, Showing("deal", ("9S",)))
    assert (code, cited) == ("betting-open", f"{CHAPTER[name]}.2(d)")
