"""15.2(c), 15.3(b), 15.4(a), 15.7(a): a keno request, properly marked, conditioned and priced, or given back."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from chapter47.games.keno.card import NUMBERS, RateCard
from chapter47.games.keno.conditioning import (
    CAPPED,
    CONDITIONED,
    MOST_WAYS,
    UNCLEAR,
    Line,
    a_list,
    check_lines,
    each_alone,
    group_name,
    read_lines,
    read_rate,
    refuse_unknown,
    way_name,
    ways_told,
)
from chapter47.games.keno.ticket_type import TYPES, read_type, refuse_overlap
from chapter47.law import Mistake, Refused, cite, shown
from chapter47.money import MOST, Cents, amount_words, dollars, parse_cents

__all__ = [
    "INSTRUMENTS",
    "KEYS",
    "TYPES",
    "Line",
    "QuickPick",
    "Request",
    "group_name",
    "read_games",
    "read_instrument",
    "read_quick_pick",
    "read_request",
    "straight",
    "way_name",
]

KEYS = frozenset({"groups", "kings", "rate", "conditioning", "type", "games", "price", "from", "verbal"})
"""What a request says of the ticket."""
INSTRUMENTS = {
    "chips": "gaming chips",
    "cash": "currency",
    "coin": "coin",
    "coupon": "coupons",
    "slot-token": "slot tokens",
}
"""15.3(b): what a wager is made with, the usual first."""
MOST_PAID: Cents = 100 * MOST
"""What every way of a ticket at its best may come to: far within what a column holds."""


class Request(NamedTuple):
    """What a patron asks a ticket for, as the ticket will have it.

    >>> asked = Request(((3, 9), (11, 80)), 0, (Line(4, 100, 1),), 2, "way")
    >>> asked.sizes, asked.ways, asked.price
    ((2, 2), 1, 200)
    """

    groups: tuple[tuple[int, ...], ...]
    """The numbers, in order within each group. The first groups are the kings."""
    kings: int
    lines: tuple[Line, ...]
    games: int
    type: str

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(map(len, self.groups))

    @property
    def numbers(self) -> tuple[int, ...]:
        """All numbers that are marked, in order."""
        return tuple(sorted(number for group in self.groups for number in group))

    @property
    def ways(self) -> int:
        return sum(line.ways for line in self.lines)

    @property
    def price_of_a_game(self) -> Cents:
        return sum(line.ways * line.rate for line in self.lines)

    @property
    def price(self) -> Cents:
        """15.4(a): for each game, each way at its rate."""
        return self.games * self.price_of_a_game


class QuickPick(NamedTuple):
    """15.1: a straight ticket whose spots the computer system selects."""

    spots: int
    rate: Cents
    games: int

    def marked(self, numbers: Iterable[int]) -> Request:
        """The ticket, with the numbers that were selected.

        >>> QuickPick(2, 100, 1).marked([77, 5]).groups
        ((5, 77),)
        """
        return straight(numbers, self.rate, self.games)


def straight(numbers: Iterable[int], rate: Cents, games: int = 1) -> Request:
    """A straight or basic ticket.

    >>> straight([7, 3], 100).lines
    (Line(spots=2, rate=100, ways=1, of=None),)
    """
    marked = tuple(sorted(numbers))
    return Request((marked,), 0, (Line(len(marked), rate, 1),), games, "straight")


# Reading


def read_request(
    details: Mapping[str, object],
    card: RateCard,
    earlier: Callable[[int], Request] | None = None,
    beside: Collection[str] = (),
) -> Request:
    """The request that somebody handed in, checked in full against the card in force; or why it goes back.

    ``earlier`` gives the request of an earlier ticket by its number (15.3(b)), or raises. ``beside`` names what else
    may be said with it, which is not read here.

    >>> marked = {"groups": [[1, 2], [3, 4], [5, 6]], "conditioning": [{"ways": "3/4", "rate": "1"}], "price": "3"}
    >>> asked = read_request(marked, RateCard())
    >>> asked.type, asked.ways, asked.price
    ('way', 3, 300)
    >>> read_request({**marked, "conditioning": [{"ways": "2/4", "rate": "1"}]}, RateCard())
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: The conditioning says 2/4, but these groups have 3 ways of 4 spots. (19:...
    """
    refuse_unknown(details, KEYS | frozenset(beside))
    _refuse_verbal(details)
    if "from" in details:
        asked = _read_earlier(details, card, earlier)
    else:
        groups, kings = _read_groups(details)
        written = read_lines(details, groups)
        said, sizes = details.get("type"), tuple(map(len, groups))
        refuse_overlap(groups, kings, written, said)
        if said == "split":
            written = tuple(each_alone(line, sizes) for line in written)
        lines = check_lines(written, sizes, kings, card)
        type_ = read_type(said, sizes, kings, lines)
        asked = Request(groups, kings, lines, read_games(details, card), type_)
    _refuse_size(asked, card)
    _refuse_price(details, asked)
    return asked


def read_quick_pick(details: Mapping[str, object], card: RateCard, beside: Collection[str] = ()) -> QuickPick:
    """How many spots the computer system selects, for what.

    >>> read_quick_pick({"spots": 5, "rate": "1"}, RateCard())
    QuickPick(spots=5, rate=100, games=1)
    """
    refuse_unknown(details, frozenset({"spots", "rate", "games", "price"}) | frozenset(beside))
    spots = details.get("spots")
    if type(spots) is not int:
        raise Mistake("not-a-number", f"{shown(spots)} is not how many spots.", "Write a whole number, such as 5.")
    rate = read_rate(details)
    card.refuse_rate(spots, rate)
    asked = QuickPick(spots, rate, read_games(details, card))
    as_if_marked = asked.marked(range(1, spots + 1))
    _refuse_size(as_if_marked, card)
    _refuse_price(details, as_if_marked)
    return asked


def read_instrument(details: Mapping[str, object]) -> str:
    """15.3(b): what the price is paid with.

    >>> read_instrument({}), read_instrument({"with": "slot-token"})
    ('chips', 'slot-token')
    >>> read_instrument({"with": "plaque"})
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: A keno wager is not made with 'plaque'. (19:47-15.3(b)) ...
    """
    said = details.get("with", "chips")
    if not isinstance(said, str) or said not in INSTRUMENTS:
        raise Refused(
            "not-so-paid",
            f"A keno wager is not made with {shown(said)}.",
            cite("15.3(b)"),
            f"Pay with {', '.join(INSTRUMENTS.values())}.",
        )
    return said


def read_games(details: Mapping[str, object], card: RateCard) -> int:
    """15.2(c)6, 15.4(d): for how many consecutive games.

    >>> read_games({"games": 21}, RateCard())
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: A ticket for 21 games is for more than the rate card has. (19:47-15.4(d)) At most 20.
    """
    games = details.get("games", 1)
    if type(games) is not int or games < 1:
        raise Mistake("not-a-number", f"{shown(games)} is not how many games.", "Write a whole number, 1 or more.")
    if games > 1 and card.games == 1:
        raise Refused("no-multi-race", "No multi-race tickets are sold.", cite("15.4(d)"), "One game a ticket.")
    if games > card.games:
        sentence = f"A ticket for {shown(games)} games is for more than the rate card has."
        raise Refused("too-many-games", sentence, cite("15.4(d)"), f"At most {card.games}.")
    return games


def _refuse_verbal(details: Mapping[str, object]) -> None:
    verbal = details.get("verbal", False)
    if not isinstance(verbal, bool):
        raise Mistake("not-a-flag", f"verbal is true or false, not {shown(verbal)}.")
    if verbal:
        raise Refused(
            "verbal-wager",
            "No verbal wager is accepted at keno.",
            cite("15.3(b)"),
            "Mark a keno request, hand in an earlier ticket, or ask for a quick-pick.",
        )


# The marks: 15.2(a), 15.2(c)


def _read_groups(details: Mapping[str, object]) -> tuple[tuple[tuple[int, ...], ...], int]:
    """The groups, kings first, and how many of them are kings."""
    kings = tuple((_number(said),) for said in a_list(details.get("kings", ()), "kings", "numbers"))
    written = a_list(details.get("groups", ()), "groups", "lists of numbers")
    groups = (*kings, *(tuple(sorted(map(_number, a_list(each, "numbers", "whole numbers")))) for each in written))
    if not groups or not all(groups):
        sentence = "The request has no number marked." if not groups else "A group of the request has no number."
        raise Refused("nothing-marked", sentence, UNCLEAR, "Mark at least one number in each group.")
    for group in groups:
        if twice := [number for number, times in Counter(group).items() if times > 1]:
            sentence = f"{twice[0]} is marked twice in one group."
            raise Refused("number-twice", sentence, UNCLEAR, "Mark each number once.")
    if kings and len(groups) == 1:
        raise Refused("king-alone", "A king does not play alone.", TYPES["king"], "Combine it with another group.")
    return groups, len(kings)


def _number(said: object) -> int:
    if type(said) is not int:
        raise Mistake("not-a-number", f"{shown(said)} is not a number of keno.", "Write a whole number, 1 to 80.")
    if not 1 <= said <= NUMBERS:
        sentence = f"{shown(said)} is not one of keno's numbers."
        raise Refused("no-such-number", sentence, cite("15.2(a)"), "They are 1 to 80.")
    return said


# The price: 15.4(a)


def _refuse_size(asked: Request, card: RateCard) -> None:
    if asked.ways > MOST_WAYS:
        sentence = f"The ticket has {asked.ways:,} ways."
        raise Refused("too-many-ways", sentence, CAPPED, "Play fewer groups, or fewer lines.")
    if asked.price > MOST:
        raise Mistake("not-an-amount", "The ticket costs more than any booth holds.", f"At most {dollars(MOST)}.")
    if sum(line.ways * card.highest(line.spots, line.rate) for line in asked.lines) > MOST_PAID:
        raise Mistake(
            "not-an-amount", "The ticket could win more than any booth holds.", "Play fewer ways, or for less."
        )


def _refuse_price(details: Mapping[str, object], asked: Request) -> None:
    """The price may be said; it is then each way at its rate, for each game."""
    if details.get("price") is None:
        return
    if (said := parse_cents(details["price"])) != asked.price:
        games = f", {asked.games} games" if asked.games > 1 else ""
        raise Refused(
            "wrong-price",
            f"{amount_words(said)} is not the price of the ticket.",
            CONDITIONED,
            f"It is {amount_words(asked.price)}: {asked.ways} {ways_told(asked.ways)}{games}.",
        )


# An earlier ticket: 15.3(b)


def _read_earlier(details: Mapping[str, object], card: RateCard, earlier: Callable[[int], Request] | None) -> Request:
    """The same numbers, conditioning and rate once more, for one game, under the card of today."""
    number = details["from"]
    if type(number) is not int or number < 1:
        raise Mistake("not-a-ticket", f"{shown(number)} is not the number of a ticket.", "Write from = 12.")
    if said := sorted(key for key in details if key in KEYS - {"from", "price", "verbal"}):
        raise Refused(
            "two-requests",
            f"The request hands in ticket {number} and says its own {' and '.join(said)}.",
            UNCLEAR,
            "An earlier ticket is played again as it is, for one game.",
        )
    if earlier is None:
        raise Mistake("no-earlier-ticket", "There is no earlier ticket here.", "Mark the numbers.")
    asked = earlier(number)._replace(games=1)
    for line in asked.lines:
        card.refuse_rate(line.spots, line.rate)
    return asked
