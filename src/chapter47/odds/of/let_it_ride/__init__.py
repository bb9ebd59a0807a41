"""Let it ride: three wagers, of which two ride where that pays."""

from chapter47.odds.of.let_it_ride.book import LetItRideBook
from chapter47.odds.protocol import GameOdds

ODDS = GameOdds(LetItRideBook(), why_none="its sessions are not simulated.")
