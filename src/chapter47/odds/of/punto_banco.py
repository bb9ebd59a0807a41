"""Punto banco: two hands that draw by the law's table, from a shoe."""

from chapter47.odds.following import Following
from chapter47.odds.of.baccarat.book import BaccaratBook
from chapter47.odds.of.baccarat.kernel import BaccaratKernel
from chapter47.odds.protocol import GameOdds

ODDS = GameOdds(BaccaratBook(), Following(), BaccaratKernel())
