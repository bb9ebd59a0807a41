"""How long the command line takes to start, in processor time."""

import resource
import subprocess
import sys
from pathlib import Path

from benchmarks.report import milliseconds, show, times
from benchmarks.timing import in_turns

RUNS = 10
TARGET = 0.100


def processor_seconds() -> float:
    """What the processes that were started from here have used, of their own and of the system's time."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start() -> float:
    """Starts the command line, lets it print its help, and gives the processor time that it took."""
    before = processor_seconds()
    command = Path(sys.executable).with_name("chapter47")
    subprocess.run([command, "--help"], check=True, stdout=subprocess.DEVNULL)
    return processor_seconds() - before


def measure() -> None:
    """Prints the table."""
    timing = in_turns({"start": start}, RUNS)["start"]
    columns = ("command", "user + system, best", "median", "target", "target / time")
    row = (
        "chapter47 --help",
        milliseconds(timing.best),
        milliseconds(timing.median),
        milliseconds(TARGET),
        times(TARGET / timing.best),
    )
    show("Start", columns, [row], [f"Best of {RUNS}."])
