"""The rate card as a book of odds, and a ticket as rows of it: 19:47-15.3(e)."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.games.keno.card import RateCard, chances
from chapter47.games.keno.conditioning import Line, ways_told
from chapter47.games.keno.grading import wager_payoff
from chapter47.games.keno.request import TYPES, Request, read_request
from chapter47.games.keno.terms import terms_of
from chapter47.house import House
from chapter47.money import Cents, Odds, amount_words
from chapter47.odds.of.keno.distribution import distribution, states
from chapter47.odds.of.keno.pairs import mean, variance
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Prize, Row
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

AT_ONCE = 2_000
"""A ticket that comes out in more ways than these is not gone through while a person is still marking it."""
FLOOR = 1_000
"""Of so many tickets it is told how likely they are to reach the maximum payoff together."""


class RateCardBook:
    """A straight wager for each number of spots that the card has; or a ticket, where one is asked for."""

    slow = False
    takes: frozenset[str] = frozenset({"request"})

    def rows(self, under: Terms, asked: Asked) -> Iterator[Row]:
        """A row for each line of the card, at the minimum wager; or a ticket's."""
        card = terms_of(under.house).card
        if asked.request is None:
            yield from card_rows(card)
        else:
            yield from ticket_rows(read_request(json.loads(asked.request), card), card)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """Every wager is quoted by itself."""
        return {}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Nothing is: any other ticket is several straight wagers."""
        return {}


def card_rows(card: RateCard) -> Iterator[Row]:
    """Every line of a rate card, at its minimum wager and without any maximum payoff, as 15.3(e) measures it.

    >>> row = next(card_rows(RateCard()))
    >>> print(row.wager, row.pick, row.advantage, row.told_pays, dict(row.beside)["hit_frequency"])
    straight 1 1/4 ['1: $3.00'] 1/4
    """
    for spots in card.spots:
        prizes = _prizes(card, spots, card.least)
        paid = [(Fraction(each.paid, card.least), each.chance) for each in prizes]
        beside = [*_figures(paid)]
        if card.limit is not None and card.most is not None:
            reached = ((Fraction(card.payoff(spots, int(each.result), card.most)), each.chance) for each in prizes)
            beside.append(("limit_chance", _reaching(reached, card.limit)))
        yield _row("straight", "Straight", spots, card.advantage(spots), prizes, beside=tuple(beside))


def _prizes(card: RateCard, spots: int, rate: Cents) -> tuple[Prize, ...]:
    """What each catch is paid, and how likely it is."""
    chance = chances(spots)
    return tuple(
        Prize(str(caught), card.payoff(spots, caught, rate), each) for caught, each in enumerate(chance) if each
    )


def _figures(paid: list[tuple[Fraction, Fraction]]) -> Iterator[tuple[str, Fraction]]:
    """How often a wager is paid at all, and how far it swings where the wager is 1."""
    average = sum((each * chance for each, chance in paid), Fraction(0))
    yield "hit_frequency", sum((chance for each, chance in paid if each), Fraction(0))
    yield "variance", sum((each**2 * chance for each, chance in paid), Fraction(0)) - average**2


def _reaching(paid: Iterator[tuple[Fraction, Fraction]], limit: Cents) -> Fraction:
    return sum((chance for each, chance in paid if each >= limit), Fraction(0))


def _row(
    wager: str,
    title: str,
    pick: Pick,
    advantage: Fraction,
    prizes: tuple[Prize, ...],
    when: str = "",
    won: tuple[tuple[Cents, Fraction], ...] = (),
    beside: tuple[tuple[str, Fraction], ...] = (),
) -> Row:
    against = tuple(Odds.against(each.chance) for each in prizes if each.paid)
    return Row(
        wager, title, pick, (), against, advantage, "wager", TYPES[wager], when, prizes=prizes, won=won, beside=beside
    )


# A ticket


def ticket_rows(asked: Request, card: RateCard) -> Iterator[Row]:
    """A ticket as a whole, then each line of its conditioning: at its own rates, each way up to the maximum payoff.

    >>> from chapter47.games.keno.request import straight
    >>> rows = list(ticket_rows(straight([1, 2, 3], 500), RateCard()))
    >>> [(row.wager, str(row.advantage)) for row in rows]
    [('straight', '22/79'), ('straight', '22/79')]
    """
    price = asked.price_of_a_game
    when = f"{asked.ways:,} {ways_told(asked.ways)}, {amount_words(price)} a game"
    expected, swing = mean(asked, card), variance(asked, card)
    found = distribution(asked, card)
    beside = [("variance", swing / price**2)]
    if found is not None:
        beside.insert(0, ("hit_frequency", 1 - found.get(0, Fraction(0))))
        beside.append(("ahead", sum((chance for paid, chance in found.items() if paid > price), Fraction(0))))
    if card.limit is not None:
        if found is not None:
            reached = ((Fraction(paid), chance) for paid, chance in found.items())
            beside.append(("limit_chance", _reaching(reached, card.limit)))
        beside.append((f"limit_chance_of_{FLOOR}_at_most", reaching_together(expected, swing, FLOOR, card.limit)))
    title, won = f"{asked.type.capitalize()} ticket", tuple((found or {}).items())
    yield _row(asked.type, title, None, 1 - expected / price, (), when, won, tuple(beside))
    for line in asked.lines:
        yield _line_row(card, asked.type, line)


def hit_frequency(house: House, request: str) -> Fraction | None:
    """How likely a ticket is to be paid anything in a game, where it does not come out in too many ways.

    >>> from chapter47 import game, read_house
    >>> house = read_house(game("keno"), {})
    >>> print(hit_frequency(house, '{"groups": [[1, 2, 3]], "rate": "1"}'))
    627/4108
    """
    card = terms_of(house).card
    asked = read_request(json.loads(request), card)
    if states(asked) > AT_ONCE:
        return None
    found = distribution(asked, card)
    return None if found is None else 1 - found.get(0, Fraction(0))


def _line_row(card: RateCard, wager: str, line: Line) -> Row:
    """One way of a line, by itself."""
    prizes = tuple(
        each._replace(paid=wager_payoff(card, line.spots, int(each.result), line.rate))
        for each in _prizes(card, line.spots, line.rate)
    )
    paid = [(Fraction(each.paid, line.rate), each.chance) for each in prizes]
    advantage = 1 - sum((each * chance for each, chance in paid), Fraction(0))
    when = f"each at {amount_words(line.rate)}"
    return _row(wager, "Way", f"{line.ways}/{line.spots}", advantage, prizes, when, beside=tuple(_figures(paid)))


def reaching_together(expected: Fraction, swing: Fraction, tickets: int, limit: Cents) -> Fraction:
    """What the chance is at most that so many such tickets, each with numbers at random, win the limit in one game.

    Whatever is drawn, a ticket whose numbers are chosen at random wins as any other does: so what they win is
    independent, its variances add up, and Cantelli's inequality holds.

    >>> reaching_together(Fraction(70), Fraction(10_000), 100, 8_000)
    Fraction(1, 2)
    """
    above = limit - tickets * expected
    return tickets * swing / (tickets * swing + above**2) if above > 0 else Fraction(1)
