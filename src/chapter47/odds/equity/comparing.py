"""Hands weighed against each other: counted out where that can be done in time, else dealt at random."""

from collections.abc import Sequence

from chapter47.law import Mistake
from chapter47.odds.equity.counting import choices, count, spread_out
from chapter47.odds.equity.result import Equities, from_tally
from chapter47.odds.equity.sampling import sample
from chapter47.odds.equity.showdown import Showdown
from chapter47.odds.equity.situation import Situation, read_situation
from chapter47.odds.of import contest_of
from chapter47.odds.simulation import stream
from chapter47.table.game import Game

AT_ONCE = 4_000_000_000
"""So many looks at tables are gone through where nobody asks for more: some seconds."""
MOST_LOOKS = 1_000_000_000_000
"""And so many where somebody does: an hour."""
SAMPLES = 1_000_000
MOST_SAMPLES = 1_000_000_000
ANY_FIVE, TWO_AND_THREE = 2, 60
"""How many looks at tables it takes to rank a hand."""


def compare(
    showdown: Showdown,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    exact: bool | None = None,
    samples: int = SAMPLES,
    seed: int = 47,
) -> Equities:
    """What hands or ranges are worth against each other, with these cards on the board and those dead.

    Exactly, as ratios, where that is a matter of seconds, or wherever ``exact`` asks for it; else over deals at random.

    >>> any_of_seven = Showdown(own=2, most=11, board=5)
    >>> found = compare(any_of_seven, ["AD AC", "KH KS"])
    >>> print(found.exact, found.deals, found.hands[0].win, found.hands[0].tie, found.hands[0].share)
    True 1712304 173509/214038 3269/856152 29603/36432
    """
    situation = read_situation(showdown, hands, board, dead)
    if not 0 < samples <= MOST_SAMPLES:
        raise Mistake("not-a-number", f"From 1 to {MOST_SAMPLES:,} deals are dealt.")
    if seed < 0:
        raise Mistake("not-a-number", "A seed is a whole number from 0 on.")
    most = {None: AT_ONCE, True: MOST_LOOKS, False: 0}[exact]
    spread = spread_out(situation)
    if (listed := choices(spread, most // looks(spread))) is not None:
        if not len(listed[0]):
            raise Mistake("no-such-deal", "These hands cannot be held at the same time.")
        return from_tally(spread, count(spread, *listed), exact=True)
    if exact:
        raise Mistake("too-many-deals", "There are too many deals to count them all.", "Have them dealt at random.")
    return from_tally(situation, sample(situation, samples, stream(seed, 0)), exact=False)


def equity(
    game: Game,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    form: str | None = None,
    exact: bool | None = None,
    samples: int = SAMPLES,
    seed: int = 47,
) -> Equities:
    """The same at a game, in one of its forms or the first of them.

    >>> from chapter47 import game
    >>> found = equity(game("holdem"), ["AS AH", "QQ+,AKs"], "2C 7D 9H")
    >>> for hand in found.hands:
    ...     print(f"{hand.hand}: wins {hand.win}, shares {hand.tie}, {float(hand.share):.2%}")
    AS AH: wins 2128/2475, shares 1/15, 89.31%
    QQ+,AKs: wins 182/2475, shares 1/15, 10.69%
    """
    showdown = contest_of(game).showdown(form)
    return compare(showdown, hands, board, dead, exact=exact, samples=samples, seed=seed)


def looks(situation: Situation) -> int:
    """How many looks at tables it takes to count out one choice of hands."""
    each = TWO_AND_THREE if situation.showdown.two_and_three else ANY_FIVE
    halves = 2 if situation.showdown.split else 1
    return situation.completions * situation.players * each * halves
