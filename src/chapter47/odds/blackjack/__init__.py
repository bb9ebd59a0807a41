"""Blackjack, worked out: the value of its wager and the right play, for every house and every shoe."""
