"""`python -m benchmarks`: every measurement, one table each."""

from benchmarks import craps, floor, odds_book, peers, recovery, rounds, simulation, start_up


def main() -> None:
    """Measures everything, in a fixed order."""
    for measurement in (rounds, odds_book, simulation, start_up, recovery, floor, peers, craps):
        measurement.measure()


if __name__ == "__main__":
    main()
