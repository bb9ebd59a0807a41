"""A real browser before a real floor."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

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
"""


class House:
    """A floor that runs in a process of its own."""

    def __init__(self, data: Path) -> None:
        data.mkdir(parents=True, exist_ok=True)
        (data / "casino.toml").write_text(CASINO)
        self.data = data
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "chapter47", "serve", "--port", "0", "--data", str(self.data)]
        command += ["--casino", str(self.data / "casino.toml")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        told = []
        for line in self.process.stdout:
            told.append(line)
            if line.startswith("Ctrl-C"):
                break
        text = "".join(told)
        found = re.search(r"(http://\S+)$", told[0].strip())
        assert found is not None, text
        self.address = found[1]
        self.links = dict(re.findall(r"^  (\w+)\s+(http\S+)$", text, re.M))

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._ended()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self._ended() == 0

    def _ended(self) -> int:
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("floor"))
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


@pytest.fixture
def opened(browser: Browser, house: House) -> Iterator[Open]:
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
