"""A petition goes from its filing to final approval (8.4(d) to (h)): each act by whose it is, in order, complete."""

from typing import Any

import pytest

from chapter47.law import Mistake, Refused
from chapter47.petitions.acts import ACTS, LICENSEE, REGULATOR, choices, may, suggests
from chapter47.petitions.course import APPROVED, FILED, PRELIMINARY, STATES, SUBMITTED, TESTING
from chapter47.petitions.docket import FILE, Docket
from chapter47.petitions.doing import EVERYBODY
from chapter47.petitions.faults import Incomplete
from chapter47.petitions.filing import PETITIONERS_OWN
from kit import petitioning as steps
from kit.petitioning import AFTER, BEFORE, DURING, NAME, SUBMISSION, TEST, WHOLE, OnDocket, Step

provision = pytest.mark.provision


def refused(on: OnDocket, step: Step) -> Refused:
    before = on.course
    with pytest.raises(Refused) as no:
        on.do(*step)
    assert on.course is before
    return no.value


def lacking(on: OnDocket, step: Step) -> set[str]:
    before = on.course
    with pytest.raises(Incomplete) as no:
        on.do(*step)
    assert on.course is before
    return {each.cites.text.removeprefix("19:47-") for each in no.value.missing if each.cites}


def submitting(**changes: Any) -> Step:
    file = {name: value for name, value in {**SUBMISSION, **changes}.items() if value is not None}
    return ("submit-test", LICENSEE, {"file": file}, BEFORE)


def test_it_goes_through_every_state_to_final_approval() -> None:
    on = OnDocket()
    found = [on.course.state]
    for step in (*WHOLE, steps.FINAL):
        state = on.do(*step).state
        found += [state] if state != found[-1] else []
    assert found == [FILED, PRELIMINARY, SUBMITTED, TESTING, APPROVED]
    assert (may(on.course, REGULATOR), may(on.course, LICENSEE)) == (["record-cost"], [])


@pytest.mark.parametrize("step", [*WHOLE, steps.FINAL], ids=lambda step: step[0])
def test_no_act_is_anybody_elses(step: Step) -> None:
    on = OnDocket(*WHOLE[: WHOLE.index(step)] if step in WHOLE else WHOLE)
    act, party, said, at = step
    other = LICENSEE if party == REGULATOR else REGULATOR
    for wrong in (other, "dealer", "player"):
        no = refused(on, (act, wrong, said, at))
        assert (no.code, no.cites) == ("not-yours", ACTS[act].cites)
    assert act in may(on.course, party)
    assert act not in may(on.course, other)


@pytest.mark.parametrize("step", [*WHOLE[2:-1], steps.FINAL], ids=lambda step: step[0])
def test_no_act_comes_before_its_state(step: Step) -> None:
    assert refused(OnDocket(), step).code == "not-now"


def test_a_petition_is_filed_by_a_petitioner_and_not_by_the_commission() -> None:
    docket = OnDocket.__new__(OnDocket)
    docket.docket = Docket()
    with pytest.raises(Refused) as no:
        docket.file(REGULATOR)
    assert no.value.cites.text == "19:47-8.4(b)"
    assert not docket.docket.courses


@provision("8.4(h)")
def test_what_the_commission_proposes_it_files_and_pursues_itself() -> None:
    docket = Docket()
    with pytest.raises(Refused) as no:
        docket.do(FILE, OWN, LICENSEE, proposal(), BEFORE)
    assert no.value.cites.text == "19:47-8.4(h)"
    docket.do(FILE, OWN, REGULATOR, proposal(), BEFORE)
    docket.do(*_on(steps.PRELIMINARY))
    docket.do("submit-test", OWN, REGULATOR, {"file": {**SUBMISSION, "applications": []}}, BEFORE)
    docket.do(*_on(steps.ORDER))
    docket.do(*_on(steps.COST))
    course = docket.find(OWN)
    assert [each.item for each in course.wants_yet()] == ["suitable", "amendments"]  # it bears its costs itself
    assert (course.owed, course.costs[0].liable, may(course, LICENSEE)) == (0, (), [])


@provision("8.4(h)")
@provision("8.4(b)")
def test_a_proposal_of_the_commission_and_a_petition_stand_beside_each_other() -> None:
    on = OnDocket(steps.COST, ("deny", REGULATOR, {"reason": "Odds."}, BEFORE))
    on.docket.do(FILE, OWN, REGULATOR, proposal(), BEFORE)
    assert (on.course.state, on.course.debtors()) == ("denied", ("Boardwalk", "Sevens Gaming LLC"))
    on.file(version=2)
    assert [each.state for each in on.docket.courses.values()] == [FILED, FILED]


BOARDWALK, SEVENS = steps.PETITION["petitioners"]
ELEVENS = {**SEVENS, "name": "Elevens Inc"}


def incurs(amount: str) -> Step:
    return ("record-cost", REGULATOR, {**steps.COST[2], "amount": amount}, BEFORE)


def pays(by: str, amount: str) -> Step:
    return ("record-payment", REGULATOR, {"amount": amount, "by": by}, AFTER)


def liable(on: OnDocket) -> dict[str, int]:
    """What each is liable for, in dollars."""
    return {each.name: on.course.owed_by(each.name) // 100 for each in on.course.petitioners()}


@provision("8.4(b)")
def test_whoever_petitions_is_liable_for_all_costs_whenever_they_arose_and_leaving_ends_no_liability() -> None:
    on = OnDocket(incurs("100"))
    assert liable(on) == {"Boardwalk": 100, "Sevens Gaming LLC": 100}
    on.file(petitioners=[BOARDWALK, ELEVENS])
    assert liable(on) == {"Boardwalk": 100, "Elevens Inc": 100, "Sevens Gaming LLC": 100}
    on.do(*incurs("50"))
    assert liable(on) == {"Boardwalk": 150, "Elevens Inc": 150, "Sevens Gaming LLC": 100}
    on.file()  # as at first
    assert liable(on) == {"Boardwalk": 150, "Sevens Gaming LLC": 150, "Elevens Inc": 150}
    on.do(*incurs("25"))
    assert liable(on) == {"Boardwalk": 175, "Sevens Gaming LLC": 175, "Elevens Inc": 150}
    assert [each.liable for each in on.course.costs][-1] == ("Boardwalk", "Sevens Gaming LLC")


@provision("8.4(b)")
def test_another_petition_for_the_same_makes_nobody_liable_for_the_one_that_ended() -> None:
    on = OnDocket(incurs("100"), ("deny", REGULATOR, {"reason": "Odds."}, BEFORE))
    on.file(petitioners=[BOARDWALK, ELEVENS])
    on.do(*incurs("50"))
    on.file(petitioners=[BOARDWALK, ELEVENS], version=2)
    assert liable(on) == {"Boardwalk": 150, "Elevens Inc": 50, "Sevens Gaming LLC": 100}


@provision("8.4(b)")
@provision("8.4(g)4")
def test_a_payment_is_taken_of_whoever_brings_it_up_to_all_that_is_outstanding() -> None:
    on = OnDocket(incurs("100"))
    on.file(petitioners=[BOARDWALK])
    on.do(*incurs("50"))
    assert choices(on.course, ACTS["record-payment"].wants[1]) == ["Boardwalk", "Sevens Gaming LLC"]
    for step in (pays("Ann", "150.01"), pays("Sevens Gaming LLC", "151"), pays("", "1"), pays("Ann", "0")):
        assert lacking(on, step) <= {"8.4(b)", "8.4(g)4"}
    on.do(*pays("Sevens Gaming LLC", "120"))  # what they are liable for first, and then the rest
    assert (on.course.unpaid(), liable(on)) == ((0, 3_000), {"Boardwalk": 30})
    on.do(*pays("Ann", "30"))
    assert on.course.owed == 0
    assert [(each.by, each.amount) for each in on.course.paid] == [("Sevens Gaming LLC", 12_000), ("Ann", 3_000)]
    assert lacking(on, pays("Ann", "0.01")) == {"8.4(g)4"}
    assert "record-payment" not in may(on.course, REGULATOR)


@provision("8.4(b)")
def test_costs_that_are_told_after_final_approval_are_owed() -> None:
    on = OnDocket(*WHOLE, steps.FINAL)
    assert on.do(*steps.COST).owed == 125_000
    assert on.do(*steps.PAID).owed == 0


OWN = f"{NAME}.commission"


def proposal() -> dict[str, Any]:
    """What the Commission files of its own initiative."""
    file = {name: value for name, value in steps.PETITION.items() if name not in PETITIONERS_OWN}
    return {"file": {**file, "proposed-by": "commission"}, "declared": steps.DECLARED}


def _on(step: Step) -> tuple[str, str, str, dict[str, Any], str]:
    act, party, said, at = step
    return act, OWN, party, said, at


@provision("8.4(d)9")
def test_what_was_requested_is_given_before_anything_is_determined() -> None:
    on = OnDocket()
    asked = {"text": "A letter of a mathematician.", "by": "Commission", "of": "Sevens Gaming LLC"}
    assert lacking(on, ("request-information", REGULATOR, {"text": "A letter."}, BEFORE)) == {"8.4(d)9"}
    on.do("request-information", REGULATOR, asked, BEFORE)
    assert (on.course.requests[0].by, on.course.requests[0].of) == ("Commission", ("Sevens Gaming LLC",))
    no = refused(on, steps.PRELIMINARY)
    assert (no.cites.text, no.allowed) == ("19:47-8.4(d)9", "A letter of a mathematician.")
    assert lacking(on, ("give-information", LICENSEE, {"request": 2, "text": "Here."}, BEFORE)) == {"8.4(d)9"}
    assert choices(on.course, ACTS["give-information"].wants[0]) == ["1"]
    on.do("give-information", LICENSEE, {"request": "1", "text": "Here it is."}, BEFORE)
    assert on.do(*steps.PRELIMINARY).requests[0].answer == "Here it is."


@provision("8.4(e)")
def test_a_ruling_says_what_was_considered_and_depends_on_a_successful_test() -> None:
    assert lacking(OnDocket(), ("approve-preliminarily", REGULATOR, {}, BEFORE)) == {"8.4(e)"}
    course = OnDocket(steps.PRELIMINARY).course
    assert course.ruling.startswith("It is a variation of an authorized game. Considered: Rules, true and payout odds")
    assert STATES[course.state] == "Preliminarily approved, subject to a successful test"
    on = OnDocket(steps.PRELIMINARY, steps.SUBMIT, steps.ORDER)
    act, party, said, _ = steps.SUITABLE
    assert refused(on, (act, party, said, DURING)).cites.text == "19:47-8.4(e)"  # the test is not over
    assert refused(on, steps.SUITABLE).code == "no-results"
    act, party, figures, at = steps.REPORT
    early = (act, party, figures, DURING)
    lying = (act, party, {"figures": {**steps.FIGURES, "undecided": 1}}, at)
    other = (act, party, {"figures": {**steps.FIGURES, "rows": [{"version": 2}]}}, at)
    for report, code in ((early, "results-too-early"), (lying, "results-too-early"), (other, "not-tested")):
        on.do(*report)
        no = refused(on, steps.SUITABLE)
        assert (no.code, no.cites.text) == (code, "19:47-8.4(e)")
    on.do(*steps.REPORT)
    assert on.do(*steps.SUITABLE).suitable
    assert refused(on, steps.SUITABLE).code == "found-already"
    on.do(*early)  # what was found then was not found on this
    assert {each.item for each in on.course.wants_yet()} >= {"results"}


@provision("8.4(e)")
@provision("8.4(g)1")
def test_where_a_criterion_is_not_met_the_commission_says_why_it_finds_so_all_the_same() -> None:
    unmet = {"criteria": [{"text": "Much play.", "met": False}, {"text": "Good.", "met": None}]}
    on = OnDocket(*WHOLE[:4], ("report-results", LICENSEE, {"figures": {**steps.FIGURES, **unmet}}, AFTER))
    assert lacking(on, steps.SUITABLE) == {"8.4(e)"}
    act, party, said, at = steps.SUITABLE
    found = on.do(act, party, {**said, "reason": "It rained."}, at).suitable
    assert found.endswith("Not met: Much play. Found suitable all the same: It rained.")


def test_a_petition_that_is_denied_ends_and_may_be_filed_anew() -> None:
    on = OnDocket(steps.PRELIMINARY)
    assert lacking(on, ("deny", REGULATOR, {}, BEFORE)) == {"8.4(e)"}
    on.do("deny", REGULATOR, {"reason": "Game security."}, BEFORE)
    assert on.course.ended == "Game security."
    assert refused(on, steps.SUBMIT).code == "not-now"
    assert [len(on.file(version=2).filed), on.course.state] == [2, FILED]
    on.do("withdraw", LICENSEE, {"reason": "No interest."}, BEFORE)
    assert on.course.state == "withdrawn"


@provision("8.4(d)")
@provision("8.4(d)5")
@provision("8.4(g)3")
def test_nothing_is_filed_or_issued_twice_and_nothing_is_assured_that_has_not_come() -> None:
    on = OnDocket()
    with pytest.raises(Refused) as no:
        on.file()
    assert (no.value.code, no.value.cites.text) == ("filed-already", "19:47-8.4(d)")
    with pytest.raises(Refused) as no:
        on.file(at="2026-08-31T12:00", version=2)
    assert (no.value.code, no.value.cites.text) == ("not-offered", "19:47-8.4(d)5")
    on = OnDocket(*WHOLE[:4], steps.WAIVED)
    assert lacking(on, steps.WAIVED) == {"8.4(g)3"}
    assert "issue-waiver" not in may(on.course, REGULATOR)
    on = OnDocket(steps.PRELIMINARY, steps.SUBMIT, submitting(signage="At the doors."))
    assert on.course.submission is not None
    assert on.course.submission.signage == "At the doors."


def test_what_is_filed_again_before_a_ruling_takes_the_place_of_what_was_and_both_are_kept() -> None:
    on = OnDocket()
    on.file(version=2)
    assert [each.file["version"] for each in on.course.filed] == [1, 2]
    on.do(*steps.PRELIMINARY)
    with pytest.raises(Refused) as no:
        on.file()
    assert no.value.cites.text == "19:47-8.4(e)"


@provision("8.4(f)")
@provision("8.4(f)2")
def test_a_test_is_submitted_after_preliminary_approval_and_complete() -> None:
    assert refused(OnDocket(), steps.SUBMIT).cites.text == "19:47-8.4(f)"
    on = OnDocket(steps.PRELIMINARY)
    wanted = {f"8.4(f){part}" for part in ("1i", "1ii", "2i", "2ii", "2iii", "2iv")}
    assert lacking(on, ("submit-test", LICENSEE, {"file": {}}, BEFORE)) == wanted
    assert lacking(on, ("submit-test", LICENSEE, {"file": "a letter"}, BEFORE)) == {"8.4(f)2"}
    submitted = on.do(*steps.SUBMIT).submission
    assert submitted is not None
    assert submitted.forms == ("Supervisor's report of an evening under test",)


@provision("8.4(f)1")
@provision("8.4(f)1i")
@provision("8.4(f)1ii")
@pytest.mark.parametrize(
    ("left_out", "wanted"), [("license", "8.4(f)1i"), ("fee", "8.4(f)1i"), ("waiver", "8.4(f)1ii")]
)
def test_a_petitioner_without_license_applies_for_one_pays_the_fee_and_says_of_a_waiver(
    left_out: str, wanted: str
) -> None:
    (whole,) = SUBMISSION["applications"]
    some = {name: value for name, value in whole.items() if name != left_out}
    assert lacking(OnDocket(steps.PRELIMINARY), submitting(applications=[some])) == {wanted}
    of_licensee = {**whole, "petitioner": "Boardwalk"}
    assert lacking(OnDocket(steps.PRELIMINARY), submitting(applications=[whole, of_licensee])) == {"8.4(f)1"}


@provision("8.4(f)2i")
@provision("8.4(f)2ii")
@provision("8.4(f)2iii")
@provision("8.4(f)2iv")
@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"casinos": None}, "8.4(f)2i"),
        ({"casinos": ["Another"]}, "8.4(f)2i"),  # not the one that agreed to take part
        ({"tables": None}, "8.4(f)2ii"),
        ({"hours": None}, "8.4(f)2ii"),
        ({"hours": [["2026-11-20T23:00", "2026-11-20T18:00"]]}, "8.4(f)2ii"),
        ({"hours": [5, "x", ["a"]]}, "8.4(f)2ii"),
        ({"hours": [["2026-11-20T18:00:30", "2026-11-20T23:00"]]}, "8.4(f)2ii"),
        ({"hours": [["2026-11-20T18:00", "2026-11-20T23:00"], ["2026-11-20T22:00", "2026-11-20T23:30"]]}, "8.4(f)2ii"),
        ({"criteria": [{"text": "Much play", "measure": "wagers", "least": 5, "most": 1}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "least": 5}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "measure": "wagers", "least": -2}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Few faults", "measure": "corrections", "most": -1}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "measure": "wagers", "least": 2.5}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "measure": "handle", "least": float("inf")}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "measure": "handle", "least": float("nan")}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Dear", "measure": "hold", "least": 101}]}, "8.4(f)2iv"),
        ({"hours": [["2025-11-20T18:00", "2025-11-20T23:00"]]}, "8.4(f)2ii"),
        ({"hours": [["2026-11-18T12:00", "2026-11-18T13:00"]]}, "8.4(f)2ii"),  # that minute it is submitted
        ({"signage": None}, "8.4(f)2iii"),
        ({"criteria": None}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "measure": "fun"}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "measure": "wagers"}]}, "8.4(f)2iv"),
        ({"criteria": [{"text": "Much play", "measure": "wagers", "least": "many"}]}, "8.4(f)2iv"),
        ({"documentation": None}, "8.4(f)2iv"),
    ],
)
def test_each_item_of_a_test_submission_is_wanted(changes: dict[str, Any], wanted: str) -> None:
    assert lacking(OnDocket(steps.PRELIMINARY), submitting(**changes)) == {wanted}


@provision("8.4(f)2v")
def test_what_was_requested_for_a_test_is_given_before_it_is_ordered() -> None:
    on = OnDocket(steps.PRELIMINARY, steps.SUBMIT)
    on.do(
        "request-information", REGULATOR, {"text": "Training of dealers.", "by": "Commission", "of": EVERYBODY}, BEFORE
    )
    assert refused(on, steps.ORDER).cites.text == "19:47-8.4(f)2v"
    on.do("give-information", LICENSEE, {"request": 1, "text": "Two hours each."}, BEFORE)
    assert on.do(*steps.ORDER).state == TESTING


@provision("8.4(g)")
def test_times_places_and_conditions_of_a_test_are_the_commissions_and_may_change_meanwhile() -> None:
    on = OnDocket(steps.PRELIMINARY, steps.SUBMIT)
    assert suggests(on.course, "order-test")["tables"] == ["craps-1"]
    wrong = {"version": 3, "tables": [], "hours": ["2026-11-01T18:00 to 2026-11-01T19:00"]}
    assert lacking(on, ("order-test", REGULATOR, wrong, BEFORE)) == {"8.4(g)"}
    on.do(*steps.ORDER)
    on.do("modify-test", REGULATOR, {**TEST, "version": 2}, DURING)
    course = on.course
    found = [course.test_at(on.moment(at)) for at in ("2026-11-18T11:59", BEFORE, "2026-11-20T19:59", DURING)]
    assert [each and each.version for each in found] == [None, 1, 1, 2]
    assert suggests(course, "modify-test")["version"] == 2


@provision("8.4(f)2iv")
def test_the_house_may_be_expected_to_lose_and_a_handle_is_counted_in_cents() -> None:
    bounds: list[dict[str, Any]] = [
        {"measure": "hold", "least": -5.5, "most": 100},
        {"measure": "handle", "least": 0.25},
        {"measure": "wagers", "most": 0},
    ]
    criteria = [{"text": "So it is.", **bound} for bound in bounds]
    submitted = OnDocket(steps.PRELIMINARY, submitting(criteria=criteria)).course.submission
    assert submitted is not None
    assert [each.least for each in submitted.criteria] == [-5.5, 0.25, None]


@provision("8.4(g)")
def test_a_test_is_modified_into_another_one_and_a_version_is_a_number() -> None:
    on = OnDocket(steps.PRELIMINARY, steps.SUBMIT)
    with pytest.raises(Incomplete) as no:
        on.do("order-test", REGULATOR, {**TEST, "version": "1"}, BEFORE)
    assert "version: '1' is no number." in no.value.sentence
    on.do(*steps.ORDER)
    no_change = refused(on, ("modify-test", REGULATOR, TEST, DURING))
    assert (no_change.code, no_change.cites.text) == ("no-change", "19:47-8.4(g)")
    on.do("modify-test", REGULATOR, {**TEST, "conditions": "Two supervisors are present."}, DURING)
    assert len(on.course.tests) == 2


@provision("8.4(g)1")
@provision("8.4(g)2")
@provision("8.4(g)3")
@provision("8.4(g)4")
@pytest.mark.parametrize(
    ("left_out", "wanted"),
    [
        ([steps.SUITABLE], {"8.4(g)1"}),
        ([steps.AMENDED], {"8.4(g)2"}),
        ([steps.WAIVED], {"8.4(g)3"}),
        ([steps.PAID], {"8.4(g)4"}),
        ([steps.SUITABLE, steps.AMENDED, steps.WAIVED, steps.PAID], {f"8.4(g){number}" for number in range(1, 5)}),
    ],
)
def test_final_approval_waits_for_all_four_conditions(left_out: list[Step], wanted: set[str]) -> None:
    on = OnDocket(*(step for step in WHOLE if step not in left_out))
    assert lacking(on, steps.FINAL) == wanted
    for step in left_out:
        on.do(*step)
    assert on.do(*steps.FINAL).state == APPROVED


@provision("8.4(g)2")
def test_amendments_that_are_not_in_force_yet_do_not_count() -> None:
    on = OnDocket(*WHOLE[:6])
    act, party, said, at = steps.AMENDED
    assert lacking(on, (act, party, {**said, "effective": "2026-11-23"}, at)) == {"8.4(g)2"}


def test_acts_of_an_earlier_version_are_read_as_they_were_said_until_one_of_this_version_follows() -> None:
    """They stand in signed logs: it asked less of a test, and called whoever paid a petitioner."""
    on = OnDocket(by_rules=1)
    over: dict[str, Any] = {"hours": [["2025-11-20T18:00", "2025-11-20T23:00"]]}
    least: dict[str, Any] = {"criteria": [{"text": "Much play", "measure": "wagers", "least": -2}]}
    paid: Step = ("record-payment", REGULATOR, {"amount": "1250", "petitioner": "Sevens Gaming LLC"}, AFTER)
    earlier: list[Step] = [steps.PRELIMINARY, submitting(**over, **least), steps.ORDER]
    earlier += [("modify-test", REGULATOR, TEST, DURING), steps.COST, paid]
    for step in earlier:
        on.do(*step)
    assert (len(on.course.tests), on.course.owed, on.course.paid[0].by) == (2, 0, "Sevens Gaming LLC")
    on.by_rules = 2
    on.do(*steps.COST)
    assert lacking(on, paid) == {"8.4(b)"}
    for on.by_rules, version in ((1, "earlier"), (3, "later")):
        with pytest.raises(Mistake, match=f"{version} version"):
            on.do(*paid)


@pytest.mark.parametrize("act", ["fly", "", "file"])
def test_unknown_acts_and_petitions_are_told(act: str) -> None:
    on = OnDocket()
    with pytest.raises(Mistake):
        on.do(act, REGULATOR, {}, BEFORE)
    with pytest.raises(Mistake, match="There is no petition"):
        on.docket.do("deny", "under-8", REGULATOR, {"reason": "x"}, BEFORE)


@pytest.mark.parametrize("act", [*ACTS])
@pytest.mark.parametrize("said", [{}, {"text": 5, "amount": [], "by": {}, "x": 1, "version": "1", "tables": "a"}])
def test_nonsense_changes_nothing(act: str, said: dict[str, Any]) -> None:
    on = OnDocket(*WHOLE[:4])
    if act != "approve-finally" or said:
        with pytest.raises((Incomplete, Refused)):
            on.do(act, ACTS[act].by, said, DURING)
    assert on.course.state == TESTING
