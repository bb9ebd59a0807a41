"""The gaming guide of a casino (8.5(b)): to one of its games, or to all, at its own tables and under their rules."""

from collections.abc import Callable, Iterator, Mapping

from chapter47.games import game as find_game
from chapter47.house import House
from chapter47.house.moments import day_words
from chapter47.law import cite
from chapter47.papers.foot import foot
from chapter47.papers.guide import ROUND, odds_section, rules_section, taught, work_out_odds
from chapter47.papers.guide_facts import WHOLE, tables_of
from chapter47.papers.paper import Notice, Paper, Section, Text
from chapter47.table.game import Game

DRAFT = "A draft: no sample of it is approved, and it is not issued, displayed or distributed."
APPROVED = "Approved: sample {number} of this guide."
DEMONSTRATION = "Of a demonstration with play money: no Commission has approved it."
ABRIDGED = (
    "This is an abridged version. The complete rules of all games are at the security podium, for everybody to see."
)


def casino_guide(
    subject: str, tables: Mapping[str, House], casino: str, *, advantage: bool, approval: str = DRAFT
) -> Paper:
    """The guide to a game, or to the whole casino, where these are the casino's tables.

    ``advantage``: whether it tells the house advantage of each wager.

    >>> from chapter47 import game, read_house
    >>> tables = {"wheel-1": read_house(game("big-six"), {})}
    >>> paper = casino_guide("big-six", tables, "Boardwalk", advantage=False)
    >>> paper.title, paper.sections[-1].title
    ('Gaming guide: Big six', 'The rules at our tables')
    """
    chosen = tables_of(subject, tables)
    games = {house.game: find_game(house.game) for house in chosen.values()}
    by_game = {name: {at: each for at, each in chosen.items() if each.game == name} for name in games}
    if advantage:
        work_out_odds((games[house.game], house) for house in chosen.values())
    if subject == WHOLE:
        title = "Gaming guide"
        parts = tuple(Section(games[name].title, _of_game(games[name], at, advantage)) for name, at in by_game.items())
    else:
        title = f"Gaming guide: {games[subject].title}"
        parts = _of_game(games[subject], by_game[subject], advantage)
    newest = max(house.edition for house in chosen.values())
    facts = (("Tables", ", ".join(chosen)), ("Edition of the rules", ", ".join(_editions(chosen))))
    first = Section("", (Notice(approval, cite("8.5(c)")), Text(ABRIDGED, cite("8.5(a)"))))
    return Paper(title, "guide", casino, facts, (first, *parts), foot(newest, games.values()), "booklet")


def _editions(tables: Mapping[str, House]) -> list[str]:
    return [day_words(each) for each in sorted({house.edition for house in tables.values()})]


def _of_game(game: Game, tables: Mapping[str, House], advantage: bool) -> tuple[Section, ...]:
    """A game taught once where all tables play it alike, else by table; then what each wager costs, and the rules."""
    odds = _by_table(tables, lambda house: odds_section(game, house)) if advantage else ()
    rules = Section("The rules at our tables", tuple(_rules(game, tables)))
    return (*_taught(game, tables), *odds, rules)


def _taught(game: Game, tables: Mapping[str, House]) -> Iterator[Section]:
    """Each part of what is taught: of all tables, or of those at which it is so. One round is told, of the first."""
    by_table = {name: {each.title: each for each in taught(game, house)} for name, house in tables.items()}
    for title in dict.fromkeys(title for parts in by_table.values() for title in parts):
        alike: dict[Section | None, list[str]] = {}
        for name, parts in by_table.items():
            alike.setdefault(parts.get(title), []).append(name)
        found = [(section, names) for section, names in alike.items() if section is not None]
        for section, names in found[:1] if title == ROUND else found:
            yield section if len(alike) == 1 else Section(f"{title}: {', '.join(names)}", section.blocks)


def _rules(game: Game, tables: Mapping[str, House]) -> Iterator[Section]:
    for name, house in tables.items():
        yield from rules_section(game, house, name)


def _by_table(tables: Mapping[str, House], make: Callable[[House], tuple[Section, ...]]) -> tuple[Section, ...]:
    """What is made of each table: once where it is the same at all of them."""
    made: dict[tuple[Section, ...], list[str]] = {}
    for name, house in tables.items():
        made.setdefault(make(house), []).append(name)
    if len(made) == 1:
        return next(iter(made))
    return tuple(
        Section(f"{section.title}: {', '.join(names)}", section.blocks)
        for sections, names in made.items()
        for section in sections
    )
