"""What a house of a poker game chooses: 14.7(b), (j), 14.8(a), 14.14, 14.17, and where the law is silent, ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache

from chapter47.games.parts.poker.rake_kinds import USUAL, rake_words, read_rake, written
from chapter47.house import Choice, Flag, Number, Option, Value, Written
from chapter47.law import Chapter47Error, Editorial, Source, cite
from chapter47.money import Cents, dollars, parse_cents
from chapter47.table.plain import money_words
from chapter47.table.time_bank import OPTION as TIME_BANK

FIXED, SPREAD, POT_LIMIT, NO_LIMIT = "fixed", "spread", "pot-limit", "no-limit"
SIZES = Editorial("how much is bet at once between the posted minimum and maximum", of=cite("14.17"))
LEAST_RAISE = Editorial("a raise is at least as large as the last bet or raise of the betting round", of=cite("14.17"))
REOPENS = Editorial("an all-in wager below a full raise does not let those raise who have acted", of=cite("14.17"))
ODD_CHIP = Editorial("who gets the odd chip of a pot that only high hands share", of=cite("14.3(c)"))
HEADS_UP = Editorial("who has which blind where two play", of=cite("14.10(d)"))
NO_WAGER = Editorial("who shows first where nobody wagered in the last betting round", of=cite("14.15(d)"))
RAISES = cite("14.17")
STRADDLE = Editorial("a straddle, which no edition has that we hold")
LATER = date(2011, 1, 1)

MANY_BLINDS = 4


def amount_option(name: str, title: str, cites: Source, default: str) -> Written:
    """An amount of dollars, which may be none."""

    def read(value: object) -> Value:
        try:
            return dollars(parse_cents(value))
        except Chapter47Error:
            raise ValueError("is not an amount.") from None

    def words(value: Value) -> str:
        return f"{title} of {money_words(value)}" if cents_of(value) else f"no {title}"

    return Written(name, title, cites, dollars(parse_cents(default)), read, 'dollars in quotes, such as "2"', words)


@lru_cache(maxsize=1 << 10)
def cents_of(value: Value) -> Cents:
    """What such an option says, in cents."""
    return parse_cents(value)


def _read_blinds(value: object) -> Value:
    blinds = value.split(", ") if isinstance(value, str) else value
    if not isinstance(blinds, list) or not 0 < len(blinds) <= MANY_BLINDS:
        raise ValueError("is not a list of one blind bet or some.")
    try:
        cents = [parse_cents(blind) for blind in blinds]
    except Chapter47Error:
        raise ValueError("has a blind bet that is no amount.") from None
    if not all(cents):
        raise ValueError("has a blind bet of nothing.")
    return ", ".join(map(dollars, cents))


@lru_cache(maxsize=1 << 8)
def blinds_of(value: str) -> tuple[Cents, ...]:
    """The blinds of a house, from the left of the button on.

    >>> blinds_of("2.00, 5.00")
    (200, 500)
    """
    return tuple(parse_cents(blind) for blind in value.split(", "))


def _blind_words(value: Value) -> str:
    said = [money_words(blind) for blind in str(value).split(", ")]
    return f"blind bet of {said[0]}" if len(said) == 1 else f"blind bets of {', '.join(said[:-1])} and {said[-1]}"


def _read_raises(value: object) -> Value:
    if value is False or (type(value) is int and 0 < value < 100):
        return value
    raise ValueError("is neither false nor a number of raises.")


def _raise_words(value: Value) -> str:
    if value is False:
        return "any number of raises in a betting round"
    return f"at most {value} raise{'' if value == 1 else 's'} in a betting round"


def _read_projection(value: object) -> Value:
    if value is False or value is None:  # which is what is kept of it
        return None
    try:
        return dollars(parse_cents(value))
    except Chapter47Error:
        raise ValueError("is neither false nor an amount.") from None


def poker_options(forms: Mapping[str | int, str], seats: int, where: Source, *, button: bool) -> tuple[Option, ...]:
    """The options of a game with those forms, at whose table so many play at most."""
    found: list[Option] = [
        Choice("form", "form", cite("14.8(a)"), forms, only=cite("14.8(b)")),
        Number("seats", "players at most", where, 2, seats, seats),
        Choice(
            "betting",
            "betting",
            SIZES,
            {
                FIXED: "bets and raises of one amount, the larger one in the late betting rounds",
                SPREAD: "bets and raises of any amount between the limits",
                POT_LIMIT: "bets and raises up to the size of the pot",
                NO_LIMIT: "bets and raises up to all chips",
            },
        ),
        amount_option("ante", "ante", cite("14.7(b)1"), "0"),
    ]
    if button:
        found += [
            Written("blinds", "blind bets", cite("14.10(d)"), "2.00, 5.00", _read_blinds, '["2", "5"]', _blind_words),
            Choice(
                "heads-up-blinds",
                "blinds where two play",
                HEADS_UP,
                {
                    "left-of-button": "the first blind is left of the button also where two play",
                    "button": "the button has the first blind where two play",
                },
            ),
        ]
    else:
        found.append(amount_option("forced-bet", "forced bet", cite("14.7(b)3"), "2"))
    ways: Sequence[str] = ("left", "suit", "cents") if button else ("suit", "left", "cents")
    return (
        *found,
        Written("max-raises", "most raises", RAISES, False, _read_raises, "false or a number", _raise_words),
        Flag("check-raise", "raising after a check", cite("14.7(j)"), default=True),
        Choice(
            "min-raise",
            "least raise",
            LEAST_RAISE,
            {
                "last": "a raise is at least the last bet or raise",
                "table": "a raise is at least the table's minimum",
            },
        ),
        Choice(
            "reopen",
            "all-in below a full raise",
            REOPENS,
            {
                "full": "an all-in wager below a full raise does not reopen the betting",
                "half": "an all-in wager of half a raise or more reopens the betting",
                "any": "every raise reopens the betting",
            },
        ),
        Choice("odd-chip", "odd chip", ODD_CHIP, {way: _ODD[way] for way in ways}),
        Choice(
            "show-first",
            "who shows first",
            NO_WAGER,
            {
                "last-wager": "whoever made the last wager shows first",
                "first-to-act": "whoever is first to act shows first where nobody wagered in the last betting round",
            },
        ),
        TIME_BANK,
        Flag(
            "wash-both",
            "both decks washed and shuffled when a table opens",
            cite("14.4(c)"),
            without="one deck washed and shuffled when a table opens",
        ),
        Flag("straddle", "straddle", STRADDLE, since=LATER),
        Written(
            "projected-revenue",
            "projected revenue",
            cite("14.19 [1995]"),
            None,
            _read_projection,
            "false, or the amount of a gaming day",
            lambda value: (
                f"projected revenue of {money_words(value)} a gaming day" if value else "no projected revenue"
            ),
            until=date(1996, 1, 1),
        ),
        Flag("disclose", "hands shown that were conceded", cite("14.15(d)")),
        Written(
            "rake",
            "rake",
            cite("14.14(b)"),
            written([USUAL]),
            read_rake,
            '{ kind = "percentage", percent = 10, max = "4", unit = "1" }, or a list of rakes',
            rake_words,
        ),
    )


_ODD = {
    "left": "the odd chip goes to the first tied hand left of the button",
    "suit": "the odd chip goes to the tied hand with the highest card by suit",
    "cents": "tied hands share to the cent",
}
