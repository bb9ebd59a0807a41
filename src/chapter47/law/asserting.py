"""The lines of a test that assert something: what would fail, if the provision that the test names were broken.

They are read from the syntax tree: ``assert``, ``raises``, and calls of helpers that themselves assert. Tests are not a
part of an installed package, so they are told in a checkout alone.
"""

import ast
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from chapter47.law.proofs import called

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Asserted(NamedTuple):
    """One line that asserts."""

    line: int
    text: str


def checkout() -> Path | None:
    """The folder that the tests of this package are in, where there is one."""
    root = Path(str(files("chapter47"))).parents[1]
    return root if (root / "tests" / "conftest.py").is_file() else None


def asserting_lines(root: Path, test: str) -> list[Asserted]:
    """The asserting lines of a test, ``tests/law/test_citation.py::test_name``, in their order."""
    file, _, name = test.partition("::")
    path = root / file
    found = [
        Asserted(node.lineno, _text(path)[node.lineno - 1].strip())
        for function in _functions(path)
        if not name or function.name == name.rpartition(".")[2]
        for node in ast.walk(function)
        if isinstance(node, ast.stmt) and _asserts(node, _helpers(root, path))
    ]
    return sorted(found)


def _asserts(node: ast.stmt, helpers: frozenset[str]) -> bool:
    if isinstance(node, ast.Assert):
        return True
    if isinstance(node, ast.With | ast.AsyncWith):
        return any(_calls(item.context_expr, helpers) for item in node.items)
    return (
        isinstance(node, ast.Expr | ast.Assign | ast.Return) and node.value is not None and _calls(node.value, helpers)
    )


def _calls(node: ast.expr, helpers: frozenset[str]) -> bool:
    inner = node.value if isinstance(node, ast.Await) else node
    return isinstance(inner, ast.Call) and (called(inner.func) == "raises" or called(inner.func) in helpers)


@cache
def _helpers(root: Path, path: Path) -> frozenset[str]:
    """The functions that a file may call and that assert: its own, and those that tests share."""
    shared = [*(root / "tests/kit").rglob("*.py"), *path.parent.glob("*.py")]
    return frozenset(name for each in {*shared, path} for name in _asserting(each))


@cache
def _asserting(path: Path) -> frozenset[str]:
    nothing: frozenset[str] = frozenset()
    return frozenset(
        function.name
        for function in _functions(path)
        if not function.name.startswith("test_")
        and any(isinstance(node, ast.stmt) and _asserts(node, nothing) for node in ast.walk(function))
    )


@cache
def _functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse("\n".join(_text(path)), str(path))
    return [node for node in ast.walk(tree) if isinstance(node, _FUNCTIONS)]


@cache
def _text(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()
