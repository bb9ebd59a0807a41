"""Which code applies a provision, and which tests prove it.

Code cites by calling ``cite("5.2(b)")``; a test names what it asserts with ``@provision("5.2(b)")``. Both are
read from the syntax tree, so a number in a comment counts for nothing. The tests are not part of an installed
package: their index is written beside the catalogue, and a test holds that it is current.
"""

import ast
import csv
import io
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from chapter47.law.citation import Citation, cite


class Place(NamedTuple):
    """Where something stands: a file, a line, and the function or class around it."""

    file: str
    line: int
    within: str
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.within}" if self.within else "")


def named(source: Path, function: str, root: Path) -> Iterator[tuple[str, Place]]:
    """Each number given as literal to calls of that name in the file or folder, with its place."""
    for path in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
        text = path.read_text(encoding="utf-8")
        if f"{function}(" in text:  # a tree takes a while to grow, and most files have no such call
            yield from _calls(ast.parse(text, str(path)), function, path.relative_to(root).as_posix(), "")


def _calls(node: ast.AST, function: str, file: str, within: str) -> Iterator[tuple[str, Place]]:
    for child in ast.iter_child_nodes(node):
        inside = within
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inside = f"{within}.{child.name}" if within else child.name
        if isinstance(child, ast.Call) and called(child.func) == function:
            for argument in child.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, Place(file, argument.lineno, inside, argument.col_offset)
        yield from _calls(child, function, file, inside)


def called(node: ast.expr) -> str:
    """The last name of what is called or read: ``cite`` of ``law.cite``."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


@cache
def code_places() -> dict[Citation, list[Place]]:
    """Every place of the installed package that cites, by provision."""
    package = Path(str(files("chapter47")))
    return _by_citation(named(package, "cite", package.parent))


def proven_places(tests: Path) -> dict[Citation, list[Place]]:
    """Every test of that folder that names a provision, by provision."""
    return _by_citation(named(tests, "provision", tests.parent))


def _by_citation(found: Iterator[tuple[str, Place]]) -> dict[Citation, list[Place]]:
    places: dict[Citation, list[Place]] = {}
    for number, place in found:
        places.setdefault(cite(number), []).append(place)
    return dict(sorted(places.items()))


def index(tests: Path) -> str:
    """The index of the tests as it is kept: one line a provision and test."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["provision", "test"])
    for citation, places in proven_places(tests).items():
        for test in sorted({f"{place.file}::{place.within}".removesuffix("::") for place in places}):
            writer.writerow([citation.text, test])
    return out.getvalue()


@cache
def proofs() -> dict[Citation, tuple[str, ...]]:
    """The tests that prove each provision, from the index the package carries.

    >>> [test.rsplit("/")[-1].partition("::")[0] for test in proofs()[cite("5.2(b)")]][0]
    'test_roulette.py'
    """
    text = files("chapter47.law").joinpath("proofs.csv").read_text(encoding="utf-8")
    found: dict[Citation, list[str]] = {}
    for row in csv.DictReader(text.splitlines()):
        found.setdefault(cite(row["provision"]), []).append(row["test"])
    return {citation: tuple(tests) for citation, tests in found.items()}
