"""The wager on the starting position: N.J.A.C. 19:47-11.13."""

from typing import Any

import pytest

from chapter47 import Choose, Reduce, Remove, Report, Showing, Table, UnlawfulHouse, bet, call, read_house
from chapter47.games.pai_gow_poker import GAME
from chapter47.table.events import Settled
from kit.baccarat import facts
from kit.pai_gow_poker import DEALER, cards, ready, results, set_hand, table, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision
OFFERED: dict[str, Any] = {"starting-position": "generator", "additional-wager": True}
DEALINGS = [{}, {"dealing": "hand"}, {"dealing": "automated-shoe", "device-approved": True}]
every_dealing = pytest.mark.parametrize("house", DEALINGS, ids=["shoe", "hand", "automated-shoe"])
FULL = 100000


def wagered(*picks: int, **house: Any) -> Table:
    """A table at which seat 2 has a pai gow poker wager of 20, and additional ones on these numbers."""
    at = table(2, 3, house={**OFFERED, **house})
    wager(at, 2)
    for pick in picks:
        at.do(bet(2, "additional", "5", pick=pick))
    return at


@provision("11.13(a)")
def test_it_is_offered_with_a_generator_and_where_the_house_chooses_to() -> None:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(GAME, {"game": "pai-gow-poker", "additional-wager": True})
    assert [short(each.cites) for each in caught.value.violations] == ["11.13(a)"]
    at = table(2, house={"starting-position": "generator"})
    wager(at, 2)
    assert refusal(at, bet(2, "additional", "5", pick=4)) == ("not-offered", "11.13(a)")
    at = wagered()
    assert refusal(at, bet(2, "additional", "5", pick=0))[1] == "11.13(a)"
    assert refusal(at, bet(2, "additional", "5", pick=8))[1] == "11.13(a)"


@provision("11.13(b)", "11.13(b)1")
def test_it_is_made_beside_the_first_wager_on_several_numbers_until_no_more_bets() -> None:
    at = wagered(*range(1, 8))
    assert at.chips(2) == FULL - 2000 - 7 * 500
    assert refusal(at, bet(3, "additional", "5", pick=4)) == ("nothing-beside", "11.13(b)1")  # seat 3 has no wager
    at.do(Remove(2, "additional", 7))
    at.do(Reduce(2, "additional", 300, 6))
    at.do(call("no-more-bets"))
    for late in (bet(2, "additional", "5", pick=7), Remove(2, "additional", 1), Reduce(2, "additional", 300, 1)):
        assert refusal(at, late) == ("betting-closed", "11.7(c)")


@provision("11.13(b)1")
def test_it_goes_back_with_the_first_wager_and_stays_while_one_of_two_does() -> None:
    at = wagered(4, **{"betting-areas": True})
    at.do(bet(2, "pai-gow-poker", "10", pick=1))
    at.do(Remove(2, "pai-gow-poker"))
    assert len(at.layout.stakes) == 2
    at.do(Remove(2, "pai-gow-poker", 1))
    assert (at.chips(2), dict(at.layout.stakes)) == (FULL, {})


@provision("11.13(b)1", '11.1 "Bank"')
def test_a_bank_has_no_wager_beside_which_it_could_be_made() -> None:
    at = wagered(banking=True)
    at.do(call("no-more-bets"))
    at.do(Showing("draw", (1,)))
    at.do(Showing("deal", ("XX",) * 49))
    at.do(Choose(2, "surrender"))
    ready(at)
    wager(at, 2, 3)
    for seat in (2, 3):
        at.do(bet(seat, "additional", "5", pick=4))
    at.do(Choose(2, "accept-bank"))
    assert at.chips(2) == FULL - 2000
    assert refusal(at, bet(2, "additional", "5", pick=4)) == ("nothing-beside", "11.13(b)1")
    at.do(call("no-more-bets"))
    told = at.do(Showing("draw", (4,)))
    assert results(told) == [(3, "additional", "win", 2600, 0, "11.13(b)6")]  # by the house, and without vigorish


@provision("11.13(b)2")
def test_it_is_made_with_chips_and_with_a_coupon_where_the_house_permits_that() -> None:
    at = wagered()
    for instrument in ("plaque", "cash", "match-play"):
        found = refusal(at, bet(2, "additional", "5", pick=4, instrument=instrument))
        assert found == ("instrument-not-taken", "11.13(b)2")
    at = wagered(**{"additional-match-play": True})
    for instrument in ("plaque", "cash"):
        found = refusal(at, bet(2, "additional", "5", pick=4, instrument=instrument))
        assert found == ("instrument-not-taken", "11.13(b)2")
    at.do(bet(2, "additional", "5", pick=4, instrument="match-play"))
    at.do(call("no-more-bets"))
    (paid,) = [each for each in at.do(Showing("draw", (4,))) if isinstance(each, Settled)]
    assert (paid.result, paid.paid, paid.returned) == ("win", 2600, 0)


@provision("11.13(b)3", "11.13(b)4", "11.13(b)5", "11.8A(e)")
@every_dealing
def test_losers_are_collected_and_then_winners_paid_as_soon_as_the_number_shows(house: dict[str, Any]) -> None:
    at = wagered(4, 5, **house)
    wager(at, 3)
    for pick in (5, 6):
        at.do(bet(3, "additional", "5", pick=pick))
    at.do(call("no-more-bets"))
    if at.house["dealing"] == "hand":  # the stacks are dealt before, and to nobody yet
        at.do(Showing("deal", ("XX",) * 49))
        assert at.private(2) == {}
    told = at.do(Showing("draw", (5,)))
    assert results(told) == [
        (2, "additional", "lose", 0, 0, "11.13(b)3"),
        (3, "additional", "lose", 0, 0, "11.13(b)3"),
        (2, "additional", "win", 2600, 0, "11.13(b)6"),
        (3, "additional", "win", 2600, 0, "11.13(b)6"),
    ]
    dealt = [number for number, each in enumerate(told) if getattr(each, "kind", "") == "dealt"]
    last = max(number for number, each in enumerate(told) if isinstance(each, Settled))
    assert all(last < number for number in dealt)
    assert at.chips(2) == FULL - 2000 - 500 + 2600


@provision("11.13(b)4", "11.13(b)5")
def test_whoever_wagered_first_all_losers_are_collected_before_winners_are_paid_one_by_one() -> None:
    at = table(2, 3, 6, house=OFFERED)
    for seat, picks in ((6, (5, 1)), (3, (2, 5)), (2, (5, 7))):  # in the contrary order
        wager(at, seat)
        for pick in picks:
            at.do(bet(seat, "additional", "5", pick=pick))
    at.do(call("no-more-bets"))
    told = results(at.do(Showing("draw", (5,))))
    assert [each[2] for each in told] == ["lose"] * 3 + ["win"] * 3
    assert [each[0] for each in told[3:]] == [2, 3, 6]


@provision("11.13(b)6")
@pytest.mark.parametrize(
    ("odds", "amount", "won"),
    [
        ("21 to 4", "1", 500),  # 5.25
        ("21 to 4", "4", 2100),
        ("21 to 4", "3", 1500),  # 15.75
        ("21 to 4", "7.99", 4100),  # 41.94
        ("11 to 2", "1", 500),  # 5.50
        ("11 to 2", "3", 1600),  # 16.50
        ("6 to 1", "2.99", 1700),  # 17.94
    ],
)
def test_each_payout_is_rounded_down_to_the_whole_dollar(odds: str, amount: str, won: int) -> None:
    at = wagered(odds={"additional": odds})
    at.do(bet(2, "additional", amount, pick=4))
    at.do(call("no-more-bets"))
    assert results(at.do(Showing("draw", (4,)))) == [(2, "additional", "win", won, 0, "11.13(b)6")]
    assert at.chips(2) == FULL - 2000 + won


@provision("11.13(b)6")
@pytest.mark.parametrize(
    ("odds", "lawful"),
    [
        ("21 to 4", True),
        ("11 to 2", True),
        ("6 to 1", True),
        ("5 to 1", False),
        ("61 to 10", False),
        ("20 to 4", False),
    ],
)
def test_the_house_pays_five_and_a_quarter_to_six_to_one(odds: str, lawful: bool) -> None:
    house = {"game": "pai-gow-poker", **OFFERED, "odds": {"additional": odds}}
    if lawful:
        assert str(read_house(GAME, house).odds["additional"]) == odds
        return
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(GAME, house)
    assert [short(each.cites) for each in caught.value.violations] == ["11.13(b)6"]


@provision("11.13(c)")
@pytest.mark.parametrize("number", [4, 5])
@pytest.mark.parametrize("low", ["KC QC", "3S 3H"])
def test_it_is_nothing_to_the_first_wager_nor_that_to_it(number: int, low: str) -> None:
    at = wagered(4)
    at.do(call("no-more-bets"))
    first = at.do(Showing("draw", (number,)))
    assert [(each[1], each[2]) for each in results(first)] == [("additional", "win" if number == 4 else "lose")]
    first_place = {4: 3, 5: 4}[number]
    at.do(Showing("deal", cards(at, {"dealer": DEALER, 2: "3S 3H 3D 5C 7H KC QC"}, first=first_place)))
    set_hand(at, 2, low)
    found = results(at.do(call("expose")))
    assert [(each[1], each[2]) for each in found] == [("pai-gow-poker", "win" if low == "KC QC" else "lose")]


@provision("11.13(c)")
def test_what_was_won_and_lost_by_the_number_stays_so_where_all_hands_are_void() -> None:
    at = wagered(4, 5)
    at.do(call("no-more-bets"))
    at.do(Showing("draw", (4,)))
    at.do(Showing("deal", ("XX",) * 49))
    told = at.do(Report("short-hand", {"of": "dealer"}))
    assert [fact.details["wager"] for fact in facts(told, "voided")] == ["pai-gow-poker"]
    assert at.chips(2) == FULL - 500 + 2600
