"""The floorperson verifies the dealer's inspection of the cards, or nobody does: 3.4, 4.3, 6.2(a), 7.4(a)."""

import pytest

from chapter47 import Seeded, call
from chapter47.table.dealer import next_act
from kit.baccarat import closed_table, facts
from kit.cuts import VERIFIED
from kit.refusals import refusal, short

provision = pytest.mark.provision

VERIFY = {"punto-banco": "3.4(b)", "chemin-de-fer": "4.3(b)", "red-dog": "6.2(a)", "minibaccarat": "7.4(a)"}
SPREAD = {"punto-banco": "3.4(b)", "chemin-de-fer": "4.3(b)", "red-dog": "6.2(b)", "minibaccarat": "7.4(b)"}
each_game = pytest.mark.parametrize("name", VERIFY)


@provision("3.4(a)", "3.4(b)", "4.3(a)", "4.3(b)", "6.2(a)", "6.2(b)", "7.4(a)", "7.4(b)")
@each_game
def test_nothing_is_verified_or_spread_before_a_floorperson_has_verified_it(name: str) -> None:
    table = closed_table(name)
    acts = [str(fact.details["act"]) for fact in facts(table.do(call("open")), "performed")]
    assert "sort and inspect the cards" in acts
    assert not [act for act in acts if "verify" in act or "spread" in act]
    assert refusal(table, call("wash")) == ("table-waits", VERIFY[name])
    for staff in ((), ("dealer",), ("supervisor",), ("dealer", "supervisor")):
        assert refusal(table, call("inspection-verified", confirmed_by=staff)) == ("not-confirmed", VERIFY[name])
    verified, spread = facts(table.do(VERIFIED), "performed")
    assert (verified.details["act"], verified.details["by"]) == ("verify the inspection", "floorperson")
    assert short(verified.cites) == VERIFY[name]
    assert ("face up" in str(spread.details["act"]), short(spread.cites)) == (True, SPREAD[name])
    table.do(call("wash"))


@provision("3.4(b)", "4.3(b)", "6.2(a)", "7.4(a)")
@each_game
def test_where_no_person_stands_in_the_post_the_record_is_marked_so(name: str) -> None:
    table = closed_table(name)
    table.do(call("open"))
    said = next_act(table, Seeded(1))
    (verified, _) = facts(table.do(said), "performed")
    assert verified.details["by"] == "the floor itself, in the floorperson's post"


@provision("3.4(b)", "4.3(b)", "6.2(a)", "7.4(a)")
@each_game
def test_another_set_of_cards_is_verified_as_the_first_one_was(name: str) -> None:
    table = closed_table(name)
    table.do(call("open"))
    table.do(VERIFIED)
    table.do(call("close"))
    events = table.do(call("open"))
    assert not [fact for fact in facts(events, "performed") if "verify" in str(fact.details["act"])]
    assert refusal(table, call("wash")) == ("table-waits", VERIFY[name])
