"""`python -m benchmarks`: every measurement, one table each."""

from benchmarks import floor, odds_book, peers, recovery, rounds, start_up


def main() -> None:
    """Measures everything, in a fixed order."""
    for measurement in (rounds, odds_book, start_up, recovery, floor, peers):
        measurement.measure()


if __name__ == "__main__":
    main()
