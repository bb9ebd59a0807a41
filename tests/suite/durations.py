"""How long each test took, by the clock and by the processor: a plugin of pytest, and the summary of what it wrote."""

import os
import resource
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

FILE = "CHAPTER47_DURATIONS"
"""The environment's name for the file that durations are added to."""
_began: dict[str, float] = {}


class Duration(NamedTuple):
    """A test, its group, and what it took in seconds."""

    test: str
    group: str
    clock: float
    processor: float


# The plugin


def _used() -> float:
    """Processor seconds of this process, and of those that it started and saw the end of."""
    both = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(used.ru_utime + used.ru_stime for used in both)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logstart(nodeid: str) -> None:
    _began[nodeid] = _used()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """A test's last report says what the processor had to do for it, wherever it ran."""
    if call.when == "teardown":
        item.user_properties.append(("processor", _used() - _began.pop(item.nodeid, _used())))
        item.user_properties.append(("group", group(item)))
    return (yield)


def group(item: pytest.Item) -> str:
    """The file; of the kit, whose tests are of every game, also the game."""
    file = item.nodeid.partition("::")[0]
    name = getattr(item, "callspec", None) and item.callspec.params.get("name")  # type: ignore[attr-defined]
    return f"{file} {name}" if file.endswith("test_kit.py") and name else file


class Writer:
    """Keeps the durations of a run, beside those of other runs."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._clock: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._clock[report.nodeid] += report.duration
        if report.when == "teardown":
            known = dict(report.user_properties)
            clock, processor = self._clock.pop(report.nodeid), known.get("processor", 0.0)
            with self._file.open("a") as file:
                file.write(f"{clock:.3f}\t{processor:.3f}\t{known.get('group', '')}\t{report.nodeid}\n")


def pytest_configure(config: pytest.Config) -> None:
    file = os.environ.get(FILE)
    if file:
        config.pluginmanager.register(Writer(Path(file)))


# The summary


def read(file: Path) -> list[Duration]:
    """What was written, slowest first."""
    found = []
    for line in file.read_text().splitlines():
        clock, processor, group, test = line.split("\t")
        found.append(Duration(test, group, float(clock), float(processor)))
    return sorted(found, key=lambda each: -each.clock)


def slowest_groups(durations: list[Duration], most: int = 10) -> list[str]:
    """The groups that took longest, one line each."""
    groups: dict[str, list[Duration]] = defaultdict(list)
    for each in durations:
        groups[each.group].append(each)
    by_clock = sorted(groups.items(), key=lambda group: -sum(each.clock for each in group[1]))
    return [
        f"{sum(each.clock for each in tests):7.1f} s {sum(each.processor for each in tests):7.1f} s of processor time"
        f"  {len(tests):5,} tests  {group}"
        for group, tests in by_clock[:most]
    ]
