"""Petitions for new games and wagers (19:47-8.4): what they say, what they lack, how far they have come, their test."""
