"""The cut is offered to each in turn until one accepts it; only then does the dealer cut: 2.5, 3.5, 4.4, 6.3, 7.5."""

import pytest

from chapter47 import Showing, call
from chapter47.games.opening import closed_table
from chapter47.law import Editorial
from chapter47.table.commands import Choose
from kit.baccarat import facts, to_be_cut
from kit.cuts import offered, open_cards
from kit.refusals import refusal, short

provision = pytest.mark.provision

GAMES = {"punto-banco": "3.5(b)", "chemin-de-fer": "4.4(b)", "red-dog": "6.3(b)", "minibaccarat": "7.5(b)"}
each_game = pytest.mark.parametrize("name", GAMES)


@provision("3.5(b)", "4.4(b)", "6.3(b)", "7.5(b)")
@each_game
def test_the_dealer_cuts_only_where_everyone_was_offered_the_cut_and_none_accepted(name: str) -> None:
    table, asked = to_be_cut(name, 2, 4, 7), []
    while (seat := offered(table)) is not None:
        assert refusal(table, call("cut", at=100)) == ("cut-offered", GAMES[name])
        asked.append(seat)
        table.do(Choose(seat, "decline-cut"))
    assert sorted(asked) == [2, 4, 7]
    cut = facts(table.do(call("cut", at=100)), "performed")[0]
    assert (cut.details["act"], cut.details["by"], short(cut.cites)) == ("cut the cards", "dealer", GAMES[name])


@provision("3.5(b)", "4.4(b)", "6.3(b)", "7.5(b)")
@each_game
def test_whoever_does_not_answer_has_refused_nothing_and_the_next_one_is_offered_the_cut(name: str) -> None:
    table = to_be_cut(name, 2, 4, 7)
    first = offered(table)
    (told, *_) = facts(table.do(call("next-cut")), "performed")
    assert (told.details["seat"], isinstance(told.cites, Editorial)) == (first, True)  # no refusal in their name
    second = offered(table)
    assert second not in (None, first)
    assert refusal(table, Choose(first, "cut", {"at": 100})) == ("not-offered", GAMES[name])  # type: ignore[arg-type]
    done = facts(table.do(Choose(second, "cut", {"at": 100})), "performed")[0]
    assert done.details["seat"] == second
    assert offered(table) is None


@provision("3.5(b)", "4.4(b)", "6.3(b)", "7.5(b)")
@each_game
def test_where_all_were_offered_it_there_is_no_next_one(name: str) -> None:
    table = to_be_cut(name, 3)
    table.do(call("next-cut"))
    assert refusal(table, call("next-cut")) == ("not-offered", GAMES[name])
    table.do(call("cut", at=100))


# With which side the stack is offered

OFFERED = "offer the stack to be cut, with its backs facing away from the dealer"
REFUSED, NO_ANSWER, CUT = "refuse the cut", "pass over a player who does not answer", "cut the cards"
CALLING = "dealer calling the game"
DEALERS = [
    pytest.param("blackjack", "dealer", "2.5(b)", "2.5(f)", [1, 2, 5], marks=provision("2.5(b)", "2.5(f)")),
    pytest.param("punto-banco", CALLING, "3.5(b)", "3.5(b)", [5, 2, 1], marks=provision("3.5(b)")),
    pytest.param("chemin-de-fer", CALLING, "4.4(b)", "4.4(b)", [5, 2, 1], marks=provision("4.4(b)")),
    pytest.param("red-dog", "dealer", "6.3(b)", "6.3(b)", [1, 2, 5], marks=provision("6.3(b)")),
    pytest.param("minibaccarat", CALLING, "7.5(b)", "7.5(b)", [5, 2, 1], marks=provision("7.5(b)")),
]


@pytest.mark.parametrize(("name", "by", "offer", "in_turn", "order"), DEALERS)
def test_the_stack_is_held_out_to_each_in_turn_with_its_backs_away_from_the_dealer(
    name: str, by: str, offer: str, in_turn: str, order: list[int]
) -> None:
    table = closed_table(name, seats={1: "100", 2: "100", 5: "100"})
    open_cards(table)
    table.do(call("wash"))
    first, second, third = order
    events = table.do(Showing("shuffle", "by-hand"))
    for said in (Choose(first, "decline-cut"), call("next-cut"), Choose(third, "cut", {"at": 26})):
        events += table.do(said)
    done = [(fact.details["act"], fact.details.get("seat"), fact) for fact in facts(events, "performed")]
    assert [(act, seat) for act, seat, _ in done if act in (OFFERED, REFUSED, NO_ANSWER, CUT, "shuffle the cards")] == [
        ("shuffle the cards", None),  # and only then
        (OFFERED, first),
        (REFUSED, first),
        (OFFERED, second),
        (NO_ANSWER, second),
        (OFFERED, third),
        (CUT, third),
    ]
    assert {(fact.details["by"], short(fact.cites)) for act, _, fact in done if act == OFFERED} == {(by, offer)}
    assert [short(fact.cites) for act, _, fact in done if act == REFUSED] == [in_turn]


@pytest.mark.parametrize("name", ["blackjack", *GAMES])
def test_where_nobody_is_there_the_stack_is_offered_to_nobody(name: str) -> None:
    table = closed_table(name)
    open_cards(table)
    table.do(call("wash"))
    events = [*table.do(Showing("shuffle", "by-hand")), *table.do(call("cut", at=26))]
    assert OFFERED not in [fact.details["act"] for fact in facts(events, "performed")]
