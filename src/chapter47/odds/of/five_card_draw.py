"""Five card draw: hands are weighed against each other, and the house has the rake."""

from chapter47.games.five_card_draw.game import GAME
from chapter47.odds.contest import contest_odds

ODDS = contest_odds(GAME)
