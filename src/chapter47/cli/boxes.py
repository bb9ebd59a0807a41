"""Boxes in a terminal: whose turn it is, what may be picked, and what decisions are called."""

import re
from collections.abc import Collection, Mapping, Sequence

from chapter47.faces.words import catalogue
from chapter47.table.table import Table
from chapter47.table.terms import Terms
from chapter47.table.things import Cards, Token
from chapter47.table.wagers import Wager

SHORT: Mapping[str, Sequence[str]] = {
    key: [name for name, words in catalogue().items() if key in words.key.lower().split()]
    for key in sorted({key for words in catalogue().values() for key in words.key.lower().split()})
} | {"dd": ["double"]}
"""Decisions as they are typed in a hurry."""
WORDS = (
    ("10, 10 box 3, 10 spot 2", "a wager on your own box, on another, on a spot"),
    ("h, s, d, d 5, p, r", "hit, stand, double (for less), split, surrender"),
)
"""What may be said where wagers lie on boxes."""


def in_full(line: str, choices: Collection[str] = ()) -> str:
    """A decision that may have been typed in a hurry: of several with the same letter, one of those to choose from.

    >>> in_full("d 5"), in_full("double down 5"), in_full("stand")
    ('double 5', 'double 5', 'stand')
    >>> in_full("c", ["fold", "call"]), in_full("c", ["fold", "check"])
    ('call', 'check')
    """
    words = line.lower().split()
    if words[:2] == ["double", "down"]:
        del words[1]
    if not words:
        return line
    meant = SHORT.get(words[0], words[:1])
    return " ".join([next((name for name in meant if name in choices), meant[0]), *words[1:]])


def picks(wager: Wager, terms: Terms) -> str:
    """What a wager may be placed on.

    >>> from chapter47 import open_table
    >>> terms = open_table("blackjack").terms
    >>> picks(terms.wagers["insurance"], terms), picks(terms.wagers["double"], terms)
    ('box 1 to 7', 'by a decision')
    """
    if wager.by_decision:
        return "by a decision"
    most: dict[str, int] = {}
    for pick in wager.picks(terms.house):
        for name, number in re.findall("([a-z]+) ([0-9]+)", str(pick)):
            most[name] = max(most.get(name, 1), int(number))
    return ", ".join(f"{name} 1 to {number}" for name, number in most.items())


# Hands


def is_total(call: str) -> bool:
    """Whether the dealer announces what a hand comes to, and no more.

    >>> is_total("soft 17"), is_total("Dealer has 19")
    (True, False)
    """
    return call.removeprefix("soft ").isdigit()


def turn(table: Table) -> str:
    """Whose turn it is, in few words.

    >>> from chapter47 import open_table
    >>> from chapter47.table.things import Cards, Token
    >>> table = open_table("blackjack")
    >>> table.lay(Cards("dealer", ("6S",)))
    >>> table.lay(Cards("box:1.1", ("8S", "AD"), label="soft 19"))
    >>> table.lay(Token("turn", ("box:1.1", "seat:1")))
    >>> turn(table)
    'soft 19 against 6'
    """
    now = table.layout.things.get("token:turn")
    if not isinstance(now, Token) or not now.places[0].startswith("box:"):
        return ""
    place, dealer = now.places[0], table.layout.cards("dealer")
    boxes = [
        thing.place for thing in table.layout.things.values() if isinstance(thing, Cards) and "box:" in thing.place
    ]
    number, _, of_it = place.removeprefix("box:").partition(".")
    places = [f"box {number}"] if len({box.partition(".")[0] for box in boxes}) > 1 else []
    places += [f"hand {of_it}"] if sum(box.startswith(f"box:{number}.") for box in boxes) > 1 else []
    hand = table.layout.things.get(f"cards:{place}")
    label = hand.label if isinstance(hand, Cards) else ""
    against = f"against {dealer[0][0].replace('T', '10')}" if dealer else ""
    return ": ".join(filter(None, [", ".join(places), f"{label} {against}".strip()]))
