"""What an ante comes to, by which hands are played: the pay tables of a house on what was counted."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from chapter47.equipment import Outcome
from chapter47.games.three_card_poker.hands import FOLDED, LEAST, RESULTS
from chapter47.hands import Rank
from chapter47.odds.course import kept
from chapter47.odds.of.three_card_poker.counting import Counted, counted
from chapter47.odds.settled import Weights
from chapter47.table.terms import Terms

Worth = Mapping[str, Fraction]
"""What a hand brings that comes to each result, for an ante of one: the ante, the play and the bonus together."""
LOWEST = Rank(0)


class Outlook(NamedTuple):
    """What an ante comes to with the play and the bonus that follow it."""

    advantage: Fraction
    """What the house keeps of all, as a part of the ante."""
    played: Fraction
    """How often a hand is played."""
    variance: Fraction
    """Of what a round brings, in antes."""
    results: Weights
    """In how many ways, of both hands together, a round comes to each result."""

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all that is wagered."""
        return self.advantage / (1 + self.played)


def worth_under(under: Terms) -> Worth:
    """What the house of a table pays."""
    together = ("ante", "play", "ante-bonus")
    found = {}
    for result in RESULTS:
        rulings = [under.spots[wager, None].rulings[None][result] for wager in together]
        found[result] = -sum((kept(ruling) for ruling in rulings if ruling is not None), Fraction(0))
    return found


def value(hand: Counted, worth: Worth) -> Fraction:
    """What a hand brings on average that is played."""
    ways = ((worth[f"{stands} {hand.rank.hand}"], count) for stands, count in hand.stands.items())
    return sum((brings * count for brings, count in ways), Fraction(0)) / hand.against


def outlook(worth: Worth, plays: Callable[[Counted], bool]) -> Outlook:
    """What an ante comes to where those hands are played and all others folded."""
    results: dict[Outcome, int] = dict.fromkeys(RESULTS, 0)
    total = played = 0
    for hand in counted():
        total += hand.ways * hand.against
        if plays(hand):
            played += hand.ways * hand.against
            for stands, count in hand.stands.items():
                results[f"{stands} {hand.rank.hand}"] += hand.ways * count
        else:
            results[FOLDED] += hand.ways * hand.against
    mean, square = (
        sum((worth[str(result)] ** power * ways for result, ways in results.items()), Fraction(0)) / total
        for power in (1, 2)
    )
    return Outlook(-mean, Fraction(played, total), square - mean * mean, results)


def least_played(worth: Worth) -> Rank:
    """The lowest hand that is worth playing: it and all above bring more than a fold, and none below does."""
    return _least(tuple(worth.items()))


@lru_cache(maxsize=32)
def _least(told: tuple[tuple[str, Fraction], ...]) -> Rank:
    worth = dict(told)
    pays = {hand.cards: value(hand, worth) > worth[FOLDED] for hand in counted()}
    least = min(hand.rank for hand in counted() if pays[hand.cards])
    assert all(pays[hand.cards] is (hand.rank >= least) for hand in counted()), "no one hand divides them"
    return least


def playing(least: Rank) -> Callable[[Counted], bool]:
    """Plays a hand of that rank, and every higher one."""
    return lambda hand: hand.rank >= least


def ways(worth: Worth) -> dict[str, Outlook]:
    """The best way to play, and those that people compare it with, in words."""
    best = least_played(worth)
    return {
        f"playing {'-'.join(best.ranks)} or better": outlook(worth, playing(best)),
        "playing queen high or better": outlook(worth, playing(LEAST)),
        "playing every hand": outlook(worth, playing(LOWEST)),
    }
