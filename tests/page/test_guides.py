"""A gaming guide from its draft to a screen in the lobby, and until the rules change: in a real browser (19:47-8.5)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from chapter47.floor.setting_up import read_casino
from chapter47.papers.as_loop import as_loop
from chapter47.papers.casino_guide import casino_guide
from kit.served import Served, serve
from page.acts import button, fits, no_faults, say
from page.conftest import CASINO, Open, Shot

provision = pytest.mark.provision
FIRST = re.compile(r"^1 of \d+$")


@provision("8.5(b)", "8.5(c)", "8.5(d)", "8.5(e)")
def test_a_manager_submits_the_regulator_approves_it_is_issued_and_a_change_of_rules_makes_it_stale(
    own_house: Served, opened: Open, shot: Shot
) -> None:
    supervisor = own_house.staff("supervisor")
    tom = opened("/desk", who=supervisor, at=own_house)
    tom.get_by_role("link", name="Guides and signs").click()
    signs(tom, "0 of 1 signs are approved").get_by_role("button", name="Submit all that are not approved").click()
    expect(signs(tom)).to_contain_text("Submitted: Sample 1: rules in effect at roulette-1.")
    own = panel(tom)
    expect(own).to_contain_text("draft")
    own.get_by_role("button", name="Submit a sample").click()
    expect(own).to_contain_text("Sample 1: submitted")
    no_faults(tom)
    fits(tom, shot, "guides")

    rita = opened("/room", who=own_house.staff("regulator"), at=own_house)
    rita.get_by_role("link", name="Guides and signs").click()
    expect(signs(rita)).to_contain_text("Minimum $5.00, maximum $500.00")
    shot(rita, "signs-to-approve")
    signs(rita).get_by_role("button", name="Approve").click()
    signs(rita, "1 of 1 signs are approved")
    theirs = panel(rita)
    expect(theirs.get_by_role("link", name="The guide as the tables play now")).to_be_visible()
    theirs.get_by_role("button", name="Approve").click()
    expect(theirs).to_contain_text("Sample 1: approved")
    no_faults(rita)
    shot(rita, "guides-approved")

    tom.reload()
    own.get_by_role("button", name="Issue").click()
    expect(own).to_contain_text("Sample 1: issued")
    own.get_by_label("Place").fill("Lobby, by the elevators")
    own.get_by_label("Format").select_option("loop")
    button(tom, "Display").click()
    expect(own).to_contain_text("Lobby, by the elevators (screen loop)")
    shot(tom, "guides-issued")
    turns(opened("/", at=own_house), own_house, shot)

    limits(opened("/desk#table/roulette-1/rules", who=supervisor, at=own_house), shot)
    rita.reload()
    expect(signs(rita)).to_contain_text("A minimum wager of $20.00. Until then: a minimum wager of $5.00")
    signs(rita).get_by_role("button", name="Approve").click()
    expect(signs(rita)).to_contain_text("Done: sample 2 is approved.")
    no_faults(rita)
    say(supervisor, "roulette-1", call="change", rules={"min": "20"}, effective="2026-01-01T12:45:00")
    stage = opened("/tables/roulette-1", at=own_house).locator(".stage")
    told = (
        "From 12:45 on 1 January 2026 the rule here is: a minimum wager of $20.00. Until then it is: a minimum wager of"
    )
    expect(stage).to_contain_text(told)  # in the words of the paper
    say(supervisor, "roulette-1", call="change", rules={"max": "333"})
    tom.reload()
    expect(own).to_contain_text("What the tables play otherwise")
    expect(own).to_contain_text("$333.00 now")
    expect(own.get_by_role("button", name="Submit a sample")).to_be_visible()
    no_faults(tom)
    fits(tom, shot, "guides-stale")


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Served]:
    """A floor with one table, whose signs wait for the regulator's approval there."""
    served = serve(tmp_path, CASINO, by_hand=True, CHAPTER47_SIGNS_APPROVED_HERE="true")
    yield served
    served.stop()


def limits(desk: Page, shot: Shot) -> None:
    """A change of both limits: its sign is in words that were not approved, and is submitted from the preview."""
    desk.get_by_label("Minimum").first.fill("20")
    desk.get_by_label("Maximum").first.fill("333")
    button(desk, "See what it needs").click()
    needs = desk.get_by_role("form", name="What this change needs")
    expect(needs).to_contain_text("change of rules: no sample approved")
    no_faults(desk)
    needs.get_by_role("button", name="Submit the signs of this change").click()
    expect(needs).to_contain_text("Submitted: Sample 2: change from")
    fits(desk, shot, "change-signs")


def signs(page: Page, count: str = "") -> Locator:
    """The signs of the floor."""
    found = page.get_by_role("region", name="Signs at the tables")
    if count:
        expect(found).to_contain_text(count)
    return found


def panel(page: Page) -> Locator:
    """The guide to the one game of the house."""
    return page.get_by_role("region", name="Roulette")


def turns(page: Page, house: Served, shot: Shot) -> None:
    """The screen in the lobby goes from part to part by itself, and by hand where less motion is asked for."""
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    page.goto(f"{house.address}/guides/roulette/loop")
    where = page.locator(".turning output")
    expect(where).to_have_text(FIRST)
    shot(page, "guide-loop")
    page.clock.run_for(30_000)
    expect(where).not_to_have_text(FIRST)
    button(page, "Pause").click()
    stays = where.inner_text()
    page.clock.run_for(200_000)
    assert where.inner_text() == stays
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    page.clock.run_for(200_000)
    expect(where).to_have_text(FIRST)
    button(page, "Next").click()
    expect(where).to_contain_text("2 of ")
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_text(FIRST)
    no_faults(page)


CUT_OFF = """() => {
  const next = document.querySelectorAll(".turning button")[2], cut = [], page = document.documentElement;
  for (const slide of document.querySelectorAll(".slide")) {
    if (page.scrollHeight > page.clientHeight) cut.push(slide.innerText);
    next.click();
  }
  return cut;
}"""


@pytest.mark.provision("8.5(b)")
def test_no_slide_of_a_loop_is_cut_off(opened: Open, tmp_path: Path) -> None:
    tables = {name: house for name, _, house in read_casino("").tables()}
    loop = tmp_path / "loop.html"
    loop.write_text(as_loop(casino_guide("casino", tables, "Boardwalk", advantage=False)), encoding="utf-8")
    page = opened("/")
    for width, height in ((1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(loop.as_uri())
        assert page.evaluate(CUT_OFF) == []
