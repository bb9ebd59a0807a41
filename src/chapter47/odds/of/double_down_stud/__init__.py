"""Double down stud: a wager that is doubled where that pays."""

from chapter47.odds.of.double_down_stud.book import DoubleDownBook
from chapter47.odds.protocol import GameOdds

ODDS = GameOdds(DoubleDownBook(), why_none="its sessions are not simulated.")
