"""The rules of all games for the security podium (8.5(a)), as far as this program has them: in our own words.

The regulation's own text is not in it, and it says so. Every provision in force is told by its number and what it comes
to; with it, what the Act (N.J.S.A. 5:12-100f) makes public beside: what winning wagers are paid, and the odds of them.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from itertools import groupby

from chapter47.games import game as find_game
from chapter47.games import game_names
from chapter47.house import House, read_house
from chapter47.house.moments import day_words
from chapter47.law import Provision, catalogue, cite
from chapter47.law.citation import CHAPTER
from chapter47.papers.foot import foot
from chapter47.papers.guide import odds_section, wagers_section, work_out_odds
from chapter47.papers.paper import Listing, Notice, Paper, Section, Text
from chapter47.table.game import Game

TITLE = "Rules of the games"
WHAT_IT_IS = (
    "This paper tells the rules of all authorized games in our own words, provision by provision, as the program has "
    "them that runs the tables. It is not the text of N.J.A.C. 19:47. 8.5(a) has that text itself kept at the security "
    "podium: lay it beside this paper. Where they differ, the regulation holds."
)
EVERYBODY = "Whoever asks may look at it here."
ALL_GAMES = "All games"


def complete_rules(
    casino: str,
    tables: Mapping[str, House],
    edition: date,
    *,
    odds: Callable[[Game, House], bool] = lambda game, house: True,
) -> Paper:
    """The paper for the podium under an edition. Wagers and odds are told as the first table of each game has them, and
    under the usual rules of a game that has no table. ``odds``: whether those of a game may be worked out now.
    """
    games = [find_game(name) for name in game_names() if find_game(name).since <= edition]
    houses = {game.name: _house(game, tables, edition) for game in games}
    work_out_odds((game, houses[game.name]) for game in games if odds(game, houses[game.name]))
    rules = [each for each in catalogue().on(edition) if each.gist]
    parts = groupby(rules, key=_subchapter)
    sections = (
        Section("What this is", (Notice(WHAT_IT_IS, cite("8.5(a)")), Text(EVERYBODY, cite("8.5(a)")))),
        *(_part(number, tuple(found), games) for number, found in parts),
        *(Section(f"{game.title}: wagers and odds", tuple(_figures(game, houses[game.name], odds))) for game in games),
    )
    facts = (("Edition of the rules", day_words(edition)), ("Provisions", str(len(rules))), ("Games", str(len(games))))
    return Paper(TITLE, "complete-rules", casino, facts, sections, foot(edition, games))


def _house(game: Game, tables: Mapping[str, House], edition: date) -> House:
    found = next((house for house in tables.values() if house.game == game.name), None)
    return found or read_house(game, {"edition": edition.isoformat()})


def _subchapter(provision: Provision) -> int:
    return int(provision.citation.number.removeprefix(f"{CHAPTER}-").partition(".")[0])


def _part(number: int, found: tuple[Provision, ...], games: list[Game]) -> Section:
    """A subchapter: its sections, and in each what its provisions say."""
    own = [game.title for game in games if any(each.startswith(f"{number}.") for each in game.sections)]
    title = f"Subchapter {number}: {', '.join(own) or ALL_GAMES}"
    sections = groupby(found, key=_section)
    return Section(title, tuple(Section(name, (_told(tuple(rules)),)) for name, rules in sections))


def _section(provision: Provision) -> str:
    """The section of a provision: 19:47-5.2 of 19:47-5.2(b)."""
    return provision.citation.number.partition("(")[0].partition(" ")[0]


def _told(rules: tuple[Provision, ...]) -> Listing:
    return Listing(tuple(Text(each.gist, each.citation) for each in rules))


def _figures(game: Game, house: House, odds: Callable[[Game, House], bool]) -> Iterator[Section]:
    yield from wagers_section(game, house)
    yield from odds_section(game, house, odds(game, house))
