"""Somebody learns: a lesson at a practice table, what is kept of it, and a drill, by hand and by keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.seated import practises
from kit.served import Served, good
from page.acts import button, fits, no_faults, place
from page.conftest import Open, Shot


def row(page: Page, kind: str) -> Locator:
    """What is told of a kind of hand."""
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=kind, exact=True))


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_lesson_is_kept_by_kind_of_hand_and_leads_to_a_drill(
    house: Served, opened: Open, shot: Shot, size: str
) -> None:
    like = house.new_table(f"learned-{size}", "three-card-poker", edition="2000")
    learner = house.visitor()
    ann = opened(f"/tables/{practises(house, learner, like)}", who=learner, at=house, size=size)
    button(ann, "Lesson").click()
    lesson = ann.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Decide for yourself")
    place(ann, "ante")
    button(ann, "Deal").click()
    expect(lesson).to_contain_text("Now: ")
    kind = lesson.get_by_text("Now: ").inner_text().removeprefix("Now: ")
    button(ann, "Fold").click()
    expect(lesson).to_contain_text(re.compile(r"Fold (was best|costs \d+\.\d\d % of the wager)"))
    expect(lesson).to_contain_text(re.compile(r"[01] of 1 best"))
    shot(ann, f"lesson-{size}")
    no_faults(ann)

    lesson.get_by_role("link", name="Drill these hands").click()
    expect(ann.get_by_role("heading", name="Drill: Three card poker")).to_be_visible()
    expect(row(ann, kind).get_by_role("cell").nth(1)).to_have_text("1")
    shot(ann, f"drill-open-{size}")
    no_faults(ann)
    fits(ann)
    only = ann.get_by_role("checkbox", name="Only: A pair or better")
    only.check()
    expect(ann.locator(".kind")).to_have_text("A pair or better")
    expect(ann.get_by_role("button", name="Fold")).to_be_enabled()
    ann.keyboard.press("F")
    result = ann.get_by_role("status").filter(has_text="Fold costs")
    expect(result).to_contain_text("Best: Play.")
    expect(ann.get_by_role("region", name="The hand")).to_contain_text("19:47-20.10")
    expect(ann.get_by_role("button", name="Next hand")).to_be_focused()
    shot(ann, f"drill-wrong-{size}")
    no_faults(ann)
    fits(ann)
    for streak in ("One best in a row", "2 best in a row"):
        ann.keyboard.press("Enter")
        expect(ann.get_by_role("button", name=re.compile("^Play"))).to_be_enabled()
        expect(ann.locator(".kind")).to_have_text("A pair or better")
        ann.keyboard.press("2")
        expect(ann.get_by_text("Play was best.")).to_be_visible()
        expect(ann.get_by_text(streak)).to_be_visible()
    asked = good(learner.get("/api/progress"))["games"]
    assert [each["asked"] for each in asked if each["game"] == "three-card-poker"] == [4]

    ann.goto(ann.url.split("/drill")[0] + "/record#learned")
    expect(row(ann, "Together").get_by_role("cell").first).to_have_text("4")
    shot(ann, f"record-lessons-{size}")
    no_faults(ann)
    fits(ann)
    button(ann, "Begin anew").click()
    button(ann, "Forget all of it").click()
    expect(ann.get_by_text("Nothing is kept yet.")).to_be_visible()
    ann.get_by_role("link", name="Drill Three card poker").click()
    expect(ann.get_by_text("never met").first).to_be_visible()


def test_a_hand_is_set_by_its_numbers_and_a_drill_that_is_none_says_so(house: Served, opened: Open, shot: Shot) -> None:
    house.new_table("tiles", "pai-gow")
    ann = opened("/", who=house.visitor(), at=house, size="phone")
    button(ann, "Drill Pai gow").click()
    low = ann.get_by_role("group", name="Your tiles").get_by_role("button")
    expect(low).to_have_count(4)
    expect(low.first).to_be_enabled()
    ann.locator("h1").click()
    for number in "123":
        ann.keyboard.press(number)
    expect(low.nth(0)).to_have_attribute("aria-pressed", "false")  # a third takes the place of the first
    expect(low.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(ann.get_by_role("button", name="Set it so")).to_be_enabled()
    shot(ann, "drill-tiles")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("status").filter(has_text=re.compile("was best|costs"))).to_be_visible()
    shot(ann, "drill-tiles-told")
    no_faults(ann)
    fits(ann)
    ann.goto(ann.url.replace("pai-gow", "roulette"))
    expect(ann.get_by_role("alert")).to_contain_text("There is a best play to be told at")
