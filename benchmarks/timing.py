"""How time is taken: several runs, the best and the median of them, and what is compared runs in turns."""

import gc
import os
import platform
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple, TypeAlias

Run: TypeAlias = Callable[[], float]
"""Makes ready, does the measured part once, and gives the seconds that part took."""


class Timing(NamedTuple):
    """The seconds of every run."""

    seconds: tuple[float, ...]

    @property
    def best(self) -> float:
        return min(self.seconds)

    @property
    def median(self) -> float:
        return median(self.seconds)


def timed(act: Callable[[], object]) -> float:
    """Seconds that an act takes, with the garbage collector as it is by default."""
    gc.collect()  # what others left behind is not this act's to clear
    start = perf_counter()
    act()
    return perf_counter() - start


def processor(act: Callable[[], object]) -> float:
    """Seconds of the processor that an act takes: the same on a busy machine, for what never waits."""
    gc.collect()
    start = process_time()
    act()
    return process_time() - start


def in_turns(runs: Mapping[str, Run], times: int) -> dict[str, Timing]:
    """Every run so many times, one after the other, so that a slow moment of the machine falls on all of them."""
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(times):
        for name, run in runs.items():
            seconds[name].append(run())
    return {name: Timing(tuple(each)) for name, each in seconds.items()}


def machine() -> str:
    """The processor and the Python that the figures were taken with, and how busy the machine was."""
    cpu = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        cpu = named[0] if named else cpu
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = os.getloadavg()[0]
    return f"{cpu}, {os.cpu_count()} processors, {platform.system()}, load {load:.1f}; {python}"
