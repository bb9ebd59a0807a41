"""`make test`, or a part of it: `python -m suite [PART]`."""

import sys
import time
from collections.abc import Sequence

from suite import durations, parts
from suite.stages import BIN, BUILD, Ended, Stage, processor_seconds, pytest, run, shared

SHORT = ("-m", "not prove")
CHECKS = (
    Stage("lint", [BIN / "ruff", "check", "."]),
    Stage("format", [BIN / "ruff", "format", "--check", "."]),
    Stage("types", [BIN / "mypy"]),
    Stage("page check", ["make", "--no-print-directory", "check-page"]),
)


def whole() -> list[Sequence[Stage]]:
    """Three lanes on two cores: the page, whose tests wait for a browser half of their time; the rest; and the checks,
    before they take their share of the rest."""
    page = Stage("tests of the page", pytest(*SHORT, *parts.PARTS["page"]))
    rest, more = shared("tests", *SHORT, "--ignore", "tests/page")
    return [(page,), (*CHECKS, more), (rest,)]


def part(name: str) -> list[Sequence[Stage]]:
    """One part, seen as it runs."""
    if name == "page":
        return [(Stage(name, pytest(*SHORT, *parts.arguments(name)), aloud=True),)]
    return [(stage,) for stage in shared(name, *SHORT, *parts.arguments(name))]


def main(arguments: Sequence[str]) -> int:
    if arguments and arguments[0] not in parts.names():
        print(f"There is no part {arguments[0]!r}. Parts: {', '.join(parts.names())}.", file=sys.stderr)
        return 2
    BUILD.mkdir(exist_ok=True)
    file = BUILD / "durations.tsv"
    file.write_text("")
    began = time.monotonic()
    ended = run(part(arguments[0]) if arguments else whole(), {durations.FILE: str(file)})
    report(ended, time.monotonic() - began, durations.read(file))
    return any(each.code for each in ended)


def report(ended: Sequence[Ended], seconds: float, tests: list[durations.Duration]) -> None:
    """What took how long, and what failed."""
    print("\nThe slowest groups; every test is in build/durations.tsv:")
    print(*durations.slowest_groups(tests), sep="\n")
    print("\n" + " · ".join(f"{each.stage.title} {each.seconds:.0f} s" for each in ended))
    minutes, rest = divmod(round(seconds), 60)
    print(f"{len(tests):,} tests in {minutes} min {rest:02d} s, {processor_seconds():.0f} s of processor time.")
    for each in ended:
        if each.code:
            print(f"FAILED: {each.stage.title} (exit code {each.code})")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
