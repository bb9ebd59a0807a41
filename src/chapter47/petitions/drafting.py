"""8.4(d)3ii: the proposed rules in the form that the chapter's own have, drawn from the declaration."""

from collections.abc import Iterable, Iterator
from itertools import chain
from string import ascii_lowercase
from typing import TypeAlias

from chapter47.papers.paper import Block, Section, Text
from chapter47.petitions.petition import Petition
from chapter47.table.terms import terms

Rule: TypeAlias = tuple[str, tuple[str, ...]]
"""A rule, and its numbered parts."""
RESERVED = "__"
"""Stands for a number that rulemaking gives."""


def draft_rules(petition: Petition) -> tuple[Section, ...]:
    """How the chapter would read, if approved: one section more, or a subchapter where a game is proposed."""
    filing, found = petition.filing, petition.proposed
    parts = (
        ("Equipment and layout", _equipment(petition)),
        ("Permissible wagers", _wagers(petition)),
        ("Payout odds", _payouts(petition)),
        ("Procedure", ((rule, ()) for rule in filing.rules)),
    )
    if not found.is_game:
        at = filing.section or f"19:47-{found.game.sections[0].split('.')[0]}.{RESERVED}"
        return (Section(f"{at} {found.title}", _lettered(chain.from_iterable(rules for _, rules in parts))),)
    at = filing.section or f"19:47-{RESERVED}"
    written = ((title, _lettered(rules)) for title, rules in parts)
    return tuple(Section(f"{at}.{number} {title}", rules) for number, (title, rules) in enumerate(written, 1) if rules)


def _lettered(rules: Iterable[Rule]) -> tuple[Block, ...]:
    """(a), (b) and so on, each with its numbered parts."""
    found: list[Block] = []
    for letter, (rule, parts) in zip(_letters(), rules, strict=False):
        found.append(Text(f"({letter}) {rule}"))
        found += [Text(f"{number}. {part}", inset=True) for number, part in enumerate(parts, 1)]
    return tuple(found)


def _letters() -> Iterator[str]:
    for times in range(1, 4):
        yield from (letter * times for letter in ascii_lowercase)


def _equipment(petition: Petition) -> Iterator[Rule]:
    filing, found = petition.filing, petition.proposed
    under, (_, boxes) = terms(found.game, petition.house), found.drawn(filing.version, petition.house)
    of = "" if found.is_game else f" of {found.game.title.lower()}"
    yield f"{found.title} shall be played with the {under.equipment.name}{of}.", ()
    yield "The layout shall have an area for each of the following, so lettered:", tuple(sorted(boxes))
    yield from ((each, ()) for each in filing.equipment)


def _wagers(petition: Petition) -> Iterator[Rule]:
    filing, found = petition.filing, petition.proposed
    wagers = found.wagers(filing.version, petition.house)
    beside = "" if found.is_game else ", in addition to those otherwise permitted"
    lead = f"The following wagers shall be permissible at {found.game.title.lower()}{beside}:"
    yield lead, tuple(f"“{wager.title}”: {filing.wagers[name]}" for name, wager in wagers.items())
    limits = "The minimum and maximum of each shall be set in accordance with N.J.A.C. 19:47-8.2"
    yield f"{limits}, and notice of them given in accordance with N.J.A.C. 19:47-8.3.", ()


def _payouts(petition: Petition) -> Iterator[Rule]:
    filing, found = petition.filing, petition.proposed
    titles = found.wagers(filing.version, petition.house)
    paid: dict[str, list[str]] = {}
    for group, _ in found.figures(filing.version, petition.house):
        paid.setdefault(titles[group[0].wager].title, []).extend(group[0].told_pays)
    lead = "A winning wager shall be paid by the dealer at the following odds:"
    yield lead, tuple(f"{title}: {', '.join(dict.fromkeys(odds))}." for title, odds in paid.items())
    yield "A losing wager shall be collected by the dealer.", ()
