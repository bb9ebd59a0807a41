"""What a progressive payout waits for: N.J.A.C. 19:47-16.10(e)3, 16.10(f)4 and 16.11(b)."""

from typing import Any

import pytest

from chapter47 import Seeded, Showing, Table, call, game
from chapter47.table.commands import Correct
from chapter47.table.dealer import next_act
from chapter47.table.events import Event
from chapter47.table.transcript import Replay, Transcript
from kit.baccarat import facts, settled
from kit.caribbean import HANDS, KINGS, NO_HAND, QUALIFIES, acts, ante, caribbean, choose, deal, in_order, meter, of
from kit.payouts import vouch
from kit.refusals import refusal, short

provision = pytest.mark.provision
VALIDATED = call("payout-validated", confirmed_by=("supervisor",))
COMPLETED = call("documents-completed", confirmed_by=("supervisor",))


def until_paid(hand: str, dealer: str = QUALIFIES, **house: Any) -> tuple[Table, list[Event]]:
    """A hand with a progressive wager, up to where its payout waits."""
    table = caribbean(1, **house)
    ante(table, 1, progressive=True)
    deal(table, {1: HANDS[hand]}, dealer)
    return table, choose(table, "bet", 1)


def lies(table: Table) -> tuple[str, ...]:
    return table.layout.cards("box:1")


@provision("16.11(b)3", "16.10(e)3")
@pytest.mark.parametrize("hand", ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"])
def test_no_progressive_payout_is_made_before_a_supervisor_has_validated_it(hand: str) -> None:
    table, events = until_paid(hand)
    assert [each.wager for each in settled(events)] == ["ante", "bet"]
    assert [short(cites) for cites in {fact.cites for fact in facts(events, "performed")} if "16.11(b)" in short(cites)]
    assert table.rounds == 0
    assert lies(table) == tuple(HANDS[hand].split())
    assert refusal(table, call("no-more-bets")) == ("table-waits", "16.11(b)3")
    for staff in ((), ("dealer",), ("floorperson",)):
        assert refusal(table, call("payout-validated", confirmed_by=staff)) == ("not-confirmed", "16.11(b)3")
    (validated,) = [fact for fact in facts(table.do(VALIDATED), "performed") if short(fact.cites) == "16.11(b)3"]
    assert validated.details["by"] == "supervisor"


@provision("16.11(b)3", "16.12(e)")
@pytest.mark.parametrize(("hand", "pays"), [("four-of-a-kind", 500_00), ("full-house", 100_00), ("flush", 50_00)])
def test_what_is_paid_out_of_the_tray_needs_no_documents(hand: str, pays: int) -> None:
    table, _ = until_paid(hand)
    assert of(table.do(VALIDATED), 1, "progressive").paid == pays
    assert table.rounds == 1


@provision("16.10(e)3", "16.10(f)4", "16.11(a)")
@pytest.mark.parametrize("dealer", [QUALIFIES, NO_HAND])
@pytest.mark.parametrize(
    ("hand", "payout", "pays"),
    [
        ("royal-flush", "10-percent", 10_000_70),
        ("straight-flush", "10-percent", 1_000_07),
        ("straight-flush", "5000-dollars", 5_000_00),
    ],
)
def test_what_is_not_waits_for_them_and_the_cards_lie_there(hand: str, payout: str, pays: int, dealer: str) -> None:
    table, _ = until_paid(hand, dealer, straight_flush_payout=payout)
    events = table.do(VALIDATED)
    assert not settled(events)
    assert not [act for _, act in acts(events) if "collect" in act]
    assert (lies(table), table.rounds) == (tuple(HANDS[hand].split()), 0)
    code, cites = refusal(table, call("no-more-bets"))
    assert (code, "16.10(e)3" in cites) == ("table-waits", True)
    assert refusal(table, call("documents-completed"))[0] == "not-confirmed"
    events = table.do(COMPLETED)
    assert of(events, 1, "progressive").paid == pays
    done = [act for _, act in acts(events)]
    assert done[0] == "complete the documents of the payout"
    assert any("collect the hand" in act for act in done)
    assert table.rounds == 1


@provision("16.12(g)", "16.11(b)3")
def test_each_of_several_hands_waits_at_its_turn() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2, progressive=True)
    deal(table, {1: "AH KH QH JH TH", 2: "AD KD QD JD TD"}, "AS KS 4S 3D 2C")
    choose(table, "bet", 1, 2)
    table.do(VALIDATED)
    first = table.do(COMPLETED)
    assert of(first, 2, "progressive").paid == 5_000_70
    assert [each.owner for each in settled(first) if each.wager == "progressive"] == ["seat:2"]
    table.do(VALIDATED)
    assert of(table.do(COMPLETED), 1, "progressive").paid == 5_000_70


@provision("16.12(f)", "16.12(g)")
def test_a_round_that_is_voided_meanwhile_puts_back_on_the_meter_what_was_not_paid() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2, progressive=True)
    deal(table, {1: "AH KH QH JH TH", 2: "AD KD QD JD TD"}, "AS KS 4S 3D 2C")
    choose(table, "bet", 1, 2)
    table.do(VALIDATED)
    table.do(COMPLETED)  # seat 2 has its half, and the meter began anew
    assert meter(table) == 10_000_00
    table.do(call("void-round", reason="a fire alarm", confirmed_by=("supervisor",)))
    # Seat 1's dollar goes back with the 70 cents that it moved; its half was never paid, and is on the meter again.
    assert meter(table) == 10_000_00 + 5_000_70 - 70
    table.check()


@provision("16.11(b)3")
def test_where_no_person_stands_in_the_post_the_record_is_marked_so() -> None:
    table, _ = until_paid("flush")
    events = table.do(next_act(table, Seeded(1)))
    (validated,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "16.11(b)3"]
    assert validated.details["by"] == "the floor itself, in the supervisor's post"


STEPS = [
    {"seat": 1, "bet": "ante", "amount": "10"},
    {"seat": 1, "bet": "progressive", "amount": "1"},
    {"deal": in_order(caribbean(1), {1: HANDS["royal-flush"]}, KINGS)},
    {"seat": 1, "choose": "bet"},
]


def replayed(*more: object) -> list[str]:
    """What the steps of a transcript come to: acts and wagers settled, by the step that they followed from."""
    head = {"chapter47": 1, "game": "caribbean-stud", "seats": {"1": {"chips": "100"}}, "play": [*STEPS, *more]}
    told = []
    for line in Replay(Transcript.read(head, game)):
        details = getattr(line.said, "details", {})
        if getattr(line.said, "wager", "") == "progressive" and hasattr(line.said, "paid"):
            told.append(f"{line.step} paid")
        elif "by" in details and "payout" in str(details.get("act")):
            told.append(f"{line.step} {details['by']}")
        elif isinstance(line.said, Exception):
            told.append(f"{line.step} {line.said.code}")
    return told


@provision("16.11(b)3", "16.10(e)3")
def test_a_transcript_without_those_words_goes_on_and_one_with_them_waits() -> None:
    floor = "the floor itself, in the supervisor's post"
    assert replayed() == [f"4 {floor}", f"4 {floor}", "4 paid"]
    words = [
        {"call": "payout-validated", "confirmed-by": ["supervisor"]},
        {"call": "documents-completed", "confirmed-by": ["supervisor"]},
    ]
    assert replayed(*words) == ["5 supervisor", "6 supervisor", "6 paid"]
    assert replayed({"call": "no-more-bets"}, *words) == ["5 table-waits", "6 supervisor", "7 supervisor", "7 paid"]


@provision("16.11(b)3")
@pytest.mark.parametrize(("hand", "was", "now"), [("flush", "QC", "QS"), ("2C 4C 6C 8C QS", "QS", "QC")])
def test_a_correction_is_the_word_of_those_who_make_it(hand: str, was: str, now: str) -> None:
    """What was validated is not asked for any more, and what was not is; and back again."""
    table = caribbean(1)
    ante(table, 1, progressive=True)
    deal(table, {1: HANDS.get(hand, hand)}, QUALIFIES)
    choose(table, "bet", 1)
    vouch(table)
    dealt = next(n for n, entry in enumerate(table.log) if was in getattr(entry.command, "value", ()))
    before, cards = table.chips(1), table.log[dealt].command
    assert isinstance(cards, Showing)
    assert isinstance(cards.value, tuple)
    other = Showing("deal", tuple(now if card == was else str(card) for card in cards.value))
    table.do(Correct(dealt, (other,), "misread", ("dealer", "supervisor")))
    assert abs(before - table.chips(1)) == 50_00 + 20_00 * 5 + 20_00 + 10_00 + 10_00
    table.do(Correct(dealt, (cards,), "it was right", ("dealer", "supervisor")))
    assert table.chips(1) == before
    table.check()
