"""Sic bo: three dice decide every wager. Its declarations say it all."""

from chapter47.odds.declared import Declared
from chapter47.odds.following import Following
from chapter47.odds.protocol import GameOdds

ODDS = GameOdds(Declared(), Following())
