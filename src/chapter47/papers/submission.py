"""The Rules of the Games Submission of a casino: every rule of every table, and every procedure in words.

It is told twice: as plain data, for programs and for the comparison of versions, and as a paper to be handed in.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from chapter47.games import game
from chapter47.house import Casino, House
from chapter47.house.limits import ESTABLISHED
from chapter47.house.moments import day_words
from chapter47.house.notices import devices_words, named_limits
from chapter47.house.rules import DEVICES, PERMITTED, in_effect
from chapter47.house.submitting import named
from chapter47.house.versions import Difference, compare
from chapter47.law import Editorial, Source, as_amended, cite
from chapter47.papers.foot import foot
from chapter47.papers.not_in_chapter import NotInChapter, Stands, not_in_chapter, section_of, unstated
from chapter47.papers.paper import Blank, Grid, Listing, Paper, Section, Text
from chapter47.table.canonical import canonical

TITLE = "Rules of the Games Submission"
LIMITS = "limits"
NOTHING = Text("The law leaves the licensee no choice here but the limits.")
SIGNED = ("For the casino licensee", "Date", "For the Commission", "Date")


class Rule(NamedTuple):
    """One rule of a table, its value in words, and where the law leaves it to the licensee."""

    option: str
    text: str
    cites: Source


# As data


def submitted(casino: Casino) -> dict[str, Any]:
    """What a casino files: its tables with their options, what the chapter sends there, its procedures, and what it has
    that is not in the chapter."""
    tables = [
        {
            "table": name,
            "pit": pit,
            "game": game(house.game).title,
            "edition": house.edition.isoformat(),
            "options": [_cited(each.text, each.cites, each.option) for each in rules(house)],
            "submits": [_cited(each.text, each.cites) for each in game(house.game).submits(house)],
        }
        for name, pit, house in casino.tables()
    ]
    return {
        "casino": casino.name,
        "digest": digest(casino),
        "tables": tables,
        "procedures": [
            {
                "name": name,
                "title": each.title,
                "provision": each.cites.text,
                "tables": at,
                "text": casino.procedures[name],
            }
            for name, (each, at) in casino.wanted(game).items()
            if name in casino.procedures
        ],
        "not_in_chapter": [each.plain() for each in outside(casino)],
    }


def outside(casino: Casino, stand: Stands = unstated) -> tuple[NotInChapter, ...]:
    """What its tables have by petition, or without one, and what that lacks (8.4)."""
    return not_in_chapter(((name, house) for name, _, house in casino.tables()), stand)


def rules(house: House) -> list[Rule]:
    """Every rule of a table: its options, its limits, and what it pays better than the law asks."""
    declared = game(house.game)
    found = [Rule(each.name, each.describe(house[each.name]), cites) for each, cites in in_effect(declared, house)]
    for wager in ("", *named_limits(declared.lines(), house.limits)):
        about = wager.replace("-", " ") or "all wagers"
        key = f"{LIMITS}.{wager}" if wager else LIMITS
        found.append(Rule(key, f"{about}: {house.limits.of(wager)}", ESTABLISHED))
    for line, odds in house.odds.items():
        paid = f"{line.replace('-', ' ')} is paid {odds}"
        cites = as_amended(declared.payouts[line].cites, declared.amended, house.edition)
        found.append(Rule(f"odds.{line}", paid, cites))
    return [*found, Rule(DEVICES, devices_words(house), PERMITTED)]


def _cited(text: str, cites: Source, option: str = "") -> dict[str, str]:
    told = {"text": text, "provision": cites.text}
    if isinstance(cites, Editorial):
        told["editorial"] = cites.choice
    return {"option": option, **told} if option else told


def digest(casino: Casino) -> str:
    """A fingerprint of all that a version says: two with the same one are the same.

    >>> digest(Casino("Ours", {})) == digest(Casino("Ours", {}))
    True
    """
    return digest_of(casino.file())


def digest_of(file: Mapping[str, object]) -> str:
    """The same of a casino as its file has it."""
    return sha256(canonical(file).encode()).hexdigest()[:16]


def compared(before: Casino | None, after: Casino) -> list[dict[str, Any]]:
    """What another version changes, for which tables, and with which notice."""
    return [_difference(each) for each in compare(before, after, game)]


def _difference(each: Difference) -> dict[str, Any]:
    needs = [{"text": need.text, "provision": need.cites.text} for need in each.needs]
    told = {"tables": list(each.tables), "rule": each.rule, "before": each.before, "after": each.after}
    return {**told, "needs": needs}


# On paper


def submission(casino: Casino, facts: Iterable[tuple[str, str]] = (), stand: Stands = unstated) -> Paper:
    """The paper that is handed in. ``facts`` are further lines of its title block: its version, and how it stands;
    ``stand`` says how petitions stand.

    >>> from chapter47.house import read_house
    >>> tables = {"R-1": read_house(game("roulette"), {})}
    >>> paper = submission(Casino("Ours", {"main": tables}, {"signs": "On a stand."}))
    >>> [section.title for section in paper.sections]
    ['Tables', 'Rules by game', 'Devices permitted to players', 'Procedures', 'Signatures']
    """
    tables = list(casino.tables())
    editions = sorted({house.edition for _, _, house in tables})
    block = (
        ("Casino licensee", casino.name),
        ("Tables", f"{len(tables)}, in {len(casino.pits)} {'pits' if len(casino.pits) != 1 else 'pit'}"),
        ("Rules of the games", ", ".join(f"as of {day_words(each)}" for each in editions)),
        ("Digest of this version", digest(casino)),
        *facts,
    )
    by_game: dict[str, list[tuple[str, House]]] = {}
    for name, _, house in tables:
        by_game.setdefault(house.game, []).append((name, house))
    found = [
        Section("Tables", (_tables(casino),)),
        Section("Rules by game", tuple(_game(name, at) for name, at in by_game.items())),
        *section_of(outside(casino, stand)),
        Section("Devices permitted to players", tuple(_devices(casino)), PERMITTED),
        *_sent(by_game),
        *_procedures(casino),
        Section("Signatures", tuple(map(Blank, SIGNED))),
    ]
    made = foot(editions[-1], map(game, by_game))
    return Paper(TITLE, "submission", casino.name, block, tuple(found), made)


def _tables(casino: Casino) -> Grid:
    """Every table, its pit and its limits."""
    rows = tuple(
        (name, game(house.game).title, pit, Text(str(house.limits.of("")), cite("8.2(a)")))
        for name, pit, house in casino.tables()
    )
    return Grid(("Table", "Game", "Pit", "Limits"), rows)


def _game(name: str, tables: Sequence[tuple[str, House]]) -> Section:
    """The rules of a game: what all of its tables have stands once, and by its tables what they do not share."""
    at: dict[Rule, list[str]] = {}
    for table, house in tables:
        for each in rules(house):
            if each.option not in (LIMITS, DEVICES):  # which have a section of their own
                at.setdefault(each, []).append(table)
    order = {option: place for place, option in enumerate(dict.fromkeys(each.option for each in at))}
    found = sorted(at.items(), key=lambda each: order[each[0].option])
    alone = len(tables) == 1
    head = ("Rule", "As it is played", *(() if alone else ("Tables",)))
    rows = tuple(
        (_plain(each.option), Text(each.text, each.cites), *(() if alone else (_at(where, len(tables)),)))
        for each, where in found
    )
    which = Text(f"{_count(len(tables))}: {', '.join(table for table, _ in tables)}.")
    return Section(game(name).title, (which, Grid(head, rows) if rows else NOTHING))


def _sent(by_game: dict[str, list[tuple[str, House]]]) -> Iterator[Section]:
    """What the chapter itself sends to this submission."""
    at: dict[tuple[str, Source], list[str]] = {}
    for name, tables in by_game.items():
        for table, house in tables:
            for each in game(name).submits(house):
                at.setdefault((each.text, each.cites), []).append(table)
    if at:
        rows = tuple((", ".join(where), Text(text, cites)) for (text, cites), where in at.items())
        yield Section("What the chapter sends to this submission", (Grid(("Tables", "Rule"), rows),))


def _devices(casino: Casino) -> Iterator[Text | Grid]:
    """What the Commission has specifically permitted, and where."""
    rows = tuple((name, ", ".join(house.devices)) for name, _, house in casino.tables() if house.devices)
    yield Grid(("Table", "Permitted"), rows) if rows else Text("None, at any table.")


def _procedures(casino: Casino) -> Iterator[Section]:
    """What the licensee puts before the Commission in its own words."""
    given = [
        Section(
            f"{each.title[0].upper()}{each.title[1:]}",
            (*_paragraphs(casino.procedures[name]), Text(f"At {named(where)}.", inset=True)),
            each.cites,
        )
        for name, (each, where) in casino.wanted(game).items()
        if name in casino.procedures
    ]
    if given:
        yield Section("Procedures", tuple(given))


def _paragraphs(text: str) -> Iterator[Text | Listing]:
    for paragraph in filter(str.strip, text.split("\n\n")):
        lines = [line.strip() for line in paragraph.splitlines() if line.strip()]
        if all(line.startswith(("- ", "* ")) for line in lines):
            yield Listing(tuple(Text(line[2:]) for line in lines))
        else:
            yield Text(" ".join(lines))


def _at(tables: Sequence[str], many: int) -> str:
    return "all" if len(tables) == many else ", ".join(tables)


def _count(many: int) -> str:
    return "One table" if many == 1 else f"{many} tables"


def _plain(option: str) -> str:
    return option.replace("-", " ").replace(".", ", ")
