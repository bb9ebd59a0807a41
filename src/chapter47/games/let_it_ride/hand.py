"""18.3: what a hand is."""

from collections.abc import Mapping

from chapter47.hands import Rank
from chapter47.law import Citation, cite

HAND, SUIT = cite('18.1 "Hand"'), cite('18.1 "Suit"')
OF_ONE_SUIT = ("royal-flush", "straight-flush", "flush")
RANKED: Mapping[str, Citation] = {
    "royal-flush": cite("18.3(b)1"),
    "straight-flush": cite("18.3(b)2"),
    "four-of-a-kind": cite("18.3(b)3"),
    "full-house": cite("18.3(b)4"),
    "flush": cite("18.3(b)5"),
    "straight": cite("18.3(b)6"),
    "three-of-a-kind": cite("18.3(b)7"),
    "two-pair": cite("18.3(b)8"),
    "pair": cite("18.3(b)9"),
    "high-card": cite("18.3(a)"),
}
"""Where the law says what a hand is; of one that is none of those, how its cards rank."""


def told(rank: Rank) -> dict[str, object]:
    """A hand as the log tells it.

    >>> told(Rank.of("pair", (10, 9, 4, 3)))
    {'hand': 'Pair of tens, with nine, four and three', 'hand-by': '19:47-18.1 "Hand"', 'ranked-by': '19:47-18.3(b)9'}
    """
    suited = {"suits-by": SUIT.text} if rank.hand in OF_ONE_SUIT else {}
    return {"hand": rank.words, "hand-by": HAND.text, "ranked-by": RANKED[rank.hand].text, **suited}
