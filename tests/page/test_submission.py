"""The submission on the page: a supervisor files, the regulator compares two versions and approves, the table plays."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.served import Served, serve
from page.acts import fits, no_faults, not_lost
from page.conftest import Open, Shot

CASINO = """casino = "Boardwalk"
[pits.main.craps-1]
game = "craps"
odds-multiple = 2
min = "5"
max = "500"
[procedures]
signs = "On a stand at the dealer's right."
"""


@pytest.fixture
def asking(tmp_path: Path) -> Iterator[Served]:
    """A floor of the test's own, whose tables play only what is approved."""
    served = serve(tmp_path, CASINO, by_hand=True, CHAPTER47_SUBMISSION_APPROVAL="true")
    yield served
    served.stop()


def file(page: Page, before: str, after: str, effective: str = "") -> None:
    """Changes the draft, and files it."""
    text = page.get_by_label("Casino file", exact=True)
    expect(text).to_have_value(re.compile("odds-multiple = 2"))
    text.fill(text.input_value().replace(before, after))
    if effective:
        page.get_by_label("From when it is to hold").fill(effective)
    page.get_by_role("button", name="File it").click()


def approve(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Approve version {number}").click()
    expect(page.get_by_role("button", name="Yes, approve it")).to_be_focused()
    page.get_by_role("button", name="Yes, approve it").click()
    expect(page.get_by_role("status").filter(has_text=f"Version {number} is approved.")).to_be_visible()
    not_lost(page)


def test_a_supervisor_files_the_regulator_compares_and_approves_and_the_table_plays(
    asking: Served, opened: Open, shot: Shot
) -> None:
    desk = opened("/desk", "desk", asking.staff("supervisor"), at=asking)
    desk.get_by_role("link", name="Submission").click()
    file(desk, "[procedures]", "[procedure]")  # which is no part of a casino file, and leaves the signs unsaid
    alert = desk.get_by_role("alert")
    expect(alert).to_contain_text("procedure")
    expect(alert).to_contain_text("19:47-8.3(d)")
    shot(desk, "submission-refused")
    no_faults(desk)
    file(desk, "[procedure]", "[procedures]")
    expect(desk.get_by_role("status").filter(has_text="Version 1 is filed")).to_be_visible()

    room = opened("/room", "phone", asking.staff("regulator"), at=asking)
    room.get_by_role("link", name="Submission").click()
    expect(room.get_by_role("row").filter(has_text="Version 1")).to_contain_text("filed")
    approve(room, 1)
    with asking.stream(None, "craps-1") as stream:
        while not stream.view["open"]:
            stream.next()

    file(desk, "odds-multiple = 2", "odds-multiple = 5", "2999-01-01T06:00")
    expect(desk.get_by_role("status").filter(has_text="Version 2 is filed")).to_be_visible()
    no_faults(desk)
    fits(desk, shot, "submission-desk")
    room.reload()
    room.get_by_role("button", name="Compare").click()
    change = room.get_by_role("table", name="What changes").get_by_role("row").nth(1)
    for words in ("odds multiple", "craps-1", "2 times odds", "5 times odds", "half an hour's notice", "19:47-8.3(b)3"):
        expect(change).to_contain_text(words)
    no_faults(room)
    fits(room, shot, "submission-room")
    approve(room, 2)
    expect(room.get_by_role("row").filter(has_text="Version 2")).to_contain_text("2999")
    expect(room.get_by_role("row").filter(has_text="Version 1")).to_contain_text("approved, holds now")
