"""The odds book: what every wager pays, its true odds, and the house advantage, exactly.

The figures are those of the game's own book, which is found by its name (:mod:`chapter47.odds.of`).
"""

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache

from chapter47.house import House
from chapter47.law import Mistake
from chapter47.money import Odds
from chapter47.odds.of import book_of, raising_of
from chapter47.odds.protocol import USUAL, Asked
from chapter47.odds.rows import Row
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.terms import Terms, what_if


def book(game: Game, house: House, asked: Asked = USUAL) -> list[Row]:
    """Every wager on every pick that the house offers, in the declarations' order, as people quote it.

    >>> from chapter47 import game, read_house
    >>> sic_bo = game("sic-bo")
    >>> print(book(sic_bo, read_house(sic_bo, {}))[0].advantage)
    65/216
    """
    return [row for row in full_book(game, house, asked) if row.quoted]


def full_book(game: Game, house: House, asked: Asked = USUAL) -> list[Row]:
    """The book with all that a wager's advantage can be counted over: of each wager and pick, the quoted row first.

    >>> from chapter47 import game, read_house
    >>> craps = game("craps")
    >>> for row in full_book(craps, read_house(craps, {"odds-multiple": 2}))[:5]:
    ...     print(row.wager, row.advantage, row.per, row.when)
    pass 7/495 wager
    pass 7/495 resolved
    pass 7/1671 roll
    pass 1/3 wager on point 4
    pass 1/3 resolved on point 4
    """
    return list(_rows(what_if(game, house), asked))


def work_out(houses: Iterable[tuple[Game, House]]) -> None:
    """Works out the books of several houses beside each other: whoever asks for one of them next has it.

    >>> from chapter47 import game, read_house
    >>> work_out((game(name), read_house(game(name), {})) for name in ("big-six", "roulette"))
    """
    with ThreadPoolExecutor(os.cpu_count()) as beside:
        list(beside.map(lambda each: full_book(*each), houses))


def quotes(under: Terms) -> dict[tuple[str, Pick], Row]:
    """The figure that people quote, for each wager on each pick: one for each that may lie on the layout.

    A wager that has moved is told as what it was when it was made; one that can be made in several ways, with all that
    it may then be paid at, and the most that the house keeps.
    """
    found: dict[tuple[str, Pick], Row] = {}
    for row in _rows(under, USUAL):
        if row.quoted:
            key = row.wager, row.pick
            found[key] = _together(found[key], row) if key in found else row
    made = {wager: row for (wager, _), row in reversed(found.items())}
    first = next(iter(found.values()))  # what follows from a wager in the course of its hand is told as that one
    made |= dict.fromkeys(book_of(under.game).left_out(under), first)
    return {key: found[key] if key in found else made[key[0]] for key in under.spots}


def expectations(under: Terms) -> dict[tuple[str, Pick], Fraction]:
    """What the house can expect to keep of each wager on each pick, so that the sum over all of them is right.

    It is what people quote, but where that is of a wager together with others that are made in its support.
    """
    found = {key: row.advantage for key, row in quotes(under).items()}
    found.update(book_of(under.game).alone(under))
    return found


def _together(one: Row, other: Row) -> Row:
    """Two ways to make a wager as one: where both pay alike, with the longer of the true odds."""
    paid: dict[Odds, Odds] = {}
    for row in (one, other):
        for pays, against in zip(row.pays, row.true_odds, strict=True):
            paid[pays] = max(paid.get(pays, against), against, key=lambda odds: odds.ratio)
    in_order = dict(sorted(paid.items(), key=lambda each: each[0].ratio))
    worst = max(one, other, key=lambda row: row.advantage)
    return worst._replace(pays=tuple(in_order), true_odds=tuple(in_order.values()), when="")


@lru_cache(maxsize=64)
def _rows(under: Terms, asked: Asked) -> tuple[Row, ...]:
    game, book = under.game, book_of(under.game)
    if asked.strategy is not None and "strategy" not in book.takes:
        sentence = f"A strategy of {game.title.lower()} has no figure of its own."
        raise Mistake("not-asked-here", sentence, f"Try chapter47 simulate {game.name} --strategy.")
    if asked.request is not None:
        if "request" not in book.takes:
            raise Mistake(
                "not-asked-here", f"{game.title} has no tickets.", "Ask so of a game that is played by ticket."
            )
        return tuple(book.rows(under, asked))
    by_amount = asked._replace(amount=None) == USUAL and "amount" in book.takes
    if asked != USUAL and "shoe" not in book.takes and not by_amount:
        raise Mistake("not-dealt", f"{game.title} is not dealt from a shoe.", "Ask so of a game of cards.")
    if asked.raising is not None:
        raising_of(game)
    if asked.amount is not None:
        if "amount" not in book.takes:
            sentence = "Only vigorish of winnings, and a limit on them, depend on how large the wager is."
            raise Mistake("not-asked-here", sentence)
        if asked.amount <= 0:
            raise Mistake("not-an-amount", "Nothing is no wager.", "Name the amount of one.")
    return tuple(book.rows(under, asked))
