"""The code that applies a provision: not where its number is listed, but where something is done because of it.

Many numbers stand in a table, a record or a declaration, under a name: ``cut = cite("3.5(b)")``. What applies them is
whatever reads that name; this finds it in the syntax tree. A wager's or an option's declaration is code of its own: it
says what wins, and what may be chosen.
"""

import ast
from collections.abc import Iterator
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
GAMES = "chapter47/games/"
SHARED = "chapter47/games/parts/"
"""What the games share."""
TABLES = ("chapter47/table/", "chapter47/house/")
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
    node: ast.AST | None = _tree(place.file)
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
    own = file.rpartition("/")[0] + "/"
    near = () if own == GAMES else (own,)  # of the same game: in its folder, unless that is the folder of all games
    shared = (SHARED, *(TABLES if handle.of_game else ())) if handle.is_field else ()
    return tuple(
        Place(path, node.lineno, within, node.col_offset)
        for path, text in _texts().items()
        if (path == file or path.startswith((*near, *shared))) and handle.name in text
        for node, within in _reads(path, handle)
    )


def _reads(path: str, handle: _Handle) -> Iterator[tuple[ast.expr, str]]:
    own = path.startswith(GAMES) and not path.startswith(SHARED)
    speakers = ("game", "self") if own else ("game",)
    return ((node, within) for node, within in _loads(path).get(handle.name, ()) if _is_read(node, handle, speakers))


@cache
def _loads(path: str) -> dict[str, list[tuple[ast.expr, str]]]:
    """Every name and field that a file reads, with what stands around it: one way through its tree for all of them."""
    found: dict[str, list[tuple[ast.expr, str]]] = {}

    def walk(node: ast.AST, within: str) -> None:
        for child in ast.iter_child_nodes(node):
            inside = within
            if isinstance(child, (*_FUNCTIONS, ast.ClassDef)):
                inside = f"{within}.{child.name}" if within else child.name
            if isinstance(child, ast.Attribute | ast.Name) and isinstance(child.ctx, ast.Load):
                found.setdefault(called(child), []).append((child, inside))
            walk(child, inside)

    walk(_tree(path), "")
    return found


def _is_read(node: ast.expr, handle: _Handle, speakers: tuple[str, ...]) -> bool:
    """Whether what reads that name reads it of what the handle is of."""
    if handle.is_field:
        return isinstance(node, ast.Attribute) and (not handle.of_game or called(node.value) in speakers)
    return isinstance(node, ast.Name)


def _is_cite(node: ast.Call) -> bool:
    return called(node.func) == "cite"


@cache
def _texts() -> dict[str, str]:
    """The sources of the package, by their places in it."""
    package = Path(str(files("chapter47")))
    sources = sorted(package.rglob("*.py"))
    return {path.relative_to(package.parent).as_posix(): path.read_text(encoding="utf-8") for path in sources}


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse(_texts()[file], file)
