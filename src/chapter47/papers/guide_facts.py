"""What a gaming guide states as facts: rules, odds, options, limits, table by table. Its looks are none of them.

8.5(c) and (d) turn on whether a guide is *materially different* from the approved sample. That is decided here: two
guides are the same where these facts are, however they are printed, and another where one of them is.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from chapter47.games import game as find_game
from chapter47.games.guides import Taught, guide_words
from chapter47.house import House
from chapter47.house.limits import Range
from chapter47.law import Mistake, Refused, as_amended, cite, nearest, shown
from chapter47.money import dollars
from chapter47.odds import alike, book, told_apart
from chapter47.odds.of import why_no_book
from chapter47.papers.guide import picks_words
from chapter47.table.canonical import canonical
from chapter47.table.game import Game
from chapter47.table.terms import Terms, terms

WHOLE = "casino"
"""The subject of a guide to all games of a casino."""
KINDS = ("edition", "rules", "odds", "options", "limits", "advantage")
MOST_TOLD = 12
"""Differences that are told one by one."""

Facts = Mapping[str, Any]
"""As plain data: ``subject``, whether house advantages are told, and of every table what is true there."""


class Difference(NamedTuple):
    """One fact that two guides state otherwise."""

    table: str
    kind: str
    what: str
    before: str
    """Nothing where it is new."""
    after: str

    def __str__(self) -> str:
        about = f"{self.table}: {self.kind}, {self.what}" if self.what else f"{self.table}: {self.kind}"
        return f"{about}: {self.before or 'nothing'} before, {self.after or 'nothing'} now"


def guide_facts(subject: str, tables: Mapping[str, House], *, advantage: bool) -> Facts:
    """The facts of the guide to a game, or to the whole casino, where these are the tables of the casino.

    ``advantage``: whether the house tells the house advantage of each wager; of some games that takes seconds.

    >>> from chapter47 import game, read_house
    >>> wheel = read_house(game("big-six"), {"min": "1"})
    >>> facts = guide_facts("big-six", {"wheel-1": wheel, "wheel-2": wheel}, advantage=False)
    >>> list(facts["tables"]), facts["tables"]["wheel-1"]["limits"]
    (['wheel-1', 'wheel-2'], {'all wagers': 'at least $1.00, no maximum', 'chip': '$1.00'})
    """
    chosen = tables_of(subject, tables)
    return {
        "subject": subject,
        "advantage": advantage,
        "tables": {name: table_facts(house, advantage=advantage) for name, house in chosen.items()},
    }


def tables_of(subject: str, tables: Mapping[str, House]) -> dict[str, House]:
    """The tables that a guide is about; refused where it is about none."""
    chosen = {name: house for name, house in tables.items() if subject in (WHOLE, house.game)}
    if not chosen:
        known = sorted({house.game for house in tables.values()})
        sentence = f"There is no table here for a guide to {shown(subject)}."
        raise Mistake("no-such-guide", sentence, nearest(subject, [WHOLE, *known]))
    return chosen


def table_facts(house: House, *, advantage: bool) -> dict[str, Any]:
    """What is true at one table."""
    game = find_game(house.game)
    under = terms(game, house)
    found = {
        "game": house.game,
        "edition": house.edition.isoformat(),
        "rules": sorted(set(_rules(game, under))),
        "odds": {name: _pays(under, name) for name in under.wagers},
        "options": {option.name: shown_value(house[option.name]) for option in game.options},
        "limits": _limits(house),
    }
    if advantage:
        found["advantage"] = dict(_advantages(game, house))
    return found


def shown_value(value: object) -> object:
    """The value of an option as plain data."""
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def _rules(game: Game, under: Terms) -> Iterator[str]:
    """The provisions, as the edition has them, that the guide teaches: each is a rule, whatever the words for it."""
    told = guide_words(game)
    taught: tuple[Taught, ...] = (*told.steps, *told.may, *told.manners)
    for each in taught:
        if each.law is not None and each.holds(under.house):
            yield as_amended(each.law, game.amended, under.house.edition).text
    for wager in under.wagers.values():
        yield as_amended(wager.cites, game.amended, under.house.edition).text
    yield from (notice.cites.text for notice in game.notices(under.house))


def _pays(under: Terms, wager: str) -> list[str]:
    paid = {odds for (of, _), spot in under.spots.items() if of == wager for odds in spot.pays}
    return [str(odds) for odds in sorted(paid, key=lambda odds: odds.ratio)]


def _limits(house: House) -> dict[str, str]:
    own = {wager: _range(house.limits.of(wager)) for wager in house.limits.by_wager}
    return {"all wagers": _range(house.limits.of("")), **own, "chip": f"${dollars(house.chip)}"}


def _range(limits: Range) -> str:
    """Limits as samples have kept them since the first was approved: amounts as data have them."""
    top = "no maximum" if limits.most is None else f"at most ${dollars(limits.most)}"
    return f"at least ${dollars(limits.least)}, {top}"


def _advantages(game: Game, house: House) -> Iterator[tuple[str, str]]:
    if why_no_book(game):
        return
    for group in alike(book(game, house)):
        picks = picks_words(told_apart(group))
        yield f"{group[0].title}: {picks}" if picks else group[0].title, str(group[0].percent)


def digest_of(facts: Facts) -> str:
    """A fingerprint of facts: guides with the same one are not materially different.

    Figures of the house advantage are no part of it: they follow from the rest, and may take seconds to be counted.
    """
    tables = {
        name: {kind: each[kind] for kind in each if kind != "advantage"} for name, each in facts["tables"].items()
    }
    return sha256(canonical({**facts, "tables": tables}).encode()).hexdigest()[:16]


def differences(before: Facts, after: Facts) -> list[Difference]:
    """Every fact that is otherwise. House advantages count where both guides tell them: they follow from the rest."""
    old, new = before["tables"], after["tables"]
    found = [
        Difference("the guide", "house advantages are told", "", _words(told), _words(tells))
        for told, tells in [(bool(before.get("advantage")), bool(after.get("advantage")))]
        if told != tells
    ]
    found += [Difference(name, "table", "", "", new[name]["game"]) for name in new if name not in old]
    found += [Difference(name, "table", "", old[name]["game"], "") for name in old if name not in new]
    for name in old:
        for kind in ("game", *KINDS) if name in new else ():
            if kind == "advantage" and not (kind in old[name] and kind in new[name]):
                continue
            found.extend(_differing(name, kind, old[name].get(kind), new[name].get(kind)))
    return found


def _differing(table: str, kind: str, was: Any, now: Any) -> Iterator[Difference]:
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        for what in (*was, *(each for each in now if each not in was)):
            if was.get(what) != now.get(what):
                yield Difference(table, kind, what, _words(was.get(what)), _words(now.get(what)))
    elif isinstance(was, list) and isinstance(now, list):
        for gone in (each for each in was if each not in now):
            yield Difference(table, kind, "", str(gone), "")
        for new in (each for each in now if each not in was):
            yield Difference(table, kind, "", "", str(new))
    elif was != now:
        yield Difference(table, kind, "", _words(was), _words(now))


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def check_same(sample: Facts, now: Facts) -> None:
    """Refuses a guide that is materially different from its sample: of another edition, or in any other fact."""
    if sample.get("subject") != now["subject"]:
        sentence = f"That is a sample of the guide to {shown(sample.get('subject'))}, and not to {now['subject']}."
        raise Mistake("another-guide", sentence)
    found = differences(sample, now)
    editions = [each for each in found if each.kind == "edition"]
    if editions:
        first = editions[0]
        sentence = f"The guide is of the edition of {first.before}, and {first.table} plays that of {first.after}."
        raise Refused("another-edition", sentence, cite("8.5(c)"), "Submit a sample of the edition in force (8.5(d)).")
    if found:
        told = "; ".join(map(str, found[:MOST_TOLD])) + (
            f"; {len(found) - MOST_TOLD} more" if len(found) > MOST_TOLD else ""
        )
        sentence = f"The guide is materially different from its sample. {told}."
        raise Refused("materially-different", sentence, cite("8.5(c)"), "Submit a sample with the changes (8.5(d)).")


def read_facts(data: object) -> Facts:
    """The facts of a sample that was kept as data; a :class:`Mistake` where it is none."""
    facts = data.get("facts", data) if isinstance(data, Mapping) else None
    tables = facts.get("tables") if isinstance(facts, Mapping) else None
    good = isinstance(tables, Mapping) and all(
        isinstance(each, Mapping) and each.keys() >= {"game", *KINDS[:-1]} for each in tables.values()
    )
    if not good or not isinstance(facts, Mapping) or not isinstance(facts.get("subject"), str):
        raise Mistake("not-a-sample", "That is no sample of a gaming guide.", "chapter47 guide --form json writes one.")
    if isinstance(data, Mapping) and data.get("digest", digest_of(facts)) != digest_of(facts):
        sentence = "The facts of that sample are not those of its digest: it is not as it was written."
        raise Mistake("not-as-written", sentence, "chapter47 guide --form json writes one.")
    return facts
