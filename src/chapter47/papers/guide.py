"""The gaming guide (8.5(b)): it teaches a game, and then tells its odds, under the rules of one house.

What is told stands in parts, which :mod:`chapter47.papers.guide_text` and :mod:`chapter47.papers.guide_html` write.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from chapter47.games.guides import GuideWords, Taught, guide_words, own_words
from chapter47.house import House
from chapter47.law import Citation, Source, as_amended, catalogue, cite
from chapter47.odds import alike, book, near, told_apart
from chapter47.odds.of import why_no_book
from chapter47.papers.worked_round import WorkedRound, worked_round
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

Kind: TypeAlias = Literal["words", "steps", "points", "round", "table"]
"""How a part is written: sentences, a numbered list, a list, a round, a table."""
USUAL_RULES = "This table's rules differ from the usual ones, under which the round is told."
WORKING = "The odds are being worked out."
FEW = 8
"""As many picks as are listed one by one."""


class Item(NamedTuple):
    """One sentence, or one line of a table, and where the law says it."""

    cells: tuple[str, ...]
    cites: Source | None = None


class Part(NamedTuple):
    """A part of the guide."""

    title: str
    kind: Kind
    items: tuple[Item, ...]
    head: tuple[str, ...] = ()
    """The heads of a table's columns."""


class Guide(NamedTuple):
    """A guide: its title, and its parts in the order in which one learns."""

    title: str
    parts: tuple[Part, ...]


def guide(game: Game, house: House, *, odds: bool = True) -> Guide:
    """The guide of a game under a house. ``odds``: whether they may be worked out now, which takes time at some games.

    >>> from chapter47 import game, read_house
    >>> [part.title for part in guide(game("big-six"), read_house(game("big-six"), {})).parts][:3]
    ['What you want', 'How a round goes', 'One round, played']
    """
    told, under = guide_words(game), terms(game, house)
    parts = (
        Part("What you want", "words", tuple(Item((text,)) for text in [told.goal] if text)),
        Part("How a round goes", "steps", _items(told.steps, under)),
        Part("One round, played", "round", tuple(_round(worked_round(game, house)))),
        Part("The wagers, and what they win", "table", tuple(_wagers(told, under)), ("Wager", "What wins", "Pays")),
        Part("What you may do, and what not", "points", (*_items(told.may, under), *_declared(under))),
        Part("Good manners", "points", _items(told.manners, under)),
        Part("What the words mean", "table", tuple(_meanings(game, house)), ("Word", "Meaning")),
        _odds(game, house, odds),
        Part("The rules of this table", "points", tuple(_rules(game, house))),
    )
    return Guide(game.title, tuple(part for part in parts if part.items))


def _items(told: Iterable[Taught], under: Terms) -> tuple[Item, ...]:
    found = (each for each in told if each.holds(under.house))
    return tuple(Item((each.text,), each.law and _amended(each.law, under)) for each in found)


def _amended(cites: Source, under: Terms) -> Source:
    """A provision as the edition of the house has it."""
    return as_amended(cites, under.game.amended, under.house.edition)


def _meanings(game: Game, house: House) -> Iterator[Item]:
    """Words that the law defines for the game, and those of its trade."""
    for each in own_words(game, house):
        yield Item((each.word[:1].upper() + each.word[1:], each.text), each.law)


def _round(played: WorkedRound | None) -> Iterator[Item]:
    """The first cell is what is done, the second what followed from it."""
    if played is None:
        return
    if played.usual:
        yield Item((USUAL_RULES, ""))
    for step in played.steps:
        if step.done:
            yield Item((step.done, ""))
        yield from (Item(("", told.text), told.cites) for told in step.followed)
    yield Item((played.outcome, ""))


def _wagers(told: GuideWords, under: Terms) -> Iterator[Item]:
    """Every wager that the house offers: what wins it, and what it pays under the rules in force."""
    for name, wager in under.wagers.items():
        spots = [spot for (of, _), spot in under.spots.items() if of == name]
        if not spots:
            continue
        paid = sorted({odds for spot in spots for odds in spot.pays}, key=lambda odds: odds.ratio)
        wins = told.wagers.get(name) or _gist(spots[0].cites)
        yield Item((wager.title, wins, ", ".join(map(str, paid))), _amended(wager.cites, under))


def _gist(cites: Source) -> str:
    rows = catalogue().editions(cites) if isinstance(cites, Citation) else ()
    return rows[-1].gist if rows else ""


def _declared(under: Terms) -> Iterator[Item]:
    """What holds at any game that declares it."""
    game = under.game
    if under.placement is not None:
        cash = "cash" in game.instruments
        more = ", or cash that the staff of the table confirms" if cash else ""
        yield Item((f"You wager with chips or plaques{more}.",), under.placement)
    yield Item(("No device may be used that foretells results, keeps track of cards or works out odds.",), cite("8.1"))


def _odds(game: Game, house: House, now: bool) -> Part:
    title = "Odds and house advantage"
    if why := why_no_book(game):
        return Part(title, "words", (Item((why,)),))
    if not now:
        return Part(title, "words", (Item((WORKING,)),))
    head = ("Wager", "Pays", "True odds", "House advantage")
    return Part(title, "table", tuple(_figures(game, house)), head)


def _figures(game: Game, house: House) -> Iterator[Item]:
    for group in alike(book(game, house)):
        row = group[0]
        picks = _picks(told_apart(group))
        yield Item(
            (
                f"{row.title}: {picks}" if picks else row.title,
                ", ".join(row.told_pays),
                ", ".join(map(near, row.true_odds)),
                f"{row.percent} %",
            ),
            row.cites,
        )


def _picks(picks: list[str]) -> str:
    return ", ".join(picks) if len(picks) <= FEW else f"{', '.join(picks[:3])} … {picks[-1]} ({len(picks)})"


def _rules(game: Game, house: House) -> Iterator[Item]:
    """The sign at the table, with its limits, and what the house has chosen; what it does not offer is left out."""
    yield from (Item((notice.text,), notice.cites) for notice in Table(game, house).sign())
    for option in game.options:
        if house[option.name]:
            yield Item((_first_capital(option.describe(house[option.name])),), option.cites)


def _first_capital(text: str) -> str:
    return text[:1].upper() + text[1:]
