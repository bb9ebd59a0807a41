"""What a recording says that came of the hand: the chips that each player has at the end, and the room's rake."""

from dataclasses import dataclass

from chapter47.games.parts.poker.phh.course import Course
from chapter47.games.parts.poker.phh.hand import Hand
from chapter47.money import Cents


@dataclass(frozen=True, slots=True)
class Recorded:
    """The result as it was recorded."""

    chips: tuple[Cents, ...] | None
    """What each player has at the end; nothing where the file does not say."""
    rake: Cents


def recorded(hand: Hand, course: Course, stacks: list[Cents]) -> Recorded:
    """The result of a hand whose chips ended like that.

    Some rooms count a bet that nobody called among the winnings, and some do not: those that do have more winnings than
    there was in the pot.
    """
    if hand.finishing_stacks is not None:
        return Recorded(hand.finishing_stacks, max(0, sum(stacks) - sum(hand.finishing_stacks)))
    if hand.winnings is None:
        return Recorded(None, 0)
    bettor, uncalled = course.uncalled()
    left = list(course.stacks)
    if sum(hand.winnings) <= sum(course.put) - uncalled:
        left[bettor - 1] += uncalled
    chips = tuple(stack + won for stack, won in zip(left, hand.winnings, strict=True))
    return Recorded(chips, max(0, sum(stacks) - sum(chips)))
