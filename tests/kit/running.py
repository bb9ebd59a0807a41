"""A floor that runs in a process of its own: started, told of time and chance, signalled, killed, and started again."""

import re
import signal
from pathlib import Path

from kit.floor_process import FloorProcess

WAIT = 60.0
"""Seconds after which what has not come is taken not to come, on the busiest of machines."""

HURRIED = {
    "CHAPTER47_COMMANDS_PER_SECOND": "999999",
    "CHAPTER47_REQUESTS_PER_SECOND": "999999",
    "CHAPTER47_ENTRANCES_PER_SECOND": "9999",
}
"""Where time stands still, nobody who asked too often is ever let in again."""


class Running:
    """`chapter47 serve`, any number of times on the same data."""

    def __init__(self, data: Path, *more: str, by_hand: bool = False, **environment: str) -> None:
        self.data = data
        self.more = more
        self.by_hand = by_hand
        self.passed = 0.0
        """Seconds by which a floor of ours is on; a test may move it on while nobody serves."""
        self.environment = {**(HURRIED if by_hand else {}), **environment}
        self.errors = data.with_name(f"{data.name}.stderr")
        self.address = ""
        self.printed = ""
        self.links: dict[str, str] = {}
        self._process: FloorProcess | None = None

    @property
    def process(self) -> FloorProcess:
        assert self._process is not None, "it was not started"
        return self._process

    def start(self) -> None:
        """Serves, again with what is in the data folder, if it was served before."""
        self.spawn()
        self.wait_until_open()

    def spawn(self) -> None:
        """Starts, and does not wait until it is there."""
        said = ["--port", "0", "--data", str(self.data), *self.more]
        self._process = FloorProcess(said, self.environment, self.errors, self.by_hand, self.passed)

    def wait_until_open(self) -> None:
        """Its first lines say where it is, and how the staff come in."""
        self.printed = ""
        for line in self.process.stdout:
            self.printed += line
            if line.startswith("Ctrl-C"):
                break
        opened = re.search(r"is open: (http://\S+)", self.printed)
        assert opened is not None, f"it did not open: {self.logged()}"
        self.address = opened[1]
        self.links.update(re.findall(r"^  ([\w-]+) +http://\S+/staff/(\S+)$", self.printed, re.MULTILINE))

    # How it ends

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def stop(self) -> None:
        """Ends it in good order: nothing of ours failed while it ran."""
        self.signal(signal.SIGTERM)
        self.end()
        assert self.process.returncode == 0, self.logged()
        assert "Traceback" not in self.logged()
        assert '"level": "error"' not in self.logged()

    def kill(self) -> None:
        """Ends it as a power failure would."""
        self.signal(signal.SIGKILL)
        self.end()

    def end(self) -> None:
        """Waits until it has ended."""
        self.process.wait(WAIT)
        self.process.close()

    def logged(self) -> str:
        return self.errors.read_text()

    # Its time and its chance

    def pass_by(self, seconds: float) -> None:
        """Lets so much time pass there, and everything happen that falls due in it."""
        self.process.tell({"pass": seconds})
        self.passed += seconds

    def leap(self, seconds: float) -> None:
        """Lets so much time pass at once, as where the machine was held up."""
        self.process.tell({"leap": seconds})
        self.passed += seconds

    def choose(self, *outcomes: object) -> None:
        """The next outcomes of dice, wheels and shakers, at whichever table."""
        self.process.tell({"choose": outcomes})

    def stack(self, *cards: str) -> None:
        """The cards on top of the shoe that is shuffled next."""
        self.process.tell({"stack": cards})

    def select(self, *numbers: int) -> None:
        """What the generator selects for the game that is drawn next."""
        self.process.tell({"draw": numbers})
