"""8.5(b) to (e): no guide is issued or displayed before its sample is approved; facts decide, and not looks."""

from typing import Any

import pytest

from chapter47 import game, read_house
from chapter47.house import House
from chapter47.law import Mistake, Refused
from chapter47.papers.guide_facts import WHOLE, Facts, check_same, differences, digest_of, guide_facts, read_facts
from chapter47.papers.guide_states import Guides, is_current, standing
from kit.refusals import refused

provision = pytest.mark.provision
MANAGER, REGULATOR, FLOOR = ["supervisor:1"], ["regulator:2"], ["floor"]


def house(name: str, **said: object) -> House:
    return read_house(game(name), {each.replace("_", "-"): value for each, value in said.items()})


WHEEL = house("roulette", min="5", max="500")
BASE = {"wheel-1": WHEEL, "wheel-2": WHEEL, "big-six-1": house("big-six")}


def facts(subject: str = "roulette", advantage: bool = False, **tables: House) -> Facts:
    named = {name.replace("_", "-"): each for name, each in tables.items()}
    return guide_facts(subject, {**BASE, **named}, advantage=advantage)


def submitted(guides: Guides, told: Facts, *formats: str) -> int:
    note = {
        "event": "guide-submitted",
        "facts": told,
        "digest": digest_of(told),
        "formats": list(formats or ("booklet",)),
    }
    return guides.take(note, MANAGER).number


def say(guides: Guides, event: str, sample: int, by: list[str], **more: object) -> Any:
    return guides.take({"event": f"guide-{event}", "sample": sample, **more}, by)


@provision("8.5(c)")
@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({"max": "400"}, "limits"),
        ({"min": "10"}, "limits"),
        ({"limits": {"straight": {"max": "50"}}}, "limits"),
        ({"wheel": "single-zero"}, "options"),
        ({"odds": {"straight": "36 to 1"}}, "odds"),
        ({"edition": "1995"}, "edition"),
    ],
)
def test_rules_odds_options_and_limits_make_a_guide_materially_different(changed: dict[str, Any], kind: str) -> None:
    after = facts(wheel_2=house("roulette", **{"min": "5", "max": "500", **changed}))
    assert digest_of(after) != digest_of(facts())
    found = differences(facts(), after)
    assert kind in {each.kind for each in found}
    assert {each.table for each in found} == {"wheel-2"}
    with refused(Refused, "another-edition" if kind == "edition" else "materially-different") as no:
        check_same(facts(), after)
    assert no.value.cites.text == "19:47-8.5(c)"
    assert "8.5(d)" in no.value.allowed


@provision("8.5(c)")
def test_looks_and_words_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    before = facts()
    from chapter47.games import guides

    words = guides.guide_words(game("roulette"))
    other = guides.GuideWords(
        "Win.", tuple(each._replace(text="Otherwise said.") for each in words.steps), words.may, words.manners
    )
    monkeypatch.setattr("chapter47.papers.guide_facts.guide_words", lambda game: other)
    assert digest_of(facts()) == digest_of(before)
    check_same(before, facts())
    # A rule that is not taught any more is one that the guide does not state.
    monkeypatch.setattr("chapter47.papers.guide_facts.guide_words", lambda game: guides.GuideWords())
    assert {each.kind for each in differences(before, facts())} == {"rules"}


def test_another_table_is_told_and_one_of_another_game_is_no_matter() -> None:
    assert [each.table for each in differences(facts(), facts(wheel_3=WHEEL))] == ["wheel-3"]
    assert [each.table for each in differences(facts(wheel_3=WHEEL), facts())] == ["wheel-3"]
    other = house("big-six", min="2")
    assert differences(facts(), facts(big_six_1=other)) == []
    assert differences(facts(WHOLE), facts(WHOLE, big_six_1=other)) != []


def test_house_advantages_are_compared_where_both_tell_them() -> None:
    told = facts(advantage=True)
    assert "2.63" in told["tables"]["wheel-1"]["advantage"].values()  # red, by the half that comes back
    wrong = {**told, "tables": {**told["tables"]}}
    wrong["tables"]["wheel-1"] = {**told["tables"]["wheel-1"], "advantage": {"Red": "9.99"}}
    assert {each.kind for each in differences(wrong, told)} == {"advantage"}
    assert digest_of(wrong) == digest_of(told)  # they follow from the rest
    assert digest_of(told) != digest_of(facts())  # a guide that tells them is another


@provision("8.5(c)", "8.5(d)")
def test_nothing_is_issued_or_displayed_before_its_sample_is_approved() -> None:
    guides = Guides()
    number = submitted(guides, facts())
    for act, more in (("issued", {}), ("displayed", {"place": "Lobby", "format": "booklet"})):
        with refused(Refused, "not-approved") as no:
            say(guides, act, number, MANAGER, **more)
        assert no.value.cites.text == "19:47-8.5(c)"
    assert guides.find(number).state == "submitted"
    with refused(Refused, "not-yours-to-say"):
        say(guides, "approved", number, MANAGER)  # the house does not approve its own
    say(guides, "approved", number, REGULATOR)
    with refused(Refused, "not-yours-to-say"):
        say(guides, "issued", number, REGULATOR)
    with refused(Refused, "not-approved"):
        say(guides, "displayed", number, MANAGER, place="Lobby", format="booklet")
    assert say(guides, "issued", number, MANAGER).state == "issued"


@provision("8.5(d)")
def test_a_changed_guide_needs_a_sample_of_its_own_and_the_earlier_one_is_stale_meanwhile() -> None:
    guides = Guides()
    first = submitted(guides, facts())
    say(guides, "approved", first, REGULATOR)
    say(guides, "issued", first, MANAGER)
    after = facts(wheel_1=house("roulette", min="10", max="500"))
    assert not is_current(guides.find(first), after)
    assert standing(guides.find(first), after) == "stale"
    with refused(Mistake, "not-so"):
        say(guides, "stale", first, FLOOR, now=digest_of(facts()))  # which it is not by these facts
    say(guides, "stale", first, FLOOR, now=digest_of(after))
    with refused(Refused, "stale-guide") as no:
        say(guides, "displayed", first, MANAGER, place="Lobby", format="booklet")
    assert no.value.cites.text == "19:47-8.5(c)"
    second = submitted(guides, after)
    with refused(Refused, "not-approved") as unapproved:
        say(guides, "issued", second, MANAGER)
    assert unapproved.value.cites.text == "19:47-8.5(d)"
    say(guides, "approved", second, REGULATOR)
    say(guides, "issued", second, MANAGER)
    assert guides.find(first).state == "superseded"
    in_use = guides.in_use("roulette", "booklet")
    assert in_use is not None
    assert in_use.number == second
    # Rules that go back make an approved sample current again.
    third = submitted(guides, facts(WHOLE))
    say(guides, "stale", third, FLOOR, now="other")
    with refused(Refused, "stale-guide"):
        say(guides, "approved", third, REGULATOR)
    assert not say(guides, "current", third, FLOOR, now=digest_of(facts(WHOLE))).stale
    say(guides, "approved", third, REGULATOR)


@provision("8.5(e)")
def test_a_sample_issued_in_another_format_leaves_a_current_one_in_use() -> None:
    guides = Guides()
    numbers = []
    for formats in (["booklet", "page"], ["loop"], ["page"]):
        note = {"event": "guide-submitted", "digest": digest_of(facts()), "facts": facts(), "formats": formats}
        numbers.append(guides.take(note, MANAGER).number)
        say(guides, "approved", numbers[-1], REGULATOR)
        say(guides, "issued", numbers[-1], MANAGER)
    assert [guides.find(each).state for each in numbers] == ["issued"] * 3
    used = [guides.in_use("roulette", format) for format in ("booklet", "loop", "page")]
    assert [each and each.number for each in used] == numbers  # of two that are pages, the newer
    fourth = submitted(guides, facts())  # as a booklet and whatever else it is
    say(guides, "approved", fourth, REGULATOR)
    say(guides, "issued", fourth, MANAGER)
    covered = [set(guides.find(each).formats) <= set(guides.find(fourth).formats) for each in numbers]
    assert [guides.find(each).state == "superseded" for each in numbers] == covered


@provision("8.5(b)")
def test_a_guide_has_the_formats_that_were_approved_and_no_other() -> None:
    guides = Guides()
    for formats in ([], ["papyrus"], ["booklet", "booklet"]):
        note = {"event": "guide-submitted", "facts": facts(), "digest": digest_of(facts()), "formats": formats}
        with refused(Refused, "no-format") as no:
            guides.take(note, MANAGER)
        assert no.value.cites.text == "19:47-8.5(b)"
    number = submitted(guides, facts(), "booklet", "loop")
    say(guides, "approved", number, REGULATOR)
    say(guides, "issued", number, MANAGER)
    say(guides, "displayed", number, MANAGER, place="The lobby", format="loop")
    with refused(Refused, "format-not-approved") as no:
        say(guides, "displayed", number, MANAGER, place="The lobby", format="page")
    assert no.value.cites.text == "19:47-8.5(b)"


@provision("8.5(e)")
def test_an_approved_guide_is_displayed_anywhere_and_each_place_is_recorded() -> None:
    guides = Guides()
    number = submitted(guides, facts(), "booklet", "loop")
    say(guides, "approved", number, REGULATOR)
    say(guides, "issued", number, MANAGER)
    for place in ("Lobby, screen 2", "Hotel rooms", "Garage elevator"):
        say(guides, "displayed", number, MANAGER, place=place, format="loop")
    assert [each.place for each in guides.find(number).displays] == [
        "Lobby, screen 2",
        "Hotel rooms",
        "Garage elevator",
    ]
    say(guides, "removed", number, MANAGER, place="Hotel rooms")
    assert [each.place for each in guides.find(number).displays] == ["Lobby, screen 2", "Garage elevator"]
    nonsense: list[object] = ["", None, 5, "x" * 300, "a\nb"]
    for nowhere in ("Hotel rooms", *nonsense):
        with refused(Mistake, "no-such-place"):
            say(guides, "removed", number, MANAGER, place=nowhere)
    for nowhere in nonsense:
        with refused(Mistake, "not-a-text"):
            say(guides, "displayed", number, MANAGER, place=nowhere, format="loop")


def test_a_returned_sample_says_why_and_the_same_is_not_submitted_twice() -> None:
    guides = Guides()
    number = submitted(guides, facts())
    with refused(Mistake, "already-submitted"):
        submitted(guides, facts())
    with refused(Mistake, "not-a-text"):
        say(guides, "returned", number, REGULATOR, reason="")
    assert say(guides, "returned", number, REGULATOR, reason="Page 3 is blank.").reason == "Page 3 is blank."
    with refused(Refused, "not-approved"):
        say(guides, "approved", number, REGULATOR)
    again = submitted(guides, facts())
    other = submitted(guides, facts(), "page")
    assert [each.state for each in guides.samples.values()] == ["returned", "superseded", "submitted"]
    assert (again, other) == (2, 3)
    for sample in (9, None, "1", True):
        with pytest.raises(Mistake):
            say(guides, "approved", sample, REGULATOR)  # type: ignore[arg-type]


def test_a_sample_of_another_guide_or_no_sample_at_all_is_told_apart() -> None:
    with refused(Mistake, "another-guide"):
        check_same(facts("big-six"), facts())
    with refused(Mistake, "no-such-guide"):
        guide_facts("craps", BASE, advantage=False)
    wrong: list[object] = [None, 5, {}, {"tables": {}}, {"tables": {"a": 5}, "subject": "x"}, {"facts": {"tables": []}}]
    for nonsense in wrong:
        with refused(Mistake, "not-a-sample"):
            read_facts(nonsense)
    assert read_facts({"facts": facts()}) == facts()


@provision("8.5(c)", "8.5(d)")
def test_whether_house_advantages_are_told_is_a_material_fact_of_a_guide() -> None:
    wheel = {"wheel-1": house("big-six")}
    without, told = (guide_facts("big-six", wheel, advantage=each) for each in (False, True))
    for sample, now in ((without, told), (told, without)):
        with refused(Refused, "materially-different"):
            check_same(sample, now)
    check_same(told, told)


def test_a_sample_whose_facts_were_edited_is_none() -> None:
    kept = {"digest": digest_of(facts()), "facts": facts()}
    assert read_facts(kept) == facts()
    name = next(iter(facts()["tables"]))
    edited = {**facts(), "tables": {**facts()["tables"], name: {**facts()["tables"][name], "rules": []}}}
    with refused(Mistake, "not-as-written"):
        read_facts({**kept, "facts": edited})
