"""The how-to's three wagers in a real browser: they lie beside the felt, and are played, with no line elsewhere."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kit.petitioned import environment, with_petitions
from page.acts import area, fits, leave, no_faults, place, sit, sit_down, status
from page.conftest import Shot
from page.profiles import Profiles

CASINO = """
casino = "Petitions"
[pits.all.wheel]
game = "roulette"
[pits.all.dice]
game = "craps"
"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A floor served by a copy of the package that has the declarations."""
    package = with_petitions(tmp_path)
    (tmp_path / "casino.toml").write_text(CASINO)
    command = [sys.executable, "-m", "chapter47", "serve", "--port", "0"]
    folders = ["--data", str(tmp_path / "data"), "--casino", str(tmp_path / "casino.toml")]
    with subprocess.Popen(
        [*command, *folders], stdout=subprocess.PIPE, text=True, env=environment(package), cwd=tmp_path
    ) as served:
        assert served.stdout is not None
        first = served.stdout.readline()
        yield first.rpartition(" ")[2].strip()
        served.send_signal(signal.SIGTERM)
        served.stdout.read()
    assert served.returncode == 0


def test_petitioned_wagers_are_played_in_the_browser(address: str, profiles: Profiles, shot: Shot) -> None:
    page = profiles.take("desk")
    page.goto(f"{address}/tables/wheel?sit")
    sit(page, "Ann")
    place(page, "snake")
    expect(area(page, "snake")).to_have_attribute("aria-label", re.compile("Snake"))
    shot(page, "petition-roulette")
    no_faults(page)
    fits(page)
    page.locator(".go").click()
    expect(page.get_by_role("tabpanel")).to_contain_text(re.compile(r"on snake (wins|loses)"))
    leave(page)
    expect(page.locator(".rail")).to_be_hidden()

    page.goto(f"{address}/tables/dice?sit")
    sit_down(page)
    expect(status(page)).to_contain_text("Come-out roll")
    for spot in ("pass", "over-7", "under-7"):
        place(page, spot)
    shot(page, "petition-craps")
    no_faults(page)
    fits(page)
    page.get_by_role("button", name="Roll").click()
    for wager in ("over 7", "under 7"):
        expect(page.get_by_role("tabpanel")).to_contain_text(re.compile(rf"on {wager} (wins|loses)"))
    profiles.spoil(page)
    complaints, profiles.complaints = profiles.complaints, []
    profiles.empty()
    assert complaints == []
