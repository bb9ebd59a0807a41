"""Hold 'em: hands are weighed against each other, and the house has the rake."""

from chapter47.games.holdem.game import GAME
from chapter47.odds.contest import contest_odds

ODDS = contest_odds(GAME)
