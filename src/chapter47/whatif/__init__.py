"""What if: the same says and the same outcomes, under another house or another edition."""

from chapter47.whatif.following import Following
from chapter47.whatif.games import FollowingGames
from chapter47.whatif.reading import compare_log, compare_transcript
from chapter47.whatif.result import Compared, Difference, Refusal, Round, Side
from chapter47.whatif.rules import OtherRules

__all__ = [
    "Compared",
    "Difference",
    "Following",
    "FollowingGames",
    "OtherRules",
    "Refusal",
    "Round",
    "Side",
    "compare_log",
    "compare_transcript",
]
