"""The chips of a recorded hand as its actions move them.

A recording does not say whether a ``cc`` checks or calls, nor what went back to whom: both follow from what lies there.
Whether an action is lawful is not asked here; the table that the hand is played at says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from chapter47.games.parts.poker.phh.hand import Hand
from chapter47.money import Cents


@dataclass
class Course:
    """Whose chips lie where."""

    stacks: list[Cents]
    """What each player has in front."""
    bets: list[Cents]
    """What each has put in during this betting round."""
    put: list[Cents]
    """And during the hand, antes included."""
    least: Cents
    """The least bet of this betting round."""
    raised: Cents = 0
    """By how much the bet went up last."""
    folded: set[int] = field(default_factory=set)
    acted: set[int] = field(default_factory=set)
    """Who has acted since the bet went up last."""
    bettor: int = 0
    """Who bet or raised last, in any betting round, or has the last blind; players are counted from 1."""

    @classmethod
    def begin(cls, hand: Hand, stacks: Sequence[Cents]) -> "Course":
        """Antes and blinds lie there. Between two players they lie the other way round, as the format has it."""
        course = cls(list(stacks), [0] * len(stacks), [0] * len(stacks), hand.small_bet)
        for player, ante in enumerate(seated(hand.antes), 1):
            course.put_in(player, ante)
        course.bets = [0] * len(stacks)
        for player, blind in enumerate(seated(hand.blinds), 1):
            course.put_in(player, blind)
        posted = sum(blind > 0 for blind in hand.blinds)
        course.bettor = posted if hand.players > 2 else 1
        return course

    @property
    def level(self) -> Cents:
        """The bet that is to be called."""
        return max(self.bets)

    def put_in(self, player: int, amount: Cents) -> None:
        """Chips go in, as many as there are."""
        amount = min(amount, self.stacks[player - 1])
        self.stacks[player - 1] -= amount
        self.bets[player - 1] += amount
        self.put[player - 1] += amount

    def all_of(self, player: int) -> Cents:
        """What a player's bet would come to with all chips."""
        return self.bets[player - 1] + self.stacks[player - 1]

    def call(self, player: int) -> bool:
        """The player checks or calls; whether there was something to call."""
        owes = self.level > self.bets[player - 1]
        self.put_in(player, self.level - self.bets[player - 1])
        self.acted.add(player)
        return owes

    def is_answered(self, player: int) -> bool:
        """Whether somebody else could respond to a bet: where nobody could, nobody is asked to check either."""
        return any(self.stacks[other - 1] for other in self.live() if other != player)

    def raise_to(self, player: int, to: Cents) -> None:
        """The player bets or raises."""
        self.raised = max(self.raised, to - self.level)
        self.put_in(player, to - self.bets[player - 1])
        self.acted = {player}
        self.bettor = player

    def least_raise(self, *, fixed: bool) -> Cents:
        """What the bet comes to at least if it is raised now."""
        if fixed and 0 < self.level < self.least:
            return self.least  # completed
        return self.level + (self.least if fixed else max(self.raised, self.least))

    def is_covered(self, player: int, to: Cents) -> bool:
        """Whether nobody else who is in could put in more than that."""
        return all(self.all_of(other) <= to for other in self.live() if other != player)

    def live(self) -> list[int]:
        """Who has not folded."""
        return [player for player in range(1, len(self.stacks) + 1) if player not in self.folded]

    def is_closed(self) -> bool:
        """Whether nobody has to answer in this betting round any more."""
        able = [player for player in self.live() if self.stacks[player - 1]]
        answered = all(player in self.acted and self.bets[player - 1] == self.level for player in able)
        alone = len(able) == 1 and self.bets[able[0] - 1] == self.level
        return len(self.live()) == 1 or answered or alone

    def next_round(self, least: Cents) -> None:
        """The next betting round begins, with that least bet."""
        self.bets = [0] * len(self.stacks)
        self.least, self.raised, self.acted = least, 0, set()

    def uncalled(self) -> tuple[int, Cents]:
        """Whose bet of this round is larger than anybody else's, and by how much."""
        first, second = sorted(self.bets, reverse=True)[:2]
        return self.bets.index(first) + 1, first - second


def seated(amounts: Sequence[Cents]) -> Sequence[Cents]:
    """Antes or blinds by player: PHH writes those of two players the other way round.

    >>> seated((1, 2)), seated((1, 2, 0))
    ((2, 1), (1, 2, 0))
    """
    return amounts[::-1] if len(amounts) == 2 else amounts
