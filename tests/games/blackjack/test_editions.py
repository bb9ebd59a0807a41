"""What is cited is the text of the edition that the house is under: N.J.A.C. 19:47-2.3(d), (e), (k), 2.19."""

import pytest

from chapter47 import bet
from kit.baccarat import facts, settled
from kit.blackjack import blackjack, round_of, violations, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision

FIRST, AMENDED = ("1995", "2005", "2006-01-16"), ("2006-01-17", "2007")
TEXTS = [*((edition, "1995") for edition in FIRST), *((edition, "2006-01-17") for edition in AMENDED)]
"""Each edition of a house, and the text of 2.3(d) and (e) that was in force: the amendment came on January 17, 2006."""

of_each_edition = pytest.mark.parametrize(("edition", "text"), TEXTS)


@provision("2.3(e) [1995]", "2.3(e) [2006-01-17]")
@pytest.mark.parametrize("script", ["AS 6D KS", "TS 6D 9S 1:stand TD TC"], ids=["3 to 2", "1 to 1"])
@of_each_edition
def test_a_win_is_paid_by_the_text_in_force(edition: str, text: str, script: str) -> None:
    (paid,) = settled(round_of(blackjack(edition=edition), script))
    assert (paid.result, short(paid.cites)) == ("win", f"2.3(e) [{text}]")


@provision("2.3(e) [1995]", "2.3(e) [2006-01-17]")
@of_each_edition
def test_a_house_that_pays_otherwise_is_told_so_by_the_text_in_force(edition: str, text: str) -> None:
    for odds in ("7 to 5", "2 to 1"):
        (found,) = violations(edition=edition, odds={"blackjack": odds})
        assert (found.option, short(found.cites)) == ("odds.blackjack", f"2.3(e) [{text}]")


@provision("2.3(d) [1995]", "2.3(d) [2006-01-17]")
@of_each_edition
def test_what_wagers_are_made_with_is_said_by_the_text_in_force(edition: str, text: str) -> None:
    table = blackjack(edition=edition)
    cash = bet(1, "blackjack", "10", instrument="cash")
    assert refusal(table, cash) == ("not-confirmed", f"2.3(d) [{text}]")
    (converted,) = facts(table.do(cash._replace(confirmed_by=("dealer", "supervisor"))), "converted")
    assert short(converted.cites) == f"2.3(d) [{text}]"


@provision("2.19", "2.3(k) [2001-12-03]")
@pytest.mark.parametrize(
    ("edition", "number"), [("1996", "2.19"), ("2000", "2.19"), ("2001-12-03", "2.3(k) [2001-12-03]")]
)
def test_before_2001_only_2_19_has_the_progressive_wager(edition: str, number: str) -> None:
    table = blackjack(progressive=True, edition=edition)
    wager(table, 1, "10")
    assert refusal(table, bet(1, "progressive", "2")) == ("not-a-deposit", number)
    (accepted,) = wager(table, 1, "1", name="progressive")
    assert short(accepted.cites) == number
