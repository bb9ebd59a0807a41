"""The cut is offered to each in turn until one accepts it; only then does the dealer cut: 3.5, 4.4, 6.3, 7.5."""

import pytest

from chapter47 import call
from chapter47.law import Editorial
from chapter47.table.commands import Choose
from kit.baccarat import facts, to_be_cut
from kit.cuts import offered
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
