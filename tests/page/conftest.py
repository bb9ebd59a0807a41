"""A real browser before a real floor."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect, sync_playwright

from kit.served import Served, serve

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHOTS = Path(__file__).parents[2] / "screenshots"
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}

expect.set_options(timeout=30_000)

CASINO = """
casino = "Boardwalk"
[pits.wheels.roulette-1]
game = "roulette"
min = "5"
max = "500"
[pits.wheels.big-six-1]
game = "big-six"
min = "1"
max = "100"
[pits.dice.sic-bo-1]
game = "sic-bo"
min = "1"
max = "100"
[pits.wheels.pokette-1]
game = "pokette"
min = "1"
max = "100"
[pits.dice.mini-dice-1]
game = "mini-dice"
edition = "2000"
min = "1"
max = "100"
"""


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor with the tables above, or with the file's own: one for each test, where they leave chips on layouts."""
    made = serve(tmp_path_factory.mktemp("floor"), getattr(request.module, "CASINO", CASINO))
    yield made
    made.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of one file: as long as it is there, its driver keeps an event loop running that others would stumble over."""
    with sync_playwright() as playwright:
        path = os.environ["CHAPTER47_TEST_CHROMIUM"]
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


Open = Callable[..., Page]


def status(page: Page) -> Locator:
    """What a table's page says of how the round stands."""
    return page.locator(".now")


@pytest.fixture
def opened(browser: Browser, house: Served) -> Iterator[Open]:
    """Opens the page for one more person, each in a browser profile of their own; whatever it complains of fails."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opening(path: str, size: str = "desk", **more: object) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            reduced_motion="reduce",
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if _counts(said) else None)
        page.goto(path if path.startswith("http") else house.address + path)
        return page

    yield opening
    for context in contexts:
        context.close()
    assert wrong == []


def _counts(said: ConsoleMessage) -> bool:
    """The browser itself reports refused requests and lost connections, which tests bring about on purpose."""
    ours = "Failed to load resource" not in said.text and "WebSocket connection" not in said.text
    return said.type == "error" and ours


@pytest.fixture(scope="session")
def shot() -> Callable[[Page, str], None]:
    """Keeps a picture of the page, to be looked at; git does not keep it."""
    SHOTS.mkdir(exist_ok=True)

    def keep(page: Page, name: str) -> None:
        page.screenshot(path=SHOTS / f"{name}.png")

    return keep
