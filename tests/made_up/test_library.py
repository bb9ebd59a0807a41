"""A made-up game in the library: the kit's properties hold for a game that it has never heard of."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from chapter47 import Choose, Showing, Table, bet, call, open_table
from chapter47.faces.headlines import headline
from chapter47.faces.wire import say_json, says_json
from chapter47.faces.words import words_of
from chapter47.games import join_file
from chapter47.law import Mistake, Refused
from chapter47.odds.of import why_no_book
from chapter47.table import says, things
from chapter47.table.game import Game
from kit import shared
from kit.houses import FEW, one_of_few
from kit.joining import only_for_now
from kit.properties import OF_GAMES, OF_TABLES, OF_WALKS
from kit.thoroughness import Tally
from kit.walks import Walk

pytestmark = pytest.mark.together("made-up")
SEEDS = range(FEW)
LANTERN = Path(__file__).with_name("lantern")


@pytest.fixture(scope="module", autouse=True)
def lantern() -> Iterator[Game]:
    with only_for_now():
        yield join_file(LANTERN)


# What the kit holds every game to


@pytest.mark.parametrize("holds", OF_GAMES)
def test_it_holds_for_the_game(lantern: Game, holds: Callable[[Game, random.Random], None]) -> None:
    for seed in SEEDS:
        holds(lantern, random.Random(seed))


@pytest.mark.parametrize("holds", OF_TABLES)
def test_it_holds_for_tables(lantern: Game, holds: Callable[[Table, random.Random], None]) -> None:
    for seed in SEEDS:
        holds(Table(lantern, one_of_few(lantern, seed)), random.Random(seed))


@pytest.fixture(scope="module")
def walks(lantern: Game) -> Sequence[Walk]:
    """Tables played at random."""
    return shared.walks(lantern.name)


@pytest.mark.parametrize("holds", OF_WALKS)
def test_it_holds_for_walks(walks: Sequence[Walk], holds: Callable[[Walk, random.Random], None]) -> None:
    for seed, walk in enumerate(walks):
        holds(walk, random.Random(seed))


def test_the_kit_leaves_nothing_out(walks: Sequence[Walk]) -> None:
    tally = Tally("lantern", walks)
    tally.look_for_the_rest()
    assert tally.missing() == set()


# That it has every kind


def kinds_in(walks: Sequence[Walk]) -> tuple[set[type], set[type]]:
    """The kinds of things that lay on those tables, and of wants that were told there."""
    lying: set[type] = set()
    wanted: set[type] = set()
    for walk in walks:
        again = Table(walk.table.game, walk.table.opening_house)
        for entry in walk.table.log:
            again.do(entry.command)
            speakers = [*(f"seat:{seat}" for seat in again.seats), "dealer"]
            lying |= {type(thing) for by in speakers for thing in again.lies(by)}
            told = [say for by in speakers for say in again.says(by)]
            wanted |= {type(want) for say in told for want in say.wants.values()}
    return lying, wanted


def test_it_has_every_kind_of_thing_and_of_want(walks: Sequence[Walk]) -> None:
    lying, wanted = kinds_in(walks)
    assert lying == set(things.KINDS)
    assert wanted == set(says.Want.__args__)


# What is suggested


def decided_on(cards: tuple[str, str]) -> Table:
    """A table at which seat 1 decides on two cards."""
    table = open_table("lantern", seats={1: "100", 2: "100"})
    said = (bet(1, "light", "10"), bet(2, "light", "10"), call("no-more-bets"), Showing("deal", ("9S",)))
    for command in (*said, Showing("deal", cards)):
        table.do(command)
    return table


def test_what_is_suggested_by_hidden_cards_is_told_to_whoever_holds_them_and_to_nobody_else(lantern: Game) -> None:
    one, other = decided_on(("KH", "2H")), decided_on(("KS", "2D"))
    own = [{say.name: say_json(say) for say in table.says("seat:1")} for table in (one, other)]
    assert [told["mark"]["suggests"]["own-suits"]["fills"]["suits"] for told in own] == [["H"], ["S", "D"]]
    assert own[0]["blaze"]["suggests"] == {"all-in": {"title": "All in", "fills": {"amount": "10.00"}}}
    for by in ("seat:2", "dealer"):
        told, as_other = (json.dumps(says_json(table.says(by))) for table in (one, other))
        assert told == as_other
        assert "suggests" not in told


def test_what_would_follow_is_told_before_it_is_said(lantern: Game) -> None:
    table = decided_on(("KS", "2H"))
    entries = table.next_entry
    assert table.weigh(Choose(1, "mark", {"suits": ["H", "D"]})) == (
        says.Weighed("A spark would come of it.", table.game.cites, about="suits"),
    )
    (warning,) = table.weigh(Choose(1, "mark", {"suits": ["S"]}))
    assert (warning.sentence, warning.warns) == ("No spark would come of it.", True)
    assert table.weigh(Choose(1, "dim")) == ()
    with pytest.raises(Mistake, match="One or two suits"):
        table.weigh(Choose(1, "mark", {"suits": ["X"]}))
    with pytest.raises(Refused, match="whoever holds the cards"):
        table.weigh(Choose(2, "mark", {"suits": ["S"]}))
    assert table.next_entry == entries


# What it does not bring


def test_what_has_no_words_of_its_own_is_told_by_its_name(lantern: Game) -> None:
    table = decided_on(("KH", "2H"))
    told = headline(table)
    assert (told.text, told.yours, told.seats) == (
        "Seat 1 decides on the lantern",
        "Your decision: the lantern",
        (1,),
    )
    titles = {say.name: words_of(say).title for say in table.says("seat:1")}
    assert (titles["call-it"], titles["dim"]) == ("Call it", "Dim")
    table.do(Choose(1, "dim"))
    assert (headline(table).text, headline(table).yours) == ("Seat 2 decides", "Your decision")
    assert why_no_book(lantern).startswith("There is no book of odds for lantern")
