"""Machine code of kernels: where it is kept, what it is made anew for, and that one process makes it for all."""

import importlib.util
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from chapter47.kernels import machine_code

HELPERS = '''
from typing import NamedTuple
from chapter47.kernels.machine_code import compiled

STEP = 10

class Hand(NamedTuple):
    """Two cards."""
    first: int
    second: int

@compiled
def doubled(card: int) -> int:
    """Twice as much."""
    return 2 * card

@compiled
def unused(card: int) -> int:
    return card
'''
KERNEL = """
from chapter47.kernels.machine_code import compiled
from helpers import STEP, Hand, doubled

@compiled
def kernel(hand: Hand) -> int:
    total = 1
    for _ in range(STEP):
        total += doubled(hand.first)
    return total
"""


class Sources:
    """Two files of kernels, of which one is made of the other, and what comes of them now."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        self.texts = {"helpers": HELPERS, "kernels": KERNEL}

    def change(self, name: str, old: str, new: str) -> None:
        assert self.texts[name].count(old) == 1
        self.texts[name] = self.texts[name].replace(old, new)

    def load(self) -> Any:
        """The kernels as a process would find them that starts now."""
        for name, text in self.texts.items():
            path = self.folder / f"{name}.py"
            path.write_text(text)
            spec = importlib.util.spec_from_file_location(name, path)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            self.monkeypatch.setitem(sys.modules, name, module)
            exec(compile(text, path, "exec"), vars(module))  # what Python keeps of a file goes by whole seconds
        return sys.modules["kernels"]

    def play(self) -> tuple[int, bool]:
        """What the kernel says of a three and a five, and whether it was compiled for that."""
        kernel = self.load().kernel
        said = kernel(sys.modules["helpers"].Hand(first=3, second=5))
        return said, bool(kernel.stats.cache_misses)


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sources:
    (tmp_path / "source").mkdir()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    return Sources(tmp_path / "source", monkeypatch)


CHANGES = {
    "its own instructions": ("kernels", "total = 1", "total = 2", 62),
    "a kernel of another file": ("helpers", "2 * card", "3 * card", 91),
    "a constant of another file": ("helpers", "STEP = 10", "STEP = 11", 67),
    "in which order a tuple has its fields": ("helpers", "first: int\n    second:", "second: int\n    first:", 61),
}


def test_a_kernel_is_compiled_anew_where_what_it_is_made_of_has_changed(sources: Sources) -> None:
    """And only then: once what has changed is as it was, the first code is there again."""
    assert sources.play() == (61, True)
    for what, (name, old, new, result) in CHANGES.items():
        sources.change(name, old, new)
        assert sources.play() == (result, True), what
        sources.change(name, new, old)
        assert sources.play() == (61, False), what


def test_a_kernel_is_kept_where_something_else_has_changed(sources: Sources) -> None:
    """Words about a helper, and a kernel that it does not call."""
    assert sources.play() == (61, True)
    sources.change("helpers", "Twice as much.", "A card and the same again.")
    sources.change("helpers", "    return card\n", "    return card + 1\n")
    sources.change("helpers", "STEP = 10", "# Why ten\n\nSTEP = 10")
    assert sources.play() == (61, False)


def test_another_copy_of_the_program_has_what_one_compiled(sources: Sources, tmp_path: Path) -> None:
    """In another folder, with the kernel on another line of its file."""
    assert sources.play() == (61, True)
    sources.folder = tmp_path / "copy"
    sources.folder.mkdir()
    sources.change("kernels", "@compiled", "# Two cards\n@compiled")
    assert sources.play() == (61, False)


def test_what_was_not_used_for_longest_is_removed(
    sources: Sources, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_code, "KEPT", 2)
    found: list[Path] = []
    for used, step in enumerate((10, 11, 10, 12)):
        sources.texts["helpers"] = HELPERS.replace("STEP = 10", f"STEP = {step}")
        sources.load()
        before, found = found, list(tmp_path.glob("cache/chapter47/kernels/kernels.kernel/*"))
        (at_work,) = [each for each in found if each.stat().st_mtime > 1000]
        assert (at_work in before) == (used == 2)
        os.utime(at_work, (used, used))
    assert sorted(each.stat().st_mtime for each in found) == [2, 3]


@pytest.mark.parametrize(
    ("old", "new", "error", "words"),
    [
        ("return card\n", "return later\n", NameError, "uses later, which must stand above it"),
        ("return card\n", "return print_out(card)\n\ndef print_out(card): ...\n", NameError, "print_out"),
        ("STEP = 10", "STEP = 10\nimport this_one as module", TypeError, "nobody would see it change"),
        ("STEP = 10", "STEP = 10\nmodule = lambda card: card", TypeError, "nobody would see it change"),
    ],
)
def test_a_kernel_is_refused_that_could_become_stale(
    sources: Sources, monkeypatch: pytest.MonkeyPatch, old: str, new: str, error: type[Exception], words: str
) -> None:
    monkeypatch.setitem(sys.modules, "this_one", machine_code)
    sources.change("helpers", old, new)
    if "module" in new:
        sources.change("helpers", "return card\n", "return module(card)\n")
    with pytest.raises(error, match=words):
        sources.load()


def test_a_kernel_has_nothing_of_another_function() -> None:
    number = 1

    def inner(card: int) -> int:
        return card + number

    with pytest.raises(TypeError, match="inside of another function"):
        machine_code.compiled(inner)


@pytest.mark.parametrize("kept", ["named", "home", "nowhere"])
def test_compiled_code_is_kept_where_it_may_be(
    kept: str, tmp_path: Path, sources: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the folder that is named, else in the user's own cache, else nowhere: it runs all the same."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    named, home = {"named": ("named", "file/no"), "home": ("file/no", "home"), "nowhere": ("file/no", "file/no")}[kept]
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / named))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / home))
    assert sources.play()[0] == 61
    assert {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*.nbi")} == {kept} - {"nowhere"}


def test_one_of_several_processes_compiles_for_all(sources: Sources) -> None:
    """They begin together, when all of them have the kernel at hand."""
    sources.load()
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import kernels, helpers;"
        "print('ready', flush=True); input(); print(kernels.kernel(helpers.Hand(3, 5)));"
        "print(sum(kernels.kernel.stats.cache_misses.values()))"
    )
    command = [sys.executable, "-c", code, str(sources.folder)]
    with ExitStack() as running:
        started = [
            running.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(2)
        ]
        for each in started:
            assert each.stdout is not None
            assert each.stdout.readline() == "ready\n"
        for each in started:
            assert each.stdin is not None
            each.stdin.write("go\n")
            each.stdin.flush()
        said = [each.communicate(timeout=60)[0].split() for each in started]
    assert sorted(said) == [["61", "0"], ["61", "1"]]
