"""The gaming guide (8.5(b)): it teaches a game, and then tells its odds, under the rules of one house."""

from collections.abc import Iterable, Iterator

from chapter47.games.guides import GuideWords, Taught, guide_words, own_words
from chapter47.house import House
from chapter47.house.rules import in_effect
from chapter47.law import Citation, Editorial, Source, as_amended, catalogue, cite
from chapter47.odds import alike, book, near, told_apart
from chapter47.odds.book import work_out
from chapter47.odds.of import why_no_book
from chapter47.papers.foot import foot
from chapter47.papers.paper import Block, Cell, Grid, Listing, Paper, Section, Text
from chapter47.papers.worked_round import WorkedRound, worked_round
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

USUAL_RULES = "This table's rules differ from the usual ones, under which the round is told."
ROUND = "One round, played"
WAGERS = "The wagers, and what they win"
WORKING = "The odds are being worked out."
FEW = 8
"""As many picks as are listed one by one."""


def guide(game: Game, house: House, *, odds: bool = True, advantage: bool = True) -> Paper:
    """The guide of a game under a house. ``odds``: whether they may be worked out now, which takes time at some games;
    ``advantage``: whether they are told at all.

    >>> from chapter47 import game, read_house
    >>> [section.title for section in guide(game("big-six"), read_house(game("big-six"), {})).sections][:3]
    ['What you want', 'How a round goes', 'One round, played']
    """
    sections = (
        *taught(game, house),
        *(odds_section(game, house, odds) if advantage else ()),
        *rules_section(game, house),
    )
    return Paper(game.title, "guide", "Gaming guide", (), sections, foot(house.edition, [game]), "booklet")


def taught(game: Game, house: House) -> tuple[Section, ...]:
    """What a newcomer is taught of a game: all but its odds and the rules of one table."""
    told, under = guide_words(game), terms(game, house)
    parts: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("What you want", tuple(Text(text) for text in [told.goal] if text)),
        ("How a round goes", _listing(_taught(told.steps, under), numbered=True)),
        (ROUND, tuple(_round(worked_round(game, house)))),
        (WAGERS, _grid(("Wager", "What wins", "Pays"), _wagers(told, under))),
        ("What you may do, and what not", _listing((*_taught(told.may, under), *_declared(under)))),
        ("Good manners", _listing(_taught(told.manners, under))),
        ("What the words mean", _grid(("Word", "Meaning"), _meanings(game, house))),
    )
    return tuple(Section(title, blocks) for title, blocks in parts if blocks)


def wagers_section(game: Game, house: House) -> tuple[Section, ...]:
    """Every wager that the house offers: what wins it, and what it pays."""
    rows = _wagers(guide_words(game), terms(game, house))
    return tuple(Section(WAGERS, blocks) for blocks in [_grid(("Wager", "What wins", "Pays"), rows)] if blocks)


def odds_section(game: Game, house: House, now: bool = True) -> tuple[Section, ...]:
    """What each wager costs. ``now``: whether that may be worked out now."""
    return tuple(Section("Odds and house advantage", blocks) for blocks in [_odds(game, house, now)] if blocks)


def work_out_odds(tables: Iterable[tuple[Game, House]]) -> None:
    """Works out what those sections tell of several tables, all of them beside each other."""
    work_out((game, house) for game, house in tables if not why_no_book(game))


def rules_section(game: Game, house: House, title: str = "The rules of this table") -> tuple[Section, ...]:
    """The sign of a table, and the options in force."""
    return tuple(Section(title, blocks) for blocks in [_listing(_rules(game, house))] if blocks)


def _listing(items: Iterable[Text], numbered: bool = False) -> tuple[Block, ...]:
    found = tuple(items)
    return (Listing(found, numbered),) if found else ()


def _grid(head: tuple[str, ...], rows: Iterable[tuple[Cell, ...]]) -> tuple[Block, ...]:
    found = tuple(rows)
    return (Grid(head, found),) if found else ()


def _told(text: str, cites: Source | None = None) -> Text:
    """A sentence with its provision; that a choice is ours is not of use to a newcomer."""
    return Text(text, None if isinstance(cites, Editorial) else cites)


def _taught(told: Iterable[Taught], under: Terms) -> tuple[Text, ...]:
    found = (each for each in told if each.holds(under.house))
    return tuple(_told(each.text, each.law and _amended(each.law, under)) for each in found)


def _amended(cites: Source, under: Terms) -> Source:
    """A provision as the edition of the house has it."""
    return as_amended(cites, under.game.amended, under.house.edition)


def _meanings(game: Game, house: House) -> Iterator[tuple[Cell, ...]]:
    """Words that the law defines for the game, and those of its trade."""
    for each in own_words(game, house):
        yield _told(each.word[:1].upper() + each.word[1:], each.law), each.text


def _round(played: WorkedRound | None) -> Iterator[Block]:
    """What is done, and set in from it what followed."""
    if played is None:
        return
    if played.usual:
        yield Text(USUAL_RULES)
    for step in played.steps:
        if step.done:
            yield Text(step.done)
        if step.picture is not None:
            yield step.picture
        yield from (Text(told.text, _told("", told.cites).provision, inset=True) for told in step.followed)
    yield Text(played.outcome)


def _wagers(told: GuideWords, under: Terms) -> Iterator[tuple[Cell, ...]]:
    """Every wager that the house offers: what wins it, and what it pays under the rules in force."""
    for name, wager in under.wagers.items():
        spots = [spot for (of, _), spot in under.spots.items() if of == name]
        if not spots:
            continue
        paid = sorted({odds for spot in spots for odds in spot.pays}, key=lambda odds: odds.ratio)
        wins = told.wagers.get(name) or _gist(spots[0].cites)
        yield _told(wager.title, _amended(wager.cites, under)), wins, ", ".join(map(str, paid))


def _gist(cites: Source) -> str:
    rows = catalogue().editions(cites) if isinstance(cites, Citation) else ()
    return rows[-1].gist if rows else ""


def _declared(under: Terms) -> Iterator[Text]:
    """What holds at any game that declares it."""
    game = under.game
    if under.placement is not None:
        cash = "cash" in game.instruments
        more = ", or cash that the staff of the table confirms" if cash else ""
        yield _told(f"You wager with chips or plaques{more}.", under.placement)
    yield Text("No device may be used that foretells results, keeps track of cards or works out odds.", cite("8.1"))


def _odds(game: Game, house: House, now: bool) -> tuple[Block, ...]:
    if why := why_no_book(game):
        return (Text(why),)
    if not now:
        return (Text(WORKING),)
    return _grid(("Wager", "Pays", "True odds", "House advantage"), _figures(game, house))


def _figures(game: Game, house: House) -> Iterator[tuple[Cell, ...]]:
    for group in alike(book(game, house)):
        row = group[0]
        picks = picks_words(told_apart(group))
        title = f"{row.title}: {picks}" if picks else row.title
        yield (
            _told(title, row.cites),
            ", ".join(row.told_pays),
            ", ".join(map(near, row.true_odds)),
            f"{row.percent} %",
        )


def picks_words(picks: list[str]) -> str:
    """Picks in a few words: all of them, or some of many."""
    return ", ".join(picks) if len(picks) <= FEW else f"{', '.join(picks[:3])} … {picks[-1]} ({len(picks)})"


def _rules(game: Game, house: House) -> Iterator[Text]:
    """The sign at the table, with its limits, and what the house has chosen; what it does not offer is left out."""
    sign = Table(game, house).sign()
    yield from (_told(notice.text, notice.cites) for notice in sign)
    for option, cites in in_effect(game, house):
        words = option.describe(house[option.name])
        if house[option.name] and not any(notice.text.endswith(words) for notice in sign):  # the sign has told it
            yield _told(_first_capital(words), cites)


def _first_capital(text: str) -> str:
    return text[:1].upper() + text[1:]
