"""Over 7 and under 7 at craps, from the petition to final approval, in a browser: licensee, Commission, player."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.hand_time import BEGIN
from kit.petitioning import DECLARATION, FOLDER, TITLE
from kit.served import Served, good, serve
from page.acts import button, fits, no_faults, place, sit
from page.conftest import Open, Shot

provision = pytest.mark.provision
NOW = datetime.fromtimestamp(BEGIN)


def at(hours: float) -> str:
    return f"{NOW + timedelta(hours=hours):%Y-%m-%dT%H:%M}"


@pytest.fixture
def petitioned(tmp_path: Path) -> Iterator[Served]:
    served = serve(tmp_path, by_hand=True, CHAPTER47_WITH=str(DECLARATION))  # the default floor, as the docs say
    yield served
    served.stop()


def act(page: Page, title: str, **fields: str) -> None:
    """Opens an act, fills it in, and does it."""
    form = page.locator("details").filter(has=page.locator("summary", has_text=re.compile(rf"^{title}\b")))
    if form.get_attribute("open") is None:
        form.locator("summary").click()
    for label, value in fields.items():
        field = form.get_by_label(re.compile(f"^{label.replace('_', ' ')}"))
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    form.get_by_role("button", name=title, exact=True).click()


def done(page: Page, title: str, **fields: str) -> None:
    act(page, title, **fields)
    expect(page.get_by_role("status")).to_contain_text(f"Done: {title}.")


def state(page: Page, words: str) -> None:
    expect(page.locator(".head .mark").first).to_have_text(words)


@provision("8.4(g)")
def test_a_wager_goes_from_its_petition_through_its_test_to_final_approval(
    petitioned: Served, opened: Open, shot: Shot, tmp_path: Path
) -> None:
    floor = petitioned
    tom = opened("/desk", who=floor.staff("supervisor"), at=floor)
    rita = opened("/room#petitions", who=floor.staff("regulator"), at=floor)
    expect(rita.get_by_text("No petition has been filed")).to_be_visible()

    # (d): the licensee files it; what it lacks is listed first
    tom.get_by_role("link", name="Petitions", exact=True).click()
    tom.get_by_label("Petition, as TOML").fill('petition = "over-under-7"')
    button(tom, "File a petition").click()
    expect(tom.get_by_role("alert")).to_contain_text("no petitioner is a casino licensee")
    tom.get_by_label("Choose a file").set_input_files(FOLDER / "petition.toml")
    expect(tom.get_by_label("Petition, as TOML")).to_have_value(re.compile("Sevens Gaming"))
    button(tom, "File a petition").click()
    state(tom, "Filed")
    expect(tom.get_by_text("6 to 5, house advantage 1/12").first).to_be_visible()  # the versions are compared

    # (d)9, (e): the Commission asks, and approves preliminarily
    rita.reload()
    rita.get_by_role("link", name=TITLE).click()
    done(
        rita,
        "Request further information",
        Text="Who trains the dealers?",
        Requested_by="Commission",
        Of_whom="Boardwalk",
    )
    act(rita, "Approve preliminarily", It_is="variation", Considered="Rules, odds, layout.")
    expect(rita.get_by_role("alert")).to_contain_text("not given all that was requested")
    tom.reload()
    done(tom, "Give the information", Request="1", Text="The casino does.")
    rita.reload()
    done(rita, "Approve preliminarily", It_is="variation", Considered="Rules, odds, layout, security.")
    done(rita, "Record a cost", Amount="1250", Incurred_by="Commission", What_for="Review of the odds")
    state(rita, "Preliminarily approved, subject to a successful test")

    # (f): the test is submitted
    tom.reload()
    text = re.sub(r"(?m)^hours = .*$", f'hours = [["{at(1)}", "{at(3)}"]]', (FOLDER / "test.toml").read_text())
    done(tom, "Submit a test", Test_submission=text)
    state(tom, "Submitted for a test")
    expect(tom.get_by_text("may not be posted yet: it has no order of the test.")).to_be_visible()
    sign = tom.get_by_role("region", name="Test submission").get_by_role("link", name="Read it")

    # (g): it is ordered as it was submitted, and played in its hours, by the version that is required
    rita.reload()
    done(rita, "Order the test", Conditions="A supervisor is present.")
    state(rita, "Under test")
    expect(rita.get_by_text("may not be posted yet")).to_have_count(0)
    posted = opened(sign.get_attribute("href"), who=floor.staff("supervisor"), at=floor)
    expect(posted.get_by_text(f"{TITLE}: under test")).to_be_visible()
    expect(posted.get_by_text("by the order of the Commission")).to_be_visible()
    no_faults(rita)
    fits(rita, shot, "petition-under-test")
    announced(opened("/desk#table/craps-1/rules", who=floor.staff("supervisor"), at=floor), shot)
    ann = opened("/tables/craps-1?sit", at=floor)
    sit(ann, "Ann")
    floor.leap(3600)
    floor.pass_by(2)
    played(floor, ann, (6, 5))
    done(rita, "Modify the test", Version_of_the_rules="2")
    played(floor, ann, (6, 5))
    draft = opened("/desk#submission", who=floor.staff("supervisor"), at=floor).locator(".outside")
    expect(draft).to_contain_text(f"craps-1 {TITLE}, version 2")
    expect(draft).to_contain_text("The Commission permits it there")
    expect(draft).not_to_contain_text("It lacks")
    floor.leap(7200)
    floor.pass_by(2)

    # The results, against the criteria
    tom.reload()
    button(tom, "Count them now").click()
    results = tom.get_by_role("table").filter(has_text="Results until now")
    expect(results.get_by_role("row").filter(has_text="version 1")).to_contain_text("16.67 %")
    expect(results.get_by_role("row").filter(has_text="version 2")).to_contain_text("8.33 %")
    expect(tom.get_by_role("listitem").filter(has_text="At least two of the wagers")).to_contain_text("Met")
    done(tom, "Report the results", Text="As hoped.")
    no_faults(tom)
    fits(tom, shot, "petition-results")

    # Final approval, with all four conditions and not before
    rita.reload()
    act(rita, "Approve finally")
    expect(rita.get_by_role("alert").get_by_role("listitem")).to_have_count(4)
    done(rita, "Find it suitable for casino use", Finding="It was dealt without delay.")
    done(rita, "State that amendments are effective", Amendments="19:47-1.2", Effective_since=at(0)[:10])
    done(rita, "Issue a transactional waiver", To="Sevens Gaming LLC")
    done(rita, "Record a payment", Amount="1250", Paid_by="Sevens Gaming LLC")
    done(rita, "Approve finally")
    state(rita, "Finally approved")
    shot(rita, "petition-approved")
    whole = good(floor.staff("regulator").post("/api/tables/petitions/verify"))
    assert whole["whole"], whole


def announced(tom: Page, shot: Shot) -> None:
    """The supervisor fills the test in at the desk, sees what the change needs, and announces it."""
    button(tom, f"Fill in {TITLE}").click()
    expect(tom.get_by_label(f"{TITLE} (8.4)")).to_have_value(f"1; {at(1)} to {at(3)}")
    button(tom, "See what it needs").click()
    needs = tom.get_by_role("form", name="What this change needs")
    expect(needs).to_contain_text("After half an hour’s notice")
    no_faults(tom)
    fits(tom, shot, "petition-announced")
    needs.get_by_role("button", name="Post and announce").click()
    expect(tom.get_by_text("Posted and announced")).to_be_visible()


def played(floor: Served, ann: Page, dice: tuple[int, int]) -> None:
    """A round with over 7 on it."""
    for spot in ("pass", "over-7"):
        place(ann, spot)
    floor.choose(dice)
    ann.get_by_role("button", name="Roll").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text(re.compile("on over 7 wins"))
    expect(ann.locator('[data-spot="over-7"]')).not_to_have_attribute("aria-label", re.compile("you have"))
