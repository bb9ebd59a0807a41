"""15.1 "Rate card": a rate card as people read it, and what of it is another on a new one, line by line."""

from collections.abc import Iterator, Mapping

from chapter47.games.keno.terms import pays_of
from chapter47.house import Line, Value
from chapter47.money import Cents, amount_words
from chapter47.table.plain import listed


def line_words(spots: int, line: Mapping[int, Cents]) -> str:
    """What a card says of so many spots.

    >>> line_words(3, {2: 100, 3: 4200}), line_words(1, {1: 280}), line_words(10, {0: 0})
    ('on 3 spots $1 is paid $1.00 for 2 caught and $42.00 for 3', 'on 1 spot $1 is paid $2.80 for 1 caught', \
'on 10 spots $1 is paid nothing for 0 caught')
    """
    paid = [f"{f'{amount_words(pays)}' if pays else 'nothing'} for {caught}" for caught, pays in line.items()]
    paid[0] += " caught"
    return f"on {_spots(spots)} $1 is paid {listed(paid)}"


def card_words(value: Value) -> str:
    """A whole rate card, line by line.

    >>> card_words("1: 1=3.00; 2: 2=12.00")
    'rate card: on 1 spot $1 is paid $3.00 for 1 caught; on 2 spots $1 is paid $12.00 for 2 caught'
    """
    return f"rate card: {'; '.join(line_words(spots, line) for spots, line in pays_of(str(value)).items())}"


def card_lines(was: Value, will: Value) -> Iterator[Line]:
    """Each line that another card has otherwise, with what it pays otherwise; and each that is new or gone, whole.

    >>> for line in card_lines("1: 1=3.00; 2: 2=12.00", "1: 1=2.80"):
    ...     print(line.at, line.before, "->", line.after)
    1 on 1 spot $1 is paid $3.00 for 1 caught -> on 1 spot $1 is paid $2.80 for 1 caught
    2 on 2 spots $1 is paid $12.00 for 2 caught -> 2 spots are not on the rate card
    """
    before, after = pays_of(str(was)), pays_of(str(will))
    for spots in sorted({*before, *after}):
        old, new = before.get(spots, {}), after.get(spots, {})
        if old and new:
            others = [caught for caught in sorted({*old, *new}) if old.get(caught) != new.get(caught)]
            old, new = ({caught: line.get(caught, 0) for caught in others} for line in (old, new))
        if old != new:
            yield Line(str(spots), *(line_words(spots, line) if line else _no_line(spots) for line in (old, new)))


def _spots(count: int) -> str:
    return f"{count} spot{'' if count == 1 else 's'}"


def _no_line(spots: int) -> str:
    return f"{_spots(spots)} {'is' if spots == 1 else 'are'} not on the rate card"
