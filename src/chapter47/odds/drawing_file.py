"""When a wager stands, as a strategy's file says it: best, always, never, or what must be seen in the cards."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from chapter47.house import Violation
from chapter47.law import closest
from chapter47.odds.drawing import ORDER, Sight, drawing
from chapter47.odds.five_cards import Pays, Seen, Stands, wins
from chapter47.odds.strategy import UnplayableStrategy

When: TypeAlias = str | tuple[Sight, ...]
"""When a wager stands: one of the words, or where any of those is seen."""
BEST, ALWAYS, NEVER = WORDS = ("best", "always", "never")
KEYS = Sight._fields
MOST_SIGHTS = 100
EXAMPLE = '{ pair = "T" }, { suited = true, straights = 2, high = 1 }'
ALLOWED: Mapping[str, str] = {
    "pair": '"T", of tens or higher',
    "suited": "true",
    "straights": "a whole number, 1 or more",
    "high": "a whole number, 1 or more",
}


def stands(when: When, pays: Pays, high: str) -> Stands:
    """Whether a wager stands where such cards are seen."""
    if when == BEST:
        return wins(pays)
    if isinstance(when, str):
        return lambda seen: when == ALWAYS

    def any_holds(seen: Seen) -> bool:
        cards = drawing(seen.cards, high)
        return any(sight.holds(cards) for sight in when)

    return any_holds


def read_whens(data: Mapping[str, object], keys: Sequence[str]) -> dict[str, When]:
    """When each wager stands that a file may speak of; ``best`` where it does not. Raises with every fault.

    >>> read_whens({"bet-one": "never", "bet-two": [{"pair": "T"}]}, ("bet-one", "bet-two"))
    {'bet-one': 'never', 'bet-two': (Sight(pair='T', suited=False, straights=0, high=0),)}
    >>> read_whens({"bet-one": "sometimes", "bet-two": [{"pair": "10", "hihg": 1}]}, ("bet-one", "bet-two"))
    Traceback (most recent call last):
    chapter47.odds.strategy.UnplayableStrategy: bet-one = "sometimes": does not say when it stands. Allowed: "best",
    "always", "never", or a list such as [{ pair = "T" }, { suited = true, straights = 2, high = 1 }].
    bet-two[1].hihg = 1: is not something that is seen in cards. Allowed: high.
    bet-two[1].pair = "10": is not what it says of cards. Allowed: "T", of tens or higher.
    """
    faults: list[Violation] = []
    found = {key: _read(key, data.get(key, BEST), faults) for key in keys}
    if faults:
        raise UnplayableStrategy(tuple(faults))
    return found


def _read(key: str, written: object, faults: list[Violation]) -> When:
    if isinstance(written, str) and written in WORDS:
        return written
    words = ", ".join(f'"{word}"' for word in WORDS)
    if not isinstance(written, list) or not 0 < len(written) <= MOST_SIGHTS:
        said = "does not say when it stands."
        faults.append(Violation(key, written, said, None, f"{words}, or a list such as [{EXAMPLE}]"))
        return BEST
    return tuple(_read_sight(f"{key}[{number}]", each, faults) for number, each in enumerate(written, 1))


def _read_sight(key: str, written: object, faults: list[Violation]) -> Sight:
    if not isinstance(written, dict) or not written:
        faults.append(Violation(key, written, "says nothing that is seen in cards.", None, EXAMPLE))
        return Sight()
    for name in sorted(map(str, {*written} - {*KEYS})):
        allowed = closest(name, KEYS) or ", ".join(KEYS)
        said = "is not something that is seen in cards."
        faults.append(Violation(f"{key}.{name}"[:100], written[name], said, None, allowed))
    for name in KEYS:
        if name in written and not _is_right(name, written[name]):
            said = "is not what it says of cards."
            faults.append(Violation(f"{key}.{name}", written[name], said, None, ALLOWED[name]))
    return Sight(**{name: written[name] for name in KEYS if name in written})


def _is_right(name: str, value: object) -> bool:
    if name == "pair":
        return isinstance(value, str) and len(value) == 1 and value in ORDER
    if name == "suited":
        return value is True
    return type(value) is int and value > 0
