"""Mini-craps: as craps."""

from chapter47.odds.of.craps import ODDS

__all__ = ["ODDS"]
