"""`python -m benchmarks`: every measurement, one table each."""

from benchmarks import (
    before,
    beside,
    blackjack,
    cards,
    craps,
    crowded,
    dealt_hands,
    floor,
    hands,
    many_tickets,
    odds_book,
    peers,
    poker,
    recovery,
    rounds,
    shoes,
    simulation,
    start_up,
    tickets,
    two_hands,
)


def main() -> None:
    """Measures everything, in a fixed order."""
    for measurement in (
        rounds,
        odds_book,
        shoes,
        simulation,
        start_up,
        recovery,
        before,
        floor,
        beside,
        crowded,
        peers,
        craps,
        cards,
        blackjack,
        dealt_hands,
        hands,
        two_hands,
        poker,
        many_tickets,
        tickets,
    ):
        measurement.measure()


if __name__ == "__main__":
    main()
