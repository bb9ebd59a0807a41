"""The code that applies a provision: not where its number is listed, but where something is done because of it.

Many numbers stand in a table, a record or a declaration, under a name: ``cut = cite("3.5(b)")``. What applies them is
whatever reads that name; this finds it in the syntax tree. A wager's or an option's declaration is code of its own: it
says what wins, and what may be chosen.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from chapter47.law.citation import Citation
from chapter47.law.proofs import Place, called, code_places

DEEPEST = 4
"""A table may be a part of another, and that of a third."""
CITES = "cites"
"""The field by which a declaration, of a wager, an option, a step, says its provision: it is applied there."""
DECLARED = ("wagers", "options", "payouts")
"""What a game declares: each of its own, whatever reads them all."""
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class _Handle(NamedTuple):
    """By which code gets at something: a variable of a module, or a field of a record."""

    name: str
    is_field: bool
    of_game: bool = False
    """Whether a game declares it: then any table may read it."""


def applied_places(citation: Citation) -> list[Place]:
    """Where the package applies that provision, in the order of its files.

    >>> from chapter47.law import cite
    >>> [place.within for place in applied_places(cite("6.1(b)2"))]
    ['RedDog.play', 'RedDog.place', 'value']
    """
    found = sorted({place for each in code_places().get(citation, ()) for place in _applied(each, DEEPEST)})
    # A function that says the number twice applies it once; a declaration has no name, and is found by its line.
    return list({(each.file, each.within or each.line): each for each in reversed(found)}.values())[::-1]


def _applied(place: Place, depth: int) -> set[Place]:
    """The functions that do something with what stands at a place, or the declaration that it is a part of."""
    around = _around(place)
    if any(isinstance(node, _FUNCTIONS) for node in around):
        return {place}
    for handle in _handles(around) if depth else ():
        users = {user for user in _users(place.file, handle) if user != place}
        if applied := {one for user in users for one in _applied(user, depth - 1)}:
            return applied
    return {place} if any(_is_declaration(node) for node in around) else set()


def _around(place: Place) -> list[ast.AST]:
    """What stands around that line, from the whole file inwards."""
    node: ast.AST | None = _tree(_package().parent / place.file)
    around: list[ast.AST] = []
    while node is not None:
        around.append(node)
        inside = (child for child in ast.iter_child_nodes(node) if _spans(child, place))
        node = next(inside, None)
    return around


def _spans(node: ast.AST, place: Place) -> bool:
    first, last = getattr(node, "lineno", None), getattr(node, "end_lineno", None)
    if first is None or last is None:
        return isinstance(node, ast.keyword) and _spans(node.value, place)
    before = first == place.line and getattr(node, "end_col_offset", 0) <= place.column and first == last
    after = first == place.line and getattr(node, "col_offset", 0) > place.column
    return bool(first <= place.line <= last and not before and not after)


def _handles(around: list[ast.AST]) -> Iterator[_Handle]:
    """The names under which it is read: the field of the record that it is given to, or the variable of the whole."""
    inner = next((node for node in reversed(around) if isinstance(node, ast.keyword) and node.arg), None)
    if inner is not None and inner.arg and inner.arg != CITES:
        yield _Handle(inner.arg, True)
    whole = next((node for node in around if isinstance(node, ast.Assign | ast.AnnAssign)), None)
    if whole is None or (inner is not None and inner.arg == CITES and whole.value not in _holders(around, inner)):
        return
    in_class = any(isinstance(node, ast.ClassDef) for node in around)
    for target in _names(whole):
        if not (in_class and target in DECLARED):
            yield _Handle(target, in_class, in_class)


def _names(assigned: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = assigned.targets if isinstance(assigned, ast.Assign) else [assigned.target]
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]


def _holders(around: list[ast.AST], inner: ast.keyword) -> list[ast.AST]:
    """The call that a keyword is given to."""
    return [around[around.index(inner) - 1]]


def _is_declaration(node: ast.AST) -> bool:
    """A call makes something of its own, of what stands there or of each of a list."""
    return isinstance(node, ast.GeneratorExp) or (isinstance(node, ast.Call) and not _is_cite(node))


@cache
def _users(file: str, handle: _Handle) -> tuple[Place, ...]:
    """Where the name is read, by the code that plays: beside where it is declared, and in what the games share."""
    package = _package()
    own = package.parent / file
    return tuple(
        Place(path.relative_to(package.parent).as_posix(), node.lineno, within, node.col_offset)
        for path in _files_with(handle.name)
        if path == own or _near(path, own) or (handle.is_field and _is_shared(path, handle))
        for node, within in _reads(path, handle)
    )


def _near(path: Path, own: Path) -> bool:
    """Whether it is of the same game: in its folder, or a file beside it in the folder of all games."""
    alone = own.parent.name == "games"
    return own.parent in path.parents and not alone


def _is_shared(path: Path, handle: _Handle) -> bool:
    within = path.relative_to(_package()).parts
    return within[:2] == ("games", "parts") or (handle.of_game and within[0] in ("table", "house"))


def _reads(path: Path, handle: _Handle) -> Iterator[tuple[ast.expr, str]]:
    own = "games" in path.parts and "parts" not in path.parts
    speakers = ("game", "self") if own else ("game",)

    def walk(node: ast.AST, within: str) -> Iterator[tuple[ast.expr, str]]:
        for child in ast.iter_child_nodes(node):
            inside = within
            if isinstance(child, (*_FUNCTIONS, ast.ClassDef)):
                inside = f"{within}.{child.name}" if within else child.name
            if isinstance(child, ast.expr) and _is_read(child, handle, speakers):
                yield child, inside
            yield from walk(child, inside)

    return walk(_tree(path), "")


def _is_read(node: ast.expr, handle: _Handle, speakers: tuple[str, ...]) -> bool:
    if handle.is_field:
        if not isinstance(node, ast.Attribute) or node.attr != handle.name or not isinstance(node.ctx, ast.Load):
            return False
        return not handle.of_game or called(node.value) in speakers
    return isinstance(node, ast.Name) and node.id == handle.name and isinstance(node.ctx, ast.Load)


def _is_cite(node: ast.Call) -> bool:
    return called(node.func) == "cite"


def _package() -> Path:
    return Path(str(files("chapter47")))


def _files_with(name: str) -> Iterable[Path]:
    return (path for path, text in _texts().items() if name in text)


@cache
def _texts() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(_package().rglob("*.py"))}


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(_texts()[path], str(path))
