"""What 8.3(d) approves of a sign, as facts: where it stands, its size, its letters, its language, and its wording.

8.3(c) lets a minimum and a maximum change at any time, upon a sign, and 8.3(d) wants the language of each sign approved
before its use. Both hold where the words are approved and the figures in them are left open.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any, Literal, NamedTuple, TypeAlias

from chapter47.house import House, Notice
from chapter47.house.moments import MOMENT
from chapter47.house.signs import Signs
from chapter47.law import Editorial, Petition, cite
from chapter47.papers.guide_facts import Difference
from chapter47.table.canonical import canonical
from chapter47.table.game import Game

SignKind: TypeAlias = Literal["rules", "change"]
"""Of the rules in force, or of a change of them."""
SignFacts: TypeAlias = Mapping[str, Any]
"""As plain data: whose sign it is and of which kind, what is stated of it, and its lines."""
DISPLAY = ("location", "size", "letters", "language")
"""What is stated of a sign, beside what it says."""
FIGURES_OPEN = Editorial(
    "the words of a sign are approved; amounts, odds, numbers and moments in them follow the rules that are in force",
    cite("8.3(d)"),
)
OPEN = "…"
_FIGURE = re.compile(r"\$?\d+(?:[.,:]\d+)*")
_UNTIL = re.compile(r"\b([Uu]ntil) (?:now|then)\b")
_HOURS = re.compile(f"(?:{OPEN} to {OPEN}; )+(?={OPEN} to {OPEN}(?:[,;)]|$))")


class SignOf(NamedTuple):
    """Whose sign it is, and of which kind."""

    table: str
    game: Game
    house: House
    kind: SignKind


def sign_facts(sign: SignOf, lines: Iterable[Notice], stated: Signs, effective: datetime | None) -> SignFacts:
    """The facts of a sign. That of the rules has the lines of a test at every hour, since they come and go with it; of
    an order of the Commission, which waits for no approval of its own, it has none.

    >>> from chapter47 import game, read_house
    >>> wheel = game("big-six")
    >>> of = SignOf("wheel-1", wheel, read_house(wheel, {"min": "1"}), "rules")
    >>> wordings(sign_facts(of, (), Signs(), None)["lines"])[0]
    'Minimum …, no maximum'
    """
    said = [*(_at_any_hour(sign) if sign.kind == "rules" else lines)]
    passing = [line for line in said if sign.kind == "change" or isinstance(line.cites, Petition)]
    return {
        "table": sign.table,
        "game": sign.game.name,
        "edition": sign.house.edition.isoformat(),
        "kind": sign.kind,
        "effective": None if effective is None else effective.isoformat(timespec="minutes"),
        "location": stated.location,
        "size": stated.size,
        "letters": f"{stated.letters:g} points",
        "language": stated.language,
        "lines": [_plain(line) for line in said if line not in passing],
        "passing": [_plain(line) for line in passing],
    }


def _at_any_hour(sign: SignOf) -> tuple[Notice, ...]:
    """What a house has on its sign: a machine that has not been told the time leaves out no hours."""
    return sign.game.machine(sign.house).sign()  # type: ignore[attr-defined, no-any-return]  # whatever it is


def _plain(line: Notice) -> dict[str, str]:
    return {"text": line.text, "provision": line.cites.text}


def wording(text: str) -> str:
    """The words of a line, with its figures left open.

    >>> wording("Red: at least $5.00, at most $1,000.00"), wording("Two aces are paid 3 to 2")
    ('Red: at least …, at most …', 'Two aces are paid … to …')
    >>> wording("Until now: a minimum wager of $5.00")
    'Until …: a minimum wager of …'
    """
    found = _UNTIL.sub(rf"\1 {OPEN}", MOMENT.sub(OPEN, text))
    return _HOURS.sub("", _FIGURE.sub(OPEN, found))


def wordings(lines: Iterable[Mapping[str, str]]) -> list[str]:
    """The words of several lines, each of them once."""
    return list(dict.fromkeys(wording(line["text"]) for line in lines))


def digest_of(facts: SignFacts) -> str:
    """A fingerprint of a sample, with its figures as they were submitted."""
    return sha256(canonical(facts).encode()).hexdigest()[:16]


def alike(sample: SignFacts, sign: SignFacts) -> bool:
    """Whether what stands on a sign at all times is what a sample says, where and as the sample says it, at any table
    of the game.
    """
    same = all(sample[part] == sign[part] for part in ("game", "kind", *DISPLAY))
    return same and set(wordings(sample["lines"])) == set(wordings(sign["lines"]))


def includes(sample: SignFacts, sign: SignFacts) -> bool:
    """Whether a sample alone says all that a sign may."""
    return alike(sample, sign) and set(wordings(sign["passing"])) <= set(wordings(sample["passing"]))


def different(sample: SignFacts, sign: SignFacts, approved: Iterable[SignFacts]) -> Iterator[Difference]:
    """What of a sign is otherwise than a sample says. ``approved``: those of which a passing line may be, too."""
    table = sign["table"]
    for part in DISPLAY:
        if sample[part] != sign[part]:
            yield Difference(table, part, "", sample[part], sign[part])
    before, after = wordings(sample["lines"]), wordings(sign["lines"])
    known = {each for other in approved for each in wordings(other["passing"])}
    gone = [each for each in before if each not in after]
    new = [each for each in after if each not in before]
    new += [each for each in wordings(sign["passing"]) if each not in known]
    yield from (Difference(table, "line", "", f'"{each}"', "") for each in gone)
    yield from (Difference(table, "line", "", "", f'"{each}"') for each in new)
