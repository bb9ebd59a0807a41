"""The lines of a test that assert something: what would fail, if the provision that the test names were broken.

They are read from the syntax tree: ``assert``, ``raises``, and calls of helpers that themselves assert. Tests are not a
part of an installed package, so they are told in a checkout alone.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from chapter47.law.proofs import called

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_ASSERTS = frozenset({"assert", "raises"})


class Asserted(NamedTuple):
    """One line that asserts."""

    line: int
    text: str


class _Function(NamedTuple):
    """What is kept of a function: the syntax trees of a checkout are two hundred megabytes."""

    name: str
    lines: tuple[tuple[Asserted, frozenset[str]], ...]
    """Its lines that may assert, with the names of what each of them calls."""

    def asserting(self, by: frozenset[str]) -> list[Asserted]:
        """The lines that assert by one of those names."""
        return [line for line, called_there in self.lines if called_there & by]


def checkout() -> Path | None:
    """The folder that the tests of this package are in, where there is one."""
    root = Path(str(files("chapter47"))).parents[1]
    return root if (root / "tests" / "conftest.py").is_file() else None


def asserting_lines(root: Path, test: str) -> list[Asserted]:
    """The asserting lines of a test, ``tests/law/test_citation.py::test_name``, in their order."""
    file, _, name = test.partition("::")
    path = root / file
    by = _helpers(root, path.parent) | _asserting(path) | _ASSERTS
    wanted = [each for each in _functions(path) if not name or each.name == name.rpartition(".")[2]]
    return sorted(line for function in wanted for line in function.asserting(by))


@cache
def _helpers(root: Path, folder: Path) -> frozenset[str]:
    """The functions that a file in a folder may call and that assert: those beside it, and those that tests share."""
    shared = {*(root / "tests/kit").rglob("*.py"), *folder.glob("*.py")}
    return frozenset(name for each in shared for name in _asserting(each))


@cache
def _asserting(path: Path) -> frozenset[str]:
    return frozenset(
        function.name
        for function in _functions(path)
        if not function.name.startswith("test_") and function.asserting(_ASSERTS)
    )


@cache
def _functions(path: Path) -> list[_Function]:
    text = path.read_text(encoding="utf-8")
    tree, lines = ast.parse(text, str(path)), text.split("\n")
    return [
        _Function(node.name, tuple(_may_assert(node, lines)))
        for node in _statements(tree)
        if isinstance(node, _FUNCTIONS)
    ]


def _may_assert(function: ast.stmt, lines: list[str]) -> Iterator[tuple[Asserted, frozenset[str]]]:
    for node in _statements(function):
        if names := _called(node):
            yield Asserted(node.lineno, lines[node.lineno - 1].strip()), names


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """The statements in a statement, at any depth; there are none in an expression."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for inner in getattr(node, part, ()):
            if isinstance(inner, ast.stmt):
                yield inner
            yield from _statements(inner)


def _called(node: ast.stmt) -> frozenset[str]:
    """The names by which a statement may assert: that of the statement itself, and of what it calls first."""
    if isinstance(node, ast.Assert):
        return frozenset({"assert"})
    said: list[ast.expr | None] = []
    if isinstance(node, ast.With | ast.AsyncWith):
        said = [item.context_expr for item in node.items]
    elif isinstance(node, ast.Expr | ast.Assign | ast.Return):
        said = [node.value]
    inner = [each.value if isinstance(each, ast.Await) else each for each in said]
    return frozenset(name for each in inner if isinstance(each, ast.Call) and (name := called(each.func)))
