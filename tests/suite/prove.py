"""`make prove`: the long proofs, part by part. A part that was proven of this very code is not proven again.

Each part has a seed of its own, drawn when it begins, so that every run proves something else and any can be repeated.
When the last part is done, what was proven is written to docs/proofs.md. `python -m suite.prove PART …` proves some
parts only; CHAPTER47_PROVE=10 makes every proof ten times as long.
"""

import json
import os
import platform
import secrets
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from chapter47 import __version__
from suite import durations
from suite.stages import BUILD, ROOT, environment, pytest, run, shared

LONG = ("-m", "prove")
DONE = BUILD / "proofs.json"
PAGE = ROOT / "docs" / "proofs.md"
SOURCES = ("src/chapter47/**/*.py", "src/chapter47/**/*.csv", "src/chapter47/**/*.toml", "tests/**/*.py")

SIZE = os.environ.get("CHAPTER47_PROVE", "1")
"""How much longer than usual the proofs are."""

Proof = dict[str, Any]


def digest() -> str:
    """The code that a proof is of: every source of the package and of the tests."""
    found = sha256()
    for path in sorted({path for pattern in SOURCES for path in ROOT.glob(pattern)}):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def collected() -> dict[str, list[str]]:
    """The tests of every part: a file is one, and of the kit every game is one."""
    command = pytest(*LONG, "--collect-only", "-q", "-p", "suite.prove")
    told = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    parts: dict[str, list[str]] = defaultdict(list)
    for line in told.stdout.splitlines():
        group, tab, test = line.partition("\t")
        if tab:
            parts[group.removeprefix("tests/")].append(test)
    if not parts:
        raise SystemExit(told.stdout + told.stderr)
    return dict(sorted(parts.items()))


def pytest_collection_finish(session: Any) -> None:
    """As a plugin: says of each test to which part it belongs."""
    for item in session.items:
        print(durations.group(item), item.nodeid, sep="\t")


def prove(name: str, tests: Sequence[str], code: str) -> Proof:
    """Proves one part of that code."""
    seed = secrets.randbits(32)
    began = time.monotonic()
    stages = shared(name, *LONG, f"--hypothesis-seed={seed}", *tests)
    ended = run([[stage] for stage in stages], {"CHAPTER47_SEED": str(seed)})
    seconds = round(time.monotonic() - began)
    holds = not any(each.code for each in ended)
    return {"tests": len(tests), "seconds": seconds, "seed": seed, "size": SIZE, "code": code, "holds": holds}


def main(arguments: Sequence[str]) -> int:
    BUILD.mkdir(exist_ok=True)
    code = digest()
    done: dict[str, Proof] = json.loads(DONE.read_text()) if DONE.exists() else {}
    parts = collected()
    if unknown := [name for name in arguments if name not in parts]:
        print(f"There is no part {unknown[0]!r}. Parts: {', '.join(parts)}.", file=sys.stderr)
        return 2
    wanted = [name for name in arguments or parts if not _is_proven(done.get(name), code)]
    print(f"{len(wanted)} of {len(parts)} parts are to be proven of this code.", flush=True)
    for name in wanted:
        print(f"\n=== {name}: {len(parts[name])} tests", flush=True)
        done[name] = prove(name, parts[name], code)
        DONE.write_text(json.dumps(done, indent=1))
        print(f"=== {name}: {done[name]['seconds']} s", flush=True)
    open_still = [name for name in parts if name not in done]
    broken = [name for name, proof in done.items() if not proof["holds"]]
    for name in broken:
        print(f"FAILED: {name}, seed {done[name]['seed']}")
    if not open_still and not broken:
        PAGE.write_text(page({name: done[name] for name in parts}))
        print(f"Everything is proven; {PAGE.relative_to(ROOT)} tells of it.")
    return bool(broken)


def _is_proven(proof: Proof | None, code: str) -> bool:
    """Whether a part holds of this code, at this size."""
    return bool(proof and proof["holds"] and (proof["code"], proof["size"]) == (code, SIZE))


def page(parts: dict[str, Proof]) -> str:
    """What was proven, of which sources, how long it took, and by which seeds."""
    columns = ("tests", "seconds", "seed", "size", "code")
    rows = [f"| {name} | {' | '.join(str(proof[each]) for each in columns)} |" for name, proof in parts.items()]
    tests, seconds = (sum(proof[each] for proof in parts.values()) for each in ("tests", "seconds"))
    cores = f"{os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"
    return "\n".join(
        [
            "# What was proven",
            "",
            "`make prove` runs the proofs that are too long for `make test`, part by part, and writes this page when",
            "the last of them is done. A part has a seed of its own, drawn when it begins; to run it again just so:",
            "",
            "```console",
            "$ CHAPTER47_SEED=<seed> .venv/bin/python -m pytest -m prove --hypothesis-seed=<seed> tests/<part>",
            "```",
            "",
            f"Of version {__version__}, on {cores}, {_today()}. The size is what `CHAPTER47_PROVE` was; the sources",
            "are the SHA-256 of the package and its tests when the part was proven.",
            "",
            "| part | tests | seconds | seed | size | sources |",
            "| --- | ---: | ---: | ---: | ---: | --- |",
            *rows,
            f"| all | {tests:,} | {seconds:,} | | | |",
            "",
            "Every one of them held.",
            "",
        ]
    )


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
