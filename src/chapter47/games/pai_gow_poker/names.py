"""The names of the wagers, and of the options behind them."""

WAGER, ADDITIONAL = "pai-gow-poker", "additional"
OFFERED = "additional-wager"
"""What a house states that offers the additional wager."""
COUPONS = "additional-match-play"
"""What a house states that permits a match play coupon for it."""
STARTING, SHAKER, GENERATOR = "starting-position", "shaker", "generator"
"""How a house determines the starting position."""
