"""How likely a bankroll is lost, by what a round wins on average and how much it varies.

Many rounds of the same wager come to a walk whose steps have a mean and a variance and no memory. The chance that such
a walk, taken as continuous (Brownian motion with drift), ever reaches nothing, or does so in so many rounds, has a
formula. With m the mean, v the variance and B the bankroll, all in wagers, and F the normal distribution:

- ever: exp(-2 m B / v) where m is above 0, else 1;
- within n rounds: F((-B - m n) / sqrt(v n)) + exp(-2 m B / v) F((-B + m n) / sqrt(v n)).

Where every round ends alike, as with a shoe of one rank, the walk goes straight on: it reaches nothing or it does not.

A real walk goes below nothing by a part of a wager, and a player who has less than a wager, or than it takes to double,
stops before that: the figures are good where a bankroll is a few dozen wagers or more.
"""

from math import erfc, exp, log, pi, sqrt

FAR = 20.0
"""From here on the normal distribution's tail is taken from its series: it is too small to be a number of its own."""
HARDLY = 1e-9
"""A swing that is so small a part of the bankroll is none."""


def ruin(bankroll: float, wager: float, advantage: float, variance: float) -> float:
    """How likely the bankroll is ever lost, by who plays on and on.

    The house's advantage is a part of the wager, and below 0 where the player has it.

    >>> f"{ruin(10_000, 25, -0.01, 1.33):.4f}", ruin(10_000, 25, 0.005, 1.33)
    ('0.0024', 1.0)
    """
    mean, units = -advantage, bankroll / wager
    if not variance:
        return 1.0 if mean < 0 else 0.0
    return exp(-2 * mean * units / variance) if mean > 0 else 1.0


def ruin_within(rounds: int, bankroll: float, wager: float, advantage: float, variance: float) -> float:
    """How likely the bankroll is lost in so many rounds.

    >>> [f"{ruin_within(rounds, 500, 10, 0.00486, 1.3155):.4f}" for rounds in (100, 1_000, 10_000)]
    ['0.0000', '0.2010', '0.7773']
    """
    if rounds <= 0:
        return 0.0
    mean, units = -advantage, bankroll / wager
    spread = sqrt(variance * rounds)
    if spread <= HARDLY * units:
        return 1.0 if units + mean * rounds <= 0 else 0.0
    straight = exp(_log_normal((-units - mean * rounds) / spread))
    around = exp(min(0.0, -2 * mean * units / variance + _log_normal((-units + mean * rounds) / spread)))
    return min(1.0, straight + around)


def _log_normal(x: float) -> float:
    """The logarithm of the normal distribution."""
    if x > -FAR:
        return log(erfc(-x / sqrt(2)) / 2)
    return -x * x / 2 - log(-x * sqrt(2 * pi)) + log(1 - 1 / x**2 + 3 / x**4 - 15 / x**6)
