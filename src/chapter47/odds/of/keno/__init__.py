"""Keno: every line of the rate card, and any ticket. All of it is counted out, and nothing is simulated."""

from chapter47.odds.of.keno.book import RateCardBook, hit_frequency
from chapter47.odds.protocol import GameOdds

ODDS = GameOdds(
    RateCardBook(),
    chance=hit_frequency,
    why_none="what tickets come to is counted exactly. Try: chapter47 odds keno --ticket FILE",
)
