"""Every sign of a floor on one paper, with what each lacks before it may be used (8.3(d))."""

from collections.abc import Iterable, Sequence
from typing import Any

from chapter47.house.moments import moment_words
from chapter47.law import cite
from chapter47.papers.paper import Cell, Grid, Listing, Notice, Paper, Section, Text
from chapter47.papers.sign import TableSign

HEAD = ("Table", "Sign", "Location", "Size and letters", "Language", "Approval", "What is missing")
COMPLETE = "nothing"


def sign_list(signs: Iterable[TableSign], casino: str) -> Paper:
    """The signs in the order of the tables; then what each of them says."""
    found = tuple(signs)
    lacking = [each for each in found if each.missing]
    rows = tuple(_row(each) for each in found)
    facts = (("Signs", str(len(found))), ("Of which may not be used yet", str(len(lacking))))
    said = (f"{len(lacking)} of {len(found)} signs may not be used yet.", "Every sign may be used.")
    sections = (
        Section("All signs", (Notice(said[0] if lacking else said[1], cite("8.3(d)")), Grid(HEAD, rows))),
        Section("What they say", tuple(_text(each) for each in found), cite("8.3(a)")),
    )
    return Paper("Signs at the tables", "sign-list", casino, facts, sections, form="wide")


def _row(sign: TableSign) -> tuple[Cell, ...]:
    stated = sign.stated
    letters = f"letters of at least {stated.letters:g} points"
    size = f"{stated.size}, {letters}" if stated.size else letters
    missing = "; ".join(each.rstrip(".") for each in sign.missing) or COMPLETE
    return (
        sign.place.table,
        _kind(sign),
        stated.location,
        size,
        stated.language,
        stated.approval,
        Text(missing, cite("8.3(d)") if sign.missing else None),
    )


def _kind(sign: TableSign) -> str:
    if sign.kind == "rules":
        return "rules in effect"
    return "change from now on" if sign.effective is None else f"change from {moment_words(sign.effective)}"


def _text(sign: TableSign) -> Section:
    lines = Listing(tuple(Text(line.text, line.cites) for line in sign.lines))
    return Section(f"{sign.place.table}: {_kind(sign)}", (lines,))


def signs_data(signs: Sequence[TableSign]) -> list[dict[str, Any]]:
    """The same as plain data."""
    return [
        {
            "table": sign.place.table,
            "pit": sign.place.pit,
            "game": sign.of.game.title,
            "kind": sign.kind,
            "effective": None if sign.effective is None else sign.effective.isoformat(),
            "text": [{"text": line.text, "provision": line.cites.text} for line in sign.lines],
            "location": sign.stated.location,
            "size": sign.stated.size,
            "letters": sign.stated.letters,
            "language": sign.stated.language,
            "approval": sign.stated.approval,
            "missing": list(sign.missing),
        }
        for sign in signs
    ]
