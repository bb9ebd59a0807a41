"""Wrong wagers, wrong decisions and wrong cards: each has one sentence and a provision, or is a mistake; none changes
anything."""

import pytest

from chapter47 import Chapter47Error, Choose, Showing, Table, bet, call
from chapter47.table.commands import Bet, Command, Reduce, Remove, Report
from chapter47.table.log import lines
from chapter47.table.snapshot import between_rounds
from kit.baccarat import choose, no
from kit.blackjack import blackjack as opened
from kit.blackjack import play, wager
from kit.marks import marks_on
from kit.refusals import refusal, short

BETTING = ""
TWO = "9S 8S 6D 2H TH"
"""Seat 1 has 11 and seat 2 has 18, and seat 1 is to decide."""
ACE = "9S 8S AD 2H TH"
PAIR = "8S 9S 6D 8H TH"
HIT = f"{TWO} 1:hit 3C"
SPLIT = f"{PAIR} 1:split 3:split 3C"
CARD = f"{TWO} 1:hit"
DEALER = f"{TWO} 1:stand 2:stand"
BEHIND = "8S 7S 6D 8H TH 1:split"
"""Seat 3 is on box 1 as well, and is asked about the pair."""

WRONG: list[tuple[str, Command, str, str | None]] = [
    # decisions
    (TWO, Choose(1, "split"), "not-a-pair", "2.11(a)"),
    (SPLIT, Choose(1, "split"), "not-a-pair", "2.11(a)"),
    (f"{PAIR} 1:split 3:split 8C", Choose(1, "split"), "no-more-splits", "2.11(c)1"),
    (HIT, Choose(1, "split"), "not-a-pair", "2.11(a)"),
    (HIT, Choose(1, "double"), "not-two-cards", "2.10(a)"),
    (HIT, Choose(1, "double", {"amount": "1"}), "not-two-cards", "2.10(a)"),
    (TWO, Choose(1, "double", {"amount": "20.01"}), "above-original", "2.10(a)"),
    (TWO, Choose(1, "double", {"amount": "0"}), "above-original", "2.10(a)"),
    (TWO, Choose(1, "double", {"amount": "-1"}), "not-an-amount", None),
    (TWO, Choose(1, "double", {"amount": 5}), "not-an-amount", None),
    (TWO, Choose(1, "double", {"amount": None}), "not-an-amount", None),
    (TWO, Choose(1, "double", {"hand": "1"}), "no-such-hand", None),
    (TWO, Choose(1, "hit", {"box": 2}), "not-your-decision", "2.6(f)"),
    (TWO, Choose(1, "hit", {"box": 1, "hand": 2}), "not-your-decision", "2.6(f)"),
    (TWO, Choose(3, "hit", {"box": 1}), "not-your-decision", "2.13(b)"),
    (TWO, Choose(1, "hit", {"amount": "5"}), "unknown-detail", None),
    (TWO, Choose(1, "surrender"), "no-surrender", "2.8(c)"),
    (TWO, Choose(1, "refuse-card"), "no-exposed-card", "2.15(c)"),
    (TWO, Choose(2, "hit"), "not-your-decision", "2.6(f)"),
    (TWO, Choose(3, "hit"), "not-your-decision", "2.13(b)"),
    (TWO, Choose(4, "hit"), "no-such-seat", None),
    (TWO, Choose(1, "hold"), "not-now", None),
    (TWO, Choose(1, "decline-double"), "not-now", "2.13(d)"),
    (TWO, Choose(1, "apply-to", {"hand": 1}), "not-now", "2.13(e)"),
    (TWO, call("insurance-closed"), "not-now", "2.9(b)"),
    (TWO, call("card-reader", blackjack=True), "not-now", "2.6(j)"),
    (DEALER, Choose(1, "hit"), "not-your-decision", "2.6(f)"),
    (CARD, Choose(1, "stand"), "not-your-decision", "2.6(f)"),
    (BETTING, Choose(1, "hit"), "no-two-cards", "2.6(f)"),
    # of who is on the box of another
    (BEHIND, Choose(1, "split"), "not-your-decision", "2.13(e)"),
    (BEHIND, Choose(3, "apply-to", {"hand": 3}), "no-such-hand", "2.13(e)"),
    (BEHIND, Choose(3, "apply-to", {"hand": True}), "no-such-hand", "2.13(e)"),
    (BEHIND, Choose(3, "apply-to", {"hand": "1"}), "no-such-hand", "2.13(e)"),
    (BEHIND, Choose(3, "apply-to"), "no-such-hand", "2.13(e)"),
    (BEHIND, Choose(3, "split", {"amount": "5"}), "unknown-detail", None),
    (BEHIND, Choose(3, "double"), "not-your-decision", "2.13(b)"),
    (f"{TWO} 1:double", Choose(3, "double", {"amount": "10.01"}), "above-original", "2.10(a)"),
    # a hand of 21, which nobody is asked about
    *(
        (script, Choose(seat, choice), "twenty-one", number)
        for choice, number in (("double", "2.10(a)"), ("hit", "2.12(a)1"))
        for script, seat in (
            ("AS 8S TD KS TH", 1),  # a blackjack, and it is seat 2's turn
            ("9S AS TD TS KH 1:stand", 2),  # the same, and the dealer's card is next
            (f"{TWO} 1:hit TC", 1),
            (f"{TWO} 1:stand 2:hit 3C", 2),
        )
    ),
    # insurance
    (ACE, bet(1, "insurance", "10.01"), "above-half", "2.9(b)"),
    (ACE, bet(1, "insurance", "10", 2), "nothing-to-insure", "2.13(f)"),
    (ACE, bet(1, "insurance", "10", 5), "nothing-to-insure", "2.9(b)"),
    (ACE, Choose(1, "hit"), "insurance-open", "2.9(b)"),
    (ACE, Showing("deal", ("5C",)), "insurance-open", "2.9(b)"),
    (ACE, Choose(1, "net-payout"), "no-net-payout", "2.7*"),
    (TWO, bet(1, "insurance", "5"), "no-ace", "2.9(a)"),
    (BETTING, bet(1, "insurance", "5"), "no-insurance", "2.9(a)"),
    (f"{ACE} closed", bet(1, "insurance", "5"), "insurance-closed", "2.9(b)"),
    # wagers when cards are out
    (TWO, bet(1, "blackjack", "10"), "betting-closed", "2.3(c)"),
    ("9S", bet(1, "blackjack", "10"), "betting-closed", "2.3(c)"),
    ("9S", Remove(1, "blackjack"), "betting-closed", "2.3(f)"),
    ("9S", Reduce(1, "blackjack", 500), "betting-closed", "2.3(f)"),
    (TWO, Remove(1, "blackjack"), "betting-closed", "2.3(f)"),
    (TWO, Reduce(1, "blackjack", 500), "betting-closed", "2.3(f)"),
    (ACE, Remove(1, "blackjack"), "betting-closed", "2.3(f)"),
    (ACE, bet(1, "blackjack", "10"), "betting-closed", "2.3(c)"),
    (ACE, bet(1, "over-13", "5"), "betting-closed", "2.3(c)"),
    (DEALER, bet(1, "blackjack", "10"), "betting-closed", "2.3(c)"),
    (DEALER, Remove(1, "blackjack"), "betting-closed", "2.3(f)"),
    # wagers before that
    (BETTING, bet(1, "over-13", "20.01"), "above-wager", "2.17(g)"),
    (BETTING, bet(1, "under-13", "15.01"), "above-maximum", "2.17(g)"),
    (BETTING, bet(1, "over-13", "5", 5), "nothing-beside", "2.17(b)"),
    (BETTING, bet(1, "same-suit", "5"), "not-offered", "2.17(a)"),
    (BETTING, bet(1, "double", "5"), "by-choice", "2.10(a)"),
    (BETTING, bet(1, "split", "5", "hand 2"), "by-choice", "2.11(a)"),
    (BETTING, bet(1, "blackjack", "5", "hand 2"), "no-such-hand", "2.11(a)"),
    (BETTING, bet(1, "blackjack", "5", "hand 3"), "no-such-box", None),
    (BETTING, bet(1, "blackjack", "5", "spot 2"), "no-such-box", None),
    (BETTING, bet(1, "blackjack", "5", 8), "no-such-box", None),
    (BETTING, bet(1, "blackjack", "5", 0), "no-such-box", None),
    (BETTING, bet(1, "blackjack", "5", -1), "no-such-box", None),
    (BETTING, bet(1, "blackjack", "5", "box 1 box 2"), "no-such-box", None),
    (BETTING, bet(1, "blackjack", "5", ["box 1"]), "no-such-box", None),
    (BETTING, bet(2, "blackjack", "5", 1), "no-consent", "2.13(a)"),
    (BETTING, bet(1, "blackjack", "1000"), "not-enough-chips", None),
    (BETTING, bet(9, "blackjack", "5", 1), "no-such-seat", None),
    (BETTING, bet(1, "black-jack", "5"), "not-permissible", "2.17(a)"),
    (BETTING, Bet(1, "blackjack", 0), "not-an-amount", None),
    (BETTING, Bet(1, "blackjack", 500, True), "not-a-command", None),
    (BETTING, Bet(1, "blackjack", 500, 1.0), "not-a-command", None),  # type: ignore[arg-type]  # that is what is wrong
    (BETTING, Choose(1, "consent", {"box": 9}), "no-such-box", None),
    # cards
    (TWO, Showing("deal", ("5C",)), "decision-first", "2.6(g)"),
    (CARD, Showing("deal", ("9S",)), "not-in-shoe", "2.2(a)"),
    (CARD, Showing("deal", ("5C", "6C")), "wrong-count", None),
    (CARD, Showing("deal", ()), "not-cards", None),
    (CARD, Showing("deal", ("1S",)), "not-an-outcome", None),
    (CARD, Showing("deal", ("XX",)), "face-up", "2.6(b)"),
    (CARD, Showing("deal", (5,)), "not-cards", None),
    (CARD, Showing("deal", None), "not-cards", None),  # type: ignore[arg-type]  # that is what is wrong
    (CARD, Showing("turn", ("5C",)), "not-now", None),
    (CARD, Showing("roll", (3, 4)), "not-now", None),
    ("9S", Showing("deal", ("8S", "6D", "2H", "TH", "5C")), "wrong-count", None),
    (DEALER, Showing("deal", ("9S",)), "not-in-shoe", "2.2(a)"),
    # reports
    (TWO, Report("missed-card"), "not-reportable", "2.15(i)"),
    (TWO, Report("wrong-side"), "not-reportable", "2.15(h)"),
    (CARD, Report("face-up-in-shoe", {"cards": ["9S"]}), "not-in-shoe", "2.2(a)"),
    (CARD, Report("drawn-in-error", {"exposed": "yes"}), "not-a-flag", None),
    (CARD, Report("missed-card", {"box": 1}), "unknown-detail", None),
]


def waiting(script: str) -> Table:
    """One deck. Seat 1 has $20 on its box and seat 3 $10 behind it; seat 2 has $20 on its own."""
    table = opened(1, 2, 3, chips="100", decks=1, over_under_13=True, limits={"under-13": {"max": "15"}})
    wager(table, 1, "20")
    if script != BETTING:
        choose(table, 1, "consent")
        wager(table, 3, "10", 1)
    wager(table, 2, "20")
    play(table, script)
    return table


def everything(table: Table) -> tuple[object, ...]:
    return (
        list(lines(table)),
        table.view(),
        between_rounds(table),
        list(table.ledger.journal()),
        table.next_entry,
        table.point.describe(),
    )


@pytest.mark.parametrize(("script", "command", "code", "number"), WRONG)
def test_what_is_wrong_is_told_in_a_sentence_and_changes_nothing(
    script: str, command: Command, code: str, number: str | None
) -> None:
    table = waiting(script)
    before = everything(table)
    with pytest.raises(Chapter47Error) as caught:
        table.do(command)
    assert everything(table) == before
    error = caught.value
    cites = getattr(error, "cites", None)
    assert (error.code, cites and short(cites)) == (code, number)
    assert error.sentence.endswith(".")
    assert "\n" not in error.sentence


@pytest.mark.parametrize("script", ["9S 6D 2H 1:hit 3C", "8S 6D 8H 1:split 3C"])
def test_surrender_comes_before_any_card(script: str) -> None:
    table = opened(1, surrender=True)
    wager(table, 1, "10")
    play(table, script)
    assert refusal(table, Choose(1, "surrender")) == ("too-late", "2.8(a)")


def test_what_is_added_is_there() -> None:
    table = opened(1, chips="19.99")
    wager(table, 1, "10")
    play(table, "8S 6D 8H")
    assert refusal(table, Choose(1, "double")) == ("not-enough-chips", "2.10(a)")
    assert refusal(table, Choose(1, "split")) == ("not-enough-chips", "2.11(a)")


def test_only_a_supervisor_answers_for_somebody_else() -> None:
    table = waiting(TWO)
    for staff in ((), ("dealer",), ("floorperson",)):
        assert no(table, call("stand", confirmed_by=staff)) == "not-confirmed"
    table.do(call("stand", confirmed_by=("supervisor",)))
    assert marks_on(table)["turn"] == {"box": 2, "hand": 1, "seat": 2}
