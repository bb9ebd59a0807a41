"""A real browser for all tests, before a real floor for those of a file: each has tables and profiles of its own."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect, sync_playwright

from kit.served import Served, casino_file, serve
from page.profiles import WAIT, Profiles, Retelling, sign_in

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-maglev --no-turbofan",  # no page of a test lives long enough to earn back what these cost
]
MADE_UP = Path(__file__).parents[1] / "made_up" / "lantern"
"""A game that the page has never heard of."""
SHOTS = Path(__file__).parents[2] / "screenshots"

expect.set_options(timeout=WAIT)

CASINO = """
casino = "Boardwalk"
[pits.wheels.roulette-1]
game = "roulette"
min = "5"
max = "500"
"""

Open = Callable[..., Page]
Shot = Callable[[Page, str], None]


@pytest.fixture(scope="session")
def port() -> Iterator[int]:
    """Where floors are, one after the other: a browser that knows the place has the page's script compiled."""
    with socket.socket() as held:  # and not listened at: nobody but a floor that asks for it is given it meanwhile
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    """The floor of a file's tests. Time stands still there, and each test sets up tables that no other plays at: those
    of all files together would be on every page that shows a whole floor."""
    folder = tmp_path_factory.mktemp("floor")
    said = ("--port", str(port), "--casino", casino_file(folder, CASINO))
    served = Served(folder / "data", *said, by_hand=True, CHAPTER47_WITH=str(MADE_UP))
    yield served
    served.stop()


@pytest.fixture
def house(floor: Served) -> Iterator[Served]:
    """The floor, for the guests of one test."""
    with floor.guests():
        yield floor


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Served]:
    """A floor of the test's own, with one table: for what looks at a whole floor, or ends it."""
    served = serve(tmp_path, CASINO, by_hand=True)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def profiles(port: int) -> Iterator[Profiles]:
    with sync_playwright() as playwright:
        path = os.environ["CHAPTER47_TEST_CHROMIUM"]
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield Profiles(browser, f"http://127.0.0.1:{port}")
        browser.close()


@pytest.fixture
def opened(profiles: Profiles, house: Served) -> Iterator[Open]:
    """Opens the page for one more person, each in a browser profile of their own; whatever it complains of fails."""

    def opening(
        path: str,
        size: str = "desk",
        who: httpx.Client | None = None,
        told: Retelling | None = None,
        at: Served = house,
        heard: list[str] | None = None,
    ) -> Page:
        page = profiles.take(size)
        if heard is not None:
            profiles.listen(page, heard)
        if who is not None:
            sign_in(page, who, at.address)
        if told is not None:
            profiles.spoil(page)
            told.begin(page)
        page.goto(at.address + path, wait_until="commit")
        return page

    yield opening
    complaints, profiles.complaints = profiles.complaints, []
    profiles.empty()
    assert complaints == []


@pytest.fixture(scope="session")
def shot() -> Shot:
    """Keeps pictures of the pages, to be looked at, where CHAPTER47_SHOTS asks for them; git does not keep them.

    With ``CHAPTER47_SHOTS=whole``, what is below the fold is on them as well.
    """

    def keep(page: Page, name: str) -> None:
        if os.environ.get("CHAPTER47_SHOTS"):
            page.screenshot(path=SHOTS / f"{name}.png", full_page=os.environ["CHAPTER47_SHOTS"] == "whole")

    return keep
